"""What a table asks of a book, group by group.  Every answer is a rule tied to its clauses.

Books fill these in; the table reads them.  A new book must not need a new field to be ordinary.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.hands import Kind
from cardspeak.rulebook.policies import (
    Act,
    Agreed,
    ButtonMove,
    Claims,
    Closing,
    CommissionBase,
    DealFrom,
    Direction,
    Expiry,
    FirstButton,
    FirstToShow,
    Game,
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
    ShortCall,
    ShortRaise,
    SplitUnit,
    TopUp,
    Uncalled,
)
from cardspeak.rulebook.rule import Rule, silent

# What a field defaults to when it speaks of a kind of rule that few books have.
NO_RULE: Rule[bool] = silent(False, "the book has no such rule")
NO_AMOUNT: Rule[int | None] = silent(None, "the book sets no such amount")
AS_USUAL: Rule[bool] = silent(True, "the book does not say otherwise")
CLOCKWISE: Rule[Direction] = silent(Direction.CLOCKWISE, "the book does not say otherwise")
BETTOR: Rule[FirstToShow] = silent(FirstToShow.FINAL_BETTOR, "the bettor of the last round")
RAISER: Rule[FirstToShow] = silent(FirstToShow.FINAL_RAISER, "the last to raise in it")
FIRST_TO_ACT: Rule[FirstToShow] = silent(FirstToShow.OPENER_OF_FINAL, "the first to act in it")


@dataclass(frozen=True, slots=True)
class Staff:
    """Who is on duty, as each round's record names them."""

    dealer: Rule[str]
    in_charge: Rule[str]
    dealer_stays_out: Rule[bool] = NO_RULE  # whoever deals may not hold a seat


@dataclass(frozen=True, slots=True)
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
    closed_once_begun: Rule[bool] = NO_RULE  # nobody joins after the first round
    stays_to_the_end: Rule[bool] = NO_RULE  # with chips left a player goes by leave of staff only
    resumes_with_all: Rule[bool] = NO_RULE  # after the hours of gaming: with everyone, or not


@dataclass(frozen=True, slots=True)
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
    loans: Rule[Loans] = silent(Loans.AS_TRANSFERS, "a loan is a passing of chips")
    buy_in_exactly: Rule[int | None] = silent(None, "players may bring different stakes")
    least_again_on_rise: Rule[bool] = NO_RULE  # from everyone, once the least bet has gone up
    broke_is_out: Rule[bool] = NO_RULE  # a lost stake costs the seat
    top_up_ceiling: Rule[int | None] = NO_AMOUNT  # only a stake this small may grow
    never_redeemed: Rule[bool] = NO_RULE  # chips are worth nothing away from the table


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Button:
    """The dealer button."""

    first: Rule[FirstButton]
    moves: Rule[ButtonMove]
    rests: Rule[bool]  # on a vacated place, so that nobody skips a blind
    counts_absent: Rule[bool] = NO_RULE  # it stops at the place of a player who is away, too


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
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
    ante_rises: Rule[bool] = NO_RULE  # by the first ante with every player who is out
    ante_with_blinds: Rule[bool] = NO_RULE  # antes come on top of blinds, not in their place
    ante_before_first_card: Rule[bool] = NO_RULE  # what then holds for antes still out
    button_small_when_two: Rule[bool] = NO_RULE  # of two players the button posts the small blind


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards in use, the cut and where cards come from."""

    size: Rule[int]
    joker: Rule[bool]
    complete: Rule[bool]
    no_duplicates: Rule[bool]
    cut_leaves: Rule[int]
    cards_each_at_least: Rule[int]
    shuffled_by: Rule[str]
    no_cut_once_dealt: Rule[bool] = silent(True, "a deck that is being dealt is not cut")


@dataclass(frozen=True, slots=True)
class Street:
    """What is dealt before a betting round."""

    name: str
    dealt: Rule[bool]
    passes: tuple[Rule[bool], ...]  # once round the table each: True deals face up
    board: Rule[int]
    burn: Rule[int]
    betting: Rule[bool]


@dataclass(frozen=True, slots=True)
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
    goes_on: Rule[bool] = silent(True, "one round follows another")


Menu = tuple[Rule[Act], ...]


@dataclass(frozen=True, slots=True)
class Menus:
    """Which acts are on offer, by betting round and role."""

    opener_first: Rule[Menu]
    facing_first: Menu
    last_blind: Menu
    opener_later: Rule[Menu]
    free_later: Rule[Menu]
    facing_later: Menu


@dataclass(frozen=True, slots=True)
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
    opener_tie: Rule[OpenerTie] = silent(
        OpenerTie.FIRST_FROM_BUTTON, "of equal open cards the first clockwise from the button opens"
    )
    # In the last betting round, a check after a check: the hand must beat the open cards.
    last_check_beats: Rule[bool] = NO_RULE
    absent_is_dead: Rule[bool] = NO_RULE  # who is away when the turn comes is out
    bars_check_raise: Rule[bool] = NO_RULE
    spoken: Rule[bool] = AS_USUAL  # an act may be said as well as done
    words_bind: Rule[bool] = AS_USUAL  # what is said in turn is done


@dataclass(frozen=True, slots=True)
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
    pot_is_running: Rule[bool] = silent(True, "the pot is everything put in so far")


@dataclass(frozen=True, slots=True)
class Tapping:
    """Players who run out of chips."""

    short_call: Rule[ShortCall]
    in_minimum_bets: Rule[bool]
    acts_no_more: Rule[bool]
    short_raise: Rule[ShortRaise]
    may_complete: Rule[bool]
    bars_who_acted: Rule[bool]
    bars_all: Rule[bool]


@dataclass(frozen=True, slots=True)
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
    dealer_awards: Rule[bool] = AS_USUAL  # a pot is pushed to its winner, not taken


@dataclass(frozen=True, slots=True)
class Showdown:
    """Who shows, in which order, and who has to."""

    held: Rule[bool]
    first: Rule[FirstToShow]
    counts_as_aggressive: Rule[frozenset[str]]
    others: Rule[OthersShow]
    announced: Rule[bool]
    final_after_next_deal: Rule[bool]
    winner_unseen: Rule[bool] = silent(True, "who is left alone shows nothing")
    order: Rule[Direction] = CLOCKWISE
    first_if_bet: Rule[FirstToShow] = BETTOR  # these three, where the last round names the first
    first_if_raised: Rule[FirstToShow] = RAISER
    first_if_checked: Rule[FirstToShow] = FIRST_TO_ACT
    may_discard: Rule[bool] = NO_RULE  # anyone, the first included, may give up unseen
    cards_speak: Rule[bool] = AS_USUAL  # a hand is what its cards are, whatever is said of it


@dataclass(frozen=True, slots=True)
class Scale:
    """One commission scale, in cents."""

    rate: Rule[int]  # per cent
    down_to: Rule[int]
    cap: Rule[int | None]
    small_to: Rule[int]
    small_fee: Rule[int]
    per: Rule[int]
    fee: Rule[int]
    listed_to: Rule[int] = silent(0, "the steps have no printed end")
    runs_on: Rule[bool] = silent(True, "the steps go on past their printed end")


@dataclass(frozen=True, slots=True)
class Commission:
    """The house's charge."""

    taken: Rule[bool]
    scale: Scale
    base: Rule[CommissionBase]
    every_round: Rule[bool]
    kept_in: Rule[str]
    time_rate: Rule[int]
    spares_forced_only: Rule[bool]
    spares_equal_hands: Rule[bool]


@dataclass(frozen=True, slots=True)
class Clock:
    """A player's time to act."""

    seconds: Rule[int]
    expiry: Rule[Expiry]
    keeps_bets: Rule[bool]
    checks_if_free: Rule[bool] = NO_RULE  # a rule of its own for who has nothing to call


@dataclass(frozen=True, slots=True)
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
    flush_ranks: Rule[bool] = silent(True, "of two flushes the higher cards win")


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
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
