"""Load test: many sockets at many tables in an open loop, compared with a bare echo server.

Run as `python -m tests.server.load`. Writes proofs/load.json. The client is a separate process on
the same machine. Acts are due on a fixed schedule, even if earlier acts are still in flight.

`python -m tests.server.load --old FOLDER` also measures the room of another checkout, in turns with
this one, and reports the ratio of processor time for each act.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import uvloop
from tests.proofs import ROOT, path_of, source_of
from tests.server.cheap_client import VERSION, CheapSocket, chair_in, connect, is_turn
from tests.server.kit import Requests, calm_act, start

from cardspeak.books.shelf import SHELF
from cardspeak.journal import open_journal
from cardspeak.room.driving.timing import Timing
from cardspeak.table import events as ev
from cardspeak.table.decide import open_table
from cardspeak.table.rulings import Refused

PROOF = path_of("load")
PACE = Timing(think=0.0, between=0.2, grace=600.0, shows=600.0)
PLAYERS = 6
WITHIN_MS = 50.0
BEGINS, LANDS = 30.0, 10.0
"""Seconds allowed until every player is seated and a round is open, and until the last act is
delivered.
"""
ANSWERED = 5.0
"""Seconds after which a table at full speed stops waiting for an act."""
STARTS = 3
ADDRESS = re.compile(r'"address": "(http[^"]+)"')
ECHO = [sys.executable, "-m", "tests.server.echo"]


@dataclass
class Figures:
    """Milliseconds from the due time of an act until the last viewer received it."""

    late: list[float] = field(default_factory=list)
    deliveries: int = 0
    bytes: int = 0
    seconds: float = 0.0

    def landed(self, due: float, _: object = None) -> None:
        """Record that the act due at this time has arrived."""
        self.late.append((time.monotonic() - due) * 1000)

    def told(self) -> dict[str, Any]:
        """The measurements, as written to the record."""
        order = sorted(self.late)
        percentile = {share: order[int(share * (len(order) - 1))] for share in (0.5, 0.9, 0.99)}
        return {
            "acts": len(order),
            "deliveries": self.deliveries,
            "acts_a_second": round(len(order) / self.seconds, 1),
            "deliveries_a_second": round(self.deliveries / self.seconds, 1),
            "bytes_a_delivery": round(self.bytes / max(1, self.deliveries)),
            "median_ms": round(percentile[0.5], 2),
            "p90_ms": round(percentile[0.9], 2),
            "p99_ms": round(percentile[0.99], 2),
            "worst_ms": round(order[-1], 2),
            "within_50_ms": round(sum(late <= WITHIN_MS for late in order) / len(order), 4),
        }


class Group:
    """The sockets of one table, and the act in flight to all of them."""

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self.sockets: list[CheapSocket] = []
        self.versions: list[int] = []
        self.turn: tuple[int, int, bytes] | None = None
        """The socket of the player to act, with the version and frame of the newest offer."""
        self.flying: tuple[int, float, int] | None = None
        self.landed = asyncio.Event()

    def seen(self, index: int, frame: bytes) -> None:
        """Handle a frame that arrived at a socket."""
        self.figures.deliveries += 1
        self.figures.bytes += len(frame)
        match = VERSION.match(frame)
        if match is None:
            return
        version = int(match.group(1))
        self.versions[index] = max(self.versions[index], version)
        if is_turn(frame):
            self.turn = index, version, frame
        if self.flying is not None and min(self.versions) > self.flying[0]:
            self.figures.landed(self.flying[1])
            self.flying = None
            self.landed.set()

    @property
    def ready(self) -> bool:
        """Whether one of the players must act, and all sockets are up to date."""
        newest = max(self.versions)
        return self.turn is not None and self.turn[1] == newest == min(self.versions)

    async def act(self, due: float) -> bool:
        """Let the player to act take the cheapest action. Returns False if no player must act."""
        if self.flying is not None or self.turn is None or self.turn[1] < max(self.versions):
            return False
        index, version, frame = self.turn
        self.turn = None
        chair = chair_in(frame)
        if chair is None:
            return False
        kind, fields = calm_act({"sight": {"chair": chair}})
        self.flying = (version, due, index)
        self.landed.clear()
        ask = {"t": "ask", "id": f"{index}-{version}", "ask": {"type": kind, **fields}}
        self.sockets[index].send(json.dumps(ask).encode())
        return True


async def open_loop(groups: list[Group], seconds: float, each: float) -> int:
    """Let every table act once every `each` seconds. Returns the number of postponed acts."""
    dice = Random(1)
    began = time.monotonic() + 0.5
    calendar = sorted(
        (began + dice.random() * each + turn * each, index)
        for index in range(len(groups))
        for turn in range(int(seconds / each))
    )
    missed = 0
    for due, index in calendar:
        wait = due - time.monotonic()
        if wait > 0:
            await asyncio.sleep(wait)
        missed += not await groups[index].act(due)
    await wait_until(lambda: all(group.flying is None for group in groups), LANDS)
    for group in groups:
        group.figures.seconds = time.monotonic() - began
    return missed


async def wait_until(fits: Callable[[], bool], seconds: float) -> None:
    """Wait until the condition is met, for at most `seconds`."""
    ends = time.monotonic() + seconds
    while not fits() and time.monotonic() < ends:
        await asyncio.sleep(0.05)


async def closed_loop(groups: list[Group], seconds: float) -> None:
    """Let every table act again as soon as it is answered."""
    ends = time.monotonic() + seconds

    async def run(group: Group) -> None:
        while time.monotonic() < ends:
            if await group.act(time.monotonic()):
                with suppress(TimeoutError):  # the act was refused, or the game has been won
                    await asyncio.wait_for(group.landed.wait(), ANSWERED)
            else:
                await asyncio.sleep(0.01)

    began = time.monotonic()
    await asyncio.wait_for(asyncio.gather(*map(run, groups)), seconds + 30)
    for group in groups:
        group.figures.seconds = time.monotonic() - began


async def seat_everybody(
    server: Requests, tables: int, each: int, query: str = "?protocol=2"
) -> list[Group]:
    """Set up six-handed tables, with spectators up to `each` sockets per table."""
    figures = Figures()
    host = server.guest("Hosea")
    groups = []
    base = server.address.replace("http", "ws", 1)
    for number in range(tables):
        table = server.table("nolimit", host["token"])
        group = Group(figures)
        for index in range(each):
            person = server.guest(f"P{number}-{index}") if index < PLAYERS else None
            group.versions.append(0)
            url = f"{base}/api/tables/{table}/socket{query}"
            token = "" if person is None else person["token"]
            socket = await connect(url, token, partial(group.seen, index))
            group.sockets.append(socket)
            if person is not None:
                sit = {"type": "Sit", "seat": index + 1, "stake": 10_000}
                socket.send(json.dumps({"t": "ask", "id": "sit", "ask": sit}).encode())
        groups.append(group)
    return groups


def cpu_seconds(process: int) -> float:
    """The CPU time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(
    groups: list[Group], process: int, seconds: float, rush: float, rates: Sequence[float] = (1.0,)
) -> dict[str, Any]:
    """Run the loops over groups that are ready: at each rate of acts per table, then at full speed.

    The first rate is the `open loop`.
    """
    await wait_until(lambda: all(group.ready for group in groups), BEGINS)
    results: dict[str, Any] = {}
    for rate in rates:
        used, figures = cpu_seconds(process), fresh_figures(groups)
        missed = await open_loop(groups, seconds, 1 / rate)
        name = "open loop" if rate == rates[0] else f"{rate * len(groups):.0f} acts a second"
        results[name] = {**figures.told(), "put_off": missed}
        results[name] |= cpu_figures(cpu_seconds(process) - used, figures)
    used, figures = cpu_seconds(process), fresh_figures(groups)
    await closed_loop(groups, rush)
    fast = figures.told() | cpu_figures(cpu_seconds(process) - used, figures)
    for group in groups:
        for socket in group.sockets:
            socket.transport.abort()
    return {**results, "as fast as it goes": fast}


def fresh_figures(groups: list[Group]) -> Figures:
    """Reset the counts."""
    figures = Figures()
    for group in groups:
        group.figures, group.flying = figures, None
    return figures


def cpu_figures(used: float, figures: Figures) -> dict[str, float]:
    """Return the server's processor time for each act, and its share of one processor."""
    return {
        "server_cpu_ms_an_act": round(used * 1000 / max(1, len(figures.late)), 3),
        "server_cpu_share": round(used / figures.seconds, 3),
    }


class EchoGroup(Group):
    """The sockets of one group at the echo server: one sends, all receive."""

    sent = 0
    ready = True  # no player needs to sit down

    async def act(self, due: float) -> bool:
        """Let one socket send the text that its group receives."""
        if self.flying is not None:
            return False
        self.sent += 1
        self.flying = (min(self.versions), due, 0)
        self.landed.clear()
        size = "x" * 4000
        text = f'{{"t":"view","from":0,"version":{self.sent},"{size}":0}}'
        self.sockets[self.sent % len(self.sockets)].send(text.encode())
        return True


async def echo_groups(address: str, tables: int, each: int) -> list[Group]:
    """Open the same number of sockets at the bare echo server."""
    figures = Figures()
    groups: list[Group] = []
    for number in range(tables):
        group = EchoGroup(figures)
        for index in range(each):
            group.versions.append(0)
            url = f"{address}/{number}"
            group.sockets.append(await connect(url, "", partial(group.seen, index)))
        groups.append(group)
    return groups


def bare_commits(folder: Path, tables: int, seconds: float) -> dict[str, Any]:
    """Measure the journal alone: one entry per second and table, and how long each takes."""
    figures = Figures()
    opened = open_table(SHELF["event"], {})
    assert not isinstance(opened, Refused), "the defaults are legal"
    with open_journal(str(folder / "bare.db")) as journal:
        for number in range(tables):
            journal.record(f"t{number}", 0, opened[1].events)
        began = time.monotonic()
        waiting = []
        for turn in range(int(seconds) * tables):
            due = began + turn / tables
            time.sleep(max(0.0, due - time.monotonic()))
            version, number = divmod(turn, tables)
            event = ev.TimePassed(minute=version)
            future = journal.append(f"t{number}", version + 1, (event,))
            future.add_done_callback(partial(figures.landed, due))
            waiting.append(future)
        for future in waiting:
            future.result()
        figures.seconds = time.monotonic() - began
    return figures.told()


def most_commits(folder: Path, tables: int, seconds: float) -> float:
    """Maximum entries per second of the journal alone, with one entry pending for every table."""
    opened = open_table(SHELF["event"], {})
    assert not isinstance(opened, Refused), "the defaults are legal"
    with open_journal(str(folder / "most.db")) as journal:
        for number in range(tables):
            journal.record(f"t{number}", 0, opened[1].events)
        began, version = time.monotonic(), 0
        while time.monotonic() - began < seconds:
            version += 1
            event = (ev.TimePassed(minute=version % 1440),)
            waiting = [journal.append(f"t{number}", version, event) for number in range(tables)]
            for future in waiting:
                future.result()
        return version * tables / (time.monotonic() - began)


def first_page(folder: Path) -> float:
    """Return the seconds from starting `cardspeak serve`, with all its demo tables, to the first
    page.
    """
    began = time.monotonic()
    command = [sys.executable, "-m", "cardspeak", "serve", "--json", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--database", str(folder / f"{began}.db")],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None, "the address is read from a pipe"
    try:
        address = next(found[1] for line in process.stdout if (found := ADDRESS.search(line)))
        with urllib.request.urlopen(address, timeout=60) as answer:
            assert answer.status == 200, "the page is missing"
        return time.monotonic() - began
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


def measure_echo(tables: int, each: int, *loops: Any) -> dict[str, Any]:  # noqa: ANN401 - for measure
    """Measure the bare echo server."""
    echo = subprocess.Popen(ECHO, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert echo.stdout is not None, "the address is read from a pipe"
    address = echo.stdout.readline().strip()

    async def bare() -> dict[str, Any]:
        groups = await echo_groups(address, tables, each)
        return await measure(groups, echo.pid, *loops)

    try:
        return uvloop.run(bare())
    finally:
        echo.kill()
        echo.wait()
        echo.stdout.close()


ROOM = """
import sys
from cardspeak.room.driving.timing import Timing
from cardspeak.server.serve import serve
from cardspeak.server.settings import UNLIMITED, Settings
pace = Timing(think=0.0, between=0.2, grace=600.0, shows=600.0)
settings = Settings(database=sys.argv[1], port=0, demo=False, pace=pace, limits=UNLIMITED)
serve(settings, lambda address, key: print("ROOM", address, flush=True))
"""


def measure_room_at(
    root: Path,
    tables: int,
    each: int,
    *loops: Any,  # noqa: ANN401 - for measure
    query: str = "?protocol=2",
) -> dict[str, Any]:
    """Measure the room of a checkout, from its sources."""
    with TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [sys.executable, "-c", ROOM, str(Path(folder) / "room.db")],
            cwd=root,
            env={**os.environ, "PYTHONPATH": str(root / "src")},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert process.stdout is not None, "the address is read from a pipe"
        address = next(line.split()[1] for line in process.stdout if line.startswith("ROOM"))

        async def room() -> dict[str, Any]:
            groups = await seat_everybody(Requests(address), tables, each, query)
            return await measure(groups, process.pid, *loops)

        try:
            return uvloop.run(room())
        finally:
            process.terminate()
            process.wait()
            process.stdout.close()


def compare(
    old: Path, tables: int, each: int, seconds: float, rush: float, turns: int
) -> dict[str, Any]:
    """Measure the room of another checkout, this one and the echo in turns."""
    loops = seconds, rush, (1.0, 4.0)
    rounds = []
    for _ in range(turns):
        rounds.append(
            {
                "old": measure_room_at(old, tables, each, *loops, query=""),
                "new": measure_room_at(ROOT, tables, each, *loops),
                "echo": measure_echo(tables, each, *loops),
            }
        )
        print(json.dumps(_ratios(rounds[-1])), file=sys.stderr, flush=True)
    return {"turns": rounds, "ratios": [_ratios(measured) for measured in rounds]}


def _ratios(measured: dict[str, Any]) -> dict[str, Any]:
    """Return this room's processor time for each act, divided by the old room's."""
    ratios = {}
    for loop, old in measured["old"].items():
        new = measured["new"][loop]
        ratios[loop] = {
            "ratio": round(new["server_cpu_ms_an_act"] / old["server_cpu_ms_an_act"], 3),
            "ms": [old["server_cpu_ms_an_act"], new["server_cpu_ms_an_act"]],
            "acts_a_second": [old["acts_a_second"], new["acts_a_second"]],
            "p99_ms": [old["p99_ms"], new["p99_ms"]],
            "bytes": [old["bytes_a_delivery"], new["bytes_a_delivery"]],
        }
    return ratios


def run(
    tables: int, each: int, seconds: float, rush: float, starts: int = STARTS
) -> dict[str, Any]:
    """Measure the echo server, then the room, on the same machine."""
    with_echo = measure_echo(tables, each, seconds, rush)
    with TemporaryDirectory() as folder:
        server = start(Path(folder), pace=PACE)

        async def room() -> dict[str, Any]:
            groups = await seat_everybody(server, tables, each)
            return await measure(groups, server.pid, seconds, rush)

        try:
            with_room = uvloop.run(room())
        finally:
            server.stop()
        commits = bare_commits(Path(folder), tables, min(seconds, 20.0))
        most = most_commits(Path(folder), tables, rush)
        pages = [first_page(Path(folder)) for _ in range(starts)]
    fast, bare_fast = with_room["as fast as it goes"], with_echo["as fast as it goes"]
    return {
        "tables": tables,
        "sockets": tables * each,
        "players_at_a_table": PLAYERS,
        "room": with_room,
        "echo": with_echo,
        "journal alone": {**commits, "most_acts_a_second": round(most, 1)},
        "seconds_to_the_first_page": [round(page, 2) for page in pages],
        "ratio": {
            "acts_to_echo": round(fast["acts_a_second"] / bare_fast["acts_a_second"], 3),
            "deliveries_to_echo": round(
                fast["deliveries_a_second"] / bare_fast["deliveries_a_second"], 3
            ),
            "acts_to_commits": round(fast["acts_a_second"] / most, 3),
            "p99": round(with_room["open loop"]["p99_ms"] / with_echo["open loop"]["p99_ms"], 2),
        },
    }


def main() -> None:
    """Measure and write the proof."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--sockets", type=int, default=10, help="at each table")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--rush", type=float, default=20.0)
    parser.add_argument("--out", type=Path, default=PROOF)
    parser.add_argument("--old", type=Path, help="a checkout to compare this room with")
    parser.add_argument("--turns", type=int, default=3, help="how often to compare")
    options = parser.parse_args()
    if options.old is not None:
        sizes = options.tables, options.sockets, options.seconds, options.rush
        compared = compare(options.old.resolve(), *sizes, options.turns)
        print(json.dumps(compared, indent=2))
        return
    record = {
        "what": "make load",
        "source": source_of("load"),
        "processors": os.cpu_count(),
        "load_before": round(os.getloadavg()[0], 1),
        **run(options.tables, options.sockets, options.seconds, options.rush),
        "load_after": round(os.getloadavg()[0], 1),
    }
    options.out.write_text(json.dumps(record, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(record, indent=2))


if __name__ == "__main__":
    main()
