"""Facts that the record can answer only sometimes; otherwise people are asked.

Each function returns "" if the record has no answer.
"""

from __future__ import annotations

from cardspeak.cards import UNKNOWN, card_text
from cardspeak.floor.round_history import exposures
from cardspeak.rulebook.floor.situations import FLOP_CARD_EXPOSED
from cardspeak.table.standing_orders import MustRaiseOrder
from cardspeak.table.state import Incident, TableState


def counted(table: TableState, incident: Incident) -> str:
    """Return "no" if the hidden amount exceeds the player's recorded chips."""
    hand, stake = table.running.hands[incident.seat], table.seats[incident.seat].stake
    return "no" if incident.amount > stake + hand.bets - hand.forced else ""


def exposed(table: TableState, incident: Incident) -> str:
    """Return "two or more" if the report and earlier rulings name more than one exposed card."""
    named = {(incident.seat, card) for card in incident.cards}
    return "two or more" if len(named | exposures(table)) > 1 else ""


def in_deal(table: TableState, _incident: Incident) -> str:
    """Return "yes" while the first cards are being dealt."""
    running = table.running
    dealt = any(hand.cards for hand in running.hands.values())
    return "yes" if dealt and running.bettings == 0 and running.street < 2 else ""


def announced(table: TableState, incident: Incident) -> str:
    """Return "raise" if the player announced a raise and has not acted since."""
    orders = table.running.orders
    declared = any(
        isinstance(order, MustRaiseOrder) and order.seat == incident.seat for order in orders
    )
    return "raise" if declared else ""


def burned(table: TableState, incident: Incident) -> str:
    """Return the last burn if a flop card was exposed; a card turned early has a later burn."""
    burns = table.running.burns
    if incident.situation != FLOP_CARD_EXPOSED or not burns or burns[-1] == UNKNOWN:
        return ""
    return card_text(burns[-1])


def fouled(table: TableState, _incident: Incident) -> str:
    """Return "nobody" if no hand is folded."""
    return "" if any(hand.folded for hand in table.running.hands.values()) else "nobody"


def knew(table: TableState, _incident: Incident) -> str:
    """Return "nobody" if no player has bet."""
    hands = table.running.hands.values()
    return "" if any(hand.bets > hand.forced for hand in hands) else "nobody"


def taken_in(table: TableState, _incident: Incident) -> str:
    """Return "no" if the pot has not been awarded yet."""
    running = table.round
    open_pot = running is not None and running.phase == "show" and not running.won
    return "no" if open_pot else ""


def claimant(table: TableState, incident: Incident) -> str:
    """Return "no" if the hand was folded or mucked, "yes" if it is live at the showdown."""
    running = table.round
    hand = None if running is None else running.hands.get(incident.seat)
    if running is None or hand is None or hand.folded or hand.mucked:
        return "no"
    return "yes" if running.phase == "show" else ""
