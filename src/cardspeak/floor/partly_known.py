"""Answers that the record has only sometimes; if it has none, people are asked."""

from __future__ import annotations

from cardspeak.cards import UNKNOWN, card_text
from cardspeak.floor.round_history import exposures
from cardspeak.table.state import Incident, TableState


def counted(table: TableState, incident: Incident) -> str:
    """Is a hidden amount in the recorded stack? No if the record has too few chips."""
    hand, stake = table.running.hands[incident.seat], table.seats[incident.seat].stake
    return "no" if incident.amount > stake + hand.bets - hand.forced else ""


def exposed(table: TableState, incident: Incident) -> str:
    """Two or more if the report names two cards, or an earlier ruling was about another card."""
    named = {(incident.seat, card) for card in incident.cards}
    return "two or more" if len(named | exposures(table)) > 1 else ""


def in_deal(table: TableState, _incident: Incident) -> str:
    """Yes while the first cards are being dealt."""
    running = table.running
    dealt = any(hand.cards for hand in running.hands.values())
    return "yes" if dealt and running.bettings == 0 and running.street < 2 else ""


def announced(table: TableState, incident: Incident) -> str:
    """A raise if the player announced one and has not acted since."""
    orders = table.running.orders
    declared = any(order.kind == "must-raise" and order.seat == incident.seat for order in orders)
    return "raise" if declared else ""


def burned(table: TableState, incident: Incident) -> str:
    """The burn before cards that are already dealt; a card turned early has a later burn."""
    burns = table.running.burns
    if incident.situation != "flop card exposed" or not burns or burns[-1] == UNKNOWN:
        return ""
    return card_text(burns[-1])


def fouled(table: TableState, _incident: Incident) -> str:
    """Nobody if no hand is folded."""
    return "" if any(hand.folded for hand in table.running.hands.values()) else "nobody"


def knew(table: TableState, _incident: Incident) -> str:
    """Nobody if nobody has bet."""
    hands = table.running.hands.values()
    return "" if any(hand.bets > hand.forced for hand in hands) else "nobody"


def taken_in(table: TableState, _incident: Incident) -> str:
    """No if the pot is not awarded yet."""
    running = table.round
    open_pot = running is not None and running.phase == "show" and not running.won
    return "no" if open_pot else ""


def claimant(table: TableState, incident: Incident) -> str:
    """No if the cards were folded or mucked; at the showdown all others are live."""
    running = table.round
    hand = None if running is None else running.hands.get(incident.seat)
    if running is None or hand is None or hand.folded or hand.mucked:
        return "no"
    return "yes" if running.phase == "show" else ""
