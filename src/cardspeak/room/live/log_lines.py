"""What happened, as lines for each viewer: the sentence, its clauses, the event as data.

A ruling is followed once for all viewers, and a line that is the same for all is written once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import msgspec

from cardspeak.cards import card_text
from cardspeak.chips import Unit
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.state import TableState
from cardspeak.view.event_views import seen_event
from cardspeak.view.redact import followed
from cardspeak.view.viewer import Viewer
from cardspeak.view.words.events import event_words

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
"""What happens out of sight or goes without saying."""
CARD_FIELDS: Final = frozenset("card cards old new out into burned burns".split())
OWN_CARD_WIDTH: Final = 160
"""Characters of a sentence about a card dealt face down, the longest names included."""
LEFT_OUT: Final = frozenset({"house"})
"""Long, and in every sight."""


class Record(msgspec.Struct, frozen=True):
    """One ruling as the room remembers it for a while: the table before it, and its events."""

    before: TableState
    events: tuple[Event, ...]
    at: int
    past: bool = False  # a later round has opened since

    @property
    def first(self) -> int:
        """The table's version before it."""
        return self.before.version

    @property
    def after(self) -> int:
        """The table's version after it."""
        return self.before.version + len(self.events)


class LogLine(msgspec.Struct, frozen=True):
    """One event as a viewer is told of it."""

    version: int
    at: int
    kind: str
    words: str
    by: tuple[ClauseNo, ...]
    quiet: bool
    event: dict[str, Any]


def lines_for(record: Record, viewers: Sequence[Viewer]) -> dict[Viewer, list[msgspec.Raw]]:
    """The lines of one ruling for each viewer, ready to be put into frames."""
    found: dict[Viewer, list[msgspec.Raw]] = {viewer: [] for viewer in viewers}
    unit = Unit(record.before.unit_cents, grouped=True)
    version = record.first
    for before, event in followed(record.before, record.events):
        version += 1
        written: list[tuple[Event, msgspec.Raw]] = []
        for viewer in viewers:
            seen = seen_event(event, viewer, before, past=record.past)
            if seen is None:
                continue
            # A dealt card is one event for its owner and another, covered, for all the others.
            line = next((line for one, line in written if one is seen or one == seen), None)
            if line is None:
                line = _raw(_line(seen, version, record.at, before, unit))
                written.append((seen, line))
            found[viewer].append(line)
    return found


def lines_of(
    records: Sequence[Record], viewers: Sequence[Viewer]
) -> dict[Viewer, list[msgspec.Raw]]:
    """The lines of several rulings in a row, for viewers who keep their eyes meanwhile."""
    found = lines_for(records[0], viewers)
    for record in records[1:]:
        for viewer, lines in lines_for(record, viewers).items():
            found[viewer] += lines
    return found


def _raw(line: LogLine) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(line))


def _line(event: Event, version: int, at: int, before: TableState, unit: Unit) -> LogLine:
    names = {no: seat.person for no, seat in before.seats.items()}
    if isinstance(event, ev.Sat):
        names[event.seat] = event.person
    return LogLine(
        version=version,
        at=at,
        kind=type(event).__name__,
        words=_padded(event, event_words(event, unit, names)),
        by=event.by,
        quiet=isinstance(event, QUIET) or (isinstance(event, ev.Dealt) and not event.up),
        event=as_data(event),
    )


def _padded(event: Event, words: str) -> str:
    """The sentence, padded if it names a card that only its owner sees."""
    own = isinstance(event, ev.Dealt | ev.CardReplaced) and not event.up
    return words.ljust(OWN_CARD_WIDTH) if own else words


def as_data(event: Event) -> dict[str, Any]:
    """The event field by field, its cards as text."""
    told: dict[str, Any] = msgspec.to_builtins(event, str_keys=True)
    for name in told.keys() & CARD_FIELDS:
        value = told[name]
        several = isinstance(value, tuple | list)
        told[name] = [card_text(one) for one in value] if several else card_text(value)
    for name in told.keys() & LEFT_OUT:
        del told[name]
    return told


def lines_since(
    records: Iterable[Record], version: int, sees: Callable[[TableState], Viewer], most: int
) -> tuple[int, list[msgspec.Raw]]:
    """The lines after a version, as far as they are remembered, and from which version on.

    `sees` tells through which eyes a person saw the table then: another may have had the seat.
    """
    kept = _newest([record for record in records if record.after > version], most)
    found: list[msgspec.Raw] = []
    for record in kept:
        viewer = sees(record.before)
        found += lines_for(record, [viewer])[viewer]
    return (kept[0].first if kept else version), found


def _newest(records: list[Record], most: int) -> list[Record]:
    """As many of the last rulings as have no more than so many events together."""
    count, begin = 0, len(records)
    while begin and count + len(records[begin - 1].events) <= most:
        begin -= 1
        count += len(records[begin].events)
    return records[begin:]
