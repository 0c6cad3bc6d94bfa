"""A tournament's listing: title, host and how it runs, stored as a side record."""

from __future__ import annotations

import msgspec

from cardspeak.journal.stores.base import SideRecord

TOURNAMENT_LISTING = "tournament"


class TournamentListing(msgspec.Struct, frozen=True):
    """A tournament's settings as chosen by its host."""

    id: str
    title: str
    host: str = ""  # host's id; "" for the room's own tournaments
    private: bool = False
    sit_and_go: bool = False
    """Whether it starts by itself when it is full, and the room confirms places and pays."""
    bots: tuple[str, ...] = ()
    """Styles of the bots that fill it when entries close."""
    down_time_counts: bool = True
    """Whether the clock of the levels runs on while the server is down."""
    starts_at: int = 0
    """Room time at which it starts by itself, in seconds; 0 if the director starts it."""
    made: int = 0
    closed: bool = False

    def side_record(self) -> SideRecord:
        """Return the side record that stores this listing."""
        return SideRecord(TOURNAMENT_LISTING, self.id, 0, msgspec.json.encode(self))


def read_tournament_listing(side_record: SideRecord) -> TournamentListing:
    """Decode a stored listing."""
    return msgspec.json.decode(side_record.content, type=TournamentListing)
