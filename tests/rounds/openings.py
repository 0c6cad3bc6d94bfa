"""Tables of every book whose round is opened: random houses, players and stacks."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from tests.properties.houses import FEWEST, random_house

from cardspeak.books.shelf import SHELF
from cardspeak.chips import Chips
from cardspeak.floor import rule
from cardspeak.rounds.coverage import random_house_of
from cardspeak.rulebook.book import Book
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.decide import awaits, open_table
from cardspeak.table.rulings import Granted, Refused
from cardspeak.table.state import TableState

MOST_SEATS = 10


def opened(
    book: Book, picks: Mapping[str, str], stacks: Mapping[int, int], button: int = 0
) -> TableState | None:
    """Open a table and a round with these stacks.  None if the book refuses."""
    made = open_table(book, picks)
    if isinstance(made, Refused):
        return None
    table = made[0]
    for seat, stack in stacks.items():
        person, chips = f"p{seat}", Chips(stack)
        rule(
            table, asks.SeatWithStack(seat=SeatNo(seat), person=person, stake=chips, consents=True)
        )
    return table if started(table, Random(button), button) else None


def started(table: TableState, dice: Random, button: int = 0) -> bool:
    """Start the next round, with a draw for the button if the book has one."""
    ruling = rule(table, asks.StartRound(button=SeatNo(button)))
    if isinstance(ruling, Refused) and button:
        ruling = rule(table, asks.StartRound())
    for _ in range(20):
        now = awaits(table)
        if now.what != "draw":
            break
        cards = tuple(dice.sample(now.cards, len(now.seats)))
        rule(table, asks.Draw(cards=cards, actor="system"))
    return isinstance(ruling, Granted) and awaits(table).what == "shuffle"


def random_picks(book: Book, dice: Random) -> dict[str, str]:
    """Return house choices: the defaults, a house of the properties, or any legal combination."""
    kind = dice.random()
    if kind < 0.25:
        return {}
    if kind < 0.7:
        return random_house(book.key, dice).picks
    return random_house_of(book, dice)[0]


def random_opening(key: str, dice: Random, book: Book | None = None) -> TableState | None:
    """Return a random table of a book, or of a variant of it, with an opened round."""
    book = book or SHELF[key]
    picks = random_picks(SHELF[key], dice)
    made = open_table(book, picks)
    if isinstance(made, Refused):
        return None
    law = made[0].law
    most = max(2, min(MOST_SEATS, law.seating.seats.value))
    fewest = min(FEWEST[key], most)
    count = dice.choice((fewest, fewest, 3, dice.randint(fewest, most), dice.randint(fewest, most)))
    seats = sorted(dice.sample(range(1, most + 1), max(fewest, min(count, most))))
    unit = max(law.limits.least.value, law.forced.ante.value, *(law.forced.blinds.value or (1,)))
    least = law.stakes.least.value if law.stakes.start_at_least.value else 1
    stacks = {seat: least + dice.randint(0, dice.choice((2, 4, 20, 200)) * unit) for seat in seats}
    table = opened(book, picks, stacks, dice.choice(seats))
    if table is not None and dice.random() < 0.3:
        take_over_blind(table, dice)
    return table


def take_over_blind(table: TableState, dice: Random) -> None:
    """Post an over-blind, if the book and the house have one."""
    seat = dice.choice(table.running.seats)
    rule(table, asks.TakeOverBlind(seat=seat))
