"""act-stud, as data: the deck, the deal and the betting."""

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
from cardspeak.rulebook.rule import DROPPED, Rule, Says, chosen, pick, silent

act = Says("act-stud", "ACT.")

OUT = DROPPED

NONE = part.NO_RULE


def deck(size: int, short: str, other: int) -> Rule[int]:
    """One of the six deck sizes."""
    return act(size, {short: other}, also=("2.2",))


DECK = part.Deck(
    size=pick(
        "deck",
        {
            "52": deck(52, "2.2.a", 48),
            "48": deck(48, "2.2.b", 44),
            "44": deck(44, "2.2.c", 40),
            "40": deck(40, "2.2.d", 36),
            "36": deck(36, "2.2.e", 32),
            "32": deck(32, "2.2.f", 36),
        },
    ),
    joker=chosen("joker"),
    complete=act(True, {"2.1": False}),
    no_duplicates=act(True, {"2.1": False}),
    cut_leaves=act(2, {"7.2.s2": 1}),
    cards_each_at_least=act(4, {"2.2": 0}),
    shuffled_by=silent("hand", "the dealer shuffles (ACT.7.1)"),
)


def open_street(name: str, dealt: str) -> part.Street:
    """One more card face up for each active player, then a betting round."""
    return part.Street(
        name=name,
        dealt=act(True, {dealt: False}, also=("9.4",)),
        passes=(act(True, {"9.4": False}),),
        board=silent(0, "no communal cards"),
        burn=act(0, {"7.3": 1}),
        betting=act(True, {"9.3": False}),
    )


DEALING = part.Dealing(
    first=act(DealFrom.AFTER_BUTTON, {"9.2": DealFrom.BUTTON}, also=("A.dealer-button",)),
    one_at_a_time=silent(True, "a pass for hole cards, then a pass for open ones"),
    streets=(
        part.Street(
            name="initial deal",
            dealt=silent(True, "a round starts with the initial deal"),
            passes=(
                act(False, {"9.2": True}, also=("A.hole-card",)),
                act(True, {"9.2.s2": False}),
            ),
            board=silent(0, "no communal cards"),
            burn=act(0, {"7.3": 1}),
            betting=act(True, {"9.3": False}, also=("A.initial-deal",)),
        ),
        open_street("third card", "9.4"),
        open_street("fourth card", "9.4"),
        open_street("fifth card", "9.1"),
    ),
    deal_on_without_betting=act(True, {"9.3": False}),
    communal_when_short=act(True, {"17.19": False}),
    board_is_shared=act(True, {"17.19.s2": False, "A.communal-cards": False}),
    short_cards_discarded=act(True, {"17.19.s3": False}),
    ends=act(True, {"9.5": False}),
    redeal_alike=act(True, {"17.3.s3": False}),
)


def blind_menu(letter: str, acts: tuple[Act, ...], other: tuple[Act, ...]) -> Rule[part.Menu]:
    """The opener's list under one blind regime; without it, another regime's."""
    numerals = ("i", "ii", "iii")
    listed = tuple(
        act(one, {f"10.1.{letter}.{numeral}": OUT})
        for one, numeral in zip(acts, numerals, strict=False)
    )
    instead = tuple(act(one, also=("10.1",)) for one in other)
    return act(listed, {f"10.1.{letter}": instead}, also=("10.1",))


FREE = (Act.CALL, Act.RAISE, Act.FOLD)

MENUS = part.Menus(
    opener_first=pick(
        "forced_bets",
        {
            "antes": act(
                (act(Act.BET, {"10.1.d.i": OUT}),),
                {"10.1.d": (act(Act.BET, also=("10.1.d.i",)), act(Act.FOLD, also=("10.2.c",)))},
                also=("10.1",),
            ),
            "*": pick(
                "blind_regime",
                {
                    "a": blind_menu("a", (Act.CALL, Act.RAISE, Act.CALL_AND_FOLD), FREE),
                    "b": blind_menu("b", FREE, (Act.RAISE, Act.FOLD)),
                    "c": blind_menu("c", (Act.RAISE, Act.FOLD), FREE),
                },
            ),
        },
    ),
    facing_first=(
        act(Act.CALL, {"10.2.a": OUT}),
        act(Act.RAISE, {"10.2.b": OUT}),
        act(Act.FOLD, {"10.2.c": OUT}, also=("A.fold",)),
    ),
    last_blind=(
        act(Act.STAY, also=("10.1.tail",)),
        act(Act.RAISE, {"10.1.tail": OUT}),
        act(Act.FOLD, {"10.2.c": OUT}, also=("A.fold",)),
    ),
    opener_later=act(
        (
            act(Act.BET, {"12.2.a": OUT}),
            act(Act.CHECK, {"12.2.b": OUT, "A.check": OUT}),
            act(Act.FOLD, {"12.2.c": OUT}, also=("A.fold",)),
        ),
        {"12.2": (act(Act.CHECK, also=("12.2",)),)},
    ),
    free_later=act(
        (
            act(Act.BET, {"A.betting-round": OUT}, also=("12.3",), reading="ACT.Q11"),
            act(Act.CHECK, {"12.3.c": OUT}),
            act(Act.FOLD, {"12.3.d": OUT}, also=("A.fold",)),
        ),
        {"12.3": (act(Act.CHECK, also=("12.3.c",)), act(Act.FOLD, also=("12.3.d",)))},
    ),
    facing_later=(
        act(Act.CALL, {"12.3.a": OUT}),
        act(Act.RAISE, {"12.3.b": OUT}),
        act(Act.FOLD, {"12.3.d": OUT}, also=("A.fold",)),
    ),
)

BETTING = part.BettingRules(
    in_turn=act(True, {"A.bet": False}),
    direction_first=act(Direction.CLOCKWISE, {"10.2": Direction.COUNTER}),
    direction_later=act(Direction.CLOCKWISE, {"12.3": Direction.COUNTER}),
    opener_first=pick(
        "first_opener",
        {
            "low": act(
                Opener.LOW_CARD, {"4.2.h": Opener.HIGH_CARD, "10.1": Opener.AFTER_LAST_BLIND}
            ),
            "high": act(
                Opener.HIGH_CARD, {"4.2.h": Opener.LOW_CARD, "10.1": Opener.AFTER_LAST_BLIND}
            ),
        },
    ),
    opener_later=pick(
        "later_opener",
        {
            "high_card": act(Opener.HIGH_CARD, {"4.2.h.s2": Opener.LOW_CARD}),
            "high_hand": act(Opener.HIGH_HAND, {"4.2.h.s2": Opener.LOW_CARD}),
        },
    ),
    opener_must_be_active=silent(True, "a tapped-out player opens nothing (ACT.14.1.s2)"),
    check_from=act(2, {"11.1": 1}),
    no_check_after_bet=act(True, {"11.2": False}),
    all_check_ends=act(True, {"11.3": False}),
    closing_first=act(Closing.ALL_LEVEL_AND_ACTED, {"10.3.b": Closing.ANY_TWO_LEVEL}),
    closing_later=act(Closing.ALL_LEVEL_AND_ACTED, {"12.4.b": Closing.ANY_TWO_LEVEL}),
    raise_reopens_first=act(True, {"10.3": False}),
    raise_reopens_later=act(True, {"12.4": False}),
    lone_player_wins_first=act(True, {"10.3.a": False}),
    lone_player_wins_later=act(True, {"12.4.a": False}),
    rounds=act(4, {"12.1": 5}),
)

ANY_LIMIT = frozenset(Limit)

LIMITS = part.Limits(
    kind=pick(
        "limit",
        {
            "half_pot": act(Limit.HALF_POT, {"A.half-pot": Limit.NO_LIMIT}, also=("4.2.g",)),
            "full_pot": act(Limit.FULL_POT, {"A.full-pot": Limit.NO_LIMIT}, also=("4.2.g",)),
            "straddle": act(Limit.STRADDLE, {"A.straddle": Limit.NO_LIMIT}, also=("4.2.g",)),
            "no_limit": act(Limit.NO_LIMIT, {"A.no-limit": Limit.FULL_POT}, also=("4.2.g",)),
            "spread": act(Limit.SPREAD, also=("4.2.g",)),
            "fixed": act(Limit.FIXED, also=("4.2.g",)),
        },
    ),
    least=chosen("min_bet"),
    most=chosen("max_bet"),
    opening_most=chosen("max_bet"),
    obey=pick(
        "forced_bets",
        {"antes": act(True, {"6.1": False}), "*": act(True, {"5.2": False})},
    ),
    raises_obey=pick(
        "forced_bets",
        {"antes": act(True, {"6.2": False}), "*": act(True, {"5.2": False})},
    ),
    by_round=silent(False, "one pair of limits for every betting round"),
    pot_includes_call=act(True, {"4.2.g.s2": False}),
    pot_share=pick(
        "limit",
        {
            "half_pot": silent(50, "half the pot (ACT.A.half-pot)"),
            "*": silent(100, "the whole pot (ACT.A.full-pot)"),
        },
    ),
    straddle_times=silent(2, "twice the bet before (ACT.A.straddle)"),
    min_raise=pick(
        "forced_bets",
        {
            "antes": act(MinRaise.OPENING_OR_LARGEST, {"6.2": MinRaise.MINIMUM_BET}),
            "*": act(MinRaise.OPENING_OR_LARGEST, {"5.1.s2": MinRaise.MINIMUM_BET}),
        },
    ),
    raise_is_increment=act(True, {"A.raise": False}),
    opening_at_least=pick(
        "forced_bets",
        {"antes": act(True, {"6.1": False}), "*": act(True, {"5.2": False})},
    ),
    cap=act(3, {"5.1": None}),
    cap_rounds=silent(frozenset({1, 2, 3, 4, 5}), "ACT.Q12: every betting round"),
    cap_kinds=silent(ANY_LIMIT, "whatever the limit"),
    cap_holds=pick(
        "forced_bets",
        {
            "antes": act(False, {"6.2": True}),
            "*": silent(True, "a blind game has the cap (ACT.5.1)"),
        },
    ),
    cap_lifts_for_two=act(True, {"5.1.unless": False}),
    price=act("highest", {"A.call": "last"}),
)

TAPPING = part.Tapping(
    short_call=act(ShortCall.TAP_OUT, {"14.1": ShortCall.FOLD_ONLY}),
    in_minimum_bets=pick(
        "tap_out_units",
        {
            "all": act(False, {"A.tap-out": True}, reading="ACT.Q3: all chips"),
            "min_bet_units": act(True, {}, also=("14.1",)),
        },
    ),
    acts_no_more=act(True, {"14.1.s2": False}),
    short_raise=act(ShortRaise.NO_RAISE, {"14.5": ShortRaise.FULL_RAISE}),
    may_complete=NONE,
    bars_who_acted=act(True, {"14.5": False}),
    bars_all=pick(
        "short_tap_out",
        {
            "bars_who_acted": silent(False, "only those who have acted are barred (ACT.14.5)"),
            "bars_all": act(True, {}, also=("14.5",)),
        },
    ),
)
