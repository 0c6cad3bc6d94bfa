"""Random legal house choices of each book: every kind of limit, forced bet, deck and reading."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tests.properties import houses_more as more
from tests.properties.houses_more import money

BOOKS = ("tas-holdem", "act-stud", "tas-stud", "charity", "event", "nolimit")
SIX_KINDS = ("fixed", "structured", "spread", "half_pot", "full_pot", "no_limit")
LIMITS = {
    "tas-holdem": SIX_KINDS,
    "act-stud": ("fixed", "spread", "half_pot", "full_pot", "straddle", "no_limit"),
    "tas-stud": ("half_pot", more.REDUCED, more.FREEZE_OUT),
    "charity": SIX_KINDS,
    "event": SIX_KINDS,
    "nolimit": ("no_limit", "full_pot", "half_pot", "spread"),
}
"""The kinds of limit of each book. tas-stud has one, with three variants."""
FEWEST = {"tas-holdem": 3, "act-stud": 2, "tas-stud": 3, "charity": 2, "event": 2, "nolimit": 2}
MOST = {"tas-holdem": 10, "act-stud": 10, "tas-stud": 10, "charity": 10, "event": 9, "nolimit": 10}
REDUCED_MOST = 5
MORE = {
    "tas-stud": more.tas_stud,
    "charity": more.charity,
    "event": more.event,
    "nolimit": more.nolimit,
}


@dataclass(frozen=True, slots=True)
class House:
    """House choices, with the numbers a driver needs to seat players."""

    book: str
    picks: dict[str, str]
    unit: int
    """Cents per chip."""
    min_bet: int
    """In chips."""
    places: int
    """Maximum number of players."""
    limit: str
    """The kind of limit in force."""


def random_house(book: str, dice: Random, limit: str | None = None) -> House:
    """Return a random house of this book, with the given kind of limit or any."""
    house = _house(book, dice, limit or dice.choice(LIMITS[book]))
    # Use a separate generator, so that these choices do not alter the older random ones.
    separate = Random(repr(sorted(house.picks.items())))
    house.picks["uncallable_raise"] = separate.choice(("off", "off", "on"))
    if book in {"charity", "event", "nolimit"}:
        house.picks["summed_all_ins_reopen"] = separate.choice(("off", "on"))
    if book == "nolimit":
        house.picks["short_all_in_reopens"] = separate.choice(("off", "off", "on"))
    return house


def _house(book: str, dice: Random, kind: str) -> House:
    if book == "tas-holdem":
        return _tas(dice, kind)
    if book == "act-stud":
        return _act(dice, kind)
    picks, unit, min_bet = MORE[book](dice, kind)
    places = MOST[book]
    if kind == more.REDUCED:
        places = REDUCED_MOST
    elif picks.get("table_layout") == "B":
        places = 7
    places = min(places, int(picks.get("seats", places)))
    return House(book, picks, unit, min_bet, places, kind)


def _list(levels: list[int], unit: int) -> str:
    return ", ".join(money(level, unit) for level in levels)


def _levels(dice: Random, count: int, min_bet: int) -> list[int]:
    """Return non-decreasing blinds; in half of the cases the last is the minimum bet."""
    last = min_bet if dice.random() < 0.5 else dice.randint(1, 3 * min_bet)
    earlier = [dice.randint(1, last) for _ in range(count - 1)]
    return [*sorted(earlier), last]


def _tas(dice: Random, limit: str) -> House:
    method = dice.choice(("one", "two"))
    unit = dice.choice((50, 25, 10) if method == "two" else (100, 100, 50, 25))
    min_bet = dice.choice((1, 2, 3, 5, 7, 10, 20))
    count = dice.randint(1, 3)
    layout = dice.choice("ABCC")
    picks = {
        "unit": money(1, unit),
        "table_layout": layout,
        "forced_bets": dice.choice(("blinds", "blinds", "antes")),
        "blind_count": str(count),
        "blinds": _list(_levels(dice, count, min_bet), unit),
        "ante": money(dice.randint(1, 2 * min_bet), unit),
        "limit": limit,
        "min_bet": money(min_bet, unit),
        "burn": str(dice.randint(0, 3)),
        "min_stake": money(dice.choice((1, 1, 1, min_bet)), unit),
        "commission_method": method,
        "commission_base": dice.choice(("each_pot", "whole_hand")),
        "uncalled_bets": dice.choice(("returned", "returned", "counted")),
        "dead_button": dice.choice(("on", "off")),
        "missed_small_blind": dice.choice(("dead", "not_owed")),
        "entry_exemption": dice.choice(("on", "off")),
    }
    if limit == "structured":
        picks["max_bet"] = money(dice.choice((2 * min_bet, 2 * min_bet, min_bet + 1)), unit)
    if limit == "spread":
        picks["max_bet"] = money(dice.randint(min_bet, 5 * min_bet), unit)
    places = 7 if layout == "B" else MOST["tas-holdem"]
    return House("tas-holdem", picks, unit, min_bet, places, limit)


def _act(dice: Random, limit: str) -> House:
    unit = dice.choice((100, 100, 50, 25))
    min_bet = dice.choice((1, 2, 3, 5, 7, 10))
    deck = dice.choice((52, 52, 48, 44, 40, 36, 32))
    joker = dice.random() < 0.4
    game = dice.choice(("high", "low", "high_low"))
    eight = game == "high_low" and deck >= 44 and dice.random() < 0.6
    blinds = dice.random() < 0.7
    count = dice.randint(1, 3)
    levels = _levels(dice, count, min_bet)
    picks = {
        "unit": money(1, unit),
        "deck": str(deck),
        "joker": "on" if joker else "off",
        "ace_low": dice.choice(("on", "off")),
        "game": game,
        "low_qualifier": "eight" if eight else "none",
        "min_table_stake": money(dice.choice((1, 1, min_bet)), unit),
        "forced_bets": "blinds" if blinds else "antes",
        "blind_count": str(count),
        "blind_regime": dice.choice("ABC"),
        "blinds": _list(levels, unit),
        "ante": money(dice.randint(1, 2 * min_bet), unit),
        "limit": limit,
        "min_bet": money(min_bet, unit),
        "max_bet": "none",
        "first_opener": dice.choice(("low", "high")),
        "tournament": dice.choice(("off", "off", "off", "on")),
        "commission_mode": dice.choice(("pot", "pot", "pot", "time")),
        "time_rate": money(1, unit),
        "pot_commission": dice.choice(("i", "ii")),
        "commission_cap": str(dice.choice((1, 2, 3, 5, 10))),
        "low_ace": dice.choice(("high", "low")),
        "joker_flush_repeat": dice.choice(("on", "off")),
        "later_opener": dice.choice(("high_card", "high_hand")),
        "tap_out_units": dice.choice(("all", "all", "min_bet_units")),
        "short_tap_out": dice.choice(("bars_who_acted", "bars_all")),
    }
    if blinds and dice.random() < 0.5:
        over = [levels[-1] + dice.randint(1, min_bet)]
        if dice.random() < 0.5:
            over.append(over[0] + dice.randint(1, min_bet))
        picks["over_blind"] = "on"
        picks["over_blinds"] = _list(over, unit)
    if picks["commission_mode"] == "time":  # a stack of one chip would be gone before the deal
        picks["min_table_stake"] = money(max(3, min_bet), unit)
    if limit in {"spread", "straddle"}:
        picks["max_bet"] = money(dice.randint(min_bet, 5 * min_bet), unit)
    places = min(MOST["act-stud"], (deck + joker - 1) // 4)
    return House("act-stud", picks, unit, min_bet, places, limit)
