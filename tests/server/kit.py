"""Servers to start and kill, people who come in, and lines that play."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeVar
from uuid import uuid4

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cardspeak.books.shelf import SHELF
from cardspeak.room.driving.timing import Timing
from cardspeak.server.settings import UNLIMITED, Settings

ROOT = Path(__file__).resolve().parents[2]
QUICK = Timing(think=0.0, between=0.05, grace=0.3, warns_before=0.1, shows=0.3, scale=0.01)
"""Nobody waits long."""
CALM = Timing(think=0.0, between=0.05, grace=60.0, shows=60.0)
"""Bots are quick and people have time."""
SLOWEST = 180.0
"""Seconds after which something that does not come is taken to be lost."""

Told = dict[str, Any]
T = TypeVar("T")


class Answered(Exception):
    """An answer that is not a success."""

    def __init__(self, status: int, body: Told) -> None:
        super().__init__(f"{status}: {body}")
        self.status, self.body = status, body


class Served:
    """A server that runs."""

    def __init__(self, settings: Settings, errors: Path) -> None:
        self.errors = errors
        self.database = settings.database
        self._log = errors.open("ab")
        told = msgspec.json.encode(settings, enc_hook=str).decode()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.child", told],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=self._log,
            env={**os.environ, "PYTHONWARNINGS": "default"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, f"the server did not start: {errors.read_text()[-2000:]}"
        found = json.loads(line)
        self.address, self.key = found["address"], found["key"]
        self._owner: Told = {}

    def kill(self) -> None:
        """kill -9."""
        self.process.send_signal(signal.SIGKILL)
        self.gone()

    def stop(self) -> int:
        """As Ctrl-C or a service manager does."""
        self.process.send_signal(signal.SIGTERM)
        return self.gone()

    def gone(self) -> int:
        """Wait until it is; its exit code."""
        code = self.process.wait(SLOWEST)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self._log.close()
        return code

    # --- asking -----------------------------------------------------------------------------

    def get(self, path: str, token: str = "", **headers: str) -> Any:  # noqa: ANN401 - JSON
        """GET as JSON; raises Answered."""
        return self.send("GET", path, None, token, **headers)

    def post(self, path: str, body: object = None, token: str = "", **headers: str) -> Any:  # noqa: ANN401 - JSON
        """POST as JSON; raises Answered."""
        return self.send("POST", path, body or {}, token, **headers)

    def send(self, method: str, path: str, body: object, token: str, **headers: str) -> Any:  # noqa: ANN401 - JSON
        """Any request."""
        head = {name.replace("_", "-"): value for name, value in headers.items()}
        if token:
            head["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, head, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SLOWEST) as answer:
                found = answer.read()
        except urllib.error.HTTPError as wrong:
            text = wrong.read()
            body = json.loads(text) if text.startswith(b"{") else {"words": text.decode()}
            raise Answered(wrong.code, body) from None
        return json.loads(found) if found.startswith((b"{", b"[")) else found.decode()

    def figures(self, **headers: str) -> str:
        """The figures, by the key that Prometheus uses."""
        key = Path(f"{self.database}.metrics-key").read_text(encoding="ascii").strip()
        return str(self.get("/metrics", key, **headers))

    def guest(self, name: str) -> Told:
        """Somebody comes in."""
        found: Told = self.post("/api/guests", {"name": name})
        return found

    def owner(self) -> Told:
        """The owner of the room, who comes in by its key once."""
        if not self._owner:
            self._owner = self.post("/api/join", {"key": self.key, "name": "Olga"})
        return self._owner

    def staff(self, name: str, role: str) -> Told:
        """A guest who is given this role."""
        found = self.guest(name)
        self.post("/api/roles", {"name": name, "role": role}, self.owner()["token"])
        return found

    def table(self, book: str, token: str, **body: object) -> str:
        """Open a table that players may join at any time, unless the house says otherwise."""
        late = {"late_entry": "on"} if "late_entry" in SHELF[book].choices else {}
        house = body.pop("house", None)
        assert house is None or isinstance(house, dict), "choices by name"
        told = {"book": book, "house": {**late, **(house or {})}, **body}
        found: Told = self.post("/api/tables", told, token)
        return str(found["id"])

    def lazy(self, table: str) -> Line:
        """A socket that takes in next to nothing unless it is read."""
        host, _, port = self.address.rpartition("/")[2].partition(":")
        plain = socket.socket()
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plain.connect((host, int(port)))
        base = self.address.replace("http", "ws", 1)
        return Line(f"{base}/api/tables/{table}/socket", sock=plain)

    def line(self, table: str, token: str = "", query: str = "") -> Line:
        """A socket to a table."""
        return Line(
            f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket{query}", token
        )


class Line:
    """A WebSocket, with everything that came."""

    def __init__(
        self, url: str, token: str = "", sock: socket.socket | None = None, **headers: str
    ) -> None:
        head = {"Authorization": f"Bearer {token}"} if token else {}
        self._open = ExitStack()
        opened = connect(
            url,
            sock=sock,
            additional_headers={**head, **headers},
            proxy=None,
            max_size=None,
            max_queue=2 if sock else 1000,
            close_timeout=0.1 if sock else 10.0,  # who reads nothing hears no goodbye either
            ping_interval=None,
        )
        self.socket: ClientConnection = self._open.enter_context(opened)
        self.frames: list[Told] = []
        self.version = 0
        self.latest: Told = {}
        """The newest view."""
        self.asked = -1

    def next(self, timeout: float = SLOWEST) -> Told:
        """The next frame."""
        frame: Told = json.loads(self.socket.recv(timeout))
        self.frames.append(frame)
        if frame["t"] == "view":
            self.version = max(self.version, frame["version"])
            self.latest = frame
        return frame

    def until(self, kind: str, timeout: float = SLOWEST, **fields: object) -> Told:
        """The next frame of a kind, with these fields."""
        ends = time.monotonic() + timeout
        while time.monotonic() < ends:
            frame = self.next(ends - time.monotonic())
            if frame["t"] == kind and all(frame.get(key) == value for key, value in fields.items()):
                return frame
        raise TimeoutError(kind)

    def say(self, told: Told) -> None:
        """Send a frame."""
        self.socket.send(json.dumps(told))

    def put(self, what: str, request: str = "", **fields: object) -> str:
        """Send an ask; its id."""
        name = request or str(uuid4())
        self.say({"t": "ask", "id": name, "ask": {"type": what, **fields}})
        return name

    def ask(self, what: str, request: str = "", **fields: object) -> Told:
        """Send an ask and wait for its answer."""
        name = self.put(what, request, **fields)
        while True:
            frame = self.next()
            if frame.get("id") == name:
                return frame

    def lines(self) -> list[Told]:
        """Everything that was told, each line once."""
        found = {}
        for frame in self.frames:
            if frame["t"] == "view":
                found.update({one["version"]: one for one in frame["lines"]})
        return list(found.values())

    def view(self, timeout: float = SLOWEST) -> Told:
        """The next view."""
        return self.until("view", timeout)

    def reach(self, version: int) -> Told:
        """The newest view, once it is of this version; it may have come before the answer."""
        while not self.latest or self.latest["version"] < version:
            self.view()
        return self.latest

    @property
    def due(self) -> bool:
        """Is something offered that was not answered yet?"""
        chair = self.latest and self.latest["sight"]["chair"]
        offered = chair and (chair["options"] or chair["showing"])
        return bool(offered) and self.latest["version"] > self.asked

    def drain(self, wait: float = 0.0) -> None:
        """Read what has come."""
        while True:
            try:
                self.next(wait)
            except TimeoutError:
                return

    def closed(self) -> int:
        """Read until the server hangs up; the code it does so with."""
        try:
            while True:
                self.next()
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else closed.rcvd.code

    def close(self) -> None:
        """Hang up."""
        self._open.close()

    def __enter__(self) -> Line:
        """For `with`."""
        return self

    def __exit__(self, *_: object) -> None:
        """Hang up."""
        self.close()


@contextmanager
def serving(folder: Path, **changes: Any) -> Iterator[Served]:  # noqa: ANN401 - any setting
    """A server for a block, on a free port."""
    server = start(folder, **changes)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


def start(folder: Path, **changes: Any) -> Served:  # noqa: ANN401 - any setting
    """A server on a free port; whoever starts it stops it."""
    settings = Settings(
        database=str(folder / "room.db"), port=0, demo=False, pace=CALM, limits=UNLIMITED
    )
    return Served(msgspec.structs.replace(settings, **changes), folder / "errors.txt")


def run_alone(work: Coroutine[Any, Any, T]) -> T:
    """What the coroutine gives, on a thread of its own: a browser test may have left its loop."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def who_acts(lines: list[Line]) -> tuple[Line, Line]:
    """The line that is to act, and the one before it in the list."""
    ends = time.monotonic() + SLOWEST
    while time.monotonic() < ends:
        for at, line in enumerate(lines):
            line.drain(0.01)
            if line.due:
                return line, lines[at - 1]
    raise TimeoutError("nobody is to act")


def play_rounds(lines: Sequence[Line], rounds: int = 1) -> None:
    """Everybody calls until so many rounds have ended."""
    ended = [_ended(line) for line in lines]
    before, ends = -1, 0.0
    while min(_ended(line) - had for line, had in zip(lines, ended, strict=True)) < rounds:
        came = sum(len(line.frames) for line in lines)
        if came != before:  # slow is not still
            before, ends = came, time.monotonic() + SLOWEST
        assert time.monotonic() < ends, "the round does not go on"
        for line in lines:
            line.drain(0.01)
            if line.due:
                line.asked = line.latest["version"]
                kind, fields = calm_act(line.latest)
                line.put(kind, **fields)


def _ended(line: Line) -> int:
    return sum(one["kind"] == "RoundEnded" for one in line.lines())


def calm_act(view: Told) -> tuple[str, Told]:
    """The least that keeps the hand: the ask and its fields."""
    chair, said = view["sight"]["chair"], view["say"]["options"]
    if chair["showing"]:
        return "Show", {}
    kinds = [one["type"] for one in said]
    kind = next(one for one in ("Check", "Stay", "Call", *kinds) if one in kinds)
    field = said[kinds.index(kind)]["field"]
    least = chair["options"][kinds.index(kind)]["least"]
    return kind, {field: least} if field else {}
