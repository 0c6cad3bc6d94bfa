"""Seated guests who sit out and come back all the time do not keep the others from acting."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from uuid import uuid4

import msgspec
import pytest
from tests.attack.games import game
from tests.attack.test_stalling import BOOKS
from tests.server.kit import Line, Served, Told, calm_act, serving, who_acts

from cardspeak.server.settings import UNLIMITED


def act_at(line: Line, version: int, kind: str, fields: Told) -> Told:
    """Act as the page does, with the version on the screen. Returns the answer."""
    name = str(uuid4())
    line.say({"t": "ask", "id": name, "ask": {"type": kind, **fields}, "version": version})
    while True:
        frame = line.next()
        if frame.get("id") == name:
            return frame


@pytest.mark.parametrize("book", BOOKS)
def test_players_who_sit_out_and_return_outdate_no_decision(server: Served, book: str) -> None:
    """Ten versions pass between the view and the act, and none of them concerns the decision."""
    tag = uuid4().hex[:6]
    people = [server.guest(f"{name} {tag}") for name in ("Ana", "Ben", "Cleo", "Spam")]
    table = server.table(book, people[0]["token"])
    with ExitStack() as stack:
        *lines, spam = [stack.enter_context(server.line(table, one["token"])) for one in people]
        usual = spam.until("hello")["table"]["stakes"]["usual"]
        for seat, line in enumerate(lines, 1):
            assert line.ask("Sit", seat=seat, stake=usual)["t"] == "done"
        who_acts(lines)
        assert spam.ask("Sit", seat=4, stake=usual)["t"] == "done"
        line, _ = who_acts(lines)
        line.drain(0.2)
        seen = line.latest["version"]
        kind, fields = calm_act(line.latest)
        for _ in range(5):
            assert spam.ask("GoAway")["t"] == "done"
            latest = spam.ask("ComeBack")
            assert latest["t"] == "done"
        assert latest["version"] >= seen + 10
        assert act_at(line, seen, kind, fields)["t"] == "done"


def test_act_from_before_another_players_raise_is_outdated(server: Served) -> None:
    """A click on an offer with another price does nothing."""
    with game(server) as played:
        seen = played.version()
        played.acts()
        line, _ = who_acts(played.lines)
        assert act_at(line, seen, "Call", {})["code"] == "moved_on"
        assert act_at(line, line.latest["version"] + 1, "Call", {})["code"] == "moved_on"
        assert act_at(line, line.latest["version"], "Call", {})["t"] == "done"


def test_changes_of_the_own_seat_have_a_rate(tmp_path: Path) -> None:
    """The limit counts a person at all tables. Leaving is always possible."""
    limits = msgspec.structs.replace(UNLIMITED, seat_asks=0.0001, seat_asks_burst=5)
    with serving(tmp_path, limits=limits) as server:
        spam, other = server.guest("Spam"), server.guest("Olaf")
        tables = [server.table("tas-holdem", other["token"]) for _ in range(2)]
        with (
            server.line(tables[0], spam["token"]) as line,
            server.line(tables[1], spam["token"]) as second,
            server.line(tables[1], other["token"]) as honest,
        ):
            assert line.ask("Sit", seat=1, stake=500)["t"] == "done"
            for kind in ("GoAway", "ComeBack", "GoAway", "ComeBack"):
                assert line.ask(kind)["t"] == "done"
            assert line.ask("GoAway")["code"] == "too_fast"
            assert second.ask("Sit", seat=1, stake=500)["code"] == "too_fast"
            assert honest.ask("Sit", seat=2, stake=500)["t"] == "done"
            assert line.ask("Leave")["t"] == "done"
