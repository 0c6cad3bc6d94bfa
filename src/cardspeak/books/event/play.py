"""Betting: the four betting rounds, limits, all-ins, and how unannounced chips count."""

from dataclasses import replace

from cardspeak.rulebook import *

from .house import House


def _answers(listed: str) -> Menu:
    """Return the acts call, raise and fold, by the clause that lists them for a betting round."""
    return (
        entry(Act.CALL, "EVT.def.call", cites=listed),
        entry(Act.RAISE, listed),
        entry(Act.FOLD, "EVT.def.fold", cites=listed),
    )


def _opens(listed: str) -> Rule[Menu]:
    """Return the acts open, check and fold, by the clause that lists them for a later round."""
    menu = (
        entry(Act.BET, "EVT.def.open", cites=listed),
        entry(Act.CHECK, "EVT.def.check", cites=listed),
        entry(Act.FOLD, "EVT.def.fold", cites=listed),
    )
    return rule(menu, listed, without=(rule(Act.CHECK, cites="EVT.def.check"),))


MENUS = Menus(
    opener_first=rule(
        _answers("EVT.dealing.4"),
        "EVT.dealing.4",
        without=(silent(Act.RAISE, "without the list"), silent(Act.FOLD, "of acts")),
    ),
    facing_first=_answers("EVT.dealing.5"),
    last_blind=(
        rule(
            Act.STAY,
            cites="EVT.dealing.5",
            reading="EVT.Q2: the big blind raises or stands, a call for nothing; it never checks",
        ),
        entry(Act.RAISE, "EVT.dealing.5"),
        entry(Act.FOLD, "EVT.def.fold", cites="EVT.dealing.5"),
    ),
    opener_later=_opens("EVT.dealing.7"),
    free_later=_opens("EVT.dealing.7"),
    facing_later=_answers("EVT.dealing.8"),
)

BETTING = BettingRules(
    in_turn=yes("EVT.def.action"),
    direction_first=rule(Direction.CLOCKWISE, "EVT.dealing.4", "EVT.dealing.5"),
    direction_later=rule(Direction.CLOCKWISE, "EVT.dealing.8", cites="EVT.def.opener"),
    opener_first=rule(Opener.AFTER_LAST_BLIND, "EVT.dealing.4", without=Opener.AFTER_BUTTON),
    opener_later=rule(Opener.AFTER_BUTTON, "EVT.dealing.7"),
    check_from=rule(
        2,
        "EVT.def.check/2",
        without=1,
        reading="EVT.Q2: a blind bars checking in the betting round it is placed in",
    ),
    no_check_after_bet=yes("EVT.def.check/2"),
    all_check_ends=yes(
        "EVT.def.betting-round", reading="a betting round of checks closes with the last check"
    ),
    closing_first=rule(Closing.ALL_LEVEL_AND_ACTED, "EVT.dealing.5.b", "EVT.def.betting-round"),
    closing_later=rule(Closing.ALL_LEVEL_AND_ACTED, "EVT.dealing.8.b", "EVT.def.betting-round"),
    raise_reopens_first=yes("EVT.dealing.5"),
    raise_reopens_later=yes("EVT.dealing.8"),
    lone_player_wins_first=yes("EVT.dealing.5.a"),
    lone_player_wins_later=yes("EVT.dealing.8.a"),
    rounds=silent(4, "one betting round after the deal, the flop, the fourth and the fifth card"),
    words_bind=silent(True, "what is said in turn is done, as for calls and raises"),
    call_binds=yes("EVT.def.call/3"),
    raise_binds=yes("EVT.def.raise/2"),
)


def _later(opens: str, answers: str, alone: str, closes: str) -> RoundRules:
    """Build a later betting round from its clauses on the opener, the answers and both endings."""
    betting = replace(
        BETTING,
        direction_later=rule(Direction.CLOCKWISE, answers, cites="EVT.def.opener"),
        opener_later=rule(Opener.AFTER_BUTTON, opens),
        closing_later=rule(Closing.ALL_LEVEL_AND_ACTED, closes, "EVT.def.betting-round"),
        raise_reopens_later=yes(answers),
        lone_player_wins_later=yes(alone),
    )
    menus = replace(
        MENUS, opener_later=_opens(opens), free_later=_opens(opens), facing_later=_answers(answers)
    )
    return RoundRules(betting, menus)


EACH_ROUND = (
    RoundRules(BETTING, MENUS),
    _later("EVT.dealing.7", "EVT.dealing.8", "EVT.dealing.8.a", "EVT.dealing.8.b"),
    _later("EVT.dealing.10", "EVT.dealing.11", "EVT.dealing.11.a", "EVT.dealing.11.b"),
    _later("EVT.dealing.13", "EVT.dealing.14", "EVT.dealing.14.a", "EVT.dealing.14.b"),
)

LIMITS = BettingLimits(
    kind=pick(
        House.limit,
        no_limit=rule(Limit.NO_LIMIT, "EVT.def.no-limit"),
        otherwise=chosen(House.limit),
    ),
    least=chosen(House.min_bet),
    most=chosen(House.max_bet),
    obey=yes(cites="EVT.def.limits"),
    raises_obey=yes("EVT.def.raise"),
    by_round=silent(True, "a structured limit has two sizes"),
    pot_share=pick(
        House.limit,
        half_pot=silent(50, "half the pot"),
        otherwise=silent(100, "the whole pot"),
    ),
    min_raise=rule(MinRaise.OPENING_OR_LARGEST, "EVT.def.raise"),
    raise_is_increment=yes("EVT.def.raise"),
    opening_at_least=yes(cites="EVT.def.limits"),
    cap_holds=silent(False, "the book does not limit the number of raises"),
    price=rule("highest", "EVT.def.call", without="last"),
)

TAPPING = AllInRules(
    short_call=rule(ShortCall.TAP_OUT, "EVT.def.call", cites="EVT.def.all-in"),
    acts_no_more=yes("EVT.def.all-in"),
    short_raise=pick(
        House.short_all_in,
        does_not_reopen=rule(
            ShortRaise.NO_RAISE,
            cites="EVT.def.raise",
            reading="an all-in may be smaller than a raise, and then reopens nothing",
        ),
        reopens=rule(ShortRaise.FULL_RAISE, cites="EVT.def.raise"),
    ),
    bars_who_acted=yes(
        cites="EVT.def.raise", reading="who has acted calls the short all-in or folds"
    ),
    reopen_choice=silent("short_all_in", "the house chooses what a short all-in does"),
    summed_reopen=chosen(House.summed_all_ins_reopen),
    obeys_limits=yes("EVT.def.all-in/2"),
)

DEEDS = PhysicalActionRules(
    over_limit_returned=yes(cites="EVT.def.limits"),
    out_of_turn=rule(
        OutOfTurn.RETRACTED,
        "EVT.def.action",
        reading="chips put in out of turn are no action and go back",
    ),
)
