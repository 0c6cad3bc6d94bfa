"""What the house may choose under tas-stud, and how the choices must fit together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardspeak.rulebook.house import (
    Check,
    Choice,
    Reader,
    RuledOut,
    among,
    amount,
    flag,
    hours,
    moment,
    no_joker,
    smallest_chip,
    some_text,
    whole,
)
from cardspeak.rulebook.rule import UNIT_FIXED, Says

tas = Says("tas-stud", "TAS-B.")


def _choice(
    name: str,
    by: str,
    read: Reader,
    legal: str,
    default: str,
    other: str,
    means: str,
    *,
    is_reading: bool = False,
) -> Choice:
    numbers = tuple(tas.no(one) for one in by.split())
    return Choice(name, numbers, read, legal, default, other, means, is_reading)


_ALL = (
    _choice(
        "unit",
        "",
        smallest_chip(),
        "an amount of money",
        "1",
        "0.50",
        "the smallest chip at the table",
    ),
    _choice(
        "table_layout",
        "1.2",
        among({"A": "A", "B": "B", "C": "C"}),
        "A (ten places), B (seven places) or C (ten places and a fold line)",
        "C",
        "B",
        "which of the three table layouts is used",
    ),
    _choice(
        "commission_handling",
        "1.1.tail",
        among({"drop_each_round": "drop", "float_colour_change": "float"}),
        "drop_each_round or float_colour_change",
        "drop_each_round",
        "float_colour_change",
        "where commission chips go; fixed until the table closes",
    ),
    _choice(
        "dealer",
        "2.1 TAS-A.dealer",
        some_text(required=True),
        "the name of the dealer on duty",
        "the dealer on duty",
        "another dealer",
        "who conducts the game and has the last word; the software fills the mechanical part",
    ),
    _choice(
        "management_representative",
        "TAS-A.management-representative",
        some_text(required=True),
        "the name of the supervisor",
        "the management representative on duty",
        "another management representative",
        "who supervises the game for the casino and sets the commission scale",
    ),
    _choice(
        "min_bet",
        "5.3",
        amount(),
        "an amount of money; raised only if every player at the table agrees",
        "5",
        "10",
        "the minimum wager, which is also the ante",
    ),
    _choice(
        "min_bank",
        "8.1",
        amount(),
        "an amount of money",
        "100",
        "60",
        "the least a player has on the table when joining",
    ),
    _choice(
        "deck",
        "3.4",
        among({"full": 52, "reduced": 32, "52": 52, "32": 32}),
        "full, or reduced where three to five players all agree, outside a freeze out",
        "full",
        "reduced",
        "52 cards, or the 32 from the sevens up",
    ),
    _choice(
        "commission_scale",
        "15.intro.s3",
        among({"normal": "normal", "capped": "capped"}),
        "normal or capped",
        "normal",
        "capped",
        "which of the two commission scales applies while the table is open",
    ),
    _choice(
        "reservations",
        "7.1",
        flag(),
        "on or off",
        "off",
        "on",
        "whether places may be reserved ahead of a game",
    ),
    _choice(
        "start_time",
        "7.1",
        moment(),
        "a time such as 19:30, or none",
        "none",
        "20:00",
        "when a game with reserved places is to start; the buy-in has to be there by then",
    ),
    _choice(
        "freeze_out",
        "16.intro",
        flag(),
        "on or off; on with the knowledge and consent of all who sit down",
        "off",
        "on",
        "whether the game is a freeze out, the alternative conditions of play",
    ),
    _choice(
        "buy_in",
        "16.1",
        amount(),
        "an amount of money",
        "200",
        "100",
        "what every player of a freeze out buys in for",
    ),
    _choice(
        "gaming_hours",
        "16.7",
        hours(),
        "opening and closing times such as 12:00 to 04:00, or nothing",
        "",
        "00:00 to 00:01",
        "the hours of gaming",
    ),
    _choice(
        "half_pot_basis",
        "5.4.s2",
        among({"after_call": 1, "before_call": 2}),
        "after_call or before_call",
        "after_call",
        "before_call",
        "reading of TAS-B.OQ1: whether the raiser's call is in the pot whose half limits the raise "
        "(limiting call and raise together would leave a half-pot opening unraisable)",
        is_reading=True,
    ),
    _choice(
        "uncalled_bets",
        "TAS-A.pot",
        among({"returned": 1, "counted": 2}),
        "returned or counted",
        "returned",
        "counted",
        "reading: a wager nobody met goes back, or counts as pot",
        is_reading=True,
    ),
    _choice(
        "odd_chip",
        "11.3.c",
        among({"first_from_button": 1, "last_from_button": 2, "one_by_one": 3}),
        "first_from_button, last_from_button or one_by_one",
        "first_from_button",
        "last_from_button",
        "reading of TAS-B.OQ14: who gets what equal hands cannot share; no rule is printed, and "
        "the dealer may settle it another way (TAS-B.2.2)",
        is_reading=True,
    ),
    _choice(
        "short_tap_out",
        "TAS-A.under-raise",
        among({"bars_who_acted": 1, "may_raise_again": 2}),
        "bars_who_acted or may_raise_again",
        "bars_who_acted",
        "may_raise_again",
        "reading of TAS-B.OQ18: whether a tap-out above the call and short of a raise lets those "
        "who have met the bet raise again",
        is_reading=True,
    ),
    _choice(
        "loan_source",
        "8.6",
        among({"off_the_table": 1, "from_the_bank": 2}),
        "off_the_table or from_the_bank",
        "off_the_table",
        "from_the_bank",
        "reading of TAS-B.OQ5: what a player may lend before a deal",
        is_reading=True,
    ),
    _choice(
        "hopeless_call",
        "17.2",
        among({"returned": 1, "if_challenged": 2}),
        "returned or if_challenged",
        "returned",
        "if_challenged",
        "reading: a last call that the bettor's open cards beat goes back by itself where the "
        "program knows the cards, or only when someone challenges it",
        is_reading=True,
    ),
    _choice(
        "time_to_act",
        "",
        whole(0, 3600),
        "a number of seconds, or none",
        "none",
        "90",
        "reading: no time to act is printed; the house may post one, which staff call and which "
        "ends in a check where that is free and in a fold where it is not",
        is_reading=True,
    ),
)

CHOICES = {choice.name: choice for choice in _ALL}


def _deck_of_freeze_out(values: Mapping[str, Any]) -> str | None:
    if values["freeze_out"] and values["deck"] == 32:
        return "a freeze out is played with the full deck"
    return None


def _chips_for_commission(values: Mapping[str, Any]) -> str | None:
    smallest = 200 if values["commission_scale"] == "normal" else 100
    if smallest % values["_cents"]:
        return (
            f"the {values['commission_scale']} scale needs a unit that {smallest} cents divide by"
        )
    return None


RULED_OUT = {
    **no_joker(tas.no("TAS-A.full-deck")),
    "blinds": RuledOut(
        (tas.no("5.4"), tas.no("TAS-A.ante")), "none: every player pays an ante", ("none", "")
    ),
    "forced_bets": RuledOut(
        (tas.no("5.4"), tas.no("TAS-A.ante")), "antes: every player pays an ante", ("antes",)
    ),
    "limit": RuledOut((tas.no("5.4.s2"),), "half_pot: the most is half the pot", ("half_pot",)),
    "max_bet": RuledOut((tas.no("5.4.s2"),), "none: the most is half the pot", ("none",)),
    "ante": RuledOut(
        (tas.no("5.4"), tas.no("TAS-A.ante")),
        "the minimum wager (min_bet) and no other amount",
        same_as="min_bet",
    ),
}

CHECKS = (
    Check("deck", (tas.no("3.4.s3"),), _deck_of_freeze_out),
    Check("commission_scale", (tas.no("15.intro.s3"),), _chips_for_commission),
)

FIXED = {
    **UNIT_FIXED,
    "commission_handling": tas(True, {}, also=("1.1.tail",)),
    "table_layout": tas(True, {}, also=("1.2",)),
    "commission_scale": tas(
        True,
        {},
        also=("15.intro.s3",),
        reading="how long the choice holds is not printed: while the table is open",
    ),
    "freeze_out": tas(True, {}, also=("16.intro",), reading="agreed before the first hand"),
    "buy_in": tas(True, {}, also=("16.1",)),
}
