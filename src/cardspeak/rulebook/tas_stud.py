"""tas-stud, begun: an outline with bets out of turn ruled by the book."""

from __future__ import annotations

from dataclasses import replace

from cardspeak.rulebook.act_stud import ACT_STUD
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.outline import outline_checks, outline_choices, outline_law
from cardspeak.rulebook.policies import OutOfTurn
from cardspeak.rulebook.rule import Says, silent

tas = Says("tas-stud", "TAS-B.")
LAW = outline_law(ACT_STUD)

TAS_STUD = Book(
    key="tas-stud",
    game="Five Card Stud",
    edition="Variation 2/18, 2018-09-01",
    complete=False,
    choices=outline_choices(
        ACT_STUD, {"forced_bets": "antes", "limit": "half_pot", "first_opener": "high"}
    ),
    checks=outline_checks(ACT_STUD),
    law=replace(
        LAW,
        deeds=replace(
            LAW.deeds,
            out_of_turn=tas(OutOfTurn.HELD, {"17.1": OutOfTurn.RETRACTED}),
            out_of_turn_may_raise=tas(False, {"17.1.a": True}),
            out_of_turn_stands_if_folded=tas(True, {"17.1.b": False}),
            out_of_turn_stands=silent(False, "a bet out of turn binds only as 17.1 says"),
        ),
    ),
)
