"""Probing asks: every answer that a viewer can get must be the same at a twin table."""

from __future__ import annotations

from random import Random

from tests.view.sight_twins import Eyes, Leak, Watch, encoded

from cardspeak.cards import Card, card_text
from cardspeak.chips import Chips
from cardspeak.floor import decide
from cardspeak.rulebook.floor.situations import SITUATIONS
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.kinds import Actor
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.rulings import Refused
from cardspeak.table.state import TableState
from cardspeak.view import event_views as sight_events, refusal_views as sight_refusals
from cardspeak.view.viewer import STAFF, Role, Viewer

TALK = (ev.MatterRaised, ev.QuestionAsked, ev.QuestionAnswered, ev.RulingFound)
HOW_OFTEN = 0.25


def answered(table: TableState, ask: Ask, asker: Viewer) -> bytes:
    """Return the response sent to the asker."""
    refused = sight_refusals.no_guessing(ask, asker, table)
    ruling = refused or decide(table, ask)
    if isinstance(ruling, Refused):
        return encoded(sight_refusals.seen_refusal(ruling, ask, asker, asker, table))
    # Other events are compared when they are applied; compare only the grant and the floor's reply.
    talk = tuple(event for event in ruling.events if isinstance(event, TALK))
    return b"granted " + encoded(sight_events.seen_events(talk, asker, table))


def probe(watch: Watch, table: TableState, twin: TableState, eyes: Eyes) -> None:
    """Make the same ask at both tables, in a share of the calls. Raises Leak if the answers
    differ.
    """
    if watch.dice.random() > HOW_OFTEN or table.round is None:
        return
    ask = some_ask(watch.dice, table, eyes)
    if ask is None:
        return
    watch.counts["probes"] += 1
    first, second = answered(table, ask, eyes.viewer), answered(twin, ask, eyes.viewer)
    watch.counts["probes granted"] += first.startswith(b"granted")
    if first != second:
        raise Leak(f"{eyes} learns a hidden card by asking {ask}: {first!r} and {second!r}")


def some_ask(dice: Random, table: TableState, eyes: Eyes) -> Ask | None:
    """Return a random ask that this viewer may make, naming random cards."""
    if eyes.viewer.role is Role.PLAYER:
        return _players_ask(dice, table, eyes.viewer.seat)
    return _staff_ask(dice, table) if eyes.viewer.role in STAFF else None


def _guessed_cards(dice: Random, table: TableState) -> tuple[Card, ...]:
    return tuple(dice.sample(full_deck(table), dice.choice((0, 1, 1, 1, 2, 4))))


def _report(dice: Random, table: TableState, actor: Actor) -> Ask:
    facts = {"burned": card_text(_random_card(dice, table))} if dice.random() < 0.2 else {}
    return asks.Report(
        situation=dice.choice(list(SITUATIONS)),
        seat=SeatNo(dice.choice((*table.running.seats, 0))),
        cards=_guessed_cards(dice, table),
        amount=Chips(dice.choice((0, 5))),
        facts=facts,
        actor=actor,
    )


def _random_card(dice: Random, table: TableState) -> Card:
    return dice.choice(full_deck(table))


def _players_ask(dice: Random, table: TableState, seat: int) -> Ask:
    other = dice.choice(table.running.seats)
    choices: tuple[Ask, ...] = (
        _report(dice, table, "player"),
        asks.Check(seat=SeatNo(seat)),
        asks.Call(seat=SeatNo(seat)),
        asks.Muck(seat=SeatNo(seat)),
        asks.Show(seat=SeatNo(seat)),
        asks.Show(seat=SeatNo(seat), cards=_guessed_cards(dice, table)),
        asks.AskToSee(seat=SeatNo(seat), hand=other, cards=_guessed_cards(dice, table)),
        asks.ShareThePot(seats=tuple(table.running.live)),
    )
    return dice.choice(choices)


def _staff_ask(dice: Random, table: TableState) -> Ask:
    choices: tuple[Ask, ...] = (
        _report(dice, table, "floor"),
        _report(dice, table, "dealer"),
        asks.AnswerQuestion(facts={"burned": card_text(_random_card(dice, table))}),
        asks.Shuffle(cards=tuple(dice.sample(full_deck(table), 5))),
        asks.Undo(),
        asks.Cut(depth=20),
    )
    return dice.choice(choices)
