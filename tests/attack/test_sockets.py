"""Floods, unread output and too many connections: memory and waiting times stay bounded.

The attacker is at 127.0.0.2, the honest client at 127.0.0.1, and the server has its usual limits.
"""

from __future__ import annotations

import json
import socket
import ssl
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from tests.attack.raw import (
    ATTACKER,
    BINARY,
    CONT,
    PING,
    PONG,
    TEXT,
    Raw,
    Witness,
    dial,
    frame,
    head,
    memory_mb,
    request,
)
from tests.server.front import certificate
from tests.server.kit import QUICK, SLOWEST, Line, Served, Told, serving
from websockets.exceptions import InvalidStatus

from cardspeak.server.settings import RoomLimits

MOST_MB = 30.0
"""Maximum memory growth of the server, in MB, under any of these attacks."""
LONGEST_WAIT = 5.0
"""Maximum seconds until an honest client gets its pong, also on a busy machine."""
FLOOD_SECONDS = 4.0
UNREAD_SECONDS = 30.0
"""Seconds within which a client that never reads is cut. A missed ping would cut it after 40."""
FORGIVING = RoomLimits(strikes_burst=1_000.0)
"""The usual limits, except that the floods of one test do not block the next test's attacker."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with the usual limits."""
    with serving(tmp_path_factory.mktemp("flooded"), limits=FORGIVING) as served:
        yield served
    assert "Traceback" not in served.errors.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def table(server: Served) -> str:
    """A table to watch."""
    return server.table("event", str(server.guest("Hosea")["token"]))


def path_of(table: str) -> str:
    """The path of a table's socket."""
    return f"/api/tables/{table}/socket?protocol=2&words=en"


def empty_fragments() -> bytes:
    """An endless message of empty fragments."""
    return frame(CONT, fin=False) * 10_000


FLOODS = {
    "pings": frame(PING) * 10_000,
    "full pings": frame(PING, b"x" * 125) * 1_000,
    "pongs": frame(PONG) * 10_000,
    "empty fragments": empty_fragments(),
    "one-byte fragments": frame(CONT, b"x", fin=False) * 10_000,
}


@pytest.mark.parametrize("kind", FLOODS)
@pytest.mark.parametrize("where", ["table", "lobby"])
def test_flood_is_cut_off_and_does_not_affect_others(
    server: Served, table: str, kind: str, where: str
) -> None:
    """One anonymous socket sends continuously and never reads."""
    path = path_of(table) if where == "table" else "/api/lobby/socket"
    with Witness(server, table) as witness, Raw(server, path) as attacker:
        assert attacker.status == 101
        if "fragments" in kind:
            attacker.socket.sendall(frame(TEXT, fin=False))
        cut = attacker.flood(FLOODS[kind], FLOOD_SECONDS)
    assert cut, f"{kind}: still connected after {FLOOD_SECONDS} seconds"
    assert_unharmed(server, witness)


def assert_unharmed(server: Served, witness: Witness) -> None:
    """Assert bounded memory, timely answers to the honest client, and a working server."""
    assert not witness.failed
    assert witness.grew_mb < MOST_MB
    assert max(witness.waits) < LONGEST_WAIT
    assert server.get("/api/health")["ok"]


@pytest.mark.parametrize("where", ["table", "lobby"])
def test_flood_of_messages_is_read_slowly(server: Served, table: str, where: str) -> None:
    """Endless small frames wait in the sender's buffers, not in the server's."""
    path = path_of(table) if where == "table" else "/api/lobby/socket"
    with Witness(server, table) as witness, Raw(server, path) as attacker:
        attacker.flood(frame(TEXT, b"{}") * 10_000, FLOOD_SECONDS / 2)
    assert_unharmed(server, witness)


def test_many_sockets_with_half_a_message_each_use_little_memory(
    server: Served, table: str
) -> None:
    """Ninety sockets from one address, each with a large unfinished message."""
    half = head(BINARY, 60_000) + b"x" * 50_000
    with ExitStack() as stack:
        witness = stack.enter_context(Witness(server, table))
        for _ in range(90):
            attacker = stack.enter_context(Raw(server, path_of(table)))
            assert attacker.status == 101
            attacker.socket.sendall(half)
        time.sleep(1.0)
    assert_unharmed(server, witness)


@pytest.mark.parametrize("length", [70_000, 2**20, 2**40, 2**63 - 1])
def test_huge_frame_is_refused_by_its_head(server: Served, table: str, length: int) -> None:
    """The server does not wait for the payload."""
    with Witness(server, table) as witness, Raw(server, path_of(table)) as attacker:
        attacker.socket.sendall(head(TEXT, length))
        assert attacker.close_code() == 1009
    assert_unharmed(server, witness)


def test_long_message_in_fragments_is_refused(server: Served, table: str) -> None:
    """The limit applies to the whole message."""
    with Raw(server, path_of(table)) as attacker:
        attacker.socket.sendall(frame(TEXT, b"x" * 30_000, fin=False))
        attacker.socket.sendall(frame(CONT, b"x" * 30_000, fin=False))
        attacker.socket.sendall(frame(CONT, b"x" * 30_000))
        assert attacker.close_code() == 1009


def test_message_in_a_few_fragments_is_accepted(server: Served, table: str) -> None:
    """Honest libraries send fragments, and sometimes a ping."""
    with server.line(table) as line:
        line.view()
        line.socket.send(iter(['{"t":', '"ping"', "}"]))
        assert line.until("pong")
        for _ in range(10):
            assert line.socket.ping().wait(SLOWEST)


def test_flood_while_the_socket_closes_is_cut(server: Served, table: str) -> None:
    """After sign-out the server waits for the close frame, and accepts no other frames."""
    guest = server.guest("Leaver")
    bearer = f"Bearer {guest['token']}"
    with (
        Witness(server, table) as witness,
        Raw(server, path_of(table), Authorization=bearer) as attacker,
    ):
        server.post("/api/leave", token=guest["token"])
        assert attacker.flood(frame(TEXT) * 10_000, FLOOD_SECONDS)
    assert_unharmed(server, witness)


def test_close_code_shows_that_a_limit_was_exceeded(server: Served, table: str) -> None:
    """A client that still reads gets 1008."""
    with Raw(server, path_of(table)) as attacker:
        attacker.socket.sendall(frame(PONG) * 60)
        assert attacker.close_code() == 1008


# --- unread output -----------------------------------------------------------------------------

BUSY = RoomLimits(unread_seconds=1.0, strikes_burst=1_000.0)


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with fast bots."""
    with serving(tmp_path_factory.mktemp("busy"), limits=BUSY, pace=QUICK) as served:
        yield served
    assert "Traceback" not in served.errors.read_text(encoding="utf-8")


def busy_table(server: Served) -> str:
    """A table with bots that play while a client watches."""
    host = server.guest(f"Hosea {time.monotonic_ns() % 10**9}")
    return server.table("event", host["token"], bots=["call", "raise", "call", "call"])


def test_spectators_who_never_read_are_cut(busy: Served) -> None:
    """Thirty spectators at a busy table cost little memory and delay no one."""
    table = busy_table(busy)
    with ExitStack() as stack:
        witness = stack.enter_context(Witness(busy, table))
        lazy = [stack.enter_context(Raw(busy, path_of(table), ATTACKER, 4096)) for _ in range(30)]
        assert all(raw.status == 101 for raw in lazy)
        ends = time.monotonic() + UNREAD_SECONDS
        assert all(raw.is_cut(ends - time.monotonic()) for raw in lazy)
    assert_unharmed(busy, witness)


def test_limits_apply_over_tls(tmp_path: Path) -> None:
    """TLS uses another transport. Floods and clients that never read are cut there too."""
    public, private = certificate(tmp_path)
    with (
        serving(tmp_path, limits=BUSY, pace=QUICK, tls_cert=public, tls_key=private) as server,
        ExitStack() as stack,
    ):
        before = memory_mb(server)
        guest = ask(server, "/api/guests", {"name": "Hosea"})
        bots = {"bots": ["call", "raise", "call", "call"], "house": {"late_entry": "on"}}
        opened = ask(server, "/api/tables", {"book": "event", **bots}, guest["token"])
        path = path_of(opened["id"])
        for block in (FLOODS["pings"], FLOODS["full pings"]):
            attacker = stack.enter_context(Raw(server, path))
            assert attacker.status == 101
            assert attacker.flood(block, FLOOD_SECONDS)
        lazy = [stack.enter_context(Raw(server, path, ATTACKER, 4096)) for _ in range(5)]
        ends = time.monotonic() + UNREAD_SECONDS
        assert all(raw.is_cut(ends - time.monotonic()) for raw in lazy)
        assert memory_mb(server) - before < MOST_MB


def ask(server: Served, path: str, body: object, token: str = "") -> Told:
    """POST over TLS without checking the certificate."""
    head = {"Authorization": f"Bearer {token}"} if token else {}
    sent = urllib.request.Request(server.address + path, json.dumps(body).encode(), head)
    trusting = ssl._create_unverified_context()
    with urllib.request.urlopen(sent, timeout=SLOWEST, context=trusting) as answer:
        parsed: Told = json.load(answer)
        return parsed


def test_slow_reader_gets_the_newest_view(busy: Served) -> None:
    """Outdated views are skipped, so that a slow reader sees the current table."""
    table = busy_table(busy)
    with busy.line(table) as quick, ExitStack() as stack:
        slow = busy.lazy(table)
        stack.callback(slow.close)
        seen: list[int] = []
        while len(seen) < 40:  # read more slowly than the server sends, without long breaks
            seen.append(slow.view()["version"])
            quick.drain()
            time.sleep(0.05)
        assert seen == sorted(seen)
        slow.reach(quick.version)


# --- connections -------------------------------------------------------------------------------


def test_half_open_handshakes_are_bounded(tmp_path: Path) -> None:
    """Connections that send nothing, or half a request, are limited in number and time.

    Required: of 200 connections at most 50 are open, the others are reset, and the server closes
    the open ones without an answer. A reset may reach the client at any call, including `connect`:
    on a busy machine the handshake and the reset may both arrive before `connect` returns.
    """
    limits = RoomLimits(connections_from=50, head_seconds=5.0)
    with serving(tmp_path, limits=limits) as server, ExitStack() as stack:
        table = server.table("event", str(server.guest("Hosea")["token"]))
        witness = stack.enter_context(Witness(server, table))
        held = [
            stack.enter_context(connection)
            for connection in map(dial_or_reset, [server] * 200)
            if connection
        ]
        for connection in held[1::2]:
            with suppress(ConnectionError):  # reset already
                connection.sendall(b"GET /api/lobby/socket HTTP/1.1\r\nhost: localhost\r\nupgr")
        assert server.get("/api/health")[
            "ok"
        ]  # this request came last, so the server has accepted the others
        open_now = sum(not is_over(connection) for connection in held)
        assert open_now <= 50
        for connection in held:
            assert not read_to_end(connection)
    assert_unharmed_but_closed(witness)


def dial_or_reset(server: Served) -> socket.socket | None:
    """Connect as the attacker. Returns None if the server reset the connection immediately."""
    try:
        return dial(server)
    except ConnectionResetError:
        return None


def is_over(connection: socket.socket) -> bool:
    """Return whether the server has already disconnected."""
    connection.setblocking(False)
    try:
        return not connection.recv(1)
    except BlockingIOError:
        return False
    except OSError:
        return True
    finally:
        connection.settimeout(SLOWEST)


def read_to_end(connection: socket.socket) -> bytes:
    """Read the rest until the server disconnects."""
    try:
        return connection.recv(65_536)
    except ConnectionError:
        return b""


def assert_unharmed_but_closed(witness: Witness) -> None:
    """Like `assert_unharmed`, for a server that has stopped."""
    assert not witness.failed
    assert witness.grew_mb < MOST_MB
    assert max(witness.waits) < LONGEST_WAIT


def test_sockets_are_limited_per_address(tmp_path: Path) -> None:
    """One socket too many is refused with 429. Other addresses are not affected."""
    with serving(tmp_path, limits=RoomLimits(sockets_from=5)) as server, ExitStack() as stack:
        table = server.table("event", str(server.guest("Hosea")["token"]))
        for _ in range(3):
            assert stack.enter_context(Raw(server, path_of(table))).status == 101
        for _ in range(2):
            assert stack.enter_context(Raw(server, "/api/lobby/socket")).status == 101
        for path in (path_of(table), "/api/lobby/socket"):
            assert stack.enter_context(Raw(server, path)).status == 429
            assert stack.enter_context(Raw(server, path, "127.0.0.3")).status == 101


def test_ipv6_network_counts_as_one_address_for_sockets(tmp_path: Path) -> None:
    """A /64 may open as many sockets as a single IPv4 address."""
    limits = RoomLimits(sockets_from=3)
    with (
        serving(tmp_path, limits=limits, proxy="127.0.0.1") as server,
        ExitStack() as stack,
    ):

        def status(address: str) -> int:
            opened = Raw(server, "/api/lobby/socket", "127.0.0.1", X_Forwarded_For=address)
            return stack.enter_context(opened).status

        assert [status(f"2001:db8:1:2::{no:x}") for no in range(1, 6)] == [101] * 3 + [429] * 2
        assert status("2001:db8:1:3::1") == 101


def test_address_that_was_often_cut_off_must_wait(tmp_path: Path) -> None:
    """Strangers from there get 429 for a while. Signed-in people and other addresses do not."""
    limits = RoomLimits(strikes_burst=3.0, strikes=0.001)
    with serving(tmp_path, limits=limits) as server, ExitStack() as stack:
        guest = server.guest("Honest")
        table = server.table("event", guest["token"])
        for _ in range(3):
            with Raw(server, path_of(table)) as attacker:
                assert attacker.status == 101
                attacker.socket.sendall(frame(PONG) * 60)
                assert attacker.close_code() == 1008
        for path in (path_of(table), "/api/lobby/socket"):
            assert stack.enter_context(Raw(server, path)).status == 429
            assert stack.enter_context(Raw(server, path, "127.0.0.1")).status == 101
        bearer = f"Bearer {guest['token']}"
        known = stack.enter_context(Raw(server, path_of(table), Authorization=bearer))
        assert known.status == 101


def test_person_who_was_often_cut_off_must_wait(tmp_path: Path) -> None:
    """Signing in does not make floods free, from any address."""
    limits = RoomLimits(strikes_burst=3.0, strikes=0.001)
    with serving(tmp_path, limits=limits) as server, ExitStack() as stack:
        guest, other = server.guest("Flooder"), server.guest("Other")
        table = server.table("event", guest["token"])

        def opened(token: str, source: str = ATTACKER) -> Raw:
            bearer = f"Bearer {token}"
            return stack.enter_context(Raw(server, path_of(table), source, Authorization=bearer))

        for _ in range(3):
            attacker = opened(guest["token"])
            attacker.socket.sendall(frame(PING) * 60)
            assert attacker.close_code() == 1008
        assert opened(guest["token"], "127.0.0.3").status == 429
        assert opened(other["token"]).status == 101


def test_frames_per_second_are_limited_per_address(tmp_path: Path) -> None:
    """The sockets of an address share one budget."""
    limits = RoomLimits(frames_from=0.001, frames_from_burst=40.0)
    with serving(tmp_path, limits=limits) as server, ExitStack() as stack:
        table = server.table("event", str(server.guest("Hosea")["token"]))
        lines = [stack.enter_context(server.line(table)) for _ in range(3)]
        codes = []
        for line in lines:
            for _ in range(20):
                line.say({"t": "ping"})
            answers = [answer(line) for _ in range(20)]
            codes += [frame.get("code", "pong") for frame in answers]
        assert codes.count("pong") == 40
        assert codes.count("too_fast") == 20


def answer(line: Line) -> Told:
    """The next answer to one of the client's frames."""
    while True:
        frame = line.next()
        if frame["t"] in {"pong", "wrong"}:
            return frame


def test_unread_answer_is_dropped(tmp_path: Path) -> None:
    """A client requests a page repeatedly on one connection and never reads."""
    limits = RoomLimits(head_seconds=1.0)
    with serving(tmp_path, limits=limits) as server, dial(server) as plain:
        plain.settimeout(0.5)
        asked = b"GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n"
        ends = time.monotonic() + 30.0
        cut = False
        while not cut and time.monotonic() < ends:
            try:
                plain.sendall(asked * 100)
            except TimeoutError:
                continue
            except OSError:
                cut = True
        assert cut
        assert server.get("/api/health")["ok"]
        assert b" 200 " in request(
            server, b"GET /api/health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"
        )


def test_socket_to_an_unknown_table_gets_an_answer(server: Served) -> None:
    """The handshake is answered with 404, or 403 for an unknown path."""
    with pytest.raises(InvalidStatus) as refused:
        Line(server.address.replace("http", "ws", 1) + "/api/tables/none/socket")
    assert refused.value.response.status_code == 404
    with Raw(server, "/nothing/here") as stray:
        assert stray.status in {403, 404}
