"""PHH text becomes hands: one in a .phh file, many tables [1], [2] … in a .phhs file.

Reads shape and numbers; whether a hand can be played is asked later, of the engine.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from typing import Any

from cardspeak.history.amounts import read_amount
from cardspeak.history.hand import Hand
from cardspeak.history.trouble import Unreadable, brief
from cardspeak.numbers import MAX_EXACT

FEWEST, MOST = 2, 99
REASON = 40  # digits
_ALONE = ("min_bet", "small_bet", "big_bet", "bring_in")
_READ = frozenset(
    {"variant", "antes", "blinds_or_straddles", "starting_stacks", "actions"}
    | {*_ALONE, "finishing_stacks", "winnings", "players", "seats"}
)


def read_phh(text: str) -> list[Hand]:
    """Every hand of a file, in its order; raises Unreadable for the first that is none."""
    return [read_table(number, table) for number, table in tables_of(text)]


def tables_of(text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The tables of a file with their numbers, not yet read."""
    document = _document(text)
    if not document:
        raise Unreadable("it is empty: a hand needs variant, antes, starting_stacks and actions")
    if not all(isinstance(part, dict) for part in document.values()):
        yield 1, document
        return
    yield from enumerate(document.values(), start=1)


def _document(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text.removeprefix("\ufeff"), parse_float=_number)
    except RecursionError:
        raise Unreadable("it is no PHH: its arrays lie too deep") from None
    except ValueError as wrong:
        raise Unreadable(f"it is no PHH, which is written in TOML: {wrong}") from None


def _number(text: str) -> Decimal:
    """A number of the file; one beyond all reason is no number."""
    try:
        number = Decimal(text.replace("_", ""))
    except InvalidOperation:
        return Decimal("NaN")
    beyond = number.is_finite() and abs(number.adjusted()) > REASON
    return Decimal("NaN") if beyond else number


def read_table(number: int, table: dict[str, Any]) -> Hand:
    """One hand from its fields; raises Unreadable, naming the field."""
    try:
        return _hand(table)
    except Unreadable as wrong:
        raise wrong.in_round(number) from None


def _hand(table: dict[str, Any]) -> Hand:
    variant = _text(_required(table, "variant"), "variant")
    stacks = _stacks(_required(table, "starting_stacks"))
    count = len(stacks)
    return Hand(
        variant=variant,
        starting_stacks=stacks,
        actions=tuple(
            _text(one, "an act") for one in _list(_required(table, "actions"), "actions")
        ),
        antes=_amounts(table, "antes", count),
        blinds=_amounts(table, "blinds_or_straddles", count, negative=True),
        finishing_stacks=_finishing(table, count),
        winnings=_amounts(table, "winnings", count),
        players=tuple(_text(one, "a player") for one in _of(table, "players", count)),
        seats=tuple(_whole(one, "a seat") for one in _of(table, "seats", count)),
        more={key: value for key, value in table.items() if key not in _READ and key[:1] != "_"},
        own={key: value for key, value in table.items() if key[:1] == "_"},
        **{name: read_amount(table[name], name) for name in _ALONE if name in table},
    )


def _required(table: dict[str, Any], name: str) -> object:
    if name not in table:
        raise Unreadable(f"the field {name} is missing")
    return table[name]


def _list(value: object, name: str) -> list[object]:
    if not isinstance(value, list):
        raise Unreadable(f"{name} is {brief(value)}: write an array in brackets")
    return value


def _of(table: dict[str, Any], name: str, count: int) -> list[object]:
    """An array with an entry for each player; nothing when the file has none."""
    if name not in table:
        return []
    found = _list(table[name], name)
    if len(found) != count:
        raise Unreadable(f"{name} has {len(found)} entries for {count} players: write one for each")
    return found


def _text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise Unreadable(f"{name} is {brief(value)}: write text in quotes")
    return value


def _whole(value: object, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > MAX_EXACT:
        raise Unreadable(f"{name} is {brief(value)}: write a whole number")
    return value


def _stacks(value: object) -> tuple[Decimal | None, ...]:
    found = tuple(_stack(one, "a starting stack") for one in _list(value, "starting_stacks"))
    if not FEWEST <= len(found) <= MOST:
        raise Unreadable(f"starting_stacks has {len(found)} entries: {FEWEST} to {MOST} play")
    if any(stack is not None and stack <= 0 for stack in found):
        raise Unreadable("a starting stack is 0: whoever plays has chips (inf if unknown)")
    return found


def _stack(value: object, name: str) -> Decimal | None:
    """A stack; None for inf, by which a file says that it does not know."""
    if isinstance(value, Decimal) and value.is_infinite() and value > 0:
        return None
    return read_amount(value, name)


def _finishing(table: dict[str, Any], count: int) -> tuple[Decimal | None, ...]:
    return tuple(_result(one) for one in _of(table, "finishing_stacks", count))


def _result(value: object) -> Decimal | None:
    """A result may have endless decimals, where a pot was divided by a program."""
    if isinstance(value, Decimal) and value.is_finite() and abs(value) < 10**12:
        return read_amount(round(value, 6), "a finishing stack")
    return _stack(value, "a finishing stack")


def _amounts(
    table: dict[str, Any], name: str, count: int, *, negative: bool = False
) -> tuple[Decimal, ...]:
    found = _of(table, name, count)
    return tuple(read_amount(one, f"an entry of {name}", negative=negative) for one in found)
