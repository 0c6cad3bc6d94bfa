"""False reports from clients change nothing, stop no player and are refused with a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec
import pytest
from tests.room.kit import CALM as IN_PROCESS, Players, table_of
from tests.server.kit import CALM, Answered, Line, Served, Told, run_alone, serving, who_acts

from cardspeak.books.shelf import SHELF
from cardspeak.chips import Chips
from cardspeak.floor import decide
from cardspeak.floor.facts import stage
from cardspeak.floor.software import MOST_REPORTS, can_be_reported
from cardspeak.room.driving.plans import Here, plan
from cardspeak.room.live.frames import Ack, RefusedFrame
from cardspeak.rulebook.floor.remedies import ANY
from cardspeak.rulebook.floor.situations import SITUATIONS
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits, options
from cardspeak.table.evolve import apply
from cardspeak.table.opening import opened as first_table
from cardspeak.table.rules.betting.options import Option
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState

PATIENT = msgspec.structs.replace(CALM, report_lapses_s=600.0)
SHORT = msgspec.structs.replace(CALM, report_lapses_s=0.4)


class Attacked:
    """A served table where Ana, Ben and Cleo play and a guest and a stranger watch."""

    def __init__(self, server: Served, book: str, stack: ExitStack) -> None:
        self.server = server
        people = [server.guest(name) for name in ("Ana", "Ben", "Cleo")]
        self.table = server.table(book, people[0]["token"])
        self.players = [
            stack.enter_context(server.line(self.table, person["token"])) for person in people
        ]
        for seat, line in enumerate(self.players, 1):
            usual = line.until("hello")["table"]["stakes"]["usual"]
            assert line.ask("Sit", seat=seat, stake=usual)["t"] == "done"
        self.guest = stack.enter_context(server.line(self.table, server.guest("Dov")["token"]))
        self.stranger = stack.enter_context(server.line(self.table))
        self.turn, _ = who_acts(self.players)

    def view(self) -> Told:
        """The round as Ana sees it now."""
        line = self.players[0]
        line.say({"t": "repair", "from": line.version})
        view: Told = line.until("view")["sight"]
        return view


@contextmanager
def attacked(folder: Path, book: str, **changes: object) -> Iterator[Attacked]:
    """Yield a server with one table in play."""
    with serving(folder, **{"pace": PATIENT, **changes}) as server, ExitStack() as stack:
        yield Attacked(server, book, stack)


def own_cards(line: Line) -> str:
    """The cards that a player holds."""
    line.drain(0.01)
    seat = line.latest["sight"]["seat"]
    hands = line.latest["sight"]["round"]["hands"]
    return " ".join(next(hand["cards"] for hand in hands if hand["seat"] == seat))


def false_reports(attack: Attacked, book: str) -> list[Told]:
    """Reports that once let a guest change hands and pots."""
    cards = own_cards(attack.players[0]).split()[:1]
    reports: list[Told] = [
        {"situation": "hole card exposed", "seat": 1, "cards": cards},
        {"situation": "wrong number of cards", "seat": 2, "facts": {"holds": "1"}},
        {"situation": "wrong number of cards", "seat": 3, "facts": {"holds": "1"}},
        {"situation": "deck not shuffled"},
        {"situation": "hand in the discards", "seat": 2, "facts": {"identified": "no"}},
    ]
    if book not in {"nolimit", "tas-holdem", "charity", "event"}:
        reports.append({"situation": "card turned early"})
    return reports


@pytest.mark.parametrize("book", ["nolimit", "act-stud", "tas-stud"])
def test_false_reports_change_nothing(book: str, tmp_path: Path) -> None:
    """Neither a player nor a guest without a seat can file a report that contradicts the record."""
    with attacked(tmp_path, book) as attack:
        before = attack.view()
        reports = false_reports(attack, book)
        for line in (*attack.players, attack.guest):
            for report in reports:
                for apply in (False, True):
                    answer = line.ask("Report", **report, apply=apply)
                    assert answer["t"] == "refused", answer
                    assert answer["because"] == "RECORD_RULES_OUT"
                    assert "the record" in answer["words"]
        for report in reports:
            name = attack.stranger.put("Report", **{**report, "cards": []})
            assert attack.stranger.until("wrong", id=name)["code"] == "not_yours"
        assert attack.view() == before


def test_only_players_at_the_table_report_conduct(tmp_path: Path) -> None:
    """A guest without a seat is refused, and so is a second report about the same player."""
    with attacked(tmp_path, "nolimit") as attack:
        conduct: Told = {"situation": "breach of conduct", "seat": 2}
        answer = attack.guest.ask("Report", **conduct)
        assert (answer["t"], answer["because"]) == ("refused", "MAY_NOT_REPORT")
        assert attack.players[0].ask("Report", **conduct)["t"] == "done"
        answer = attack.players[0].ask("Report", situation="dispute")
        assert (answer["t"], answer["because"]) == ("refused", "REPORT_WAITS")
        answer = attack.players[1].ask("Report", **conduct, apply=True)
        assert (answer["t"], answer["because"]) == ("refused", "STAFF_ONLY")
        for kind in ("TakeUpReport", "DismissReport"):
            name = attack.players[1].put(kind, number=1, reason="no")
            assert attack.players[1].until("wrong", id=name)["code"] == "not_yours"


def test_conduct_report_stops_no_player_and_lapses(tmp_path: Path) -> None:
    """The next player can act immediately. The report lapses, and the owner finds both entries."""
    with attacked(tmp_path, "nolimit", pace=SHORT) as attack:
        assert attack.players[0].ask("Report", situation="breach of conduct", seat=2)["t"] == "done"
        assert attack.turn.ask("Fold")["t"] == "done"
        attack.guest.until("view")
        while not any(entry["kind"] == "ReportLapsed" for entry in attack.guest.lines()):
            attack.guest.view()
        assert attack.guest.latest["sight"]["matter"] is None
        assert not attack.guest.latest["sight"]["reports"]
        owner = attack.server.post("/api/join", {"key": attack.server.key, "name": "Olga"})
        kinds = [
            entry["words"] for entry in attack.server.get("/api/record", owner["token"])["reports"]
        ]
        assert "has lapsed" in kinds[0]
        assert "files report" in kinds[1]


def test_spectator_writes_to_staff_a_limited_number_of_times(tmp_path: Path) -> None:
    """Staff see a message immediately and after a restart. A flood is refused."""
    with attacked(tmp_path, "nolimit") as attack:
        server = attack.server
        owner = server.post("/api/join", {"key": server.key, "name": "Olga"})
        with server.line(attack.table, owner["token"], "?as=floor") as desk:
            desk.until("messages")
            attack.guest.say({"t": "message", "id": "m1", "text": "Ana and Ben talk in code"})
            assert attack.guest.until("sent")["id"] == "m1"
            (message,) = desk.until("messages")["messages"]
            assert (message["who"], message["text"]) == ("Dov", "Ana and Ben talk in code")
            for number in (2, 3, 4):
                attack.guest.say({"t": "message", "id": f"m{number}", "text": "again"})
            assert attack.guest.until("wrong")["code"] == "too_many"
            attack.guest.say({"t": "message", "id": "long", "text": "x" * 301})
            assert attack.guest.until("wrong", id="long")["code"] == "unreadable"
            attack.guest.say({"t": "read", "message": message["id"]})
            assert attack.guest.until("wrong")["code"] == "not_yours"
            attack.stranger.say({"t": "message", "id": "s", "text": "hello"})
            assert attack.stranger.until("wrong", id="s")["code"] == "not_yours"
    with serving(tmp_path, pace=PATIENT) as server:
        with server.line(attack.table, owner["token"], "?as=floor") as desk:
            messages = desk.until("messages")["messages"]
            assert len(messages) == 3
            desk.say({"t": "read", "message": messages[0]["id"]})
            assert len(desk.until("messages")["messages"]) == 2
        stored = server.get("/api/record", owner["token"])["messages"]
        assert sorted(message["done"] for message in stored) == [False, False, True]
        with pytest.raises(Answered):
            server.get("/api/record", server.guest("Eve")["token"])


# --- every report at every stage ---------------------------------------------------------------

QUICK = msgspec.structs.replace(IN_PROCESS, report_lapses_s=0.0)
ONE_ROUND = msgspec.structs.replace(QUICK, between=600.0)


def cheapest_ask(players: Players, seat: int) -> Ask:
    """The cheapest ask that keeps the hand in the round."""
    table = players.live.table
    if awaits(table).what == "show":
        return asks.Show(seat=SeatNo(seat))
    by_name = {option.act.name: option for option in options(table, SeatNo(seat))}
    calm: dict[str, Callable[..., Ask]]
    calm = {"CHECK": asks.Check, "STAY": asks.Stay, "CALL": asks.Call}
    for name, act in calm.items():
        if name in by_name:
            return act(seat=seat)
    option: Option = by_name.get("BET") or by_name["FOLD"]
    if option.act.name == "FOLD":
        return asks.Fold(seat=SeatNo(seat))
    return asks.Bet(seat=SeatNo(seat), amount=option.least)


async def report_everything(players: Players, stages: set[str]) -> int:
    """Let Ana make every report about herself and about Ben. Returns how many were filed."""
    live, filed = players.live, 0
    stages.add(stage(live.table))
    for situation in SITUATIONS.values():
        for seat in (1, 2):
            version, expected = live.table.version, awaits(live.table)
            ask = asks.Report(
                situation=situation.name,
                seat=SeatNo(seat),
                person="Ana",
                actor="player",
                apply=False,
            )
            answer = await players.say(ask, 1)
            possible = can_be_reported(situation, hand_dealt=False)
            if isinstance(answer, Ack):
                assert possible, situation.name
                assert live.table.matter is None
                filed += 1
                await players.until(lambda: not live.table.reports)
            else:
                assert isinstance(answer, RefusedFrame), answer
                assert possible or answer.because == "RECORD_RULES_OUT"
                assert live.table.version == version
            if expected.seat:
                assert awaits(live.table) == expected, "play waits for another seat"
    return filed


@pytest.mark.parametrize("book", SHELF)
def test_every_report_at_every_stage_lets_play_continue(book: str) -> None:
    """Without staff, each report is refused or lapses, and the round ends."""

    async def run() -> None:
        stages: set[str] = set()
        async with table_of("Ana", "Ben", "Cleo", book=book, pace=QUICK) as players:
            live, filed = players.live, 0
            seat = await players.awaited()
            live.pace = ONE_ROUND
            while seat:
                filed += await report_everything(players, stages)
                answer = await players.say(cheapest_ask(players, seat), seat)
                assert isinstance(answer, Ack), answer
                await players.until(lambda: awaits(live.table).what in {"act", "show", "round"})
                seat = awaits(live.table).seat
            filed += await report_everything(players, stages)
            assert filed or not rules_on_people(book), "no report was accepted"
            events = [event for entry in live.journal.entries(live.id) for event in entry.events]
            assert any(isinstance(event, ev.RoundEnded) for event in events)
            assert not any(isinstance(event, ev.Ruled | ev.MatterRaised) for event in events)
            assert not live.driver.stuck
            following = plan(live.table, Here(), QUICK)
            assert following is not None
            assert following.kind == "round"
        assert {"first betting", "later", "over"} <= stages

    run_alone(run())


def rules_on_people(book: str) -> bool:
    """Return whether the book rules on anything that people can report at a software-dealt
    table.
    """
    named = {
        situation.name
        for situation in SITUATIONS.values()
        if can_be_reported(situation, hand_dealt=False)
    }
    return any(row.situation in {*named, ANY} for row in SHELF[book].remedies)


@pytest.mark.parametrize("book", SHELF)
def test_report_never_stops_a_round_in_any_state(book: str) -> None:
    """Reports are tried at every entry of the record, including before the deal and after the
    round.
    """

    async def run() -> list[tuple[ev.Event, ...]]:
        async with table_of("Ana", "Ben", "Cleo", book=book, pace=QUICK) as players:
            seat = await players.awaited()
            players.live.pace = ONE_ROUND
            while seat:
                await players.say(cheapest_ask(players, seat), seat)
                await players.until(
                    lambda: awaits(players.live.table).what in {"act", "show", "round"}
                )
                seat = awaits(players.live.table).seat
            entries = players.live.journal.entries(players.live.id)
            return [entry.at_table for entry in entries]

    opened, *rulings = run_alone(run())
    assert isinstance(opened[0], ev.TableOpened)
    table, stages = first_table(opened[0]), set()
    for events in rulings:
        apply(table, events)
        stages.add(stage(table))
        for situation in SITUATIONS.values():
            for person in ("Ana", "a stranger"):
                ask = asks.Report(
                    situation=situation.name, seat=SeatNo(2), person=person, actor="player"
                )
                check_ruling(table, ask)
    assert {"before the deal", "first betting", "later", "over"} <= stages


def check_ruling(table: TableState, ask: asks.Report) -> None:
    """Assert that the report is refused, or waits and changes nothing else."""
    ruling = decide(table, ask)
    if isinstance(ruling, Refused):
        if not can_be_reported(SITUATIONS[ask.situation], hand_dealt=False):
            assert ruling.because is RefusalReason.RECORD_RULES_OUT
        return
    assert ask.person == "Ana"
    assert [type(event) for event in ruling.events] == [ev.ReportFiled]
    after = table.copy()
    apply(after, ruling.events)
    assert awaits(after) == awaits(table)


def test_rotating_guests_do_not_keep_players_from_reporting() -> None:
    """Twelve guests take turns in one seat, report and leave. The others can still report."""
    names = ("Ana", "Ben", *(f"Guest {number}" for number in range(MOST_REPORTS + 2)))
    pace = msgspec.structs.replace(IN_PROCESS, between=60.0, report_lapses_s=60.0)

    async def run() -> None:
        async with table_of("Ana", "Ben", book="tas-holdem", pace=pace) as players:
            live = players.live
            for name in names[2:]:
                assert (
                    await live.own(asks.Sit(seat=SeatNo(9), person=name, stake=Chips(500))) is None
                )
                ask = asks.Report(situation="dispute", person=name, actor="player")
                assert await live.own(ask) is None
                assert await live.own(asks.Leave(seat=SeatNo(9))) is None
            assert len(live.table.reports) == MOST_REPORTS
            for seat, name in enumerate(names[:2], 1):
                ask = asks.Report(situation="dispute", person=name, actor="player")
                assert isinstance(await players.say(ask, seat), Ack)
            waiting = [report.person for report in live.table.reports]
            assert len(waiting) == MOST_REPORTS
            assert {"Ana", "Ben"} <= set(waiting)

    run_alone(run())


def test_number_of_pending_reports_is_bounded() -> None:
    """A table has at most MOST_REPORTS, however many people report."""
    names = tuple(f"P{number}" for number in range(1, 10))
    pace = msgspec.structs.replace(IN_PROCESS, report_lapses_s=60.0)

    async def run() -> None:
        async with table_of(*names, book="tas-holdem", pace=pace) as players:
            await players.awaited()
            for seat, name in enumerate(names, 1):
                ask = asks.Report(situation="dispute", person=name, actor="player")
                assert isinstance(await players.say(ask, seat), Ack)
            assert len(players.live.table.reports) == len(names) <= MOST_REPORTS

    run_alone(run())
