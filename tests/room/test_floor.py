"""A room without staff: what the book rules is applied after a while, never in silence."""

from __future__ import annotations

import asyncio

import msgspec
from tests.room.kit import CALM, Eyes, Players, table_of
from tests.server.kit import run_alone

from cardspeak.room.frames import Done
from cardspeak.room.plans import SUPERVISOR
from cardspeak.table import asks
from cardspeak.view.sight_viewer import Role

PATIENCE = 0.3
PACE = msgspec.structs.replace(CALM, patience=PATIENCE)


def report(situation: str) -> asks.Report:
    """Somebody calls the floor."""
    return asks.Report(situation=situation, seat=2, person="Ana", actor="player")


async def settled(players: Players) -> None:
    """Wait until the floor has nothing before it."""
    await players.until(lambda: players.keeper.table.matter is None)
    await players.awaited()


def told_of_it(line: Eyes, kind: str) -> tuple[dict[str, object], dict[str, object]]:
    """The first view of the matter, and the line that ended it."""
    opened = next(view for view in line.views if view["sight"]["matter"])
    ends = next(one for view in line.views for one in view["lines"] if one["kind"] == kind)
    return opened, ends


def test_a_ruling_is_proposed_and_applied_after_the_posted_time() -> None:
    """Everybody hears of the matter, sees the time run, and hears who ruled and by which clause."""

    async def run() -> None:
        async with table_of("Ana", "Ben", "Cleo", pace=PACE) as players:
            rail = Eyes()
            players.keeper.join(rail)
            await players.awaited()
            assert isinstance(await players.say(report("cards over the line"), 1), Done)
            await settled(players)
            for line in (*players.lines, rail):
                opened, ruled = told_of_it(line, "Ruled")
                clock = opened["clock"]
                assert isinstance(clock, dict)
                assert (clock["why"], clock["seconds"]) == ("floor", PATIENCE)
                assert SUPERVISOR in clock["words"]
                raised = opened["lines"]
                assert isinstance(raised, list)
                assert ruled["at"] - raised[0]["at"] >= PATIENCE * 1000
                assert ruled["words"]
                assert ruled["by"]
            entries = list(players.keeper.journal.entries(players.keeper.id))
            assert entries[-1].person == SUPERVISOR

    run_alone(run())


def test_a_question_that_nobody_answers_is_dropped_aloud() -> None:
    """The same for a question to staff who are not there."""

    async def run() -> None:
        async with table_of("Ana", "Ben", pace=msgspec.structs.replace(PACE, patience=0.05)) as few:
            await few.awaited()
            assert isinstance(await few.say(report("defective deck"), 1), Done)
            await settled(few)
            for line in few.lines:
                opened, dropped = told_of_it(line, "MatterDropped")
                assert isinstance(opened["clock"], dict)
                assert opened["clock"]["why"] == "floor"
                assert dropped["words"]

    run_alone(run())


def test_staff_at_the_table_are_not_overtaken() -> None:
    """With somebody on duty no time runs: the ruling waits for a person."""

    async def run() -> None:
        async with table_of("Ana", "Ben", "Cleo", pace=PACE) as players:
            players.keeper.join(Eyes(eyes=Role.FLOOR))
            await players.awaited()
            assert isinstance(await players.say(report("cards over the line"), 1), Done)
            assert players.keeper.clock is None
            version = players.keeper.table.version
            await asyncio.sleep(2 * PATIENCE)
            assert players.keeper.table.version == version

    run_alone(run())
