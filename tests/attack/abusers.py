"""Clients that misbehave on purpose, each with one kind of abuse and from its own loopback address.

Run as `python -m tests.attack.abusers SECONDS ADDRESS TABLE…`. Each kind of abuse is limited in
rate, stops when its time is over, and counts requests and answers.
"""

from __future__ import annotations

import itertools
import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from random import Random
from threading import Thread
from typing import Any

from tests.attack.raw import CONT, PING, TEXT, Raw, frame
from tests.server.fuzz import a_frame
from tests.server.kit import SLOWEST, calm_act

from cardspeak.rulebook.floor.situations import SITUATIONS

GONE = (OSError, HTTPException, ValueError, KeyError, TypeError)
OPENED = 101
SEAT_ASKS = frozenset(("Sit", "Reserve", "TakeSeatAgain", "SeatWithStack", "Move"))
TAKEN_SEAT = 1
"""The seat of an honest player at every table."""
BLOCK = 2_000
"""Frames in one write of a flood."""


class At:
    """The address of a server, for raw clients."""

    def __init__(self, address: str) -> None:
        self.address = address


@dataclass
class Abuser:
    """One client from one address, until its time is over."""

    server: Any
    tables: list[str]
    source: str
    ends: float
    counts: Counter[str] = field(default_factory=Counter)
    token: str = ""
    number: int = 0

    def pause(self, pause_s: float = 0.0) -> bool:
        """Wait `pause_s`. Returns False once the time is over."""
        time.sleep(max(0.0, min(pause_s, self.ends - time.monotonic())))
        return time.monotonic() < self.ends

    def http(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Send one request from this address. Returns status and body."""
        host = self.server.address.partition("//")[2]
        connection = HTTPConnection(host, timeout=SLOWEST, source_address=(self.source, 0))
        head = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        try:
            connection.request(method, path, None if body is None else json.dumps(body), head)
            answer = connection.getresponse()
            text = answer.read()
        finally:
            connection.close()
        self.counts[f"http {answer.status}"] += 1
        return answer.status, json.loads(text) if text.startswith((b"{", b"[")) else text

    def sign_in(self, name: str) -> None:
        """Sign in as a guest."""
        _, body = self.http("POST", "/api/guests", {"name": name})
        self.token = body["token"]

    def socket(self, table: str, buffer: int = 0) -> Raw:
        """Open a socket to a table."""
        head = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        path = f"/api/tables/{table}/socket?protocol=2&words=en"
        return Raw(self.server, path, self.source, buffer, **head)

    def play(self, table: str) -> None:
        """Act if it is this player's turn, so that the seat is not lost."""
        _, view = self.http("GET", f"/api/tables/{table}/view?as=player")
        chair = view["sight"]["chair"]
        if chair and (chair["options"] or chair["showing"]):
            kind, fields = calm_act(view)
            ask = {"id": f"a{view['version']}", "ask": {"type": kind, **fields}}
            self.http("POST", f"/api/tables/{table}/asks", ask)

    def send(self, raw: Raw, message: object) -> None:
        """Send a text frame."""
        text = message if isinstance(message, str) else json.dumps(message)
        raw.socket.sendall(frame(TEXT, text.encode("utf-8", "replace")))
        self.counts["frames"] += 1


def flood(me: Abuser, block: bytes) -> None:
    """Send one block repeatedly until cut off, without reading."""
    for number, table in enumerate(itertools.cycle(me.tables)):
        if not me.pause(0.5):
            return
        # The server soon blocks a single address, so the floods come from many.
        me.source = f"127.{me.number + 1}.{number // 250 % 250}.{number % 250 + 1}"
        with me.socket(table) as raw:
            me.counts[f"handshake {raw.status}"] += 1
            if raw.status == OPENED:
                me.counts["cut"] += raw.flood(block, 2.0)
                me.counts["floods"] += 1


def pings(me: Abuser) -> None:
    """Send pings without reading the pongs."""
    flood(me, frame(PING) * BLOCK)


def fragments(me: Abuser) -> None:
    """Send an endless message of empty fragments."""
    flood(me, frame(TEXT, b"", fin=False) + frame(CONT, b"", fin=False) * BLOCK)


def slow_readers(me: Abuser) -> None:
    """Watch busy tables and read almost nothing."""
    while me.pause():
        raws = [me.socket(table, buffer=4096) for table in me.tables]
        me.counts["sockets"] += sum(raw.status == OPENED for raw in raws)
        me.pause(40.0)
        me.counts["cut"] += sum(raw.is_cut(0.1) for raw in raws)
        for raw in raws:
            raw.close()


def storm(me: Abuser) -> None:
    """Connect and disconnect repeatedly."""
    for table in itertools.cycle(me.tables):
        if not me.pause(0.05):
            return
        with me.socket(table) as raw:
            me.counts[f"handshake {raw.status}"] += 1


def malformed(me: Abuser) -> None:
    """Send malformed frames as a guest who watches."""
    dice = Random(me.source)
    me.sign_in("Mallory")
    for table in itertools.cycle(me.tables):
        with me.socket(table, buffer=65_536) as raw:
            for _ in range(100):
                if not me.pause(0.05):
                    return
                me.send(raw, without_a_free_seat(a_frame(dice)))


def without_a_free_seat(text: str) -> str:
    """Return the frame, with its seat replaced if it could take a free seat at an honest table."""
    try:
        ask = json.loads(text)["ask"]
    except (ValueError, TypeError, KeyError):
        return text
    if ask.get("type") not in SEAT_ASKS:
        return text
    return json.dumps({"t": "ask", "id": "s", "ask": {**ask, "seat": TAKEN_SEAT}})


def false_reports(me: Abuser) -> None:
    """Send every report about every seat, as a spectator and as a player at a table with bots."""
    me.sign_in("Trudy")
    opened, table_info = me.http(
        "POST", "/api/tables", {"book": "nolimit", "bots": ["call", "call"]}
    )
    own = [table_info["id"]] if opened == 201 else []
    for table in own:
        stake = table_info["stakes"]["usual"]
        me.http("POST", f"/api/tables/{table}/asks", sitting(table_info["free"][0], stake))
    every = itertools.product(SITUATIONS, range(5), [*me.tables, *own])
    for number, (situation, seat, table) in enumerate(itertools.cycle(every)):
        if not me.pause(0.1):
            return
        ask: dict[str, Any] = {"type": "Report", "situation": situation, "seat": seat}
        if number % 2:  # add fields that a pending report must not have
            ask |= {"amount": 20, "apply": True}
        body = {"id": f"r{number}", "ask": ask}
        status, answer = me.http("POST", f"/api/tables/{table}/asks", body)
        me.counts[f"report {answer.get('because') or answer.get('code') or status}"] += 1
        if table in own and number % 20 == 0:
            me.play(table)


def sitting(seat: int, stake: int) -> dict[str, object]:
    """Return an ask for a seat."""
    return {"id": "sit", "ask": {"type": "Sit", "seat": seat, "stake": stake}}


def racing_opens(me: Abuser) -> None:
    """Open ten tables at once, repeatedly."""
    me.sign_in("Oscar")
    while me.pause(5.0):
        racers = [
            Thread(target=me.http, args=("POST", "/api/tables", {"book": "event"}))
            for _ in range(10)
        ]
        for racer in racers:
            racer.start()
        for racer in racers:
            racer.join()


def readers(me: Abuser) -> None:
    """Request everything that is expensive to read, in a loop."""
    for table in itertools.cycle(me.tables):
        for path in ("lines?after=0", "rounds?limit=50", "rounds/1", "rounds/1/download?form=json"):
            if not me.pause(0.02):
                return
            me.http("GET", f"/api/tables/{table}/{path}")
        me.http("GET", "/api/tables")


def wrong_passwords(me: Abuser) -> None:
    """Guess passwords of honest players."""
    for number in itertools.count():
        if not me.pause(0.2):
            return
        body = {"name": f"Honest {number % 8} 1", "password": f"password number {number}"}
        me.http("POST", "/api/sign-in", body)


WAYS: dict[str, Callable[[Abuser], None]] = {
    "pings": pings,
    "fragments": fragments,
    "slow readers": slow_readers,
    "reconnect storm": storm,
    "malformed frames": malformed,
    "false reports": false_reports,
    "racing opens": racing_opens,
    "readers 1": readers,
    "readers 2": readers,
    "readers 3": readers,
    "wrong passwords": wrong_passwords,
}


def persist(me: Abuser, abuse: Callable[[Abuser], None]) -> None:
    """Start again after each disconnect or refusal."""
    while me.pause():
        try:
            abuse(me)
        except GONE as error:
            me.counts[f"stopped by {type(error).__name__}"] += 1
            me.pause(1.0)
    me.counts["lived"] += 1


def main() -> None:
    """Run every kind of abuse concurrently, then print the counts."""
    seconds, address, *tables = sys.argv[1:]
    ends = time.monotonic() + float(seconds)
    abusers = {
        name: Abuser(At(address), tables, f"127.0.1.{number}", ends, number=number)
        for number, name in enumerate(WAYS, 1)
    }
    threads = [Thread(target=persist, args=(abusers[name], abuse)) for name, abuse in WAYS.items()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(json.dumps({name: dict(abuser.counts) for name, abuser in abusers.items()}))


if __name__ == "__main__":
    main()
