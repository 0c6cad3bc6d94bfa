"""A room without a server: people at its tables, and watchers that record their frames."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from cardspeak.books.shelf import SHELF
from cardspeak.chips import Chips
from cardspeak.journal import Journal, open_journal
from cardspeak.room import LiveTable, Room
from cardspeak.room.driving.timing import Timing
from cardspeak.room.listing import stakes_of
from cardspeak.room.live.frames import Answer
from cardspeak.room.live.watchers import UNSENT
from cardspeak.room.people.registry import Person
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits, options
from cardspeak.view.viewer import Role, Viewer

CALM = Timing(think=0.0, between=0.0, grace=60.0, shows=60.0)
SLOWEST = 180.0

Told = dict[str, Any]


class Eyes:
    """A connection to a table that records every frame."""

    def __init__(
        self, person: Person | None = None, eyes: Role | None = None, words: str = "en"
    ) -> None:
        self.person, self.eyes = person, eyes
        self.viewer = Viewer(Role.SPECTATOR)
        self.words, self.base = words, UNSENT
        self.frames: list[Told] = []
        self.letters = 0
        """Total number of characters received."""
        self.shown = asyncio.Event()

    def put(self, frame: str) -> None:
        """Receive a frame."""
        self.letters += len(frame)
        self.frames.append(json.loads(frame))

    def show(self, frame: str, version: int) -> None:
        """Receive a view."""
        self.put(frame)
        self.base = version
        assert self.frames[-1]["version"] == version
        self.shown.set()

    def change(self, frame: bytes, version: int) -> None:
        """Receive a change."""
        assert self.base == json.loads(frame)["from"]
        self.show(frame.decode(), version)

    @property
    def views(self) -> list[Told]:
        """The views received."""
        return [frame for frame in self.frames if frame["t"] == "view"]

    def kinds(self) -> list[list[str]]:
        """The kinds of the log lines in each view."""
        return [[line["kind"] for line in view["lines"]] for view in self.views]

    def sentences(self) -> list[str]:
        """Every sentence received, in order."""
        return [line["words"] for view in self.views for line in view["lines"]]


class Players:
    """A table, and the people who sit and watch there."""

    def __init__(self, live: LiveTable, names: tuple[str, ...]) -> None:
        self.live = live
        self.people = [Person(f"p-{name}", name) for name in names]
        self.lines = [Eyes(person) for person in self.people]
        self.asked = 0

    async def sit(self, stake: int = 0) -> None:
        """Let everyone join and take a seat."""
        usual = stake or stakes_of(self.live.table).usual
        for line in self.lines:
            self.live.join(line)
        for seat, person in enumerate(self.people, 1):
            answer = await self.say(
                asks.Sit(seat=SeatNo(seat), person=person.name, stake=Chips(usual)), seat
            )
            assert answer.__class__.__name__ == "Ack", answer

    async def say(self, ask: Ask, seat: int, request: str = "") -> Answer:
        """Send an ask as the person in this seat."""
        self.asked += 1
        name = request or f"ask {self.asked}"
        viewer = Viewer(Role.PLAYER, SeatNo(seat if seat in self.live.table.seats else 0))
        person = self.people[seat - 1]
        return await self.live.ask(ask, viewer, person.name, name, owner=person.id)

    async def until(self, fits: Callable[[], object]) -> None:
        """Wait until the condition is met."""
        ends = time.monotonic() + SLOWEST
        while not fits():
            assert time.monotonic() < ends, f"still {awaits(self.live.table)}"
            await asyncio.sleep(0.001)

    async def awaited(self) -> int:
        """Wait for a seat that must act or show, and return it."""
        await self.until(lambda: awaits(self.live.table).seat)
        return awaits(self.live.table).seat

    async def play(self, rounds: int, act: Callable[[int], Ask] | None = None) -> None:
        """Play until `rounds` more rounds have started, with the cheapest asks or those of
        `act`.
        """
        last = self.live.table.rounds + rounds
        while self.live.table.rounds < last:
            now = awaits(self.live.table)
            if not now.seat:
                self.lines[0].shown.clear()
                await self.lines[0].shown.wait()
                continue
            ask = act(now.seat) if act and now.what == "act" else self.least(now.seat)
            assert (await self.say(ask, now.seat)).__class__.__name__ == "Ack"

    def least(self, seat: int) -> Ask:
        """Return the cheapest ask that keeps the hand, or the ask that shows it."""
        if awaits(self.live.table).what == "show":
            return asks.Show(seat=SeatNo(seat))
        kinds = [option.act.name for option in options(self.live.table, SeatNo(seat))]
        if "CHECK" in kinds:
            return asks.Check(seat=SeatNo(seat))
        if "STAY" in kinds:
            return asks.Stay(seat=SeatNo(seat))
        return asks.Call(seat=SeatNo(seat)) if "CALL" in kinds else asks.Fold(seat=SeatNo(seat))


@asynccontextmanager
async def table_of(
    *names: str,
    book: str = "nolimit",
    pace: Timing = CALM,
    journal: Journal | None = None,
    house: dict[str, str] | None = None,
) -> AsyncIterator[Players]:
    """Yield a room with one table at which these people sit."""
    opened = journal or open_journal("memory:")
    room = Room(opened, pace)
    late = {"late_entry": "on"} if "late_entry" in SHELF[book].choices else {}
    live = await room.open(book, {**late, **(house or {})})  # people sit down while rounds start
    assert isinstance(live, LiveTable), live
    players = Players(live, names)
    await players.sit()
    try:
        yield players
    finally:
        await room.stop()
        if journal is None:
            opened.close()
