"""tas-holdem, as data.  A line changes here only when the printed page changes."""

from __future__ import annotations

from cardspeak.hands import Kind
from cardspeak.rulebook import law as part
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.policies import (
    Act,
    ButtonMove,
    Claims,
    Closing,
    CommissionBase,
    DealFrom,
    Direction,
    Expiry,
    FirstButton,
    FirstToShow,
    Game,
    Layers,
    Limit,
    LockFrom,
    MinRaise,
    OddChips,
    Opener,
    OthersShow,
    OutOfTurn,
    ShortCall,
    ShortRaise,
    SplitUnit,
    TopUp,
    Uncalled,
)
from cardspeak.rulebook.remedies import DoStep, Remedy
from cardspeak.rulebook.rule import DROPPED, Says, chosen, pick, silent
from cardspeak.rulebook.tas_holdem_house import CHECKS, CHOICES, FIXED

tas = Says("tas-holdem", "TAS-C.")
OUT = DROPPED

STRUCTURED_KINDS = frozenset({Limit.FIXED, Limit.STRUCTURED, Limit.SPREAD})
EVERY_KIND = frozenset(Limit)
NONE = silent(False, "the book has no such rule")

SEATING = part.Seating(
    players_to_start=tas(3, {"3.4": 2}),
    players_to_go_on=tas(3, {"3.4.s2": 2}),
    seats=pick(
        "table_layout",
        {
            "a": tas(10, {"1.2.a": 11}, also=("1.2",)),
            "b": tas(7, {"1.2.b": 8}, also=("1.2",)),
            "c": tas(10, {"1.2.c": 11}, also=("1.2",)),
        },
    ),
    one_seat_each=tas(True, {"18.2": False}),
    group=silent("", "open to everyone"),
    seat_choice=silent(True, "seats without a reservation are drawn; staff may seat anyone"),
    reservations=chosen("reservations"),
    hours=silent(None, "the operator's hours"),
    merging=chosen("merge_options"),
)

STAFF = part.Staff(dealer=chosen("dealer"), in_charge=chosen("management_representative"))

STAKES = part.Stakes(
    least=chosen("min_stake"),
    most=chosen("max_stake"),
    start_at_least=tas(True, {"5.3": False}),
    buy_in_least=silent(False, "a player may sit short and is dealt in once the stake is up"),
    top_up=tas(TopUp.BY_RANGE, {"5.5": TopUp.NEVER}),
    top_up_least=chosen("topup_min"),
    top_up_most=chosen("topup_max"),
    reaches_minimum=NONE,
    locked=tas(
        LockFrom.FIRST_CARD, {"5.4": LockFrom.NEVER, "TAS-A.round-of-play": LockFrom.FORCED_BETS}
    ),
    never_reduced=tas(True, {"5.5": False}),
    short_is_declared=NONE,
    declared_may_add=silent(True, "the book knows no declared players"),
    declared_leaves_at_nothing=NONE,
    may_lend=tas(False, {"5.6": True}, reading="a bet comes from one's own chips on the table"),
    chips_only=tas(True, {"TAS-A.table-stake": False, "5.6": False}),
)

NOTICE = part.Notice(
    minutes=tas(30, {"5.1.s2": 0}),
    by_all=tas(True, {"5.1.s2": True}),
    names=("min_stake", "min_bet"),
    between_rounds=((frozenset(), tas(True, {"5.2": False})),),
)

BUTTON = part.Button(
    first=tas(FirstButton.DEALERS_RIGHT, {"10.1": FirstButton.DEALERS_LEFT}),
    moves=tas(ButtonMove.NEXT_PLAYER, {"10.1.s2": ButtonMove.STAYS}),
    rests=pick(
        "dead_button",
        {
            "on": tas(True, {"19.9.s2": False}, reading="TAS-C.OQ5: it rests on a vacated place"),
            "off": tas(False, {}, also=("19.9.s2",)),
        },
    ),
)

ENTRY = part.Entry(
    new_posts=tas(True, {"19.7": False}),
    new_may_wait=tas(False, {"19.7.s2": True}),
    new_after_blinds=tas(True, {"19.7.s2": False}),
    new_not_on_button=NONE,
    new_free_in_first_orbit=NONE,
    moved_waits=tas(True, {"19.8": False}),
    moved_may_post=tas(True, {"19.8": False}),
    missed_waits=tas(True, {"19.10": False}),
    missed_may_post=tas(True, {"19.10.s2": False}),
    missed_small_is_dead=pick(
        "missed_small_blind",
        {
            "dead": tas(True, {"19.10.s3": False}),
            "not_owed": tas(False, reading="the sentence only says where the big blind goes"),
        },
    ),
    missed_all_posted=NONE,
    missed_not_on_button=NONE,
    exemption=chosen("entry_exemption"),
)

FORCED = part.Forced(
    blinds=chosen("blinds"),
    blind_count=chosen("blind_count"),
    first_blind_left_of_button=tas(True, {"TAS-A.small-blind": False}),
    next_blinds_follow=tas(True, {"TAS-A.big-blind": False}),
    ante=pick("forced_bets", {"antes": chosen("ante"), "*": silent(0, "a game of blinds")}),
    ante_from_all=tas(True, {"TAS-A.ante": False}),
    before_first_card=pick(
        "forced_bets",
        {
            "antes": tas(True, {"TAS-A.ante": False}),
            "*": tas(True, {"TAS-A.blind-bet": False}),
        },
    ),
    compulsory=tas(True, {"10.2": False}),
    dead_small_blind=tas(True, {"19.9": False}),
    over_blinds=silent((), "the book has no over-blinds"),
    over_blind_is_last=NONE,
    posted_is_live=silent(True, "a blind counts towards the call"),
    short_posts=tas(True, {}, also=("TAS-A.all-in",)),
)

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
    first=tas(DealFrom.AFTER_BUTTON, {"11.3": DealFrom.BUTTON}, also=("TAS-A.dealer-button",)),
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

POTS = part.Pots(
    uncalled=pick(
        "uncalled_bets",
        {
            "returned": tas(Uncalled.RETURNED, also=("TAS-A.pot",)),
            "counted": tas(Uncalled.STAYS_IN, also=("TAS-A.pot",)),
        },
    ),
    gathered=tas(True, {"10.3": False}),
    layers=tas(Layers.BY_TAPPED_OUT, {"16.1.s3": Layers.ONE_POT}),
    claims=tas(Claims.PAID_IN_FULL, {"16.1.s4": Claims.EVERY_POT}),
    separate_to_best=tas(True, {"16.1.s5": False}),
    halves=NONE,
    unit=tas(SplitUnit.TABLE_MINIMUM, {"15.3": SplitUnit.SMALLEST_CHIP}),
    odd=tas(OddChips.FIRST_FROM_SMALL_BLIND, {"15.3.s2": OddChips.LAST_FROM_BUTTON}),
    may_agree=tas(False, {"15.4": True}),
    play_out=tas(True, {"15.4.s2": False}),
    void=silent(True, "a void round gives everyone everything back (TAS-C.19.18)"),
)

SHOWDOWN = part.Showdown(
    held=tas(True, {"TAS-A.showdown": False}),
    first=tas(
        FirstToShow.LAST_AGGRESSOR,
        {"15.1": FirstToShow.FROM_SMALL_BLIND},
        reading="TAS-C.OQ21: the latest aggressor still active, then clockwise",
    ),
    counts_as_aggressive=tas(
        frozenset({"blind", "bet", "raise"}), {"15.1.s4": frozenset({"bet", "raise"})}
    ),
    others=tas(OthersShow.SHOW_OR_FOLD, {"15.1.s2": OthersShow.ALL}),
    announced=tas(True, {"15.1.s3": False}),
    final_after_next_deal=NONE,
)

COMMISSION = part.Commission(
    taken=tas(True, {"15.2": False, "TAS-A.commission": False}),
    scale=pick(
        "commission_method",
        {
            "one": part.Scale(
                rate=tas(10, {"17.2.a.i": 5}),
                down_to=tas(100, {"17.2.a.i": 1}),
                cap=tas(1500, {"17.2.a.ii": None}),
                small_to=tas(2000, {"17.2.a.iii": 0}),
                small_fee=silent(0, "nothing"),
                per=silent(0, "a rate, not steps"),
                fee=silent(0, "a rate, not steps"),
            ),
            "two": part.Scale(
                rate=silent(0, "steps, not a rate"),
                down_to=silent(1, "steps, not a rate"),
                cap=silent(None, "no cap is stated"),
                small_to=tas(2000, {"17.2.b.ii": 0}),
                small_fee=silent(100, "one dollar"),
                per=tas(5000, {"17.2.b.i": 10000}),
                fee=silent(250, "two dollars fifty"),
            ),
        },
    ),
    base=pick(
        "commission_base",
        {
            "each_pot": tas(
                CommissionBase.EACH_POT,
                {},
                also=("17.1.s2",),
                reading="TAS-C.OQ17: each pot pays on its own",
            ),
            "whole_hand": tas(CommissionBase.WHOLE_HAND, {}, also=("17.1.s2",)),
        },
    ),
    every_round=tas(True, {"17.1.s2": False}),
    kept_in=chosen("commission_handling"),
    time_rate=silent(0, "commission comes from the pots"),
    spares_forced_only=NONE,
    spares_equal_hands=NONE,
)

CLOCK = part.Clock(
    seconds=tas(90, {}, also=("5.7",)),
    expiry=tas(
        Expiry.FOLD_OR_CHECK,
        {"5.7.s2": Expiry.CHECK},
        reading="TAS-C.OQ8: a bet in the betting round, not in the whole round of play",
    ),
    keeps_bets=tas(True, {"5.7.s3": False}),
)

HANDS = part.HandRules(
    kinds=(
        tas(Kind.ROYAL_FLUSH, {"4.3.a": OUT}),
        tas(Kind.STRAIGHT_FLUSH, {"4.3.b": OUT}),
        tas(Kind.FOUR_OF_A_KIND, {"4.3.c": OUT}),
        tas(Kind.FULL_HOUSE, {"4.3.d": OUT}),
        tas(Kind.FLUSH, {"4.3.e": OUT}),
        tas(Kind.STRAIGHT, {"4.3.f": OUT}),
        tas(Kind.THREE_OF_A_KIND, {"4.3.g": OUT}),
        tas(Kind.TWO_PAIRS, {"4.3.h": OUT}),
        tas(Kind.ONE_PAIR, {"4.3.i": OUT}),
        tas(Kind.HIGH_CARDS, {"4.3.j": OUT}),
    ),
    order=tas(True, {"4.3": False}),
    ace_high=tas(True, {"4.1.s2": False}),
    ace_low=silent(True, "the ace may be low in a straight, by the clauses of the straights"),
    suits_equal=tas(True, {"4.1": False}),
    all_cards_count=tas(True, {"4.2.s2": False}),
    pair_counts=tas(True, {"4.2.s2": False}, reading="every card counts, the pair too"),
    five_cards=tas(True, {"4.2": False}, also=("TAS-A.hand",)),
    any_mix=tas(True, {"11.1": False}),
    joker=NONE,
    joker_repeats=NONE,
    game=silent(Game.HIGH, "the best hand wins"),
    eight_or_better=NONE,
    low_ace=NONE,
    low_ignores_straights=NONE,
)

DEEDS = part.Deeds(
    between_is_call=tas(True, {"19.13": False}),
    short_completes_or_folds=tas(True, {"19.14": False}),
    short_fold_returns=tas(False, {"19.14": True}),
    over_limit_returned=tas(True, {}, also=("7.4",)),
    out_of_turn=tas(OutOfTurn.HELD, {"19.11": OutOfTurn.RETRACTED}),
    out_of_turn_may_raise=tas(False, {"19.12": True}, also=("19.11",)),
    out_of_turn_stands_if_folded=NONE,
    out_of_turn_stands=NONE,
)

REMEDIES = (
    Remedy(
        "not covered",
        {},
        (
            DoStep("within the rules", (tas.no("19.18.s2"),)),
            DoStep("do option", (tas.no("19.18"),)),
        ),
        decided_by=(tas.no("19.18"),),
        reading="all players in the hand choose; failing that the representative decides (3.2)",
    ),
)

TAS_HOLDEM = Book(
    key="tas-holdem",
    game="Hold'em",
    edition="Variation 2/18, 2018-09-01",
    complete=True,
    choices=CHOICES,
    checks=CHECKS,
    fixed=FIXED,
    remedies=REMEDIES,
    law=part.Law(
        staff=STAFF,
        seating=SEATING,
        stakes=STAKES,
        notice=NOTICE,
        button=BUTTON,
        entry=ENTRY,
        forced=FORCED,
        deck=DECK,
        dealing=DEALING,
        menus=MENUS,
        betting=BETTING,
        limits=LIMITS,
        tapping=TAPPING,
        pots=POTS,
        showdown=SHOWDOWN,
        commission=COMMISSION,
        clock=CLOCK,
        hands=HANDS,
        deeds=DEEDS,
    ),
)
