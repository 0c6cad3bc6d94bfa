"""Deals on a real server: roots, seeds, verified files, and the same root after SIGKILL."""

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
"""The deck waits until every promised seed has arrived."""


class Page(Line):
    """A connection that promises and sends seeds like the web page, and records the frames it
    receives.
    """

    def __init__(self, server: Served, table: str, token: str) -> None:
        base = server.address.replace("http", "ws", 1)
        super().__init__(f"{base}/api/tables/{table}/socket?protocol=2&words=en", token)
        self.gives = True
        self.roots: dict[int, str] = {}
        self.given: dict[str, str] = {}
        self.mixed: dict[str, Told] = {}
        self._seeds: dict[str, str] = {}

    def next(self, timeout: float = SLOWEST) -> Told:
        """Return the next frame. Answers a root that asks for this page's seed."""
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
        """Create a seed and return its promise."""
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


def two_pages(server: Served, names: tuple[str, str], book: str = "nolimit") -> tuple[Any, ...]:
    """Set up a table with two pages. Returns the table, the pages and the people."""
    people = [server.guest(name) for name in names]
    table = server.table(book, people[0]["token"])
    pages = [Page(server, table, person["token"]) for person in people]
    for seat, page in enumerate(pages, 1):
        page.sit(seat)
    return table, pages, people


def checked(server: Served, table: str, number: int, token: str, **noted: Any) -> DealVerdict:  # noqa: ANN401
    """Return the verdict on a person's deal file of a round."""
    file = server.get(f"/api/tables/{table}/rounds/{number}/deal{noted.pop('query', '')}", token)
    values = {name: [bytes.fromhex(text)] for name, text in noted.items()}
    return verify(read_deal(json.dumps(file)), **values)


def test_seeds_mix_the_deck_and_every_player_can_verify_it(tmp_path: Path) -> None:
    """Root, seeds and cards come in this order. Afterwards each file verifies and has both
    seeds.
    """
    with serving(tmp_path, pace=PATIENT) as server:
        table, pages, people = two_pages(server, ("Ana D", "Ben D"))
        play_rounds(pages, 3)
        for page, person in zip(pages, people, strict=True):
            root = page.roots[2]
            assert page.mixed[root]["seeds"].count(None) == 0
            assert len(page.mixed[root]["seeds"]) == 2
            verdict = checked(server, table, 2, person["token"], roots=root, seeds=page.given[root])
            assert verdict.faults == []
            own = [card.face for card in verdict.shuffles[0].opened]
            assert len(own) >= 2
        # A spectator sees the board but no folded hand.
        assert checked(server, table, 2, "").faults == []
        for page in pages:
            page.close()


def test_inspector_gets_the_whole_deck_after_the_round(server: Served) -> None:
    """Only inspectors get the whole deck, and only after the round."""
    table, pages, people = two_pages(server, ("Ana I", "Ben I"))
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
    assert_players_cannot_inspect(server, table, pages, people[0], owner)
    for page in pages:
        page.close()


def assert_players_cannot_inspect(
    server: Served, table: str, pages: Sequence[Page], ana: Told, owner: str
) -> None:
    """Check that an inspector who played cannot open folded hands of that table or round."""

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
    while pages[0].ask("Leave")["t"] != "done":  # retry: another round has started
        play_rounds(pages)
    assert turned_away(ana["token"])  # the seat is free, but the person played round 1


def test_missing_seed_does_not_delay_the_deal_for_long(tmp_path: Path) -> None:
    """A promised seed that does not arrive is skipped. A late one is refused."""
    with serving(tmp_path) as server:
        table, pages, people = two_pages(server, ("Ana", "Ben"))
        play_rounds(pages, 1)
        pages[1].gives = False
        play_rounds(pages, 2)
        incomplete = [deal for deal in pages[0].mixed.values() if None in deal["seeds"]]
        assert incomplete
        late = incomplete[-1]["root"]
        pages[1].say({"t": "seed", "root": late, "seed": "ab" * 32})
        assert pages[1].until("seeded")["taken"] is False
        last = max(number for number, root in pages[0].roots.items() if root == late)
        play_rounds(pages, 1)
        assert checked(server, table, last, people[1]["token"]).faults == []
        for page in pages:
            page.close()


def test_sigkill_keeps_the_published_root(tmp_path: Path) -> None:
    """The server is killed between root and deal. The same deck does not get a second root."""
    server = start(tmp_path, pace=PATIENT)
    table, pages, people = two_pages(server, ("Ana", "Ben"))
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
    """Return whether a root is published and its deck is not mixed yet."""
    newest = page.roots.get(max(page.roots))
    return newest not in page.mixed


def test_invalid_promises_and_seeds_are_refused(server: Served) -> None:
    """Only seated players may promise. Hashes have 64 hex digits."""
    person = server.guest("Nora D")
    table = server.table("nolimit", person["token"])
    with server.line(table, person["token"]) as line:
        line.say({"t": "promise", "promise": "ab" * 32})
        assert line.until("wrong")["code"] == "not_yours"
        line.say({"t": "seed", "root": "x", "seed": "y"})
        assert line.until("wrong")["code"] == "unreadable"
        line.say({"t": "seed", "root": "ab" * 32, "seed": "ab" * 32})
        assert line.until("seeded")["taken"] is False
