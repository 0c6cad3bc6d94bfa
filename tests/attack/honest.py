"""Honest players during abuse: they play calmly and log every ask and answer.

Each player has one socket. On its turn, a player thinks for a random time, acts, and measures the
time until the acknowledgement with a monotonic clock.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any
from uuid import uuid4

import msgspec
from tests.server.kit import Served, calm_act
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

ANSWER_S = 5.0
"""An ask without an answer after this time counts as lost."""
DECODE = msgspec.json.Decoder().decode


@dataclass(frozen=True)
class Asked:
    """One ask of an honest player."""

    table: str
    seat: int
    kind: str
    fields: dict[str, Any]


@dataclass
class Log:
    """Every ask of the honest players, and the answers."""

    asked: dict[str, Asked] = field(default_factory=dict)
    """Asks by request id."""
    acknowledged: dict[str, int] = field(default_factory=dict)
    """By request id: the version of the table after the ask."""
    answers: Counter[str] = field(default_factory=Counter)
    latencies_ms: list[float] = field(default_factory=list)
    began: float = field(default_factory=time.monotonic)
    by_minute: dict[int, list[float]] = field(default_factory=dict)
    """Latencies by minute of the run, to show when slow acts occurred."""
    cut: int = 0
    """Connections that were refused, or broke although neither side closed them."""
    broken: list[str] = field(default_factory=list)
    """Errors in the clients themselves, which would invalidate the results."""
    unanswered: int = 0
    """Asks that had waited `ANSWER_S` without an answer when their connection ended."""

    def took(self, latency_ms: float) -> None:
        """Note the latency of an act that was answered now."""
        self.latencies_ms.append(latency_ms)
        minute = int((time.monotonic() - self.began) / 60)
        self.by_minute.setdefault(minute, []).append(latency_ms)

    def percentile(self, share: float) -> float:
        """Return the latency at this percentile of the acts."""
        return percentile(self.latencies_ms, share)


def percentile(values: list[float], share: float) -> float:
    """Return the value at this share of the sorted list; 0 if it is empty."""
    order = sorted(values)
    return order[min(len(order) - 1, int(share * len(order)))] if order else 0.0


@dataclass
class Player:
    """One honest player in one seat."""

    server: Served
    table: str
    seat: int
    stake: int
    name: str
    token: str
    think_s: float
    log: Log
    dice: Random
    sent: dict[str, float] = field(default_factory=dict)
    rounds: int = 0

    async def play(self) -> None:
        """Sit down and play until cancelled. Reconnects if the connection breaks."""
        base = self.server.address.replace("http", "ws", 1)
        while True:
            try:
                async with connect(
                    f"{base}/api/tables/{self.table}/socket?protocol=2&words=en",
                    additional_headers={"Authorization": f"Bearer {self.token}"},
                    proxy=None,
                    max_size=None,
                    compression=None,
                    ping_interval=None,
                ) as socket:
                    await self._ask(socket, "Sit", {"seat": self.seat, "stake": self.stake})
                    await self._follow(socket)
            except (ConnectionClosed, InvalidStatus, OSError):
                self.log.cut += 1
                await asyncio.sleep(0.5)
            finally:
                late = time.monotonic() - ANSWER_S
                self.log.unanswered += sum(sent < late for sent in self.sent.values())
                self.sent.clear()

    async def _follow(self, socket: ClientConnection) -> None:
        acting: asyncio.Task[None] | None = None
        last = -1
        try:
            async for text in socket:
                frame = DECODE(text)
                if frame["t"] != "view":
                    self._answered(frame)
                    continue
                chair, version = frame["sight"]["chair"], frame["version"]
                self.rounds = frame["sight"]["rounds"]
                is_due = chair and (chair["options"] or chair["showing"]) and version > last
                if is_due:
                    last = version
                    if acting is not None:
                        acting.cancel()
                    acting = asyncio.create_task(self._act(socket, frame))
        finally:
            if acting is not None:
                acting.cancel()

    async def _act(self, socket: ClientConnection, view: dict[str, Any]) -> None:
        await asyncio.sleep(self.dice.uniform(0.5, 1.5) * self.think_s)
        try:
            await self._ask(socket, *calm_act(view))
        except ConnectionClosed:
            return  # noticed by the code that reads the socket
        except Exception as error:
            self.log.broken.append(repr(error))

    async def _ask(self, socket: ClientConnection, kind: str, fields: dict[str, Any]) -> None:
        request = str(uuid4())
        self.log.asked[request] = Asked(self.table, self.seat, kind, fields)
        self.sent[request] = time.monotonic()
        frame = {"t": "ask", "id": request, "ask": {"type": kind, **fields}}
        await socket.send(msgspec.json.encode(frame).decode())

    def _answered(self, frame: dict[str, Any]) -> None:
        began = self.sent.pop(frame.get("id", ""), None)
        if began is None:
            return
        self.log.answers[frame["t"]] += 1
        if frame["t"] != "done":
            return
        self.log.took((time.monotonic() - began) * 1000)
        if not frame["nothing"]:
            self.log.acknowledged[frame["id"]] = frame["version"]


def set_tables(
    server: Served, books: tuple[str, ...], tables: int, think_s: float, log: Log
) -> list[Player]:
    """Set up tables of four honest players each, one book after another, not yet connected.

    The first player of each table opens it, since a host may open only a few.
    """
    players = []
    for number in range(tables):
        people = [server.guest(f"Honest {number} {seat}") for seat in range(1, 5)]
        table = server.table(books[number % len(books)], people[0]["token"])
        stake = server.get(f"/api/tables/{table}")["table"]["stakes"]["usual"]
        for seat, person in enumerate(people, 1):
            dice = Random(f"{number} {seat}")
            name, token = person["name"], person["token"]
            players.append(Player(server, table, seat, stake, name, token, think_s, log, dice))
    return players
