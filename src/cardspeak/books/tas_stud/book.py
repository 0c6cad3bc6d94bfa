"""Five Card Stud, part B of Tasmania's poker rules. A line changes only when the page changes."""

from cardspeak.rulebook import book_of

from . import floor, house, misdeals, play, pots, table

BOOK = book_of(table, play, pots, house, misdeals, floor)
