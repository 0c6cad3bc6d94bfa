"""Randomly damaged files are refused with a message or replayed; they never cause a crash."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.history.samples import ALL_IN, CASH, SIX, journal
from tests.history.stars_samples import CASH as STARS, TOURNAMENT

from cardspeak.history import (
    History,
    InvalidHistory,
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
INTACT = {
    "six": SIX,
    "cash": CASH,
    "all-in": ALL_IN,
    "own": write_phh(hands_of(journal(SIX))),
    "lines": write_jsonl([journal(ALL_IN)]),
    "stars": STARS,
    "tournament": TOURNAMENT,
}
TRIES = 150


def broken(text: str, rng: Random) -> str:
    """Change a few characters, words or numbers of a text."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        way = rng.random()
        index = rng.randrange(len(text))
        if way < 0.25:
            text = text[:index] + text[index + rng.randint(1, 4) :]
        elif way < 0.6:
            text = text[:index] + rng.choice(PIECES) + text[index:]
        elif way < 0.8:
            lines = text.split("\n")
            rng.shuffle(lines[: len(lines) // 2])
            del lines[rng.randrange(len(lines))]
            text = "\n".join(lines) or "x"
        else:
            number = rng.choice(list(re.finditer(r"\d+|$", text)))
            other = str(rng.choice((0, 1, 7, 10**6, 10**13)))
            text = text[: number.start()] + other + text[number.end() :]
    return text


def read(text: str) -> History:
    """Read a text; an invalid one becomes a hand with its error."""
    try:
        return read_text(text)
    except InvalidHistory as error:
        return History(hands=[error])


@pytest.mark.parametrize("name", INTACT)
def test_damaged_files_are_refused_with_a_message(name: str) -> None:
    rng = Random(f"broken {name}")
    for _ in range(TRIES):
        text = broken(INTACT[name], rng)
        history = read(text)
        for number, hand in enumerate(history.hands, start=1):
            report, _ = report_hand("file", number, hand)
            assert report.ok or len(report.why) > 10, report
        for events in history.journals:
            for report in report_journal("file", 1, events):
                assert report.ok or len(report.why) > 10, report
