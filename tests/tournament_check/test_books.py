"""The checker's own table of the books: places, draws, fees, refunds and re-buys by each book."""

from __future__ import annotations

from copy import deepcopy

import pytest
from tests.tournament_check.plant import Row, Rows
from tests.tournament_check.small import begun, event, found, heard, out, reported, won

from cardspeak.tournament_check.says import BOOKS

ALL = tuple(BOOKS)


def _two_out_alike(book: str) -> tuple[Rows, int]:
    """Return a record whose first round takes all chips of Ana and Cleo, and the stack of each."""
    rows = begun(book)
    stack = next(row["chips"] for row in rows if row.get("type") == "ChipsIssued")
    seats = ((1, stack, 0, stack), (2, stack, stack, 0), (3, stack, 0, stack))
    return [*rows, heard(1, 2, *seats, (4, stack, 3 * stack, stack))], stack


def _finished(rows: Rows, stack: int, *final: tuple[str, int, int]) -> Rows:
    """Let Dan beat Ben and win."""
    last = heard(2, 4, (2, stack, 0, stack), (4, 3 * stack, 4 * stack, stack))
    places = (("Dan", 1, 1), ("Ben", 2, 2), *final)
    order = [*(one[0] for one in reversed(final)), "Ben"] if rows[0]["book"] == "charity" else []
    end = won("Dan", 4 * stack, *places, order=order)
    return [*rows, last, out("Ben", 2, put_in=stack, before=stack), *end]


SHARING = [book for book in ALL if book != "charity"]


@pytest.mark.parametrize("book", SHARING)
def test_equal_players_share_places(book: str) -> None:
    """Ana and Cleo put in the same and share places 3 and 4."""
    rows, stack = _two_out_alike(book)
    both = [out(name, 3, 4, put_in=stack, before=stack) for name in ("Ana", "Cleo")]
    record = _finished([*rows, *both], stack, ("Ana", 3, 4), ("Cleo", 3, 4))
    assert not found(record)
    apart = [out(name, place) for name, place in (("Cleo", 4), ("Ana", 3))]
    assert reported([*rows, *apart], "place")


@pytest.mark.parametrize(
    ("book", "clause"),
    [("tas-holdem", "TAS-C.20.16"), ("act-stud", "ACT.20.19"), ("charity", "CHA.21.3")],
)
def test_larger_amount_has_the_better_place(book: str, clause: str) -> None:
    """Cleo lost more than Ana in the same round."""
    rows = begun(book)
    first = heard(1, 1, (1, 1000, 600, 400), (2, 1000, 1000, 0), (4, 1000, 1400, 400))
    second = heard(
        2, 2, (1, 600, 0, 600), (2, 1000, 1000, 0), (3, 1000, 0, 1000), (4, 1400, 3000, 1000)
    )
    right = [out("Ana", 4, put_in=600, before=600), out("Cleo", 3, put_in=1000, before=1000)]
    record = _finished([*rows, first, second, *right], 1000, ("Cleo", 3, 3), ("Ana", 4, 4))
    assert not found(_renumbered(record))
    wrong = [out("Cleo", 4, put_in=1000, before=1000), out("Ana", 3, put_in=600, before=600)]
    assert reported([*rows, first, second, *wrong], "place", clause)


def _renumbered(rows: Rows) -> Rows:
    """Number the rounds in order."""
    rows, number = deepcopy(rows), 0
    for row in rows:
        if row.get("type") == "RoundHeard":
            number += 1
            row["number"] = number
    return rows


# --- draws for places in charity ---


def _called(*people: str) -> Row:
    return event("PlaceDrawCalled", place=3, people=people, table=1, round=1)


def _drawn(*cards: int) -> Row:
    return event("PlaceDrawn", place=3, people=["Cleo", "Ana"], cards=cards)


def test_charity_draws_cards_for_equal_places() -> None:
    """The button is in seat 2, so Cleo (seat 3) gets the first card; the ace wins."""
    rows, stack = _two_out_alike("charity")
    drawn = [*rows, _called("Cleo", "Ana"), _drawn(5, 50)]
    record = _finished(
        [*drawn, out("Cleo", 4), out("Ana", 3)], stack, ("Ana", 3, 3), ("Cleo", 4, 4)
    )
    assert not found(record)
    assert reported([*drawn, out("Ana", 4), out("Cleo", 3)], "place", "CHA.21.3.2")


def test_charity_draws_again_for_equal_cards() -> None:
    rows, stack = _two_out_alike("charity")
    again = [_called("Cleo", "Ana"), _drawn(4, 5), _called("Cleo", "Ana"), _drawn(8, 1)]
    record = [*rows, *again, out("Ana", 4), out("Cleo", 3)]
    assert not found(_finished(record, stack, ("Cleo", 3, 3), ("Ana", 4, 4)))
    without = [*rows, _called("Cleo", "Ana"), _drawn(4, 5), out("Ana", 4), out("Cleo", 3)]
    assert reported(without, "place draw")


def test_planted_faults_in_a_draw_for_places_are_found() -> None:
    """Wrong order of the cards, no draw, a card twice, the wrong place."""
    rows, _ = _two_out_alike("charity")
    assert reported([*rows, _called("Ana", "Cleo")], "place draw", "CHA.21.3.1")
    assert reported([*rows, out("Cleo", 4), out("Ana", 3)], "place draw", "CHA.21.3/2")
    assert reported([*rows, _called("Cleo", "Ana"), _drawn(5, 5)], "place draw")
    assert reported([*rows, {**_called("Cleo", "Ana"), "place": 2}], "place draw")
    assert reported([*rows, _called("Cleo", "Ana"), {**_drawn(5, 50), "place": 2}], "place draw")
    assert reported([*begun("charity"), _called("Cleo", "Ana")], "place draw")


# --- fees, refunds, chips ---


def test_charity_charges_no_fee() -> None:
    assert reported(begun("charity", entry_fee="10"), "conditions", "CHA.2.4")


def test_commission_is_limited_by_the_book() -> None:
    """TAS-C.20.17 allows 15 per cent; ACT.20.20 has no number."""
    assert not found(begun("tas-holdem", commission="15"))
    assert reported(begun("tas-holdem", commission="16"), "conditions", "TAS-C.20.17")
    assert not found(begun("act-stud", commission="16"))


@pytest.mark.parametrize(
    ("book", "clause"), [("act-stud", "ACT.20.14"), ("tas-stud", "TAS-B.16.2"), ("event", "")]
)
def test_no_rebuys(book: str, clause: str) -> None:
    rows = begun(book, rebuy_levels="2", rebuy_price="10", rebuy_chips="500")
    rows.append(event("RebuyMade", person="Ana", price=10, kept=0))
    rows.append(event("ChipsIssued", person="Ana", chips=500, why="re-buy"))
    assert reported(rows, "re-buy", clause)


@pytest.mark.parametrize("book", ["tas-holdem", "nolimit", "charity"])
def test_rebuys_by_the_conditions(book: str) -> None:
    rows = begun(book, rebuy_levels="2", rebuy_price="0", rebuy_chips="500")
    rows.append(event("RebuyMade", person="Ana", price=0, kept=0))
    rows.append(event("ChipsIssued", person="Ana", chips=500, why="re-buy"))
    assert not found(rows)


def _replaced(book: str) -> Rows:
    """Let Eve, a reserve, take the seat that Dan forfeited."""
    rows = begun(book, missing="Dan", max_players="4")
    return [
        *rows,
        event("PlaceForfeited", person="Dan", table=1, seat=4),
        event("ChipsReturned", person="Dan", chips=1000),
        event("Entered", person="Eve", number=5, fee=100, kept=0),
        event("PlayerSeated", person="Eve", table=1, seat=4, replaces="Dan"),
        event("ChipsIssued", person="Eve", chips=1000, why="start"),
    ]


def _refund(amount: int = 100) -> Row:
    return event("FeeRefunded", person="Dan", amount=amount, kept=0, why="replaced")


def test_fee_of_a_replaced_player() -> None:
    """It is returned in act-stud, and stays in the pool in tas-holdem."""
    more = event("PrizesSet", pool=500, amounts=[300, 200])
    same = event("PrizesSet", pool=400, amounts=[240, 160])
    assert not found([*_replaced("tas-holdem"), more])
    assert reported([*_replaced("tas-holdem"), more, _refund()], "refund", "TAS-C.20.18")
    assert not found([*_replaced("act-stud"), _refund(), same])
    assert reported([*_replaced("act-stud"), more], "refund", "ACT.20.10.s2")
    assert reported([*_replaced("act-stud"), _refund(50), same], "refund", "ACT.20.10.s2")


def test_event_prescribes_chips_and_seats() -> None:
    assert not found(begun("event"))
    assert reported(begun("event", starting_chips="1500"), "conditions", "EVT.beginning.1")
    assert reported(begun("event", players_per_table="10"), "conditions", "EVT.beginning.1")


def test_nobody_joins_a_freeze_out_after_the_start() -> None:
    rows = [row for row in begun("tas-stud", late_levels="9") if row.get("type") != "EntriesClosed"]
    rows.append(event("Entered", person="Eve", number=5, fee=100, kept=0))
    assert reported(rows, "entry", "TAS-B.16.3")


def test_moves_need_approval() -> None:
    """TAS-C.20.6 and ACT.20.7 keep the drawn seat; nolimit does not."""
    assert reported(begun("tas-holdem", balancing="draw"), "conditions", "TAS-C.20.4")
    assert reported(begun("act-stud", break_order="last"), "conditions", "ACT.20.5")
    assert not found(begun("act-stud", break_order="last", approval="7/26"))
    assert not found(begun("nolimit", balancing="draw"))


def test_prizes_are_divided_only_in_nolimit() -> None:
    """The sum must be that of the prizes that are left."""
    people = ["Ana", "Ben", "Cleo", "Dan"]
    divided = event("PrizesDivided", people=people, amounts=[100, 100, 100, 100])
    ends = [event("SessionEnded", session=1, why="winner", players=4)]
    ends += [
        row
        for place, person in ((4, "Dan"), (3, "Cleo"), (2, "Ben"))
        for row in (
            {**out(person, place), "round": 0, "table": 0, "before": 1000},
            event("ChipsReturned", person=person, chips=1000),
        )
    ]
    ends.append(event("TournamentDecided", person="Ana"))
    ends.append(event("ChipsReturned", person="Ana", chips=1000))
    assert not found([*begun("nolimit"), divided, *ends])
    less = {**divided, "amounts": [100, 100, 100, 99]}
    assert reported([*begun("nolimit"), less, *ends], "division", "NLT.2.b.5")
    assert reported([*begun("tas-holdem"), divided, *ends], "division")
