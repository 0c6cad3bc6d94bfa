"""tas-stud, as data: forced bets, the deck and the deal, menus, betting, limits, tapping out."""

from __future__ import annotations

from typing import Any

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

tas = Says("tas-stud", "TAS-B.")
OUT = DROPPED
NONE = part.NO_RULE


def freeze(on: Any, off: Any) -> Any:  # noqa: ANN401 - any part of a book
    """What holds in a freeze out, and what holds otherwise."""
    return pick("freeze_out", {"on": on, "off": off})


NO_BLINDS = "a game of antes"

FORCED = part.Forced(
    blinds=silent((), NO_BLINDS),
    blind_count=silent(0, NO_BLINDS),
    first_blind_left_of_button=silent(True, NO_BLINDS),
    next_blinds_follow=silent(True, NO_BLINDS),
    ante=tas.chosen("min_bet", {"5.4": silent(1, "without it: one chip")}),
    ante_from_all=tas(True, {"TAS-A.ante": False}),
    before_first_card=tas(True, {"TAS-A.ante": False}),
    compulsory=NONE,
    dead_small_blind=NONE,
    over_blinds=silent((), NO_BLINDS),
    over_blind_is_last=NONE,
    posted_is_live=silent(True, NO_BLINDS),
    short_posts=freeze(
        tas(True, also=("16.9",)),
        tas(True, also=("13.1",), reading="an ante is a wager (TAS-B.5.5): a short bank taps out"),
    ),
    ante_rises=freeze(
        tas(True, {"16.5": False}, reading="TAS-B.OQ4: the ante rises, the minimum wager does not"),
        NONE,
    ),
)

DECK = part.Deck(
    size=freeze(
        tas(52, {"16.8": 32}),
        pick(
            "deck",
            {
                "full": tas(52, {"TAS-A.full-deck": 32}),
                "reduced": tas(32, {"3.4.s2": 36, "TAS-A.reduced-deck": 52}),
            },
        ),
    ),
    joker=silent(False, "no joker is in the deck"),
    complete=pick(
        "deck",
        {
            "full": tas(True, {"TAS-A.full-deck": False}),
            "reduced": tas(True, {"TAS-A.reduced-deck": False}),
        },
    ),
    no_duplicates=silent(True, "one deck holds each card once"),
    cut_leaves=silent(1, "how deep a cut has to be is not printed"),
    cards_each_at_least=silent(0, "ten players take fifty cards"),
    shuffled_by=silent("hand", "the dealer shuffles (TAS-B.4.2)"),
    no_cut_once_dealt=tas(True, {"4.3": False}),
)

NO_BOARD = silent(0, "no communal cards")
NO_BURN = silent(0, "nothing is burned but by a ruling on an irregularity")


def open_street(
    name: str, by: str, dealt: Rule[bool], betting: Rule[bool], *, board: Rule[int] = NO_BOARD
) -> part.Street:
    """One more card face up for each active player, then a betting round."""
    up = (tas(True, also=(by,)),)
    return part.Street(
        name=name, dealt=dealt, passes=up, board=board, burn=NO_BURN, betting=betting
    )


DEALING = part.Dealing(
    first=tas(
        DealFrom.AFTER_BUTTON,
        {"9.1": DealFrom.BUTTON, "TAS-A.dealer-button": DealFrom.BUTTON},
    ),
    one_at_a_time=silent(True, "a card for everyone, then the next card"),
    streets=(
        part.Street(
            name="initial deal",
            dealt=silent(True, "a round starts with the initial deal"),
            passes=(
                tas(False, {"9.2": True, "17.7": True, "TAS-A.hole-card": True}),
                tas(True, {"9.2.s2": False}),
            ),
            board=NO_BOARD,
            burn=NO_BURN,
            betting=tas(True, {"9.2.s3": False}, also=("TAS-A.initial-deal",)),
        ),
        open_street(
            "third card",
            "9.2.s4",
            tas(True, {"9.2.s4": False, "11.1.d": False}),
            tas(True, {"9.2.s5": False}),
        ),
        open_street(
            "fourth card", "9.2.s5", tas(True, {"9.2.s5": False}), tas(True, {"9.2.s6": False})
        ),
        open_street(
            "fifth card",
            "9.2.s6",
            tas(True, {"9.2.s6": False, "11.2.c": False}, also=("TAS-A.hand",)),
            tas(True, {"11.3.a": False}),
            board=tas(0, also=("9.2.s6", "11.2.c")),
        ),
    ),
    deal_on_without_betting=tas(True, {"13.1.s2": False}),
    communal_when_short=NONE,
    board_is_shared=NONE,
    short_cards_discarded=NONE,
    ends=silent(True, "a round ends when its pots are won"),
    goes_on=tas(True, {"11.3.h": False}),
    burn_down=tas(True, {"17.6.s3": False}),
    redeal_alike=tas(True, {"10.1.s2": False}),
)

MENUS = part.Menus(
    opener_first=tas(
        (tas(Act.BET, also=("11.1.b",)),),
        {"11.1.b": (tas(Act.BET, also=("11.1.b",)), tas(Act.FOLD, also=("11.1.b.iii",)))},
        reading="who has to put in a wager may neither check (TAS-B.12.1) nor fold",
    ),
    facing_first=(
        tas(Act.CALL, {"11.1.b.i": OUT}),
        tas(Act.RAISE, {"11.1.b.ii": OUT}),
        tas(Act.FOLD, {"11.1.b.iii": OUT}),
    ),
    last_blind=(),
    opener_later=tas(
        (
            tas(Act.CHECK, {"TAS-A.check": OUT}, also=("11.2.a",)),
            tas(Act.BET, also=("11.2.a",)),
            tas(Act.FOLD, {"11.1.b.iii": OUT}, also=("11.3.g",)),
        ),
        {"11.2.a": (tas(Act.BET, also=("11.2.a",)),)},
        reading="a hand may be given up before a bet too, as 17.1.b and 11.3.g suppose",
    ),
    free_later=tas(
        (
            tas(Act.CHECK, {"12.1.s2": OUT}),
            tas(Act.BET, also=("12.1.s2",)),
            tas(Act.FOLD, {"11.1.b.iii": OUT}, also=("11.2.b",)),
        ),
        also=("12.1.s2",),
        reading="TAS-B.OQ9: opening after a check is a right, not a duty",
    ),
    facing_later=(
        tas(Act.CALL, {"11.1.b.i": OUT}, also=("11.2.b",)),
        tas(Act.RAISE, {"11.1.b.ii": OUT, "11.2.b": OUT}),
        tas(Act.FOLD, {"11.1.b.iii": OUT}, also=("11.2.b",)),
    ),
)

BETTING = part.BettingRules(
    in_turn=tas(True, {"TAS-A.bet": False, "11.3.g": False}),
    direction_first=tas(Direction.CLOCKWISE, {"11.1.b": Direction.COUNTER}),
    direction_later=tas(Direction.CLOCKWISE, {"12.1.s2": Direction.COUNTER}),
    opener_first=tas(Opener.HIGH_CARD, {"11.1.a": Opener.LOW_CARD}),
    opener_later=tas(Opener.HIGH_HAND, {"11.2.a": Opener.HIGH_CARD}),
    opener_must_be_active=silent(True, "who has tapped out opens nothing (TAS-B.13.1.s2)"),
    check_from=tas(2, {"12.1": 1}),
    no_check_after_bet=tas(True, {"12.2": False}),
    all_check_ends=tas(True, {"12.1.s3": False}),
    closing_first=tas(Closing.ALL_LEVEL_AND_ACTED, {"11.1.c.ii": Closing.ANY_TWO_LEVEL}),
    closing_later=tas(Closing.ALL_LEVEL_AND_ACTED, {"11.1.c.ii": Closing.ANY_TWO_LEVEL}),
    raise_reopens_first=tas(True, {"11.1.c": False}),
    raise_reopens_later=tas(True, {"11.1.c": False}),
    lone_player_wins_first=tas(True, {"11.1.c.i": False}),
    lone_player_wins_later=tas(True, {"11.1.c.i": False}),
    rounds=tas(4, also=("11.3.a",)),
    opener_tie=tas(
        OpenerTie.FIRST_FROM_BUTTON,
        {"11.1.a.s2": OpenerTie.LAST_FROM_BUTTON},
        reading="equal open hands of later betting rounds go the same way",
    ),
    last_check_beats=tas(
        True,
        {"12.3": False},
        reading="TAS-B.OQ10: the first checker's open cards count; who cannot beat them bets or "
        "folds",
    ),
    absent_is_dead=freeze(
        tas(True, also=("16.9",), reading="an absent player's hand is folded when it must act"),
        NONE,
    ),
)

LIMITS = part.Limits(
    kind=tas(Limit.HALF_POT, {"5.4.s2": Limit.NO_LIMIT}),
    least=chosen("min_bet", cite=False),
    most=silent(None, "the pot alone sets the maximum (TAS-B.OQ2)"),
    opening_most=silent(None, "the pot alone sets the maximum (TAS-B.OQ2)"),
    obey=tas(True, also=("5.4.s2",)),
    raises_obey=tas(True, {"11.1.b.ii": False}),
    by_round=silent(False, "one minimum wager for every betting round"),
    pot_includes_call=pick(
        "half_pot_basis",
        {
            "after_call": tas(True, also=("5.4.s2",), reading="TAS-B.OQ1: the call is in first"),
            "before_call": tas(False, also=("5.4.s2",)),
        },
    ),
    pot_share=silent(50, "half the pot (TAS-B.5.4.s2)"),
    straddle_times=silent(2, "the book knows no straddle limit"),
    min_raise=tas(MinRaise.WHAT_IS_OWED, {"11.1.b.ii.s2": MinRaise.OPENING_OR_LARGEST}),
    raise_is_increment=tas(True, {"TAS-A.raise": False}),
    opening_at_least=tas(True, {"11.1.b": False}),
    cap=silent(None, "no largest number of raises is printed"),
    cap_rounds=silent(frozenset({1, 2, 3, 4}), "no cap"),
    cap_kinds=silent(frozenset(Limit), "no cap"),
    cap_holds=NONE,
    cap_lifts_for_two=NONE,
    price=tas("highest", {"TAS-A.call": "last"}),
    pot_is_running=tas(True, {"5.5": False}),
)

TAPPING = part.Tapping(
    short_call=tas(
        ShortCall.TAP_OUT, {"13.1": ShortCall.FOLD_ONLY, "TAS-A.tapping-out": ShortCall.FOLD_ONLY}
    ),
    in_minimum_bets=silent(False, "tapping out is the whole bank"),
    acts_no_more=tas(True, {"13.1.s2": False, "TAS-A.all-in": False}),
    short_raise=tas(ShortRaise.NO_RAISE, {"TAS-A.under-raise": ShortRaise.FULL_RAISE}),
    may_complete=NONE,
    bars_who_acted=pick(
        "short_tap_out",
        {
            "bars_who_acted": tas(True, also=("TAS-A.under-raise",), reading="TAS-B.OQ18"),
            "may_raise_again": tas(False, also=("TAS-A.under-raise",)),
        },
    ),
    bars_all=NONE,
)
