"""charity, as data.  A line changes here only when the printed page changes."""

from __future__ import annotations

from cardspeak.rulebook import charity_play as play, charity_pots as pots, charity_table as table
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.charity_floor import REMEDIES
from cardspeak.rulebook.charity_house import BEGUN_FIXED, CHECKS, CHOICES, ENTRY_CHOICES, FIXED
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.house import no_joker, only_full_deck, only_high_hands
from cardspeak.rulebook.parts import Law

CHARITY = Book(
    key="charity",
    game="Hold'em charity tournament",
    edition="rules for charity tournament poker",
    complete=True,
    choices=CHOICES,
    checks=CHECKS,
    ruled_out={
        **only_full_deck(ClauseNo("CHA.6.1")),
        **no_joker(ClauseNo("CHA.6.1")),
        **only_high_hands(ClauseNo("CHA.10.3.7.3/2")),
    },
    fixed=FIXED,
    begun_fixed=BEGUN_FIXED,
    entry_choices=ENTRY_CHOICES,
    remedies=REMEDIES,
    law=Law(
        staff=table.STAFF,
        seating=table.SEATING,
        stakes=table.STAKES,
        notice=table.NOTICE,
        button=table.BUTTON,
        entry=table.ENTRY,
        forced=table.FORCED,
        deck=table.DECK,
        dealing=table.DEALING,
        menus=play.MENUS,
        betting=play.FIRST,
        limits=play.LIMITS,
        tapping=play.TAPPING,
        pots=pots.POTS,
        showdown=pots.SHOWDOWN,
        commission=pots.COMMISSION,
        clock=play.CLOCK,
        hands=pots.HANDS,
        deeds=play.DEEDS,
        ending=table.ENDING,
        each_round=play.EACH_ROUND,
    ),
)
