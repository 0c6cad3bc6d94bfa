"""The grid of a range for notebooks: 13 by 13 kinds of hands, shaded by weight."""

from __future__ import annotations

from collections.abc import Mapping

from cardspeak.cards import Card

Pair = tuple[Card, Card]
_RANKS = "AKQJT98765432"


def range_html(hands: Mapping[Pair, int], full: int) -> str:
    """Return a table: pairs on the diagonal, suited hands above it, offsuit hands below it.

    A cell is the darker, the more of its hands are in the range; `full` is the highest weight.
    """
    held: dict[str, int] = {}
    for hand, weight in hands.items():
        held[_kind(hand)] = held.get(_kind(hand), 0) + weight
    rows = []
    for high, first in enumerate(_RANKS):
        cells = []
        for low, second in enumerate(_RANKS):
            pair = first + second if high <= low else second + first
            name = pair + ("" if high == low else "s" if high < low else "o")
            most = full * {"": 6, "s": 4, "o": 12}[name[2:]]
            shade = held.get(name, 0) / most
            style = f"background:rgba(23,107,58,{shade:.2f});padding:1px 4px;text-align:center"
            cells.append(f'<td style="{style}">{name}</td>')
        rows.append(f"<tr>{''.join(cells)}</tr>")
    return f"<table>{''.join(rows)}</table>"


def _kind(hand: Pair) -> str:
    """Return the kind of a hand whose higher card comes first: "AKs", "72o", "QQ"."""
    first, second = (_RANKS[12 - (card >> 2)] for card in hand)
    if first == second:
        return first + second
    return f"{first}{second}{'s' if hand[0] & 3 == hand[1] & 3 else 'o'}"
