"""A round dealt by software, retold at a table where people deal, moves the same chips."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.properties.driver import Evening, Habits
from tests.properties.houses import BOOKS, FEWEST, LIMITS, random_house
from tests.properties.kit import opened

from cardspeak.cards import UNKNOWN, Card
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import apply, awaits, decide
from cardspeak.table.events import Event
from cardspeak.table.rulings import Granted
from cardspeak.table.state import TableState

MONEY = (
    *(ev.Posted, ev.Called, ev.Opened, ev.Raised, ev.Folded, ev.Checked, ev.Stayed, ev.Returned),
    *(ev.Gathered, ev.PotsFormed, ev.CommissionTaken, ev.Won, ev.RoundEnded, ev.ButtonMoved),
)
CARDS = (asks.Shuffle, asks.Show, asks.Muck)
"""What the other dealer says by itself."""


class Retold:
    """The same round at a hand-dealt table: hidden cards are told only when they are shown."""

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
        """Say it; it was granted where the software dealt."""
        ruling = decide(self.table, self.by_staff(ask))
        assert isinstance(ruling, Granted), f"{ask} is refused by hand: {ruling}"
        apply(self.table, ruling.events)
        self.events += ruling.events

    def by_staff(self, ask: Ask) -> Ask:
        """The ask with the staff member as actor whom the book names for the clock."""
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
        """What the software did by itself, the dealer says."""
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
    """What moves chips, without who caused it and by which clauses."""
    return [
        msgspec.structs.replace(event, by=(), actor="")
        for event in events
        if isinstance(event, MONEY)
    ]


@pytest.mark.parametrize(("book", "limit"), [(b, k) for b in BOOKS for k in LIMITS[b]])
def test_retold_by_hand_the_money_is_the_same(book: str, limit: str) -> None:
    """Nothing about chips hangs on cards that nobody may know yet."""
    for seed in range(3):
        dice = Random(f"{book} {limit} {seed}")
        house = random_house(book, dice, limit)
        house.picks.pop("over_blind", None)  # over-blinds come before the last post there
        if book == "tas-stud":  # what looks at hidden cards, which the software alone knows
            house.picks.update(time_to_act="none", hopeless_call="if_challenged")
        run = Evening(dice, house, False, Habits(undoes=0, voids=0, moves=0, interrupts=0))
        run.sit_down(dice.randint(FEWEST[book], house.places))
        run.play(3)
        retold = Retold(run)
        assert money(retold.events) == money(run.journal)
        assert [seat.stake for seat in retold.table.seats.values()] == [
            seat.stake for seat in run.table.seats.values()
        ]
