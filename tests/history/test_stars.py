"""PokerStars-style text: ordinary files read and played, and what we write read back the same."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given, settings, strategies as st
from tests.history.samples import ALL_IN, SIX, evening, journal
from tests.history.stars_samples import CASH, ENTERING, HEADS_UP, TOURNAMENT

from cardspeak.history import Unreadable, fold, read_phh, read_stars, replay, write_stars
from cardspeak.history.told import hand_of
from cardspeak.table import events as ev

HOLDEM = ("tas-holdem", "charity", "event", "nolimit")
SAME = ("starting_stacks", "finishing_stacks", "winnings", "players", "seats")


@pytest.mark.parametrize(
    ("text", "departs"),
    [
        (CASH, []),
        (TOURNAMENT, []),
        (HEADS_UP, ["NLT.1.5"]),
        (ENTERING, ["NLT.1.1", "NLT.1.5"]),
    ],
    ids=["cash", "tournament", "heads-up", "entering"],
)
def test_ordinary_files_hold(text: str, departs: list[str]) -> None:
    """Side pots, rake, uncalled bets, short blinds, posts: the results agree."""
    done = replay(read_stars(text)[0])
    assert done.ok, (done.act, done.why)
    assert sorted(done.departs) == departs


def test_a_cash_game_is_read_whole() -> None:
    """Names with colons and quotes, signs, dates, cards seen in the summary, who sat out."""
    (hand,) = read_stars(CASH)
    assert hand.players == ("Moss_77", "brine", "o'Dell: jr", '"late" Kit')
    assert hand.seats == (5, 1, 2, 4)
    assert hand.more["table"] == "Quokka III"
    assert (hand.more["year"], hand.more["currency_symbol"]) == (2021, "$")
    assert hand.actions[2] == "d dh p3 AcKc"
    assert hand.finishing_stacks[1] == Decimal("63.83")
    assert hand.own == {"_rake": Decimal("2.47")}


def test_rake_is_told_and_not_taken() -> None:
    """The book knows no commission; what the winners lack is named."""
    done = replay(read_stars(CASH)[0])
    assert done.notes == [
        "the house took 2.47, which nolimit does not know: no pot pays commission there"
    ]


def test_many_hands_in_one_file() -> None:
    """With blank lines between, or none."""
    assert len(read_stars(f"{CASH}\n\n\n{TOURNAMENT}{HEADS_UP}")) == 3


@pytest.mark.parametrize("text", [SIX, ALL_IN], ids=["six", "all-in"])
def test_phh_to_stars_and_back(text: str) -> None:
    """The same acts and results, by another form."""
    told = read_phh(text)[0]
    (back,) = read_stars(write_stars(fold(journal(text)).rounds[0]))
    plain = [one for one in map(str.strip, _acts(told.actions)) if one[:1] == "p"]
    assert [one for one in back.actions if one[:1] == "p"] == plain
    done = replay(back)
    assert done.ok, done.why


def _acts(actions: tuple[str, ...]) -> list[str]:
    """Acts without words, a hand shown written out."""
    said = [one.partition("#")[0].strip() for one in actions]
    return [{"p1 sm -": "p1 sm Ac2d", "p3 sm 6h7h": "p3 sm 7h6h"}.get(one, one) for one in said]


@pytest.mark.parametrize("book", HOLDEM)
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_what_we_write_we_read(book: str, seed: int) -> None:
    """Any round of Hold'em: stacks, winnings, seats and names, and every act in order."""
    for told in fold(evening(book, seed, hand_dealt=bool(seed % 2)).journal).rounds:
        standing = told.standing
        if told.opened not in standing or any(isinstance(one, ev.Undone) for one in told.events):
            continue
        if any(isinstance(one, ev.ChipsAdded) for one in told.events):
            continue  # a form of PokerStars states stacks before the round only
        hand, (back,) = hand_of(told), read_stars(write_stars(told))
        for name in SAME:
            assert getattr(back, name) == getattr(hand, name), name
        acts = [one.partition(" #")[0] for one in hand.actions if one[0] in "pd"]
        assert [one for one in back.actions if one[:4] != "d dh"] == [
            one for one in acts if one[:4] != "d dh"
        ]


def test_stud_has_no_words_in_it() -> None:
    """It says which forms can hold such a round."""
    (told, *_) = fold(evening("act-stud", 1, hand_dealt=False).journal).rounds
    with pytest.raises(Unreadable, match="export it as phh or jsonl"):
        write_stars(told)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("Hold'em No Limit", "Omaha Pot Limit", "is no game of Hold'em"),
        ("Table 'Two' 2-max Seat #1 is the button", "", "no line tells the table"),
        ("left: calls", "left: juggles", "line 8: 'left: juggles €1' is no act"),
        ("[4c 5d 6h]\nright", "[4c 5d 6x]\nright", "line 10: '6x' is not a card"),
        ("*** FLOP ***", "*** FIRST FLOP ***", "the board was dealt twice"),
        ("right: bets €4", "right: bets", "names no amount"),
        ("returned to right", "returned to nobody", "'nobody' sits nowhere"),
        ("PokerStars Game", "Other Game", "no line begins with 'PokerStars Hand #'"),
        ("Seat 2: right (€180.10 in chips)", "", "fewer than two players"),
    ],
)
def test_lines_that_cannot_be_read_say_why(old: str, new: str, says: str) -> None:
    """The line, what is wrong with it and what would be right."""
    lonely = "right" if "fewer" in says else "\0"
    text = HEADS_UP.replace(old, new, 1)
    text = "\n".join(line for line in text.splitlines() if lonely not in line)
    with pytest.raises(Unreadable) as wrong:
        read_stars(text)
    assert says in str(wrong.value)
