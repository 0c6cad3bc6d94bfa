"""The end of a table's game: the last player, busted players, orbits and demos."""

from __future__ import annotations

import asyncio

import msgspec
from tests.room.evening import PATIENCE, Guest, a_table
from tests.server.kit import run_alone

from cardspeak.journal import open_journal
from cardspeak.journal.names import renamed
from cardspeak.room import LiveTable, Room
from cardspeak.room.driving.bots import style_of
from cardspeak.room.driving.plans import LINGERS, Here, plan
from cardspeak.room.driving.timing import AT_ONCE
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.rules.seats.ending import winner

RAISERS = ["raise", "raise", "raise"]


async def until(live: LiveTable, kind: type[Event]) -> list[Event]:
    """Return every event of the table once an event of this kind has happened."""
    async with asyncio.timeout(PATIENCE):
        while True:
            events = [event for entry in live.journal.entries(live.id) for event in entry.at_table]
            if any(isinstance(event, kind) for event in events):
                return events
            await asyncio.sleep(0.05)


def test_tournament_table_is_played_to_the_last_player() -> None:
    """Busted bots get their places, no player replaces them, and the table stays open."""

    async def play(book: str) -> None:
        async with a_table(book, RAISERS) as (live, _):
            live.join(Guest(live, "Ana", ""))
            await until(live, ev.GameWon)
            await asyncio.sleep(0.2)  # by now the room would have drawn seats and seated others
            events = await until(live, ev.WentOut)
            assert sum(isinstance(event, ev.Sat) for event in events) == len(RAISERS)
            out = [event.place for event in events if isinstance(event, ev.WentOut)]
            assert sorted(out, reverse=True) == out, "places must count down"
            assert out == [3, 2] or (book == "nolimit" and out == [2, 2])  # equal stacks
            assert sorted(person.place for person in live.table.placed) == [1, *reversed(out)]
            assert winner(live.table)
            assert len(live.table.seats) == len(RAISERS)
            frame = msgspec.json.decode(live.showing.view(None, None, 0))
            assert "The game is over." in frame["say"]["awaits"]
            assert frame["sight"]["placed"][-1]["by"]
            hidden = renamed(live.table, lambda name: f"{{{name}}}")
            assert all(person.person.startswith("{") for person in hidden.placed)

    for book in ("charity", "nolimit"):
        run_alone(play(book))


def test_bot_that_won_leaves_so_that_people_can_play_again() -> None:
    """Before, a visitor who sat down after the game waited forever for a hand."""

    async def play() -> None:
        async with a_table("nolimit", RAISERS) as (live, _):
            live.join(Guest(live, "Ana", ""))
            await until(live, ev.GameWon)
            guests = [Guest(live, name, "call") for name in ("Ben", "Cleo")]
            for guest, seat in zip(guests, (8, 9), strict=True):
                await guest.sit(seat)
            async with asyncio.timeout(PATIENCE):
                while winner(live.table):
                    await asyncio.sleep(0.01)
            assert not any(
                seat.stake and style_of(seat.person) for seat in live.table.seats.values()
            )

    run_alone(play())


def test_demo_that_was_won_starts_again() -> None:
    """All players leave, including a visitor who played to the end, and others sit down."""

    async def play() -> None:
        journal = open_journal("memory:")
        room = Room(journal, AT_ONCE)
        live = await room.open("nolimit", {"late_entry": "on"}, demo=True, bots=RAISERS)
        assert isinstance(live, LiveTable)
        guest = Guest(live, "Ana", "raise")
        await guest.sit(9)
        await until(live, ev.GameWon)
        async with asyncio.timeout(PATIENCE):
            while live.seat("Ana") or len(live.table.seats) < len(RAISERS):
                await asyncio.sleep(0.002)
        events = [event for entry in journal.entries(live.id) for event in entry.events]
        assert sum(isinstance(event, ev.Sat) for event in events) > len(RAISERS) + 1
        await room.stop()
        journal.close()

    run_alone(play())


def test_orbit_ends_with_a_pause_for_reading_the_standings() -> None:
    """After the last round of an orbit, people get more time. Bots do not need it."""

    async def play(*, seated: bool) -> None:
        async with a_table("event", ["call", "call"], between=0.01) as (live, _):
            guest = Guest(live, "Ana", "call")
            if seated:
                await guest.sit(9)
            else:
                live.join(guest)
            events = await until(live, ev.OrbitEnded)
            ended = next(event for event in events if isinstance(event, ev.OrbitEnded))
            assert list(ended.stakes) == sorted(ended.stakes, reverse=True)
            pause = 0.01 * (LINGERS if seated else 1)
            async with asyncio.timeout(PATIENCE):
                while not live.table.rounds_left or live.table.orbits < 2:
                    if not live.table.rounds_left and live.table.rounds:
                        next_plan = plan(live.table, Here(), live.pace)
                        waits = next_plan is not None and next_plan.kind == "round"
                        assert not waits or next_plan is None or next_plan.seconds == pause
                    await asyncio.sleep(0.001)

    run_alone(play(seated=True))
    run_alone(play(seated=False))
