"""Play rounds through the public API, as in the tutorial, and read the options at each turn.

One round in a hundred is saved.  Its journal is encoded, replayed and compared later, outside the
measured time.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from cardspeak.api import Answer, Table
from cardspeak.books.shelf import SHELF
from cardspeak.cards import deck_cards
from cardspeak.rulebook.policies import Act
from cardspeak.table.decide import open_table
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.rules.betting.options import Option
from cardspeak.table.state import TableState as State

PLAYERS = 6
STAKE = 200
ONE_IN = 100
SEED = 7
DECK = deck_cards(52)
BET, CALL, CHECK, FOLD = Act.BET, Act.CALL, Act.CHECK, Act.FOLD
RAISE, STAY = Act.RAISE, Act.STAY


class Rounds:
    """Plays rounds from copies of one prepared table."""

    def __init__(self, book: str, *, at_random: bool, choices: Mapping[str, object]) -> None:
        picks: dict[str, Any] = dict(choices)
        self.start = Table(book, deal="steps", keep_all=True, **picks)
        for seat in range(1, PLAYERS + 1):
            sat = self.start.seat_with_stack(seat, f"Player {seat}", STAKE)
            assert sat, f"a player of the benchmark cannot sit down: {sat}"
        self.at_random = at_random
        self.rng = Random()
        self.random = self.rng.random
        self.played = 0
        self.saved: list[Table] = []

    def play(self, count: int) -> None:
        """Play `count` rounds, the same rounds every time."""
        self.rng.seed(SEED)
        for _ in range(count):
            table = self.play_one()
            self.played += 1
            if self.played % ONE_IN == 0:
                self.saved.append(table)

    def play_one(self) -> Table:
        """Play one round from the shuffle to the payout."""
        table = self.start.copy()
        table.start()
        random = self.random
        places = [random() for _ in DECK]
        table.shuffle(sorted(DECK, key=places.__getitem__))
        act = self.any_act if self.at_random else self.call
        while offered := table.options:
            answer = act(table, offered)
            assert answer, f"an offered act is refused: {answer}"
        while table.awaits.what == "show":
            table.show()
        assert table.awaits.what == "round", f"the round is not over: {table}"
        return table

    def call(self, table: Table, offered: tuple[Option, ...]) -> Answer:
        """Check or call, or make the minimum bet if the player must open."""
        if len(offered) == 1 and offered[0].act is BET:
            return table.bet(offered[0].least)
        return table.passive()

    def any_act(self, table: Table, offered: tuple[Option, ...]) -> Answer:
        """Choose any offered act with any amount, but do not fold if checking is possible."""
        random = self.random
        option = offered[int(random() * len(offered))]
        act = option.act
        if act is FOLD:
            if not self.free(offered):
                return table.fold()
            others = [other for other in offered if other.act is not FOLD]
            option = others[int(random() * len(others))]
            act = option.act
        if act is CALL:
            return table.call()
        if act is CHECK:
            return table.check()
        if act is STAY:
            return table.stay()
        assert act is BET or act is RAISE, f"unexpected act {act}"
        size = option.least + int(random() * (option.most - option.least + 1))
        return table.bet(size) if act is BET else table.raise_to(size)

    def free(self, offered: tuple[Option, ...]) -> bool:
        """Return whether the player can stay in without putting in chips."""
        for option in offered:
            act = option.act
            if act is CHECK or act is STAY:
                return True
        return False

    def prove(self) -> None:
        """Check that the saved rounds are unchanged after encoding and replaying."""
        for table in self.saved:
            replayed = _replayed(msgspec.json.encode(table.events), table)
            assert _facts(replayed) == _facts(table.state), "the replayed round is another round"
        self.saved.clear()


def _replayed(written: bytes, table: Table) -> State:
    state = table.state
    opened = open_table(SHELF[state.book], state.house)
    assert isinstance(opened, tuple), "the table was opened under these choices"
    events = msgspec.json.decode(written, type=list[Event])
    apply(opened[0], tuple(events[1:]))
    return opened[0]


def _facts(state: State) -> object:
    parts = [state.version, state.seats, state.button, state.round]
    return msgspec.to_builtins(parts, str_keys=True)
