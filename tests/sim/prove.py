"""The long proof of the simulation; leaves proofs/simulation.json.

Run as `python -m tests.sim.prove --rounds 1000000`: rounds over all books on two cores, kept on
disk as they are finished, so that a run that was killed goes on.  Hand classes are held against
theory, commission against the auditor, and two cores against one.
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

from cardspeak.bots import find_player
from cardspeak.bots.game import game_of
from cardspeak.hands import rank
from cardspeak.rulebook.shelf import SHELF, law_for
from cardspeak.sim import Setting, simulate
from cardspeak.sim.rounds import Dice, Row, go_on, open_round
from cardspeak.sim.setting import usual_stake
from cardspeak.sim.theory import kinds_in_theory
from cardspeak.table import asks
from cardspeak.table.decide import apply, decide, open_table
from cardspeak.table.events import Event
from cardspeak.table.order import order_of_hands
from cardspeak.table.rulings import Granted
from cardspeak.table.state import Table

PROOF = path_of("simulation")
PLACE = ROOT / "build" / "simulation" / source_of("simulation")[:12]
"""Other sources may play rounds otherwise, so they begin anew."""
STYLES = ("tight", "loose", "aggressive", "patient")
AUDITED = 50
"""Of so many rounds one is audited."""
ONE_IN_A_THOUSAND = 3.0902
"""Standard errors to one side, which chance passes once in a thousand times."""
# Seven cards of 52: how many of the 133,784,560 hands are of each kind.
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
"""Audited rounds without which a mean has no interval to speak of."""
FEWEST = 5.0
"""Kinds expected less often than this are counted together."""


@dataclass(frozen=True)
class Part:
    """The rounds of one book by one kind of players."""

    setting: Setting
    rounds: int
    calls: bool

    @property
    def file(self) -> str:
        """Where its rounds are kept."""
        return f"{self.setting.book}-{'calls' if self.calls else 'styles'}.rows"


def parts(rounds: int, books: Sequence[str]) -> list[Part]:
    """Half of the rounds with players who only call, half with the styles, in every book."""
    each, found = ceil(rounds / (2 * len(books))), []
    for book in books:
        seats = max(2, law_for(book, {}).seating.players_to_start.value)
        callers = Setting(book, ("call",) * seats, seed=11)
        mixed = tuple(STYLES[at % len(STYLES)] for at in range(max(len(STYLES), seats)))
        found.append(Part(callers, each, calls=True))
        found.append(Part(Setting(book, mixed, seed=12), each, calls=False))
    return found


# --- hand classes ---------------------------------------------------------------------------


def theory_of(book: str) -> dict[str, float]:
    """How often each kind comes: from the published count of seven cards, else worked out."""
    game = game_of(law_for(book, {}))
    found = kinds_in_theory(game)
    if game.cards == 7 and len(game.deck) == 52 and set(found) == set(SEVEN):
        total = sum(SEVEN.values())
        return {kind: count / total for kind, count in SEVEN.items()}
    return found


def chi_square(seen: Mapping[str, int], theory: Mapping[str, float]) -> tuple[float, int]:
    """The statistic and its degrees of freedom; rare kinds are counted together."""
    total = sum(seen.values())
    common = [kind for kind, part in theory.items() if total * part >= FEWEST]
    expected = [total * theory[kind] for kind in common]
    counted = [seen.get(kind, 0) for kind in common]
    rest = total - sum(expected)
    if rest > 0.5:
        expected.append(rest)
        counted.append(total - sum(counted))
    chi = sum((got - due) ** 2 / due for got, due in zip(counted, expected, strict=True))
    return chi, len(expected) - 1


def critical(freedom: int) -> float:
    """What the statistic passes once in a thousand times (Wilson and Hilferty)."""
    if not freedom:  # too few hands to tell kinds apart
        return 0.0
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + ONE_IN_A_THOUSAND * sqrt(part)) ** 3)


def hands_told(book: str, kinds: Sequence[str]) -> dict[str, object]:
    """One seat's hands against theory: hands of one board are not independent."""
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


def opening(setting: Setting) -> tuple[Table, list[Event]]:
    """The table as `prepared` has it, with the events that led there."""
    opened = open_table(SHELF[setting.book], dict(setting.house))
    assert isinstance(opened, tuple), "the default house is legal"
    table, granted = opened
    events = list(granted.events)
    stake = usual_stake(table)
    for seat, name in enumerate(setting.players, 1):
        person = f"{find_player(name).name} {seat}"
        sits = asks.SeatWithStack(
            seat=seat, person=person, stake=stake, actor="floor", consents=True
        )
        ruling = decide(table, sits)
        assert isinstance(ruling, Granted), ruling
        apply(table, ruling.events)
        events += ruling.events
    return table, events


@dataclass
class Audit:
    """A round played again: what the auditor reckons and finds, and what seat 1 held."""

    commission: int
    found: list[str]
    kind: str


def audited(setting: Setting, numbers: Sequence[int]) -> Iterator[Audit]:
    """Rounds played again from their seeds, their journals read by the auditor."""
    start, before = opening(setting)
    players = {seat: find_player(name) for seat, name in enumerate(setting.players, 1)}
    for number in numbers:
        table = start.copy()
        events = open_round(table, sorted(players)[number % len(players)])
        events += go_on(table, players, Dice(f"{setting.seed}:{number}"))
        journal = json.loads(msgspec.json.encode([*before, *events]))
        auditor = Auditor(setting.book, journal[0]["house"], journal[0]["unit_cents"])
        auditor.read(journal)
        stakes = {no: seat.stake for no, seat in table.seats.items()}
        auditor.differs("the stakes at the end", auditor.stakes, stakes)
        yield Audit(auditor.commission, auditor.found, _held(table))


def _held(table: Table) -> str:
    """The kind of seat 1's hand, shown or not; nothing where the cards did not all come."""
    running = table.running
    cards = running.hands[1].cards
    if len(cards) + len(running.board) < game_of(table.law).cards:
        return ""
    found = rank(order_of_hands(table.law), cards, running.board).kind
    return "" if found is None else found.value


def commission_told(rows: Sequence[Row], sample: Mapping[int, Audit]) -> dict[str, object]:
    """The commission of audited rounds has to be the rows', and that of all within its interval."""
    found = [wrong for one in sample.values() for wrong in one.found]
    found += [
        f"round {number}: {rows[number].commission}, by the auditor {one.commission}"
        for number, one in sample.items()
        if one.commission != rows[number].commission
    ]
    taken = [one.commission for one in sample.values()]
    mean = sum(taken) / len(taken)
    spread = sum((one - mean) ** 2 for one in taken) / max(1, len(taken) - 1)
    wide = ONE_IN_A_THOUSAND * sqrt(spread / len(taken)) + 1e-9
    whole = sum(row.commission for row in rows) / len(rows)
    within = mean - wide <= whole <= mean + wide
    return {
        "total": sum(row.commission for row in rows),
        "a_round": round(whole, 4),
        "audited_rounds": len(sample),
        "audited_total": sum(taken),
        "audited_a_round": [round(mean - wide, 4), round(mean + wide, 4)],
        "found": found[:5],
        "ok": not found and (within or len(sample) < ENOUGH),
    }


def cell_of(part: Part, rows: Sequence[Row]) -> dict[str, object]:
    """What is recorded of a part."""
    numbers = range(0, len(rows), AUDITED)
    sample = dict(zip(numbers, audited(part.setting, numbers), strict=True))
    told = {"commission": commission_told(rows, sample)}
    if part.calls:  # nobody folds, so the cards alone decide what is held
        shown = [row.kinds[0] for row in rows]
        # Where a beaten hand may be given up unseen, only rounds played again tell what it was.
        every = shown if all(shown) else [one.kind for one in sample.values() if one.kind]
        told["hands"] = hands_told(part.setting.book, every)
    cell = {"book": part.setting.book, "players": part.setting.players, "rounds": len(rows)}
    return {**cell, **told, "ok": all(one["ok"] for one in told.values())}


# --- the run --------------------------------------------------------------------------------


def faster(rounds: int) -> dict[str, object]:
    """How much faster two workers are than one, start of the workers included."""
    setting = Setting("tas-holdem", STYLES, seed=13)
    seconds = []
    for workers in (1, 2):
        began = time.perf_counter()
        simulate(setting, rounds, workers=workers)
        seconds.append(time.perf_counter() - began)
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return {
        "rounds": rounds,
        "seconds": [round(one, 2) for one in seconds],
        "ratio": round(seconds[0] / seconds[1], 3),
        "load_average": round(load, 2),
    }


def main(argv: list[str] | None = None) -> int:
    """Play or go on, check, and leave the record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1_000_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--speed-rounds", type=int, default=20_000)
    parser.add_argument("--books", default=",".join(SHELF))
    parser.add_argument("--place", type=Path, default=PLACE)
    parser.add_argument("--out", type=Path, default=PROOF)
    given = parser.parse_args(argv)
    given.place.mkdir(parents=True, exist_ok=True)
    console = Console(highlight=False)
    began, played, cells = time.monotonic(), 0, []
    for part in parts(given.rounds, given.books.split(",")):
        kept = given.place / part.file
        results = simulate(part.setting, part.rounds, workers=given.workers, keep=kept)
        if results.interrupted:
            console.print(f"{part.file}: {results.interrupted}; run it again to go on")
            return 130
        played += len(results.rows)
        cell = cell_of(part, results.rows)
        cells.append(cell)
        console.print(f"{part.file}: {len(results.rows):,} rounds, ok {cell['ok']}")
    record = {
        "what": "rounds over six books: hand classes against theory, commission audited",
        "command": f"python -m tests.sim.prove --rounds {given.rounds}",
        "source": source_of("simulation"),
        "rounds": played,
        "seconds": round(time.monotonic() - began, 1),
        "two_cores": faster(given.speed_rounds),
        "cells": cells,
        "ok": all(cell["ok"] for cell in cells),
    }
    given.out.parent.mkdir(exist_ok=True)
    given.out.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    console.print(f"two cores against one: {record['two_cores']}")
    return 0 if record["ok"] else 1


if __name__ == "__main__":
    sys.exit(main())
