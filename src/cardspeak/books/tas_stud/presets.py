"""Presets: house choices that go together."""

from cardspeak.rulebook import *

PRESETS = (
    preset(
        Purpose.FRIENDS,
        "friends-tas-stud",
        house={
            "unit": "0.25",
            "min_bet": "0.25",
            "min_bank": "20",
            "commission_scale": "capped",
        },
        stakes="min_bet",
        chips="min_bank",
    ),
    preset(
        Purpose.TOURNAMENT,
        "freeze-out",
        house={"freeze_out": "on"},
        stakes="min_bet",
        chips="buy_in",
    ),
    preset(
        Purpose.CASINO,
        "casino-half-pot",
        stakes="min_bet",
        chips="min_bank",
    ),
    preset(
        Purpose.PRACTICE,
        "bots-half-pot",
        stakes="min_bet",
        chips="min_bank",
        bots=4,
    ),
)
