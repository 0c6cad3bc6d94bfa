"""Plot equities as SVG, with a bar for each hand that shows wins, ties and the interval."""

from __future__ import annotations

from html import escape

from cardspeak.equity.result import Equity, HandShare

_LEFT, _RIGHT, _BAR, _STEP, _TOP, _WIDTH = 190, 90, 22, 40, 64, 720
_INK, _PALE, _WIN, _TIE = "#1f2933", "#d9dee4", "#1f7a4d", "#e0a526"
_FONT = "font-family='Helvetica, Arial, sans-serif'"
_MAX_NAME = 18


def svg(equity: Equity, title: str) -> str:
    """Return the plot as a self-contained SVG document."""
    height = _TOP + _STEP * len(equity.hands) + 62
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{_WIDTH}' height='{height}' "
        f"viewBox='0 0 {_WIDTH} {height}' role='img'>",
        f"<title>{escape(title)}</title>",
        f"<rect width='{_WIDTH}' height='{height}' fill='white'/>",
        _text(16, 28, title, size=17, weight="bold"),
        _text(16, 48, _how(equity), size=12, colour="#52606d"),
    ]
    bottom = _TOP + _STEP * len(equity.hands)
    for percent in range(0, 101, 20):
        x = _x(percent / 100)
        parts.append(f"<line x1='{x}' y1='{_TOP}' x2='{x}' y2='{bottom}' stroke='{_PALE}'/>")
        parts.append(_text(x, bottom + 16, f"{percent} %", size=11, anchor="middle"))
    for row, hand in enumerate(equity.hands):
        parts += _bar(hand, _TOP + _STEP * row + (_STEP - _BAR) / 2)
    parts += _legend(bottom + 40, sampled=equity.method == "sampled")
    return "\n".join([*parts, "</svg>", ""])


def _how(equity: Equity) -> str:
    if equity.method == "exact":
        return f"exact, {equity.deals:,} deals"
    return f"sampled, {equity.deals:,} deals, seed {equity.seed}"


def _x(share: float) -> float:
    return round(_LEFT + share * (_WIDTH - _LEFT - _RIGHT), 2)


def _bar(hand: HandShare, y: float) -> list[str]:
    """Return one bar, with the name, wins, share of ties, and percentage."""
    won, whole = _x(min(hand.win, hand.share)), _x(hand.share)
    name = hand.hand if len(hand.hand) <= _MAX_NAME else hand.hand[: _MAX_NAME - 1] + "…"
    middle = y + _BAR / 2
    parts = [
        _text(_LEFT - 10, middle + 5, name, size=14, anchor="end", weight="bold"),
        f"<rect x='{_LEFT}' y='{y}' width='{won - _LEFT:.2f}' height='{_BAR}' fill='{_WIN}'/>",
        f"<rect x='{won}' y='{y}' width='{whole - won:.2f}' height='{_BAR}' fill='{_TIE}'/>",
        _text(_WIDTH - _RIGHT + 8, middle + 5, f"{hand.share * 100:.2f} %", size=14),
    ]
    if hand.interval is not None:
        low, high = (_x(end) for end in hand.interval)
        line = f"stroke='{_INK}' stroke-width='1.5'"
        parts.append(f"<line x1='{low}' y1='{middle}' x2='{high}' y2='{middle}' {line}/>")
        for end in (low, high):
            parts.append(
                f"<line x1='{end}' y1='{middle - 5}' x2='{end}' y2='{middle + 5}' {line}/>"
            )
    return parts


def _legend(y: float, *, sampled: bool) -> list[str]:
    parts = []
    names = [(_WIN, "wins"), (_TIE, "share of ties")]
    for index, (colour, name) in enumerate(names):
        x = _LEFT + 110 * index
        parts.append(f"<rect x='{x}' y='{y - 10}' width='12' height='12' fill='{colour}'/>")
        parts.append(_text(x + 18, y, name, size=12))
    if sampled:
        parts.append(_text(_LEFT + 250, y, "├─┤ 99 % interval", size=12))
    return parts


def _text(
    x: float,
    y: float,
    words: str,
    *,
    size: int,
    anchor: str = "start",
    weight: str = "normal",
    colour: str = _INK,
) -> str:
    return (
        f"<text x='{x}' y='{y}' {_FONT} font-size='{size}' font-weight='{weight}' "
        f"text-anchor='{anchor}' fill='{colour}'>{escape(words)}</text>"
    )
