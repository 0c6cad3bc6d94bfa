"""Many rounds from one journal: people come, go, move, miss blinds and buy, houses change."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.audit.books import audited
from tests.properties.driver import Evening, Habits
from tests.properties.houses import BOOKS, FEWEST, LIMITS, random_house

from cardspeak.table import events as ev

LONG = 200
HAPPENS: dict[str, tuple[type[ev.Event], ...]] = {
    "all": (ev.Sat, ev.Left, ev.Moved, ev.WentAway, ev.CameBack, ev.HouseChanged),
    "tas-holdem": (ev.ChipsAdded, ev.BlindMissed, ev.EntryChosen, ev.NoticeGiven),
    "act-stud": (ev.ChipsAdded, ev.BlindMissed, ev.EntryChosen),
    "tas-stud": (ev.ChipsAdded,),
    "charity": (ev.BonusPlaced, ev.NoticeGiven),
    "event": (ev.ChipsAdded, ev.OrbitBegun, ev.OrbitEnded, ev.Drawn),
    "nolimit": (ev.ChipsAdded, ev.NoticeGiven),
}
"""What a long evening of each book must have seen to prove anything."""


def lived(book: str, limit: str, seed: str, rounds: int) -> Evening:
    """A table with life between its rounds."""
    dice = Random(seed)
    house = random_house(book, dice, limit)
    while (
        house.picks.get("forced_bets") == "antes"  # blinds are what people miss and owe
        or house.picks.get("late_entry") == "off"  # a game that is closed ends early
    ):
        house = random_house(book, dice, limit)
    run = Evening(dice, house, dice.random() < 0.4, Habits(moves=0.55))
    run.sit_down(dice.randint(FEWEST[book], house.places))
    run.live(rounds)
    run.check_replay()
    return run


@pytest.mark.parametrize("book", BOOKS)
def test_two_hundred_rounds_from_one_journal(book: str) -> None:
    """After each round chips are conserved and the journal so far gives the same table; at the
    end the auditor has nothing to say about any round, the button or the blinds."""
    number = 3 if book == "nolimit" else 7  # evenings in which enough happens
    run = lived(book, LIMITS[book][0], f"200 rounds of {book}, evening {number}", LONG)
    assert len(run.endings) == LONG
    assert audited(run) == []
    seen = Counter(type(event) for event in run.journal)
    missing = [one.__name__ for one in (*HAPPENS["all"], *HAPPENS[book]) if not seen[one]]
    assert not missing, f"this evening never saw {missing}"


@pytest.mark.parametrize(("book", "limit"), [(b, k) for b in BOOKS for k in LIMITS[b][1:]])
def test_an_evening_with_life_between_the_rounds(book: str, limit: str) -> None:
    """The same over every kind of limit, a freeze out to its end."""
    run = lived(book, limit, f"life {book} {limit}", 25)
    assert run.endings
    assert audited(run) == []
