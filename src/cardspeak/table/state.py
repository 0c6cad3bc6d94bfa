"""The state of one table: slotted, changed by `evolve` alone, cheap to copy.

Nothing here decides; a rule never looks further than this and the law.
"""

from __future__ import annotations

from copy import copy
from typing import Any

import msgspec

from cardspeak.cards import Card
from cardspeak.rulebook.book import Law
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.table.asks import SeatNo
from cardspeak.table.events import Due, Event, Pot, Step


class Seat(msgspec.Struct):
    """A taken seat: whose, with what stake, and what is owed before the next cards."""

    no: SeatNo
    person: str
    stake: int
    away: bool = False
    entry: str = ""  # "", "new", "moved", "missed"
    missed: tuple[str, ...] = ()
    wants: str = ""  # "", "post", "wait"
    declared: bool = False
    exempt: bool = False
    has_played: bool = False
    colour: str = ""  # of this player's chips
    bought_for: int = 0  # the orbit of the button this stake was bought for
    renew: bool = False  # the least bet has gone up: the least stake is due again
    since: int = 0  # the minute at which the player went away
    idle: int = 0  # rounds in a row without a chip put in

    def copy(self) -> Seat:
        """An independent copy."""
        return copy(self)


class Hand(msgspec.Struct):
    """One seat's part in the round: its cards and the chips it has put in."""

    cards: list[Card] = []
    up: list[bool] = []
    folded: bool = False
    mucked: bool = False
    shown: bool = False
    tapped: bool = False
    void: bool = False
    ante: int = 0
    forced: int = 0  # live blinds, part of `bets`
    bets: int = 0  # everything that counts towards a call, all betting rounds
    dead: int = 0
    seen: tuple[Card, ...] = ()  # hidden cards that everybody has been shown

    def copy(self) -> Hand:
        """An independent copy."""
        twin = copy(self)
        twin.cards, twin.up = self.cards.copy(), self.up.copy()
        return twin

    @property
    def paid(self) -> int:
        """Everything this seat has put in and not got back."""
        return self.ante + self.bets + self.dead

    @property
    def layered(self) -> int:
        """What counts when pots are layered: dead money opens no pot of its own."""
        return self.ante + self.bets


class Betting(msgspec.Struct):
    """A betting round under way."""

    number: int
    opener: SeatNo
    at: SeatNo  # whom the turn has come to, before skipping those who need not act
    price: int  # the highest total in front of anyone
    full: int  # the last total that was a whole bet or raise
    step: int  # the least raise part
    in_front: dict[SeatNo, int] = {}
    acted: set[SeatNo] = set()  # since the last whole bet or raise
    met: dict[SeatNo, int] = {}  # the price a seat last answered
    raises: int = 0
    raiser: SeatNo = 0  # the last to bet or raise in full
    wagered: bool = False  # someone bet or raised of their own will
    turns: int = 0
    last: SeatNo = 0  # the last to put chips in
    after: SeatNo = 0  # the turn passes on from this seat when `at` is 0
    checker: SeatNo = 0  # the first to check
    added: int = 0  # what the last to put chips in added
    clock: SeatNo = 0  # whom somebody has put on the clock
    warned: SeatNo = 0  # who was told that the time is nearly over

    def copy(self) -> Betting:
        """An independent copy."""
        twin = copy(self)
        twin.in_front, twin.met = self.in_front.copy(), self.met.copy()
        twin.acted = self.acted.copy()
        return twin


class Order(msgspec.Struct, frozen=True):
    """A standing order: what a ruling imposes for a while, whom it binds, when it ends.

    cap: no total above `amount` until the betting round ends.  no-raise: `seat` may not bet or
    raise until it has acted.  must-raise: `seat` may do nothing else.
    burn: `amount` cards are burned before the street `until`.
    shuffle-back: before the street `until`, cards set aside and the stub are shuffled together.
    cut: the cards must be cut before the next one is dealt.
    cut-before: so they must once they are shuffled back before the street `until`.
    second-down: the second card of `seat` is dealt face down, its first being open.
    burn-each: before the street `until` as many cards are burned as hands are live, `amount` of
    them being burned already.  forfeit: when the round is over `seat` is given up.
    replace: `seat` gets the first burn card for a card exposed, once the initial deal is done.
    """

    kind: str
    seat: SeatNo = 0
    amount: int = 0
    until: str = ""
    by: tuple[ClauseNo, ...] = ()


class Matter(msgspec.Struct, frozen=True):
    """What the floor has before it: a report, the answers so far, and how far it has come."""

    situation: str
    seat: SeatNo = 0
    cards: tuple[Card, ...] = ()
    amount: int = 0
    facts: dict[str, str] = {}
    question: str = ""  # asked and not yet answered
    ruled: bool = False  # a ruling is found and awaits the person who applies it


class Round(msgspec.Struct):
    """A round of play, first card to pot won."""

    number: int
    button: SeatNo
    seats: tuple[SeatNo, ...]  # dealing order
    blinds: tuple[SeatNo, ...] = ()  # the blind positions; one may be empty
    phase: str = "forced"  # forced, shuffle, deal, bet, show, over
    due: tuple[Due, ...] = ()
    hands: dict[SeatNo, Hand] = {}
    stub: list[Card] = []
    loose: tuple[Card, ...] = ()  # cards that await a shuffle with the stub
    board: list[Card] = []
    burns: list[Card] = []
    aside: list[Card] = []
    discards: list[Card] = []
    early: int = 0  # so many cards on top of the stub lie face up
    cut: int = 0
    steps: tuple[Step, ...] = ()
    street: int = 0  # streets dealt or under way
    betting: Betting | None = None
    bettings: int = 0  # betting rounds opened so far
    gathered: int = 0
    aggressors: tuple[tuple[SeatNo, int, str], ...] = ()  # seat, betting round, kind
    called: SeatNo = 0  # last to bet or raise in the final betting round
    final_opener: SeatNo = 0  # who opened, or would have opened, the final betting round
    folds: tuple[SeatNo, ...] = ()
    orders: tuple[Order, ...] = ()
    held: dict[SeatNo, int] = {}
    passed: dict[SeatNo, tuple[SeatNo, ...]] = {}  # whom held chips passed over
    pots: tuple[Pot, ...] = ()
    to_show: tuple[SeatNo, ...] = ()
    mucks: tuple[SeatNo, ...] = ()  # who gave up at the showdown, in order
    won: dict[int, int] = {}  # pot -> chips paid out of it, commission included
    over_blinds: tuple[SeatNo, ...] = ()
    bet_done: int = 0  # the last street that was bet on
    bonus: int = 0  # chips of the house in the pot
    carried: int = 0  # chips in the pot that were forfeited in an earlier round
    hidden: dict[SeatNo, int] = {}  # chips kept out of sight: they do not play in this round
    after_vacancy: bool = False
    first_due: tuple[Due, ...] = ()  # the forced bets as the round opened
    last_call: tuple[SeatNo, int] = (0, 0)  # the last call of the betting round, and its amount

    def copy(self) -> Round:
        """An independent copy."""
        twin = copy(self)
        twin.hands = {seat: hand.copy() for seat, hand in self.hands.items()}
        twin.stub, twin.board, twin.burns = self.stub.copy(), self.board.copy(), self.burns.copy()
        twin.aside, twin.discards = self.aside.copy(), self.discards.copy()
        twin.held, twin.won = self.held.copy(), self.won.copy()
        twin.betting = None if self.betting is None else self.betting.copy()
        return twin

    @property
    def small(self) -> SeatNo:
        """The small blind position, or the first place dealt to where there are no blinds."""
        return self.blinds[0] if self.blinds else self.seats[0]

    @property
    def last_blind(self) -> SeatNo:
        """Whoever put up the last blind, over-blinds included; 0 in an ante game."""
        if self.over_blinds:
            return self.over_blinds[-1]
        return self.blinds[-1] if self.blinds else 0

    @property
    def live(self) -> list[SeatNo]:
        """The seats whose hands may still win, in dealing order."""
        return [seat for seat in self.seats if not self.hands[seat].folded]

    @property
    def pot(self) -> int:
        """Everything in the pot and in front of players."""
        pot = self.bonus + self.carried
        for hand in self.hands.values():
            pot += hand.ante + hand.bets + hand.dead
        return pot


class Noted:
    """What was worked out of a table, and at which version: whose turn it is, what is offered.

    The state changes by events alone and every event counts the version on, so what was noted
    holds as long as the version is the same.  A copy starts with nothing noted: whoever makes it
    may change it, as a veil does.
    """

    __slots__ = ("offer", "offer_at", "offer_to", "turn", "turn_at")

    def __init__(self) -> None:
        self.turn_at = self.offer_at = -1
        self.turn: SeatNo = 0
        self.offer_to: SeatNo = 0
        self.offer: Any = ()


class Table(msgspec.Struct):
    """One table between and during rounds.  `law` is the book under the house's choices."""

    book: str
    edition: str
    house: dict[str, str]
    law: Law
    unit_cents: int
    hand_dealt: bool = False
    version: int = 0
    seats: dict[SeatNo, Seat] = {}
    button: SeatNo = 0
    blinds: tuple[SeatNo, ...] = ()  # the blind positions of the last round
    rounds: int = 0
    orbit: tuple[SeatNo, ...] = ()  # where the button has been, until it has gone round once
    round: Round | None = None
    minute: int = 0
    notices: tuple[tuple[str, str, int], ...] = ()
    commission: int = 0
    in_float: int = 0  # the part of it that awaits a colour change
    reserved: dict[SeatNo, str] = {}
    deck_checked: bool = False
    orbits: int = 0  # orbits of the button begun, in books that play in orbits
    rounds_left: int = 0  # in the orbit under way
    drawing: tuple[SeatNo, ...] = ()  # who is dealt a card for the button
    drawn: tuple[Card, ...] = ()
    eliminated: int = 0  # players whom the book has taken off the table
    closed_since: bool = False  # gaming has been closed since the last round
    matter: Matter | None = None  # what the floor has before it; play waits
    warned: dict[str, int] = {}  # by person, how often
    barred: dict[str, tuple[ClauseNo, ...]] = {}  # who may not sit down again, by which clauses
    deck_barred: tuple[ClauseNo, ...] | None = None  # by which another deck must be checked first
    carried: int = 0  # chips forfeited to the next pot
    carried_by: tuple[ClauseNo, ...] = ()  # and by which clauses
    kept: dict[str, int] = {}  # by person, chips that wait for whoever lost the seat
    knocked: tuple[ClauseNo, ...] = ()  # clauses out of force, for proofs only
    start: Table | None = None  # as it was before the current round opened, for undo
    since: tuple[tuple[int, tuple[Event, ...]], ...] = ()  # (version before, events) per ask
    noted: Noted = msgspec.field(default_factory=lambda: Noted())

    def copy(self) -> Table:
        """A copy that shares nothing which `evolve` changes."""
        twin = copy(self)
        twin.seats = {no: seat.copy() for no, seat in self.seats.items()}
        twin.round = None if self.round is None else self.round.copy()
        twin.noted = Noted()
        return twin

    def mark(self) -> Table:
        """A copy to come back to when the next round is undone; it shares the last round, which
        nothing changes once another has opened."""
        last, self.round = self.round, None
        twin = self.copy()
        self.round = twin.round = last
        return twin

    @property
    def running(self) -> Round:
        """The round under way; asking without one is our bug."""
        assert self.round is not None, "no round of play is under way"
        return self.round


def open_now(table: Table) -> bool:
    """Is gaming open?  Closing past midnight is before opening on the clock."""
    hours = table.law.seating.hours.value
    if hours is None:
        return True
    opens, closes = hours
    if opens <= closes:
        return opens <= table.minute < closes
    return table.minute >= opens or table.minute < closes
