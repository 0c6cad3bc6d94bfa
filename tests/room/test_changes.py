"""Clients that get facts: after any play, their view equals a whole view asked for then."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from tests.room.kit import Eyes, Players, table_of
from tests.server.following import Following
from tests.server.kit import run_alone

from cardspeak.books.shelf import SHELF
from cardspeak.room.live.frames import Ack
from cardspeak.room.people.registry import Person
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits, options
from cardspeak.view.viewer import Role, Viewer

TIMED = frozenset({"left_ms", "ends", "bank_ms"})
STAFF = Person("p-floor", "Flora", "floor")


class Follower(Eyes):
    """A connection that gets facts and follows the table by changes."""

    def __init__(self, person: Person | None = None, eyes: Role | None = None) -> None:
        super().__init__(person, eyes, words="")
        self.following = Following()

    def put(self, frame: str) -> None:
        """Receive a frame."""
        super().put(frame)
        self.following.take(self.frames[-1])
        assert not self.following.missed


def lasting(value: Any) -> Any:  # noqa: ANN401 - JSON
    """Return JSON without times that pass."""
    if isinstance(value, dict):
        return {name: lasting(part) for name, part in value.items() if name not in TIMED}
    return [lasting(part) for part in value] if isinstance(value, list) else value


def compare(players: Players, followers: list[Follower]) -> None:
    """Compare each follower's view with a whole view that a new connection gets."""
    for follower in followers:
        fresh = Follower(follower.person, follower.eyes)
        fresh.viewer = follower.viewer
        players.live.repair(fresh, players.live.table.version)
        mine, whole = dict(follower.following.view), dict(fresh.following.view)
        for view in (mine, whole):
            del view["from"], view["lines"], view["t"]
        assert lasting(mine) == lasting(whole), follower.viewer


def random_ask(players: Players, dice: Random, seat: SeatNo) -> Ask:
    """Return a random legal act, often a cheap one."""
    offered = options(players.live.table, seat)
    chosen = dice.choice(offered)
    match chosen.act.name:
        case "FOLD" if dice.random() < 0.4:
            return asks.Fold(seat=seat)
        case "BET":
            return asks.Bet(seat=seat, amount=chosen.least)
        case "RAISE" if dice.random() < 0.5:
            return asks.Raise(seat=seat, to=chosen.least)
        case _:
            return players.least(seat)


async def played(book: str, acts: int) -> list[Follower]:
    """Play random acts while viewers of every role follow."""
    dice = Random(f"changes {book}")
    async with table_of("Ana", "Ben", "Cleo", book=book) as players:
        live = players.live
        followers = [Follower(person) for person in players.people]
        followers += [
            Follower(),
            Follower(STAFF, Role.FLOOR),
            Follower(STAFF, Role.DEALER),
            Follower(STAFF, Role.INSPECTOR),
        ]
        for follower in followers:
            live.join(follower)
        for act in range(acts):
            seat = SeatNo(await players.awaited())
            showing = awaits(live.table).what == "show"
            ask = players.least(seat) if showing else random_ask(players, dice, seat)
            await players.say(ask, seat)
            if act % 5 == 0:
                compare(players, followers)
            if act % 17 == 3:
                undo = asks.Undo(actor="floor")
                await live.ask(undo, Viewer(Role.FLOOR), STAFF.name, f"undo {act}")
            if act % 19 == 5:
                live.do(live.rebuild)
            if act % 11 == 4:
                report = asks.Report(situation="other", seat=seat, actor="floor", person="Flora")
                await live.ask(report, Viewer(Role.FLOOR), STAFF.name, f"report {act}")
                drop = asks.DropMatter(reason="nothing", actor="floor")
                await live.ask(drop, Viewer(Role.FLOOR), STAFF.name, f"drop {act}")
        compare(players, followers)
        return followers


@pytest.mark.parametrize("book", sorted(SHELF))
def test_followers_of_every_role_have_the_whole_view(book: str) -> None:
    """Covers play, undo, rebuilding, incidents and watchers that join in between."""
    for follower in run_alone(played(book, 40)):
        assert follower.following.changes > 40, follower.viewer
        assert follower.following.wholes > 2, follower.viewer


def test_watchers_with_equal_changes_get_the_same_bytes() -> None:
    """An act is encoded once for all who see the same, and again for the next player."""

    async def run() -> None:
        async with table_of("Ana", "Ben", "Cleo") as players:
            followers = [Follower(person) for person in players.people]
            followers += [Follower() for _ in range(4)]
            received: dict[int, list[bytes]] = {}
            for index, follower in enumerate(followers):
                players.live.join(follower)
                _record(follower, received.setdefault(index, []))
            seat = await players.awaited()
            for data in received.values():
                data.clear()
            answer = await players.say(players.least(seat), seat)
            assert isinstance(answer, Ack)
            firsts = [data[0] for data in received.values()]
            assert len({id(data) for data in firsts}) == 3, "the last, the next and all others"

    run_alone(run())


def _record(follower: Follower, data: list[bytes]) -> None:
    original = follower.change

    def change(frame: bytes, version: int) -> None:
        data.append(frame)
        original(frame, version)

    follower.change = change  # type: ignore[method-assign]


def test_refused_write_does_not_move_the_base(monkeypatch: pytest.MonkeyPatch) -> None:
    """A change that was rendered for a failed write is not sent, and the next one still fits."""

    async def run() -> None:
        async with table_of("Ana", "Ben", "Cleo") as players:
            live = players.live
            follower = Follower(players.people[0])
            live.join(follower)
            seat = await players.awaited()
            from concurrent.futures import Future

            from cardspeak.journal import CannotWrite

            def fails(*_: object, **__: object) -> Future[Any]:
                future: Future[Any] = Future()
                future.set_exception(CannotWrite("planted"))
                return future

            with monkeypatch.context() as patch:
                patch.setattr(live.journal, "append", fails)
                answer = await players.say(players.least(seat), seat)
                assert not isinstance(answer, Ack)
            await players.until(lambda: not live.stopped)
            await players.say(players.least(seat), seat)
            compare(players, [follower])
            assert json.dumps(follower.following.view)

    run_alone(run())
