"""The tournament as the checker derives it from the record."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardspeak.tournament_check.record import LevelRow, Spot

IN_PLAY = frozenset({"entered", "seated", "broke", "through"})
"""Statuses of players who can still win."""

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
    broke: Round | None = None  # the round in which the player lost the last chips
    put_in: int = 0  # in that round
    before: int = 0


@dataclass(slots=True)
class TableNow:
    """One table."""

    size: int
    button: int = 0
    rounds: int = 0


@dataclass(slots=True)
class Tie:
    """Players who draw cards for the places from `place` on."""

    place: int
    people: tuple[str, ...]
    left_at: int
    again: bool = False


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
class Model:
    """The tournament so far."""

    phase: str = "announced"
    entries_open: bool = False
    players: dict[str, Player] = field(default_factory=dict)
    barred: set[str] = field(default_factory=set)
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
    # Results that the record must state before anything else happens.
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
    breaking: Breaking | None = None
    to_rank: list[str] = field(default_factory=list)  # players of a session that ended
    through_due: int = 0
    went_through: list[str] = field(default_factory=list)
    decide_due: bool = False

    def in_play(self) -> list[Player]:
        """Return the players who can still win."""
        return [one for one in self.players.values() if one.status in IN_PLAY]

    def seated(self, table: int = 0) -> list[Player]:
        """Return the players with a seat, at one table or at all, by table and seat."""
        seated = [one for one in self.players.values() if one.table and table in (0, one.table)]
        return sorted(seated, key=lambda one: (one.table, one.seat))

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

    def chips_in_play(self) -> int:
        """Return the sum of all stacks."""
        return sum(one.stack for one in self.players.values())

    def level_due(self) -> int:
        """Return the line of the schedule that the clock demands, from 1; 0 without levels."""
        played = self.clock.played(self.now)
        for position, level in enumerate(self.schedule, 1):
            if played < level.minutes * 60 or position == len(self.schedule):
                return position
            played -= level.minutes * 60
        return 0

    def level_of_play(self) -> int:
        """Return the number of the level by the clock, without counting breaks; 1 without any."""
        due = self.level_due()
        return sum(not level.pause for level in self.schedule[:due]) if due else 1
