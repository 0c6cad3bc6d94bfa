"""Rules for Texas Hold'em at a fun-money event. Change a line only if the source page changes."""

from cardspeak.rulebook import book_of

from . import cashroom, dealing, floor, house, play, pots, presets, procedure, table, tournament

BOOK = book_of(table, dealing, play, pots, house, floor, cashroom, tournament, presets, procedure)
