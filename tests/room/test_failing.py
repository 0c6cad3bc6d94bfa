"""A table whose next step fails is tried again, then set aside; other tables keep running."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from tests.room.kit import CALM, Eyes, Players, table_of
from tests.server.kit import run_alone

from cardspeak.chips import Chips
from cardspeak.floor.decide import rule
from cardspeak.journal import open_journal
from cardspeak.room import LiveTable, Room
from cardspeak.room.driving import driver as driver_module
from cardspeak.room.driving.plans import plan
from cardspeak.room.live import live_table as keeper_module, rendering
from cardspeak.room.live.failing import LONGEST_WAIT
from cardspeak.room.live.frames import Ack, ErrorFrame
from cardspeak.room.live.settling import SETTLED, close_aside
from cardspeak.room.live.stops import SET_ASIDE
from cardspeak.room.past.round_index import round_paper
from cardspeak.room.seats.ledger import sheet
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks

SOON = msgspec.structs.replace(CALM, again=0.001)


class Planted(Exception):
    """A bug for a test."""


def fails(times: int, function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function with a bug: its first `times` calls raise an exception."""
    left = [times]

    def bad(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - any signature
        if left[0]:
            left[0] -= 1
            raise Planted
        return function(*args, **kwargs)

    return bad


def test_temporary_fault_only_delays_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """After four failures the round starts, and the failures no longer count."""

    async def run() -> None:
        async with table_of("Ana", "Ben", pace=SOON) as players:
            await players.play(1)
            bad = fails(4, round_paper)
            monkeypatch.setattr(keeper_module, "round_paper", bad)
            await players.play(2)
            failing = players.live.failing
            assert (failing.count, failing.is_aside, failing.total) == (0, False, 4)

    run_alone(run())


def test_failing_plan_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bug in planning does not end the mailbox, and the table continues afterwards."""

    async def run() -> None:
        async with table_of("Ana", "Ben", pace=SOON) as players:
            await players.play(1)
            await players.awaited()
            monkeypatch.setattr(driver_module, "plan", fails(4, plan))
            players.live.driver.advance()
            failing = players.live.failing
            await players.until(lambda: failing.total == 4 and not players.live.trouble)
            await players.play(2)
            assert (failing.count, failing.is_aside) == (0, False)

    run_alone(run())


def test_delay_doubles_with_each_failure_up_to_a_minute() -> None:

    async def run() -> None:
        async with table_of("Ana", "Ben") as players:
            failing = players.live.failing
            waits = []
            for failing.count in (1, 2, 3, 50):
                waits.append(failing.wait)
            assert waits == [2.0, 4.0, 8.0, LONGEST_WAIT]

    run_alone(run())


def test_table_that_keeps_failing_is_set_aside_and_announced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The players get a message, asks are answered, and another table keeps running."""

    async def run() -> None:
        with open_journal("memory:") as journal:
            room = Room(journal, SOON)
            bad, good = [await room.open("nolimit", {}) for _ in range(2)]
            assert isinstance(bad, LiveTable)
            assert isinstance(good, LiveTable)
            first, second = Players(bad, ("Ana", "Ben")), Players(good, ("Cleo", "Dan"))
            await first.sit()
            await second.sit()
            original = round_paper

            def spoiled(name: str, *args: Any) -> Any:  # noqa: ANN401 - arguments of round_paper
                if name == bad.id:
                    raise Planted
                return original(name, *args)

            await first.play(1)
            monkeypatch.setattr(keeper_module, "round_paper", spoiled)
            seat = await first.awaited()
            await first.say(asks.Fold(seat=SeatNo(seat)), seat)
            await first.until(lambda: bad.failing.is_aside)
            assert bad.failing.error == "Planted"
            assert first.lines[0].frames[-1] == {
                "t": "stopped",
                "stopped": SET_ASIDE,
                "why_stopped": "set_aside",
            }
            answer = await first.say(asks.AddChips(seat=SeatNo(1), amount=Chips(5)), 1)
            assert isinstance(answer, ErrorFrame)
            assert answer.code == "stopped"
            newcomer = Eyes()
            bad.join(newcomer)
            assert newcomer.views[-1]["stopped"] == SET_ASIDE
            assert {card.id: card.stopped for card in room.cards(None)} == {
                bad.id: SET_ASIDE,
                good.id: "",
            }
            await second.play(2)
            failures = bad.failing.total
            await asyncio.sleep(0.05)
            assert bad.failing.total == failures, "a table that was set aside was tried again"
            await room.stop()
            again = Room(journal, SOON)
            monkeypatch.setattr(keeper_module, "round_paper", original)
            await again.start()
            assert not again.live_tables[bad.id].failing.is_aside, (
                "the restart did not try it again"
            )
            await again.stop()

    run_alone(run())


@pytest.mark.parametrize("engine", [True, False])
def test_closing_a_table_set_aside_pays_all_players(
    monkeypatch: pytest.MonkeyPatch, engine: bool
) -> None:
    """The engine pays them, or a side record does if the engine fails, with the same stacks."""

    async def run() -> None:
        async with table_of("Ana", "Ben", pace=SOON) as players:
            live = players.live
            await players.play(2)
            await players.awaited()
            bought = sum(person.bought for person in live.ledger.people.values())
            for _ in range(live.pace.tries):
                live.failing.failed("test", Planted())
            assert live.failing.is_aside
            in_front = {seat.person: seat.stake for seat in live.table.seats.values()}
            room = Room(live.journal, SOON)
            room.live_tables[live.id] = live
            if not engine:
                monkeypatch.setattr(keeper_module, "rule", fails(10**6, rule))
            stacks = await close_aside(room, live)
            assert sum(stacks.values()) == bought
            assert any(stacks[name] > stake for name, stake in in_front.items()), (
                "blinds must go back"
            )
            assert live.listing.closed
            assert live.id not in room.live_tables
            with live.journal.store.reading() as pages:
                record = pages.paper(SETTLED, live.id, 0)
            assert (record is None) == engine
            if record is not None:
                assert sum(msgspec.json.decode(record.content).values()) == bought
            if engine:
                assert not live.journal.resume(live.id).seats
                assert sheet(live.ledger, live.table).balance == 0

    run_alone(run())


def test_rendering_failure_closes_no_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new viewer gets an error message, and asks are still answered."""

    async def run() -> None:
        async with table_of("Ana", "Ben", pace=SOON) as players:
            await players.play(1)
            seat = await players.awaited()
            original = rendering.view_frame, rendering.view_frames
            monkeypatch.setattr(rendering, "view_frame", fails(10**6, original[0]))
            monkeypatch.setattr(rendering, "view_frames", fails(10**6, original[1]))
            newcomer = Eyes()
            players.live.join(newcomer)
            assert "stopped" in [frame["t"] for frame in newcomer.frames]
            answer = await players.say(asks.Fold(seat=SeatNo(seat)), seat)
            assert isinstance(answer, ErrorFrame)
            assert answer.code == "mistake"
            await players.until(lambda: players.live.failing.is_aside)
            monkeypatch.undo()
            late = await players.say(asks.ComeBack(seat=SeatNo(seat)), seat)
            assert not isinstance(late, Ack)

    run_alone(run())
