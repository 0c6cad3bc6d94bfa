"""A table's summary for the lobby.  Only `you_host` depends on the viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.books.shelf import SHELF
from cardspeak.chips import NO_CHIPS
from cardspeak.room.driving.bots import style_of
from cardspeak.room.listing import (
    BuyInLimits,
    NoEntry,
    big_blind,
    blinds_posted,
    free_seats,
    in_short,
    no_entry,
    stakes_of,
)
from cardspeak.room.people.registry import Person
from cardspeak.seat_no import SeatNo

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import LiveTable


NO_STAKES = BuyInLimits(NO_CHIPS, NO_CHIPS, NO_CHIPS)
"""Nobody buys in at a table of a tournament."""


class SeatOnCard(msgspec.Struct, frozen=True):
    """An occupied seat in a table's summary."""

    no: SeatNo
    name: str
    bot: str
    stake: int
    here: bool
    away: bool


class TableSummary(msgspec.Struct, frozen=True):
    """A table as listed in the lobby."""

    id: str
    title: str
    book: str
    game: str
    edition: str
    limit: str
    blinds: tuple[int, ...]
    least_bet: int
    unit_cents: int
    hand_dealt: bool
    private: bool
    approve: bool
    demo: bool
    seats_open: bool
    show_shared: bool
    host: str
    you_host: bool
    seats: list[SeatOnCard]
    places: int
    free: list[SeatNo]
    """Seats that a new player can take; empty if the table does not accept new players."""
    no_entry: NoEntry | None
    stakes: BuyInLimits
    big_blind: int
    round: int
    watching: int
    stopped: str
    tournament: str
    """Id of the tournament that the table belongs to; empty for other tables."""
    desk: str
    """Id of the cash room that the table belongs to; empty for other tables."""
    licence: str
    """The licence of that cash room; empty if the table is for practice, not approved."""
    pausing: str
    """The reason that play will pause after this round; empty if no pause is pending."""
    say: str


def card_of(live: LiveTable, person: Person | None = None) -> TableSummary:
    """Return the current summary of a table."""
    table, listing = live.table, live.listing
    here = live.people_here()
    seats = [
        SeatOnCard(
            no=no,
            name=seat.person,
            bot=style_of(seat.person),
            stake=seat.stake,
            here=bool(style_of(seat.person)) or seat.person in here,
            away=seat.away,
        )
        for no, seat in sorted(table.seats.items())
    ]
    closed = no_entry(table)
    return TableSummary(
        id=listing.id,
        title=listing.title,
        book=table.book,
        game=SHELF[table.book].game,
        edition=table.edition,
        limit=table.law.limits.kind.value.value,
        blinds=blinds_posted(table),
        least_bet=table.law.limits.least.value,
        unit_cents=table.unit_cents,
        hand_dealt=table.hand_dealt,
        private=listing.private,
        approve=listing.approve,
        demo=listing.demo,
        seats_open=listing.seats_open,
        show_shared=listing.show_shared,
        host=live.host_name,
        you_host=person is not None and person.id == listing.host,
        seats=seats,
        places=listing.seats or table.law.seating.seats.value,
        free=[] if closed or listing.tournament else free_seats(table),
        no_entry=closed,
        stakes=NO_STAKES if listing.tournament else stakes_of(table),
        big_blind=big_blind(table),
        round=table.rounds,
        watching=len(live.watchers),
        stopped=live.stopped,
        tournament=listing.tournament,
        desk=listing.desk,
        licence=listing.licence,
        pausing="" if live.stopped else listing.paused,
        say=in_short(table),
    )
