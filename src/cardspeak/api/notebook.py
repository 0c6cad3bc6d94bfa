"""HTML for notebooks: `_repr_html_` of tables and answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from cardspeak.cards import JOKER, UNKNOWN, Card, card_text, suit_of

if TYPE_CHECKING:
    from cardspeak.api.table import Table

SUITS: Final = (("♣", "#176b3a"), ("♦", "#1f5fae"), ("♥", "#b3261e"), ("♠", "#222"))
"""Symbol and colour of each suit, in the order of the cards."""
BOX: Final = (
    "display:inline-block;min-width:1.5em;padding:0 .2em;margin:0 .1em;border:1px solid #999;"
    "border-radius:3px;background:#fff;text-align:center;font-weight:bold"
)


def card_html(card: Card) -> str:
    """Return one card as a small box; an unknown card is a question mark."""
    if card in {UNKNOWN, JOKER}:
        colour, text = "#555", "?" if card == UNKNOWN else "★"
    else:
        symbol, colour = SUITS[suit_of(card)]
        text = card_text(card)[0] + symbol
    return f'<span style="{BOX};color:{colour}">{text}</span>'


def cards_html(cards: Iterable[Card]) -> str:
    """Return cards side by side."""
    return "".join(map(card_html, cards))


def answer_html(granted: bool, words: str, clauses: Sequence[str]) -> str:
    """Return a ruling: each sentence on a line, then the clauses."""
    colour, how = ("#176b3a", "granted") if granted else ("#b3261e", "refused")
    lines = "<br>".join(map(escape, words.splitlines()))
    cited = f" <small>[{escape(', '.join(clauses))}]</small>" if clauses else ""
    style = f"border-left:4px solid {colour};padding-left:.6em"
    return f'<div style="{style}"><b style="color:{colour}">{how}</b>: {lines}{cited}</div>'


def table_html(table: Table) -> str:
    """Return the table: board, pot, and a row for each seat; hands that are hidden stay hidden."""
    view = table.seen_by()
    shown = {hand.seat: hand for hand in view.round.hands} if view.round is not None else {}
    rows = []
    for no, seat in sorted(table.state.seats.items()):
        hand = shown.get(no)
        cards = "".join(_face(text) for text in hand.cards) if hand is not None else ""
        turn = "▶" if no == table.turn else ""
        cells = (turn, no, escape(seat.person), table.unit.money(seat.stake), cards)
        rows.append("<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>")
    head = "<tr><th></th><th>seat</th><th>player</th><th>stake</th><th>cards</th></tr>"
    board = f" Board {cards_html(table.board)}" if table.board else ""
    caption = f"{escape(table.state.book)}: pot {table.pot}.{board}"
    return f"<table><caption>{caption}</caption>{head}{''.join(rows)}</table>"


def _face(text: str) -> str:
    """Return the box of a card that a view shows as text."""
    from cardspeak.cards import read_card

    return card_html(read_card(text))
