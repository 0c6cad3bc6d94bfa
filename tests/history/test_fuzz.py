"""Files that are broken at random are refused with a clear sentence, or played: nothing else."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.history.samples import ALL_IN, CASH, SIX, journal
from tests.history.stars_samples import CASH as STARS, TOURNAMENT

from cardspeak.history import (
    History,
    Unreadable,
    hands_of,
    read_text,
    report_hand,
    report_journal,
    write_jsonl,
    write_phh,
)

PIECES = (
    *("p1", "p9", "f", "cbr", "sm", "d db", "????", "AsKs", "-1", "1e9", "1e999999", "inf", "nan"),
    *("[", "]", "{", "}", "'", '"', "#", "\n", "=", "\x00", "é", "posts", "[Ah Kd]", "2c2c", "0"),
)
WHOLE = {
    "six": SIX,
    "cash": CASH,
    "all-in": ALL_IN,
    "own": write_phh(hands_of(journal(SIX))),
    "lines": write_jsonl([journal(ALL_IN)]),
    "stars": STARS,
    "tournament": TOURNAMENT,
}
TRIES = 150


def broken(text: str, dice: Random) -> str:
    """The text with a few letters, words or figures changed."""
    for _ in range(dice.choice((1, 1, 2, 4))):
        way = dice.random()
        at = dice.randrange(len(text))
        if way < 0.25:
            text = text[:at] + text[at + dice.randint(1, 4) :]
        elif way < 0.6:
            text = text[:at] + dice.choice(PIECES) + text[at:]
        elif way < 0.8:
            lines = text.split("\n")
            dice.shuffle(lines[: len(lines) // 2])
            del lines[dice.randrange(len(lines))]
            text = "\n".join(lines) or "x"
        else:
            found = dice.choice(list(re.finditer(r"\d+|$", text)))
            other = str(dice.choice((0, 1, 7, 10**6, 10**13)))
            text = text[: found.start()] + other + text[found.end() :]
    return text


def read(text: str) -> History:
    """What can be read of it; a text that is no history says so in a sentence."""
    try:
        return read_text(text)
    except Unreadable as wrong:
        return History(hands=[wrong])


@pytest.mark.parametrize("name", WHOLE)
def test_whatever_is_broken_gets_a_clear_answer(name: str) -> None:
    """No file brings the program down; every refusal is a sentence."""
    dice = Random(f"broken {name}")
    for _ in range(TRIES):
        text = broken(WHOLE[name], dice)
        history = read(text)
        for number, hand in enumerate(history.hands, start=1):
            report, _ = report_hand("file", number, hand)
            assert report.ok or len(report.why) > 10, report
        for events in history.journals:
            for report in report_journal("file", 1, events):
                assert report.ok or len(report.why) > 10, report
