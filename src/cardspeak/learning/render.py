"""A table of a learning environment as text or as a picture, with the cards that one player sees.

Pictures need the extra `cardspeak[sim]`.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardspeak.cards import Card, cards_text

EVERYTHING = -1
"""The viewer of a round that is over: all hands that were shown, and nothing else."""


def seat_lines(facts: dict[str, Any], viewer: int) -> list[str]:
    """Return a line for each player: seat, cards, stack, chips in front, what happened."""
    lines = []
    for place, number in enumerate(facts["seats"]):
        states = [name for name in ("folded", "tapped", "mucked") if number in facts[name]]
        front = facts["in_front"][place] if facts["phase"] == 1 else 0
        words = ["all in" if state == "tapped" else state for state in states]
        bet = f", {front} in front" if front else ""
        lines.append(
            f"seat {number}: {_cards(facts, place, viewer):14} {facts['stakes'][place]}{bet}"
            f"{', ' if words else ''}{', '.join(words)}"
        )
    return lines


def _cards(facts: dict[str, Any], place: int, viewer: int) -> str:
    """Return a seat's cards for a viewer; hidden ones as two dots."""
    number, cards = facts["seats"][place], facts["cards"][place]
    if place == viewer or number in facts["shown"]:
        return cards_text([Card(card) for card in cards])
    up = facts["up"][place]
    return " ".join(
        cards_text([Card(card)]) if up >> at & 1 else ".." for at, card in enumerate(cards)
    )


def text(facts: dict[str, Any], viewer: int) -> str:
    """Return the table as lines of text."""
    board = cards_text([Card(card) for card in facts["board"]])
    first = f"pot {facts['pot']}" + (f", board {board}" if board else "")
    turn = "the round is over" if viewer < 0 else f"seat {facts['seats'][viewer]} to act"
    return "\n".join([first, *seat_lines(facts, viewer), turn])


def picture(facts: dict[str, Any], viewer: int) -> NDArray[np.uint8]:
    """Return the table as an array of 480 x 720 pixels with red, green and blue."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.patches import Ellipse

    figure = Figure(figsize=(7.2, 4.8), dpi=100, facecolor="#20252b")
    canvas: Any = FigureCanvasAgg(figure)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    axes.set_xlim(-1.5, 1.5)
    axes.set_ylim(-1, 1)
    axes.add_patch(Ellipse((0, 0), 2.0, 1.1, facecolor="#1f6b45", edgecolor="#12402a", lw=6))
    board = cards_text([Card(card) for card in facts["board"]])
    axes.text(0, 0.08, board, color="white", ha="center", va="center", fontsize=15)
    axes.text(0, -0.1, f"pot {facts['pot']}", color="#ffe9a8", ha="center", va="center")
    count = len(facts["seats"])
    for place, number in enumerate(facts["seats"]):
        angle = -pi / 2 - 2 * pi * place / count
        shown = f"seat {number}\n{_cards(facts, place, viewer)}\n{facts['stakes'][place]}"
        box = {"boxstyle": "round", "facecolor": "#2e3640", "edgecolor": "#8a96a3"}
        if place == viewer:
            box["edgecolor"] = "#ffd34d"
        colour = "#77808a" if number in facts["folded"] else "white"
        axes.text(
            *(1.2 * cos(angle), 0.76 * sin(angle)),
            shown,
            color=colour,
            ha="center",
            va="center",
            fontsize=9,
            bbox=box,
        )
        front = facts["in_front"][place] if facts["phase"] == 1 else 0
        if front:
            axes.text(0.72 * cos(angle), 0.4 * sin(angle), str(front), color="white", ha="center")
    canvas.draw()
    return np.asarray(canvas.buffer_rgba(), dtype=np.uint8)[:, :, :3].copy()
