"""What the parts of the state hold, field by field, for those who write it down or compare it."""

from __future__ import annotations

from typing import Any, Final

from cardspeak.cards import Card
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.law import Law
from cardspeak.table.asks import SeatNo
from cardspeak.table.events import Due, Event, Pot, Step
from cardspeak.table.state import (
    Betting,
    Hand,
    Matter,
    Noted,
    Order,
    Placed,
    Report,
    Round,
    Seat,
    Table,
    Tie,
)

Shape = dict[str, Any]
"""The type of each field, by its name."""

SEAT: Final[Shape] = {
    "no": SeatNo,
    "person": str,
    "stake": int,
    "away": bool,
    "entry": str,
    "missed": tuple[str, ...],
    "wants": str,
    "declared": bool,
    "exempt": bool,
    "has_played": bool,
    "colour": str,
    "bought_for": int,
    "renew": bool,
    "since": int,
    "idle": int,
    "absent": int,
    "paid": bool,
    "stated": bool,
}
HAND: Final[Shape] = {
    "cards": list[Card],
    "up": list[bool],
    "folded": bool,
    "mucked": bool,
    "shown": bool,
    "tapped": bool,
    "void": bool,
    "ante": int,
    "forced": int,
    "bets": int,
    "dead": int,
    "seen": tuple[Card, ...],
}
BETTING: Final[Shape] = {
    "number": int,
    "opener": SeatNo,
    "at": SeatNo,
    "price": int,
    "full": int,
    "step": int,
    "in_front": dict[SeatNo, int],
    "acted": set[SeatNo],
    "met": dict[SeatNo, int],
    "raises": int,
    "raiser": SeatNo,
    "wagered": bool,
    "turns": int,
    "last": SeatNo,
    "after": SeatNo,
    "checker": SeatNo,
    "added": int,
    "clock": SeatNo,
    "warned": SeatNo,
}
ROUND: Final[Shape] = {
    "number": int,
    "button": SeatNo,
    "seats": tuple[SeatNo, ...],
    "blinds": tuple[SeatNo, ...],
    "phase": str,
    "due": tuple[Due, ...],
    "hands": dict[SeatNo, Hand],
    "stub": list[Card],
    "loose": tuple[Card, ...],
    "board": list[Card],
    "burns": list[Card],
    "aside": list[Card],
    "discards": list[Card],
    "early": int,
    "cut": int,
    "steps": tuple[Step, ...],
    "street": int,
    "betting": Betting | None,
    "bettings": int,
    "gathered": int,
    "aggressors": tuple[tuple[SeatNo, int, str], ...],
    "final_opener": SeatNo,
    "folds": tuple[SeatNo, ...],
    "orders": tuple[Order, ...],
    "held": dict[SeatNo, int],
    "passed": dict[SeatNo, tuple[SeatNo, ...]],
    "pots": tuple[Pot, ...],
    "to_show": tuple[SeatNo, ...],
    "mucks": tuple[SeatNo, ...],
    "won": dict[int, int],
    "over_blinds": tuple[SeatNo, ...],
    "bet_done": int,
    "bonus": int,
    "carried": int,
    "hidden": dict[SeatNo, int],
    "after_vacancy": bool,
    "first_due": tuple[Due, ...],
    "last_call": tuple[SeatNo, int],
    "roots": tuple[str, ...],
}
TABLE: Final[Shape] = {
    "book": str,
    "edition": str,
    "house": dict[str, str],
    "law": Law,
    "unit_cents": int,
    "hand_dealt": bool,
    "version": int,
    "seats": dict[SeatNo, Seat],
    "button": SeatNo,
    "blinds": tuple[SeatNo, ...],
    "rounds": int,
    "orbit": tuple[SeatNo, ...],
    "round": Round | None,
    "minute": int,
    "notices": tuple[tuple[str, str, int], ...],
    "commission": int,
    "in_float": int,
    "reserved": dict[SeatNo, str],
    "deck_checked": bool,
    "orbits": int,
    "rounds_left": int,
    "drawing": tuple[SeatNo, ...],
    "drawn": tuple[Card, ...],
    "disputed": tuple[SeatNo, ...],
    "eliminated": int,
    "closed_since": bool,
    "matter": Matter | None,
    "reports": tuple[Report, ...],
    "reported": int,
    "warned": dict[str, int],
    "barred": dict[str, tuple[ClauseNo, ...]],
    "deck_barred": tuple[ClauseNo, ...] | None,
    "carried": int,
    "carried_by": tuple[ClauseNo, ...],
    "kept": dict[str, int],
    "lost": dict[str, Seat],
    "removed": dict[str, str],
    "knocked": tuple[ClauseNo, ...],
    "placed": tuple[Placed, ...],
    "ties": tuple[Tie, ...],
    "start": Table | None,
    "since": tuple[tuple[int, tuple[Event, ...]], ...],
    "noted": Noted,
}
SHAPES: Final[dict[type, Shape]] = {
    Seat: SEAT,
    Hand: HAND,
    Betting: BETTING,
    Round: ROUND,
    Table: TABLE,
}


def plain(part: object) -> dict[str, Any]:
    """A part of the state as its fields, for msgspec, which asks about what it does not know."""
    shape = SHAPES.get(type(part))
    assert shape is not None, f"{type(part).__name__} is no part of the state"
    return {name: getattr(part, name) for name in shape}
