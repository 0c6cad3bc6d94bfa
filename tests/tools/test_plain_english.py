"""The checker reads every kind of text, and its lists are up to date."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest
from tools.plain_english import Text, findings, is_later, markdown_texts, python_texts, stale_rows

from tools import plain_english

SOURCE = '''\
"""Module docstring.

Second paragraph
on two lines.
"""

def command(seats: int) -> None:
    """Seat players.

    Parameters
    ----------
    seats
        Number of seats.
    """
    query = """not a docstring # nor a comment"""
    # first line
    # second line
    if seats > 10:  # beside code
        raise ValueError(
            f"too many {len([seats])} seats"
            " at this table"
        )
    log.info("table opened", seats=seats)
    group.add("--json", help="Print JSON.")


def test_a_flush_beats_a_straight() -> None:
    """A docstring with a "quoted" word."""
'''


OK = "voice: " + "ok"  # in two pieces, so that this file contains no mark


def lines(source: str, suffix: str = ".py") -> list[int]:
    """Return the lines with findings."""
    return [finding.line for finding in findings(source, suffix)]


def test_every_kind_of_python_text_is_read() -> None:
    assert {text.words for text in python_texts(SOURCE)} == {
        "Module docstring.",
        "Second paragraph on two lines.",
        "Seat players.",
        "Parameters ---------- seats",
        "Number of seats.",
        "first line second line",
        "beside code",
        "too many {} seats at this table",
        "table opened",
        "Print JSON.",
        "A flush beats a straight",
        'A docstring with a "quoted" word.',
    }


def test_texts_have_their_line_numbers_in_the_source() -> None:
    numbered = SOURCE.splitlines()
    for text in python_texts(SOURCE):
        word = text.words.split()[0].lower().strip("{}")
        assert word in "".join(numbered[text.first - 1 : text.last]).lower(), text


def test_markdown_code_tables_and_headings_are_skipped() -> None:
    page = textwrap.dedent("""\
        # What it is
        A paragraph
        on two lines.

        - an item
        - another item

        | what | why |
        ```
        what is this
        ```
        """)
    assert list(markdown_texts(page)) == [
        Text(2, 3, "A paragraph on two lines."),
        Text(5, 5, "an item"),
        Text(6, 6, "another item"),
    ]


@pytest.mark.parametrize(
    "source",
    [
        '"""Whoever asks is told so."""\n',
        "x = 1  # somebody waits\n",
        'raise ValueError("this is no card")\n',
        'raise ValueError(f"{count} cards: " f"this is no card")\n',
        'log.info("line broken off by somebody")\n',
        'Parameter(help="Where the journal is.")\n',
        "def test_what_cannot_be_read() -> None:\n",
    ],
)
def test_each_kind_of_text_is_checked(source: str) -> None:
    assert set(lines(source)) == {1}


def test_text_outside_prose_is_not_checked() -> None:
    assert not lines('name = "somebody"\nsomebody(whoever="what is told")\n')


def test_mark_with_a_reason_accepts_a_text() -> None:
    assert not lines(f"x = 1  # somebody waits; {OK}: a name in the book\n")
    assert not lines(f'"""Whoever asks."""  # {OK}: quotes the rulebook\n')
    assert not lines(f"Somebody waits. <!-- {OK}: a title -->\n", ".md")


def test_mark_needs_a_reason_and_a_finding() -> None:
    (missing,) = findings(f"x = 1  # somebody waits; {OK}\n", ".py")
    assert missing.advice.startswith("Give the reason")
    (unused,) = findings(f"x = 1  # players wait; {OK}: a name\n", ".py")
    assert "accepts no finding" in unused.advice


def test_every_habit_has_advice() -> None:
    assert len(plain_english.habits()) >= 40
    assert all(advice.endswith(".") for _, advice in plain_english.habits())


def test_later_entries_are_files_or_folders() -> None:
    assert is_later("src/a/b.py", ["src/a/"])
    assert is_later("src/a/b.py", ["src/a/b.py"])
    assert not is_later("src/ab.py", ["src/a"])
    assert stale_rows(["src/a/b.py"], ["src/a/", "src/gone/"]) == ["src/gone/"]


def test_findings_are_printed_with_file_and_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    page.write_text("Whoever reads this.\n", encoding="utf-8")
    assert plain_english.main([str(page)]) == 1
    assert f"{page}:1: 'Whoever'" in capsys.readouterr().out
