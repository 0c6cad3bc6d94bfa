"""The handshake of a table's socket, and clients that get facts instead of words."""

from __future__ import annotations

import json

import pytest
from tests.server.kit import Line, Served, play_rounds
from websockets.exceptions import InvalidStatus


@pytest.mark.parametrize(
    ("name", "query"),
    [("Nora", ""), ("Olaf", "?protocol=1"), ("Pia", "?from=0"), ("Rolf", "?words=en")],
)
def test_client_of_another_protocol_gets_a_sentence_and_is_closed(
    server: Served, name: str, query: str
) -> None:
    """It gets one sentence that says what to do."""
    table = server.table("event", server.guest(name)["token"])
    base = server.address.replace("http", "ws", 1)
    with Line(f"{base}/api/tables/{table}/socket{query}") as line:
        assert line.closed() == 4426
        (bye,) = line.frames
    assert bye["t"] == "bye"
    assert "protocol 2" in bye["words"]
    assert bye["again"] == 0


def test_unknown_language_is_refused(server: Served) -> None:
    """The answer says which values are possible."""
    table = server.table("event", server.guest("Lena")["token"])
    with pytest.raises(InvalidStatus) as refused:
        server.facts(table, query="&words=xx")
    body = json.loads(refused.value.response.body or b"")
    assert (body["code"], "`en`" in body["words"]) == ("unreadable", True)


def test_clients_with_facts_play_a_round(server: Served) -> None:
    """They follow by changes, and their view is the whole view of a new connection."""
    host = server.guest("Hilda")
    table = server.table("nolimit", host["token"])
    people = [server.guest(name) for name in ("Iris", "Jens", "Kira")]
    lines = [server.facts(table, person["token"]) for person in people]
    watching = server.facts(table)
    for seat, line in enumerate(lines, 1):
        assert line.ask("Sit", seat=seat, stake=10_000)["t"] == "done"
    play_rounds(lines, 2)
    watching.drain(0.5)
    for line, token in zip([*lines, watching], [*(p["token"] for p in people), ""], strict=True):
        line.drain(0.3)
        assert line.following.changes > 10
        assert all("words" not in frame for frame in line.frames if frame["t"] == "change")
        assert not any("say" in frame for frame in line.frames)
        version = line.version
        with server.facts(table, token) as fresh:
            whole = fresh.until("whole")
        if whole["version"] == version:
            assert whole["sight"] == line.latest["sight"]
    for line in (*lines, watching):
        line.close()


def test_facts_are_a_fraction_of_words(server: Served) -> None:
    """A change has no words; on average it is less than a third of a view with words."""
    table = server.table("nolimit", server.guest("Mona")["token"], bots=["call", "call"])
    with (
        server.facts(table, server.guest("Nils")["token"]) as player,
        server.line(table) as worded,
        server.facts(table) as facts,
    ):
        assert player.ask("Sit", seat=5, stake=10_000)["t"] == "done"
        play_rounds([player], 2)
        worded.drain(0.5)
        facts.drain(0.5)
        views = [len(json.dumps(frame)) for frame in worded.frames if frame["t"] == "view"]
        changes = [len(json.dumps(frame)) for frame in facts.frames if frame["t"] == "change"]
    assert len(views) > 10
    assert len(changes) > 10
    assert sum(changes) / len(changes) < sum(views) / len(views) / 3
