"""A room without doors: people who sit at its tables, and watchers that note what they get."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from cardspeak.books.shelf import SHELF
from cardspeak.journal import Journal, open_journal
from cardspeak.room import LiveTable, Room
from cardspeak.room.driving.timing import Timing
from cardspeak.room.listing import stakes_of
from cardspeak.room.live.frames import Answer
from cardspeak.room.people.registry import Person
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits, options
from cardspeak.view.viewer import Role, Viewer

CALM = Timing(think=0.0, between=0.0, grace=60.0, shows=60.0)
SLOWEST = 180.0

Told = dict[str, Any]


class Eyes:
    """A line to a table that forgets nothing."""

    def __init__(self, person: Person | None = None, eyes: Role | None = None) -> None:
        self.person, self.eyes = person, eyes
        self.viewer = Viewer(Role.SPECTATOR)
        self.frames: list[Told] = []
        self.letters = 0
        """How much has come, all frames together."""
        self.shown = asyncio.Event()

    def put(self, frame: str) -> None:
        """As a socket takes it."""
        self.letters += len(frame)
        self.frames.append(json.loads(frame))

    def show(self, frame: str, version: int) -> None:
        """As a socket takes it."""
        self.put(frame)
        assert self.frames[-1]["version"] == version
        self.shown.set()

    @property
    def views(self) -> list[Told]:
        """The views that came."""
        return [frame for frame in self.frames if frame["t"] == "view"]

    def kinds(self) -> list[list[str]]:
        """By view: the kinds of what it told."""
        return [[line["kind"] for line in view["lines"]] for view in self.views]

    def words(self) -> list[str]:
        """Every sentence that was told, in order."""
        return [line["words"] for view in self.views for line in view["lines"]]


class Players:
    """A table, and people who sit and watch there."""

    def __init__(self, live: LiveTable, names: tuple[str, ...]) -> None:
        self.live = live
        self.people = [Person(f"p-{name}", name) for name in names]
        self.lines = [Eyes(person) for person in self.people]
        self.asked = 0

    async def sit(self, stake: int = 0) -> None:
        """Everybody comes in and takes a seat."""
        usual = stake or stakes_of(self.live.table).usual
        for line in self.lines:
            self.live.join(line)
        for seat, person in enumerate(self.people, 1):
            answer = await self.say(asks.Sit(seat=seat, person=person.name, stake=usual), seat)
            assert answer.__class__.__name__ == "Done", answer

    async def say(self, ask: Ask, seat: int, request: str = "") -> Answer:
        """An ask of the person in this seat."""
        self.asked += 1
        name = request or f"ask {self.asked}"
        viewer = Viewer(Role.PLAYER, seat if seat in self.live.table.seats else 0)
        who = self.people[seat - 1]
        return await self.live.ask(ask, viewer, who.name, name, owner=who.id)

    async def until(self, fits: Callable[[], object]) -> None:
        """Wait until something is so."""
        ends = time.monotonic() + SLOWEST
        while not fits():
            assert time.monotonic() < ends, f"still {awaits(self.live.table)}"
            await asyncio.sleep(0.001)

    async def awaited(self) -> int:
        """The seat that is to act or to show."""
        await self.until(lambda: awaits(self.live.table).seat)
        return awaits(self.live.table).seat

    async def play(self, rounds: int, act: Callable[[int], Ask] | None = None) -> None:
        """Everybody does the least, or this, until so many further rounds have opened."""
        last = self.live.table.rounds + rounds
        while self.live.table.rounds < last:
            now = awaits(self.live.table)
            if not now.seat:
                self.lines[0].shown.clear()
                await self.lines[0].shown.wait()
                continue
            ask = act(now.seat) if act and now.what == "act" else self.least(now.seat)
            assert (await self.say(ask, now.seat)).__class__.__name__ == "Done"

    def least(self, seat: int) -> Ask:
        """The least that keeps the hand; a hand is shown when its time comes."""
        if awaits(self.live.table).what == "show":
            return asks.Show(seat=seat)
        kinds = [option.act.name for option in options(self.live.table, seat)]
        if "CHECK" in kinds:
            return asks.Check(seat=seat)
        if "STAY" in kinds:
            return asks.Stay(seat=seat)
        return asks.Call(seat=seat) if "CALL" in kinds else asks.Fold(seat=seat)


@asynccontextmanager
async def table_of(
    *names: str,
    book: str = "nolimit",
    pace: Timing = CALM,
    journal: Journal | None = None,
    house: dict[str, str] | None = None,
) -> AsyncIterator[Players]:
    """A room with one table at which these people sit."""
    kept = journal or open_journal("memory:")
    room = Room(kept, pace)
    late = {"late_entry": "on"} if "late_entry" in SHELF[book].choices else {}
    live = await room.open(book, {**late, **(house or {})})  # people sit while rounds begin
    assert isinstance(live, LiveTable), live
    players = Players(live, names)
    await players.sit()
    try:
        yield players
    finally:
        await room.stop()
        if journal is None:
            kept.close()
