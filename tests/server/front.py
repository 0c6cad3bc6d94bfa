"""A self-signed certificate, and a proxy configured like the documented nginx recipe."""

from __future__ import annotations

import datetime
import ipaddress
import re
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

HEAD_ENDS = b"\r\n\r\n"
SETS = re.compile(r"proxy_set_header (\S+) (.+);")
VISITOR = "203.0.113.7"
"""The client address that the proxy reports, from a range reserved for documentation."""


def certificate(folder: Path) -> tuple[Path, Path]:
    """Create a self-signed certificate for localhost, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .sign(key, hashes.SHA256())
    )
    public, private = folder / "room.pem", folder / "room.key.pem"
    public.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    private.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return public, private


def recipe(page: str) -> dict[str, str]:
    """Return the headers that the documented recipe makes the proxy set."""
    return {name: value.strip('"') for name, value in SETS.findall(page)}


class Proxy:
    """Terminate TLS and forward each connection, with the recipe's headers on the first request."""

    def __init__(self, to: str, folder: Path, sets: dict[str, str]) -> None:
        host, _, port = to.rpartition("/")[2].partition(":")
        self._to = (host, int(port))
        self._sets = sets
        public, private = certificate(folder)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(public, private)
        self._socket = context.wrap_socket(socket.create_server(("127.0.0.1", 0)), server_side=True)
        self.address = f"https://localhost:{self._socket.getsockname()[1]}"
        Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                inside, _ = self._socket.accept()
            except ssl.SSLError:
                continue
            except OSError:
                return
            Thread(target=self._serve, args=(inside,), daemon=True).start()

    def _serve(self, inside: socket.socket) -> None:
        with suppress(OSError), inside, socket.create_connection(self._to) as outside:
            outside.sendall(self._head(inside))
            back = Thread(target=_pipe, args=(outside, inside), daemon=True)
            back.start()
            _pipe(inside, outside)
            back.join()

    def _head(self, inside: socket.socket) -> bytes:
        received = b""
        while HEAD_ENDS not in received:
            received += inside.recv(4096)
        head, _, rest = received.partition(HEAD_ENDS)
        first, *lines = head.decode().split("\r\n")
        headers = {name: value for name, _, value in (line.partition(": ") for line in lines)}
        known = {name.lower(): value for name, value in headers.items()}
        host = known["host"]
        variables = {"$http_host": host, "$host": host.partition(":")[0]}  # nginx's variables
        variables |= {"$remote_addr": VISITOR, "$scheme": "https"}
        variables["$http_upgrade"] = known.get("upgrade", "")
        own = {name.lower() for name in self._sets}
        forwarded = {name: value for name, value in headers.items() if name.lower() not in own}
        sets = {name: variables.get(value, value) for name, value in self._sets.items()}
        if not variables["$http_upgrade"]:
            sets["Connection"] = "close"  # one request per connection is enough here
        forwarded |= {name: value for name, value in sets.items() if value}
        lines = [first, *(f"{name}: {value}" for name, value in forwarded.items())]
        return "\r\n".join(lines).encode() + HEAD_ENDS + rest

    def close(self) -> None:
        """Stop accepting connections."""
        self._socket.close()


def _pipe(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    with suppress(OSError):
        target.shutdown(socket.SHUT_WR)


@contextmanager
def proxied(to: str, folder: Path, page: str) -> Iterator[Proxy]:
    """Yield a proxy for a block, configured by the recipe on a documentation page."""
    proxy = Proxy(to, folder, recipe(page))
    try:
        yield proxy
    finally:
        proxy.close()
