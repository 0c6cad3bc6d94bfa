"""One table of the soak test, drawn from its seed, checked and audited.

Always checked: asks that must be granted are granted, chips, cards and positions are valid after
every event, the journal replays to the same table, and the auditor agrees with every round at
tables without incidents. In a sample of tables (`WATCHED`) also: offers match rulings, asks do not
change the table, and events are checked on a copy as they happen.
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
"""Numbers of rounds to play, if the game does not end earlier."""
LONG_TABLE = 200
LONG = 0.01
"""Share of long tables, with players joining, leaving and changing the house."""
TROUBLE = 0.3
"""Share of tables with random incidents: reports, answers, rulings, misplaced chips, undos."""
WATCHED = 0.04
"""Share of tables at which every event is checked as it happens."""
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
    """The failure without numbers; findings with the same sign count as the same."""


def cells() -> list[Key]:
    """Every cell that a soak test must fill."""
    keys: list[Key] = []
    for book in BOOKS:
        keys += [(book, "limit", kind) for kind in LIMITS[book]]
        counts = range(FEWEST[book], MOST[book] + 1)
        keys += [(book, "players", str(count)) for count in counts]
        keys += [(book, "ending", how) for how in ENDINGS]
        keys += [(book, "deal", how) for how in ("software", "hand")]
        keys += [(book, "table", how) for how in KINDS]
    return keys


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
    except Exception as error:  # any exception is a finding, recorded with its seed
        part.failure = traceback.format_exc(limit=-3)
        part.sign = sign_of(error)
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
    """Count each round by limit, number of players, ending, dealing and kind of table."""
    book = house.book
    if isinstance(run, World):
        endings = _endings(run.rulings)
        for name, count in run.seen.items():
            if name.startswith("row "):
                part.counts[book, "ruled", name.removeprefix("row ")] += count
    else:
        endings = [(ending.players, ending.how) for ending in run.endings]
    for players, how in endings:
        part.counts[book, "limit", house.limit] += 1
        part.counts[book, "players", str(players)] += 1
        part.counts[book, "ending", how] += 1
        part.counts[book, "deal", "hand" if run.hand_dealt else "software"] += 1
        part.counts[book, "table", kind] += 1
    part.rounds = len(endings)
    part.events = 1 + sum(len(events) for events in run.rulings)


def _endings(rulings: list[tuple[Event, ...]]) -> list[tuple[int, str]]:
    """Return the number of players and the ending of each round that ended and was not undone."""
    endings: list[tuple[int, int, str]] = []
    version, players, bettings = 1, 0, 0
    for event in (event for events in rulings for event in events):
        match event:
            case ev.Undone(to=to):
                endings = [ending for ending in endings if ending[0] < to]
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
                endings.append((version, players, how))
        version += 1
    return [(players, how) for _, players, how in endings]


# --- identical findings --------------------------------------------------------------------------


def sign_of(error: BaseException) -> str:
    """Return the kind of an exception: type, module and first words, without numbers."""
    frames = traceback.extract_tb(error.__traceback__)
    file = frames[-1].filename if frames else ""
    name = file.rsplit("/", 1)[-1]
    # A failed check in the tests is identified by its message, wherever it is made.
    known = name == "offers.py" or "/cardspeak/" in file or file.startswith("cardspeak/")
    place = f" in {name}" if known else ""
    words = re.sub(r"\d+", "#", str(error).partition("(")[0].partition("\n")[0])
    return f"{type(error).__name__}{place}: {words[:60].strip()}"


def sign_of_audit(failure: str) -> str:
    """Return the kind of the auditor's first finding, without numbers."""
    if not failure:
        return ""
    what = failure.partition(": ")[2].partition(": ")[0]
    return f"audit: {re.sub(r'[0-9]+', '#', what)}"
