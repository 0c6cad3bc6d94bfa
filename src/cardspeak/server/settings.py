"""How a server is set up."""

from __future__ import annotations

from pathlib import Path

import msgspec

from cardspeak.room.driving.timing import Timing


class RoomLimits(msgspec.Struct, frozen=True):
    """What one client may do.  Rates are per second, with a burst."""

    frames: float = 10.0
    frames_burst: float = 30.0
    repairs: float = 0.5
    """Views with lines that were missed, on one connection."""
    repairs_burst: float = 5.0
    messages: float = 0.1
    """Messages to staff, from one connection."""
    messages_burst: float = 3.0
    frames_from: float = 100.0
    """Frames from one address, over all its sockets."""
    frames_from_burst: float = 300.0
    frame_bytes: int = 16_384
    controls: float = 2.0
    """Pings and pongs on one socket; beyond, it is cut."""
    controls_burst: float = 20.0
    fragments: int = 64
    """Parts of one message; beyond, the socket is cut."""
    strikes: float = 1 / 60
    """Sockets of one address, or of one person, that were cut for breaking a bound."""
    strikes_burst: float = 10.0
    body_bytes: int = 65_536
    head_seconds: float = 15.0
    """In which a request's head has to have come."""
    body_seconds: float = 15.0
    requests: float = 30.0
    requests_burst: float = 120.0
    pages: float = 200.0
    """Files of the page; a visit takes some twenty at once, and a house shares one address."""
    pages_burst: float = 2_000.0
    guests: float = 0.2
    guests_burst: float = 30.0
    files: float = 1 / 600
    """Files for which much of the record is read, for one person."""
    files_burst: float = 3.0
    reads: int = 32
    """Expensive reads (past rounds, lines, exports) that may be queued; one runs at a time."""
    reads_each: int = 3
    """Of these, by one person or address."""
    sockets_each: int = 20
    """Of one person."""
    sockets_nameless: int = 100
    """Of everybody without a name at one address."""
    sockets_from: int = 200
    """From one address."""
    sockets: int = 5_000
    connections_from: int = 400
    """Connections from one address, sockets and unfinished requests together."""
    passwords: float = 1 / 60
    """Wrong passwords for one name from one address; beyond, it takes no more from there."""
    passwords_burst: float = 10.0
    passwords_for: float = 1 / 10
    """Wrong passwords for one name from all addresses; beyond, each waits a moment."""
    passwords_for_burst: float = 30.0
    passwords_from: float = 1 / 10
    """Wrong passwords from one address for all names; beyond, one after the other waits."""
    passwords_from_burst: float = 30.0
    codes: float = 1 / 10
    """Wrong codes and links from one address; beyond, each waits a moment."""
    codes_burst: float = 10.0
    slow_seconds: float = 2.0
    """The moment that guesses wait."""
    chat: float = 0.5
    """Messages of one person, at all tables together."""
    chat_burst: float = 5.0
    reports: float = 1 / 60
    """Reported messages of one person."""
    reports_burst: float = 5.0
    tables_each: int = 10
    """Open tables of one host."""
    tables_opened: float = 1 / 60
    """Tables opened from one address."""
    tables_opened_burst: float = 12.0
    tables: int = 2_000
    """Open tables in the room."""
    outbox: int = 200
    """Frames that may wait for a slow client before its line is closed."""
    views: int = 8
    """Views that may wait; then only the newest is sent."""
    unread_bytes: int = 262_144
    """Output that may wait for a slow client before its socket is cut."""
    unread_seconds: float = 10.0
    """How long a client may take in next to nothing of what waits for it."""


UNLIMITED = RoomLimits(
    frames=1e9,
    frames_burst=1e9,
    requests=1e9,
    requests_burst=1e9,
    pages=1e9,
    pages_burst=1e9,
    guests=1e9,
    guests_burst=1e9,
    repairs=1e9,
    repairs_burst=1e9,
    messages=1e9,
    messages_burst=1e9,
    files=1e9,
    files_burst=1e9,
    passwords=1e9,
    passwords_burst=1e9,
    passwords_for=1e9,
    passwords_for_burst=1e9,
    passwords_from=1e9,
    passwords_from_burst=1e9,
    codes=1e9,
    codes_burst=1e9,
    chat=1e9,
    chat_burst=1e9,
    reports=1e9,
    reports_burst=1e9,
    sockets_each=100_000,
    sockets_nameless=100_000,
    sockets_from=100_000,
    sockets=100_000,
    connections_from=100_000,
    frames_from=1e9,
    frames_from_burst=1e9,
    tables_each=100_000,
    tables_opened=1e9,
    tables_opened_burst=1e9,
    tables=100_000,
    reads=1_000,
    reads_each=1_000,
)
"""For measuring."""


class Settings(msgspec.Struct, frozen=True):
    """Everything the command line may say."""

    database: str = "room.db"
    host: str = "127.0.0.1"
    port: int = 8000
    demo: bool = True
    pace: Timing = Timing()
    limits: RoomLimits = RoomLimits()
    origins: tuple[str, ...] = ()
    """Origins besides the room's own that may speak to it."""
    tls_cert: Path | None = None
    tls_key: Path | None = None
    proxy: str = ""
    """The address of a proxy whose word is taken for where a request comes from, and how."""
    owner_link: bool = False
    """Is a link for a further owner to be made?"""
    log_json: bool = False
    metrics_local: bool = False
    """Whether the machine itself may read the figures without a key."""
    web: Path | None = None
    """The built page; None: the one in the package, if it is there."""

    @property
    def tls(self) -> bool:
        """Is the line secure?"""
        return self.tls_cert is not None
