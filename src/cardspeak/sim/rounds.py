"""One round of play by programs, from a seed: the same number gives the same round anywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import msgspec

from cardspeak.bots import Player, find_player, watch
from cardspeak.floor import rule
from cardspeak.hands import rank
from cardspeak.sim.setting import Setting
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask, SeatNo
from cardspeak.table.decide import awaits
from cardspeak.table.events import Event
from cardspeak.table.order import order_of_hands
from cardspeak.table.rulings import Granted, Refused
from cardspeak.table.state import Table

FIVE = 5
MOST_ASKS = 2000


class Row(msgspec.Struct, frozen=True):
    """What is kept of a round: amounts in the table's smallest chip, players in seat order."""

    round: int
    button: SeatNo
    pot: int
    """Everything that was won, commission included."""
    commission: int
    ended: str
    bettings: int
    net: tuple[int, ...]
    kinds: tuple[str, ...]
    """The kind of hand of whoever showed one at the end, else nothing."""


class Dice:
    """All chance of one round: the deck's, and each player's own."""

    def __init__(self, seed: str) -> None:
        self.deck = Random(seed)
        self.seed = seed
        self._own: dict[SeatNo, Random] = {}

    def of(self, seat: SeatNo) -> Random:
        """What a player throws; no other player's throws and no card change it."""
        if seat not in self._own:
            self._own[seat] = Random(f"{self.seed}:{seat}")
        return self._own[seat]


def play_round(setting: Setting, start: Table, number: int) -> Row:
    """Round `number` of a setting, on a copy of its prepared table."""
    table = start.copy()
    dice = Dice(f"{setting.seed}:{number}")
    players = {seat: find_player(name) for seat, name in enumerate(setting.players, 1)}
    seats = sorted(players)
    events = open_round(table, seats[number % len(seats)])
    events += go_on(table, players, dice)
    return _row(table, start, number, events)


def open_round(table: Table, button: SeatNo) -> list[Event]:
    """Start with the button there; where the book gives it away by cards, as the cards have it."""
    ruling = rule(table, asks.StartRound(button=button))
    if isinstance(ruling, Refused):
        ruling = rule(table, asks.StartRound())
    assert isinstance(ruling, Granted), f"the round does not open: {ruling}"
    return list(ruling.events)


def go_on(table: Table, players: Mapping[SeatNo, Player], dice: Dice) -> list[Event]:
    """Play until the round is over."""
    found: list[Event] = []
    for _ in range(MOST_ASKS):
        ask = next_ask(table, players, dice)
        if ask is None:
            return found
        ruling = rule(table, ask)
        assert isinstance(ruling, Granted), f"{ask} was on offer and is refused: {ruling}"
        found += ruling.events
    raise AssertionError(f"no end after {MOST_ASKS} asks")


def next_ask(table: Table, players: Mapping[SeatNo, Player], dice: Dice) -> Ask | None:
    """What chance or a player says next; None between rounds or where a person is awaited."""
    now = awaits(table)
    match now.what:
        case "shuffle":
            return asks.Shuffle(cards=tuple(dice.deck.sample(now.cards, len(now.cards))))
        case "draw":
            cards = tuple(dice.deck.sample(now.cards, len(now.seats)))
            return asks.Draw(cards=cards, actor="system")
        case "act" if now.seat in players:
            return players[now.seat].act(watch(table, now.seat), dice.of(now.seat))
        case "show" if now.seat in players:
            return players[now.seat].show(watch(table, now.seat), dice.of(now.seat))
    return None


def _row(table: Table, start: Table, number: int, events: Sequence[Event]) -> Row:
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
    return Row(
        round=number,
        button=running.button,
        pot=won + charged,
        commission=charged,
        ended=ended,
        bettings=running.bettings,
        net=tuple(stakes.get(no, 0) - seat.stake for no, seat in sorted(start.seats.items())),
        kinds=tuple(_kind(table, no) for no in sorted(start.seats)),
    )


def _kind(table: Table, seat: SeatNo) -> str:
    running = table.running
    hand = running.hands.get(seat)
    if hand is None or not hand.shown:
        return ""
    cards = [*hand.cards, *running.board]
    if len(cards) < FIVE:
        return ""
    found = rank(order_of_hands(table.law), hand.cards, running.board).kind
    return "" if found is None else found.value
