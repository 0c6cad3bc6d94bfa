"""A bot sees its view and nothing else: no hidden card changes what it sees or does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cardspeak.bots import PLAYERS, watch
from cardspeak.cards import card_text
from cardspeak.floor import decide
from cardspeak.rulebook.shelf import SHELF, law_for
from cardspeak.sim.rounds import Dice, next_ask, open_round
from cardspeak.sim.setting import Setting, prepared
from cardspeak.table.decide import apply, awaits
from cardspeak.table.rulings import Granted
from cardspeak.table.state import Table


def moments(book: str, rounds: int = 2) -> Iterator[tuple[Table, int]]:
    """Tables as they stand when somebody has to act, with the seat."""
    players = law_for(book, {}).seating.players_to_start.value + 1
    setting = Setting(book, ("loose", "patient", "call", "aggressive")[:players])
    start = prepared(setting)
    seats = {no: PLAYERS[name] for no, name in enumerate(setting.players, 1)}
    for number in range(rounds):
        table, dice = start.copy(), Dice(f"view {number}")
        open_round(table, 1 + number % players)
        while (ask := next_ask(table, seats, dice)) is not None:
            now = awaits(table)
            if now.what == "act":
                yield table, now.seat
            ruling = decide(table, ask)
            assert isinstance(ruling, Granted)
            apply(table, ruling.events)


def with_other_hidden_cards(table: Table, seat: int, dice: Random) -> Table:
    """The same table, the hidden cards of the others and the deck dealt anew."""
    other = table.copy()
    running = other.running
    places = [
        (no, at)
        for no, hand in running.hands.items()
        for at, up in enumerate(hand.up)
        if no != seat and not up and not hand.shown and hand.cards[at] not in hand.seen
    ]
    cards = [running.hands[no].cards[at] for no, at in places]
    cards += running.stub + running.burns
    dice.shuffle(cards)
    for no, at in places:
        running.hands[no].cards[at] = cards.pop()
    running.burns = [cards.pop() for _ in running.burns]
    running.stub = cards
    return other


@pytest.mark.parametrize("book", SHELF)
def test_no_hidden_card_changes_a_decision(book: str) -> None:
    """Whatever lies face down elsewhere, view and act stay the same, for every player."""
    dice = Random(book)
    seen = 0
    for table, seat in moments(book):
        other = with_other_hidden_cards(table, seat, dice)
        assert other.running.hands[seat].cards == table.running.hands[seat].cards
        assert watch(other, seat) == watch(table, seat)
        for player in PLAYERS.values():
            first = player.act(watch(table, seat), Random("same"))
            assert player.act(watch(other, seat), Random("same")) == first
        seen += other.running.stub != table.running.stub
    assert seen > 5


@pytest.mark.parametrize("book", SHELF)
def test_a_view_names_no_hidden_card(book: str) -> None:
    """Cards in a view are the seat's own or lie open for everybody."""
    for table, seat in moments(book):
        view = watch(table, seat)
        running = table.running
        hidden = {
            card
            for no, hand in running.hands.items()
            for card, up in zip(hand.cards, hand.up, strict=True)
            if no != seat and not up
        }
        told = {*view.own, *view.board, *view.gone, *(c for o in view.others for c in o.open)}
        assert not told & (hidden | set(running.stub) | set(running.burns)), [
            card_text(card) for card in told & hidden
        ]


def test_own_cards_do_change_decisions() -> None:
    """The test above would notice: a bot with other cards of its own acts otherwise somewhere."""
    changed = 0
    for table, seat in moments("tas-holdem"):
        other = table.copy()
        hand, stub = other.running.hands[seat], other.running.stub
        hand.cards, stub[:2] = stub[:2], hand.cards.copy()
        player = PLAYERS["tight"]
        first = player.act(watch(table, seat), Random("same"))
        changed += player.act(watch(other, seat), Random("same")) != first
    assert changed


def test_acts_so_far_are_told_in_order() -> None:
    """Everybody's acts of the round are in the view, with their amounts and no card."""
    *_, (table, seat) = moments("tas-holdem", rounds=1)
    acts = watch(table, seat).acts
    assert [deed.act for deed in acts[:2]] == ["posts", "posts"]
    assert [deed.amount for deed in acts[:2]] == [5, 10]
    assert [deed.betting for deed in acts] == sorted(deed.betting for deed in acts)
