"""Presets: house choices that go together."""

from cardspeak.rulebook import *

PRESETS = (
    preset(
        Purpose.FRIENDS,
        "friends-tas-holdem",
        house={
            "unit": "0.05",
            "limit": "no_limit",
            "blinds": "0.10, 0.20",
            "min_stake": "20",
        },
        stakes="blinds",
        chips="min_stake",
        same={"min_bet": "blinds", "max_stake": "min_stake"},
    ),
    preset(
        Purpose.TOURNAMENT,
        "six-no-limit",
        house={
            "limit": "no_limit",
            "max_players": "6",
            "levels": "10 min 25/50; 10 min 50/100; 10 min 100/200; break 5 min; "
            "10 min 200/400; 10 min 300/600; 10 min 500/1000; 10 min 1000/2000",
            "prizes": "65, 35",
            "approval": "practice",
            "to_one_winner": "on",
            "balancing": "next_big_blind",
            "break_order": "smallest",
        },
        stakes="entry_fee",
        chips="starting_chips",
    ),
    preset(
        Purpose.CASINO,
        "casino-fixed-limit",
        stakes="blinds",
        chips="min_stake",
        same={"min_bet": "blinds"},
    ),
    preset(
        Purpose.PRACTICE,
        "bots-fixed-limit",
        stakes="blinds",
        chips="min_stake",
        same={"min_bet": "blinds"},
        bots=4,
    ),
)
