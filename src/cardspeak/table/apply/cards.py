"""Folds of the deal."""

from __future__ import annotations

from cardspeak.cards import UNKNOWN, Card
from cardspeak.table import events as ev
from cardspeak.table.apply.registry import folds
from cardspeak.table.state import Round, TableState


@folds(ev.Shuffled)
def _shuffled(table: TableState, event: ev.Shuffled) -> None:
    running = table.running
    running.stub = list(event.cards)
    running.loose = ()
    running.early = 0
    if event.root:
        running.roots = (*running.roots, event.root)
    # Blinds may be called for afterwards, and a ruling may shuffle while players are betting.
    running.phase = "forced" if running.due else "deal" if running.betting is None else "bet"


@folds(ev.CutMade)
def _cut(table: TableState, event: ev.CutMade) -> None:
    table.running.cut = event.depth


def off_the_top(running: Round, cards: tuple[Card, ...]) -> None:
    """Cards leave the stub from the top; an unknown slot becomes the card that was told."""
    count = len(cards)
    stub = running.stub
    as_they_lay = len(stub) >= count
    if as_they_lay:
        for at in range(count):
            if stub[at] != cards[at]:
                as_they_lay = False
    del stub[:count]
    if running.early:
        running.early = max(0, running.early - count)
    if as_they_lay:
        return
    for card in cards:
        # A hand-dealt stub holds unknown slots; a card known to lie deeper is replaced by one.
        if card != UNKNOWN and card in running.stub:
            running.stub[running.stub.index(card)] = UNKNOWN


def _top_card(running: Round, card: Card) -> None:
    """One card leaves the stub: mostly the one on top, as it lay."""
    stub = running.stub
    if stub and stub[0] == card and not running.early:
        del stub[0]
    else:
        off_the_top(running, (card,))


@folds(ev.Burned)
def _burned(table: TableState, event: ev.Burned) -> None:
    running = table.running
    card = event.card
    _top_card(running, card)
    running.burns.append(card)
    running.steps = running.steps[1:]


@folds(ev.Dealt)
def _dealt(table: TableState, event: ev.Dealt) -> None:
    running = table.running
    card = event.card
    _top_card(running, card)
    hand = running.hands[event.seat]
    hand.cards.append(card)
    hand.up.append(event.up)
    running.steps = running.steps[1:]


@folds(ev.BoardDealt)
def _board(table: TableState, event: ev.BoardDealt) -> None:
    running = table.running
    cards = event.cards
    off_the_top(running, cards)
    running.board.extend(cards)
    running.steps = running.steps[1:]


@folds(ev.Discarded)
def _discarded(table: TableState, event: ev.Discarded) -> None:
    running = table.running
    off_the_top(running, event.cards)
    running.discards.extend(event.cards)
