"""The book: its modules, in the order of the source page."""

from cardspeak.rulebook import book_of

from . import floor, house, play, pots, presets, table

BOOK = book_of(table, play, pots, house, floor, presets)
