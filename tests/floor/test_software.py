"""Reports at software-dealt tables: situations that cannot occur there, permissions, pending
reports.
"""

from __future__ import annotations

from random import Random

import pytest
from tests.properties.kit import opened

from cardspeak.books.shelf import SHELF
from cardspeak.chips import Chips, Unit
from cardspeak.floor import decide
from cardspeak.floor.software import MOST_REPORTS
from cardspeak.rulebook.floor.situations import PEOPLE, SITUATIONS
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits, options
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.kinds import Actor
from cardspeak.table.rulings import Granted, RefusalReason, Refused
from cardspeak.table.saved import load, save
from cardspeak.table.state import Seat, TableState
from cardspeak.words.refusals import refusal_words

BY_PEOPLE = {
    "breach of conduct",
    "cards exchanged",
    "dispute",
    "disturbance",
    "round cannot go on",
    "not covered",
    "late claim",
}


def said(table: TableState, ask: Ask) -> tuple[Event, ...]:
    """Apply an ask that must be granted; return its events."""
    ruling = decide(table, ask)
    assert isinstance(ruling, Granted), ruling
    apply(table, ruling.events)
    return ruling.events


def refused(table: TableState, ask: Ask) -> RefusalReason:
    """Return the reason for refusing an ask that must be refused. Checks that the reason has
    wording.
    """
    before = save(table)
    ruling = decide(table, ask)
    assert isinstance(ruling, Refused), ruling
    assert save(table) == before
    assert refusal_words(ruling, Unit(table.unit_cents)).endswith((".", "?"))
    return ruling.because


def dealt(book: str = "nolimit") -> TableState:
    """Seat P1, P2 and P3 at a software-dealt table, before the first act."""
    table, _ = opened(book, {}, hand_dealt=False)
    for seat in (1, 2, 3):
        said(
            table,
            asks.SeatWithStack(
                seat=SeatNo(seat), person=f"P{seat}", stake=Chips(2000), actor="floor"
            ),
        )
    said(table, asks.StartRound())
    while awaits(table).what not in {"act", "round"}:
        now = awaits(table)
        if now.what == "forced":
            said(table, asks.PostForced(seat=now.due[0].seat))
        else:
            cards = list(now.cards)
            Random(1).shuffle(cards)
            shuffle = asks.Shuffle(cards=tuple(cards))
            said(table, shuffle if now.what == "shuffle" else asks.Draw(cards=tuple(cards[:3])))
    return table


def report(person: str = "P1", situation: str = "breach of conduct", **more: object) -> asks.Report:
    """Return a player's report about seat 2."""
    fields = {"situation": situation, "seat": 2, "person": person, "actor": "player", **more}
    return asks.Report(**fields)  # type: ignore[arg-type]


def test_situations_that_people_may_report_are_listed() -> None:
    """A new situation counts as ruled out by the record until it is added to `BY_PEOPLE`."""
    reportable = {
        situation.name for situation in SITUATIONS.values() if situation.at_software_table == PEOPLE
    }
    assert reportable == BY_PEOPLE


@pytest.mark.parametrize("book", [book for book in SHELF if book != "event"])
@pytest.mark.parametrize("actor", ["player", "dealer", "floor", "system"])
def test_situation_ruled_out_by_the_record_is_refused_for_every_actor(
    book: str, actor: Actor
) -> None:
    """`apply` makes no difference."""
    table = dealt(book)
    for name in SITUATIONS.keys() - BY_PEOPLE:
        ask = asks.Report(
            situation=name, seat=SeatNo(2), amount=Chips(5), person="P1", actor=actor, apply=True
        )
        if actor == "system" and name == "player left":
            continue  # the room detects this from the connection
        assert refused(table, ask) is RefusalReason.RECORD_RULES_OUT


def test_only_seated_players_and_unseated_staff_may_report() -> None:
    """Callers of the library may report as staff without a name."""
    table = dealt()
    assert refused(table, report("Dov")) is RefusalReason.MAY_NOT_REPORT
    assert refused(table, report("")) is RefusalReason.MAY_NOT_REPORT
    for actor in ("system", "clock"):
        assert refused(table, report(actor=actor)) is RefusalReason.MAY_NOT_REPORT
    for actor in ("dealer", "floor"):
        assert refused(table, report(actor=actor)) is RefusalReason.MAY_NOT_REPORT
        for person in ("Mia", ""):
            assert isinstance(decide(table, report(person, actor=actor)), Granted)
    assert isinstance(decide(table, report()), Granted)


def test_players_report_is_pending_and_changes_nothing_else() -> None:
    """Only the list of reports changes; the turn does not."""
    table = dealt()
    before, turn = table.copy(), awaits(table)
    (filed,) = said(table, report(facts={"clause": "NLT.15"}))
    assert isinstance(filed, ev.ReportFiled)
    assert awaits(table) == turn
    assert table.matter is None
    before.reports, before.reported, before.version = table.reports, 1, table.version
    before.since = table.since
    assert save(before) == save(table)
    assert load(save(table)).reports == table.reports
    assert refused(table, report(situation="dispute")) is RefusalReason.REPORT_WAITS
    assert refused(table, report("P2", apply=True)) is RefusalReason.STAFF_ONLY
    assert refused(table, report("P2", amount=5)) is RefusalReason.NO_SENSE


def test_guests_rotating_through_a_seat_cannot_fill_the_report_list() -> None:
    """The oldest report from their seat lapses, so every seated player can file a report."""
    table = dealt("tas-holdem")
    said(table, report("P2"))
    (leaver,) = (waiting_report.number for waiting_report in table.reports)
    for number in range(MOST_REPORTS + 5):
        guest = f"G{number}"
        table.seats[SeatNo(4)] = Seat(SeatNo(4), guest, Chips(500))
        assert isinstance(said(table, report(guest))[-1], ev.ReportFiled)
        assert len(table.reports) <= MOST_REPORTS
        del table.seats[SeatNo(4)]
    del table.seats[SeatNo(2)]  # P2 leaves as well
    for person in ("P1", "P3"):
        kinds = [type(waiting_report) for waiting_report in said(table, report(person))]
        assert kinds == [ev.ReportLapsed, ev.ReportFiled]
    waiting = [waiting_report.person for waiting_report in table.reports]
    assert len(waiting) == MOST_REPORTS
    assert {"P1", "P2", "P3"} <= set(waiting)
    assert leaver in {waiting_report.number for waiting_report in table.reports}
    newest = [f"G{number}" for number in range(8, 15)]
    assert [
        waiting_report for waiting_report in waiting if waiting_report.startswith("G")
    ] == newest


def test_only_named_unseated_staff_take_up_a_report() -> None:
    """Once a report is taken up, play waits for the ruling, and the incident names who rules."""
    table = dealt()
    said(table, report(situation="dispute"))
    assert refused(table, asks.TakeUpReport(number=2, person="Mia")) is RefusalReason.NOT_AWAITED
    assert refused(table, asks.TakeUpReport(number=1, person="P2")) is RefusalReason.MAY_NOT_REPORT
    assert refused(table, asks.TakeUpReport(number=1, person="")) is RefusalReason.STAFF_ONLY
    for actor in ("player", "system"):
        ask = asks.TakeUpReport(number=1, person="Mia", actor=actor)
        assert refused(table, ask) is RefusalReason.STAFF_ONLY
    raised, ruling = said(table, asks.TakeUpReport(number=1, person="Mia"))
    assert isinstance(raised, ev.MatterRaised)
    assert isinstance(ruling, ev.RulingFound)
    assert table.matter is not None
    assert table.matter.held_by == "Mia"
    assert not table.reports
    assert awaits(table).what == "ruling"
    assert isinstance(decide(table, report("P2")), Granted), "others may still report"


def test_report_is_checked_again_when_staff_take_it_up() -> None:
    """If the round is over or another player has the seat, staff can only dismiss it."""
    table = dealt()
    said(table, report(situation="cards exchanged"))
    while awaits(table).what == "act":
        seat = awaits(table).seat
        assert options(table, seat)
        said(table, asks.Fold(seat=seat))
    take_up = asks.TakeUpReport(number=1, person="Mia")
    assert refused(table, take_up) is RefusalReason.NO_ROUND
    table.seats[SeatNo(2)].person = "somebody else"
    assert refused(table, take_up) is RefusalReason.NO_SENSE
    blank = asks.DismissReport(number=1, person="Mia", reason=" ")
    assert refused(table, blank) is RefusalReason.NO_SENSE
    said(table, asks.DismissReport(number=1, person="Mia", reason="over"))
    assert not table.reports


def test_only_the_room_lets_a_report_lapse() -> None:
    """Players and staff may not act as the room."""
    table = dealt()
    said(table, report())
    for actor in ("player", "dealer", "floor"):
        assert refused(table, asks.LapseReport(number=1, actor=actor)) is RefusalReason.STAFF_ONLY
    said(table, asks.LapseReport(number=1))
    assert refused(table, asks.LapseReport(number=1)) is RefusalReason.NOT_AWAITED
    (filed,) = said(table, report())
    assert isinstance(filed, ev.ReportFiled)
    assert filed.number == 2


def test_undo_keeps_later_reports() -> None:
    """The last act is undone, not the report filed after it."""
    table = dealt()
    seat = awaits(table).seat
    said(table, asks.Fold(seat=seat))
    said(table, report(f"P{seat}"))
    said(table, asks.Undo(actor="floor"))
    assert awaits(table).seat == seat
    assert len(table.reports) == 1


def test_rooms_own_report_is_ruled_on_immediately_or_refused() -> None:
    """The room cannot answer questions, so no incident stays open."""
    table = dealt("nolimit")
    seat = awaits(table).seat
    left = asks.Report(
        situation="player left", seat=seat, person="the room", apply=True, actor="system"
    )
    assert refused(table, left) is RefusalReason.FLOOR_ASKS
    assert refused(dealt("tas-stud"), left) is RefusalReason.WAY_NEEDED


def test_players_report_at_a_hand_dealt_table_stops_play() -> None:
    """Faults with physical cards can be reported there."""
    table, _ = opened("nolimit", {}, hand_dealt=True)
    for seat in (1, 2, 3):
        said(
            table,
            asks.SeatWithStack(
                seat=SeatNo(seat), person=f"P{seat}", stake=Chips(2000), actor="floor"
            ),
        )
    said(table, asks.StartRound())
    said(table, asks.Report(situation="deck not cut", actor="player", person="P1"))
    assert table.matter is not None
    assert not table.reports
