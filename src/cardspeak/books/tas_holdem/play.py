"""Rules 7 to 14: limits and forced bets, the button, the deal and the betting rounds."""

from cardspeak.chips import NO_CHIPS
from cardspeak.rulebook import *

from .house import House

# --- 7. betting, 8. ante betting --------------------------------------------------------------

LIMITS = BettingLimits(
    kind=chosen(House.limit),
    least=chosen(House.min_bet),
    most=chosen(House.max_bet),
    obey=pick(House.forced_bets, antes=yes("TAS-C.8.1"), otherwise=yes("TAS-C.7.4")),
    raises_obey=pick(House.forced_bets, antes=yes("TAS-C.8.2"), otherwise=yes("TAS-C.7.4")),
    by_round=yes("TAS-C.7.4"),
    pot_share=pick(
        House.limit, half_pot=silent(50, "half the pot"), otherwise=silent(100, "the whole pot")
    ),
    min_raise=pick(
        House.forced_bets,
        antes=rule(MinRaise.OPENING_OR_LARGEST, "TAS-C.8.2"),
        otherwise=rule(MinRaise.OPENING_OR_LARGEST, "TAS-C.7.3"),
    ),
    raise_is_increment=yes("TAS-A.raise"),
    opening_at_least=pick(House.forced_bets, antes=yes("TAS-C.8.1"), otherwise=yes("TAS-C.7.4")),
    cap=rule(3, "TAS-C.7.1", without=None),
    cap_rounds=rule(frozenset({1, 2, 3}), "TAS-C.7.2", without=frozenset({1, 2, 3, 4})),
    cap_kinds=rule(
        frozenset({Limit.FIXED, Limit.STRUCTURED, Limit.SPREAD}),
        "TAS-C.7.5",
        without=frozenset(Limit),
    ),
    cap_lifts_for_two=yes("TAS-C.7.1.s2"),
    price=rule("highest", "TAS-A.call", without="last"),
)

FORCED = Forced(
    blinds=chosen(House.blinds),
    blind_count=chosen(House.blind_count),
    first_blind_left_of_button=yes("TAS-A.small-blind"),
    next_blinds_follow=yes("TAS-A.big-blind"),
    ante=pick(
        House.forced_bets, antes=chosen(House.ante), otherwise=silent(NO_CHIPS, "a game of blinds")
    ),
    ante_from_all=yes("TAS-A.ante"),
    before_first_card=pick(
        House.forced_bets, antes=yes("TAS-A.ante"), otherwise=yes("TAS-A.blind-bet")
    ),
    compulsory=yes("TAS-C.10.2"),
    dead_small_blind=yes("TAS-C.19.9"),
    short_posts=yes(cites="TAS-A.all-in"),
)

# --- 10. commencement of play -----------------------------------------------------------------

BUTTON = Button(
    first=rule(FirstButton.DEALERS_RIGHT, "TAS-C.10.1"),
    moves=rule(ButtonMove.NEXT_PLAYER, "TAS-C.10.1.s2"),
    rests=pick(
        House.dead_button,
        on=yes("TAS-C.19.9.s2", reading="TAS-C.OQ5: it rests on a vacated place"),
        off=no(cites="TAS-C.19.9.s2"),
    ),
)

# --- 11. deal ---------------------------------------------------------------------------------

FACE_DOWN = no("TAS-C.11.3", cites="TAS-A.hole-card")


def _street(name: str, board: Rule[int], dealt: str, betting: str) -> Street:
    """Build a street of communal cards from the clauses for its deal and its betting."""
    return Street(
        name=name, dealt=yes(dealt), board=board, burn=chosen(House.burn), betting=yes(betting)
    )


DEALING = Dealing(
    first=rule(DealFrom.SMALL_BLIND, "TAS-C.11.3", cites="TAS-A.dealer-button"),
    one_at_a_time=yes("TAS-C.11.3"),
    streets=(
        Street(
            name="hole cards",
            passes=(FACE_DOWN, FACE_DOWN),
            betting=yes("TAS-C.11.4", cites="TAS-A.initial-deal"),
        ),
        _street(
            "flop",
            rule(3, without={"TAS-C.11.5.s2": 4, "TAS-A.communal-cards.flop": 2}),
            "TAS-C.11.5",
            "TAS-C.11.6",
        ),
        _street(
            "turn", rule(1, "TAS-A.communal-cards.turn", without=2), "TAS-C.11.7", "TAS-C.11.7"
        ),
        _street(
            "river", rule(1, "TAS-A.communal-cards.river", without=2), "TAS-C.11.8", "TAS-C.11.8"
        ),
    ),
    deal_on_without_betting=yes("TAS-C.11.9"),
    board_is_shared=yes("TAS-A.communal-cards"),
    redeal_alike=yes("TAS-C.19.6.s3"),
)

# --- 12. to 14. rounds of betting -------------------------------------------------------------

MENUS = Menus(
    opener_first=pick(
        House.forced_bets,
        antes=rule(
            (
                entry(Act.BET, "TAS-C.8.1"),
                entry(Act.FOLD, "TAS-C.12.1.c"),
            ),
            cites="TAS-C.8.1",
            reading="TAS-C.OQ2: the first player opens or folds",
        ),
        otherwise=rule(
            (
                entry(Act.CALL, "TAS-C.12.1.a"),
                entry(Act.RAISE, "TAS-C.12.1.b"),
                entry(Act.FOLD, "TAS-C.12.1.c"),
            ),
            cites="TAS-C.12.1",
        ),
    ),
    facing_first=(
        entry(Act.CALL, "TAS-C.12.2.a"),
        entry(Act.RAISE, "TAS-C.12.2.b"),
        entry(Act.FOLD, "TAS-C.12.2.c"),
    ),
    last_blind=(
        rule(Act.STAY, cites="TAS-C.12.6"),
        entry(Act.RAISE, "TAS-C.12.6"),
        entry(Act.FOLD, "TAS-C.12.2.c"),
    ),
    opener_later=rule(
        (
            entry(Act.BET, "TAS-C.14.2.a"),
            entry(Act.CHECK, "TAS-C.14.2.b", "TAS-A.check"),
            entry(Act.FOLD, "TAS-C.14.2.c"),
        ),
        "TAS-C.14.2",
        without=(rule(Act.CHECK, cites="TAS-C.14.2"),),
    ),
    free_later=rule(
        (
            rule(Act.BET, cites="TAS-C.14.3", reading="TAS-C.OQ22: a player may open after checks"),
            entry(Act.CHECK, "TAS-C.14.3.c"),
            entry(Act.FOLD, "TAS-C.14.3.d"),
        ),
        "TAS-C.14.3",
        without=(rule(Act.CHECK, cites="TAS-C.14.3.c"), rule(Act.FOLD, cites="TAS-C.14.3.d")),
    ),
    facing_later=(
        entry(Act.CALL, "TAS-C.14.3.a"),
        entry(Act.RAISE, "TAS-C.14.3.b"),
        entry(Act.FOLD, "TAS-C.14.3.d"),
    ),
)

BETTING = BettingRules(
    in_turn=yes("TAS-A.bet"),
    direction_first=rule(Direction.CLOCKWISE, "TAS-C.12.2"),
    direction_later=rule(Direction.CLOCKWISE, "TAS-C.14.3"),
    opener_first=pick(
        House.forced_bets,
        antes=rule(
            Opener.SMALL_BLIND_POSITION,
            "TAS-C.8.1",
            reading="TAS-C.OQ2: the first active player from the small blind position",
        ),
        otherwise=rule(Opener.AFTER_LAST_BLIND, "TAS-C.12.1"),
    ),
    opener_later=rule(Opener.SMALL_BLIND_POSITION, "TAS-C.12.4.s2"),
    opener_must_be_active=yes("TAS-C.12.5"),
    check_from=rule(2, "TAS-C.13.1", without=1),
    no_check_after_bet=yes("TAS-C.13.2"),
    all_check_ends=yes("TAS-C.13.3"),
    closing_first=rule(
        Closing.ALL_LEVEL_AND_ACTED,
        "TAS-C.12.3.b",
        reading="TAS-C.OQ1: the big blind's right to raise comes before the close",
    ),
    closing_later=rule(Closing.ALL_LEVEL_AND_ACTED, "TAS-C.14.4.b"),
    raise_reopens_first=yes("TAS-C.12.3"),
    raise_reopens_later=yes("TAS-C.14.4"),
    lone_player_wins_first=yes("TAS-C.12.3.a"),
    lone_player_wins_later=yes("TAS-C.14.4.a"),
    rounds=rule(4, "TAS-C.11.2", without=5),
)
