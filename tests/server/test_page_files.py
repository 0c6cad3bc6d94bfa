"""The page's files: compressed where a browser takes that, kept where their names change."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.responses import FileResponse

from cardspeak.server.site import pages


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A built page with a script that was compressed, and one that was not."""
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
def test_a_script_goes_out_as_small_as_it_may(
    web: Path, encodings: str, file: str, encoding: str | None
) -> None:
    """The best encoding that is accepted; always as a script, kept for ever, by encoding."""
    answer = pages.page(web, "/assets/a.js", encodings)
    assert isinstance(answer, FileResponse)
    assert Path(answer.path).name == file
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == pages.FOREVER
    assert answer.headers["vary"] == "accept-encoding"


def test_what_was_not_compressed_goes_out_as_it_is(web: Path) -> None:
    """And the page itself is asked for anew each time."""
    answer = pages.page(web, "/assets/b.js", "br")
    assert isinstance(answer, FileResponse)
    assert "content-encoding" not in answer.headers
    assert pages.page(web, "/table/x", "br").headers["cache-control"] == "no-cache"
    assert pages.page(web, "/assets/none.js", "br").status_code == 404
