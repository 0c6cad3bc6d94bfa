"""Rounds of play through the calls of the tutorial: dealt to paid, options asked for at each turn.

One round in a hundred is kept; outside the time measured it is written down, played again from
what was written, and compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from cardspeak.api import Answer, Table
from cardspeak.cards import deck_cards
from cardspeak.rulebook.policies import Act
from cardspeak.rulebook.shelf import SHELF
from cardspeak.table.decide import apply, open_table
from cardspeak.table.events import Event
from cardspeak.table.options import Option
from cardspeak.table.shapes import plain
from cardspeak.table.state import Table as State

PLAYERS = 6
STAKE = 200
ONE_IN = 100
SEED = 7
DECK = deck_cards(52)
BET, CALL, CHECK, FOLD = Act.BET, Act.CALL, Act.CHECK, Act.FOLD
RAISE, STAY = Act.RAISE, Act.STAY


class Rounds:
    """Plays rounds from one prepared table, each with stakes as they were at the start."""

    def __init__(self, book: str, *, at_random: bool, choices: Mapping[str, object]) -> None:
        picks: dict[str, Any] = dict(choices)
        self.start = Table(book, deal="steps", **picks)
        for seat in range(1, PLAYERS + 1):
            sat = self.start.seat_with_stack(seat, f"Player {seat}", STAKE)
            assert sat, f"a player of the bench may not sit: {sat}"
        self.at_random = at_random
        self.dice = Random()
        self.chance = self.dice.random
        self.played = 0
        self.kept: list[Table] = []

    def play(self, count: int) -> None:
        """So many rounds, one after the other: the same ones every time."""
        self.dice.seed(SEED)
        for _ in range(count):
            table = self.one()
            self.played += 1
            if self.played % ONE_IN == 0:
                self.kept.append(table)

    def one(self) -> Table:
        """One round from the shuffle to the last chip paid."""
        table = self.start.copy()
        table.start()
        chance = self.chance
        places = [chance() for _ in DECK]
        table.shuffle(sorted(DECK, key=places.__getitem__))
        act = self.any_act if self.at_random else self.call
        while offered := table.options:
            answer = act(table, offered)
            assert answer, f"an act on offer is refused: {answer}"
        while table.awaits.what == "show":
            table.show()
        assert table.awaits.what == "round", f"the round is not over: {table}"
        return table

    def call(self, table: Table, offered: tuple[Option, ...]) -> Answer:
        """Check or call; whoever has to open bets the least."""
        if len(offered) == 1 and offered[0].act is BET:
            return table.bet(offered[0].least)
        return table.passive()

    def any_act(self, table: Table, offered: tuple[Option, ...]) -> Answer:
        """Any kind of act on offer, of any size; nobody folds who may check."""
        chance = self.chance
        option = offered[int(chance() * len(offered))]
        act = option.act
        if act is FOLD:
            if not self.free(offered):
                return table.fold()
            kept = [one for one in offered if one.act is not FOLD]
            option = kept[int(chance() * len(kept))]  # as if the fold had not been there
            act = option.act
        if act is CALL:
            return table.call()
        if act is CHECK:
            return table.check()
        if act is STAY:
            return table.stay()
        assert act is BET or act is RAISE, f"the bench knows no {act}"
        size = option.least + int(chance() * (option.most - option.least + 1))
        return table.bet(size) if act is BET else table.raise_to(size)

    def free(self, offered: tuple[Option, ...]) -> bool:
        """Does it cost nothing to stay in?"""
        for one in offered:
            act = one.act
            if act is CHECK or act is STAY:
                return True
        return False

    def prove(self) -> None:
        """The rounds kept, written down and played again, are the rounds played."""
        for table in self.kept:
            again = _replayed(msgspec.json.encode(table.events), table)
            assert _told(again) == _told(table.state), "a round played again is another round"
        self.kept.clear()


def _replayed(written: bytes, table: Table) -> State:
    state = table.state
    found = open_table(SHELF[state.book], state.house)
    assert isinstance(found, tuple), "the table was open under this house"
    events = msgspec.json.decode(written, type=list[Event])
    apply(found[0], tuple(events[1:]))
    return found[0]


def _told(state: State) -> object:
    parts = [state.version, state.seats, state.button, state.round]
    return msgspec.to_builtins(parts, str_keys=True, enc_hook=plain)
