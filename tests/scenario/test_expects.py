# mypy: disable-error-code="arg-type"
# Seats and chips are plain numbers here.
"""Expectations after `=>`: refusals, events with facts, and exact lists of clauses."""

from __future__ import annotations

from typing import get_args

import pytest

from cardspeak.cage import events as cage_events
from cardspeak.cards import NotationError, read_card, read_cards
from cardspeak.cashroom import events as desk_events
from cardspeak.chips import Unit
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.scenario.language.event_names import WORDS, event_text
from cardspeak.scenario.language.expects import read_expects
from cardspeak.scenario.language.facts import compare
from cardspeak.table import events as ev
from cardspeak.table.events import Event, Pot
from cardspeak.tournament import events as tournament_events

UNIT = Unit(50)
CLAUSE = ClauseNo("TAS-C.7.1")
PLAIN_NUMBERS = {
    "unit_cents", "due", "minute", "count", "number", "button", "deck", "depth", "opener", "to",
    "pot", "seat", "turn", "rounds", "seconds", "left", "place", "report", "jump",
}  # fmt: skip


def met(text: str, event: Event) -> bool:
    """Whether the event matches the facts in the text."""
    (expect,) = read_expects(text, 1)
    return not compare(expect.facts, event, UNIT).mismatches


def test_refusal_has_optional_code_and_clauses() -> None:
    """The word `by` is also optional."""
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
    assert (none.word, none.by) == ("NO_SENSE", frozenset())


def test_expectations_are_split_at_semicolons_and_commas() -> None:
    """A comma separates only if an event's word follows."""
    text = "call, returns 15 by TAS-C.7.1, TAS-C.7.2; pots 150, 20; no commission; nothing else"
    expects = read_expects(text, 1)
    assert [expect.kind for expect in expects] == ["event", "event", "event", "no", "rest"]
    assert expects[1].by == frozenset({CLAUSE, ClauseNo("TAS-C.7.2")})
    commas = read_expects("called 4 10 by TAS-C.7.1 and TAS-C.7.2, no folded, , nothing else,", 1)
    assert [expect.kind for expect in commas] == ["event", "no", "rest"]
    assert commas[0].by == expects[1].by
    (refused,) = read_expects("refused TAS-C.7.1, TAS-C.7.2", 1)
    assert refused.by == expects[1].by


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
        ("dealt 3", ev.Dealt(seat=3, card=read_card("Ah"), up=True), True),
        ("dealt 3 up Ah", ev.Dealt(seat=3, card=read_card("Ah"), up=True), True),
        ("flop Ah Kd 7d", ev.BoardDealt(street="flop", cards=read_cards("Ah Kd 7c")), False),
        ("flop Kd Ah 7c", ev.BoardDealt(street="flop", cards=read_cards("Ah Kd 7c")), False),
        ("flop Ah Kd", ev.BoardDealt(street="flop", cards=read_cards("Ah Kd 7c")), False),
        ("flop 10h kd 7c", ev.BoardDealt(street="flop", cards=read_cards("Th Kd 7c")), True),
        ("called seat 4 10", ev.Called(seat=4, amount=20), True),
        ("called seat 4 11", ev.Called(seat=4, amount=20), False),
        ("called 10 amount 10", ev.Called(seat=4, amount=20), False),
        ("called seat 4 amount 10 20", ev.Called(seat=4, amount=20), False),
        ("called 10 all-in", ev.Called(seat=4, amount=20, all_in=True), True),
        ("called 10 not all-in", ev.Called(seat=4, amount=20, all_in=True), False),
        ("called 1,000", ev.Called(seat=4, amount=2000), True),
        ("called 4 $1,000.50", ev.Called(seat=4, amount=2001), True),
        ("called 4 1,000", ev.Called(seat=4, amount=20), False),
        ("raised 4 to 30", ev.Raised(seat=4, amount=20, to=60, part=20), True),
        ("raised 10 to 30", ev.Raised(seat=4, amount=20, to=60, part=20), False),
        ("raised 4 10 to 30", ev.Raised(seat=4, amount=20, to=60, part=20), True),
        ("raised 4 11 to 30", ev.Raised(seat=4, amount=20, to=60, part=20), False),
        ("raised seat 4 to 30 10", ev.Raised(seat=4, amount=20, to=60, part=20), True),
        ("raised seat 4 to 30 11", ev.Raised(seat=4, amount=20, to=60, part=20), False),
        ("raised to 31", ev.Raised(seat=4, amount=20, to=60, part=20), False),
        ("moved 4 to", ev.Moved(seat=4, to=9), False),
        ("pots 10, 6", ev.PotsFormed(pots=(Pot(20, (1, 2)), Pot(10, (2,)))), False),
        ("pots 10, 4", ev.PotsFormed(pots=(Pot(20, (1, 2)), Pot(10, (2,)))), False),
        ("pots 5, 10", ev.PotsFormed(pots=(Pot(20, (1, 2)), Pot(10, (2,)))), False),
        ("pots 10", ev.PotsFormed(pots=(Pot(20, (1, 2)), Pot(10, (2,)))), False),
        ("gathered 59", ev.Gathered(pot=120), False),
        ("won 1 5 odd 1", ev.Won(pot=1, seat=1, amount=10, odd=1), False),
        ("showdown opened seats 2 4 5", ev.ShowdownOpened(seats=(3, 4, 5)), False),
        ("showdown opened seats 3 4", ev.ShowdownOpened(seats=(3, 4, 5)), False),
        ("announced seats 2 1", ev.Announced(pot=0, half="", seats=(1, 2), hand="flush"), True),
        ("announced seats 2 3", ev.Announced(pot=0, half="", seats=(2, 1), hand="flush"), False),
        ("announced seats 1 2 full house",
         ev.Announced(pot=0, half="", seats=(1, 2), hand="full house"), True),
        ("folded 4 dealer", ev.Folded(seat=4, actor="dealer"), False),
        ("burned true", ev.Burned(card=read_card("Ah"), up=True), False),
        ("draw called 1 2 ann", ev.DrawCalled(seats=(1, 2), place=3, people=("Ann",)), False),
        ("betting closed 2", ev.BettingClosed(number=2), True),
        ("betting closed 1", ev.BettingClosed(number=2), False),
        ("announced pot 1 2", ev.Announced(pot=0, half="", seats=(2,), hand="flush"), True),
        ("barred Ah Kim", ev.Barred(person="Ah Kim"), True),
    ],
)  # fmt: skip
def test_facts_are_compared_with_fields(text: str, event: Event, is_met: bool) -> None:
    """One number is the amount, two are seat and amount; other facts are named."""
    assert met(text, event) is is_met


@pytest.mark.parametrize(
    ("text", "hand", "is_met"),
    [
        ("full house", "full house", True),
        ("house full", "full house", False),
        ("flush", "straight flush", False),
        ("straight", "straight flush", False),
        ("straight flush", "flush", False),
        ("flush flush", "flush", False),
        ("straight-flush", "straight flush", True),
        ('"straight flush"', "straight flush", True),
        ("four of a kind", "four of a kind", True),
        ("four kind", "four of a kind", True),
        ("three of a kind", "four of a kind", False),
        ("flush high", "flush", True),
        ("high flush", "flush", True),
        ("flush low", "flush", False),
        ("flush (black)", "flush (black)", True),
        ("flush black", "flush (black)", True),
        ("a flush", "flush", True),
    ],
)
def test_text_facts_match_whole_texts(text: str, hand: str, is_met: bool) -> None:
    """`flush` does not match a straight flush."""
    event = ev.Announced(pot=0, half="high", seats=(1,), hand=hand)
    assert met(f"announced 1 {text}", event) is is_met


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("no folded 4 all in", "'folded' has no all_in; it has seat, why, by, actor"),
        ("no misdeal seat 3", "'misdeal' has no seat; it has due, seats, phase, by, actor"),
        ("folded sead=4", "'folded' has no sead; it has seat, why, by, actor"),
        ("folded zone=4 area=5", "'folded' has no area; it has seat, why, by, actor"),
    ],
)
def test_unknown_field_of_an_event_is_rejected(text: str, hint: str) -> None:
    """If unknown fields were accepted, `no …` would always be true."""
    with pytest.raises(NotationError) as error:
        read_expects(text, 1)
    assert str(error.value) == hint


@pytest.mark.parametrize(
    "text",
    ["no posted seat 3", "no posted amount 3", "no posted 3 10", "no won 50", "no folded 3",
     "no posted", "no posted seat 3 5", "no posted amount 5 3", "no gathered 3",
     "no raised 4 to 20", "no posted 2.5", "no posted $3", "no posted 24", "no posted 1,000"],
)  # fmt: skip
def test_unambiguous_negative_is_accepted(text: str) -> None:
    """The number is named, or can only be a seat, or only an amount."""
    (expect,) = read_expects(text, 1)
    assert expect.kind == "no"


@pytest.mark.parametrize("text", ["no posted 3", "no won 2", "no called 9", "no posted 23"])
def test_ambiguous_number_in_a_negative_is_rejected(text: str) -> None:
    """Read as an amount, the line would pass even if the seat with that number acted."""
    with pytest.raises(NotationError, match=r"write '.* seat \d+'"):
        read_expects(text, 1)


def test_clauses_are_compared_exactly_without_at_least() -> None:
    """`by A` fails if B is cited as well; `by at least A` does not."""
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
        ("cheked 4", "; did you mean checked"),
        ("refused OUT_OF_TURNS TAS-C.7.1", "; did you mean OUT_OF_TURN"),
        ("refused XYZZY", "; codes are NO_SUCH_SEAT, "),
        ("called 1 2 3", "3 numbers"),
        ("called 5 by seven", "is not a clause number"),
        ("called 5 by", "needs a clause"),
        ("", "nothing follows"),
    ],
)
def test_unreadable_expectation_gets_a_hint(text: str, hint: str) -> None:
    """Similar words and codes are suggested."""
    with pytest.raises(NotationError) as error:
        read_expects(text, 1)
    assert hint in str(error.value)


def test_unknown_word_without_a_similar_one_gets_no_suggestion() -> None:
    with pytest.raises(NotationError, match=r"^'xyzzy 4' does not start with an event name$"):
        read_expects("xyzzy 4", 1)


def test_every_event_has_a_unique_word() -> None:
    """Every kind of event has a word."""
    at_desk, at_cage = get_args(desk_events.Event), get_args(cage_events.Event)
    streams = {*get_args(tournament_events.Event), *at_desk, *at_cage}
    assert set(WORDS) == {*get_args(Event), *streams}
    names = [word.name for word in WORDS.values()]
    assert len(set(names)) == len(names)


def test_every_integer_field_is_classified_as_money_or_not() -> None:
    """A new integer field must declare whether scripts write it in money."""
    for word in map(WORDS.__getitem__, get_args(Event)):
        for name, kind in word.kind.__annotations__.items():
            if kind in {"int", "SeatNo"} and name not in PLAIN_NUMBERS:
                assert name in word.money, f"{word.kind.__name__}.{name}"


def test_event_text_can_be_read_as_an_expectation() -> None:
    """The text printed for a mismatch can be copied into a script."""
    event = ev.Raised(seat=4, amount=30, to=60, part=20, all_in=True, full=False, by=(CLAUSE,))
    (expect,) = read_expects(event_text(event, UNIT), 1)
    assert expect.by == frozenset({CLAUSE})
    assert not compare(expect.facts, event, UNIT).mismatches
    for burns in ("", "9c 9d"):
        taken = ev.BoardTakenBack(cards=read_cards("4d"), burns=read_cards(burns))
        assert met(event_text(taken, UNIT), taken)
        assert not met('taken back 4d burns="8c"', taken)
    changed = ev.HouseChanged(name="deck", value="32")
    assert met(event_text(changed, UNIT), changed)
