"""How a server is set up."""

from __future__ import annotations

from pathlib import Path

import msgspec

from cardspeak.room.pace import Pace


class Limits(msgspec.Struct, frozen=True):
    """What one client may do.  Rates are per second, with a burst."""

    frames: float = 10.0
    frames_burst: float = 30.0
    frame_bytes: int = 16_384
    body_bytes: int = 65_536
    head_seconds: float = 15.0
    """In which a request's head has to have come."""
    body_seconds: float = 15.0
    requests: float = 30.0
    requests_burst: float = 120.0
    guests: float = 0.2
    guests_burst: float = 30.0
    files: float = 1 / 600
    """Files for which much of the record is read, for one person."""
    files_burst: float = 3.0
    sockets_each: int = 20
    """Of one person."""
    sockets_from: int = 200
    """From one address."""
    sockets: int = 5_000
    wrong_keys: int = 10
    """Codes and keys that may be mistyped before an address is locked out."""
    locked_seconds: float = 300.0
    passwords: float = 1 / 60
    """Wrong passwords for one name, from wherever they come."""
    passwords_burst: float = 10.0
    tables_each: int = 10
    """Open tables of one host."""
    outbox: int = 200
    """Frames that may wait for a slow client before its line is closed."""
    views: int = 8
    """Views that may wait; then only the newest is sent."""


UNLIMITED = Limits(
    frames=1e9,
    frames_burst=1e9,
    requests=1e9,
    requests_burst=1e9,
    guests=1e9,
    guests_burst=1e9,
    files=1e9,
    files_burst=1e9,
    passwords=1e9,
    passwords_burst=1e9,
    sockets_each=100_000,
    sockets_from=100_000,
    sockets=100_000,
    tables_each=100_000,
)
"""For measuring."""


class Settings(msgspec.Struct, frozen=True):
    """Everything the command line may say."""

    database: str = "room.db"
    host: str = "127.0.0.1"
    port: int = 8000
    demo: bool = True
    pace: Pace = Pace()
    limits: Limits = Limits()
    origins: tuple[str, ...] = ()
    """Origins besides the room's own that may speak to it."""
    tls_cert: Path | None = None
    tls_key: Path | None = None
    proxy: str = ""
    """The address of a proxy whose word is taken for where a request comes from, and how."""
    owner_link: bool = False
    """Is a link for a further owner to be made?"""
    log_json: bool = False
    web: Path | None = None
    """The built page; None: the one in the package, if it is there."""

    @property
    def tls(self) -> bool:
        """Is the line secure?"""
        return self.tls_cert is not None
