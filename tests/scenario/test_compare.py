# mypy: disable-error-code="arg-type"
# Seats and chips are plain numbers here.
"""Comparison of rulings with a script: strictness, and the exact wording of differences.

`make runner` loosens every comparison of the runner; these tests must detect that.
"""

from __future__ import annotations

import pytest

from cardspeak.cards import read_cards
from cardspeak.chips import Unit
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.scenario.language.expects import read_expects
from cardspeak.scenario.language.reader import read_text
from cardspeak.scenario.running.compare import SHOWN_EVENTS, Unmet, refusal_text, unmet
from cardspeak.scenario.running.played import Exchange
from cardspeak.scenario.running.runner import run_case
from cardspeak.table import events as ev
from cardspeak.table.events import Event, Pot
from cardspeak.table.rulings import Granted, RefusalReason, Refused, Ruling

UNIT = Unit(50)
ONE, TWO = ClauseNo("TAS-C.7.1"), ClauseNo("TAS-C.7.2")


def judged(text: str, *events: Event, supplied: tuple[Ruling, ...] = ()) -> list[str]:
    """Return the actual result for each expectation that these events do not meet."""
    exchanges = [Exchange(7, "a line", None, Granted(events))]
    exchanges += [Exchange(7, "", None, ruling, supplied=True) for ruling in supplied]
    expects = read_expects(text, 7) if text else ()
    return [mismatch.got for mismatch in unmet(expects, exchanges, UNIT, 7)]


def refused(text: str, *rulings: Ruling) -> list[Unmet]:
    """Return the mismatches between these rulings and the text."""
    exchanges = [Exchange(7, "a line", None, ruling) for ruling in rulings]
    return unmet(read_expects(text, 7) if text else (), exchanges, UNIT, 7)


def test_nothing_else_requires_every_event_to_be_expected() -> None:
    """An expected event does not cover an unexpected one."""
    first, second = ev.Folded(seat=1), ev.Folded(seat=2)
    assert judged("folded 1; nothing else", first) == []
    assert judged("folded 1; nothing else", first, second) == ["folded 2 choice by none"]
    assert judged("folded 1; folded 2; nothing else", first, second) == []
    assert judged("nothing else", first) == ["folded 1 choice by none"]


def test_granted_by_requires_exactly_these_clauses() -> None:
    events = (ev.Folded(seat=1, by=(TWO,)), ev.Folded(seat=2, by=(ONE,)))
    assert judged("granted by TAS-C.7.1, TAS-C.7.2", *events) == []
    assert judged("granted by at least TAS-C.7.1", *events) == []
    assert judged("granted", *events) == []
    expected = ["granted by TAS-C.7.1, TAS-C.7.2"]
    assert judged("granted by TAS-C.7.1", *events) == expected
    assert judged("granted by none", *events) == expected
    assert judged("granted by at least TAS-C.7.3", *events) == expected
    many = [ClauseNo(f"TAS-C.{number}") for number in range(9, 1, -1)]
    assert judged("granted by none", ev.Folded(seat=1, by=tuple(many))) == [
        f"granted by {', '.join(reversed(many))}"
    ]


def test_event_is_compared_with_its_own_clauses() -> None:
    """Clauses of the line's other events are ignored."""
    events = (ev.Folded(seat=1, by=(ONE,)), ev.Folded(seat=2, by=(TWO,)))
    assert judged("folded 1 by TAS-C.7.1", *events) == []
    assert judged("folded 1 by TAS-C.7.2", *events) == ["folded 1 choice by TAS-C.7.1"]
    assert judged("folded 1 by none", *events) == ["folded 1 choice by TAS-C.7.1"]
    assert judged("folded 1 by at least TAS-C.7.1", *events) == []
    assert judged("folded 1 by at least TAS-C.7.2", *events) != []
    assert judged("no folded 1 by TAS-C.7.2", *events) == []
    assert judged("no folded seat 1 by TAS-C.7.1", *events) == ["folded 1 choice by TAS-C.7.1"]


@pytest.mark.parametrize("text", ["called; called 4 10", "called 4 10; called"])
def test_event_meets_only_one_expectation(text: str) -> None:
    """The more specific expectation is matched first, in either order."""
    narrow, wide = ev.Called(seat=4, amount=20), ev.Called(seat=5, amount=20)
    assert judged(text, narrow, wide) == []
    assert judged(text, wide, narrow) == []
    assert len(judged(text, narrow)) == 1


def test_refusal_must_match_code_and_clauses() -> None:
    no = Refused(RefusalReason.OUT_OF_TURN, (ONE,), {})
    assert refused("refused", no) == []
    assert refused("refused OUT_OF_TURN", no) == []
    assert refused("refused OUT_OF_TURN TAS-C.7.1", no) == []
    assert refused("refused by at least TAS-C.7.1", no) == []
    for text in (
        "refused NOT_OFFERED",
        "refused OUT_OF_TURN TAS-C.7.2",
        "refused OUT_OF_TURN by none",
        "refused TAS-C.7.1, TAS-C.7.2",
    ):
        (mismatch,) = refused(text, no)
        assert mismatch == Unmet(7, text, "refused OUT_OF_TURN by TAS-C.7.1")


def test_expectations_next_to_a_refusal_are_also_compared() -> None:
    """Events after the refusal come from the runner's own asks."""
    no = Refused(RefusalReason.OUT_OF_TURN, (ONE,), {})
    exchanges = [
        Exchange(7, "a line", None, no),
        Exchange(7, "", None, Granted((ev.Folded(seat=1),)), supplied=True),
    ]
    refusal = "refused OUT_OF_TURN by TAS-C.7.1"
    for text, mismatches in {
        "refused; folded 1": [],
        "refused; folded 1; nothing else": [],
        "refused; folded 2": ["folded 1 choice by none"],
        "refused; no folded": ["folded 1 choice by none"],
        "refused; nothing else": ["folded 1 choice by none"],
        "refused OUT_OF_TURN; refused NOT_OFFERED": [refusal],
        "refused NOT_OFFERED; folded 2": [refusal, "folded 1 choice by none"],
        "refused; granted": [refusal],
    }.items():
        assert [
            mismatch.got for mismatch in unmet(read_expects(text, 7), exchanges, UNIT, 7)
        ] == mismatches, text


def test_every_refusal_of_a_line_must_match() -> None:
    """A line may make several asks."""
    first, last = (
        Refused(reason, (), {}) for reason in (RefusalReason.NOT_OFFERED, RefusalReason.OUT_OF_TURN)
    )
    assert refused("refused", first, last) == []
    assert [mismatch.got for mismatch in refused("refused OUT_OF_TURN", first, last)] == [
        "refused NOT_OFFERED by none"
    ]
    assert [mismatch.got for mismatch in refused("refused NOT_OFFERED", first, last)] == [
        "refused OUT_OF_TURN by none"
    ]
    assert [mismatch.got for mismatch in refused("refused NO_SENSE", first, last)] == [
        "refused NOT_OFFERED by none"
    ]


def test_opposite_ruling_stops_the_case() -> None:
    granted = Granted((ev.Folded(seat=1),))
    no = Refused(RefusalReason.OUT_OF_TURN, (), {})
    assert refused("refused", granted) == [
        Unmet(7, "refused", "granted: folded 1 choice by none", fatal=True)
    ]
    assert refused("refused", Granted(())) == [Unmet(7, "refused", "granted: nothing", fatal=True)]
    got = "refused OUT_OF_TURN by none"
    assert refused("", no) == [Unmet(7, "granted", got, fatal=True)]
    assert refused("folded 1; folded 2", no) == [Unmet(7, "folded 1; folded 2", got, fatal=True)]


def test_rulings_on_the_runners_asks_do_not_count_as_the_lines_ruling() -> None:
    """Events of the runner's asks count, but their refusals and grants do not."""
    folded = ev.Folded(seat=1)
    no = Refused(RefusalReason.OUT_OF_TURN, (), {})
    assert judged("folded 1", supplied=(Granted((folded,)),)) == []
    assert judged("", folded, supplied=(no,)) == []
    assert judged("refused", folded, supplied=(no,)) == ["granted: folded 1 choice by none"]


def test_refusal_facts_are_printed_in_money() -> None:
    facts = {"least": 30, "name": "min_bet", "seat": 4, "most": "none"}
    no = Refused(RefusalReason.OUT_OF_TURN, (ONE, TWO), facts)
    head = "refused OUT_OF_TURN by TAS-C.7.1, TAS-C.7.2"
    assert refusal_text(no, UNIT) == f"{head} (least 15, name min_bet, seat 4, most none)"
    assert refusal_text(no) == f"{head} (least 30, name min_bet, seat 4, most none)"
    assert refusal_text(Refused(RefusalReason.OUT_OF_TURN, (ONE, TWO), {}), UNIT) == head


def test_number_of_printed_events_is_limited() -> None:
    folds = [ev.Folded(seat=seat) for seat in range(1, SHOWN_EVENTS + 1)]
    (exact,) = judged("checked 1", *folds)
    assert exact.endswith(f"folded {SHOWN_EVENTS} choice by none")
    (more,) = judged("checked 1", *folds, ev.Folded(seat=20), ev.Folded(seat=21))
    assert more.endswith("; and 2 more")
    assert judged("checked 1") == ["no checked, only nothing"]


@pytest.mark.parametrize(
    ("text", "event", "holds"),
    [
        ("no announced 2", ev.Announced(pot=0, half="", seats=(1, 2), hand="flush"), False),
        ("no announced seats 2 1", ev.Announced(pot=0, half="", seats=(1, 2), hand="flush"), False),
        ("no announced 2 3", ev.Announced(pot=0, half="", seats=(1, 2), hand="flush"), True),
        ("no showdown opened seats 5 3", ev.ShowdownOpened(seats=(3, 4, 5)), False),
        ("no showdown opened 6", ev.ShowdownOpened(seats=(3, 4, 5)), True),
        ("no pots 5", ev.PotsFormed(pots=(Pot(20, (1, 2)), Pot(10, (2,)))), False),
        ("no pots 6", ev.PotsFormed(pots=(Pot(20, (1, 2)), Pot(10, (2,)))), True),
        ("no board Kd", ev.BoardDealt(street="flop", cards=read_cards("Ah Kd 7c")), False),
        ("no flop 7c Ah", ev.BoardDealt(street="flop", cards=read_cards("Ah Kd 7c")), False),
        ("no flop 7d", ev.BoardDealt(street="flop", cards=read_cards("Ah Kd 7c")), True),
        ("no turn 7c", ev.BoardDealt(street="flop", cards=read_cards("Ah Kd 7c")), True),
    ],
)
def test_negative_matches_partial_lists_of_seats_cards_or_pots(
    text: str, event: Event, holds: bool
) -> None:
    """`no announced 2` fails if seats 1 and 2 were announced together."""
    assert (judged(text, event) == []) is holds


def test_expectation_must_list_all_seats_cards_and_pots() -> None:
    """A partial list is enough only after `no`."""
    assert judged("announced 2", ev.Announced(pot=0, half="", seats=(1, 2), hand="flush")) != []
    assert judged("flop 7c", ev.BoardDealt(street="flop", cards=read_cards("Ah Kd 7c"))) != []


def test_closest_event_is_shown_with_a_hint() -> None:
    """The hint explains that the number was read as an amount, not a seat."""
    called = ev.Called(seat=4, amount=20)
    hint = "(a single number is the amount: write 'called seat 4')"
    assert judged("called 4", called) == [f"called 4 10 by none {hint}"]
    assert judged("called 3", called) == ["called 4 10 by none"]
    assert judged("called 5", called) == ["called 4 10 by none"]
    assert judged("called seat 5 amount 4", called) == ["called 4 10 by none"]
    assert judged("called seat 4 amount 4", called) == ["called 4 10 by none"]
    near, far = ev.Called(seat=4, amount=20), ev.Called(seat=5, amount=30)
    assert judged("called 4 11", far, near) == ["called 4 10 by none"]
    assert judged("folded 4", ev.Folded(seat=5)) == ["folded 5 choice by none"]


# --- the end of a case ----------------------------------------------------------------------------

PLAY = "1 raises to 65\n2 folds\n4 calls\nplay it out"
HEAD = """language = 1
book = "tas-holdem"
house = { blinds = "5, 10", min_bet = 10, limit = "no limit", commission_method = "one" }
stacks = { 1 = 100, 2 = 100, 4 = 100 }
button = 1
cards = { 1 = "As Ah", 4 = "Ks Kh", board = "2c 7d 8h 3s Jd" }
[[case]]
title = "t"
"""


def ended(script: str, final: str) -> list[str]:
    """Return the mismatches at the end of this script."""
    text = f'{HEAD}play = """\n{script}\n"""\n{final}\n'
    (case,) = read_text(text, "t.toml")
    return [line.partition("at the end: ")[2] for line in run_case(case).why]


STACKS = "{ 1 = 157, 2 = 95, 4 = 35 }"
POT = "{ amount = 135, won = { 1 = 122 }, commission = 13 }"


def final(**parts: str) -> str:
    """Return the correct `final` for PLAY, with these parts replaced."""
    truth = {"stacks": STACKS, "pots": f"[{POT}]", "commission": "13", "button": "2"}
    return "final = { " + ", ".join(f"{k} = {v}" for k, v in {**truth, **parts}.items()) + " }"


@pytest.mark.parametrize(
    ("part", "written"),
    [
        ("stacks", "{ 4 = 35, 1 = 157, 2 = 95 }"),
        ("pots", f"[{POT.replace('{ 1', '{ 2 = 0, 1')}, {{ amount = 0 }}]"),
    ],
)
def test_order_in_final_does_not_matter(part: str, written: str) -> None:
    """Seats may be in any order; shares and pots of 0 are ignored."""
    assert ended(PLAY, final(**{part: written})) == []


@pytest.mark.parametrize(
    ("part", "written", "got"),
    [
        ("stacks", "{ 1 = 157, 2 = 94, 4 = 35 }", STACKS),
        ("stacks", "{ 1 = 157, 2 = 95 }", STACKS),
        ("stacks", "{ 1 = 157, 2 = 95, 4 = 35, 5 = 0 }", STACKS),
        ("pots", "[]", f"[{POT}]"),
        ("pots", f"[{POT}, {{ amount = 0, won = {{ 2 = 5 }} }}]", f"[{POT}]"),
        ("pots", "[{ amount = 135, won = { 1 = 122 } }]", f"[{POT}]"),
        ("pots", f"[{POT.replace('135', '136')}]", f"[{POT}]"),
        ("pots", f"[{POT.replace('1 =', '2 =')}]", f"[{POT}]"),
        ("commission", "12", "13"),
        ("button", "1", "2"),
    ],
)
def test_every_part_of_final_is_compared(part: str, written: str, got: str) -> None:
    """Expected and actual values are printed in the same format."""
    assert ended(PLAY, final(**{part: written})) == [f"expected {part} {written}; got {part} {got}"]


def test_winners_of_a_shared_pot_are_listed_by_seat() -> None:
    """The order of payment does not matter."""
    cards = 'cards = { 2 = "As Kd", 4 = "Ah Kc", board = "Qs Jd 7h 2c 3d" }'
    why = ended("1 folds\n2 calls\nplay it out", f"{final(pots='[]')}\n{cards}")
    assert "expected pots []; got pots [{ amount = 20, won = { 2 = 10, 4 = 10 } }]" in why
    reordered = final(pots="[{ amount = 20, won = { 4 = 10, 2 = 10 } }]")
    assert not [line for line in ended("1 folds\n2 calls\nplay it out", f"{reordered}\n{cards}")
                if "pots" in line]  # fmt: skip


def test_void_round_has_no_pots() -> None:
    end = "final = { stacks = { 1 = 100, 2 = 100, 4 = 100 }, pots = [] }"
    assert ended("1 calls\nhouse voids the round: fire alarm", end) == []
    down = "finish the betting\n" * 4  # the pots are formed, and no hand was shown
    assert ended(f"{down}awaits show\nhouse voids the round: fire alarm", end) == []


def test_undo_keeps_pots_formed_earlier() -> None:
    """Only the last ask is undone."""
    down = PLAY.replace("play it out", "finish the betting\n" * 3)
    assert ended(f"{down}4 mucks\nundo\nplay it out", final()) == []


def test_empty_pot_is_ignored() -> None:
    """The only blind is returned if no player calls it."""
    more = 'house = { blinds = "10", blind_count = 1 }'
    end = "final = { stacks = { 1 = 100, 2 = 100, 4 = 100 }, pots = [] }"
    assert ended("4 folds\n1 folds", f"{end}\n{more}") == []


def test_last_round_must_be_over() -> None:
    (why,) = ended("1 folds", final())
    assert why == (
        "expected the last round to be over; got a table that awaits act from seat 2; "
        "'play it out' plays to the end"
    )
    (why,) = ended("awaits shuffle", final())
    assert "a table that awaits shuffle; " in why


def test_verdict_depends_on_the_last_line() -> None:
    """Results of earlier lines do not count."""
    head = HEAD.replace("[[case]]", '[[case]]\nbegin = "seated"')
    text = f'{head}play = """\n1 adds 50\n2 goes away\n"""\nverdict = "VERDICT"\n'
    for verdict, holds in {"went away 2": True, "added 1 50": False}.items():
        (case,) = read_text(text.replace("VERDICT", verdict))
        assert (run_case(case).why == []) is holds, verdict


def test_case_may_end_with_a_refusal() -> None:
    """The last line expects the refusal; `final` is compared as usual."""
    assert ended(f"{PLAY}\n9 leaves => refused", final()) == []


def test_final_without_stacks_is_compared() -> None:
    head = HEAD.replace("[[case]]", '[[case]]\nbegin = "seated"')
    for button, holds in {0: True, 2: False}.items():
        text = f'{head}play = "1 adds 50"\nverdict = "granted"\nfinal = {{ button = {button} }}\n'
        (case,) = read_text(text)
        assert (run_case(case).why == []) is holds


# --- check lines ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "got"),
    [
        ("may 1: call 10, raise 20 to 100, fold", ""),
        ("may 1: fold, call 10, raise 20 to 100", ""),
        ("may 1: call 10, raise 20 to 100", "call 10, fold, raise 20 to 100"),
        ("may 1: call 10, raise 20 to 99, fold", "call 10, fold, raise 20 to 100"),
        ("may 1: call 10, raise 21 to 100, fold", "call 10, fold, raise 20 to 100"),
        ("may 1: call 11, raise 20 to 100, fold", "call 10, fold, raise 20 to 100"),
        ("may 1: call 10 all in, raise 20 to 100, fold", "call 10, fold, raise 20 to 100"),
        ("may 1: nothing", "call 10, fold, raise 20 to 100"),
        ("may 2: nothing", ""),
        ("may 2: fold", "nothing"),
        ("may 9: nothing", "an empty seat"),
        ("turn 1", ""),
        ("turn 2", "turn 1"),
        ("turn none", "turn 1"),
        ("to call 1: 10", ""),
        ("to call 1: 9", "10 to call"),
        ("to call 2: 5", ""),
        ("to call 4: 0", ""),
        ("to call 9: 0", "not dealt in"),
        ("pot 15", ""),
        ("pot 14", "pot 15"),
        ("stake 2: 95", ""),
        ("stake 2: 94", "stake 95"),
        ("stake 3: 0", "an empty seat"),
        ("board none", ""),
        ("board 2c", "no board"),
        ("cards 1: As Ah", ""),
        ("cards 1: Ah As", "As Ah"),
        ("cards 1: ?? Ah", ""),
        ("cards 1: ?? As", "?? Ah"),
        ("cards 1: As", "As Ah"),
        ("cards 1: As Ah ??", "As Ah"),
        ("cards 3: As Ah", "not dealt in"),
        ("button 1", ""),
        ("button 2", "button 1"),
        ("awaits act", ""),
        ("awaits act from 1", ""),
        ("awaits act from 2", "awaits act from 1"),
        ("awaits deal", "awaits act"),
        ("dealt in 4 2 1", ""),
        ("dealt in 1 2", "seats 1 2 4"),
        ("dealt in 1 2 3 4", "seats 1 2 4"),
        ("seated 4 2 1", ""),
        ("seated 1 2", "seats 1 2 4"),
        ("seated none", "seats 1 2 4"),
        ("commission 0", ""),
        ("commission 1", "commission 0"),
    ],
)
def test_check_line_holds_only_if_true(line: str, got: str) -> None:
    """Covers each check, true and almost true, in the first betting round."""
    assert checked(f"turn 1\n{line}\nstop") == ([got] if got else [])


def checked(script: str, more: str = "") -> list[str]:
    """Return the actual value for each failing check of the script."""
    (case,) = read_text(f'{HEAD}{more}\nplay = """\n{script}\n"""\n', "t.toml")
    return [line.partition("; got ")[2] or line for line in run_case(case).why]


@pytest.mark.parametrize(
    ("line", "got"),
    [
        ("may 4: call 50 all in, fold", ""),
        ("may 4: call 50, fold", ""),
        ("may 4: call 50 all in, fold, check", "call 50 all in, fold"),
        ("may 4: call 40 all in, fold", "call 50 all in, fold"),
        ("may 4: call 40, fold", "call 50, fold"),
    ],
)
def test_all_in_is_compared_only_if_written(line: str, got: str) -> None:
    """A call for the whole stake may be written with or without "all in"."""
    script = f"1 raises to 100\n2 folds\n{line}\nstop"
    stacks = "stacks = { 1 = 100, 2 = 100, 4 = 60 }"
    assert checked(script, stacks) == ([got] if got else [])


def test_both_ends_of_a_range_are_compared() -> None:
    """Amounts are compared as numbers, not as texts."""
    stacks = "stacks = { 1 = 60, 2 = 100, 4 = 100 }"
    expected = "call 10, fold, raise 20 to 60"
    assert checked("may 1: call 10, raise 20 to 60, fold\nstop", stacks) == []
    for amounts in ("20 to 61", "20 to 59", "19 to 60", "21 to 60", "20", "60"):
        assert checked(f"may 1: call 10, raise {amounts}, fold\nstop", stacks) == [expected]


@pytest.mark.parametrize(
    ("line", "got"),
    [
        ("board none\npot 0\nawaits round\nturn none\nmay 1: nothing", ""),
        ("turn 1", "turn none"),
        ("cards 1: As Ah", "not dealt in"),
        ("dealt in 1 2 4", "seats none"),
        ("to call 1: 0", "not dealt in"),
        ("pot 1", "pot 0"),
        ("awaits round from 1", "awaits round"),
        ("stop", "the round is over: leave out 'stop' and write final"),
    ],
)
def test_checks_before_the_first_round_find_no_cards_bets_or_turns(line: str, got: str) -> None:
    """Before a round is opened, there are no cards, bets or turns."""
    more = 'begin = "seated"\nverdict = "granted"'
    assert checked(f"1 adds 50 => added 1 50\n{line}", more) == ([got] if got else [])


def test_turn_check_waits_for_the_cards() -> None:
    """The runner deals first, even after a line that delays the deal."""
    assert checked("awaits shuffle\nturn 1\nstop") == []


def test_opposite_ruling_skips_the_remaining_lines() -> None:
    """The remaining lines would fail for the same reason."""
    (why,) = checked("1 folds => refused\nturn 4\nstop")
    assert why.startswith("granted: folded 1")


def test_there_is_nothing_to_call_at_the_showdown() -> None:
    """Betting is over, but the seat is still in the round."""
    script = "finish the betting\n" * 4 + "awaits show\nto call 1: 0\nturn 1\n"
    assert checked(f"{script}to call 1: 1\nstop") == ["0 to call"]
