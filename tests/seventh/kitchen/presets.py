"""Presets: house choices that go together."""

from cardspeak.rulebook import *

PRESETS = (
    preset(
        Purpose.FRIENDS,
        "dimes and quarters round the kitchen table",
        house={"unit": "0.05", "ante": "0.10", "bet": "0.25", "min_stake": "10"},
        stakes="bet",
        chips="min_stake",
    ),
)
