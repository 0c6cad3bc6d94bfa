"""Rules 1 to 6: table, cards, control, hand rankings, wagers and limits, seating."""

from cardspeak.rulebook import *

from .house import House

# --- 1. table, 6. seating ---------------------------------------------------------------------

SEATING = Seating(
    players_to_start=rule(3, "TAS-C.3.4", without=2),
    players_to_go_on=rule(3, "TAS-C.3.4.s2", without=2),
    seats=pick(
        House.table_layout,
        a=rule(10, "TAS-C.1.2.a", without=11, cites="TAS-C.1.2"),
        b=rule(7, "TAS-C.1.2.b", without=8, cites="TAS-C.1.2"),
        c=rule(10, "TAS-C.1.2.c", without=11, cites="TAS-C.1.2"),
    ),
    one_seat_each=yes("TAS-C.18.2"),
    reservations=chosen(House.reservations),
    merging=chosen(House.merge_options),
    starts_at=chosen(
        House.start_time, "TAS-C.6.1.s2", without=silent(None, "reserved places are kept")
    ),
    away_minutes=rule(
        15, "TAS-C.6.4", without=0, reading="the stake is counted and kept for the player"
    ),
)

# --- 2. cards, 9. shuffle and cut -------------------------------------------------------------

DECK = DeckRules(
    size=rule(52, "TAS-C.2.1", without=32),
    complete=yes("TAS-A.full-deck"),
    no_duplicates=yes("TAS-C.2.2"),
    cut_leaves=rule(2, "TAS-C.9.4.s2", without=1),
    shuffled_by=chosen(House.shuffle),
)

# --- 3. control of the game -------------------------------------------------------------------

STAFF = Staff(
    dealer=chosen(House.dealer),
    in_charge=chosen(House.management_representative),
    last_word=rule("floor", "TAS-C.3.2", without="dealer"),
)

# --- 4. order of hands ------------------------------------------------------------------------

HANDS = HandRules(
    kinds=(
        entry(Kind.ROYAL_FLUSH, "TAS-C.4.3.a"),
        entry(Kind.STRAIGHT_FLUSH, "TAS-C.4.3.b"),
        entry(Kind.FOUR_OF_A_KIND, "TAS-C.4.3.c"),
        entry(Kind.FULL_HOUSE, "TAS-C.4.3.d"),
        entry(Kind.FLUSH, "TAS-C.4.3.e"),
        entry(Kind.STRAIGHT, "TAS-C.4.3.f"),
        entry(Kind.THREE_OF_A_KIND, "TAS-C.4.3.g"),
        entry(Kind.TWO_PAIRS, "TAS-C.4.3.h"),
        entry(Kind.ONE_PAIR, "TAS-C.4.3.i"),
        entry(Kind.HIGH_CARDS, "TAS-C.4.3.j"),
    ),
    order=yes("TAS-C.4.3"),
    ace_high=yes("TAS-C.4.1.s2"),
    ace_low=silent(True, "the ace may be low in a straight, by the clauses of the straights"),
    suits_equal=yes("TAS-C.4.1"),
    all_cards_count=yes("TAS-C.4.2.s2"),
    pair_counts=yes("TAS-C.4.2.s2", reading="every card counts, the pair too"),
    five_cards=yes("TAS-C.4.2", cites="TAS-A.hand"),
    any_mix=yes("TAS-C.11.1"),
)

# --- 5. wagers and limits ---------------------------------------------------------------------

STAKES = StakeRules(
    least=chosen(House.min_stake),
    most=chosen(House.max_stake),
    start_at_least=yes("TAS-C.5.3"),
    buy_in_least=yes("TAS-C.5.3", reading="the minimum is checked on sitting down, too"),
    top_up=rule(TopUp.BY_RANGE, "TAS-C.5.5"),
    top_up_least=chosen(House.topup_min),
    top_up_most=chosen(House.topup_max),
    locked=rule(
        LockFrom.FIRST_CARD,
        without={"TAS-C.5.4": LockFrom.NEVER, "TAS-A.round-of-play": LockFrom.FORCED_BETS},
    ),
    never_reduced=yes(
        "TAS-C.5.5",
        reading="a player who returns to a game brings back at least what was taken",
    ),
    may_lend=no("TAS-C.5.6", reading="a bet comes from one's own chips on the table"),
    chips_only=yes("TAS-A.table-stake", "TAS-C.5.6"),
)

NOTICE = Notice(
    minutes=rule(30, "TAS-C.5.1.s2", without=0),
    by_all=yes("TAS-C.5.1.s2"),
    names=("min_stake", "min_bet"),
    between_rounds=((frozenset(), yes("TAS-C.5.2")),),
)

CLOCK = ClockRules(
    seconds=rule(90, cites="TAS-C.5.7"),
    expiry=rule(
        Expiry.FOLD_OR_CHECK,
        "TAS-C.5.7.s2",
        reading="TAS-C.OQ8: a bet in the betting round, not in the whole round of play",
    ),
    keeps_bets=yes("TAS-C.5.7.s3"),
    called_by=rule(
        ("dealer", "floor"),
        "TAS-C.5.7",
        without=(),
        reading="staff alone: a player's request is no call",
    ),
)
