"""Random conditions of play, from the conditions that a book has."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

SHARES = ("100", "60, 40", "50, 30, 20", "40, 30, 20, 10", "33.33, 33.33, 33.34")


CHOICES = {
    "tas-stud": ("freeze_out", "buy_in", "table_layout"),
    "charity": ("starting_chips",),
    "event": ("late_entry", "round_length"),
    "nolimit": (
        *("entry_fee", "starting_chips", "seats", "late_entry"),
        *("rebuys", "rebuy_fee", "rebuy_chips"),
    ),
}
"""Choices of a book's tables that decide a tournament, too."""


def random_conditions(
    chance: random.Random, book: str, names: Iterable[str], people: int
) -> dict[str, str]:
    """Return random conditions for about this number of players, among the book's `names`."""
    size = chance.choice((2, 3, 4, 6, 7))
    picks = _money(chance)
    picks |= _players(chance, people)
    picks |= _structure(chance, people, size)
    picks |= _special(chance)
    picks["levels"] = picks["wager_levels"] = picks["schedule"] = _levels(chance)
    picks["prizes"] = picks["cash_prizes"] = chance.choice(SHARES)
    known = {*names, *CHOICES.get(book, ())}
    return {name: text for name, text in picks.items() if name in known}


def _special(chance: random.Random) -> dict[str, str]:
    """Return conditions that only some books have."""
    return {
        "freeze_out": "on",
        "buy_in": chance.choice(("100", "200", "500")),
        "table_layout": chance.choice(("A", "B", "C")),
        "round_length": chance.choice(("2", "5", "9")),
        "late_entry": chance.choice(("on", "off")),
        "final_round": "the last table plays to one winner",
        "donation_values": chance.choice(("5000", "5000, 2000", "300, 200, 100")),
        "bonus_rounds": chance.choice(("none", "500", "250, 400, 700")),
        "elimination_rounds": chance.choice(("0", "2", "5")),
        "special_rounds_from": chance.choice(("1", "1", "2")),
        "advance_by": chance.choice(("largest_stakes", "order_of_entry")),
        "written_agreement": chance.choice(("on", "off")),
        "session_times": chance.choice(("none", "19:00, 20:30, 22:00")),
        "colour_ups": chance.choice(
            (
                *("none", "25 after level 1", "5 after level 1; 25 after level 2"),
                *("5 after level 1; 25 into 500 after level 2", "25 into 100 after level 1"),
            )
        ),
        "chip_race": chance.choice(("draw", "draw", "most_odd_chips", "none")),
        "real_tables": chance.choice(("none", "none", "none", "1", "all")),
        "start_times": chance.choice(("none", "18:15, 19:45, 23:05")),
    }


def _money(chance: random.Random) -> dict[str, str]:
    fee = chance.choice((0, 20, 55, 100, 333))
    rebuys = chance.choice((0, 0, 1, 2))
    kept = str(chance.randint(0, fee * 15 // 100))
    return {
        "entry_fee": str(fee),
        "commission": kept,
        "tournament_commission": kept,
        "starting_chips": str(chance.choice((100, 1000, 1500, 2000))),
        "rebuy_levels": str(rebuys),
        "rebuy_price": str(chance.choice((10, 35, 100))),
        "rebuys": "on" if rebuys else "off",
        "rebuy_fee": str(chance.choice((10, 35, 100))),
        "rebuy_chips": str(chance.choice((500, 1000))),
        "late_levels": str(chance.choice((0, 1, 2))),
        "reentries": str(chance.choice((0, 1))),
        "rebuys_most": str(chance.choice((0, 1, 2))),
        "add_on_price": "25",
        "add_on_chips": "700",
    }


def _players(chance: random.Random, people: int) -> dict[str, str]:
    full = chance.random() < 0.3
    return {
        "min_players": str(2 if people < 4 else chance.choice((2, 3))),
        "max_players": str(max(3, people - chance.randint(1, 3)) if full else 0),
    }


def _structure(chance: random.Random, people: int, size: int) -> dict[str, str]:
    """Return sessions that can be finished, and moves between tables if there are several."""
    tables = -(-people // size)
    makes: tuple[Callable[[random.Random, int, int], str], ...]
    makes = (_final, _timed, _heats, _repechage)
    sessions = chance.choice(makes)(chance, people, size)
    moved = tables > 1 and (sessions == "final" or chance.random() < 0.5)
    return {
        "players_per_table": str(size),
        "seats": str(size),
        "sessions": sessions,
        "concluded": sessions,
        "carry_chips": chance.choice(("on", "off")),
        "approval": "approval 7/26",
        "to_one_winner": "on",
        "balancing": chance.choice(("never", "next_big_blind", "draw")) if moved else "never",
        "break_order": chance.choice(("smallest", "last")) if moved else "never",
    }


def _final(_chance: random.Random, _people: int, _size: int) -> str:
    return "final"


def _timed(chance: random.Random, _people: int, _size: int) -> str:
    unit = chance.choice(("minutes", "rounds"))
    return f"final until {chance.randint(5, 40)} {unit}"


def _heats(chance: random.Random, people: int, size: int) -> str:
    heats = chance.choice((1, 2)) if people >= 8 else 1
    tables = -(-people // (heats * size)) + 1
    through = max(1, size // heats, tables)
    end = chance.choice((f"{through} players", f"20 minutes through {through}"))
    parts = [f"heat {number} until {end}" for number in range(1, heats + 1)]
    return "; ".join((*parts, "final"))


def _repechage(chance: random.Random, people: int, size: int) -> str:
    """Return a heat, and a second one for the players who went out of it."""
    through = max(2, -(-people // size) + 1)
    first = f"heat 1 until {through} players"
    return f"{first}; repechage until {chance.randint(1, 2)} players; final"


def _levels(chance: random.Random) -> str:
    if chance.random() < 0.15:
        return "none"
    if chance.random() < 0.15:
        return "; ".join(f"{chance.randint(1, 3)} rounds {small}/{small * 2}" for small in (5, 10))
    parts, small = [], 5
    for number in range(chance.randint(1, 6)):
        ante = f" ante {small // 5}" if number > 2 else ""
        parts.append(f"{chance.choice((5, 10, 20))} min {small}/{small * 2}{ante}")
        if chance.random() < 0.3:
            parts.append("break 5 min")
        small *= 2
    return "; ".join(parts)
