"""Rules about the chips that players bring to the table."""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.law.defaults import NO_RULE
from cardspeak.rulebook.policies import Loans, LockFrom, TopUp
from cardspeak.rulebook.rule import Rule, default

NO_AMOUNT: Rule[Chips | None] = default(None, "the book sets no such amount")
TRANSFERS: Rule[Loans] = default(Loans.AS_TRANSFERS, "a loan is a passing of chips")


@dataclass(frozen=True, kw_only=True)
class StakeRules:
    """Players' stakes, and when they may change."""

    least: Rule[Chips]
    most: Rule[Chips | None] = default(None, "the book sets no largest stake")
    start_at_least: Rule[bool] = default(False, "a round starts with whatever players have left")
    buy_in_least: Rule[bool] = default(False, "any amount may be bought")
    top_up: Rule[TopUp]
    top_up_least: Rule[Chips] = default(NO_CHIPS, "any amount may be added")
    top_up_most: Rule[Chips | None] = default(None, "any amount may be added")
    reaches_minimum: Rule[bool] = default(False, "an addition need not reach the least stake")
    locked: Rule[LockFrom] = default(
        LockFrom.FIRST_CARD, "stakes do not change once the cards are dealt"
    )
    never_reduced: Rule[bool] = default(True, "chips stay on the table")
    short_is_declared: Rule[bool] = default(False, "nobody declares a short stake")
    declared_may_add: Rule[bool] = default(True, "nobody declares a short stake")
    declared_leaves_at_nothing: Rule[bool] = default(False, "nobody declares a short stake")
    may_lend: Rule[bool] = default(False, "players play their own chips")
    chips_only: Rule[bool] = default(True, "only chips on the table play")
    never_removed: Rule[bool] = NO_RULE  # a separate clause forbids removing the whole stake
    loans: Rule[Loans] = TRANSFERS
    buy_in_exactly: Rule[Chips | None] = NO_AMOUNT
    least_again_on_rise: Rule[bool] = NO_RULE  # all stakes, after the minimum bet rises
    broke_is_out: Rule[bool] = NO_RULE  # a player who loses the stake loses the seat
    top_up_ceiling: Rule[Chips | None] = NO_AMOUNT  # only stakes up to this amount may be topped up
    never_redeemed: Rule[bool] = NO_RULE  # chips have no value away from the table
    allotment: Rule[Chips | None] = NO_AMOUNT  # chips that everyone gets before the first round
    handed_out: Rule[bool] = NO_RULE  # the house gives out the allotment at the table
    starts_level: Rule[bool] = NO_RULE  # the first round needs everyone to have the allotment
    add_on: Rule[Chips | None] = NO_AMOUNT  # an extra allotment for everyone, between rounds
