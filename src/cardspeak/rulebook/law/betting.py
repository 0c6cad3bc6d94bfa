"""Rules about betting rounds: turns, acts, limits, all-ins and chips over the line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardspeak.chips import Chips
from cardspeak.rulebook.law.defaults import AMOUNTS_AS_SAID, AS_USUAL, NO_CHOICE, NO_RULE
from cardspeak.rulebook.policies import (
    Act,
    Closing,
    Direction,
    Limit,
    MinRaise,
    Opener,
    OpenerTie,
    OutOfTurn,
    SaidAmount,
    ShortCall,
    ShortRaise,
)
from cardspeak.rulebook.rule import Chosen, Rule, default

NEAREST: Rule[OpenerTie] = default(OpenerTie.FIRST_FROM_BUTTON, "clockwise from the button")
EVERY_ROUND: Rule[frozenset[int] | None] = default(None, "in every betting round")


Menu = tuple[Rule[Act], ...]


@dataclass(frozen=True, kw_only=True)
class Menus:
    """The acts on offer, by betting round and role."""

    opener_first: Rule[Menu]
    facing_first: Menu
    last_blind: Menu = ()
    opener_later: Rule[Menu]
    free_later: Rule[Menu]
    facing_later: Menu


@dataclass(frozen=True, kw_only=True)
class BettingRules:
    """Rules on the course of a betting round."""

    in_turn: Rule[bool] = default(True, "players act one after the other")
    direction_first: Rule[Direction] = default(
        Direction.CLOCKWISE, "the turn goes as the deal does"
    )
    direction_later: Rule[Direction] = default(
        Direction.CLOCKWISE, "the turn goes as the deal does"
    )
    opener_first: Rule[Opener]
    opener_later: Rule[Opener]
    opener_must_be_active: Rule[bool] = default(True, "a player without chips does not open")
    check_from: Rule[int] = default(2, "in the first betting round there is a bet to call")
    no_check_after_bet: Rule[bool] = default(True, "nobody checks when there is a bet to call")
    all_check_ends: Rule[bool] = default(True, "a betting round of checks is over")
    closing_first: Rule[Closing] = default(
        Closing.ALL_LEVEL_AND_ACTED, "everyone answers the last raise"
    )
    closing_later: Rule[Closing] = default(
        Closing.ALL_LEVEL_AND_ACTED, "everyone answers the last raise"
    )
    raise_reopens_first: Rule[bool] = default(True, "everyone answers a raise")
    raise_reopens_later: Rule[bool] = default(True, "everyone answers a raise")
    lone_player_wins_first: Rule[bool] = default(True, "the last player left wins the pot")
    lone_player_wins_later: Rule[bool] = default(True, "the last player left wins the pot")
    rounds: Rule[int]
    opener_tie: Rule[OpenerTie] = NEAREST  # between players with equal upcards
    # In the last betting round, a hand must beat all upcards to check after another check.
    last_check_beats: Rule[bool] = NO_RULE
    absent_is_dead: Rule[bool] = NO_RULE  # a player who is away on their turn is out of the round
    bars_check_raise: Rule[bool] = NO_RULE
    spoken: Rule[bool] = AS_USUAL  # verbal declarations count as acts
    words_bind: Rule[bool] = AS_USUAL  # a verbal declaration in turn is binding
    call_binds: Rule[bool] = AS_USUAL  # if call and raise have separate clauses
    raise_binds: Rule[bool] = AS_USUAL
    said_amount: Rule[SaidAmount] = AMOUNTS_AS_SAID
    said_short_refused: Rule[bool] = NO_RULE  # a spoken amount that is less than the call
    folds_face_down: Rule[bool] = AS_USUAL  # a folded hand may not be shown


@dataclass(frozen=True)
class RoundRules:
    """The rules of one betting round, for books that define each round separately."""

    betting: BettingRules
    menus: Menus


@dataclass(frozen=True, kw_only=True)
class BettingLimits:
    """Limits on bets and raises."""

    kind: Rule[Limit]
    least: Rule[Chips]
    most: Rule[Chips | None] = default(None, "the book sets no largest bet")
    opening_most: Rule[Chips | None] = default(None, "the limit itself caps an opening bet")
    obey: Rule[bool] = default(True, "bets keep to the limit")  # opening bets obey the limits
    raises_obey: Rule[bool] = default(True, "raises keep to the limit")
    by_round: Rule[bool] = default(False, "one size of bet for all betting rounds")
    pot_includes_call: Rule[bool] = default(
        True, "the call counts as made before the pot is measured"
    )
    pot_share: Rule[int] = default(100, "the whole pot")  # per cent of the pot
    straddle_times: Rule[int] = default(2, "the book knows no straddle limit")
    min_raise: Rule[MinRaise] = default(
        MinRaise.OPENING_OR_LARGEST, "at least the opening bet or the largest raise"
    )
    raise_is_increment: Rule[bool] = default(True, "a raise is measured above the call")
    opening_at_least: Rule[bool] = default(True, "an opening bet is at least the least bet")
    cap: Rule[int | None] = default(None, "the book does not limit the number of raises")
    cap_rounds: Rule[frozenset[int]] = default(frozenset({1, 2, 3, 4}), "in every betting round")
    cap_kinds: Rule[frozenset[Limit]] = default(frozenset(Limit), "whatever the limit")
    cap_holds: Rule[bool] = default(True, "with blinds and with antes alike")
    cap_lifts_for_two: Rule[bool] = default(False, "two players are held to the cap too")
    price: Rule[Literal["highest", "last"]] = default("highest", "a call meets the highest bet")
    pot_is_running: Rule[bool] = AS_USUAL  # the pot includes everything put in so far
    cap_lifts_in: Rule[frozenset[int] | None] = EVERY_ROUND  # rounds in which two players lift it
    two_counts_all_in: Rule[bool] = NO_RULE  # all-in players count towards the two who lift the cap


@dataclass(frozen=True, kw_only=True)
class AllInRules:
    """Rules for all-in players."""

    short_call: Rule[ShortCall] = default(
        ShortCall.TAP_OUT, "a player short of the call goes all in"
    )
    in_minimum_bets: Rule[bool] = default(False, "all in is every chip left")
    acts_no_more: Rule[bool] = default(True, "an all-in player has nothing left to act with")
    short_raise: Rule[ShortRaise] = default(
        ShortRaise.NO_RAISE, "an all-in short of a raise is no raise"
    )
    may_complete: Rule[bool] = default(False, "nobody completes a short raise")
    bars_who_acted: Rule[bool] = default(True, "a short all-in does not reopen the betting")
    bars_all: Rule[bool] = default(False, "players who have not acted may raise")
    obeys_limits: Rule[bool] = AS_USUAL  # an all-in may not exceed a legal bet or raise
    short_open_lowers: Rule[bool] = AS_USUAL  # an all-in below the minimum bet is called as it is
    reopen_choice: Rule[str] = NO_CHOICE  # the house choice behind `bars_who_acted`, if any
    summed_reopen: Rule[bool] = NO_RULE  # short all-ins that add up to a raise reopen the betting
    # A raise when every other player is all in.
    uncallable_raise: Rule[bool] = Chosen("uncallable_raise")


@dataclass(frozen=True, kw_only=True)
class PhysicalActionRules:
    """Rules for chips that are already over the line."""

    between_is_call: Rule[bool] = default(True, "too little for a raise is a call")
    short_completes_or_folds: Rule[bool] = default(
        True, "a player short of the call completes it or folds"
    )
    short_fold_returns: Rule[bool] = default(
        True, "chips short of the call go back to a player who folds"
    )
    over_limit_returned: Rule[bool] = default(True, "chips over the limit go back")
    out_of_turn: Rule[OutOfTurn] = default(OutOfTurn.RETRACTED, "chips put in out of turn go back")
    out_of_turn_may_raise: Rule[bool] = default(True, "nothing was done, so nothing is barred")
    out_of_turn_stands_if_folded: Rule[bool] = default(False, "chips put in out of turn go back")
    out_of_turn_stands: Rule[bool] = default(False, "chips put in out of turn go back")
    chips_speak: Rule[bool] = AS_USUAL  # chips put in without an announcement are an act
    over_is_call: Rule[bool] = NO_RULE  # unannounced chips above the call are only a call
    # If a bet in between exceeds the chips put in, a fold returns them.
    out_of_turn_fold_returns: Rule[bool] = AS_USUAL
    # If no bet in between exceeds them, the player may call or fold, but not raise.
    out_of_turn_only_calls: Rule[bool] = NO_RULE
    fold_line: Rule[bool] = AS_USUAL  # a line on the table shows where cards are folded
    early_fold: Rule[bool] = NO_RULE  # cards given up before their turn are folded
    short_binds: Rule[bool] = NO_RULE  # a short call must be completed once the next player acts
