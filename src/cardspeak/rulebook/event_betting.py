"""event, as data: betting rounds, limits, all-in, pots and what chips over the line count as."""

from __future__ import annotations

from dataclasses import replace

from cardspeak.rulebook import parts as part
from cardspeak.rulebook.betting_house import SUMMED
from cardspeak.rulebook.policies import (
    Act,
    Claims,
    Closing,
    Direction,
    FirstPrice,
    Layers,
    Limit,
    MinRaise,
    OddChips,
    Opener,
    OutOfTurn,
    ShortCall,
    ShortRaise,
    SplitUnit,
    Uncalled,
)
from cardspeak.rulebook.rule import DROPPED, Rule, Says, chosen, pick, silent

evt = Says("event", "EVT.")
OUT = DROPPED
NONE = silent(False, "the book has no such rule")


def _answers(numbers: str) -> part.Menu:
    """Call, raise or fold, as the clause of a betting round lists them."""
    return (
        evt(Act.CALL, {"def.call": OUT}, also=(numbers,)),
        evt(Act.RAISE, {numbers: OUT}),
        evt(Act.FOLD, {"def.fold": OUT}, also=(numbers,)),
    )


def _opens(number: str) -> Rule[part.Menu]:
    """Open, check or fold, as the clause of a later betting round lists them."""
    return evt(
        (
            evt(Act.BET, {"def.open": OUT}, also=(number,)),
            evt(Act.CHECK, {"def.check": OUT}, also=(number,)),
            evt(Act.FOLD, {"def.fold": OUT}, also=(number,)),
        ),
        {number: (evt(Act.CHECK, also=("def.check",)),)},
    )


MENUS = part.Menus(
    opener_first=evt(
        _answers("dealing.4"),
        {"dealing.4": (silent(Act.RAISE, "without the list"), silent(Act.FOLD, "of acts"))},
    ),
    facing_first=_answers("dealing.5"),
    last_blind=(
        evt(
            Act.STAY,
            also=("dealing.5",),
            reading="EVT.Q2: the big blind raises or stands, a call for nothing; it never checks",
        ),
        evt(Act.RAISE, {"dealing.5": OUT}),
        evt(Act.FOLD, {"def.fold": OUT}, also=("dealing.5",)),
    ),
    opener_later=_opens("dealing.7"),
    free_later=_opens("dealing.7"),
    facing_later=_answers("dealing.8"),
)

LAST_CALL = "def.betting-round"

BETTING = part.BettingRules(
    in_turn=evt(True, {"def.action": False}),
    direction_first=evt(
        Direction.CLOCKWISE, {"dealing.4": Direction.COUNTER, "dealing.5": Direction.COUNTER}
    ),
    direction_later=evt(
        Direction.CLOCKWISE, {"dealing.8": Direction.COUNTER}, also=("def.opener",)
    ),
    opener_first=evt(Opener.AFTER_LAST_BLIND, {"dealing.4": Opener.AFTER_BUTTON}),
    opener_later=evt(Opener.AFTER_BUTTON, {"dealing.7": Opener.BUTTON}),
    opener_must_be_active=silent(True, "left of the button means the first still in, with chips"),
    check_from=evt(
        2,
        {"def.check/2": 1},
        reading="EVT.Q2: a blind bars checking in the betting round it is placed in",
    ),
    no_check_after_bet=evt(True, {"def.check/2": False}),
    all_check_ends=evt(
        True, {LAST_CALL: False}, reading="a betting round of checks closes with the last check"
    ),
    closing_first=evt(
        Closing.ALL_LEVEL_AND_ACTED,
        {"dealing.5.b": Closing.ANY_TWO_LEVEL, LAST_CALL: Closing.ANY_TWO_LEVEL},
    ),
    closing_later=evt(
        Closing.ALL_LEVEL_AND_ACTED,
        {"dealing.8.b": Closing.ANY_TWO_LEVEL, LAST_CALL: Closing.ANY_TWO_LEVEL},
    ),
    raise_reopens_first=evt(True, {"dealing.5": False}),
    raise_reopens_later=evt(True, {"dealing.8": False}),
    lone_player_wins_first=evt(True, {"dealing.5.a": False}),
    lone_player_wins_later=evt(True, {"dealing.8.a": False}),
    rounds=silent(4, "one betting round after the deal, the flop, the fourth and the fifth card"),
    words_bind=silent(True, "what is said in turn is done, as for calls and raises"),
    call_binds=evt(True, {"def.call/3": False}),
    raise_binds=evt(True, {"def.raise/2": False}),
)


def _later(opens: str, answers: str) -> part.RoundRules:
    """A later betting round by its two clauses: who opens, and how the others answer."""
    return part.RoundRules(
        replace(
            BETTING,
            direction_later=evt(
                Direction.CLOCKWISE, {answers: Direction.COUNTER}, also=("def.opener",)
            ),
            opener_later=evt(Opener.AFTER_BUTTON, {opens: Opener.BUTTON}),
            closing_later=evt(
                Closing.ALL_LEVEL_AND_ACTED,
                {f"{answers}.b": Closing.ANY_TWO_LEVEL, LAST_CALL: Closing.ANY_TWO_LEVEL},
            ),
            raise_reopens_later=evt(True, {answers: False}),
            lone_player_wins_later=evt(True, {f"{answers}.a": False}),
        ),
        replace(
            MENUS,
            opener_later=_opens(opens),
            free_later=_opens(opens),
            facing_later=_answers(answers),
        ),
    )


EACH_ROUND = (
    part.RoundRules(BETTING, MENUS),
    _later("dealing.7", "dealing.8"),
    _later("dealing.10", "dealing.11"),
    _later("dealing.13", "dealing.14"),
)

LIMITS = part.Limits(
    kind=pick(
        "limit",
        {
            "no_limit": evt(Limit.NO_LIMIT, {"def.no-limit": Limit.FULL_POT}),
            "*": chosen("limit"),
        },
    ),
    least=chosen("min_bet"),
    most=chosen("max_bet"),
    opening_most=silent(None, "the limit itself caps an opening bet"),
    obey=evt(True, also=("def.limits",)),
    raises_obey=evt(True, {"def.raise": False}),
    by_round=silent(True, "a structured limit has two sizes"),
    pot_includes_call=silent(True, "the call counts as made before the pot is measured"),
    pot_share=pick(
        "limit", {"half_pot": silent(50, "half the pot"), "*": silent(100, "the whole pot")}
    ),
    straddle_times=silent(2, "the book knows no straddle limit"),
    min_raise=evt(MinRaise.OPENING_OR_LARGEST, {"def.raise": MinRaise.MINIMUM_BET}),
    raise_is_increment=evt(True, {"def.raise": False}),
    opening_at_least=evt(True, also=("def.limits",)),
    cap=silent(None, "the book caps no raises"),
    cap_rounds=silent(frozenset({1, 2, 3, 4}), "the book caps no raises"),
    cap_kinds=silent(frozenset(Limit), "the book caps no raises"),
    cap_holds=NONE,
    cap_lifts_for_two=NONE,
    price=evt("highest", {"def.call": "last"}),
)

FIRST_PRICE = pick(
    "short_blind_price",
    {
        "full": evt(
            FirstPrice.LAST_BLIND,
            {"def.call/2": FirstPrice.POSTED},
            reading="the big blind asks its full amount, also when it was posted short",
        ),
        "posted": evt(FirstPrice.POSTED, also=("def.call/2",)),
    },
)

TAPPING = part.Tapping(
    short_call=evt(ShortCall.TAP_OUT, {"def.call": ShortCall.FOLD_ONLY}, also=("def.all-in",)),
    in_minimum_bets=silent(False, "all-in is every chip left"),
    acts_no_more=evt(True, {"def.all-in": False}),
    short_raise=pick(
        "short_all_in",
        {
            "does_not_reopen": evt(
                ShortRaise.NO_RAISE,
                also=("def.raise",),
                reading="an all-in may be smaller than a raise, and then reopens nothing",
            ),
            "reopens": evt(ShortRaise.FULL_RAISE, also=("def.raise",)),
        },
    ),
    may_complete=NONE,
    bars_who_acted=evt(
        True, also=("def.raise",), reading="who has acted calls the short all-in or folds"
    ),
    reopen_choice=silent("short_all_in", "the house chooses what a short all-in does"),
    summed_reopen=chosen(SUMMED),
    bars_all=NONE,
    obeys_limits=evt(True, {"def.all-in/2": False}),
)

POTS = part.Pots(
    uncalled=evt(
        Uncalled.FORCED_STAY_IN,
        {"def.pot": Uncalled.STAYS_IN},
        reading="EVT.Q7: a wager nobody called goes back; antes and blinds stay in the pot",
    ),
    gathered=silent(True, "the dealer takes the bets of a betting round in"),
    layers=evt(Layers.BY_TAPPED_OUT, {"def.side-pots": Layers.ONE_POT}, also=("def.main-pot",)),
    claims=evt(
        Claims.PAID_IN_FULL,
        {"def.all-in/3": Claims.EVERY_POT},
        reading="chips of folded hands are in, up to what the all-in player put in",
    ),
    separate_to_best=silent(True, "each pot goes to the best hand among those who may win it"),
    halves=NONE,
    unit=evt(SplitUnit.SMALLEST_CHIP, also=("dealing.15/4",)),
    odd=silent(OddChips.FIRST_FROM_BUTTON, "EVT.dealing.15/4: the first winner after the button"),
    may_agree=silent(False, "the cards decide"),
    play_out=silent(True, "a round of play ends with its pot won"),
    void=silent(True, "a void round gives everyone everything back"),
)

DEEDS = part.Deeds(
    between_is_call=silent(True, "the book is silent; reading: too little for a raise is a call"),
    short_completes_or_folds=silent(True, "the book is silent; reading: complete the call or fold"),
    short_fold_returns=silent(
        True, "the book is silent; reading: chips short of the call go back to a player who folds"
    ),
    over_limit_returned=evt(True, also=("def.limits",)),
    out_of_turn=evt(
        OutOfTurn.RETRACTED,
        {"def.action": OutOfTurn.HELD},
        reading="chips put in out of turn are no action and go back",
    ),
    out_of_turn_may_raise=silent(True, "nothing was done, so nothing is barred"),
    out_of_turn_stands_if_folded=NONE,
    out_of_turn_stands=NONE,
)
