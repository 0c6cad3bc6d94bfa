"""The checker of accounts accepts honest nights and finds every kind of theft."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from tests.cage.test_nights import BOOKS, night_of
from tests.room_check.plant import THEFTS, NothingToSteal, steal

from cardspeak.ledger.files import CAGE, table_stream, write_room
from cardspeak.room_check import UnreadableRoom, check_accounts, read_room

NIGHTS = (*((book, seed) for book in BOOKS for seed in range(2)), ("act-stud", 3))


@cache
def file_of(book: str, seed: int) -> str:
    """Return the file of a night that was played to its end."""
    night = night_of(book, seed)
    night.end()
    return write_room((table_stream(table) if table else CAGE, one) for table, one in night.journal)


@pytest.mark.parametrize(("book", "seed"), NIGHTS)
def test_an_honest_night_has_no_findings(book: str, seed: int) -> None:
    text = file_of(book, seed)
    assert check_accounts(read_room(text.encode())) == ()
    lines = text.splitlines()
    part = "\n".join(lines[: len(lines) // 2])  # in the middle of the night
    assert check_accounts(read_room(part.encode())) == ()


@pytest.mark.parametrize("theft", THEFTS)
def test_every_kind_of_theft_is_found(theft: str) -> None:
    planted = 0
    for book, seed in NIGHTS:
        try:
            text = steal(file_of(book, seed), theft, Random(f"{theft} {book} {seed}"))
        except NothingToSteal:
            continue
        planted += 1
        findings = check_accounts(read_room(text.encode()))
        assert findings, f"{theft} was not found ({book}, {seed})"
    assert planted, f"no night has an entry for this theft: {theft}"


def test_a_missing_line_is_found() -> None:
    lines = file_of("tas-stud", 0).splitlines()
    dice = Random("a missing line")
    for _ in range(30):
        gone = dice.randrange(1, len(lines) - 1)
        text = "\n".join([*lines[:gone], *lines[gone + 1 :]])
        entries = read_room(text.encode())
        stream = (entries[gone - 1].stream, entries[gone - 1].table)
        if any((entry.stream, entry.table) == stream for entry in entries[gone - 1 :]):
            assert check_accounts(entries), f"line {gone + 1} is missing"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        '{"format": "cardspeak tournament", "version": 1}',
        '{"format": "cardspeak room", "version": 1}\n{}',
        '{"format": "cardspeak room", "version": 1}\n'
        '{"stream": "bank", "entry": 1, "event": {"type": "Sat"}}',
        '{"format": "cardspeak room", "version": 1}\n'
        '{"stream": "table x", "entry": 1, "event": {"type": "Sat"}}',
        '{"format": "cardspeak room", "version": 1}\n{"stream": "cage", "entry": 1, "event": {}}',
        '{"format": "cardspeak room", "version": 1}\n'
        '{"stream": "cage", "entry": 1, "event": {"type": "ChipsSold", "amount": "1"}}',
        "[" * 100_000,
    ],
)
def test_other_files_are_refused_with_a_reason(text: str) -> None:
    with pytest.raises(UnreadableRoom, match=r"line|empty"):
        check_accounts(read_room(text.encode()))
