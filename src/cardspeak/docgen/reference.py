"""Generate the reference pages for asks, events and refusal codes from the code."""

from __future__ import annotations

import inspect
import typing
from collections.abc import Iterable
from typing import get_args

import msgspec

from cardspeak.docgen.markdown import code, escaped
from cardspeak.table import asks
from cardspeak.table.events import Event
from cardspeak.table.rulings import RefusalReason
from cardspeak.table.visibility import bare

COMMON = frozenset({"actor", "by"})


def reference_pages() -> dict[str, str]:
    """Return the pages for asks, events and refusals."""
    return {
        "made/asks": _page("Asks", _ASKS, _kinds(asks.Ask)),
        "made/events": _page("Events", _EVENTS, _kinds(Event)),
        "made/refusals": refusals_page(),
    }


_ASKS = (
    "Requests to a table: `from cardspeak import asks`. Every ask also has an `actor`: player, "
    "dealer, floor, clock or system. Amounts are in chips of the table's unit."
)
_EVENTS = (
    "Results of asks: `from cardspeak import events`. Every event also has an `actor`, and `by`, "
    "the clauses that decided it. Events are immutable and encode to JSON with their name as "
    "`type`."
)


def _kinds(union: object) -> list[type[msgspec.Struct]]:
    return [kind for kind in get_args(union) if isinstance(kind, type)]


def _page(title: str, about: str, kinds: Iterable[type[msgspec.Struct]]) -> str:
    parts = [f"# {title}", "", about, ""]
    for kind in kinds:
        parts += [f"## {kind.__name__}", "", _docstring(kind), "", *_fields(kind)]
    return "\n".join(parts)


def _docstring(kind: type) -> str:
    """Return the docstring, which is Markdown."""
    return " ".join(inspect.cleandoc(kind.__doc__ or "").split())


def _fields(kind: type[msgspec.Struct]) -> list[str]:
    rows = [
        f"| {code(field.name)} | {escaped(_type(field.type))} | {_default(field)} |"
        for field in msgspec.structs.fields(kind)
        if field.name not in COMMON
    ]
    if not rows:
        return []
    return ["| field | type | default |", "|---|---|---|", *rows, ""]


def _type(declared: object) -> str:
    hint = bare(declared)
    if typing.get_origin(hint) is None and isinstance(hint, type):
        return hint.__name__
    return str(hint).replace("cardspeak.cards.", "").replace("typing.", "").replace("~", "")


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return "required"
    value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return code(repr(value))


def refusals_page() -> str:
    """Return the page of refusal codes, in the order in which a dealer would check them."""
    rows = [f"| {reason.value} | {code(reason.name)} |" for reason in RefusalReason]
    return "\n".join(
        [
            "# Refusals",
            "",
            "One code for each reason to refuse an ask, in the order a dealer would check. Codes "
            "are never renumbered; `answer.because` is the code, `answer.words` a sentence.",
            "",
            "| number | code |",
            "|--:|---|",
            *rows,
            "",
        ]
    )
