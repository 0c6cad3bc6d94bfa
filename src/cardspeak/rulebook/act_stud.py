"""act-stud, as data.  A line changes here only when the printed page changes."""

from __future__ import annotations

from cardspeak.hands import Kind
from cardspeak.rulebook import law as part
from cardspeak.rulebook.act_stud_house import CHECKS, CHOICES
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
from cardspeak.rulebook.rule import DROPPED, Rule, Says, chosen, pick, silent

act = Says("act-stud", "ACT.")
OUT = DROPPED
NONE = silent(False, "the book has no such rule")

SEATING = part.Seating(
    players_to_start=silent(2, "no least number is printed; a game needs two"),
    players_to_go_on=silent(2, "no least number is printed; a game needs two"),
    seats=silent(12, "no seat limit is printed; the deck sets one (ACT.2.2)"),
    one_seat_each=act(True, {"16.2": False}),
    group=chosen("player_group"),
    seat_choice=chosen("seat_choice"),
    reservations=NONE,
    hours=chosen("gaming_hours"),
    merging=silent(("seats",), "no rule on merging: a seat is taken as by anyone else"),
)

STAFF = part.Staff(dealer=chosen("dealer"), in_charge=chosen("casino_operator"))

STAKES = part.Stakes(
    least=chosen("min_table_stake"),
    most=chosen("max_buy_in"),
    start_at_least=act(True, {"4.3": False}),
    buy_in_least=act(True, {"A.buy-in": False}),
    top_up=act(TopUp.UP_TO_MAXIMUM, {"4.5": TopUp.NEVER}),
    top_up_least=silent(0, "bounded by the stake that results"),
    top_up_most=silent(None, "bounded by the stake that results"),
    reaches_minimum=act(True, {"4.5": False}, also=("14.3.s2",)),
    locked=act(
        LockFrom.FIRST_CARD, {"4.4": LockFrom.NEVER, "A.round-of-play": LockFrom.FORCED_BETS}
    ),
    never_reduced=act(True, {"4.6": False}),
    short_is_declared=act(True, {"14.3.s3": False, "A.declared": False}),
    declared_may_add=act(False, {"14.3.s4": True}),
    declared_leaves_at_nothing=act(True, {"14.3.s4": False}),
    may_lend=act(False, {"14.4": True}),
    chips_only=act(True, {"4.7": False, "A.table-stake": False}),
)

NOTICE = part.Notice(
    minutes=silent(0, "no length of notice is printed (ACT.4.1.s2)"),
    by_all=NONE,
    names=(),
    between_rounds=(
        (frozenset({"deck", "joker"}), act(True, {"2.2": False})),
        (frozenset({"ace_low", "game", "low_qualifier"}), act(True, {"3.5": False})),
        (frozenset(), act(True, {"4.2": False})),
    ),
)

BUTTON = part.Button(
    first=act(FirstButton.DEALERS_RIGHT, {"8.3": FirstButton.DEALERS_LEFT}),
    moves=act(ButtonMove.NEXT_PLAYER, {"8.3.s2": ButtonMove.STAYS}),
    rests=silent(False, "plain advance to the next player"),
)

ENTRY = part.Entry(
    new_posts=act(True, {"17.11.b": False}),
    new_may_wait=act(True, {"17.11.a": False}),
    new_after_blinds=NONE,
    new_not_on_button=act(True, {"17.11": False}),
    new_free_in_first_orbit=act(True, {"17.12": False}),
    moved_waits=act(True, {"17.13": False}),
    moved_may_post=act(True, {"17.13.s2": False}),
    missed_waits=act(True, {"17.4": False}),
    missed_may_post=act(True, {"17.4": False}),
    missed_small_is_dead=NONE,
    missed_all_posted=act(True, {"17.4": False}),
    missed_not_on_button=act(True, {"17.4.s2": False}),
    exemption=NONE,
)

FORCED = part.Forced(
    blinds=chosen("blinds"),
    blind_count=chosen("blind_count"),
    first_blind_left_of_button=act(True, {"8.5.a": False, "A.small-blind": False}),
    next_blinds_follow=act(True, {"8.5.a": False, "A.big-blind": False}),
    ante=pick("forced_bets", {"antes": chosen("ante"), "*": silent(0, "a game of blinds")}),
    ante_from_all=act(True, {"8.5.b": False, "A.ante": False}),
    before_first_card=pick(
        "forced_bets",
        {
            "antes": act(True, {"8.5": False, "A.ante": False}),
            "*": act(True, {"8.5": False, "A.blind": False}),
        },
    ),
    compulsory=act(True, {"8.4": False}),
    dead_small_blind=NONE,
    over_blinds=pick("over_blind", {"on": chosen("over_blinds"), "off": act((), also=("4.2.e",))}),
    over_blind_is_last=act(True, {"A.over-blind": False}),
    posted_is_live=act(True, {"A.blind": False}, also=("A.post",)),
    short_posts=act(True, {}, also=("14.1",)),
)


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
    cap_holds=pick("forced_bets", {"antes": act(False, {"6.2": True}), "*": act(True)}),
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

POTS = part.Pots(
    uncalled=act(Uncalled.RETURNED, {"15.2.b": Uncalled.STAYS_IN, "A.pot": Uncalled.STAYS_IN}),
    gathered=NONE,
    layers=act(Layers.BY_TAPPED_OUT, {"14.2": Layers.ONE_POT}),
    claims=act(Claims.PAID_IN_FULL, {"14.2": Claims.EVERY_POT}),
    separate_to_best=act(True, {"14.2.s2": False}),
    halves=act(True, {"A.high-low-split": False}),
    unit=act(SplitUnit.SMALLEST_CHIP, {"13.2": SplitUnit.TABLE_MINIMUM}),
    odd=act(OddChips.FIRST_FROM_BUTTON, {"13.2.s2": OddChips.LAST_FROM_BUTTON}),
    may_agree=act(False, {"13.3": True}),
    play_out=act(True, {"13.3.s2": False}),
    void=act(True, {"A.void": False}),
)

SHOWDOWN = part.Showdown(
    held=act(True, {"A.showdown": False}),
    first=act(
        FirstToShow.CALLED_IN_FINAL,
        {"13.1": FirstToShow.FROM_SMALL_BLIND},
        reading="ACT.Q27: the opener of round four where nobody was called",
    ),
    counts_as_aggressive=silent(frozenset({"bet", "raise"}), "whoever was called"),
    others=act(OthersShow.IF_EQUAL_OR_BETTER, {"13.1.s2": OthersShow.ALL}),
    announced=act(True, {}, also=("13.1.s3",)),
    final_after_next_deal=act(True, {"17.14": False}),
)


def scale(rate: int, nil_to: int, number: str) -> part.Scale:
    """One of the two pot scales of rule 15.2(a)."""
    return part.Scale(
        rate=act(rate, {f"15.2.a.{number}.s2": rate + 10}),
        down_to=silent(100, "whole dollars"),
        cap=chosen("commission_cap"),
        small_to=act(nil_to, {f"15.2.a.{number}": 0}),
        small_fee=silent(0, "nothing"),
        per=silent(0, "a rate, not steps"),
        fee=silent(0, "a rate, not steps"),
    )


COMMISSION = part.Commission(
    taken=pick(
        "commission_mode",
        {"pot": act(True, {"15.2": False, "A.commission": False}), "time": act(False)},
    ),
    scale=pick("pot_commission", {"i": scale(5, 1900, "i"), "ii": scale(10, 900, "ii")}),
    base=silent(CommissionBase.SUM_WHERE_OVER, "ACT.Q6: the sum of all pots, from those over"),
    every_round=silent(True, "every round of play pays"),
    kept_in=silent("box", "where commission goes is not printed"),
    time_rate=pick(
        "commission_mode", {"time": chosen("time_rate"), "pot": act(0, {}, also=("15.2",))}
    ),
    spares_forced_only=act(True, {"15.2.d": False}),
    spares_equal_hands=act(True, {"15.2.c": False}),
)

CLOCK = part.Clock(
    seconds=act(90, {}, also=("4.8",)),
    expiry=act(Expiry.FOLD, {"4.8.s2": Expiry.FOLD_OR_CHECK}),
    keeps_bets=silent(True, "the bets stay in the pot (ACT.4.8.s2)"),
)

KINDS = (
    Kind.ROYAL_FLUSH,
    Kind.FIVE_OF_A_KIND,
    Kind.STRAIGHT_FLUSH,
    Kind.FOUR_OF_A_KIND,
    Kind.FULL_HOUSE,
    Kind.FLUSH,
    Kind.STRAIGHT,
    Kind.THREE_OF_A_KIND,
    Kind.TWO_PAIRS,
    Kind.ONE_PAIR,
    Kind.HIGH_CARDS,
)


def kinds(section: str, order: tuple[Kind, ...]) -> tuple[Rule[Kind], ...]:
    """The eleven classes in printed order, (a) to (k)."""
    return tuple(
        act(kind, {f"{section}.{letter}": OUT})
        for kind, letter in zip(order, "abcdefghijk", strict=True)
    )


REDUCED = (*KINDS[:4], Kind.FLUSH, Kind.FULL_HOUSE, *KINDS[6:])
FULL_KINDS, REDUCED_KINDS = kinds("3.3", KINDS), kinds("3.4", REDUCED)
FULL_ORDER = act(True, {"3.3": False, "A.full-deck": False})
REDUCED_ORDER = act(True, {"3.4": False, "A.reduced-deck": False})

HANDS = part.HandRules(
    kinds=pick("deck", {"52": FULL_KINDS, "*": REDUCED_KINDS}),
    order=pick("deck", {"52": FULL_ORDER, "*": REDUCED_ORDER}),
    ace_high=act(True, {"3.1.s2": False}),
    ace_low=chosen("ace_low"),
    suits_equal=act(True, {"3.1": False}),
    all_cards_count=act(True, {"3.2": False}),
    pair_counts=act(True, {"3.2": False}, reading="ACT.Q15: the pair decides"),
    five_cards=act(True, {}, also=("A.hand",)),
    any_mix=act(True, {}, also=("A.hand",), reading="own four and the communal card"),
    joker=act(True, {"3.7": False}, also=("A.wild-card",)),
    joker_repeats=pick(
        "joker_flush_repeat",
        {"on": act(True, {"A.wild-card": False}), "off": act(False, also=("A.wild-card",))},
    ),
    game=pick(
        "game",
        {
            "high": act(Game.HIGH, {"A.high-ball": Game.LOW}),
            "low": act(Game.LOW, {"A.low-ball": Game.HIGH}),
            "high_low": act(Game.HIGH_LOW, {"A.high-low-split": Game.HIGH}),
        },
    ),
    eight_or_better=chosen("low_qualifier"),
    low_ace=chosen("low_ace"),
    low_ignores_straights=act(True, {"3.6": False}),
)

DEEDS = part.Deeds(
    between_is_call=act(True, {"17.7": False}),
    short_completes_or_folds=act(True, {"17.8": False}),
    short_fold_returns=act(True, {"17.8.s2": False}),
    over_limit_returned=act(True, {"17.5.s2": False}),
    out_of_turn=act(OutOfTurn.HELD, {"17.5": OutOfTurn.RETRACTED}),
    out_of_turn_may_raise=act(True, {"17.6": False}),
    out_of_turn_stands_if_folded=act(True, {}, also=("17.5",)),
    out_of_turn_stands=act(True, {"17.5": False}),
)

ACT_STUD = Book(
    key="act-stud",
    game="Five Card Stud",
    edition="NI2006-154, 2006-05-01",
    complete=True,
    choices=CHOICES,
    checks=CHECKS,
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
