"""Hosts who keep others waiting: a game that never starts, a pause that never ends.

Each attack succeeds if its defence is removed.
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
    """A room whose waits outlast the tests."""
    with serving(tmp_path_factory.mktemp("patient"), pace=PATIENT) as server:
        yield server


@pytest.fixture(scope="module")
def brief(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A room whose waits end after half a second."""
    with serving(tmp_path_factory.mktemp("brief"), pace=BRIEF) as server:
        yield server


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A room in which only pauses end after half a second."""
    with serving(tmp_path_factory.mktemp("impatient"), pace=IMPATIENT) as server:
        yield server


class Hosted:
    """A table, its host who only watches, and the guests who sit down."""

    def __init__(self, server: Served, book: str, house: dict[str, str], stack: ExitStack) -> None:
        self.server = server
        self.tag = uuid4().hex[:6]
        self.host = server.guest(f"Hosea {self.tag}")
        self.id = server.table(book, self.host["token"], house=house)
        self._stack = stack
        self.lines: list[Line] = []

    @property
    def at(self) -> str:
        """The path of the table in the API."""
        return f"/api/tables/{self.id}"

    def comes(self, name: str) -> Line:
        """Let a new guest take the next seat."""
        guest = self.server.guest(f"{name} {self.tag}")
        line = self._stack.enter_context(self.server.line(self.id, guest["token"]))
        usual = line.until("hello")["table"]["stakes"]["usual"]
        answer = line.ask("Sit", seat=len(self.lines) + 1, stake=usual)
        assert answer["t"] == "done", answer
        line.reach(answer["version"])
        self.lines.append(line)
        return line

    def rounds(self) -> int:
        """The number of rounds started."""
        return int(self.server.get(self.at)["table"]["round"])

    def wait(self) -> Told | None:
        """The pending wait for the host, as everyone sees it."""
        pending: Told | None = self.server.get(f"{self.at}/view")["wait"]
        return pending

    def post(self, path: str, token: str = "") -> Told:
        """Send a request as the host, or with another token."""
        answer: Told = self.server.post(f"{self.at}/{path}", {}, token or self.host["token"])
        return answer

    def refused(self, path: str, token: str = "") -> Told:
        """Return the refusal of a request."""
        with pytest.raises(Answered) as failed:
            self.post(path, token)
        return {"status": failed.value.status, **failed.value.body}


@contextmanager
def hosted(server: Served, book: str, **house: str) -> Iterator[Hosted]:
    """Yield a table that its host has opened."""
    with ExitStack() as stack:
        yield Hosted(server, book, house, stack)


@pytest.mark.parametrize("book", ["nolimit", "charity", "event"])
def test_game_without_late_entry_waits_for_its_host(patient: Served, book: str) -> None:
    """Two players sit down, a third comes much later, and then the host starts the game."""
    with hosted(patient, book, **CLOSED) as setup:
        setup.comes("Ana")
        assert setup.wait() == {"why": "start", "players": 1, "ends": 0, "left_ms": 0} | {
            "places": patient.get(setup.at)["table"]["places"]
        }
        assert setup.refused("start")["because"] == "TOO_FEW_PLAYERS"
        ben = setup.comes("Ben")
        time.sleep(20 * PATIENT.between)
        wait = setup.wait()
        assert wait is not None
        assert (wait["why"], wait["players"]) == ("start", 2)
        assert 0 < wait["left_ms"] <= PATIENT.starts_s * 1000
        assert setup.rounds() == 0
        setup.comes("Cleo")
        assert ben.until("wait")["wait"]["players"] <= 3
        token = patient.guest(f"Gast {setup.tag}")["token"]
        assert setup.refused("start", token)["status"] == 403
        assert setup.post("start")["t"] == "done"
        play_rounds(setup.lines)
        assert setup.wait() is None
        assert len(ben.latest["sight"]["round"]["hands"]) == 3
        assert setup.refused("start")["because"] == "ROUND_RUNNING"


def test_game_starts_when_every_seat_is_taken(patient: Served) -> None:
    """No other player could join, so the room does not wait."""
    with hosted(patient, "event", **CLOSED) as setup:
        places = patient.get(setup.at)["table"]["places"]
        for number in range(places):
            setup.comes(f"Player {number}")
        play_rounds(setup.lines)


def test_absent_host_does_not_keep_a_game_from_starting(brief: Served) -> None:
    """The game starts automatically after the stated time."""
    with hosted(brief, "nolimit", **CLOSED) as setup:
        setup.comes("Ana")
        setup.comes("Ben")
        play_rounds(setup.lines)
        assert setup.rounds()


def test_game_with_late_entry_starts_automatically(patient: Served) -> None:
    """With late entry no player is locked out, and a cash game is always open."""
    for book in ("nolimit", "tas-holdem"):
        with hosted(patient, book) as setup:
            for name in ("Ana", "Ben", "Cleo"):
                setup.comes(name)
            play_rounds(setup.lines)


@pytest.mark.parametrize("book", ["charity", "nolimit", "event"])
def test_pause_of_a_game_that_players_cannot_leave_ends(impatient: Served, book: str) -> None:
    """Play continues after the stated time, and the host cannot pause again immediately."""
    with hosted(impatient, book, **CLOSED) as setup:
        for name in (
            "Ana",
            "Ben",
            "Cleo",
            "Dov",
        ):  # the button needs four rounds to go around the table
            setup.comes(name)
        setup.post("start")
        play_rounds(setup.lines)
        setup.post("pause")
        before = setup.rounds()
        play_rounds(setup.lines, 2)
        assert setup.rounds() > before
        waits = [frame["wait"] for frame in setup.lines[0].frames if frame["t"] == "wait"]
        assert any(frame and frame["why"] == "pause" and frame["ends"] for frame in waits)
        assert setup.refused("pause")["code"] == "no_pause"


def test_short_pause_leaves_the_host_time_for_another(patient: Served) -> None:
    """All pauses share one time budget. The wait shows the remaining time."""
    with hosted(patient, "charity") as setup:
        for name in ("Ana", "Ben", "Cleo"):
            setup.comes(name)
        left = PATIENT.pause_s * 1000
        for _ in range(2):
            play_rounds(setup.lines)
            setup.post("pause")
            while not (wait := setup.wait()):
                play_calmly(setup.lines)
            assert wait["why"] == "pause"
            assert 0 < wait["left_ms"] <= left
            left = wait["left_ms"] - 1
            time.sleep(0.05)
            setup.post("resume")


def play_calmly(lines: list[Line]) -> None:
    """Let each player who is due act once."""
    for line in lines:
        line.drain(0.01)
        if line.due:
            line.asked = line.latest["version"]
            kind, fields = calm_act(line.latest)
            line.put(kind, **fields)


def test_pause_that_players_can_leave_has_no_end(brief: Served) -> None:
    """In a cash game players can leave with their chips, so the host may pause for the night."""
    with hosted(brief, "tas-holdem") as setup:
        for name in ("Ana", "Ben", "Cleo"):
            setup.comes(name)
        play_rounds(setup.lines)
        setup.post("pause")
        while not brief.get(setup.at)["table"]["stopped"]:
            play_calmly(setup.lines)
        assert setup.wait() is None
        rounds = setup.rounds()
        ends = time.monotonic() + 2 * BRIEF.pause_s
        # A round that was starting when the host paused is still played.
        while time.monotonic() < ends or not brief.get(setup.at)["table"]["stopped"]:
            play_calmly(setup.lines)
        assert setup.rounds() <= rounds + 1
        assert setup.lines[0].ask("Leave")["t"] == "done"
