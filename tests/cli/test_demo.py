"""`demo`: content for any seed, on a terminal and piped."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from typing import Any

import pytest
from tests.cli.asking import Captured, ask, refused

from cardspeak.books.shelf import SHELF
from cardspeak.cli.demo import command as story
from cardspeak.cli.demo.output import MAX_WAIT, DemoPage
from cardspeak.cli.main import main
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.rulings import Refused


def records(capsys: Captured, *words: str) -> list[Any]:
    """Run `demo --json`; return the decoded lines."""
    code, out, _ = ask(capsys, "demo", *words, "--json")
    assert code == 0
    return [json.loads(line) for line in out.splitlines()]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_each_book_shows_a_refusal_and_a_showdown(seed: int) -> None:
    """Two of the demos also show a shared or side pot with commission."""
    for book in ("tas-holdem", "act-stud"):
        steps = [
            step
            for exhibit in story.exhibits_for(book)
            for played in story.play(exhibit, seed, 1)[1]
            for step in played.steps
        ]
        refusals = [it.ruling for it in steps if isinstance(it.ruling, Refused)]
        assert refusals
        assert all(refused.by for refused in refusals)
        events = story.events_of(steps)
        assert any(isinstance(event, ev.ShowdownOpened) for event in events)
    assert all(
        any(check(played[1][0].steps) for check in (story.side_pot, story.shared))
        for played in (story.play(exhibit, seed, 1) for exhibit in story.EXHIBITS[1:3])
    )


def test_output_has_every_table_round_and_refusal(capsys: Captured) -> None:
    """Piped output fits eighty columns and has no colour codes."""
    code, out, _ = ask(capsys, "demo")
    assert code == 0
    lines = out.splitlines()
    assert max(map(len, lines)) <= 80
    assert not any(line.endswith(" ") for line in lines)
    tables = len(story.exhibits_for(None))
    assert sum(line.startswith("Round 1: ") for line in lines) == tables
    assert sum(line.startswith("  Result  ") for line in lines) == tables
    assert all(f"─ {key} ─" in out for key, book in SHELF.items() if book.complete)
    assert "✗ refused  No more raises: there have been 3" in out
    assert "TAS-C.7.1 – Each of the first three betting rounds allows three raises" in out
    assert "side pot 1" in out
    assert "the best low" in out
    assert "\x1b" not in out


@pytest.mark.parametrize("book", ["tas-stud", "nolimit"])
def test_demo_of_one_book_ends_with_commands_for_that_book(capsys: Captured, book: str) -> None:
    """The commands work and name no other book."""
    out = ask(capsys, "demo", "--book", book)[1]
    ending = out.partition("Try next:")[2]
    commands = re.findall(r"cardspeak (.+?)  ", ending)
    assert len(commands) == 4
    assert not [key for key in SHELF if key != book and key in ending]
    for command in commands:
        assert book in command
        assert ask(capsys, *command.split())[0] == 0


def test_rounds_depend_on_the_seed(capsys: Captured) -> None:
    first = ask(capsys, "demo", "--seed", "5", "--book", "act-stud")
    assert ask(capsys, "demo", "--seed", "5", "--book", "act-stud") == first
    assert ask(capsys, "demo", "--seed", "6", "--book", "act-stud") != first


def test_json_prints_events_and_refusals_of_the_chosen_book(capsys: Captured) -> None:
    lines = records(capsys, "--book", "tas-holdem", "--rounds", "2")
    kinds = [line["type"] for line in lines]
    assert kinds[0] == "TableOpened"
    assert kinds.count("RoundEnded") == 4
    assert {line["book"] for line in lines if line["type"] == "RoundOpened"} == {"tas-holdem"}
    no = next(line for line in lines if line["type"] == "Refused")
    assert no["because"] == "RAISES_CAPPED"
    assert no["by"] == ["TAS-C.7.1"]
    assert no["ask"]["type"] == "Raise"


def test_button_moves_in_the_next_rounds(capsys: Captured) -> None:
    _, out, _ = ask(capsys, "demo", "--book", "act-stud", "--rounds", "3")
    assert "Round 2: Finn has the button" in out
    assert "Round 3: Gia has the button" in out


def test_invalid_books_and_rounds_are_explained(capsys: Captured) -> None:
    unfinished = [key for key, book in SHELF.items() if not book.complete]
    for key in unfinished:
        assert f"{key} is unfinished" in refused(capsys, "demo", "--book", key)
    assert "there is no book 'x'" in refused(capsys, "demo", "--book", "x")
    assert "a number from 1 to 50" in refused(capsys, "demo", "--rounds", "0")


def test_pauses_on_a_terminal_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """All pauses together take less than twenty seconds."""
    waited: list[float] = []
    monkeypatch.setattr("time.sleep", waited.append)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert main(["demo", "--rounds", "2"]) == 0
    assert 0 < sum(waited) < MAX_WAIT + 0.1 < 20
    waited.clear()
    assert main(["demo", "--fast"]) == 0
    assert not waited


def test_ascii_terminal_gets_cards_without_suit_symbols() -> None:
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


def test_terminal_gets_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    page = DemoPage(fast=True)
    page.add_table("tas-holdem", "a table", {SeatNo(1): "Ana"})
    with page.console.capture() as caught:
        for line, _ in page.lines:
            page.console.print(line)
    assert "\x1b[" in caught.get()
