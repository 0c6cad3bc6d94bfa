"""Rounds of any book under its defaults, from a seed, by people who take any act on offer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from tests.properties.offers import ask_for

from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import load_register
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.policies import Act
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import apply, awaits, decide, open_table, options
from cardspeak.table.events import Event
from cardspeak.table.rulings import Granted, Refused
from cardspeak.table.state import TableState

BETS_EACH = 25
MOST_ASKS = 2000
WEIGHTS = {Act.CHECK: 5, Act.STAY: 5, Act.CALL: 6, Act.BET: 3, Act.RAISE: 2}


def opened(book: Book) -> TableState:
    """A table under the book's own defaults."""
    answer = open_table(book, {})
    assert not isinstance(answer, Refused), f"{book.key} does not open: {answer}"
    return answer[0]


def seated(book: Book, players: int) -> TableState | None:
    """A table with so many players, or None where the book has no place for so many."""
    table = opened(book)
    for seat in range(1, players + 1):
        sits = asks.Sit(
            seat=seat, person=f"P{seat}", stake=stake(table), actor="floor", consents=True
        )
        ruling = decide(table, sits)
        if isinstance(ruling, Refused):
            return None
        apply(table, ruling.events)
    return table


def stake(table: TableState) -> int:
    """Enough for a while, and what the book asks for."""
    law = table.law.stakes
    enough = max(2 * law.least.value, BETS_EACH * table.law.limits.least.value)
    given = law.buy_in_exactly.value or law.allotment.value
    return given or min(enough, law.most.value or enough)


def most_players(book: Book) -> int:
    """How many the book has places for."""
    places = opened(book).law.seating.seats.value
    return max(count for count in range(1, places + 1) if seated(book, count) is not None)


def play(table: TableState, seed: str, rounds: int) -> Iterator[Event]:
    """The events of so many rounds, or of as many as the players last."""
    dice = Random(seed)
    chips = _chips(table)
    for _ in range(rounds):
        ruling = decide(table, asks.StartRound(actor="floor"))
        if isinstance(ruling, Refused):
            assert table.rounds, f"the first round does not open: {ruling}"
            return
        yield from _happened(table, ruling)
        for _ in range(MOST_ASKS):
            ask = _next(table, dice)
            if ask is None:
                break
            ruling = decide(table, ask)
            assert isinstance(ruling, Granted), f"{ask} was awaited and is refused: {ruling}"
            yield from _happened(table, ruling)
        else:
            raise AssertionError(f"no end after {MOST_ASKS} asks")
        assert _chips(table) == chips, "chips came or went"


def _happened(table: TableState, ruling: Granted) -> tuple[Event, ...]:
    apply(table, ruling.events)
    return ruling.events


def _chips(table: TableState) -> int:
    return sum(seat.stake for seat in table.seats.values()) + table.commission


def _next(table: TableState, dice: Random) -> Ask | None:
    """What somebody says next, or None between rounds."""
    waited = awaits(table)
    match waited.what:
        case "round":
            return None
        case "draw":
            cards = tuple(dice.sample(waited.cards, len(waited.seats)))
            return asks.Draw(cards=cards, actor="system")
        case "shuffle":
            cards = tuple(dice.sample(waited.cards, len(waited.cards)))
            return asks.Shuffle(cards=cards, actor="system")
        case "show":
            return asks.Show(seat=waited.seat)
        case what:
            assert what == "act", f"a table where the program deals waits for {what}"
    found = options(table, waited.seat)
    assert found, f"seat {waited.seat} is to act and may do nothing"
    option = dice.choices(found, [WEIGHTS.get(one.act, 1) for one in found])[0]
    amount = dice.choice((option.least, option.least, option.most))
    return ask_for(option.act, waited.seat, amount)


ACTS = (ev.Checked, ev.Stayed, ev.Called, ev.Opened, ev.Raised, ev.Folded)
CITED = (ev.Dealt, ev.BoardDealt, ev.PotsFormed, ev.Won, *ACTS)


def badly_cited(book: Book, law: Law, events: Iterable[Event]) -> list[str]:
    """Cards, acts, pots and awards without a clause, and clauses that are not the book's."""
    on_file = load_register(book.key).clauses
    found: dict[str, None] = {}
    for event in events:
        name = type(event).__name__
        if isinstance(event, CITED) and not event.by and not _needs_none(law, event):
            found[f"{name} cites nothing: {event}"] = None
        for number in event.by:
            if number not in on_file:
                found[f"{name} cites {number}, which is not on file"] = None
    return list(found)


def _needs_none(law: Law, event: Event) -> bool:
    """One pot was not parted from another; several may be, where the book is silent on it."""
    return isinstance(event, ev.PotsFormed) and (len(event.pots) < 2 or not law.pots.layers.by)
