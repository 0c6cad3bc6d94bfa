"""event, as data: the showdown, the order of hands, and what the book leaves out."""

from __future__ import annotations

from cardspeak.hands import Kind
from cardspeak.rulebook import parts as part
from cardspeak.rulebook.policies import CommissionBase, Expiry, FirstToShow, Game, OthersShow
from cardspeak.rulebook.rule import DROPPED, Says, chosen, silent

evt = Says("event", "EVT.")
OUT = DROPPED
NONE = silent(False, "the book has no such rule")

SHOWDOWN = part.Showdown(
    held=evt(True, {"dealing.14.b": False}),
    first=evt(
        FirstToShow.CALLED_OR_LEFT_OF_BUTTON,
        {"dealing.15": FirstToShow.FROM_SMALL_BLIND},
        reading="if nobody was called, the first still in left of the button",
    ),
    counts_as_aggressive=silent(frozenset({"bet", "raise"}), "bets and raises are called"),
    others=evt(OthersShow.IF_EQUAL_OR_BETTER, {"dealing.15/2": OthersShow.ALL}),
    announced=evt(True, {"dealing.15/4": False}),
    final_after_next_deal=NONE,
    on_request=evt(
        True, {"dealing.15/3": False}, reading="EVT.Q6: until the cards of the next round"
    ),
)

_NIL = silent(0, "play chips have no value; nothing is charged")

COMMISSION = part.Commission(
    taken=silent(False, "play chips have no value; nothing is charged"),
    scale=part.Scale(
        rate=_NIL,
        down_to=silent(1, "nothing is charged"),
        cap=silent(None, "nothing is charged"),
        small_to=_NIL,
        small_fee=_NIL,
        per=_NIL,
        fee=_NIL,
    ),
    base=silent(CommissionBase.EACH_POT, "nothing is charged"),
    every_round=NONE,
    kept_in=silent("nowhere", "nothing is charged"),
    time_rate=_NIL,
    spares_forced_only=NONE,
    spares_equal_hands=NONE,
)

CLOCK = part.Clock(
    seconds=chosen("time_to_act"),
    expiry=silent(
        Expiry.FOLD_OR_CHECK, "the book is silent; reading: a check if it is free, else a fold"
    ),
    keeps_bets=silent(True, "what is in the pot stays there"),
    called_by=part.STAFF,
)

HANDS = part.HandRules(
    kinds=(
        evt(Kind.ROYAL_FLUSH, {"ranking.royal-flush": OUT}),
        evt(Kind.STRAIGHT_FLUSH, {"ranking.straight-flush": OUT}),
        evt(Kind.FOUR_OF_A_KIND, {"ranking.four-of-a-kind": OUT}),
        evt(Kind.FULL_HOUSE, {"ranking.full-house": OUT}),
        evt(Kind.FLUSH, {"ranking.flush": OUT}),
        evt(Kind.STRAIGHT, {"ranking.straight": OUT}),
        evt(Kind.THREE_OF_A_KIND, {"ranking.three-of-a-kind": OUT}),
        evt(Kind.TWO_PAIRS, {"ranking.two-pair": OUT}),
        evt(Kind.ONE_PAIR, {"ranking.one-pair": OUT}),
        evt(Kind.HIGH_CARDS, {"ranking.high-card": OUT}),
    ),
    order=evt(True, {"ranking.order": False, "ranking.deck": False}),
    ace_high=evt(True, {"ranking.cards": False}),
    ace_low=evt(True, {"ranking.cards": False, "ranking.straight": False}),
    suits_equal=silent(True, "no suit outranks another, as printed for flushes"),
    all_cards_count=silent(True, "the clause of each kind says which cards decide"),
    pair_counts=evt(True, {"ranking.full-house": False}),
    five_cards=silent(True, "every kind is one of five cards"),
    any_mix=evt(True, {"def.community-cards": False}, reading="any mix of own and community cards"),
    joker=NONE,
    joker_repeats=NONE,
    game=silent(Game.HIGH, "the best hand wins"),
    eight_or_better=NONE,
    low_ace=NONE,
    low_ignores_straights=NONE,
)
