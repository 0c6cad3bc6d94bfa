"""Presets: house choices that go together."""

from cardspeak.rulebook import *

PRESETS = (
    preset(
        Purpose.FRIENDS,
        "friends-act-stud",
        house={
            "unit": "0.25",
            "limit": "half_pot",
            "max_bet": "none",
            "blinds": "0.25, 0.50",
            "min_table_stake": "20",
            "pot_commission": "i",
        },
        stakes="blinds",
        chips="min_table_stake",
        same={"min_bet": "blinds", "max_buy_in": "min_table_stake"},
    ),
    preset(
        Purpose.TOURNAMENT,
        "six-players",
        house={
            "max_players": "6",
            "levels": "10 min ante 25; 10 min ante 50; 10 min ante 100; break 5 min; "
            "10 min ante 200",
            "prizes": "65, 35",
            "approval": "practice",
            "balancing": "next_big_blind",
            "break_order": "smallest",
        },
        stakes="entry_fee",
        chips="starting_chips",
    ),
    preset(
        Purpose.CASINO,
        "casino-spread",
        stakes="blinds",
        chips="min_table_stake",
    ),
    preset(
        Purpose.PRACTICE,
        "bots-spread",
        stakes="blinds",
        chips="min_table_stake",
        bots=4,
    ),
)
