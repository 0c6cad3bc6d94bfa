"""Replay public hand histories under nolimit, with declared overrides."""

from __future__ import annotations

import pytest
from tests.history.samples import ALL_IN, CASH, SIX, forced

from cardspeak.history import Replayed, Unplayable, read_phh, replay
from cardspeak.table import events as ev

ONE, FIVE, THIRTY = "NLT.1.1", "NLT.1.5", "NLT.1.30"


def played(text: str) -> Replayed:
    """Replay the first hand in a text."""
    return replay(read_phh(text)[0])


def winnings(done: Replayed) -> str:
    """Return the winners and amounts as text."""
    won = [event for event in done.events if isinstance(event, ev.Won)]
    return ", ".join(f"{done.names[win.seat]} {done.unit.money(win.amount)}" for win in won)


def test_ordinary_hand_needs_no_override() -> None:
    done = played(SIX)
    assert (done.ok, done.departs, done.notes) == (True, {}, [])
    assert winnings(done) == "MsRose 2950"


def test_every_act_has_its_events_and_clauses() -> None:
    ruled = {act.act: act.events for act in played(SIX).ruled}
    (raised,) = ruled["p4 cbr 250"]
    assert isinstance(raised, ev.Raised)
    assert raised.by == ("NLT.2.a.3/5",)
    assert [type(event).__name__ for event in ruled["p2 sm"]][:3] == ["Mucked", "Announced", "Won"]


def test_cash_file_keeps_cents_seats_and_names() -> None:
    """A number is added to equal names."""
    first, second = (replay(hand) for hand in read_phh(CASH))
    assert first.ok
    assert second.ok
    assert first.unit.cents == 1
    assert first.names == {3: "x+u4/Q==", 5: 'o\'Neil "Sly"', 1: "été 🂡"}
    assert list(second.names.values()) == ["same (p1)", "same (p2)"]
    assert second.departs == {FIVE: "of two players the button posts the small blind"}


def test_hand_shown_before_the_river_is_held_for_the_showdown() -> None:
    done = played(ALL_IN)
    assert done.ok, done.why
    assert winnings(done) == "p3 113500"


@pytest.mark.parametrize(
    ("blinds", "antes", "first", "departs"),
    [
        ("1, 2, 0, 0", "0, 0, 0, 0", 3, []),
        ("1, 3, 0, 0", "0, 0, 0, 0", 3, [THIRTY]),
        ("2, 2, 0, 0", "0, 0, 0, 0", 3, [THIRTY]),
        ("2, 0, 0, 0", "0, 0, 0, 0", 2, [THIRTY]),
        ("0, 0, 0, 0", "2, 2, 2, 2", 1, []),
        ("1, 2, 0, 0", "1, 1, 1, 1", 3, []),
        ("1, 2, 0, 0", "0, 2, 0, 0", 3, [ONE]),
        ("1, 2, 0, 0", "0, 0, 0, 2", 3, [ONE]),
        ("1, 2, 4, 0", "0, 0, 0, 0", 4, [FIVE]),
        ("1, 2, 4, 8", "0, 0, 0, 0", 1, [FIVE]),
        ("1, 2, 0, 4", "0, 0, 0, 0", 1, [FIVE]),
        ("1, 2, 0, -2", "0, 0, 0, 0", 3, [FIVE]),
        ("1, 2, 0, -3", "0, 0, 0, 0", 3, [FIVE, ONE]),
        ("1, 2", "0, 0", 2, [FIVE]),
        ("2, 1", "0, 0", 1, []),
        ("1, 2", "0, 2", 2, [ONE, FIVE]),
        ("0, 2", "0, 0", 2, [THIRTY]),
    ],
)
def test_forced_bets_declare_only_the_needed_overrides(
    blinds: str, antes: str, first: int, departs: list[str]
) -> None:
    """The right seat acts first."""
    done = played(forced(blinds, antes, f"'p{first} f'"))
    assert done.ok, done.why
    assert sorted(done.departs) == sorted(departs)
    posted = [event for event in done.events if isinstance(event, ev.Posted)]
    count = blinds.count(",") + 1
    amounts = [abs(int(text)) for text in (*blinds.split(","), *antes.split(","))]
    assert sum(post.amount for post in posted) == sum(amounts), (count, posted)


def test_unknown_hole_cards_can_be_replayed() -> None:
    acts = "'d dh p1 ??Ah', 'd dh p2 ????', 'p2 cc', 'p1 cc', 'd db 2c3c4c', 'p1 cbr 2', 'p2 f'"
    done = played(forced("1, 2", "0, 0", acts))
    assert done.ok, done.why


def test_hand_whose_cards_are_named_later_can_win() -> None:
    acts = (
        "'p2 cbr 100', 'p1 cc', 'p2 sm ????', 'p1 sm ????', 'd db 2c3c4c', 'd db 9d', 'd db Th',"
        "'p2 sm AhAd', 'p1 sm KhKd'"
    )
    done = played(forced("1, 2", "0, 0", acts))
    assert (done.ok, winnings(done)) == (True, "p2 200")


def test_hand_with_unknown_cards_is_mucked() -> None:
    """If it wins in the file, the replay fails with the clause about showing cards."""
    acts = (
        "'p2 cc', 'p1 cc', 'd db 2c3c4c', 'p1 cc', 'p2 cc', 'd db 9d', 'p1 cc', 'p2 cc',"
        "'d db Th', 'p1 cc', 'p2 cc', 'p1 sm KhKd', 'p2 sm ????'"
    )
    done = played(forced("1, 2", "0, 0", acts))
    assert (done.ok, winnings(done)) == (True, "p1 4")
    assert "unknown cards cannot win" in done.notes[0]
    failed = played(forced("1, 2", "0, 0", acts, more="winnings = [0, 4]"))
    assert (failed.ok, failed.act) == (False, "p2 sm ????")
    assert "NLT.13.a" in failed.clauses


def test_unfinished_hand_is_replayed_up_to_its_end() -> None:
    """The finishing stacks are those at that point."""
    done = played(forced("1, 2", "0, 0", "'p2 cc'", more="finishing_stacks = [98, 98]"))
    assert done.ok, done.why
    assert done.notes == ["the file ends before the round: a player must act"]


def test_known_hands_are_shown_at_the_end_of_the_file() -> None:
    acts = (
        "'d dh p1 AhAd', 'd dh p2 KhKd', 'p2 cbr 100', 'p1 cc','d db 2c3c4c', 'd db 9d', 'd db Th'"
    )
    done = played(forced("1, 2", "0, 0", acts, more="finishing_stacks = [200, 0]"))
    assert done.ok, done.why
    assert len(done.notes) == 2


def test_unknown_stack_covers_any_bet() -> None:
    done = played(forced("1, 2", "0, 0", "'p2 cbr 50000', 'p1 f'", stacks="inf, inf"))
    assert done.ok, done.why
    assert "is unknown" in done.notes[0]


def test_amounts_finer_than_a_cent_are_exact() -> None:
    text = forced("0.0005, 0.001", "0, 0", "'p2 cbr 0.0035', 'p1 f'", stacks="0.1, 0.1")
    done = played(text.replace("min_bet = 2", "min_bet = 0.001"))
    assert done.ok, done.why
    assert "in 1/10000 of the file's money" in done.notes[0]


SPLIT = "'d db 2c3c4c', 'p1 cc', 'p3 cc', 'd db 5c', 'p1 cc', 'p3 cc', 'd db 6c', 'p1 cc', 'p3 cc',"


@pytest.mark.parametrize(
    ("after", "note"),
    [
        ("100.5, 99, 100.5", ""),
        ("101, 99, 100", ""),
    ],
)
def test_split_pot_with_an_odd_chip(after: str, note: str) -> None:
    """If the file pays equal halves, a smaller chip is used; otherwise NLT.16 awards the odd
    chip.
    """
    acts = f"'p3 cc', 'p1 cc', 'p2 f', {SPLIT} 'p1 sm AhKh', 'p3 sm AdKd'"
    text = forced("1, 1, 0", "0, 0, 0", acts, more=f"finishing_stacks = [{after}]")
    done = played(text.replace("min_bet = 2", "min_bet = 1"))
    assert done.ok, done.why
    assert done.notes == ([note] if note else [])


def test_results_with_many_decimals_match_within_a_cent() -> None:
    acts = (
        "'p1 cbr 100', 'p2 cc', 'p3 cc', 'p4 f', 'd db TcJcQc', 'd db Kc', 'd db Ac',"
        "'p1 sm 2h2d', 'p2 sm 3h3d', 'p3 sm 4h4d'"
    )
    third = "100.33333333333333, 100.33333333333333, 100.33333333333333, 99"
    done = played(
        forced(
            "0, 0, 0, 0",
            "1, 1, 1, 1",
            acts.replace("100", "99"),
            more=f"finishing_stacks = [{third}]",
        )
    )
    assert done.ok, done.why


def test_other_readings_of_the_book_are_tried() -> None:
    """The book sets no minimum raise, so a raise may be smaller than the last one."""
    done = played(forced("1, 2", "0, 0", "'p2 cbr 10', 'p1 cbr 12', 'p2 f'"))
    assert done.ok, done.why
    assert done.notes == [
        "a raise adds less than the last one did: played with min_raise = none (NLT.Q11)"
    ]


def test_commission_in_the_file_is_noted() -> None:
    text = SIX.replace("8550, 10000, 11500", "8550, 10000, 11350")
    done = played(text)
    assert done.ok, done.why
    assert done.notes == ["the house took 150, but nolimit has no commission"]


@pytest.mark.parametrize(
    ("acts", "act", "why", "clauses"),
    [
        ("'p1 f'", "p1 f", "p3's turn", ("NLT.2.a.3/3",)),
        ("'p3 cc', 'p1 cbr 500'", "p1 cbr 500", "not enough chips", ("NLT.21",)),
        ("'p3 cc', 'd db 2c3c4c'", "d db 2c3c4c", "It is p1's turn", ("NLT.2.a.4",)),
        ("'d dh p1 AhKh', 'd dh p2 AhQh', 'p3 f'", "d dh p2 AhQh", "already", ("NLT.2.a.1",)),
        ("'d dh p1 AhKhQh', 'p3 f'", "d dh p1 AhKhQh", "more than two", ("NLT.2.a.3",)),
        ("'p3 f', 'p1 f', 'p2 cc'", "p2 cc", "", ()),
        ("'p1 pb'", "p1 pb", "Hold'em has no bring-in", ()),
    ],
)
def test_failed_replay_names_act_and_clauses(
    acts: str, act: str, why: str, clauses: tuple[str, ...]
) -> None:
    done = played(forced("1, 2, 0", "0, 0, 0", acts))
    assert (done.ok, done.act) == (False, act)
    assert why.casefold() in done.why.casefold()
    assert set(clauses) <= set(done.clauses)


def test_different_results_fail_with_the_deciding_clauses() -> None:
    done = played(SIX.replace("[9950, 8550, 10000, 11500", "[9950, 11500, 10000, 8550"))
    assert (done.ok, done.act) == (False, "the result")
    assert done.why == "p2 ends with 8550, but with 11500 in the file"
    assert done.clauses


@pytest.mark.parametrize(
    ("text", "says", "clauses"),
    [
        (SIX.replace("'NT'", "'FT'"), "variant FT is not No Limit", ("NLT.2.a.9",)),
        (SIX.replace("'NT'", "'PO'"), "variant PO is not No Limit", ()),
        (forced("0, 2, 0", "0, 0, 0", "'p3 f'"), "p1, the first left of", (THIRTY,)),
        (forced("0, 0, 0", "0, 0, 0", "'p3 f'"), "blinds, an ante or both", ("NLT.22.3",)),
    ],
)
def test_hand_that_fits_no_override_is_unplayable(
    text: str, says: str, clauses: tuple[str, ...]
) -> None:
    """Covers another game, and impossible forced bets."""
    with pytest.raises(Unplayable) as error:
        played(text)
    assert says in error.value.why
    assert error.value.clauses == clauses
