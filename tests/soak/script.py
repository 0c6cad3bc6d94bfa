"""A table as the asks that were put to it, in order."""

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
    """A house and what is asked at its table, in order."""

    book: str
    picks: dict[str, str]
    hand_dealt: bool
    asks: tuple[Ask, ...]
    must: bool = False
    """The last ask has to be granted."""
    tries_offers: bool = False
    """After each ask every act of every seat is tried."""
    audits: bool = True
    fills: bool = False
    """Waits that no ask speaks to are answered by a dealer, or by a player who calls."""
    folds: bool = False
    """Such a player folds instead."""
    cards: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    """By seat, the cards of the last round, for a dealer who fills in."""
    board: tuple[Card, ...] = ()

    def text(self) -> str:
        """The script as JSON, for a fault that a scenario cannot express."""
        return json.dumps(json.loads(msgspec.json.encode(self)), indent=1) + "\n"


def read_script(text: str) -> Script:
    """The script of `Script.text`."""
    return msgspec.json.decode(text, type=Script)


def script_of(run: Evening | World, sign: str) -> Script:
    """Everything that was granted at a table, and the ask at which it failed."""
    said = tuple(run.said)
    failed = sign.startswith(("audit", "AssertionError: the journal"))
    if run.trying is not None and not failed and not (said and said[-1] is run.trying):
        said = (*said, run.trying)
    return Script(
        run.house.book,
        dict(run.house.picks),
        run.hand_dealt,
        said,
        must=bool(said) and said[-1] is run.trying and said[-1] not in run.said[-1:],
        tries_offers="offers.py" in sign,
        audits=isinstance(run, Evening),
    )
