"""Pots, the showdown and hand rankings."""

from cardspeak.rulebook import *

from .house import House
from .table import OPEN, Q11

POTS = Pots(
    uncalled=rule(
        Uncalled.RETURNED,
        "NLT.2.a.2/6",
        reading="a bet that nobody matched was never in the pot",
    ),
    gathered=yes("NLT.2.a.2/3", cites="NLT.1.26"),
    layers=pick(
        House.side_pots,
        on=silent(Layers.BY_TAPPED_OUT, Q11),
        off=silent(Layers.ONE_POT, OPEN),
    ),
    odd=pick(
        House.odd_chips,
        one_by_one=rule(
            OddChips.ONE_BY_ONE,
            "NLT.16",
            reading="among those who share the pot; several odd chips go round",
        ),
        all_to_first=rule(
            OddChips.FIRST_FROM_BUTTON,
            "NLT.16",
            reading="among those who share the pot; several odd chips go to the first",
        ),
    ),
    may_agree=no("NLT.2.b.8/3", cites="NLT.15/4"),
    play_out=yes("NLT.2.b.8/4", cites="NLT.15/5"),
    dealer_awards=yes("NLT.2.b.8", cites="NLT.15"),
)

SHOWDOWN = Showdown(
    held=yes("NLT.13.a", cites="NLT.1.29"),
    first=rule(FirstToShow.BY_FINAL_ROUND, "NLT.14"),
    first_if_bet=rule(FirstToShow.FINAL_BETTOR, "NLT.14.1"),
    first_if_raised=rule(
        FirstToShow.FINAL_RAISER,
        "NLT.14.2",
        reading="an all-in short of a raise is called too, so its player shows first",
    ),
    first_if_checked=rule(
        FirstToShow.OPENER_OF_FINAL,
        "NLT.14.3",
        reading="if nobody could act any more, the first live player left of the button",
    ),
    order=rule(Direction.CLOCKWISE, "NLT.14.4"),
    others=rule(OthersShow.ALL, cites="NLT.13.a", reading="NLT.Q4: one shows to win"),
    may_discard=yes("NLT.14.5", reading="even the first; the last hand left wins"),
    cards_speak=yes("NLT.13.b.2"),
)

HANDS = HandRules(
    kinds=(
        entry(Kind.ROYAL_FLUSH, "NLT.3.1"),
        entry(Kind.STRAIGHT_FLUSH, "NLT.3.1"),
        entry(Kind.FOUR_OF_A_KIND, "NLT.3.2"),
        entry(Kind.FULL_HOUSE, "NLT.3.3"),
        entry(Kind.FLUSH, "NLT.3.4"),
        entry(Kind.STRAIGHT, "NLT.3.5"),
        entry(Kind.THREE_OF_A_KIND, "NLT.3.6"),
        entry(Kind.TWO_PAIRS, "NLT.3.7"),
        entry(Kind.ONE_PAIR, "NLT.3.8"),
        entry(Kind.HIGH_CARDS, "NLT.3.9"),
    ),
    order=yes("NLT.3"),
    ace_high=yes("NLT.3"),
    ace_low=chosen(House.ace_low),
    suits_equal=pick(House.ties, suits=no(cites="NLT.4"), otherwise=yes(cites="NLT.4")),
    all_cards_count=pick(House.ties, made_hand=no(cites="NLT.4"), otherwise=yes(cites="NLT.4")),
    five_cards=yes("NLT.3"),
    any_mix=yes("NLT.2.a.8"),
    game=rule(Game.HIGH, "NLT.2.a.2/7", "NLT.2.a.7", reading="every hand qualifies"),
)
