"""`cardspeak demo`: a few rounds of each finished book, every act, ruling and clause to read."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Annotated

import msgspec
from cyclopts import Parameter

from cardspeak.cards import JOKER, NotationError
from cardspeak.cli.answer import AsJson, Exit
from cardspeak.cli.books import find_book
from cardspeak.cli.demo_page import DemoPage, Moment
from cardspeak.cli.demo_players import choose, show, slip
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.shelf import SHELF, law_for
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import apply, awaits, decide, open_table
from cardspeak.table.options import options
from cardspeak.table.rulings import Because, Granted, Refused
from cardspeak.table.state import Table
from cardspeak.view.policy_words import POLICY_WORDS

MOST_ROUNDS = 50
TRIES = 400  # deals looked at for one that shows what a round should show
SLIPS = 1  # asks that may be refused in one round, so that play goes on
MOST_MOMENTS = 28
BETS_EACH = 30  # least bets in front of a player where the book asks for nothing else


Wanted = Callable[[Sequence[Moment]], bool]


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A table of the demo: its book and house choices, its people, and what each round is for."""

    book: str
    title: str
    picks: Mapping[str, str]
    people: Mapping[str, int]
    wants: tuple[tuple[Wanted, ...], ...]


@dataclass(slots=True)
class Round:
    """A round as it was played: the table as it was before, and everything said."""

    before: Table
    moments: list[Moment] = field(default_factory=list)


# --- what a round should show -------------------------------------------------------------------


def events_of(moments: Iterable[Moment]) -> list[ev.Event]:
    """All that happened."""
    return [
        event
        for moment in moments
        if isinstance(moment.ruling, Granted)
        for event in moment.ruling.events
    ]


def refusal(*codes: Because) -> Wanted:
    """Something is refused for one of these reasons, or for any."""

    def found(moments: Sequence[Moment]) -> bool:
        refused = [one.ruling.because for one in moments if isinstance(one.ruling, Refused)]
        return any(one in codes for one in refused) if codes else bool(refused)

    return found


def showdown(moments: Sequence[Moment]) -> bool:
    """At least two hands come to the showdown."""
    return any(isinstance(event, ev.ShowdownOpened) for event in events_of(moments))


def side_pot(moments: Sequence[Moment]) -> bool:
    """Someone is all in, a side pot forms, and different players win, with commission taken."""
    events = events_of(moments)
    formed = any(isinstance(event, ev.PotsFormed) and len(event.pots) > 1 for event in events)
    return formed and len(winners(events)) > 1 and charged(events)


def shared(moments: Sequence[Moment]) -> bool:
    """More than one player wins, and the house takes its commission."""
    events = events_of(moments)
    return len(winners(events)) > 1 and charged(events)


def winners(events: Iterable[ev.Event]) -> set[int]:
    """The seats that win something."""
    return {event.seat for event in events if isinstance(event, ev.Won) and event.amount}


def charged(events: Iterable[ev.Event]) -> bool:
    """Does the house take commission?"""
    return any(isinstance(event, ev.CommissionTaken) and event.amount for event in events)


def joker_used(moments: Sequence[Moment]) -> bool:
    """The joker is shown."""
    shown = [event.cards for event in events_of(moments) if isinstance(event, ev.Shown)]
    return any(JOKER in cards for cards in shown)


def short(moments: Sequence[Moment]) -> bool:
    """The round can be read in a minute."""
    return len(moments) < MOST_MOMENTS


EXHIBITS = (
    Exhibit(
        "tas-holdem",
        "fixed limit: every bet and raise is 10, the blinds are 5 and 10",
        {"limit": "fixed", "min_bet": "10", "blinds": "5, 10"},
        {"Ana": 200, "Ben": 180, "Cleo": 240, "Dov": 160, "Eve": 200},
        ((refusal(Because.RAISES_CAPPED), showdown, short), (refusal(), showdown, short)),
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
        ((refusal(Because.NOT_OFFERED), showdown, short), (showdown, short)),
    ),
)


# --- playing ------------------------------------------------------------------------------------


def play(exhibit: Exhibit, seed: int, rounds: int) -> tuple[list[ev.Event], list[Round]]:
    """Open the table, seat the people, and play rounds, each chosen for what it shows."""
    opened = open_table(SHELF[exhibit.book], exhibit.picks)
    assert not isinstance(opened, Refused), f"the demo's own house is legal: {opened}"
    table, granted = opened
    before = list(granted.events)
    for seat, (person, stake) in enumerate(exhibit.people.items(), 1):
        sat = decide(
            table,
            asks.SeatWithStack(seat=seat, person=person, stake=stake, actor="floor", consents=True),
        )
        assert isinstance(sat, Granted), f"{person} may sit: {sat}"
        apply(table, sat.events)
        before += sat.events
    played: list[Round] = []
    while len(played) < rounds and can_start(table):
        one = best_round(table, exhibit, f"{seed} {exhibit.title} {len(played)}", len(played))
        for moment in one.moments:
            if isinstance(moment.ruling, Granted):
                apply(table, moment.ruling.events)
        played.append(one)
    return before, played


def can_start(table: Table) -> bool:
    """Are enough players left?"""
    return isinstance(decide(table, asks.StartRound()), Granted)


def best_round(table: Table, exhibit: Exhibit, seed: str, number: int) -> Round:
    """The first deal that shows what this round is for; the last one tried if none does."""
    wanted = exhibit.wants[number % len(exhibit.wants)]
    found = Round(table.copy())
    for attempt in range(TRIES):
        scratch = table.copy()
        found.moments = list(one_round(scratch, Random(f"{seed} {attempt}")))
        if all(want(found.moments) for want in wanted):
            break
    return found


def one_round(table: Table, rng: Random) -> Iterable[Moment]:
    """A round from the forced bets to the pots, the table changing as it goes."""
    slips = 0
    yield settled(table, asks.StartRound(actor="dealer"))
    while (waits := awaits(table)).what != "round":
        match waits.what:
            case "draw":
                drawn = tuple(rng.sample(waits.cards, len(waits.seats)))
                yield settled(table, asks.Draw(cards=drawn, actor="system"))
            case "shuffle":
                cards = tuple(rng.sample(waits.cards, len(waits.cards)))
                yield settled(table, asks.Shuffle(cards=cards, actor="system"))
            case "show":
                yield settled(table, show(table, waits.seat))
            case what:
                assert what == "act", f"software-dealt tables do not wait for {what}"
                wrong = slip(table, waits.seat, rng) if slips < SLIPS else None
                if wrong is not None:
                    moment = settled(table, wrong)
                    slips += isinstance(moment.ruling, Refused)
                    yield moment
                    if isinstance(moment.ruling, Granted):
                        continue
                yield settled(table, choose(table, waits.seat, rng))


def settled(table: Table, ask: Ask) -> Moment:
    """Ask, apply what is granted, and keep both."""
    seat = getattr(ask, "seat", 0)
    offered = options(table, seat) if seat else ()
    ruling = decide(table, ask)
    if isinstance(ruling, Granted):
        apply(table, ruling.events)
    return Moment(ask, ruling, offered)


# --- the command --------------------------------------------------------------------------------


def demo(
    *,
    seed: int = 1,
    rounds: int = 1,
    book: str | None = None,
    fast: Annotated[bool, Parameter(negative=())] = False,
    json: AsJson = False,
) -> int:
    """Play a few rounds of each finished book and tell every act, ruling and clause.

    Parameters
    ----------
    seed
        Another number gives other cards and other players' moods; the same one the same rounds.
    rounds
        How many rounds at each table.
    book
        Only this book, such as act-stud.
    fast
        Without the short pauses a terminal gets.
    """
    if not 1 <= rounds <= MOST_ROUNDS:
        raise NotationError(f"--rounds {rounds}: write a number from 1 to {MOST_ROUNDS}")
    exhibits = exhibits_of(book)
    played = [(exhibit, *play(exhibit, seed, rounds)) for exhibit in exhibits]
    if json:
        for _, before, told in played:
            write_lines(before, told)
        return Exit.YES
    page = DemoPage(fast=fast or not sys.stdout.isatty())
    page.add_intro()
    for exhibit, _, told in played:
        page.add_table(exhibit.book, exhibit.title, dict(enumerate(exhibit.people, 1)))
        for one in told:
            page.add_round(one.before, one.moments)
    page.add_end()
    page.print_all()
    return Exit.YES


def exhibits_of(book: str | None) -> list[Exhibit]:
    """The tables of one finished book, or of all."""
    chosen = [one for one in SHELF.values() if one.complete]
    if book is not None:
        chosen = [one for one in chosen if one.key == find_book(book).key]
    if not chosen:
        known = " and ".join(one.key for one in SHELF.values() if one.complete)
        raise NotationError(f"{book} is only begun; the demo plays {known}")
    own = [one for one in EXHIBITS if one.book in {book.key for book in chosen}]
    shown = {one.book for one in own}
    return own + [as_it_comes(book) for book in chosen if book.key not in shown]


def as_it_comes(book: Book) -> Exhibit:
    """A table under the book's default choices."""
    law = law_for(book.key, {})
    stakes = law.stakes
    enough = max(2 * stakes.least.value, BETS_EACH * law.limits.least.value)
    given = stakes.buy_in_exactly.value or stakes.allotment.value
    stake = given or min(enough, stakes.most.value or enough)
    title = f"{POLICY_WORDS[law.limits.kind.value]}, with the book's own defaults"
    wants = ((refusal(), showdown, short), (showdown, short))
    return Exhibit(book.key, title, {}, dict.fromkeys(("Jon", "Kay", "Lou", "Mia"), stake), wants)


def write_lines(before: Iterable[ev.Event], rounds: Iterable[Round]) -> None:
    """Events and refusals as JSON, one to a line."""
    encode = msgspec.json.Encoder().encode
    lines = [encode(event) for event in before]
    for one in rounds:
        for moment in one.moments:
            if isinstance(moment.ruling, Granted):
                lines += [encode(event) for event in moment.ruling.events]
            else:
                lines.append(encode(refused_json(moment.ask, moment.ruling)))
    sys.stdout.flush()
    sys.stdout.buffer.write(b"\n".join(lines) + b"\n")
    sys.stdout.buffer.flush()


def refused_json(ask: Ask, refused: Refused) -> dict[str, object]:
    """A refusal in the shape of an event, though none is ever kept as one."""
    return {
        "type": "Refused",
        "because": refused.because.name,
        "by": refused.by,
        "facts": refused.facts,
        "ask": ask,
    }
