"""Rules about the button, forced bets and the entry of new players."""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.law.defaults import AS_USUAL, NO_RULE
from cardspeak.rulebook.policies import ButtonMove, DealFrom, FirstButton, FirstPrice
from cardspeak.rulebook.rule import Rule, default
from cardspeak.seat_no import SeatNo

LAST_BLIND: Rule[FirstPrice] = default(FirstPrice.LAST_BLIND, "the last blind asks its full amount")
NO_POSTS: Rule[tuple[tuple[SeatNo, Chips, Chips], ...]] = default((), "nobody else posts")
FROM_THE_LEFT: Rule[DealFrom] = default(DealFrom.AFTER_BUTTON, "clockwise from the button")


@dataclass(frozen=True, kw_only=True)
class Button:
    """The dealer button."""

    first: Rule[FirstButton] = default(
        FirstButton.DEALERS_RIGHT, "at the dealer's right: the deal begins at the dealer's left"
    )
    moves: Rule[ButtonMove] = default(ButtonMove.NEXT_PLAYER, "to the next player, round by round")
    # The button may rest at a vacated seat, so that nobody skips a blind.
    rests: Rule[bool] = default(False, "the button goes to the next player, not to an empty seat")
    ties_draw_again: Rule[bool] = NO_RULE  # players with equal high cards draw again
    counts_absent: Rule[bool] = NO_RULE  # the button also stops at players who are away
    rests_on_bust: Rule[bool] = NO_RULE  # the button may stop at a seat that just busted
    first_when_two: Rule[bool] = NO_RULE  # heads-up, the button is first in everything
    adjusted_when_two: Rule[bool] = NO_RULE  # nobody posts the big blind twice in a row


@dataclass(frozen=True, kw_only=True)
class EntryRules:
    """Entry rules for new, moved and returning players in a running game with blinds."""

    new_posts: Rule[bool] = default(False, "nobody owes a blind on coming in")
    new_may_wait: Rule[bool] = default(False, "nobody owes a blind on coming in")
    new_after_blinds: Rule[bool] = default(False, "nobody owes a blind on coming in")
    new_not_on_button: Rule[bool] = default(False, "nobody owes a blind on coming in")
    new_free_in_first_orbit: Rule[bool] = default(False, "nobody owes a blind on coming in")
    moved_waits: Rule[bool] = default(False, "nobody owes a blind on coming in")
    moved_may_post: Rule[bool] = default(False, "nobody owes a blind on coming in")
    missed_waits: Rule[bool] = default(False, "nobody owes a blind on coming in")
    missed_may_post: Rule[bool] = default(False, "nobody owes a blind on coming in")
    missed_small_is_dead: Rule[bool] = default(False, "nobody owes a blind on coming in")
    missed_all_posted: Rule[bool] = default(False, "nobody owes a blind on coming in")
    missed_not_on_button: Rule[bool] = default(False, "nobody owes a blind on coming in")
    exemption: Rule[bool] = default(False, "nobody owes a blind on coming in")
    absent_dealt_in: Rule[bool] = NO_RULE  # and their forced bets are posted


@dataclass(frozen=True, kw_only=True)
class Forced:
    """Blinds and antes."""

    blinds: Rule[tuple[Chips, ...]] = default((), "there are no blinds")
    blind_count: Rule[int] = default(0, "there are no blinds")
    first_blind_left_of_button: Rule[bool] = default(True, "blinds begin left of the button")
    next_blinds_follow: Rule[bool] = default(True, "each blind is posted left of the one before")
    ante: Rule[Chips] = default(NO_CHIPS, "there is no ante")
    ante_from_all: Rule[bool] = default(True, "everyone posts the ante")
    before_first_card: Rule[bool] = default(True, "forced bets are posted before the first card")
    compulsory: Rule[bool] = default(True, "a forced bet cannot be declined")
    dead_small_blind: Rule[bool] = default(False, "every blind has a player who posts it")
    over_blinds: Rule[tuple[Chips, ...]] = default((), "the book has no over-blinds")
    over_blind_is_last: Rule[bool] = default(False, "the book has no over-blinds")
    posted_is_live: Rule[bool] = default(True, "a blind counts towards the call")
    short_posts: Rule[bool] = default(True, "a forced bet takes what is left of a stake")
    after_shuffle: Rule[bool] = NO_RULE  # posted after the shuffle
    first_price: Rule[FirstPrice] = LAST_BLIND  # cost of the first call
    ante_rises: Rule[bool] = NO_RULE  # by the first ante for each eliminated player
    ante_with_blinds: Rule[bool] = NO_RULE  # antes are paid in addition to blinds, not instead
    ante_before_first_card: Rule[bool] = NO_RULE  # for antes that are still unpaid by then
    button_small_when_two: Rule[bool] = NO_RULE  # heads-up, the button posts the small blind
    collected_from: Rule[DealFrom] = FROM_THE_LEFT  # first player to pay
    absent_pay: Rule[bool] = AS_USUAL  # players dealt in while away also post
    over_blind_anywhere: Rule[bool] = NO_RULE  # any player may post an over-blind
    posts: Rule[tuple[tuple[SeatNo, Chips, Chips], ...]] = (
        NO_POSTS  # seat, live, dead: individual posts
    )
    kept_on_misdeal: Rule[bool] = AS_USUAL  # forced bets stay in for the new deal
