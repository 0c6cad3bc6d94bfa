"""Rules about hands: their kinds, ranking and tie-breaks."""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.hands import Kind
from cardspeak.rulebook.law.defaults import AS_USUAL
from cardspeak.rulebook.policies import Game
from cardspeak.rulebook.rule import Rule, default


@dataclass(frozen=True, kw_only=True)
class HandRules:
    """The ranking of hands."""

    kinds: tuple[Rule[Kind], ...]
    # The printed order holds; if knocked out, flushes and full houses swap places.
    order: Rule[bool] = default(True, "the printed order holds")
    ace_high: Rule[bool] = default(True, "the ace is the highest card")
    ace_low: Rule[bool]
    suits_equal: Rule[bool] = default(True, "no suit is higher than another")
    all_cards_count: Rule[bool] = default(True, "all five cards count")
    pair_counts: Rule[bool] = default(True, "all five cards count")
    five_cards: Rule[bool] = default(True, "a hand has five cards")
    any_mix: Rule[bool] = default(True, "any five of the player's own and communal cards")
    joker: Rule[bool] = default(False, "no joker is in the deck")
    joker_repeats: Rule[bool] = default(False, "no joker is in the deck")
    game: Rule[Game] = default(Game.HIGH, "the best hand wins")
    eight_or_better: Rule[bool] = default(False, "only high hands win")
    low_ace: Rule[bool] = default(False, "only high hands win")
    low_ignores_straights: Rule[bool] = default(False, "only high hands win")
    flush_ranks: Rule[bool] = AS_USUAL  # of two flushes, the one with the higher cards wins
    optimum: Rule[bool] = AS_USUAL  # the best five count; if knocked out, the first five dealt
