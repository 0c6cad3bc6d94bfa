"""nolimit, as data: no limit Hold'em tournaments.  A line changes only when the page changes."""

from __future__ import annotations

from cardspeak.rulebook import parts as part
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.house import no_joker, only_full_deck, only_high_hands
from cardspeak.rulebook.nolimit_checks import CHECKS
from cardspeak.rulebook.nolimit_floor import REMEDIES
from cardspeak.rulebook.nolimit_house import CHOICES, ENTRY_CHOICES, FIXED
from cardspeak.rulebook.nolimit_play import BETTING, CLOCK, DEEDS, LIMITS, MENUS, TAPPING
from cardspeak.rulebook.nolimit_pots import COMMISSION, HANDS, POTS, SHOWDOWN
from cardspeak.rulebook.nolimit_table import (
    BUTTON,
    DEALING,
    DECK,
    ENDING,
    ENTRY,
    FORCED,
    NOTICE,
    SEATING,
    STAFF,
    STAKES,
)

NOLIMIT = Book(
    key="nolimit",
    game="No limit Hold'em tournament",
    edition="administrative code, title on no limit tournaments",
    complete=True,
    choices=CHOICES,
    checks=CHECKS,
    ruled_out={
        **only_full_deck(ClauseNo("NLT.2.a.1")),
        **no_joker(ClauseNo("NLT.2.a.1/6")),
        **only_high_hands(ClauseNo("NLT.2.a.2/7")),
    },
    fixed=FIXED,
    entry_choices=ENTRY_CHOICES,
    declares="overrides",
    remedies=REMEDIES,
    law=part.Law(
        staff=STAFF,
        seating=SEATING,
        stakes=STAKES,
        notice=NOTICE,
        button=BUTTON,
        entry=ENTRY,
        forced=FORCED,
        deck=DECK,
        dealing=DEALING,
        menus=MENUS,
        betting=BETTING,
        limits=LIMITS,
        tapping=TAPPING,
        pots=POTS,
        showdown=SHOWDOWN,
        commission=COMMISSION,
        clock=CLOCK,
        hands=HANDS,
        deeds=DEEDS,
        ending=ENDING,
    ),
)
