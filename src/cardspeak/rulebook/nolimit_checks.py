"""How the choices of a nolimit house must fit together, and which go against a clause.

A departure is refused unless `overrides` declares the clause it departs from.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.house import Check
from cardspeak.rulebook.nolimit_readers import nlt
from cardspeak.rulebook.policies import Limit

Values = Mapping[str, Any]
Test = Callable[[Values], str | None]
BLINDS = 2

# --- departures -----------------------------------------------------------------------------


def _not_half(values: Values) -> str | None:
    blinds = values["blinds"]
    if len(blinds) == BLINDS and 2 * blinds[0] != blinds[1]:
        return "the small blind is half the big blind"
    for small, big, _ in values["levels"]:
        if 2 * small != big:
            return "the small blind of every level is half its big blind"
    return None


def _limited(values: Values) -> str | None:
    return None if values["limit"] is Limit.NO_LIMIT else "no bet or raise has an upper limit"


def _other_heads_up(values: Values) -> str | None:
    if values["heads_up"] == "big":
        return None
    return "two places from the button is, of two players, the button itself"


def _no_small(values: Values) -> str | None:
    return "there are a small and a big blind" if len(values["blinds"]) == 1 else None


def _straddled(values: Values) -> str | None:
    return "the big blind is the biggest forced bet" if values["straddle"] else None


def _live_posts(values: Values) -> str | None:
    if any(live for _, live, _ in values["posts"]):
        return "blinds are due from the two places after the button"
    return None


def _dead_posts(values: Values) -> str | None:
    if any(dead for _, _, dead in values["posts"]):
        return "what goes in beside the blinds is an ante, the same from each player"
    return None


_DEPARTURES: tuple[tuple[str, ClauseNo, Test], ...] = (
    ("blinds", nlt.no("1.30"), _not_half),
    ("limit", nlt.no("2.a.9"), _limited),
    ("heads_up", nlt.no("1.5"), _other_heads_up),
    ("blinds", nlt.no("1.30"), _no_small),
    ("straddle", nlt.no("1.5"), _straddled),
    ("posts", nlt.no("1.5"), _live_posts),
    ("posts", nlt.no("1.1"), _dead_posts),
)


def _undeclared(name: str, number: ClauseNo, test: Test) -> Check:
    def fails(values: Values) -> str | None:
        against = test(values)
        if against is None or number in values["overrides"]:
            return None
        return f"{against}; otherwise only if overrides declares {number}"

    return Check(name, (number, nlt.no("1.22")), fails)


def _idle_declaration(values: Values) -> str | None:
    departed = {number for _, number, test in _DEPARTURES if test(values) is not None}
    for number in values["overrides"]:
        if number not in departed:
            return f"no other choice departs from {number}: declare only what is departed from"
    return None


# --- choices that belong together -----------------------------------------------------------


def _two_blinds(values: Values) -> str | None:
    if len(values["blinds"]) > BLINDS:
        return "a small and a big blind, or none at all"
    return None


def _straddles_rise(values: Values) -> str | None:
    levels = (*values["blinds"], *values["straddle"])
    if values["straddle"] and not values["blinds"]:
        return "a straddle comes on top of blinds"
    if any(after <= before for before, after in pairwise(levels[1:])):
        return "each straddle is more than the blind or straddle before it"
    return None


def _something_forced(values: Values) -> str | None:
    if not values["blinds"] and not values["ante"]:
        return "the house rules give blinds, an ante or both"
    return None


def _on_schedule(values: Values) -> str | None:
    schedule = values["levels"]
    if not schedule:
        return None
    if values["level"] > len(schedule):
        return f"the schedule has {len(schedule)} levels"
    now = (*values["blinds"], values["ante"])
    if now not in schedule:
        return "blinds and ante are those of one of the levels"
    if any(after[1] < before[1] for before, after in pairwise(schedule)):
        return "the levels increase"
    return None


def _rebuy_terms(values: Values) -> str | None:
    if values["rebuys"] and values["rebuy_chips"] is None:
        return "re-buys need their number of chips (rebuy_chips)"
    return None


def _rebuy_fee(values: Values) -> str | None:
    if values["rebuys"] and not values["rebuy_fee"]:
        return "re-buys are sold at a set fee (rebuy_fee)"
    return None


def _approved(values: Values) -> str | None:
    if values["electronic_shuffler"] and not values["shuffler_approval"]:
        return "an electronic device has to be approved (shuffler_approval)"
    return None


def _each_prize(values: Values) -> str | None:
    if len(values["prizes"]) != values["prize_count"]:
        return f"{values['prize_count']} prizes need as many descriptions"
    return None


def _largest_bet(values: Values) -> str | None:
    if (values["limit"] is Limit.SPREAD) != (values["max_bet"] is not None):
        return "a spread limit, and no other, needs a max_bet"
    if values["max_bet"] is not None and values["max_bet"] < values["min_bet"]:
        return "max_bet may not be below min_bet"
    return None


CHECKS = (
    Check("blinds", (nlt.no("2.a.2/4"),), _two_blinds),
    *(_undeclared(*one) for one in _DEPARTURES),
    Check("overrides", (nlt.no("preamble/2"), nlt.no("1.22")), _idle_declaration),
    Check("straddle", (nlt.no("22.3"),), _straddles_rise),
    Check("blinds", (nlt.no("22.3"),), _something_forced),
    Check("levels", (nlt.no("22.3"),), _on_schedule),
    Check("rebuys", (nlt.no("22.2/2"),), _rebuy_terms),
    Check("rebuy_fee", (nlt.no("1.27"),), _rebuy_fee),
    Check("electronic_shuffler", (nlt.no("7.b"),), _approved),
    Check("prizes", (nlt.no("22.5"),), _each_prize),
    Check("max_bet", (nlt.no("2.a.9"),), _largest_bet),
)
