"""Conditions of play that the page suggests for each book.

With them, entries can be opened; the host may change every one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LEVELS: Final = (
    "10 min 25/50; 10 min 50/100; 10 min 100/200; break 5 min; "
    "10 min 200/400; 10 min 300/600; 10 min 500/1000; 10 min 1000/2000"
)
ANTES: Final = (
    "10 min ante 25; 10 min ante 50; 10 min ante 100; break 5 min; 10 min ante 200; 10 min ante 400"
)
EVEN_TABLES: Final = {"balancing": "next_big_blind", "break_order": "smallest"}

SUGGESTED: Final[Mapping[str, Mapping[str, str]]] = {
    "tas-holdem": {
        "limit": "no_limit",
        "max_players": "6",
        "levels": LEVELS,
        "prizes": "65, 35",
        "approval": "practice",
        "to_one_winner": "on",
        **EVEN_TABLES,
    },
    "tas-stud": {"freeze_out": "on"},
    "act-stud": {
        "max_players": "6",
        "levels": ANTES,
        "prizes": "65, 35",
        "approval": "practice",
        **EVEN_TABLES,
    },
    "charity": {"wager_levels": LEVELS, "donation_values": "100, 50", **EVEN_TABLES},
    "nolimit": {
        "schedule": LEVELS,
        "final_round": "the last player with chips wins",
        "cash_prizes": "65, 35",
        **EVEN_TABLES,
    },
}
