"""Every house choice matters: another value changes the outcome of some scenario."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest

from cardspeak.books.shelf import SHELF
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.house import House
from cardspeak.rulebook.time_house import TIME_CHOICES
from cardspeak.scenario.language.case import Case
from cardspeak.scenario.language.reader import find_files, read_file
from cardspeak.scenario.language.stream_lines import STREAMS
from cardspeak.scenario.running.dealer import CaseDealer
from cardspeak.scenario.running.played import Played
from cardspeak.scenario.running.run import Differs, Run
from cardspeak.scenario.running.runner import run_case

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
CASES_WITHOUT_IT = 40  # number of scenarios to try that do not set the choice

# Some values are legal only together with other choices.
TOGETHER: dict[str, dict[str, dict[str, str]]] = {
    "tas-holdem": {"blind_count": {"blind_count": "1", "blinds": "10"}},
    "act-stud": {"blind_count": {"blind_count": "1", "blinds": "2"}},
    "charity": {"blind_count": {"blind_count": "1", "blinds": "100"}},
    "event": {"max_bet": {"limit": "spread", "max_bet": "60"}},
    "nolimit": {
        "overrides": {"heads_up": "button_small", "overrides": "NLT.1.5"},
        "heads_up": {"heads_up": "button_small", "overrides": "NLT.1.5"},
        "limit": {"limit": "full_pot", "overrides": "NLT.2.a.9"},
        "max_bet": {"limit": "spread", "max_bet": "250", "overrides": "NLT.2.a.9"},
        "straddle": {"straddle": "400", "overrides": "NLT.1.5"},
        "posts": {"posts": "4 live 200", "overrides": "NLT.1.5"},
        "level": {"blinds": "150, 300", "levels": "100/200; 150/300", "level": "2"},
        "seats": {"seats": "3"},
    },
}
ON_RECORD = "it is named on signs and sheets; nothing at the table depends on it"
A_BOUND = "it only bounds another choice, which the refusal of that one shows"

COUNTED = "the room counts it; the engine has no clock"
EVERY_BOOK = dict.fromkeys(TIME_CHOICES, COUNTED)

# Choices that alone do not change an outcome, each with the reason.
EXCUSED = {
    "tas-stud": {},
    "tas-holdem": {"machine_approval": A_BOUND},
    "act-stud": {"time_rate_maximum": A_BOUND},
    "charity": {
        "table_use": ON_RECORD,
        "order_of_wagering": A_BOUND,
        "entry_fee": ON_RECORD,
        "player_prizes": ON_RECORD,
        "donations": ON_RECORD,
    },
    "event": {"note_buys": A_BOUND},
    "nolimit": {
        "director_from": ON_RECORD,
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
    """Every scenario of a book that is played at a table."""
    cases = (case for file in find_files([SCENARIOS / key]) for case in read_file(file))
    return tuple(case for case in cases if case.begin not in STREAMS)


@lru_cache(maxsize=2048)
def played(key: str, index: int) -> Played:
    """Play a scenario as written."""
    return run_case(cases_of(key)[index])


def others(book: Book, case: Case, name: str) -> Iterator[Case]:
    """Yield the scenario with other legal values of the choice `name`."""
    house = book.settle(case.house)
    if not isinstance(house, House):
        return
    choice = book.choices[name]
    together = TOGETHER.get(book.key, {}).get(name, {})
    back = {other: book.choices[other].default for other in together}
    for picks in ({name: choice.other}, {name: choice.default}, together, back):
        changed = {**case.house, **picks}
        settled = book.settle(changed)
        if isinstance(settled, House) and settled.written[name] != house.written[name]:
            yield replace(case, house=changed)


def ends_otherwise(before: Played, case: Case, book: Book) -> bool:
    """Whether a player could notice a difference."""
    run = Run(case, book, CaseDealer(before.orders, stacks=False), against=before.marks)
    try:
        run.play()
    except Differs:
        return True
    return not run.played.broke and len(run.played.marks) != len(before.marks)


def matters(book: Book, name: str) -> bool:
    """Whether the choice changes the outcome of some scenario of this book."""
    cases = cases_of(book.key)
    naming = [index for index, case in enumerate(cases) if name in case.house]
    rest = [index for index, case in enumerate(cases) if name not in case.house]
    return any(
        ends_otherwise(played(book.key, index), other, book)
        for index in (*naming, *rest[:CASES_WITHOUT_IT])
        for other in others(book, cases[index], name)
    )


@pytest.mark.parametrize("key", list(EXCUSED))
def test_every_choice_changes_an_outcome_or_is_excused(key: str) -> None:
    """The list of excused choices must be exact."""
    book = SHELF[key]
    idle = {name for name in book.choices if not matters(book, name)}
    excused = {*EXCUSED[key], *EVERY_BOOK}
    assert idle == excused, idle ^ excused
