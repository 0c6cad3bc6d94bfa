"""Test kit for real servers: start and kill them, sign people in, and play over sockets."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar
from uuid import uuid4

import msgspec
from tests.server import child
from tests.server.following import Following
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cardspeak.books.shelf import SHELF
from cardspeak.room.driving.timing import Timing
from cardspeak.server.settings import UNLIMITED, Settings
from cardspeak.table.act_asks import ACT_ASKS

ROOT = Path(__file__).resolve().parents[2]
QUICK = Timing(think=0.0, between=0.05, grace=0.3, warns_before=0.1, shows=0.3, scale=0.01)
"""All waits are short."""
CALM = Timing(think=0.0, between=0.05, grace=60.0, shows=60.0)
"""Bots are fast and people have time."""
SLOWEST = 180.0
"""Seconds after which a missing answer counts as lost."""

FORKS = get_context("forkserver")
"""Each server is a fork of a process that has loaded its modules, since that takes two seconds."""
FORKS.set_forkserver_preload([child.__name__])

WITH_WORDS = "?protocol=2&words=en"
"""Query of a table's socket that sends whole views with sentences."""

Told = dict[str, Any]
T = TypeVar("T")


class Answered(Exception):
    """An HTTP answer with an error status."""

    def __init__(self, status: int, body: Told) -> None:
        super().__init__(f"{status}: {body}")
        self.status, self.body = status, body


class Requests:
    """A server at an address, for HTTP requests."""

    def __init__(self, address: str) -> None:
        self.address = address

    def get(self, path: str, token: str = "", **headers: str) -> Any:  # noqa: ANN401 - JSON
        """GET a path. Raises Answered on an error status."""
        return self.send("GET", path, None, token, **headers)

    def post(self, path: str, body: object = None, token: str = "", **headers: str) -> Any:  # noqa: ANN401 - JSON
        """POST a JSON body. Raises Answered on an error status."""
        return self.send("POST", path, body or {}, token, **headers)

    def send(self, method: str, path: str, body: object, token: str, **headers: str) -> Any:  # noqa: ANN401 - JSON
        """Send any request and decode the answer. Raises Answered on an error status."""
        head = {name.replace("_", "-"): value for name, value in headers.items()}
        if token:
            head["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, head, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SLOWEST) as answer:
                content = answer.read()
        except urllib.error.HTTPError as error:
            text = error.read()
            body = json.loads(text) if text.startswith(b"{") else {"words": text.decode()}
            raise Answered(error.code, body) from None
        if content.startswith(b"%PDF"):
            return content
        return json.loads(content) if content.startswith((b"{", b"[")) else content.decode()

    def guest(self, name: str) -> Told:
        """Sign in a guest with this name."""
        person: Told = self.post("/api/guests", {"name": name})
        return person

    def table(self, book: str, token: str, **body: object) -> str:
        """Open a table that players may join at any time, unless `house` sets another choice."""
        late = {"late_entry": "on"} if "late_entry" in SHELF[book].choices else {}
        house = body.pop("house", None)
        assert house is None or isinstance(house, dict), "house must be a dict of choices by name"
        request = {"book": book, "house": {**late, **(house or {})}, **body}
        answer: Told = self.post("/api/tables", request, token)
        return str(answer["id"])


class Served(Requests):
    """A running server."""

    def __init__(self, settings: Settings, errors: Path) -> None:
        self.errors = errors
        self.database = settings.database
        self._owner: Told = {}
        self._start(settings, child.run)

    def _start(self, settings: Settings, run: Callable[..., None], *more: object) -> None:
        """Start a process that runs the server with `run`. Wait until it is ready."""
        text = msgspec.json.encode(settings, enc_hook=str).decode()
        ready, sender = FORKS.Pipe(duplex=False)
        self.process = FORKS.Process(
            target=run, args=(text, self.errors, dict(os.environ), sender, *more), daemon=True
        )
        self.process.start()
        sender.close()
        with ready:
            try:
                self.address, self.key = ready.recv()
            except EOFError:
                log = self.errors.read_text()[-2000:]
                raise AssertionError(f"the server did not start: {log}") from None

    @property
    def pid(self) -> int:
        """The id of the process."""
        assert self.process.pid is not None, "the process has started"
        return self.process.pid

    def kill(self) -> None:
        """Send SIGKILL and wait."""
        self.process.kill()
        self.gone()

    def stop(self) -> int:
        """Send SIGTERM, like a service manager, and wait. Returns the exit code."""
        self.process.terminate()
        return self.gone()

    def gone(self) -> int:
        """Wait until the process has ended. Returns its exit code."""
        self.process.join(SLOWEST)
        code = self.process.exitcode
        assert code is not None, "the server has not ended"
        return code

    # --- requests ---------------------------------------------------------------------------

    def figures(self, **headers: str) -> str:
        """Return the metrics, with the key that Prometheus uses."""
        key = Path(f"{self.database}.metrics-key").read_text(encoding="ascii").strip()
        return str(self.get("/metrics", key, **headers))

    def owner(self) -> Told:
        """The owner of the room, signed in with the owner's key once."""
        if not self._owner:
            self._owner = self.post("/api/join", {"key": self.key, "name": "Olga"})
        return self._owner

    def staff(self, name: str, role: str) -> Told:
        """A guest who is given this role."""
        person = self.guest(name)
        self.post("/api/roles", {"name": name, "role": role}, self.owner()["token"])
        return person

    def lazy(self, table: str, query: str = WITH_WORDS) -> Line:
        """Open a socket with a tiny buffer, so that unread frames wait in the server."""
        host, _, port = self.address.rpartition("/")[2].partition(":")
        plain = socket.socket()
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plain.connect((host, int(port)))
        base = self.address.replace("http", "ws", 1)
        return Line(f"{base}/api/tables/{table}/socket{query}", sock=plain)

    def facts(self, table: str, token: str = "", query: str = "") -> Line:
        """Open a socket to a table that gets facts."""
        base = self.address.replace("http", "ws", 1)
        return Line(f"{base}/api/tables/{table}/socket?protocol=2{query}", token)

    def line(self, table: str, token: str = "", query: str = "") -> Line:
        """Open a socket to a table, with words."""
        base = self.address.replace("http", "ws", 1)
        more = query.replace("?", "&", 1)
        return Line(f"{base}/api/tables/{table}/socket{WITH_WORDS}{more}", token)


class Line:
    """A WebSocket, with every frame it has received.  `latest` is the view, from words or facts."""

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
            close_timeout=0.1
            if sock
            else 10.0,  # a client that does not read will not see the close frame
            ping_interval=None,
        )
        self.socket: ClientConnection = self._open.enter_context(opened)
        self.frames: list[Told] = []
        self._lines: dict[int, Told] = {}
        self.version = 0
        self.latest: Told = {}
        """The newest view."""
        self.asked = -1
        self.following = Following()

    def next(self, timeout: float = SLOWEST) -> Told:
        """The next frame."""
        frame: Told = json.loads(self.socket.recv(timeout))
        self.frames.append(frame)
        if frame["t"] == "view":
            self.version = max(self.version, frame["version"])
            self.latest = frame
            self._lines.update({entry["version"]: entry for entry in frame["lines"]})
        elif frame["t"] in {"whole", "change"}:
            self._follow(frame)
        return frame

    def _follow(self, frame: Told) -> None:
        self.following.take(frame)
        if self.following.missed:
            self.say({"t": "repair", "from": self.version})
            return
        self.latest = self.following.view
        self.version = self.latest["version"]
        for entry in frame["lines"]:
            self._lines[entry["version"]] = {"kind": entry["event"]["type"], **entry}

    def until(self, kind: str, timeout: float = SLOWEST, **fields: object) -> Told:
        """Return the next frame of a kind with these fields. Raises TimeoutError."""
        ends = time.monotonic() + timeout
        while time.monotonic() < ends:
            frame = self.next(ends - time.monotonic())
            if frame["t"] == kind and all(frame.get(key) == value for key, value in fields.items()):
                return frame
        raise TimeoutError(kind)

    def say(self, message: Told) -> None:
        """Send a frame."""
        self.socket.send(json.dumps(message))

    def put(self, what: str, request: str = "", **fields: object) -> str:
        """Send an ask. Returns its id."""
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
        """Every log line received, each once."""
        return list(self._lines.values())

    def view(self, timeout: float = SLOWEST) -> Told:
        """The next view."""
        return self.until("view", timeout)

    def reach(self, version: int) -> Told:
        """Return the newest view, once it has this version. It may have come before the answer."""
        while not self.latest or self.latest["version"] < version:
            self.view()
        return self.latest

    @property
    def due(self) -> bool:
        """Whether the player has been offered options and has not answered yet."""
        chair = self.latest and self.latest["sight"]["chair"]
        offered = chair and (chair["options"] or chair["showing"])
        return bool(offered) and self.latest["version"] > self.asked

    def drain(self, wait: float = 0.0) -> None:
        """Read frames until none comes for `wait` seconds, for a few seconds at most.

        Bots may play so fast that there is always another frame.
        """
        ends = time.monotonic() + max(2.0, 4 * wait)
        while time.monotonic() < ends:
            try:
                self.next(wait)
            except TimeoutError:
                return

    def closed(self) -> int:
        """Read until the server disconnects. Returns the close code."""
        try:
            while True:
                self.next()
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else closed.rcvd.code

    def close(self) -> None:
        """Close the connection."""
        self._open.close()

    def __enter__(self) -> Line:
        """Return the connection itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the connection."""
        self.close()


@contextmanager
def serving(folder: Path, **changes: Any) -> Iterator[Served]:  # noqa: ANN401 - any setting
    """Yield a server for a block, on a free port."""
    server = start(folder, **changes)
    try:
        yield server
    finally:
        if server.process.is_alive():
            server.stop()


def start(folder: Path, **changes: Any) -> Served:  # noqa: ANN401 - any setting
    """Start a server on a free port. The caller must stop it."""
    settings = Settings(
        database=str(folder / "room.db"), port=0, demo=False, pace=CALM, limits=UNLIMITED
    )
    return Served(msgspec.structs.replace(settings, **changes), folder / "errors.txt")


def run_alone(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a new thread, since a browser test may have left its loop running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def who_acts(lines: list[Line]) -> tuple[Line, Line]:
    """Return the connection of the player to act, and the connection before it in the list."""
    ends = time.monotonic() + SLOWEST
    while time.monotonic() < ends:
        for index, line in enumerate(lines):
            line.drain(0.01)
            if line.due:
                return line, lines[index - 1]
    raise TimeoutError("no player has to act")


def play_rounds(lines: Sequence[Line], rounds: int = 1) -> None:
    """Let every player call until `rounds` rounds have ended."""
    ended = [_ended(line) for line in lines]
    before, ends = -1, 0.0
    while min(_ended(line) - had for line, had in zip(lines, ended, strict=True)) < rounds:
        received = sum(len(line.frames) for line in lines)
        if received != before:  # frames still arrive, so the table is slow but not stuck
            before, ends = received, time.monotonic() + SLOWEST
        assert time.monotonic() < ends, "the round does not continue"
        for line in lines:
            line.drain(0.01)
            if line.due:
                line.asked = line.latest["version"]
                kind, fields = calm_act(line.latest)
                line.put(kind, **fields)


def _ended(line: Line) -> int:
    return sum(entry["kind"] == "RoundEnded" for entry in line.lines())


ASKS = {act.value: (kind.__name__, field) for act, (kind, field) in ACT_ASKS.items()}
"""The ask for each act, and the field for its amount."""


def calm_act(view: Told) -> tuple[str, Told]:
    """Return the cheapest ask that keeps the hand, and its fields."""
    chair = view["sight"]["chair"]
    if chair["showing"]:
        return "Show", {}
    offered = {option["act"]: option for option in chair["options"]}
    act = next(name for name in ("check", "stay", "call", *offered) if name in offered)
    kind, field = ASKS[act]
    return kind, {field: offered[act]["least"]} if field else {}
