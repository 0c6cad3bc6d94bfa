"""The limits in docs/serving.md and docs/protocol.md match the code."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from cardspeak.floor.software import MOST_REPORTS
from cardspeak.room.driving.timing import Timing
from cardspeak.room.seats.waits import PAUSE_ROUNDS
from cardspeak.room.talk import chat, messages
from cardspeak.server.api import asking
from cardspeak.server.settings import RoomLimits

DOCS: Final = Path(__file__).parents[2] / "docs"
SERVING: Final = (DOCS / "serving.md").read_text(encoding="utf-8")
PROTOCOL: Final = (DOCS / "protocol.md").read_text(encoding="utf-8")
L: Final = RoomLimits()
P: Final = Timing()


def rate(per_second: float, burst: float) -> str:
    """A rate and its burst, in the page's wording."""
    if per_second >= 1:
        return f"{per_second:,.0f} a second, {burst:,.0f} at once"
    return f"one every {1 / per_second:.0f} seconds, {burst:,.0f} at once"


def burst_first(per_second: float, burst: float) -> str:
    """A burst and its rate, for limits in which the burst matters more."""
    return f"{burst:,.0f} at once, one every {1 / per_second:.0f} seconds"


UNREAD, SIT, OPEN = (
    "unread messages to staff",
    "requests to sit that wait for the host",
    "open reports of chat messages",
)
TABLE: Final = {
    ("requests to `/api`, and handshakes of sockets", "person; strangers by address"): rate(
        L.requests, L.requests_burst
    ),
    ("the same, of all people and strangers together", "address"): rate(
        10 * L.requests, 10 * L.requests_burst
    ),
    ("files of the page", "address"): rate(L.pages, L.pages_burst),
    ("new guests", "address"): rate(L.guests, L.guests_burst),
    ("further new guests, who solved a challenge", "address"): rate(
        L.guests_by_work, L.guests_by_work_burst
    ),
    ("wrong codes and links", "address"): burst_first(L.codes, L.codes_burst)
    + f"; beyond, each waits {L.slow_seconds:.0f} seconds",
    ("connections that are not sockets", "address"): f"{L.connections_from}; further ones are "
    "reset. A proxy's are not counted",
    ("open sockets", "person"): f"{L.sockets_each}",
    ("open sockets of strangers", "address"): f"{L.sockets_nameless}",
    ("open sockets of people and strangers together", "address"): f"{L.sockets_from}",
    ("open sockets in the room", "room"): f"{L.sockets:,}",
    ("frames on a socket", "socket"): rate(L.frames, L.frames_burst),
    ("frames on all sockets", "address"): rate(L.frames_from, L.frames_from_burst),
    (
        "sockets cut for breaking a bound",
        "person; strangers by address, where those of people count too",
    ): burst_first(L.strikes, L.strikes_burst),
    ("chat", "person"): rate(L.chat, L.chat_burst),
    ("asks about the own seat and chips, such as sitting out", "person"): rate(
        L.seat_asks, L.seat_asks_burst
    ),
    ("messages to staff", "socket"): rate(L.messages, L.messages_burst),
    (UNREAD, "person"): f"{messages.EACH}; a further one is refused",
    (f"{UNREAD} at a table", "address"): f"{messages.MOST_FROM}",
    (f"{UNREAD} at a table", "table"): f"{messages.MOST_WAITING}",
    (SIT, "person"): "1 at a table; a later one replaces it",
    (SIT, "address"): f"{asking.WISHES_FROM} at a table",
    (SIT, "table"): f"{asking.MOST_WISHES}",
    (
        "seat of a person without a connection, where no round is played",
        "seat",
    ): f"{P.seat_kept_s / 60:.0f} minutes",
    ("reservation of a person without a connection", "seat"): f"{P.seat_kept_s / 60:.0f} minutes",
    ("reports that wait for staff", "person"): "1 at a table; a further one is refused",
    (
        "reports that wait for staff",
        "table",
    ): f"{MOST_REPORTS}; a report of a player who has left makes room",
    (
        "wait for the host to start a game",
        "table",
    ): f"{P.starts_s / 60:.0f} minutes from when enough players are ready",
    (
        "pauses of a game that players cannot leave",
        "table",
    ): f"{P.pause_s / 60:.0f} minutes in {PAUSE_ROUNDS} rounds",
    ("reported chat messages", "person"): rate(L.reports, L.reports_burst),
    (OPEN, "person"): f"{chat.REPORTED_EACH}; a further one is refused",
    (OPEN, "address"): f"{chat.REPORTED_FROM}",
    (OPEN, "room"): f"{chat.MOST_REPORTED}",
    ("open tables", "host"): f"{L.tables_each}",
    ("opening tables", "address"): rate(L.tables_opened, L.tables_opened_burst),
    ("open tables in the room", "room"): f"{L.tables:,}",
    ("waiting reads of past rounds, lines and exports", "person, and address"): f"{L.reads_each}",
    ("waiting reads in the room", "room"): f"{L.reads}",
}


def test_limits_table_matches_the_code() -> None:
    """Compares rows, scopes and numbers."""
    text = SERVING.partition("## Limits")[2].partition("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    assert {(what, by): limit for what, by, limit in rows[1:]} == TABLE


@pytest.mark.parametrize(
    "sentence",
    [
        f"{L.frames:.0f} a second, {L.frames_burst:.0f} at once; from one address, over all its "
        f"sockets, {L.frames_from:.0f} a second, {L.frames_from_burst:.0f} at once",
        f"{L.controls:.0f} a second, {L.controls_burst:.0f} at once",
        f"| parts of one message | {L.fragments} |",
        f"{L.sockets_each} for a person, {L.sockets_nameless} for the strangers of an address, "
        f"{L.sockets_from} for an address, {L.sockets:,} in all",
        f"{L.seat_asks_burst:.0f} asks about the own seat and chips ("
        + ", ".join(f"`{kind.__name__}`" for kind in asking.ABOUT_SEATS)
        + f") at once and then one every {1 / L.seat_asks:.0f} seconds",
        f"{L.strikes_burst:.0f}, then one a minute; a person is judged by the own ones, strangers "
        "by all of their address",
    ],
)
def test_socket_limits_match_the_code(sentence: str) -> None:
    """Checks the protocol page for programmers."""
    assert sentence in PROTOCOL


def test_time_until_abandoned_seats_are_freed_matches_the_code() -> None:
    """The page says "ten minutes" in words."""
    assert Timing().seat_kept_s == 10 * 60
    assert "no connection for ten minutes" in SERVING
