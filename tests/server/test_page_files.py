"""The page's files: compressed if the browser accepts it, cached if their names change."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.responses import FileResponse

from cardspeak.server.site import pages


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A built page with one compressed script and one uncompressed script."""
    assets = tmp_path / "assets"
    assets.mkdir()
    for name in ("a.js", "a.js.br", "a.js.gz", "b.js"):
        (assets / name).write_text(name)
    (tmp_path / "index.html").write_text("page")
    return tmp_path


@pytest.mark.parametrize(
    ("encodings", "file", "encoding"),
    [
        ("gzip, deflate, br", "a.js.br", "br"),
        ("gzip", "a.js.gz", "gzip"),
        ("br;q=0, gzip;q=0.5", "a.js.gz", "gzip"),
        ("br;q=0.0", "a.js", None),
        ("", "a.js", None),
    ],
)
def test_script_is_sent_in_the_best_accepted_encoding(
    web: Path, encodings: str, file: str, encoding: str | None
) -> None:
    """The answer has a script's type, permanent caching, and a Vary header for the encoding."""
    answer = pages.page(web, "/assets/a.js", encodings)
    assert isinstance(answer, FileResponse)
    assert Path(answer.path).name == file
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == pages.FOREVER
    assert answer.headers["vary"] == "accept-encoding"


def test_uncompressed_file_is_sent_unchanged(web: Path) -> None:
    """The page itself is revalidated each time."""
    answer = pages.page(web, "/assets/b.js", "br")
    assert isinstance(answer, FileResponse)
    assert "content-encoding" not in answer.headers
    assert pages.page(web, "/table/x", "br").headers["cache-control"] == "no-cache"
    assert pages.page(web, "/assets/none.js", "br").status_code == 404
