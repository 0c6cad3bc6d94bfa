"""Rules for charity tournament poker. A line changes only when the page changes."""

from cardspeak.rulebook import book_of

from . import dealing, floor, house, irregularities, misdeals, play, pots, table

BOOK = book_of(table, dealing, play, pots, house, misdeals, irregularities, floor)
