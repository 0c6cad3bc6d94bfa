"""Every integer of every ask has a bound, and so have the chips of a table."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import msgspec
import pytest
from tests.properties.driver import Evening, Habits
from tests.properties.houses import BOOKS, FEWEST, random_house
from tests.properties.kit import dump, fresh

from cardspeak.books.shelf import SHELF
from cardspeak.cards import Card
from cardspeak.chips import MAX_CENTS, Unit
from cardspeak.floor.decide import decide, rule
from cardspeak.numbers import MAX_EXACT
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.bounds import RANGES, chips_at, most_chips
from cardspeak.table.decide import awaits
from cardspeak.table.rulings import Granted, RefusalReason, Refused
from cardspeak.table.saved import Unreadable, load, save
from cardspeak.table.state import TableState
from cardspeak.view.words.events import refusal_words

KINDS: tuple[type[Any], ...] = get_args(Ask)
HUGE = (2**53, 2**63, 2**64, 2**200)


def integer_fields(kind: type[msgspec.Struct]) -> list[tuple[str, bool]]:
    """The fields that hold an integer, and whether they hold several.  Cards are left out."""
    found = []
    for one in msgspec.structs.fields(kind):
        parts = get_args(one.type)
        if one.type is int or (int in parts and Card not in parts):
            found.append((one.name, one.type is not int))
    return found


def made(kind: type[Any], name: str, value: object) -> Ask:
    """An ask with plausible fields and one value of our choice."""
    plain: dict[object, object] = {int: 1, str: "x", tuple[Card, ...]: ()}
    fields = {
        one.name: plain.get(one.type, {} if one.type == dict[str, str] else ())
        for one in msgspec.structs.fields(kind)
        if one.required
    }
    ask: Ask = kind(**{**fields, name: value})
    return ask


def tables(book: str) -> list[TableState]:
    """A table between rounds, one in a round, and a hand-dealt one in a round."""
    found = [fresh(book, {})]
    for hand_dealt in (False, True):
        house = random_house(book, Random(5))
        run = Evening(Random(5), house, hand_dealt, Habits(undoes=0, voids=0, moves=0))
        run.sit_down(FEWEST[book])
        if isinstance(run.say(asks.StartRound()), Granted):
            run.shuffle_deck()
            for _ in range(8):
                waited = awaits(run.table)
                if waited.what not in {"round", "act"}:
                    run.step(waited)
        found.append(run.table)
    return found


@pytest.mark.parametrize("book", BOOKS)
def test_a_huge_or_negative_integer_in_any_ask_is_refused(book: str) -> None:
    """Every ask, every integer field, above and below: a refusal that can be said and sent."""
    tried = 0
    for table in tables(book):
        before = dump(table)
        for kind in KINDS:
            for name, many in integer_fields(kind):
                least = () if (kind, name) == (asks.TimePasses, "jump") else (-1,)
                for number in (*HUGE, *(-one for one in HUGE), *least):
                    ask = made(kind, name, (number,) if many else number)
                    ruling = decide(table, ask)
                    assert isinstance(ruling, Refused), ask
                    msgspec.msgpack.encode(ruling.facts, enc_hook=str)
                    assert refusal_words(ruling, Unit(table.unit_cents))
                    assert isinstance(rule(table, ask), Refused)
                    tried += 1
        assert dump(table) == before
    assert tried > 500


@pytest.mark.parametrize("book", BOOKS)
def test_no_table_has_more_seats_than_an_ask_can_name(book: str) -> None:
    """The bound of seat numbers is above every book's number of seats."""
    assert fresh(book, {}).law.seating.seats.value <= RANGES["seat"][1]


@pytest.mark.parametrize("cents", [1, 25, 50, 100])
def test_sums_over_a_table_are_exact_everywhere(cents: int) -> None:
    """All chips of a table, in cents, stay below the largest exact integer."""
    unit = Unit(cents).money(1)
    table = fresh("act-stud", {"unit": unit})
    assert most_chips(table) * cents <= MAX_CENTS < MAX_EXACT


def seated(book: str = "act-stud", stake: int = 1000) -> TableState:
    """Two players between rounds, where stakes have no maximum."""
    table = fresh(book, {"max_buy_in": "none"} if "max_buy_in" in SHELF[book].choices else {})
    for seat in (1, 2):
        ruling = rule(table, asks.SeatWithStack(seat=seat, person=f"p{seat}", stake=stake))
        assert isinstance(ruling, Granted), ruling
    return table


def test_a_table_holds_no_more_chips_than_its_bound() -> None:
    """Stakes and top-ups are refused once the table is full, with the room that is left."""
    table = seated()
    most = most_chips(table)
    room = most - chips_at(table)
    refused = rule(table, asks.Sit(seat=3, person="p3", stake=room + 1))
    assert isinstance(refused, Refused)
    assert (refused.because, refused.facts["most"]) == (RefusalReason.STAKE_TOO_LARGE, room)
    refused = rule(table, asks.Sit(seat=3, person="p3", stake=most + 1))
    assert isinstance(refused, Refused)
    assert (refused.because, refused.facts["most"]) == (RefusalReason.TOO_MUCH, most)
    assert isinstance(rule(table, asks.Sit(seat=3, person="p3", stake=room)), Granted)
    assert chips_at(table) == most
    refused = rule(table, asks.AddChips(seat=1, amount=500))
    assert isinstance(refused, Refused)


@pytest.mark.parametrize("book", BOOKS)
def test_nobody_takes_or_lends_a_negative_amount_or_more_than_the_stake(book: str) -> None:
    """A negative loan would be theft, and a stake below 0 would be a debt."""
    for table in tables(book):
        for amount in (-500, 0, 10**9):
            for ask in (
                asks.TakeChips(seat=1, amount=amount),
                asks.LendChips(seat=1, to=2, amount=amount),
            ):
                trial = table.copy()
                ruling = rule(trial, ask)
                if amount <= 0:
                    assert isinstance(ruling, Refused), ask
                assert all(seat.stake >= 0 for seat in trial.seats.values()), ask


def test_a_saved_table_with_an_impossible_number_is_unreadable() -> None:
    """A stake of 2^64 and a unit of 0 are rejected."""
    data = msgspec.json.decode(save(seated()))
    data["table"]["seats"]["1"]["stake"] = 2**64
    with pytest.raises(Unreadable, match="no table can have"):
        load(msgspec.json.encode(data))
    data["table"]["seats"]["1"]["stake"] = 5
    data["table"]["unit_cents"] = 0
    with pytest.raises(Unreadable, match="no table can have"):
        load(msgspec.json.encode(data))


NASTY = (
    *("-1", "--5", "²", "9" * 30, "9" * 5000, "1e30", "1e-400", "0x10", "٣", "²:²", "99:99"),
    *("1" * 3000 + ":00", ";", ";;", ",", "/", "1/2/3/4", "1 live", "3 live -5", "NaN", "sNaN"),
    *("2 dead 9" + "9" * 40, "1000000000001", "0.001", "", "Infinity", "-Infinity", "red -5"),
    *("red 1e30", "10 to 20", "12:00 to", "\x00", "1," * 5000, "18446744073709551616"),
)


@pytest.mark.parametrize("book", BOOKS)
def test_house_choices_are_bounded(book: str) -> None:
    """No text for any choice raises, and what is taken holds no integer beyond the bound."""
    shelf = SHELF[book]
    for name in shelf.choices:
        for text in NASTY:
            found = shelf.settle({name: text})
            for number in integers(getattr(found, "values", {})):
                assert abs(number) <= MAX_CENTS, (name, text[:20], number)


def integers(part: object) -> list[int]:
    """Every integer in there."""
    if isinstance(part, dict):
        return [one for value in part.values() for one in integers(value)]
    if isinstance(part, list | tuple):
        return [one for value in part for one in integers(value)]
    return [part] if isinstance(part, int) else []
