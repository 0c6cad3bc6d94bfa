"""Clients that break the protocol: raw WebSocket frames, handmade requests, and an honest
witness.
"""

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
"""All of 127.0.0.0/8 is this machine, so attackers and honest clients have different addresses."""
MASK: Final = b"\0\0\0\0"


def frame(opcode: int, payload: bytes = b"", *, fin: bool = True) -> bytes:
    """A client's frame, masked with zeros."""
    return head(opcode, len(payload), fin=fin) + payload


def head(opcode: int, length: int, *, fin: bool = True) -> bytes:
    """The head of a client's frame, without the payload."""
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
    """Open a TCP connection from a chosen address."""
    return socket.create_connection(place_of(server), SLOWEST, (source, 0))


def request(server: Served, text: bytes, source: str = "127.0.0.1") -> bytes:
    """Send bytes unchanged and read until the server disconnects."""
    with dial(server, source) as plain:
        plain.sendall(text)
        return read_all(plain)


def read_all(plain: socket.socket) -> bytes:
    """Read until the server disconnects."""
    received = b""
    try:
        while chunk := plain.recv(65_536):
            received += chunk
    except ConnectionResetError:
        pass
    return received


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
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        self.socket.sendall(f"GET {path} HTTP/1.1\r\n{head}\r\n".encode())
        self.answer = b""
        while not self.answer.endswith(b"\r\n\r\n"):
            byte = self.socket.recv(1)
            if not byte:
                break
            self.answer += byte

    @property
    def status(self) -> int:
        """The status with which the server answered the handshake."""
        return int(self.answer.split()[1]) if self.answer else 0

    def flood(self, block: bytes, seconds: float) -> bool:
        """Send a block repeatedly without reading. Returns True if the server cut the
        connection.
        """
        if not isinstance(self.socket, ssl.SSLSocket):  # a TLS socket is unusable after a timeout
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
        """Return whether the server disconnects within `seconds`. Reads nothing."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            if self.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] != ESTABLISHED:
                return True
            time.sleep(0.05)
        return False

    def close_code(self) -> int:
        """Read to the end. Returns the code of the close frame, or 0 if there was none."""
        received = read_all(self.socket)
        index, code = 0, 0
        while index + 2 <= len(received):
            opcode, length = received[index] & 0x0F, received[index + 1] & 0x7F
            index += 2
            if length >= 126:
                size = 2 if length == 126 else 8
                length = int.from_bytes(received[index : index + size], "big")
                index += size
            if opcode == CLOSE and length >= 2:
                code = int.from_bytes(received[index : index + 2], "big")
            index += length
        return code

    def close(self) -> None:
        """Close the connection."""
        self.socket.close()

    def __enter__(self) -> Raw:
        """Return the connection itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the connection."""
        self.close()


ESTABLISHED: Final = 1
"""TCP_ESTABLISHED in Linux's list of connection states."""


def memory_mb(server: Served) -> float:
    """Resident memory of the server's process, in MB."""
    status = Path(f"/proc/{server.pid}/status").read_text(encoding="ascii")
    row = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(row.split()[1]) / 1024


class Witness:
    """An honest client during an attack. Measures its pong times and the server's peak memory."""

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
        """Peak memory growth of the server since the start, in MB."""
        return self._most - self._before

    def _ping(self) -> None:
        try:
            while not self._stop.is_set():
                began = time.monotonic()
                self._line.say({"t": "ping"})
                self._line.until("pong")
                self.waits.append(time.monotonic() - began)
                self._stop.wait(0.2)
        except Exception as error:
            self.failed = repr(error)

    def _measure(self) -> None:
        while not self._stop.wait(0.02):
            self._most = max(self._most, memory_mb(self._server))

    def __enter__(self) -> Witness:
        """Start to measure."""
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Stop measuring."""
        self._stop.set()
        for thread in self._threads:
            thread.join()
        self._line.close()


def words_of(answer: bytes) -> dict[str, object]:
    """The JSON body of an answer."""
    body: dict[str, object] = json.loads(answer.partition(b"\r\n\r\n")[2])
    return body
