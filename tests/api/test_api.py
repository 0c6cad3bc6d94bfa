"""The library's face: tables are saved and copied whole, errors teach."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest
from tests.properties.kit import dump

import cardspeak
from cardspeak import IllegalChoice, Table, asks
from cardspeak.books.shelf import SHELF
from cardspeak.table.saved import Unreadable

NAMES = ("Ana", "Ben", "Cleo", "Dov")


def seated(book: str, seed: int = 1) -> Table:
    """Four players with enough chips, in the book's default house."""
    table = Table(book, seed=seed)
    law = table.state.law.stakes
    stake = law.allotment.value or law.most.value or 50 * law.least.value or 2000
    for seat, name in enumerate(NAMES, start=1):
        table.seat_with_stack(seat, name, table.unit.money(stake).replace(",", ""))
    return table


@pytest.mark.parametrize("book", SHELF)
def test_a_saved_table_goes_on_as_the_first(book: str) -> None:
    """At any moment of a round the bytes give the same table, which may even undo the same."""
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
        granted, again = table.ask(ask), other.ask(ask)
        assert granted.events == again.events
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
            made: asks.Ask = kinds[name](seat=seat)  # type: ignore[assignment]
            return made


def test_a_copy_is_independent_and_has_the_same_chance() -> None:
    """Whatever happens to the copy, the table stays; both would deal the same cards."""
    table = seated("nolimit")
    copy = table.copy()
    before = dump(table.state)
    copy.start()
    assert dump(table.state) == before
    table.start()
    assert dump(table.state) == dump(copy.state)


def test_a_seed_gives_the_same_round() -> None:
    """The same seed, the same cards; another, others."""
    one, two, three = seated("event", 5), seated("event", 5), seated("event", 6)
    for table in (one, two, three):
        table.start()
    cards = [[table.cards(seat) for seat in range(1, 5)] for table in (one, two, three)]
    assert cards[0] == cards[1] != cards[2]


def saved_with(old: bytes, new: bytes) -> Table:
    """A table from bytes in which something was changed."""
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
        (lambda: Table.load(b"nothing"), "no saved table"),
        (lambda: Table.load(b'{"format": 9, "events": 1, "table": {}}'), "format 9"),
        (lambda: Table.load(b'{"format": 2}'), "no saved table"),
        (lambda: saved_with(b'"book":"event"', b'"book":"evenings"'), "not on the shelf"),
        (lambda: Table("act-stud", deck=32, stacked="2c"), "2c is not among the 32 cards"),
        (lambda: Table("act-stud", stacked="Ah", deal="hand"), "stacked cards are for deal='auto'"),
        (lambda: seated("event").sit(7, " ", 2000), "Give a name"),
        (lambda: seated("event").cards(1), "seat 1 has no cards: no round yet"),
        (lambda: seated("event").raise_to("much"), "'much' is not an amount"),
        (lambda: seated("event").seen_by(7), "nobody sits at seat 7; seats that are taken: 1, 2"),
        (lambda: cardspeak.nothing, "has no attribute 'nothing'"),
    ],
)
def test_errors_teach(make: object, says: str) -> None:
    """What is wrong and what would be right."""
    with pytest.raises((ValueError, AttributeError), match=says):
        make()  # type: ignore[operator]


def test_a_table_that_does_not_hang_together_is_refused() -> None:
    """Saved bytes that were changed by hand are read with care."""
    saved = seated("charity").save()
    with pytest.raises(Unreadable, match="does not hang together"):
        Table.load(saved.replace(b'"stake":', b'"steak":'))


def test_an_illegal_choice_cites_its_clause() -> None:
    """The exception carries the clauses, for programs."""
    with pytest.raises(IllegalChoice) as raised:
        Table("act-stud", low_qualifier="eight")
    assert raised.value.clauses == ("ACT.3.5.d",)


def test_by_steps_nothing_is_shuffled_for_you() -> None:
    """`deal="steps"` leaves chance to the caller; `deal="hand"` leaves the cards too."""
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
        ("raise", "'raise' is no ask: make one from cardspeak.asks"),
        (asks.Raise(seat=3, to=20.5), "to of Raise is 20.5: it has to be a whole number"),  # type: ignore[arg-type]
        (asks.Raise(seat=True, to=20), "seat of Raise is True"),
        (asks.Sit(seat=9, person=5, stake=1), "person of Sit is 5: it has to be text"),  # type: ignore[arg-type]
        (asks.Deal(cards="Ah"), "cards of Deal is 'Ah': it has to be a tuple of cards"),  # type: ignore[arg-type]
    ],
)
def test_an_ask_made_by_hand_is_looked_at(ask: asks.Ask, says: str) -> None:
    """Half a chip, or a word that is no ask, never reaches the engine."""
    table = seated("tas-holdem")
    table.start()
    before = dump(table.state)
    with pytest.raises(TypeError, match=says):
        table.ask(ask)
    assert dump(table.state) == before


def test_a_saved_table_has_the_same_chance_to_come() -> None:
    """Loaded before the deal, it deals the same cards; stacked cards still lie on top."""
    table = Table("nolimit", seed=8, stacked="Ah Kd Ac Ks")
    for seat in (1, 2):
        table.seat_with_stack(seat, NAMES[seat], 2000)
    again, other = Table.load(table.save()), Table.load(table.save(), seed=9)
    for one in (table, again, other):
        one.start()
    assert dump(again.state) == dump(table.state)
    assert {again.cards(1), again.cards(2)} == {"Ah Ac", "Kd Ks"} != {other.cards(1)}
    assert other.cards(1) not in {"Ah Ac", "Kd Ks"}


def test_a_table_by_steps_stays_one_when_loaded() -> None:
    """Who deals is saved too."""
    table = Table("nolimit", deal="steps")
    for seat in (1, 2):
        table.seat_with_stack(seat, NAMES[seat], 2000)
    again = Table.load(table.save())
    again.start()
    assert again.awaits.what == "shuffle"


def test_the_standard_copies_are_whole_tables() -> None:
    """`copy.copy` and `copy.deepcopy` never share a state."""
    table = seated("event")
    for other in (copy.copy(table), copy.deepcopy(table)):
        other.start()
        assert table.awaits.what == "round"
        assert other.awaits.what == "act"


def test_pots_and_chips_are_numbers() -> None:
    """Programs reckon with whole chips; together nothing is lost."""
    table = seated("nolimit")
    whole = sum(table.chips.values())
    assert not table.pots
    table.start()
    table.raise_to(table.unit.money(table.options[1].most))
    while table.turn:
        table.passive()
        assert sum(table.chips.values()) + sum(pot.amount for pot in table.pots) == whole


def test_a_seat_sees_its_own_cards_only() -> None:
    """`seen_by` is the view of a player; without a seat, of anybody."""
    table = seated("event")
    table.start()
    seen = {no: table.seen_by(no) for no in (0, 1)}
    for no, sight in seen.items():
        assert sight.round is not None
        for hand in sight.round.hands:
            assert (hand.cards == ("??", "??")) is (hand.seat != no)


def test_the_last_ask_is_undone() -> None:
    """At a hand-dealt table a slip is taken back."""
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
    """A table of somebody's own kind."""

    def noted(self) -> str:
        """Something a plain table has not."""
        return f"seat {self.turn}"


def test_a_copy_is_of_the_same_kind() -> None:
    """Whoever makes a kind of table of their own gets that kind from every copy."""
    table = Noted("nolimit", seed=2)
    for seat in (1, 2, 3):
        table.seat_with_stack(seat, NAMES[seat], 2000)
    table.start()
    _, other = table.what_if(asks.Fold(seat=3))
    assert other.noted() == "seat 1"
    copies = (table.copy(), copy.copy(table), copy.deepcopy(table), Noted.load(table.save()))
    assert [one.noted() for one in copies] == ["seat 3"] * 4


def test_the_past_need_not_be_carried_along() -> None:
    """A copy may leave the past events behind, and a table gives them out of hand."""
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
    for one in (table, bare):
        while one.turn:
            assert one.passive()
    assert table.events == bare.events
    assert dump(table.state) == dump(bare.state)


def test_a_table_goes_to_another_process_whole() -> None:
    """Pickled in the middle of a round: the same kind, state, events and chance to come."""
    table = Noted("act-stud", seed=4)
    for seat in (1, 2):
        table.seat_with_stack(seat, NAMES[seat], 200)
    table.start()
    sent = pickle.dumps(table)
    assert table.save() in sent, "compiled classes can be taken apart by no other way"
    other = pickle.loads(sent)
    assert isinstance(other, Noted)
    assert (other.noted(), other.events) == (table.noted(), table.events)
    for one in (table, other):
        while one.turn:
            assert one.bet(5) if one.options[0].act.name == "BET" else one.passive()
    assert dump(other.state) == dump(table.state)


def test_an_answer_without_clauses_shows_none() -> None:
    """What no clause decided is told without brackets."""
    assert repr(Table("nolimit").call()) == "<refused: There is no round of play for that now.>"
