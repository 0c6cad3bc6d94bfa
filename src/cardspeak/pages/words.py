"""Pages of words, made from the code: every ask, every event, every code of refusal."""

from __future__ import annotations

import inspect
import typing
from collections.abc import Iterable
from typing import get_args

import msgspec

from cardspeak.pages.marks import code, escaped
from cardspeak.table import asks
from cardspeak.table.events import Event
from cardspeak.table.rulings import Because

COMMON = frozenset({"actor", "by"})


def reference_pages() -> dict[str, str]:
    """The made pages of the reference."""
    return {
        "made/asks": _page("Asks", _ASKS, _kinds(asks.Ask)),
        "made/events": _page("Events", _EVENTS, _kinds(Event)),
        "made/refusals": refusals_page(),
    }


_ASKS = (
    "What a person may say at a table: `from cardspeak import asks`. Every ask also has an "
    "`actor`, who says it: player, dealer, floor, clock or system. Amounts are in chips of the "
    "table's unit."
)
_EVENTS = (
    "What happened: `from cardspeak import events`. Every event also has an `actor`, and `by`, "
    "the clauses that decided it. Events are immutable and encode to JSON with their name as "
    "`type`."
)


def _kinds(union: object) -> list[type[msgspec.Struct]]:
    return [one for one in get_args(union) if isinstance(one, type)]


def _page(title: str, about: str, kinds: Iterable[type[msgspec.Struct]]) -> str:
    parts = [f"# {title}", "", about, ""]
    for kind in kinds:
        parts += [f"## {kind.__name__}", "", _said(kind), "", *_fields(kind)]
    return "\n".join(parts)


def _said(kind: type) -> str:
    """The docstring: it is written in Markdown's own signs."""
    return " ".join(inspect.cleandoc(kind.__doc__ or "").split())


def _fields(kind: type[msgspec.Struct]) -> list[str]:
    rows = [
        f"| {code(one.name)} | {escaped(_type(one.type))} | {_default(one)} |"
        for one in msgspec.structs.fields(kind)
        if one.name not in COMMON
    ]
    if not rows:
        return []
    return ["| field | type | if not given |", "|---|---|---|", *rows, ""]


def _type(hint: object) -> str:
    if typing.get_origin(hint) is None and isinstance(hint, type):
        return hint.__name__
    return str(hint).replace("cardspeak.cards.", "").replace("typing.", "").replace("~", "")


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return "required"
    value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return code(repr(value))


def refusals_page() -> str:
    """Every code of refusal in the order a dealer would check."""
    rows = [f"| {one.value} | {code(one.name)} |" for one in Because]
    return "\n".join(
        [
            "# Refusals",
            "",
            "One code for each way to be refused, in the order a dealer would check. Codes are "
            "never renumbered; `answer.because` has it, `answer.words` says it in a sentence.",
            "",
            "| number | code |",
            "|--:|---|",
            *rows,
            "",
        ]
    )
