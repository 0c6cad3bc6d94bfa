"""A table in the terminal: one person among bots.  All chance comes from the seed and the table's
version, so a game that was saved and loaded goes on as it would have."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import msgspec

from cardspeak.api import Answer, Table
from cardspeak.bots import find_player, watch
from cardspeak.bots.chips import refills
from cardspeak.cards import NotationError
from cardspeak.sim.setting import usual_stake
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask, SeatNo
from cardspeak.table.events import Event
from cardspeak.table.saved import Unreadable

FORMAT = 1
MOST_ASKS = 5000
NAMES = "Ana Ben Cleo Dov Eve Finn Gia Hugo Iris Jon Kay Lou".split()
# What happens out of sight or goes without saying.
QUIET = (ev.Shuffled, ev.Burned, ev.StreetBegun, ev.Gathered, ev.Discarded, ev.BettingClosed)


class Saved(msgspec.Struct):
    """A game in a file."""

    play: int
    seat: SeatNo
    seed: str
    bots: dict[SeatNo, str]
    stake: int
    table: msgspec.Raw


class Session:
    """The table, who plays which seat, and every line told so far."""

    def __init__(
        self, table: Table, seat: SeatNo, bots: Mapping[SeatNo, str], seed: str, stake: int
    ) -> None:
        self.table = table
        self.seat = seat
        self.bots = dict(bots)
        self.seed = seed
        self.stake = stake
        self.told: list[Event] = []

    @classmethod
    def opened(
        cls,
        book: str,
        house: Mapping[str, str],
        bots: list[str],
        seat: SeatNo,
        name: str,
        seed: str,
        stake: str = "",
    ) -> Session:
        """A new table; raises NotationError or IllegalChoice where it cannot be."""
        table = Table(book, deal="steps", **house)
        seats = range(1, len(bots) + 2)
        if seat not in seats:
            raise NotationError(f"--seat is a number from 1 to {len(bots) + 1}, not {seat}")
        places = dict(zip((no for no in seats if no != seat), bots, strict=True))
        chips = int(table.unit.read(stake)) if stake else usual_stake(table.state)
        names = iter(one for one in NAMES if one != name)
        for no in seats:
            person = name if no == seat else next(names, f"Bot {no}")
            sits = table.seat_with_stack(no, person, table.unit.money(chips), consents=True)
            if not sits:
                raise NotationError(f"{person} cannot sit down: {sits.words}")
        return cls(table, seat, places, seed, chips)

    # --- going on ---------------------------------------------------------------------------

    def say(self, ask: Ask) -> Answer:
        """Put an ask to the table and remember what it brought about."""
        answer = self.table.ask(ask)
        self.told += [event for event in answer.events if is_told(event)]
        return answer

    def advance(self) -> None:
        """Chance and bots go on until the person is awaited, the floor, or a new round."""
        for _ in range(MOST_ASKS):
            ask = self._next()
            if ask is None:
                return
            answer = self.say(ask)
            assert answer, f"{ask} was awaited and is refused: {answer.words}"
        raise AssertionError(f"nobody was awaited in {MOST_ASKS} asks")

    def _next(self) -> Ask | None:
        now = self.table.awaits
        match now.what:
            case "shuffle":
                dice = self.dice("deck")
                return asks.Shuffle(cards=tuple(dice.sample(now.cards, len(now.cards))))
            case "draw":
                cards = tuple(self.dice("draw").sample(now.cards, len(now.seats)))
                return asks.Draw(cards=cards, actor="system")
            case "act" if now.seat in self.bots:
                view = watch(self.table.state, now.seat)
                return find_player(self.bots[now.seat]).act(view, self.dice(now.seat))
            case "show" if now.seat in self.bots:
                view = watch(self.table.state, now.seat)
                return find_player(self.bots[now.seat]).show(view, self.dice(now.seat))
        return None

    def dice(self, whose: object) -> Random:
        """Chance for this moment of the table."""
        return Random(f"{self.seed}:{whose}:{self.table.state.version}")

    # --- between rounds -----------------------------------------------------------------------

    def next_round(self) -> Answer:
        """Bots without chips buy more or go; then the next round opens."""
        for ask in refills(self.table.state, self.bots, self.stake):
            if not self.say(ask) and ask.seat in self.bots:
                self.say(asks.Leave(seat=ask.seat))
        for no in [no for no in self.bots if no not in self.table.state.seats]:
            del self.bots[no]
        return self.say(asks.StartRound())

    # --- files --------------------------------------------------------------------------------

    def save(self) -> bytes:
        """Everything needed to go on; the cards nobody has seen are in it."""
        raw = msgspec.Raw(self.table.save())
        return msgspec.json.encode(Saved(FORMAT, self.seat, self.seed, self.bots, self.stake, raw))

    @classmethod
    def load(cls, data: bytes) -> Session:
        """A saved game; raises NotationError when the bytes are none."""
        try:
            saved = msgspec.json.decode(data, type=Saved)
            table = Table.load(bytes(saved.table))
        except (msgspec.DecodeError, UnicodeDecodeError, Unreadable) as wrong:
            raise NotationError(f"this is no saved game: {wrong}") from None
        if saved.play != FORMAT:
            raise NotationError(f"saved in format {saved.play}; this cardspeak reads {FORMAT}")
        for name in saved.bots.values():
            find_player(name)
        return cls(table, saved.seat, saved.bots, saved.seed, saved.stake)


def is_told(event: Event) -> bool:
    """Is this worth a line?  A card face down is not: its owner sees it with the next offer."""
    if isinstance(event, ev.Dealt):
        return event.up
    return not isinstance(event, QUIET)
