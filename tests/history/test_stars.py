"""PokerStars-style text: replaying ordinary files, and round trips of exported text."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given, settings, strategies as st
from tests.history.samples import ALL_IN, SIX, evening, journal
from tests.history.stars_samples import CASH, ENTERING, HEADS_UP, TOURNAMENT

from cardspeak.history import (
    InvalidHistory,
    apply_journal,
    read_phh,
    read_stars,
    replay,
    write_stars,
)
from cardspeak.history.to_phh import to_hand
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
def test_ordinary_files_are_replayed(text: str, departs: list[str]) -> None:
    """The files have side pots, rake, uncalled bets, short blinds and posts."""
    done = replay(read_stars(text)[0])
    assert done.ok, (done.act, done.why)
    assert sorted(done.departs) == departs


def test_every_field_of_a_cash_game_is_read() -> None:
    """The file has colons and quotes in names, and a player who sits out."""
    (hand,) = read_stars(CASH)
    assert hand.players == ("Moss_77", "brine", "o'Dell: jr", '"late" Kit')
    assert hand.seats == (5, 1, 2, 4)
    assert hand.more["table"] == "Quokka III"
    assert (hand.more["year"], hand.more["currency_symbol"]) == (2021, "$")
    assert hand.actions[2] == "d dh p3 AcKc"
    assert hand.finishing_stacks[1] == Decimal("63.83")
    assert hand.own == {"_rake": Decimal("2.47")}


def test_rake_is_noted() -> None:
    done = replay(read_stars(CASH)[0])
    assert done.notes == ["the house took 2.47, but nolimit has no commission"]


def test_hands_need_no_blank_lines_between_them() -> None:
    assert len(read_stars(f"{CASH}\n\n\n{TOURNAMENT}{HEADS_UP}")) == 3


@pytest.mark.parametrize("text", [SIX, ALL_IN], ids=["six", "all-in"])
def test_phh_converted_to_stars_has_the_same_acts(text: str) -> None:
    original = read_phh(text)[0]
    (back,) = read_stars(write_stars(apply_journal(journal(text)).rounds[0]))
    plain = [act for act in map(str.strip, _acts(original.actions)) if act[:1] == "p"]
    assert [act for act in back.actions if act[:1] == "p"] == plain
    done = replay(back)
    assert done.ok, done.why


def _acts(actions: tuple[str, ...]) -> list[str]:
    """Return acts without comments, and shown hands with their cards."""
    acts = [act.partition("#")[0].strip() for act in actions]
    shown = {"p1 sm -": "p1 sm Ac2d", "p3 sm 6h7h": "p3 sm 7h6h"}
    return [shown.get(act, act) for act in acts]


@pytest.mark.parametrize("book", HOLDEM)
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_written_rounds_are_read_back(book: str, seed: int) -> None:
    """Stacks, winnings, seats, names and acts are the same."""
    for round_ in apply_journal(evening(book, seed, hand_dealt=bool(seed % 2)).journal).rounds:
        undone = any(isinstance(event, ev.Undone) for event in round_.events)
        if undone or round_.opened not in round_.effective_events:
            continue
        if any(isinstance(event, ev.ChipsAdded) for event in round_.events):
            continue  # the format only has the stacks before the round
        hand, (back,) = to_hand(round_), read_stars(write_stars(round_))
        for name in SAME:
            assert getattr(back, name) == getattr(hand, name), name
        acts = [act.partition(" #")[0] for act in hand.actions if act[0] in "pd"]
        assert [act for act in back.actions if act[:4] != "d dh"] == [
            act for act in acts if act[:4] != "d dh"
        ]


def test_stud_is_refused_and_other_formats_are_suggested() -> None:
    """The message names the formats that support stud."""
    (first, *_) = apply_journal(evening("act-stud", 1, hand_dealt=False).journal).rounds
    with pytest.raises(InvalidHistory, match="export it as phh or jsonl"):
        write_stars(first)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("Hold'em No Limit", "Omaha Pot Limit", "is not a game of Hold'em"),
        ("Table 'Two' 2-max Seat #1 is the button", "", "no line names the table"),
        ("left: calls", "left: juggles", "line 8: 'left: juggles €1' is not a known act"),
        ("[4c 5d 6h]\nright", "[4c 5d 6x]\nright", "line 10: '6x' is not a card"),
        ("*** FLOP ***", "*** FIRST FLOP ***", "the board was dealt twice"),
        ("right: bets €4", "right: bets", "has no amount"),
        ("returned to right", "returned to nobody", "'nobody' has no seat"),
        ("PokerStars Game", "Other Game", "no line starts with 'PokerStars Hand #'"),
        ("Seat 2: right (€180.10 in chips)", "", "fewer than two players"),
    ],
)
def test_invalid_lines_are_explained(old: str, new: str, says: str) -> None:
    lonely = "right" if "fewer" in says else "\0"
    text = HEADS_UP.replace(old, new, 1)
    text = "\n".join(line for line in text.splitlines() if lonely not in line)
    with pytest.raises(InvalidHistory) as raised:
        read_stars(text)
    assert says in str(raised.value)
