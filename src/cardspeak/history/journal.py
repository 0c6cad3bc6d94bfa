"""A table's journal as JSON lines: a header with book and house, then one event per line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import msgspec

from cardspeak.books.shelf import SHELF
from cardspeak.cards import UNKNOWN
from cardspeak.chips import Chips
from cardspeak.history.errors import InvalidHistory, brief
from cardspeak.rulebook.book import Book
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.decide import open_table
from cardspeak.table.events import EVENT_VERSION, READABLE_VERSIONS, Event
from cardspeak.table.evolve import apply
from cardspeak.table.rulings import Refused
from cardspeak.table.state import TableState
from cardspeak.table.visibility import card_fields
from cardspeak.words.house import reasons_words

FORMAT = "cardspeak journal"
VERSION = 1
_EVENT: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
# Applying an event that does not fit the table's state raises one of these.
MISFITS = (LookupError, AssertionError, ValueError, TypeError, AttributeError, ArithmeticError)


class JournalHeader(msgspec.Struct, forbid_unknown_fields=False):
    """The first line: format, versions, book and house choices."""

    format: str
    version: int
    events: int  # version of the event format
    book: str
    edition: str
    house: dict[str, str]


# --- lines ----------------------------------------------------------------------------------


def event_line(event: Event) -> str:
    """Encode an event as JSON."""
    return msgspec.json.encode(event).decode()


def read_event(line: str | bytes, where: str) -> Event:
    """Decode an event; `where` names its line in errors."""
    try:
        event = _EVENT.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InvalidHistory(f"{where} is not an event: {error}") from None
    for name in card_fields(type(event)):
        value = getattr(event, name)
        for card in value if isinstance(value, tuple) else (value,):
            if not 0 <= card <= UNKNOWN:
                raise InvalidHistory(f"{where} has the card {card}: cards are 0 to {UNKNOWN}")
    return event


def write_jsonl(journals: Iterable[Sequence[Event]]) -> str:
    """Write journals one after another, each with its header; `read_jsonl` reads them back."""
    lines: list[str] = []
    for events in journals:
        opened = opening_of(events)
        house = dict(opened.house)
        header = JournalHeader(FORMAT, VERSION, EVENT_VERSION, opened.book, opened.edition, house)
        lines += [msgspec.json.encode(header).decode(), *map(event_line, events)]
    return "\n".join(lines) + "\n"


def read_jsonl(text: str) -> list[list[Event]]:
    """Read the journals in a text.  Raises InvalidHistory if it has none."""
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
        raise InvalidHistory("the file is empty: a journal starts with a header line")
    for events in journals:
        opening_of(events)
    return journals


def _header(line: str, number: int) -> None:
    """Raise InvalidHistory unless the line is a header that this version can read."""
    try:
        header = msgspec.json.decode(line, type=JournalHeader)
    except (msgspec.DecodeError, RecursionError) as error:
        raise InvalidHistory(f"line {number} is not the header of a journal: {error}") from None
    readable = header.events in READABLE_VERSIONS
    if (header.format, header.version) != (FORMAT, VERSION) or not readable:
        raise InvalidHistory(
            f"line {number} is {brief(header.format)} version {header.version} with events "
            f"of version {header.events}; this cardspeak reads {FORMAT!r} version {VERSION} "
            f"with events up to version {EVENT_VERSION}"
        )


def opening_of(events: Sequence[Event]) -> ev.TableOpened:
    """Return the first event.  Raises InvalidHistory if it does not open the table."""
    if not events or not isinstance(events[0], ev.TableOpened):
        raise InvalidHistory("a journal must start with the opening of its table")
    return events[0]


# --- rounds ---------------------------------------------------------------------------------


@dataclass(slots=True)
class JournalRound:
    """A journal round: the table before it, its events, and the stakes at its end."""

    opened: ev.RoundOpened
    before: TableState
    first: int  # journal index of the first event
    events: list[Event] = field(default_factory=list)
    after: dict[SeatNo, Chips] = field(default_factory=dict)

    @property
    def effective_events(self) -> list[Event]:
        """Return the events that were not undone."""
        remaining: list[tuple[int, Event]] = []
        for version, event in enumerate(self.events, start=self.first):
            if isinstance(event, ev.Undone):
                remaining = [
                    pair for pair in remaining if pair[0] < event.to or pair[0] in event.keeps
                ]
            else:
                remaining.append((version, event))
        return [event for _, event in remaining]


@dataclass(slots=True)
class AppliedJournal:
    """The table after all events of a journal, and its rounds."""

    table: TableState
    rounds: list[JournalRound]


def book_of(opened: ev.TableOpened) -> Book:
    """Return the book of a table.  Raises InvalidHistory for an unknown book or edition."""
    book = SHELF.get(opened.book)
    if book is None:
        raise InvalidHistory(
            f"there is no book {brief(opened.book)}: choose from {', '.join(SHELF)}"
        )
    if book.edition != opened.edition:
        raise InvalidHistory(
            f"the journal was played under {book.key}, edition {brief(opened.edition)}; "
            f"this cardspeak has {book.edition!r}"
        )
    return book


def fresh_table(opened: ev.TableOpened) -> TableState:
    """Return a new table with the same book and house choices."""
    result = open_table(book_of(opened), opened.house, hand_dealt=opened.hand_dealt)
    if isinstance(result, Refused):
        raise InvalidHistory(f"its house choices are illegal: {reasons_words(result.facts)}")
    return result[0]


def apply_journal(events: Sequence[Event]) -> AppliedJournal:
    """Apply all events of a journal.  Raises InvalidHistory if one does not fit.

    A round has all events up to the next round.  The first also has those before it.
    """
    table = fresh_table(opening_of(events))
    done = AppliedJournal(table, [])
    group_ends = _groups(events)
    index = 1
    while index < len(events):
        to = group_ends.get(index, index + 1)
        for place in range(index, to):
            if isinstance(event := events[place], ev.RoundOpened):
                done.rounds.append(JournalRound(event, table.copy(), place))
        try:
            apply(table, tuple(events[index:to]))
        except MISFITS:
            name = type(events[index]).__name__
            raise InvalidHistory(
                f"event {index + 1}, {name}, does not fit the events before it"
            ) from None
        _note_stakes(done, events[to - 1])
        index = to
    _slices(done.rounds, events)
    return done


def _note_stakes(done: AppliedJournal, event: Event) -> None:
    """Store the stakes in the current round, unless it is over."""
    if not done.rounds:
        return
    latest = done.rounds[-1]
    running = done.table.round
    ended = running is None or running.phase == "over"
    if not ended or isinstance(event, ev.RoundEnded | ev.Undone):
        latest.after = {no: seat.stake for no, seat in done.table.seats.items()}


def _groups(events: Sequence[Event]) -> dict[int, int]:
    """Return the groups of events that must be applied together, as end index by start index.

    The opening of a round that was later undone is one group, since it came from a single ruling.
    All other events can be applied one by one.
    """
    groups = {}
    opened = 0
    for index, event in enumerate(events):
        if isinstance(event, ev.RoundOpened):
            opened = index
        elif isinstance(event, ev.Undone) and 0 < event.to < opened:
            groups[event.to] = opened + 1
    return groups


def _slices(rounds: list[JournalRound], events: Sequence[Event]) -> None:
    """Set the events of each round.  The first round also gets those before it."""
    for index, round_ in enumerate(rounds):
        round_.first = 0 if index == 0 else round_.first
        end = rounds[index + 1].first if index + 1 < len(rounds) else len(events)
        round_.events = list(events[round_.first : end])
