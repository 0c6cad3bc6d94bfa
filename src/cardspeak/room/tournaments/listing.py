"""A tournament's listing: title, host and how it runs, stored as a side record."""

from __future__ import annotations

import msgspec

from cardspeak.journal.stores.base import SideRecord
from cardspeak.tournament.state import TournamentState

TOURNAMENT_LISTING = "tournament"
MOST_PLAYERS = 500
"""Most players of a sit-and-go under conditions without a maximum."""


class TournamentListing(msgspec.Struct, frozen=True):
    """A tournament's settings as chosen by its host."""

    id: str
    title: str
    host: str = ""  # host's id; "" for the room's own tournaments
    private: bool = False
    sit_and_go: bool = False
    """Whether it starts by itself when it is full, and the room confirms places and pays."""
    size: int = 0
    """Number of players of a sit-and-go; 0 in listings stored before sit-and-gos had a size."""
    bots: tuple[str, ...] = ()
    """Styles of the bots that fill it when entries close."""
    down_time_counts: bool = True
    """Whether the clock of the levels runs on while the server is down."""
    host_rules: bool = False
    """Whether a host who is not staff may decide about players.  Announced, never changed."""
    starts_at: int = 0
    """Room time at which it starts by itself, in seconds; 0 if the director starts it."""
    made: int = 0
    closed: bool = False

    def side_record(self) -> SideRecord:
        """Return the side record that stores this listing."""
        return SideRecord(TOURNAMENT_LISTING, self.id, 0, msgspec.json.encode(self))


def usual_size(state: TournamentState) -> int:
    """Return the size of a sit-and-go: the maximum in its conditions, or one full table."""
    law = state.law.tournament
    return law.entries.most.value or law.draws.per_table.value


def size_fits(state: TournamentState, size: int) -> bool:
    """Return whether a sit-and-go of this size has enough players, and not too many."""
    entries = state.law.tournament.entries
    return max(2, entries.least.value) <= size <= (entries.most.value or MOST_PLAYERS)


def read_tournament_listing(side_record: SideRecord) -> TournamentListing:
    """Decode a stored listing."""
    return msgspec.json.decode(side_record.content, type=TournamentListing)
