"""One room and one browser for the tests of a worker. Each test has its own windows."""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from cardspeak.books.shelf import SHELF

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))  # so that tests can import the helpers next to them

from tests.browser import chromium  # noqa: E402 - after the path is set
from tests.browser.visitor import Visit, Visitor  # noqa: E402

SHOTS = ROOT / "build" / "shots"
UNHURRIED = {"nolimit": {"time_limit": "300"}}
"""House choices for books with a clock: turns are long enough for the slowest machine."""


@dataclass
class Room:
    """A running room: its address, and the key that makes a person its owner."""

    address: str
    key: str
    token: str = ""
    owner: str = ""

    def say(self, path: str, body: dict[str, object], token: str | None = None) -> dict[str, str]:
        """POST a JSON body, like a program."""
        request = urllib.request.Request(
            self.address + path,
            json.dumps(body).encode(),
            {
                "Content-Type": "application/json",
                "Authorization": f"Bearer {self.token if token is None else token}",
            },
        )
        with urllib.request.urlopen(request) as answer:
            parsed: dict[str, str] = json.load(answer)
            return parsed

    def get(self, path: str) -> Any:  # noqa: ANN401 - any JSON
        """GET a path."""
        request = urllib.request.Request(
            self.address + path, headers={"Authorization": f"Bearer {self.token}"}
        )
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def way_in(self, role: str) -> str:
        """Return the path of a one-time link that gives this role."""
        if not self.owner:
            self.owner = self.say("/api/join", {"key": self.key, "name": "Oskar"}, "")["token"]
        link = self.say("/api/invitations", {"role": role}, self.owner)["link"]
        return "/join/" + link.rpartition("/")[2]

    def table(
        self,
        book: str,
        *,
        bots: int = 3,
        title: str = "",
        styles: list[str] | None = None,
        house: dict[str, str] | None = None,
    ) -> str:
        """Open a table for the test, with `bots` bots or bots of these styles. Returns its id."""
        self.token = self.token or self.say("/api/guests", {"name": "Tomas"})["token"]
        usual = (["tight", "loose", "patient", "aggressive"] * 3)[:bots]
        more = {"private": True, "title": title or f"A table by {book}", "bots": styles or usual}
        late = {"late_entry": "on"} if "late_entry" in SHELF[book].choices else {}
        chosen = {**late, **UNHURRIED.get(book, {}), **(house or {})}
        return self.say("/api/tables", {"book": book, "house": chosen, **more})["id"]


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A server on loopback with the built page and a table of bots for each book."""
    assert (ROOT / "src/cardspeak/web/dist/index.html").exists(), "build the page first: make web"
    database = tmp_path_factory.mktemp("room") / "room.db"
    log = database.parent / "log"
    with (
        log.open("w") as errors,
        subprocess.Popen(
            [sys.executable, "-m", "tests.browser.room", str(database)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as served,
    ):
        assert served.stdout is not None
        line = served.stdout.readline()
        assert line, log.read_text()
        yield Room(**json.loads(line))
        served.terminate()
        served.wait(timeout=120)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A real Chromium. `make test` installs one if the system has none.

    Not for the whole run: while it is open, its event loop runs in the worker, and tests of other
    folders could not start their own.
    """
    path = chromium.found()
    assert path, "no Chromium: run 'python -m tests.browser.chromium', or make test"
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=path,
            args=list(chromium.ARGUMENTS),
            env=dict(chromium.environment()),
            timeout=120_000,
        )
        yield opened
        opened.close()


@pytest.fixture
def visit(room: Room, browser: Browser) -> Iterator[Visit]:
    """A function that makes visitors, each a browser window with its own cookies."""
    windows: list[Visitor] = []

    def come(**about: Any) -> Visitor:  # noqa: ANN401 - name, size, settings of the page
        windows.append(Visitor(browser, room.address, SHOTS, **about))
        return windows[-1]

    yield come
    for window in windows:
        window.close()
