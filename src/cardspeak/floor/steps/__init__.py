"""Remedy steps: each changes the round through table events that cite its clauses."""

from cardspeak.floor.steps import (
    acts,
    awards,
    betting,
    board,
    chips,
    corrections,
    deal,
    hands,
    people,
    rounds,
)
from cardspeak.floor.steps.registry import STEPS

__all__ = [
    "STEPS",
    "acts",
    "awards",
    "betting",
    "board",
    "chips",
    "corrections",
    "deal",
    "hands",
    "people",
    "rounds",
]
