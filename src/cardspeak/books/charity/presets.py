"""Presets: house choices that go together."""

from cardspeak.rulebook import *

PRESETS = (
    preset(
        Purpose.TOURNAMENT,
        "charity",
        house={
            "wager_levels": "10 min 25/50; 10 min 50/100; 10 min 100/200; break 5 min; "
            "10 min 200/400; 10 min 300/600; 10 min 500/1000; 10 min 1000/2000",
            "donation_values": "100, 50",
            "balancing": "next_big_blind",
            "break_order": "smallest",
        },
        stakes="donation_values",
        chips="starting_chips",
    ),
    preset(
        Purpose.CASINO,
        "charity-one-table",
        stakes="blinds",
        chips="starting_chips",
        same={"min_bet": "blinds"},
    ),
    preset(
        Purpose.PRACTICE,
        "bots-no-limit",
        house={"late_entry": "on"},
        stakes="blinds",
        chips="starting_chips",
        same={"min_bet": "blinds"},
        bots=4,
    ),
)
