"""The cards and the hand rankings (rules 2 and 3)."""

from cardspeak.rulebook import *

from .house import House

DECK = DeckRules(
    size=pick(
        House.deck,
        {
            "52": rule(52, "ACT.2.2.a", without=48, cites="ACT.2.2"),
            "48": rule(48, "ACT.2.2.b", without=44, cites="ACT.2.2"),
            "44": rule(44, "ACT.2.2.c", without=40, cites="ACT.2.2"),
            "40": rule(40, "ACT.2.2.d", without=36, cites="ACT.2.2"),
            "36": rule(36, "ACT.2.2.e", without=32, cites="ACT.2.2"),
            "32": rule(32, "ACT.2.2.f", without=36, cites="ACT.2.2"),
        },
    ),
    joker=chosen(House.joker),
    complete=yes("ACT.2.1"),
    no_duplicates=yes("ACT.2.1"),
    cut_leaves=rule(2, "ACT.7.2.s2", without=1),
    cards_each_at_least=rule(4, "ACT.2.2", without=0),
)

FULL_DECK = (
    entry(Kind.ROYAL_FLUSH, "ACT.3.3.a"),
    entry(Kind.FIVE_OF_A_KIND, "ACT.3.3.b"),
    entry(Kind.STRAIGHT_FLUSH, "ACT.3.3.c"),
    entry(Kind.FOUR_OF_A_KIND, "ACT.3.3.d"),
    entry(Kind.FULL_HOUSE, "ACT.3.3.e"),
    entry(Kind.FLUSH, "ACT.3.3.f"),
    entry(Kind.STRAIGHT, "ACT.3.3.g"),
    entry(Kind.THREE_OF_A_KIND, "ACT.3.3.h"),
    entry(Kind.TWO_PAIRS, "ACT.3.3.i"),
    entry(Kind.ONE_PAIR, "ACT.3.3.j"),
    entry(Kind.HIGH_CARDS, "ACT.3.3.k"),
)
REDUCED_DECK = (
    entry(Kind.ROYAL_FLUSH, "ACT.3.4.a"),
    entry(Kind.FIVE_OF_A_KIND, "ACT.3.4.b"),
    entry(Kind.STRAIGHT_FLUSH, "ACT.3.4.c"),
    entry(Kind.FOUR_OF_A_KIND, "ACT.3.4.d"),
    entry(Kind.FLUSH, "ACT.3.4.e"),
    entry(Kind.FULL_HOUSE, "ACT.3.4.f"),
    entry(Kind.STRAIGHT, "ACT.3.4.g"),
    entry(Kind.THREE_OF_A_KIND, "ACT.3.4.h"),
    entry(Kind.TWO_PAIRS, "ACT.3.4.i"),
    entry(Kind.ONE_PAIR, "ACT.3.4.j"),
    entry(Kind.HIGH_CARDS, "ACT.3.4.k"),
)

HANDS = HandRules(
    kinds=pick_list(House.deck, {"52": FULL_DECK}, otherwise=REDUCED_DECK),
    order=pick(
        House.deck,
        {"52": yes("ACT.3.3", "ACT.A.full-deck")},
        otherwise=yes("ACT.3.4", "ACT.A.reduced-deck"),
    ),
    ace_high=yes("ACT.3.1.s2"),
    ace_low=chosen(House.ace_low),
    suits_equal=yes("ACT.3.1"),
    all_cards_count=yes("ACT.3.2"),
    pair_counts=yes("ACT.3.2", reading="ACT.Q15: the pair decides"),
    five_cards=yes(cites="ACT.A.hand"),
    any_mix=yes(cites="ACT.A.hand", reading="own four and the communal card"),
    joker=yes("ACT.3.7", cites="ACT.A.wild-card"),
    joker_repeats=pick(
        House.joker_flush_repeat, on=yes("ACT.A.wild-card"), off=no(cites="ACT.A.wild-card")
    ),
    game=pick(
        House.game,
        high=rule(Game.HIGH, "ACT.A.high-ball"),
        low=rule(Game.LOW, "ACT.A.low-ball"),
        high_low=rule(Game.HIGH_LOW, "ACT.A.high-low-split"),
    ),
    eight_or_better=chosen(House.low_qualifier),
    low_ace=chosen(House.low_ace),
    low_ignores_straights=yes("ACT.3.6"),
)
