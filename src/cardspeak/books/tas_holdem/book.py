"""Poker Rules of Tasmania, part C: Hold'em. Change a line only if the source page changes."""

from cardspeak.rulebook import book_of

from . import (
    cashroom,
    floor,
    floor_deal,
    house,
    irregularities,
    play,
    pots,
    presets,
    procedure,
    table,
    tournament,
)

BOOK = book_of(
    table,
    play,
    pots,
    irregularities,
    cashroom,
    tournament,
    house,
    floor_deal,
    floor,
    presets,
    procedure,
)
