"""Simulated nights: honest players and planted cheats at several tables, as facts of rounds.

Simple players play real rounds of the engine. The cheats know their partner's seat and cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

import msgspec

from cardspeak import api
from cardspeak.bots.option_asks import ask_for
from cardspeak.cards import card_text
from cardspeak.floor import rule
from cardspeak.journal.codec import Body
from cardspeak.journal.index.facts import ReadEntry, RoundFacts, TableMark, rounds_of
from cardspeak.rulebook.policies import Act
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits
from cardspeak.table.rules.betting.options import Option, options
from cardspeak.table.rulings import Granted
from cardspeak.table.state import TableState

RANKS = "23456789TJQKA"
SEATS, FEWEST = 6, 3
ROUND_MS = 600_000
STAKE = 1000
LAST_BETTING = 4
MOST_RAISES = 4
CHEATS = ("chip-dumping", "soft-play", "together", "best-hand")


@dataclass
class Habits:
    """A player: how many hands they play and how often they bet, and perhaps a partner."""

    name: str
    loose: float
    bold: float
    cheats: str = ""
    partner: str = ""
    gives: bool = False  # a chip dumper loses chips to the partner


@dataclass
class Night:
    """Players who choose among the tables again and again."""

    seed: int
    players: list[Habits]
    tables: int
    sitting: int = 20
    """Rounds that a group plays before its players choose their tables again."""
    random: Random = field(init=False)
    _raised: int = 0  # bets and raises in this betting round

    def __post_init__(self) -> None:
        """Seed the night."""
        self.random = Random(self.seed)

    def rounds(self, count: int) -> Iterator[tuple[str, RoundFacts]]:
        """Yield rounds with their tables, in the order of time."""
        played, at = 0, 1_700_000_000_000
        starts: dict[int, TableState] = {}
        while played < count:
            groups = self._groups()
            for number in range(1, self.sitting + 1):
                at += ROUND_MS
                for table, group in enumerate(groups):
                    if played == count:
                        return
                    played += 1
                    start = starts.get(len(group)) or _start(len(group))
                    starts[len(group)] = start
                    yield f"table-{table}", self._round(start, group, number + played, at + table)

    def _groups(self) -> list[list[Habits]]:
        """Seat players at random; those who cheat by sitting together take the same table."""
        waiting = list(self.players)
        self.random.shuffle(waiting)
        groups: list[list[Habits]] = [[] for _ in range(self.tables)]
        for player in waiting:
            free = [group for group in groups if len(group) < SEATS]
            with_partner = [
                group
                for group in free
                if player.cheats == "together" and any(one.name == player.partner for one in group)
            ]
            if with_partner or free:
                self.random.choice(with_partner or free).append(player)
        return [group for group in groups if len(group) >= FEWEST]

    def _round(self, start: TableState, group: list[Habits], number: int, at: int) -> RoundFacts:
        table = start.copy()
        by_seat = {SeatNo(seat): player for seat, player in enumerate(group, 1)}
        events: list[ev.Event] = []
        ask: Ask | None = asks.StartRound(button=SeatNo(number % len(group) + 1))
        dumps = self.random.random() < 0.4
        while ask is not None:
            ruling = rule(table, ask)
            assert isinstance(ruling, Granted), ruling
            events += ruling.events
            for event in ruling.events:
                if isinstance(event, ev.BettingOpened):
                    self._raised = 0
                self._raised += isinstance(event, ev.Opened | ev.Raised)
            ask = self._next(table, by_seat, dumps=dumps)
        body = Body(1, 2, 0, at, "", "", [msgspec.to_builtins(event) for event in events])
        seats = {seat: player.name for seat, player in enumerate(group, 1)}
        mark = TableMark(1, number, 0, table.book, table.unit_cents, seats)
        return rounds_of(mark, [ReadEntry(1, body)])[0][0]

    def _next(self, table: TableState, by_seat: dict[SeatNo, Habits], *, dumps: bool) -> Ask | None:
        now = awaits(table)
        match now.what:
            case "shuffle":
                return asks.Shuffle(cards=tuple(self.random.sample(now.cards, len(now.cards))))
            case "act":
                return self._act(table, now.seat, by_seat, dumps=dumps)
            case "show":
                return asks.Show(seat=now.seat)
            case _:
                return None

    def _act(
        self, table: TableState, seat: SeatNo, by_seat: dict[SeatNo, Habits], *, dumps: bool
    ) -> Ask:
        offered = {option.act: option for option in options(table, seat)}
        player = by_seat[seat]
        partner = next((no for no, one in by_seat.items() if one.name == player.partner), None)
        hands = table.running.hands
        if player.cheats and partner in hands and not hands[partner].folded:
            others = sum(not hand.folded for no, hand in hands.items() if no not in {seat, partner})
            theirs = _strength(table, partner)
            own = _strength(table, seat)
            act = _cheat(player, own, theirs, others, table, self._raised, dumps=dumps)
            if act is not None:
                return _made(act, offered, seat)
        return self._honest(player, _strength(table, seat) - 0.15 * self._raised, offered, seat)

    def _honest(
        self, player: Habits, strength: float, offered: dict[Act, Option], seat: SeatNo
    ) -> Ask:
        drawn = self.random.random()
        if strength + 0.3 * (drawn - 0.5) > 1 - 0.55 * player.bold:
            return _made("bet", offered, seat)
        if strength + 0.3 * (self.random.random() - 0.5) > 1 - player.loose:
            return _made("call", offered, seat)
        return _made("fold", offered, seat)


def _cheat(
    player: Habits,
    own: float,
    theirs: float,
    others: int,
    table: TableState,
    raised: int,
    *,
    dumps: bool,
) -> str | None:
    """Return the act of a cheat whose partner is still in, or None to play honestly."""
    first = table.running.bettings <= 1
    match player.cheats:
        case "chip-dumping" if dumps and (first or not others):
            if player.gives and table.running.bettings >= LAST_BETTING:
                return "fold"
            return "bet" if raised < MOST_RAISES else "call"
        case "soft-play" if not others:
            return "call"
        case "best-hand" if first and own < theirs:
            return "fold"
        case _:
            return None


def _made(act: str, offered: dict[Act, Option], seat: SeatNo) -> Ask:
    """Return the ask for an act, or for the nearest one that is offered."""
    passive = (Act.CHECK, Act.CALL)
    order = {
        "bet": (Act.RAISE, Act.BET, *passive, Act.FOLD),
        "call": (*passive, Act.FOLD, Act.BET),
        "fold": (Act.CHECK, Act.FOLD, Act.CALL, Act.BET),
    }[act]
    option = next(offered[one] for one in order if one in offered)
    return ask_for(option, seat, option.least)


def _strength(table: TableState, seat: SeatNo) -> float:
    """Return the strength of a hand from 0 to 1: ranks, and pairs with each other or the board."""
    texts = [card_text(card) for card in table.running.hands[seat].cards]
    board = {card_text(card)[0] for card in table.running.board}
    ranks = [RANKS.index(text[0]) / 12 for text in texts]
    value = 0.6 * max(ranks) + 0.2 * min(ranks)
    if texts[0][0] == texts[1][0]:
        value += 0.35
    value += 0.35 * sum(text[0] in board for text in texts)
    return min(value - (0.08 * len(board) if len(board) else 0), 1.0)


def _start(players: int) -> TableState:
    table = api.Table("tas-holdem", limit="fixed", min_bet=10, blinds="5, 10", seed=1)
    for seat in range(1, players + 1):
        assert table.seat_with_stack(seat, f"p{seat}", STAKE)
    return table.state


def honest(count: int, seed: int) -> list[Habits]:
    """Return honest players with different habits."""
    random = Random(seed)
    return [
        Habits(f"player {number}", random.uniform(0.45, 0.75), random.uniform(0.3, 0.8))
        for number in range(1, count + 1)
    ]


def with_cheats(players: Sequence[Habits], kinds: Sequence[str] = CHEATS) -> list[Habits]:
    """Return the players with one pair of cheats of each kind among them."""
    changed = list(players)
    for place, kind in enumerate(kinds):
        first, second = changed[2 * place], changed[2 * place + 1]
        for player, partner, gives in ((first, second, True), (second, first, False)):
            player.cheats, player.partner, player.gives = kind, partner.name, gives
    return changed
