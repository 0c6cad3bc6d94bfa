"""The setting of a simulation: book, house choices, players, stake and seed."""

from __future__ import annotations

import msgspec

from cardspeak.books.shelf import SHELF
from cardspeak.bots import load_player
from cardspeak.cards import NotationError
from cardspeak.chips import Chips, Unit
from cardspeak.floor import decide, rule
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.decide import open_table
from cardspeak.table.rulings import Refused, Ruling
from cardspeak.table.state import TableState
from cardspeak.words.refusals import refusal_words

BETS_EACH = 50
"""The default stake in minimum bets, if the book sets none."""
MIN_PLAYERS = 2


class IllegalSetting(NotationError):
    """A setting that the book does not allow: a house choice, stake or number of players."""

    def __init__(self, words: str, refused: Refused) -> None:
        cited = f" [{', '.join(refused.by)}]" if refused.by else ""
        super().__init__(f"{words}{cited}")
        self.refused = refused


class Setting(msgspec.Struct, frozen=True):
    """All settings of a simulation except its length.  Equal settings give equal rounds."""

    book: str
    players: tuple[str, ...]
    """The bots by seat, starting at seat 1."""
    seed: int = 1
    house: tuple[tuple[str, str], ...] = ()
    stake: str = ""
    """Each player's stake in the table's money, or "" for the usual stake."""


def prepare_table(setting: Setting) -> TableState:
    """Open a table and seat the players.  Raises NotationError or IllegalSetting."""
    if setting.book not in SHELF:
        raise NotationError(f"there is no book '{setting.book}'; choose from {', '.join(SHELF)}")
    if len(setting.players) < MIN_PLAYERS:
        raise NotationError("a round needs two players or more, such as tight,loose,call")
    opened = open_table(SHELF[setting.book], dict(setting.house))
    if isinstance(opened, Refused):
        raise IllegalSetting(refusal_words(opened, Unit(1)), opened)
    table = opened[0]
    unit = Unit(table.unit_cents)
    stake = unit.read(setting.stake) if setting.stake else usual_stake(table)
    for seat, name in enumerate(setting.players, 1):
        person = f"{load_player(name).name} {seat}"
        ask = asks.SeatWithStack(
            seat=SeatNo(seat), person=person, stake=stake, actor="floor", consents=True
        )
        _check(rule(table, ask), table, f"{person} cannot sit down")
    _check(decide(table, asks.StartRound()), table, "no round can be played")
    return table


def _check(ruling: Ruling, table: TableState, prefix: str) -> None:
    """Raise IllegalSetting if the ask was refused."""
    if isinstance(ruling, Refused):
        words = refusal_words(ruling, Unit(table.unit_cents))
        raise IllegalSetting(f"{prefix}: {words}", ruling)


def usual_stake(table: TableState) -> Chips:
    """Return the stake that the book requires, or BETS_EACH minimum bets."""
    stakes = table.law.stakes
    given = stakes.buy_in_exactly.value or stakes.allotment.value
    enough = max(stakes.least.value, BETS_EACH * table.law.limits.least.value)
    return given or min(enough, stakes.most.value or enough)
