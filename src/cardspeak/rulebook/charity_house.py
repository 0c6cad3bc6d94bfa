"""What the house may choose under charity: the posted conditions, and how they fit together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardspeak.cards import NotationError
from cardspeak.chips import Unit
from cardspeak.rulebook.house import (
    Check,
    Choice,
    Reader,
    among,
    amount,
    amounts,
    flag,
    some_text,
    whole,
)
from cardspeak.rulebook.policies import Limit
from cardspeak.rulebook.rule import UNIT_FIXED, Says

cha = Says("charity", "CHA.")
FIXED = UNIT_FIXED
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
    numbers = tuple(cha.no(one) for one in by.split())
    return Choice(name, numbers, read, legal, default, other, means, is_reading)


def _invitations(text: str, _unit: Unit) -> tuple[str, ...] | None:
    """Names separated by commas; None where the operator keeps the list away from the table."""
    written = text.strip()
    if written.lower().replace("_", " ") == "operator":
        return None
    if written.lower() in {"", "open", "anyone", "everyone"}:
        raise NotationError("nobody enters uninvited")
    return tuple(name.strip() for name in written.split(","))


_WHO_AND_WHERE = (
    _choice(
        "unit", "", some_text(), "an amount", "1", "0.50", "the smallest chip at the table (18.3)"
    ),
    _choice(
        "casino_supervisor",
        "1.1.casino-supervisor",
        some_text(required=True),
        "the name of the casino supervisor or games supervisor on duty",
        "the casino supervisor on duty",
        "another casino supervisor",
        "who has the rights of a casino supervisor at this table",
    ),
    _choice(
        "table_use",
        "4.1",
        among({"tournament": "tournament", "other_game": "other"}),
        "tournament; other_game only for a table that is not designated",
        "tournament",
        "other_game",
        "what the Tournament Supervisor has designated the table for",
    ),
    _choice(
        "seat_allocation",
        "3.2.d 4.3",
        among({"players_choose": "choose", "random_draw": "draw", "assigned": "assigned"}),
        "players_choose, random_draw or assigned",
        "players_choose",
        "assigned",
        "how tables and places are given to players",
    ),
    _choice(
        "order_of_wagering",
        "4.3",
        among({"as_in_the_rules": "rules"}),
        "as_in_the_rules: a condition may not change the order that the rules set",
        "as_in_the_rules",
        "as_in_the_rules",
        "the order of wagering, where the conditions speak of it",
    ),
    _choice(
        "invitations",
        "2.3-bis",
        _invitations,
        "operator (who keeps the list and has players seated), or the names of those invited",
        "operator",
        "Nobody",
        "who may enter",
    ),
)

_CHIPS = (
    _choice(
        "entry_fee",
        "2.4",
        whole(0, 0),
        "0: nothing is paid to enter, to enter again or for an add-on",
        "0",
        "0",
        "what a player pays",
    ),
    _choice(
        "player_prizes",
        "2.5",
        among({"none": ()}),
        "none: only charities are given anything",
        "none",
        "none",
        "what players win",
    ),
    _choice(
        "donations",
        "3.2.h",
        some_text(required=True),
        "the donations by place, how they are paid and what is guaranteed",
        "as posted in the conditions",
        "as announced",
        "the prizes of the tournament, which go to charities",
    ),
    _choice(
        "starting_chips",
        "3.2.a",
        amount(none=True),
        "an amount, or none at a table that takes over a session under way",
        "none",
        "5000",
        "the tournament chips everyone is given when the session starts",
    ),
    _choice(
        "add_on",
        "1.1.add-on",
        amount(none=True),
        "an amount more than nothing, or none",
        "none",
        "none",
        "one more helping of chips for every player still in",
    ),
)

_WAGERS = (
    _choice(
        "limit",
        "1.1.structured-limit 9.3",
        among(LIMITS),
        ", ".join(LIMITS),
        "no_limit",
        "fixed",
        "how the size of wagers is limited",
    ),
    _choice(
        "min_bet",
        "3.2.b",
        amount(),
        "an amount",
        "100",
        "200",
        "the table minimum: the least wager, the fixed bet, the small bet of a structured limit",
    ),
    _choice(
        "max_bet",
        "3.2.b",
        amount(none=True),
        "an amount not below min_bet; none where the limit needs none",
        "none",
        "400",
        "the largest bet or raise of a spread limit; the big bet of a structured limit",
    ),
    _choice(
        "blinds",
        "9.3.1 9.3.1/2",
        amounts(),
        "one amount for each blind, the first half the minimum or all of it; or none",
        "50, 100",
        "none",
        "the number of compulsory blinds and the size of each",
    ),
    _choice(
        "ante", "1.1.ante", amount(zero=True), "an amount; 0 for none", "0", "0", "what each antes"
    ),
    _choice(
        "action_seconds",
        "8.4",
        whole(0, 3600),
        "a number of seconds, or none",
        "none",
        "30",
        "the time within which a wager has to be made",
    ),
    _choice(
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
    _choice(
        "last_blind_option",
        "1.1.blind/2",
        flag(),
        "on or off",
        "on",
        "off",
        "reading of CHA.Q1: whether the last blind may raise when everybody has only called",
        is_reading=True,
    ),
    _choice(
        "short_all_in_reopens",
        "14.4",
        flag(),
        "on or off",
        "on",
        "off",
        "reading of CHA.Q11: whether players who have acted may raise over a short all-in",
        is_reading=True,
    ),
    _choice(
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

CHOICES = {one.name: one for one in (*_WHO_AND_WHERE, *_CHIPS, *_WAGERS, *_READINGS)}


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


def _blind_places(values: Mapping[str, Any]) -> str | None:
    if len(values["blinds"]) > MOST_BLINDS:
        return f"a full table has places for {MOST_BLINDS} blinds beside the button"
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
    Check("blinds", (cha.no("10.3.1.2"),), _blind_places),
)
