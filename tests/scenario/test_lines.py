"""The script grammar: every form is parsed, and errors have hints."""

from __future__ import annotations

from inspect import getsource
from typing import get_args

import pytest

from cardspeak.cards import NotationError, cards_text
from cardspeak.scenario.language import asks as asking
from cardspeak.scenario.language.asks import ASKS
from cardspeak.scenario.language.forms import CHECKS, FORMS, LineForm
from cardspeak.scenario.language.lines import read_line, read_script
from cardspeak.scenario.running import run
from cardspeak.scenario.running.run import RUN_WORDS
from cardspeak.seat_no import SeatNo
from cardspeak.table.asks import Ask


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.example)
def test_example_of_each_form_has_its_kind(form: LineForm) -> None:
    """The example in FORMS is parsed as that kind of line."""
    assert read_line(form.example).kind == form.kind


def test_every_kind_of_line_has_a_handler() -> None:
    """Each kind is an ask, a check, or handled by the runner."""
    assert {form.kind for form in FORMS} == set(ASKS) | CHECKS | RUN_WORDS


def test_every_ask_can_be_scripted() -> None:
    """No ask of the engine is missing from the language."""
    source = getsource(asking) + getsource(run)
    missing = [ask.__name__ for ask in get_args(Ask) if f"asks.{ask.__name__}(" not in source]
    assert not missing


@pytest.mark.parametrize(
    ("text", "kind", "facts"),
    [
        ("seat 4 calls", "call", {"seat": 4}),
        ("Seat 4 raises to $30", "raise-to", {"seat": 4, "amount": "$30"}),
        ("player 4 reraises to 1,000", "raise-to", {"amount": "1,000"}),
        ("4 is all in", "tap-out", {"seat": 4}),
        ("4 calls 20", "call", {"amount": "20"}),
        ("4 takes 50 off the table", "take-off", {"amount": "50"}),
        ("2, 5 and 6 share the pot", "share", {"seats": (2, 5, 6)}),
        ("house blinds = 5, 10 agreed by 1, 2", "house", {"text": "blinds", "seats": (1, 2)}),
        ("the clock runs out on seat 4", "clock", {"seat": 4}),
        ("the floor calls the clock on seat 4 as Ann", "call-clock", {"seat": 4, "text": "Ann"}),
        ("dealer warns 4 of the time: 10 seconds left", "warn", {"seat": 4, "to": 10}),
        ("staff ask for seat 4", "vacate", {"seat": 4}),
        ("undo to 12", "undo", {"to": 12}),
        ("time 20:30", "time", {"to": 1230}),
        ("report wrong number of cards seat 4", "report", {"text": "wrong number of cards"}),
        ("report card turned early card 10h", "report", {"text": "card turned early"}),
        ("may 2: nothing", "may", {"offers": ()}),
        ("4 is let off the entry blind without a closed table", "exempt", {"seat": 4}),
    ],
)
def test_common_variants_are_parsed(text: str, kind: str, facts: dict[str, object]) -> None:
    """Variants have the same meaning as the standard form."""
    line = read_line(text)
    assert line.kind == kind
    assert {name: getattr(line, name) for name in facts} == facts


def test_next_round_reads_its_own_cards() -> None:
    """After `with deck` cards are read in dealing order, after `with cards` by place."""
    deck = read_line("next round with deck As Kd").deck
    assert deck is not None
    assert cards_text(deck.order) == "As Kd"
    cards = read_line("next round with cards 1: As Kd, board: 7h 2c").deck
    assert cards is not None
    assert cards_text(cards.seats[SeatNo(1)]) == "As Kd"
    assert cards_text(cards.board) == "7h 2c"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("4 rises to 30", "4 raises to 30"),
        ("4 raises 30", "raises by 30"),
        ("xyzzy", "docs/scenarios.md"),
        ("may 2: calls 5", "call 20"),
        ("may 2: call", "needs its amount"),
        ("may 2: check 5", "has no amount"),
        ("may 2: fold all in", "write 'fold'"),
        ("next round with cards 1: As, 1: Kd", "given twice"),
        ("time 27:00", "is not a time of day"),
        ("4 shows Zz", "'Zz' is not a card"),
        ("next round with cards As Kd", "does not name a seat"),
        ("next round with cards x: As", "is not a place for cards"),
        ('report "oops', "quotation mark"),
        ("report seat 4", "needs a situation"),
    ],
)
def test_unreadable_line_gets_a_hint(text: str, hint: str) -> None:
    """The error shows the expected format."""
    with pytest.raises(NotationError) as error:
        read_line(text)
    assert hint in str(error.value)


def test_expectations_belong_to_the_previous_line() -> None:
    """`=>` before the first line refers to the opening of the table."""
    start, lines, problems = read_script("=> posted\n4 calls => called 5  # why not\n=> flop", 10)
    assert not problems
    assert [expect.word for expect in start] == ["posted"]
    assert [(expect.word, expect.line) for expect in lines[0].expects] == [
        ("called", 11),
        ("flop", 12),
    ]


def test_check_with_an_expectation_is_rejected() -> None:
    """The problem has the line number."""
    _, _, problems = read_script("pot 60 => called", 3)
    assert problems[0][0] == 3
