"""Types of the facts in the reasons for rejecting a house choice."""

from __future__ import annotations

from typing import Final

_TYPES: Final[dict[str, str]] = {
    **dict.fromkeys(("blinds", "players", "cards", "levels", "prizes", "places"), "count"),
    **dict.fromkeys(("amount", "cents", "least", "most", "into", "value"), "count"),
    **dict.fromkeys(("limit", "method", "scale"), "value"),
    **dict.fromkeys(("text", "clause", "unit", "layout", "maximum"), "text"),
    **dict.fromkeys(("values", "names"), "list"),
    "seat": "number",
}
_FACTS: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("limit-needs-max-bet", "limit-has-no-max-bet"), ("limit",)),
    **dict.fromkeys(("override-needed", "idle-override"), ("clause",)),
    **dict.fromkeys(
        (
            *("no-clause", "colour-needs-value", "not-a-post", "not-a-slashed-level"),
            *("not-a-time", "not-a-level", "level-without-bets", "not-a-session"),
            *("session-needs-end", "not-an-amount", "negative"),
        ),
        ("text",),
    ),
    **dict.fromkeys(("at-most-entries", "none-all-or-up-to"), ("most",)),
    **dict.fromkeys(("seat-needs-post", "seats-taken"), ("seat",)),
    "blinds-need-amounts": ("blinds",),
    "colour-for-each-player": ("players",),
    "one-note-buys": ("amount",),
    **dict.fromkeys(("spare-cards", "deck-size"), ("cards",)),
    "method-needs-unit": ("method", "cents"),
    "scale-needs-unit": ("scale", "cents"),
    "schedule-levels": ("levels",),
    "prizes-need-descriptions": ("prizes",),
    **dict.fromkeys(("from-to", "for-players"), ("least", "most")),
    "colour-up-multiple": ("value", "into", "most"),
    "table-places": ("places",),
    "layout-places": ("layout", "places"),
    "one-of": ("values",),
    "book-choices": ("names",),
    "unit-above-zero": ("cents",),
    "above-maximum": ("text", "maximum"),
    "not-in-units": ("text", "unit"),
}
KINDS: Final[dict[str, dict[str, str]]] = {
    f"reason-{code}": {name: _TYPES[name] for name in names} for code, names in _FACTS.items()
}
"""Reasons with facts, by the name of their message; all others have none."""
ILLEGAL: Final[dict[str, str]] = {"name": "choice", "value": "value", "legal": "reasons"}
"""Types of the facts of a rejected choice, wherever it is refused."""
