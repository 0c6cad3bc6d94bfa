"""A real room in this process, with guests who send seeds, record their frames, and play."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from cardspeak.books.shelf import SHELF
from cardspeak.deals import promise
from cardspeak.journal import Journal, open_journal
from cardspeak.room import LiveTable, Room
from cardspeak.room.driving.bots import bot_ask
from cardspeak.room.driving.timing import AT_ONCE
from cardspeak.room.listing import stakes_of
from cardspeak.room.live.watchers import UNSENT
from cardspeak.room.past.past_rounds import PastRound
from cardspeak.room.people.registry import Person
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.rules.seats.ending import winner
from cardspeak.view.viewer import Role, Viewer

PATIENCE = 180.0
Told = dict[str, Any]


class Guest:
    """A person with a connection to a table, like a web page."""

    eyes: Role | None = None
    viewer = Viewer(Role.SPECTATOR)

    def __init__(self, live: LiveTable, name: str, style: str, *, gives: bool = True) -> None:
        self.live, self.style, self.gives = live, style, gives
        self.person: Person | None = Person(f"p-{name}", name)
        self.name = name
        self.frames: list[str] = []
        self.roots: list[str] = []
        self.given: list[str] = []
        self._seed = b""
        self._acting: set[asyncio.Task[object]] = set()
        self._at = -1
        self.words, self.base = "en", UNSENT

    async def sit(self, seat: int) -> None:
        """Join, sit down and promise a seed."""
        self.live.join(self)
        ask = asks.Sit(seat=SeatNo(seat), person=self.name, stake=stakes_of(self.live.table).usual)
        await self.live.ask(ask, self.viewer, self.name)
        assert self.live.seat(self.name) == seat, "the seat was not free"
        self.promise()

    def promise(self) -> None:
        """Promise a new seed for the next shuffle."""
        self._seed = secrets.token_bytes(32)
        self.live.dealer.promise(self.name, promise(self._seed))

    def put(self, frame: str) -> None:
        """Receive a frame. Notes a root and answers it with the seed."""
        self.frames.append(frame)
        message: Told = msgspec.json.decode(frame)
        if message["t"] == "committed":
            self.roots.append(message["deal"]["root"])
            hashed = promise(self._seed).hex()
            promised = [given for _, given in message["deal"]["promises"]]
            if self.gives and hashed in promised:
                self.given.append(self._seed.hex())
                root = bytes.fromhex(message["deal"]["root"])
                self.live.dealer.seed(self.name, root, self._seed)
                self.promise()

    def show(self, frame: str, version: int) -> None:
        """Receive a view, and act if it is this guest's turn."""
        self.frames.append(frame)
        seat = self.live.seat(self.name)
        due = self.viewer.role is Role.PLAYER and version > self._at
        chair = msgspec.json.decode(frame)["sight"].get("chair") if due else None
        if chair and (chair["options"] or chair["showing"]) and self.style:
            self._at = version
            task = asyncio.create_task(self._act(seat))
            self._acting.add(task)
            task.add_done_callback(self._acting.discard)

    def change(self, frame: bytes, version: int) -> None:
        """Not used: this guest gets whole views."""
        raise AssertionError(f"a change to version {version}: {frame!r}")

    async def _act(self, seat: int) -> object:
        ask = bot_ask(self.live.table, SeatNo(seat), self.style)
        return await self.live.ask(ask, self.viewer, self.name)

    def file(self, number: int) -> bytes:
        """Return this guest's deal file of a past round."""
        past = PastRound(self.live.journal, self.live.id, number)
        return past.deal(past.viewer(self.person, None))


@asynccontextmanager
async def a_table(
    book: str, bots: Sequence[str] = (), *, database: str = "memory:", **pace: float
) -> AsyncIterator[tuple[LiveTable, Journal]]:
    """Yield a room with one table of this book."""
    journal = open_journal(database)
    room = Room(journal, msgspec.structs.replace(AT_ONCE, **pace))
    house = (
        {"late_entry": "on"} if "late_entry" in SHELF[book].choices else {}
    )  # guests join at any time
    live = await room.open(book, house, bots=list(bots))
    assert isinstance(live, LiveTable)
    try:
        yield live, journal
    finally:
        await room.stop()
        journal.close()


async def rounds(live: LiveTable, number: int) -> int:
    """Wait until `number` rounds are over, or the game is won. Returns how many are over."""
    async with asyncio.timeout(PATIENCE):
        while live.table.rounds <= number:
            if winner(live.table):
                return live.table.rounds
            await asyncio.sleep(0.01)
    return number


def inspected(live: LiveTable, number: int) -> bytes:
    """The inspector's file of a past round."""
    return PastRound(live.journal, live.id, number).deal(Viewer(Role.INSPECTOR))
