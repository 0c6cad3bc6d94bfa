"""Hosts who keep others waiting: a game that is never started, a pause that never ends.

Each attack was seen to succeed with its defence taken out.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from uuid import uuid4

import msgspec
import pytest
from tests.server.kit import CALM, Answered, Line, Served, Told, calm_act, play_rounds, serving

PATIENT = msgspec.structs.replace(CALM, between=0.05, starts_s=600.0, pause_s=600.0)
BRIEF = msgspec.structs.replace(CALM, between=0.05, starts_s=0.5, pause_s=0.5)
IMPATIENT = msgspec.structs.replace(PATIENT, pause_s=0.5)
CLOSED = {"late_entry": "off"}


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A room whose waits do not end in a test."""
    with serving(tmp_path_factory.mktemp("patient"), pace=PATIENT) as server:
        yield server


@pytest.fixture(scope="module")
def brief(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A room whose waits end in half a second."""
    with serving(tmp_path_factory.mktemp("brief"), pace=BRIEF) as server:
        yield server


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A room in which only pauses end in half a second."""
    with serving(tmp_path_factory.mktemp("impatient"), pace=IMPATIENT) as server:
        yield server


class Hosted:
    """A table, its host who only watches, and people who come."""

    def __init__(self, server: Served, book: str, house: dict[str, str], stack: ExitStack) -> None:
        self.server = server
        self.tag = uuid4().hex[:6]
        self.host = server.guest(f"Hosea {self.tag}")
        self.id = server.table(book, self.host["token"], house=house)
        self._stack = stack
        self.lines: list[Line] = []

    @property
    def at(self) -> str:
        """The table's address."""
        return f"/api/tables/{self.id}"

    def comes(self, name: str) -> Line:
        """A guest comes and takes the next seat."""
        guest = self.server.guest(f"{name} {self.tag}")
        line = self._stack.enter_context(self.server.line(self.id, guest["token"]))
        usual = line.until("hello")["table"]["stakes"]["usual"]
        answer = line.ask("Sit", seat=len(self.lines) + 1, stake=usual)
        assert answer["t"] == "done", answer
        line.reach(answer["version"])
        self.lines.append(line)
        return line

    def rounds(self) -> int:
        """How many rounds have opened."""
        return int(self.server.get(self.at)["table"]["round"])

    def wait(self) -> Told | None:
        """The wait for the host, as everybody sees it."""
        found: Told | None = self.server.get(f"{self.at}/view")["wait"]
        return found

    def post(self, path: str, token: str = "") -> Told:
        """Ask as the host, or with another token."""
        found: Told = self.server.post(f"{self.at}/{path}", {}, token or self.host["token"])
        return found

    def refused(self, path: str, token: str = "") -> Told:
        """The refusal of a request."""
        with pytest.raises(Answered) as failed:
            self.post(path, token)
        return {"status": failed.value.status, **failed.value.body}


@contextmanager
def hosted(server: Served, book: str, **house: str) -> Iterator[Hosted]:
    """A table that its host has opened."""
    with ExitStack() as stack:
        yield Hosted(server, book, house, stack)


@pytest.mark.parametrize("book", ["nolimit", "charity", "event"])
def test_a_game_that_nobody_joins_later_waits_for_its_host(patient: Served, book: str) -> None:
    """Two sit down, a third comes much later, and then the host starts the game."""
    with hosted(patient, book, **CLOSED) as found:
        found.comes("Ana")
        assert found.wait() == {"why": "start", "players": 1, "ends": 0, "left_ms": 0} | {
            "places": patient.get(found.at)["table"]["places"]
        }
        assert found.refused("start")["because"] == "TOO_FEW_PLAYERS"
        ben = found.comes("Ben")
        time.sleep(20 * PATIENT.between)
        wait = found.wait()
        assert wait is not None
        assert (wait["why"], wait["players"]) == ("start", 2)
        assert 0 < wait["left_ms"] <= PATIENT.starts_s * 1000
        assert found.rounds() == 0
        found.comes("Cleo")
        assert ben.until("wait")["wait"]["players"] <= 3
        token = patient.guest(f"Gast {found.tag}")["token"]
        assert found.refused("start", token)["status"] == 403
        assert found.post("start")["t"] == "done"
        play_rounds(found.lines)
        assert found.wait() is None
        assert len(ben.latest["sight"]["round"]["hands"]) == 3
        assert found.refused("start")["because"] == "ROUND_RUNNING"


def test_a_game_starts_when_every_seat_is_taken(patient: Served) -> None:
    """Nobody else could come, so nobody waits."""
    with hosted(patient, "event", **CLOSED) as found:
        places = patient.get(found.at)["table"]["places"]
        for number in range(places):
            found.comes(f"Player {number}")
        play_rounds(found.lines)


def test_an_absent_host_does_not_keep_a_game_from_starting(brief: Served) -> None:
    """The game starts by itself after the stated time."""
    with hosted(brief, "nolimit", **CLOSED) as found:
        found.comes("Ana")
        found.comes("Ben")
        play_rounds(found.lines)
        assert found.rounds()


def test_a_game_that_players_join_later_starts_by_itself(patient: Served) -> None:
    """With late entry nobody is locked out, and a cash game is always open."""
    for book in ("nolimit", "tas-holdem"):
        with hosted(patient, book) as found:
            for name in ("Ana", "Ben", "Cleo"):
                found.comes(name)
            play_rounds(found.lines)


@pytest.mark.parametrize("book", ["charity", "nolimit", "event"])
def test_a_pause_of_a_game_that_players_cannot_leave_ends(impatient: Served, book: str) -> None:
    """Play continues after the stated time, and the host cannot pause again at once."""
    with hosted(impatient, book, **CLOSED) as found:
        for name in ("Ana", "Ben", "Cleo", "Dov"):  # four rounds to a round of the button
            found.comes(name)
        found.post("start")
        play_rounds(found.lines)
        found.post("pause")
        before = found.rounds()
        play_rounds(found.lines, 2)
        assert found.rounds() > before
        waits = [one["wait"] for one in found.lines[0].frames if one["t"] == "wait"]
        assert any(one and one["why"] == "pause" and one["ends"] for one in waits)
        assert found.refused("pause")["code"] == "no_pause"


def test_a_short_pause_leaves_the_host_time_for_another(patient: Served) -> None:
    """The time of all pauses counts together; the wait shows what is left."""
    with hosted(patient, "charity") as found:
        for name in ("Ana", "Ben", "Cleo"):
            found.comes(name)
        left = PATIENT.pause_s * 1000
        for _ in range(2):
            play_rounds(found.lines)
            found.post("pause")
            while not (wait := found.wait()):
                play_calmly(found.lines)
            assert wait["why"] == "pause"
            assert 0 < wait["left_ms"] <= left
            left = wait["left_ms"] - 1
            time.sleep(0.05)
            found.post("resume")


def play_calmly(lines: list[Line]) -> None:
    """Each player who is due acts once."""
    for line in lines:
        line.drain(0.01)
        if line.due:
            line.asked = line.latest["version"]
            kind, fields = calm_act(line.latest)
            line.put(kind, **fields)


def test_a_pause_that_players_can_leave_has_no_end(brief: Served) -> None:
    """In a cash game players leave with their chips, so the host may pause for the night."""
    with hosted(brief, "tas-holdem") as found:
        for name in ("Ana", "Ben", "Cleo"):
            found.comes(name)
        play_rounds(found.lines)
        found.post("pause")
        while not brief.get(found.at)["table"]["stopped"]:
            play_calmly(found.lines)
        assert found.wait() is None
        rounds = found.rounds()
        ends = time.monotonic() + 2 * BRIEF.pause_s
        # A round that was being opened as the host paused is still played.
        while time.monotonic() < ends or not brief.get(found.at)["table"]["stopped"]:
            play_calmly(found.lines)
        assert found.rounds() <= rounds + 1
        assert found.lines[0].ask("Leave")["t"] == "done"
