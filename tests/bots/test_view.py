"""Hidden cards change neither a bot's view nor its decisions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cardspeak.books.shelf import SHELF, law_for
from cardspeak.bots import PLAYERS, view_for
from cardspeak.cards import card_text
from cardspeak.floor import decide
from cardspeak.seat_no import SeatNo
from cardspeak.sim.rounds import RoundRandom, next_ask, open_round
from cardspeak.sim.setting import Setting, prepare_table
from cardspeak.table.decide import awaits
from cardspeak.table.evolve import apply
from cardspeak.table.rulings import Granted
from cardspeak.table.state import TableState


def moments(book: str, rounds: int = 2) -> Iterator[tuple[TableState, int]]:
    """Yield the table and the seat before every act of some rounds."""
    players = law_for(book, {}).seating.players_to_start.value + 1
    setting = Setting(book, ("loose", "patient", "call", "aggressive")[:players])
    start = prepare_table(setting)
    seats = {SeatNo(no): PLAYERS[name] for no, name in enumerate(setting.players, 1)}
    for number in range(rounds):
        table, random = start.copy(), RoundRandom(f"view {number}")
        open_round(table, SeatNo(1 + number % players))
        while (ask := next_ask(table, seats, random)) is not None:
            now = awaits(table)
            if now.what == "act":
                yield table, now.seat
            ruling = decide(table, ask)
            assert isinstance(ruling, Granted)
            apply(table, ruling.events)


def with_other_hidden_cards(table: TableState, seat: int, rng: Random) -> TableState:
    """A copy of the table with the others' hidden cards and the deck shuffled."""
    other = table.copy()
    running = other.running
    places = [
        (no, index)
        for no, hand in running.hands.items()
        for index, up in enumerate(hand.up)
        if no != seat and not up and not hand.shown and hand.cards[index] not in hand.seen
    ]
    cards = [running.hands[no].cards[index] for no, index in places]
    cards += running.stub + running.burns
    rng.shuffle(cards)
    for no, index in places:
        running.hands[no].cards[index] = cards.pop()
    running.burns = [cards.pop() for _ in running.burns]
    running.stub = cards
    return other


@pytest.mark.parametrize("book", SHELF)
def test_no_hidden_card_changes_a_decision(book: str) -> None:
    """View and act are the same with other hidden cards, for every bot."""
    rng = Random(book)
    seen = 0
    for table, seat in moments(book):
        other = with_other_hidden_cards(table, seat, rng)
        assert other.running.hands[SeatNo(seat)].cards == table.running.hands[SeatNo(seat)].cards
        assert view_for(other, SeatNo(seat)) == view_for(table, SeatNo(seat))
        for player in PLAYERS.values():
            first = player.act(view_for(table, SeatNo(seat)), Random("same"))
            assert player.act(view_for(other, SeatNo(seat)), Random("same")) == first
        seen += other.running.stub != table.running.stub
    assert seen > 5


@pytest.mark.parametrize("book", SHELF)
def test_view_contains_no_hidden_card(book: str) -> None:
    """All cards in a view are the seat's own or face up."""
    for table, seat in moments(book):
        view = view_for(table, SeatNo(seat))
        running = table.running
        hidden = {
            card
            for no, hand in running.hands.items()
            for card, up in zip(hand.cards, hand.up, strict=True)
            if no != seat and not up
        }
        visible = {*view.own, *view.board, *view.gone, *(c for o in view.others for c in o.open)}
        assert not visible & (hidden | set(running.stub) | set(running.burns)), [
            card_text(card) for card in visible & hidden
        ]


def test_own_cards_do_change_decisions() -> None:
    """This shows that the test above can fail."""
    changed = 0
    for table, seat in moments("tas-holdem"):
        other = table.copy()
        hand, stub = other.running.hands[SeatNo(seat)], other.running.stub
        hand.cards, stub[:2] = stub[:2], hand.cards.copy()
        player = PLAYERS["tight"]
        first = player.act(view_for(table, SeatNo(seat)), Random("same"))
        changed += player.act(view_for(other, SeatNo(seat)), Random("same")) != first
    assert changed


def test_view_has_all_acts_of_the_round_in_order() -> None:
    *_, (table, seat) = moments("tas-holdem", rounds=1)
    acts = view_for(table, SeatNo(seat)).acts
    assert [act.act for act in acts[:2]] == ["posts", "posts"]
    assert [act.amount for act in acts[:2]] == [5, 10]
    assert [act.betting for act in acts] == sorted(act.betting for act in acts)
