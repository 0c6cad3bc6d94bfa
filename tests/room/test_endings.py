"""How single tables end in a room: the last player, bust-outs that stay out, orbits, demos."""

from __future__ import annotations

import asyncio

import msgspec
from tests.room.evening import PATIENCE, Guest, a_table
from tests.server.kit import run_alone

from cardspeak.journal import open_journal
from cardspeak.journal.names import renamed
from cardspeak.room import LiveTable, Room
from cardspeak.room.driving.plans import LINGERS, Here, plan
from cardspeak.room.driving.timing import AT_ONCE
from cardspeak.room.room import DEMO_HOUSE
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.rules.seats.ending import winner

RAISERS = ["raise", "raise", "raise"]


async def until(live: LiveTable, kind: type[Event]) -> list[Event]:
    """Every event of the table once one of this kind is among them."""
    async with asyncio.timeout(PATIENCE):
        while True:
            told = [event for entry in live.journal.entries(live.id) for event in entry.events]
            if any(isinstance(event, kind) for event in told):
                return told
            await asyncio.sleep(0.05)


def test_a_tournament_table_is_played_to_the_last_player() -> None:
    """Bots that bust are out in their places, nobody comes in for them, and the table stands."""

    async def play(book: str) -> None:
        async with a_table(book, RAISERS) as (live, _):
            live.join(Guest(live, "Ana", ""))
            await until(live, ev.GameWon)
            await asyncio.sleep(0.2)  # the room would have drawn, and brought others, by now
            told = await until(live, ev.WentOut)
            assert sum(isinstance(event, ev.Sat) for event in told) == len(RAISERS)
            out = [event.place for event in told if isinstance(event, ev.WentOut)]
            assert sorted(out, reverse=True) == out, "places are counted down"
            assert out == [3, 2] or (book == "nolimit" and out == [2, 2])  # a shared place
            assert sorted(one.place for one in live.table.placed) == [1, *reversed(out)]
            assert winner(live.table)
            assert len(live.table.seats) == len(RAISERS)
            frame = msgspec.json.decode(live.view(None, None, 0))
            assert "has won it" in frame["say"]["awaits"]
            assert frame["sight"]["placed"][-1]["by"]
            hidden = renamed(live.table, lambda name: f"{{{name}}}")
            assert all(one.person.startswith("{") for one in hidden.placed)

    for book in ("charity", "nolimit"):
        run_alone(play(book))


def test_a_demo_begins_again_when_it_is_won() -> None:
    """Everybody leaves and others sit down, the visitor who was there to the end included."""

    async def play() -> None:
        journal = open_journal("memory:")
        room = Room(journal, AT_ONCE)
        live = await room.open("nolimit", DEMO_HOUSE, demo=True, bots=RAISERS)
        assert isinstance(live, LiveTable)
        guest = Guest(live, "Ana", "raise")
        await guest.sit(9)
        await until(live, ev.GameWon)
        async with asyncio.timeout(PATIENCE):
            while live.seat("Ana") or len(live.table.seats) < len(RAISERS):
                await asyncio.sleep(0.002)
        told = [event for entry in journal.entries(live.id) for event in entry.events]
        assert sum(isinstance(event, ev.Sat) for event in told) > len(RAISERS) + 1
        await room.stop()
        journal.close()

    run_alone(play())


def test_an_orbit_ends_with_standings_that_can_be_read() -> None:
    """After the last round of an orbit the room gives players more time; bots need none."""

    async def play(*, seated: bool) -> None:
        async with a_table("event", ["call", "call"], between=0.01) as (live, _):
            guest = Guest(live, "Ana", "call")
            if seated:
                await guest.sit(9)
            else:
                live.join(guest)
            told = await until(live, ev.OrbitEnded)
            ended = next(event for event in told if isinstance(event, ev.OrbitEnded))
            assert list(ended.stakes) == sorted(ended.stakes, reverse=True)
            pause = 0.01 * (LINGERS if seated else 1)
            async with asyncio.timeout(PATIENCE):
                while not live.table.rounds_left or live.table.orbits < 2:
                    if not live.table.rounds_left and live.table.rounds:
                        found = plan(live.table, Here(), live.pace)
                        waits = found is not None and found.kind == "round"
                        assert not waits or found is None or found.seconds == pause
                    await asyncio.sleep(0.001)

    run_alone(play(seated=True))
    run_alone(play(seated=False))
