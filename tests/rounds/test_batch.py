"""Batches: many tables stepped together with the caller's arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.rounds.openings import opened

from cardspeak.books.shelf import BOOKS, SHELF
from cardspeak.rounds import batch_of, kernel_round
from cardspeak.rounds.batches import ACT_KINDS, BatchArrays
from cardspeak.rounds.chance import SplitMix
from cardspeak.rounds.compile import Declined
from cardspeak.rounds.kernel import compiled
from cardspeak.table.state import TableState

TABLES = 32
STEPS = 60

pytestmark = pytest.mark.skipif(compiled is None, reason="the rounds kernel is not built")


def openings(key: str, players: int = 4) -> list[TableState]:
    """One opening for each place of the button."""
    stack = 40 * SHELF[key].default_law().limits.least.value
    stacks = dict.fromkeys(range(1, players + 1), stack)
    tables = [opened(SHELF[key], {}, stacks, button) for button in stacks]
    law = SHELF[key].default_law()
    found = [table for table in tables if table is not None]
    assert found
    for table in found:
        table.law = law
    return found


@pytest.mark.parametrize("key", BOOKS)
def test_batch_plays_rounds_to_their_end(key: str) -> None:
    batch = batch_of(openings(key), TABLES, 5)
    arrays = BatchArrays(TABLES)
    batch.offers(*arrays.offers)
    ended = 0
    for _ in range(STEPS):
        assert (arrays.legal.sum(axis=1) > 0).all()
        batch.choose(arrays.acts, arrays.amounts)
        assert arrays.legal[np.arange(TABLES), arrays.acts].all()
        batch.step(*arrays.all)
        ended += int(arrays.ended.sum())
        assert (arrays.rewards.sum(axis=1) <= 0).all()  # commission is lost
        assert not arrays.rewards[arrays.ended == 0].any()
    assert batch.acts == TABLES * STEPS
    assert batch.ended == ended > 0


def test_first_table_plays_the_rounds_of_a_single_round() -> None:
    """The view of the seat in turn agrees with the round itself."""
    tables = openings("nolimit")
    batch = batch_of(tables[:1], 1, 9)
    arrays = BatchArrays(1)
    batch.offers(*arrays.offers)
    single = kernel_round(tables[0])
    assert not isinstance(single, Declined)
    single.shuffle(SplitMix(9).word())
    for _ in range(4):
        facts = single.facts()
        place = facts["seats"].index(single.seat)
        seen, cards = arrays.seen[0], arrays.cards[0]
        assert seen[0] == place
        assert seen[4] == facts["pot"]
        assert bytes(cards[:2] - 1) == facts["cards"][place]
        assert seen[11] == facts["stakes"][place]
        assert [bool(flag) for flag in arrays.legal[0]] == [
            bool(single.legal >> act & 1) for act in range(ACT_KINDS)
        ]
        arrays.acts[0] = 2 if single.legal >> 2 & 1 else 0
        single.act(int(arrays.acts[0]))
        batch.step(*arrays.all)


def test_view_has_no_hidden_card_of_another_seat() -> None:
    """Before the showdown of a Hold'em round, only the own cards and the board are visible."""
    batch = batch_of(openings("nolimit"), TABLES, 3)
    arrays = BatchArrays(TABLES)
    batch.offers(*arrays.offers)
    for _ in range(30):
        betting = arrays.seen[:, 3] == 0
        assert not arrays.cards[betting][:, 14:].any()
        batch.choose(arrays.acts, arrays.amounts)
        batch.step(*arrays.all)


def test_act_that_is_not_on_offer_is_named() -> None:
    batch = batch_of(openings("nolimit"), 2, 3)
    arrays = BatchArrays(2)
    arrays.acts[:] = (5, 8)
    with pytest.raises(ValueError, match="table 1: act 8"):
        batch.step(*arrays.all)


def test_wrong_arrays_are_refused() -> None:
    batch = batch_of(openings("nolimit"), 2, 3)
    arrays = BatchArrays(2)
    wrong: Any
    for wrong in (np.zeros((2, 8), np.uint8), np.zeros((3, 9), np.uint8), np.zeros((2, 9))):
        with pytest.raises(ValueError, match="legal must have 2 rows"):
            batch.step(wrong, *arrays.all[1:])
    with pytest.raises(TypeError, match="step takes"):
        batch.step(*arrays.all[:3])  # type: ignore[call-arg]
    frozen = np.zeros((2, 9), np.uint8)
    frozen.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        batch.step(frozen, *arrays.all[1:])


def test_batch_needs_a_table_and_an_opening() -> None:
    with pytest.raises(ValueError, match="at least one"):
        batch_of(openings("nolimit"), 0, 1)


def test_declined_openings_are_named() -> None:
    tables = openings("nolimit")
    tables[0].seats[tables[0].running.seats[0]].away = True
    with pytest.raises(ValueError, match="players = away"):
        batch_of(tables, 4, 1)
