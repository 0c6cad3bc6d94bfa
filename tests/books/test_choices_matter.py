"""Every house choice matters: some case ends otherwise when the house picks another value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest

from cardspeak.rulebook.book import Book
from cardspeak.rulebook.house import House
from cardspeak.rulebook.shelf import SHELF
from cardspeak.scenario.case import Case
from cardspeak.scenario.dealer import Dealer
from cardspeak.scenario.played import Played
from cardspeak.scenario.reader import find_files, read_file
from cardspeak.scenario.run import Differs, Run
from cardspeak.scenario.runner import run_case

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
CASES_WITHOUT_IT = 40  # where no case names the choice, so many others are tried

WITH_OTHERS = "another value is legal only together with other choices"
ON_RECORD = "it is named on signs and sheets; nothing at the table depends on it"
A_BOUND = "it only bounds another choice, which the refusal of that one shows"

# Choices that do not change an outcome alone, each with the reason.
EXCUSED = {
    "tas-stud": {},
    "tas-holdem": {"blind_count": WITH_OTHERS, "machine_approval": A_BOUND},
    "act-stud": {
        "blind_count": WITH_OTHERS,
        "time_rate_maximum": A_BOUND,
    },
    "charity": {
        "blind_count": WITH_OTHERS,
        "table_use": ON_RECORD,
        "order_of_wagering": A_BOUND,
        "entry_fee": ON_RECORD,
        "player_prizes": ON_RECORD,
        "donations": ON_RECORD,
    },
    "event": {"note_buys": A_BOUND, "max_bet": WITH_OTHERS},
    "nolimit": {
        "overrides": WITH_OTHERS,
        "limit": WITH_OTHERS,
        "max_bet": WITH_OTHERS,
        "heads_up": WITH_OTHERS,
        "straddle": WITH_OTHERS,
        "posts": WITH_OTHERS,
        "level": WITH_OTHERS,
        "director_from": ON_RECORD,
        "seats": WITH_OTHERS,
        "entry_fee": ON_RECORD,
        "prize_count": ON_RECORD,
        "prizes": ON_RECORD,
        "card_logo": ON_RECORD,
        "shuffler_approval": A_BOUND,
        "rebuy_fee": ON_RECORD,
        "chip_colours": ON_RECORD,
    },
}


@lru_cache
def cases_of(key: str) -> tuple[Case, ...]:
    """Every case of a book."""
    files = find_files([SCENARIOS / key])
    return tuple(case for file in files for case in read_file(file))


@lru_cache(maxsize=2048)
def played(key: str, index: int) -> Played:
    """A case as it is written."""
    return run_case(cases_of(key)[index])


def others(book: Book, case: Case, name: str) -> Iterator[Case]:
    """The case under other legal values of one choice."""
    house = book.settle(case.house)
    if not isinstance(house, House):
        return
    choice = book.choices[name]
    for value in dict.fromkeys((choice.other, choice.default)):
        changed = {**case.house, name: value}
        if value != house.written[name] and isinstance(book.settle(changed), House):
            yield replace(case, house=changed)


def ends_otherwise(before: Played, case: Case, book: Book) -> bool:
    """Does anything differ that a player could notice?"""
    run = Run(case, book, Dealer(before.orders, stacks=False), against=before.marks)
    try:
        run.play()
    except Differs:
        return True
    return not run.played.broke and len(run.played.marks) != len(before.marks)


def matters(book: Book, name: str) -> bool:
    """Is there a case of this book that the choice decides?"""
    cases = cases_of(book.key)
    naming = [index for index, case in enumerate(cases) if name in case.house]
    rest = [index for index, case in enumerate(cases) if name not in case.house]
    return any(
        ends_otherwise(played(book.key, index), other, book)
        for index in (*naming, *rest[:CASES_WITHOUT_IT])
        for other in others(book, cases[index], name)
    )


@pytest.mark.parametrize("key", list(EXCUSED))
def test_every_choice_decides_something(key: str) -> None:
    """Another legal value gives another outcome, or the list above says why not."""
    book = SHELF[key]
    idle = {name for name in book.choices if not matters(book, name)}
    assert idle == set(EXCUSED[key]), idle ^ set(EXCUSED[key])
