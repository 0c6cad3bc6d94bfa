"""Many rounds at one table: players join, leave, move, miss blinds and buy in; choices change."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.audit.books import audited
from tests.properties.driver import Evening, Habits
from tests.properties.houses import BOOKS, FEWEST, LIMITS, random_house

from cardspeak.table import events as ev

LONG = 100
HAPPENS: dict[str, tuple[type[ev.Event], ...]] = {
    "all": (ev.Sat, ev.Left, ev.Moved, ev.WentAway, ev.CameBack, ev.HouseChanged),
    "tas-holdem": (ev.ChipsAdded, ev.BlindMissed, ev.EntryChosen, ev.NoticeGiven),
    "act-stud": (ev.ChipsAdded, ev.BlindMissed, ev.EntryChosen),
    "tas-stud": (ev.ChipsAdded,),
    "charity": (ev.BonusPlaced, ev.NoticeGiven),
    "event": (ev.ChipsAdded, ev.OrbitBegun, ev.OrbitEnded, ev.Drawn),
    "nolimit": (ev.ChipsAdded, ev.NoticeGiven),
}
"""Events that a long evening of each book must contain to prove anything."""

EVENINGS = {"tas-holdem": 3, "act-stud": 1, "tas-stud": 1, "charity": 1, "event": 2, "nolimit": 5}
"""Numbers of evenings with enough different events."""


def lived(book: str, limit: str, seed: str, rounds: int) -> Evening:
    """Play a table with activity between its rounds."""
    dice = Random(seed)
    house = random_house(book, dice, limit)
    while (
        house.picks.get("forced_bets") == "antes"  # players can miss and owe blinds, but not antes
        or house.picks.get("late_entry") == "off"  # a closed game ends early
    ):
        house = random_house(book, dice, limit)
    run = Evening(dice, house, dice.random() < 0.4, Habits(moves=0.55))
    run.sit_down(dice.randint(FEWEST[book], house.places))
    run.live(rounds)
    run.check_replay()
    return run


@pytest.mark.parametrize("book", BOOKS)
def test_a_hundred_rounds_are_audited_and_replayed(book: str) -> None:
    """After each round chips are conserved and the journal replays; at the end the auditor finds
    nothing.
    """
    run = lived(book, LIMITS[book][0], f"100 rounds of {book}, evening {EVENINGS[book]}", LONG)
    assert len(run.endings) == LONG
    assert audited(run) == []
    seen = Counter(type(event) for event in run.journal)
    missing = [kind.__name__ for kind in (*HAPPENS["all"], *HAPPENS[book]) if not seen[kind]]
    assert not missing, f"these events did not happen: {missing}"


@pytest.mark.parametrize(("book", "limit"), [(b, k) for b in BOOKS for k in LIMITS[b][1:]])
def test_evening_with_activity_between_rounds_is_audited(book: str, limit: str) -> None:
    """Covers every kind of limit; a freeze-out is played to its end."""
    run = lived(book, limit, f"life {book} {limit}", 25)
    assert run.endings
    assert audited(run) == []
