"""Casino Canberra, Five Card Stud. Change a line only if the source page changes."""

from cardspeak.rulebook import book_of

from . import (
    cards,
    cashroom,
    floor,
    house,
    play,
    pots,
    presets,
    procedure,
    table,
    tournament,
    wrong_deals,
)

BOOK = book_of(
    cards,
    table,
    play,
    pots,
    cashroom,
    tournament,
    house,
    wrong_deals,
    floor,
    presets,
    procedure,
)
