"""The public API: tables are saved and copied completely, error messages are helpful."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest
from tests.properties.kit import dump

import cardspeak
from cardspeak import IllegalChoice, Table, asks
from cardspeak.books.shelf import SHELF
from cardspeak.chips import Chips
from cardspeak.seat_no import SeatNo
from cardspeak.table.saved import Unreadable

NAMES = ("Ana", "Ben", "Cleo", "Dov")


def seated(book: str, seed: int = 1) -> Table:
    """Open a table with the book's default choices and four players with enough chips."""
    table = Table(book, seed=seed)
    law = table.state.law.stakes
    stake = law.allotment.value or law.most.value or 50 * law.least.value or 2000
    for seat, name in enumerate(NAMES, start=1):
        table.seat_with_stack(seat, name, table.unit.money(stake).replace(",", ""))
    return table


@pytest.mark.parametrize("book", SHELF)
def test_loaded_table_continues_like_the_original(book: str) -> None:
    """The loaded table matches at any moment of a round, including its undo history."""
    table = seated(book)
    dice = Random(book)
    assert table.start(), table
    while table.awaits.what in {"act", "show"}:
        other = Table.load(table.save())
        assert dump(other.state) == dump(table.state)
        assert other.state.start is not None
        assert table.state.start is not None
        assert dump(other.state.start) == dump(table.state.start)
        assert other.offered == table.offered
        ask = _some_act(table, dice)
        assert table.what_if(ask)[0], f"{ask} would be refused"
        granted, granted_again = table.ask(ask), other.ask(ask)
        assert granted.events == granted_again.events
        assert dump(other.state) == dump(table.state)
    assert table.awaits.what == "round"


def _some_act(table: Table, dice: Random) -> asks.Ask:
    if table.awaits.what == "show":
        return asks.Show(seat=table.awaits.seat)
    option = dice.choice(table.options)
    seat = table.turn
    match option.act.name:
        case "BET":
            return asks.Bet(seat=seat, amount=option.least)
        case "RAISE":
            return asks.Raise(seat=seat, to=option.least)
        case name:
            kinds = {
                "CHECK": asks.Check,
                "STAY": asks.Stay,
                "CALL": asks.Call,
                "FOLD": asks.Fold,
                "CALL_AND_FOLD": asks.CallAndFold,
            }
            ask: asks.Ask = kinds[name](seat=seat)  # type: ignore[assignment]
            return ask


def test_copy_is_independent_and_deals_the_same_cards() -> None:
    """Changes to the copy do not affect the original table."""
    table = seated("nolimit")
    copy = table.copy()
    before = dump(table.state)
    copy.start()
    assert dump(table.state) == before
    table.start()
    assert dump(table.state) == dump(copy.state)


def test_same_seed_gives_the_same_cards() -> None:
    """A different seed gives different cards."""
    first, same, other = seated("event", 5), seated("event", 5), seated("event", 6)
    for table in (first, same, other):
        table.start()
    cards = [[table.cards(seat) for seat in range(1, 5)] for table in (first, same, other)]
    assert cards[0] == cards[1] != cards[2]


def saved_with(old: bytes, new: bytes) -> Table:
    """Load a saved table in which `old` is replaced by `new`."""
    saved = seated("event").save()
    assert old in saved
    return Table.load(saved.replace(old, new))


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: Table("no-such-book"), "there is no book 'no-such-book'"),
        (lambda: Table("act-stud", deal="never"), "choose 'auto', 'steps' or 'hand'"),
        (lambda: Table("act-stud", jokers=1), "no house choice 'jokers'"),
        (lambda: Table("act-stud", deck=51), "deck"),
        (lambda: Table("act-stud", stacked="Ah Zz"), "Zz"),
        (lambda: Table.load(b"nothing"), "not a saved table"),
        (lambda: Table.load(b'{"format": 9, "events": 1, "table": {}}'), "format 9"),
        (lambda: Table.load(b'{"format": 2}'), "not a saved table"),
        (lambda: saved_with(b'"book":"event"', b'"book":"evenings"'), "not on the shelf"),
        (lambda: Table("act-stud", deck=32, stacked="2c"), "2c is not among the 32 cards"),
        (lambda: Table("act-stud", stacked="Ah", deal="hand"), "stacked cards are for deal='auto'"),
        (lambda: seated("event").sit(7, " ", 2000), "needs a player name"),
        (lambda: seated("event").cards(1), "seat 1 has no cards: no round yet"),
        (lambda: seated("event").raise_to("much"), "'much' is not an amount"),
        (lambda: seated("event").seen_by(7), "seat 7 is empty; taken seats: 1, 2"),
        (lambda: cardspeak.nothing, "has no attribute 'nothing'"),
    ],
)
def test_error_message_names_the_error_and_the_legal_values(make: object, says: str) -> None:
    """Covers invalid arguments to the public API."""
    with pytest.raises((ValueError, AttributeError), match=says):
        make()  # type: ignore[operator]


def test_inconsistent_saved_table_is_rejected() -> None:
    """A file that was edited by hand is rejected, for example."""
    saved = seated("charity").save()
    with pytest.raises(Unreadable, match="the saved table is inconsistent"):
        Table.load(saved.replace(b'"stake":', b'"steak":'))


def test_illegal_choice_cites_its_clause() -> None:
    """The exception also carries the clauses, so that programs can read them."""
    with pytest.raises(IllegalChoice) as raised:
        Table("act-stud", low_qualifier="eight")
    assert raised.value.clauses == ("ACT.3.5.d",)


def test_deal_by_steps_leaves_the_shuffle_to_the_caller() -> None:
    """`deal="steps"` leaves the shuffle to the caller; `deal="hand"` also leaves the cards."""
    table = Table("nolimit", deal="steps")
    for seat in (1, 2):
        table.seat_with_stack(seat, NAMES[seat], 2000)
    table.start()
    assert table.awaits.what == "shuffle"
    table.shuffle("Ah Kd Ac Ks")
    assert {table.cards(1), table.cards(2)} == {"Ah Ac", "Kd Ks"}


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        ("raise", "'raise' is not an ask: make one from cardspeak.asks"),
        (asks.Raise(seat=3, to=20.5), "to of Raise is 20.5: it must be a whole number"),  # type: ignore[arg-type]
        (asks.Raise(seat=True, to=Chips(20)), "seat of Raise is True"),  # type: ignore[arg-type]
        (asks.Sit(seat=9, person=5, stake=1), "person of Sit is 5: it must be text"),  # type: ignore[arg-type]
        (asks.Deal(cards="Ah"), "cards of Deal is 'Ah': it must be a tuple of cards"),  # type: ignore[arg-type]
    ],
)
def test_malformed_ask_raises_type_error(ask: asks.Ask, says: str) -> None:
    """Fractional chips and text amounts never reach the engine."""
    table = seated("tas-holdem")
    table.start()
    before = dump(table.state)
    with pytest.raises(TypeError, match=says):
        table.ask(ask)
    assert dump(table.state) == before


def test_loaded_table_deals_the_same_cards() -> None:
    """Stacked cards are dealt too, if the table was saved before the deal."""
    table = Table("nolimit", seed=8, stacked="Ah Kd Ac Ks")
    for seat in (1, 2):
        table.seat_with_stack(seat, NAMES[seat], 2000)
    loaded, other = Table.load(table.save()), Table.load(table.save(), seed=9)
    for each in (table, loaded, other):
        each.start()
    assert dump(loaded.state) == dump(table.state)
    assert {loaded.cards(1), loaded.cards(2)} == {"Ah Ac", "Kd Ks"} != {other.cards(1)}
    assert other.cards(1) not in {"Ah Ac", "Kd Ks"}


def test_loaded_table_keeps_its_deal_mode() -> None:
    """`deal="steps"` is saved."""
    table = Table("nolimit", deal="steps")
    for seat in (1, 2):
        table.seat_with_stack(seat, NAMES[seat], 2000)
    loaded = Table.load(table.save())
    loaded.start()
    assert loaded.awaits.what == "shuffle"


def test_standard_copies_do_not_share_state() -> None:
    """`copy.copy` and `copy.deepcopy` copy the whole table."""
    table = seated("event")
    for other in (copy.copy(table), copy.deepcopy(table)):
        other.start()
        assert table.awaits.what == "round"
        assert other.awaits.what == "act"


def test_pots_and_chips_are_whole_numbers() -> None:
    """The sum of all chips stays constant."""
    table = seated("nolimit")
    total = sum(table.chips.values())
    assert not table.pots
    table.start()
    table.raise_to(table.unit.money(table.options[1].most))
    while table.turn:
        table.passive()
        assert sum(table.chips.values()) + sum(pot.amount for pot in table.pots) == total


def test_seat_sees_only_its_own_cards() -> None:
    """`seen_by` returns the view of a player, or of a spectator for seat 0."""
    table = seated("event")
    table.start()
    seen = {no: table.seen_by(no) for no in (0, 1)}
    for no, view in seen.items():
        assert view.round is not None
        for hand in view.round.hands:
            assert (hand.cards == ("??", "??")) is (hand.seat != no)


def test_last_ask_is_undone() -> None:
    """Uses a hand-dealt table."""
    table = Table("tas-holdem", blinds="5, 10", deal="hand")
    for seat in (1, 2, 3):
        table.seat_with_stack(seat, NAMES[seat], 200)
    table.start()
    while table.awaits.what == "forced":
        assert table.post()
    table.deal("?? " * 6)
    assert table.fold()
    assert table.turn == 1
    assert table.undo()
    assert table.turn == 3


class Noted(Table):
    """A subclass of Table."""

    def noted(self) -> str:
        """A method that Table does not have."""
        return f"seat {self.turn}"


def test_copy_has_the_same_class() -> None:
    """Covers every kind of copy, and `what_if`."""
    table = Noted("nolimit", seed=2)
    for seat in (1, 2, 3):
        table.seat_with_stack(seat, NAMES[seat], 2000)
    table.start()
    _, other = table.what_if(asks.Fold(seat=SeatNo(3)))
    assert other.noted() == "seat 1"
    copies = (table.copy(), copy.copy(table), copy.deepcopy(table), Noted.load(table.save()))
    assert [each.noted() for each in copies] == ["seat 3"] * 4


def test_copy_may_omit_past_events() -> None:
    """`forget` removes the past events and returns them."""
    table = seated("tas-holdem")
    table.start()
    past = list(table.events)
    assert table.copy().events == past
    answer, other = table.what_if(asks.Fold(seat=table.turn))
    assert tuple(other.events) == answer.events
    bare = table.copy(events=False)
    assert bare.events == []
    assert table.forget() == past
    assert table.events == []
    assert table.story() == ""
    for each in (table, bare):
        while each.turn:
            assert each.passive()
    assert table.events == bare.events
    assert dump(table.state) == dump(bare.state)


def test_pickled_table_keeps_class_state_and_cards() -> None:
    """The table is pickled in the middle of a round."""
    table = Noted("act-stud", seed=4)
    for seat in (1, 2):
        table.seat_with_stack(seat, NAMES[seat], 200)
    table.start()
    sent = pickle.dumps(table)
    assert table.save() in sent, "compiled classes can only be pickled by saving"
    other = pickle.loads(sent)
    assert isinstance(other, Noted)
    assert (other.noted(), other.events) == (table.noted(), table.events)
    for each in (table, other):
        while each.turn:
            assert each.bet(5) if each.options[0].act.name == "BET" else each.passive()
    assert dump(other.state) == dump(table.state)


def test_answer_without_clauses_has_no_brackets() -> None:
    """The answer's text has no brackets if no clause decided it."""
    assert repr(Table("nolimit").call()) == "<refused: No hand is being played right now.>"
