"""A game of one player against bots.

Random numbers depend only on the seed and the table's version, so a loaded game continues exactly
as the saved game would have.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import assert_never

import msgspec

from cardspeak.api import Answer, Table
from cardspeak.bots import find_player, view_for
from cardspeak.bots.rebuys import refills
from cardspeak.cards import NotationError
from cardspeak.chips import Chips
from cardspeak.seat_no import SeatNo
from cardspeak.sim.setting import usual_stake
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.events import Event
from cardspeak.table.saved import Unreadable

FORMAT = 1
MAX_ASKS = 5000
NAMES = "Ana Ben Cleo Dov Eve Finn Gia Hugo Iris Jon Kay Lou".split()
# Events that are not printed: players cannot see them, or they follow from others.
QUIET = (ev.Shuffled, ev.Burned, ev.StreetBegun, ev.Gathered, ev.Discarded, ev.BettingClosed)


class Saved(msgspec.Struct):
    """A saved game."""

    play: int
    seat: SeatNo
    seed: str
    bots: dict[SeatNo, str]
    stake: Chips
    table: msgspec.Raw


class PlaySession:
    """The table, the bots by seat, and the events printed so far."""

    def __init__(
        self, table: Table, seat: SeatNo, bots: Mapping[SeatNo, str], seed: str, stake: Chips
    ) -> None:
        self.table = table
        self.seat = seat
        self.bots = dict(bots)
        self.seed = seed
        self.stake = stake
        self.shown: list[Event] = []

    @classmethod
    def open_new(
        cls,
        book: str,
        house: Mapping[str, str],
        bots: list[str],
        seat: SeatNo,
        name: str,
        seed: str,
        stake: str = "",
    ) -> PlaySession:
        """Open a table.  Raises NotationError or IllegalChoice if it cannot be opened."""
        table = Table(book, deal="steps", house=house)
        seats = tuple(map(SeatNo, range(1, len(bots) + 2)))
        if seat not in seats:
            raise NotationError(f"--seat must be from 1 to {len(bots) + 1}, not {seat}")
        places = dict(zip((no for no in seats if no != seat), bots, strict=True))
        chips = table.unit.read(stake) if stake else usual_stake(table.state)
        names = iter(other for other in NAMES if other != name)
        for no in seats:
            person = name if no == seat else next(names, f"Bot {no}")
            seated = table.seat_with_stack(no, person, table.unit.money(chips), consents=True)
            if not seated:
                raise NotationError(f"{person} cannot sit down: {seated.words}")
        return cls(table, seat, places, seed, chips)

    # --- play -------------------------------------------------------------------------------

    def ask(self, ask: Ask) -> Answer:
        """Make an ask, and add the visible events to `shown`."""
        answer = self.table.ask(ask)
        self.shown += [event for event in answer.events if is_shown(event)]
        return answer

    def advance(self) -> None:
        """Shuffle and play the bots until the player or the floor must act, or the round ends."""
        for _ in range(MAX_ASKS):
            ask = self._next()
            if ask is None:
                return
            answer = self.ask(ask)
            assert answer, f"the table waited for {ask} and refused it: {answer.words}"
        raise AssertionError(f"the bots did not finish in {MAX_ASKS} asks")

    def _next(self) -> Ask | None:
        now = self.table.awaits
        match now.what:
            case "shuffle":
                rng = self.rng("deck")
                return asks.Shuffle(cards=tuple(rng.sample(now.cards, len(now.cards))))
            case "draw":
                cards = tuple(self.rng("draw").sample(now.cards, len(now.seats)))
                return asks.Draw(cards=cards, actor="system")
            case "act" if now.seat in self.bots:
                view = view_for(self.table.state, now.seat)
                return find_player(self.bots[now.seat]).act(view, self.rng(now.seat))
            case "show" if now.seat in self.bots:
                view = view_for(self.table.state, now.seat)
                return find_player(self.bots[now.seat]).show(view, self.rng(now.seat))
            case (
                "act" | "show" | "round" | "forced" | "cut" | "deal" | "answer" | "ruling" | "duty"
            ):
                return None
            case _:
                assert_never(now.what)

    def rng(self, use: object) -> Random:
        """Return a random number generator for this use at the table's current version."""
        return Random(f"{self.seed}:{use}:{self.table.state.version}")

    # --- between rounds -----------------------------------------------------------------------

    def next_round(self) -> Answer:
        """Let bots without chips rebuy or leave, then open the next round."""
        for ask in refills(self.table.state, self.bots, self.stake):
            if not self.ask(ask) and ask.seat in self.bots:
                self.ask(asks.Leave(seat=ask.seat))
        for no in [no for no in self.bots if no not in self.table.state.seats]:
            del self.bots[no]
        return self.ask(asks.StartRound())

    # --- files --------------------------------------------------------------------------------

    def save(self) -> bytes:
        """Encode the game, including the hidden cards."""
        raw = msgspec.Raw(self.table.save())
        return msgspec.json.encode(Saved(FORMAT, self.seat, self.seed, self.bots, self.stake, raw))

    @classmethod
    def load(cls, data: bytes) -> PlaySession:
        """Decode a saved game.  Raises NotationError if the data is invalid."""
        try:
            saved = msgspec.json.decode(data, type=Saved)
            table = Table.load(bytes(saved.table))
        except (msgspec.DecodeError, UnicodeDecodeError, Unreadable) as error:
            raise NotationError(f"not a saved game: {error}") from None
        if saved.play != FORMAT:
            raise NotationError(f"saved in format {saved.play}; this cardspeak reads {FORMAT}")
        for name in saved.bots.values():
            find_player(name)
        return cls(table, saved.seat, saved.bots, saved.seed, saved.stake)


def is_shown(event: Event) -> bool:
    """Return whether to print an event.  Only `offer` prints down cards."""
    if isinstance(event, ev.Dealt):
        return event.up
    return not isinstance(event, QUIET)
