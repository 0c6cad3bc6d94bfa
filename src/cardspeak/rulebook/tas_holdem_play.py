"""tas-holdem, as data: the deck, the deal and the betting."""

from __future__ import annotations

from cardspeak.rulebook import parts as part
from cardspeak.rulebook.policies import (
    Act,
    Closing,
    DealFrom,
    Direction,
    Limit,
    MinRaise,
    Opener,
    ShortCall,
    ShortRaise,
)
from cardspeak.rulebook.rule import DROPPED, Says, chosen, pick, silent

tas = Says("tas-holdem", "TAS-C.")

OUT = DROPPED

STRUCTURED_KINDS = frozenset({Limit.FIXED, Limit.STRUCTURED, Limit.SPREAD})

EVERY_KIND = frozenset(Limit)

NONE = part.NO_RULE

DECK = part.Deck(
    size=tas(52, {"2.1": 32}),
    joker=silent(False, "no joker is in the deck"),
    complete=tas(True, {"TAS-A.full-deck": False}),
    no_duplicates=tas(True, {"2.2": False}),
    cut_leaves=tas(2, {"9.4.s2": 1}),
    cards_each_at_least=silent(0, "a table of ten never runs short"),
    shuffled_by=chosen("shuffle"),
)


def street(name: str, cards: int, dealt: str, count: str, betting: str) -> part.Street:
    """A communal street by the clauses for its deal, its number of cards and its betting."""
    return part.Street(
        name=name,
        dealt=tas(True, {dealt: False}),
        passes=(),
        board=tas(cards, {count: cards + 1}),
        burn=chosen("burn"),
        betting=tas(True, {betting: False}),
    )


DEALING = part.Dealing(
    first=tas(DealFrom.SMALL_BLIND, {"11.3": DealFrom.BUTTON}, also=("TAS-A.dealer-button",)),
    one_at_a_time=tas(True, {"11.3": False}),
    streets=(
        part.Street(
            name="hole cards",
            dealt=silent(True, "a round starts with its hole cards"),
            passes=(
                tas(False, {"11.3": True}, also=("TAS-A.hole-card",)),
                tas(False, {"11.3": True}, also=("TAS-A.hole-card",)),
            ),
            board=silent(0, "no communal card before the flop"),
            burn=silent(0, "nothing is burned before the first card"),
            betting=tas(True, {"11.4": False}, also=("TAS-A.initial-deal",)),
        ),
        part.Street(
            name="flop",
            dealt=tas(True, {"11.5": False}),
            passes=(),
            board=tas(3, {"11.5.s2": 4, "TAS-A.communal-cards.flop": 2}),
            burn=chosen("burn"),
            betting=tas(True, {"11.6": False}),
        ),
        street("turn", 1, "11.7", "TAS-A.communal-cards.turn", "11.7"),
        street("river", 1, "11.8", "TAS-A.communal-cards.river", "11.8"),
    ),
    deal_on_without_betting=tas(True, {"11.9": False}),
    communal_when_short=NONE,
    board_is_shared=tas(True, {"TAS-A.communal-cards": False}),
    redeal_alike=tas(True, {"19.6.s3": False}),
    short_cards_discarded=NONE,
    ends=silent(True, "a round ends when its pots are won"),
)

MENUS = part.Menus(
    opener_first=pick(
        "forced_bets",
        {
            "antes": tas(
                (
                    tas(Act.BET, {"8.1": OUT}),
                    tas(Act.FOLD, {"12.1.c": OUT}),
                ),
                also=("8.1",),
                reading="TAS-C.OQ2: the first player opens or folds",
            ),
            "*": tas(
                (
                    tas(Act.CALL, {"12.1.a": OUT}),
                    tas(Act.RAISE, {"12.1.b": OUT}),
                    tas(Act.FOLD, {"12.1.c": OUT}),
                ),
                also=("12.1",),
            ),
        },
    ),
    facing_first=(
        tas(Act.CALL, {"12.2.a": OUT}),
        tas(Act.RAISE, {"12.2.b": OUT}),
        tas(Act.FOLD, {"12.2.c": OUT}),
    ),
    last_blind=(
        tas(Act.STAY, also=("12.6",)),
        tas(Act.RAISE, {"12.6": OUT}),
        tas(Act.FOLD, {"12.2.c": OUT}),
    ),
    opener_later=tas(
        (
            tas(Act.BET, {"14.2.a": OUT}),
            tas(Act.CHECK, {"14.2.b": OUT, "TAS-A.check": OUT}),
            tas(Act.FOLD, {"14.2.c": OUT}),
        ),
        {"14.2": (tas(Act.CHECK, also=("14.2",)),)},
    ),
    free_later=tas(
        (
            tas(Act.BET, also=("14.3",), reading="TAS-C.OQ22: a player may open after checks"),
            tas(Act.CHECK, {"14.3.c": OUT}),
            tas(Act.FOLD, {"14.3.d": OUT}),
        ),
        {"14.3": (tas(Act.CHECK, also=("14.3.c",)), tas(Act.FOLD, also=("14.3.d",)))},
    ),
    facing_later=(
        tas(Act.CALL, {"14.3.a": OUT}),
        tas(Act.RAISE, {"14.3.b": OUT}),
        tas(Act.FOLD, {"14.3.d": OUT}),
    ),
)

BETTING = part.BettingRules(
    in_turn=tas(True, {"TAS-A.bet": False}),
    direction_first=tas(Direction.CLOCKWISE, {"12.2": Direction.COUNTER}),
    direction_later=tas(Direction.CLOCKWISE, {"14.3": Direction.COUNTER}),
    opener_first=pick(
        "forced_bets",
        {
            "antes": tas(
                Opener.SMALL_BLIND_POSITION,
                {"8.1": Opener.BUTTON},
                reading="TAS-C.OQ2: the first active player from the small blind position",
            ),
            "*": tas(Opener.AFTER_LAST_BLIND, {"12.1": Opener.SMALL_BLIND_POSITION}),
        },
    ),
    opener_later=tas(Opener.SMALL_BLIND_POSITION, {"12.4.s2": Opener.BUTTON}),
    opener_must_be_active=tas(True, {"12.5": False}),
    check_from=tas(2, {"13.1": 1}),
    no_check_after_bet=tas(True, {"13.2": False}),
    all_check_ends=tas(True, {"13.3": False}),
    closing_first=tas(
        Closing.ALL_LEVEL_AND_ACTED,
        {"12.3.b": Closing.ANY_TWO_LEVEL},
        reading="TAS-C.OQ1: the big blind's right to raise comes before the close",
    ),
    closing_later=tas(Closing.ALL_LEVEL_AND_ACTED, {"14.4.b": Closing.ANY_TWO_LEVEL}),
    raise_reopens_first=tas(True, {"12.3": False}),
    raise_reopens_later=tas(True, {"14.4": False}),
    lone_player_wins_first=tas(True, {"12.3.a": False}),
    lone_player_wins_later=tas(True, {"14.4.a": False}),
    rounds=tas(4, {"11.2": 5}),
)

LIMITS = part.Limits(
    kind=chosen("limit"),
    least=chosen("min_bet"),
    most=chosen("max_bet"),
    opening_most=silent(None, "the limit itself caps an opening bet"),
    obey=pick(
        "forced_bets",
        {"antes": tas(True, {"8.1": False}), "*": tas(True, {"7.4": False})},
    ),
    raises_obey=pick(
        "forced_bets",
        {"antes": tas(True, {"8.2": False}), "*": tas(True, {"7.4": False})},
    ),
    by_round=tas(True, {"7.4": False}),
    pot_includes_call=silent(True, "the call counts as made before the pot is measured"),
    pot_share=pick(
        "limit", {"half_pot": silent(50, "half the pot"), "*": silent(100, "the whole pot")}
    ),
    straddle_times=silent(2, "the book knows no straddle limit"),
    min_raise=pick(
        "forced_bets",
        {
            "antes": tas(MinRaise.OPENING_OR_LARGEST, {"8.2": MinRaise.MINIMUM_BET}),
            "*": tas(MinRaise.OPENING_OR_LARGEST, {"7.3": MinRaise.MINIMUM_BET}),
        },
    ),
    raise_is_increment=tas(True, {"TAS-A.raise": False}),
    opening_at_least=pick(
        "forced_bets",
        {"antes": tas(True, {"8.1": False}), "*": tas(True, {"7.4": False})},
    ),
    cap=tas(3, {"7.1": None}),
    cap_rounds=tas(frozenset({1, 2, 3}), {"7.2": frozenset({1, 2, 3, 4})}),
    cap_kinds=tas(STRUCTURED_KINDS, {"7.5": EVERY_KIND}),
    cap_holds=silent(True, "blinds or antes, the cap is the same"),
    cap_lifts_for_two=tas(True, {"7.1.s2": False}),
    price=tas("highest", {"TAS-A.call": "last"}),
)

TAPPING = part.Tapping(
    short_call=tas(
        ShortCall.TAP_OUT, {"16.1": ShortCall.FOLD_ONLY, "TAS-A.tapping-out": ShortCall.FOLD_ONLY}
    ),
    in_minimum_bets=silent(False, "tapping out is the whole stake"),
    acts_no_more=tas(True, {"16.1.s2": False, "TAS-A.all-in": False}),
    short_raise=pick(
        "limit",
        {
            "no_limit": tas(ShortRaise.NO_RAISE, {"16.3": ShortRaise.FULL_RAISE}),
            "half_pot": tas(ShortRaise.NO_RAISE, {"16.3": ShortRaise.FULL_RAISE}),
            "full_pot": tas(ShortRaise.NO_RAISE, {"16.3": ShortRaise.FULL_RAISE}),
            "*": tas(
                ShortRaise.UNDER_RAISE,
                {"16.2": ShortRaise.FULL_RAISE, "TAS-A.under-raise": ShortRaise.FULL_RAISE},
            ),
        },
    ),
    may_complete=pick(
        "limit",
        {
            "no_limit": NONE,
            "half_pot": NONE,
            "full_pot": NONE,
            "*": tas(True, {"16.2.s2": False}),
        },
    ),
    bars_who_acted=pick(
        "limit",
        {
            "no_limit": tas(True, {"16.3.s2": False}),
            "half_pot": tas(True, {"16.3.s2": False}),
            "full_pot": tas(True, {"16.3.s2": False}),
            "*": tas(True, {"16.2.s3": False}),
        },
    ),
    bars_all=NONE,
)
