"""The state of one tournament.  Only `evolve` changes it; a Mapping field is replaced, not changed.

Copies and equality are derived from the fields, as for a table.  This module makes no rulings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated

import msgspec

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.book import Law
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.law.tournament import Level
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table.copying import Copy, Part, declare
from cardspeak.tournament.clock import Clock
from cardspeak.tournament.events import Event, FinalPlace, SeatAt, SeatResult
from cardspeak.tournament.kinds import Actor, Phase, Status

IN_PLAY: frozenset[Status] = frozenset({"entered", "seated", "broke", "through"})
"""Statuses of entrants who may still win."""


class Loss(msgspec.Struct, frozen=True, gc=False):
    """The round in which a player lost the last chips: chips put in, and the stack before."""

    table: int
    round: int
    put_in: Chips
    before: Chips
    hand: int = 0  # in hand-for-hand play; 0: there was none


class Entrant(Part):
    """One entry: its person, fee, seat, stack and place."""

    person: str
    number: int  # order of entry
    status: Status
    heat: int = 0
    player: str = ""  # the substitute who plays; "" if the entrant plays
    substitute: str = ""  # named, and not decided yet
    fee: Chips = NO_CHIPS  # money paid in all, without refunds
    kept: Chips = NO_CHIPS  # the house's part of it
    stack: Chips = NO_CHIPS
    table: int = 0
    seat: SeatNo = NO_SEAT
    present: bool = False  # has taken the drawn seat
    missing: bool = False  # was missing at the start of the session, and no ruling was made
    away: bool = False  # left the table
    approved: bool = False  # the director approved the absence
    broke_at: int = 0  # version at which the player had no chips left
    loss: Loss | None = None  # set while the player may buy again or waits for other tables
    declined: bool = False  # cannot or will not buy again; others of that round may
    left: int = 0  # version at which the player went out, or was to draw for a place
    rebuys: int = 0
    add_ons: int = 0
    reentries: int = 0
    place: int = 0  # provisional until the places are confirmed
    last: int = 0  # last of the shared places
    prize: Chips = NO_CHIPS
    moves: int = 0
    uncounted: bool = False  # left a real table, and the stack was not counted yet
    raced: int = 0  # value of the odd chips that were raced off last, in this session
    bagged: bool = False  # the chips are in a bag


class KnownTable(Part):
    """One table of the tournament, as far as the tournament knows it."""

    number: int
    seats: int  # number of seats
    button: SeatNo = NO_SEAT  # of the last round; 0: not known
    rounds: int = 0
    last: tuple[SeatResult, ...] = ()  # result of the last round
    open: bool = False  # a round is being played
    bonus: Chips = NO_CHIPS  # chips of the house for the pot of the next round
    elimination: bool = False  # the next round is an elimination round
    orbit_from: SeatNo = NO_SEAT  # the button when the orbit began; 0: not known
    orbits: int = 0
    level_rounds: int = 0  # rounds since the level began
    level_orbits: int = 0
    hand: int = 0  # last hand of hand-for-hand play that was finished here
    real: bool = False  # played with real cards; staff report who goes out
    button_at: int = 0  # time at which staff stated the button of a real table


class OutReport(msgspec.Struct, frozen=True, gc=False):
    """A report by a person who takes part, until another person confirms it."""

    people: tuple[str, ...]
    winner: str
    put_in: tuple[Chips, ...]
    button: SeatNo
    actor: Actor
    asker: str


class PlaceTie(msgspec.Struct, frozen=True, gc=False):
    """Players who went out together and draw cards for places; table 0: at several tables."""

    place: int
    people: tuple[str, ...]
    table: int
    round: int


class Dispute(msgspec.Struct, frozen=True, gc=False):
    """A dispute: the position of the role that decides it, and whether it has."""

    person: str
    about: str
    stage: int = 0
    decided: bool = False
    decision: str = ""  # the last one


class DivisionProposal(msgspec.Struct, frozen=True, gc=False):
    """A proposed division of the prizes, and the stacks for which it was made."""

    people: tuple[str, ...]
    amounts: tuple[Chips, ...]
    stacks: tuple[Chips, ...]
    until: int  # room time
    agreed: tuple[str, ...] = ()


class TournamentState(Part):
    """The state of one tournament.  `law` is the law of the book under the conditions."""

    book: str
    edition: str
    house: Mapping[str, str]
    law: Annotated[Law, Copy.SHARED]
    unit_cents: int
    version: int = 0
    phase: Phase = "announced"
    director: str = ""
    entries_open: bool = False
    entrants: dict[str, Entrant] = {}
    barred: Mapping[str, str] = {}  # reason, by person
    entered: int = 0  # entries so far, including reserves
    pool: Chips = NO_CHIPS
    commission: Chips = NO_CHIPS
    paid_out: Chips = NO_CHIPS
    prizes: tuple[Chips, ...] | None = None
    prizes_for: Chips = NO_CHIPS  # the pool for which the prizes were set
    session: int = 0  # number of the session that is drawn or running; 0: none yet
    drawn: bool = False  # the seats of `session` are drawn
    tables: dict[int, KnownTable] = {}
    vacated: Mapping[str, SeatAt] = {}  # forfeited seats that a reserve may take, by person
    now: int = 0
    clock: Clock = Clock()
    schedule: tuple[Level, ...] = ()
    level: int = 0  # position in the schedule; 0: not begun
    level_rounds: int = 0  # rounds heard since the level began, at the table with most
    coloured: tuple[int, ...] = ()  # values of chips that left play in the session
    session_at: int = 0  # room time at which the session began
    session_rounds: int = 0  # rounds heard in the session, at the table with most
    break_until: int = 0  # 0: no break
    issued: Chips = NO_CHIPS  # chips that came into play
    removed: Chips = NO_CHIPS  # chips that left play
    ties: tuple[PlaceTie, ...] = ()
    winner: str = ""
    final: tuple[FinalPlace, ...] = ()
    confirmed: bool = False
    division: Mapping[str, Chips] = {}  # agreed prizes, by person
    proposal: DivisionProposal | None = None
    proposed: Mapping[str, int] = {}  # level of each player's last proposal, from 0
    transfers: int = 0
    hand_for_hand: bool = False
    hand: int = 0  # the hand that is played hand for hand, or the last one
    duties: tuple[str, ...] = ()  # open duties
    duties_done: tuple[str, ...] = ()  # in this session
    began_at: int = -1  # time of the first card; -1: none was dealt
    outs: tuple[str, ...] = ()  # players who went out of the session, in order
    bonus_rounds: int = 0  # called in the session
    elimination_rounds: int = 0
    eliminations: tuple[PlaceTie, ...] = ()  # draws for the player who is eliminated
    disputes: Mapping[int, Dispute] = {}
    reports: Mapping[int, OutReport] = {}  # that wait for a second person, by table
    charities: Mapping[str, str] = {}  # by person
    donated: Chips = NO_CHIPS
    knocked: tuple[ClauseNo, ...] = ()  # disabled clauses, for proofs only
    # Rulings that can still be undone: the version before, and the events.
    since: tuple[tuple[int, tuple[Event, ...]], ...] = ()
    undone: tuple[tuple[tuple[int, tuple[Event, ...]], ...], ...] = ()  # groups that redo restores
    start: Annotated[TournamentState | None, Copy.SHARED] = None

    def at_table(self, number: int) -> list[Entrant]:
        """Return the players seated at a table, by seat."""
        seated = [entrant for entrant in self.entrants.values() if entrant.table == number]
        return sorted(seated, key=lambda entrant: entrant.seat)

    @property
    def estimated(self) -> list[Entrant]:
        """Return the players whose stacks are estimates, in order of entry.

        They sit at a real table, or left one or finished a session at one and their stacks were not
        counted yet.
        """
        real = {number for number, table in self.tables.items() if table.real}
        return [one for one in self.entrants.values() if one.uncounted or one.table in real]

    @property
    def without_bag(self) -> tuple[str, ...]:
        """Return the players who keep estimated stacks for a later session, between two sessions.

        Their chips are counted into bags before the next draw.
        """
        kept = [one for one in self.estimated if one.status == "through" and one.stack]
        return tuple(one.person for one in kept) if self.phase == "between" else ()

    @property
    def in_play(self) -> list[Entrant]:
        """Return the entrants who may still win, in order of entry."""
        return [entrant for entrant in self.entrants.values() if entrant.status in IN_PLAY]

    @property
    def playable(self) -> list[KnownTable]:
        """Return the tables with two or more players; at any other, no round can be played."""
        sizes = Counter(entrant.table for entrant in self.entrants.values())
        return [table for number, table in self.tables.items() if sizes[number] > 1]

    @property
    def seated(self) -> list[Entrant]:
        """Return the entrants who have a seat, in order of entry."""
        return [entrant for entrant in self.entrants.values() if entrant.table]


declare(Entrant, KnownTable, TournamentState)
