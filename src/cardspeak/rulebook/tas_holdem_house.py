"""What the house may choose under tas-holdem, and how the choices must fit together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardspeak.rulebook.house import (
    Check,
    Choice,
    Reader,
    among,
    amount,
    amounts,
    flag,
    moment,
    smallest_chip,
    some_text,
    whole,
)
from cardspeak.rulebook.policies import Limit
from cardspeak.rulebook.rule import UNIT_FIXED, Says

tas = Says("tas-holdem", "TAS-C.")

LIMITS = {
    kind.value: kind
    for kind in (
        Limit.FIXED,
        Limit.STRUCTURED,
        Limit.SPREAD,
        Limit.HALF_POT,
        Limit.FULL_POT,
        Limit.NO_LIMIT,
    )
}


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
        "management_representative",
        "3.1 TAS-A.management-representative",
        some_text(required=True),
        "the name of the person in charge of the game",
        "the management representative on duty",
        "another management representative",
        "who conducts the game and has the last word",
    ),
    _choice(
        "dealer",
        "TAS-A.dealer",
        some_text(required=True),
        "the name of the dealer on duty",
        "the dealer on duty",
        "another dealer",
        "who deals; the software fills the mechanical part",
    ),
    _choice(
        "forced_bets",
        "5.2.b",
        among({"blinds": "blinds", "antes": "antes"}),
        "blinds or antes, not both",
        "blinds",
        "antes",
        "what is put up before the deal",
    ),
    _choice(
        "blind_count", "5.2.c", whole(1, 3), "1, 2 or 3", "2", "1", "how many players post blinds"
    ),
    _choice(
        "blinds",
        "5.2.e",
        amounts(),
        "one amount for each blind, none smaller than the one before",
        "5, 10",
        "10, 20",
        "the size of each blind",
    ),
    _choice(
        "ante", "TAS-A.ante", amount(), "an amount of money", "2", "4", "what each player antes"
    ),
    _choice(
        "limit",
        "5.2.d",
        among(LIMITS),
        ", ".join(LIMITS),
        "fixed",
        "no_limit",
        "how the size of bets is limited",
    ),
    _choice(
        "min_bet",
        "5.2.f",
        amount(),
        "an amount of money",
        "10",
        "20",
        "the table minimum: the least bet, the fixed bet, the small bet of a structured limit",
    ),
    _choice(
        "max_bet",
        "5.2.f",
        amount(none=True),
        "an amount not below min_bet; none where the limit needs none",
        "none",
        "40",
        "the most a bet or raise may be: spread limit; the big bet of a structured limit",
    ),
    _choice(
        "burn",
        "5.2.g",
        whole(0),
        "none, or as many as the deck has to spare: 9 cards, 11 with layout B",
        "1",
        "0",
        "how many cards are burned before flop, turn and river",
    ),
    _choice(
        "min_stake",
        "5.2.a",
        amount(),
        "an amount of money",
        "20",
        "60",
        "the least a player puts up at the start",
    ),
    _choice(
        "max_stake",
        "5.2.a",
        amount(none=True),
        "an amount not below min_stake, or none",
        "none",
        "60",
        "the most a player may put up",
    ),
    _choice(
        "topup_min",
        "5.2.h",
        amount(zero=True),
        "an amount of money",
        "0",
        "70",
        "the least that may be added to a stake between rounds",
    ),
    _choice(
        "topup_max",
        "5.2.h",
        amount(none=True),
        "an amount not below topup_min, or none",
        "none",
        "15",
        "the most that may be added to a stake between rounds",
    ),
    _choice(
        "commission_method",
        "17.2",
        among({"one": "one", "two": "two"}),
        "one or two, for the whole trading day",
        "one",
        "two",
        "which of the two commission scales applies",
    ),
    _choice(
        "reservations",
        "6.1",
        flag(),
        "on or off",
        "off",
        "on",
        "whether places may be reserved ahead of a game",
    ),
    _choice(
        "start_time",
        "6.1",
        moment(),
        "a time such as 19:30, or none",
        "none",
        "20:00",
        "when a game with reserved places is to start; the buy-in has to be there by then",
    ),
    _choice(
        "shuffle",
        "9.3",
        among({"hand": "hand", "machine": "machine"}),
        "hand, or machine with its written approval (machine_approval)",
        "hand",
        "machine",
        "how the cards are shuffled",
    ),
    _choice(
        "machine_approval",
        "9.3",
        some_text(),
        "the reference of the Commission's written approval",
        "",
        "approval on file",
        "the approval of the shuffle machine",
    ),
    _choice(
        "merge_options",
        "19.19 19.19.s2",
        among(
            {
                "none": (),
                "seats": ("seats",),
                "stakes": ("stakes",),
                "seats_and_stakes": ("seats", "stakes"),
            }
        ),
        "none, seats, stakes or seats_and_stakes",
        "none",
        "seats",
        "what players are asked to decide when tables are merged",
    ),
    _choice(
        "entry_exemption",
        "19.19.s3",
        flag(),
        "on or off",
        "on",
        "off",
        "whether staff may let players of a closed table off the entry blind",
    ),
    _choice(
        "commission_base",
        "17.1.s2",
        among({"each_pot": 1, "whole_hand": 2}),
        "each_pot or whole_hand",
        "each_pot",
        "whole_hand",
        "reading of TAS-C.OQ17: what the scale is applied to",
        is_reading=True,
    ),
    _choice(
        "uncalled_bets",
        "TAS-A.pot",
        among({"returned": 1, "counted": 2}),
        "returned or counted",
        "returned",
        "counted",
        "reading: a bet nobody met goes back, or counts as pot",
        is_reading=True,
    ),
    _choice(
        "dead_button",
        "19.9.s2",
        flag(),
        "on or off",
        "on",
        "off",
        "reading of TAS-C.OQ5: whether the button rests on a vacated place",
        is_reading=True,
    ),
    _choice(
        "missed_small_blind",
        "19.10.s3",
        among({"dead": 1, "not_owed": 2}),
        "dead or not_owed",
        "dead",
        "not_owed",
        "reading: whether a missed small blind is paid on an elected return",
        is_reading=True,
    ),
)

CHOICES = {choice.name: choice for choice in _ALL}


def _max_stake(values: Mapping[str, Any]) -> str | None:
    most = values["max_stake"]
    if most is not None and most < values["min_stake"]:
        return "max_stake may not be below min_stake"
    return None


def _top_up(values: Mapping[str, Any]) -> str | None:
    most = values["topup_max"]
    if most is not None and most < values["topup_min"]:
        return "topup_max may not be below topup_min"
    return None


def _blind_number(values: Mapping[str, Any]) -> str | None:
    if values["forced_bets"] == "blinds" and len(values["blinds"]) != values["blind_count"]:
        return f"{values['blind_count']} blinds need as many amounts"
    return None


def _blinds_rise(values: Mapping[str, Any]) -> str | None:
    blinds = values["blinds"]
    if values["forced_bets"] == "blinds" and list(blinds) != sorted(blinds):
        return "no blind may be smaller than the one before it"
    return None


def _bet_sizes(values: Mapping[str, Any]) -> str | None:
    most, least, kind = values["max_bet"], values["min_bet"], values["limit"]
    if most is not None and most < least:
        return "max_bet may not be below min_bet"
    if kind in {Limit.STRUCTURED, Limit.SPREAD} and most is None:
        return f"a {kind.value} limit needs a max_bet"
    if kind is Limit.FIXED and most not in {None, least}:
        return "a fixed limit has one bet size: leave max_bet out"
    if kind in {Limit.NO_LIMIT, Limit.HALF_POT, Limit.FULL_POT} and most is not None:
        return f"a {kind.value} game has no max_bet"
    return None


def _burns_fit(values: Mapping[str, Any]) -> str | None:
    places = 7 if values["table_layout"] == "B" else 10
    hands_and_board, streets, deck = 2 * places + 5, 3, 52
    most = (deck - hands_and_board) // streets
    if values["burn"] > most:
        return f"with every place taken the deck has at most {most} to spare"
    return None


def _machine(values: Mapping[str, Any]) -> str | None:
    if values["shuffle"] == "machine" and not values["machine_approval"]:
        return "a shuffle machine needs its written approval (machine_approval)"
    return None


def _chips_for_commission(values: Mapping[str, Any]) -> str | None:
    smallest = 50 if values["commission_method"] == "two" else 100
    if smallest % values["_cents"]:
        return f"method {values['commission_method']} needs a unit of {smallest} cents or less"
    return None


CHECKS = (
    Check("commission_method", (tas.no("17.2"),), _chips_for_commission),
    Check("shuffle", (tas.no("9.3"),), _machine),
    Check("max_stake", (tas.no("5.2.a"),), _max_stake),
    Check("topup_max", (tas.no("5.2.h"),), _top_up),
    Check("blinds", (tas.no("5.2.c"),), _blind_number),
    Check("blinds", (tas.no("5.2.e"),), _blinds_rise),
    Check("max_bet", (tas.no("5.2.f"),), _bet_sizes),
    Check("burn", (tas.no("5.2.g"),), _burns_fit),
)

FIXED = {
    **UNIT_FIXED,
    "commission_handling": tas(True, {}, also=("1.1.tail",)),
    "commission_method": tas(True, {}, also=("17.2",)),
    "table_layout": tas(True, {}, also=("1.2",)),
}
