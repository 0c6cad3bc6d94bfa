"""Rules for charity tournament poker. Change a line only if the source page changes."""

from cardspeak.rulebook import book_of

from . import (
    dealing,
    floor,
    house,
    irregularities,
    misdeals,
    play,
    pots,
    presets,
    procedure,
    table,
    tournament,
)

BOOK = book_of(
    table,
    dealing,
    play,
    pots,
    house,
    misdeals,
    irregularities,
    floor,
    tournament,
    presets,
    procedure,
)
