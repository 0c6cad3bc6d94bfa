"""What happened at a table, kept for ever: immutable, versioned, each with the clauses behind it.

`by` names what decided the event and nothing else; words are made in `view`.
"""

from __future__ import annotations

import msgspec

from cardspeak.cards import Card
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.table.asks import SeatNo

EVENT_VERSION = 1


class _Event(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """What every event carries: its clauses and who brought it about."""

    by: tuple[ClauseNo, ...] = ()
    actor: str = "player"


class Step(msgspec.Struct, frozen=True):
    """One thing the dealer does next: burn, deal to a seat, turn up communal cards."""

    kind: str  # "burn", "seat", "board"
    seat: SeatNo = 0
    up: bool = False
    count: int = 1
    street: str = ""
    by: tuple[ClauseNo, ...] = ()


class Due(msgspec.Struct, frozen=True):
    """A forced bet that has to be in the pot before the first card."""

    seat: SeatNo
    amount: int
    kind: str
    live: bool
    by: tuple[ClauseNo, ...] = ()


class TableOpened(_Event, frozen=True):
    """A table is open under a book and the house's choices."""

    book: str
    edition: str
    house: dict[str, str]
    hand_dealt: bool
    unit_cents: int


class HouseChanged(_Event, frozen=True):
    """A house choice has a new value from the next round on."""

    name: str
    value: str


class NoticeGiven(_Event, frozen=True):
    """A change is announced and takes effect from this minute."""

    name: str
    value: str
    due: int


class TimePassed(_Event, frozen=True):
    """The room's time, in minutes of the day."""

    minute: int


class DeckChecked(_Event, frozen=True):
    """The deck was found complete."""

    count: int


class Sat(_Event, frozen=True):
    """A player has taken a seat; `entry` says what is owed before cards ("", "new")."""

    seat: SeatNo
    person: str
    stake: int
    entry: str = ""


class Left(_Event, frozen=True):
    """A player has gone, with the whole stake."""

    seat: SeatNo
    stake: int


class Moved(_Event, frozen=True):
    """A player has changed seats; `entry` is "moved" when the blinds now come later."""

    seat: SeatNo
    to: SeatNo
    entry: str = ""


class ChipsAdded(_Event, frozen=True):
    """A stake has grown between rounds."""

    seat: SeatNo
    amount: int


class WentAway(_Event, frozen=True):
    """A player is away and not dealt in."""

    seat: SeatNo


class CameBack(_Event, frozen=True):
    """A player is back at the table."""

    seat: SeatNo


class EntryChosen(_Event, frozen=True):
    """How a player comes in: "post" or "wait"."""

    seat: SeatNo
    how: str


class Exempted(_Event, frozen=True):
    """A player need not post on entry."""

    seat: SeatNo


class BlindMissed(_Event, frozen=True):
    """A blind passed a player who was not dealt in ("small", "big")."""

    seat: SeatNo
    which: str


class PlayerDeclared(_Event, frozen=True):
    """A player short of the minimum stake who may not add chips again."""

    seat: SeatNo


class RoundOpened(_Event, frozen=True):
    """A round of play is prepared: who is in, in dealing order, and under which law."""

    number: int
    book: str
    edition: str
    house: dict[str, str]
    button: SeatNo
    seats: tuple[SeatNo, ...]
    blinds: tuple[SeatNo, ...]  # the blind positions in order; one may be empty
    due: tuple[Due, ...]
    deck: int


class DealtOut(_Event, frozen=True):
    """A seated player gets no cards this round."""

    seat: SeatNo
    why: str


class Posted(_Event, frozen=True):
    """A forced bet is in: ante, blind, over-blind, entry or dead (`live` counts to the call)."""

    seat: SeatNo
    amount: int
    kind: str
    live: bool
    all_in: bool


class Shuffled(_Event, frozen=True):
    """The undealt cards have a new order (hidden from every viewer)."""

    cards: tuple[Card, ...]


class CutMade(_Event, frozen=True):
    """The cards were cut."""

    depth: int


class Burned(_Event, frozen=True):
    """A card was put face down before a street."""

    card: Card


class Dealt(_Event, frozen=True):
    """A card went to a seat, face up or down."""

    seat: SeatNo
    card: Card
    up: bool


class BoardDealt(_Event, frozen=True):
    """Communal cards were turned up."""

    street: str
    cards: tuple[Card, ...]


class Discarded(_Event, frozen=True):
    """Undealt cards went to the discards."""

    cards: tuple[Card, ...]


class StreetBegun(_Event, frozen=True):
    """The dealer is about to deal: these steps, in this order."""

    number: int
    street: str
    steps: tuple[Step, ...]


class BettingOpened(_Event, frozen=True):
    """A betting round begins with this seat; blinds set the first price."""

    number: int
    opener: SeatNo
    price: int = 0


class Checked(_Event, frozen=True):
    """A player passed and stays in."""

    seat: SeatNo


class Stayed(_Event, frozen=True):
    """The last blind let the round go on unraised."""

    seat: SeatNo


class Called(_Event, frozen=True):
    """A player met the bet, or tapped out for less."""

    seat: SeatNo
    amount: int
    all_in: bool = False


class Opened(_Event, frozen=True):
    """A player made the first bet of a betting round; not `full` when tapped out below the least."""

    seat: SeatNo
    amount: int
    all_in: bool = False
    full: bool = True


class Raised(_Event, frozen=True):
    """A player raised to a total; not `full` when tapped out short of a raise.

    Everybody else has to answer a raise that `reopens`.
    """

    seat: SeatNo
    amount: int
    to: int
    all_in: bool = False
    full: bool = True
    reopens: bool = True


class Folded(_Event, frozen=True):
    """A hand is out of the round; `why` is choice, clock, ruling or void."""

    seat: SeatNo
    why: str = "choice"


class BettingClosed(_Event, frozen=True):
    """A betting round is over."""

    number: int


class Returned(_Event, frozen=True):
    """Chips of this betting round went back to their owner (uncalled, excess, withdrawn, void)."""

    seat: SeatNo
    amount: int
    why: str


class Gathered(_Event, frozen=True):
    """The bets of a betting round went to the pot, which now holds this total."""

    pot: int


class Pot(msgspec.Struct, frozen=True):
    """A pot as formed: its chips and the seats that may win it."""

    amount: int
    seats: tuple[SeatNo, ...]


class PotsFormed(_Event, frozen=True):
    """The pots to be won, main pot first."""

    pots: tuple[Pot, ...]


class ShowdownOpened(_Event, frozen=True):
    """Betting is over with several hands live; they show in this order."""

    seats: tuple[SeatNo, ...]


class Shown(_Event, frozen=True):
    """A hand was turned over."""

    seat: SeatNo
    cards: tuple[Card, ...]


class Mucked(_Event, frozen=True):
    """A player gave up the claim without showing."""

    seat: SeatNo


class Announced(_Event, frozen=True):
    """The winning hand of a pot was declared (`half` is "", "high" or "low")."""

    pot: int
    half: str
    seats: tuple[SeatNo, ...]
    hand: str


class CommissionTaken(_Event, frozen=True):
    """The house took its charge out of a pot."""

    pot: int
    amount: int


class Won(_Event, frozen=True):
    """Chips of a pot went to a seat; `odd` of them could not be shared."""

    pot: int
    seat: SeatNo
    amount: int
    odd: int = 0


class RoundEnded(_Event, frozen=True):
    """All pots are won (or returned); `how` is fold, showdown, void or misdeal."""

    number: int
    how: str


class ButtonMoved(_Event, frozen=True):
    """The button lies before this place for the next round."""

    to: SeatNo


class SeatVacated(_Event, frozen=True):
    """The book takes a player off the table."""

    seat: SeatNo


# --- the floor ------------------------------------------------------------------------------


class Ruled(_Event, frozen=True):
    """The floor ruled on a report."""

    situation: str
    seat: SeatNo = 0
    outcome: str = ""


class WagerHeld(_Event, frozen=True):
    """Chips put in out of turn lie aside, in no pot, until the turn comes."""

    seat: SeatNo
    amount: int


class WagerReleased(_Event, frozen=True):
    """Held chips are their owner's again."""

    seat: SeatNo
    amount: int


class OrderMade(_Event, frozen=True):
    """A standing order binds the table for a while; see `state.Order`."""

    kind: str
    seat: SeatNo = 0
    amount: int = 0
    until: str = ""


class OrderEnded(_Event, frozen=True):
    """A standing order no longer binds."""

    kind: str
    seat: SeatNo = 0


class CardTurnedEarly(_Event, frozen=True):
    """A card of the stub became visible before its time; `burned` came off before it."""

    cards: tuple[Card, ...]
    burned: tuple[Card, ...] = ()


class SetAside(_Event, frozen=True):
    """Cards are out of play for now, in sight."""

    cards: tuple[Card, ...]


class PutBack(_Event, frozen=True):
    """Cards went back into the stub, which now awaits a shuffle."""

    cards: tuple[Card, ...]


class HandVoided(_Event, frozen=True):
    """A hand is void; `refund` goes back to its player."""

    seat: SeatNo
    refund: int


class BettingRewound(_Event, frozen=True):
    """The turn went back to this seat, as before the retracted wagers."""

    turn: SeatNo


class Undone(_Event, frozen=True):
    """Everything after this version was taken back; the record keeps both."""

    to: int


Event = (
    TableOpened
    | HouseChanged
    | NoticeGiven
    | TimePassed
    | DeckChecked
    | Sat
    | Left
    | Moved
    | ChipsAdded
    | WentAway
    | CameBack
    | EntryChosen
    | Exempted
    | BlindMissed
    | PlayerDeclared
    | RoundOpened
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
    | Ruled
    | WagerHeld
    | WagerReleased
    | OrderMade
    | OrderEnded
    | CardTurnedEarly
    | SetAside
    | PutBack
    | HandVoided
    | BettingRewound
    | Undone
)
