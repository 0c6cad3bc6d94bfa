"""Apply dealing events."""

from __future__ import annotations

from cardspeak.cards import UNKNOWN, Card
from cardspeak.table import events as ev
from cardspeak.table.apply.registry import applies
from cardspeak.table.state import Round, TableState


@applies(ev.Shuffled)
def _shuffled(table: TableState, event: ev.Shuffled) -> None:
    running = table.running
    running.stub = list(event.cards)
    running.loose = ()
    running.early = 0
    if event.root:
        running.roots = (*running.roots, event.root)
    # Blinds may be due after the shuffle, and a ruling may shuffle during a betting round.
    running.phase = "forced" if running.due else "deal" if running.betting is None else "bet"


@applies(ev.CutMade)
def _cut(table: TableState, event: ev.CutMade) -> None:
    table.running.cut = event.depth


def off_the_top(running: Round, cards: tuple[Card, ...]) -> None:
    """Remove cards from the top of the stub; a reported card replaces an unknown one."""
    count = len(cards)
    stub = running.stub
    matches_top = len(stub) >= count
    if matches_top:
        for index in range(count):
            if stub[index] != cards[index]:
                matches_top = False
    del stub[:count]
    if running.early:
        running.early = max(0, running.early - count)
    if matches_top:
        return
    for card in cards:
        # A hand-dealt stub has unknown cards.  If this card is known to be deeper, mark it unknown.
        if card != UNKNOWN and card in running.stub:
            running.stub[running.stub.index(card)] = UNKNOWN


def _top_card(running: Round, card: Card) -> None:
    """Remove one card from the stub; fast path for the known top card."""
    stub = running.stub
    if stub and stub[0] == card and not running.early:
        del stub[0]
    else:
        off_the_top(running, (card,))


@applies(ev.Burned)
def _burned(table: TableState, event: ev.Burned) -> None:
    running = table.running
    card = event.card
    _top_card(running, card)
    running.burns.append(card)
    running.steps = running.steps[1:]


@applies(ev.Dealt)
def _dealt(table: TableState, event: ev.Dealt) -> None:
    running = table.running
    card = event.card
    _top_card(running, card)
    hand = running.hands[event.seat]
    hand.cards.append(card)
    hand.up.append(event.up)
    running.steps = running.steps[1:]


@applies(ev.BoardDealt)
def _board(table: TableState, event: ev.BoardDealt) -> None:
    running = table.running
    cards = event.cards
    off_the_top(running, cards)
    running.board.extend(cards)
    running.steps = running.steps[1:]


@applies(ev.Discarded)
def _discarded(table: TableState, event: ev.Discarded) -> None:
    running = table.running
    off_the_top(running, event.cards)
    running.discards.extend(event.cards)
