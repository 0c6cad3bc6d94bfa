"""Files that are not tournaments are refused with a sentence; damaged ones never crash."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from tests.tournament_check.plant import Rows, rows_of, text_of

from cardspeak.sim.random_tournament import random_tournament
from cardspeak.tournament.files import write
from cardspeak.tournament_check import UnreadableRecord, check_record, read_record

HEADER = {
    "format": "cardspeak tournament",
    "version": 1,
    "book": "tas-holdem",
    "edition": "",
    "house": {},
}
ODD: tuple[Any, ...] = (0, -1, 1, 10**18, "", "x", [], [0], None, True, {}, 2.5, "Player 1")


def _file(*rows: object) -> bytes:
    return b"\n".join(json.dumps(row).encode() for row in rows)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "the file is empty"),
        (b"\n \n", "the file is empty"),
        (b"hello", "line 1 is not a header"),
        (b"\xff\xfe", "line 1 is not a header"),
        (_file({**HEADER, "format": "chess"}), "the format is 'chess'"),
        (_file({**HEADER, "version": 2}), "version 2 of the format"),
        (_file(HEADER), "the first event must be TournamentAnnounced"),
        (_file(HEADER, {"type": "TournamentOver"}), "the first event must be"),
        (_file(HEADER, {"type": "Nonsense"}), "line 2 is not an event"),
        (_file(HEADER, {"type": "Entered", "person": 4}), "line 2 is not an event"),
    ],
)
def test_unreadable_files_are_refused(text: bytes, message: str) -> None:
    with pytest.raises(UnreadableRecord, match=message):
        read_record(text)


def test_unknown_book_is_refused() -> None:
    announced = {"type": "TournamentAnnounced", "unit_cents": 1, "book": "x", "edition": ""}
    text = _file({**HEADER, "book": "x"}, {**announced, "house": {}})
    with pytest.raises(UnreadableRecord, match="the book is 'x'"):
        check_record(read_record(text))


def _damage(rows: Rows, chance: random.Random) -> None:
    """Replace a random value, or move, repeat or delete a line."""
    index = chance.randrange(1, len(rows))
    match chance.randrange(5):
        case 0:
            rows.insert(chance.randrange(2, len(rows) + 1), rows[index])
        case 1 if index > 1:
            del rows[index]
        case 2:
            house = rows[1]["house"]
            house[chance.choice([*house])] = chance.choice(("", "x", "9" * 30, "-1", "1e9999"))
        case _:
            row = dict(rows[index])
            row[chance.choice([name for name in row if name != "type"])] = chance.choice(ODD)
            rows[index] = row


@pytest.mark.parametrize("seed", range(4))
def test_damaged_files_are_refused_or_checked(seed: int) -> None:
    """Any damage gives findings or a refusal, never another error."""
    chance = random.Random(seed)
    text = write(random_tournament(seed)).encode()
    refused = checked = 0
    for _ in range(150):
        rows = rows_of(text)
        for _ in range(chance.randint(1, 4)):
            _damage(rows, chance)
        try:
            record = read_record(text_of(rows))
        except UnreadableRecord:
            refused += 1
            continue
        check_record(record)
        checked += 1
    assert refused
    assert checked
