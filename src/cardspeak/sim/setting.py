"""What is simulated: a book under house choices, who sits where with which stake, and a seed."""

from __future__ import annotations

import msgspec

from cardspeak.bots import find_player
from cardspeak.cards import NotationError
from cardspeak.chips import Unit
from cardspeak.rulebook.shelf import SHELF
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.decide import apply, decide, open_table
from cardspeak.table.rulings import Granted, Refused
from cardspeak.table.state import Table
from cardspeak.view.words import refusal_words

BETS_EACH = 50
"""Least bets in front of a player where the book and the asker say nothing else."""
FEWEST = 2


class IllegalSetting(NotationError):
    """What the book does not allow: a house choice, a stake, so many players."""

    def __init__(self, words: str, refused: Refused) -> None:
        cited = f" [{', '.join(refused.by)}]" if refused.by else ""
        super().__init__(f"{words}{cited}")
        self.refused = refused


class Setting(msgspec.Struct, frozen=True):
    """One simulation, up to its rounds: whoever has the same setting gets the same round 7."""

    book: str
    players: tuple[str, ...]
    """By seat, from seat 1 on."""
    seed: int = 1
    house: tuple[tuple[str, str], ...] = ()
    stake: str = ""
    """In the table's money, the same for everyone; empty: what the book asks for, or enough."""


def prepared(setting: Setting) -> Table:
    """The table before its first round, everybody seated; raises what says why it cannot be."""
    if setting.book not in SHELF:
        raise NotationError(f"there is no book '{setting.book}'; choose from {', '.join(SHELF)}")
    if len(setting.players) < FEWEST:
        raise NotationError("a round takes two players or more, such as tight,loose,call")
    opened = open_table(SHELF[setting.book], dict(setting.house))
    if isinstance(opened, Refused):
        raise IllegalSetting(refusal_words(opened, Unit(1)), opened)
    table = opened[0]
    unit = Unit(table.unit_cents)
    stake = int(unit.read(setting.stake)) if setting.stake else usual_stake(table)
    for seat, name in enumerate(setting.players, 1):
        person = f"{find_player(name).name} {seat}"
        sits = asks.SeatWithStack(
            seat=seat, person=person, stake=stake, actor="floor", consents=True
        )
        apply(table, _granted(table, sits, f"{person} cannot sit down").events)
    _granted(table, asks.StartRound(), "no round can be played")
    return table


def _granted(table: Table, ask: Ask, otherwise: str) -> Granted:
    ruling = decide(table, ask)
    if isinstance(ruling, Refused):
        words = refusal_words(ruling, Unit(table.unit_cents))
        raise IllegalSetting(f"{otherwise}: {words}", ruling)
    return ruling


def usual_stake(table: Table) -> int:
    """What the book asks for, or enough for a while."""
    stakes = table.law.stakes
    given = stakes.buy_in_exactly.value or stakes.allotment.value
    enough = max(stakes.least.value, BETS_EACH * table.law.limits.least.value)
    return given or min(enough, stakes.most.value or enough)
