"""Rounds that were played, from the record: as lines, step by step as sights, or as files.

Each is read from where it begins; what came before it is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from cardspeak.chips import Unit
from cardspeak.deals import Commitment, ShuffleTrace, deal_file
from cardspeak.history import write_phh, write_stars
from cardspeak.history.journal import JournalRound
from cardspeak.history.to_phh import to_hand
from cardspeak.journal import Entry, Journal
from cardspeak.journal.decks import InvalidDeck, kept_decks
from cardspeak.room.live.frames import names_of
from cardspeak.room.live.log_lines import Record, as_data, lines_for
from cardspeak.room.live.watchers import viewer_of
from cardspeak.room.past.round_index import ROUND, RoundStart, read_round
from cardspeak.room.people.registry import Person
from cardspeak.table import events as ev
from cardspeak.table.asks import SeatNo
from cardspeak.table.decide import apply
from cardspeak.table.events import Event
from cardspeak.table.state import TableState
from cardspeak.view.deck_slots import slots_of_round, viewer_name
from cardspeak.view.event_views import seen_event
from cardspeak.view.redact import followed, laid_open
from cardspeak.view.shapes import TableView
from cardspeak.view.viewer import Role, Viewer
from cardspeak.view.views import table_view
from cardspeak.view.words.events import event_words
from cardspeak.view.words.views import ViewText, said

FORMS = ("phh", "text", "json")
ARCHIVED = "This round is in an archive: `cardspeak restore` brings it back"


class Winner(msgspec.Struct, frozen=True):
    """Who got how much."""

    seat: SeatNo
    name: str
    amount: int


class RoundLine(msgspec.Struct, frozen=True):
    """A round in a list."""

    number: int
    at: int
    pot: int
    winners: list[Winner]
    words: str
    over: bool


class ReplayStep(msgspec.Struct, frozen=True):
    """The table after one ruling of a round."""

    version: int
    at: int
    lines: list[msgspec.Raw]
    sight: TableView
    say: ViewText


class RoundNotFound(Exception):
    """The record has no such round, or it is in an archive."""


class PastRound:
    """One round, found in the record."""

    def __init__(self, journal: Journal, name: str, number: int) -> None:
        with journal.store.reading() as pages:
            paper = pages.paper(ROUND, name, number)
            following = pages.paper(ROUND, name, number + 1)
        if paper is None:
            raise RoundNotFound(f"The record of this table has no round {number}")
        self._journal, self._name = journal, name
        names = journal.names
        self.start: RoundStart = read_round(paper, names)
        self.last = 0 if following is None else read_round(following, names).entry - 1
        """Its last entry; 0 while it is the newest round."""

    def entries(self) -> Iterator[Entry]:
        """What was ruled from its opening to the next."""
        expected = self.start.entry
        for entry in self._journal.entries(self._name, self.start.entry - 1):
            if entry.number != expected:
                raise RoundNotFound(ARCHIVED)
            if self.last and entry.number > self.last:
                return
            yield entry
            expected += 1

    def viewer(self, person: Person | None, eyes: Role | None) -> Viewer:
        """Through whose eyes: the seat is where the person sat when the round opened."""
        return viewer_of(self.start.table(), person, eyes)

    def _records(self) -> Iterator[tuple[Record, TableState]]:
        table = self.start.table()
        for entry in self.entries():
            before = table
            table = before.copy()
            apply(table, entry.events)
            yield Record(before, entry.events, entry.at, past=bool(self.last)), table

    def steps(self, viewer: Viewer) -> list[ReplayStep]:
        """The round step by step."""
        found = []
        for record, after in self._records():
            seen = table_view(after, viewer)
            lines = lines_for(record, [viewer])[viewer]
            found.append(ReplayStep(after.version, record.at, lines, seen, said(seen, after.law)))
        return found

    def line(self) -> RoundLine:
        """The round in a line; who won what is seen by all."""
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
        """Every event as the viewer was told of it, with the table after it."""
        for record, after in self._records():
            for before, event in followed(record.before, record.events):
                seen = seen_event(event, viewer, before, past=record.past)
                if seen is not None:
                    yield seen, after

    def deal(self, viewer: Viewer) -> bytes:
        """What the viewer needs to check the deal; the round has to be over."""
        rulings = [entry.events for entry in self.entries()]
        start = self.start.table()
        made = self._decks()
        if not any(isinstance(event, ev.RoundEnded) for events in rulings for event in events):
            raise RoundNotFound("The cards of a round can be checked when it is over")
        if viewer.role is Role.INSPECTOR and not self._laid_open():
            raise RoundNotFound(
                "An inspector is given the deck once nothing of the round can change"
            )
        slots = [] if start.hand_dealt else slots_of_round(start, rulings)
        dealt = [one.deck() for one in made if one.closed]
        if not made or dealt != [one.cards for one in slots]:
            raise RoundNotFound(
                "The deck of this round was not committed, so there is nothing to check"
            )
        told = iter(slots)
        seen = [next(told).told(viewer.seat) if one.closed else ShuffleTrace() for one in made]
        return deal_file(made, seen, viewer_name(viewer))

    def _decks(self) -> list[Commitment]:
        with self._journal.store.reading() as pages:
            try:
                return kept_decks(pages, self._name, self.start.number)
            except InvalidDeck as wrong:
                told = str(wrong)
                raise RoundNotFound(told[:1].upper() + told[1:]) from None

    def _laid_open(self) -> bool:
        if self.last:
            return True
        *_, (_, table) = self._records()
        return laid_open(table)

    def download(self, form: str, viewer: Viewer) -> str:
        """The round as a file, with the cards that the viewer may know."""
        seen = list(self._seen(viewer))
        events = [event for event, _ in seen]
        after = seen[-1][1]
        if form == "json":
            return self._as_json(events)
        opened = next(event for event in events if isinstance(event, ev.RoundOpened))
        stakes = {no: seat.stake for no, seat in after.seats.items()}
        told = JournalRound(opened, self.start.table(), self.start.version, events, stakes)
        return write_phh([to_hand(told)]) if form == "phh" else write_stars(told)

    def _as_json(self, events: list[Event]) -> str:
        table = self.start.table()
        told = {
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
        return msgspec.json.format(msgspec.json.encode(told)).decode()


def lines_after(
    journal: Journal,
    name: str,
    rounds: int,
    version: int,
    sees: Callable[[TableState], Viewer],
    most: int,
) -> tuple[list[msgspec.Raw], int, int]:
    """Lines of the record after a version, from which version on, and how far they go.

    `sees` tells through which eyes a person saw the table then: another may have had the seat.
    What is in an archive is not told: the lines begin with the first round that is not.
    """
    start = _round_at(journal, name, rounds, lambda one: one.version <= version)
    begins = reached = version
    first = _first_entry(journal, name)
    if first > 1 and (start is None or start.entry < first):
        start = _round_at(journal, name, rounds, lambda one: one.entry <= first)
        if start is None or start.entry != first:
            raise RoundNotFound(ARCHIVED)
        begins = reached = start.version
    found: list[msgspec.Raw] = []
    table = None if start is None else start.table()
    for entry in journal.entries(name, 0 if start is None else start.entry - 1):
        if table is None:
            table = _opened(name, entry)
            begins = reached = max(version, entry.after)  # that it opened is no line
            continue
        before, table = table, table.copy()
        apply(table, entry.events)
        if entry.after <= version:
            continue
        if entry.first < version:  # in the midst of a ruling: it is told whole
            begins = entry.first
        if found and len(found) + len(entry.events) > most:
            break
        viewer = sees(before)
        found += lines_for(Record(before, entry.events, entry.at), [viewer])[viewer]
        reached = entry.after
    return found, begins, reached


def _first_entry(journal: Journal, name: str) -> int:
    """The first entry that is here; those before it are in an archive."""
    with journal.store.reading() as pages:
        row = next(pages.rows(name), None)
    return 0 if row is None else row.number


def _round_at(
    journal: Journal, name: str, rounds: int, fits: Callable[[RoundStart], bool]
) -> RoundStart | None:
    """The last round of which this is so, as it is of all before, by halving."""
    low, high, best = 1, rounds, None
    with journal.store.reading() as pages:
        while low <= high:
            middle = (low + high) // 2
            paper = pages.paper(ROUND, name, middle)
            start = None if paper is None else read_round(paper, journal.names)
            if start is not None and fits(start):
                low, best = middle + 1, start
            else:
                high = middle - 1
    return best


def _opened(name: str, entry: Entry) -> TableState:
    from cardspeak.journal.replay import opened  # the fold's own beginning

    first = entry.events[0]
    assert isinstance(first, ev.TableOpened), "a table's first event is its opening"
    return opened(name, first)
