"""Check the simulation over many rounds and write proofs/simulation.json.

Run as `python -m tests.sim.prove --rounds 1000000`: plays all books on two cores and saves
finished rounds, so that a killed run can resume.  Compares hand classes with their expected
frequency, commission with the auditor, and two cores with one.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from pathlib import Path

import msgspec
from rich.console import Console
from tests.audit.auditor import Auditor
from tests.proofs import ROOT, path_of, source_of

from cardspeak.books.shelf import SHELF, law_for
from cardspeak.bots import find_player
from cardspeak.bots.game import game_shape
from cardspeak.chips import Chips
from cardspeak.floor import decide
from cardspeak.hands import rank
from cardspeak.seat_no import SeatNo
from cardspeak.sim import Setting, simulate
from cardspeak.sim.rounds import RoundRandom, RoundResult, finish_round, open_round
from cardspeak.sim.setting import usual_stake
from cardspeak.sim.theory import expected_kinds
from cardspeak.table import asks
from cardspeak.table.decide import open_table
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.rules.showdown.hand_order import order_of_hands
from cardspeak.table.rulings import Granted
from cardspeak.table.state import TableState

PROOF = path_of("simulation")
PLACE = ROOT / "build" / "simulation" / source_of("simulation")[:12]
"""One folder per version of the sources: another version may play rounds differently."""
STYLES = ("tight", "loose", "aggressive", "patient")
AUDITED = 50
"""One in this many rounds is audited."""
ONE_IN_A_THOUSAND = 3.0902
"""One-sided number of standard errors that chance exceeds once in a thousand times."""
# Number of seven-card hands of each kind, out of 133,784,560.
SEVEN = {
    "royal flush": 4_324,
    "straight flush": 37_260,
    "four of a kind": 224_848,
    "full house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three of a kind": 6_461_620,
    "two pairs": 31_433_400,
    "one pair": 58_627_800,
    "high cards": 23_294_460,
}
ENOUGH = 30
"""Minimum number of audited rounds for a useful interval."""
MIN_EXPECTED = 5.0
"""Expected counts below this are pooled."""


@dataclass(frozen=True)
class Part:
    """The rounds of one book with one kind of players."""

    setting: Setting
    rounds: int
    calls: bool

    @property
    def file(self) -> str:
        """The file of its rounds."""
        return f"{self.setting.book}-{'calls' if self.calls else 'styles'}.rows"


def parts(rounds: int, books: Sequence[str]) -> list[Part]:
    """Return the parts: for every book, half of the rounds with callers and half with the
    styles.
    """
    each, split = ceil(rounds / (2 * len(books))), []
    for book in books:
        seats = max(2, law_for(book, {}).seating.players_to_start.value)
        callers = Setting(book, ("call",) * seats, seed=11)
        mixed = tuple(STYLES[index % len(STYLES)] for index in range(max(len(STYLES), seats)))
        split.append(Part(callers, each, calls=True))
        split.append(Part(Setting(book, mixed, seed=12), each, calls=False))
    return split


# --- hand classes ---------------------------------------------------------------------------


def theory_of(book: str) -> dict[str, float]:
    """Return the expected frequency of each kind: the published count for seven cards, else
    computed.
    """
    game = game_shape(law_for(book, {}))
    expected = expected_kinds(game)
    if game.cards == 7 and len(game.deck) == 52 and set(expected) == set(SEVEN):
        total = sum(SEVEN.values())
        return {kind: count / total for kind, count in SEVEN.items()}
    return expected


def chi_square(seen: Mapping[str, int], theory: Mapping[str, float]) -> tuple[float, int]:
    """Return the chi-square statistic and its degrees of freedom; rare kinds are pooled."""
    total = sum(seen.values())
    common = [kind for kind, part in theory.items() if total * part >= MIN_EXPECTED]
    expected = [total * theory[kind] for kind in common]
    counted = [seen.get(kind, 0) for kind in common]
    rest = total - sum(expected)
    if rest > 0.5:
        expected.append(rest)
        counted.append(total - sum(counted))
    chi = sum((got - due) ** 2 / due for got, due in zip(counted, expected, strict=True))
    return chi, len(expected) - 1


def critical(freedom: int) -> float:
    """Return the limit that the statistic exceeds once in a thousand times (Wilson and
    Hilferty).
    """
    if not freedom:  # too few hands
        return 0.0
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + ONE_IN_A_THOUSAND * sqrt(part)) ** 3)


def hands_record(book: str, kinds: Sequence[str]) -> dict[str, object]:
    """Compare one seat's hands with theory; hands on one board are not independent."""
    seen = Counter(kinds)
    chi, freedom = chi_square(seen, theory_of(book))
    limit = critical(freedom)
    return {
        "hands": len(kinds),
        "chi_square": round(chi, 2),
        "freedom": freedom,
        "limit": round(limit, 2),
        "seen": dict(seen.most_common()),
        "ok": chi <= limit,
    }


# --- commission -----------------------------------------------------------------------------


def opening(setting: Setting) -> tuple[TableState, list[Event]]:
    """Return the table of `prepare_table`, with the events that produced it."""
    opened = open_table(SHELF[setting.book], dict(setting.house))
    assert isinstance(opened, tuple), "the default house is legal"
    table, granted = opened
    events = list(granted.events)
    stake = usual_stake(table)
    for seat, name in enumerate(setting.players, 1):
        person = f"{find_player(name).name} {seat}"
        ask = asks.SeatWithStack(
            seat=SeatNo(seat), person=person, stake=Chips(stake), actor="floor", consents=True
        )
        ruling = decide(table, ask)
        assert isinstance(ruling, Granted), ruling
        apply(table, ruling.events)
        events += ruling.events
    return table, events


@dataclass
class Audit:
    """An audited round: the auditor's commission and findings, and the hand of seat 1."""

    commission: int
    found: list[str]
    kind: str


def audited(setting: Setting, numbers: Sequence[int]) -> Iterator[Audit]:
    """Replay rounds from their seeds, and audit their journals."""
    start, before = opening(setting)
    players = {SeatNo(seat): find_player(name) for seat, name in enumerate(setting.players, 1)}
    for number in numbers:
        table = start.copy()
        events = open_round(table, sorted(players)[number % len(players)])
        events += finish_round(table, players, RoundRandom(f"{setting.seed}:{number}"))
        journal = json.loads(msgspec.json.encode([*before, *events]))
        auditor = Auditor(setting.book, journal[0]["house"], journal[0]["unit_cents"])
        auditor.read(journal)
        stakes = {no: seat.stake for no, seat in table.seats.items()}
        auditor.differs("the stakes at the end", auditor.stakes, stakes)
        yield Audit(auditor.commission, auditor.found, _held(table))


def _held(table: TableState) -> str:
    """Return the kind of seat 1's hand, shown or not; "" if not all cards were dealt."""
    running = table.running
    cards = running.hands[SeatNo(1)].cards
    if len(cards) + len(running.board) < game_shape(table.law).cards:
        return ""
    kind = rank(order_of_hands(table.law), cards, running.board).kind
    return "" if kind is None else kind.value


def commission_record(
    rows: Sequence[RoundResult], sample: Mapping[int, Audit]
) -> dict[str, object]:
    """Compare the commission with the audited rounds, and the mean with their interval."""
    faults = [fault for audit in sample.values() for fault in audit.found]
    faults += [
        f"round {number}: {rows[number].commission}, by the auditor {audit.commission}"
        for number, audit in sample.items()
        if audit.commission != rows[number].commission
    ]
    taken = [audit.commission for audit in sample.values()]
    mean = sum(taken) / len(taken)
    spread = sum((amount - mean) ** 2 for amount in taken) / max(1, len(taken) - 1)
    wide = ONE_IN_A_THOUSAND * sqrt(spread / len(taken)) + 1e-9
    whole = sum(row.commission for row in rows) / len(rows)
    within = mean - wide <= whole <= mean + wide
    return {
        "total": sum(row.commission for row in rows),
        "a_round": round(whole, 4),
        "audited_rounds": len(sample),
        "audited_total": sum(taken),
        "audited_a_round": [round(mean - wide, 4), round(mean + wide, 4)],
        "found": faults[:5],
        "ok": not faults and (within or len(sample) < ENOUGH),
    }


def cell_of(part: Part, rows: Sequence[RoundResult]) -> dict[str, object]:
    """The record of a part."""
    numbers = range(0, len(rows), AUDITED)
    sample = dict(zip(numbers, audited(part.setting, numbers), strict=True))
    checks = {"commission": commission_record(rows, sample)}
    if part.calls:  # no player folds, so the hands depend only on the cards
        shown = [row.kinds[0] for row in rows]
        # Mucked hands are known only in audited rounds.
        every = shown if all(shown) else [audit.kind for audit in sample.values() if audit.kind]
        checks["hands"] = hands_record(part.setting.book, every)
    cell = {"book": part.setting.book, "players": part.setting.players, "rounds": len(rows)}
    return {**cell, **checks, "ok": all(check["ok"] for check in checks.values())}


# --- the run --------------------------------------------------------------------------------


def speed_record(rounds: int) -> dict[str, object]:
    """Time runs with one worker and with two, including their start."""
    setting = Setting("tas-holdem", STYLES, seed=13)
    seconds = []
    for workers in (1, 2):
        began = time.perf_counter()
        simulate(setting, rounds, workers=workers)
        seconds.append(time.perf_counter() - began)
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return {
        "rounds": rounds,
        "seconds": [round(elapsed, 2) for elapsed in seconds],
        "ratio": round(seconds[0] / seconds[1], 3),
        "load_average": round(load, 2),
    }


def main(argv: list[str] | None = None) -> int:
    """Play or resume, check, and write the record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1_000_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--speed-rounds", type=int, default=20_000)
    parser.add_argument("--books", default=",".join(SHELF))
    parser.add_argument("--place", type=Path, default=PLACE)
    parser.add_argument("--out", type=Path, default=PROOF)
    options = parser.parse_args(argv)
    options.place.mkdir(parents=True, exist_ok=True)
    console = Console(highlight=False)
    began, played, cells = time.monotonic(), 0, []
    for part in parts(options.rounds, options.books.split(",")):
        file = options.place / part.file
        results = simulate(part.setting, part.rounds, workers=options.workers, keep=file)
        if results.interrupted:
            console.print(f"{part.file}: {results.interrupted}; run again to resume")
            return 130
        played += len(results.rows)
        cell = cell_of(part, results.rows)
        cells.append(cell)
        console.print(f"{part.file}: {len(results.rows):,} rounds, ok {cell['ok']}")
    record = {
        "what": "rounds over six books: hand classes against theory, commission audited",
        "command": f"python -m tests.sim.prove --rounds {options.rounds}",
        "source": source_of("simulation"),
        "rounds": played,
        "seconds": round(time.monotonic() - began, 1),
        "two_cores": speed_record(options.speed_rounds),
        "cells": cells,
        "ok": all(cell["ok"] for cell in cells),
    }
    options.out.parent.mkdir(exist_ok=True)
    options.out.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    console.print(f"two cores against one: {record['two_cores']}")
    return 0 if record["ok"] else 1


if __name__ == "__main__":
    sys.exit(main())
