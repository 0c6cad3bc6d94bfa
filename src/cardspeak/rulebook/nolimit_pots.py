"""nolimit, as data: pots, showdown, the order of hands; no commission."""

from __future__ import annotations

from cardspeak.hands import Kind
from cardspeak.rulebook import parts as part
from cardspeak.rulebook.nolimit_readers import nlt
from cardspeak.rulebook.nolimit_table import HOUSE, NONE, Q11
from cardspeak.rulebook.policies import (
    Claims,
    CommissionBase,
    Direction,
    FirstToShow,
    Game,
    Layers,
    OddChips,
    OthersShow,
    SplitUnit,
    Uncalled,
)
from cardspeak.rulebook.rule import DROPPED, chosen, pick, silent

OUT = DROPPED

POTS = part.Pots(
    uncalled=nlt(
        Uncalled.RETURNED,
        {"2.a.2/6": Uncalled.STAYS_IN},
        reading="a bet that nobody matched was never in the pot",
    ),
    gathered=nlt(True, {"2.a.2/3": False}, also=("1.26",)),
    layers=pick(
        "side_pots",
        {"on": silent(Layers.BY_TAPPED_OUT, Q11), "off": silent(Layers.ONE_POT, HOUSE)},
    ),
    claims=silent(Claims.PAID_IN_FULL, Q11),
    separate_to_best=silent(True, Q11),
    halves=NONE,
    unit=silent(SplitUnit.SMALLEST_CHIP, "shares are whole chips"),
    odd=pick(
        "odd_chips",
        {
            "one_by_one": nlt(
                OddChips.ONE_BY_ONE,
                {"16": OddChips.LAST_FROM_BUTTON},
                reading="among those who share the pot; several odd chips go round",
            ),
            "all_to_first": nlt(
                OddChips.FIRST_FROM_BUTTON,
                {"16": OddChips.LAST_FROM_BUTTON},
                reading="among those who share the pot; several odd chips go to the first",
            ),
        },
    ),
    may_agree=nlt(False, {"2.b.8/3": True}, also=("15/4",)),
    play_out=nlt(True, {"2.b.8/4": False}, also=("15/5",)),
    void=silent(True, "a void game gives everyone everything back"),
    dealer_awards=nlt(True, {"2.b.8": False}, also=("15",)),
)

SHOWDOWN = part.Showdown(
    held=nlt(True, {"13.a": False}, also=("1.29",)),
    first=nlt(FirstToShow.BY_FINAL_ROUND, {"14": FirstToShow.FROM_SMALL_BLIND}),
    first_if_bet=nlt(FirstToShow.FINAL_BETTOR, {"14.1": FirstToShow.OPENER_OF_FINAL}),
    first_if_raised=nlt(
        FirstToShow.FINAL_RAISER,
        {"14.2": FirstToShow.FINAL_BETTOR},
        reading="an all-in short of a raise is called too, so its player shows first",
    ),
    first_if_checked=nlt(
        FirstToShow.OPENER_OF_FINAL,
        {"14.3": FirstToShow.LAST_AGGRESSOR},
        reading="if nobody could act any more, the first live player left of the button",
    ),
    order=nlt(Direction.CLOCKWISE, {"14.4": Direction.COUNTER}),
    counts_as_aggressive=silent(frozenset({"bet", "raise"}), "of their own will"),
    others=nlt(OthersShow.ALL, also=("13.a",), reading="NLT.Q4: one shows to win"),
    may_discard=nlt(True, {"14.5": False}, reading="even the first; the last hand left wins"),
    announced=silent(True, "the dealer says which hand wins"),
    final_after_next_deal=NONE,
    cards_speak=nlt(True, {"13.b.2": False}),
)

NO_SCALE = silent(0, "no commission")

COMMISSION = part.Commission(
    taken=silent(False, "chips have no cash value, so no pot pays commission"),
    scale=part.Scale(
        rate=NO_SCALE,
        down_to=silent(1, "no commission"),
        cap=part.NO_AMOUNT,
        small_to=NO_SCALE,
        small_fee=NO_SCALE,
        per=NO_SCALE,
        fee=NO_SCALE,
    ),
    base=silent(CommissionBase.EACH_POT, "no commission"),
    every_round=NONE,
    kept_in=silent("", "no commission"),
    time_rate=NO_SCALE,
    spares_forced_only=NONE,
    spares_equal_hands=NONE,
)

HANDS = part.HandRules(
    kinds=(
        nlt(Kind.ROYAL_FLUSH, {"3.1": OUT}),
        nlt(Kind.STRAIGHT_FLUSH, {"3.1": OUT}),
        nlt(Kind.FOUR_OF_A_KIND, {"3.2": OUT}),
        nlt(Kind.FULL_HOUSE, {"3.3": OUT}),
        nlt(Kind.FLUSH, {"3.4": OUT}),
        nlt(Kind.STRAIGHT, {"3.5": OUT}),
        nlt(Kind.THREE_OF_A_KIND, {"3.6": OUT}),
        nlt(Kind.TWO_PAIRS, {"3.7": OUT}),
        nlt(Kind.ONE_PAIR, {"3.8": OUT}),
        nlt(Kind.HIGH_CARDS, {"3.9": OUT}),
    ),
    order=nlt(True, {"3": False}),
    ace_high=nlt(True, {"3": False}),
    ace_low=chosen("ace_low"),
    suits_equal=pick("ties", {"suits": nlt(False, also=("4",)), "*": nlt(True, also=("4",))}),
    all_cards_count=pick(
        "ties", {"made_hand": nlt(False, also=("4",)), "*": nlt(True, also=("4",))}
    ),
    pair_counts=silent(True, "the pair is part of a full house"),
    five_cards=nlt(True, {"3": False}),
    any_mix=nlt(True, {"2.a.8": False}),
    joker=NONE,
    joker_repeats=NONE,
    game=nlt(
        Game.HIGH,
        {"2.a.2/7": Game.LOW, "2.a.7": Game.LOW},
        reading="every hand qualifies",
    ),
    eight_or_better=NONE,
    low_ace=NONE,
    low_ignores_straights=NONE,
)
