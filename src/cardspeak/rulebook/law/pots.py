"""Rules about pots."""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.rulebook.law.defaults import AS_USUAL, NO_RULE
from cardspeak.rulebook.policies import Claims, Layers, OddChips, SplitUnit, Uncalled
from cardspeak.rulebook.rule import Rule, silent


@dataclass(frozen=True, kw_only=True)
class Pots:
    """Rules for forming and sharing pots."""

    uncalled: Rule[Uncalled]
    gathered: Rule[bool] = silent(False, "bets stay in front of the players")
    layers: Rule[Layers]
    claims: Rule[Claims] = silent(
        Claims.PAID_IN_FULL, "a player wins only from pots paid for in full"
    )
    separate_to_best: Rule[bool] = silent(True, "each pot goes to the best hand in it")
    halves: Rule[bool] = silent(False, "one hand wins a pot")
    unit: Rule[SplitUnit] = silent(SplitUnit.SMALLEST_CHIP, "shares are whole chips")
    odd: Rule[OddChips]
    may_agree: Rule[bool] = silent(False, "the cards decide")
    play_out: Rule[bool] = silent(True, "a round is played to its end")
    void: Rule[bool] = silent(True, "a void round gives everything back")
    hopeless_call: Rule[bool] = NO_RULE  # a last call that upcards already beat is returned
    dealer_awards: Rule[bool] = AS_USUAL  # the pot is pushed to its winner
    bonus: Rule[bool] = NO_RULE  # the house may add chips before the first card
