"""Presets: house choices that go together, such as those of a game with friends."""

from cardspeak.rulebook import *

PRESETS = (
    preset(
        Purpose.FRIENDS,
        "small stakes for a game with friends",
        house={"unit": "0.05", "blinds": "0.10, 0.20", "min_stake": "20"},
        stakes="blinds",
        chips="min_stake",
    ),
)
