"""The Kitchen Table rules of stud. A line changes here when the page changes."""

from cardspeak.rulebook import book_of

from . import floor, house, play, pots, presets, table

BOOK = book_of(table, play, pots, house, floor, presets)
