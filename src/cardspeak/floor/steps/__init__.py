"""The steps remedies are made of: each changes the round by table events, cited by its clause."""

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
