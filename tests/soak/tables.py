"""One table of the soak: everything about it is drawn from its seed, then checked and audited.

Always checked: every ask of the script is ruled as it has to be, every event on its own (chips,
cards, places), the journal written down and read back gives the same table, and the auditor
agrees with every round at tables without irregularities. In a sample of tables (`WATCHED`) also:
offers against rulings, asking changes nothing, events one by one, on a copy, as they happen.
"""

from __future__ import annotations

import re
import traceback
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from tests.audit.books import audited
from tests.floor.world import World
from tests.properties.driver import Evening, Habits
from tests.properties.houses import BOOKS, FEWEST, LIMITS, MOST, House, random_house

from cardspeak.table import events as ev
from cardspeak.table.events import Event

ROUNDS = (3, 5, 10, 20)
"""How many rounds a table plays, if nothing ends it before."""
LONG_TABLE = 200
LONG = 0.01
"""Share of tables that live for long, with people coming, going and changing the house."""
TROUBLE = 0.3
"""Share of tables with random irregularities: reports, answers, rulings, deeds, undos."""
WATCHED = 0.04
"""Share of tables at which every event is watched as it happens."""
ENDINGS = (*(f"fold in round {k}" for k in (1, 2, 3, 4)), "showdown", "all-in run-out", "void")
KINDS = ("short", "long", "trouble")

Key = tuple[str, str, str]
"""Book, kind of count and its value: ("act-stud", "players", "7")."""


@dataclass
class Part:
    """The counts of one table, and its failure if there is one."""

    seed: str
    book: str = ""
    counts: Counter[Key] = field(default_factory=Counter)
    rounds: int = 0
    events: int = 0
    watched: bool = False
    failure: str = ""
    sign: str = ""
    """The failure without figures, by which two findings are the same."""


def cells() -> list[Key]:
    """Every cell that a soak must fill."""
    found: list[Key] = []
    for book in BOOKS:
        found += [(book, "limit", kind) for kind in LIMITS[book]]
        counts = range(FEWEST[book], MOST[book] + 1)
        found += [(book, "players", str(count)) for count in counts]
        found += [(book, "ending", how) for how in ENDINGS]
        found += [(book, "deal", how) for how in ("software", "hand")]
        found += [(book, "table", how) for how in KINDS]
    return found


def play(seed: str) -> Part:
    """Play and check one table."""
    return played(seed)[0]


def played(seed: str) -> tuple[Part, Evening | World]:
    """Play and check one table; also returns the table, for shrinking."""
    dice = Random(seed)
    book = dice.choice(BOOKS)
    house = random_house(book, dice)
    kind = _kind(dice)
    watched = dice.random() < WATCHED
    part = Part(seed, book, watched=watched)
    run: Evening | World
    if kind == "trouble":
        run = World(dice, house, dice.random() < 0.6, reports=0.25, watches=watched)
    else:
        hand_dealt = dice.random() < 0.4
        habits = Habits(
            looks=0.05 if watched else 0.0,
            deeds=0.03 if hand_dealt else 0.0,
            moves=0.5 if kind == "long" else 0.3,
            watches=watched,
        )
        run = Evening(dice, house, hand_dealt, habits)
    try:
        _play(run, dice, kind)
        run.check_replay()
        if isinstance(run, Evening):
            part.failure = "; ".join(audited(run)[:3])
            part.sign = sign_of_audit(part.failure)
    except Exception as broken:  # any exception is a finding, recorded with its seed
        part.failure = traceback.format_exc(limit=-3)
        part.sign = sign_of(broken)
    _count(part, house, run, kind)
    return part, run


def _kind(dice: Random) -> str:
    drawn = dice.random()
    if drawn < LONG:
        return "long"
    return "trouble" if drawn < LONG + TROUBLE else "short"


def _play(run: Evening | World, dice: Random, kind: str) -> None:
    if isinstance(run, World):
        run.sit_down()
        run.play(dice.choice(ROUNDS))
        return
    run.sit_down(dice.randint(FEWEST[run.house.book], run.house.places))
    if kind == "long":
        run.live(LONG_TABLE)
    else:
        run.play(dice.choice(ROUNDS))


def _count(part: Part, house: House, run: Evening | World, kind: str) -> None:
    """Count each round in one cell of each kind; a house counts as it began."""
    book = house.book
    if isinstance(run, World):
        endings = _endings(run.rulings)
        for name, count in run.seen.items():
            if name.startswith("row "):
                part.counts[book, "ruled", name.removeprefix("row ")] += count
    else:
        endings = [(one.players, one.how) for one in run.endings]
    for players, how in endings:
        part.counts[book, "limit", house.limit] += 1
        part.counts[book, "players", str(players)] += 1
        part.counts[book, "ending", how] += 1
        part.counts[book, "deal", "hand" if run.hand_dealt else "software"] += 1
        part.counts[book, "table", kind] += 1
    part.rounds = len(endings)
    part.events = 1 + sum(len(events) for events in run.rulings)


def _endings(rulings: list[tuple[Event, ...]]) -> list[tuple[int, str]]:
    """Players and ending of each round that was played to its end and not taken back."""
    found: list[tuple[int, int, str]] = []
    version, players, bettings = 1, 0, 0
    for event in (event for events in rulings for event in events):
        match event:
            case ev.Undone(to=to):
                found = [one for one in found if one[0] < to]
            case ev.RoundOpened(seats=seats):
                players, bettings = len(seats), 0
            case ev.BettingOpened(number=number):
                bettings = number
            case ev.RoundEnded():
                how: str = event.how
                if how == "fold":
                    how = f"fold in round {bettings}"
                elif how == "showdown" and bettings < 4:
                    how = "all-in run-out"
                found.append((version, players, how))
        version += 1
    return [(players, how) for _, players, how in found]


# --- findings that are the same -----------------------------------------------------------------


def sign_of(broken: BaseException) -> str:
    """The kind of an exception: its type, its place and its first words, without figures."""
    frames = traceback.extract_tb(broken.__traceback__)
    file = frames[-1].filename if frames else ""
    name = file.rsplit("/", 1)[-1]
    # A check of the tests is known by its words, wherever it is made.
    known = name == "offers.py" or "/cardspeak/" in file or file.startswith("cardspeak/")
    place = f" in {name}" if known else ""
    words = re.sub(r"\d+", "#", str(broken).partition("(")[0].partition("\n")[0])
    return f"{type(broken).__name__}{place}: {words[:60].strip()}"


def sign_of_audit(failure: str) -> str:
    """The kind of the auditor's first objection, without figures."""
    if not failure:
        return ""
    what = failure.partition(": ")[2].partition(": ")[0]
    return f"audit: {re.sub(r'[0-9]+', '#', what)}"
