"""An incident from report to ruling: permissions, corrected answers, invalid input."""

from __future__ import annotations

import pytest
from tests.properties.kit import opened

from cardspeak.cards import UNKNOWN, Card, deck_cards, read_cards
from cardspeak.chips import Chips, Unit
from cardspeak.floor import decide, proposal
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.rules.showdown.disclosed_hands import not_this_hand, told_hand
from cardspeak.table.rulings import Granted, RefusalReason, Refused
from cardspeak.table.state import TableState
from cardspeak.words.refusals import refusal_words


def said(table: TableState, ask: Ask) -> tuple[Event, ...]:
    """Apply an ask that must be granted; return its events."""
    ruling = decide(table, ask)
    assert isinstance(ruling, Granted), ruling
    apply(table, ruling.events)
    return ruling.events


def refused(table: TableState, ask: Ask) -> Refused:
    """Return the refusal of an ask that must be refused."""
    ruling = decide(table, ask)
    assert isinstance(ruling, Refused), ruling
    return ruling


def holdem(book: str = "tas-holdem") -> TableState:
    """Open a hand-dealt table with three players, before the first act."""
    table, _ = opened(book, {}, hand_dealt=True)
    for seat in (1, 2, 3):
        said(
            table,
            asks.SeatWithStack(
                seat=SeatNo(seat), person=f"P{seat}", stake=Chips(2000), actor="floor"
            ),
        )
    said(table, asks.StartRound(button=SeatNo(1)))
    while awaits(table).what != "act":
        now = awaits(table)
        match now.what:
            case "forced":
                said(table, asks.PostForced(seat=now.due[0].seat))
            case "draw":
                said(table, asks.Draw(cards=tuple(now.cards[: len(now.seats)])))
            case "shuffle":
                said(table, asks.Shuffle(cards=now.cards))
            case _:
                faces = iter(deck_cards(52))
                dealt = tuple(next(faces) if step.up else UNKNOWN for step in now.steps)
                said(table, asks.Deal(cards=dealt))
    return table


def test_report_accepts_aliases_of_a_situation() -> None:
    """The record uses the situation's main name. An unknown name gets a suggestion."""
    table = holdem()
    raised = said(table, asks.Report(situation="Fouled hand", seat=SeatNo(2)))[0]
    assert isinstance(raised, ev.MatterRaised)
    assert raised.situation == "wrong number of cards"
    said(table, asks.DropMatter())
    unknown = refused(table, asks.Report(situation="string bit", seat=SeatNo(2)))
    assert "string bet" in refusal_words(unknown, Unit(table.unit_cents))


def test_card_entered_twice_asks_whether_it_was_mistyped() -> None:
    """The refusal also names the situation to report if the deck is defective."""
    table = holdem()
    while awaits(table).what == "act":
        seat = awaits(table).seat
        stays = isinstance(decide(table, asks.Stay(seat=seat)), Granted)
        said(table, asks.Stay(seat=seat) if stays else asks.Call(seat=seat))
    twice = (*read_cards("Kd 8h"), *read_cards("Kd"))
    unknown = (UNKNOWN,) * (sum(step.count for step in awaits(table).steps) - 3)
    words = refusal_words(
        refused(table, asks.Deal(cards=(*unknown, *twice))), Unit(table.unit_cents)
    )
    assert "Mistyped, or is the deck faulty?" in words
    assert "'defective deck'" in words


# --- corrected answers ------------------------------------------------------------------------


def test_answer_can_be_replaced_until_the_ruling_is_applied() -> None:
    """The ruling is looked up again with the last answer."""
    table = holdem()
    said(table, asks.Report(situation="hand touched by discards", seat=SeatNo(2)))
    said(table, asks.AnswerQuestion(facts={"identified": "no"}))
    assert awaits(table).what == "ruling"
    (ruling,) = [
        event
        for event in said(table, asks.AnswerQuestion(facts={"identified": "yes"}))
        if isinstance(event, ev.RulingFound)
    ]
    assert ruling.outcome == "hand live"
    events = said(table, asks.ApplyRuling(person="Mia"))
    assert not any(isinstance(event, ev.Folded) for event in events)
    late = refused(table, asks.AnswerQuestion(facts={"identified": "no"}))
    assert late.because is RefusalReason.NOT_AWAITED


def test_answer_without_a_ruling_is_refused_with_the_next_step() -> None:
    """The question stays open and accepts another answer."""
    table = holdem()
    facts = {"looked": "no", "recoverable": "yes"}
    said(table, asks.Report(situation="card dealt out of turn", facts=facts))
    right = " ".join(map(str, table.running.seats))
    ruling = refused(table, asks.AnswerQuestion(facts={"went_to": right}))
    words = refusal_words(ruling, Unit(table.unit_cents))
    assert "Answer differently, or drop" in words
    assert awaits(table).what == "answer"
    said(table, asks.AnswerQuestion(facts={"recoverable": "no"}))
    assert awaits(table).what == "ruling"


# --- permissions ------------------------------------------------------------------------------


def test_player_may_report_but_not_rule_or_drop() -> None:
    """Only staff apply a ruling, override it or drop the incident."""
    table = holdem()
    said(table, asks.Report(situation="deck not cut", actor="player"))
    for ask in (
        asks.ApplyRuling(person="P1", actor="player"),
        asks.RuleOtherwise(person="P1", way="play on", reason="no", actor="player"),
        asks.DropMatter(actor="player"),
    ):
        assert refused(table, ask).because is RefusalReason.STAFF_ONLY
    said(table, asks.DropMatter(reason="it was cut"))
    report = asks.Report(situation="deck not cut", actor="player", person="P1", apply=True)
    assert refused(table, report).because is RefusalReason.STAFF_ONLY


def test_only_possible_options_are_offered() -> None:
    """Without a seat, "hand dead" is not offered."""
    table = holdem()
    (ruling,) = [
        event
        for event in said(table, asks.Report(situation="dispute"))
        if isinstance(event, ev.RulingFound)
    ]
    assert ruling.ways == ("play on", "void the round")
    assert refused(table, asks.ApplyRuling(person="Mia", way="hand dead")).facts["then"] == "apply"


def test_proposed_ruling_is_previewed_for_the_staff_role_that_decides() -> None:
    """In stud the dealer decides, so the dealer's preview contains the ruling."""
    table = holdem("tas-stud")
    said(table, asks.Report(situation="dispute", seat=SeatNo(2), actor="dealer"))
    current = proposal(table)
    assert current is not None
    assert any(isinstance(event, ev.Ruled) for event in current.events)
    void = proposal(table, "void the round")
    assert void is not None
    assert any(isinstance(event, ev.RoundEnded) for event in void.events)


# --- invalid input ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("report", "because"),
    [
        ({"situation": "hand taken in", "seat": 99}, RefusalReason.NOT_DEALT_IN),
        ({"situation": "hand taken in", "seat": -1}, RefusalReason.NO_SUCH_SEAT),
        ({"situation": "hand taken in"}, RefusalReason.NO_SENSE),
        ({"situation": "spilled tea"}, RefusalReason.NO_RULE),
        ({"situation": "oversized chip", "seat": 1, "amount": 10**9}, RefusalReason.CANNOT_AFFORD),
        ({"situation": "oversized chip", "seat": 1, "amount": -5}, RefusalReason.TOO_LITTLE),
        ({"situation": "hidden chips", "seat": 1}, RefusalReason.NO_SENSE),
        ({"situation": "deck not cut", "facts": {"acted": "none"}}, RefusalReason.NO_SENSE),
        ({"situation": "deck not cut", "facts": {"phase": "moon"}}, RefusalReason.NO_SENSE),
        ({"situation": "player missed", "facts": {"went_to": "2 99"}}, RefusalReason.NO_SUCH_SEAT),
        ({"situation": "player missed", "facts": {"went_to": "0"}}, RefusalReason.NO_SUCH_SEAT),
        ({"situation": "player missed", "facts": {"went_to": "two"}}, RefusalReason.NO_SENSE),
        (
            {"situation": "wrong number of cards", "seat": 1, "facts": {"holds": "99"}},
            RefusalReason.NO_SENSE,
        ),
        ({"situation": "winner held a wrong number", "seat": 1}, RefusalReason.NO_SENSE),
    ],
)
def test_invalid_report_is_refused_with_a_reason(
    report: dict[str, object], because: RefusalReason
) -> None:
    """Covers unknown seats, more chips than the player has, and answers to questions not asked."""
    table = holdem()
    ask = asks.Report(**report)  # type: ignore[arg-type]
    ruling = refused(table, ask)
    assert ruling.because is because
    assert refusal_words(ruling, Unit(table.unit_cents)).endswith((".", "?"))


def test_disclosed_hand_without_its_exposed_card_is_refused_with_both() -> None:
    """The entry must contain the exposed card. If both cards are exposed, no entry is needed."""
    table = holdem()
    hand = table.running.hands[SeatNo(1)]
    hand.seen = read_cards("Ah")
    entered = read_cards("Kd Qc")
    assert told_hand(table, hand, entered) is None
    assert not_this_hand(table, hand, entered).facts == {
        "exposed": read_cards("Ah"),
        "told": entered,
    }
    assert told_hand(table, hand, read_cards("Qc Ah")) == read_cards("Qc Ah")
    assert told_hand(table, hand, ()) is None
    assert not_this_hand(table, hand, ()).facts == {"cards": 2}
    hand.seen = entered
    assert told_hand(table, hand, ()) == entered


@pytest.mark.parametrize("cards", [(Card(99),), read_cards("Ah") * 2, read_cards("Ah Kd Qc")])
def test_cards_that_cannot_be_in_the_hand_are_refused(cards: tuple[Card, ...]) -> None:
    """Covers an invalid card, a repeated card, and more cards than were dealt."""
    table = holdem()
    ask = asks.Report(situation="cards shown to one player", seat=SeatNo(1), cards=cards)
    assert refused(table, ask).because is RefusalReason.WRONG_CARDS


# --- player acts ------------------------------------------------------------------------------


def test_hand_killed_by_a_ruling_does_not_count_as_an_act() -> None:
    """No player has acted yet, so a misdeal is still possible."""
    table = holdem("nolimit")
    report = asks.Report(
        situation="hand in the discards",
        seat=SeatNo(3),
        facts={"protected": "no"},
        person="Ann",
        apply=True,
    )
    said(table, report)
    (ruling,) = [
        event
        for event in said(table, asks.Report(situation="deck not cut"))
        if isinstance(event, ev.RulingFound)
    ]
    assert ruling.outcome == "misdeal"
