"""A room without staff: reports are pending until they lapse, and the room never applies a ruling
itself.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from structlog.testing import capture_logs
from tests.room.kit import CALM, Eyes, Players, table_of
from tests.server.kit import run_alone

from cardspeak.floor.decide import decide
from cardspeak.journal import Journal, open_journal
from cardspeak.room import LiveTable, Room
from cardspeak.room.driving.plans import Plan
from cardspeak.room.live.frames import Ack, RefusedFrame
from cardspeak.room.past.record import newest_reports
from cardspeak.room.people.registry import Person
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.decide import awaits
from cardspeak.table.rulings import Granted
from cardspeak.view.viewer import Role, Viewer

QUICK = msgspec.structs.replace(CALM, report_lapses_s=0.3)
LONG = msgspec.structs.replace(CALM, report_lapses_s=60.0)
MIA = Person("p-mia", "Mia", "floor")


def report(situation: str = "breach of conduct") -> asks.Report:
    """Return a report by Ana about seat 2."""
    return asks.Report(situation=situation, seat=SeatNo(2), person="Ana", actor="player")


async def staff_say(live: LiveTable, ask: asks.Ask) -> object:
    """Send an ask as Mia, a member of the floor staff."""
    return await live.ask(ask, Viewer(Role.FLOOR), "Mia", "", owner=MIA.id)


def lines_of_kind(line: Eyes, kind: str) -> list[dict[str, object]]:
    """Return the lines of one kind that a watcher received."""
    return [entry for view in line.views for entry in view["lines"] if entry["kind"] == kind]


def test_players_report_delays_no_one_and_lapses_publicly() -> None:
    """Play continues. Everyone sees that the report is pending, and until when."""

    async def run() -> None:
        async with table_of("Ana", "Ben", "Cleo", pace=LONG) as players:
            spectator = Eyes()
            players.live.join(spectator)
            await players.awaited()
            assert isinstance(await players.say(report(), 1), Ack)
            table = players.live.table
            assert table.matter is None
            assert awaits(table).what == "act"
            await players.play(2)
            for line in (*players.lines, spectator):
                (filed,) = lines_of_kind(line, "ReportFiled")
                view = line.views[-1]
                (waiting,) = view["sight"]["reports"]
                assert (waiting["number"], waiting["seat"]) == (1, 2)
                times = view["reports"]["1"]
                assert times["ends"] - times["filed"] == pytest.approx(60_000, abs=50)
                assert times["filed"] == filed["at"]
            again = await players.say(report("dispute"), 1)
            assert isinstance(again, RefusedFrame)
            assert again.because == "REPORT_WAITS"

    run_alone(run())


def test_report_lapses_without_effect_and_staff_find_it_later() -> None:
    """Staff can read the entries about the report and its lapse."""

    async def run() -> None:
        async with table_of("Ana", "Ben", "Cleo", pace=QUICK) as players:
            spectator = Eyes()
            players.live.join(spectator)
            await players.awaited()
            before = players.live.table.running.live
            assert isinstance(await players.say(report(), 1), Ack)
            await players.until(lambda: not players.live.table.reports)
            assert players.live.table.running.live == before
            await players.until(lambda: lines_of_kind(spectator, "ReportLapsed"))
            journal = players.live.journal
            with journal.store.reading() as pages:
                reports = newest_reports(pages, journal.names, 10)
            assert [line.kind for line in reports] == ["report", "report"]
            assert "has lapsed" in reports[0].words
            assert reports[1].who == "Ana"

    run_alone(run())


def test_staff_take_up_a_report_and_everyone_sees_who_holds_the_table() -> None:
    """Play then waits. Staff make the ruling, and their name and the time are shown."""

    async def run() -> None:
        async with table_of("Ana", "Ben", "Cleo", pace=QUICK) as players:
            live = players.live
            desk, spectator = Eyes(MIA, Role.FLOOR), Eyes()
            live.join(desk)
            live.join(spectator)
            await players.awaited()
            await players.say(report("dispute"), 1)
            (filed_report,) = desk.views[-1]["sight"]["desk"]["reports"]
            assert filed_report["person"] == "Ana"
            assert await staff_say(live, asks.TakeUpReport(number=1, person="Mia"))
            for line in (*players.lines, spectator):
                view = line.views[-1]
                assert view["sight"]["matter"]["held_by"] == "Mia"
                (raised,) = lines_of_kind(line, "MatterRaised")
                assert abs(view["held"]["since"] - raised["at"]) < 1000
                assert view["held"]["ends"] == 0
                assert not view["sight"]["reports"]
            await asyncio.sleep(2 * QUICK.report_lapses_s)
            assert live.table.matter is not None, "nothing lapses while staff are present"
            live.leave(desk)
            await players.until(lambda: live.table.matter is None)
            (dropped,) = lines_of_kind(spectator, "MatterDropped")
            assert dropped["words"]
            assert not lines_of_kind(spectator, "Ruled")
            await players.play(1)

    run_alone(run())


def left_ms(live: LiveTable) -> int:
    """Return the player's remaining time, 0 if no clock runs."""
    return 0 if live.clock is None else live.clock.now().left_ms


def test_time_to_act_stops_while_staff_hold_the_table() -> None:
    """After the incident is dropped, the player has at least as much time as before."""

    async def run() -> None:
        async with table_of("Ana", "Ben", "Cleo", pace=LONG) as players:
            live = players.live
            await players.awaited()
            await players.until(lambda: left_ms(live))
            before = left_ms(live)
            held = asks.Report(situation="dispute", person="Mia", actor="floor")
            assert isinstance(await staff_say(live, held), Ack)
            assert not left_ms(live)
            await asyncio.sleep(0.4)
            assert isinstance(await staff_say(live, asks.DropMatter()), Ack)
            await players.until(lambda: left_ms(live))
            assert left_ms(live) > before - 300

    run_alone(run())


def test_report_is_dismissed_with_a_reason() -> None:
    """Staff close it. Only staff see the reason."""

    async def run() -> None:
        async with table_of("Ana", "Ben", "Cleo", pace=LONG) as players:
            live = players.live
            desk = Eyes(MIA, Role.FLOOR)
            live.join(desk)
            await players.awaited()
            await players.say(report(), 1)
            await staff_say(live, asks.DismissReport(number=1, person="Mia", reason="a joke"))
            assert not live.table.reports
            (line,) = lines_of_kind(desk, "ReportDismissed")
            assert "a joke" in str(line["words"])
            (line,) = lines_of_kind(players.lines[1], "ReportDismissed")
            assert "a joke" not in str(line["words"])

    run_alone(run())


def test_pending_report_survives_a_restart_with_its_time(tmp_path: Path) -> None:
    """The state contains the report, a side record has its time, and it lapses on time."""
    address = str(tmp_path / "room.db")

    async def file() -> int:
        journal = open_journal(address)
        async with table_of("Ana", "Ben", "Cleo", pace=LONG, journal=journal) as players:
            await players.awaited()
            await players.say(report(), 1)
            filed = players.live.reports.times(players.live.table)[1].filed
        journal.close()
        return filed

    async def resume(filed: int) -> None:
        journal = open_journal(address)
        room = Room(journal, LONG)
        await room.start()
        (live,) = room.live_tables.values()
        times = live.reports.times(live.table)
        assert times[1].filed == filed
        assert times[1].ends == pytest.approx(filed + 60_000, abs=1000)
        await room.stop()
        room = Room(journal, msgspec.structs.replace(LONG, report_lapses_s=0.0))
        await room.start()
        (live,) = room.live_tables.values()
        while live.table.reports:
            await asyncio.sleep(0.01)
        await room.stop()
        journal.close()

    filed = run_alone(file())
    run_alone(resume(filed))


async def blocked_table(journal: Journal) -> str:
    """Write a table as an older cardspeak did: a player's report stops a software-dealt round."""
    async with table_of("Ana", "Ben", "Cleo", pace=LONG, journal=journal) as players:
        live = players.live
        await players.awaited()
        raised = ev.MatterRaised(
            situation="hand in the discards", seat=SeatNo(2), person="Ana", actor="player"
        )
        proposed = ev.RulingFound(
            situation="hand in the discards", seat=SeatNo(2), outcome="hand dead"
        )
        table = live.table
        future = journal.append(live.id, table.version, (raised, proposed), person="Ana", at=1)
        await asyncio.wrap_future(future)
        return live.id


def test_old_record_with_a_blocking_report_loads_and_ends() -> None:
    """The room drops the incident after the stated time, and play continues."""

    async def run() -> None:
        journal = open_journal("memory:")
        name = await blocked_table(journal)
        room = Room(journal, QUICK)
        await room.start()
        live = room.live_tables[name]
        assert live.table.matter is not None
        spectator = Eyes()
        live.join(spectator)
        assert spectator.views[-1]["held"]["ends"]
        players = Players(live, ("Ana", "Ben", "Cleo"))
        for line in players.lines:
            live.join(line)
        await players.until(lambda: live.table.matter is None)
        assert not lines_of_kind(spectator, "Ruled")
        await players.play(1)
        await room.stop()
        journal.close()

    run_alone(run())


def test_refused_plan_is_not_tried_again() -> None:
    """The plan is tried once, reported as stuck, and allowed again when the table changes."""

    async def run() -> None:
        async with table_of("Ana", "Ben", "Cleo", pace=LONG) as players:
            live, driver = players.live, players.live.driver
            seat = await players.awaited()
            refused_plan = Plan(
                "forced", NO_SEAT, 0.0, ()
            )  # no forced bet is due, and there is no turn to end instead
            with capture_logs() as logs:
                driver._begin(refused_plan, live.table.version)
                await players.until(lambda: driver.stuck)
            assert [entry["why"] for entry in logs if entry["event"] == "stuck"] == ["NOT_AWAITED"]
            assert driver.stuck == "forced"
            assert driver._led_to_nothing(refused_plan)
            assert isinstance(await players.say(players.least(seat), seat), Ack)
            assert not driver.stuck
            assert not driver._led_to_nothing(refused_plan)

    run_alone(run())


def test_departure_without_a_rule_is_reported_once() -> None:
    """tas-stud leaves this to the dealer, so the room makes no ruling and does not loop."""
    pace = msgspec.structs.replace(LONG, grace=0.01, again=0.01)

    async def run() -> None:
        async with table_of("Ana", "Ben", "Cleo", book="tas-stud", pace=pace) as players:
            seat = await players.awaited()
            with capture_logs() as logs:
                players.live.leave(players.lines[seat - 1])
                await asyncio.sleep(0.3)
            assert len([entry for entry in logs if entry["event"] == "refused"]) <= 1

    run_alone(run())


@pytest.mark.parametrize("book", ["nolimit", "tas-holdem", "act-stud", "tas-stud", "charity"])
def test_rooms_own_report_never_waits_for_an_answer(book: str) -> None:
    """A report by the room is ruled on immediately, or refused without a pending incident."""

    async def run() -> None:
        async with table_of("Ana", "Ben", "Cleo", book=book, pace=LONG) as players:
            seat = await players.awaited()
            ask = asks.Report(
                situation="player left",
                seat=SeatNo(seat),
                person="the room",
                apply=True,
                actor="system",
            )
            ruling = decide(players.live.table, ask)
            if isinstance(ruling, Granted):
                assert any(isinstance(event, ev.Ruled) for event in ruling.events)

    run_alone(run())
