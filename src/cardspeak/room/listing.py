"""A table's listing: title, host, access and pending requests, stored as a side record."""

from __future__ import annotations

import msgspec

from cardspeak.chips import NO_CHIPS, ONE_CHIP, Chips, Unit
from cardspeak.journal.stores.base import SideRecord
from cardspeak.room.seats.pending import Coming
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.seat_no import SeatNo
from cardspeak.sim.setting import usual_stake
from cardspeak.table.rules.dealing import deck_serves
from cardspeak.table.rules.seats.sitting import closed_to_newcomers
from cardspeak.table.rules.seats.tournament_table import given_at_the_desk
from cardspeak.table.state import TableState
from cardspeak.view.shapes import Facts
from cardspeak.view.words.voice import listed
from cardspeak.words.refusals import refusal_words

LISTING = "listing"
LONGEST_TITLE = 60
LIMITS = {"no_limit": "no limit", "full_pot": "pot limit", "half_pot": "half-pot limit"}
"""Betting limits that players name differently from the rulebook."""


class Muted(msgspec.Struct, frozen=True):
    """A person whose chat is muted at a table, and the host or staff member who muted them."""

    person: str
    by: str
    at: int


class TournamentPlace(msgspec.Struct, frozen=True):
    """Place of a table in a tournament: its session and number, the seats used, rounds heard."""

    tournament: str = ""
    session: int = 0
    number: int = 0
    seats: int = 0
    heard: int = 0


class Listing(msgspec.Struct, frozen=True):
    """A table's settings as chosen by its host."""

    id: str
    title: str
    host: str = ""  # host's id; "" for the room's own tables
    private: bool = False
    approve: bool = False
    demo: bool = False
    seats_open: bool = True
    bots: tuple[str, ...] = ()
    """Styles of a demo table's bots."""
    paused: str = ""
    """The host's reason for a pause.  At software-dealt tables the current round is played out."""
    pause_spent_s: float = 0.0
    """Seconds of pause used up to round `pause_round`, in a game that players cannot leave."""
    pause_round: int = 0
    coming: tuple[Coming, ...] = ()
    closed: bool = False
    made: int = 0
    muted: tuple[Muted, ...] = ()
    show_shared: bool = False
    """Whether players see which seats share a device or an address."""
    tournament: str = ""
    """Id of the tournament that the table belongs to."""
    session: int = 0
    number: int = 0
    """Session and table number in the tournament, or table number in the cash room."""
    seats: int = 0
    """Seats that the tournament uses at the table; 0: all."""
    heard: int = 0
    """Rounds that the tournament had heard from this table before it was opened here."""
    desk: str = ""
    """Id of the cash room that the table belongs to."""
    licence: str = ""
    """The licence of that cash room; empty if the table is for practice."""

    @property
    def belongs_to(self) -> str:
        """The id of the tournament or cash room that the table belongs to, or ""."""
        return self.tournament or self.desk

    def side_record(self) -> SideRecord:
        """Return the side record that stores this listing."""
        return SideRecord(LISTING, self.id, 0, msgspec.json.encode(self))


def read_listing(side_record: SideRecord) -> Listing:
    """Decode a stored listing."""
    return msgspec.json.decode(side_record.content, type=Listing)


class BuyInLimits(msgspec.Struct, frozen=True):
    """Buy-in limits.  `most` 0 means no maximum."""

    usual: Chips
    least: Chips
    most: Chips


def stakes_of(table: TableState) -> BuyInLimits:
    """Return the buy-in limits for a new player."""
    law = table.law.stakes
    exactly = law.buy_in_exactly.value or law.allotment.value
    if exactly:
        return BuyInLimits(exactly, exactly, exactly)
    return BuyInLimits(usual_stake(table), law.least.value or ONE_CHIP, law.most.value or NO_CHIPS)


class NoEntry(msgspec.Struct, frozen=True):
    """The reason that new players cannot join a table now."""

    because: str
    words: str
    by: tuple[ClauseNo, ...]
    facts: Facts


def no_entry(table: TableState) -> NoEntry | None:
    """Return why players cannot join, or None if they can."""
    refused = given_at_the_desk(table) or closed_to_newcomers(table)
    if refused is None:
        return None
    words = refusal_words(refused, Unit(table.unit_cents, grouped=True))
    facts: Facts = msgspec.to_builtins(refused.facts)
    return NoEntry(refused.because.name, words, refused.by, facts)


def free_seats(table: TableState) -> list[SeatNo]:
    """Return the seats that a new player can take; none if the deck is too small for one more."""
    places = table.law.seating.seats.value
    if deck_serves(table, len(table.seats) + 1) is not None:
        return []
    taken = {*table.seats, *table.reserved}
    return [no for no in map(SeatNo, range(1, places + 1)) if no not in taken]


def big_blind(table: TableState) -> int:
    """Return the big blind in chips, or the minimum bet if the game has no blinds."""
    blinds = table.law.forced.blinds.value
    return blinds[-1] if blinds else table.law.limits.least.value


def blinds_posted(table: TableState) -> tuple[int, ...]:
    """Return the blinds in chips; empty if the game has only antes."""
    forced = table.law.forced
    antes = forced.ante.value and not forced.ante_with_blinds.value
    return () if antes else tuple(forced.blinds.value)


def in_short(table: TableState) -> str:
    """Return a short description of the game, such as "no limit, blinds 5 and 10"."""
    unit = Unit(table.unit_cents, grouped=True)
    kind = table.law.limits.kind.value.value
    parts = [LIMITS.get(kind, f"{kind.replace('_', ' ')} limit")]
    blinds = blinds_posted(table)
    if blinds:
        parts.append(f"blinds {listed(map(unit.money, blinds))}")
    else:
        parts.append(f"least bet {unit.money(table.law.limits.least.value)}")
    return ", ".join(parts)
