"""Lists of entrants as CSV, and the calendar file."""

from __future__ import annotations

import asyncio
import csv
import io

import pytest

from cardspeak.books.shelf import SHELF
from cardspeak.room.tournaments.entry_lists import (
    MOST_LINES,
    BadList,
    calendar_of,
    csv_of,
    entered_together,
    entries_csv,
    names_in,
)
from cardspeak.tournament import asks
from cardspeak.tournament.decide import announce, rule
from cardspeak.tournament.state import TournamentState


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ana\nBo\n", [(1, "Ana"), (2, "Bo")]),
        ("\ufeffname\r\nAna\r\n\r\nBo\r\n", [(2, "Ana"), (4, "Bo")]),
        ("fee;Name\n20;Ana\n20;Łukasz\n", [(2, "Ana"), (3, "Łukasz")]),
        ("fee,name\n20\n", [(2, "")]),
        ("", []),
    ],
)
def test_names_are_found_with_their_lines(text: str, names: list[tuple[int, str]]) -> None:
    """The column is called name, or is the first one; line numbers are those of the file."""
    assert names_in(text) == names


@pytest.mark.parametrize("text", ['"Ana\n', "a\0b", "Ana\n" * (MOST_LINES + 1)])
def test_unreadable_list_is_refused(text: str) -> None:
    """Nothing is guessed."""
    with pytest.raises(BadList):
        names_in(text)


def opened() -> TournamentState:
    """Return a tournament whose entries are open."""
    answer = announce(SHELF["nolimit"], {"final_round": "to one winner", "real_tables": "all"})
    assert isinstance(answer, tuple)
    rule(answer[0], asks.OpenEntries())
    return answer[0]


def test_list_lists_every_bad_line() -> None:
    """A second entry and an unknown person are named with their lines."""
    state = opened()

    def person_of(name: str) -> str:
        if name == "Zoe":
            raise ValueError("unknown")
        return name

    names = [(1, "Ana"), (2, "Zoe"), (3, "Bo"), (4, "ANA")]
    events, bad = asyncio.run(
        entered_together(state, names, person_of, lambda one: one.because.name, "director", "Dora")
    )
    assert [(one.line, one.why) for one in bad] == [(2, "unknown"), (4, "ONE_ENTRY")]
    assert len(events) == 2
    assert not state.entrants


def test_export_computes_nothing_in_a_spreadsheet() -> None:
    """A cell that looks like a formula begins with an apostrophe, and names are as they were."""
    state = opened()
    for name in ("Ana", "=SUM(A1)", "-Bo", "@Cid", "Łukasz, the first"):
        rule(state, asks.Enter(person=name))
    rows = list(csv.reader(io.StringIO(entries_csv(state))))
    assert rows[0][:3] == ["number", "name", "status"]
    names = [row[1] for row in rows[1:]]
    assert names == ["Ana", "'=SUM(A1)", "'-Bo", "'@Cid", "Łukasz, the first"]
    assert csv_of([["\t=1"]]) == "'\t=1\r\n"


def test_calendar_file_has_short_lines_and_escaped_text() -> None:
    """RFC 5545: CRLF, lines of at most 75 bytes, commas and semicolons escaped, no other lines."""
    title = "Cup; of, Łukasz\nBEGIN:VALARM " + "ü" * 60
    text = calendar_of("tournament-1", title, 1_795_000_000, 1_794_000_000, "https://room/x")
    lines = text.split("\r\n")
    assert all(len(line.encode()) <= 75 for line in lines)
    assert "DTSTART:20261118T" in text
    whole = text.replace("\r\n ", "")
    assert f"SUMMARY:Cup\\; of\\, Łukasz BEGIN:VALARM {'ü' * 60}\r\n" in whole
    assert "\r\nBEGIN:VALARM" not in whole
    assert "\n" not in text.replace("\r\n", "")
