"""The tournament as the checker derives it from the record."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardspeak.tournament_check.record import LevelRow, Spot

IN_PLAY = frozenset({"entered", "seated", "broke", "through"})
"""Statuses of players who can still win."""

BUTTON_SECONDS = 180
"""Time during which the stated button of a real table is valid."""
Round = tuple[int, int, int]
"""Session, table and number of a round."""


@dataclass(slots=True)
class Player:
    """One entry."""

    person: str
    number: int
    status: str
    heat: int = 0
    fee: int = 0
    kept: int = 0
    stack: int = 0
    table: int = 0
    seat: int = 0
    present: bool = False
    missing: bool = False
    place: int = 0
    last: int = 0
    left_at: int = 0  # order in which the player went out; equal for players out together
    reentries: int = 0
    rebuys: int = 0
    add_ons: int = 0
    prize: int = 0
    substitute: str = ""
    plays: str = ""  # the substitute who plays
    broke: Round | None = None  # the round in which the player lost the last chips
    put_in: int = 0  # in that round
    before: int = 0
    hand: int = 0  # its number, if it was played hand for hand
    across: bool = False  # goes out together with players of other tables
    declined: bool = False  # does not or may not buy again
    uncounted: bool = False  # left a real table, and the stack was not counted yet
    raced: int = 0  # value of the odd chips raced off last
    bagged: bool = False  # the chips are in a bag


@dataclass(slots=True)
class TableNow:
    """One table."""

    size: int
    button: int = 0
    rounds: int = 0
    open: bool = False  # a round has begun
    bonus: int = 0  # chips of the house for the next round
    elimination: bool = False  # the next round is an elimination round
    orbit_from: int = 0  # the first button
    orbits: int = 0
    level_rounds: int = 0  # since the level began
    level_orbits: int = 0
    hand: int = 0  # last one finished hand for hand
    real: bool = False  # staff report its results
    button_at: int = 0  # time at which the button was stated


@dataclass(slots=True)
class Report:
    """A report of players who are out, by a person who takes part."""

    asker: str
    people: tuple[str, ...]
    winner: str


@dataclass(slots=True)
class Tie:
    """Players who draw cards for the places from `place` on."""

    place: int
    people: tuple[str, ...]
    left_at: int
    again: bool = False


@dataclass(slots=True)
class Dispute:
    """A dispute: the position of the role that decides it, and whether it has."""

    stage: int = 0
    decided: bool = False


@dataclass(slots=True)
class Clock:
    """An anchor of the clock."""

    at: int = 0
    elapsed: int = 0
    running: bool = False

    def played(self, now: int) -> int:
        """Return the seconds played until `now`."""
        return self.elapsed + (now - self.at if self.running else 0)


@dataclass(slots=True)
class Breaking:
    """A table that is being broken: its players by seat, the seats they draw, the moves so far."""

    table: int
    players: list[str]
    free: list[Spot]
    moved: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Offer:
    """A proposed division, the time for answers, the stacks it was made for, and the consents."""

    people: tuple[str, ...]
    amounts: tuple[int, ...]
    until: int
    stacks: dict[str, int]
    agreed: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Model:
    """The tournament so far."""

    phase: str = "announced"
    director: str = ""
    by_orbits: bool = False  # levels in rounds count trips of the button
    entries_open: bool = False
    players: dict[str, Player] = field(default_factory=dict)
    barred: set[str] = field(default_factory=set)  # keys of names
    entered: int = 0
    pool: int = 0
    commission: int = 0
    issued: int = 0
    removed: int = 0
    prizes: tuple[int, ...] | None = None
    prizes_for: int = 0
    session: int = 0
    drawn: bool = False
    tables: dict[int, TableNow] = field(default_factory=dict)
    vacated: dict[str, Spot] = field(default_factory=dict)
    transfers: int = 0
    late_moves: dict[int, int] = field(default_factory=dict)  # rounds played when a move was due
    hand_for_hand: bool = False
    hand: int = 0  # the hand that is played hand for hand, or the last one
    now: int = 0
    clock: Clock = field(default_factory=Clock)
    schedule: tuple[LevelRow, ...] = ()
    level: int = 0
    session_at: int = 0
    break_until: int = 0
    ties: list[Tie] = field(default_factory=list)
    order: int = 0  # counts rounds and other moments at which players go out
    winner: str = ""
    final: dict[str, tuple[int, int]] = field(default_factory=dict)
    confirmed: bool = False
    division: dict[str, int] = field(default_factory=dict)
    proposal: Offer | None = None
    proposed: dict[str, int] = field(default_factory=dict)  # level of a player's last proposal
    began: int = -1  # time of the first card
    bonus_rounds: int = 0  # called in the session
    elimination_rounds: int = 0
    lowest_ties: list[Tie] = field(default_factory=list)  # draws called; `place` is the table
    went_out: list[str] = field(default_factory=list)  # in the session, in order
    duties: set[str] = field(default_factory=set)  # open
    duties_done: set[str] = field(default_factory=set)
    disputes: dict[int, Dispute] = field(default_factory=dict)
    charities: dict[str, str] = field(default_factory=dict)
    donated: set[str] = field(default_factory=set)
    reports: dict[int, Report] = field(default_factory=dict)  # not confirmed yet, by table
    seconded: Report | None = None  # whose result the record states next
    # Results that the record must state before anything else happens.
    orbit_at: int = 0  # table whose round may have completed an orbit
    lowest: dict[str, int] = field(default_factory=dict)  # eliminated next: table, by person
    lowest_draws: list[Tie] = field(default_factory=list)
    shares: dict[str, int] = field(default_factory=dict)  # stacks to share: table, by person
    announce_due: bool = False
    outs: dict[str, tuple[int, int]] = field(default_factory=dict)  # first and last place
    draws: list[Tie] = field(default_factory=list)
    broke: set[str] = field(default_factory=set)
    need_chips: dict[str, str] = field(default_factory=dict)  # reason, by person
    need_missing: set[str] = field(default_factory=set)
    return_chips: set[str] = field(default_factory=set)
    refunds: dict[str, str] = field(default_factory=dict)  # reason, by person
    reserve_paid: str = ""
    cancelling: bool = False
    clock_due: tuple[int, int, bool] | None = None  # anchor that must be set
    colours_due: list[tuple[int, int]] = field(default_factory=list)  # line and value
    coloured: list[int] = field(default_factory=list)  # values that left play in the session
    bags_due: set[str] = field(default_factory=set)  # people whose bag is opened next
    breaking: Breaking | None = None
    merging: Breaking | None = None  # the last two tables become one
    to_rank: list[str] = field(default_factory=list)  # players of a session that ended
    through_due: int = 0
    go_through: set[str] = field(default_factory=set)  # by order of entry, if that decides
    decide_due: bool = False

    def in_play(self) -> list[Player]:
        """Return the players who can still win."""
        return [one for one in self.players.values() if one.status in IN_PLAY]

    def seated(self, table: int = 0) -> list[Player]:
        """Return the players with a seat, at one table or at all, by table and seat."""
        seated = [one for one in self.players.values() if one.table and table in (0, one.table)]
        return sorted(seated, key=lambda one: (one.table, one.seat))

    def estimated(self) -> list[Player]:
        """Return the players whose stacks are estimates, in order of entry."""
        real = {number for number, table in self.tables.items() if table.real}
        everyone = self.players.values()
        players = [one for one in everyone if one.uncounted or (one.table and one.table in real)]
        return sorted(players, key=lambda one: one.number)

    def button_of(self, number: int) -> int:
        """Return the button of a table, 0 if unknown; that of a real table is soon out of date."""
        table = self.tables[number]
        old = table.real and self.now - table.button_at > BUTTON_SECONDS
        return 0 if old else table.button

    def places_open(self) -> int:
        """Return the worst place that is still open."""
        return len(self.in_play()) - sum(len(tie.people) for tie in self.ties)

    def free_seats(self, tables: list[int]) -> list[Spot]:
        """Return the free seats of these tables, by table and seat."""
        taken = {(one.table, one.seat) for one in self.seated()}
        taken |= {(spot.table, spot.seat) for spot in self.vacated.values()}
        return [
            Spot(table, seat)
            for table in sorted(tables)
            for seat in range(1, self.tables[table].size + 1)
            if (table, seat) not in taken
        ]

    def sizes(self) -> dict[int, int]:
        """Return the number of players at each table."""
        return {table: len(self.seated(table)) for table in sorted(self.tables)}

    def playable(self) -> list[TableNow]:
        """Return the tables at which two or more players sit; all while players are moved."""
        if self.breaking is not None or self.merging is not None:
            return list(self.tables.values())
        return [self.tables[table] for table, size in self.sizes().items() if size > 1]

    def tables_in_play(self) -> list[int]:
        """Return the tables with two or more players who have chips."""
        with_chips = [one.table for one in self.seated() if one.stack > 0]
        return [table for table in sorted(self.tables) if with_chips.count(table) > 1]

    def hand_begun(self) -> bool:
        """True if some table has finished the hand that is played hand for hand."""
        finished = any(table.hand >= self.hand for table in self.tables.values())
        return self.hand_for_hand and finished

    def hand_misses(self) -> list[int]:
        """Return the tables that must finish this hand, once some table has."""
        if not self.hand_begun():
            return []
        return [table for table in self.tables_in_play() if self.tables[table].hand < self.hand]

    def waits_for_hand(self, player: Player) -> bool:
        """True if other tables have not finished the hand in which this player lost all chips."""
        return self.hand_for_hand and player.hand == self.hand

    def chips_in_play(self) -> int:
        """Return the sum of all stacks."""
        return sum(one.stack for one in self.players.values())

    def level_due(self) -> int:
        """Return the line of the schedule that the clock demands, from 1; 0 without levels."""
        if self.schedule and self.schedule[0].rounds:
            return self._level_after_rounds()
        played = self.clock.played(self.now)
        for position, level in enumerate(self.schedule, 1):
            if played < level.minutes * 60 or position == len(self.schedule):
                return position
            played -= level.minutes * 60
        return 0

    def _level_after_rounds(self) -> int:
        """Return the next line once every table has played the rounds, or orbits, of this one."""
        level = min(max(1, self.level), len(self.schedule))
        played = [
            table.level_orbits if self.by_orbits else table.level_rounds
            for table in self.playable()
        ]
        done = bool(played) and min(played) >= self.schedule[level - 1].rounds
        return min(level + done, len(self.schedule))

    def begin_level(self, level: int) -> None:
        """Begin a level: rounds and orbits are counted again."""
        self.level = level
        for table in self.tables.values():
            table.level_rounds = table.level_orbits = 0

    def begin_dispute(self, number: int) -> None:
        """Open a dispute."""
        self.disputes[number] = Dispute()

    def level_of_play(self) -> int:
        """Return the number of the level by the clock, without counting breaks; 1 without any."""
        if self.schedule and self.schedule[0].rounds:
            return max(1, self.level)
        due = self.level_due()
        return sum(not level.pause for level in self.schedule[:due]) if due else 1
