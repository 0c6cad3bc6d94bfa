"""Clients that break the rules: raw WebSocket frames, requests by hand, and an honest witness."""

from __future__ import annotations

import json
import socket
import ssl
import struct
import time
from pathlib import Path
from threading import Event, Thread
from typing import Final

from tests.server.kit import SLOWEST, Line, Served

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
FIN: Final = 0x80
ATTACKER: Final = "127.0.0.2"
"""All of 127.0.0.0/8 is this machine: attackers and honest clients have different addresses."""
MASK: Final = b"\0\0\0\0"


def frame(opcode: int, payload: bytes = b"", *, fin: bool = True) -> bytes:
    """A client's frame, masked with zeros."""
    return head(opcode, len(payload), fin=fin) + payload


def head(opcode: int, length: int, *, fin: bool = True) -> bytes:
    """The head of a client's frame, whatever follows it."""
    first = opcode | (FIN if fin else 0)
    if length < 126:
        return bytes((first, 0x80 | length)) + MASK
    if length < 65_536:
        return bytes((first, 0x80 | 126)) + struct.pack("!H", length) + MASK
    return bytes((first, 0x80 | 127)) + struct.pack("!Q", length) + MASK


def place_of(server: Served) -> tuple[str, int]:
    """Host and port of a server."""
    host, _, port = server.address.rpartition("/")[2].rpartition(":")
    return ("127.0.0.1" if host == "localhost" else host), int(port)


def dial(server: Served, source: str = ATTACKER) -> socket.socket:
    """A TCP connection from a chosen address."""
    return socket.create_connection(place_of(server), SLOWEST, (source, 0))


def request(server: Served, text: bytes, source: str = "127.0.0.1") -> bytes:
    """Send bytes as they are and read until the server hangs up."""
    with dial(server, source) as plain:
        plain.sendall(text)
        return read_all(plain)


def read_all(plain: socket.socket) -> bytes:
    """Everything until the server hangs up."""
    found = b""
    try:
        while came := plain.recv(65_536):
            found += came
    except ConnectionResetError:
        pass
    return found


class Raw:
    """An open WebSocket that reads nothing unless a test does."""

    def __init__(
        self,
        server: Served,
        path: str,
        source: str = ATTACKER,
        buffer: int = 0,
        /,
        **headers: str,
    ) -> None:
        self.socket = socket.socket()
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.bind((source, 0))
        self.socket.settimeout(SLOWEST)
        self.socket.connect(place_of(server))
        if server.address.startswith("https"):
            self.socket = ssl._create_unverified_context().wrap_socket(self.socket)
        lines = {
            "Host": server.address.partition("//")[2],
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version": "13",
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }
        told = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        self.socket.sendall(f"GET {path} HTTP/1.1\r\n{told}\r\n".encode())
        self.answer = b""
        while not self.answer.endswith(b"\r\n\r\n"):
            came = self.socket.recv(1)
            if not came:
                break
            self.answer += came

    @property
    def status(self) -> int:
        """The status that the server answered the handshake with."""
        return int(self.answer.split()[1]) if self.answer else 0

    def flood(self, block: bytes, seconds: float) -> bool:
        """Send a block again and again and read nothing; True: the server cut the connection."""
        if not isinstance(self.socket, ssl.SSLSocket):  # which is broken after a timeout
            self.socket.settimeout(0.2)
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            try:
                self.socket.sendall(block)
            except TimeoutError:
                continue
            except OSError:
                return True
        return False

    def is_cut(self, seconds: float = SLOWEST) -> bool:
        """Does the server hang up within this time?  Nothing that it sent is read."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            if self.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] != ESTABLISHED:
                return True
            time.sleep(0.05)
        return False

    def close_code(self) -> int:
        """Read to the end; the code of the close frame, 0 if there was none."""
        found = read_all(self.socket)
        at, code = 0, 0
        while at + 2 <= len(found):
            opcode, length = found[at] & 0x0F, found[at + 1] & 0x7F
            at += 2
            if length >= 126:
                size = 2 if length == 126 else 8
                length = int.from_bytes(found[at : at + size], "big")
                at += size
            if opcode == CLOSE and length >= 2:
                code = int.from_bytes(found[at : at + 2], "big")
            at += length
        return code

    def close(self) -> None:
        """Hang up."""
        self.socket.close()

    def __enter__(self) -> Raw:
        """For `with`."""
        return self

    def __exit__(self, *_: object) -> None:
        """Hang up."""
        self.close()


ESTABLISHED: Final = 1
"""TCP_ESTABLISHED, as Linux counts the states of a connection."""


def memory_mb(server: Served) -> float:
    """Memory of the server's process that is in use."""
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    row = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(row.split()[1]) / 1024


class Witness:
    """An honest client beside an attack: its waits for pongs, and the server's peak memory."""

    def __init__(self, server: Served, table: str) -> None:
        self._server = server
        self._line: Line = server.line(table)
        self._line.view()
        self._stop = Event()
        self._before = memory_mb(server)
        self._most = self._before
        self.waits: list[float] = []
        self.failed = ""
        self._threads = (Thread(target=self._ping), Thread(target=self._measure))

    @property
    def grew_mb(self) -> float:
        """How much the server has grown at most since the beginning."""
        return self._most - self._before

    def _ping(self) -> None:
        try:
            while not self._stop.is_set():
                began = time.monotonic()
                self._line.say({"t": "ping"})
                self._line.until("pong")
                self.waits.append(time.monotonic() - began)
                self._stop.wait(0.2)
        except Exception as wrong:
            self.failed = repr(wrong)

    def _measure(self) -> None:
        while not self._stop.wait(0.02):
            self._most = max(self._most, memory_mb(self._server))

    def __enter__(self) -> Witness:
        """Begin to watch."""
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Stop watching."""
        self._stop.set()
        for thread in self._threads:
            thread.join()
        self._line.close()


def words_of(answer: bytes) -> dict[str, object]:
    """The JSON body of an answer."""
    found: dict[str, object] = json.loads(answer.partition(b"\r\n\r\n")[2])
    return found
