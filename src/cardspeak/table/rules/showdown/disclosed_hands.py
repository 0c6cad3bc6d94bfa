"""Disclosed hidden cards: check them against the hand and the cards known elsewhere."""

from __future__ import annotations

from cardspeak.cards import UNKNOWN, Card
from cardspeak.table.draft import refuse
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Hand, TableState


def hides(hand: Hand) -> bool:
    """True if the hand has a card that was not disclosed."""
    return UNKNOWN in hand.cards


def exposed(hand: Hand) -> tuple[Card, ...]:
    """Return exposed cards of the hand whose position in it is not recorded."""
    return tuple(card for card in hand.seen if card not in hand.cards)


def told_hand(table: TableState, hand: Hand, cards: tuple[Card, ...]) -> tuple[Card, ...] | None:
    """Return the whole hand, its hidden cards filled in from `cards`; None if impossible.

    Exposed cards belong to the hand, so `cards` must include them.
    """
    hidden = [index for index, card in enumerate(hand.cards) if card == UNKNOWN]
    if not cards and not hidden:
        return tuple(hand.cards)
    cards = cards or exposed(hand)
    if len(cards) == len(hand.cards):
        whole_hand = list(cards)
        known_match = all(
            card in (UNKNOWN, new) for card, new in zip(hand.cards, whole_hand, strict=True)
        )
    elif len(cards) == len(hidden):
        whole_hand = list(hand.cards)
        for index, card in zip(hidden, cards, strict=True):
            whole_hand[index] = card
        known_match = True
    else:
        return None
    if not set(whole_hand) <= set(full_deck(table)):
        return None
    seen = known_elsewhere(table, hand)
    if (
        not known_match
        or UNKNOWN in whole_hand
        or len(set(whole_hand)) < len(whole_hand)
        or seen & set(whole_hand)
    ):
        return None
    return tuple(whole_hand) if set(exposed(hand)) <= set(whole_hand) else None


def not_this_hand(table: TableState, hand: Hand, disclosed: tuple[Card, ...]) -> Refused:
    """Refuse cards that the hand cannot have. The facts reveal no hidden card."""
    twice = tuple(sorted(in_sight(table, hand) & set(disclosed)))
    if twice:
        return refuse(RefusalReason.WRONG_CARDS, twice=twice)
    missing = tuple(card for card in exposed(hand) if card not in disclosed)
    if missing and UNKNOWN not in disclosed and disclosed:
        return refuse(RefusalReason.WRONG_CARDS, exposed=missing, told=disclosed)
    return refuse(RefusalReason.WRONG_CARDS, cards=len(hand.cards))


def known_elsewhere(table: TableState, hand: Hand) -> set[Card]:
    """Return all known cards outside this hand."""
    running = table.running
    seen = {*running.board, *running.aside, *running.burns, *running.discards}
    for other in running.hands.values():
        if other is not hand:
            seen.update(other.cards, other.seen)
    return seen - {UNKNOWN}


def in_sight(table: TableState, hand: Hand) -> set[Card]:
    """Return the face-up cards outside this hand; naming them reveals nothing."""
    running = table.running
    seen = set(running.board)
    for other in running.hands.values():
        if other is not hand:
            placed_cards = zip(other.cards, other.up, strict=True)
            seen.update(other.seen, (card for card, up in placed_cards if up or other.shown))
    return seen - {UNKNOWN}
