"""Answers that the record has only in some cases: then nobody is asked, otherwise people are."""

from __future__ import annotations

from cardspeak.cards import UNKNOWN, card_text
from cardspeak.floor.round_history import exposures
from cardspeak.table.state import Incident, TableState


def counted(table: TableState, matter: Incident) -> str:
    """Whether a hidden amount is in the recorded stack: no if the record has too few chips."""
    hand, stake = table.running.hands[matter.seat], table.seats[matter.seat].stake
    return "no" if matter.amount > stake + hand.bets - hand.forced else ""


def exposed(table: TableState, matter: Incident) -> str:
    """Two or more, if the report names two cards or an earlier ruling was on another card."""
    named = {(matter.seat, card) for card in matter.cards}
    return "two or more" if len(named | exposures(table)) > 1 else ""


def in_deal(table: TableState, _matter: Incident) -> str:
    """While the first cards are dealt, the exposure is part of that deal."""
    running = table.running
    dealt = any(hand.cards for hand in running.hands.values())
    return "yes" if dealt and running.bettings == 0 and running.street < 2 else ""


def announced(table: TableState, matter: Incident) -> str:
    """A raise, if the player has said so and has not acted since."""
    orders = table.running.orders
    said = any(one.kind == "must-raise" and one.seat == matter.seat for one in orders)
    return "raise" if said else ""


def burned(table: TableState, matter: Incident) -> str:
    """The burn before cards that are dealt already; a card turned early has a later burn."""
    burns = table.running.burns
    if matter.situation != "flop card exposed" or not burns or burns[-1] == UNKNOWN:
        return ""
    return card_text(burns[-1])


def fouled(table: TableState, _matter: Incident) -> str:
    """No folded hand had a wrong number of cards if no hand is folded."""
    return "" if any(hand.folded for hand in table.running.hands.values()) else "nobody"


def knew(table: TableState, _matter: Incident) -> str:
    """Nobody knew of a defect and bet if nobody has bet."""
    hands = table.running.hands.values()
    return "" if any(hand.bets > hand.forced for hand in hands) else "nobody"


def taken_in(table: TableState, _matter: Incident) -> str:
    """A pot that is not awarded yet has not been taken in."""
    running = table.round
    open_pot = running is not None and running.phase == "show" and not running.won
    return "no" if open_pot else ""


def claimant(table: TableState, matter: Incident) -> str:
    """Cards that were folded or mucked are not live; at the showdown all others are."""
    running = table.round
    hand = None if running is None else running.hands.get(matter.seat)
    if running is None or hand is None or hand.folded or hand.mucked:
        return "no"
    return "yes" if running.phase == "show" else ""
