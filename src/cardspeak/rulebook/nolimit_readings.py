"""What nolimit leaves open or clear only to a point: limits, heads-up, ties, odd chips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardspeak.chips import Unit
from cardspeak.rulebook.betting_house import SINGLE, SUMMED, SUMMED_MEANS
from cardspeak.rulebook.house import among, amount, amounts, flag
from cardspeak.rulebook.nolimit_readers import choice, posts
from cardspeak.rulebook.policies import Limit

LIMITS = {
    kind.value: kind for kind in (Limit.NO_LIMIT, Limit.FULL_POT, Limit.HALF_POT, Limit.SPREAD)
}


def _big_blind(values: Mapping[str, Any]) -> str:
    """The least bet is the big blind unless the house says otherwise."""
    unit = Unit(values["_cents"])
    return unit.money(max(values["blinds"], default=max(values["ante"], 1)))


READINGS = (
    choice(
        "limit",
        "2.a.9",
        among(LIMITS),
        "no_limit; another only with overrides = NLT.2.a.9",
        "no_limit",
        "full_pot",
        "how the size of bets is limited",
    ),
    choice(
        "max_bet",
        "2.a.9",
        amount(none=True),
        "none; an amount with limit = spread",
        "none",
        "none",
        "the most a bet or raise may be",
    ),
    choice(
        "min_bet",
        "2.a.5/2",
        amount(),
        "an amount",
        "200",
        "1000",
        "reading of NLT.Q11: the least bet, the big blind unless the house says otherwise",
        is_reading=True,
        follows=_big_blind,
    ),
    choice(
        "min_raise",
        "2.a.5/2",
        among({"last_raise": "last", "min_bet": "least", "none": "any"}),
        "last_raise, min_bet or none",
        "last_raise",
        "none",
        "reading of NLT.Q11: what a raise adds at least",
        is_reading=True,
    ),
    choice(
        SINGLE,
        "",
        flag(),
        "on or off",
        "off",
        "on",
        "reading of NLT.Q11: whether players who have acted may raise over a short all-in",
        is_reading=True,
    ),
    choice(SUMMED, "", flag(), "on or off", "off", "on", SUMMED_MEANS, is_reading=True),
    choice(
        "spoken_amount",
        "11/5 12.b",
        among({"call": 1, "raise": 2}),
        "call or raise",
        "call",
        "raise",
        "reading: what a player does who names an amount above the call and below the least raise",
        is_reading=True,
    ),
    choice(
        "heads_up",
        "1.5",
        among({"button_big": "big", "button_small": "small"}),
        "button_big; button_small only with overrides = NLT.1.5",
        "button_big",
        "button_small",
        "reading of NLT.Q7: which blind the button posts when two players are left; if it posts "
        "the small one, nobody posts the big blind twice in a row",
        is_reading=True,
    ),
    choice(
        "straddle",
        "20/4",
        amounts(),
        "none; rising amounts above the big blind only with overrides = NLT.1.5",
        "none",
        "none",
        "what players may put up blind on top of the big blind, before the cards",
    ),
    choice(
        "straddle_from",
        "20/4",
        among({"next_player": 1, "anyone": 2}),
        "next_player (after the last blind) or anyone",
        "next_player",
        "anyone",
        "who may straddle",
    ),
    choice(
        "posts",
        "20/4",
        posts(),
        "none; seats with live bets (only with overrides = NLT.1.5) or dead ones (only with "
        "overrides = NLT.1.1), as in '5 live 200; 2 dead 50'",
        "none",
        "none",
        "what single players put up besides: to come in, or in place of an ante from all",
    ),
    choice(
        "short_blind_price",
        "2.a.9/2",
        among({"full": 1, "posted": 2}),
        "full or posted",
        "full",
        "posted",
        "reading of NLT.Q11: what the first call costs when the big blind was short of chips",
        is_reading=True,
    ),
    choice(
        "side_pots",
        "1.2",
        flag(),
        "on or off",
        "on",
        "off",
        "reading of NLT.Q11: whether pots are layered by what all-in players could match",
        is_reading=True,
    ),
    choice(
        "odd_chips",
        "16",
        among({"one_by_one": 1, "all_to_first": 2}),
        "one_by_one or all_to_first",
        "one_by_one",
        "all_to_first",
        "reading: how several odd chips are given out",
        is_reading=True,
    ),
    choice(
        "dead_button",
        "1.9",
        flag(),
        "on or off",
        "off",
        "on",
        "reading: whether the button may rest before a vacated place",
        is_reading=True,
    ),
    choice(
        "ties",
        "4",
        among({"five_cards": 1, "made_hand": 2, "suits": 3}),
        "five_cards, made_hand or suits",
        "five_cards",
        "made_hand",
        "how ties are settled: all five cards count, the made hand alone, or suits in the end",
    ),
    choice(
        "ace_low",
        "3",
        flag(),
        "on or off",
        "on",
        "off",
        "reading of NLT.Q6: whether the ace may stand below the deuce in a straight",
        is_reading=True,
    ),
)
