"""The kitchen, as data: the deck, the deal, the betting."""

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
    OpenerTie,
    ShortCall,
    ShortRaise,
)
from cardspeak.rulebook.rule import DROPPED, Rule, Says, chosen, pick, silent

kit = Says("kitchen", "KIT.")

NONE = part.NO_RULE
OUT = DROPPED

DECK = part.Deck(
    size=kit(32, {"3.1": 36}),
    joker=NONE,
    complete=kit(True, {"3.2": False}),
    no_duplicates=kit(True, {"3.2": False}),
    cut_leaves=silent(1, "how deep a cut goes is not printed"),
    cards_each_at_least=silent(5, "everyone can be dealt a whole hand"),
    shuffled_by=silent("hand", "the dealer shuffles"),
)


def street(name: str, *passes: Rule[bool], dealt: Rule[bool]) -> part.Street:
    """Cards once round the table for each pass, then betting."""
    return part.Street(
        name=name,
        dealt=dealt,
        passes=passes,
        board=silent(0, "no communal cards"),
        burn=silent(0, "no card is burned"),
        betting=kit(True, {"5.4": False}),
    )


DEALING = part.Dealing(
    first=kit(DealFrom.AFTER_BUTTON, {"5.2": DealFrom.BUTTON}),
    one_at_a_time=silent(True, "the hole cards, then the open ones (KIT.5.2, KIT.5.3)"),
    streets=(
        street(
            "first two cards",
            kit(False, {"5.2": True}, also=("5.1",)),
            kit(True, {"5.3": False}),
            dealt=silent(True, "a round begins with cards"),
        ),
        *(
            street(name, kit(True, {"5.5": False}), dealt=kit(True, {"5.5": False}))
            for name in ("third card", "fourth card", "fifth card")
        ),
    ),
    deal_on_without_betting=silent(True, "where nobody can bet the cards come all the same"),
    communal_when_short=NONE,
    board_is_shared=NONE,
    short_cards_discarded=NONE,
    ends=silent(True, "after the fifth card hands are shown"),
)

FACING = (
    kit(Act.CALL, {"6.7": OUT}),
    kit(Act.RAISE, {"6.8": OUT}),
    kit(Act.FOLD, {"6.9": OUT}),
)
BET = kit(Act.BET, also=("6.2",))
FREE = silent((BET, kit(Act.CHECK, {"6.6": OUT})), "with nothing to call one bets or checks")

MENUS = part.Menus(
    opener_first=kit((BET,), {"6.3": (BET, kit(Act.CHECK))}),
    facing_first=FACING,
    last_blind=(),
    opener_later=FREE,
    free_later=FREE,
    facing_later=FACING,
)

CLOCKWISE = silent(Direction.CLOCKWISE, "the turn goes as the deal does")
LEVEL = silent(Closing.ALL_LEVEL_AND_ACTED, "everyone answers the last raise")

BETTING = part.BettingRules(
    in_turn=silent(True, "one after the other"),
    direction_first=CLOCKWISE,
    direction_later=CLOCKWISE,
    opener_first=kit(Opener.LOW_CARD, {"6.3": Opener.AFTER_BUTTON}),
    opener_later=kit(Opener.HIGH_HAND, {"6.5": Opener.LOW_CARD}),
    opener_tie=kit(
        OpenerTie.LAST_FROM_BUTTON,
        {"6.4": OpenerTie.FIRST_FROM_BUTTON},
        reading="in later betting rounds too",
    ),
    opener_must_be_active=silent(True, "who has no chips left does not act"),
    check_from=kit(2, {"6.6": 1}),
    no_check_after_bet=kit(True, {"6.6": False}),
    all_check_ends=silent(True, "nobody is asked twice"),
    closing_first=LEVEL,
    closing_later=LEVEL,
    raise_reopens_first=silent(True, "everyone answers a raise"),
    raise_reopens_later=silent(True, "everyone answers a raise"),
    lone_player_wins_first=kit(True, {"6.11": False}),
    lone_player_wins_later=kit(True, {"6.11": False}),
    rounds=silent(4, "one for each street (KIT.5.4)"),
)

LIMITS = part.Limits(
    kind=kit(Limit.FIXED, {"6.2": Limit.NO_LIMIT}),
    least=chosen("bet"),
    most=part.NO_AMOUNT,
    opening_most=part.NO_AMOUNT,
    obey=kit(True, {"6.2": False}),
    raises_obey=kit(True, {"6.2": False}),
    by_round=silent(False, "one bet for all betting rounds"),
    pot_includes_call=NONE,
    pot_share=silent(100, "the pot limits nothing"),
    straddle_times=silent(2, "the bet before limits nothing"),
    min_raise=silent(MinRaise.OPENING_OR_LARGEST, "a raise is one more bet (KIT.6.2)"),
    raise_is_increment=silent(True, "a raise adds to the call (KIT.6.2)"),
    opening_at_least=kit(True, {"6.2": False}),
    cap=kit(2, {"6.10": None}),
    cap_rounds=silent(frozenset({1, 2, 3, 4}), "every betting round"),
    cap_kinds=silent(frozenset(Limit), "there is one kind"),
    cap_holds=silent(True, "it holds (KIT.6.10)"),
    cap_lifts_for_two=pick(
        "raises_of_two",
        {
            "capped": silent(False, "KIT.Q1: two players left alone are held to it too"),
            "free": kit(True, also=("6.10",)),
        },
    ),
    price=silent("highest", "a call meets the highest bet"),
)

TAPPING = part.Tapping(
    short_call=kit(ShortCall.TAP_OUT, {"7.1": ShortCall.FOLD_ONLY}),
    in_minimum_bets=silent(False, "all of it (KIT.7.1)"),
    acts_no_more=silent(True, "nothing is left to act with"),
    short_raise=silent(ShortRaise.NO_RAISE, "what is short of a raise is a call"),
    may_complete=NONE,
    bars_who_acted=silent(True, "a call does not open the betting again"),
    bars_all=NONE,
)
