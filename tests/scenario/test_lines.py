"""The grammar of scripts: every form is read, and what is not a form is told kindly."""

from __future__ import annotations

from inspect import getsource
from typing import get_args

import pytest

from cardspeak.cards import NotationError, cards_text
from cardspeak.scenario.language import asks as asking
from cardspeak.scenario.language.asks import ASKS
from cardspeak.scenario.language.forms import CHECKS, FORMS, LineForm
from cardspeak.scenario.language.lines import read_said, read_script
from cardspeak.scenario.running import run
from cardspeak.scenario.running.run import RUN_WORDS
from cardspeak.table.asks import Ask


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.example)
def test_every_form_is_read_by_its_example(form: LineForm) -> None:
    """The example of a form is a line of that kind."""
    assert read_said(form.example).kind == form.kind


def test_every_word_leads_somewhere() -> None:
    """Each kind of line is an ask, a check, or one the runner plays itself."""
    assert {form.kind for form in FORMS} == set(ASKS) | CHECKS | RUN_WORDS


def test_every_ask_can_be_said() -> None:
    """No ask of the engine is out of a script's reach."""
    source = getsource(asking) + getsource(run)
    unsaid = [one.__name__ for one in get_args(Ask) if f"asks.{one.__name__}(" not in source]
    assert not unsaid


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
def test_variants_people_write_are_read(text: str, kind: str, facts: dict[str, object]) -> None:
    """Common variants mean what the plain form means."""
    said = read_said(text)
    assert said.kind == kind
    assert {name: getattr(said, name) for name in facts} == facts


def test_a_round_may_bring_its_own_cards() -> None:
    """Cards stand after `with deck` in order, after `with cards` by place."""
    deck = read_said("next round with deck As Kd").deck
    assert deck is not None
    assert cards_text(deck.order) == "As Kd"
    cards = read_said("next round with cards 1: As Kd, board: 7h 2c").deck
    assert cards is not None
    assert cards_text(cards.seats[1]) == "As Kd"
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
        ("time 27:00", "no time of the day"),
        ("4 shows Zz", "'Zz' is not a card"),
        ("next round with cards As Kd", "says not whose"),
        ("next round with cards x: As", "no place for cards"),
        ('report "oops', "quotation mark"),
        ("report seat 4", "needs a situation"),
    ],
)
def test_what_is_no_line_is_told_kindly(text: str, hint: str) -> None:
    """A line that cannot be read says what would be right."""
    with pytest.raises(NotationError) as unread:
        read_said(text)
    assert hint in str(unread.value)


def test_expectations_belong_to_the_line_before() -> None:
    """`=>` at the top speaks of the opening, on its own line of the line above."""
    start, lines, wrong = read_script("=> posted\n4 calls => called 5  # why not\n=> flop", 10)
    assert not wrong
    assert [one.word for one in start] == ["posted"]
    assert [(one.word, one.line) for one in lines[0].expects] == [("called", 11), ("flop", 12)]


def test_a_check_expects_nothing_more() -> None:
    """An arrow after a check is a mistake, told with its line."""
    _, _, wrong = read_script("pot 60 => called", 3)
    assert wrong[0][0] == 3
