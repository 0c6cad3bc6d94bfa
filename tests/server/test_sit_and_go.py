"""Sit-and-gos announced over HTTP as the dialog fills them in."""

from __future__ import annotations

import time
from pathlib import Path
from urllib.request import Request, urlopen

import msgspec
import pytest
from tests.server.kit import SLOWEST, Answered, Served, Told, serving
from tests.server.test_tournaments import facts, put
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cardspeak.room.driving.timing import AT_ONCE
from cardspeak.tournament_check import check_record, read_record

FAST = msgspec.structs.replace(AT_ONCE, speed=600.0, seeds=0.0)
"""A level of ten minutes takes a second, and an absent host's hand is folded at once."""


def sit_and_go(server: Served, book: str, token: str, **more: object) -> Told:
    """Announce a sit-and-go as the dialog fills it in: all seats but one are for bots."""
    tried = {"preset": "tournament", "tournament": True}
    checked = server.post(f"/api/books/{book}/check", tried)
    styles = [one["name"] for one in server.get("/api/bots")["styles"]]
    bots = [styles[at % len(styles)] for at in range(checked["size"] - 1)]
    body = {"book": book, "preset": "tournament", "sit_and_go": True, "bots": bots, **more}
    card: Told = server.post("/api/tournaments", body, token)
    return card


def test_sit_and_go_with_the_defaults_of_the_dialog_starts(tmp_path: Path) -> None:
    """It starts as soon as the host has taken the last seat."""
    with serving(tmp_path, pace=FAST) as server:
        host = server.guest("Hanna")
        card = sit_and_go(server, "event", host["token"])
        assert card["entered"] == card["most"] - 1 > 0
        put(server, card["id"], host["token"], "Enter", signed=True)
        ends = time.monotonic() + SLOWEST
        while (result := facts(server, card["id"]))["card"]["phase"] != "over":
            assert time.monotonic() < ends, (result["awaits"], result["duties"])
            time.sleep(0.1)
        assert result["card"]["winner"]
        assert len(result["places"]) == card["most"]
        path = f"/api/tournaments/{card['id']}/file"
        signed_in = {"Authorization": f"Bearer {host['token']}"}
        with urlopen(Request(server.address + path, headers=signed_in)) as answer:
            assert check_record(read_record(answer.read())) == ()
        with pytest.raises(Answered) as refused:
            server.get(path, server.guest("Gus")["token"])
        assert refused.value.status == 403


def test_size_of_a_sit_and_go_keeps_to_the_conditions(tmp_path: Path) -> None:
    """A size is refused if the book allows fewer players, or one player alone."""
    with serving(tmp_path, pace=FAST) as server:
        token = server.guest("Hanna")["token"]
        for book, size in (("tas-holdem", 7), ("nolimit", 1), ("tas-stud", 2), ("event", -4)):
            with pytest.raises(Answered) as refused:
                sit_and_go(server, book, token, size=size)
            assert refused.value.body["code"] == "no_size", refused.value.body
        card = sit_and_go(server, "nolimit", token, size=3)
        assert (card["entered"], card["most"]) == (3, 3), "no bot is left over"


def test_socket_of_an_unknown_tournament_is_closed_permanently(tmp_path: Path) -> None:
    """With a code that the page knows, so that it does not try again."""
    with serving(tmp_path, pace=FAST) as server:
        base = server.address.replace("http", "ws", 1)
        with connect(f"{base}/api/tournaments/tournament-9/socket?protocol=2") as line:
            with pytest.raises(ConnectionClosed):
                line.recv(timeout=SLOWEST)
            assert line.close_code == 4404
