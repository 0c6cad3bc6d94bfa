"""The state of one table.  Only `evolve` changes it; a Mapping field is replaced, never changed.

Copies, saved tables and equality are derived from the fields.  This module makes no rulings.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any

import msgspec

from cardspeak.cards import Card
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.book import Law
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.law.showdown import Aggression
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table.copying import Copy, Part, declare
from cardspeak.table.events import Due, Event, Pot, Step
from cardspeak.table.kinds import Actor, Entry, MissedBlind, Phase, Wants
from cardspeak.table.records import (
    Incident as Incident,
    Placed as Placed,
    Tie as Tie,
    WaitingReport as WaitingReport,
)
from cardspeak.table.standing_orders import StandingOrder


class Seat(Part):
    """A taken seat: its player, stake, and the entry owed before the next cards."""

    no: SeatNo
    person: str
    stake: Chips
    away: bool = False
    entry: Entry = ""
    missed: tuple[MissedBlind, ...] = ()
    wants: Wants = ""
    declared: bool = False
    exempt: bool = False
    has_played: bool = False
    colour: str = ""  # the colour of the player's chips
    bought_for: int = 0  # the button orbit that this stake was bought for
    renew: bool = False  # the minimum bet rose: the minimum stake is due again
    since: int = 0  # the minute at which the player went away
    idle: int = 0  # rounds in a row without a bet
    sat_out: bool = False  # went away or left since the player was last dealt in
    absent: int = 0  # rounds missed in a row since then
    paid: bool = False  # paid the time charge of the current period
    stated: bool = False  # the table was opened in mid-game with this stack
    left_after: int = 0  # rounds opened before the player left or lost this seat


class Hand(Part):
    """One seat's cards in the round and the chips it has put in."""

    cards: list[Card] = []
    up: list[bool] = []
    folded: bool = False
    mucked: bool = False
    shown: bool = False
    tapped: bool = False
    void: bool = False
    ante: Chips = NO_CHIPS
    forced: Chips = NO_CHIPS  # live blinds, part of `bets`
    bets: Chips = NO_CHIPS  # chips that count towards a call, of all betting rounds
    dead: Chips = NO_CHIPS
    seen: tuple[Card, ...] = ()  # hole cards that were exposed to all players

    @property
    def paid(self) -> Chips:
        """Return all chips this seat has put in that were not returned."""
        return self.ante + self.bets + self.dead

    @property
    def layered(self) -> Chips:
        """Return the chips that form pot layers: all except dead money."""
        return self.ante + self.bets


class Betting(Part):
    """The current betting round."""

    number: int
    opener: SeatNo
    at: SeatNo  # the seat next in turn, before skipping seats that need not act
    price: Chips  # the highest total in front of a player
    full: Chips  # the last total that was a full bet or raise
    step: Chips  # the minimum that a raise must add
    in_front: dict[SeatNo, Chips]
    acted: set[SeatNo] = set()  # seats that acted since the last full bet or raise
    met: dict[SeatNo, Chips] = {}  # the price that a seat last responded to
    raises: int = 0
    raiser: SeatNo = NO_SEAT  # the last seat to bet or raise in full
    wagered: bool = False  # a player bet or raised voluntarily
    turns: int = 0
    last: SeatNo = NO_SEAT  # the last seat to put chips in
    after: SeatNo = NO_SEAT  # if `at` is 0, the turn passes on from this seat
    checker: SeatNo = NO_SEAT  # the first seat to check
    added: Chips = NO_CHIPS  # chips that `last` added
    clock: SeatNo = NO_SEAT  # the seat on the clock
    warned: SeatNo = NO_SEAT  # the seat warned that time is nearly over


class Round(Part):
    """A round of play, from its opening to the award of the pots."""

    number: int
    button: SeatNo
    seats: tuple[SeatNo, ...]  # dealing order
    blinds: tuple[SeatNo, ...] = ()  # the blind positions; a position may be empty
    phase: Phase = "forced"
    due: tuple[Due, ...] = ()
    hands: dict[SeatNo, Hand] = {}
    stub: list[Card] = []
    loose: tuple[Card, ...] = ()  # cards to shuffle into the stub
    board: list[Card] = []
    burns: list[Card] = []
    aside: list[Card] = []
    discards: list[Card] = []
    early: int = 0  # number of face-up cards on top of the stub
    cut: int = 0
    steps: tuple[Step, ...] = ()
    street: int = 0  # number of streets begun
    betting: Betting | None = None
    bettings: int = 0  # betting rounds opened so far
    gathered: Chips = NO_CHIPS
    aggressors: tuple[tuple[SeatNo, int, Aggression], ...] = ()  # seat, betting round, kind
    final_opener: SeatNo = (
        NO_SEAT  # the seat that opened, or would have opened, the final betting round
    )
    folds: tuple[SeatNo, ...] = ()
    orders: tuple[StandingOrder, ...] = ()
    held: dict[SeatNo, Chips] = {}
    passed: Mapping[SeatNo, tuple[SeatNo, ...]] = {}  # seats skipped by held chips
    pots: tuple[Pot, ...] = ()
    to_show: tuple[SeatNo, ...] = ()
    mucks: tuple[SeatNo, ...] = ()  # seats that mucked at the showdown, in order
    won: dict[int, Chips] = {}  # chips paid out, by pot, including commission
    over_blinds: tuple[SeatNo, ...] = ()
    bet_done: int = 0  # the last street with a completed betting round
    bonus: Chips = NO_CHIPS  # house chips in the pot
    carried: Chips = NO_CHIPS  # chips in the pot forfeited in an earlier round
    hidden: Mapping[SeatNo, Chips] = {}  # hidden chips, out of play in this round
    after_vacancy: bool = False
    first_due: tuple[Due, ...] = ()  # the forced bets due when the round opened
    last_call: tuple[SeatNo, Chips] = (
        NO_SEAT,
        NO_CHIPS,
    )  # seat and amount of the last call in the betting round
    roots: tuple[str, ...] = ()  # commitment root of each shuffle that had one

    @property
    def ring(self) -> tuple[SeatNo, ...]:
        """Return the seats in ascending order."""
        return _ring(self.seats)

    @property
    def small(self) -> SeatNo:
        """Return the small blind position, or the first seat dealt to if there are no blinds."""
        return self.blinds[0] if self.blinds else self.seats[0]

    @property
    def last_blind(self) -> SeatNo:
        """Return the seat of the last blind, including over-blinds; 0 in an ante game."""
        if self.over_blinds:
            return self.over_blinds[-1]
        return self.blinds[-1] if self.blinds else NO_SEAT

    @property
    def live(self) -> list[SeatNo]:
        """Return the seats whose hands may still win, in dealing order."""
        return [seat for seat in self.seats if not self.hands[seat].folded]

    @property
    def left(self) -> int:
        """Return the number of hands that may still win."""
        left = 0
        for hand in self.hands.values():
            if not hand.folded:
                left += 1
        return left

    @property
    def pot(self) -> Chips:
        """Return everything in the pot and in front of players."""
        pot = self.bonus + self.carried
        for hand in self.hands.values():
            pot += hand.ante + hand.bets + hand.dead
        return pot


@lru_cache(maxsize=4096)
def _ring(seats: tuple[SeatNo, ...]) -> tuple[SeatNo, ...]:
    return tuple(sorted(seats))


class Memo(msgspec.Struct):
    """Results derived from a table at one version: the seat to act and the options on offer.

    Every event increments the version, so a memo is valid while the version is the same.  A copy
    starts with an empty memo.  Memos are not part of the state, so they all compare equal.
    """

    turn_at: int = -1
    turn: SeatNo = NO_SEAT
    offer_at: int = -1
    offer_to: SeatNo = NO_SEAT
    offer: Any = ()

    def __eq__(self, other: object) -> bool:
        """True for every other memo."""
        return isinstance(other, Memo)


class TableState(Part):
    """The state of one table.  `law` is the law of the book under the house choices."""

    book: str
    edition: str
    house: Mapping[str, str]
    law: Annotated[Law, Copy.SHARED]
    unit_cents: int
    hand_dealt: bool = False
    by_desk: bool = False  # the desk of a cash room gives the seats
    by_cage: bool = False  # all chips come from the cage of a cash room
    version: int = 0
    seats: dict[SeatNo, Seat] = {}
    button: SeatNo = NO_SEAT
    button_adjusted: bool = False  # the button was moved for two players left, and waits for them
    blinds: tuple[SeatNo, ...] = ()  # the blind positions of the last round
    rounds: int = 0
    orbit: tuple[SeatNo, ...] = ()  # seats that had the button in the first orbit
    round: Round | None = None
    minute: int = 0
    notices: tuple[tuple[str, str, int], ...] = ()
    commission: Chips = NO_CHIPS
    in_float: Chips = NO_CHIPS  # the part of the commission that waits for a colour change
    reserved: Mapping[SeatNo, str] = {}
    deck_checked: bool = False
    duties: Mapping[str, tuple[str, ...]] = {}  # open duties, and who has confirmed each
    began: int | None = None  # the minute at which the first round opened
    arisen_at: Mapping[str, int] = {}  # the minute at which each duty last arose
    dealer: str = ""  # the person who took over the deal last
    orbits: int = 0  # button orbits begun, in books that play in orbits
    rounds_left: int = 0  # rounds left in the current orbit
    drawing: tuple[SeatNo, ...] = ()  # seats that draw for the button
    drawn: tuple[Card, ...] = ()
    disputed: tuple[SeatNo, ...] = ()  # seats that disputed the last round
    # Rounds played when the host last changed choices, and when the host may do so again.
    host_change: tuple[int, int] = (0, 0)
    eliminated: int = 0  # number of players the book removed from the table
    closed_since: bool = False  # gaming was closed at some time since the last round
    matter: Incident | None = None  # the incident before the floor; play waits
    reports: tuple[WaitingReport, ...] = ()  # player reports waiting for staff
    reported: int = 0  # number of reports filed so far
    warned: Mapping[str, int] = {}  # number of warnings, by person
    barred: Mapping[
        str, tuple[ClauseNo, ...]
    ] = {}  # clauses that bar a person from sitting down again
    deck_barred: tuple[ClauseNo, ...] | None = (
        None  # clauses that bar the deck until another one is checked
    )
    carried: Chips = NO_CHIPS  # chips forfeited to the next pot
    carried_by: tuple[ClauseNo, ...] = ()  # the clauses that forfeited them
    kept: Mapping[str, Chips] = {}  # chips held for players who lost their seat, by person
    lost: Mapping[str, Seat] = {}  # the seats those players lost, by person
    # Players who left this game: the chips they took and what they owed, by person.
    gone: Mapping[str, Seat] = {}
    removed: Mapping[str, Actor] = {}  # the actor who removed a person, by person
    entered: tuple[str, ...] = ()  # people dealt in, if players may enter only once
    knocked: tuple[ClauseNo, ...] = ()  # disabled clauses, for proofs only
    placed: tuple[Placed, ...] = ()  # finishing places, including the winner's
    ties: tuple[Tie, ...] = ()  # pending draws for a place, worst place first
    # The table before the current round opened, for undo.
    start: Annotated[TableState | None, Copy.SHARED] = None
    since: tuple[
        tuple[int, tuple[Event, ...]], ...
    ] = ()  # rulings of this round: the version before, and the events
    noted: Annotated[Memo, Copy.NEW] = msgspec.field(default_factory=Memo)

    def mark(self) -> TableState:
        """Return a copy for undoing the next round.

        It shares the last round, which does not change once another round has opened.
        """
        last, self.round = self.round, None
        copy = self.copy()
        self.round = copy.round = last
        return copy

    @property
    def running(self) -> Round:
        """Return the current round.  The caller must make sure that there is one."""
        assert self.round is not None, "there is no round of play"
        return self.round


declare(Seat, Hand, Betting, Round, TableState)
