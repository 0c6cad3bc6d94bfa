"""Public hand histories played again under nolimit, with the overrides they need declared."""

from __future__ import annotations

import pytest
from tests.history.samples import ALL_IN, CASH, SIX, forced

from cardspeak.history import Replayed, Unplayable, read_phh, replay
from cardspeak.table import events as ev

ONE, FIVE, THIRTY = "NLT.1.1", "NLT.1.5", "NLT.1.30"


def played(text: str) -> Replayed:
    """The first hand of a text."""
    return replay(read_phh(text)[0])


def stacks(done: Replayed) -> str:
    """Who won what, in the file's money."""
    won = [event for event in done.events if isinstance(event, ev.Won)]
    return ", ".join(f"{done.names[one.seat]} {done.unit.money(one.amount)}" for one in won)


def test_an_ordinary_hand_needs_no_override() -> None:
    """Blinds of one to two, six players, a showdown: the book as it is, to the last chip."""
    done = played(SIX)
    assert (done.ok, done.departs, done.notes) == (True, {}, [])
    assert stacks(done) == "MsRose 2950"


def test_every_act_has_its_ruling_and_clauses() -> None:
    """Each line of the file stands with what the engine made of it."""
    ruled = {one.act: one.events for one in played(SIX).ruled}
    (raised,) = ruled["p4 cbr 250"]
    assert isinstance(raised, ev.Raised)
    assert raised.by == ("NLT.2.a.3/5",)
    assert [type(one).__name__ for one in ruled["p2 sm"]][:3] == ["Mucked", "Announced", "Won"]


def test_a_cash_file_with_cents_and_odd_names() -> None:
    """Decimals are exact, seats stay where they were, two of the same name are told apart."""
    first, second = (replay(hand) for hand in read_phh(CASH))
    assert first.ok
    assert second.ok
    assert first.unit.cents == 1
    assert first.names == {3: "x+u4/Q==", 5: 'o\'Neil "Sly"', 1: "été 🂡"}
    assert list(second.names.values()) == ["same (p1)", "same (p2)"]
    assert second.departs == {FIVE: "of two players the button posts the small blind"}


def test_hands_shown_before_the_last_cards() -> None:
    """A file shows an all-in hand before the board is out; the book hears it in its time."""
    done = played(ALL_IN)
    assert done.ok, done.why
    assert stacks(done) == "p3 113500"


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
def test_forced_bets_of_every_form(blinds: str, antes: str, first: int, departs: list[str]) -> None:
    """What is against a clause is declared, nothing else is, and the right place acts first."""
    done = played(forced(blinds, antes, f"'p{first} f'"))
    assert done.ok, done.why
    assert sorted(done.departs) == sorted(departs)
    posted = [event for event in done.events if isinstance(event, ev.Posted)]
    count = blinds.count(",") + 1
    amounts = [abs(int(one)) for one in (*blinds.split(","), *antes.split(","))]
    assert sum(one.amount for one in posted) == sum(amounts), (count, posted)


def test_what_nobody_may_know_stays_unknown() -> None:
    """Cards with question marks, half a hand known, a board that is."""
    acts = "'d dh p1 ??Ah', 'd dh p2 ????', 'p2 cc', 'p1 cc', 'd db 2c3c4c', 'p1 cbr 2', 'p2 f'"
    done = played(forced("1, 2", "0, 0", acts))
    assert done.ok, done.why


def test_a_hand_shown_late_counts() -> None:
    """A file may put a hand on the table before it says which it is."""
    acts = (
        "'p2 cbr 100', 'p1 cc', 'p2 sm ????', 'p1 sm ????', 'd db 2c3c4c', 'd db 9d', 'd db Th',"
        "'p2 sm AhAd', 'p1 sm KhKd'"
    )
    done = played(forced("1, 2", "0, 0", acts))
    assert (done.ok, stacks(done)) == (True, "p2 200")


def test_a_hand_nobody_saw_gives_up() -> None:
    """Unless the file says that it won: then the cards cannot speak, by the clause on showing."""
    acts = (
        "'p2 cc', 'p1 cc', 'd db 2c3c4c', 'p1 cc', 'p2 cc', 'd db 9d', 'p1 cc', 'p2 cc',"
        "'d db Th', 'p1 cc', 'p2 cc', 'p1 sm KhKd', 'p2 sm ????'"
    )
    done = played(forced("1, 2", "0, 0", acts))
    assert (done.ok, stacks(done)) == (True, "p1 4")
    assert "cards nobody saw cannot win" in done.notes[0]
    failed = played(forced("1, 2", "0, 0", acts, more="winnings = [0, 4]"))
    assert (failed.ok, failed.act) == (False, "p2 sm ????")
    assert "NLT.13.a" in failed.clauses


def test_an_unfinished_hand_holds_as_far_as_it_goes() -> None:
    """A file may stop anywhere, and its stacks are those of that moment."""
    done = played(forced("1, 2", "0, 0", "'p2 cc'", more="finishing_stacks = [98, 98]"))
    assert done.ok, done.why
    assert done.notes == ["the file ends before the round does: a player is to act"]


def test_known_hands_are_shown_where_the_file_forgets_to() -> None:
    """All cards known and no act left: the showdown is held."""
    acts = (
        "'d dh p1 AhAd', 'd dh p2 KhKd', 'p2 cbr 100', 'p1 cc','d db 2c3c4c', 'd db 9d', 'd db Th'"
    )
    done = played(forced("1, 2", "0, 0", acts, more="finishing_stacks = [200, 0]"))
    assert done.ok, done.why
    assert len(done.notes) == 2


def test_a_stack_nobody_knows() -> None:
    """inf stands for it; nobody can be put all in by it."""
    done = played(forced("1, 2", "0, 0", "'p2 cbr 50000', 'p1 f'", stacks="inf, inf"))
    assert done.ok, done.why
    assert "is not known" in done.notes[0]


def test_money_finer_than_a_cent() -> None:
    """Amounts with many decimals are counted in smaller coin."""
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
def test_a_pot_that_divides_badly(after: str, note: str) -> None:
    """A file that pays halves has a smaller chip; otherwise the odd chip goes by NLT.16."""
    acts = f"'p3 cc', 'p1 cc', 'p2 f', {SPLIT} 'p1 sm AhKh', 'p3 sm AdKd'"
    text = forced("1, 1, 0", "0, 0, 0", acts, more=f"finishing_stacks = [{after}]")
    done = played(text.replace("min_bet = 2", "min_bet = 1"))
    assert done.ok, done.why
    assert done.notes == ([note] if note else [])


def test_endless_decimals_of_a_division_by_three() -> None:
    """A program's thirds agree with cents to less than a cent."""
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


def test_readings_the_book_leaves_open_are_tried() -> None:
    """A raise below the last one is no fault under a book that sets no least raise."""
    done = played(forced("1, 2", "0, 0", "'p2 cbr 10', 'p1 cbr 12', 'p2 f'"))
    assert done.ok, done.why
    assert done.notes == [
        "a raise adds less than the last one did: played with min_raise = none (NLT.Q11)"
    ]


def test_a_house_that_takes_its_share() -> None:
    """nolimit knows no commission: what winners lack beside our count is told, not hidden."""
    text = SIX.replace("8550, 10000, 11500", "8550, 10000, 11350")
    done = played(text)
    assert done.ok, done.why
    assert done.notes == [
        "the house took 150, which nolimit does not know: no pot pays commission there"
    ]


@pytest.mark.parametrize(
    ("acts", "act", "why", "clauses"),
    [
        ("'p1 f'", "p1 f", "p3's turn", ("NLT.2.a.3/3",)),
        ("'p3 cc', 'p1 cbr 500'", "p1 cbr 500", "not enough chips", ("NLT.21",)),
        ("'p3 cc', 'd db 2c3c4c'", "d db 2c3c4c", "P1 is to act", ("NLT.2.a.4",)),
        ("'d dh p1 AhKh', 'd dh p2 AhQh', 'p3 f'", "d dh p2 AhQh", "already", ("NLT.2.a.1",)),
        ("'d dh p1 AhKhQh', 'p3 f'", "d dh p1 AhKhQh", "more than two", ("NLT.2.a.3",)),
        ("'p3 f', 'p1 f', 'p2 cc'", "p2 cc", "", ()),
        ("'p1 pb'", "p1 pb", "Hold'em has no such act", ()),
    ],
)
def test_what_cannot_be_played_says_act_and_clause(
    acts: str, act: str, why: str, clauses: tuple[str, ...]
) -> None:
    """The first act that the book refuses, why, and by which clauses."""
    done = played(forced("1, 2, 0", "0, 0, 0", acts))
    assert (done.ok, done.act) == (False, act)
    assert why.casefold() in done.why.casefold()
    assert set(clauses) <= set(done.clauses)


def test_other_results_than_the_books_fail() -> None:
    """Chips that went elsewhere are named, with the clauses by which ours were won."""
    done = played(SIX.replace("[9950, 8550, 10000, 11500", "[9950, 11500, 10000, 8550"))
    assert (done.ok, done.act) == (False, "the result")
    assert done.why == "p2 ends with 8550, and the file says 11500"
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
def test_a_house_no_override_gives(text: str, says: str, clauses: tuple[str, ...]) -> None:
    """Another game, or forced bets that the book cannot place."""
    with pytest.raises(Unplayable) as wrong:
        played(text)
    assert says in wrong.value.why
    assert wrong.value.clauses == clauses
