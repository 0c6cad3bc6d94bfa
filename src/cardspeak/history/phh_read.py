"""Read PHH text: one hand in a .phh file, or a TOML table [1], [2] … per hand in a .phhs file.

Checks types and numbers only; `replay` checks whether a hand can be played.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from typing import Any

from cardspeak.history.amounts import read_amount
from cardspeak.history.errors import InvalidHistory, brief
from cardspeak.history.hand import HandHistory
from cardspeak.numbers import MAX_EXACT

MIN_PLAYERS, MAX_PLAYERS = 2, 99
MAX_DIGITS = 40
_ALONE = ("min_bet", "small_bet", "big_bet", "bring_in")
_READ = frozenset(
    {"variant", "antes", "blinds_or_straddles", "starting_stacks", "actions"}
    | {*_ALONE, "finishing_stacks", "winnings", "players", "seats"}
)


def read_phh(text: str) -> list[HandHistory]:
    """Read every hand in a text.  Raises InvalidHistory at the first invalid hand."""
    return [read_table(number, table) for number, table in tables_of(text)]


def tables_of(text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the TOML tables of a text with their numbers."""
    document = _document(text)
    if not document:
        raise InvalidHistory(
            "the file is empty: a hand needs variant, antes, starting_stacks and actions"
        )
    if not all(isinstance(part, dict) for part in document.values()):
        yield 1, document
        return
    yield from enumerate(document.values(), start=1)


def _document(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text.removeprefix("\ufeff"), parse_float=_number)
    except RecursionError:
        raise InvalidHistory("not PHH: its arrays are nested too deeply") from None
    except ValueError as error:
        raise InvalidHistory(f"not PHH, which is written in TOML: {error}") from None


def _number(text: str) -> Decimal:
    """Parse a number; NaN if it has more than MAX_DIGITS digits."""
    try:
        number = Decimal(text.replace("_", ""))
    except InvalidOperation:
        return Decimal("NaN")
    beyond = number.is_finite() and abs(number.adjusted()) > MAX_DIGITS
    return Decimal("NaN") if beyond else number


def read_table(number: int, table: dict[str, Any]) -> HandHistory:
    """Read one hand from its fields.  Raises InvalidHistory, which names the field."""
    try:
        return _hand(table)
    except InvalidHistory as error:
        raise error.in_round(number) from None


def _hand(table: dict[str, Any]) -> HandHistory:
    variant = _text(_required(table, "variant"), "variant")
    stacks = _stacks(_required(table, "starting_stacks"))
    count = len(stacks)
    return HandHistory(
        variant=variant,
        starting_stacks=stacks,
        actions=tuple(
            _text(act, "an act") for act in _list(_required(table, "actions"), "actions")
        ),
        antes=_amounts(table, "antes", count),
        blinds=_amounts(table, "blinds_or_straddles", count, negative=True),
        finishing_stacks=_finishing(table, count),
        winnings=_amounts(table, "winnings", count),
        players=tuple(_text(name, "a player") for name in _by_player(table, "players", count)),
        seats=tuple(_whole(seat, "a seat") for seat in _by_player(table, "seats", count)),
        more={key: value for key, value in table.items() if key not in _READ and key[:1] != "_"},
        own={key: value for key, value in table.items() if key[:1] == "_"},
        **{name: read_amount(table[name], name) for name in _ALONE if name in table},
    )


def _required(table: dict[str, Any], name: str) -> object:
    if name not in table:
        raise InvalidHistory(f"the field {name} is missing")
    return table[name]


def _list(value: object, name: str) -> list[object]:
    if not isinstance(value, list):
        raise InvalidHistory(f"{name} is {brief(value)}: write an array in brackets")
    return value


def _by_player(table: dict[str, Any], name: str, count: int) -> list[object]:
    """Return an array with an entry for each player, or [] if the file does not have the field."""
    if name not in table:
        return []
    entries = _list(table[name], name)
    if len(entries) != count:
        raise InvalidHistory(
            f"{name} has {len(entries)} entries for {count} players: write one for each"
        )
    return entries


def _text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise InvalidHistory(f"{name} is {brief(value)}: write text in quotes")
    return value


def _whole(value: object, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > MAX_EXACT:
        raise InvalidHistory(f"{name} is {brief(value)}: write a whole number")
    return value


def _stacks(value: object) -> tuple[Decimal | None, ...]:
    stacks = tuple(_stack(stack, "a starting stack") for stack in _list(value, "starting_stacks"))
    if not MIN_PLAYERS <= len(stacks) <= MAX_PLAYERS:
        raise InvalidHistory(
            f"starting_stacks has {len(stacks)} entries: write {MIN_PLAYERS} to {MAX_PLAYERS}"
        )
    if any(stack is not None and stack <= 0 for stack in stacks):
        raise InvalidHistory(
            "a starting stack is 0: write a positive number, or inf if it is unknown"
        )
    return stacks


def _stack(value: object, name: str) -> Decimal | None:
    """Read a stack.  Returns None for inf, which means unknown."""
    if isinstance(value, Decimal) and value.is_infinite() and value > 0:
        return None
    return read_amount(value, name)


def _finishing(table: dict[str, Any], count: int) -> tuple[Decimal | None, ...]:
    return tuple(_result(stack) for stack in _by_player(table, "finishing_stacks", count))


def _result(value: object) -> Decimal | None:
    """Read a finishing stack, which may have many decimals if a program divided a pot."""
    if isinstance(value, Decimal) and value.is_finite() and abs(value) < 10**12:
        return read_amount(round(value, 6), "a finishing stack")
    return _stack(value, "a finishing stack")


def _amounts(
    table: dict[str, Any], name: str, count: int, *, negative: bool = False
) -> tuple[Decimal, ...]:
    entries = _by_player(table, name, count)
    return tuple(
        read_amount(amount, f"an entry of {name}", negative=negative) for amount in entries
    )
