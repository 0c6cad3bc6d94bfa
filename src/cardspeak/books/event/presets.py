"""Presets: house choices that go together."""

from cardspeak.rulebook import *

PRESETS = (
    preset(
        Purpose.FRIENDS,
        "no limit for play money: everyone starts each round of the button with the same chips, "
        "and nothing is charged",
        house={"blinds": "10, 20", "late_entry": "on"},
        stakes="blinds",
    ),
    preset(
        Purpose.TOURNAMENT,
        "no limit for play money, for one round of the button",
    ),
    preset(
        Purpose.CASINO,
        "no limit for play money, as the event plays it",
        stakes="blinds",
    ),
    preset(
        Purpose.PRACTICE,
        "no limit against bots, with players joining at any time",
        house={"late_entry": "on"},
        stakes="blinds",
        bots=4,
    ),
)
