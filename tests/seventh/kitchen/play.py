"""The deck, the deal and the betting."""

from cardspeak.rulebook import *

from .house import House

DECK = DeckRules(
    size=rule(32, "KIT.3.1", without=36),
    complete=yes("KIT.3.2"),
    no_duplicates=yes("KIT.3.2"),
    cards_each_at_least=silent(5, "everyone can be dealt a whole hand"),
)


def _open_card(name: str) -> Street:
    """One face-up card for each player, then betting."""
    return Street(name=name, dealt=yes("KIT.5.5"), passes=(yes("KIT.5.5"),), betting=yes("KIT.5.4"))


DEALING = Dealing(
    first=rule(DealFrom.AFTER_BUTTON, "KIT.5.2"),
    streets=(
        Street(
            name="first two cards",
            passes=(no("KIT.5.2", cites="KIT.5.1"), yes("KIT.5.3")),
            betting=yes("KIT.5.4"),
        ),
        _open_card("third card"),
        _open_card("fourth card"),
        _open_card("fifth card"),
    ),
    board_is_shared=silent(False, "no communal cards"),
)

FACING = (
    entry(Act.CALL, "KIT.6.7"),
    entry(Act.RAISE, "KIT.6.8"),
    entry(Act.FOLD, "KIT.6.9"),
)
BET: Rule[Act] = rule(Act.BET, cites="KIT.6.2")
FREE = silent((BET, entry(Act.CHECK, "KIT.6.6")), "with nothing to call one bets or checks")

MENUS = Menus(
    opener_first=rule((BET,), "KIT.6.3", without=(BET, silent(Act.CHECK, "as later"))),
    facing_first=FACING,
    opener_later=FREE,
    free_later=FREE,
    facing_later=FACING,
)

BETTING = BettingRules(
    opener_first=rule(Opener.LOW_CARD, "KIT.6.3", without=Opener.AFTER_BUTTON),
    opener_later=rule(Opener.HIGH_HAND, "KIT.6.5"),
    opener_tie=rule(OpenerTie.LAST_FROM_BUTTON, "KIT.6.4", reading="in later betting rounds too"),
    check_from=rule(2, "KIT.6.6", without=1),
    no_check_after_bet=yes("KIT.6.6"),
    lone_player_wins_first=yes("KIT.6.11"),
    lone_player_wins_later=yes("KIT.6.11"),
    rounds=silent(4, "one for each street (KIT.5.4)"),
)

LIMITS = BettingLimits(
    kind=rule(Limit.FIXED, "KIT.6.2"),
    least=chosen(House.bet),
    obey=yes("KIT.6.2"),
    raises_obey=yes("KIT.6.2"),
    opening_at_least=yes("KIT.6.2"),
    cap=rule(2, "KIT.6.10", without=None),
    cap_lifts_for_two=pick(
        House.raises_of_two,
        capped=silent(False, "KIT.Q1: two players left alone are held to it too"),
        free=yes(cites="KIT.6.10"),
    ),
)

TAPPING = AllInRules(short_call=rule(ShortCall.TAP_OUT, "KIT.7.1"))
