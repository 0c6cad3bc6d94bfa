"""`demo`: what it promises to show, for any seed, on a terminal or piped."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest
from tests.cli.asking import Captured, ask, refused

from cardspeak.cli import demo as story
from cardspeak.cli.demo_page import LONGEST_WAIT, DemoPage
from cardspeak.cli.main import main
from cardspeak.rulebook.shelf import SHELF
from cardspeak.table import events as ev
from cardspeak.table.rulings import Refused


def records(capsys: Captured, *words: str) -> list[Any]:
    """The lines of JSON."""
    code, out, _ = ask(capsys, "demo", *words, "--json")
    assert code == 0
    return [json.loads(line) for line in out.splitlines()]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_each_book_shows_what_was_promised(seed: int) -> None:
    """A refusal with its clause, a showdown, and a pot that several win with commission."""
    for book in ("tas-holdem", "act-stud"):
        moments = [
            moment
            for exhibit in story.exhibits_of(book)
            for played in story.play(exhibit, seed, 1)[1]
            for moment in played.moments
        ]
        refusals = [one.ruling for one in moments if isinstance(one.ruling, Refused)]
        assert refusals
        assert all(one.by for one in refusals)
        events = story.events_of(moments)
        assert any(isinstance(event, ev.ShowdownOpened) for event in events)
    assert all(
        any(want(played[1][0].moments) for want in (story.side_pot, story.shared))
        for played in (story.play(one, seed, 1) for one in story.EXHIBITS[1:3])
    )


def test_the_page_is_complete(capsys: Captured) -> None:
    """Every table, round, refusal and result is there, in eighty columns, without codes."""
    code, out, _ = ask(capsys, "demo")
    assert code == 0
    lines = out.splitlines()
    assert max(map(len, lines)) <= 80
    assert not any(line.endswith(" ") for line in lines)
    tables = len(story.exhibits_of(None))
    assert sum(line.startswith("Round 1: ") for line in lines) == tables
    assert sum(line.startswith("  Result  ") for line in lines) == tables
    assert all(f"─ {key} ─" in out for key, book in SHELF.items() if book.complete)
    assert "✗ refused  No more raises: three have been made" in out
    assert "TAS-C.7.1 – Each of the first three betting rounds allows three raises" in out
    assert "side pot 1" in out
    assert "best low hand" in out
    assert "\x1b" not in out


def test_the_same_seed_gives_the_same_rounds(capsys: Captured) -> None:
    """And another seed other ones."""
    first = ask(capsys, "demo", "--seed", "5", "--book", "act-stud")
    assert ask(capsys, "demo", "--seed", "5", "--book", "act-stud") == first
    assert ask(capsys, "demo", "--seed", "6", "--book", "act-stud") != first


def test_events_as_json_lines(capsys: Captured) -> None:
    """One event to a line, refusals among them, and only the book asked for."""
    lines = records(capsys, "--book", "tas-holdem", "--rounds", "2")
    kinds = [line["type"] for line in lines]
    assert kinds[0] == "TableOpened"
    assert kinds.count("RoundEnded") == 4
    assert {line["book"] for line in lines if line["type"] == "RoundOpened"} == {"tas-holdem"}
    no = next(line for line in lines if line["type"] == "Refused")
    assert no["because"] == "RAISES_CAPPED"
    assert no["by"] == ["TAS-C.7.1"]
    assert no["ask"]["type"] == "Raise"


def test_more_rounds_go_on_with_the_same_stakes(capsys: Captured) -> None:
    """The second round starts where the first one ended, the button one further."""
    _, out, _ = ask(capsys, "demo", "--book", "act-stud", "--rounds", "3")
    assert "Round 2: Finn has the button" in out
    assert "Round 3: Gia has the button" in out


def test_what_cannot_be_played(capsys: Captured) -> None:
    """A book that is only begun, an unknown one, and a number of rounds that makes no sense."""
    begun = [key for key, book in SHELF.items() if not book.complete]
    for key in begun:
        assert f"{key} is only begun" in refused(capsys, "demo", "--book", key)
    assert "there is no book 'x'" in refused(capsys, "demo", "--book", "x")
    assert "a number from 1 to 50" in refused(capsys, "demo", "--rounds", "0")


def test_a_terminal_gets_pauses_but_not_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many lines there are, the waiting ends in under twenty seconds."""
    waited: list[float] = []
    monkeypatch.setattr("time.sleep", waited.append)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert main(["demo", "--rounds", "2"]) == 0
    assert 0 < sum(waited) < LONGEST_WAIT + 0.1 < 20
    waited.clear()
    assert main(["demo", "--fast"]) == 0
    assert not waited


def test_letters_for_a_terminal_without_suits() -> None:
    """In plain ASCII the cards are letters and nothing is lost."""
    environment = {**os.environ, "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "COLUMNS": "80"}
    done = subprocess.run(
        [sys.executable, "-m", "cardspeak", "demo", "--book", "act-stud"],
        capture_output=True,
        env=environment,
        check=True,
    )
    out = done.stdout.decode("ascii")
    assert "(Jk)" in out or " Jk " in out
    assert "x refused" in out
    assert "?" not in out


def test_colour_where_somebody_is_watching(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal gets colours and suits."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    page = DemoPage(fast=True)
    page.add_table("tas-holdem", "a table", {1: "Ana"})
    with page.console.capture() as caught:
        for line, _ in page.lines:
            page.console.print(line)
    assert "\x1b[" in caught.get()
