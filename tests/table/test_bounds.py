"""Bounds on every integer of every ask, and on the chips at a table."""

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
from cardspeak.chips import MAX_CENTS, Chips, Unit
from cardspeak.floor.decide import decide, rule
from cardspeak.numbers import MAX_EXACT
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.bounds import RANGES, chips_at, most_chips
from cardspeak.table.decide import awaits
from cardspeak.table.rulings import Granted, RefusalReason, Refused
from cardspeak.table.saved import Unreadable, load, save
from cardspeak.table.state import TableState
from cardspeak.words.refusals import refusal_words

KINDS: tuple[type[Any], ...] = get_args(Ask)
HUGE = (2**53, 2**63, 2**64, 2**200)


def integer_fields(kind: type[msgspec.Struct]) -> list[tuple[str, bool]]:
    """Return the names of integer fields, and whether each holds several values. Cards are
    excluded.
    """
    names = []
    for field in msgspec.structs.fields(kind):
        parts = get_args(field.type)
        if field.type is int or (int in parts and Card not in parts):
            names.append((field.name, field.type is not int))
    return names


def made(kind: type[Any], name: str, value: object) -> Ask:
    """Build an ask with plausible fields and `value` as field `name`."""
    plain: dict[object, object] = {int: 1, str: "x", tuple[Card, ...]: ()}
    fields = {
        field.name: plain.get(field.type, {} if field.type == dict[str, str] else ())
        for field in msgspec.structs.fields(kind)
        if field.required
    }
    ask: Ask = kind(**{**fields, name: value})
    return ask


def tables(book: str) -> list[TableState]:
    """Return a table between rounds, one in a round, and a hand-dealt one in a round."""
    result = [fresh(book, {})]
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
        result.append(run.table)
    return result


@pytest.mark.parametrize("book", BOOKS)
def test_huge_or_negative_integer_in_any_ask_is_refused(book: str) -> None:
    """The refusal has wording and can be encoded."""
    tried = 0
    for table in tables(book):
        before = dump(table)
        for kind in KINDS:
            for name, many in integer_fields(kind):
                least = () if (kind, name) == (asks.TimePasses, "jump") else (-1,)
                for number in (*HUGE, *(-huge for huge in HUGE), *least):
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
def test_seat_numbers_in_asks_cover_every_books_seats(book: str) -> None:
    """The maximum seat number is at least every book's number of seats."""
    assert fresh(book, {}).law.seating.seats.value <= RANGES["seat"][1]


@pytest.mark.parametrize("cents", [1, 25, 50, 100])
def test_sum_of_chips_is_exact_as_a_float(cents: int) -> None:
    """All chips of a table, in cents, are below the largest integer that a float holds exactly."""
    unit = Unit(cents).money(1)
    table = fresh("act-stud", {"unit": unit})
    assert most_chips(table) * cents <= MAX_CENTS < MAX_EXACT


def seated(book: str = "act-stud", stake: int = 1000) -> TableState:
    """Return a table between rounds with two players and no maximum buy-in."""
    table = fresh(book, {"max_buy_in": "none"} if "max_buy_in" in SHELF[book].choices else {})
    for seat in (1, 2):
        ruling = rule(
            table, asks.SeatWithStack(seat=SeatNo(seat), person=f"p{seat}", stake=Chips(stake))
        )
        assert isinstance(ruling, Granted), ruling
    return table


def test_sitting_beyond_the_tables_chip_limit_is_refused() -> None:
    """A refused stake states the chips still allowed. At the limit, top-ups are refused too."""
    table = seated()
    most = most_chips(table)
    remaining = most - chips_at(table)
    refused = rule(table, asks.Sit(seat=SeatNo(3), person="p3", stake=Chips(remaining + 1)))
    assert isinstance(refused, Refused)
    assert (refused.because, refused.facts["most"]) == (RefusalReason.STAKE_TOO_LARGE, remaining)
    refused = rule(table, asks.Sit(seat=SeatNo(3), person="p3", stake=Chips(most + 1)))
    assert isinstance(refused, Refused)
    assert (refused.because, refused.facts["most"]) == (RefusalReason.TOO_MUCH, most)
    assert isinstance(rule(table, asks.Sit(seat=SeatNo(3), person="p3", stake=remaining)), Granted)
    assert chips_at(table) == most
    refused = rule(table, asks.AddChips(seat=SeatNo(1), amount=Chips(500)))
    assert isinstance(refused, Refused)


@pytest.mark.parametrize("book", BOOKS)
def test_stake_never_becomes_negative_by_taking_or_lending_chips(book: str) -> None:
    """Amounts of 0 or less are always refused."""
    for table in tables(book):
        for amount in (-500, 0, 10**9):
            for ask in (
                asks.TakeChips(seat=SeatNo(1), amount=Chips(amount)),
                asks.LendChips(seat=SeatNo(1), to=SeatNo(2), amount=Chips(amount)),
            ):
                trial = table.copy()
                ruling = rule(trial, ask)
                if amount <= 0:
                    assert isinstance(ruling, Refused), ask
                assert all(seat.stake >= 0 for seat in trial.seats.values()), ask


def test_saved_table_with_an_out_of_range_number_is_unreadable() -> None:
    """A stake of 2^64 and a unit of 0 are rejected."""
    data = msgspec.json.decode(save(seated()))
    data["table"]["seats"]["1"]["stake"] = 2**64
    with pytest.raises(Unreadable, match="number out of range"):
        load(msgspec.json.encode(data))
    data["table"]["seats"]["1"]["stake"] = 5
    data["table"]["unit_cents"] = 0
    with pytest.raises(Unreadable, match="number out of range"):
        load(msgspec.json.encode(data))


NASTY = (
    *("-1", "--5", "²", "9" * 30, "9" * 5000, "1e30", "1e-400", "0x10", "٣", "²:²", "99:99"),
    *("1" * 3000 + ":00", ";", ";;", ",", "/", "1/2/3/4", "1 live", "3 live -5", "NaN", "sNaN"),
    *("2 dead 9" + "9" * 40, "1000000000001", "0.001", "", "Infinity", "-Infinity", "red -5"),
    *("red 1e30", "10 to 20", "12:00 to", "\x00", "1," * 5000, "18446744073709551616"),
)


@pytest.mark.parametrize("book", BOOKS)
def test_no_house_choice_accepts_a_number_beyond_the_bound(book: str) -> None:
    """Invalid text for a choice never raises an exception."""
    shelf = SHELF[book]
    for name in shelf.choices:
        for text in NASTY:
            settled = shelf.settle({name: text})
            for number in integers(getattr(settled, "values", {})):
                assert abs(number) <= MAX_CENTS, (name, text[:20], number)


def integers(part: object) -> list[int]:
    """Return every integer in nested dicts, lists and tuples."""
    if isinstance(part, dict):
        return [number for value in part.values() for number in integers(value)]
    if isinstance(part, list | tuple):
        return [number for value in part for number in integers(value)]
    return [part] if isinstance(part, int) else []
