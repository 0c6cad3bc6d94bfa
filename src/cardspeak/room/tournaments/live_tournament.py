"""One live tournament: its engine, its listing, and the moves that were ordered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import ClassVar, cast

from cardspeak.journal import Journal
from cardspeak.room.driving.clock import RoomTime
from cardspeak.room.driving.timing import Timing
from cardspeak.room.live.live_stream import LiveStream
from cardspeak.room.people.registry import Person
from cardspeak.room.tournaments.facts import MySeat, TournamentFrame, frame_of, my_seat
from cardspeak.room.tournaments.listing import TournamentListing, usual_size
from cardspeak.room.tournaments.offers import directors_offers
from cardspeak.tournament import asks
from cardspeak.tournament.asks import Ask
from cardspeak.tournament.decide import decide
from cardspeak.tournament.events import BreakCalled, Event, MoveOrdered
from cardspeak.tournament.evolve import apply
from cardspeak.tournament.kinds import Actor
from cardspeak.tournament.rulings import Granted, Refused
from cardspeak.tournament.state import Entrant, TournamentState


class LiveTournament(LiveStream[TournamentState, Ask, Event, Refused]):
    """Runs one tournament.  `tables` are the open tables of the current session."""

    KIND: ClassVar[str] = "tournament"

    def __init__(
        self,
        listing: TournamentListing,
        state: TournamentState,
        journal: Journal,
        pace: Timing,
        time: RoomTime,
    ) -> None:
        super().__init__(listing.id, state, journal, pace, time)
        self.listing = listing
        time.at_least(state.now)
        self.address = ""
        """The host's address, to share the list fairly; not stored."""
        self.break_minutes = 0
        """Minutes of the breaks that were called."""
        self.moves: list[MoveOrdered] = []
        """All moves that were ordered, in order."""
        self._offers: dict[tuple[int, Actor], tuple[Ask, ...]] = {}
        self._names: tuple[TournamentState, int, dict[str, Entrant]] = (state, -1, {})

    @property
    def entries_by_name(self) -> dict[str, Entrant]:
        """The entries by the names of entrants and of substitutes who play, for this version."""
        if self._names[0] is not self.state or self._names[1] != self.state.version:
            entrants = self.state.entrants.values()
            by_name = {one.player: one for one in entrants if one.player}
            by_name |= {one.person: one for one in entrants}
            self._names = self.state, self.state.version, by_name
        return self._names[2]

    @property
    def size(self) -> int:
        """The number of players with which a sit-and-go starts."""
        return self.listing.size or usual_size(self.state)

    def last_move(self, person: str) -> MoveOrdered | None:
        """Return the last move of a person, or None."""
        return next((move for move in reversed(self.moves) if move.person == person), None)

    def directors_offers(self, actor: Actor) -> tuple[Ask, ...]:
        """Return a sample of each ask that directors, or staff, can make now."""
        key = self.state.version, actor
        if key not in self._offers:
            kept = {other: asked for other, asked in self._offers.items() if other[0] == key[0]}
            self._offers = {**kept, key: directors_offers(self.state, actor)}
        return self._offers[key]

    def decide(self, state: TournamentState, ask: Ask) -> tuple[Event, ...] | Refused:
        """Rule on an ask.  Returns its events, or the refusal."""
        ruling = decide(state, ask)
        return ruling.events if isinstance(ruling, Granted) else ruling

    def apply(self, state: TournamentState, events: tuple[Event, ...]) -> None:
        """Apply events to a state."""
        apply(state, events)

    def needs_time(self, ask: Ask) -> bool:
        """Return whether the room time comes before this ask; an undo would undo it."""
        return not isinstance(ask, asks.Undo | asks.Redo)

    def time_events(self) -> tuple[Event, ...]:
        """Return the events of telling the room time: a level or a break that is due begins."""
        ruling = decide(self.state, asks.TellTime(at=max(self.time.now(), self.state.now)))
        assert isinstance(ruling, Granted), "room time does not run back"
        return ruling.events

    async def enter_all(
        self, make: Callable[[TournamentState], Awaitable[tuple[Event, ...]]], person: str
    ) -> None:
        """Store several entries as one act, from inside the mailbox, unless there are none.

        `make` returns their events for a state at the current room time.
        """
        told = self.time_events()
        scratch = self.state.copy()
        apply(scratch, told)
        events = await make(scratch)
        if events:
            await self._commit((*told, *events), person, "")

    def note(self, events: Sequence[Event]) -> None:
        """Remember the moves, and the length of breaks."""
        self.moves += [event for event in events if isinstance(event, MoveOrdered)]
        self.break_minutes += sum(
            event.minutes for event in events if isinstance(event, BreakCalled)
        )

    def learn(self) -> None:
        """Read the state and the moves from the journal."""
        self.state = self.journal.resume_tournament(self.id)
        self.moves, self.break_minutes = [], 0
        for entry in self.journal.entries(self.id):
            self.note(cast(tuple[Event, ...], entry.events))

    def frame(self) -> TournamentFrame:
        """Return the facts that everyone may see."""
        return frame_of(self)

    def own_frame(self, person: Person) -> MySeat:
        """Return a person's own part."""
        return my_seat(self, person)
