"""Hypothesis state machine with incidents: misplaced chips, reports, answers, rulings, undo."""

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
from tests.properties.any_ask import anything
from tests.properties.houses import BOOKS, random_house
from tests.properties.kit import chips_on, dump

from cardspeak.floor import decide
from cardspeak.rulebook.floor.situations import SITUATIONS
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.rulings import Granted

DICE = st.randoms(use_true_random=False)
UNPLAYED = (asks.Undo, asks.ChangeHouse, asks.TimePasses)
"""Asks that are ruled on but not applied: undo has its own rule, the others change house or time.
"""


class Trouble(RuleBasedStateMachine):
    """A table of any book, dealt by software or by hand, with incidents."""

    def __init__(self) -> None:
        super().__init__()
        self.run: World | None = None
        # a version in this round, and the table at that version
        self.mark: tuple[int, bytes] | None = None

    @property
    def world(self) -> World:
        """The table being played."""
        assert self.run is not None
        return self.run

    def _in_round(self) -> bool:
        return self.run is not None and awaits(self.run.table).what != "round"

    @initialize(dice=DICE, book=st.sampled_from(BOOKS), hand_dealt=st.booleans())
    def open(self, dice: Random, book: str, hand_dealt: bool) -> None:
        """Draw a house and seat players."""
        self.run = World(dice, random_house(book, dice), hand_dealt, reports=0, undoes=0.3)
        self.run.sit_down()

    @rule(dice=DICE, steps=st.integers(1, 20))
    def play_on(self, dice: Random, steps: int) -> None:
        """Make asks that the table is waiting for; this also resolves open incidents."""
        run = self.world
        run.dice = dice
        for _ in range(steps):
            if self._in_round():
                run.answer(awaits(run.table))
            else:
                self._start_round()

    def _start_round(self) -> None:
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
        """Report a situation and rule on it; an undo restores the table."""
        run = self.world
        run.dice = dice
        run.go_wrong(run.some_report((situation,)))
        self.mark = None

    @rule(dice=DICE, situation=st.sampled_from(list(SITUATIONS)))
    @precondition(lambda self: self._in_round())
    def report_and_wait(self, dice: Random, situation: str) -> None:
        """Report a situation and leave the incident open."""
        run = self.world
        run.dice = dice
        run.say(run.some_report((situation,)))

    @rule(dice=DICE)
    @precondition(lambda self: self._in_round())
    def deed(self, dice: Random) -> None:
        """Put chips or cards over the line, in or out of turn."""
        self.world.dice = dice
        self.world.deed()

    @rule(ask=anything())
    def say_anything(self, ask: Ask) -> None:
        """Make any ask; a granted ask leaves a valid table."""
        if isinstance(decide(self.world.table, ask), Granted) and not isinstance(ask, UNPLAYED):
            self.world.say(ask)
            self.mark = None

    @rule()
    @precondition(lambda self: self._in_round())
    def remember(self) -> None:
        """Remember this version for a later undo."""
        table = self.world.table
        self.mark = (table.version, dump(table, version=False))

    @rule()
    @precondition(lambda self: self.mark is not None)
    def undo(self) -> None:
        """Undo to the remembered version; the round is restored, or the undo is refused."""
        assert self.mark is not None
        version, before = self.mark
        if isinstance(self.world.say(asks.Undo(to=version)), Granted):
            assert dump(self.world.table, version=False) == before
        self.mark = None

    @invariant()
    def chips_are_conserved(self) -> None:
        """Check that the chips on the table are those bought in. Cards are checked at every
        event.
        """
        if self.run is not None:
            assert chips_on(self.run.table) == self.run.brought

    def teardown(self) -> None:
        """Finish the round, and check the replay of the journal."""
        if self.run is None:
            return
        for _ in range(ROUND_ASKS):
            if not self._in_round():
                break
            self.run.answer(awaits(self.run.table))
        assert not self._in_round(), f"the round did not end; it awaits {awaits(self.run.table)}"
        self.run.check_replay()


def _drive(examples: int, steps: int, *, derandomize: bool) -> None:
    profile = settings(
        max_examples=examples,
        stateful_step_count=steps,
        derandomize=derandomize,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(Trouble, settings=profile)


def test_any_sequence_of_incidents_conserves_chips_and_ends() -> None:
    """Uses fixed seeds."""
    _drive(50, 25, derandomize=True)


@pytest.mark.soak
def test_any_sequence_of_incidents_conserves_chips_and_ends_in_a_long_run() -> None:
    """Uses random seeds and longer runs; run with `pytest -m soak`."""
    _drive(1500, 40, derandomize=False)
