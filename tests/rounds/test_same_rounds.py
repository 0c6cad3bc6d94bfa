"""The kernel and the engine play the same rounds: a short slice of `make rounds`."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from tests.properties.houses import FEWEST
from tests.rounds.compare import facts_of, play_both
from tests.rounds.openings import opened, random_opening
from tests.rounds.trees import whole_tree

from cardspeak.books.shelf import BOOKS, SHELF
from cardspeak.chips import Chips
from cardspeak.rounds import (
    Declined,
    EngineRound,
    compile_law,
    kernel_round,
    replay,
    round_of,
)
from cardspeak.rounds.engine_round import PASSIVE, RANDOM
from cardspeak.rounds.kernel import compiled
from cardspeak.rulebook.policies import Limit
from cardspeak.rulebook.rule import Rule
from cardspeak.table import events as ev
from cardspeak.table.state import TableState

ROUNDS = 40
SMALL_STAKES = {
    "tas-stud": {"min_bank": "5"},
    "tas-holdem": {"min_stake": "5"},
    "act-stud": {"min_table_stake": "5"},
}
"""Choices with which a player may begin a round with a few chips."""
needs_kernel = pytest.mark.skipif(compiled is None, reason="the rounds kernel is not built")


def default_table(key: str, players: int = 4, depth: int = 40) -> TableState:
    law = SHELF[key].default_law()
    stack = depth * law.limits.least.value
    table = opened(SHELF[key], {}, dict.fromkeys(range(1, players + 1), stack), 1)
    assert table is not None
    return table


@needs_kernel
@pytest.mark.parametrize("key", BOOKS)
def test_random_rounds_are_equal_in_every_step(key: str) -> None:
    played = 0
    for number in range(ROUNDS):
        dice = Random(f"{key}:{number}")
        table = random_opening(key, dice)
        if table is not None:
            assert not isinstance(play_both(table, dice), Declined)
            played += 1
    assert played > ROUNDS // 2


@needs_kernel
@pytest.mark.parametrize("key", BOOKS)
def test_whole_trees_of_small_rounds_are_equal(key: str) -> None:
    unit = SHELF[key].default_law().limits.least.value
    stacks = {seat: unit + seat for seat in range(1, FEWEST[key] + 1)}
    table = opened(SHELF[key], SMALL_STAKES.get(key, {}), stacks, 1)
    assert table is not None
    assert whole_tree(table, Random(key), 3000) > 3


@needs_kernel
@pytest.mark.parametrize("key", BOOKS)
@pytest.mark.parametrize("policy", [PASSIVE, RANDOM])
def test_built_in_policies_play_the_same_rounds_as_in_the_engine(key: str, policy: int) -> None:
    table = default_table(key)
    kernel, engine = kernel_round(table), EngineRound(table)
    assert not isinstance(kernel, Declined)
    for seed in (3, 2**63 + 1):
        assert kernel.play(seed, policy) == engine.play(seed, policy)
        assert kernel.made() == engine.made()
        assert kernel.deck() == engine.deck()
        assert facts_of(kernel) == facts_of(engine)


@needs_kernel
def test_replay_gives_the_events_with_their_clauses() -> None:
    table = default_table("nolimit")
    played = round_of(table)
    net = played.play(11, RANDOM)
    before = {no: seat.stake for no, seat in table.seats.items()}
    posted = {no: hand.paid for no, hand in table.running.hands.items()}
    events = replay(table, played.deck(), played.made())
    assert isinstance(events[0], ev.Shuffled)
    assert any(isinstance(event, ev.RoundEnded) for event in events)
    assert any(event.by for event in events)
    assert net == tuple(table.seats[no].stake - before[no] - posted[no] for no in sorted(before))


@needs_kernel
def test_replay_of_an_act_that_is_not_on_offer_is_refused() -> None:
    table = default_table("nolimit")
    with pytest.raises(ValueError, match="the engine refuses"):
        replay(table, round_of(table).deck()[::-1], [(1, 0, 0), (1, 0, 0)])


@needs_kernel
def test_act_that_is_not_on_offer_changes_nothing() -> None:
    kernel = round_of(default_table("nolimit"))
    legal = kernel.shuffle(5)
    before = kernel.facts()
    for act, amount in ((7, 0), (99, 0), (-1, 0), (4, 10**18), (4, 1)):
        with pytest.raises(ValueError, match="not on offer"):
            kernel.act(act, amount)
    assert kernel.facts() == before
    assert kernel.legal == legal


@needs_kernel
def test_round_needs_every_card_of_its_deck_once() -> None:
    kernel = round_of(default_table("nolimit"))
    for deck in (b"", bytes(52), bytes(range(51)), bytes(range(1, 53)), bytes([*range(51), 200])):
        with pytest.raises(ValueError, match="every card"):
            kernel.deal(deck)


@needs_kernel
def test_copy_is_independent() -> None:
    kernel = round_of(default_table("nolimit"))
    kernel.shuffle(5)
    copy = kernel.copy()
    copy.act(5)
    assert kernel.made() == []
    assert kernel.seat != copy.seat
    assert kernel.deck() == copy.deck()


@needs_kernel
def test_wrong_numbers_are_refused() -> None:
    assert compiled is not None
    with pytest.raises(ValueError, match="a law has"):
        compiled.Rules(b"", b"", b"")
    with pytest.raises(TypeError):
        compiled.Round(None, b"")


def test_law_that_is_not_covered_is_declined_by_field_and_value() -> None:
    law = SHELF["nolimit"].default_law()
    other = replace(law, stakes=replace(law.stakes, chips_only=Rule(False)))
    declined = compile_law(other, 100)
    assert isinstance(declined, Declined)
    assert str(declined) == "stakes.chips_only = False"


def test_structured_limit_without_its_larger_size_is_declined() -> None:
    """A book without the clause that sets it has such a law."""
    law = SHELF["charity"].default_law()
    kind, most = Rule(Limit.STRUCTURED), Rule[Chips | None](None)
    limits = replace(law.limits, kind=kind, most=most)
    assert str(compile_law(replace(law, limits=limits), 100)) == "limits.most = None"


def test_declined_table_is_played_by_the_engine() -> None:
    table = default_table("nolimit")
    table.seats[table.running.seats[0]].away = True
    assert isinstance(kernel_round(table), Declined)
    played = round_of(table)
    assert isinstance(played, EngineRound)


def test_engine_round_serves_without_a_kernel() -> None:
    table = default_table("tas-stud")
    engine = EngineRound(table)
    net = engine.play(4, RANDOM)
    assert sum(net) <= 0
    assert table.law.limits.kind.value is Limit.HALF_POT
    copy = engine.copy()
    assert copy.facts() == engine.facts()
    with pytest.raises(ValueError, match="no policy"):
        engine.play(4, 7)
    with pytest.raises(ValueError, match="not on offer"):
        engine.act(0)
