"""Five Card Stud, part B of Tasmania's poker rules.

Change a line only if the source page changes.
"""

from cardspeak.rulebook import book_of

from . import cashroom, floor, house, misdeals, play, pots, presets, procedure, table, tournament

BOOK = book_of(table, play, pots, house, misdeals, floor, cashroom, tournament, presets, procedure)
