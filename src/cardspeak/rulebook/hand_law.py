"""What a table asks of a book about hands: their kinds, and what tells two of them apart."""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.hands import Kind
from cardspeak.rulebook.defaults import AS_USUAL
from cardspeak.rulebook.policies import Game
from cardspeak.rulebook.rule import Rule


@dataclass(frozen=True)
class HandRules:
    """The order of hands."""

    kinds: tuple[Rule[Kind], ...]
    order: Rule[bool]  # the printed order holds; knocked out: flushes and full houses trade places
    ace_high: Rule[bool]
    ace_low: Rule[bool]
    suits_equal: Rule[bool]
    all_cards_count: Rule[bool]
    pair_counts: Rule[bool]
    five_cards: Rule[bool]
    any_mix: Rule[bool]
    joker: Rule[bool]
    joker_repeats: Rule[bool]
    game: Rule[Game]
    eight_or_better: Rule[bool]
    low_ace: Rule[bool]
    low_ignores_straights: Rule[bool]
    flush_ranks: Rule[bool] = AS_USUAL  # of two flushes the higher cards win
    optimum: Rule[bool] = AS_USUAL  # the best five count; knocked out: the first five dealt
