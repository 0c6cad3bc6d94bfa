"""Deals at a real server: roots shown, seeds given, files checked, and the same after kill -9."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.kit import (
    CALM,
    SLOWEST,
    Answered,
    Line,
    Served,
    Told,
    calm_act,
    play_rounds,
    serving,
    start,
)
from websockets.exceptions import InvalidStatus

from cardspeak.deals import promise
from cardspeak.verifier import DealVerdict, read_deal, verify

PATIENT = msgspec.structs.replace(CALM, seeds=60.0)
"""A deck waits until every promised seed is there."""


class Page(Line):
    """A line that promises seeds and gives them, as a page does; it notes what it is shown."""

    def __init__(self, server: Served, table: str, token: str) -> None:
        base = server.address.replace("http", "ws", 1)
        super().__init__(f"{base}/api/tables/{table}/socket", token)
        self.gives = True
        self.roots: dict[int, str] = {}
        self.given: dict[str, str] = {}
        self.mixed: dict[str, Told] = {}
        self._seeds: dict[str, str] = {}

    def next(self, timeout: float = SLOWEST) -> Told:
        """The next frame; a root that asks for the seed of this page gets it."""
        frame = super().next(timeout)
        if frame["t"] == "committed":
            self._answer(frame["deal"])
        elif frame["t"] == "mixed":
            self.mixed[frame["deal"]["root"]] = frame["deal"]
        return frame

    def _answer(self, deal: Told) -> None:
        self.roots[deal["round"]] = deal["root"]
        for _, promised in deal["promises"]:
            if self.gives and promised in self._seeds:
                seed = self.given[deal["root"]] = self._seeds[promised]
                self.say({"t": "seed", "root": deal["root"], "seed": seed, "next": self.new()})

    def new(self) -> str:
        """The promise of a new seed."""
        seed = secrets.token_bytes(32)
        hashed = promise(seed).hex()
        self._seeds[hashed] = seed.hex()
        return hashed

    def sit(self, seat: int) -> None:
        """Take a seat and promise a seed."""
        hello = self.next()
        if not hello["seat"]:
            usual = hello["table"]["stakes"]["usual"]
            assert self.ask("Sit", seat=seat, stake=usual)["t"] == "done"
        self.say({"t": "promise", "promise": self.new()})


def two(server: Served, names: tuple[str, str], book: str = "nolimit") -> tuple[Any, ...]:
    """A table, two pages at it, and their people."""
    people = [server.guest(name) for name in names]
    table = server.table(book, people[0]["token"])
    pages = [Page(server, table, person["token"]) for person in people]
    for seat, page in enumerate(pages, 1):
        page.sit(seat)
    return table, pages, people


def checked(server: Served, table: str, number: int, token: str, **noted: Any) -> DealVerdict:  # noqa: ANN401
    """The verdict on somebody's file of a round."""
    file = server.get(f"/api/tables/{table}/rounds/{number}/deal{noted.pop('query', '')}", token)
    told = {name: [bytes.fromhex(one)] for name, one in noted.items()}
    return verify(read_deal(json.dumps(file)), **told)


def test_seeds_mix_the_deck_and_everybody_can_check_it(tmp_path: Path) -> None:
    """Root first, then seeds, then cards; afterwards each file is sound and has both seeds."""
    with serving(tmp_path, pace=PATIENT) as server:
        table, pages, people = two(server, ("Ana D", "Ben D"))
        play_rounds(pages, 3)
        for page, person in zip(pages, people, strict=True):
            root = page.roots[2]
            assert page.mixed[root]["seeds"].count(None) == 0
            assert len(page.mixed[root]["seeds"]) == 2
            verdict = checked(server, table, 2, person["token"], roots=root, seeds=page.given[root])
            assert verdict.faults == []
            own = [card.face for card in verdict.shuffles[0].opened]
            assert len(own) >= 2
        # Whoever only watches is shown the board and no hand that was folded.
        assert checked(server, table, 2, "").faults == []
        for page in pages:
            page.close()


def test_an_inspector_is_given_the_whole_deck_after_the_round(server: Served) -> None:
    """Staff with that role, once the round is over; nobody else, and not before."""
    table, pages, people = two(server, ("Ana I", "Ben I"))
    owner = server.post("/api/join", {"key": server.key, "name": "Olga"})["token"]
    play_rounds(pages, 2)
    verdict = checked(server, table, 1, owner, query="?as=inspector")
    assert (verdict.faults, verdict.shuffles[0].whole is not None) == ([], True)
    with pytest.raises(Answered) as turned_away:
        checked(server, table, 1, people[0]["token"], query="?as=inspector")
    assert turned_away.value.status == 403
    now = pages[0].latest["sight"]["round"]["number"]
    with pytest.raises(Answered) as too_early:
        checked(server, table, now + 1, owner, query="?as=inspector")
    assert too_early.value.status == 404
    whoever_plays_does_not_inspect(server, table, pages, people[0], owner)
    for page in pages:
        page.close()


def whoever_plays_does_not_inspect(
    server: Served, table: str, pages: Sequence[Page], ana: Told, owner: str
) -> None:
    """A role opens no folded hand to a player: not of the table, nor of a round played there."""

    def turned_away(token: str) -> bool:
        with pytest.raises(Answered) as failed:
            checked(server, table, 1, token, query="?as=inspector")
        return failed.value.status == 403

    ivo = server.guest("Ivo I")
    for name in ("Ana I", "Ivo I"):
        server.post("/api/roles", {"name": name, "role": "inspector"}, owner)
    assert turned_away(ana["token"])
    with pytest.raises(InvalidStatus):
        server.line(table, ana["token"], "?as=inspector")
    assert checked(server, table, 1, ivo["token"], query="?as=inspector").ok
    with (
        server.line(table, ivo["token"], "?as=inspector") as looking,
        server.line(table, ivo["token"]) as playing,
    ):
        assert looking.next()["as"] == "inspector"
        stake = playing.next()["table"]["stakes"]["usual"]
        assert playing.ask("Sit", seat=3, stake=stake)["t"] == "done"
        assert looking.until("hello")["as"] == "player"
        assert turned_away(ivo["token"])
        assert playing.ask("Leave")["t"] == "done"
    pages[0].ask("GoAway")
    play_rounds(pages)
    while pages[0].ask("Leave")["t"] != "done":  # a further round has opened meanwhile
        play_rounds(pages)
    assert turned_away(ana["token"])  # the seat is left, and round 1 was played all the same


def test_nobody_waits_for_long(tmp_path: Path) -> None:
    """A promised seed that does not come holds nobody up; late it is not taken."""
    with serving(tmp_path) as server:
        table, pages, people = two(server, ("Ana", "Ben"))
        play_rounds(pages, 1)
        pages[1].gives = False
        play_rounds(pages, 2)
        held = [deal for deal in pages[0].mixed.values() if None in deal["seeds"]]
        assert held
        late = held[-1]["root"]
        pages[1].say({"t": "seed", "root": late, "seed": "ab" * 32})
        assert pages[1].until("seeded")["taken"] is False
        last = max(number for number, root in pages[0].roots.items() if root == late)
        play_rounds(pages, 1)
        assert checked(server, table, last, people[1]["token"]).faults == []
        for page in pages:
            page.close()


def test_kill_9_shows_the_same_root_again(tmp_path: Path) -> None:
    """Killed after a root was shown and before the deal: no second root for the same deck."""
    server = start(tmp_path, pace=PATIENT)
    table, pages, people = two(server, ("Ana", "Ben"))
    play_rounds(pages, 2)
    pages[1].gives = False
    while not waits(pages[0]):
        for page in pages:
            page.drain(0.05)
            if page.due:
                page.asked = page.latest["version"]
                kind, fields = calm_act(page.latest)
                page.put(kind, **fields)
    shown = dict(pages[0].roots)
    server.kill()
    with serving(tmp_path, pace=PATIENT) as again:
        back = [Page(again, table, person["token"]) for person in people]
        for page, old in zip(back, pages, strict=True):
            page._seeds = old._seeds
            page.sit(0)
        play_rounds(back, 2)
        number = max(shown)
        assert back[0].roots[number] == shown[number]
        verdict = checked(again, table, number, people[0]["token"], roots=shown[number])
        assert verdict.faults == []
        assert all(verdict.shuffles[0].seeds)
        for page in back:
            page.close()


def waits(page: Page) -> bool:
    """Is a root shown whose deck is not mixed?"""
    newest = page.roots.get(max(page.roots))
    return newest not in page.mixed


def test_what_is_no_seed_is_said(server: Served) -> None:
    """Promises are for those who sit; hashes have 64 figures."""
    person = server.guest("Nora D")
    table = server.table("nolimit", person["token"])
    with server.line(table, person["token"]) as line:
        line.say({"t": "promise", "promise": "ab" * 32})
        assert line.until("wrong")["code"] == "not_yours"
        line.say({"t": "seed", "root": "x", "seed": "y"})
        assert line.until("wrong")["code"] == "unreadable"
        line.say({"t": "seed", "root": "ab" * 32, "seed": "ab" * 32})
        assert line.until("seeded")["taken"] is False
