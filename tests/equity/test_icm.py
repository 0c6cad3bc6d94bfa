"""Expected prizes by stack, compared with the recursion over all orders and with two sizes."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from math import comb
from random import Random

import pytest

from cardspeak.equity import icm


def by_recursion(stacks: tuple[float, ...], prizes: tuple[float, ...]) -> list[float]:
    """Expected prizes by drawing one place after another; exponential in the players."""

    @cache
    def rest(left: frozenset[int], place: int) -> tuple[float, ...]:
        prize = [0.0] * len(stacks)
        if place == len(prizes):
            return tuple(prize)
        chips = sum(stacks[player] for player in left)
        for player in left:
            chance = stacks[player] / chips
            prize[player] += chance * prizes[place]
            for other, later in enumerate(rest(left - {player}, place + 1)):
                prize[other] += chance * later
        return tuple(prize)

    return list(rest(frozenset(range(len(stacks))), 0))


def by_sizes(big: int, small: int, ratio: float, prizes: list[float]) -> tuple[float, float]:
    """Expected prizes of a big and a small stack, when there are only two sizes of stack."""
    each = [0.0, 0.0]
    chance = {(big, small): 1.0}
    for prize in prizes:
        after: dict[tuple[int, int], float] = {}
        for (bigs, smalls), here in chance.items():
            chips = bigs * ratio + smalls
            if bigs:
                now = here * bigs * ratio / chips
                each[0] += now * prize
                after[bigs - 1, smalls] = after.get((bigs - 1, smalls), 0.0) + now
            if smalls:
                now = here * smalls / chips
                each[1] += now * prize
                after[bigs, smalls - 1] = after.get((bigs, smalls - 1), 0.0) + now
        chance = after
    return each[0] / big, each[1] / small


@pytest.mark.parametrize("seed", range(40))
def test_equals_the_recursion_over_all_orders(seed: int) -> None:
    dice = Random(seed)
    players = dice.randint(1, 8)
    sizes = (dice.randint(1, 20_000), dice.randint(1, 9), 10 ** dice.randint(0, 8))
    stacks = tuple(float(dice.choice(sizes)) for _ in range(players))
    prizes = tuple(float(dice.randint(0, 99)) for _ in range(dice.randint(1, players)))
    pool = sum(prizes) or 1.0
    assert icm(stacks, prizes) == pytest.approx(by_recursion(stacks, prizes), abs=1e-11 * pool)


@pytest.mark.parametrize("ratio", [1.0, 3.0, 50.0])
def test_thousand_players_of_two_sizes(ratio: float) -> None:
    prizes = [100.0 / (place + 1) for place in range(150)]
    shares = icm([ratio] * 400 + [1.0] * 600, prizes)
    big, small = by_sizes(400, 600, ratio, prizes)
    pool = sum(prizes)
    assert max(abs(share - big) for share in shares[:400]) < 1e-10 * pool
    assert max(abs(share - small) for share in shares[400:]) < 1e-10 * pool


def test_prizes_for_everyone_are_shared_out_in_full() -> None:
    stacks = [float(stack) for stack in range(1, 41)]
    prizes = [float(comb(12, min(place, 12))) for place in range(40)]
    assert sum(icm(stacks, prizes)) == pytest.approx(sum(prizes), rel=1e-12)


def test_winner_takes_all_is_in_proportion_to_the_stacks() -> None:
    assert icm([600, 300, 100], [50, 0, 0]) == pytest.approx([30, 15, 5], abs=1e-11)


def test_no_prizes() -> None:
    assert icm([600, 300], []) == [0.0, 0.0]


@pytest.mark.parametrize(
    ("stacks", "prizes", "said"),
    [
        ([], [], "at least one stack"),
        ([100, 0], [5], "above zero"),
        ([100, float("nan")], [5], "above zero"),
        ([100], [-5], "cannot be -5"),
        ([100], [5, 3], "2 prizes for 1 players"),
        ([1.0] * 10_001, [5], "at most 10,000 players"),
        ([1e-9, 1e9], [5], "1e12 times"),
    ],
)
def test_bad_input_is_named(stacks: list[float], prizes: list[float], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        icm(stacks, prizes)


def test_result_without_the_compiled_kernel_is_equal() -> None:
    stacks = [float(100 + 13 * player) for player in range(60)]
    program = (
        "from cardspeak.equity import icm; from cardspeak.hands.kernel import in_use;"
        f"print(in_use()); print(*icm({stacks}, [50.0, 30.0, 20.0]))"
    )
    python = {**os.environ, "CARDSPEAK_KERNEL": "python"}
    run = subprocess.run(
        [sys.executable, "-c", program], env=python, capture_output=True, text=True, check=True
    )
    kernel, shares = run.stdout.splitlines()
    assert kernel == "Python"
    expected = icm(stacks, [50.0, 30.0, 20.0])
    assert [float(share) for share in shares.split()] == pytest.approx(expected, rel=1e-13)
