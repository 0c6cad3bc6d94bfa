"""Rules about pots."""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.rulebook.law.defaults import AS_USUAL, NO_RULE
from cardspeak.rulebook.policies import Claims, Layers, OddChips, SplitUnit, Uncalled
from cardspeak.rulebook.rule import Rule, default


@dataclass(frozen=True, kw_only=True)
class Pots:
    """Rules for forming and sharing pots."""

    uncalled: Rule[Uncalled]
    gathered: Rule[bool] = default(False, "bets stay in front of the players")
    layers: Rule[Layers]
    claims: Rule[Claims] = default(
        Claims.PAID_IN_FULL, "a player wins only from pots paid for in full"
    )
    separate_to_best: Rule[bool] = default(True, "each pot goes to the best hand in it")
    halves: Rule[bool] = default(False, "one hand wins a pot")
    unit: Rule[SplitUnit] = default(SplitUnit.SMALLEST_CHIP, "shares are whole chips")
    odd: Rule[OddChips]
    may_agree: Rule[bool] = default(False, "the cards decide")
    play_out: Rule[bool] = default(True, "a round is played to its end")
    void: Rule[bool] = default(True, "a void round gives everything back")
    hopeless_call: Rule[bool] = NO_RULE  # a last call that upcards already beat is returned
    dealer_awards: Rule[bool] = AS_USUAL  # the pot is pushed to its winner
    bonus: Rule[bool] = NO_RULE  # the house may add chips before the first card
