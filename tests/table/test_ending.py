"""Finishing places: if several players bust in one round, the lowest place is announced first."""

from __future__ import annotations

import pytest

from cardspeak import Table
from cardspeak.cards import read_cards
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.draft import RulingDraft
from cardspeak.table.rules.seats.ending import draw_for_place, send_out


def broke(book: str, paid: dict[int, int]) -> RulingDraft:
    """Play a round in which the seats in `paid` lost everything; seats 1 and 2 have chips."""
    table = Table(book, deal="steps")
    for seat in (1, 2, *paid):
        table.sit(seat, f"Player {seat}", table.state.law.stakes.buy_in_exactly.value or 2000)
    table.start(button=1)
    state = table.state
    for seat, amount in paid.items():
        hand = state.running.hands[SeatNo(seat)]
        hand.ante = hand.dead = NO_CHIPS
        hand.bets, state.seats[SeatNo(seat)].stake = Chips(amount), NO_CHIPS
    return RulingDraft(state, "floor")


def places(play: RulingDraft) -> list[int]:
    """Return the announced places, in order."""
    return [event.place for event in play.events if isinstance(event, ev.WentOut)]


@pytest.mark.parametrize("book", ["charity", "nolimit"])
def test_lowest_place_is_announced_first(book: str) -> None:
    """A player with more chips before the round gets a better place and is announced later."""
    play = broke(book, {3: 300, 4: 500, 5: 400})
    send_out(play)
    assert places(play) == [5, 4, 3]
    assert [event.seat for event in play.events if isinstance(event, ev.WentOut)] == [3, 5, 4]


def test_equal_stacks_share_a_place_if_the_book_has_no_draw() -> None:
    """NLT.2.b.3 does not separate equal stacks, so both players get the better place."""
    play = broke("nolimit", {3: 300, 4: 300, 5: 200})
    send_out(play)
    assert places(play) == [5, 3, 3]


def test_lowest_tied_place_is_drawn_first() -> None:
    """With two ties in one round (CHA.21.3/2), the draw for fifth and sixth place comes first."""
    play = broke("charity", {3: 300, 4: 300, 5: 200, 6: 200})
    send_out(play)
    assert places(play) == []
    assert [tie.place for tie in play.table.ties] == [5, 3]
    for cards in ("8d Ks", "Ah 2c"):
        assert draw_for_place(play, asks.Draw(cards=read_cards(cards))) is None
    assert places(play) == [6, 5, 4, 3]
