"""Hands whose hidden cards somebody tells: what they can be, given what lies elsewhere."""

from __future__ import annotations

from cardspeak.cards import UNKNOWN, Card
from cardspeak.table.draft import refuse
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Hand, TableState


def hides(hand: Hand) -> bool:
    """Has the hand a card that nobody has told?"""
    return UNKNOWN in hand.cards


def exposed(hand: Hand) -> tuple[Card, ...]:
    """Cards of the hand that everybody has seen and that the record has at no place in it."""
    return tuple(card for card in hand.seen if card not in hand.cards)


def told_hand(table: TableState, hand: Hand, cards: tuple[Card, ...]) -> tuple[Card, ...] | None:
    """The whole hand with its hidden cards filled in from those named; None if it cannot be.

    Cards that were exposed are in the hand, so they are among those named.
    """
    hidden = [index for index, card in enumerate(hand.cards) if card == UNKNOWN]
    if not cards and not hidden:
        return tuple(hand.cards)
    cards = cards or exposed(hand)
    if len(cards) == len(hand.cards):
        told = list(cards)
        known_match = all(
            card in (UNKNOWN, new) for card, new in zip(hand.cards, told, strict=True)
        )
    elif len(cards) == len(hidden):
        told = list(hand.cards)
        for index, card in zip(hidden, cards, strict=True):
            told[index] = card
        known_match = True
    else:
        return None
    if not set(told) <= set(full_deck(table)):
        return None
    seen = known_elsewhere(table, hand)
    if not known_match or UNKNOWN in told or len(set(told)) < len(told) or seen & set(told):
        return None
    return tuple(told) if set(exposed(hand)) <= set(told) else None


def not_this_hand(table: TableState, hand: Hand, told: tuple[Card, ...]) -> Refused:
    """Refuse cards that the hand cannot have; the facts show no card that is hidden."""
    twice = tuple(sorted(in_sight(table, hand) & set(told)))
    if twice:
        return refuse(RefusalReason.WRONG_CARDS, twice=twice)
    missing = tuple(card for card in exposed(hand) if card not in told)
    if missing and UNKNOWN not in told and told:
        return refuse(RefusalReason.WRONG_CARDS, exposed=missing, told=told)
    return refuse(RefusalReason.WRONG_CARDS, cards=len(hand.cards))


def known_elsewhere(table: TableState, hand: Hand) -> set[Card]:
    """Every known card that lies anywhere but in this hand."""
    running = table.running
    seen = {*running.board, *running.aside, *running.burns, *running.discards}
    for other in running.hands.values():
        if other is not hand:
            seen.update(other.cards, other.seen)
    return seen - {UNKNOWN}


def in_sight(table: TableState, hand: Hand) -> set[Card]:
    """Cards that lie open elsewhere, so that naming them tells nobody anything."""
    running = table.running
    seen = set(running.board)
    for other in running.hands.values():
        if other is not hand:
            lying = zip(other.cards, other.up, strict=True)
            seen.update(other.seen, (card for card, up in lying if up or other.shown))
    return seen - {UNKNOWN}
