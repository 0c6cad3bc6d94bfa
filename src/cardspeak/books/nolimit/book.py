"""Suggested rules for no limit Hold'em tournaments.

Change a line only if the source page changes.
"""

from cardspeak.rulebook import book_of

from . import cashroom, floor, floor_cards, house, play, pots, presets, procedure, table, tournament

BOOK = book_of(
    table, play, pots, house, floor_cards, floor, cashroom, tournament, presets, procedure
)
