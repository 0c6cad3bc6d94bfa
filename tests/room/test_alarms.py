"""Alarms never ring early, are replaced by the next alarm, and can be stopped."""

from __future__ import annotations

import asyncio

import uvloop
from tests.server.kit import run_alone

from cardspeak.room.driving.clock import Alarm, seconds_now


async def _rings_after(seconds: float) -> float:
    """Return how long an alarm set to `seconds` actually took."""
    rang = asyncio.Event()
    began = seconds_now()
    Alarm().set(seconds, rang.set)
    await rang.wait()
    return seconds_now() - began


def test_alarm_never_rings_early_in_the_servers_loop() -> None:
    """uvloop counts in milliseconds. A player's grace period must be over when its alarm rings."""

    async def run() -> None:
        for wait_us in range(1000, 8000, 70):
            assert await _rings_after(wait_us / 1e6) >= wait_us / 1e6

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(run())


def test_replaced_alarm_rings_once_and_stopped_alarm_never() -> None:
    """Only the last function set is called."""

    async def run() -> list[str]:
        rung: list[str] = []
        twice, stopped = Alarm(), Alarm()
        twice.set(0.0, lambda: rung.append("first"))
        twice.set(0.001, lambda: rung.append("second"))
        stopped.set(0.0, lambda: rung.append("stopped"))
        stopped.stop()
        await _rings_after(0.05)
        return rung

    assert run_alone(run()) == ["second"]
