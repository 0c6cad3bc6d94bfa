"""One room and one browser for the tests of a worker. Each test has its own windows.

A test during which the room dies fails with the room's exit code and the end of its log. The next
test gets a new room. If the browser dies, the next test gets a new browser.
"""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, sync_playwright

from cardspeak.books.shelf import SHELF

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]
sys.path.insert(0, str(ROOT))  # so that tests can import the helpers next to them

from tests.browser import chromium  # noqa: E402 - after the path is set
from tests.browser.visitor import Visit, Visitor  # noqa: E402

SHOTS = ROOT / "build" / "shots"
LOG_LINES = 40
ScopeName = Literal["session", "module"]
UNHURRIED = {"nolimit": {"time_limit": "300"}}
"""House choices for books with a clock: turns are long enough for the slowest machine."""


@dataclass
class Room:
    """A running room: its address, and the key that makes a person its owner."""

    address: str
    key: str
    process: subprocess.Popen[str]
    log: Path
    token: str = ""
    owner: str = ""

    def death(self) -> str:
        """Return the exit code and the end of the log if the room has died, else ""."""
        code = self.process.poll()
        return "" if code is None else f"the room died with exit code {code}:\n{tail(self.log)}"

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


def tail(log: Path) -> str:
    """The last lines of a log."""
    return "\n".join(log.read_text(encoding="utf-8", errors="replace").splitlines()[-LOG_LINES:])


@contextmanager
def running(folder: Path) -> Iterator[Room]:
    """Yield a server on loopback with the built page and a table of bots for each book."""
    assert (ROOT / "src/cardspeak/web/dist/index.html").exists(), "build the page first: make web"
    log = folder / "log"
    with (
        log.open("w") as errors,
        subprocess.Popen(
            [sys.executable, "-m", "tests.browser.room", str(folder / "room.db")],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as process,
    ):
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line, f"the room did not start: {tail(log)}"
        yield Room(**json.loads(line), process=process, log=log)
        process.terminate()
        process.wait(timeout=120)


@pytest.fixture(scope="session")
def living_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], Room]]:
    """A function that returns the room of this worker. It starts a new one if the last has died."""
    with ExitStack() as stack:
        rooms: list[Room] = []

        def living() -> Room:
            if not rooms or rooms[-1].death():
                rooms.append(stack.enter_context(running(tmp_path_factory.mktemp("room"))))
            return rooms[-1]

        yield living


@pytest.fixture
def room(living_room: Callable[[], Room]) -> Room:
    """A room that is running when the test starts."""
    return living_room()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Function, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Fail a test during which the room died, even if it passed, and show the room's log."""
    report = yield
    room = item.funcargs.get("room")
    if call.when == "call" and isinstance(room, Room) and (death := room.death()):
        report.outcome = "failed"
        report.longrepr = f"{report.longreprtext}\n{death}".strip()
    return report


def browser_scope(fixture_name: str, config: pytest.Config) -> ScopeName:  # noqa: ARG001 - pytest's signature
    """One browser for the whole run if it has only browser tests, else one for each file.

    While a browser is open, its event loop runs in the worker, and tests of other folders could
    not start their own.
    """
    chosen = [Path(argument.partition("::")[0]).resolve() for argument in config.args]
    return "session" if all(path.is_relative_to(FOLDER) for path in chosen) else "module"


@pytest.fixture(scope=browser_scope)
def living_browser() -> Iterator[Callable[[], Browser]]:
    """A function that returns the Chromium of this worker. It starts a new one if it has died."""
    path = chromium.found()
    assert path, "no Chromium: run 'python -m tests.browser.chromium', or make test"
    with sync_playwright() as playwright:
        browsers: list[Browser] = []

        def living() -> Browser:
            if not browsers or not browsers[-1].is_connected():
                opened = playwright.chromium.launch(
                    executable_path=path,
                    args=list(chromium.ARGUMENTS),
                    env=dict(chromium.environment()),
                    timeout=120_000,
                )
                browsers.append(opened)
            return browsers[-1]

        yield living
        for opened in browsers:
            opened.close()


@pytest.fixture
def browser(living_browser: Callable[[], Browser]) -> Browser:
    """A real Chromium that is running when the test starts."""
    return living_browser()


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
