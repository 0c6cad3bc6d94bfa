"""Closed tables: their workers end, and clients that are still connected get an answer."""

from __future__ import annotations

import asyncio

import msgspec

from cardspeak.books.shelf import SHELF
from cardspeak.journal import open_journal
from cardspeak.room.driving.timing import AT_ONCE
from cardspeak.room.live.frames import ErrorFrame
from cardspeak.room.live.live_table import LiveTable
from cardspeak.room.people.registry import Person
from cardspeak.room.room import Room
from cardspeak.room.tournaments.listing import TournamentListing
from cardspeak.room.tournaments.live_tournament import LiveTournament
from cardspeak.rulebook.presets import find_preset
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.tournament import asks as tournament_asks
from cardspeak.view.viewer import SPECTATOR

LONGEST = 120.0


def _tables() -> list[str]:
    """Return the names of the tables whose workers run."""
    names = [task.get_name() for task in asyncio.all_tasks()]
    return sorted(name for name in names if name.startswith("table "))


def test_closed_table_ends_its_worker_and_still_answers() -> None:
    """A late ask is answered as before: the table is closed."""

    async def scene() -> None:
        with open_journal("memory:") as journal:
            room = Room(journal, AT_ONCE)
            live = await room.open("nolimit", {})
            assert isinstance(live, LiveTable)
            assert _tables() == [f"table {live.id}"]
            assert await room.close(live, "test") is True
            assert not _tables()
            late = live.ask(asks.Leave(seat=SeatNo(1)), SPECTATOR, "Ana", "r1")
            answer = await asyncio.wait_for(late, 5)
            assert isinstance(answer, ErrorFrame)
            assert answer.code == "stopped"
            await room.stop()

    asyncio.run(scene())


def test_broken_tables_of_a_tournament_end_their_workers() -> None:
    """Two tables of three become one; nothing is left over, and no step is refused."""

    async def scene() -> None:
        pace = msgspec.structs.replace(AT_ONCE, speed=600.0, seeds=0.0)
        conditions = {
            **find_preset(SHELF["tas-holdem"], "tournament", tournament=True).picks({}),
            "max_players": "6",
            "players_per_table": "3",
        }
        with open_journal("memory:") as journal:
            room = Room(journal, pace)
            listing = TournamentListing("", "Cup", sit_and_go=True, bots=("raise",) * 6)
            host = Person("p1", "Hanna")
            live = await room.announce("tas-holdem", conditions, listing, host)
            assert isinstance(live, LiveTournament)
            await live.ask(tournament_asks.OpenEntries(), "Hanna")
            driver = room.drivers[live.id]
            await live.between_asks(driver.fill_with_bots)
            async with asyncio.timeout(LONGEST):
                while not live.listing.closed:
                    await asyncio.sleep(0.02)
            assert live.moves, "a table was broken"
            assert not _tables()
            assert (driver.refused, driver.stuck) == (0, "")
            await room.stop()

    asyncio.run(scene())
