"""Rulings that shuffle during betting, and rulings that take back an award."""

from __future__ import annotations

from tests.properties.kit import opened

from cardspeak.cards import UNKNOWN, read_cards
from cardspeak.chips import Chips
from cardspeak.floor import decide
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits, options
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.rulings import Granted, RefusalReason, Refused
from cardspeak.table.state import TableState


def charity() -> TableState:
    """Open a hand-dealt table with three players: the first has called, the second must act."""
    table, _ = opened("charity", {"unit": "25"}, hand_dealt=True)
    for seat in (1, 2, 3):
        said(
            table,
            asks.SeatWithStack(
                seat=SeatNo(seat), person=f"P{seat}", stake=Chips(80), actor="floor"
            ),
        )
    said(table, asks.StartRound(button=SeatNo(1)))
    while awaits(table).what != "act":
        now = awaits(table)
        match now.what:
            case "forced":
                said(table, asks.PostForced(seat=now.due[0].seat))
            case "shuffle":
                said(table, asks.Shuffle(cards=now.cards))
            case _:
                said(table, asks.Deal(cards=(UNKNOWN,) * len(now.steps)))
    said(table, asks.Call(seat=SeatNo(1)))
    return table


def said(table: TableState, ask: Ask) -> tuple[Event, ...]:
    """Apply an ask that must be granted; return its events."""
    ruling = decide(table, ask)
    assert isinstance(ruling, Granted), ruling
    apply(table, ruling.events)
    return ruling.events


def refused(table: TableState, ask: Ask) -> RefusalReason:
    """Return the reason for refusing an ask that must be refused."""
    ruling = decide(table, ask)
    assert isinstance(ruling, Refused), ruling
    return ruling.because


EARLY_FLOP = asks.Report(
    situation="card turned early",
    cards=read_cards("Ah Kd 5c"),
    facts={"burned": "2c"},
    person="Mia",
    apply=True,
    actor="dealer",
)


def test_players_cannot_act_while_the_stub_is_shuffled() -> None:
    """The shuffle comes first; then the same player must act."""
    table = charity()
    said(table, EARLY_FLOP)
    assert awaits(table).what == "shuffle"
    assert options(table, SeatNo(2)) == ()
    assert refused(table, asks.Call(seat=SeatNo(2))) is RefusalReason.NOT_AWAITED
    assert refused(table, asks.Fold(seat=SeatNo(2))) is RefusalReason.NOT_AWAITED
    assert refused(table, asks.PutIn(seat=SeatNo(2), amount=Chips(2))) is RefusalReason.NOT_AWAITED
    count = len(awaits(table).cards)
    assert count == 52 - 6, "the flop and the burn card must be shuffled, too"
    said(table, asks.Shuffle(cards=awaits(table).cards))
    assert awaits(table).what == "act"
    assert awaits(table).seat == 2
    assert options(table, SeatNo(2))


def test_second_report_of_the_same_early_card_is_refused() -> None:
    """The card is already face up."""
    table = charity()
    said(table, asks.Call(seat=SeatNo(2)))
    said(table, asks.Stay(seat=SeatNo(3)))
    said(table, asks.Deal(cards=(UNKNOWN, *read_cards("Kd 8h 2s"))))
    report = asks.Report(
        situation="card turned early",
        cards=read_cards("Jd"),
        facts={"burned": "yes"},
        person="Mia",
        apply=True,
        actor="dealer",
    )
    said(table, report)
    assert refused(table, report) is RefusalReason.NO_SENSE


def test_award_is_taken_back_only_once_and_only_while_all_payers_are_seated() -> None:
    """A second report is refused, and so is one after a losing player has left."""
    for leaves in (False, True):
        table = charity()
        said(table, asks.Fold(seat=SeatNo(2)))
        said(table, asks.Fold(seat=SeatNo(3)))
        report = asks.Report(
            situation="winner held a wrong number", seat=SeatNo(1), person="Mia", apply=True
        )
        if leaves:
            said(table, asks.Leave(seat=SeatNo(2), grounds="ill", actor="floor"))
        else:
            events = said(table, report)
            assert any(isinstance(event, ev.AwardTakenBack) for event in events)
            assert [seat.stake for seat in table.seats.values()] == [80, 80, 80]
        assert refused(table, report) is RefusalReason.NO_SENSE
