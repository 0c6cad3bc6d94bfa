"""Rules for Texas Hold'em at a fun-money event. Change a line only if the source page changes."""

from cardspeak.rulebook import book_of

from . import dealing, floor, house, play, pots, procedure, table, tournament

BOOK = book_of(table, dealing, play, pots, house, floor, tournament, procedure)
