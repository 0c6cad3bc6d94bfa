"""Named policies that books choose from. The table implements all of them."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Limit(Enum):
    """Limit on bet sizes."""

    FIXED = "fixed"
    STRUCTURED = "structured"
    SPREAD = "spread"
    HALF_POT = "half_pot"
    FULL_POT = "full_pot"
    STRADDLE = "straddle"
    NO_LIMIT = "no_limit"


class FirstButton(Enum):
    """Starting position of the button."""

    DEALERS_RIGHT = "dealers_right"
    DEALERS_LEFT = "dealers_left"
    HIGH_CARD = "high_card"


class FirstPrice(Enum):
    """Cost of the first call if the last blind was posted short."""

    LAST_BLIND = "last_blind"
    POSTED = "posted"


class ButtonMove(Enum):
    """Movement of the button after a round of play."""

    NEXT_PLAYER = "next_player"
    STAYS = "stays"


class DealFrom(Enum):
    """Seat that is dealt the first card."""

    AFTER_BUTTON = "after_button"
    SMALL_BLIND = "small_blind"  # after the button if there are no blinds
    BUTTON = "button"


class Opener(Enum):
    """Player who acts first in a betting round."""

    AFTER_LAST_BLIND = "after_last_blind"
    SMALL_BLIND_POSITION = "small_blind_position"
    AFTER_BUTTON = "after_button"
    BUTTON = "button"
    LOW_CARD = "low_card"
    HIGH_CARD = "high_card"
    HIGH_HAND = "high_hand"
    LAST_RAISER = "last_raiser"


class OpenerTie(Enum):
    """Player who acts first among those with equal upcards."""

    FIRST_FROM_BUTTON = "first_from_button"
    LAST_FROM_BUTTON = "last_from_button"


class Direction(Enum):
    """Direction in which the turn passes."""

    CLOCKWISE = "clockwise"
    COUNTER = "counter"


class Closing(Enum):
    """Condition that ends a betting round."""

    ALL_LEVEL_AND_ACTED = "all_level_and_acted"
    ANY_TWO_LEVEL = "any_two_level"
    BEFORE_LAST_BLIND = "before_last_blind"


class MinRaise(Enum):
    """Minimum size of a raise."""

    OPENING_OR_LARGEST = "opening_or_largest"
    MINIMUM_BET = "minimum_bet"
    WHAT_IS_OWED = "what_is_owed"
    ANY = "any"


class ShortRaise(Enum):
    """Status of an all-in that is more than a call but less than a full raise."""

    UNDER_RAISE = "under_raise"
    NO_RAISE = "no_raise"
    FULL_RAISE = "full_raise"


class ShortCall(Enum):
    """Options of a player with too few chips to call."""

    TAP_OUT = "tap_out"
    FOLD_ONLY = "fold_only"


class Layers(Enum):
    """Division into pots when players are all in."""

    BY_TAPPED_OUT = "by_tapped_out"
    ONE_POT = "one_pot"


class Claims(Enum):
    """Pots that a player can win."""

    PAID_IN_FULL = "paid_in_full"
    EVERY_POT = "every_pot"


class FirstToShow(Enum):
    """Player who shows first at the showdown."""

    LAST_AGGRESSOR = "last_aggressor"
    CALLED_IN_FINAL = "called_in_final"  # if nobody called, the opener of that round
    CALLED_OR_LEFT_OF_BUTTON = "called_or_left_of_button"
    FROM_SMALL_BLIND = "from_small_blind"
    OPENER_OF_FINAL = "opener_of_final"
    BY_FINAL_ROUND = "by_final_round"
    FINAL_BETTOR = "final_bettor"
    FINAL_RAISER = "final_raiser"


class OthersShow(Enum):
    """Duty of the other players at the showdown to show."""

    SHOW_OR_FOLD = "show_or_fold"
    IF_EQUAL_OR_BETTER = "if_equal_or_better"
    ALL = "all"


WORSE_STAYS_DOWN: Final = (
    "only a hand as good as any shown has to be exposed, and the book names no choice for a worse "
    "one: where software deals, it compares the hands and leaves a worse one face down without "
    "asking; "
    "at a hand-dealt table the player shows it or gives it up"
)


class SplitUnit(Enum):
    """Unit in which tied hands share a pot."""

    TABLE_MINIMUM = "table_minimum"
    SMALLEST_CHIP = "smallest_chip"


class OddChips(Enum):
    """Player who gets the odd chips of a split pot."""

    FIRST_FROM_SMALL_BLIND = "first_from_small_blind"
    FIRST_FROM_BUTTON = "first_from_button"
    LAST_FROM_BUTTON = "last_from_button"
    ONE_BY_ONE = "one_by_one"


class Expiry(Enum):
    """Act taken for a player whose time has expired."""

    FOLD_OR_CHECK = "fold_or_check"
    FOLD = "fold"
    CHECK = "check"


class SaidAmount(Enum):
    """Meaning of a declared amount that is not a legal bet or raise."""

    REFUSED = "refused"
    CALL = "call"  # less than the minimum raise is a call, more than the stake is all in
    RAISE = "raise"  # as above, but more than the call becomes the minimum raise


class Uncalled(Enum):
    """Treatment of a bet that nobody called."""

    RETURNED = "returned"
    FORCED_STAY_IN = "forced_stay_in"  # blinds stay in the pot; other chips are returned
    STAYS_IN = "stays_in"


class TopUp(Enum):
    """Ways to add chips between rounds."""

    BY_RANGE = "by_range"
    UP_TO_MAXIMUM = "up_to_maximum"
    FREE = "free"
    NEW_ORBIT = "new_orbit"
    NEVER = "never"


class Loans(Enum):
    """Source of the chips that one player lends another."""

    AS_TRANSFERS = "as_transfers"
    FROM_POCKET = "from_pocket"
    FROM_STAKE = "from_stake"
    NEVER = "never"


class Agreed(Enum):
    """Kind of change to a house choice that needs everyone's agreement."""

    NOT_NEEDED = "not_needed"
    TO_RAISE = "to_raise"
    TO_LOWER = "to_lower"
    NEVER_CHANGED = "never_changed"


class LockFrom(Enum):
    """Start of the period in which stakes may not change."""

    FIRST_CARD = "first_card"
    FORCED_BETS = "forced_bets"
    NEVER = "never"


class Game(Enum):
    """Winning hands: high, low or both."""

    HIGH = "high"
    LOW = "low"
    HIGH_LOW = "high_low"


class CommissionBase(Enum):
    """Amount to which a commission scale is applied."""

    EACH_POT = "each_pot"
    WHOLE_HAND = "whole_hand"
    SUM_WHERE_OVER = "sum_where_over"


class Act(Enum):
    """A player's act in a betting round."""

    CHECK = "check"
    STAY = "stay"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    FOLD = "fold"
    CALL_AND_FOLD = "call and fold"


class OutOfTurn(Enum):
    """Treatment of chips put in out of turn."""

    HELD = "held"
    RETRACTED = "retracted"


class OutTogether(Enum):
    """Order of players who go out of a tournament in the same round of play."""

    CONTRIBUTED = "contributed"  # by the chips put in during that round
    STACK_BEFORE = "stack_before"  # by the stack before that round
    SAME_PLACE = "same_place"


class EqualPlaces(Enum):
    """Players who go out together with equal chips."""

    SHARE = "share"  # they share the place and its prizes
    DRAW = "draw"  # a card decides
    FIRST_ENTERED = "first_entered"


class Balancing(Enum):
    """Choice of the player who moves to a smaller table."""

    NEVER = "never"
    NEXT_BIG_BLIND = "next_big_blind"
    DRAW = "draw"


class BreakOrder(Enum):
    """Order in which tables are broken."""

    NEVER = "never"
    SMALLEST = "smallest"
    LAST = "last"  # the table with the highest number


class ChipRace(Enum):
    """Way in which the odd chips of a colour-up are raced off at a real table."""

    NONE = "none"  # staff change them without the software
    DRAW = "draw"  # the odd chips are drawn
    LARGEST = "most_odd_chips"  # those with more odd chips first


class SessionEnd(Enum):
    """Condition that ends a session of a tournament."""

    PLAYERS_LEFT = "players"
    MINUTES = "minutes"
    ROUNDS = "rounds"
    ORBIT = "orbit"  # trips of the button around the table


class Advance(Enum):
    """Players who go through when a session ends with more players than go through."""

    LARGEST_STACKS = "largest_stacks"
    ORDER_OF_ENTRY = "order_of_entry"


class VacantSeat(Enum):
    """Order in which a seat that falls vacant in a running game is offered."""

    FROM_SMALL_BLIND = "from_small_blind"  # players in the game, clockwise from the small blind
    AFTER_BUTTON = "after_button"  # players in the game, clockwise from the button's left
    BY_CLAIM = "by_claim"  # all players in the game together
    WAITING_LIST = "waiting_list"  # nobody in the game; the waiting list at once
