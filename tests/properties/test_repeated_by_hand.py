"""A software-dealt round, repeated at a hand-dealt table, moves the same chips."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.properties.driver import Evening, Habits
from tests.properties.houses import BOOKS, FEWEST, LIMITS, random_house
from tests.properties.kit import opened

from cardspeak.cards import UNKNOWN, Card
from cardspeak.floor import decide
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.rulings import Granted
from cardspeak.table.state import TableState

MONEY = (
    *(ev.Posted, ev.Called, ev.Opened, ev.Raised, ev.Folded, ev.Checked, ev.Stayed, ev.Returned),
    *(ev.Gathered, ev.PotsFormed, ev.CommissionTaken, ev.Won, ev.RoundEnded, ev.ButtonMoved),
)
CARDS = (asks.Shuffle, asks.Show, asks.Muck)
"""Asks that the hand-dealt table makes on its own."""


class Retold:
    """The same round at a hand-dealt table: hidden cards are disclosed only when shown."""

    def __init__(self, run: Evening) -> None:
        self.table: TableState
        self.table, _ = opened(run.house.book, run.house.picks, hand_dealt=True)
        self.hidden: dict[int, list[Card]] = {}
        self.events: list[Event] = []
        for ask, events in zip(run.said, run.rulings, strict=True):
            if not isinstance(ask, CARDS):
                self.say(ask)
            for event in events:
                self.mirror(event)

    def say(self, ask: Ask) -> None:
        """Make an ask that was granted at the software-dealt table."""
        ruling = decide(self.table, self.by_staff(ask))
        assert isinstance(ruling, Granted), f"{ask} is refused at the hand-dealt table: {ruling}"
        apply(self.table, ruling.events)
        self.events += ruling.events

    def by_staff(self, ask: Ask) -> Ask:
        """Return the ask with the actor whom the book names for the clock."""
        clock = self.table.law.clock
        named = {
            asks.CallClock: clock.called_by,
            asks.ClockWarns: clock.warned_by,
            asks.ClockRunsOut: clock.judged_by,
        }.get(type(ask))
        if named is None or not named.value:
            return ask
        return msgspec.structs.replace(ask, actor=named.value[0])

    def mirror(self, event: Event) -> None:
        """Make the dealer's ask for an automatic event of the software-dealt table."""
        match event:
            case ev.RoundOpened():
                self.hidden = {seat: [] for seat in event.seats}
            case ev.Posted():
                if any(due.seat == event.seat for due in self.table.running.due):
                    self.say(asks.PostForced(seat=event.seat))
            case ev.Shuffled() if awaits(self.table).what == "shuffle":
                self.say(asks.Shuffle(cards=event.cards))
            case ev.Burned():
                self.say(asks.Deal(cards=(UNKNOWN,)))
            case ev.Dealt(up=True) | ev.BoardDealt():
                self.say(asks.Deal(cards=_cards(event)))
            case ev.Dealt():
                self.hidden[event.seat].append(event.card)
                self.say(asks.Deal(cards=(UNKNOWN,)))
            case ev.Shown():
                self.say(asks.Show(seat=event.seat, cards=tuple(self.hidden[event.seat])))
            case ev.Mucked():
                self.say(asks.Muck(seat=event.seat))
            case _:
                pass


def _cards(event: ev.Dealt | ev.BoardDealt) -> tuple[Card, ...]:
    return (event.card,) if isinstance(event, ev.Dealt) else event.cards


def money(events: list[Event]) -> list[Event]:
    """Return the events that move chips, without actors and clauses."""
    return [
        msgspec.structs.replace(event, by=(), actor="")
        for event in events
        if isinstance(event, MONEY)
    ]


@pytest.mark.parametrize(("book", "limit"), [(b, k) for b in BOOKS for k in LIMITS[b]])
def test_round_repeated_by_hand_moves_the_same_chips(book: str, limit: str) -> None:
    """Chips do not depend on cards that are still hidden."""
    for seed in range(3):
        dice = Random(f"{book} {limit} {seed}")
        house = random_house(book, dice, limit)
        # at a hand-dealt table, over-blinds come before the last post
        house.picks.pop("over_blind", None)
        if book == "tas-stud":  # these choices look at hidden cards, which only the software knows
            house.picks.update(time_to_act="none", hopeless_call="if_challenged")
        run = Evening(dice, house, False, Habits(undoes=0, voids=0, moves=0, interrupts=0))
        run.sit_down(dice.randint(FEWEST[book], house.places))
        run.play(3)
        retold = Retold(run)
        assert money(retold.events) == money(run.journal)
        assert [seat.stake for seat in retold.table.seats.values()] == [
            seat.stake for seat in run.table.seats.values()
        ]
