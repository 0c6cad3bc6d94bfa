"""Asks that cannot be right get a refusal with a clear code, never an error."""

from __future__ import annotations

import pytest

from cardspeak.books.shelf import SHELF
from cardspeak.cards import Card
from cardspeak.cashroom import asks
from cardspeak.cashroom.asks import Ask
from cardspeak.cashroom.decide import decide, open_desk, rule
from cardspeak.cashroom.rulings import Granted, RefusalReason, Refused
from cardspeak.cashroom.state import DeskState
from cardspeak.seat_no import SeatNo

SEAT = SeatNo(1)


@pytest.fixture
def desk() -> DeskState:
    """Return a desk with one table of a book in which players choose seats; Zoe is barred."""
    opened = open_desk(SHELF["act-stud"], {})
    assert not isinstance(opened, Refused)
    state = opened[0]
    for ask in (
        asks.OpenTable(table=1, game="5/10"),
        asks.Arrive(person="Ann"),
        asks.Arrive(person="Zoe"),
        asks.Bar(person="Zoe", reason="self-excluded"),
    ):
        assert isinstance(rule(state, ask), Granted)
    return state


UNKNOWN_TABLE: tuple[Ask, ...] = (
    asks.BeginGame(table=7),
    asks.PostSign(table=7),
    asks.IntroduceGame(table=7),
    asks.AnnounceClosing(table=7),
    asks.CloseTable(table=7),
    asks.MergeTables(table=7, into=1, drawn=()),
    asks.MergeTables(table=1, into=7, drawn=()),
    asks.MergeTables(table=1, into=1, drawn=()),
    asks.AnnounceLimits(table=7, changes={"min_bet": "20"}),
    asks.Agree(person="Ann", table=7),
    asks.ReserveSeat(person="Ann", table=7, seat=SEAT),
    asks.HearBuyIn(person="Ann", table=7),
    asks.CallNext(table=7, seat=SEAT),
    asks.Confirm(person="Ann", table=7),
    asks.SkipCalled(person="Ann", table=7),
    asks.ClaimSeat(person="Ann", table=7, seat=SEAT),
    asks.CloseClaims(table=7),
    asks.DrawForSeat(table=7, seat=SEAT, cards=()),
    asks.AllotSeats(table=7, cards=()),
    asks.SeatVacant(person="Ann", table=7, seat=SEAT),
    asks.OfferSeat(table=7, seat=SEAT),
    asks.AcceptSeat(person="Ann", table=7, seat=SEAT),
    asks.DeclineSeat(person="Ann", table=7, seat=SEAT),
    asks.ChangeSeat(person="Ann", table=7, seat=SEAT),
)


@pytest.mark.parametrize("ask", UNKNOWN_TABLE, ids=lambda ask: type(ask).__name__)
def test_unknown_table_is_refused(desk: DeskState, ask: Ask) -> None:
    assert because(desk, ask) is RefusalReason.NO_SUCH_TABLE


BARRED: tuple[Ask, ...] = (
    asks.JoinList(person="Zoe", game="5/10"),
    asks.ClaimSeat(person="Zoe", table=1, seat=SEAT),
    asks.ChangeSeat(person="Zoe", table=1, seat=SEAT),
    asks.AcceptSeat(person="Zoe", table=1, seat=SEAT),
)


@pytest.mark.parametrize("ask", BARRED, ids=lambda ask: type(ask).__name__)
def test_excluded_person_is_refused(desk: DeskState, ask: Ask) -> None:
    assert because(desk, ask) is RefusalReason.EXCLUDED


def test_excluded_person_may_leave_and_not_come_back(desk: DeskState) -> None:
    assert isinstance(rule(desk, asks.Depart(person="Zoe")), Granted)
    assert because(desk, asks.Arrive(person="Zoe")) is RefusalReason.EXCLUDED


ABSURD: tuple[tuple[Ask, RefusalReason], ...] = (
    (asks.OpenTable(table=0, game="5/10"), RefusalReason.OUT_OF_RANGE),
    (asks.OpenTable(table=10**9, game="5/10"), RefusalReason.OUT_OF_RANGE),
    (asks.OpenTable(table=2, game=""), RefusalReason.OUT_OF_RANGE),
    (asks.OpenTable(table=2, game="x" * 81), RefusalReason.OUT_OF_RANGE),
    (asks.OpenTable(table=1, game="5/10"), RefusalReason.TABLE_EXISTS),
    (asks.OpenTable(table=2, game="5/10", book="hoyle"), RefusalReason.UNKNOWN_BOOK),
    (
        asks.OpenTable(table=2, game="5/10", choices={"min_bet": "-1"}),
        RefusalReason.ILLEGAL_CHOICE,
    ),
    (asks.AnnounceLimits(table=1, changes={"no_such": "1"}), RefusalReason.ILLEGAL_CHOICE),
    (asks.AnnounceLimits(table=1, changes={"seats": "3"}), RefusalReason.OUT_OF_RANGE),
    (asks.Arrive(person="  "), RefusalReason.OUT_OF_RANGE),
    (asks.Arrive(person="Ann"), RefusalReason.ALREADY_IN_ROOM),
    (asks.Depart(person="Nobody"), RefusalReason.NOT_IN_ROOM),
    (asks.JoinList(person="Nobody", game="5/10"), RefusalReason.NOT_IN_ROOM),
    (asks.JoinList(person="Ann", game="1/2"), RefusalReason.NO_SUCH_GAME),
    (asks.LeaveList(person="Ann", game="5/10"), RefusalReason.NOT_ON_THE_LIST),
    (asks.ClaimSeat(person="Ann", table=1, seat=SeatNo(99)), RefusalReason.NO_SUCH_SEAT),
    (asks.ClaimSeat(person="Ann", table=1, seat=SeatNo(-1)), RefusalReason.OUT_OF_RANGE),
    (asks.ClaimSeat(person="Ann", table=1), RefusalReason.NO_SUCH_SEAT),
    (asks.CallNext(table=1, seat=SEAT), RefusalReason.LIST_EMPTY),
    (asks.DrawForSeat(table=1, seat=SEAT, cards=(Card(0),)), RefusalReason.NO_DRAW),
    (asks.CloseClaims(table=1), RefusalReason.NO_CLAIMS),
    (asks.OfferSeat(table=1, seat=SEAT), RefusalReason.NOT_VACANT),
    (asks.ChangeSeat(person="Ann", table=1, seat=SEAT), RefusalReason.NOT_AT_TABLE),
    (
        asks.SeatVacant(person="Ann", table=1, seat=SEAT, button=SeatNo(50)),
        RefusalReason.OUT_OF_RANGE,
    ),
    (asks.Agree(person="Ann", table=1), RefusalReason.NO_NOTICE),
    (asks.TellTime(at=-1), RefusalReason.OUT_OF_RANGE),
    (asks.TellTime(at=10**15), RefusalReason.OUT_OF_RANGE),
)


@pytest.mark.parametrize(("ask", "reason"), ABSURD)
def test_absurd_ask_is_refused(desk: DeskState, ask: Ask, reason: RefusalReason) -> None:
    assert because(desk, ask) is reason


@pytest.mark.parametrize("cards", [(), (0,), (0, 0), (0, 99), (0, 1, 2)])
def test_wrong_cards_decide_no_seat(desk: DeskState, cards: tuple[int, ...]) -> None:
    rule(desk, asks.Arrive(person="Bob"))
    for person in ("Ann", "Bob"):
        rule(desk, asks.ClaimSeat(person=person, table=1, seat=SEAT))
    rule(desk, asks.CloseClaims(table=1))
    ask = asks.DrawForSeat(table=1, seat=SEAT, cards=tuple(map(Card, cards)))
    assert because(desk, ask) is RefusalReason.WRONG_CARDS


def test_time_does_not_run_back(desk: DeskState) -> None:
    rule(desk, asks.TellTime(at=100))
    assert because(desk, asks.TellTime(at=99)) is RefusalReason.TIME_RUNS_BACK
    assert decide(desk, asks.TellTime(at=100)) == Granted(())


def because(desk: DeskState, ask: Ask) -> RefusalReason:
    """Return the code of a refusal."""
    ruling = decide(desk, ask)
    assert isinstance(ruling, Refused), ruling
    return ruling.because
