"""Cases played by the engine: what is supplied, what is held against, how a mismatch reads."""

from __future__ import annotations

import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from cardspeak.cards import cards_text, deck_cards
from cardspeak.rulebook.clause import load_register
from cardspeak.scenario.language.case import Case
from cardspeak.scenario.language.reader import read_text
from cardspeak.scenario.running.dealer import fixed_order
from cardspeak.scenario.running.played import Played
from cardspeak.scenario.running.retell import money_events, retell
from cardspeak.scenario.running.runner import play_freely, run_case
from cardspeak.table import asks, events as ev

HEAD = """language = 1
book = "tas-holdem"
house = { blinds = "5, 10", min_bet = 10, limit = "no limit" }
stacks = { 1 = 100, 2 = 100, 4 = 100 }
button = 1
"""
DECKED = 'cards = { 2 = "Ks Kh", 4 = "As Ah", board = "2c 7d 8h 3s Jd" }'


def case_of(script: str, more: str = "", final: str = "") -> Case:
    """A case at a no limit table of three."""
    end = final or "final = { stacks = { 1 = 0 }, pots = [] }"
    text = f'{HEAD}[[case]]\ntitle = "t"\n{more}\nplay = """\n{script}\n"""\n{end}\n'
    (case,) = read_text(text, "t.toml")
    return case


def played(script: str, more: str = "", final: str = "") -> Played:
    """How such a case goes."""
    return run_case(case_of(script, more, final))


def lines_wrong(one: Played) -> list[str]:
    """What was not as written, the end left aside."""
    return [why for why in one.why if "at the end" not in why]


def event_types(one: Played) -> list[type]:
    """The kinds of events, in order."""
    return [type(event) for made in one.exchanges for event in made.events]


def test_the_wanted_cards_come_where_they_matter() -> None:
    """Seats and board get the cards asked for, whatever else happens."""
    one = played("all fold to 2\n2 calls\ncards 2: Ks Kh\ncards 4: As ??\n"
                 "finish the betting\nfinish the betting\nboard 2c 7d 8h 3s", DECKED)  # fmt: skip
    assert not lines_wrong(one)


def test_a_deck_is_dealt_from_the_top() -> None:
    """An order as written, `??` for any, then the fixed order."""
    one = played("cards 2: As Kd\nplay it out", 'deck = "As ?? ?? Kd"')
    assert not lines_wrong(one)


def test_the_fixed_order_is_fixed() -> None:
    """Every card once, the joker last."""
    for size in (52, 48, 44, 40, 36, 32):
        order = fixed_order(deck_cards(size, joker=True))
        assert sorted(order) == sorted(deck_cards(size, joker=True))
        assert cards_text(order[-1:]) == "Jk"
    assert len(set(fixed_order(deck_cards(52)[:29]))) == 29


@pytest.mark.parametrize(
    ("script", "expected", "got"),
    [
        ("1 folds => called 10", "called 10", "no called, only folded 1"),
        ("1 calls => called 15", "called 15", "called 1 10"),
        ("1 calls => called 10 by TAS-C.7.1", "by TAS-C.7.1", "called 1 10 by TAS-"),
        ("1 calls => refused", "refused", "granted: called 1 10"),
        ("2 calls", "granted", "refused OUT_OF_TURN"),
        ("2 calls => refused NO_SENSE", "NO_SENSE", "OUT_OF_TURN"),
        ("2 calls => refused OUT_OF_TURN by none", "by none", "refused OUT_OF_TURN by TAS-"),
        ("1 folds => no folded", "no folded", "folded 1"),
        ("may 1: check", "check", "call 10, fold, raise 20 to 100"),
        ("may 2: fold", "fold", "nothing"),
        ("turn 2", "turn 2", "turn 1"),
        ("to call 1: 5", "5 to call", "10 to call"),
        ("pot 10", "pot 10", "pot 15"),
        ("stake 2: 100", "stake 100", "stake 95"),
        ("stake 3: 100", "stake 100", "an empty seat"),
        ("board 2c", "2c", "no board"),
        ("button 2", "button 2", "button 1"),
        ("awaits deal", "awaits deal", "awaits act"),
        ("dealt in 1 2", "seats 1 2", "seats 1 2 4"),
        ("seated 1", "seats 1", "seats 1 2 4"),
        ("commission 5", "commission 5", "commission 0"),
        ("1 calls 5", "", "costs seat 1 10"),
        ("1 bets 0.01", "", "smallest unit"),
        ("1 bets -5", "", "negative"),
        ("=> posted 2 6", "posted 2 6", "posted 2 5"),
        ("1 calls => called 1", "called 1", "write 'called seat 1'"),
    ],
)
def test_a_mismatch_says_what_was_expected_and_what_came(
    script: str, expected: str, got: str
) -> None:
    """In the words of a script, with file and line."""
    wrong = lines_wrong(played(f"{script}\nplay it out"))
    assert wrong
    assert wrong[0].startswith("t.toml:10: ")
    assert expected in wrong[0]
    assert got in wrong[0]


def test_nothing_else_means_all_was_expected() -> None:
    """Every event of the line has to be named."""
    assert not lines_wrong(played("1 folds => folded 1; nothing else\nplay it out"))
    assert lines_wrong(played("1 folds => nothing else\nplay it out"))


def test_one_event_serves_one_expectation() -> None:
    """Two expected posts need two posts."""
    assert not lines_wrong(played("=> posted; posted\nplay it out"))
    assert lines_wrong(played("=> posted; posted; posted\nplay it out"))


def test_the_end_is_held_to_stacks_and_pots() -> None:
    """What came is printed as it could be written."""
    one = played("all fold to 4")
    assert any("got stacks { 1 = 100, 2 = 95, 4 =" in why for why in one.why)
    assert any("got pots [{ amount = " in why for why in one.why)


def test_a_round_that_is_not_over_is_no_case() -> None:
    """A script must play to the end."""
    assert any("to be over" in why for why in played("1 calls").why)


def test_a_case_must_make_the_engine_cite_what_it_covers() -> None:
    """A label alone does not count."""
    cited, not_cited = (
        case_of("all fold to 4", f'covers = ["{number}"]')
        for number in ("TAS-C.12.1.c", "TAS-C.16.1")
    )
    for case, is_cited in ((cited, True), (not_cited, False)):
        one = run_case(replace(case, final=None))
        assert one.ok is is_cited, one.why


def test_a_clause_that_restates_another_is_covered_by_its_citation() -> None:
    """TAS-C.12.4 restates TAS-C.12.1, which the rulings cite."""
    one = run_case(replace(case_of("all fold to 4", 'covers = ["TAS-C.12.4"]'), final=None))
    assert "TAS-C.12.4" not in one.cited
    assert one.why == []


def test_a_refusal_covers_its_clause() -> None:
    script = "2 calls => refused OUT_OF_TURN\nall fold to 4"
    refused = next(iter(played(script).refused_by - played(script).granted_by))
    one = run_case(replace(case_of(script, f'covers = ["{refused}"]'), final=None))
    assert one.why == []


def test_the_first_round_may_be_refused() -> None:
    """Nobody can play alone; a script that does not say so fails."""
    alone, end = "stacks = { 1 = 100 }", "final = { stacks = { 1 = 100 }, pots = [] }"
    assert played("=> refused", alone, end).why == []
    (why,) = played("=> no posted", alone, end).why
    assert "StartRound, the runner's own ask, refused" in why


def test_a_free_run_expects_nothing() -> None:
    """Seat 99 does not exist, and no line holds."""
    case = case_of("turn 2\n1 calls => folded 1", "stacks = { 1 = 100, 2 = 100, 4 = 100, 99 = 5 }")
    assert "the runner's own ask" in run_case(case).why[0]
    assert play_freely(case).why == []


def test_an_exchange_has_the_words_of_its_line() -> None:
    """The runner's own asks have none."""
    one = played("1 calls\nplay it out")
    assert {made.words for made in one.exchanges if made.supplied} == {""}
    own = [made.words for made in one.exchanges if not made.supplied]
    assert own[:2] == ["the table opens", "1 calls"]


def test_an_idle_clause_cannot_be_covered() -> None:
    """It asks nothing of a table, so no ruling could cite it."""
    idle = next(one for one in load_register("tas-holdem").clauses.values() if one.idle_reason)
    one = run_case(replace(case_of("all fold to 4", f'covers = ["{idle.id}"]'), final=None))
    assert one.why == [f"t.toml:6: covers {idle.id}, which is idle: {idle.idle_reason}"]


def test_a_case_that_fails_is_not_asked_for_its_clauses_too() -> None:
    """The line that went wrong comes first; the rest follows from it."""
    one = run_case(replace(case_of("turn 2", 'covers = ["TAS-C.16.1"]'), final=None))
    assert one.why == ["t.toml:10: turn 2: expected turn 2; got turn 1"]


def test_taps_out_is_whatever_puts_the_whole_stake_in() -> None:
    """A raise with chips to spare, a call when short."""
    one = played("1 taps out => raised 1 to 100 all in\n2 goes all in => called 2 95 all in\n"
                 "4 folds")  # fmt: skip
    assert not lines_wrong(one)


def test_playing_on_bets_where_one_must() -> None:
    """An opener who may not check makes the least bet."""
    text = """language = 1
book = "act-stud"
[[case]]
title = "t"
house = { forced_bets = "antes" }
stacks = { 1 = 100, 2 = 100 }
play = "play it out"
final = { stacks = {}, pots = [] }
"""
    (case,) = read_text(text, "t.toml")
    assert not lines_wrong(run_case(case))


def test_raises_by_adds_to_the_call() -> None:
    """The total is the price and the addition."""
    assert not lines_wrong(played("1 raises by 20 => raised to 30\nplay it out"))


def test_awaits_holds_the_deal_back() -> None:
    """Between `awaits shuffle` and the first act no card is dealt."""
    one = played("awaits shuffle\n1 leaves => refused\n1 folds\nplay it out")
    made = [type(each.ask) for each in one.exchanges]
    assert made.index(asks.Leave) < made.index(asks.Shuffle)


def test_a_script_may_shuffle_itself() -> None:
    """The cards named come first."""
    one = played("shuffle As Kd Qh\ncards 2: As ??\nplay it out")
    assert not lines_wrong(one)
    wrong = played("shuffle only As As => refused WRONG_DECK\nplay it out")
    assert not lines_wrong(wrong)


def test_rounds_follow_one_another() -> None:
    """Each may bring its own cards, and the button moves on."""
    one = played("all fold to 4\nbutton 2\nnext round with cards 1: As Ad\ncards 1: As Ad\n"
                 "play it out\nnext round => round opened number=3\nplay it out")  # fmt: skip
    assert not lines_wrong(one)
    assert event_types(one).count(ev.RoundEnded) == 3


def test_the_button_waits_for_the_first_round_that_opens() -> None:
    """A round that is refused does not use it up."""
    script = (
        "2 goes away\n4 goes away\nnext round => refused\n2 comes back\n4 comes back\nnext round"
    )
    one = played(f"{script} => round opened button=1\nplay it out", 'begin = "seated"')
    assert not lines_wrong(one)


def test_an_empty_table_is_left_to_the_script() -> None:
    """Nobody sits until somebody does."""
    script = (
        "seated none\n1 sits with 100 as Ann => sat 1 100 ann\nBob sits in 2 with 100\nseated 1 2"
    )
    one = played(script, 'begin = "empty"', "final = { stacks = { 1 = 100, 2 = 100 } }")
    assert one.ok, one.why


def test_a_verdict_speaks_of_the_last_line() -> None:
    """Where nothing is staked the last ruling is the end."""
    more = 'begin = "seated"\nverdict = "refused"'
    assert played("9 leaves => refused", more, "note = ''").ok
    wrong = played("1 leaves", more, "note = ''")
    assert not wrong.ok


def test_a_table_that_does_not_open_is_a_case() -> None:
    """A house choice is refused with its code, or opens with its clauses."""
    text = (
        HEAD
        + '[[case]]\ntitle = "t"\nhouse = { limit = "odd" }\nopens = "refused ILLEGAL_CHOICE"\n'
    )
    (case,) = read_text(text, "t.toml")
    assert run_case(case).ok
    (wrong,) = read_text(
        text.replace('opens = "refused ILLEGAL_CHOICE"', 'opens = "granted"'), "t.toml"
    )
    assert "ILLEGAL_CHOICE" in run_case(wrong).why[0]


def test_the_runner_deals_by_hand() -> None:
    """Blinds are collected, hole cards stay unknown, hands are told when shown."""
    script = "cards 2: ?? ??\nplay it out => shown 4 As Ah; won seat 4"
    one = played(script, f'deal = "hand"\n{DECKED}')
    assert not lines_wrong(one)
    dealt = [
        event for made in one.exchanges for event in made.events if isinstance(event, ev.Dealt)
    ]
    assert {cards_text((event.card,)) for event in dealt} == {"??"}


def test_a_hand_dealt_script_may_do_it_all() -> None:
    """Posts, deals and shows can be lines of their own."""
    script = (
        "=> no posted\nawaits forced\n2 posts => posted 2 5\ndealer collects => posted 4 10\n"
        "awaits deal\ndealer deals ?? ?? ?? ?? ?? ??\nturn 1\nplay it out"
    )
    assert not lines_wrong(played(script, f'deal = "hand"\n{DECKED}'))


@pytest.mark.parametrize(
    "script",
    [
        "play it out",
        "1 raises to 40\n2 calls\n4 folds\n2 bets 20\nplay it out\nnext round\nplay it out",
        "1 taps out\n2 taps out\n4 taps out",
        "all fold to 4",
        "1 raises to 40\nundo\n1 calls\nplay it out\nnext round\nundo\nnext round\nplay it out",
        "2 calls => refused\nfinish the betting\n2 taps out\n4 folds\n1 taps out",
    ],
)
def test_a_retold_round_moves_the_same_money(script: str) -> None:
    """Hole cards unknown until shown change no chip's way."""
    one = played(script, DECKED)
    again = play_freely(retell(one))
    assert not again.why
    assert money_events(again.exchanges) == money_events(one.exchanges)
    assert money_events(one.exchanges)


def test_an_engine_that_breaks_is_told_not_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our bug fails the case with its place, and the next case goes on."""

    def break_down(*_: object) -> None:
        raise AssertionError("chips do not balance")

    monkeypatch.setattr("cardspeak.scenario.running.run.decide", break_down)
    one = played("play it out")
    assert "the engine stopped" in one.why[0]
    assert "chips do not balance" in one.why[0]


def test_an_engine_that_goes_in_circles_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run has a deadline, and says that it passed."""
    if (
        not hasattr(signal, "setitimer")
        or threading.current_thread() is not threading.main_thread()
    ):
        pytest.skip("no bell can be rung here")

    def go_round(*_: object) -> None:
        while True:
            pass

    monkeypatch.setattr("cardspeak.scenario.running.run.decide", go_round)
    monkeypatch.setattr("cardspeak.scenario.running.runner.MOST_SECONDS", 0.05)
    assert "no end after 0.05 seconds" in played("play it out").why[0]


def test_a_case_runs_without_a_bell(monkeypatch: pytest.MonkeyPatch) -> None:
    """In another thread, or on a system that has none, no deadline is set."""
    with ThreadPoolExecutor(1) as pool:
        assert not lines_wrong(pool.submit(played, "play it out").result())
    monkeypatch.delattr(signal, "setitimer", raising=False)
    assert not lines_wrong(played("play it out"))


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ('cards = { 1 = "Jk As" }', "Jk cannot be dealt as asked"),
        ('deck = "Jk As"', "Jk is not in this table's deck"),
    ],
)
def test_cards_that_cannot_come_are_told(more: str, told: str) -> None:
    """A joker is in no deck of fifty-two."""
    assert told in played("play it out", more).why[0]


def test_a_seat_may_show_or_muck_by_a_line_of_its_own() -> None:
    """The runner shows for those whom the script leaves out, and only for them."""
    down = "finish the betting\n" * 4
    one = played(f"{down}1 mucks => mucked 1\n2 mucks => mucked 2\n", DECKED)
    assert not lines_wrong(one)
    assert not [each for each in one.exchanges if isinstance(each.ask, asks.Show)]
    two = played(f"{down}2 mucks => mucked 2", DECKED)
    assert not lines_wrong(two)
    shown = [each.ask.seat for each in two.exchanges if isinstance(each.ask, asks.Show)]
    assert shown == [1]
