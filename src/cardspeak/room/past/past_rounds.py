"""Past rounds from the journal: as log lines, as a sequence of views, or as files.

Reading starts at the round's first entry, without reading earlier ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime

import msgspec

from cardspeak.chips import Unit
from cardspeak.deals import Commitment, ShuffleTrace, deal_file
from cardspeak.history import write_phh, write_stars
from cardspeak.history.journal import JournalRound
from cardspeak.history.to_phh import to_hand
from cardspeak.journal import Entry, Journal
from cardspeak.journal.decks import InvalidDeck, kept_decks
from cardspeak.room.live.log_lines import EncodedLine, Record, as_data, lines_for
from cardspeak.room.live.rendering import names_of
from cardspeak.room.live.watchers import viewer_of
from cardspeak.room.past.round_index import ROUND, RoundStart, read_round
from cardspeak.room.people.registry import Person
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.state import TableState
from cardspeak.view.deck_slots import slots_of_round, viewer_name
from cardspeak.view.event_views import seen_event
from cardspeak.view.redact import followed, laid_open
from cardspeak.view.shapes import TableView
from cardspeak.view.viewer import Role, Viewer
from cardspeak.view.views import table_view
from cardspeak.view.words.views import ViewText, said
from cardspeak.words.events import event_words

FORMS = ("phh", "text", "json")
ARCHIVED = "This round is in an archive: `cardspeak restore` brings it back"


class Winner(msgspec.Struct, frozen=True):
    """A winner and the amount won."""

    seat: SeatNo
    name: str
    amount: int


class RoundLine(msgspec.Struct, frozen=True):
    """A round's summary in a list."""

    number: int
    at: int
    pot: int
    winners: list[Winner]
    words: str
    over: bool


class ReplayStep(msgspec.Struct, frozen=True):
    """The table after one ruling in a round."""

    version: int
    at: int
    lines: list[EncodedLine]
    sight: TableView
    say: ViewText


class RoundNotFound(Exception):
    """The round is not in the journal, is in an archive, or cannot be shown yet."""


class PastRound:
    """One round from the journal.  Raises RoundNotFound if the journal does not have it."""

    def __init__(self, journal: Journal, name: str, number: int) -> None:
        with journal.store.reading() as pages:
            side_record = pages.paper(ROUND, name, number)
            following = pages.paper(ROUND, name, number + 1)
        if side_record is None:
            raise RoundNotFound(f"The record of this table has no round {number}")
        self._journal, self._name = journal, name
        names = journal.names
        self.start: RoundStart = read_round(side_record, names)
        self.last = 0 if following is None else read_round(following, names).entry - 1
        """Number of the round's last entry; 0 if this is the newest round."""

    def entries(self) -> Iterator[Entry]:
        """Yield the round's entries.  Raises RoundNotFound if some are in an archive."""
        expected = self.start.entry
        for entry in self._journal.entries(self._name, self.start.entry - 1):
            if entry.number != expected:
                raise RoundNotFound(ARCHIVED)
            if self.last and entry.number > self.last:
                return
            yield entry
            expected += 1

    def viewer(self, person: Person | None, eyes: Role | None) -> Viewer:
        """Return the person's viewer, with the seat they had when the round opened."""
        return viewer_of(self.start.table(), person, eyes)

    def _records(self) -> Iterator[tuple[Record, TableState]]:
        table = self.start.table()
        for entry in self.entries():
            before = table
            table = before.copy()
            apply(table, entry.at_table)
            yield Record(before, entry.at_table, entry.at, past=bool(self.last)), table

    def steps(self, viewer: Viewer) -> list[ReplayStep]:
        """Return the view after each ruling of the round."""
        steps = []
        for record, after in self._records():
            seen = table_view(after, viewer)
            lines = lines_for(record, [viewer])[viewer]
            steps.append(ReplayStep(after.version, record.at, lines, seen, said(seen, after.law)))
        return steps

    def line(self) -> RoundLine:
        """Return a summary of the round, including the winners, who are public."""
        table = self.start.table()
        names, unit = names_of(table), Unit(table.unit_cents, grouped=True)
        won: dict[SeatNo, int] = {}
        words: list[str] = []
        over = False
        for entry in self.entries():
            for event in entry.events:
                if isinstance(event, ev.Won):
                    won[event.seat] = won.get(event.seat, 0) + event.amount
                    words.append(event_words(event, unit, names))
                elif isinstance(event, ev.RoundEnded):
                    over = True
        winners = [Winner(no, names.get(no, ""), chips) for no, chips in won.items()]
        total = sum(won.values())
        return RoundLine(self.start.number, self.start.at, total, winners, " ".join(words), over)

    def _seen(self, viewer: Viewer) -> Iterator[tuple[Event, TableState]]:
        """Yield each event as shown to the viewer, with the table state after its ruling."""
        for record, after in self._records():
            for before, event in followed(record.before, record.events):
                seen = seen_event(event, viewer, before, past=record.past)
                if seen is not None:
                    yield seen, after

    def deal(self, viewer: Viewer) -> bytes:
        """Return the file that lets the viewer verify the deal.

        Raises RoundNotFound if the round is not over or its deck was not committed.
        """
        rulings = [entry.at_table for entry in self.entries()]
        start = self.start.table()
        decks = self._decks()
        if not any(isinstance(event, ev.RoundEnded) for events in rulings for event in events):
            raise RoundNotFound("The deal can be checked only when the round is over")
        if viewer.role is Role.INSPECTOR and not self.is_final():
            raise RoundNotFound("Inspectors get the deck only when the round can no longer change")
        slots = [] if start.hand_dealt else slots_of_round(start, rulings)
        dealt = [deck.deck() for deck in decks if deck.closed]
        if not decks or dealt != [slot.cards for slot in slots]:
            raise RoundNotFound(
                "The deck of this round was not committed, so there is nothing to check"
            )
        next_slot = iter(slots)
        seen = [
            next(next_slot).told(viewer.seat) if deck.closed else ShuffleTrace() for deck in decks
        ]
        return deal_file(decks, seen, viewer_name(viewer))

    def _decks(self) -> list[Commitment]:
        with self._journal.store.reading() as pages:
            try:
                return kept_decks(pages, self._name, self.start.number)
            except InvalidDeck as error:
                message = str(error)
                raise RoundNotFound(message[:1].upper() + message[1:]) from None

    def is_final(self) -> bool:
        """Return whether the round can no longer change, so that an inspector may see its cards."""
        if self.last:
            return True
        *_, (_, table) = self._records()
        return laid_open(table)

    def download(self, form: str, viewer: Viewer) -> str:
        """Return the round as a file in one of FORMS, with the cards that the viewer may see."""
        seen = list(self._seen(viewer))
        events = [event for event, _ in seen]
        after = seen[-1][1]
        if form == "json":
            return self._as_json(events)
        opened = next(event for event in events if isinstance(event, ev.RoundOpened))
        stakes = {no: seat.stake for no, seat in after.seats.items()}
        played = JournalRound(opened, self.start.table(), self.start.version, events, stakes)
        if form == "phh":
            return write_phh([to_hand(played)])
        when = datetime.fromtimestamp(self.start.at / 1000, UTC)
        return write_stars(played, when=f"{when:%Y/%m/%d} {when.hour}:{when:%M:%S} UTC")

    def _as_json(self, events: list[Event]) -> str:
        table = self.start.table()
        content = {
            "table": self._name,
            "round": self.start.number,
            "at": self.start.at,
            "book": table.book,
            "edition": table.edition,
            "house": table.house,
            "unit_cents": table.unit_cents,
            "players": names_of(table),
            "events": [as_data(event) for event in events],
        }
        return msgspec.json.format(msgspec.json.encode(content)).decode()


def lines_after(
    journal: Journal,
    name: str,
    rounds: int,
    version: int,
    sees: Callable[[TableState], Viewer],
    most: int,
) -> tuple[list[msgspec.Raw], int, int]:
    """Return log lines after `version` from the journal, and the versions where they start and end.

    `sees` returns the person's viewer in an earlier state, when another person may have had the
    seat. Archived rounds are skipped.  Raises RoundNotFound if only part of a round is archived.
    """
    start = _round_at(journal, name, rounds, lambda opening: opening.version <= version)
    begins = reached = version
    first = _first_entry(journal, name)
    if first > 1 and (start is None or start.entry < first):
        start = _round_at(journal, name, rounds, lambda opening: opening.entry <= first)
        if start is None or start.entry != first:
            raise RoundNotFound(ARCHIVED)
        begins = reached = start.version
    lines: list[msgspec.Raw] = []
    table = None if start is None else start.table()
    for entry in journal.entries(name, 0 if start is None else start.entry - 1):
        if table is None:
            table = _opened(entry)
            begins = reached = max(version, entry.after)  # opening a table has no line
            continue
        before, table = table, table.copy()
        apply(table, entry.at_table)
        if entry.after <= version:
            continue
        if entry.first < version:  # in the middle of a ruling, so return all of it
            begins = entry.first
        if lines and len(lines) + len(entry.events) > most:
            break
        viewer = sees(before)
        lines += lines_for(Record(before, entry.at_table, entry.at), [viewer])[viewer]
        reached = entry.after
    return lines, begins, reached


def _first_entry(journal: Journal, name: str) -> int:
    """Return the number of the first entry that is not archived; 0 if there is none."""
    with journal.store.reading() as pages:
        row = next(pages.rows(name), None)
    return 0 if row is None else row.number


def _round_at(
    journal: Journal, name: str, rounds: int, fits: Callable[[RoundStart], bool]
) -> RoundStart | None:
    """Return the last round that `fits` accepts, by binary search.

    It must accept all earlier ones.
    """
    low, high, best = 1, rounds, None
    with journal.store.reading() as pages:
        while low <= high:
            middle = (low + high) // 2
            side_record = pages.paper(ROUND, name, middle)
            start = None if side_record is None else read_round(side_record, journal.names)
            if start is not None and fits(start):
                low, best = middle + 1, start
            else:
                high = middle - 1
    return best


def _opened(entry: Entry) -> TableState:
    from cardspeak.table.opening import opened

    first = entry.events[0]
    assert isinstance(first, ev.TableOpened), "a table's first event is its opening"
    return opened(first)
