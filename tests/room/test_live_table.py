"""Views of a live table: their contents and their order."""

from __future__ import annotations

import msgspec
import pytest
from tests.room.kit import CALM, table_of
from tests.server.kit import run_alone

from cardspeak.deals import promise
from cardspeak.room.live.frames import Ack
from cardspeak.room.live.live_table import LiveTable
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.decide import awaits


def test_start_and_deal_are_shown_in_one_view() -> None:
    """Without a promised seed, a round starts and is dealt in a single view."""

    async def run() -> None:
        async with table_of("Ana", "Ben") as players:
            await players.play(2)
            for line in players.lines:
                opened = [kinds for kinds in line.kinds() if "RoundOpened" in kinds]
                assert opened
                assert all("Shuffled" in kinds and "Dealt" in kinds for kinds in opened)

    run_alone(run())


def test_round_is_shown_before_the_deal_while_waiting_for_a_seed() -> None:
    """The start is shown first. The deal follows after the promised seed or its deadline."""

    async def run() -> None:
        async with table_of(
            "Ana", "Ben", pace=msgspec.structs.replace(CALM, seeds=0.05)
        ) as players:
            await players.awaited()
            players.live.dealer.promise("Ana", promise(bytes(32)))
            await players.play(1)
            await players.awaited()
            kinds = players.lines[1].kinds()
            opened = max(index for index, shown in enumerate(kinds) if "RoundOpened" in shown)
            assert "Shuffled" not in kinds[opened]
            assert players.lines[1].views[opened]["sight"]["awaits"]["what"] == "shuffle"
            assert "Shuffled" in kinds[opened + 1]

    run_alone(run())


def test_every_line_is_sent_once() -> None:
    """The lines of several simultaneous rulings start after the previous view."""

    async def run() -> None:
        async with table_of("Ana", "Ben", "Cleo") as players:
            await players.play(4)
            for line in players.lines:
                reached = line.views[0]["version"]
                for view in line.views[1:]:
                    assert view["from"] <= reached
                    assert all(entry["version"] > reached for entry in view["lines"])
                    reached = view["version"]
                assert reached > 100

    run_alone(run())


def test_granted_ask_without_effect_writes_no_entry() -> None:
    """Showing a hand that is already face up is acknowledged. A repeated request gets its first
    answer.
    """

    async def run() -> None:
        async with table_of("Ana", "Ben", "Cleo") as players:
            live = players.live
            while awaits(live.table).what != "show":
                seat = await players.awaited()
                await players.say(players.least(seat), seat)
            seat = await players.awaited()
            first = await players.say(asks.Show(seat=SeatNo(seat)), seat, "show")
            assert isinstance(first, Ack)
            assert not first.nothing
            entries = live.entries
            again = await players.say(asks.Show(seat=SeatNo(seat)), seat, "show")
            assert again == Ack("show", first.version, repeated=True)
            other = await players.say(asks.Show(seat=SeatNo(seat)), seat, "another")
            assert other == Ack("another", live.table.version, nothing=True)
            assert live.entries == entries
            assert live.journal.find(live.id, f"{players.people[seat - 1].id}:another") is None

    run_alone(run())


@pytest.mark.parametrize(
    ("owner", "waits"),
    [({}, False), ({"tournament": "tournament-1"}, True), ({"desk": "desk-1"}, True)],
)
def test_table_waits_for_its_tournament_or_desk(owner: dict[str, str], waits: bool) -> None:
    """After a restart it could open a round before the last one was heard."""

    async def run() -> None:
        async with table_of("Ana", "Ben") as players:
            live = players.live
            listing = msgspec.structs.replace(live.listing, **owner)
            again = LiveTable(listing, live.table, live.entries, live.journal, live.pace)
            assert again.may_open() is not waits

    run_alone(run())
