"""Leaving at the end of a round: shown to everyone, stored, and withdrawn only by the player."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.attack.games import Game, announced, coming, game
from tests.server.kit import Answered, Served, Told, play_rounds, serving, start


def leave(played: Game, token: str, *, on: bool = True) -> Told:
    """Ask to leave as a player, or withdraw the request."""
    answer: Told = played.server.post(f"{played.at}/leave", {"on": on}, token)
    return answer


def test_player_in_a_hand_leaves_at_the_end_of_the_round(server: Served) -> None:
    """The request waits, everyone sees it, and the player takes the whole stake."""
    with game(server) as played:
        played.acts()
        assert leave(played, played.host["token"])["t"] == "waiting"
        assert (
            leave(played, played.host["token"])["t"] == "waiting"
        )  # a repeated request changes nothing
        assert set(played.seats()) == {1, 2, 3}
        news = played.theirs.until("coming")["news"]
        assert (news["what"], news["item"]["kind"], news["item"]["seat"]) == ("asked", "leave", 1)
        assert coming(played.theirs) == ["leave"]
        play_rounds(played.lines)
        announced(played.theirs, "done", "leave")
        assert set(played.seats()) == {2, 3}


def test_player_without_a_hand_leaves_immediately(server: Served) -> None:
    """A player who has just sat down need not wait."""
    with game(server) as played:
        late = server.guest("Lotte Late")
        with server.line(played.id, late["token"]) as line:
            assert line.ask("Sit", seat=4, stake=500)["t"] == "done"
            assert leave(played, late["token"])["t"] == "done"
        assert set(played.seats()) == {1, 2, 3}


def test_only_the_player_withdraws_a_request_to_leave(server: Served) -> None:
    """Neither the host nor another player can stop a player from leaving."""
    with game(server) as played:
        played.acts()
        leave(played, played.tokens[1])
        (pending,) = server.get(f"{played.at}/view")["coming"]
        with pytest.raises(Answered) as failed:
            played.post(f"coming/{pending['id']}/withdraw")
        assert failed.value.status == 404
        for token in (played.tokens[0], played.tokens[2]):
            with pytest.raises(Answered) as failed:
                leave(played, token, on=False)
            assert failed.value.status == 404
        assert leave(played, played.tokens[1], on=False)["t"] == "done"
        assert server.get(f"{played.at}/view")["coming"] == []
        play_rounds(played.lines)
        assert set(played.seats()) == {1, 2, 3}


def test_spectator_cannot_leave_for_a_player(server: Served) -> None:
    """A spectator has no seat to leave."""
    with game(server) as played:
        stranger = server.guest("Stan Ger")
        with pytest.raises(Answered) as failed:
            leave(played, stranger["token"])
        assert (failed.value.status, failed.value.body["code"]) == (409, "not_yours")


def test_hosts_full_request_list_does_not_block_leaving(server: Served) -> None:
    """Requests to leave do not count towards the host's limit."""
    with game(server) as played:
        played.acts()
        for token in played.tokens[1:]:
            assert leave(played, token)["t"] == "waiting"
        for _ in range(20):
            assert played.post("chips", seat=1, amount=1)["t"] == "waiting"
        with pytest.raises(Answered) as failed:
            played.post("chips", seat=1, amount=1)
        assert failed.value.body["code"] == "too_many"
        assert leave(played, played.tokens[0])["t"] == "waiting"


def test_request_to_leave_survives_a_restart(tmp_path: Path) -> None:
    """After the restart the request is still pending, can be withdrawn, and is carried out."""
    first = start(tmp_path)
    with game(first) as played:
        played.acts()
        leave(played, played.tokens[1])
        leave(played, played.tokens[2])
        first.kill()
    with serving(tmp_path) as second:
        again = played._replace(server=second)
        pending = second.get(f"{played.at}/view")["coming"]
        assert [(request["kind"], request["seat"]) for request in pending] == [
            ("leave", 2),
            ("leave", 3),
        ]
        leave(again, played.tokens[2], on=False)
        lines = [second.line(played.id, token) for token in played.tokens]
        play_rounds(lines)
        assert set(again.seats()) == {1, 3}
        for line in lines:
            line.close()
