"""Requests with a false target, origin or length."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.attack.raw import Raw, dial, place_of, read_all, request, words_of
from tests.server.kit import ROOT, SLOWEST, Answered, Served, serving

from cardspeak.server.guard.addresses import machine_addresses, machine_names, origin_of

FAR = "203.0.113.7"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A room that serves this machine only."""
    with serving(tmp_path_factory.mktemp("http"), origins=("https://poker.example",)) as served:
        yield served


def get(server: Served, path: str, host: str, **headers: str) -> bytes:
    """The answer to a GET with this Host header."""
    more = {name.replace("_", "-"): value for name, value in headers.items()}
    head = "".join(f"{name}: {value}\r\n" for name, value in {"Host": host, **more}.items())
    return request(server, f"GET {path} HTTP/1.1\r\n{head}Connection: close\r\n\r\n".encode())


def status(answer: bytes) -> int:
    """The status of an answer."""
    return int(answer.split()[1])


# --- the Host header ---------------------------------------------------------------------------

STRANGE_HOSTS = [
    "evil.example",
    "evil.example:8000",
    "localhost.evil.example",
    "localhost@evil.example",
    "evil.example#localhost",
    "poker.example.evil.example",
    "xpoker.example",
    "127.0.0.1.nip.io",
    "203.0.113.7",
    "[2001:db8::1]:8000",
    "[::1",
    "localhost:",
    "localhost:x",
    "localhost:8000:8000",
    "local host",
    "",
]


@pytest.mark.parametrize("host", STRANGE_HOSTS)
def test_unknown_host_header_is_refused(server: Served, host: str) -> None:
    """DNS rebinding starts with a foreign name that resolves to this machine."""
    for path in ("/", "/api/tables", "/metrics", "/join/x.y", "/assets/x.js"):
        assert status(get(server, path, host)) in {400, 421}, path


def test_refused_host_gets_advice(server: Served) -> None:
    """Sockets are also refused, before the handshake."""
    answer = get(server, "/api/tables", "evil.example")
    assert status(answer) == 421
    assert words_of(answer)["code"] == "host"
    assert "--origin" in str(words_of(answer)["words"])
    for path in ("/api/lobby/socket", "/api/tables/x/socket"):
        with Raw(server, path, Host="evil.example") as opened:
            assert opened.status == 421


def test_rooms_own_names_are_served(server: Served) -> None:
    """Accepted are this machine in every spelling, and the hosts from --origin, at any port (ports
    are mapped).
    """
    port = place_of(server)[1]
    own = ["localhost", "127.0.0.1", "[::1]", "LOCALHOST", "localhost.", "poker.example"]
    for host in own:
        for shown in (host, f"{host}:{port}", f"{host}:8443"):
            assert status(get(server, "/api/tables", shown)) == 200, shown
    with Raw(server, "/api/lobby/socket", Host="poker.example") as opened:
        assert opened.status == 101


def test_request_without_exactly_one_host_is_refused(server: Served) -> None:
    """HTTP/1.0 allows a missing Host header, which hides the intended target."""
    assert status(request(server, b"GET /api/tables HTTP/1.0\r\n\r\n")) == 400
    assert status(request(server, b"GET /api/tables HTTP/1.1\r\nConnection: close\r\n\r\n")) == 400
    twice = b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n"
    assert status(request(server, twice)) == 400


def test_room_on_every_interface_serves_the_machines_names(tmp_path: Path) -> None:
    """Links on the local network work by address, by name and by name.local. Others do not."""
    with serving(tmp_path, host="0.0.0.0") as server:
        own = [address for address in machine_addresses() if ":" not in address]
        for host in (*own, *machine_names(), "localhost"):
            port = place_of(server)[1]
            assert status(get(server, "/api/tables", f"{host}:{port}")) == 200, host
            origin = origin_of("http", host, port)
            answer = get(server, "/api/tables", f"{host}:{port}", Origin=origin)
            assert status(answer) == 200, origin
        for host in ("evil.example", "evil.local", FAR):
            assert status(get(server, "/api/tables", host)) == 421


def test_room_is_served_at_its_ipv6_address(tmp_path: Path) -> None:
    """The host is in brackets, as in the room's link. The page's origin has the same form."""
    with serving(tmp_path, host="::1") as server:
        assert server.address.startswith("http://[::1]:")
        assert server.get("/api/tables", Origin=server.address)["tables"] == []
        with pytest.raises(Answered, match="421"):
            server.get("/api/tables", Host="[2001:db8::1]")


# --- the origin --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "origin", "expected"),
    [
        ("localhost", "http://localhost", 200),
        ("localhost:80", "http://localhost", 200),
        ("localhost", "http://localhost:80", 200),
        ("LocalHost:8000", "http://localhost:8000", 200),
        ("localhost", "https://localhost", 403),
        ("localhost", "ws://localhost", 403),
        ("localhost:8000", "http://localhost:8001", 403),
        ("localhost:443", "https://localhost", 403),
        ("localhost", "http://127.0.0.1", 403),
        ("localhost", "null", 403),
        ("localhost", "http://localhost.evil.example", 403),
        ("localhost", "http://localhost@evil.example", 403),
        ("localhost", "https://poker.example", 200),
        ("poker.example", "https://poker.example", 200),
        ("poker.example", "http://poker.example", 200),  # the room is reached without TLS
        ("localhost", "http://poker.example", 403),
    ],
)
def test_origin_is_compared_with_its_scheme(
    server: Served, host: str, origin: str, expected: int
) -> None:
    """Another scheme or port is another site, possibly with another owner."""
    assert status(get(server, "/api/tables", host, Origin=origin)) == expected
    with Raw(server, "/api/lobby/socket", Host=host, Origin=origin) as opened:
        assert opened.status == (101 if expected == 200 else 403)


def test_forwarded_scheme_counts_behind_a_proxy(tmp_path: Path) -> None:
    """The page was loaded by https, so its origin is https, though the proxy connects by http."""
    with serving(tmp_path, proxy="127.0.0.1", origins=("https://poker.example",)) as server:
        for proto, origin, expected in (
            ("https", "https://localhost", 200),
            ("https", "http://localhost", 403),
            ("http", "http://localhost", 200),
            ("http", "https://localhost", 403),
        ):
            head = {"Origin": origin, "X_Forwarded_Proto": proto, "X_Forwarded_For": FAR}
            assert status(get(server, "/api/tables", "localhost", **head)) == expected
            with Raw(server, "/api/lobby/socket", "127.0.0.1", Host="localhost", **head) as opened:
                assert opened.status == (101 if expected == 200 else 403)


def test_forwarded_scheme_is_ignored_without_a_named_proxy(server: Served) -> None:
    """Every client can send the header."""
    head = {"Origin": "https://localhost", "X_Forwarded_Proto": "https"}
    assert status(get(server, "/api/tables", "localhost", **head)) == 403


# --- metrics -----------------------------------------------------------------------------------


def test_only_the_owner_may_read_metrics(tmp_path: Path) -> None:
    """Local programs and other people are refused."""
    with serving(tmp_path) as server:
        for token in ("", "wrong", server.guest("Guest")["token"]):
            with pytest.raises(Answered) as refused:
                server.get("/metrics", token)
            assert refused.value.status in {401, 403}
            assert "cardspeak_" not in str(refused.value.body)
        owner = server.post("/api/join", {"key": server.key, "name": "Olga"})
        assert "cardspeak_tables" in server.get("/metrics", owner["token"])


def test_prometheus_signs_in_with_the_key_file(tmp_path: Path) -> None:
    """The key file is next to the database, readable by its owner only, and survives a restart."""
    with serving(tmp_path) as server:
        file = tmp_path / "room.db.metrics-key"
        key = file.read_text(encoding="ascii").strip()
        assert file.stat().st_mode & 0o077 == 0
        assert len(key) >= 40
        assert "cardspeak_tables" in server.get("/metrics", key)
        with pytest.raises(Answered, match="401"):
            server.get("/api/me", key)  # the key is valid for metrics only
    with serving(tmp_path) as server:
        assert "cardspeak_tables" in server.get("/metrics", key)


def test_local_access_to_metrics_must_be_enabled(tmp_path: Path) -> None:
    """The option allows requests from this machine, but not those forwarded by an unnamed proxy."""
    with serving(tmp_path, metrics_local=True) as server:
        assert "cardspeak_tables" in server.get("/metrics")
        with pytest.raises(Answered, match="401"):
            server.get("/metrics", X_Forwarded_For=FAR)


# --- lengths -----------------------------------------------------------------------------------

BODY = b'{"name": "Smuggler"}'
LENGTH = str(len(BODY)).encode()


@pytest.mark.parametrize(
    "lengths",
    [
        [b"Content-Length: " + LENGTH, b"Content-Length: " + LENGTH],
        [b"Content-Length: " + LENGTH, b"Content-Length: 3"],
        [b"Content-Length: " + LENGTH + b", " + LENGTH],
        [b"Content-Length: +" + LENGTH],
        [b"Content-Length: -1"],
        [b"Content-Length: 2 0"],
        [b"Content-Length: 0x14"],
        [b"Content-Length: 20.0"],
        [b"Content-Length:"],
        [b"Content-Length : " + LENGTH],
        [b" Content-Length: " + LENGTH],
        [b"Content-Length:\r\n " + LENGTH],
        [b"Content-Length: " + b"9" * 30],
        [b"Content-Length: " + LENGTH, b"Transfer-Encoding: chunked"],
        [b"Transfer-Encoding: chunked", b"Content-Length: " + LENGTH],
        [b"Transfer-Encoding: chunked", b"Transfer-Encoding: chunked"],
        [b"Transfer-Encoding: gzip, chunked"],
        [b"Transfer-Encoding: identity"],
        [b"Transfer-Encoding : chunked"],
    ],
)
def test_ambiguous_length_is_refused(server: Served, lengths: list[bytes]) -> None:
    """A proxy may interpret it differently and mix up the bytes of two clients."""
    head = b"\r\n".join([b"POST /api/guests HTTP/1.1", b"Host: localhost", *lengths])
    answer = request(server, head + b"\r\n\r\n" + BODY)
    assert status(answer) == 400
    assert answer.count(b"HTTP/1.1 ") == 1
    assert b"token" not in answer


def test_ambiguous_length_is_also_refused_in_a_later_request(server: Served) -> None:
    """The request follows others on one connection, sent one by one or together."""
    good = b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n"
    bad = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\n" + (
        b"Content-Length: 20\r\nContent-Length: 20\r\n\r\n" + BODY
    )
    answer = request(server, good + bad)
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert b"HTTP/1.1 400 " in answer
    with dial(server) as plain:
        plain.sendall(good)
        assert b" 200 " in plain.recv(65_536)
        for index in range(0, len(bad), 7):  # the head arrives in pieces
            plain.sendall(bad[index : index + 7])
        assert b" 400 " in read_all(plain)


def test_plain_lengths_and_chunks_are_accepted(server: Served) -> None:
    """Honest clients use both."""
    head = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    plain = b'{"name": "Lena"}'
    answer = request(server, head + b"Content-Length:   16  \r\n\r\n" + plain)
    assert status(answer) == 200
    chunked = b'Transfer-Encoding: chunked\r\n\r\n10\r\n{"name": "Chuk"}\r\n0\r\n\r\n'
    assert status(request(server, head + chunked)) == 200


# --- odd paths ---------------------------------------------------------------------------------

ODD = [
    "/%00",
    "/a%00b",
    "/api/%00",
    "/api/tables/%00",
    "/api/tables/%00/view",
    "/api/tables?limit=%00",
    "/join/%00",
    "/%0a%0d",
    "/%7f",
    "/%ff%fe",
    "/%ed%a0%80",
    "/..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "//evil.example/",
    "/" + "a" * 300,
    "/" + "a" * 2_000,
    "/" + "a" * 5_000,
    "/" + "a" * 60_000,
    "/" + "a/" * 1_000,
    "/assets/" + "a" * 300,
    "/api/" + "a" * 60_000,
    "/api/clauses/" + "A" * 1_500,
    "/api/tables?x=" + "a" * 60_000,
    "http://evil.example/api/tables",
    "*",
]


@pytest.mark.parametrize("path", ODD, ids=lambda path: path[:24])
def test_odd_path_gets_a_clear_answer(server: Served, path: str) -> None:
    """The status names the problem and is never 500. The log shows no bug."""
    before = server.errors.read_text(encoding="utf-8")
    answer = request(
        server, f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
    )
    assert answer, "no answer"
    assert status(answer) in {200, 400, 404, 405, 414}
    assert b"root:" not in answer
    if len(path) > 5_000:
        assert status(answer) == 414
    if "%00" in path:
        assert status(answer) == 400
    after = server.errors.read_text(encoding="utf-8")[len(before) :]
    assert "Traceback" not in after
    assert "mistake" not in after


def test_odd_socket_paths_get_a_clear_answer(server: Served) -> None:
    """The path is checked before the handshake."""
    for path in ("/api/tables/%00/socket", "/api/tables/" + "a" * 5_000 + "/socket"):
        with Raw(server, path) as opened:
            assert opened.status in {400, 414}
    assert "Traceback" not in server.errors.read_text(encoding="utf-8")


# --- logs --------------------------------------------------------------------------------------


def serve_in_json(folder: Path, *words: str) -> subprocess.Popen[bytes]:
    """Start `cardspeak serve --log-json` from the command line."""
    return subprocess.Popen(
        [
            *(sys.executable, "-W", "always", "-m", "cardspeak.cli.main", "serve", "--log-json"),
            *("--database", str(folder / "room.db"), "--no-demo", *words),
        ],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def all_json(text: bytes) -> list[dict[str, object]]:
    """Parse every line as JSON. Fails at the first that is not."""
    return [json.loads(line) for line in text.splitlines()]


def test_every_line_of_a_json_log_is_json(tmp_path: Path) -> None:
    """Covers startup lines, uvicorn's warnings and refused requests."""
    room = serve_in_json(tmp_path, "--port", "0", "--host", "0.0.0.0")
    assert room.stdout is not None
    first = room.stdout.readline()
    opened = json.loads(first)
    port = int(str(opened["address"]).rpartition(":")[2])
    for sent in (
        b"not a request\r\n\r\n",
        b"GET /api/account HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\nConnection: upgrade\r\n\r\n",
    ):
        with socket.create_connection(("127.0.0.1", port), SLOWEST) as plain:
            plain.sendall(sent)
            assert plain.recv(1000)
    room.send_signal(signal.SIGTERM)
    out, err = room.communicate(timeout=SLOWEST)
    assert room.returncode == 0
    printed = all_json(first + out)
    assert printed[0]["owner_link"]
    logged = all_json(err)
    events = [str(entry["event"]) for entry in logged]
    assert any("Invalid HTTP request" in entry for entry in events)
    assert {"open", "request refused", "closed"} <= set(events)
    assert all({"level", "timestamp"} <= entry.keys() for entry in logged)


def test_startup_failure_is_logged_as_json(tmp_path: Path) -> None:
    """The error message is a log entry."""
    (tmp_path / "room.db").write_text("this text is not a database")
    room = serve_in_json(tmp_path, "--port", "0")
    out, err = room.communicate(timeout=SLOWEST)
    assert room.returncode == 1
    assert not out
    assert "SQLite" in str(all_json(err)[-1]["event"])


FAILS = """
import asyncio, logging, sys, threading, warnings
from cardspeak.server.ops.logs import set_up_logs

set_up_logs(as_json=True)
warnings.warn("something is old", DeprecationWarning)
logging.getLogger("uvicorn.error").error("a library\\nspeaks in two lines")
try:
    raise ValueError("logged with its traceback")
except ValueError:
    logging.getLogger("asyncio").exception("caught")
thread = threading.Thread(target=lambda: 1 / 0)
thread.start()
thread.join()


class Broken:
    def __del__(self):
        raise RuntimeError("in a finaliser")


Broken()
raise KeyError("uncaught")
"""


def test_warnings_and_tracebacks_are_logged_as_json() -> None:
    """Everything that Python itself would print is logged as JSON."""
    done = subprocess.run(
        [sys.executable, "-W", "always", "-c", FAILS],
        cwd=ROOT,
        capture_output=True,
        timeout=SLOWEST,
        check=False,
    )
    assert done.returncode == 1
    logged = all_json(done.stderr)
    text = json.dumps(logged)
    for part in (
        "something is old",
        "speaks in two lines",
        "logged with its traceback",
        "ZeroDivisionError",
        "in a finaliser",
        "KeyError",
    ):
        assert part in text, part
    assert len(logged) == 6
