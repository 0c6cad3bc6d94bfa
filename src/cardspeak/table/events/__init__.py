"""Events at a table: immutable, versioned, stored permanently, each with its deciding clauses.

`by` lists only the clauses that decided the event; the `view` package makes the text.
"""

from __future__ import annotations

from typing import Final, get_args

from cardspeak.table.events.base import Due as Due, Step as Step
from cardspeak.table.events.betting import (
    BettingClosed as BettingClosed,
    BettingOpened as BettingOpened,
    Called as Called,
    Checked as Checked,
    Folded as Folded,
    Gathered as Gathered,
    Opened as Opened,
    Raised as Raised,
    Returned as Returned,
    Stayed as Stayed,
)
from cardspeak.table.events.cards import (
    BoardDealt as BoardDealt,
    Burned as Burned,
    CutMade as CutMade,
    Dealt as Dealt,
    Discarded as Discarded,
    Shuffled as Shuffled,
    StreetBegun as StreetBegun,
)
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
from cardspeak.table.events.house import (
    DeckChecked as DeckChecked,
    HouseChanged as HouseChanged,
    NoticeGiven as NoticeGiven,
    TableOpened as TableOpened,
    TimePassed as TimePassed,
)
from cardspeak.table.events.orbits import (
    DrawCalled as DrawCalled,
    Drawn as Drawn,
    GameWon as GameWon,
    OrbitBegun as OrbitBegun,
    OrbitEnded as OrbitEnded,
    WentOut as WentOut,
)
from cardspeak.table.events.procedure import (
    BreachRecorded as BreachRecorded,
    ConductStated as ConductStated,
    DealerChanged as DealerChanged,
    DeckReplaced as DeckReplaced,
    DutyCalled as DutyCalled,
    DutyConfirmed as DutyConfirmed,
    SignShown as SignShown,
)
from cardspeak.table.events.rounds import (
    BonusPlaced as BonusPlaced,
    BonusTakenBack as BonusTakenBack,
    ButtonMoved as ButtonMoved,
    DealtOut as DealtOut,
    Posted as Posted,
    RoundEnded as RoundEnded,
    RoundOpened as RoundOpened,
    SeatVacated as SeatVacated,
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
from cardspeak.table.events.showdown import (
    Announced as Announced,
    BetsCounted as BetsCounted,
    CommissionTaken as CommissionTaken,
    Mucked as Mucked,
    Pot as Pot,
    PotsFormed as PotsFormed,
    ShowdownOpened as ShowdownOpened,
    Shown as Shown,
    WinnersStated as WinnersStated,
    Won as Won,
)
from cardspeak.table.kinds import FirstPhase as FirstPhase
from cardspeak.table.visibility import visibility

EVENT_VERSION = 2
"""Version 2 states in five events facts that version 1 left to the law; see `apply/upcasts.py`."""
READABLE_VERSIONS = range(1, EVENT_VERSION + 1)


Event = (
    TableOpened
    | HouseChanged
    | NoticeGiven
    | TimePassed
    | DeckChecked
    | DeckReplaced
    | DealerChanged
    | DutyCalled
    | DutyConfirmed
    | BreachRecorded
    | ConductStated
    | SignShown
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
    | BetsCounted
    | PotsFormed
    | ShowdownOpened
    | Shown
    | Mucked
    | WinnersStated
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
