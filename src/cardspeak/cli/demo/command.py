"""`cardspeak demo`: play a few rounds of each finished book and print every act and ruling."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Annotated

import msgspec
from cyclopts import Parameter

from cardspeak.books.shelf import SHELF, law_for
from cardspeak.cards import JOKER, NotationError
from cardspeak.chips import Chips
from cardspeak.cli.answer import AsJson, Exit
from cardspeak.cli.books import find_book
from cardspeak.cli.demo.output import DemoPage, DemoStep
from cardspeak.cli.demo.players import choose, mistake as make_mistake, show
from cardspeak.floor import decide, rule
from cardspeak.rulebook.book import Book
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits, open_table
from cardspeak.table.evolve import apply
from cardspeak.table.rules.betting.options import options
from cardspeak.table.rulings import Granted, RefusalReason, Refused
from cardspeak.table.state import TableState
from cardspeak.words.law import policy_words

MAX_ROUNDS = 50
TRIES = 400  # maximum deals to try until a round passes its checks
MISTAKES = 1  # refused asks per round
MAX_STEPS = 28
BETS_EACH = 30  # each player's stake in minimum bets, unless the book sets it


RoundCheck = Callable[[Sequence[DemoStep]], bool]


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A demo table: book, house choices, players, and checks that each round must pass."""

    book: str
    title: str
    picks: Mapping[str, str]
    people: Mapping[str, int]
    checks: tuple[tuple[RoundCheck, ...], ...]


@dataclass(slots=True)
class DemoRound:
    """A played round: the table before it, and every ask with its ruling."""

    before: TableState
    steps: list[DemoStep] = field(default_factory=list)


# --- round checks -------------------------------------------------------------------------------


def events_of(steps: Iterable[DemoStep]) -> list[ev.Event]:
    """Return the events of all granted asks."""
    return [
        event for step in steps if isinstance(step.ruling, Granted) for event in step.ruling.events
    ]


def refusal(*codes: RefusalReason) -> RoundCheck:
    """Return a check that an ask is refused, for one of these reasons if any are given."""

    def check(steps: Sequence[DemoStep]) -> bool:
        refused = [step.ruling.because for step in steps if isinstance(step.ruling, Refused)]
        return any(code in codes for code in refused) if codes else bool(refused)

    return check


def showdown(steps: Sequence[DemoStep]) -> bool:
    """Check that the round ends in a showdown."""
    return any(isinstance(event, ev.ShowdownOpened) for event in events_of(steps))


def side_pot(steps: Sequence[DemoStep]) -> bool:
    """Check that a side pot forms, several players win, and the house takes commission."""
    events = events_of(steps)
    formed = any(isinstance(event, ev.PotsFormed) and len(event.pots) > 1 for event in events)
    return formed and len(winners(events)) > 1 and charged(events)


def shared(steps: Sequence[DemoStep]) -> bool:
    """Check that several players win and the house takes commission."""
    events = events_of(steps)
    return len(winners(events)) > 1 and charged(events)


def winners(events: Iterable[ev.Event]) -> set[int]:
    """Return the seats that win chips."""
    return {event.seat for event in events if isinstance(event, ev.Won) and event.amount}


def charged(events: Iterable[ev.Event]) -> bool:
    """Return whether the house takes commission."""
    return any(isinstance(event, ev.CommissionTaken) and event.amount for event in events)


def joker_used(steps: Sequence[DemoStep]) -> bool:
    """Check that the joker is shown."""
    shown = [event.cards for event in events_of(steps) if isinstance(event, ev.Shown)]
    return any(JOKER in cards for cards in shown)


def short(steps: Sequence[DemoStep]) -> bool:
    """Check that the round can be read in a minute."""
    return len(steps) < MAX_STEPS


EXHIBITS = (
    Exhibit(
        "tas-holdem",
        "fixed limit: every bet and raise is 10, the blinds are 5 and 10",
        {"limit": "fixed", "min_bet": "10", "blinds": "5, 10"},
        {"Ana": 200, "Ben": 180, "Cleo": 240, "Dov": 160, "Eve": 200},
        ((refusal(RefusalReason.RAISES_CAPPED), showdown, short), (refusal(), showdown, short)),
    ),
    Exhibit(
        "tas-holdem",
        "no limit: blinds of 5 and 10, and two players with few chips left",
        {"limit": "no_limit", "min_bet": "10", "blinds": "5, 10"},
        {"Ana": 300, "Ben": 65, "Cleo": 260, "Dov": 110, "Eve": 320},
        ((side_pot, refusal(), short), (showdown, short)),
    ),
    Exhibit(
        "act-stud",
        "high/low split with 32 cards and a joker, bets from 5 to 20",
        {"deck": "32", "joker": "on", "game": "high_low", "limit": "spread"},
        {"Finn": 150, "Gia": 150, "Hugo": 120, "Iris": 180},
        ((joker_used, shared, refusal(), short), (showdown, short)),
    ),
    Exhibit(
        "act-stud",
        "antes of 2, half-pot limit, the full deck",
        {"forced_bets": "antes", "ante": "2", "limit": "half_pot", "min_bet": "5"},
        {"Finn": 120, "Gia": 200, "Hugo": 160, "Iris": 200},
        ((refusal(RefusalReason.NOT_OFFERED), showdown, short), (showdown, short)),
    ),
)


# --- playing ------------------------------------------------------------------------------------


def play(exhibit: Exhibit, seed: int, rounds: int) -> tuple[list[ev.Event], list[DemoRound]]:
    """Open the table, seat the players and play rounds that pass their checks."""
    opened = open_table(SHELF[exhibit.book], exhibit.picks)
    assert not isinstance(opened, Refused), f"the demo's house choices are legal: {opened}"
    table, granted = opened
    before = list(granted.events)
    for seat, (person, stake) in enumerate(exhibit.people.items(), 1):
        sat = rule(
            table,
            asks.SeatWithStack(
                seat=SeatNo(seat), person=person, stake=Chips(stake), actor="floor", consents=True
            ),
        )
        assert isinstance(sat, Granted), f"{person} may sit: {sat}"
        before += sat.events
    played: list[DemoRound] = []
    while len(played) < rounds and can_start(table):
        round_ = find_round(table, exhibit, f"{seed} {exhibit.title} {len(played)}", len(played))
        for step in round_.steps:
            if isinstance(step.ruling, Granted):
                apply(table, step.ruling.events)
        played.append(round_)
    return before, played


def can_start(table: TableState) -> bool:
    """Return whether enough players are left for a round."""
    return isinstance(decide(table, asks.StartRound()), Granted)


def find_round(table: TableState, exhibit: Exhibit, seed: str, number: int) -> DemoRound:
    """Return the first round that passes its checks, or the last one tried if none does."""
    checks = exhibit.checks[number % len(exhibit.checks)]
    attempted = DemoRound(table.copy())
    for attempt in range(TRIES):
        scratch = table.copy()
        attempted.steps = list(play_round(scratch, Random(f"{seed} {attempt}")))
        if all(check(attempted.steps) for check in checks):
            break
    return attempted


def play_round(table: TableState, rng: Random) -> Iterable[DemoStep]:
    """Play a round at this table.  Yields each ask with its ruling."""
    mistakes = 0
    yield ask_table(table, asks.StartRound(actor="dealer"))
    while (waits := awaits(table)).what != "round":
        match waits.what:
            case "draw":
                drawn = tuple(rng.sample(waits.cards, len(waits.seats)))
                yield ask_table(table, asks.Draw(cards=drawn, actor="system"))
            case "shuffle":
                cards = tuple(rng.sample(waits.cards, len(waits.cards)))
                yield ask_table(table, asks.Shuffle(cards=cards, actor="system"))
            case "show":
                yield ask_table(table, show(table, waits.seat))
            case what:
                assert what == "act", f"software-dealt tables do not wait for {what}"
                wrong_ask = make_mistake(table, waits.seat, rng) if mistakes < MISTAKES else None
                if wrong_ask is not None:
                    step = ask_table(table, wrong_ask)
                    mistakes += isinstance(step.ruling, Refused)
                    yield step
                    if isinstance(step.ruling, Granted):
                        continue
                yield ask_table(table, choose(table, waits.seat, rng))


def ask_table(table: TableState, ask: Ask) -> DemoStep:
    """Make an ask, and apply the events if it is granted."""
    seat = getattr(ask, "seat", NO_SEAT)
    offered = options(table, seat) if seat else ()
    ruling = rule(table, ask)
    return DemoStep(ask, ruling, offered)


# --- the command --------------------------------------------------------------------------------


def demo(
    *,
    seed: int = 1,
    rounds: int = 1,
    book: str | None = None,
    fast: Annotated[bool, Parameter(negative=())] = False,
    json: AsJson = False,
) -> int:
    """Play a few rounds of each finished book and print every act, ruling and clause.

    Parameters
    ----------
    seed
        Random seed.  The same seed gives the same rounds.
    rounds
        Number of rounds at each table.
    book
        Only this book, such as act-stud.
    fast
        Print without pauses.
    """
    if not 1 <= rounds <= MAX_ROUNDS:
        raise NotationError(f"--rounds must be a number from 1 to {MAX_ROUNDS}, not {rounds}")
    exhibits = exhibits_for(book)
    played = [(exhibit, *play(exhibit, seed, rounds)) for exhibit in exhibits]
    if json:
        for _, before, rounds_played in played:
            write_lines(before, rounds_played)
        return Exit.YES
    page = DemoPage(fast=fast or not sys.stdout.isatty())
    page.add_intro()
    for exhibit, _, rounds_played in played:
        page.add_table(
            exhibit.book,
            exhibit.title,
            {SeatNo(seat): person for seat, person in enumerate(exhibit.people, 1)},
        )
        for round_ in rounds_played:
            page.add_round(round_.before, round_.steps)
    page.add_end(None if book is None else exhibits[0].book)
    page.print_all()
    return Exit.YES


def exhibits_for(book: str | None) -> list[Exhibit]:
    """Return the demo tables of one finished book, or of all finished books."""
    chosen = [candidate for candidate in SHELF.values() if candidate.complete]
    if book is not None:
        chosen = [candidate for candidate in chosen if candidate.key == find_book(book).key]
    if not chosen:
        known = " and ".join(finished.key for finished in SHELF.values() if finished.complete)
        raise NotationError(f"{book} is unfinished; the demo plays {known}")
    prepared = [ready for ready in EXHIBITS if ready.book in {book.key for book in chosen}]
    shown = {exhibit.book for exhibit in prepared}
    return prepared + [default_exhibit(book) for book in chosen if book.key not in shown]


def default_exhibit(book: Book) -> Exhibit:
    """Return a table with the book's default choices."""
    law = law_for(book.key, {})
    stakes = law.stakes
    enough = max(2 * stakes.least.value, BETS_EACH * law.limits.least.value)
    given = stakes.buy_in_exactly.value or stakes.allotment.value
    stake = given or min(enough, stakes.most.value or enough)
    title = f"{policy_words(law.limits.kind.value)}, with the book's own defaults"
    checks = ((refusal(), showdown, short), (showdown, short))
    players = dict.fromkeys(("Jon", "Kay", "Lou", "Mia"), stake)
    return Exhibit(book.key, title, {}, players, checks)


def write_lines(before: Iterable[ev.Event], rounds: Iterable[DemoRound]) -> None:
    """Print events and refusals as JSON lines."""
    encode = msgspec.json.Encoder().encode
    lines = [encode(event) for event in before]
    for round_ in rounds:
        for step in round_.steps:
            if isinstance(step.ruling, Granted):
                lines += [encode(event) for event in step.ruling.events]
            else:
                lines.append(encode(refused_json(step.ask, step.ruling)))
    sys.stdout.flush()
    sys.stdout.buffer.write(b"\n".join(lines) + b"\n")
    sys.stdout.buffer.flush()


def refused_json(ask: Ask, refused: Refused) -> dict[str, object]:
    """Return a refusal as JSON, in the form of an event, since journals do not contain refusals."""
    return {
        "type": "Refused",
        "because": refused.because.name,
        "by": refused.by,
        "facts": refused.facts,
        "ask": ask,
    }
