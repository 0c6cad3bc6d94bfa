"""What a table asks of a book, group by group.  Every answer is a rule tied to its clauses.

Books fill these in; the table reads them.  A new book must not need a new field to be ordinary.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.rulebook.clock_law import STAFF as STAFF, Clock as Clock
from cardspeak.rulebook.commission_law import Commission as Commission, Scale as Scale
from cardspeak.rulebook.defaults import (
    AMOUNTS_AS_SAID as AMOUNTS_AS_SAID,
    AS_USUAL as AS_USUAL,
    AWAY_ROUNDS as AWAY_ROUNDS,
    NO_CHOICE as NO_CHOICE,
    NO_RULE as NO_RULE,
    SEAT_STAYS as SEAT_STAYS,
)
from cardspeak.rulebook.ending_law import NO_ENDING, Ending as Ending
from cardspeak.rulebook.hand_law import HandRules as HandRules
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
from cardspeak.rulebook.rule import Rule, silent

# What a field defaults to when it speaks of a kind of rule that few books have.
NO_AMOUNT: Rule[int | None] = silent(None, "the book sets no such amount")
NO_ORBITS: Rule[int] = silent(0, "play goes on from round to round")
NO_POSTS: Rule[tuple[tuple[int, int, int], ...]] = silent((), "nobody else posts")
NO_COLOURS: Rule[tuple[str, ...]] = silent((), "no player has a colour of chips")
LAST_BLIND: Rule[FirstPrice] = silent(FirstPrice.LAST_BLIND, "the last blind asks its full amount")
TRANSFERS: Rule[Loans] = silent(Loans.AS_TRANSFERS, "a loan is a passing of chips")
NEAREST: Rule[OpenerTie] = silent(OpenerTie.FIRST_FROM_BUTTON, "clockwise from the button")
FLOOR_DECIDES: Rule[str] = silent("floor", "staff on the floor have the last word")
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


@dataclass(frozen=True)
class Staff:
    """Who is on duty, as each round's record names them."""

    dealer: Rule[str]
    in_charge: Rule[str]
    supervisor: Rule[str] = NO_NAME  # who oversees play, where that is another person
    dealer_stays_out: Rule[bool] = NO_RULE  # whoever deals may not hold a seat
    staff_rules: Rule[bool] = AS_USUAL  # players report, staff rule
    last_word: Rule[str] = FLOOR_DECIDES  # whose ruling is final: dealer or floor


@dataclass(frozen=True)
class Seating:
    """Who may sit and be dealt in."""

    players_to_start: Rule[int]
    players_to_go_on: Rule[int]
    seats: Rule[int]
    one_seat_each: Rule[bool]
    group: Rule[str]  # the players the game is for; "" for everyone
    seat_choice: Rule[bool]
    reservations: Rule[bool]
    hours: Rule[tuple[int, int] | None]  # minutes of the day between which rounds may start
    merging: Rule[tuple[str, ...]]  # left to players of a closed table: seats, stakes
    colours: Rule[tuple[str, ...]] = NO_COLOURS  # of chips, one for each player
    consent: Rule[bool] = NO_RULE  # every player agrees to the conditions of play on sitting down
    # Nobody joins after play has begun: the game, or an orbit of the button that stakes are for.
    closed_once_begun: Rule[bool] = NO_RULE
    stays_to_the_end: Rule[bool] = NO_RULE  # with chips left a player goes by leave of staff only
    # Once the game, or an orbit of the button that stakes are for, has begun.
    moved_by_staff: Rule[bool] = NO_RULE
    resumes_with_all: Rule[bool] = NO_RULE  # after the hours of gaming: with everyone, or not
    # The names that may sit; None where whoever keeps the list seats players or lets them sit.
    invited: Rule[tuple[str, ...] | None] = NO_LIST
    starts_at: Rule[int | None] = NO_START  # a minute of the day, up to which places are kept
    away_minutes: Rule[int] = UNLIMITED  # who is away for longer loses the seat; 0: nobody does
    # Without a bet, while every other place is taken: staff may then ask for the seat.
    idle_rounds: Rule[int] = UNLIMITED
    # At software-dealt tables: rounds missed in a row by a player who is away; 0: the seat stays.
    away_rounds: Rule[int] = AWAY_ROUNDS


@dataclass(frozen=True)
class Stakes:
    """What lies in front of players, and when it may change."""

    least: Rule[int]
    most: Rule[int | None]
    start_at_least: Rule[bool]
    buy_in_least: Rule[bool]
    top_up: Rule[TopUp]
    top_up_least: Rule[int]
    top_up_most: Rule[int | None]
    reaches_minimum: Rule[bool]
    locked: Rule[LockFrom]
    never_reduced: Rule[bool]
    short_is_declared: Rule[bool]
    declared_may_add: Rule[bool]
    declared_leaves_at_nothing: Rule[bool]
    may_lend: Rule[bool]
    chips_only: Rule[bool]
    never_removed: Rule[bool] = NO_RULE  # as a whole, where that is a clause of its own
    loans: Rule[Loans] = TRANSFERS
    buy_in_exactly: Rule[int | None] = NO_AMOUNT
    least_again_on_rise: Rule[bool] = NO_RULE  # from everyone, once the least bet has gone up
    broke_is_out: Rule[bool] = NO_RULE  # a lost stake costs the seat
    top_up_ceiling: Rule[int | None] = NO_AMOUNT  # only a stake this small may grow
    never_redeemed: Rule[bool] = NO_RULE  # chips are worth nothing away from the table
    allotment: Rule[int | None] = NO_AMOUNT  # the chips everyone is given before the first round
    handed_out: Rule[bool] = NO_RULE  # the house gives everyone the allotment at the table
    starts_level: Rule[bool] = NO_RULE  # no first round unless everyone has the allotment
    add_on: Rule[int | None] = NO_AMOUNT  # one more helping for everyone, between rounds


@dataclass(frozen=True)
class Notice:
    """How house choices change while a table is open."""

    minutes: Rule[int]
    by_all: Rule[bool]
    names: tuple[str, ...]
    between_rounds: tuple[tuple[frozenset[str], Rule[bool]], ...]  # no names: every other choice
    agreed: tuple[tuple[str, Rule[Agreed]], ...] = ()  # choices players have to agree on
    # Choices that leave their default for so many players only, fewest and most.
    for_players: tuple[tuple[str, Rule[tuple[int, int]]], ...] = ()
    waits: Rule[bool] = NO_RULE  # asked for in a round, a change holds from the next one


@dataclass(frozen=True)
class Button:
    """The dealer button."""

    first: Rule[FirstButton]
    moves: Rule[ButtonMove]
    rests: Rule[bool]  # on a vacated place, so that nobody skips a blind
    ties_draw_again: Rule[bool] = NO_RULE  # those who drew equal high cards
    counts_absent: Rule[bool] = NO_RULE  # it stops at the place of a player who is away, too
    rests_on_bust: Rule[bool] = NO_RULE  # it goes to the place of a left neighbour knocked out
    first_when_two: Rule[bool] = NO_RULE  # of two players it is first in everything
    adjusted_when_two: Rule[bool] = NO_RULE  # nobody posts the big blind twice in a row


@dataclass(frozen=True)
class Entry:
    """How new, moved and returning players come into a running game of blinds."""

    new_posts: Rule[bool]
    new_may_wait: Rule[bool]
    new_after_blinds: Rule[bool]
    new_not_on_button: Rule[bool]
    new_free_in_first_orbit: Rule[bool]
    moved_waits: Rule[bool]
    moved_may_post: Rule[bool]
    missed_waits: Rule[bool]
    missed_may_post: Rule[bool]
    missed_small_is_dead: Rule[bool]
    missed_all_posted: Rule[bool]
    missed_not_on_button: Rule[bool]
    exemption: Rule[bool]
    absent_dealt_in: Rule[bool] = NO_RULE  # and forced bets are posted for them


@dataclass(frozen=True)
class Forced:
    """Blinds and antes."""

    blinds: Rule[tuple[int, ...]]
    blind_count: Rule[int]
    first_blind_left_of_button: Rule[bool]
    next_blinds_follow: Rule[bool]
    ante: Rule[int]
    ante_from_all: Rule[bool]
    before_first_card: Rule[bool]
    compulsory: Rule[bool]
    dead_small_blind: Rule[bool]
    over_blinds: Rule[tuple[int, ...]]
    over_blind_is_last: Rule[bool]
    posted_is_live: Rule[bool]
    short_posts: Rule[bool]
    after_shuffle: Rule[bool] = NO_RULE  # called for once the cards are shuffled
    first_price: Rule[FirstPrice] = LAST_BLIND  # what a call costs to begin with
    ante_rises: Rule[bool] = NO_RULE  # by the first ante with every player who is out
    ante_with_blinds: Rule[bool] = NO_RULE  # antes come on top of blinds, not in their place
    ante_before_first_card: Rule[bool] = NO_RULE  # what then holds for antes still out
    button_small_when_two: Rule[bool] = NO_RULE  # of two players the button posts the small blind
    collected_from: Rule[DealFrom] = FROM_THE_LEFT  # who is asked first
    absent_pay: Rule[bool] = AS_USUAL  # who is dealt in while away posts like everyone
    over_blind_anywhere: Rule[bool] = NO_RULE  # not only by the player after the last blind
    posts: Rule[tuple[tuple[int, int, int], ...]] = NO_POSTS  # seat, live, dead: by some alone
    kept_on_misdeal: Rule[bool] = AS_USUAL  # what is posted stays up for the new deal


@dataclass(frozen=True)
class Deck:
    """The cards in use, the cut and where cards come from."""

    size: Rule[int]
    joker: Rule[bool]
    complete: Rule[bool]
    no_duplicates: Rule[bool]
    cut_leaves: Rule[int]
    cards_each_at_least: Rule[int]
    shuffled_by: Rule[str]
    no_cut_once_dealt: Rule[bool] = AS_USUAL  # a deck that is being dealt is not cut
    shuffled_first: Rule[bool] = AS_USUAL  # before the first round; knocked out: as it lies
    shuffled_each_round: Rule[bool] = AS_USUAL
    shuffled_after_vacancy: Rule[bool] = AS_USUAL  # before new players begin at an empty table
    players_cut: Rule[bool] = NO_RULE  # a player may be let cut


@dataclass(frozen=True)
class Street:
    """What is dealt before a betting round."""

    name: str
    dealt: Rule[bool]
    passes: tuple[Rule[bool], ...]  # once round the table each: True deals face up
    board: Rule[int]
    burn: Rule[int]
    betting: Rule[bool]
    together: Rule[bool] = AS_USUAL  # its communal cards are turned in one go


@dataclass(frozen=True)
class Dealing:
    """The order of the deal."""

    first: Rule[DealFrom]
    one_at_a_time: Rule[bool]
    streets: tuple[Street, ...]
    deal_on_without_betting: Rule[bool]
    communal_when_short: Rule[bool]
    board_is_shared: Rule[bool]
    short_cards_discarded: Rule[bool]
    ends: Rule[bool]
    burn_down: Rule[bool] = AS_USUAL  # a burned card is not seen
    goes_on: Rule[bool] = AS_USUAL  # one round follows another
    redeal_alike: Rule[bool] = AS_USUAL  # after a misdeal the first card goes where it went before


Menu = tuple[Rule[Act], ...]


@dataclass(frozen=True)
class Menus:
    """Which acts are on offer, by betting round and role."""

    opener_first: Rule[Menu]
    facing_first: Menu
    last_blind: Menu
    opener_later: Rule[Menu]
    free_later: Rule[Menu]
    facing_later: Menu


@dataclass(frozen=True)
class BettingRules:
    """The course of a betting round."""

    in_turn: Rule[bool]
    direction_first: Rule[Direction]
    direction_later: Rule[Direction]
    opener_first: Rule[Opener]
    opener_later: Rule[Opener]
    opener_must_be_active: Rule[bool]
    check_from: Rule[int]
    no_check_after_bet: Rule[bool]
    all_check_ends: Rule[bool]
    closing_first: Rule[Closing]
    closing_later: Rule[Closing]
    raise_reopens_first: Rule[bool]
    raise_reopens_later: Rule[bool]
    lone_player_wins_first: Rule[bool]
    lone_player_wins_later: Rule[bool]
    rounds: Rule[int]
    opener_tie: Rule[OpenerTie] = NEAREST  # of those who show the same
    # In the last betting round, a check after a check: the hand must beat the open cards.
    last_check_beats: Rule[bool] = NO_RULE
    absent_is_dead: Rule[bool] = NO_RULE  # who is away when the turn comes is out
    bars_check_raise: Rule[bool] = NO_RULE
    spoken: Rule[bool] = AS_USUAL  # an act may be said as well as done
    words_bind: Rule[bool] = AS_USUAL  # what is said in turn is done
    call_binds: Rule[bool] = AS_USUAL  # where call and raise have clauses of their own
    raise_binds: Rule[bool] = AS_USUAL
    said_amount: Rule[SaidAmount] = AMOUNTS_AS_SAID
    said_short_refused: Rule[bool] = NO_RULE  # an amount that does not pay for the call
    folds_face_down: Rule[bool] = AS_USUAL  # a folded hand may not be shown


@dataclass(frozen=True)
class RoundRules:
    """The rules of one betting round, in a book that writes each of them out."""

    betting: BettingRules
    menus: Menus


@dataclass(frozen=True)
class Limits:
    """How much may be bet and raised."""

    kind: Rule[Limit]
    least: Rule[int]
    most: Rule[int | None]
    opening_most: Rule[int | None]
    obey: Rule[bool]  # opening bets keep to the limits
    raises_obey: Rule[bool]
    by_round: Rule[bool]
    pot_includes_call: Rule[bool]
    pot_share: Rule[int]  # per cent of the pot
    straddle_times: Rule[int]
    min_raise: Rule[MinRaise]
    raise_is_increment: Rule[bool]
    opening_at_least: Rule[bool]
    cap: Rule[int | None]
    cap_rounds: Rule[frozenset[int]]
    cap_kinds: Rule[frozenset[Limit]]
    cap_holds: Rule[bool]
    cap_lifts_for_two: Rule[bool]
    price: Rule[str]  # "highest" or "last": whose bet a call meets
    pot_is_running: Rule[bool] = AS_USUAL  # the pot is everything put in so far
    cap_lifts_in: Rule[frozenset[int] | None] = EVERY_ROUND  # where two players lift it
    two_counts_all_in: Rule[bool] = NO_RULE  # who is all-in counts when two lift the cap


@dataclass(frozen=True)
class Tapping:
    """Players who run out of chips."""

    short_call: Rule[ShortCall]
    in_minimum_bets: Rule[bool]
    acts_no_more: Rule[bool]
    short_raise: Rule[ShortRaise]
    may_complete: Rule[bool]
    bars_who_acted: Rule[bool]
    bars_all: Rule[bool]
    obeys_limits: Rule[bool] = AS_USUAL  # no more than a lawful bet or raise
    short_open_lowers: Rule[bool] = AS_USUAL  # a tap-out below the least bet is what others call
    reopen_choice: Rule[str] = NO_CHOICE  # the house choice behind `bars_who_acted`, if any
    summed_reopen: Rule[bool] = NO_RULE  # short all-ins that add up to a raise let all raise again
    uncallable_raise: Rule[bool] = NO_RULE  # open when every other player is all in


@dataclass(frozen=True)
class Pots:
    """How pots are formed and shared."""

    uncalled: Rule[Uncalled]
    gathered: Rule[bool]
    layers: Rule[Layers]
    claims: Rule[Claims]
    separate_to_best: Rule[bool]
    halves: Rule[bool]
    unit: Rule[SplitUnit]
    odd: Rule[OddChips]
    may_agree: Rule[bool]
    play_out: Rule[bool]
    void: Rule[bool]
    hopeless_call: Rule[bool] = NO_RULE  # beaten by open cards: the last call goes back
    dealer_awards: Rule[bool] = AS_USUAL  # a pot is pushed to its winner, not taken
    bonus: Rule[bool] = NO_RULE  # the house may add chips before the first card


@dataclass(frozen=True)
class Showdown:
    """Who shows, in which order, and who has to."""

    held: Rule[bool]
    first: Rule[FirstToShow]
    counts_as_aggressive: Rule[frozenset[str]]
    others: Rule[OthersShow]
    announced: Rule[bool]
    final_after_next_deal: Rule[bool]
    on_request: Rule[bool] = NO_RULE  # anyone at the table may see a hand that was given up
    winner_unseen: Rule[bool] = AS_USUAL  # who is left alone shows nothing
    order: Rule[Direction] = CLOCKWISE
    first_if_bet: Rule[FirstToShow] = BETTOR  # these three, where the last round names the first
    first_if_raised: Rule[FirstToShow] = RAISER
    first_if_checked: Rule[FirstToShow] = FIRST_TO_ACT
    may_discard: Rule[bool] = NO_RULE  # anyone, the first included, may give up unseen
    cards_speak: Rule[bool] = AS_USUAL  # a hand is what its cards are, whatever is said of it
    all_in_first: Rule[bool] = NO_RULE  # hands that are all-in show before all others
    announced_first: Rule[bool] = AS_USUAL  # no pot is paid before its winner is announced


@dataclass(frozen=True)
class Deeds:
    """What chips that already lie over the line count as."""

    between_is_call: Rule[bool]
    short_completes_or_folds: Rule[bool]
    short_fold_returns: Rule[bool]
    over_limit_returned: Rule[bool]
    out_of_turn: Rule[OutOfTurn]
    out_of_turn_may_raise: Rule[bool]
    out_of_turn_stands_if_folded: Rule[bool]
    out_of_turn_stands: Rule[bool]
    chips_speak: Rule[bool] = AS_USUAL  # chips put in without a word are an act
    over_is_call: Rule[bool] = NO_RULE  # without a word, more than the call is only a call
    out_of_turn_fold_returns: Rule[bool] = AS_USUAL  # who is overtaken and folds has them back
    out_of_turn_only_calls: Rule[bool] = NO_RULE  # not overtaken: call or fold, no raise
    fold_line: Rule[bool] = AS_USUAL  # a line on the table shows where cards are folded
    early_fold: Rule[bool] = NO_RULE  # cards given up before the turn are folded


@dataclass(frozen=True)
class Orbits:
    """Play in orbits of the button, each begun with a stake bought for it."""

    most: Rule[int] = NO_ORBITS  # rounds of play in an orbit
    stake_anew: Rule[bool] = NO_RULE


@dataclass(frozen=True)
class Law:
    """Everything a table asks of a book."""

    staff: Staff
    seating: Seating
    stakes: Stakes
    notice: Notice
    button: Button
    entry: Entry
    forced: Forced
    deck: Deck
    dealing: Dealing
    menus: Menus
    betting: BettingRules
    limits: Limits
    tapping: Tapping
    pots: Pots
    showdown: Showdown
    commission: Commission
    clock: Clock
    hands: HandRules
    deeds: Deeds
    orbit: Orbits = Orbits()
    ending: Ending = NO_ENDING
    each_round: tuple[RoundRules, ...] = ()  # by betting round; none: the parts above hold for all

    def betting_in(self, number: int) -> BettingRules:
        """The course of this betting round: its own where the book writes each of them out."""
        own = self.each_round[number - 1 : number]
        return own[0].betting if own else self.betting

    def menus_in(self, number: int) -> Menus:
        """The acts on offer in this betting round."""
        own = self.each_round[number - 1 : number]
        return own[0].menus if own else self.menus
