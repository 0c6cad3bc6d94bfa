"""Events at a table: immutable, versioned, stored permanently, each with its deciding clauses.

`by` lists only the clauses that decided the event; the `view` package makes the text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final, get_args

import msgspec

from cardspeak.cards import Card
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table.events.base import Due as Due, EventBase, Step as Step
from cardspeak.table.events.clock import ClockCalled as ClockCalled, ClockWarned as ClockWarned
from cardspeak.table.events.floor import (
    CLAIM_EXAMINED as CLAIM_EXAMINED,
    AwardTakenBack as AwardTakenBack,
    Barred as Barred,
    BettingRewound as BettingRewound,
    BoardSwapped as BoardSwapped,
    BoardTakenBack as BoardTakenBack,
    BoardToBurn as BoardToBurn,
    BurnLeftOut as BurnLeftOut,
    BurnPutBack as BurnPutBack,
    CardPlace as CardPlace,
    CardPutOut as CardPutOut,
    CardReplaced as CardReplaced,
    CardsExposed as CardsExposed,
    CardTurnedEarly as CardTurnedEarly,
    Carried as Carried,
    CarriedIn as CarriedIn,
    ChipsForfeited as ChipsForfeited,
    ChipsHidden as ChipsHidden,
    DeckBarred as DeckBarred,
    FirstCardUp as FirstCardUp,
    HandVoided as HandVoided,
    MatterDropped as MatterDropped,
    MatterRaised as MatterRaised,
    Misdealt as Misdealt,
    OrderEnded as OrderEnded,
    OrderMade as OrderMade,
    PutBack as PutBack,
    PutRight as PutRight,
    QuestionAnswered as QuestionAnswered,
    QuestionAsked as QuestionAsked,
    ReportDismissed as ReportDismissed,
    ReportFiled as ReportFiled,
    ReportLapsed as ReportLapsed,
    Ruled as Ruled,
    RulingFound as RulingFound,
    SetAside as SetAside,
    Undone as Undone,
    WagerHeld as WagerHeld,
    WagerReleased as WagerReleased,
    Warned as Warned,
)
from cardspeak.table.events.orbits import (
    DrawCalled as DrawCalled,
    Drawn as Drawn,
    GameWon as GameWon,
    OrbitBegun as OrbitBegun,
    OrbitEnded as OrbitEnded,
    WentOut as WentOut,
)
from cardspeak.table.events.seats import (
    BlindMissed as BlindMissed,
    CameBack as CameBack,
    ChipsAdded as ChipsAdded,
    EntryChosen as EntryChosen,
    Exempted as Exempted,
    Left as Left,
    Moved as Moved,
    PlayerDeclared as PlayerDeclared,
    ReservationLapsed as ReservationLapsed,
    Reserved as Reserved,
    Sat as Sat,
    SeatForfeited as SeatForfeited,
    SeatIdle as SeatIdle,
    SeatTakenAgain as SeatTakenAgain,
    StakeCollected as StakeCollected,
    TimeCharged as TimeCharged,
    WentAway as WentAway,
)
from cardspeak.table.kinds import (
    Ending,
    FirstPhase as FirstPhase,
    FoldedWhy,
    Half,
    PostKind,
    ReturnedWhy,
)
from cardspeak.table.visibility import Seen, visibility

EVENT_VERSION = 2
"""Version 2 states in five events facts that version 1 left to the law; see `apply/upcasts.py`."""
READABLE_VERSIONS = range(1, EVENT_VERSION + 1)


class TableOpened(EventBase, frozen=True):
    """A table was opened under a book and house choices."""

    book: str
    edition: str
    house: Mapping[str, str]
    hand_dealt: bool
    unit_cents: int


class HouseChanged(EventBase, frozen=True):
    """House choices changed, effective from the next round; `also` holds further choices."""

    name: str
    value: str
    also: dict[str, str] = msgspec.field(default_factory=dict)
    house: Mapping[str, str] | None = None  # all choices in force afterwards
    renews: bool = False  # the minimum stake rose: players must top up before the next round

    @property
    def changes(self) -> dict[str, str]:
        """Return every choice that changed, by name."""
        return {self.name: self.value, **self.also}


class NoticeGiven(EventBase, frozen=True):
    """A change was announced for minute `due`, or for the next round if negative."""

    NAMES: ClassVar[str] = "notice given, notice"

    name: str
    value: str
    due: int


class TimePassed(EventBase, frozen=True):
    """The room's time, in minutes of the day; `jump` minutes were added by a clock reset."""

    NAMES: ClassVar[str] = "time passed, time"

    minute: int
    jump: int = 0
    closed: bool | None = None  # whether gaming is closed at that minute


class DeckChecked(EventBase, frozen=True):
    """The deck was found complete."""

    count: int


class RoundOpened(EventBase, frozen=True):
    """A round of play was opened, with the seats in dealing order and the law."""

    number: int
    book: str
    edition: str
    house: Mapping[str, str]
    button: SeatNo
    seats: tuple[SeatNo, ...]
    blinds: tuple[SeatNo, ...]  # the blind positions in order; a position may be empty
    due: tuple[Due, ...]
    deck: int
    dealer: str = ""
    in_charge: str = ""
    after_vacancy: bool = False  # all players of earlier rounds had left the table
    phase: FirstPhase | None = None
    counts_entries: bool = False  # players dealt in have entered the game and may not enter again


class BonusPlaced(EventBase, frozen=True):
    """The house added its own chips to the pot before the first card."""

    amount: Chips


class BonusTakenBack(EventBase, frozen=True):
    """The round has no winner, so the house took its chips back."""

    amount: Chips


class DealtOut(EventBase, frozen=True):
    """A seated player gets no cards this round."""

    seat: SeatNo
    why: str


class Posted(EventBase, frozen=True):
    """A forced bet was posted: ante, blind, over-blind, entry or dead; `live` counts to a call."""

    NAMES: ClassVar[str] = "posted, posts"

    seat: SeatNo
    amount: Chips
    kind: PostKind
    live: bool
    all_in: bool


class Shuffled(EventBase, frozen=True):
    """The undealt cards were shuffled; their order is hidden from every viewer."""

    NAMES: ClassVar[str] = "shuffled, shuffles"

    cards: Annotated[tuple[Card, ...], Seen.COVERED]
    how: str = "hand"
    root: str = ""  # commitment root of the deck before the shuffle; empty if there is none


class CutMade(EventBase, frozen=True):
    """The cards were cut, by the dealer or a player."""

    NAMES: ClassVar[str] = "cut, cuts"

    depth: int
    seat: SeatNo = NO_SEAT  # the player; 0 for the dealer


class Burned(EventBase, frozen=True):
    """A card was burned before a street, face down unless the book says face up."""

    NAMES: ClassVar[str] = "burned, burns, burnt"

    card: Annotated[Card, Seen.UP]
    up: bool = False


class Dealt(EventBase, frozen=True):
    """A card was dealt to a seat, face up or face down."""

    NAMES: ClassVar[str] = "dealt, deals"

    seat: SeatNo
    card: Annotated[Card, Seen.UP_OR_OWN]
    up: bool


class BoardDealt(EventBase, frozen=True):
    """Communal cards were dealt face up."""

    NAMES: ClassVar[str] = "board"

    street: str
    cards: Annotated[tuple[Card, ...], Seen.OPEN]


class Discarded(EventBase, frozen=True):
    """Undealt cards were discarded."""

    NAMES: ClassVar[str] = "discarded, discards"

    cards: Annotated[tuple[Card, ...], Seen.COVERED]


class StreetBegun(EventBase, frozen=True):
    """A street begins; the dealer takes these steps, in this order."""

    number: int
    street: str
    steps: tuple[Step, ...]


class BettingOpened(EventBase, frozen=True):
    """A betting round begins with this seat; blinds set the first price."""

    NAMES: ClassVar[str] = "betting opened, opened betting"

    number: int
    opener: SeatNo
    price: Chips = NO_CHIPS


class Checked(EventBase, frozen=True):
    """A player checked."""

    NAMES: ClassVar[str] = "checked, checks, check"

    seat: SeatNo


class Stayed(EventBase, frozen=True):
    """The last blind stayed without raising."""

    NAMES: ClassVar[str] = "stayed, stays, stay"

    seat: SeatNo


class Called(EventBase, frozen=True):
    """A player called, or went all-in for less."""

    NAMES: ClassVar[str] = "called, calls, call"

    seat: SeatNo
    amount: Chips
    all_in: bool = False


class Opened(EventBase, frozen=True):
    """A player made the first bet; not `full` if all-in below the minimum bet."""

    NAMES: ClassVar[str] = "bet, bets, opened, opens"

    seat: SeatNo
    amount: Chips
    all_in: bool = False
    full: bool = True
    price: Chips = NO_CHIPS  # the price for the other players, if it is more than the amount


class Raised(EventBase, frozen=True):
    """A player raised to a total; not `full` if all-in for less than a full raise.

    All other players must respond to a raise that `reopens`.
    """

    NAMES: ClassVar[str] = "raised, raises, raise"

    seat: SeatNo
    amount: Chips
    to: Chips
    part: Chips  # the size of the raise itself
    all_in: bool = False
    full: bool = True
    reopens: bool = True


class Folded(EventBase, frozen=True):
    """A hand is out of the round; `why` is choice, line, clock, ruling or void."""

    NAMES: ClassVar[str] = "folded, folds, fold"

    seat: SeatNo
    why: FoldedWhy = "choice"


class BettingClosed(EventBase, frozen=True):
    """A betting round is over."""

    NAMES: ClassVar[str] = "betting closed, closed betting"

    number: int


class Returned(EventBase, frozen=True):
    """Chips of this betting round were returned to a player (uncalled, excess, withdrawn, void)."""

    NAMES: ClassVar[str] = "returned, returns, return"

    seat: SeatNo
    amount: Chips
    why: ReturnedWhy


class Gathered(EventBase, frozen=True):
    """The bets of a betting round were gathered into the pot, which now has this total."""

    NAMES: ClassVar[str] = "gathered, gathers"

    pot: Chips


class Pot(msgspec.Struct, frozen=True, gc=False):
    """A pot as formed: its chips and the seats that may win it."""

    amount: Chips
    seats: tuple[SeatNo, ...]


class PotsFormed(EventBase, frozen=True):
    """The pots were formed, main pot first."""

    NAMES: ClassVar[str] = "pots, pots formed, pot"

    pots: tuple[Pot, ...]


class ShowdownOpened(EventBase, frozen=True):
    """Betting is over with several live hands; they show in this order."""

    seats: tuple[SeatNo, ...]


class Shown(EventBase, frozen=True):
    """A hand was shown."""

    NAMES: ClassVar[str] = "shown, shows, showed"

    seat: SeatNo
    cards: Annotated[tuple[Card, ...], Seen.OPEN]


class Mucked(EventBase, frozen=True):
    """A player mucked the hand without showing it."""

    NAMES: ClassVar[str] = "mucked, mucks"

    seat: SeatNo


class Announced(EventBase, frozen=True):
    """The winning hand of a pot was announced (`half` is "", "high" or "low")."""

    NAMES: ClassVar[str] = "announced, announces"

    pot: int
    half: Half
    seats: tuple[SeatNo, ...]
    hand: str


class CommissionTaken(EventBase, frozen=True):
    """The house took its commission from a pot."""

    NAMES: ClassVar[str] = "commission, commission taken"

    pot: int
    amount: Chips
    to: str = "box"


class Won(EventBase, frozen=True):
    """A seat won chips from a pot; `odd` of them could not be divided."""

    NAMES: ClassVar[str] = "won, wins"

    SEEN: ClassVar[Mapping[str, Seen]] = {"by": Seen.NOT_BY_UNSEEN}

    pot: int
    seat: SeatNo
    amount: Chips
    odd: Chips = NO_CHIPS
    by_reading: bool = False  # no clause says who gets the odd chips


class RoundEnded(EventBase, frozen=True):
    """The round is over; `how` is fold, showdown, void or misdeal."""

    NAMES: ClassVar[str] = "ended, round ended, ends"

    number: int
    how: Ending


class ButtonMoved(EventBase, frozen=True):
    """The button moved to this seat for the next round."""

    to: SeatNo


class SeatVacated(EventBase, frozen=True):
    """A player lost the seat by the book's rules."""

    NAMES: ClassVar[str] = "vacated, seat vacated"

    seat: SeatNo


Event = (
    TableOpened
    | HouseChanged
    | NoticeGiven
    | TimePassed
    | DeckChecked
    | Sat
    | Reserved
    | ReservationLapsed
    | TimeCharged
    | Left
    | Moved
    | ChipsAdded
    | WentAway
    | CameBack
    | SeatForfeited
    | SeatIdle
    | SeatTakenAgain
    | StakeCollected
    | EntryChosen
    | Exempted
    | BlindMissed
    | PlayerDeclared
    | DrawCalled
    | Drawn
    | OrbitBegun
    | OrbitEnded
    | WentOut
    | GameWon
    | RoundOpened
    | BonusPlaced
    | BonusTakenBack
    | DealtOut
    | Posted
    | Shuffled
    | CutMade
    | Burned
    | Dealt
    | BoardDealt
    | Discarded
    | StreetBegun
    | BettingOpened
    | Checked
    | Stayed
    | Called
    | Opened
    | Raised
    | Folded
    | ClockCalled
    | ClockWarned
    | BettingClosed
    | Returned
    | Gathered
    | PotsFormed
    | ShowdownOpened
    | Shown
    | Mucked
    | Announced
    | CommissionTaken
    | Won
    | RoundEnded
    | ButtonMoved
    | SeatVacated
    | BettingRewound
    | AwardTakenBack
    | BoardSwapped
    | BoardTakenBack
    | BoardToBurn
    | BurnLeftOut
    | Barred
    | CardPutOut
    | CardReplaced
    | CardsExposed
    | FirstCardUp
    | CardTurnedEarly
    | BurnPutBack
    | Carried
    | CarriedIn
    | ChipsForfeited
    | ChipsHidden
    | DeckBarred
    | HandVoided
    | MatterDropped
    | MatterRaised
    | Misdealt
    | OrderEnded
    | OrderMade
    | PutBack
    | PutRight
    | QuestionAnswered
    | QuestionAsked
    | ReportDismissed
    | ReportFiled
    | ReportLapsed
    | Ruled
    | RulingFound
    | SetAside
    | Undone
    | WagerHeld
    | WagerReleased
    | Warned
)

VISIBILITY: Final = {kind: visibility(kind) for kind in get_args(Event)}
"""The visibility of restricted fields, by kind of event."""
