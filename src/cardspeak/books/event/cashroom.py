"""The desk: the dealer explains the game to new players."""

from cardspeak.rulebook import *

CASHROOM = DeskRules(
    introduction=yes("EVT.beginning.3", reading="the dealer may skip it"),
)
