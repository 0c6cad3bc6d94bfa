"""Log lines for each viewer: the event as data and, for clients that want it, as a sentence.

Each ruling is replayed once for all viewers, and lines shared by several viewers are encoded once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Annotated, Any, Final

import msgspec

from cardspeak.cards import card_text
from cardspeak.chips import Unit
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.events.base import EventBase
from cardspeak.table.state import TableState
from cardspeak.table.visibility import card_fields
from cardspeak.view.event_views import is_open, seen_event
from cardspeak.view.redact import followed
from cardspeak.view.viewer import Viewer
from cardspeak.words.events import event_words

QUIET: Final = (
    ev.Shuffled,
    ev.Burned,
    ev.StreetBegun,
    ev.Gathered,
    ev.Discarded,
    ev.BettingClosed,
    ev.BettingOpened,
    ev.PotsFormed,
    ev.TimePassed,
)
"""Events that the log hides by default: routine steps of the dealer or the server."""
OWN_CARD_WIDTH: Final = 160
"""Width to which sentences about face-down cards are padded; enough for the longest names."""
LEFT_OUT: Final = frozenset({"house"})
"""Fields left out of log lines, because they are long and in every view."""
EventData = Annotated[dict[str, Any], msgspec.Meta(extra_json_schema={"x-type": "Event"})]
"""An event as returned by `as_data`; `x-type` is its type name in TypeScript."""
EncodedLine = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"x-type": "LogLine"})]
EncodedFactLine = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"x-type": "FactLine"})]
EncodedEvent = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"x-type": "Event"})]


class Record(msgspec.Struct, frozen=True):
    """A recent ruling in memory: the table state before it, and its events."""

    before: TableState
    events: tuple[Event, ...]
    at: int
    past: bool = False  # whether a later round has opened

    @property
    def first(self) -> int:
        """The table's version before the ruling."""
        return self.before.version

    @property
    def after(self) -> int:
        """The table's version after the ruling."""
        return self.before.version + len(self.events)


class FactLine(msgspec.Struct, frozen=True):
    """One event as shown to a viewer, without words."""

    version: int
    at: int
    event: EncodedEvent
    quiet: bool | msgspec.UnsetType = msgspec.UNSET


class LogLine(msgspec.Struct, frozen=True):
    """One event as shown to a viewer, with words."""

    version: int
    at: int
    kind: str
    words: str
    by: tuple[ClauseNo, ...]
    quiet: bool
    event: EventData


Lines = dict[Viewer, list[msgspec.Raw]]


def lines_for(record: Record, viewers: Sequence[Viewer], *, words: bool = True) -> Lines:
    """Return one ruling's encoded lines for each viewer."""
    lines: Lines = {viewer: [] for viewer in viewers}
    version = record.first
    if not words and all(is_open(event) for event in record.events):
        shared = [
            _encoded(_fact_line(event, number, record.at, record.before))
            for number, event in enumerate(record.events, version + 1)
        ]
        return {viewer: shared.copy() for viewer in viewers}
    for before, event in followed(record.before, record.events):
        version += 1
        written: list[tuple[Event, msgspec.Raw]] = []
        for viewer in viewers:
            seen = seen_event(event, viewer, before, past=record.past)
            if seen is None:
                continue
            # Viewers share a line unless they see different data, such as a face-down card.
            line = next((line for other, line in written if other is seen or other == seen), None)
            if line is None:
                made = _line if words else _fact_line
                line = _encoded(made(seen, version, record.at, before))
                written.append((seen, line))
            lines[viewer].append(line)
    return lines


def lines_of(records: Sequence[Record], viewers: Sequence[Viewer], *, words: bool = True) -> Lines:
    """Return the lines of consecutive rulings, for viewers whose roles do not change in between."""
    lines_by_viewer = lines_for(records[0], viewers, words=words)
    for record in records[1:]:
        for viewer, lines in lines_for(record, viewers, words=words).items():
            lines_by_viewer[viewer] += lines
    return lines_by_viewer


def _encoded(line: LogLine | FactLine) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(line))


def _fact_line(event: Event, version: int, at: int, _before: TableState) -> FactLine:
    data = event if _is_sent_as_it_is(type(event)) else as_data(event)
    return FactLine(
        version, at, msgspec.Raw(msgspec.json.encode(data)), _is_quiet(event) or msgspec.UNSET
    )


@cache
def _is_sent_as_it_is(kind: type[EventBase]) -> bool:
    """Return whether events of this kind have no cards and no fields that are left out."""
    return not card_fields(kind) and LEFT_OUT.isdisjoint(kind.__struct_fields__)


def _is_quiet(event: Event) -> bool:
    return isinstance(event, QUIET) or (isinstance(event, ev.Dealt) and not event.up)


def _line(event: Event, version: int, at: int, before: TableState) -> LogLine:
    unit = Unit(before.unit_cents, grouped=True)
    names = {no: seat.person for no, seat in before.seats.items()}
    if isinstance(event, ev.Sat):
        names[event.seat] = event.person
    return LogLine(
        version=version,
        at=at,
        kind=type(event).__name__,
        words=_padded(event, event_words(event, unit, names)),
        by=event.by,
        quiet=_is_quiet(event),
        event=as_data(event),
    )


def _padded(event: Event, words: str) -> str:
    """Return the sentence, padded if it names a card that only one player sees."""
    own = isinstance(event, ev.Dealt | ev.CardReplaced) and not event.up
    return words.ljust(OWN_CARD_WIDTH) if own else words


def as_data(event: Event) -> dict[str, Any]:
    """Return the event as plain data, with cards as text."""
    data: dict[str, Any] = msgspec.to_builtins(event, str_keys=True)
    for name in card_fields(type(event)):
        value = data[name]
        several = isinstance(value, tuple | list)
        data[name] = [card_text(card) for card in value] if several else card_text(value)
    for name in data.keys() & LEFT_OUT:
        del data[name]
    return data


def lines_since(
    records: Iterable[Record],
    version: int,
    sees: Callable[[TableState], Viewer],
    most: int,
    *,
    words: bool = True,
) -> tuple[int, list[msgspec.Raw]]:
    """Return the lines after `version` that are still in memory, and the version they start at.

    `sees` returns the person's viewer in an earlier state, when another person may have had the
    seat.
    """
    recent = _newest([record for record in records if record.after > version], most)
    lines: list[msgspec.Raw] = []
    for record in recent:
        viewer = sees(record.before)
        lines += lines_for(record, [viewer], words=words)[viewer]
    return (recent[0].first if recent else version), lines


def _newest(records: list[Record], most: int) -> list[Record]:
    """Return the newest rulings that have at most `most` events in total."""
    count, begin = 0, len(records)
    while begin and count + len(records[begin - 1].events) <= most:
        begin -= 1
        count += len(records[begin].events)
    return records[begin:]
