"""Staff who sit down while their ask waits in the mailbox."""

from __future__ import annotations

import asyncio

from tests.room.kit import table_of

from cardspeak.chips import Chips
from cardspeak.room.live.frames import Ack, ErrorFrame
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.view.viewer import Role, Viewer

FLOOR = Viewer(Role.FLOOR)


def test_queued_staff_ask_is_refused_after_its_person_sits_down() -> None:
    """The ask was allowed when it was queued, but not when it is processed."""

    async def race() -> None:
        async with table_of("Ana", "Ben", "Cleo", book="tas-holdem") as players:
            await players.awaited()
            live = players.live
            sits = live.ask(
                asks.Sit(seat=SeatNo(4), person="Max", stake=Chips(500)), FLOOR, "Max", "1"
            )
            voids = live.ask(asks.VoidTheRound(reason="x", person="Max"), FLOOR, "Max", "2")
            first, second = await asyncio.gather(sits, voids)
            assert isinstance(first, Ack)
            assert isinstance(second, ErrorFrame)
            assert second.code == "moved_on"
            assert live.table.running.phase == "bet"

    asyncio.run(race())
