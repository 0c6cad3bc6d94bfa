"""The rules that a table reads from a book, in groups.  Every value is tied to its clauses.

Books set these fields, and the table reads them.  An ordinary new book must not need a new field.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.law.clock import (
    ANY_STAFF as ANY_STAFF,
    ClockRules as ClockRules,
    StaffRole as StaffRole,
)
from cardspeak.rulebook.law.commission import (
    Commission as Commission,
    CommissionScale as CommissionScale,
)
from cardspeak.rulebook.law.defaults import (
    AMOUNTS_AS_SAID as AMOUNTS_AS_SAID,
    AS_USUAL as AS_USUAL,
    AWAY_ROUNDS as AWAY_ROUNDS,
    NO_CHOICE as NO_CHOICE,
    NO_RULE as NO_RULE,
    SEAT_STAYS as SEAT_STAYS,
)
from cardspeak.rulebook.law.ending import NO_ENDING, Ending as Ending
from cardspeak.rulebook.law.hands import HandRules as HandRules
from cardspeak.rulebook.policies import (
    Act,
    Agreed,
    ButtonMove,
    Claims,
    Closing,
    DealFrom,
    Direction,
    FirstButton,
    FirstPrice,
    FirstToShow,
    Layers,
    Limit,
    Loans,
    LockFrom,
    MinRaise,
    OddChips,
    Opener,
    OpenerTie,
    OthersShow,
    OutOfTurn,
    SaidAmount,
    ShortCall,
    ShortRaise,
    SplitUnit,
    TopUp,
    Uncalled,
)
from cardspeak.rulebook.rule import Chosen, Rule, silent
from cardspeak.seat_no import SeatNo

# Defaults for fields that few books set.
NO_AMOUNT: Rule[Chips | None] = silent(None, "the book sets no such amount")
NO_ORBITS: Rule[int] = silent(0, "play goes on from round to round")
NO_POSTS: Rule[tuple[tuple[SeatNo, Chips, Chips], ...]] = silent((), "nobody else posts")
NO_COLOURS: Rule[tuple[str, ...]] = silent((), "no player has a colour of chips")
LAST_BLIND: Rule[FirstPrice] = silent(FirstPrice.LAST_BLIND, "the last blind asks its full amount")
TRANSFERS: Rule[Loans] = silent(Loans.AS_TRANSFERS, "a loan is a passing of chips")
NEAREST: Rule[OpenerTie] = silent(OpenerTie.FIRST_FROM_BUTTON, "clockwise from the button")
FLOOR_DECIDES: Rule[StaffRole] = silent("floor", "staff on the floor have the last word")
NO_LIST: Rule[tuple[str, ...] | None] = silent(None, "no list of players is kept at the table")
FROM_THE_LEFT: Rule[DealFrom] = silent(DealFrom.AFTER_BUTTON, "clockwise from the button")
EVERY_ROUND: Rule[frozenset[int] | None] = silent(None, "in every betting round")
CLOCKWISE: Rule[Direction] = silent(Direction.CLOCKWISE, "the book does not say otherwise")
BETTOR: Rule[FirstToShow] = silent(FirstToShow.FINAL_BETTOR, "the bettor of the last round")
RAISER: Rule[FirstToShow] = silent(FirstToShow.FINAL_RAISER, "the last to raise in it")
NO_NAME: Rule[str] = silent("", "whoever is in charge oversees play as well")
UNLIMITED: Rule[int] = silent(0, "the book sets no limit")
NO_START: Rule[int | None] = silent(None, "no time is named at which the game starts")
FIRST_TO_ACT: Rule[FirstToShow] = silent(FirstToShow.OPENER_OF_FINAL, "the first to act in it")


@dataclass(frozen=True, kw_only=True)
class Staff:
    """Staff on duty, as named in the record of each round."""

    dealer: Rule[str] = silent("the dealer on duty", "the book names no dealer")
    in_charge: Rule[str] = silent("the dealer", "the dealer runs the game")
    supervisor: Rule[str] = NO_NAME  # the person who oversees play, if not the one in charge
    dealer_stays_out: Rule[bool] = NO_RULE  # the dealer may not have a seat
    staff_rules: Rule[bool] = AS_USUAL  # players report, staff rule
    last_word: Rule[StaffRole] = FLOOR_DECIDES  # the role whose ruling is final


@dataclass(frozen=True, kw_only=True)
class Seating:
    """Conditions for sitting down and being dealt in."""

    players_to_start: Rule[int] = silent(2, "a game needs two players")
    players_to_go_on: Rule[int] = silent(2, "a game needs two players")
    seats: Rule[int]
    one_seat_each: Rule[bool] = silent(True, "a player has one seat")
    # The group of players that the game is for; "" means everyone.
    group: Rule[str] = silent("", "open to everyone")
    seat_choice: Rule[bool] = silent(True, "players take any free seat")
    reservations: Rule[bool] = silent(False, "no seat is reserved")
    # Minutes of the day between which rounds may start.
    hours: Rule[tuple[int, int] | None] = silent(None, "rounds start at any hour")
    # Choices that players from a closed table have: seats, stakes.
    merging: Rule[tuple[str, ...]] = silent(
        ("seats",), "players of a closed table take a seat like anyone else"
    )
    colours: Rule[tuple[str, ...]] = NO_COLOURS  # chip colours, one per player
    consent: Rule[bool] = NO_RULE  # players must accept the conditions of play to sit down
    # No player may join once the game, or an orbit with its own stakes, has begun.
    closed_once_begun: Rule[bool] = NO_RULE
    stays_to_the_end: Rule[bool] = NO_RULE  # a player with chips needs permission to leave
    # Applies once the game, or an orbit with its own stakes, has begun.
    moved_by_staff: Rule[bool] = NO_RULE
    resumes_with_all: Rule[bool] = NO_RULE  # after gaming hours, play resumes only with everyone
    # People who may sit; None if staff seat players from a list or let anyone sit.
    invited: Rule[tuple[str, ...] | None] = NO_LIST
    starts_at: Rule[int | None] = NO_START  # minute of the day until which seats are held
    away_minutes: Rule[int] = UNLIMITED  # a player away for longer loses the seat; 0: no limit
    # Rounds without a bet after which staff may reclaim the seat, if all other seats are taken.
    idle_rounds: Rule[int] = UNLIMITED
    # At software-dealt tables: rounds in a row that a player may miss while away; 0: no limit.
    away_rounds: Rule[int] = AWAY_ROUNDS


@dataclass(frozen=True, kw_only=True)
class StakeRules:
    """Players' stakes, and when they may change."""

    least: Rule[Chips]
    most: Rule[Chips | None] = silent(None, "the book sets no largest stake")
    start_at_least: Rule[bool] = silent(False, "a round starts with whatever players have left")
    buy_in_least: Rule[bool] = silent(False, "any amount may be bought")
    top_up: Rule[TopUp]
    top_up_least: Rule[Chips] = silent(NO_CHIPS, "any amount may be added")
    top_up_most: Rule[Chips | None] = silent(None, "any amount may be added")
    reaches_minimum: Rule[bool] = silent(False, "an addition need not reach the least stake")
    locked: Rule[LockFrom] = silent(
        LockFrom.FIRST_CARD, "stakes do not change once the cards are dealt"
    )
    never_reduced: Rule[bool] = silent(True, "chips stay on the table")
    short_is_declared: Rule[bool] = silent(False, "nobody declares a short stake")
    declared_may_add: Rule[bool] = silent(True, "nobody declares a short stake")
    declared_leaves_at_nothing: Rule[bool] = silent(False, "nobody declares a short stake")
    may_lend: Rule[bool] = silent(False, "players play their own chips")
    chips_only: Rule[bool] = silent(True, "only chips on the table play")
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


@dataclass(frozen=True, kw_only=True)
class Notice:
    """Conditions for changing house choices at an open table."""

    minutes: Rule[int] = silent(0, "no notice is asked for")
    by_all: Rule[bool] = silent(False, "the house decides")
    names: tuple[str, ...] = ()
    # An empty set means every other choice.
    between_rounds: tuple[tuple[frozenset[str], Rule[bool]], ...] = (
        (frozenset(), silent(True, "choices change between rounds")),
    )
    agreed: tuple[tuple[str, Rule[Agreed]], ...] = ()  # choices that players must agree on
    # Choices that may differ from their default only with this minimum and maximum of players.
    for_players: tuple[tuple[str, Rule[tuple[int, int]]], ...] = ()
    waits: Rule[bool] = NO_RULE  # a change made during a round takes effect in the next one


@dataclass(frozen=True, kw_only=True)
class Button:
    """The dealer button."""

    first: Rule[FirstButton] = silent(
        FirstButton.DEALERS_RIGHT, "at the dealer's right: the deal begins at the dealer's left"
    )
    moves: Rule[ButtonMove] = silent(ButtonMove.NEXT_PLAYER, "to the next player, round by round")
    # The button may rest at a vacated seat, so that nobody skips a blind.
    rests: Rule[bool] = silent(False, "the button goes to the next player, not to an empty seat")
    ties_draw_again: Rule[bool] = NO_RULE  # players with equal high cards draw again
    counts_absent: Rule[bool] = NO_RULE  # the button also stops at players who are away
    rests_on_bust: Rule[bool] = NO_RULE  # the button may stop at a seat that just busted
    first_when_two: Rule[bool] = NO_RULE  # heads-up, the button is first in everything
    adjusted_when_two: Rule[bool] = NO_RULE  # nobody posts the big blind twice in a row


@dataclass(frozen=True, kw_only=True)
class EntryRules:
    """Entry rules for new, moved and returning players in a running game with blinds."""

    new_posts: Rule[bool] = silent(False, "nobody owes a blind on coming in")
    new_may_wait: Rule[bool] = silent(False, "nobody owes a blind on coming in")
    new_after_blinds: Rule[bool] = silent(False, "nobody owes a blind on coming in")
    new_not_on_button: Rule[bool] = silent(False, "nobody owes a blind on coming in")
    new_free_in_first_orbit: Rule[bool] = silent(False, "nobody owes a blind on coming in")
    moved_waits: Rule[bool] = silent(False, "nobody owes a blind on coming in")
    moved_may_post: Rule[bool] = silent(False, "nobody owes a blind on coming in")
    missed_waits: Rule[bool] = silent(False, "nobody owes a blind on coming in")
    missed_may_post: Rule[bool] = silent(False, "nobody owes a blind on coming in")
    missed_small_is_dead: Rule[bool] = silent(False, "nobody owes a blind on coming in")
    missed_all_posted: Rule[bool] = silent(False, "nobody owes a blind on coming in")
    missed_not_on_button: Rule[bool] = silent(False, "nobody owes a blind on coming in")
    exemption: Rule[bool] = silent(False, "nobody owes a blind on coming in")
    absent_dealt_in: Rule[bool] = NO_RULE  # and their forced bets are posted


@dataclass(frozen=True, kw_only=True)
class Forced:
    """Blinds and antes."""

    blinds: Rule[tuple[Chips, ...]] = silent((), "there are no blinds")
    blind_count: Rule[int] = silent(0, "there are no blinds")
    first_blind_left_of_button: Rule[bool] = silent(True, "blinds begin left of the button")
    next_blinds_follow: Rule[bool] = silent(True, "each blind is posted left of the one before")
    ante: Rule[Chips] = silent(NO_CHIPS, "there is no ante")
    ante_from_all: Rule[bool] = silent(True, "everyone posts the ante")
    before_first_card: Rule[bool] = silent(True, "forced bets are posted before the first card")
    compulsory: Rule[bool] = silent(True, "a forced bet cannot be declined")
    dead_small_blind: Rule[bool] = silent(False, "every blind has a player who posts it")
    over_blinds: Rule[tuple[Chips, ...]] = silent((), "the book has no over-blinds")
    over_blind_is_last: Rule[bool] = silent(False, "the book has no over-blinds")
    posted_is_live: Rule[bool] = silent(True, "a blind counts towards the call")
    short_posts: Rule[bool] = silent(True, "a forced bet takes what is left of a stake")
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


@dataclass(frozen=True, kw_only=True)
class DeckRules:
    """The deck, the shuffle and the cut."""

    size: Rule[int]
    joker: Rule[bool] = silent(False, "no joker is in the deck")
    complete: Rule[bool] = silent(True, "the deck is complete")
    no_duplicates: Rule[bool] = silent(True, "the deck holds each card once")
    cut_leaves: Rule[int] = silent(1, "the book does not say how deep a cut goes")
    cards_each_at_least: Rule[int] = silent(0, "the number of seats leaves cards enough")
    shuffled_by: Rule[str] = silent("hand", "the dealer shuffles")
    no_cut_once_dealt: Rule[bool] = AS_USUAL  # no cut after the deal has started
    shuffled_first: Rule[bool] = AS_USUAL  # before the first round; if knocked out, not shuffled
    shuffled_each_round: Rule[bool] = AS_USUAL
    shuffled_after_vacancy: Rule[bool] = AS_USUAL  # before new players start at an empty table
    players_cut: Rule[bool] = NO_RULE  # the dealer may let a player cut


@dataclass(frozen=True, kw_only=True)
class Street:
    """The cards dealt before a betting round."""

    name: str
    dealt: Rule[bool] = silent(True, "a round begins with its cards")
    passes: tuple[Rule[bool], ...] = ()  # one card to each player per entry; True is face up
    board: Rule[int] = silent(0, "no communal cards")
    burn: Rule[int] = silent(0, "no card is burned")
    betting: Rule[bool]
    together: Rule[bool] = AS_USUAL  # its communal cards are turned together


@dataclass(frozen=True, kw_only=True)
class Dealing:
    """The order of the deal."""

    first: Rule[DealFrom] = silent(
        DealFrom.AFTER_BUTTON, "the first card goes to the left of the button"
    )
    one_at_a_time: Rule[bool] = silent(True, "one card to everyone, then the next")
    streets: tuple[Street, ...]
    deal_on_without_betting: Rule[bool] = silent(
        True, "when nobody can bet, the cards are dealt out"
    )
    communal_when_short: Rule[bool] = silent(False, "the deck does not run short")
    board_is_shared: Rule[bool] = silent(True, "communal cards belong to every hand")
    short_cards_discarded: Rule[bool] = silent(False, "the deck does not run short")
    ends: Rule[bool] = silent(True, "a round ends when its pots are won")
    burn_down: Rule[bool] = AS_USUAL  # burned cards stay face down
    goes_on: Rule[bool] = AS_USUAL  # another round follows
    redeal_alike: Rule[bool] = AS_USUAL  # after a misdeal the deal starts at the same seat


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

    in_turn: Rule[bool] = silent(True, "players act one after the other")
    direction_first: Rule[Direction] = silent(Direction.CLOCKWISE, "the turn goes as the deal does")
    direction_later: Rule[Direction] = silent(Direction.CLOCKWISE, "the turn goes as the deal does")
    opener_first: Rule[Opener]
    opener_later: Rule[Opener]
    opener_must_be_active: Rule[bool] = silent(True, "a player without chips does not open")
    check_from: Rule[int] = silent(2, "in the first betting round there is a bet to call")
    no_check_after_bet: Rule[bool] = silent(True, "nobody checks when there is a bet to call")
    all_check_ends: Rule[bool] = silent(True, "a betting round of checks is over")
    closing_first: Rule[Closing] = silent(
        Closing.ALL_LEVEL_AND_ACTED, "everyone answers the last raise"
    )
    closing_later: Rule[Closing] = silent(
        Closing.ALL_LEVEL_AND_ACTED, "everyone answers the last raise"
    )
    raise_reopens_first: Rule[bool] = silent(True, "everyone answers a raise")
    raise_reopens_later: Rule[bool] = silent(True, "everyone answers a raise")
    lone_player_wins_first: Rule[bool] = silent(True, "the last player left wins the pot")
    lone_player_wins_later: Rule[bool] = silent(True, "the last player left wins the pot")
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
    most: Rule[Chips | None] = silent(None, "the book sets no largest bet")
    opening_most: Rule[Chips | None] = silent(None, "the limit itself caps an opening bet")
    obey: Rule[bool] = silent(True, "bets keep to the limit")  # opening bets obey the limits
    raises_obey: Rule[bool] = silent(True, "raises keep to the limit")
    by_round: Rule[bool] = silent(False, "one size of bet for all betting rounds")
    pot_includes_call: Rule[bool] = silent(
        True, "the call counts as made before the pot is measured"
    )
    pot_share: Rule[int] = silent(100, "the whole pot")  # per cent of the pot
    straddle_times: Rule[int] = silent(2, "the book knows no straddle limit")
    min_raise: Rule[MinRaise] = silent(
        MinRaise.OPENING_OR_LARGEST, "at least the opening bet or the largest raise"
    )
    raise_is_increment: Rule[bool] = silent(True, "a raise is measured above the call")
    opening_at_least: Rule[bool] = silent(True, "an opening bet is at least the least bet")
    cap: Rule[int | None] = silent(None, "the book does not limit the number of raises")
    cap_rounds: Rule[frozenset[int]] = silent(frozenset({1, 2, 3, 4}), "in every betting round")
    cap_kinds: Rule[frozenset[Limit]] = silent(frozenset(Limit), "whatever the limit")
    cap_holds: Rule[bool] = silent(True, "with blinds and with antes alike")
    cap_lifts_for_two: Rule[bool] = silent(False, "two players are held to the cap too")
    price: Rule[Literal["highest", "last"]] = silent("highest", "a call meets the highest bet")
    pot_is_running: Rule[bool] = AS_USUAL  # the pot includes everything put in so far
    cap_lifts_in: Rule[frozenset[int] | None] = EVERY_ROUND  # rounds in which two players lift it
    two_counts_all_in: Rule[bool] = NO_RULE  # all-in players count towards the two who lift the cap


@dataclass(frozen=True, kw_only=True)
class AllInRules:
    """Rules for all-in players."""

    short_call: Rule[ShortCall] = silent(
        ShortCall.TAP_OUT, "a player short of the call goes all in"
    )
    in_minimum_bets: Rule[bool] = silent(False, "all in is every chip left")
    acts_no_more: Rule[bool] = silent(True, "an all-in player has nothing left to act with")
    short_raise: Rule[ShortRaise] = silent(
        ShortRaise.NO_RAISE, "an all-in short of a raise is no raise"
    )
    may_complete: Rule[bool] = silent(False, "nobody completes a short raise")
    bars_who_acted: Rule[bool] = silent(True, "a short all-in does not reopen the betting")
    bars_all: Rule[bool] = silent(False, "players who have not acted may raise")
    obeys_limits: Rule[bool] = AS_USUAL  # an all-in may not exceed a legal bet or raise
    short_open_lowers: Rule[bool] = AS_USUAL  # an all-in below the minimum bet is called as it is
    reopen_choice: Rule[str] = NO_CHOICE  # the house choice behind `bars_who_acted`, if any
    summed_reopen: Rule[bool] = NO_RULE  # short all-ins that add up to a raise reopen the betting
    # A raise when every other player is all in.
    uncallable_raise: Rule[bool] = Chosen("uncallable_raise")


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


@dataclass(frozen=True, kw_only=True)
class Showdown:
    """Rules on who shows first and who must show."""

    held: Rule[bool] = silent(True, "hands are shown after the last betting round")
    first: Rule[FirstToShow]
    counts_as_aggressive: Rule[frozenset[str]] = silent(
        frozenset({"bet", "raise"}), "bets and raises"
    )
    others: Rule[OthersShow]
    announced: Rule[bool] = silent(True, "the dealer says which hand wins")
    final_after_next_deal: Rule[bool] = silent(False, "the book sets no time limit for claims")
    on_request: Rule[bool] = NO_RULE  # any player at the table may ask to see a mucked hand
    winner_unseen: Rule[bool] = AS_USUAL  # the last player left shows nothing
    order: Rule[Direction] = CLOCKWISE
    first_if_bet: Rule[FirstToShow] = BETTOR  # these three apply with FirstToShow.BY_FINAL_ROUND
    first_if_raised: Rule[FirstToShow] = RAISER
    first_if_checked: Rule[FirstToShow] = FIRST_TO_ACT
    may_discard: Rule[bool] = NO_RULE  # all players, even the first to show, may muck unseen
    cards_speak: Rule[bool] = AS_USUAL  # the cards decide the value of a hand, not what players say
    all_in_first: Rule[bool] = NO_RULE  # all-in hands are shown before all others
    announced_first: Rule[bool] = AS_USUAL  # no pot is paid before its winner is announced


@dataclass(frozen=True, kw_only=True)
class PhysicalActionRules:
    """Rules for chips that are already over the line."""

    between_is_call: Rule[bool] = silent(True, "too little for a raise is a call")
    short_completes_or_folds: Rule[bool] = silent(
        True, "a player short of the call completes it or folds"
    )
    short_fold_returns: Rule[bool] = silent(
        True, "chips short of the call go back to a player who folds"
    )
    over_limit_returned: Rule[bool] = silent(True, "chips over the limit go back")
    out_of_turn: Rule[OutOfTurn] = silent(OutOfTurn.RETRACTED, "chips put in out of turn go back")
    out_of_turn_may_raise: Rule[bool] = silent(True, "nothing was done, so nothing is barred")
    out_of_turn_stands_if_folded: Rule[bool] = silent(False, "chips put in out of turn go back")
    out_of_turn_stands: Rule[bool] = silent(False, "chips put in out of turn go back")
    chips_speak: Rule[bool] = AS_USUAL  # chips put in without an announcement are an act
    over_is_call: Rule[bool] = NO_RULE  # unannounced chips above the call are only a call
    # If a bet in between exceeds the chips put in, a fold returns them.
    out_of_turn_fold_returns: Rule[bool] = AS_USUAL
    # If no bet in between exceeds them, the player may call or fold, but not raise.
    out_of_turn_only_calls: Rule[bool] = NO_RULE
    fold_line: Rule[bool] = AS_USUAL  # a line on the table shows where cards are folded
    early_fold: Rule[bool] = NO_RULE  # cards given up before their turn are folded
    short_binds: Rule[bool] = NO_RULE  # a short call must be completed once the next player acts


@dataclass(frozen=True, kw_only=True)
class Orbits:
    """Play in orbits of the button.  Players buy a new stake for each orbit."""

    most: Rule[int] = NO_ORBITS  # rounds of play in an orbit
    stake_anew: Rule[bool] = NO_RULE


@dataclass(frozen=True, kw_only=True)
class Law:
    """All rules that a table reads from a book."""

    staff: Staff = Staff()
    seating: Seating
    stakes: StakeRules
    notice: Notice = Notice()
    button: Button = Button()
    entry: EntryRules = EntryRules()
    forced: Forced = Forced()
    deck: DeckRules
    dealing: Dealing
    menus: Menus
    betting: BettingRules
    limits: BettingLimits
    tapping: AllInRules = AllInRules()
    pots: Pots
    showdown: Showdown
    commission: Commission = Commission()
    clock: ClockRules = ClockRules()
    hands: HandRules
    deeds: PhysicalActionRules = PhysicalActionRules()
    orbit: Orbits = Orbits()
    ending: Ending = NO_ENDING
    each_round: tuple[
        RoundRules, ...
    ] = ()  # by betting round; if empty, the fields above apply to all

    def betting_in(self, number: int) -> BettingRules:
        """Return the rules of this betting round: its own, if the book defines each round."""
        own = self.each_round[number - 1 : number]
        return own[0].betting if own else self.betting

    def menus_in(self, number: int) -> Menus:
        """Return the acts on offer in this betting round."""
        own = self.each_round[number - 1 : number]
        return own[0].menus if own else self.menus
