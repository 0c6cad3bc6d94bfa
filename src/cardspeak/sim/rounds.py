"""Play one round between bots.  The same seed and number give the same round on any machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import assert_never

import msgspec

from cardspeak.bots import Player, load_player, view_for
from cardspeak.cards import NotationError
from cardspeak.floor import rule
from cardspeak.hands import rank
from cardspeak.seat_no import SeatNo
from cardspeak.sim.setting import Setting
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits
from cardspeak.table.events import Event
from cardspeak.table.rules.showdown.hand_order import order_of_hands
from cardspeak.table.rulings import Granted, Refused
from cardspeak.table.state import TableState

FIVE = 5
MAX_ASKS = 2000


class IllegalBotAct(NotationError):
    """A bot asked for something that the book refuses."""


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


class RoundRandom:
    """The random numbers of one round, separate for the deck and for each player."""

    def __init__(self, seed: str) -> None:
        self.deck = Random(seed)
        self.seed = seed
        self._by_seat: dict[SeatNo, Random] = {}

    def for_seat(self, seat: SeatNo) -> Random:
        """Return a player's random numbers, which do not depend on the cards or other players."""
        if seat not in self._by_seat:
            self._by_seat[seat] = Random(f"{self.seed}:{seat}")
        return self._by_seat[seat]


def play_round(setting: Setting, start: TableState, number: int) -> RoundResult:
    """Play round `number` of a setting on a copy of its prepared table."""
    table = start.copy()
    random = RoundRandom(f"{setting.seed}:{number}")
    players = {SeatNo(seat): load_player(name) for seat, name in enumerate(setting.players, 1)}
    seats = sorted(players)
    events = open_round(table, seats[number % len(seats)])
    events += finish_round(table, players, random)
    return _row(table, start, number, events)


def open_round(table: TableState, button: SeatNo) -> list[Event]:
    """Start a round with the button at this seat.  If the book refuses, it places the button."""
    ruling = rule(table, asks.StartRound(button=button))
    if isinstance(ruling, Refused):
        ruling = rule(table, asks.StartRound())
    assert isinstance(ruling, Granted), f"the round cannot be opened: {ruling}"
    return list(ruling.events)


def finish_round(
    table: TableState, players: Mapping[SeatNo, Player], random: RoundRandom
) -> list[Event]:
    """Play until the round is over.  Returns the events."""
    events: list[Event] = []
    for _ in range(MAX_ASKS):
        ask = next_ask(table, players, random)
        if ask is None:
            return events
        ruling = rule(table, ask)
        if isinstance(ruling, Refused):
            raise IllegalBotAct(f"the bot asked for {ask}, which the book refuses: {ruling}")
        events += ruling.events
    raise AssertionError(f"the round is not over after {MAX_ASKS} asks")


def next_ask(
    table: TableState, players: Mapping[SeatNo, Player], random: RoundRandom
) -> Ask | None:
    """Return the next ask: a shuffle or a bot's act.  None if the table waits for anything else."""
    now = awaits(table)
    match now.what:
        case "shuffle":
            return asks.Shuffle(cards=tuple(random.deck.sample(now.cards, len(now.cards))))
        case "draw":
            cards = tuple(random.deck.sample(now.cards, len(now.seats)))
            return asks.Draw(cards=cards, actor="system")
        case "act" if now.seat in players:
            return players[now.seat].act(view_for(table, now.seat), random.for_seat(now.seat))
        case "show" if now.seat in players:
            return players[now.seat].show(view_for(table, now.seat), random.for_seat(now.seat))
        case "act" | "show" | "round" | "forced" | "cut" | "deal" | "answer" | "ruling" | "duty":
            return None
        case _:
            assert_never(now.what)


def _row(table: TableState, start: TableState, number: int, events: Sequence[Event]) -> RoundResult:
    running = table.running
    won = charged = 0
    ended = ""
    for event in events:
        if isinstance(event, ev.Won):
            won += event.amount
        elif isinstance(event, ev.CommissionTaken):
            charged += event.amount
        elif isinstance(event, ev.RoundEnded):
            ended = event.how
    stakes = {no: seat.stake for no, seat in table.seats.items()}
    return RoundResult(
        round=number,
        button=running.button,
        pot=won + charged,
        commission=charged,
        ended=ended,
        bettings=running.bettings,
        net=tuple(stakes.get(no, 0) - seat.stake for no, seat in sorted(start.seats.items())),
        kinds=tuple(_kind(table, no) for no in sorted(start.seats)),
    )


def _kind(table: TableState, seat: SeatNo) -> str:
    running = table.running
    hand = running.hands.get(seat)
    if hand is None or not hand.shown:
        return ""
    cards = [*hand.cards, *running.board]
    if len(cards) < FIVE:
        return ""
    kind = rank(order_of_hands(table.law), hand.cards, running.board).kind
    return "" if kind is None else kind.value
