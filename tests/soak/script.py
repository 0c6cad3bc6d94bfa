"""A table as the list of asks made at it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import msgspec
from tests.floor.world import World
from tests.properties.driver import Evening

from cardspeak.cards import Card
from cardspeak.table.asks import Ask


@dataclass(frozen=True)
class Script:
    """House choices and the asks made at the table, in order."""

    book: str
    picks: dict[str, str]
    hand_dealt: bool
    asks: tuple[Ask, ...]
    must: bool = False
    """Whether the last ask must be granted."""
    tries_offers: bool = False
    """Whether to try every act of every seat after each ask."""
    audits: bool = True
    fills: bool = False
    """Whether a dealer or a calling player makes asks that are missing from the script."""
    folds: bool = False
    """Whether that player folds instead of calling."""
    cards: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    """Cards of the last round by seat, used when the deal is filled in."""
    board: tuple[Card, ...] = ()

    def text(self) -> str:
        """Return the script as JSON, for a failure that a scenario cannot express."""
        return json.dumps(json.loads(msgspec.json.encode(self)), indent=1) + "\n"


def read_script(text: str) -> Script:
    """Read the output of `Script.text`."""
    return msgspec.json.decode(text, type=Script)


def script_of(run: Evening | World, sign: str) -> Script:
    """Return all granted asks of a table, and the ask at which it failed."""
    script_asks = tuple(run.said)
    failed = sign.startswith(("audit", "AssertionError: the journal"))
    if (
        run.trying is not None
        and not failed
        and not (script_asks and script_asks[-1] is run.trying)
    ):
        script_asks = (*script_asks, run.trying)
    return Script(
        run.house.book,
        dict(run.house.picks),
        run.hand_dealt,
        script_asks,
        must=bool(script_asks)
        and script_asks[-1] is run.trying
        and script_asks[-1] not in run.said[-1:],
        tries_offers="offers.py" in sign,
        audits=isinstance(run, Evening),
    )
