"""Rulings that shuffle while players are betting, and those that undo an award."""

from __future__ import annotations

from tests.properties.kit import opened

from cardspeak.cards import UNKNOWN, read_cards
from cardspeak.floor import decide
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import apply, awaits, options
from cardspeak.table.events import Event
from cardspeak.table.rulings import Granted, RefusalReason, Refused
from cardspeak.table.state import TableState


def charity() -> TableState:
    """A hand-dealt table with three players; the first has called, the second is to act."""
    table, _ = opened("charity", {"unit": "25"}, hand_dealt=True)
    for seat in (1, 2, 3):
        said(table, asks.SeatWithStack(seat=seat, person=f"P{seat}", stake=80, actor="floor"))
    said(table, asks.StartRound(button=1))
    while awaits(table).what != "act":
        now = awaits(table)
        match now.what:
            case "forced":
                said(table, asks.PostForced(seat=now.due[0].seat))
            case "shuffle":
                said(table, asks.Shuffle(cards=now.cards))
            case _:
                said(table, asks.Deal(cards=(UNKNOWN,) * len(now.steps)))
    said(table, asks.Call(seat=1))
    return table


def said(table: TableState, ask: Ask) -> tuple[Event, ...]:
    """Say what has to be granted."""
    ruling = decide(table, ask)
    assert isinstance(ruling, Granted), ruling
    apply(table, ruling.events)
    return ruling.events


def refused(table: TableState, ask: Ask) -> RefusalReason:
    """Say what has to be refused."""
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


def test_nobody_acts_while_the_stub_is_shuffled() -> None:
    """A shuffle in the middle of betting comes first; then the turn is where it was."""
    table = charity()
    said(table, EARLY_FLOP)
    assert awaits(table).what == "shuffle"
    assert options(table, 2) == ()
    assert refused(table, asks.Call(seat=2)) is RefusalReason.NOT_AWAITED
    assert refused(table, asks.Fold(seat=2)) is RefusalReason.NOT_AWAITED
    assert refused(table, asks.PutIn(seat=2, amount=2)) is RefusalReason.NOT_AWAITED
    count = len(awaits(table).cards)
    assert count == 52 - 6, "flop and burn are among them"
    said(table, asks.Shuffle(cards=awaits(table).cards))
    assert awaits(table).what == "act"
    assert awaits(table).seat == 2
    assert options(table, 2)


def test_a_card_that_lies_open_is_not_turned_again() -> None:
    """A second report of the same card changes nothing."""
    table = charity()
    said(table, asks.Call(seat=2))
    said(table, asks.Stay(seat=3))
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


def test_a_void_round_is_not_voided_again_nor_without_its_chips() -> None:
    """An award comes back once, and only while everyone who paid is there."""
    for leaves in (False, True):
        table = charity()
        said(table, asks.Fold(seat=2))
        said(table, asks.Fold(seat=3))
        report = asks.Report(
            situation="winner held a wrong number", seat=1, person="Mia", apply=True
        )
        if leaves:
            said(table, asks.Leave(seat=2, grounds="ill", actor="floor"))
        else:
            events = said(table, report)
            assert any(isinstance(event, ev.AwardTakenBack) for event in events)
            assert [seat.stake for seat in table.seats.values()] == [80, 80, 80]
        assert refused(table, report) is RefusalReason.NO_SENSE
