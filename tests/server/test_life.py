"""Server lifecycle: kill and resume, shutdown, slow readers, a full disk, and PostgreSQL."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from tests.postgres import own_database, running
from tests.server.kit import (
    CALM,
    QUICK,
    Line,
    Served,
    play_rounds,
    serving,
    start,
    who_acts,
)

from cardspeak.journal import open_journal
from cardspeak.journal.verify import Evidence, verify_store
from cardspeak.room.live.watchers import BEHIND
from cardspeak.room.summary import TableSummary
from cardspeak.seat_no import SeatNo
from cardspeak.server.settings import RoomLimits
from cardspeak.server.ws.outbox import Outbox
from cardspeak.server.ws.socket import Lobby, show_card


def seated(server: Served, table: str, people: list[dict[str, str]]) -> list[Line]:
    """Open connections for these people, and seat those who have no seat."""
    lines = []
    for seat, person in enumerate(people, 1):
        line = server.line(table, person["token"])
        hello = line.next()
        if not hello["seat"]:
            usual = hello["table"]["stakes"]["usual"]
            assert line.ask("Sit", seat=seat, stake=usual)["t"] == "done"
        lines.append(line)
    return lines


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """A fresh database on a real PostgreSQL."""
    with running() as server, own_database(server) as address:
        yield address


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_server_killed_in_mid_round_resumes(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After SIGKILL, seat, cards and turn are the same, and the acknowledged request id is
    known.
    """
    monkeypatch.setenv("CARDSPEAK_KEY", str(tmp_path / "room.key"))
    where = str(tmp_path / "room.db")
    database = where if kind == "sqlite" else request.getfixturevalue("postgres")
    server = start(tmp_path, database=database)
    people = [server.guest(name) for name in ("Ana", "Ben")]
    table = server.table("nolimit", people[0]["token"])
    lines = seated(server, table, people)
    play_rounds(lines, 2)
    mine, _ = who_acts(lines)
    index = lines.index(mine)
    done = mine.ask("Raise", "the raise", to=mine.latest["sight"]["chair"]["options"][1]["least"])
    assert done["t"] == "done"
    before = mine.reach(done["version"])["sight"]
    server.kill()
    server = start(tmp_path, database=database)
    lines = seated(server, table, people)
    again = lines[index]
    assert again.reach(done["version"])["sight"] == before
    repeated = again.ask("Raise", "the raise", to=1)
    assert (repeated["t"], repeated["version"]) == ("done", done["version"])
    assert repeated["repeated"]
    play_rounds(lines, 1)
    assert server.get(f"/api/tables/{table}/ledger", people[0]["token"])["balance"] == 0
    assert server.stop() == 0
    with open_journal(database) as journal:
        assert verify_store(journal.store, Evidence(journal.checkpoints())).ok


def test_shutdown_notifies_clients_and_loses_nothing(tmp_path: Path) -> None:
    """After SIGTERM, clients get a goodbye frame and a close code that asks to reconnect. The exit
    code is 0.
    """
    server = start(tmp_path)
    person = server.guest("Cleo")
    table = server.table("event", person["token"])
    line = server.line(table, person["token"])
    line.view()
    assert line.ask("Sit", seat=1, stake=2000)["t"] == "done"
    server.process.terminate()
    assert line.until("bye")["again"] > 0
    assert line.closed() == 1012
    line.close()
    assert server.gone() == 0
    with open_journal(str(tmp_path / "room.db")) as journal:
        assert journal.resume(table).seats[SeatNo(1)].person == "Cleo"


def test_slow_reader_delays_no_one(tmp_path: Path) -> None:
    """One client never reads, and the others keep playing."""
    with serving(tmp_path, pace=QUICK) as server:
        host = server.guest("Dora")
        bots = ["call", "raise", "call", "call"]
        table = server.table("event", host["token"], bots=bots)
        lazy = server.lazy(table)
        with server.line(table) as line:
            play_rounds([line], 3)
        lazy.close()


class Slow:
    """A peer that accepts nothing until `reads` is called."""

    def __init__(self) -> None:
        self.is_writable = False
        self.sent: list[bytes] = []
        self.code = 0

    def write(self, frame: bytes) -> None:
        """Accept a frame."""
        self.sent.append(frame)

    def close(self, code: int) -> None:
        """Close the connection."""
        self.code = code

    def cut(self, code: int, reason: str = "") -> None:
        """Close the connection immediately."""
        assert reason
        self.code = code

    def reads(self, outbox: Outbox) -> list[str]:
        """Read everything that is pending. Returns the texts."""
        self.is_writable = True
        outbox.flush()
        return [frame[2 if frame[1] < 126 else 4 :].decode() for frame in self.sent]


def waiting_after(puts: int, limits: RoomLimits) -> tuple[Slow, list[str]]:
    """Send a hello, a hundred views and `puts` other frames, and read them at the end."""
    far = Slow()
    outbox = Outbox(far, limits)
    outbox.put("hello")
    for version in range(100):
        outbox.show(f"view {version}", version)
    for number in range(puts):
        outbox.put(f"frame {number}")
    return far, far.reads(outbox)


def test_frames_waiting_for_a_slow_reader_are_bounded() -> None:
    """Newer views replace older ones. Too many other frames cut the connection."""
    limits = RoomLimits(views=8, outbox=20)
    far, texts = waiting_after(3, limits)
    assert texts[0] == "hello"
    assert texts[-4:] == ["view 99", "frame 0", "frame 1", "frame 2"]
    assert len(texts) <= 12
    assert far.code == 0
    far, texts = waiting_after(100, limits)
    assert (far.code, texts) == (1008, [])


def test_bytes_waiting_for_a_slow_reader_are_bounded() -> None:
    """Large views are also replaced, and a few large frames cut the connection."""
    limits = RoomLimits(unread_bytes=10_000)
    far = Slow()
    outbox = Outbox(far, limits)
    for version in range(50):
        outbox.show(f"{version:04d}" + "x" * 4_000, version)
        assert sum(len(frame) for frame, _ in outbox._waiting) < 15_000
    assert far.reads(outbox)[-1].startswith("0049")
    far = Slow()
    outbox = Outbox(far, limits)
    for _ in range(4):
        outbox.put("x" * 4_000)
    assert far.code == 1008


def test_fast_reader_gets_every_view() -> None:
    """No frames are pending, so no view is replaced."""
    far = Slow()
    far.is_writable = True
    outbox = Outbox(far, RoomLimits(views=2))
    for version in range(50):
        outbox.show(f"view {version}", version)
    assert far.reads(outbox) == [f"view {version}" for version in range(50)]


def test_changes_for_a_slow_reader_are_sent_in_order_or_not_at_all() -> None:
    """After a dropped change nothing follows until a whole view can be sent, once."""
    far = Slow()
    outbox = Outbox(far, RoomLimits(views=3))
    wholes: list[int] = []

    def send_whole() -> None:
        wholes.append(outbox.sent)
        outbox.show("whole 9", 9)

    outbox.on_caught_up = send_whole
    outbox.show("whole 0", 0)
    for version in range(1, 9):
        if outbox.base != BEHIND:
            outbox.change(f"change {version}".encode(), version)
        outbox.put(f"chat {version}")
    texts = far.reads(outbox)
    assert texts == [*(f"chat {version}" for version in range(1, 9)), "whole 9"]
    assert wholes == [0]
    outbox.change(b"change 10", 10)
    assert (outbox.base, outbox.sent) == (10, 10)


def test_slow_lobby_reader_misses_no_table(tmp_path: Path) -> None:
    """Replaced table cards are sent again with the whole list."""
    with serving(tmp_path, demo=True) as server:
        cards = msgspec.convert(server.get("/api/tables")["tables"], list[TableSummary])
    far = Slow()
    outbox = Outbox(far, RoomLimits(views=2))
    for card in cards:
        show_card(outbox, card, lambda: Lobby(cards, [], []))
    frames = [msgspec.json.decode(text) for text in far.reads(outbox)]
    ids = {card["id"] for frame in frames for card in frame.get("tables", [frame.get("table")])}
    assert ids == {card.id for card in cards}
    assert len(frames) <= 2


def test_full_disk_stops_tables_until_there_is_space(tmp_path: Path) -> None:
    """Without a written record nothing is acknowledged, and clients are notified. Then play
    resumes.
    """
    with serving(tmp_path, pace=QUICK) as server:
        person = server.guest("Emil")
        table = server.table("event", person["token"], bots=["call", "raise", "call"])
        with server.line(table, person["token"]) as line:
            play_rounds([line], 1)
            biggest = max(file.stat().st_size for file in tmp_path.glob("room.db*"))
            limit(server, biggest + 10_000)
            stopped = line.until("stopped")["stopped"]
            assert "cannot be kept" in stopped
            answer = line.ask("Sit", "later", seat=9, stake=2000)
            assert answer["code"] in {"stopped", "not_kept"}
            limit(server, resource.RLIM_INFINITY)
            while line.latest["stopped"] or line.latest["version"] <= 1:
                line.until("view")
            play_rounds([line], 1)
            assert line.ask("Sit", "later", seat=9, stake=2000)["t"] == "done"


def limit(server: Served, size: int) -> None:
    """Limit the size of files, which the server sees as a full disk."""
    whole = resource.RLIM_INFINITY
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, whole))


def test_ledger_is_the_same_after_a_restart(tmp_path: Path) -> None:
    """Chips brought and taken are restored from the record."""
    server = start(tmp_path, pace=CALM)
    host = server.guest("Fritz")
    table = server.table("tas-stud", host["token"], bots=["call", "random", "loose"])
    with server.line(table, host["token"]) as line:
        play_rounds([line], 6)
        server.post(f"/api/tables/{table}/pause", {}, host["token"])
        while not server.get(f"/api/tables/{table}")["table"]["stopped"]:
            line.next()  # until the round ends
    before = server.get(f"/api/tables/{table}/ledger", host["token"])
    assert server.stop() == 0
    server = start(tmp_path, pace=CALM)
    assert server.get(f"/api/tables/{table}/ledger", host["token"]) == before
    assert before["balance"] == 0
    assert before["commission"] > 0
    server.stop()
