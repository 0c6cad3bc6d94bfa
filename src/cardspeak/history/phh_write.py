"""Write hands as PHH text, which `phh_read` reads back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any

from cardspeak.history.hand import HandHistory

WIDE = 96  # characters; a longer array is written with one entry per line


def write_phh(hands: Sequence[HandHistory]) -> str:
    """Write a .phh document for one hand, or a .phhs document for several."""
    if len(hands) == 1:
        return _table(hands[0])
    return "\n".join(f"[{number}]\n{_table(hand)}" for number, hand in enumerate(hands, start=1))


def _table(hand: HandHistory) -> str:
    fields = {name: value for name, value in _fields(hand) if value is not None}
    return "".join(f"{_key(name)} = {_value(value)}\n" for name, value in fields.items())


def _fields(hand: HandHistory) -> Iterable[tuple[str, Any]]:
    """Yield the fields in the standard's order."""
    yield "variant", hand.variant
    yield "antes", list(hand.antes) or None
    yield "blinds_or_straddles", list(hand.blinds) or None
    yield "bring_in", hand.bring_in
    yield "small_bet", hand.small_bet
    yield "big_bet", hand.big_bet
    yield "min_bet", hand.min_bet
    yield "starting_stacks", _known(hand.starting_stacks)
    yield "actions", list(hand.actions)
    yield "players", list(hand.players) or None
    yield "seats", list(hand.seats) or None
    yield from hand.more.items()
    yield "finishing_stacks", _known(hand.finishing_stacks) or None
    yield "winnings", list(hand.winnings) or None
    yield from hand.own.items()


def _known(stacks: Iterable[Decimal | None]) -> list[Decimal]:
    return [Decimal("inf") if stack is None else stack for stack in stacks]


def _key(name: str) -> str:
    bare = name.isascii() and name.replace("_", "").replace("-", "").isalnum()
    return name if bare else _text(name)


def _value(value: Any) -> str:  # noqa: ANN401 - any TOML value
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _text(value)
        case Decimal():
            return _number(value)
        case datetime() | date() | time():
            return value.isoformat()
        case list() | tuple():
            return _array([_value(entry) for entry in value])
        case dict():
            inside = ", ".join(f"{_key(name)} = {_value(item)}" for name, item in value.items())
            return f"{{ {inside} }}" if inside else "{}"
        case _:
            return str(value)


def _number(value: Decimal) -> str:
    if not value.is_finite():
        return {"Infinity": "inf", "-Infinity": "-inf"}.get(str(value), "nan")
    text = f"{value:f}"
    return text if "." in text or value == int(value) else f"{text}.0"


def _array(parts: list[str]) -> str:
    short = f"[{', '.join(parts)}]"
    if len(short) <= WIDE or not parts:
        return short
    return "[\n" + "".join(f"  {part},\n" for part in parts) + "]"


def _text(text: str) -> str:
    """Write a TOML string: in single quotes if possible, else escaped in double quotes."""
    if "'" not in text and text.isprintable():
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
