"""A host cannot win a game by removals, and a removed player needs consent to return.

Each test fails if its defence is removed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import NamedTuple
from uuid import uuid4

import msgspec
import pytest
from tests.attack.games import announced, game
from tests.room.kit import table_of
from tests.server.kit import Answered, Line, Served, Told, calm_act, play_rounds, who_acts

from cardspeak.room.listing import Listing
from cardspeak.room.live.frames import Ack, Answer, ErrorFrame, WaitingFrame
from cardspeak.seat_no import SeatNo
from cardspeak.server.api.asking import put_ask
from cardspeak.server.guard.limits import RateLimiter
from cardspeak.server.settings import UNLIMITED
from cardspeak.table import asks
from cardspeak.view.viewer import Role, Viewer

KNOCKOUT = ["charity", "nolimit"]


class Played(NamedTuple):
    """A table after its first round, its host, its players and their connections."""

    at: str
    id: str
    host: Told
    people: list[Told]
    lines: list[Line]


@contextmanager
def played(server: Served, book: str, *, plays: bool = True, **opening: object) -> Iterator[Played]:
    """Yield a table after a round with three players. The host is one of them, or watches."""
    tag = uuid4().hex[:6]
    host = server.guest(f"Hosea {tag}")
    others = [server.guest(f"{name} {tag}") for name in ("Gero", "Thea", "Uwe")]
    people = [host, *others[:2]] if plays else others
    table = server.table(book, host["token"], **opening)
    with ExitStack() as opened:
        lines = [opened.enter_context(server.line(table, person["token"])) for person in people]
        for seat, line in enumerate(lines, 1):
            usual = line.until("hello")["table"]["stakes"]["usual"]
            answer = line.ask("Sit", seat=seat, stake=usual)
            assert answer["t"] == "done", answer
        play_rounds(lines)
        yield Played(f"/api/tables/{table}", table, host, people, lines)


def _play_until_paused(server: Served, setup: Played) -> None:
    """Let every player call until the pause has started, which between rounds is immediately."""
    while not server.get(setup.at)["table"]["stopped"]:
        for line in setup.lines:
            line.drain(0.01)
            if line.due:
                line.asked = line.latest["version"]
                kind, fields = calm_act(line.latest)
                line.put(kind, **fields)


def refusal(server: Served, path: str, body: Told, token: str) -> Told:
    """Return the refusal of a request."""
    with pytest.raises(Answered) as failed:
        server.post(path, body, token)
    return {"status": failed.value.status, **failed.value.body}


@pytest.mark.parametrize("book", KNOCKOUT)
@pytest.mark.parametrize("plays", [True, False], ids=["playing", "watching"])
def test_host_cannot_remove_players_from_a_knockout_game(
    server: Served, book: str, plays: bool
) -> None:
    """Removal is refused in a round and between rounds, with or without grounds."""
    with played(server, book, plays=plays) as setup:
        for body in ({"seat": 2, "grounds": "too lucky"}, {"seat": 3}):
            who_acts(setup.lines)
            answer = refusal(server, f"{setup.at}/remove", body, setup.host["token"])
            assert (answer["status"], answer["because"]) == (409, "STAFF_ONLY"), answer
            server.post(f"{setup.at}/pause", {}, setup.host["token"])
            play_rounds(setup.lines)
            answer = refusal(server, f"{setup.at}/remove", body, setup.host["token"])
            assert answer["because"] == "STAFF_ONLY"
            server.post(f"{setup.at}/resume", {}, setup.host["token"])
        seats = server.get(f"{setup.at}/view")["sight"]["seats"]
        assert {seat["no"] for seat in seats} == {1, 2, 3}


@pytest.mark.parametrize("book", KNOCKOUT)
def test_staff_remove_from_a_knockout_game_only_while_not_playing(
    server: Served, book: str
) -> None:
    """A seated floor member is a player. A removal by other staff is announced with name and
    role.
    """
    tag = uuid4().hex[:6]
    judge = server.staff(f"Max {tag}", "floor")
    with played(server, book) as setup:
        server.post(
            "/api/roles",
            {"name": setup.people[2]["name"], "role": "floor"},
            server.owner()["token"],
        )
        body = {"seat": 2, "grounds": "taken ill"}
        answer = refusal(server, f"{setup.at}/remove", body, setup.people[2]["token"])
        assert answer["because"] == "STAFF_ONLY"
        who_acts(setup.lines)
        assert server.post(f"{setup.at}/remove", body, judge["token"])["t"] == "waiting"
        play_rounds(setup.lines)
        announced(setup.lines[0], "done", "remove")
        assert left(setup.lines[0])[-1].startswith(f"Max {tag} (floor) removes ")


def left(line: Line) -> list[str]:
    """The sentences about players who left."""
    return [entry["words"] for entry in line.lines() if entry["kind"] == "Left"]


def test_playing_host_cannot_remove_bots_from_a_knockout_game(server: Served) -> None:
    """The bots have chips, and the last player wins."""
    host = server.guest(f"Hosea {uuid4().hex[:6]}")
    table = server.table("nolimit", host["token"], bots=["call", "call"])
    path = f"/api/tables/{table}"
    with server.line(table, host["token"]) as line:
        usual = line.until("hello")["table"]["stakes"]["usual"]
        bots = line.view()["sight"]["seats"]
        seat = next(no for no in range(1, 10) if no not in {bot["no"] for bot in bots})
        answer = line.ask("Sit", seat=seat, stake=usual)
        while answer["t"] != "done":  # retry while the bots play a round
            answer = line.ask("Sit", seat=seat, stake=usual)
        play_rounds([line])
        for bot in bots:
            answer = refusal(server, f"{path}/bots/{bot['no']}/remove", {}, host["token"])
            assert answer["because"] == "STAFF_ONLY"


def test_player_cannot_leave_a_knockout_game_by_stating_grounds(server: Served) -> None:
    """A player with chips stays to the end, unless staff find grounds for a release."""
    with played(server, "charity") as setup:
        server.post(f"{setup.at}/pause", {}, setup.host["token"])
        _play_until_paused(server, setup)
        answer = setup.lines[1].ask("Leave", grounds="I am ill", person="Max")
        assert (answer["t"], answer["because"]) == ("refused", "NOT_OFFERED")


def test_removal_names_the_host(server: Served) -> None:
    """Everyone sees who removed a player, even if a client sends another name."""
    judge = server.staff(f"Max {uuid4().hex[:6]}", "floor")
    with game(server) as played:
        played.post("remove", seat=2)
        play_rounds(played.lines)
        announced(played.mine, "done", "remove")
        assert left(played.mine)[-1].startswith(f"{played.host['name']} (host) removes ")
        # Two players are too few for a round, so the floor need not wait.
        with server.line(played.id, judge["token"], "?as=floor") as desk:
            answer = desk.ask("Leave", seat=3, person=played.host["name"])
            assert answer["t"] == "done", answer
            desk.reach(answer["version"])
            assert left(desk)[-1].startswith(f"{judge['name']} (floor) removes ")


def test_removed_player_needs_consent_to_return(server: Served) -> None:
    """Consent is needed even at a table without approval. The host can give it."""
    with game(server) as played:
        played.post("remove", seat=2)
        play_rounds(played.lines)
        announced(played.theirs, "done", "remove")
        assert played.theirs.ask("TakeSeatAgain")["t"] == "refused"
        assert played.theirs.ask("Sit", seat=2, stake=1000)["t"] == "waiting"
        wish = server.get(f"{played.at}/wishes", played.host["token"])["wishes"][0]
        played.post(f"wishes/{wish['id']}", grant=True)
        assert 2 in played.seats()


def test_only_staff_readmit_players_removed_by_staff(server: Served) -> None:
    """Neither the host nor the removed player, who may be the host, can readmit the player."""
    judge = server.staff(f"Max {uuid4().hex[:6]}", "floor")
    with game(server) as played:
        for seat in (1, 2):
            body = {"seat": seat, "grounds": "abuse"}
            assert server.post(f"{played.at}/remove", body, judge["token"])["t"] == "waiting"
        play_rounds(played.lines)
        for line in (played.mine, played.theirs):
            announced(line, "done", "remove")
        while set(played.seats()) != {3}:
            played.third.view()
        for seat, line in ((1, played.mine), (2, played.theirs)):
            assert line.ask("Sit", seat=seat, stake=1000)["t"] == "waiting"
        wishes = server.get(f"{played.at}/wishes", judge["token"])["wishes"]
        for wish in wishes:
            path = f"{played.at}/wishes/{wish['id']}"
            assert refusal(server, path, {}, played.host["token"])["code"] == "not_yours"
        for wish in wishes:
            server.post(f"{played.at}/wishes/{wish['id']}", {}, judge["token"])
        assert set(played.seats()) == {1, 2, 3}


def test_losing_the_seat_first_does_not_undo_a_removal(server: Served) -> None:
    """The player loses the seat for absence before the removal takes effect."""
    fourth = server.guest(f"Vera {uuid4().hex[:6]}")
    with game(server) as played, server.line(played.id, fourth["token"]) as line:
        assert line.ask("Sit", seat=4, stake=500)["t"] == "done"
        assert played.third.ask("GoAway")["t"] == "done"
        play_rounds([*played.lines, line])
        others = [played.mine, played.theirs, line]
        play_rounds(others, 9)
        who_acts(others)
        played.post("remove", seat=3)
        play_rounds(others)
        assert announced(played.mine, "done", "remove")
        kinds = [entry["kind"] for entry in played.mine.lines()]
        assert "SeatForfeited" in kinds
        assert "Left" not in kinds
        played.third.drain(0.1)
        assert played.third.latest["sight"]["lost"] == []
        assert played.third.ask("TakeSeatAgain")["t"] == "refused"
        assert played.third.ask("Sit", seat=3, stake=500)["t"] == "waiting"


def test_leaving_first_does_not_undo_a_removal(server: Served) -> None:
    """The player's request to leave after the round is older than the host's removal."""
    with game(server) as played:
        body = {"on": True}
        assert server.post(f"{played.at}/leave", body, played.tokens[1])["t"] == "waiting"
        played.post("remove", seat=2)
        play_rounds(played.lines)
        announced(played.mine, "done", "remove")
        assert played.theirs.ask("Sit", seat=2, stake=1000)["t"] == "waiting"


@pytest.mark.parametrize("kind", ["Leave", "Move"])
def test_leaving_in_the_round_does_not_undo_a_removal(server: Served, kind: str) -> None:
    """A player who sits out leaves, or changes seats, before the removal is due."""
    fourth = server.guest(f"Vera {uuid4().hex[:6]}")
    with game(server) as played, server.line(played.id, fourth["token"]) as line:
        assert line.ask("Sit", seat=4, stake=500)["t"] == "done"
        assert played.theirs.ask("GoAway")["t"] == "done"
        play_rounds([*played.lines, line])
        others = [played.mine, played.third, line]
        play_rounds(others)
        who_acts(others)
        played.post("remove", seat=2)
        fields: Told = {"to": 8} if kind == "Move" else {}
        answer = played.theirs.ask(kind, **fields)
        if kind == "Leave":
            assert answer["t"] == "done"
            assert played.theirs.ask("Sit", seat=2, stake=1000)["t"] == "waiting"
            return
        play_rounds(others)
        announced(played.mine, "done", "remove")
        assert not played.seats().keys() & {2, 8}
        assert played.theirs.ask("Sit", seat=2, stake=1000)["t"] == "waiting"


async def sit_behind_removal(left: asks.Leave, **listed: object) -> Answer:
    """Queue a player's Sit behind the same player's removal, and return the answer to the Sit."""
    async with table_of("Hosea", "Gero", book="tas-holdem") as players:  # too few for a round
        live = players.live
        free = asyncio.Event()

        async def removes() -> None:
            await free.wait()
            assert await live.own(left) is None
            listing: Listing = msgspec.structs.replace(live.listing, **listed)
            live.listing = listing

        live.do(removes)
        ask = {"type": "Sit", "seat": 7, "stake": 500}
        person, viewer = players.people[1], Viewer(Role.SPECTATOR)
        guard = RateLimiter(UNLIMITED)
        asked = asyncio.create_task(put_ask(live, person, viewer, "1", ask, None, "here", guard))
        await asyncio.sleep(0.01)
        assert not asked.done()
        free.set()
        return await asked


def test_queued_sit_request_behind_a_removal_needs_consent() -> None:
    """The request was checked before the player was removed. Closed seats are handled the same
    way.
    """
    removal = asks.Leave(seat=SeatNo(2), actor=asks.HOST, person="Hosea")
    assert isinstance(asyncio.run(sit_behind_removal(removal)), WaitingFrame)
    left = asks.Leave(seat=SeatNo(2))
    assert isinstance(asyncio.run(sit_behind_removal(left, approve=True)), WaitingFrame)
    answer = asyncio.run(sit_behind_removal(left, seats_open=False))
    assert isinstance(answer, ErrorFrame)
    assert answer.code == "not_yours"
    assert isinstance(asyncio.run(sit_behind_removal(left)), Ack)
