"""The test kit: a table as bytes, and what must be true of it after every single event."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from cardspeak.books.shelf import SHELF
from cardspeak.cards import UNKNOWN, Card, deck_cards
from cardspeak.table import events as ev
from cardspeak.table.decide import apply, open_table
from cardspeak.table.events import Event
from cardspeak.table.evolve import evolve
from cardspeak.table.rulings import Refused
from cardspeak.table.saved import fields_of
from cardspeak.table.state import TableState

UNSEEN = frozenset({"since"})
"""What a dump leaves out besides what no saved table has: it serves undo alone."""


def dump(table: TableState, *, version: bool = True) -> bytes:
    """Everything a table is, as bytes; two tables are equal when these are.

    Without `version` it is what undo restores: neither the version nor waiting reports.
    """
    left_out = UNSEEN if version else UNSEEN | {"version", "reports", "reported"}
    parts = {name: value for name, value in fields_of(table).items() if name not in left_out}
    told = msgspec.to_builtins(parts, str_keys=True)  # sets become lists, in any order
    running = told["round"]
    if running is not None and running["betting"] is not None:
        running["betting"]["acted"].sort()
    return msgspec.json.encode(told, order="deterministic")


def opened(
    book: str, picks: dict[str, str], *, hand_dealt: bool = False
) -> tuple[TableState, tuple[Event, ...]]:
    """A new table under a house that is known to be legal, and its first event."""
    found = open_table(SHELF[book], picks, hand_dealt=hand_dealt)
    assert not isinstance(found, Refused), f"this house was taken to be legal: {found}"
    return found[0], found[1].events


def fresh(book: str, picks: dict[str, str], *, hand_dealt: bool = False) -> TableState:
    """A new table under a house that is known to be legal."""
    return opened(book, picks, hand_dealt=hand_dealt)[0]


def replayed(
    book: str, picks: dict[str, str], rulings: list[tuple[Event, ...]], *, hand_dealt: bool
) -> TableState:
    """The table that the events of these rulings make of a fresh one."""
    table = fresh(book, picks, hand_dealt=hand_dealt)
    for events in rulings:
        apply(table, events)
    return table


def bought(event: Event) -> int:
    """Chips that this event brings to the table, or takes off it."""
    match event:
        case ev.BonusPlaced(amount=amount):
            return amount
        case ev.BonusTakenBack(amount=amount):
            return -amount
        case ev.Sat(stake=stake) | ev.SeatTakenAgain(stake=stake):
            return stake
        case ev.ChipsAdded(amount=amount):
            return amount
        case ev.Left(stake=stake) | ev.SeatForfeited(stake=stake):
            return -stake
        case _:
            return 0


def chips_on(table: TableState) -> int:
    """Every chip of the table: stakes, what is in the pots and not yet won, held, commission."""
    stakes = sum(seat.stake for seat in table.seats.values())
    running = table.round
    if running is None:
        return stakes + table.commission
    aside = table.carried + sum(running.hidden.values())
    in_pots = running.pot - sum(running.won.values())
    return stakes + in_pots + aside + sum(running.held.values()) + table.commission


def check_chips(table: TableState, brought: int, event: Event) -> None:
    """Chips are conserved, and nobody owes any."""
    assert chips_on(table) == brought, f"{brought} were bought in, not {chips_on(table)}: {event}"
    assert all(seat.stake >= 0 for seat in table.seats.values()), f"a stake below 0: {event}"
    running = table.round
    if running is None:
        return
    for seat, hand in running.hands.items():
        parts = (hand.ante, hand.bets, hand.dead, hand.bets - hand.forced)
        assert min(parts) >= 0, f"seat {seat} put in less than nothing: {event}"
    if running.phase == "over":
        assert not running.held, f"the round is over and chips still lie aside: {event}"
        assert running.pot == sum(running.won.values()), f"a pot was not won: {event}"


def check_places(table: TableState, event: ev.RoundOpened) -> None:
    """Nobody posts two blinds, everyone in has a seat and chips, the button is where it may be."""
    posts = [due.seat for due in event.due if due.kind == "blind"]
    assert len(set(posts)) == len(posts), f"a seat posts two blinds: {event}"
    assert len(set(event.blinds)) == len(event.blinds), f"one place has two blinds: {event}"
    assert len(set(event.seats)) == len(event.seats) > 1, f"a seat is dealt in twice: {event}"
    for seat in event.seats:
        one = table.seats.get(seat)
        assert one is not None, f"seat {seat} is dealt in and empty: {event}"
        assert one.stake > 0, f"seat {seat} is dealt in with nothing: {event}"
    law = table.law.button
    dead = law.rests.value or law.rests_on_bust.value
    assert dead or event.button in table.seats, f"nobody is on the button: {event}"


def check_cards(table: TableState, event: Event) -> None:
    """Every card of the deck has one place."""
    running = table.round
    if running is None or running.phase == "over":
        return
    cards = [*running.stub, *running.board, *running.burns, *running.aside, *running.discards]
    for hand in running.hands.values():
        assert len(hand.cards) == len(hand.up), f"a card lies neither up nor down: {event}"
        cards += hand.cards
    law = table.law.deck
    deck = _deck(law.size.value, joker=law.joker.value)
    unknown = cards.count(UNKNOWN)
    known = {card for card in cards if card != UNKNOWN}
    assert len(cards) == len(deck), f"{len(deck)} cards became {len(cards)}: {event}"
    assert len(known) + unknown == len(cards), f"a card is in two places: {event}"
    assert known <= deck, f"a card is foreign to the deck: {event}"
    if unknown and not table.hand_dealt:
        waits = running.phase in {"forced", "shuffle"}
        assert waits, f"a card of a software deal is not known: {event}"


@lru_cache(maxsize=32)
def _deck(size: int, *, joker: bool) -> frozenset[Card]:
    """The cards of a deck, each of them once."""
    cards = deck_cards(size, joker=joker)
    assert len(set(cards)) == len(cards), "a deck has a card twice"
    return frozenset(cards)


class Watch:
    """Checks chips, cards and places after each single event, also over an undo."""

    def __init__(self) -> None:
        self.brought = 0
        """Chips that were bought in and have not left."""
        self._past: dict[int, int] = {}

    def follow(
        self,
        table: TableState,
        events: tuple[Event, ...],
    ) -> None:
        """Fold the events of one ruling into the table as `apply` does, checking after each."""
        version, undone = table.version, False
        self._past[version] = self.brought
        if any(isinstance(event, ev.RoundOpened) for event in events):
            before = table.mark()
            before.start, before.since = None, ()
            table.start, table.since = before, ()
        for event in events:
            evolve(table, event)
            if isinstance(event, ev.Undone):
                self.brought, undone = self._past[event.to], True
            self.brought += bought(event)
            check_chips(table, self.brought, event)
            check_cards(table, event)
            if isinstance(event, ev.RoundOpened):
                check_places(table, event)
        if table.start is not None and not undone:
            table.since = (*table.since, (version, events))
