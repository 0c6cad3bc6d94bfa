"""The facts of a tournament that everyone may see: an allow-list, filled from its state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from cardspeak.chips import NO_CHIPS, Chips, total_of
from cardspeak.room.driving.bots import style_of
from cardspeak.room.live.frames import Frame
from cardspeak.room.people.registry import Person
from cardspeak.room.tournaments.expected_prizes import expected_prizes
from cardspeak.room.tournaments.offers import UndoFacts, offers, redoes, undoes
from cardspeak.room.tournaments.powers import directs, entry_of, role_due, why_not
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.law.tournament import DisputeStage
from cardspeak.rulebook.policies import Balancing, OutTogether
from cardspeak.seat_no import SeatNo
from cardspeak.tournament import asks
from cardspeak.tournament.clock import Clock, coloured_at
from cardspeak.tournament.decide import awaits
from cardspeak.tournament.events import FinalPlace, MoveOrdered
from cardspeak.tournament.kinds import Awaited, MoveWhy, Owes, Phase, Status
from cardspeak.tournament.rules.counts import race_due, racers
from cardspeak.tournament.rules.entries import places_taken
from cardspeak.tournament.rules.hands import tables_waited_for
from cardspeak.tournament.rules.moves import button_wanted, moves_due
from cardspeak.tournament.state import IN_PLAY, Entrant, TournamentState
from cardspeak.tournament.tables import only_real

if TYPE_CHECKING:
    from cardspeak.room.tournaments.live_tournament import LiveTournament

StartProblem = Literal["", "too few", "duties"]
MOST_MOVES = 50
"""Number of recent moves that are shown."""


class LevelFacts(msgspec.Struct, frozen=True):
    """One line of the schedule; a break has no bets."""

    minutes: int
    blinds: tuple[int, ...]
    ante: int
    bets: tuple[int, ...]
    rounds: int
    is_break: bool
    coloured: tuple[int, ...]
    """Values of the chips that leave play as this line begins."""


class EntrantFacts(msgspec.Struct, frozen=True):
    """One entry.  `table` and `seat` are 0 for an entrant without a seat.

    `present`: has taken the drawn seat.  `missing`: was missing at the start, without a ruling yet.
    """

    person: str
    plays: str
    bot: str
    number: int
    status: Status
    table: int
    seat: SeatNo
    stack: Chips
    present: bool
    missing: bool
    away: bool
    substitute: str
    rebuys: int
    place: int
    last: int
    prize: Chips
    charity: str
    uncounted: bool
    """Whether staff must count the stack before the player gets a seat at a software table."""


class DivisionFacts(msgspec.Struct, frozen=True):
    """A proposed division of the prizes; the players answer until room time `until`."""

    people: tuple[str, ...]
    amounts: tuple[Chips, ...]
    agreed: tuple[str, ...]
    until: int


class DisputeFacts(msgspec.Struct, frozen=True):
    """A dispute, for the person who raised it and for directors.

    `role` decides it, or has decided it.
    """

    number: int
    person: str
    about: str
    role: DisputeStage
    decided: bool
    decision: str


class TournamentTable(msgspec.Struct, frozen=True):
    """One table: its number, its id in the room ("" until it is open), and its last round."""

    number: int
    id: str
    seats: int
    players: int
    rounds: int
    button: SeatNo
    real: bool
    """Whether it is a real table; the stacks there are estimates between two counts."""


class ReportFacts(msgspec.Struct, frozen=True):
    """A report of players who went out, by a person who plays; another person confirms it."""

    table: int
    people: tuple[str, ...]
    winner: str
    asker: str


class RaceFacts(msgspec.Struct, frozen=True):
    """A chip race that is due at a real table: odd chips of `value` for chips of `into`."""

    table: int
    value: int
    into: int
    people: tuple[str, ...]


class MoveFacts(msgspec.Struct, frozen=True):
    """One move, with the reasons and what the player owes at the new seat.

    `candidates` are the players of whom this one was chosen, and `free` the seats, as "table/seat",
    both in order of preference; `drawn` if a draw decided.  `position` is the number of players the
    button passes before it reaches the seat; -1 if that is not known.
    """

    transfer: int
    person: str
    from_table: int
    from_seat: SeatNo
    table: int
    seat: SeatNo
    why: MoveWhy
    candidates: tuple[str, ...]
    free: list[str]
    position: int
    drawn: bool
    owes: Owes
    by: tuple[ClauseNo, ...]
    chosen: tuple[str, ...]


class TournamentCard(msgspec.Struct, frozen=True):
    """A tournament as listed in the lobby."""

    id: str
    title: str
    book: str
    phase: Phase
    entries_open: bool
    sit_and_go: bool
    private: bool
    host: str
    host_rules: bool
    """Whether the host, who is not staff, may decide about players, as staff may."""
    fee: Chips
    commission: Chips
    starting_chips: Chips
    unit_cents: int
    least: int
    most: int
    entered: int
    players_left: int
    winner: str
    starts: tuple[int, ...]
    """Published start of each session, in minutes after midnight; empty if none is published."""
    starts_at: int
    """Room time at which it starts by itself, in seconds; 0 if there is none."""


class TournamentFrame(Frame, frozen=True, tag="tournament"):
    """A tournament as everyone sees it.

    Screens compute the level from `clock` and `levels`: at room time `clock.at`, `clock.elapsed`
    seconds had been played.  `now` is the room time when the frame was made.  `vacated` names the
    forfeited seats' players, whom a reserve may replace.  In hand-for-hand play, `waited_for` lists
    the tables that must finish the hand before the others begin the next one.
    """

    card: TournamentCard
    version: int
    edition: str
    director: str
    now: int
    speed: float
    clock: Clock
    levels: list[LevelFacts]
    level: int
    break_until: int
    session: int
    awaits: Awaited
    duties: tuple[str, ...]
    vacated: list[str]
    hand_for_hand: bool
    waited_for: tuple[int, ...]
    bots_waiting: int
    entrants: list[EntrantFacts]
    tables: list[TournamentTable]
    moves: list[MoveFacts]
    in_play: Chips
    average: Chips
    pool: Chips
    prizes: list[Chips]
    donations: tuple[Chips, ...]
    division: DivisionFacts | None
    expected: dict[str, Chips]
    """Prizes expected by the independent chip model, while the players may divide the prizes."""
    places: tuple[FinalPlace, ...]
    confirmed: bool
    signs: list[str]
    undoes: UndoFacts
    redoes: UndoFacts
    reports: list[ReportFacts]
    races: list[RaceFacts]
    button_wanted: int
    """The real table whose button staff must state before a move that is due; 0: none."""
    button_matters: bool
    """Whether the button of a real table decides who is moved."""
    stacks_decide: bool
    """Whether stacks decide the places of players who go out together."""
    start_problem: StartProblem
    """Why a tournament has not started at its scheduled time; "" if it has, or is not due."""
    only_real: bool
    """Whether all tables are real, so that people without a name in the room may play."""


class MySeat(Frame, frozen=True, tag="seat"):
    """A person's own part in a tournament.  `table` is the id of the table in the room."""

    tournament: str
    person: str
    status: Status | None
    number: int = 0
    table: str = ""
    seat: SeatNo = SeatNo(0)
    stack: Chips = NO_CHIPS
    place: int = 0
    prize: Chips = NO_CHIPS
    owes: Owes = "nothing"
    you_direct: bool = False
    real: bool = False
    """Whether the table is a real one."""
    offers: tuple[str, ...] = ()
    """Asks that this person can make now, as player and as director."""
    disputes: tuple[DisputeFacts, ...] = ()
    barred: tuple[str, ...] = ()
    """People who may not enter, for directors."""
    enters_others: bool = False
    """Whether this person may enter other people."""


def card_of(live: LiveTournament) -> TournamentCard:
    """Return a tournament's summary for the lobby."""
    state, listing = live.state, live.listing
    entries = state.law.tournament.entries
    return TournamentCard(
        id=listing.id,
        title=listing.title,
        book=state.book,
        phase=state.phase,
        entries_open=state.entries_open,
        sit_and_go=listing.sit_and_go,
        private=listing.private,
        host=live.host_name,
        host_rules=listing.host_rules,
        fee=entries.fee.value,
        commission=entries.commission.value,
        starting_chips=state.law.tournament.chips.starting.value,
        unit_cents=state.unit_cents,
        least=entries.least.value,
        most=live.size if listing.sit_and_go else entries.most.value,
        entered=sum(one.status not in {"withdrawn", "reserve"} for one in state.entrants.values()),
        players_left=len(state.in_play),
        winner=state.winner,
        starts=state.law.tournament.times.value,
        starts_at=listing.starts_at,
    )


def frame_of(live: LiveTournament) -> TournamentFrame:
    """Return everything that a viewer may know about a tournament."""
    state = live.state
    in_play = total_of(one.stack for one in state.entrants.values())
    with_chips = sum(bool(one.stack) for one in state.entrants.values())
    return TournamentFrame(
        card=card_of(live),
        version=state.version,
        edition=state.edition,
        director=state.director,
        now=live.time.now(),
        speed=live.pace.speed,
        clock=state.clock,
        levels=_levels(state),
        level=state.level,
        break_until=state.break_until,
        session=state.session,
        awaits=awaits(state).what,
        duties=state.duties,
        vacated=[*state.vacated, *(one.person for one in state.seated if one.missing)],
        hand_for_hand=state.hand_for_hand,
        waited_for=tables_waited_for(state),
        bots_waiting=_bots_waiting(live, state),
        entrants=[_entrant(one, state.charities) for one in state.entrants.values()],
        tables=_tables(live, state),
        moves=[_move(move) for move in live.moves[-MOST_MOVES:]],
        in_play=in_play,
        average=in_play // with_chips if with_chips else NO_CHIPS,
        pool=state.pool + state.paid_out,
        prizes=list(state.prizes or ()),
        donations=state.law.tournament.donations.values.value,
        division=_proposed(state),
        expected=dict(expected_prizes(state)),
        places=state.final,
        confirmed=state.confirmed,
        signs=[sign.value for sign in state.law.tournament.signs],
        undoes=undoes(state),
        redoes=redoes(state),
        reports=[
            ReportFacts(table, report.people, report.winner, report.asker)
            for table, report in sorted(state.reports.items())
        ],
        races=_races(state),
        button_wanted=_button_wanted(state),
        button_matters=_button_matters(state),
        stacks_decide=state.law.tournament.places.together.value is not OutTogether.SAME_PLACE,
        start_problem=_start_problem(live, state),
        only_real=only_real(state),
    )


def _start_problem(live: LiveTournament, state: TournamentState) -> StartProblem:
    starts_at = live.listing.starts_at
    if not 0 < starts_at <= live.time.now() or state.phase != "entries":
        return ""
    match awaits(state).what:
        case "close" if places_taken(state) < state.law.tournament.entries.least.value:
            return "too few"
        case "duties":
            return "duties"
        case _:
            return ""


def _button_matters(state: TournamentState) -> bool:
    policy = state.law.tournament.moves.balancing.value
    return policy is Balancing.NEXT_BIG_BLIND and len(state.tables) > 1


def _races(state: TournamentState) -> list[RaceFacts]:
    due = [(number, race_due(state, number)) for number in sorted(state.tables)]
    return [
        RaceFacts(
            number,
            up.value,
            up.into,
            tuple(one.person for one in racers(state, number, up.value)),
        )
        for number, up in due
        if up is not None
    ]


def _button_wanted(state: TournamentState) -> int:
    due = moves_due(state)
    return 0 if due is None else button_wanted(state, due)


def my_seat(live: LiveTournament, person: Person) -> MySeat:
    """Return a person's own part in a tournament."""
    entrant = entry_of(live, person.name)
    can, director = tuple(offers(live, person)), directs(live, person)
    barred = tuple(live.state.barred) if director else ()
    enters_others = director and not why_not(live, person, asks.Enter, "*")
    more = _disputes(live, person, director=director), barred, enters_others
    if entrant is None:
        none = MySeat(live.id, person.name, None, you_direct=director, offers=can)
        return replace(none, disputes=more[0], barred=barred, enters_others=enters_others)
    table, state = live.tables.get(entrant.table), live.state
    move = live.last_move(entrant.person)
    return MySeat(
        live.id,
        person.name,
        entrant.status,
        entrant.table,
        "" if table is None else table.id,
        entrant.seat,
        entrant.stack,
        entrant.place,
        entrant.prize,
        move.owes if move is not None and entrant.status in IN_PLAY else "nothing",
        director,
        entrant.table in state.tables and state.tables[entrant.table].real,
        can,
        *more,
    )


def _disputes(live: LiveTournament, person: Person, *, director: bool) -> tuple[DisputeFacts, ...]:
    """Return a person's own disputes; all for directors."""
    return tuple(
        DisputeFacts(number, one.person, one.about, role_due(live, one), one.decided, one.decision)
        for number, one in live.state.disputes.items()
        if director or one.person == person.name
    )


def _proposed(state: TournamentState) -> DivisionFacts | None:
    one = state.proposal
    return None if one is None else DivisionFacts(one.people, one.amounts, one.agreed, one.until)


def _bots_waiting(live: LiveTournament, state: TournamentState) -> int:
    """Return how many practice bots of the listing have not entered, while entries are open."""
    entered = sum(bool(style_of(name)) for name in state.entrants)
    return max(0, len(live.listing.bots) - entered) if state.entries_open else 0


def _levels(state: TournamentState) -> list[LevelFacts]:
    ups = state.law.tournament.colour_ups.value
    return [
        LevelFacts(
            level.minutes,
            level.blinds,
            level.ante,
            level.bets,
            level.rounds,
            level.is_break,
            coloured_at(state.schedule, ups, position),
        )
        for position, level in enumerate(state.schedule, 1)
    ]


def _entrant(one: Entrant, charities: Mapping[str, str]) -> EntrantFacts:
    plays = one.player or one.person
    return EntrantFacts(
        person=one.person,
        plays=plays,
        bot=style_of(plays),
        number=one.number,
        status=one.status,
        table=one.table,
        seat=one.seat,
        stack=one.stack,
        present=one.present,
        missing=one.missing,
        away=one.away,
        substitute=one.substitute,
        rebuys=one.rebuys,
        place=one.place,
        last=one.last,
        prize=one.prize,
        charity=charities.get(one.person, ""),
        uncounted=one.uncounted,
    )


def _tables(live: LiveTournament, state: TournamentState) -> list[TournamentTable]:
    tables = []
    for number, table in sorted(state.tables.items()):
        open_table = live.tables.get(number)
        name = "" if open_table is None else open_table.id
        players = len(state.at_table(number))
        tables.append(
            TournamentTable(
                number, name, table.seats, players, table.rounds, table.button, table.real
            )
        )
    return tables


def _move(move: MoveOrdered) -> MoveFacts:
    return MoveFacts(
        transfer=move.transfer,
        person=move.person,
        from_table=move.from_table,
        from_seat=move.from_seat,
        table=move.table,
        seat=move.seat,
        why=move.why,
        candidates=move.candidates,
        free=[f"{at.table}/{at.seat}" for at in move.free],
        position=move.position,
        drawn=move.drawn >= 0,
        owes=move.owes,
        by=move.by,
        chosen=move.chosen,
    )
