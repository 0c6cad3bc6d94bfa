"""One live desk of a cash room: its engine, its listing, and calls that nobody answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar, Final

from cardspeak.cashroom import asks
from cardspeak.cashroom.asks import Ask
from cardspeak.cashroom.decide import decide
from cardspeak.cashroom.events import Event, ListPassedOver
from cardspeak.cashroom.evolve import apply
from cardspeak.cashroom.rulings import Granted, Refused
from cardspeak.cashroom.state import DeskState
from cardspeak.journal import Journal
from cardspeak.room.desks.facts import DeskFrame, MyDesk, frame_of, my_desk
from cardspeak.room.desks.listing import DeskListing
from cardspeak.room.desks.live_cage import LiveCage
from cardspeak.room.driving.clock import RoomTime, seconds_east
from cardspeak.room.driving.timing import Timing
from cardspeak.room.live.live_stream import LiveStream
from cardspeak.room.people.registry import Person

COMING: Final = (asks.JoinList, asks.ClaimSeat, asks.ReserveSeat)
"""Asks by which a person comes to the desk."""


class LiveDesk(LiveStream[DeskState, Ask, Event, Refused]):
    """Runs one desk.  `tables` are the open tables of the cash room."""

    KIND: ClassVar[str] = "desk"

    def __init__(
        self,
        listing: DeskListing,
        state: DeskState,
        journal: Journal,
        pace: Timing,
        time: RoomTime,
    ) -> None:
        super().__init__(listing.id, state, journal, pace, time)
        self.cage: LiveCage | None = None
        """The cage, if the cash room has one."""
        self.listing = listing
        self._east = seconds_east()  # a day at the desk begins at local midnight
        time.at_least(state.now - self._east)
        self.unanswered: Counter[str] = Counter()
        """Calls in a row that a person has not answered, since the room was started."""
        self.addresses: dict[str, str] = {}
        """Address of each person on a list, as far as known; used to share lists fairly."""
        self.samples: dict[str, tuple[Ask, ...]] = {}
        """Offers at version `samples_at`, by person; see `offers`."""
        self.samples_at = -1

    def now(self) -> int:
        """Return the time of the desk in whole seconds."""
        return max(self.time.now() + self._east, self.state.now)

    def until(self, seconds: int) -> float:
        """Return the real seconds until this time of the desk."""
        return self.time.until(seconds - self._east)

    def decide(self, state: DeskState, ask: Ask) -> tuple[Event, ...] | Refused:
        """Rule on an ask.  Returns its events, or the refusal.

        A person who wants a place comes into the room with the same ask.  `state` is a copy.
        """
        came: tuple[Event, ...] = ()
        if isinstance(ask, COMING) and ask.person not in state.people:
            arrival = decide(state, asks.Arrive(person=ask.person, asker=ask.asker))
            came = arrival.events if isinstance(arrival, Granted) else ()
            apply(state, came)
        ruling = decide(state, ask)
        return (*came, *ruling.events) if isinstance(ruling, Granted) else ruling

    def apply(self, state: DeskState, events: tuple[Event, ...]) -> None:
        """Apply events to a state."""
        apply(state, events)

    def time_events(self) -> tuple[Event, ...]:
        """Return the events of telling the room time: calls, reservations and notices end."""
        ruling = decide(self.state, asks.TellTime(at=self.now()))
        assert isinstance(ruling, Granted), "room time does not run back"
        return ruling.events

    def note(self, events: Sequence[Event]) -> None:
        """Count calls that were not answered in time."""
        for event in events:
            if isinstance(event, ListPassedOver) and event.actor == "system":
                self.unanswered[event.person] += 1

    def learn(self) -> None:
        """Read the state from the journal."""
        self.state = self.journal.resume_desk(self.id)

    def frame(self) -> DeskFrame:
        """Return the facts that everyone may see."""
        return frame_of(self)

    def own_frame(self, person: Person) -> MyDesk:
        """Return a person's own part."""
        return my_desk(self, person)
