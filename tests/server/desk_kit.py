"""Test kit for cash rooms of a real server: open one, make asks, and play at its tables."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

import pytest
from tests.server.kit import SLOWEST, Answered, Line, Served, Told, calm_act

from cardspeak.journal import open_journal
from cardspeak.journal.verify import Evidence, verify_store


def opened(server: Served, book: str = "act-stud", **more: object) -> str:
    """Open a cash room for the owner and return its id."""
    body = {"book": book, "title": "The back room", **more}
    return str(server.post("/api/desks", body, server.owner()["token"])["id"])


def put(server: Served, desk: str, who: Told, kind: str, **fields: object) -> Told:
    """Make an ask to a desk."""
    body = {"id": uuid4().hex, "ask": {"type": kind, **fields}}
    answer: Told = server.post(f"/api/desks/{desk}/asks", body, who["token"])
    return answer


def fails(server: Served, desk: str, who: Told, kind: str, **fields: object) -> Answered:
    """Make an ask that is refused, and return the answer."""
    with pytest.raises(Answered) as error:
        put(server, desk, who, kind, **fields)
    return error.value


def facts(server: Served, desk: str) -> Told:
    """Return the public facts of a cash room."""
    answer: Told = server.get(f"/api/desks/{desk}")
    return answer


def mine(server: Served, desk: str, who: Told) -> Told:
    """Return a person's own part."""
    answer: Told = server.get(f"/api/desks/{desk}/me", who["token"])
    return answer


def offers(server: Served, desk: str, who: Told) -> list[Told]:
    """Return what a person can ask for now."""
    found: list[Told] = mine(server, desk, who)["offers"]
    return found


def kinds(server: Served, desk: str, who: Told) -> set[str]:
    """Return the kinds of asks that a person can make now."""
    return {offer["type"] for offer in offers(server, desk, who)}


def until(test: Callable[[], object]) -> None:
    """Wait until a test holds."""
    ends = time.monotonic() + SLOWEST
    while not test():
        assert time.monotonic() < ends, "it does not happen"
        time.sleep(0.02)


def at_table(server: Served, table: str) -> dict[str, int]:
    """Return the seats of a table in the room, by name."""
    cards = {card["id"]: card for card in server.get("/api/tables")["tables"]}
    return {seat["name"]: seat["no"] for seat in cards[table]["seats"]}


def table(server: Served, desk: str, number: int) -> Told:
    """Return the facts of one table of a cash room."""
    found: Told = next(one for one in facts(server, desk)["tables"] if one["number"] == number)
    return found


def open_table(server: Served, desk: str, game: str = "small", **choices: str) -> Told:
    """Open a table of a cash room and wait until it is there."""
    number = len(facts(server, desk)["tables"]) + 1
    put(server, desk, server.owner(), "OpenTable", game=game, choices=choices)
    until(lambda: table(server, desk, number)["id"])
    return table(server, desk, number)


def seat(server: Served, desk: str, who: Told, number: int, chosen: int = 0) -> None:
    """Let a person take a seat and wait until they sit at the table."""
    put(server, desk, who, "ClaimSeat", table=number, seat=chosen)
    until(lambda: mine(server, desk, who)["seat"])
    name = table(server, desk, number)["id"]
    until(lambda: at_table(server, name).get(who["name"]) == mine(server, desk, who)["seat"])


class Game:
    """People at tables who call or check whenever it is their turn."""

    def __init__(self, server: Served, desk: str, people: list[Told]) -> None:
        self.server, self.desk, self.people = server, desk, people
        self.lines: dict[str, Line] = {}
        for person in people:
            self._line(person)

    def play(self, test: Callable[[], object]) -> None:
        """Play until a test holds."""
        ends = time.monotonic() + SLOWEST
        while not test():
            assert time.monotonic() < ends, "it does not happen"
            for person in self.people:
                self._act(person)

    def _line(self, person: Told) -> Line | None:
        """Return the person's connection to the table where they sit."""
        place = mine(self.server, self.desk, person)["table"]
        line = self.lines.get(f"{person['name']} {place}")
        if place and line is None:
            line = self.server.line(place, person["token"])
            self.lines[f"{person['name']} {place}"] = line
        return line

    def _act(self, person: Told) -> None:
        line = self._line(person)
        if line is None:
            return
        line.drain(0.01)
        if line.due:
            line.asked = line.latest["version"]
            kind, fields = calm_act(line.latest)
            line.put(kind, **fields)

    def leave(self, person: Told) -> None:
        """Let a person leave the table, after the hand if necessary."""
        place = mine(self.server, self.desk, person)["table"]
        line = self.lines[f"{person['name']} {place}"]

        def left() -> bool:
            if line.ask("Leave")["t"] == "done":
                return True
            return person["name"] not in at_table(self.server, place)

        self.play(left)


def sound(database: Path, desk: str) -> None:
    """The journal is sound, and the desk can be read from it."""
    with open_journal(str(database)) as journal:
        verdict = verify_store(journal.store, Evidence())
        assert verdict.ok, verdict.faults
        journal.resume_desk(desk)
