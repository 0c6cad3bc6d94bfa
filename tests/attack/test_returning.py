"""Players who leave or go away for a moment to keep chips, blinds or a seat, on a real server.

Each test fails if its defence is removed.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import msgspec
import pytest
from tests.attack.games import Game, game
from tests.server.kit import (
    CALM,
    SLOWEST,
    Line,
    Served,
    Told,
    calm_act,
    play_rounds,
    serving,
    start,
)

SLOWER = msgspec.structs.replace(CALM, between=0.3)
"""Between two rounds there is time to go away."""
KEPT_ROUNDS = 10


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A room with a short time between rounds."""
    with serving(tmp_path_factory.mktemp("returning"), pace=SLOWER) as server:
        yield server


def leave(played: Game, seat: int) -> int:
    """Let a player leave after this round, and return the chips taken."""
    token = played.tokens[seat - 1]
    played.server.post(f"{played.at}/leave", {"on": True}, token)
    play_rounds(played.lines)
    ends = time.monotonic() + SLOWEST
    while seat in played.seats():
        assert time.monotonic() < ends
        time.sleep(0.02)
    played.mine.drain(0.2)
    (gone,) = [line["event"] for line in played.mine.lines() if line["kind"] == "Left"]
    return int(gone["stake"])


def test_player_cannot_return_with_less(server: Served) -> None:
    """The clause is named. With the chips taken off the table, the player may return."""
    with game(server) as played:
        took = leave(played, 3)
        for seat, stake in ((3, took - 1), (7, 200)):
            refused = played.third.ask("Sit", seat=seat, stake=stake)
            assert (refused["t"], refused["because"]) == ("refused", "STAKE_NEVER_REDUCED")
            assert refused["by"] == ["TAS-C.5.5"]
            assert f"left this game with {took:,}" in refused["words"]
        assert played.third.ask("Sit", seat=7, stake=took)["t"] == "done"


def test_restart_does_not_help(tmp_path: Path) -> None:
    """The table remembers the player after the server was killed."""
    first = start(tmp_path)
    with game(first) as played:
        took = leave(played, 3)
        first.kill()
    with serving(tmp_path) as second, second.line(played.id, played.tokens[2]) as line:
        refused = line.ask("Sit", seat=3, stake=took - 1)
        assert (refused["t"], refused["because"]) == ("refused", "STAKE_NEVER_REDUCED")
        assert line.ask("Sit", seat=3, stake=took)["t"] == "done"


class Toggling:
    """Three players who play, and a fourth who is never there when cards are dealt."""

    def __init__(self, server: Served, played: Game) -> None:
        tag = uuid4().hex[:6]
        self.played = played
        self.name = f"Toggle {tag}"
        self.line: Line = server.line(played.id, server.guest(self.name)["token"])
        self.rounds: list[Told] = []
        answer = self.line.ask("Sit", seat=4, stake=500)
        assert answer["t"] == "done", answer

    def seen(self, kind: str) -> list[Told]:
        """The events of this kind that the fourth player has received."""
        return [line["event"] for line in self.line.lines() if line["kind"] == kind]

    def step(self) -> str:
        """Let the three act once, and return what the table awaits."""
        for line in self.played.lines:
            line.drain(0.005)
            if line.due:
                line.asked = line.latest["version"]
                kind, fields = calm_act(line.latest)
                line.put(kind, **fields)
        self.line.drain(0.005)
        return str(self.line.latest["sight"]["awaits"]["what"])

    @property
    def dealt_in(self) -> int:
        """How many rounds the fourth player was dealt in."""
        return sum(4 in opened["seats"] for opened in self.seen("RoundOpened"))


def test_going_away_before_every_deal_does_not_hold_a_seat(room: Served) -> None:
    """The player comes back after every deal, so that no round ends during the absence."""
    with game(room) as played:
        toggling = Toggling(room, played)
        away = False
        while not toggling.seen("SeatForfeited"):
            assert len(toggling.seen("RoundOpened")) <= 2 * KEPT_ROUNDS, "the seat is held"
            wants_away = toggling.step() == "round"
            if wants_away != away:
                toggling.line.ask("GoAway" if wants_away else "ComeBack")
                away = wants_away
        assert not toggling.dealt_in
        toggling.line.close()


def test_leaving_before_every_deal_does_not_hold_a_seat(room: Served) -> None:
    """The player sits down again after every deal. In the end the seat is free for a round."""
    with game(room) as played:
        toggling = Toggling(room, played)
        sits, refused = True, None
        while refused is None:
            assert len(toggling.seen("RoundOpened")) <= 3 * KEPT_ROUNDS, "the seat is held"
            wants_seat = toggling.step() != "round"
            if wants_seat != sits:
                answer = (
                    toggling.line.ask("Sit", seat=4, stake=500)
                    if wants_seat
                    else toggling.line.ask("Leave")
                )
                sits = wants_seat
                refused = answer if answer.get("because") == "NOT_OFFERED" else None
        assert "The seat is free for others" in refused["words"]
        assert not toggling.dealt_in
        newcomer = room.guest(f"Nora {uuid4().hex[:6]}")
        with room.line(played.id, newcomer["token"]) as line:
            assert line.ask("Sit", seat=4, stake=500)["t"] == "done"
        toggling.line.close()
