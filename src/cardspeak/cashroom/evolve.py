"""The only code that changes the state of a desk: it applies events and makes no rulings."""

from __future__ import annotations

from typing import Final

from cardspeak.cashroom.apply import lists, seats, staff, tables
from cardspeak.cashroom.apply.registry import applies

__all__ = ["apply", "evolve", "lists", "seats", "staff", "tables"]

evolve: Final = applies.evolve
apply: Final = applies.apply
