"""Cards named by a scenario: the communal card of a short deck, `??` from the deck, collisions."""

from __future__ import annotations

import pytest

from cardspeak.scenario.language.reader import read_text
from cardspeak.scenario.running.played import Played
from cardspeak.scenario.running.runner import play_freely, run_case

SHORT = """language = 1
book = "act-stud"
button = 7
stacks = { 1 = 50, 2 = 50, 3 = 50, 4 = 50, 5 = 50, 6 = 50, 7 = 50 }
[house]
deck = 32
forced_bets = "antes"
ante = 1
min_bet = 5
max_bet = 20
commission_mode = "time"
"""
BY_HAND = """language = 1
book = "tas-holdem"
deal = "hand"
house = { limit = "no limit", blinds = "5, 10", min_bet = 10 }
stacks = { 1 = 200, 2 = 200, 3 = 200 }
button = 1
"""


def played(head: str, more: str, script: str, end: str = "") -> Played:
    """Play one scenario made of these parts."""
    text = f'{head}[[case]]\ntitle = "t"\n{more}\nplay = """\n{script}\n"""\n{end}\n'
    (case,) = read_text(text, "t.toml")
    return run_case(case)


@pytest.mark.parametrize(
    ("hands", "card"),
    [
        ('1 = "8s Ad Jc Td", 2 = "Qh Qd 9c 7s", 3 = "Ah Tc 8d 7h", 5 = "Ks Kd 8h 8c"', "Qs"),
        ('2 = "Td Ah", 3 = "Ac Jh Th"', "8d"),
        ('1 = "7c", 2 = "8c Jh Jd 8s", 3 = "Qc 7d Qs", 4 = "Ts 9h", 6 = "Ah 7h 9c"', "Js"),
        ('2 = "Qd 8h Td Qs", 3 = "Ac Jc", 4 = "Ah 9s 7s 9h", 5 = "7d Qc Jd 7c", 6 = "Tc"', "Js"),
    ],
)
def test_short_deck_deals_the_named_communal_card(hands: str, card: str) -> None:
    """The card is dealt even if it would otherwise have been discarded."""
    script = "finish the betting\n" * 3 + f"board {card}\nstop"
    result = played(SHORT, f'cards = {{ {hands}, board = "{card}" }}', script)
    assert result.why == []


def test_named_communal_card_that_is_not_dealt_is_reported() -> None:
    """With three players, everyone gets a last card and there is no communal card."""
    more = 'cards = { 1 = "8s Ad", board = "Qs" }\nstacks = { 1 = 50, 2 = 50, 3 = 50 }\nbutton = 3'
    result = played(SHORT, more, "play it out", "final = { stacks = {}, pots = [] }")
    assert (
        "t.toml:18: the board card Qs was not dealt: the round had no communal card" in result.why
    )
    unnamed = played(SHORT, more.replace('"Qs"', '"??"'), "play it out\nnext round\nturn 1\nstop")
    assert not any("was not dealt" in why for why in unnamed.why)
    rounds = played(SHORT, more, "play it out\nnext round\nturn 1\nstop")
    assert any("was not dealt" in why for why in rounds.why)


def test_communal_card_may_be_dealt_after_the_case_stops() -> None:
    """The scenario stops before the last card, so it is not missing. A free run ignores
    expectations.
    """
    more = 'cards = { 1 = "8s Ad", board = "Qs" }'
    assert played(SHORT, more, "finish the betting\nturn 1\nstop").why == []
    few = f"{more}\nstacks = {{ 1 = 50, 2 = 50, 3 = 50 }}\nbutton = 3"
    result = played(SHORT, few, "play it out", "final = { stacks = {}, pots = [] }")
    assert play_freely(result.case).why == []


def test_unknown_cards_may_be_mixed_with_named_cards() -> None:
    more = 'cards = { 1 = "?? Ad", board = "??" }'
    assert played(SHORT, more, "cards 1: ?? Ad\nstop").why == []


def test_card_dealt_face_up_by_a_script_line_comes_from_the_deck() -> None:
    """The table knows the second card of each seat, but not the first."""
    more = (
        'deal = "hand"\ndeck = "7c 7d 7h 8c 8d 8h"\nbutton = 3\nstacks = { 1 = 50, 2 = 50, 3 = 50 }'
    )
    script = "dealer collects\ndealer deals ?? ?? ?? ?? ?? ??\n"
    result = played(SHORT, more, f"{script}cards 1: ?? 8c\ncards 2: 7d 8d\nstop")
    assert [why.partition("; got ")[2] for why in result.why] == ["?? 8d"]


def test_each_round_has_its_own_deck() -> None:
    """Cards of an earlier round are dealt again to other seats."""
    deal = "dealer collects\ndealer deals ?? ?? ?? ?? ?? ??\n"
    script = f"{deal}play it out\nnext round with deck 2d Kh Ah 2s Kc 4d\n{deal}"
    result = played(
        BY_HAND,
        'deck = "2c Ah 3d 2s Kh 4d"',
        f"{script}play it out => shown 1 Kh Kc",
        "final = { stacks = {}, pots = [] }",
    )
    assert [why for why in result.why if "at the end" not in why] == []


def test_communal_card_is_not_reported_missing_before_the_first_round() -> None:
    more = 'begin = "seated"\ncards = { board = "Qs" }\nverdict = "went away 1"'
    assert played(SHORT, more, "1 goes away").why == []


def test_unknown_card_in_a_line_is_the_next_card_of_the_deck() -> None:
    """The dealer deals face down; `deck` determines the cards."""
    deck = 'deck = "2c Ah 3d 2s Kh 4d 9c 9d 9s 8h 7h"'
    script = "dealer collects\ndealer deals ?? ?? ?? ?? ?? ??\nplay it out => shown 3 Ah Kh"
    result = played(BY_HAND, deck, script, "final = { stacks = {}, pots = [] }")
    assert [why for why in result.why if "at the end" not in why] == []


def test_card_dealt_face_up_comes_from_the_deck_after_an_undo() -> None:
    """The cards were dealt once, then the deal was undone."""
    deck = 'deck = "2c Ah 3d 2s Kh 4d 9c 9d 9s 8h 7h ?? 5c"'
    hands = "dealer collects\ndealer deals ?? ?? ?? ?? ?? ??\n"
    script = f"{hands}undo\ndealer deals ?? ?? ?? ?? ?? ??\nall call to 3\n3 stays\nawaits deal\n"
    result = played(BY_HAND, deck, f"{script}dealer deals ?? ?? ?? ??\nboard 9d 9s 8h\nstop")
    assert result.why == []


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        (
            "dealer deals 9d ?? ?? ?? ?? ??\nplay it out",
            "9d is in two places: card 1 of seat 2 and card 8 of the deck",
        ),
        (
            "all call to 3\n3 stays\nawaits deal\ndealer deals ?? Ah Kc 9s\nplay it out",
            "Ah is in two places: card 1 of seat 3 and the cards that this line deals",
        ),
        (
            "all call to 3\n3 stays\nawaits deal\ndealer deals ?? Qs Kc 9s\nplay it out",
            "Qs is in two places: card 1 of the board and card 12 of the deck",
        ),
    ],
)
def test_error_about_a_card_in_two_places_names_both(script: str, expected: str) -> None:
    """A script line and the deck put the card in different places."""
    deck = 'deck = "2c Ah 3d 2s Kh 4d 9c 9d 9s 8h 7h Qs 5c"'
    result = played(
        BY_HAND, deck, f"dealer collects\n{script}", "final = { stacks = {}, pots = [] }"
    )
    assert expected in result.why[0]


def test_card_dealt_twice_by_lines_is_refused_by_the_engine() -> None:
    """Two script lines deal the ace from the deck."""
    deck = 'deck = "2c Ah 3d 2s Kh 4d"'
    script = "dealer collects\ndealer deals ?? Ah\ndealer deals ?? Ah => refused WRONG_CARDS\nstop"
    assert played(BY_HAND, deck, script).why == []


def test_error_about_a_face_up_card_also_in_the_deck_names_both_places() -> None:
    deck = 'deck = "2c Ah 3d 2s Kd 4d"'
    script = "dealer collects\ndealer deals Kd ?? ?? ?? ?? ??\nturn 1\nstop"
    result = played(BY_HAND, deck, script)
    assert any(
        "Kd is in two places: card 1 of seat 2 and card 5 of the deck" in why for why in result.why
    )


def test_stop_after_the_end_of_a_round_is_reported() -> None:
    result = played(BY_HAND, "", "play it out\nstake 1: 0\nstop")
    assert any(
        "stop: expected a round under way; got the round is over" in why for why in result.why
    )
