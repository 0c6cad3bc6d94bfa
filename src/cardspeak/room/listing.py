"""What a table is to the lobby: its title, its host, who may come; kept beside its record."""

from __future__ import annotations

from typing import Any

import msgspec

from cardspeak.chips import Unit
from cardspeak.journal.stores.base import SideRecord
from cardspeak.room.seats.pending import Coming
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.sim.setting import usual_stake
from cardspeak.table.asks import SeatNo
from cardspeak.table.rules.dealing import deck_serves
from cardspeak.table.rules.seats.sitting import closed_to_newcomers
from cardspeak.table.state import TableState
from cardspeak.view.words.events import refusal_words
from cardspeak.view.words.voice import listed

LISTING = "listing"
LONGEST_TITLE = 60
LIMITS = {"no_limit": "no limit", "full_pot": "pot limit", "half_pot": "half-pot limit"}
"""Limits by what players call them; the others are called by the book's word."""


class Muted(msgspec.Struct, frozen=True):
    """A person whose chat the host or staff have muted at a table, and by whom."""

    person: str
    by: str
    at: int


class Listing(msgspec.Struct, frozen=True):
    """A table as its host has set it up."""

    id: str
    title: str
    host: str = ""  # a person's id; "" for the room's own tables
    private: bool = False
    approve: bool = False
    demo: bool = False
    seats_open: bool = True
    bots: tuple[str, ...] = ()
    """At a demo table: the styles that are to sit there."""
    paused: str = ""
    """Why the host has paused the table.  Where software deals, a round under way is played on."""
    pause_spent_s: float = 0.0
    """Seconds of pauses in a game that players cannot leave, up to round `pause_round`."""
    pause_round: int = 0
    coming: tuple[Coming, ...] = ()
    closed: bool = False
    made: int = 0
    muted: tuple[Muted, ...] = ()
    show_shared: bool = False
    """Do players see which seats share a device or an address?"""

    def paper(self) -> SideRecord:
        """As it is kept."""
        return SideRecord(LISTING, self.id, 0, msgspec.json.encode(self))


def read_listing(paper: SideRecord) -> Listing:
    """As it was kept."""
    return msgspec.json.decode(paper.content, type=Listing)


class BuyInLimits(msgspec.Struct, frozen=True):
    """What somebody may sit down with; most 0: as much as they like."""

    usual: int
    least: int
    most: int


def stakes_of(table: TableState) -> BuyInLimits:
    """What the book asks of a new player's stake."""
    law = table.law.stakes
    exactly = law.buy_in_exactly.value or law.allotment.value
    if exactly:
        return BuyInLimits(exactly, exactly, exactly)
    return BuyInLimits(usual_stake(table), law.least.value or 1, law.most.value or 0)


class NoEntry(msgspec.Struct, frozen=True):
    """The reason that a table takes no new players now."""

    because: str
    words: str
    by: tuple[ClauseNo, ...]
    facts: dict[str, Any]


def no_entry(table: TableState) -> NoEntry | None:
    """Return the reason that players cannot join, or None if they can."""
    refused = closed_to_newcomers(table)
    if refused is None:
        return None
    words = refusal_words(refused, Unit(table.unit_cents, grouped=True))
    return NoEntry(refused.because.name, words, refused.by, dict(refused.facts))


def free_seats(table: TableState) -> list[SeatNo]:
    """Places where somebody may sit down, as far as room and deck go."""
    places = table.law.seating.seats.value
    if deck_serves(table, len(table.seats) + 1) is not None:
        return []
    taken = {*table.seats, *table.reserved}
    return [no for no in range(1, places + 1) if no not in taken]


def big_blind(table: TableState) -> int:
    """The last blind in chips, by which stacks are compared; the least bet where there is none."""
    blinds = table.law.forced.blinds.value
    return blinds[-1] if blinds else table.law.limits.least.value


def blinds_posted(table: TableState) -> tuple[int, ...]:
    """The blinds in chips, where blinds are what is put up."""
    forced = table.law.forced
    antes = forced.ante.value and not forced.ante_with_blinds.value
    return () if antes else tuple(forced.blinds.value)


def in_short(table: TableState) -> str:
    """The game in a few words: "no limit, blinds 5 and 10"."""
    unit = Unit(table.unit_cents, grouped=True)
    kind = table.law.limits.kind.value.value
    parts = [LIMITS.get(kind, f"{kind.replace('_', ' ')} limit")]
    blinds = blinds_posted(table)
    if blinds:
        parts.append(f"blinds {listed(map(unit.money, blinds))}")
    else:
        parts.append(f"least bet {unit.money(table.law.limits.least.value)}")
    return ", ".join(parts)
