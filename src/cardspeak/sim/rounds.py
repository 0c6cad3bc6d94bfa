"""Play one round between bots.  The same seed and number give the same round on any machine."""

from __future__ import annotations

import msgspec

from cardspeak.bots import load_player
from cardspeak.floor import rule
from cardspeak.seat_no import SeatNo
from cardspeak.sim.bot_rounds import (
    BotRounds,
    IllegalBotAct,
    Outcome,
    finish_round,
    next_ask,
    outcome_of,
)
from cardspeak.sim.round_random import RoundRandom
from cardspeak.sim.setting import Setting
from cardspeak.table import asks
from cardspeak.table.decide import awaits
from cardspeak.table.events import Event
from cardspeak.table.rulings import Granted, Refused
from cardspeak.table.state import TableState

__all__ = [
    "IllegalBotAct",
    "RoundRandom",
    "RoundResult",
    "SettingRounds",
    "finish_round",
    "next_ask",
    "open_round",
    "play_round",
]


class RoundResult(msgspec.Struct, frozen=True):
    """The result of a round.  Amounts are in the table's smallest chip, players in seat order."""

    round: int
    button: SeatNo
    pot: int
    """The sum of all pots, including commission."""
    commission: int
    ended: str
    bettings: int
    net: tuple[int, ...]
    kinds: tuple[str, ...]
    """Each player's kind of hand, or "" if the hand was not shown."""


class SettingRounds:
    """The rounds of a setting.  Each place of the button is opened once."""

    def __init__(self, setting: Setting, start: TableState) -> None:
        self.setting = setting
        self.start = start
        self.players = {SeatNo(no): load_player(name) for no, name in enumerate(setting.players, 1)}
        self.seats = sorted(self.players)
        self._by_button: dict[SeatNo, BotRounds | None] = {}

    def play(self, number: int) -> RoundResult:
        """Play a round on a copy of the prepared table."""
        button = self.seats[number % len(self.seats)]
        random = RoundRandom(f"{self.setting.seed}:{number}")
        if button not in self._by_button:
            self._by_button[button] = self._opened(button)
        rounds = self._by_button[button]
        if rounds is not None:
            running = rounds.opened.running
            return self._row(number, running.button, rounds.play(random))
        table = self.start.copy()  # the round opens with a draw, so each is opened by itself
        events = open_round(table, button)
        events += finish_round(table, self.players, random)
        stakes = {no: seat.stake for no, seat in self.start.seats.items()}
        return self._row(number, table.running.button, outcome_of(stakes, table, events))

    def _opened(self, button: SeatNo) -> BotRounds | None:
        table = self.start.copy()
        open_round(table, button)
        return BotRounds(table, self.players) if awaits(table).what == "shuffle" else None

    def _row(self, number: int, button: SeatNo, outcome: Outcome) -> RoundResult:
        return RoundResult(
            round=number,
            button=button,
            pot=outcome.pot,
            commission=outcome.commission,
            ended=outcome.ended,
            bettings=outcome.bettings,
            net=tuple([outcome.net.get(no, 0) for no in self.seats]),
            kinds=tuple([outcome.kinds.get(no, "") for no in self.seats]),
        )


def play_round(setting: Setting, start: TableState, number: int) -> RoundResult:
    """Play round `number` of a setting on a copy of its prepared table."""
    return SettingRounds(setting, start).play(number)


def open_round(table: TableState, button: SeatNo) -> list[Event]:
    """Start a round with the button at this seat.  If the book refuses, it places the button."""
    ruling = rule(table, asks.StartRound(button=button))
    if isinstance(ruling, Refused):
        ruling = rule(table, asks.StartRound())
    assert isinstance(ruling, Granted), f"the round cannot be opened: {ruling}"
    return list(ruling.events)
