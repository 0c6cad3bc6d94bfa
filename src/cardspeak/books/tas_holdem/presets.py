"""Presets: house choices that go together."""

from cardspeak.rulebook import *

PRESETS = (
    preset(
        Purpose.FRIENDS,
        "no limit for small stakes, with the same buy-in for everyone; pots up to $20 pay no "
        "commission (TAS-C.17.2.a.iii)",
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
        "no limit for six players, with ten minutes for each level",
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
        "fixed limit with the commission of the book, as a casino plays it",
        stakes="blinds",
        chips="min_stake",
        same={"min_bet": "blinds"},
    ),
    preset(
        Purpose.PRACTICE,
        "fixed limit against bots",
        stakes="blinds",
        chips="min_stake",
        same={"min_bet": "blinds"},
        bots=4,
    ),
)
