"""What the house may choose under charity, and how its choices must fit together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardspeak.rulebook.betting_house import SINGLE, SUMMED, SUMMED_MEANS
from cardspeak.rulebook.charity_conditions import CHIPS, WHO_AND_WHERE, choice
from cardspeak.rulebook.house import Check, among, amount, amounts, flag, whole
from cardspeak.rulebook.policies import Limit
from cardspeak.rulebook.rule import UNIT_FIXED, Says

cha = Says("charity", "CHA.")
FIXED = UNIT_FIXED
BEGUN_FIXED = {
    "starting_chips": cha(
        True, {}, also=("3.2.a",), reading="chips are given out when the session starts"
    ),
}
ENTRY_CHOICES = frozenset({"starting_chips", "late_entry", "add_on", "invitations"})
MOST_BLINDS = 9  # a table has ten places

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


_WAGERS = (
    choice(
        "limit",
        "1.1.structured-limit 9.3",
        among(LIMITS),
        ", ".join(LIMITS),
        "no_limit",
        "fixed",
        "how the size of wagers is limited",
    ),
    choice(
        "min_bet",
        "3.2.b",
        amount(),
        "an amount",
        "100",
        "200",
        "the table minimum: the least wager, the fixed bet, the small bet of a structured limit",
    ),
    choice(
        "max_bet",
        "3.2.b",
        amount(none=True),
        "an amount not below min_bet; none where the limit needs none",
        "none",
        "400",
        "the largest bet or raise of a spread limit; the big bet of a structured limit",
    ),
    choice(
        "blinds",
        "9.3.1 9.3.1/2",
        amounts(),
        "one amount for each blind, the first half the minimum or all of it; or none",
        "50, 100",
        "none",
        "the size of each compulsory blind",
    ),
    choice(
        "blind_count",
        "10.3.1.2",
        whole(0, MOST_BLINDS),
        f"up to {MOST_BLINDS}, the places of a full table beside the button",
        "2",
        "1",
        "how many compulsory blinds there are; as many as there are amounts unless named",
        follows=lambda values: str(len(values["blinds"])),
    ),
    choice(
        "ante", "1.1.ante", amount(zero=True), "an amount; 0 for none", "0", "0", "what each antes"
    ),
    choice(
        "action_seconds",
        "8.4",
        whole(0, 3600),
        "a number of seconds, or none",
        "none",
        "30",
        "the time within which a wager has to be made",
    ),
    choice(
        "player_may_cut",
        "7.3",
        flag(),
        "on or off",
        "off",
        "on",
        "whether a player may be let cut the cards",
    ),
)

_READINGS = (
    choice(
        "card_shown_in_cut",
        "19.1.1",
        among({"always": "always", "before_action": "before_action"}),
        "always or before_action",
        "always",
        "before_action",
        "reading: whether a card shown in the cut is a misdeal also after substantial action",
        is_reading=True,
    ),
    choice(
        "last_blind_option",
        "1.1.blind/2",
        flag(),
        "on or off",
        "on",
        "off",
        "reading of CHA.Q1: whether the last blind may raise when everybody has only called",
        is_reading=True,
    ),
    choice(SUMMED, "", flag(), "on or off", "off", "on", SUMMED_MEANS, is_reading=True),
    choice(
        SINGLE,
        "14.4",
        flag(),
        "on or off",
        "on",
        "off",
        "reading of CHA.Q11: whether players who have acted may raise over a short all-in",
        is_reading=True,
    ),
    choice(
        "pot_agreement",
        "18.1/2",
        flag(),
        "on or off",
        "on",
        "off",
        "reading of CHA.Q8: whether players may agree on dividing a pot once the hand is played",
        is_reading=True,
    ),
)

CHOICES = {one.name: one for one in (*WHO_AND_WHERE, *CHIPS, *_WAGERS, *_READINGS)}


def _first_blind(values: Mapping[str, Any]) -> str | None:
    blinds, least = values["blinds"], values["min_bet"]
    if blinds and blinds[0] != least and 2 * blinds[0] != least:
        return "the first blind is half the table minimum or the table minimum"
    return None


def _next_blinds(values: Mapping[str, Any]) -> str | None:
    blinds = values["blinds"]
    if len(blinds) > 1 and blinds[1] < values["min_bet"]:
        return "the second blind may not be below the table minimum"
    if list(blinds) != sorted(blinds):
        return "no blind may be smaller than the one before it"
    return None


def _blind_number(values: Mapping[str, Any]) -> str | None:
    if len(values["blinds"]) != values["blind_count"]:
        return f"{values['blind_count']} blinds need as many amounts"
    return None


def _something_forced(values: Mapping[str, Any]) -> str | None:
    if not values["blinds"] and not values["ante"]:
        return "there has to be an ante, a blind or both"
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


def _tournament_only(values: Mapping[str, Any]) -> str | None:
    if values["table_use"] != "tournament":
        return "a designated table is for the tournament alone while the session lasts"
    return None


CHECKS = (
    Check("table_use", (cha.no("4.2"),), _tournament_only),
    Check("max_bet", (cha.no("3.2.b"),), _bet_sizes),
    Check("blinds", (cha.no("10.3.1"),), _something_forced),
    Check("blinds", (cha.no("9.3.1"),), _first_blind),
    Check("blinds", (cha.no("9.3.1/2"),), _next_blinds),
    Check("blinds", (cha.no("10.3.1.2"),), _blind_number),
)
