"""The steps remedies are made of: each changes the round by table events, cited by its clause."""

from cardspeak.floor.steps import board, deal, hands, people, rounds
from cardspeak.floor.steps.registry import STEPS

__all__ = ["STEPS", "board", "deal", "hands", "people", "rounds"]
