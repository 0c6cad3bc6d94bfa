"""Benchmark the rounds kernel: a round per call, an act per call, and batches of tables."""

from __future__ import annotations

from functools import partial
from typing import Final

from cardspeak.bench.benchmarks import Benchmark, Contender, Contenders, peer
from cardspeak.bench.round_benchmarks import (
    pokerkit_holdem,
    spiel_acts,
    with_pokerkit,
    with_spiel,
)
from cardspeak.bench.rounds import PLAYERS, Rounds
from cardspeak.books.shelf import BOOKS
from cardspeak.rounds import batch_of, round_of
from cardspeak.rounds.batches import BatchArrays
from cardspeak.rounds.engine_round import PASSIVE, RANDOM
from cardspeak.rounds.kernel import compiled
from cardspeak.table.state import TableState

MANY: Final = 2000
TABLES: Final = 4096
STEPS: Final = 20


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


def whole_rounds(policy: int) -> Contenders:
    """Benchmark whole rounds of no limit Hold'em, a round per call."""
    contenders = Contenders(_whole_rounds(policy))
    at_random = policy == RANDOM
    with_spiel(contenders, at_random=at_random)
    return with_pokerkit(contenders, pokerkit_holdem, at_random=at_random)


def single_acts() -> Contenders:
    """Benchmark checks and calls through Python, one act per call; rounds show hands too."""
    played, acts = round_of(_opened()), 0

    def run() -> int:
        act, made = played.act, 0
        for seed in range(MANY):
            legal = played.shuffle(seed)
            while legal:
                legal = act((legal & -legal).bit_length() - 1)
                made += 1
        return made

    acts = run()
    contenders = Contenders(Contender("cardspeak, an act per call", run, acts))
    if module := peer("open_spiel", "pyspiel", contenders):
        contenders.peers.append(spiel_acts(module, at_random=False))
    return contenders


def _batch(name: str, opened: TableState) -> Contender:
    batch, arrays = batch_of([opened], TABLES, 1), BatchArrays(TABLES)
    batch.offers(*arrays.offers)

    def run() -> None:
        for _ in range(STEPS):
            batch.choose(arrays.acts, arrays.amounts)
            batch.step(*arrays.all)

    return Contender(name, run, TABLES * STEPS)


def _default_opening(book: str) -> TableState:
    """Return a table under the default law of a book, with its round opened."""
    from cardspeak.seat_no import SeatNo
    from cardspeak.sim.rounds import open_round
    from cardspeak.sim.setting import Setting, prepare_table

    table = prepare_table(Setting(book, ("call",) * PLAYERS))
    open_round(table, SeatNo(1))
    return table


def batches() -> Contenders:
    """Benchmark random acts at many tables, with all views written, and beside it each book."""
    if compiled is None:  # batches need the kernel
        return Contenders(_whole_rounds(RANDOM))
    contenders = Contenders(_batch("cardspeak, 4,096 tables", _opened()))
    for book in BOOKS:
        contenders.beside.append(_batch(f"{book}, 4,096 tables", _default_opening(book)))
    if module := peer("open_spiel", "pyspiel", contenders):
        contenders.peers.append(spiel_acts(module, at_random=True))
    return contenders


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
    Benchmark("kernel-acts", "kernel", "acts/s", "Hold'em, an act per call", 6.0, single_acts),
    Benchmark(
        "kernel-batch", "kernel", "acts/s", "Hold'em, any act at 4,096 tables", 20.0, batches
    ),
)
