"""Tables that write a journal as they play."""

from __future__ import annotations

from itertools import count

from cardspeak import api
from cardspeak.floor import decide
from cardspeak.journal import Journal, Receipt
from cardspeak.rulebook.policies import Act
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.evolve import apply
from cardspeak.table.rulings import Granted, Ruling

BLINDS = {"tas-holdem": {"blinds": "5, 10"}}


class Kept(api.Table):
    """A table that writes each ruling to the journal before applying it."""

    journal: Journal
    name: str
    receipts: list[Receipt]
    clock: count[int]

    def _rule(self, ask: Ask) -> Ruling:
        ruling = decide(self.state, ask)
        if isinstance(ruling, Granted):
            self.keep(ruling)
            apply(self.state, ruling.events)
        return ruling

    def keep(self, ruling: Granted) -> None:
        """Append a ruling to the journal."""
        version = self.state.version
        self.receipts.append(
            self.journal.record(
                self.name,
                version,
                ruling.events,
                person="Ana",
                at=next(self.clock),
                request=f"{self.name}-{version}",
            )
        )


def open_kept(journal: Journal, name: str, book: str = "tas-holdem", seed: int = 1) -> Kept:
    """Open a new table with four players and write it to the journal from its opening."""
    table = Kept(book, seed=seed, house=BLINDS.get(book, {}))
    table.journal, table.name, table.receipts = journal, name, []
    table.clock = count(1_700_000_000_000, 1000)
    opening = tuple(table.events)
    table.receipts.append(journal.record(name, 0, opening, at=next(table.clock)))
    for seat in range(1, 5):
        assert table.seat_with_stack(seat, f"p{seat}", 2000), "the player could not sit down"
    return table


def again(journal: Journal, name: str, seed: int = 2) -> Kept:
    """Resume a table from its journal, as after a restart."""
    state = journal.resume(name)
    table = Kept.of(state, seed=seed)
    table.journal, table.name, table.receipts = journal, name, []
    table.clock = count(1_800_000_000_000, 1000)
    return table


def act(table: Kept) -> api.Answer:
    """Play the cheapest act that keeps the hand. A player who must open bets the minimum."""
    bets = [option.least for option in table.options if option.act is Act.BET]
    passive = {Act.CHECK, Act.STAY, Act.CALL} & {option.act for option in table.options}
    if passive or not bets:
        return table.passive()
    return table.ask(asks.Bet(seat=table.turn, amount=bets[0]))


def play_on(table: Kept, acts: int = 10_000) -> int:
    """Play the round to its end, or at most `acts` acts. Returns the number of acts."""
    made = 0
    while made < acts and (now := table.awaits.what) in {"act", "show"}:
        assert act(table) if now == "act" else table.show()
        made += 1
    return made


def play_rounds(table: Kept, rounds: int) -> None:
    """Play whole rounds."""
    for _ in range(rounds):
        assert table.start()
        play_on(table)
