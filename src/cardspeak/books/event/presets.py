"""Presets: house choices that go together."""

from cardspeak.rulebook import *

PRESETS = (
    preset(
        Purpose.FRIENDS,
        "play-money",
        house={"blinds": "10, 20", "late_entry": "on"},
        stakes="blinds",
    ),
    preset(
        Purpose.TOURNAMENT,
        "play-money-one-orbit",
    ),
    preset(
        Purpose.CASINO,
        "play-money-event",
        stakes="blinds",
    ),
    preset(
        Purpose.PRACTICE,
        "bots-no-limit",
        house={"late_entry": "on"},
        stakes="blinds",
        bots=4,
    ),
)
