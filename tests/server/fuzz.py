"""Send thousands of malformed frames to real tables: no crash, and an answer to each.

Run as `python -m tests.server.fuzz --frames 100000`. Writes proofs/fuzz.json.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import time
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.proofs import path_of, source_of
from tests.server.kit import Line, Served, serving

from cardspeak.room.driving.timing import Timing
from cardspeak.server.ws.wire import KINDS

PROOF = path_of("fuzz")
BATCH = 200
PACE = Timing(think=0.5, grace=600.0, shows=600.0)
ODD: tuple[Any, ...] = (
    None, True, 0, -1, 1, 2, 7, 40, 10**9, 2**63, -(2**70), 1.5, 1e308, "", "x", "As", "As As",
    "??", "Zz", "\x00", "é" * 50, "x" * 500, [], ["As"], {}, {"a": 1}, [[]], {"identified": "yes"},
    "hand touched by discards", "call", "raise",
)  # fmt: skip
FIELDS = (
    "seat", "to", "amount", "stake", "person", "cards", "hand", "situation", "facts", "way",
    "reason", "name", "value", "depth", "button", "bonus", "word", "actor", "agreed", "seats",
    "what", "group",
)  # fmt: skip


LIKELY: dict[str, tuple[Any, ...]] = {
    "seat": (1, 2, 3, 4, 5, 6, 0),
    "to": (1, 2, 20, 30, 40),
    "amount": (5, 10, 20, 100, 0),
    "stake": (50, 100, 200, 500),
    "cards": ("", "As", "Kd Kh", "??", "?? ?? ??", "2c 3c 4c 5c"),
    "hand": (0, 1, 2, 3),
    "person": ("Ana", "Ben", ""),
    "situation": ("hand touched by discards", "player left", "extra card", "card off the table"),
    "facts": ({}, {"identified": "yes"}, {"identified": "no"}),
    "way": ("", "play on", "misdeal"),
    "reason": ("", "because"),
    "name": ("limit", "min_bet"),
    "value": ("no_limit", "10"),
    "agreed": ([], [1, 2]),
    "grounds": ("", "late"),
    "group": ("",),
    "colour": ("",),
    "claim": ("",),
    "actor": ("player", "floor"),
    "from_closed_table": (False,),
    "button": (0, 1, 2),
    "bonus": (0,),
    "depth": (10, 26),
    "word": ("call", "raise", "check"),
    "what": ("chips", "add-on"),
    "left": (5,),
    "parts": ([],),
    "seats": ([1, 2],),
    "apply": (False, True),
}
"""Plausible values by field."""


def a_frame(dice: Random) -> str:
    """Return a random text, often similar to a frame."""
    chance = dice.random()
    if chance < 0.05:
        return "".join(chr(dice.randrange(1, 0x2FF)) for _ in range(dice.randrange(40)))
    if chance < 0.1:
        return json.dumps(dice.choice(ODD))
    if chance < 0.2:
        odd = dice.choice(("repair", "chat", "ping", "if", "view", "done", "nothing"))
        return json.dumps({"t": odd, "from": dice.choice(ODD), "text": dice.choice(ODD)})
    ask: dict[str, Any] = {"type": dice.choice((*KINDS, "Shuffled", "Nothing"))}
    kind = KINDS.get(ask["type"])
    for name in () if kind is None else kind.__struct_fields__:
        if dice.random() < 0.9:
            ask[name] = dice.choice(LIKELY.get(name, ODD) if dice.random() < 0.85 else ODD)
    if dice.random() < 0.1:
        ask[dice.choice(FIELDS)] = dice.choice(ODD)
    message: dict[str, Any] = {"t": dice.choice(("ask", "ask", "ask", "if")), "ask": ask}
    message["id"] = dice.choice((str(dice.random()), str(dice.random()), "", "x" * 99, 5))
    if dice.random() < 0.1:
        message["version"] = dice.choice(ODD)
    text = json.dumps(message)
    if dice.random() < 0.1:
        index = dice.randrange(len(text))
        text = text[:index] + dice.choice('{}[]",:x0') + text[index + 1 :]
    return text


def batter(server: Served, frames: int, seed: int) -> Counter[str]:
    """Send `frames` frames from four connections at two tables. Returns counts of the answers."""
    dice = Random(seed)
    host, guest = server.guest(f"Hosea {seed}"), server.guest(f"Guest {seed}")
    floor = server.staff(f"Max {seed}", "floor")
    soft = server.table("tas-holdem", host["token"], bots=["call", "call", "call"])
    hand = server.table("act-stud", host["token"], hand_dealt=True)
    lines = [
        server.line(soft, guest["token"]),
        server.line(soft, floor["token"], "?as=floor"),
        server.line(hand, host["token"], "?as=dealer"),
        server.line(soft),
    ]
    toll: Counter[str] = Counter()
    sent = 0
    while sent < frames:
        line = dice.choice(lines)
        for _ in range(BATCH):
            line.socket.send(a_frame(dice))
            sent += 1
        line.say({"t": "if", "id": f"end {sent}", "ask": {"type": "Nothing"}})
        count_until(line, f"end {sent}", toll)
        line.frames.clear()
    toll["frames"] = sent
    for line in lines:
        with contextlib.suppress(Exception):
            line.close()
    assert server.get("/api/health")["ok"], "the room is not healthy"
    return toll


def count_until(line: Line, marker: str, toll: Counter[str]) -> None:
    """Count the answers up to the answer to the marker, which is the last frame sent."""
    while True:
        frame = line.next()
        if frame.get("id") == marker:
            return
        toll[frame["t"]] += 1
        if frame["t"] == "wrong":
            toll[f"wrong {frame['code']}"] += 1
        if frame["t"] in {"wrong", "refused"}:
            assert frame["words"], "a refusal has no text"


def main() -> None:
    """Fuzz a server and write the proof."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=PROOF)
    options = parser.parse_args()
    began, source = time.monotonic(), source_of("fuzz")  # the hash at the start of the run
    with TemporaryDirectory() as folder, serving(Path(folder), pace=PACE) as server:
        toll = batter(server, options.frames, options.seed)
        errors = server.errors.read_text()
    record = {
        "what": "make fuzz",
        "source": source,
        "seed": options.seed,
        "seconds": round(time.monotonic() - began),
        "mistakes": errors.count("mistake"),
        **dict(sorted(toll.items())),
    }
    options.out.write_text(json.dumps(record, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(record, indent=2))
    print(errors[-2000:])


if __name__ == "__main__":
    main()
