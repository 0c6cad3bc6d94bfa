"""Limits (rules 4 to 6), dealing (9), betting (10 to 12) and wrong bets (17.5 to 17.8)."""

from cardspeak.rulebook import *

from .house import House

LIMITS = BettingLimits(
    kind=pick(
        House.limit,
        half_pot=rule(Limit.HALF_POT, "ACT.A.half-pot", cites="ACT.4.2.g"),
        full_pot=rule(Limit.FULL_POT, "ACT.A.full-pot", cites="ACT.4.2.g"),
        straddle=rule(Limit.STRADDLE, "ACT.A.straddle", cites="ACT.4.2.g"),
        no_limit=rule(Limit.NO_LIMIT, "ACT.A.no-limit", cites="ACT.4.2.g"),
        spread=rule(Limit.SPREAD, cites="ACT.4.2.g"),
        fixed=rule(Limit.FIXED, cites="ACT.4.2.g"),
    ),
    least=chosen(House.min_bet),
    most=chosen(House.max_bet),
    opening_most=chosen(House.max_bet),
    obey=pick(House.forced_bets, antes=yes("ACT.6.1"), otherwise=yes("ACT.5.2")),
    raises_obey=pick(House.forced_bets, antes=yes("ACT.6.2"), otherwise=yes("ACT.5.2")),
    pot_includes_call=yes("ACT.4.2.g.s2"),
    pot_share=pick(
        House.limit,
        half_pot=silent(50, "half the pot (ACT.A.half-pot)"),
        otherwise=silent(100, "the whole pot (ACT.A.full-pot)"),
    ),
    min_raise=pick(
        House.forced_bets,
        antes=rule(MinRaise.OPENING_OR_LARGEST, "ACT.6.2"),
        otherwise=rule(MinRaise.OPENING_OR_LARGEST, "ACT.5.1.s2"),
    ),
    raise_is_increment=yes("ACT.A.raise"),
    opening_at_least=pick(House.forced_bets, antes=yes("ACT.6.1"), otherwise=yes("ACT.5.2")),
    cap=rule(3, "ACT.5.1", without=None),
    cap_rounds=silent(frozenset({1, 2, 3, 4, 5}), "ACT.Q12: every betting round"),
    cap_holds=pick(
        House.forced_bets,
        antes=no("ACT.6.2"),
        otherwise=silent(True, "a blind game has the cap (ACT.5.1)"),
    ),
    cap_lifts_for_two=yes("ACT.5.1.unless"),
    price=rule("highest", "ACT.A.call", without="last"),
)


def _one_card_up(name: str, dealt: str) -> Street:
    """Build a street: one more upcard for each active player, then betting."""
    return Street(
        name=name,
        dealt=yes(dealt, cites="ACT.9.4"),
        passes=(yes("ACT.9.4"),),
        burn=rule(0, "ACT.7.3", without=1),
        betting=yes("ACT.9.3"),
    )


DEALING = Dealing(
    first=rule(DealFrom.AFTER_BUTTON, "ACT.9.2", cites="ACT.A.dealer-button"),
    streets=(
        Street(
            name="initial deal",
            passes=(no("ACT.9.2", cites="ACT.A.hole-card"), yes("ACT.9.2.s2")),
            burn=rule(0, "ACT.7.3", without=1),
            betting=yes("ACT.9.3", cites="ACT.A.initial-deal"),
        ),
        _one_card_up("third card", "ACT.9.4"),
        _one_card_up("fourth card", "ACT.9.4"),
        _one_card_up("fifth card", "ACT.9.1"),
    ),
    deal_on_without_betting=yes("ACT.9.3"),
    communal_when_short=yes("ACT.17.19"),
    board_is_shared=yes("ACT.17.19.s2", "ACT.A.communal-cards"),
    short_cards_discarded=yes("ACT.17.19.s3"),
    ends=yes("ACT.9.5"),
    redeal_alike=yes("ACT.17.3.s3"),
)


def _opens(listed: Menu, by: str, instead: tuple[Act, ...]) -> Rule[Menu]:
    """Return the opener's acts under one kind of blind, or `instead` without its clause."""
    others = tuple(rule(act, cites="ACT.10.1") for act in instead)
    return rule(listed, by, without=others, cites="ACT.10.1")


CALL_OR_RAISE = (Act.CALL, Act.RAISE, Act.FOLD)
FOLD_FIRST = entry(Act.FOLD, "ACT.10.2.c", cites="ACT.A.fold")
FOLD_LATER = entry(Act.FOLD, "ACT.12.3.d", cites="ACT.A.fold")

MENUS = Menus(
    opener_first=pick(
        House.forced_bets,
        antes=rule(
            (entry(Act.BET, "ACT.10.1.d.i"),),
            "ACT.10.1.d",
            without=(rule(Act.BET, cites="ACT.10.1.d.i"), rule(Act.FOLD, cites="ACT.10.2.c")),
            cites="ACT.10.1",
        ),
        otherwise=pick(
            House.blind_regime,
            a=_opens(
                (
                    entry(Act.CALL, "ACT.10.1.a.i"),
                    entry(Act.RAISE, "ACT.10.1.a.ii"),
                    entry(Act.CALL_AND_FOLD, "ACT.10.1.a.iii"),
                ),
                "ACT.10.1.a",
                CALL_OR_RAISE,
            ),
            b=_opens(
                (
                    entry(Act.CALL, "ACT.10.1.b.i"),
                    entry(Act.RAISE, "ACT.10.1.b.ii"),
                    entry(Act.FOLD, "ACT.10.1.b.iii"),
                ),
                "ACT.10.1.b",
                (Act.RAISE, Act.FOLD),
            ),
            c=_opens(
                (entry(Act.RAISE, "ACT.10.1.c.i"), entry(Act.FOLD, "ACT.10.1.c.ii")),
                "ACT.10.1.c",
                CALL_OR_RAISE,
            ),
        ),
    ),
    facing_first=(entry(Act.CALL, "ACT.10.2.a"), entry(Act.RAISE, "ACT.10.2.b"), FOLD_FIRST),
    last_blind=(
        rule(Act.STAY, cites="ACT.10.1.tail"),
        entry(Act.RAISE, "ACT.10.1.tail"),
        FOLD_FIRST,
    ),
    opener_later=rule(
        (
            entry(Act.BET, "ACT.12.2.a"),
            entry(Act.CHECK, "ACT.12.2.b", "ACT.A.check"),
            entry(Act.FOLD, "ACT.12.2.c", cites="ACT.A.fold"),
        ),
        "ACT.12.2",
        without=(rule(Act.CHECK, cites="ACT.12.2"),),
    ),
    free_later=rule(
        (
            entry(Act.BET, "ACT.A.betting-round", cites="ACT.12.3", reading="ACT.Q11"),
            entry(Act.CHECK, "ACT.12.3.c"),
            FOLD_LATER,
        ),
        "ACT.12.3",
        without=(rule(Act.CHECK, cites="ACT.12.3.c"), rule(Act.FOLD, cites="ACT.12.3.d")),
    ),
    facing_later=(entry(Act.CALL, "ACT.12.3.a"), entry(Act.RAISE, "ACT.12.3.b"), FOLD_LATER),
)

BETTING = BettingRules(
    in_turn=yes("ACT.A.bet"),
    direction_first=rule(Direction.CLOCKWISE, "ACT.10.2"),
    direction_later=rule(Direction.CLOCKWISE, "ACT.12.3"),
    opener_first=pick(
        House.first_opener,
        low=rule(
            Opener.LOW_CARD,
            without={"ACT.4.2.h": Opener.HIGH_CARD, "ACT.10.1": Opener.AFTER_LAST_BLIND},
        ),
        high=rule(
            Opener.HIGH_CARD,
            without={"ACT.4.2.h": Opener.LOW_CARD, "ACT.10.1": Opener.AFTER_LAST_BLIND},
        ),
    ),
    opener_later=pick(
        House.later_opener,
        high_card=rule(Opener.HIGH_CARD, "ACT.4.2.h.s2"),
        high_hand=rule(Opener.HIGH_HAND, "ACT.4.2.h.s2"),
    ),
    check_from=rule(2, "ACT.11.1", without=1),
    no_check_after_bet=yes("ACT.11.2"),
    all_check_ends=yes("ACT.11.3"),
    closing_first=rule(Closing.ALL_LEVEL_AND_ACTED, "ACT.10.3.b"),
    closing_later=rule(Closing.ALL_LEVEL_AND_ACTED, "ACT.12.4.b"),
    raise_reopens_first=yes("ACT.10.3"),
    raise_reopens_later=yes("ACT.12.4"),
    lone_player_wins_first=yes("ACT.10.3.a"),
    lone_player_wins_later=yes("ACT.12.4.a"),
    rounds=rule(4, "ACT.12.1", without=5),
)

DEEDS = PhysicalActionRules(
    between_is_call=yes("ACT.17.7"),
    short_completes_or_folds=yes("ACT.17.8"),
    short_fold_returns=yes("ACT.17.8.s2"),
    short_binds=silent(False, "17.8 sets no time: the choice stays open when others act"),
    over_limit_returned=yes("ACT.17.5.s2"),
    out_of_turn=rule(OutOfTurn.HELD, "ACT.17.5"),
    out_of_turn_may_raise=yes("ACT.17.6"),
    out_of_turn_fold_returns=yes("ACT.17.6.s2"),
    out_of_turn_stands_if_folded=yes(cites="ACT.17.5"),
    out_of_turn_stands=yes("ACT.17.5"),
    early_fold=yes(
        cites="ACT.A.fold",
        reading="17.5 speaks of bets: a check before the turn is nothing, a fold binds",
    ),
)
