"""What stands after the arrow: refusals, events with facts, clauses listed exactly."""

from __future__ import annotations

from typing import get_args

import pytest

from cardspeak.cards import NotationError, read_card, read_cards
from cardspeak.chips import Unit
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.scenario.expects import read_expects
from cardspeak.scenario.facts import compare
from cardspeak.scenario.words import WORDS, event_text
from cardspeak.table import events as ev
from cardspeak.table.events import Event, Pot

UNIT = Unit(50)
CLAUSE = ClauseNo("TAS-C.7.1")
PLAIN_NUMBERS = {
    "unit_cents", "due", "minute", "count", "number", "button", "deck", "depth", "opener", "to",
    "pot", "seat", "turn", "rounds", "seconds", "left", "place", "report", "jump",
}  # fmt: skip


def met(text: str, event: Event) -> bool:
    """Does the event have the facts of the text?"""
    (expect,) = read_expects(text, 1)
    return not compare(expect.facts, event, UNIT).wrong


def test_a_refusal_has_code_and_clauses() -> None:
    """Code and clauses are both optional; `by` may be left out."""
    for text in ("refused OUT_OF_TURN TAS-C.7.1", "refused out of turn by TAS-C.7.1"):
        (expect,) = read_expects(text, 1)
        assert (expect.kind, expect.word, expect.by) == (
            "refused",
            "OUT_OF_TURN",
            frozenset({CLAUSE}),
        )
    (bare,) = read_expects("refused", 1)
    assert (bare.word, bare.by) == ("", None)
    (none,) = read_expects("refused NO_SENSE by none", 1)
    assert none.by == frozenset()


def test_expectations_are_parted() -> None:
    """By semicolons, and by commas where an event's word follows."""
    text = "call, returns 15 by TAS-C.7.1, TAS-C.7.2; pots 150, 20; no commission; nothing else"
    found = read_expects(text, 1)
    assert [one.kind for one in found] == ["event", "event", "event", "no", "rest"]
    assert found[1].by == frozenset({CLAUSE, ClauseNo("TAS-C.7.2")})


@pytest.mark.parametrize(
    ("text", "event", "is_met"),
    [
        ("called 10", ev.Called(seat=4, amount=20), True),
        ("called 4 10", ev.Called(seat=4, amount=20), True),
        ("called 5 10", ev.Called(seat=4, amount=20), False),
        ("called seat 4", ev.Called(seat=4, amount=20), True),
        ("called 10 all in", ev.Called(seat=4, amount=20), False),
        ("called 10 not all in", ev.Called(seat=4, amount=20), True),
        ("folded 4", ev.Folded(seat=4), True),
        ("folded 4 clock", ev.Folded(seat=4), False),
        ("dealt 3 Ah up", ev.Dealt(seat=3, card=read_card("Ah"), up=True), True),
        ("dealt 3 Ah down", ev.Dealt(seat=3, card=read_card("Ah"), up=True), False),
        ("flop Ah Kd 7c", ev.BoardDealt(street="flop", cards=read_cards("Ah Kd 7c")), True),
        ("turn Ah Kd 7c", ev.BoardDealt(street="flop", cards=read_cards("Ah Kd 7c")), False),
        ("won 1 5 pot 2 odd 0.50", ev.Won(pot=1, seat=1, amount=10, odd=1), True),
        ("won 1 5 pot 1", ev.Won(pot=1, seat=1, amount=10), False),
        ("pots 10, 5", ev.PotsFormed(pots=(Pot(20, (1, 2)), Pot(10, (2,)))), True),
        ("gathered 60", ev.Gathered(pot=120), True),
        ("announced 1 2 full house", ev.Announced(pot=0, half="", seats=(2, 1), hand="full house"),
         True),
        ("announced seats 1", ev.Announced(pot=0, half="", seats=(2, 1), hand="flush"), False),
        ("showdown opened seats 3 4 5", ev.ShowdownOpened(seats=(3, 4, 5)), True),
        ("showdown opened seats 5 4 3", ev.ShowdownOpened(seats=(3, 4, 5)), False),
        ("moved 4 to 9", ev.Moved(seat=4, to=9), True),
        ("house changed min_bet 10", ev.HouseChanged(name="min_bet", value="10"), True),
        ("betting opened number=2 seat 4", ev.BettingOpened(number=2, opener=4), True),
    ],
)  # fmt: skip
def test_facts_are_held_against_fields(text: str, event: Event, is_met: bool) -> None:
    """One number is the amount, two are seat and amount, the rest goes by name."""
    assert met(text, event) is is_met


@pytest.mark.parametrize(
    "text", ["no posted seat 3", "no posted amount 3", "no posted 3 10", "no won 50", "no folded 3"]
)
def test_a_clear_negative_is_read(text: str) -> None:
    """A number that is called seat or amount, or can be only one of them, is clear."""
    (expect,) = read_expects(text, 1)
    assert expect.kind == "no"


@pytest.mark.parametrize("text", ["no posted 3", "no won 2", "no called 9"])
def test_a_lone_number_in_a_negative_is_refused(text: str) -> None:
    """Read as an amount it would hold although that seat did it."""
    with pytest.raises(NotationError, match=r"write '.* seat \d'"):
        read_expects(text, 1)


def test_clauses_are_compared_exactly_unless_at_least_is_written() -> None:
    """`by A` fails where B is cited too; `by at least A` does not."""
    other = ClauseNo("TAS-C.7.2")
    for words in ("called 5", "granted", "refused OUT_OF_TURN", "refused"):
        (exact,) = read_expects(f"{words} by {CLAUSE}", 1)
        (loose,) = read_expects(f"{words} by at least {CLAUSE}", 1)
        assert (exact.cites([CLAUSE]), exact.cites([CLAUSE, other])) == (True, False)
        assert (loose.cites([CLAUSE]), loose.cites([CLAUSE, other])) == (True, True)
        assert not loose.cites([other])
        assert exact.word == loose.word


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("cheked 4", "checked"),
        ("refused OUT_OF_TIME TAS-C.7.1", "OUT_OF_TURN"),
        ("called 1 2 3", "3 numbers"),
        ("called 5 by seven", "no clause's number"),
        ("called 5 by", "no clause"),
        ("", "nothing stands after"),
    ],
)
def test_unreadable_expectations_say_what_would_be_right(text: str, hint: str) -> None:
    """Near matches for words and codes."""
    with pytest.raises(NotationError) as unread:
        read_expects(text, 1)
    assert hint in str(unread.value)


def test_every_event_has_a_word_of_its_own() -> None:
    """No two kinds of event share a word, and none is left out."""
    assert set(WORDS) == set(get_args(Event))
    names = [word.name for word in WORDS.values()]
    assert len(set(names)) == len(names)


def test_every_number_is_known_as_money_or_not() -> None:
    """A new whole-number field must say whether scripts write it in money."""
    for word in WORDS.values():
        for name, kind in word.kind.__annotations__.items():
            if kind in {"int", "SeatNo"} and name not in PLAIN_NUMBERS:
                assert name in word.money, f"{word.kind.__name__}.{name}"


def test_an_event_is_written_as_it_could_be_expected() -> None:
    """What a mismatch prints can be copied into a script."""
    event = ev.Raised(seat=4, amount=30, to=60, part=20, all_in=True, full=False, by=(CLAUSE,))
    text = event_text(event, UNIT)
    (expect,) = read_expects(text, 1)
    assert expect.by == frozenset({CLAUSE})
    assert not compare(expect.facts, event, UNIT).wrong
