"""Look for collusion among honest players, and count the false alarms.

`python -m tests.signals.prove [ROUNDS]` plays 100,000 honest rounds, then one night with planted
cheats of each kind, and prints what the signals list.
"""

from __future__ import annotations

import json
import sys

from tests.signals.night import CHEATS, Night, honest, with_cheats

from cardspeak.signals import signals_of

ROUNDS = 100_000
PEOPLE, TABLES = 40, 6


def main(argv: list[str]) -> None:
    """Print the false alarms among honest players, and the planted cheats that were found."""
    count = int(argv[0]) if argv else ROUNDS
    rounds = list(Night(1, honest(PEOPLE, 1), TABLES).rounds(count))
    alarms = signals_of(lambda: rounds)
    planted = list(Night(2, with_cheats(honest(PEOPLE, 1)), TABLES).rounds(count // 2))
    found = signals_of(lambda: planted)
    pairs = {
        kind: {f"player {2 * place + 1}", f"player {2 * place + 2}"}
        for place, kind in enumerate(CHEATS)
    }
    hits = {
        kind: [
            signal.z
            for signal in found.signals
            if signal.kind == kind and {signal.first, signal.second} == pairs[kind]
        ]
        for kind in CHEATS
    }
    others = [
        f"{signal.kind}: {signal.first}, {signal.second} ({signal.z})"
        for signal in found.signals
        if {signal.first, signal.second} not in pairs.values()
    ]
    figures = {
        "honest rounds": alarms.rounds,
        "pairs": alarms.pairs,
        "false alarms": [f"{one.kind}: {one.first}, {one.second}" for one in alarms.signals],
        "rounds with cheats": found.rounds,
        "planted": hits,
        "other pairs listed": others,
    }
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main(sys.argv[1:])
