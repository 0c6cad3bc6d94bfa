"""A cash room's listing: title, host and how its desk runs, stored as a side record."""

from __future__ import annotations

import msgspec

from cardspeak.journal.stores.base import SideRecord

DESK_LISTING = "desk"


class CageBank(msgspec.Struct, frozen=True):
    """The counted cash and chips of a new cage, in cents, and the witness of the count."""

    cash: int
    chips: int
    witness: str = ""


class DeskListing(msgspec.Struct, frozen=True):
    """A cash room's settings as chosen by the person who opened it."""

    id: str
    title: str
    host: str = ""  # id of the person who opened it
    private: bool = False
    calls_itself: bool = True
    """Whether the room calls the next person on a list when a seat is free, or a manager does."""
    accounts_only: bool = False
    """Whether only people with an account may have a place on a list or a seat."""
    made: int = 0
    closed: bool = False

    def side_record(self) -> SideRecord:
        """Return the side record that stores this listing."""
        return SideRecord(DESK_LISTING, self.id, 0, msgspec.json.encode(self))


def read_desk_listing(side_record: SideRecord) -> DeskListing:
    """Decode a stored listing."""
    return msgspec.json.decode(side_record.content, type=DeskListing)
