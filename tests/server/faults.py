"""Kill a room repeatedly during play, and check that no acknowledged ask is lost or doubled.

Run as `python -m tests.server.faults --kills 200`. Writes proofs/server-faults.json.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from uuid import uuid4

from tests.postgres import own_database, running
from tests.proofs import path_of, source_of
from tests.server import forked
from tests.server.kit import Line, Served, calm_act
from websockets.exceptions import ConnectionClosed, InvalidMessage

from cardspeak.journal import open_journal
from cardspeak.journal.verify import Evidence, verify_store
from cardspeak.room.driving.timing import Timing
from cardspeak.server.settings import UNLIMITED, Settings

PROOF = path_of("server-faults")
PACE = Timing(think=0.0, between=0.01, grace=600.0, shows=600.0)
BOOKS = ("nolimit", "tas-holdem", "act-stud")
PLACES = ("received", "appended", "kept", "answered", "")
"""Points at which the server is killed. The first three are between receipt and acknowledgement.
The empty string means any time, from outside.
"""
GONE = (ConnectionClosed, ConnectionError, InvalidMessage, EOFError, OSError)


class Room(Served):
    """A server that is killed and restarted repeatedly."""

    def __init__(self, database: str, folder: Path) -> None:
        self.errors = folder / "errors.txt"
        self.settings = Settings(database=database, port=0, demo=False, pace=PACE, limits=UNLIMITED)

    def live(self, place: str = "", count: int = 0) -> None:
        """Start the server again; it is killed at the n-th visit to a kill point."""
        self._start(self.settings, forked.run, place, count)


class Player:
    """One person at one table, who tracks acknowledged and unanswered asks."""

    def __init__(self, table: str, person: dict[str, str], seat: int) -> None:
        self.table, self.token, self.seat = table, person["token"], seat
        self.line: Line | None = None
        self.open: dict[str, dict[str, Any]] = {}
        """Unanswered asks by id."""
        self.acknowledged: dict[str, int] = {}
        """Acknowledged versions by id."""

    def connect(self, room: Room) -> None:
        """Open a connection and resend unanswered asks."""
        self.line = room.line(self.table, self.token)
        for ask in self.open.values():
            self.line.say(ask)

    def step(self, toll: Counter[str]) -> None:
        """Read pending frames, and act if it is this player's turn."""
        assert self.line is not None
        line = self.line
        with contextlib.suppress(TimeoutError):
            while True:
                frame = line.next(0.002)
                name = frame.get("id", "")
                if name in self.open and frame["t"] in {"done", "refused", "wrong"}:
                    del self.open[name]
                    self._answered(frame, toll)
        if line.due and not self.open:
            line.asked = line.latest["version"]
            kind, fields = calm_act(line.latest)
            self.put(kind, fields)

    def put(self, kind: str, fields: dict[str, Any]) -> None:
        """Send an ask, which is resent until it is answered."""
        assert self.line is not None
        name = str(uuid4())
        self.open[name] = {"t": "ask", "id": name, "ask": {"type": kind, **fields}}
        self.line.say(self.open[name])

    def _answered(self, frame: dict[str, Any], toll: Counter[str]) -> None:
        toll[frame["t"]] += 1
        if frame["t"] == "done":
            toll["repeated"] += frame["repeated"]
            if frame["nothing"]:
                toll["nothing had to happen"] += 1
            else:
                self.acknowledged[frame["id"]] = frame["version"]
        elif frame["t"] == "wrong":
            toll[f"wrong {frame['code']}"] += 1

    def hang_up(self) -> None:
        """Close the connection to a dead server."""
        if self.line is not None:
            with contextlib.suppress(*GONE):
                self.line.close()
            self.line = None


def set_the_tables(room: Room) -> list[Player]:
    """Set up three three-handed tables."""
    host = room.guest("Hosea")
    players = []
    for number, book in enumerate(BOOKS):
        table = room.table(book, host["token"])
        stake = room.get(f"/api/tables/{table}")["table"]["stakes"]["usual"] * 100
        if book == "nolimit":
            stake //= 100
        for seat in (1, 2, 3):
            player = Player(table, room.guest(f"P{number}-{seat}"), seat)
            player.connect(room)
            player.put("Sit", {"seat": seat, "stake": stake})
            players.append(player)
    return players


def one_life(room: Room, players: list[Player], dice: Random, toll: Counter[str]) -> None:
    """Start the room, play until it is killed, and count the kill."""
    place = dice.choice(PLACES)
    room.live(place, dice.randint(1, 12))
    ends = time.monotonic() + (dice.uniform(0.05, 0.6) if not place else 20.0)
    with contextlib.suppress(*GONE):
        for player in players:
            player.connect(room)
        while time.monotonic() < ends:
            for player in players:
                player.step(toll)
    room.kill()
    for player in players:
        player.hang_up()
    toll["kills"] += 1
    toll[f"killed {place or 'from outside'}"] += 1
    toll["in flight"] += any(player.open for player in players)


def audit(room: Room, players: list[Player], toll: Counter[str]) -> None:
    """Check that each acknowledged ask is in the record once, at its version, and verify the
    store.
    """
    with open_journal(room.settings.database) as journal:
        requests: Counter[str] = Counter()
        versions: dict[str, int] = {}
        for table in {player.table for player in players}:
            for entry in journal.entries(table):
                if entry.request:
                    requests[entry.request] += 1
                    versions[entry.request.partition(":")[2]] = entry.after
        for player in players:
            for name, version in player.acknowledged.items():
                toll["lost"] += versions.get(name) != version
        toll["doubled"] = sum(count - 1 for count in requests.values())
        verdict = verify_store(journal.store, Evidence(journal.checkpoints()))
        toll["faults found by verify"] = len(verdict.faults)


def go_on(room: Room, players: list[Player], toll: Counter[str]) -> None:
    """After the last kill, check that play continues at every table."""
    room.live()
    for player in players:
        player.connect(room)
    start = {player: -1 for player in players}
    ends = time.monotonic() + 60
    while time.monotonic() < ends:
        for player in players:
            player.step(toll)
            if player.line is not None and start[player] < 0:
                start[player] = player.line.version
        if all(p.line is not None and p.line.version > start[p] + 40 for p in players):
            break
    toll["tables that go on"] = len(
        {p.table for p in players if p.line is not None and p.line.version > start[p] + 40}
    )
    room.kill()
    for player in players:
        player.hang_up()


def batter(database: str, folder: Path, kills: int, seed: int) -> Counter[str]:
    """Run all kills on one database."""
    toll: Counter[str] = Counter()
    room = Room(database, folder)
    room.live()
    players = set_the_tables(room)
    while any(not player.acknowledged for player in players):  # until everyone is seated
        for player in players:
            player.step(toll)
    room.kill()
    for player in players:
        player.hang_up()
    dice = Random(seed)
    while toll["kills"] < kills:
        one_life(room, players, dice, toll)
    go_on(room, players, toll)
    audit(room, players, toll)
    return toll


def run(kills: int, seed: int) -> dict[str, Any]:
    """Run on SQLite and on PostgreSQL."""
    results: dict[str, Any] = {}
    with TemporaryDirectory() as text:
        folder = Path(text)
        os.environ["CARDSPEAK_KEY"] = str(folder / "room.key")
        results["sqlite"] = dict(batter(str(folder / "room.db"), folder, kills, seed))
        with running() as server, own_database(server) as database:
            results["postgresql"] = dict(batter(database, folder, kills, seed + 1))
    return results


def main() -> None:
    """Run the kills, audit the record and write the proof."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200, help="on each database")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=PROOF)
    options = parser.parse_args()
    began, source = time.monotonic(), source_of("server-faults")  # the hash at the start of the run
    results = run(options.kills, options.seed)
    record = {
        "what": "make faults",
        "source": source,
        "seed": options.seed,
        "seconds": round(time.monotonic() - began),
        **results,
    }
    options.out.write_text(json.dumps(record, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(record, indent=2))
    bad = [result for result in results.values() if result["lost"] or result["doubled"]]
    sys.exit(bool(bad))


if __name__ == "__main__":
    main()
