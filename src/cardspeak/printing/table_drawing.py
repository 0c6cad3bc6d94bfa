"""A drawing of a table: its dealer, its numbered places, and the fold line if it has one."""

from __future__ import annotations

from html import escape
from math import cos, pi, sin
from typing import Final

from cardspeak.table.state import TableState

WIDTH, HEIGHT = 640, 360
SEAT_RADIUS: Final = 22
TEXT: Final = 'font-family="Libertinus Serif, serif" text-anchor="middle"'


def layout_drawing(table: TableState, house: str = "") -> str:
    """Return the layout of the table as SVG, with the name of the house on its cloth.

    Seats are numbered clockwise from the dealer's left, as they are at the table.
    """
    seats = table.law.seating.seats.value
    kinds = {rule.value.kind for rule in table.law.procedure.signs}
    across, down = WIDTH / 2, HEIGHT / 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        _oval(60, 60, 'fill="#e8f0ea" stroke="#222" stroke-width="3"'),
    ]
    if "fold line" in kinds:
        dashes = 'fill="none" stroke="#222" stroke-width="2" stroke-dasharray="8 6"'
        parts.append(_oval(120, 105, dashes))
    parts.append(_text(across, down + 9, 26, "#222", house[:24]))
    places = seats + 1  # the dealer has a place, too
    for place in range(places):
        angle = pi / 2 + 2 * pi * place / places
        x, y = across + (across - 32) * cos(angle), down + (down - 32) * sin(angle)
        fill, ink = ("#222", "#fff") if place == 0 else ("#fff", "#222")
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{SEAT_RADIUS}" fill="{fill}" '
            'stroke="#222" stroke-width="2"/>'
        )
        parts.append(_text(x, y + 7, 20, ink, str(place) if place else "D"))
    return "".join((*parts, "</svg>"))


def _oval(inset_x: int, inset_y: int, style: str) -> str:
    rx, ry = WIDTH / 2 - inset_x, HEIGHT / 2 - inset_y
    return f'<ellipse cx="{WIDTH / 2}" cy="{HEIGHT / 2}" rx="{rx}" ry="{ry}" {style}/>'


def _text(x: float, y: float, size: int, ink: str, words: str) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{ink}" {TEXT}>'
        f"{escape(words)}</text>"
    )
