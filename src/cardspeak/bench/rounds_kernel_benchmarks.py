"""Benchmark the rounds kernel: a round per call, an act per call, and batches of tables."""

from __future__ import annotations

from functools import partial
from typing import Final

from cardspeak.bench.benchmarks import Benchmark, Contender, Contenders
from cardspeak.bench.round_benchmarks import with_spiel
from cardspeak.bench.rounds import Rounds
from cardspeak.rounds import batch_of, round_of
from cardspeak.rounds.batches import BatchArrays
from cardspeak.rounds.engine_round import PASSIVE, RANDOM
from cardspeak.rounds.kernel import compiled
from cardspeak.table.state import TableState

MANY: Final = 2000
TABLES: Final = 4096
STEPS: Final = 20
ALONE: Final = 200


def _opened() -> TableState:
    """Return the table of the other round benchmarks, with its round opened."""
    table = Rounds("nolimit", at_random=False, choices={"blinds": "1, 2"}).start.copy()
    table.start()
    return table.state


def _whole_rounds(policy: int) -> Contender:
    played = round_of(_opened())

    def run() -> None:
        for seed in range(MANY):
            played.play(seed, policy)

    return Contender("cardspeak, a round per call", run, MANY)


def _single_acts() -> Contender:
    """Check or call through Python, one act per call."""
    played = round_of(_opened())

    def run() -> None:
        act = played.act
        for seed in range(MANY):
            legal = played.shuffle(seed)
            while legal:
                legal = act((legal & -legal).bit_length() - 1)

    return Contender("cardspeak, an act per call", run, MANY)


def whole_rounds(policy: int) -> Contenders:
    """Benchmark whole rounds of no limit Hold'em, a round per call."""
    contenders = Contenders(_whole_rounds(policy))
    if policy == PASSIVE:
        contenders.beside.append(_single_acts())
    return with_spiel(contenders, at_random=policy == RANDOM)


def batches() -> Contenders:
    """Benchmark random acts at many tables against one table at a time."""
    opened = _opened()
    single = round_of(opened)
    acts = 0
    for seed in range(ALONE):
        single.play(seed, RANDOM)
        acts += len(single.made())

    def alone() -> None:
        for seed in range(ALONE):
            single.play(seed, RANDOM)

    one_table = Contender("a round per call", alone, acts)
    if compiled is None:  # batches need the kernel
        return Contenders(one_table)
    batch, arrays = batch_of([opened], TABLES, 1), BatchArrays(TABLES)
    batch.offers(*arrays.offers)

    def run() -> None:
        for _ in range(STEPS):
            batch.choose(arrays.acts, arrays.amounts)
            batch.step(*arrays.all)

    return Contenders(Contender("cardspeak, 4,096 tables", run, TABLES * STEPS), peers=[one_table])


ROUNDS_KERNEL_BENCHMARKS: Final = (
    Benchmark(
        "kernel-calls",
        "kernel",
        "rounds/s",
        "Hold'em, everyone calls, rounds kernel",
        40.0,
        partial(whole_rounds, PASSIVE),
    ),
    Benchmark(
        "kernel-random",
        "kernel",
        "rounds/s",
        "Hold'em, any act, rounds kernel",
        40.0,
        partial(whole_rounds, RANDOM),
    ),
    Benchmark("kernel-batch", "kernel", "acts/s", "any act at 4,096 tables", 0.5, batches),
)
