"""The named policies a book picks from.  Each is a law the table knows how to apply."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Limit(Enum):
    """How the size of bets is limited."""

    FIXED = "fixed"
    STRUCTURED = "structured"
    SPREAD = "spread"
    HALF_POT = "half_pot"
    FULL_POT = "full_pot"
    STRADDLE = "straddle"
    NO_LIMIT = "no_limit"


class FirstButton(Enum):
    """Where the button starts."""

    DEALERS_RIGHT = "dealers_right"
    DEALERS_LEFT = "dealers_left"
    HIGH_CARD = "high_card"


class FirstPrice(Enum):
    """What the first call costs when the last blind was posted short."""

    LAST_BLIND = "last_blind"
    POSTED = "posted"


class ButtonMove(Enum):
    """How the button moves after a round of play."""

    NEXT_PLAYER = "next_player"
    STAYS = "stays"


class DealFrom(Enum):
    """Who gets the first card."""

    AFTER_BUTTON = "after_button"
    SMALL_BLIND = "small_blind"  # after the button where there are no blinds
    BUTTON = "button"


class Opener(Enum):
    """Who acts first in a betting round."""

    AFTER_LAST_BLIND = "after_last_blind"
    SMALL_BLIND_POSITION = "small_blind_position"
    AFTER_BUTTON = "after_button"
    BUTTON = "button"
    LOW_CARD = "low_card"
    HIGH_CARD = "high_card"
    HIGH_HAND = "high_hand"
    LAST_RAISER = "last_raiser"


class OpenerTie(Enum):
    """Who opens among those whose open cards are equal."""

    FIRST_FROM_BUTTON = "first_from_button"
    LAST_FROM_BUTTON = "last_from_button"


class Direction(Enum):
    """Which way the turn passes."""

    CLOCKWISE = "clockwise"
    COUNTER = "counter"


class Closing(Enum):
    """When a betting round is over."""

    ALL_LEVEL_AND_ACTED = "all_level_and_acted"
    ANY_TWO_LEVEL = "any_two_level"
    BEFORE_LAST_BLIND = "before_last_blind"


class MinRaise(Enum):
    """The least a raise may add."""

    OPENING_OR_LARGEST = "opening_or_largest"
    MINIMUM_BET = "minimum_bet"
    WHAT_IS_OWED = "what_is_owed"
    ANY = "any"


class ShortRaise(Enum):
    """What an all-in above the call but short of a raise is."""

    UNDER_RAISE = "under_raise"
    NO_RAISE = "no_raise"
    FULL_RAISE = "full_raise"


class ShortCall(Enum):
    """What a player too short to call may do."""

    TAP_OUT = "tap_out"
    FOLD_ONLY = "fold_only"


class Layers(Enum):
    """How pots are formed when players have tapped out."""

    BY_TAPPED_OUT = "by_tapped_out"
    ONE_POT = "one_pot"


class Claims(Enum):
    """Which pots a seat may win."""

    PAID_IN_FULL = "paid_in_full"
    EVERY_POT = "every_pot"


class FirstToShow(Enum):
    """Who shows first at the showdown."""

    LAST_AGGRESSOR = "last_aggressor"
    CALLED_IN_FINAL = "called_in_final"  # nobody called: whoever opened that round
    CALLED_OR_LEFT_OF_BUTTON = "called_or_left_of_button"
    FROM_SMALL_BLIND = "from_small_blind"
    OPENER_OF_FINAL = "opener_of_final"
    BY_FINAL_ROUND = "by_final_round"
    FINAL_BETTOR = "final_bettor"
    FINAL_RAISER = "final_raiser"


class OthersShow(Enum):
    """What the other players do at the showdown."""

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
    """The unit in which equal hands share a pot."""

    TABLE_MINIMUM = "table_minimum"
    SMALLEST_CHIP = "smallest_chip"


class OddChips(Enum):
    """Who gets what cannot be shared."""

    FIRST_FROM_SMALL_BLIND = "first_from_small_blind"
    FIRST_FROM_BUTTON = "first_from_button"
    LAST_FROM_BUTTON = "last_from_button"
    ONE_BY_ONE = "one_by_one"


class Expiry(Enum):
    """What happens when a player's time is up."""

    FOLD_OR_CHECK = "fold_or_check"
    FOLD = "fold"
    CHECK = "check"


class SaidAmount(Enum):
    """What a spoken amount is that makes no lawful bet or raise as it stands."""

    REFUSED = "refused"
    CALL = "call"  # less than the least raise is a call, more than the stake is all in
    RAISE = "raise"  # the same, but more than the call is made up to the least raise


class Uncalled(Enum):
    """What becomes of a bet nobody met."""

    RETURNED = "returned"
    FORCED_STAY_IN = "forced_stay_in"  # blinds stay in the pot; other chips go back
    STAYS_IN = "stays_in"


class TopUp(Enum):
    """How a stake may grow between rounds."""

    BY_RANGE = "by_range"
    UP_TO_MAXIMUM = "up_to_maximum"
    FREE = "free"
    NEW_ORBIT = "new_orbit"
    NEVER = "never"


class Loans(Enum):
    """Where chips that one player lends another come from."""

    AS_TRANSFERS = "as_transfers"
    FROM_POCKET = "from_pocket"
    FROM_STAKE = "from_stake"
    NEVER = "never"


class Agreed(Enum):
    """Which change of a house choice everyone at the table has to agree to."""

    NOT_NEEDED = "not_needed"
    TO_RAISE = "to_raise"
    TO_LOWER = "to_lower"
    NEVER_CHANGED = "never_changed"


class LockFrom(Enum):
    """From when a stake may not be changed."""

    FIRST_CARD = "first_card"
    FORCED_BETS = "forced_bets"
    NEVER = "never"


class Game(Enum):
    """Which hands win."""

    HIGH = "high"
    LOW = "low"
    HIGH_LOW = "high_low"


class CommissionBase(Enum):
    """What a scale is applied to."""

    EACH_POT = "each_pot"
    WHOLE_HAND = "whole_hand"
    SUM_WHERE_OVER = "sum_where_over"


class Act(Enum):
    """What a seat may do when it acts."""

    CHECK = "check"
    STAY = "stay"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    FOLD = "fold"
    CALL_AND_FOLD = "call and fold"


class OutOfTurn(Enum):
    """What becomes of chips put in out of turn."""

    HELD = "held"
    RETRACTED = "retracted"
