"""Test kit: a table as bytes, and invariants that hold after every event."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from cardspeak.books.shelf import SHELF
from cardspeak.cards import UNKNOWN, Card, deck_cards
from cardspeak.table import events as ev
from cardspeak.table.decide import open_table
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply, evolve
from cardspeak.table.rulings import Refused
from cardspeak.table.saved import fields_of
from cardspeak.table.state import TableState

UNSEEN = frozenset({"since"})
"""Fields that a dump omits although saved tables have them; they are only used for undo."""


def dump(table: TableState, *, version: bool = True) -> bytes:
    """Return the whole table as bytes; equal tables give equal bytes.

    With `version=False`, omit the fields that undo does not restore: version and pending reports.
    """
    omitted = UNSEEN if version else UNSEEN | {"version", "reports", "reported"}
    parts = {name: value for name, value in fields_of(table).items() if name not in omitted}
    plain = msgspec.to_builtins(parts, str_keys=True)  # sets become lists in arbitrary order
    running = plain["round"]
    if running is not None and running["betting"] is not None:
        running["betting"]["acted"].sort()
    return msgspec.json.encode(plain, order="deterministic")


def opened(
    book: str, picks: dict[str, str], *, hand_dealt: bool = False
) -> tuple[TableState, tuple[Event, ...]]:
    """A new table with legal house choices, and its first events."""
    result = open_table(SHELF[book], picks, hand_dealt=hand_dealt)
    assert not isinstance(result, Refused), f"these choices should be legal: {result}"
    return result[0], result[1].events


def fresh(book: str, picks: dict[str, str], *, hand_dealt: bool = False) -> TableState:
    """A new table with legal house choices."""
    return opened(book, picks, hand_dealt=hand_dealt)[0]


def replayed(
    book: str, picks: dict[str, str], rulings: list[tuple[Event, ...]], *, hand_dealt: bool
) -> TableState:
    """Apply the events of these rulings to a fresh table."""
    table = fresh(book, picks, hand_dealt=hand_dealt)
    for events in rulings:
        apply(table, events)
    return table


def bought(event: Event) -> int:
    """Chips that this event brings to the table; negative if it removes them."""
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
    """All chips of a table: stakes, pots not yet won, held chips, commission."""
    stakes = sum(seat.stake for seat in table.seats.values())
    running = table.round
    if running is None:
        return stakes + table.commission
    aside = table.carried + sum(running.hidden.values())
    in_pots = running.pot - sum(running.won.values())
    return stakes + in_pots + aside + sum(running.held.values()) + table.commission


def check_chips(table: TableState, brought: int, event: Event) -> None:
    """Check that chips are conserved and no stake is negative."""
    assert chips_on(table) == brought, f"{brought} were bought in, not {chips_on(table)}: {event}"
    assert all(seat.stake >= 0 for seat in table.seats.values()), f"a stake below 0: {event}"
    running = table.round
    if running is None:
        return
    for seat, hand in running.hands.items():
        parts = (hand.ante, hand.bets, hand.dead, hand.bets - hand.forced)
        assert min(parts) >= 0, f"seat {seat} has a negative bet: {event}"
    if running.phase == "over":
        assert not running.held, f"chips are still held after the round: {event}"
        assert running.pot == sum(running.won.values()), f"a pot was not won: {event}"


def check_places(table: TableState, event: ev.RoundOpened) -> None:
    """Check that no seat posts two blinds, all seats have chips, and the button is legal."""
    posts = [due.seat for due in event.due if due.kind == "blind"]
    assert len(set(posts)) == len(posts), f"a seat posts two blinds: {event}"
    assert len(set(event.blinds)) == len(event.blinds), (
        f"two blinds have the same position: {event}"
    )
    assert len(set(event.seats)) == len(event.seats) > 1, f"a seat is dealt in twice: {event}"
    for seat in event.seats:
        player = table.seats.get(seat)
        assert player is not None, f"seat {seat} is dealt in but empty: {event}"
        assert player.stake > 0, f"seat {seat} is dealt in without chips: {event}"
    law = table.law.button
    dead = law.rests.value or law.rests_on_bust.value
    assert dead or event.button in table.seats, f"the button is at an empty seat: {event}"


def check_cards(table: TableState, event: Event) -> None:
    """Check that every card of the deck is in exactly one place."""
    running = table.round
    if running is None or running.phase == "over":
        return
    cards = [*running.stub, *running.board, *running.burns, *running.aside, *running.discards]
    for hand in running.hands.values():
        assert len(hand.cards) == len(hand.up), f"`cards` and `up` differ in length: {event}"
        cards += hand.cards
    law = table.law.deck
    deck = _deck(law.size.value, joker=law.joker.value)
    unknown = cards.count(UNKNOWN)
    known = {card for card in cards if card != UNKNOWN}
    assert len(cards) == len(deck), f"{len(deck)} cards became {len(cards)}: {event}"
    assert len(known) + unknown == len(cards), f"a card is in two places: {event}"
    assert known <= deck, f"a card is not in the deck: {event}"
    if unknown and not table.hand_dealt:
        waits = running.phase in {"forced", "shuffle"}
        assert waits, f"a card is unknown at a software-dealt table: {event}"


@lru_cache(maxsize=32)
def _deck(size: int, *, joker: bool) -> frozenset[Card]:
    """The set of cards of a deck."""
    cards = deck_cards(size, joker=joker)
    assert len(set(cards)) == len(cards), "the deck has a duplicate card"
    return frozenset(cards)


class Watch:
    """Checks chips, cards and positions after every event, also after an undo."""

    def __init__(self) -> None:
        self.brought = 0
        """Chips that were bought in and have not left."""
        self._past: dict[int, int] = {}
        self._bought: dict[int, int] = {}  # chips bought by the event after each version

    def follow(
        self,
        table: TableState,
        events: tuple[Event, ...],
    ) -> None:
        """Apply the events of one ruling like `apply`, with checks after each event."""
        version, undone = table.version, False
        self._past[version] = self.brought
        if any(isinstance(event, ev.RoundOpened) for event in events):
            before = table.mark()
            before.start, before.since = None, ()
            table.start, table.since = before, ()
        for event in events:
            evolve(table, event)
            if isinstance(event, ev.Undone):
                kept = sum(self._bought.get(version, 0) for version in event.keeps)
                self.brought, undone = self._past[event.to] + kept, True
            self._bought[table.version - 1] = bought(event)
            self.brought += bought(event)
            check_chips(table, self.brought, event)
            check_cards(table, event)
            if isinstance(event, ev.RoundOpened):
                check_places(table, event)
        if table.start is not None and not undone:
            table.since = (*table.since, (version, events))
