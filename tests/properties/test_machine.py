"""Hypothesis state machine: legal play mixed with undo, random requests and invalid asks at any
moment.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, settings, strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from tests.audit.books import audited
from tests.properties.any_ask import anything
from tests.properties.driver import Evening, Habits
from tests.properties.houses import BOOKS, FEWEST, random_house
from tests.properties.kit import chips_on, dump
from tests.properties.life import change
from tests.properties.offers import check_offers

from cardspeak.floor import decide
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits
from cardspeak.table.rulings import Granted, Refused

DICE = st.randoms(use_true_random=False)


class Play(RuleBasedStateMachine):
    """A table of any book, dealt by software or by hand."""

    def __init__(self) -> None:
        super().__init__()
        self.run: Evening | None = None

    @property
    def evening(self) -> Evening:
        """The table being played."""
        assert self.run is not None
        return self.run

    @initialize(dice=DICE, book=st.sampled_from(BOOKS), hand_dealt=st.booleans())
    def open(self, dice: Random, book: str, hand_dealt: bool) -> None:
        """Draw a house and seat players."""
        house = random_house(book, dice)
        self.run = Evening(dice, house, hand_dealt, Habits(undoes=0, voids=0, deeds=0.1))
        self.run.sit_down(dice.randint(FEWEST[book], house.places))

    @rule(dice=DICE, steps=st.integers(1, 25))
    def play_on(self, dice: Random, steps: int) -> None:
        """Make asks that the table is waiting for."""
        run = self.evening
        run.dice = dice
        for _ in range(steps):
            waited = awaits(run.table)
            if waited.what != "round":
                run.step(waited)
            elif isinstance(run.say(asks.StartRound()), Granted):
                run.shuffle_deck()
            else:
                return

    @rule(dice=DICE)
    def wish(self, dice: Random) -> None:
        """Make a between-rounds ask at any moment."""
        run = self.evening
        run.dice = dice
        run.say(run.wish())

    @rule(ask=anything())
    def say_anything(self, ask: Ask) -> None:
        """Make any ask. A refusal changes nothing."""
        run = self.evening
        before = dump(run.table)
        ruling = decide(run.table, ask)
        assert dump(run.table) == before, "a ruling changed the table"
        # Granted asks are applied, unless they change the cards that the driver's dealer holds.
        cards = isinstance(ask, asks.Shuffle | asks.Deal | asks.Show | asks.Undo | asks.Report)
        if isinstance(ruling, Granted) and not cards and not isinstance(ask, asks.ChangeHouse):
            run.say(ask)

    @rule(dice=DICE)
    @precondition(lambda self: awaits(self.evening.table).what == "round")
    def change_house(self, dice: Random) -> None:
        """Change a house choice between rounds; it may be refused."""
        run = self.evening
        run.say(change(run.table, run.house.book, dice))

    @rule()
    def undo(self) -> None:
        """Undo the last ask, then check chips and cards."""
        self.evening.undo()

    @rule()
    def look(self) -> None:
        """Try every act of every seat."""
        check_offers(self.evening.table)

    @invariant()
    def chips_are_conserved(self) -> None:
        """Check that the chips on the table are those that were bought in."""
        if self.run is not None:
            assert chips_on(self.run.table) == self.run.brought

    def teardown(self) -> None:
        """Check the replay of the journal and audit it."""
        if self.run is None:
            return
        self.run.check_replay()
        assert audited(self.run) == []


def _drive(examples: int, steps: int, *, derandomize: bool) -> None:
    profile = settings(
        max_examples=examples,
        stateful_step_count=steps,
        derandomize=derandomize,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(Play, settings=profile)


def test_any_sequence_of_asks_keeps_the_invariants() -> None:
    """Uses fixed seeds."""
    _drive(60, 25, derandomize=True)


@pytest.mark.soak
def test_any_sequence_of_asks_keeps_the_invariants_in_a_long_run() -> None:
    """Uses random seeds and longer runs; run with `pytest -m soak`."""
    _drive(1500, 40, derandomize=False)


def test_ask_for_a_missing_seat_is_refused_not_raised() -> None:
    """The ruling is a `Refused` value."""
    dice = Random(1)
    run = Evening(dice, random_house("act-stud", dice), False)
    assert isinstance(decide(run.table, asks.Leave(seat=SeatNo(3))), Refused)
