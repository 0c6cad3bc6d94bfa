"""Hypothesis drives a table at which things go wrong: deeds, reports, answers, rulings, undo."""

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
from tests.floor.world import ROUND_ASKS, World
from tests.properties import life
from tests.properties.houses import BOOKS, random_house
from tests.properties.kit import chips_on, dump
from tests.properties.said import anything

from cardspeak.floor import decide
from cardspeak.rulebook.floor.situations import SITUATIONS
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.rulings import Granted

DICE = st.randoms(use_true_random=False)
UNPLAYED = (asks.Undo, asks.ChangeHouse, asks.TimePasses)
"""Asks whose grant is not let happen: undo has a rule of its own, the others change the evening."""


class Trouble(RuleBasedStateMachine):
    """A table of any book, dealt by software or by hand, and a floor that is busy."""

    def __init__(self) -> None:
        super().__init__()
        self.run: World | None = None
        self.mark: tuple[int, bytes] | None = None  # a version of the round, and the table then

    @property
    def world(self) -> World:
        """The table being played."""
        assert self.run is not None
        return self.run

    def _in_round(self) -> bool:
        return self.run is not None and awaits(self.run.table).what != "round"

    @initialize(dice=DICE, book=st.sampled_from(BOOKS), hand_dealt=st.booleans())
    def open(self, dice: Random, book: str, hand_dealt: bool) -> None:
        """A house is drawn and people sit down."""
        self.run = World(dice, random_house(book, dice), hand_dealt, reports=0, undoes=0.3)
        self.run.sit_down()

    @rule(dice=DICE, steps=st.integers(1, 20))
    def play_on(self, dice: Random, steps: int) -> None:
        """Somebody says what is awaited, a few times over; a matter of the floor is settled so."""
        run = self.world
        run.dice = dice
        for _ in range(steps):
            if self._in_round():
                run.answer(awaits(run.table))
            else:
                self._begin()

    def _begin(self) -> None:
        run = self.world
        self.mark = None
        if run.table.deck_barred is not None:
            run.must(asks.CheckDeck(cards=full_deck(run.table)))
        for ask in [*life.first_chips(run.table), *life.broke(run.table, run.dice)]:
            run.say(ask)
        run.say(asks.StartRound())

    @rule(dice=DICE, situation=st.sampled_from(list(SITUATIONS)))
    @precondition(lambda self: self.world.table.round is not None)
    def report(self, dice: Random, situation: str) -> None:
        """Something is reported and ruled on; taken back, the table is as it was."""
        run = self.world
        run.dice = dice
        run.go_wrong(run.some_report((situation,)))
        self.mark = None

    @rule(dice=DICE, situation=st.sampled_from(list(SITUATIONS)))
    @precondition(lambda self: self._in_round())
    def report_and_wait(self, dice: Random, situation: str) -> None:
        """Something is reported, and whatever comes next comes while the floor has the matter."""
        run = self.world
        run.dice = dice
        run.say(run.some_report((situation,)))

    @rule(dice=DICE)
    @precondition(lambda self: self._in_round())
    def deed(self, dice: Random) -> None:
        """Chips or cards go over the line, whoever's turn it is."""
        self.world.dice = dice
        self.world.deed()

    @rule(ask=anything())
    def say_anything(self, ask: Ask) -> None:
        """Whatever is said, the answer is a ruling, and what is granted leaves a sound table."""
        if isinstance(decide(self.world.table, ask), Granted) and not isinstance(ask, UNPLAYED):
            self.world.say(ask)
            self.mark = None

    @rule()
    @precondition(lambda self: self._in_round())
    def remember(self) -> None:
        """From here on things may be taken back."""
        table = self.world.table
        self.mark = (table.version, dump(table, version=False))

    @rule()
    @precondition(lambda self: self.mark is not None)
    def undo(self) -> None:
        """Undone to a version, the round is as it was then, or it may not be undone so far."""
        assert self.mark is not None
        version, before = self.mark
        if isinstance(self.world.say(asks.Undo(to=version)), Granted):
            assert dump(self.world.table, version=False) == before
        self.mark = None

    @invariant()
    def nothing_is_lost(self) -> None:
        """Chips on the table are those that were bought in; cards are watched at every event."""
        if self.run is not None:
            assert chips_on(self.run.table) == self.run.brought

    def teardown(self) -> None:
        """The round comes to its end, and the journal replays."""
        if self.run is None:
            return
        for _ in range(ROUND_ASKS):
            if not self._in_round():
                break
            self.run.answer(awaits(self.run.table))
        assert not self._in_round(), f"no end: awaits {awaits(self.run.table)}"
        self.run.check_replay()


def _drive(examples: int, steps: int, *, derandomize: bool) -> None:
    how = settings(
        max_examples=examples,
        stateful_step_count=steps,
        derandomize=derandomize,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(Trouble, settings=how)


def test_a_table_in_trouble_under_hypothesis() -> None:
    """Whatever goes wrong in whatever order, nothing is lost and every round ends."""
    _drive(50, 25, derandomize=True)


@pytest.mark.soak
def test_a_table_in_trouble_for_long() -> None:
    """The same at random and for longer, with `pytest -m soak`."""
    _drive(1500, 40, derandomize=False)
