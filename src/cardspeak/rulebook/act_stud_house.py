"""What the house may choose under act-stud, and how the choices must fit together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardspeak.rulebook.house import (
    Check,
    Choice,
    Reader,
    among,
    amount,
    amounts,
    cents,
    flag,
    hours,
    smallest_chip,
    some_text,
    whole,
)
from cardspeak.rulebook.policies import Limit
from cardspeak.rulebook.rule import Says

act = Says("act-stud", "ACT.")

LIMITS = {
    kind.value: kind
    for kind in (
        Limit.FIXED,
        Limit.SPREAD,
        Limit.HALF_POT,
        Limit.FULL_POT,
        Limit.STRADDLE,
        Limit.NO_LIMIT,
    )
}
DECKS = {str(size): size for size in (52, 48, 44, 40, 36, 32)}


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
    follows: Callable[[Mapping[str, Any]], str] | None = None,
) -> Choice:
    numbers = tuple(act.no(one) for one in by.split())
    return Choice(name, numbers, read, legal, default, other, means, is_reading, follows=follows)


HUNDRED_DOLLARS = 10_000


def _scale_of_stake(values: Mapping[str, Any]) -> str:
    """The stake a game requires decides which scale it pays."""
    return "ii" if values["min_table_stake"] * values["_cents"] <= HUNDRED_DOLLARS else "i"


_ALL = (
    _choice(
        "unit", "", smallest_chip(), "an amount of money", "1", "0.50", "the smallest chip in play"
    ),
    _choice(
        "deck", "2.2", among(DECKS), ", ".join(DECKS), "52", "32", "how many cards are in play"
    ),
    _choice("joker", "2.3", flag(), "on or off", "off", "on", "one wild card added to the deck"),
    _choice(
        "ace_low",
        "3.5.a",
        flag(),
        "on or off",
        "off",
        "on",
        "whether the ace may also be low in straights and straight flushes",
    ),
    _choice(
        "game",
        "3.5.b 3.5.c",
        among({"high": 1, "low": 2, "high_low": 3}),
        "high, low or high_low",
        "high",
        "low",
        "which hands win",
    ),
    _choice(
        "low_qualifier",
        "3.5.d",
        among({"none": False, "eight": True}),
        "none or eight",
        "none",
        "eight",
        "whether a low hand has to be eight or less in high/low split",
    ),
    _choice(
        "min_table_stake",
        "4.2.a",
        amount(),
        "an amount of money",
        "50",
        "100",
        "the least a player puts up",
    ),
    _choice(
        "max_buy_in",
        "4.2.i",
        amount(none=True),
        "an amount not below min_table_stake, or none",
        "none",
        "100",
        "the most a player may buy in for",
    ),
    _choice(
        "forced_bets",
        "4.2.b",
        among({"blinds": 1, "antes": 2}),
        "blinds or antes, not both",
        "blinds",
        "antes",
        "what is put up before the deal",
    ),
    _choice("blind_count", "4.2.c", whole(1, 3), "1, 2 or 3", "2", "1", "how many post blinds"),
    _choice(
        "blind_regime",
        "4.2.d",
        among({"A": "A", "B": "B", "C": "C"}),
        "A, B or C",
        "B",
        "A",
        "what the opener may do in the first betting round of a blind game",
    ),
    _choice(
        "over_blind",
        "4.2.e",
        flag(),
        "on or off",
        "off",
        "on",
        "whether players may put up over-blinds",
    ),
    _choice(
        "blinds",
        "4.2.f",
        amounts(),
        "one amount for each blind, none smaller than the one before",
        "1, 2",
        "2, 4",
        "the size of each blind",
    ),
    _choice(
        "over_blinds",
        "4.2.f",
        amounts(),
        "amounts above the last blind, each more than the last",
        "none",
        "8",
        "the size of each over-blind",
    ),
    _choice("ante", "4.2.f", amount(), "an amount of money", "1", "2", "what each player antes"),
    _choice(
        "limit",
        "4.2.g",
        among(LIMITS),
        ", ".join(LIMITS),
        "spread",
        "no_limit",
        "the kind of ceiling on bets",
    ),
    _choice("min_bet", "4.2.g", amount(), "an amount of money", "5", "10", "the smallest bet"),
    _choice(
        "max_bet",
        "4.2.g",
        amount(none=True),
        "an amount not below min_bet; none where the limit needs none",
        "20",
        "40",
        "the largest bet of a spread limit, the largest opening bet of a straddle limit",
    ),
    _choice(
        "first_opener",
        "4.2.h",
        among({"low": 1, "high": 2}),
        "low or high",
        "low",
        "high",
        "which card opens the first betting round",
    ),
    _choice(
        "tournament",
        "20.20",
        flag(),
        "on or off",
        "off",
        "on",
        "whether the table belongs to a tournament: entry fees carry its commission, pots pay none",
    ),
    _choice(
        "commission_mode",
        "15.1",
        among({"pot": 1, "time": 2}),
        "pot or time; one of them is compulsory",
        "pot",
        "time",
        "how commission is charged",
    ),
    _choice(
        "pot_commission",
        "15.2.a 15.2.e",
        among({"i": 1, "ii": 2}),
        "i (5% over $19), or ii (10% over $9) where the table stake is at most $100",
        "ii",
        "i",
        "which pot scale applies; ii up to a table stake of $100 and i above it, unless named",
        follows=_scale_of_stake,
    ),
    _choice(
        "commission_cap",
        "15.2.a",
        cents(),
        "the approved maximum in whole dollars",
        "10",
        "3",
        "the most a round pays",
    ),
    _choice(
        "time_rate",
        "15.3",
        amount(zero=True),
        "an amount up to the approved maximum",
        "5",
        "6",
        "what each player pays per period in advance",
    ),
    _choice(
        "time_rate_maximum",
        "15.3",
        amount(zero=True),
        "the approved maximum rate",
        "20",
        "10",
        "the approved maximum rate",
    ),
    _choice(
        "player_group",
        "8.1",
        some_text(),
        "a name for the group, or nothing",
        "",
        "new players",
        "the group of players the game is for",
    ),
    _choice(
        "seats",
        "",
        whole(2, 12),
        "a whole number from 2 to 12",
        "12",
        "8",
        "places at the table; no number is printed, and the deck may serve fewer (ACT.2.2)",
    ),
    _choice("seat_choice", "8.2", flag(), "on or off", "on", "off", "players choose their seats"),
    _choice(
        "gaming_hours",
        "18.1",
        hours(),
        "opening and closing times such as 12:00 to 04:00, or nothing",
        "",
        "00:00 to 00:01",
        "the hours of gaming",
    ),
    _choice(
        "casino_operator",
        "A.casino-operator",
        some_text(required=True),
        "a name",
        "the casino operator",
        "another operator",
        "who runs the game and rules on disputes",
    ),
    _choice(
        "casino_supervisor",
        "A.casino-supervisor",
        some_text(required=True),
        "a name",
        "the supervisor on duty",
        "another supervisor",
        "who oversees the game",
    ),
    _choice(
        "dealer",
        "A.dealer",
        some_text(required=True),
        "a name",
        "the dealer on duty",
        "another dealer",
        "who deals",
    ),
    _choice(
        "low_ace",
        "3.6",
        among({"high": False, "low": True}),
        "high or low",
        "high",
        "low",
        "reading of ACT.Q13: where the ace stands in a low hand",
        is_reading=True,
    ),
    _choice(
        "joker_flush_repeat",
        "A.wild-card",
        flag(),
        "on or off",
        "on",
        "off",
        "reading of ACT.Q16: whether the joker may repeat a card of a flush",
        is_reading=True,
    ),
    _choice(
        "later_opener",
        "4.2.h.s2",
        among({"high_card": 1, "high_hand": 2}),
        "high_card or high_hand",
        "high_card",
        "high_hand",
        "reading of ACT.Q28: highest single card or best showing hand",
        is_reading=True,
    ),
    _choice(
        "tap_out_units",
        "14.1",
        among({"all": 1, "min_bet_units": 2}),
        "all or min_bet_units",
        "all",
        "min_bet_units",
        "reading of ACT.Q3: what a tap-out puts in",
        is_reading=True,
    ),
    _choice(
        "short_tap_out",
        "14.5",
        among({"bars_who_acted": 1, "bars_all": 2}),
        "bars_who_acted or bars_all",
        "bars_who_acted",
        "bars_all",
        "reading: whom a short tap-out keeps from raising",
        is_reading=True,
    ),
)

CHOICES = {choice.name: choice for choice in _ALL}


def _max_buy_in(values: Mapping[str, Any]) -> str | None:
    most = values["max_buy_in"]
    if most is not None and most < values["min_table_stake"]:
        return "max_buy_in may not be below min_table_stake"
    return None


def _blind_number(values: Mapping[str, Any]) -> str | None:
    if values["forced_bets"] == 1 and len(values["blinds"]) != values["blind_count"]:
        return f"{values['blind_count']} blinds need as many amounts"
    return None


def _sizes(values: Mapping[str, Any]) -> str | None:
    blinds, over = [*values["blinds"]], [*values["over_blinds"]]
    if values["forced_bets"] != 1:
        return None
    if blinds != sorted(blinds):
        return "no blind may be smaller than the one before it"
    if over != sorted({*over}) or (over and over[0] <= blinds[-1]):
        return "an over-blind is more than the last blind, and each more than the one before it"
    return None


def _over_blinds(values: Mapping[str, Any]) -> str | None:
    if values["over_blind"] and not values["over_blinds"]:
        return "over-blinds need their amounts (over_blinds)"
    if values["over_blind"] and values["forced_bets"] != 1:
        return "over-blinds belong to a blind game"
    return None


def _bet_sizes(values: Mapping[str, Any]) -> str | None:
    most, least, kind = values["max_bet"], values["min_bet"], values["limit"]
    if kind not in {Limit.SPREAD, Limit.STRADDLE}:
        return None
    if most is None:
        return f"a {kind.value} limit needs a max_bet"
    return "max_bet may not be below min_bet" if most < least else None


def _qualifier(values: Mapping[str, Any]) -> str | None:
    if not values["low_qualifier"]:
        return None
    if values["game"] != 3:
        return "the eight qualifier belongs to high_low"
    if values["deck"] < 44:
        return "no hand of a deck under 44 cards is eight or less"
    return None


def _scale(values: Mapping[str, Any]) -> str | None:
    if values["pot_commission"] == 2 and _scale_of_stake(values) != "ii":
        return "scale ii is for table stakes of $100 or less: use i"
    return None


def _time_rate(values: Mapping[str, Any]) -> str | None:
    if values["commission_mode"] == 2 and values["time_rate"] > values["time_rate_maximum"]:
        return "time_rate may not be above the approved maximum"
    return None


def _some_time_rate(values: Mapping[str, Any]) -> str | None:
    if not values["tournament"] and values["commission_mode"] == 2 and not values["time_rate"]:
        return "every cash game pays commission: time_rate is more than nothing"
    return None


def _some_cap(values: Mapping[str, Any]) -> str | None:
    if not values["tournament"] and values["commission_mode"] == 1 and not values["commission_cap"]:
        return "every cash game pays commission: commission_cap is more than nothing"
    return None


def _chips_for_commission(values: Mapping[str, Any]) -> str | None:
    if not values["tournament"] and values["commission_mode"] == 1 and 100 % values["_cents"]:
        return "commission is charged in whole dollars: the unit may not be above 1"
    return None


def _check(name: str, by: str, fails: Any) -> Check:  # noqa: ANN401 - one of the functions above
    return Check(name, tuple(act.no(one) for one in by.split()), fails)


CHECKS = (
    _check("pot_commission", "15.2.a", _chips_for_commission),
    _check("max_buy_in", "4.2.i", _max_buy_in),
    _check("blinds", "4.2.c", _blind_number),
    _check("blinds", "4.2.f", _sizes),
    _check("over_blind", "4.2.e", _over_blinds),
    _check("max_bet", "4.2.g", _bet_sizes),
    _check("low_qualifier", "3.5.d", _qualifier),
    _check("pot_commission", "15.2.e 15.2.e.s2", _scale),
    _check("time_rate", "15.3", _time_rate),
    _check("time_rate", "15.1 15.3", _some_time_rate),
    _check("commission_cap", "15.1 15.2.a", _some_cap),
)
