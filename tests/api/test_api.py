"""The library's face: the tutorial is true, tables are saved and copied whole, errors teach."""

from __future__ import annotations

import doctest
from pathlib import Path
from random import Random

import pytest
from tests.properties.kit import dump

import cardspeak
from cardspeak import IllegalChoice, Table, asks
from cardspeak.rulebook.shelf import SHELF
from cardspeak.table.saved import Unreadable

TUTORIAL = Path(__file__).resolve().parents[2] / "docs" / "tutorial.md"
NAMES = ("Ana", "Ben", "Cleo", "Dov")


def seated(book: str, seed: int = 1) -> Table:
    """Four players with enough chips, in the book's default house."""
    table = Table(book, seed=seed)
    law = table.state.law.stakes
    stake = law.allotment.value or law.most.value or 50 * law.least.value or 2000
    for seat, name in enumerate(NAMES, start=1):
        table.sit(seat, name, table.unit.money(stake).replace(",", ""))
    return table


def test_the_tutorial_is_true() -> None:
    """What the tutorial shows is what happens."""
    failed, tried = doctest.testfile(str(TUTORIAL), module_relative=False)
    assert tried > 30
    assert failed == 0


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
        (lambda: Table.load(b'{"format": 1, "events": 1, "table": {}}'), "not on the shelf"),
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
        table.sit(seat, NAMES[seat], 2000)
    table.start()
    assert table.awaits.what == "shuffle"
    table.shuffle("Ah Kd Ac Ks")
    assert {table.cards(1), table.cards(2)} == {"Ah Ac", "Kd Ks"}
