"""Removals: a host cannot win a game by them, and a removed player does not come back unasked.

Each test was seen to fail with its defence taken out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import NamedTuple
from uuid import uuid4

import msgspec
import pytest
from tests.attack.games import game, heard
from tests.room.kit import table_of
from tests.server.kit import Answered, Line, Served, Told, calm_act, play_rounds, who_acts

from cardspeak.room.listing import Listing
from cardspeak.room.live.frames import Ack, Answer, ErrorFrame, WaitingFrame
from cardspeak.server.api.asking import put_ask
from cardspeak.table import asks
from cardspeak.view.viewer import Role, Viewer

TO_THE_LAST = ["charity", "nolimit"]


class Played(NamedTuple):
    """A table after its first round, its host, its players and their connections."""

    at: str
    id: str
    host: Told
    people: list[Told]
    lines: list[Line]


@contextmanager
def played(server: Served, book: str, *, plays: bool = True, **opening: object) -> Iterator[Played]:
    """Three players have played a round; the host is one of them, or watches."""
    tag = uuid4().hex[:6]
    host = server.guest(f"Hosea {tag}")
    others = [server.guest(f"{name} {tag}") for name in ("Gero", "Thea", "Uwe")]
    people = [host, *others[:2]] if plays else others
    table = server.table(book, host["token"], **opening)
    with ExitStack() as opened:
        lines = [opened.enter_context(server.line(table, one["token"])) for one in people]
        for seat, line in enumerate(lines, 1):
            usual = line.until("hello")["table"]["stakes"]["usual"]
            answer = line.ask("Sit", seat=seat, stake=usual)
            assert answer["t"] == "done", answer
        play_rounds(lines)
        yield Played(f"/api/tables/{table}", table, host, people, lines)


def _play_until_paused(server: Served, at: Played) -> None:
    """Everybody calls until the pause has begun, which may be at once, between two rounds."""
    while not server.get(at.at)["table"]["stopped"]:
        for line in at.lines:
            line.drain(0.01)
            if line.due:
                line.asked = line.latest["version"]
                kind, fields = calm_act(line.latest)
                line.put(kind, **fields)


def refusal(server: Served, path: str, body: Told, token: str) -> Told:
    """The refusal of a request."""
    with pytest.raises(Answered) as failed:
        server.post(path, body, token)
    return {"status": failed.value.status, **failed.value.body}


@pytest.mark.parametrize("book", TO_THE_LAST)
@pytest.mark.parametrize("plays", [True, False], ids=["playing", "watching"])
def test_a_host_cannot_remove_players_from_a_game_to_the_last(
    server: Served, book: str, plays: bool
) -> None:
    """Neither in a round nor between rounds, with or without grounds."""
    with played(server, book, plays=plays) as at:
        for body in ({"seat": 2, "grounds": "too lucky"}, {"seat": 3}):
            who_acts(at.lines)
            told = refusal(server, f"{at.at}/remove", body, at.host["token"])
            assert (told["status"], told["because"]) == (409, "STAFF_ONLY"), told
            server.post(f"{at.at}/pause", {}, at.host["token"])
            play_rounds(at.lines)
            told = refusal(server, f"{at.at}/remove", body, at.host["token"])
            assert told["because"] == "STAFF_ONLY"
            server.post(f"{at.at}/resume", {}, at.host["token"])
        seats = server.get(f"{at.at}/view")["sight"]["seats"]
        assert {one["no"] for one in seats} == {1, 2, 3}


@pytest.mark.parametrize("book", TO_THE_LAST)
def test_staff_remove_from_a_game_to_the_last_only_while_they_do_not_play(
    server: Served, book: str
) -> None:
    """A seated floor is a player; another is announced with name and role."""
    tag = uuid4().hex[:6]
    judge = server.staff(f"Max {tag}", "floor")
    with played(server, book) as at:
        server.post(
            "/api/roles",
            {"name": at.people[2]["name"], "role": "floor"},
            server.owner()["token"],
        )
        body = {"seat": 2, "grounds": "taken ill"}
        told = refusal(server, f"{at.at}/remove", body, at.people[2]["token"])
        assert told["because"] == "STAFF_ONLY"
        who_acts(at.lines)
        assert server.post(f"{at.at}/remove", body, judge["token"])["t"] == "waiting"
        play_rounds(at.lines)
        heard(at.lines[0], "done", "remove")
        assert left(at.lines[0])[-1].startswith(f"Max {tag} (floor) has ")


def left(line: Line) -> list[str]:
    """The sentences about players who left."""
    return [one["words"] for one in line.lines() if one["kind"] == "Left"]


def test_a_playing_host_cannot_send_bots_out_of_a_game_to_the_last(server: Served) -> None:
    """The bots have chips, and the last player wins."""
    host = server.guest(f"Hosea {uuid4().hex[:6]}")
    table = server.table("nolimit", host["token"], bots=["call", "call"])
    at = f"/api/tables/{table}"
    with server.line(table, host["token"]) as line:
        usual = line.until("hello")["table"]["stakes"]["usual"]
        free = line.view()["sight"]["seats"]
        seat = next(no for no in range(1, 10) if no not in {one["no"] for one in free})
        answer = line.ask("Sit", seat=seat, stake=usual)
        while answer["t"] != "done":  # a round of the bots is under way
            answer = line.ask("Sit", seat=seat, stake=usual)
        play_rounds([line])
        for one in free:
            told = refusal(server, f"{at}/bots/{one['no']}/remove", {}, host["token"])
            assert told["because"] == "STAFF_ONLY"


def test_a_player_cannot_give_the_grounds_of_a_release(server: Served) -> None:
    """A player with chips stays to the end, unless staff find grounds."""
    with played(server, "charity") as at:
        server.post(f"{at.at}/pause", {}, at.host["token"])
        _play_until_paused(server, at)
        answer = at.lines[1].ask("Leave", grounds="I am ill", person="Max")
        assert (answer["t"], answer["because"]) == ("refused", "NOT_OFFERED")


def test_a_removal_names_the_host(server: Served) -> None:
    """Everybody reads who removed a player, also if a client sends another name."""
    judge = server.staff(f"Max {uuid4().hex[:6]}", "floor")
    with game(server) as found:
        found.post("remove", seat=2)
        play_rounds(found.lines)
        heard(found.mine, "done", "remove")
        assert left(found.mine)[-1].startswith(f"{found.host['name']} (host) has ")
        # Two players are too few for a round, so the floor need not wait.
        with server.line(found.id, judge["token"], "?as=floor") as desk:
            answer = desk.ask("Leave", seat=3, person=found.host["name"])
            assert answer["t"] == "done", answer
            desk.reach(answer["version"])
            assert left(desk)[-1].startswith(f"{judge['name']} (floor) has ")


def test_a_removed_player_needs_consent_to_come_back(server: Served) -> None:
    """Also at a table without approval; the host can agree."""
    with game(server) as found:
        found.post("remove", seat=2)
        play_rounds(found.lines)
        heard(found.theirs, "done", "remove")
        assert found.theirs.ask("TakeSeatAgain")["t"] == "refused"
        assert found.theirs.ask("Sit", seat=2, stake=500)["t"] == "waiting"
        wish = server.get(f"{found.at}/wishes", found.host["token"])["wishes"][0]
        found.post(f"wishes/{wish['id']}", grant=True)
        assert 2 in found.seats()


def test_whom_staff_removed_only_staff_let_back(server: Served) -> None:
    """Not the host, and not the removed player, who may be the host."""
    judge = server.staff(f"Max {uuid4().hex[:6]}", "floor")
    with game(server) as found:
        for seat in (1, 2):
            body = {"seat": seat, "grounds": "abuse"}
            assert server.post(f"{found.at}/remove", body, judge["token"])["t"] == "waiting"
        play_rounds(found.lines)
        for line in (found.mine, found.theirs):
            heard(line, "done", "remove")
        while set(found.seats()) != {3}:
            found.third.view()
        for seat, line in ((1, found.mine), (2, found.theirs)):
            assert line.ask("Sit", seat=seat, stake=500)["t"] == "waiting"
        wishes = server.get(f"{found.at}/wishes", judge["token"])["wishes"]
        for wish in wishes:
            path = f"{found.at}/wishes/{wish['id']}"
            assert refusal(server, path, {}, found.host["token"])["code"] == "not_yours"
        for wish in wishes:
            server.post(f"{found.at}/wishes/{wish['id']}", {}, judge["token"])
        assert set(found.seats()) == {1, 2, 3}


def test_losing_the_seat_first_does_not_undo_a_removal(server: Served) -> None:
    """The seat is freed for absence in the round after which the removal is due."""
    fourth = server.guest(f"Vera {uuid4().hex[:6]}")
    with game(server) as found, server.line(found.id, fourth["token"]) as line:
        assert line.ask("Sit", seat=4, stake=500)["t"] == "done"
        assert found.third.ask("GoAway")["t"] == "done"
        play_rounds([*found.lines, line])
        others = [found.mine, found.theirs, line]
        play_rounds(others, 9)
        who_acts(others)
        found.post("remove", seat=3)
        play_rounds(others)
        assert heard(found.mine, "done", "remove")
        told = [one["kind"] for one in found.mine.lines()]
        assert "SeatForfeited" in told
        assert "Left" not in told
        found.third.drain(0.1)
        assert found.third.latest["sight"]["lost"] == []
        assert found.third.ask("TakeSeatAgain")["t"] == "refused"
        assert found.third.ask("Sit", seat=3, stake=500)["t"] == "waiting"


def test_leaving_first_does_not_undo_a_removal(server: Served) -> None:
    """The player asked to leave after the round, and only then the host asked for the removal."""
    with game(server) as found:
        body = {"on": True}
        assert server.post(f"{found.at}/leave", body, found.tokens[1])["t"] == "waiting"
        found.post("remove", seat=2)
        play_rounds(found.lines)
        heard(found.mine, "done", "remove")
        assert found.theirs.ask("Sit", seat=2, stake=500)["t"] == "waiting"


@pytest.mark.parametrize("kind", ["Leave", "Move"])
def test_leaving_in_the_round_does_not_undo_a_removal(server: Served, kind: str) -> None:
    """A player who sits out leaves, or changes seats, before the removal is due."""
    fourth = server.guest(f"Vera {uuid4().hex[:6]}")
    with game(server) as found, server.line(found.id, fourth["token"]) as line:
        assert line.ask("Sit", seat=4, stake=500)["t"] == "done"
        assert found.theirs.ask("GoAway")["t"] == "done"
        play_rounds([*found.lines, line])
        others = [found.mine, found.third, line]
        play_rounds(others)
        who_acts(others)
        found.post("remove", seat=2)
        fields: Told = {"to": 8} if kind == "Move" else {}
        answer = found.theirs.ask(kind, **fields)
        if kind == "Leave":
            assert answer["t"] == "done"
            assert found.theirs.ask("Sit", seat=2, stake=500)["t"] == "waiting"
            return
        play_rounds(others)
        heard(found.mine, "done", "remove")
        assert not found.seats().keys() & {2, 8}
        assert found.theirs.ask("Sit", seat=2, stake=500)["t"] == "waiting"


async def sits_behind(left: asks.Leave, **listed: object) -> Answer:
    """The answer to a Sit of a seated player that is checked before the player is out."""
    async with table_of("Hosea", "Gero", book="tas-holdem") as players:  # too few for a round
        live = players.live
        free = asyncio.Event()

        async def removes() -> None:
            await free.wait()
            assert await live.own(left) is None
            listing: Listing = msgspec.structs.replace(live.listing, **listed)
            live.listing = listing

        live.do(removes)
        told = {"type": "Sit", "seat": 7, "stake": 500}
        person, viewer = players.people[1], Viewer(Role.SPECTATOR)
        asked = asyncio.create_task(put_ask(live, person, viewer, "1", told, None, "here"))
        await asyncio.sleep(0.01)
        assert not asked.done()
        free.set()
        return await asked


def test_a_request_to_sit_that_waits_behind_the_removal_needs_consent() -> None:
    """It was checked when the player was not removed yet; the same holds for closed seats."""
    removal = asks.Leave(seat=2, actor=asks.HOST, person="Hosea")
    assert isinstance(asyncio.run(sits_behind(removal)), WaitingFrame)
    left = asks.Leave(seat=2)
    assert isinstance(asyncio.run(sits_behind(left, approve=True)), WaitingFrame)
    answer = asyncio.run(sits_behind(left, seats_open=False))
    assert isinstance(answer, ErrorFrame)
    assert answer.code == "not_yours"
    assert isinstance(asyncio.run(sits_behind(left)), Ack)
