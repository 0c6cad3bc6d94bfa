"""Random rounds of any book under its default choices, from a seed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from cardspeak.chips import Chips
from cardspeak.floor import decide
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import load_register
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.policies import Act
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.act_asks import ask_for
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits, open_table, options
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.rulings import Granted, Refused
from cardspeak.table.state import TableState

BETS_EACH = 25
MOST_ASKS = 2000
WEIGHTS = {Act.CHECK: 5, Act.STAY: 5, Act.CALL: 6, Act.BET: 3, Act.RAISE: 2}


def opened(book: Book) -> TableState:
    """Open a table with the book's default choices."""
    answer = open_table(book, {})
    assert not isinstance(answer, Refused), f"{book.key} cannot be opened: {answer}"
    return answer[0]


def seated(book: Book, players: int) -> TableState | None:
    """Return a table with `players` players, or None if the book has too few seats."""
    table = opened(book)
    for seat in range(1, players + 1):
        sit = asks.Sit(
            seat=SeatNo(seat),
            person=f"P{seat}",
            stake=Chips(stake(table)),
            actor="floor",
            consents=True,
        )
        ruling = decide(table, sit)
        if isinstance(ruling, Refused):
            return None
        apply(table, ruling.events)
    return table


def stake(table: TableState) -> int:
    """Return a stack that the book allows and that lasts some rounds."""
    law = table.law.stakes
    enough = max(2 * law.least.value, BETS_EACH * table.law.limits.least.value)
    given = law.buy_in_exactly.value or law.allotment.value
    return given or min(enough, law.most.value or enough)


def most_players(book: Book) -> int:
    """The maximum number of players at a table."""
    places = opened(book).law.seating.seats.value
    return max(count for count in range(1, places + 1) if seated(book, count) is not None)


def play(table: TableState, seed: str, rounds: int) -> Iterator[Event]:
    """Yield the events of up to `rounds` rounds; stop when too few players have chips."""
    dice = Random(seed)
    chips = _chips(table)
    for _ in range(rounds):
        ruling = decide(table, asks.StartRound(actor="floor"))
        if isinstance(ruling, Refused):
            assert table.rounds, f"the first round cannot be started: {ruling}"
            return
        yield from _applied(table, ruling)
        for _ in range(MOST_ASKS):
            ask = _next_ask(table, dice)
            if ask is None:
                break
            ruling = decide(table, ask)
            assert isinstance(ruling, Granted), f"{ask} was due but is refused: {ruling}"
            yield from _applied(table, ruling)
        else:
            raise AssertionError(f"the round did not end after {MOST_ASKS} asks")
        assert _chips(table) == chips, "the number of chips changed"


def _applied(table: TableState, ruling: Granted) -> tuple[Event, ...]:
    apply(table, ruling.events)
    return ruling.events


def _chips(table: TableState) -> int:
    return sum(seat.stake for seat in table.seats.values()) + table.commission


def _next_ask(table: TableState, dice: Random) -> Ask | None:
    """The next ask, or None between rounds."""
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
            assert what == "act", f"unexpected wait at a software-dealt table: {what}"
    offered = options(table, waited.seat)
    assert offered, f"seat {waited.seat} must act but has no options"
    option = dice.choices(offered, [WEIGHTS.get(offer.act, 1) for offer in offered])[0]
    amount = dice.choice((option.least, option.least, option.most))
    return ask_for(option.act, waited.seat, amount)


ACTS = (ev.Checked, ev.Stayed, ev.Called, ev.Opened, ev.Raised, ev.Folded)
CITED = (ev.Dealt, ev.BoardDealt, ev.PotsFormed, ev.Won, *ACTS)


def badly_cited(book: Book, law: Law, events: Iterable[Event]) -> list[str]:
    """Return events without a needed clause, and citations that are not in the register."""
    on_file = load_register(book.key).clauses
    faults: dict[str, None] = {}
    for event in events:
        name = type(event).__name__
        if isinstance(event, CITED) and not event.by and not _may_lack_clauses(law, event):
            faults[f"{name} cites nothing: {event}"] = None
        for number in event.by:
            if number not in on_file:
                faults[f"{name} cites {number}, which is not on file"] = None
    return list(faults)


def _may_lack_clauses(law: Law, event: Event) -> bool:
    """Whether pots may be formed without a clause: a single pot, or a book silent on side pots."""
    return isinstance(event, ev.PotsFormed) and (len(event.pots) < 2 or not law.pots.layers.by)
