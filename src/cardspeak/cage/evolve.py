"""The only code that changes the state of a cage: it applies events and makes no rulings."""

from __future__ import annotations

from typing import Final

from cardspeak.cage.apply import bank, commission, floats, persons
from cardspeak.cage.apply.registry import applies

__all__ = ["apply", "bank", "commission", "evolve", "floats", "persons"]

evolve: Final = applies.evolve
apply: Final = applies.apply
