"""Rounds between bots from one opening: by the rounds kernel, or by the engine if it must.

Both give the same round for the same seed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, assert_never

from cardspeak.bots import Player, view_for
from cardspeak.bots.round_view import RoundViews
from cardspeak.cards import Card, NotationError
from cardspeak.floor import rule
from cardspeak.hands import rank
from cardspeak.hands.kernel import scale
from cardspeak.rounds import Declined, kernel_round, replay
from cardspeak.rulebook.law.law import Law
from cardspeak.seat_no import SeatNo
from cardspeak.sim.round_random import RoundRandom
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits
from cardspeak.table.events import Event
from cardspeak.table.rules.showdown.hand_order import order_of_hands
from cardspeak.table.rulings import Refused
from cardspeak.table.state import TableState

if TYPE_CHECKING:
    from cardspeak.rounds._rounds import Round

FIVE: Final = 5
SHOW: Final = 7
MAX_ASKS: Final = 2000
CODES: Final[dict[type, int]] = {
    asks.Check: 0,
    asks.Stay: 1,
    asks.Call: 2,
    asks.Bet: 3,
    asks.Raise: 4,
    asks.Fold: 5,
    asks.CallAndFold: 6,
    asks.Show: SHOW,
    asks.Muck: 8,
}
"""The kernel's code for each ask."""


class IllegalBotAct(NotationError):
    """A bot asked for something that the book refuses."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a round between bots.  Amounts are in the table's smallest chip."""

    net: dict[SeatNo, int]
    """The chips that each seat of the round won or lost."""
    pot: int
    """The sum of all pots, including commission."""
    commission: int
    ended: str
    bettings: int
    kinds: dict[SeatNo, str]
    """The kind of each hand that was shown, by seat."""


class BotRounds:
    """Rounds between these players, all from the same opening."""

    def __init__(self, opened: TableState, players: Mapping[SeatNo, Player]) -> None:
        """Prepare for a table that awaits its shuffle."""
        self.opened = opened
        self.players = players
        made = kernel_round(opened)
        ring = opened.running.ring
        known = not isinstance(made, Declined) and all(seat in players for seat in ring)
        self.kernel: Round | None = made if known and not isinstance(made, Declined) else None
        self.views = RoundViews(opened)

    def play(self, random: RoundRandom) -> Outcome:
        """Play one round.  Raises IllegalBotAct if the book refuses a bot's ask."""
        played, views, players = self.kernel, self.views, self.players
        if played is None:
            return self._by_engine(random, None, ())
        views.begin()
        legal = played.shuffle(random.number)
        while legal:
            view = views.view(played)
            seat = view.seat
            player, rng = players[seat], random.for_seat(seat)
            ask = player.act(view, rng) if legal < 1 << SHOW else player.show(view, rng)
            code = CODES.get(type(ask), -1)
            if code < 0 or not legal >> code & 1 or getattr(ask, "seat") != seat:  # noqa: B009
                return self._by_engine(random, ask, played.made())
            amount = ask.amount if code == 3 else ask.to if code == 4 else 0  # type: ignore[union-attr]
            try:
                legal = played.act(code, amount)
            except ValueError:  # an amount that is not on offer
                return self._by_engine(random, ask, played.made())
            views.note(view, code, amount, played)
        return self._outcome(played)

    def _outcome(self, played: Round) -> Outcome:
        bettings, pot, commission, by_fold, shown = played.result()
        law, ring = self.opened.law, self.views.places
        kinds = {
            seat: kind_of(law, played.hand(place))
            for place, seat in enumerate(ring)
            if shown >> place & 1
        }
        return Outcome(
            dict(zip(ring, played.net(), strict=True)),
            pot,
            commission,
            "fold" if by_fold else "showdown",
            bettings,
            kinds,
        )

    def _by_engine(
        self, random: RoundRandom, ask: Ask | None, made: Sequence[tuple[int, int, int]]
    ) -> Outcome:
        """Play the round with the engine, from these acts and an ask that the kernel lacks."""
        table = self.opened.copy()
        events: list[Event] = []
        if ask is not None:
            deck = random.shuffled(awaits(table).cards)
            events += replay(table, deck, made)
            events += _ruled(table, ask)
        events += finish_round(table, self.players, random)
        return outcome_of(stakes_before(self.opened), table, events)


def play_bots(
    opened: TableState, players: Mapping[SeatNo, Player], random: RoundRandom
) -> dict[SeatNo, int]:
    """Play one round of a table that awaits its shuffle; return what each seat won or lost."""
    return BotRounds(opened, players).play(random).net


# --- the same with the engine --------------------------------------------------------------------


def finish_round(
    table: TableState, players: Mapping[SeatNo, Player], random: RoundRandom
) -> list[Event]:
    """Play until the round is over.  Returns the events."""
    events: list[Event] = []
    for _ in range(MAX_ASKS):
        ask = next_ask(table, players, random)
        if ask is None:
            return events
        events += _ruled(table, ask)
    raise AssertionError(f"the round is not over after {MAX_ASKS} asks")


def _ruled(table: TableState, ask: Ask) -> Sequence[Event]:
    ruling = rule(table, ask)
    if isinstance(ruling, Refused):
        raise IllegalBotAct(f"the bot asked for {ask}, which the book refuses: {ruling}")
    return ruling.events


def next_ask(
    table: TableState, players: Mapping[SeatNo, Player], random: RoundRandom
) -> Ask | None:
    """Return the next ask: a shuffle or a bot's act.  None if the table waits for anything else."""
    now = awaits(table)
    match now.what:
        case "shuffle":
            return asks.Shuffle(cards=random.shuffled(now.cards))
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


def stakes_before(opened: TableState) -> dict[SeatNo, int]:
    """Return the chips of each seat before its forced bets."""
    return {no: opened.seats[no].stake + hand.paid for no, hand in opened.running.hands.items()}


def outcome_of(before: Mapping[SeatNo, int], table: TableState, events: Sequence[Event]) -> Outcome:
    """Return the outcome of a round that the engine played."""
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
    return Outcome(
        {no: stakes.get(no, 0) - stake for no, stake in before.items()},
        won + charged,
        charged,
        ended,
        running.bettings,
        {
            no: kind_of(table.law, bytes([*hand.cards, *running.board]), len(hand.cards))
            for no, hand in running.hands.items()
            if hand.shown
        },
    )


def kind_of(law: Law, cards: bytes, own: int = 0) -> str:
    """Return the kind of a hand, its own cards first; "" with fewer than five cards."""
    if len(cards) < FIVE:
        return ""
    order = order_of_hands(law)
    chosen = scale(order)
    if chosen.fast:
        kind = chosen.kind(chosen.score(cards))
    else:
        numbers = [Card(card) for card in cards]
        kind = rank(order, numbers[:own], numbers[own:]).kind
    return "" if kind is None else kind.value
