"""A player who leaves when the round is over: seen by all, withdrawn only by that player, kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.attack.games import Game, coming, game, heard
from tests.server.kit import Answered, Served, Told, play_rounds, serving, start


def leave(found: Game, token: str, *, on: bool = True) -> Told:
    """A player asks to leave, or withdraws it."""
    answer: Told = found.server.post(f"{found.at}/leave", {"on": on}, token)
    return answer


def test_a_player_in_a_hand_leaves_when_the_round_is_over(server: Served) -> None:
    """The request waits, everybody sees it, and the whole stake goes along."""
    with game(server) as found:
        found.acts()
        assert leave(found, found.host["token"])["t"] == "waiting"
        assert leave(found, found.host["token"])["t"] == "waiting"  # once is enough
        assert set(found.seats()) == {1, 2, 3}
        news = found.theirs.until("coming")["news"]
        assert (news["what"], news["item"]["kind"], news["item"]["seat"]) == ("asked", "leave", 1)
        assert coming(found.theirs) == ["leave"]
        play_rounds(found.lines)
        heard(found.theirs, "done", "leave")
        assert set(found.seats()) == {2, 3}


def test_a_player_without_a_hand_leaves_at_once(server: Served) -> None:
    """A player who has just sat down has nothing to wait for."""
    with game(server) as found:
        late = server.guest("Lotte Late")
        with server.line(found.id, late["token"]) as line:
            assert line.ask("Sit", seat=4, stake=500)["t"] == "done"
            assert leave(found, late["token"])["t"] == "done"
        assert set(found.seats()) == {1, 2, 3}


def test_only_the_player_withdraws_it(server: Served) -> None:
    """Neither the host nor another player can hold a player."""
    with game(server) as found:
        found.acts()
        leave(found, found.tokens[1])
        (waits,) = server.get(f"{found.at}/view")["coming"]
        with pytest.raises(Answered) as failed:
            found.post(f"coming/{waits['id']}/withdraw")
        assert failed.value.status == 404
        for token in (found.tokens[0], found.tokens[2]):
            with pytest.raises(Answered) as failed:
                leave(found, token, on=False)
            assert failed.value.status == 404
        assert leave(found, found.tokens[1], on=False)["t"] == "done"
        assert server.get(f"{found.at}/view")["coming"] == []
        play_rounds(found.lines)
        assert set(found.seats()) == {1, 2, 3}


def test_nobody_leaves_for_another(server: Served) -> None:
    """A spectator has no seat to leave."""
    with game(server) as found:
        stranger = server.guest("Stan Ger")
        with pytest.raises(Answered) as failed:
            leave(found, stranger["token"])
        assert (failed.value.status, failed.value.body["code"]) == (409, "not_yours")


def test_a_full_list_of_the_host_keeps_nobody(server: Served) -> None:
    """Players leave even if the host's own requests fill the list, and take no place in it."""
    with game(server) as found:
        found.acts()
        for token in found.tokens[1:]:
            assert leave(found, token)["t"] == "waiting"
        for _ in range(20):
            assert found.post("chips", seat=1, amount=1)["t"] == "waiting"
        with pytest.raises(Answered) as failed:
            found.post("chips", seat=1, amount=1)
        assert failed.value.body["code"] == "too_many"
        assert leave(found, found.tokens[0])["t"] == "waiting"


def test_the_request_survives_a_restart(tmp_path: Path) -> None:
    """It still waits when the room is back, can be withdrawn then, and is carried out."""
    first = start(tmp_path)
    with game(first) as found:
        found.acts()
        leave(found, found.tokens[1])
        leave(found, found.tokens[2])
        first.kill()
    with serving(tmp_path) as second:
        again = found._replace(server=second)
        told = second.get(f"{found.at}/view")["coming"]
        assert [(one["kind"], one["seat"]) for one in told] == [("leave", 2), ("leave", 3)]
        leave(again, found.tokens[2], on=False)
        lines = [second.line(found.id, token) for token in found.tokens]
        play_rounds(lines)
        assert set(again.seats()) == {1, 3}
        for line in lines:
            line.close()
