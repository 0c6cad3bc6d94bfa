"""A table's journal as JSON lines: a header that names book and house, then one event a line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import msgspec

from cardspeak.cards import UNKNOWN
from cardspeak.history.trouble import Unreadable, brief
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.shelf import SHELF
from cardspeak.table import events as ev
from cardspeak.table.asks import SeatNo
from cardspeak.table.decide import apply, open_table
from cardspeak.table.events import EVENT_VERSION, Event
from cardspeak.table.rulings import Refused
from cardspeak.table.state import Table

_CARDS = {"card", "cards", "old", "new", "out", "into", "burned", "burns"}  # fields of events
FORMAT = "cardspeak journal"
VERSION = 1
_EVENT: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
# What folding an event raises when it does not belong where it stands.
MISFITS = (LookupError, AssertionError, ValueError, TypeError, AttributeError, ArithmeticError)


class Header(msgspec.Struct, forbid_unknown_fields=False):
    """The first line: what the rest is, and under which book and choices it was played."""

    format: str
    version: int
    events: int  # the version of events
    book: str
    edition: str
    house: dict[str, str]


# --- lines ----------------------------------------------------------------------------------


def event_line(event: Event) -> str:
    """An event on one line."""
    return msgspec.json.encode(event).decode()


def read_event(line: str | bytes, where: str) -> Event:
    """The event on a line; `where` tells a reader which one it is."""
    try:
        event = _EVENT.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise Unreadable(f"{where} is no event: {wrong}") from None
    for name in _CARDS & set(event.__struct_fields__):
        told = getattr(event, name)
        for card in told if isinstance(told, tuple) else (told,):
            if not 0 <= card <= UNKNOWN:
                raise Unreadable(f"{where} names the card {card}: cards are 0 to {UNKNOWN}")
    return event


def write_jsonl(journals: Iterable[Sequence[Event]]) -> str:
    """Journals one after another, each under its header; `read_jsonl` gives the same events."""
    lines: list[str] = []
    for events in journals:
        opened = opening_of(events)
        house = dict(opened.house)
        header = Header(FORMAT, VERSION, EVENT_VERSION, opened.book, opened.edition, house)
        lines += [msgspec.json.encode(header).decode(), *map(event_line, events)]
    return "\n".join(lines) + "\n"


def read_jsonl(text: str) -> list[list[Event]]:
    """The journals of a file; raises Unreadable for text that holds none."""
    journals: list[list[Event]] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        if not journals or line.startswith('{"format"'):
            _header(line, number)
            journals.append([])
        else:
            journals[-1].append(read_event(line, f"line {number}"))
    if not journals:
        raise Unreadable("it is empty: a journal begins with a header line")
    for events in journals:
        opening_of(events)
    return journals


def _header(line: str, number: int) -> None:
    """Raises Unreadable unless the line is the header of a journal that can be read here."""
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.DecodeError, RecursionError) as wrong:
        raise Unreadable(f"line {number} is no header of a journal: {wrong}") from None
    if (header.format, header.version, header.events) != (FORMAT, VERSION, EVENT_VERSION):
        raise Unreadable(
            f"line {number} tells of {brief(header.format)} version {header.version} with events "
            f"of version {header.events}; this cardspeak reads {FORMAT!r} version {VERSION} "
            f"with events of version {EVENT_VERSION}"
        )


def opening_of(events: Sequence[Event]) -> ev.TableOpened:
    """The first event; raises Unreadable where it is no opening."""
    if not events or not isinstance(events[0], ev.TableOpened):
        raise Unreadable("a journal begins with the opening of its table: keep its rounds together")
    return events[0]


# --- folding --------------------------------------------------------------------------------


@dataclass(slots=True)
class Round:
    """A round of a journal: the table before it, its events, and the stakes it ended with."""

    opened: ev.RoundOpened
    before: Table
    first: int  # where its events begin in the journal
    events: list[Event] = field(default_factory=list)
    after: dict[SeatNo, int] = field(default_factory=dict)

    @property
    def standing(self) -> list[Event]:
        """Its events without what was taken back."""
        kept: list[tuple[int, Event]] = []
        for version, event in enumerate(self.events, start=self.first):
            if isinstance(event, ev.Undone):
                kept = [one for one in kept if one[0] < event.to]
            else:
                kept.append((version, event))
        return [event for _, event in kept]


@dataclass(slots=True)
class Folded:
    """A journal folded: the table it makes, and its rounds.  Each round has its slice of events."""

    table: Table
    rounds: list[Round]


def book_of(opened: ev.TableOpened) -> Book:
    """The book a table was opened under, in the edition that is on the shelf."""
    book = SHELF.get(opened.book)
    if book is None:
        raise Unreadable(f"there is no book {brief(opened.book)}: choose from {', '.join(SHELF)}")
    if book.edition != opened.edition:
        raise Unreadable(
            f"it was played by {book.key} in the edition {brief(opened.edition)}; "
            f"on the shelf is {book.edition!r}"
        )
    return book


def fresh_table(opened: ev.TableOpened) -> Table:
    """The table as it opens."""
    found = open_table(book_of(opened), opened.house, hand_dealt=opened.hand_dealt)
    if isinstance(found, Refused):
        raise Unreadable(f"its house is not legal: {found.facts.get('legal', '')}")
    return found[0]


def fold(events: Sequence[Event]) -> Folded:
    """The table that a journal makes, round by round; raises Unreadable where it breaks off.

    A round's slice goes from its opening to the next; the first begins with the journal.
    """
    table = fresh_table(opening_of(events))
    done = Folded(table, [])
    begins = _groups(events)
    at = 1
    while at < len(events):
        to = begins.get(at, at + 1)
        for place in range(at, to):
            if isinstance(event := events[place], ev.RoundOpened):
                done.rounds.append(Round(event, table.copy(), place))
        try:
            apply(table, tuple(events[at:to]))
        except MISFITS:
            name = type(events[at]).__name__
            raise Unreadable(
                f"event {at + 1}, {name}, does not follow from what is before it"
            ) from None
        _note_stakes(done, events[to - 1])
        at = to
    _slices(done.rounds, events)
    return done


def _note_stakes(done: Folded, event: Event) -> None:
    """Stakes as the round leaves them: what changes after its end is no part of it."""
    if not done.rounds:
        return
    latest = done.rounds[-1]
    running = done.table.round
    ended = running is None or running.phase == "over"
    if not ended or isinstance(event, ev.RoundEnded | ev.Undone):
        latest.after = {no: seat.stake for no, seat in done.table.seats.items()}


def _groups(events: Sequence[Event]) -> dict[int, int]:
    """Where an opening that was taken back began: its events came in one ruling.

    Everything else may be folded one by one.
    """
    found = {}
    opened = 0
    for at, event in enumerate(events):
        if isinstance(event, ev.RoundOpened):
            opened = at
        elif isinstance(event, ev.Undone) and 0 < event.to < opened:
            found[event.to] = opened + 1
    return found


def _slices(rounds: list[Round], events: Sequence[Event]) -> None:
    """Give every round all events up to the next, and the first what came before."""
    for place, one in enumerate(rounds):
        one.first = 0 if place == 0 else one.first
        end = rounds[place + 1].first if place + 1 < len(rounds) else len(events)
        one.events = list(events[one.first : end])
