"""Server settings, including the limits for clients."""

from __future__ import annotations

from pathlib import Path

import msgspec

from cardspeak.room.driving.timing import Timing


class RoomLimits(msgspec.Struct, frozen=True):
    """Limits for clients. Rates are per second and allow a burst."""

    frames: float = 10.0
    frames_burst: float = 30.0
    repairs: float = 0.5
    """Requests for missed log lines on one connection."""
    repairs_burst: float = 5.0
    messages: float = 0.1
    """Messages to staff on one connection."""
    messages_burst: float = 3.0
    frames_from: float = 100.0
    """Frames from one address, across all its sockets."""
    frames_from_burst: float = 300.0
    frame_bytes: int = 16_384
    controls: float = 2.0
    """Pings and pongs on one socket. A socket that exceeds this rate is cut."""
    controls_burst: float = 20.0
    fragments: int = 64
    """Maximum number of fragments per message. A socket that exceeds this is cut."""
    strikes: float = 1 / 60
    """Sockets of one address or person that were cut for exceeding a limit."""
    strikes_burst: float = 10.0
    body_bytes: int = 65_536
    head_seconds: float = 15.0
    """Time for a client to send the request head."""
    body_seconds: float = 15.0
    requests: float = 30.0
    requests_burst: float = 120.0
    pages: float = 200.0
    """The page's files.

    A visit loads about twenty at once, and players in one home share an address.
    """
    pages_burst: float = 2_000.0
    guests: float = 0.2
    guests_burst: float = 30.0
    guests_by_work: float = 2.0
    """Further guests of an address, who solved a challenge first."""
    guests_by_work_burst: float = 20.0
    files: float = 1 / 600
    """Downloads per person that read much of the record."""
    files_burst: float = 3.0
    reads: int = 32
    """Maximum number of queued expensive reads (past rounds, lines, exports).

    One runs at a time.
    """
    reads_each: int = 3
    """Maximum number of queued reads per person or address."""
    sockets_each: int = 20
    """Maximum number of sockets per person."""
    sockets_nameless: int = 100
    """Maximum number of sockets for all anonymous visitors at one address."""
    sockets_from: int = 200
    """Maximum number of sockets per address."""
    sockets: int = 5_000
    connections_from: int = 400
    """Maximum number of connections per address, including sockets and unfinished requests."""
    passwords: float = 1 / 60
    """Wrong passwords for one name from one address. Further ones from there are refused."""
    passwords_burst: float = 10.0
    passwords_for: float = 1 / 10
    """Wrong passwords for one name from all addresses. Beyond that, each attempt is delayed."""
    passwords_for_burst: float = 30.0
    passwords_from: float = 1 / 10
    """Wrong passwords from one address for all names. Beyond that, attempts are delayed in turn."""
    passwords_from_burst: float = 30.0
    codes: float = 1 / 10
    """Wrong codes and links from one address. Beyond that, each attempt is delayed."""
    codes_burst: float = 10.0
    slow_seconds: float = 2.0
    """Delay for further guesses."""
    chat: float = 0.5
    """Chat messages by one person, across all tables."""
    chat_burst: float = 5.0
    seat_asks: float = 1 / 3
    """Asks by one person about the own seat and chips, such as sitting out, at all tables."""
    seat_asks_burst: float = 12.0
    reports: float = 1 / 60
    """Messages reported by one person."""
    reports_burst: float = 5.0
    tables_each: int = 10
    """Maximum number of open tables per host."""
    tables_opened: float = 1 / 60
    """Tables opened from one address."""
    tables_opened_burst: float = 12.0
    tables: int = 2_000
    """Maximum number of open tables in the room."""
    outbox: int = 200
    """Maximum number of frames queued for a slow client before its socket is cut."""
    views: int = 8
    """Maximum number of queued views. Beyond that, only the newest is sent."""
    unread_bytes: int = 262_144
    """Maximum number of bytes queued for a slow client before its socket is cut."""
    unread_seconds: float = 10.0
    """Time for a slow client to read a significant part of the queued output."""


UNLIMITED = RoomLimits(
    frames=1e9,
    frames_burst=1e9,
    requests=1e9,
    requests_burst=1e9,
    pages=1e9,
    pages_burst=1e9,
    guests=1e9,
    guests_burst=1e9,
    guests_by_work=1e9,
    guests_by_work_burst=1e9,
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
    seat_asks=1e9,
    seat_asks_burst=1e9,
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
"""Practically no limits, for load tests."""


class Settings(msgspec.Struct, frozen=True):
    """Server settings, as given on the command line."""

    database: str = "room.db"
    host: str = "127.0.0.1"
    port: int = 8000
    demo: bool = True
    pace: Timing = Timing()
    limits: RoomLimits = RoomLimits()
    origins: tuple[str, ...] = ()
    """Allowed origins in addition to the room's own."""
    tls_cert: Path | None = None
    tls_key: Path | None = None
    lan_authority: Path | None = None
    """Certificate of the room's own authority, for phones to trust."""
    proxy: str = ""
    """Address of a trusted proxy, whose X-Forwarded-* headers are used."""
    bots: tuple[str, ...] = ()
    """Bots of the operator, as `module:Class`, beside those that are built in and installed."""
    owner_link: bool = False
    """Whether to create a link for another owner."""
    log_json: bool = False
    metrics_local: bool = False
    """Whether clients on this machine may read the metrics without a key."""
    web: Path | None = None
    """Folder of the built page. None means the one in the package, if any."""

    @property
    def tls(self) -> bool:
        """Whether the server uses TLS."""
        return self.tls_cert is not None
