"""The deck, the deal and the betting."""

from cardspeak.rulebook import *

from .house import House

DECK = DeckRules(size=rule(52, "NEW.3.1", without=32))

HOLE_CARD = no("NEW.3.2")


def _board(name: str, cards: int) -> Street:
    """Build a street: communal cards face up, then betting."""
    return Street(
        name=name,
        dealt=yes("NEW.3.3"),
        board=rule(cards, "NEW.3.3", without=cards + 1),
        betting=yes("NEW.3.4"),
    )


DEALING = Dealing(
    streets=(
        Street(name="hole cards", passes=(HOLE_CARD, HOLE_CARD), betting=yes("NEW.3.4")),
        _board("flop", 3),
        _board("turn", 1),
        _board("river", 1),
    ),
    board_is_shared=yes("NEW.3.3"),
)

FACING = (
    entry(Act.CALL, "NEW.4.1"),
    entry(Act.RAISE, "NEW.4.1"),
    entry(Act.FOLD, "NEW.4.1"),
)
FREE = rule(
    (entry(Act.BET, "NEW.4.2"), entry(Act.CHECK, "NEW.4.2")),
    "NEW.4.2",
    without=(silent(Act.CHECK, "without the clause nobody opens"),),
)

MENUS = Menus(
    opener_first=rule(FACING, "NEW.4.1", without=(silent(Act.FOLD, "without the clause"),)),
    facing_first=FACING,
    last_blind=(rule(Act.STAY, cites="NEW.4.1"), entry(Act.RAISE, "NEW.4.1")),
    opener_later=FREE,
    free_later=FREE,
    facing_later=FACING,
)

BETTING = BettingRules(
    opener_first=rule(Opener.AFTER_LAST_BLIND, "NEW.4.3"),
    opener_later=rule(Opener.AFTER_BUTTON, "NEW.4.4"),
    lone_player_wins_first=yes("NEW.4.5"),
    lone_player_wins_later=yes("NEW.4.5"),
    rounds=silent(4, "one for each street (NEW.3.4)"),
)

LIMITS = BettingLimits(kind=rule(Limit.NO_LIMIT, "NEW.4.6"), least=chosen(House.min_bet))

TAPPING = AllInRules(short_call=rule(ShortCall.TAP_OUT, "NEW.5.1"))
