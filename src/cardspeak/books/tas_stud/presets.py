"""Presets: house choices that go together."""

from cardspeak.rulebook import *

PRESETS = (
    preset(
        Purpose.FRIENDS,
        "half-pot limit for small stakes; with the capped scale, pots up to $50 pay no commission "
        "(TAS-B.15.2)",
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
        "a freeze-out: everyone buys in once, and the last player has all the chips",
        house={"freeze_out": "on"},
        stakes="min_bet",
        chips="buy_in",
    ),
    preset(
        Purpose.CASINO,
        "half-pot limit with the commission of the book, as a casino plays it",
        stakes="min_bet",
        chips="min_bank",
    ),
    preset(
        Purpose.PRACTICE,
        "half-pot limit against bots",
        stakes="min_bet",
        chips="min_bank",
        bots=4,
    ),
)
