"""The state of one table, changed by `evolve` alone.  Each field is declared here and nowhere else.

Copies, saved tables and equality are derived from the declarations.  A field that is a Mapping is
replaced, never changed.  Nothing here decides; a rule reads only this and the law.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any

import msgspec

from cardspeak.cards import Card
from cardspeak.rulebook.book import Law
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.table.asks import SeatNo
from cardspeak.table.copying import Copy, Part, declare
from cardspeak.table.events import Due, Event, Pot, Step
from cardspeak.table.kinds import Entry, Phase, Wants
from cardspeak.table.records import (
    Incident as Incident,
    Placed as Placed,
    StandingOrder as StandingOrder,
    Tie as Tie,
    WaitingReport as WaitingReport,
)


class Seat(Part):
    """A taken seat: whose, with what stake, and what is owed before the next cards."""

    no: SeatNo
    person: str
    stake: int
    away: bool = False
    entry: Entry = ""
    missed: tuple[str, ...] = ()
    wants: Wants = ""
    declared: bool = False
    exempt: bool = False
    has_played: bool = False
    colour: str = ""  # of this player's chips
    bought_for: int = 0  # the orbit of the button this stake was bought for
    renew: bool = False  # the least bet has gone up: the least stake is due again
    since: int = 0  # the minute at which the player went away
    idle: int = 0  # rounds in a row without a chip put in
    absent: int = 0  # rounds missed in a row while away
    paid: bool = False  # the time charge of the current period
    stated: bool = False  # the table was opened in mid-game with this stack


class Hand(Part):
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

    @property
    def paid(self) -> int:
        """Everything this seat has put in and not got back."""
        return self.ante + self.bets + self.dead

    @property
    def layered(self) -> int:
        """What counts when pots are layered: dead money opens no pot of its own."""
        return self.ante + self.bets


class Betting(Part):
    """A betting round under way."""

    number: int
    opener: SeatNo
    at: SeatNo  # whom the turn has come to, before skipping those who need not act
    price: int  # the highest total in front of anyone
    full: int  # the last total that was a whole bet or raise
    step: int  # the least raise part
    in_front: dict[SeatNo, int]
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


class Round(Part):
    """A round of play, first card to pot won."""

    number: int
    button: SeatNo
    seats: tuple[SeatNo, ...]  # dealing order
    blinds: tuple[SeatNo, ...] = ()  # the blind positions; one may be empty
    phase: Phase = "forced"
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
    final_opener: SeatNo = 0  # who opened, or would have opened, the final betting round
    folds: tuple[SeatNo, ...] = ()
    orders: tuple[StandingOrder, ...] = ()
    held: dict[SeatNo, int] = {}
    passed: Mapping[SeatNo, tuple[SeatNo, ...]] = {}  # whom held chips passed over
    pots: tuple[Pot, ...] = ()
    to_show: tuple[SeatNo, ...] = ()
    mucks: tuple[SeatNo, ...] = ()  # who gave up at the showdown, in order
    won: dict[int, int] = {}  # pot -> chips paid out of it, commission included
    over_blinds: tuple[SeatNo, ...] = ()
    bet_done: int = 0  # the last street that was bet on
    bonus: int = 0  # chips of the house in the pot
    carried: int = 0  # chips in the pot that were forfeited in an earlier round
    hidden: Mapping[SeatNo, int] = {}  # chips kept out of sight, which do not play now
    after_vacancy: bool = False
    first_due: tuple[Due, ...] = ()  # the forced bets as the round opened
    last_call: tuple[SeatNo, int] = (0, 0)  # of the betting round, and its amount
    roots: tuple[str, ...] = ()  # what each shuffle was committed by, where it was

    @property
    def ring(self) -> tuple[SeatNo, ...]:
        """The seats from the lowest up, as turns go round."""
        return _ring(self.seats)

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
    def left(self) -> int:
        """How many hands may still win."""
        left = 0
        for hand in self.hands.values():
            if not hand.folded:
                left += 1
        return left

    @property
    def pot(self) -> int:
        """Everything in the pot and in front of players."""
        pot = self.bonus + self.carried
        for hand in self.hands.values():
            pot += hand.ante + hand.bets + hand.dead
        return pot


@lru_cache(maxsize=4096)
def _ring(seats: tuple[SeatNo, ...]) -> tuple[SeatNo, ...]:
    return tuple(sorted(seats))


class Memo(msgspec.Struct):
    """Results derived from a table at one version: the seat to act, the options offered.

    The state changes by events alone and every event counts the version on, so what was noted
    holds as long as the version is the same.  A copy starts with nothing noted, because its
    owner may change it.  Notes are no part of what a table is, so all of them are equal.
    """

    turn_at: int = -1
    turn: SeatNo = 0
    offer_at: int = -1
    offer_to: SeatNo = 0
    offer: Any = ()

    def __eq__(self, other: object) -> bool:
        """Are both notes?"""
        return isinstance(other, Memo)


class TableState(Part):
    """One table between and during rounds.  `law` is the book under the house's choices."""

    book: str
    edition: str
    house: Mapping[str, str]
    law: Annotated[Law, Copy.SHARED]
    unit_cents: int
    hand_dealt: bool = False
    version: int = 0
    seats: dict[SeatNo, Seat] = {}
    button: SeatNo = 0
    blinds: tuple[SeatNo, ...] = ()  # the blind positions of the last round
    rounds: int = 0
    orbit: tuple[SeatNo, ...] = ()  # where the button has been, until once round
    round: Round | None = None
    minute: int = 0
    notices: tuple[tuple[str, str, int], ...] = ()
    commission: int = 0
    in_float: int = 0  # the part of it that awaits a colour change
    reserved: Mapping[SeatNo, str] = {}
    deck_checked: bool = False
    orbits: int = 0  # orbits of the button begun, in books that play in orbits
    rounds_left: int = 0  # in the orbit under way
    drawing: tuple[SeatNo, ...] = ()  # who is dealt a card for the button
    drawn: tuple[Card, ...] = ()
    disputed: tuple[SeatNo, ...] = ()  # seats that have questioned the last round
    eliminated: int = 0  # players whom the book has taken off the table
    closed_since: bool = False  # gaming has been closed since the last round
    matter: Incident | None = None  # what the floor has before it; play waits
    reports: tuple[WaitingReport, ...] = ()  # players' reports that wait for staff
    reported: int = 0  # how many reports were filed so far; numbers the next one
    warned: Mapping[str, int] = {}  # by person, how often
    barred: Mapping[str, tuple[ClauseNo, ...]] = {}  # who may not sit down again
    deck_barred: tuple[ClauseNo, ...] | None = None  # another deck is checked first
    carried: int = 0  # chips forfeited to the next pot
    carried_by: tuple[ClauseNo, ...] = ()  # and by which clauses
    kept: Mapping[str, int] = {}  # by person, chips that wait for whoever lost the seat
    lost: Mapping[str, Seat] = {}  # by person, the seat that those chips belong to
    removed: Mapping[str, str] = {}  # by person, the actor who removed them from the table
    entered: tuple[str, ...] = ()  # who was dealt in, where a player enters only once
    knocked: tuple[ClauseNo, ...] = ()  # clauses out of force, for proofs only
    placed: tuple[Placed, ...] = ()  # who is out of the game, and who has won it
    ties: tuple[Tie, ...] = ()  # who draws for a place, the best place first
    # As it was before the current round opened, for undo.
    start: Annotated[TableState | None, Copy.SHARED] = None
    since: tuple[tuple[int, tuple[Event, ...]], ...] = ()  # version before, events
    noted: Annotated[Memo, Copy.NEW] = msgspec.field(default_factory=Memo)

    def mark(self) -> TableState:
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


declare(Seat, Hand, Betting, Round, TableState)


def open_now(table: TableState) -> bool:
    """Is gaming open?  Closing past midnight is before opening on the clock."""
    hours = table.law.seating.hours.value
    if hours is None:
        return True
    opens, closes = hours
    if opens <= closes:
        return opens <= table.minute < closes
    return table.minute >= opens or table.minute < closes
