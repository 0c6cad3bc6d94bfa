"""Running cases: cards and asks the runner supplies, comparisons, and mismatch messages."""

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
    """Return a case at a no-limit table with three players."""
    end = final or "final = { stacks = { 1 = 0 }, pots = [] }"
    text = f'{HEAD}[[case]]\ntitle = "t"\n{more}\nplay = """\n{script}\n"""\n{end}\n'
    (case,) = read_text(text, "t.toml")
    return case


def played(script: str, more: str = "", final: str = "") -> Played:
    """Play a case from `case_of`."""
    return run_case(case_of(script, more, final))


def lines_wrong(result: Played) -> list[str]:
    """Return all mismatches except those at the end."""
    return [why for why in result.why if "at the end" not in why]


def event_types(result: Played) -> list[type]:
    """Return the types of all events, in order."""
    return [type(event) for exchange in result.exchanges for event in exchange.events]


def test_named_cards_are_dealt_to_their_places() -> None:
    """Seats and board get the named cards, whatever else happens."""
    result = played("all fold to 2\n2 calls\ncards 2: Ks Kh\ncards 4: As ??\n"
                 "finish the betting\nfinish the betting\nboard 2c 7d 8h 3s", DECKED)  # fmt: skip
    assert not lines_wrong(result)


def test_deck_is_dealt_from_the_top() -> None:
    """The cards come in the written order, `??` stands for any card, and the fixed order
    follows.
    """
    result = played("cards 2: As Kd\nplay it out", 'deck = "As ?? ?? Kd"')
    assert not lines_wrong(result)


def test_fixed_order_has_every_card_once() -> None:
    """The joker comes last."""
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
def test_mismatch_shows_the_expected_and_the_actual_result(
    script: str, expected: str, got: str
) -> None:
    """The message uses the words of a script, with file and line."""
    mismatches = lines_wrong(played(f"{script}\nplay it out"))
    assert mismatches
    assert mismatches[0].startswith("t.toml:10: ")
    assert expected in mismatches[0]
    assert got in mismatches[0]


def test_nothing_else_requires_every_event_to_be_expected() -> None:
    """An unlisted event is a mismatch."""
    assert not lines_wrong(played("1 folds => folded 1; nothing else\nplay it out"))
    assert lines_wrong(played("1 folds => nothing else\nplay it out"))


def test_each_event_meets_one_expectation() -> None:
    """A line that expects two posts needs two post events."""
    assert not lines_wrong(played("=> posted; posted\nplay it out"))
    assert lines_wrong(played("=> posted; posted; posted\nplay it out"))


def test_final_compares_stacks_and_pots() -> None:
    """The actual values are printed in the format of a script."""
    result = played("all fold to 4")
    assert any("got stacks { 1 = 100, 2 = 95, 4 =" in why for why in result.why)
    assert any("got pots [{ amount = " in why for why in result.why)


def test_case_whose_round_is_not_over_fails() -> None:
    """A script must play to the end."""
    assert any("to be over" in why for why in played("1 calls").why)


def test_covered_clause_must_be_cited() -> None:
    """Naming it in `covers` is not enough."""
    cited, not_cited = (
        case_of("all fold to 4", f'covers = ["{number}"]')
        for number in ("TAS-C.12.1.c", "TAS-C.16.1")
    )
    for case, is_cited in ((cited, True), (not_cited, False)):
        result = run_case(replace(case, final=None))
        assert result.ok is is_cited, result.why


def test_restating_clause_is_covered_by_citing_the_original() -> None:
    """TAS-C.12.4 restates TAS-C.12.1, which the rulings cite."""
    result = run_case(replace(case_of("all fold to 4", 'covers = ["TAS-C.12.4"]'), final=None))
    assert "TAS-C.12.4" not in result.cited
    assert result.why == []


def test_refusal_covers_its_clause() -> None:
    script = "2 calls => refused OUT_OF_TURN\nall fold to 4"
    refused = next(iter(played(script).refused_by - played(script).granted_by))
    result = run_case(replace(case_of(script, f'covers = ["{refused}"]'), final=None))
    assert result.why == []


def test_refused_first_round_must_be_expected() -> None:
    """A single player cannot start a round."""
    alone, end = "stacks = { 1 = 100 }", "final = { stacks = { 1 = 100 }, pots = [] }"
    assert played("=> refused", alone, end).why == []
    (why,) = played("=> no posted", alone, end).why
    assert "StartRound, the runner's own ask, refused" in why


def test_free_run_ignores_expectations() -> None:
    """The script has a seat 99 that does not exist, and no check is true."""
    case = case_of("turn 2\n1 calls => folded 1", "stacks = { 1 = 100, 2 = 100, 4 = 100, 99 = 5 }")
    assert "the runner's own ask" in run_case(case).why[0]
    assert play_freely(case).why == []


def test_exchange_has_the_text_of_its_line() -> None:
    """The runner's own asks have no text."""
    result = played("1 calls\nplay it out")
    assert {exchange.words for exchange in result.exchanges if exchange.supplied} == {""}
    own = [exchange.words for exchange in result.exchanges if not exchange.supplied]
    assert own[:2] == ["the table opens", "1 calls"]


def test_idle_clause_cannot_be_covered() -> None:
    """An idle clause requires nothing of a table, so no ruling can cite it."""
    idle = next(
        clause for clause in load_register("tas-holdem").clauses.values() if clause.idle_reason
    )
    result = run_case(replace(case_of("all fold to 4", f'covers = ["{idle.id}"]'), final=None))
    assert result.why == [f"t.toml:6: covers {idle.id}, which is idle: {idle.idle_reason}"]


def test_failed_case_does_not_report_missing_citations() -> None:
    """Missing citations would only follow from the failing line."""
    result = run_case(replace(case_of("turn 2", 'covers = ["TAS-C.16.1"]'), final=None))
    assert result.why == ["t.toml:10: turn 2: expected turn 2; got turn 1"]


def test_taps_out_puts_the_whole_stake_in() -> None:
    """Tapping out is a raise, or a call if the player is short."""
    result = played("1 taps out => raised 1 to 100 all in\n2 goes all in => called 2 95 all in\n"
                 "4 folds")  # fmt: skip
    assert not lines_wrong(result)


def test_play_it_out_bets_if_checking_is_not_allowed() -> None:
    """A player who must open makes the minimum bet."""
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
    """The total is the price plus the raise."""
    assert not lines_wrong(played("1 raises by 20 => raised to 30\nplay it out"))


def test_awaits_shuffle_delays_the_deal() -> None:
    """No card is dealt before the next act."""
    result = played("awaits shuffle\n1 leaves => refused\n1 folds\nplay it out")
    kinds = [type(exchange.ask) for exchange in result.exchanges]
    assert kinds.index(asks.Leave) < kinds.index(asks.Shuffle)


def test_script_may_name_the_cards_of_a_shuffle() -> None:
    """The named cards are on top."""
    result = played("shuffle As Kd Qh\ncards 2: As ??\nplay it out")
    assert not lines_wrong(result)
    refused = played("shuffle only As As => refused WRONG_DECK\nplay it out")
    assert not lines_wrong(refused)


def test_next_round_may_have_its_own_cards() -> None:
    """The button moves."""
    result = played("all fold to 4\nbutton 2\nnext round with cards 1: As Ad\ncards 1: As Ad\n"
                 "play it out\nnext round => round opened number=3\nplay it out")  # fmt: skip
    assert not lines_wrong(result)
    assert event_types(result).count(ev.RoundEnded) == 3


def test_button_is_used_for_the_first_round_that_starts() -> None:
    """If the first round is refused, the next one uses it."""
    script = (
        "2 goes away\n4 goes away\nnext round => refused\n2 comes back\n4 comes back\nnext round"
    )
    result = played(f"{script} => round opened button=1\nplay it out", 'begin = "seated"')
    assert not lines_wrong(result)


def test_script_may_start_with_an_empty_table() -> None:
    """Script lines seat the players."""
    script = (
        "seated none\n1 sits with 100 as Ann => sat 1 100 ann\nBob sits in 2 with 100\nseated 1 2"
    )
    result = played(script, 'begin = "empty"', "final = { stacks = { 1 = 100, 2 = 100 } }")
    assert result.ok, result.why


def test_verdict_without_a_round_depends_on_the_last_line() -> None:
    """The last ruling is the result."""
    more = 'begin = "seated"\nverdict = "refused"'
    assert played("9 leaves => refused", more, "note = ''").ok
    result = played("1 leaves", more, "note = ''")
    assert not result.ok


def test_refused_opening_can_be_the_result_of_a_case() -> None:
    """The case expects a house choice to be refused with its code, or granted."""
    text = (
        HEAD
        + '[[case]]\ntitle = "t"\nhouse = { limit = "odd" }\nopens = "refused ILLEGAL_CHOICE"\n'
    )
    (case,) = read_text(text, "t.toml")
    assert run_case(case).ok
    (failing,) = read_text(
        text.replace('opens = "refused ILLEGAL_CHOICE"', 'opens = "granted"'), "t.toml"
    )
    assert "ILLEGAL_CHOICE" in run_case(failing).why[0]


def test_runner_deals_at_a_hand_dealt_table() -> None:
    """The runner collects blinds, deals unknown hole cards and discloses hands at the showdown."""
    script = "cards 2: ?? ??\nplay it out => shown 4 As Ah; won seat 4"
    result = played(script, f'deal = "hand"\n{DECKED}')
    assert not lines_wrong(result)
    dealt = [
        event
        for exchange in result.exchanges
        for event in exchange.events
        if isinstance(event, ev.Dealt)
    ]
    assert {cards_text((event.card,)) for event in dealt} == {"??"}


def test_script_may_post_and_deal_at_a_hand_dealt_table() -> None:
    """Posts and deals can be lines of the script."""
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
def test_round_repeated_by_hand_moves_the_same_chips(script: str) -> None:
    """The chips are the same although hole cards are unknown until they are shown."""
    original = played(script, DECKED)
    retold = play_freely(retell(original))
    assert not retold.why
    assert money_events(retold.exchanges) == money_events(original.exchanges)
    assert money_events(original.exchanges)


def test_engine_failure_is_reported_not_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    """The case fails with the location of the bug; other cases continue."""

    def fail(*_: object) -> None:
        raise AssertionError("chips do not balance")

    monkeypatch.setattr("cardspeak.scenario.running.run.rule", fail)
    result = played("play it out")
    assert "the engine stopped" in result.why[0]
    assert "chips do not balance" in result.why[0]


def test_endless_run_is_stopped_at_the_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    """The message states the limit."""
    if (
        not hasattr(signal, "setitimer")
        or threading.current_thread() is not threading.main_thread()
    ):
        pytest.skip("needs setitimer and the main thread")

    def loop_forever(*_: object) -> None:
        while True:
            pass

    monkeypatch.setattr("cardspeak.scenario.running.run.rule", loop_forever)
    monkeypatch.setattr("cardspeak.scenario.running.runner.MOST_SECONDS", 0.05)
    assert "no end after 0.05 seconds" in played("play it out").why[0]


def test_case_runs_without_a_timer(monkeypatch: pytest.MonkeyPatch) -> None:
    """In another thread, or on a system without setitimer, there is no deadline."""
    with ThreadPoolExecutor(1) as pool:
        assert not lines_wrong(pool.submit(played, "play it out").result())
    monkeypatch.delattr(signal, "setitimer", raising=False)
    assert not lines_wrong(played("play it out"))


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ('cards = { 1 = "Jk As" }', "Jk cannot be dealt as asked"),
        ('deck = "Jk As"', "Jk is not in this table's deck"),
    ],
)
def test_cards_not_in_the_deck_are_reported(more: str, expected: str) -> None:
    """A deck of 52 has no joker."""
    assert expected in played("play it out", more).why[0]


def test_script_may_show_or_muck_for_a_seat() -> None:
    """The runner shows only the hands that the script does not mention."""
    down = "finish the betting\n" * 4
    both = played(f"{down}1 mucks => mucked 1\n2 mucks => mucked 2\n", DECKED)
    assert not lines_wrong(both)
    assert not [exchange for exchange in both.exchanges if isinstance(exchange.ask, asks.Show)]
    single = played(f"{down}2 mucks => mucked 2", DECKED)
    assert not lines_wrong(single)
    shown = [
        exchange.ask.seat for exchange in single.exchanges if isinstance(exchange.ask, asks.Show)
    ]
    assert shown == [1]
