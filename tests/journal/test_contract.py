"""One contract for memory, SQLite and PostgreSQL: what a journal promises, whoever keeps it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from threading import Barrier, Event, Thread

import pytest
from tests.journal.kit import again, open_kept, play_on, play_rounds

from cardspeak.journal import (
    Conflict,
    Journal,
    JournalError,
    NoSuchTable,
    Receipt,
    RequestReused,
    Signer,
)
from cardspeak.journal.files.archive import archive
from cardspeak.journal.stores.base import Row, SideRecord, Writing
from cardspeak.journal.verify import Evidence, verify_store
from cardspeak.table import asks, events as ev
from cardspeak.table.saved import save

Reopen = Callable[[], Journal]
OPENED = ev.TableOpened(
    book="tas-holdem", edition="any", house={}, hand_dealt=False, unit_cents=100
)


def passed(minute: int) -> tuple[ev.Event, ...]:
    """An event that is easily told from others."""
    return (ev.TimePassed(minute=minute),)


def put_paper(journal: Journal, paper: SideRecord) -> None:
    """Keep a paper as it is."""
    journal.write(lambda pages: pages.put(paper))


def test_an_entry_comes_back_as_it_was_written(journal: Journal, reopen: Reopen) -> None:
    """Events, person, time and request; numbers and versions count on."""
    first = journal.record("t", 0, (OPENED,), person="Ana", at=5, request="r1")
    second = journal.record("t", 1, (*passed(1), *passed(2)), person="Łukasz", at=6)
    assert (first.number, first.version, second.number, second.version) == (1, 1, 2, 3)
    one, two = reopen().entries("t")
    assert (one.events, one.person, one.at, one.request) == ((OPENED,), "Ana", 5, "r1")
    assert (two.first, two.after, two.person, two.at) == (1, 3, "Łukasz", 6)
    assert reopen().tables()["t"].head == second.head != first.head


def test_the_wrong_version_writes_nothing(journal: Journal, reopen: Reopen) -> None:
    """Whoever comes second is told where the table is, and the journal is as it was."""
    journal.record("t", 0, (OPENED,))
    for expected in (0, 2, 7):
        with pytest.raises(Conflict, match=f"version 1, not {expected}"):
            journal.record("t", expected, passed(1))
    with pytest.raises(Conflict, match="version 0, not 1"):
        journal.record("new", 1, passed(1))
    assert set(reopen().tables()) == {"t"}
    assert reopen().tables()["t"].entries == 1


def test_whoever_gives_up_waiting_stops_nobody_else(journal: Journal, reopen: Reopen) -> None:
    """A wait that is given up before its turn: that is not written, and the writer goes on."""
    journal.record("t", 0, (OPENED,))
    begun, held = Event(), Event()

    def hold(_: Writing) -> bool:
        begun.set()
        return held.wait()

    busy = journal.do(hold)
    begun.wait()
    given_up = journal.append("t", 1, passed(1)), journal.do(lambda _: None)
    assert [one.cancel() for one in given_up] == [True, True]
    assert not busy.cancel(), "what is begun goes on"
    later = journal.append("t", 1, passed(2))
    held.set()
    assert later.result(60).version == 2
    assert [entry.events for entry in reopen().entries("t")] == [(OPENED,), passed(2)]


def test_two_rooms_cannot_both_go_on(journal: Journal, reopen: Reopen) -> None:
    """Of many that decided on the same version exactly one is written."""
    journal.record("t", 0, (OPENED,))
    rooms = [journal, reopen()]
    start = Barrier(6)
    answers: list[Receipt | Conflict] = []

    def race(place: int) -> None:
        start.wait()
        try:
            answers.append(rooms[place % 2].record("t", 1, passed(place), request=f"r{place}"))
        except Conflict as lost:
            answers.append(lost)

    threads = [Thread(target=race, args=(place,)) for place in range(6)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert sum(isinstance(one, Receipt) for one in answers) == 1
    assert len(answers) == 6
    assert reopen().tables()["t"].version == 2


def test_two_rooms_cannot_open_the_same_table(journal: Journal, reopen: Reopen) -> None:
    """Opening is an append at version 0, so the second opening is a conflict."""
    waiting = [room.append("t", 0, (OPENED,)) for room in (journal, reopen(), reopen())]
    told = [one.exception() for one in waiting]
    assert sorted(map(bool, told)) == [False, True, True]
    assert all(one is None or isinstance(one, Conflict) for one in told)


def test_a_request_sent_again_is_not_doubled(journal: Journal, reopen: Reopen) -> None:
    """The same request gets its receipt again, from this process or another, early or late."""
    journal.record("t", 0, (OPENED,))
    first = journal.record("t", 1, passed(1), request="r")
    journal.record("t", 2, passed(2), request="s")
    for room in (journal, reopen()):
        once_more = room.record("t", 1, passed(1), request="r")
        assert once_more.repeated
        assert (once_more.number, once_more.head) == (first.number, first.head)
    with pytest.raises(RequestReused, match="new id"):
        journal.record("t", 3, passed(9), request="r")
    found = journal.find("t", "r")
    assert found is not None
    assert found.number == 2
    assert journal.find("t", "other") is None
    assert reopen().tables()["t"].entries == 3


def test_many_wait_for_one_flush(journal: Journal, reopen: Reopen) -> None:
    """Entries of many tables, queued at once, are kept; a conflict among them harms no other."""
    waiting: list[Future[Receipt]] = []
    for place in range(40):
        waiting.append(journal.append(f"t{place}", 0, (OPENED,)))
        waiting.append(journal.append(f"t{place}", 1, passed(1), request="same"))
        waiting.append(journal.append(f"t{place}", 9, passed(2)))
        waiting.append(journal.append(f"t{place}", 1, passed(1), request="same"))
        waiting.append(journal.append(f"t{place}", 2, passed(3)))
    for place, one in enumerate(waiting):
        if place % 5 == 2:
            assert isinstance(one.exception(), Conflict)
        else:
            assert one.result().repeated == (place % 5 == 3)
    assert {tail.version for tail in reopen().tables().values()} == {3}


def test_a_reader_sees_one_moment(journal: Journal) -> None:
    """What is appended while somebody reads is not half seen."""
    journal.record("t", 0, (OPENED,))
    with journal.store.reading() as pages:
        assert pages.tails()["t"].entries == 1
        journal.record("t", 1, passed(1))
        assert pages.tails()["t"].entries == 1
        assert len(list(pages.rows("t"))) == 1
    with journal.store.reading() as pages:
        assert pages.tails()["t"].entries == 2


def test_a_transaction_that_fails_leaves_nothing(journal: Journal) -> None:
    """Rows, tails and papers are kept together or not at all."""
    journal.record("t", 0, (OPENED,))

    def breaks(pages: Writing) -> None:
        pages.put(SideRecord("note", "t", 1, b"{}"))
        pages.add([Row("t", 2, 1, "x", b"h", b"{}", b"")], [pages.tails(["t"])["t"]])
        raise RuntimeError("in the middle")

    with pytest.raises(RuntimeError, match="in the middle"):
        journal.write(breaks)
    with journal.store.reading() as pages:
        assert not pages.papers("note")
        assert pages.find("t", "x") is None
        assert len(list(pages.rows("t"))) == 1
    assert journal.record("t", 1, passed(1), request="x").number == 2


def test_names_that_no_store_takes_are_refused(journal: Journal) -> None:
    """A table or request needs a short name without odd letters; an entry needs an event."""
    for name in ("", "a\0b", "x" * 101, "two\nlines"):
        with pytest.raises(JournalError, match="no name for a table"):
            journal.append(name, 0, (OPENED,))
    with pytest.raises(JournalError, match="no name for a request"):
        journal.append("t", 0, (OPENED,), request="a\0b")
    with pytest.raises(JournalError, match="at least one event"):
        journal.append("t", 0, ())
    with pytest.raises(JournalError, match="UTF-8"):
        journal.append("t", 0, (OPENED,), person="\ud800")
    with pytest.raises(NoSuchTable, match="'t'"):
        journal.resume("t")


@pytest.mark.parametrize("book", ["tas-holdem", "tas-stud"])
def test_a_restart_resumes_in_mid_round(journal: Journal, reopen: Reopen, book: str) -> None:
    """After every single ruling the journal gives the same table, byte for byte."""
    table = open_kept(journal, "t", book)
    play_rounds(table, 1)
    assert table.start()
    reader = reopen()
    while play_on(table, 1):
        assert save(reader.resume("t")) == save(table.state)
    other = again(reopen(), "t")
    play_rounds(other, 1)
    assert save(journal.resume("t")) == save(other.state)


def test_all_tables_are_resumed(journal: Journal, reopen: Reopen) -> None:
    """Every table comes back in the state it was in."""
    tables = [open_kept(journal, f"t{place}", seed=place) for place in range(4)]
    for place, table in enumerate(tables):
        play_rounds(table, 1)
        table.start()
        play_on(table, place)
    found = reopen().resume_all()
    assert {name: save(state) for name, state in found.items()} == {
        table.name: save(table.state) for table in tables
    }


def test_undo_survives_a_restart(journal: Journal, reopen: Reopen) -> None:
    """What may be undone is as before, for an entry holds the events of one ruling."""
    table = open_kept(journal, "t")
    table.start()
    play_on(table, 2)
    other = again(reopen(), "t")
    assert other.ask(asks.Undo(actor="floor"))
    assert save(journal.resume("t")) == save(other.state)


def test_snapshots_can_be_thrown_away(journal: Journal, reopen: Reopen) -> None:
    """With a snapshot, without it, with a strange one: the table is the same."""
    table = open_kept(journal, "t")
    play_rounds(table, 2)
    assert journal.snapshot("t") == len(table.receipts)
    table.start()
    play_on(table, 3)
    assert save(reopen().resume("t")) == save(table.state)
    with journal.store.reading() as pages:
        (kept,) = pages.papers("snapshot", "t")
    changed = kept.content.replace(b'"state":"eyJ', b'"state":"eyK')
    assert changed != kept.content
    for content in (changed, b"{}", b"\xff"):
        paper = SideRecord("snapshot", "t", kept.number, content)
        put_paper(journal, paper)
        assert save(reopen().resume("t")) == save(table.state)
    assert journal.forget_snapshots() == 1
    assert save(reopen().resume("t")) == save(table.state)


def test_a_snapshot_of_another_key_is_not_believed(journal: Journal) -> None:
    """Only what this room signed is taken as a short cut."""
    table = open_kept(journal, "t")
    stranger = Journal(journal.store, Signer.make())
    stranger.snapshot("t")
    play_rounds(table, 1)
    assert save(journal.resume("t")) == save(table.state)


def test_each_round_ends_with_a_checkpoint(journal: Journal, signer: Signer) -> None:
    """Signed in the same transaction as the round's end, and more on demand."""
    table = open_kept(journal, "t")
    play_rounds(table, 3)
    made = journal.checkpoints()
    assert len(made) == 3
    assert all(one.holds() and one.key == signer.id for one in made)
    journal.checkpoint(at=7)
    assert len(journal.checkpoints()) == 4
    assert verify_store(journal.store, Evidence(journal.checkpoints())).ok


def test_old_rounds_go_to_an_archive_and_come_back(
    journal: Journal, reopen: Reopen, tmp_path: Path
) -> None:
    """The table plays on from what the archive left; nothing else is needed to resume."""
    table = open_kept(journal, "t")
    play_rounds(table, 4)
    put_away = archive(journal, "t", tmp_path, keep=1, at=1)
    assert put_away is not None
    assert (put_away.rounds, put_away.first) == (3, 1)
    assert archive(journal, "t", tmp_path, keep=1, at=2) is None
    other = again(reopen(), "t")
    assert save(other.state) == save(table.state)
    play_rounds(other, 2)
    assert save(journal.resume("t")) == save(other.state)
    verdict = verify_store(journal.store, Evidence())
    assert verdict.ok
    assert verdict.tables[0].begins == put_away.last + 1


def test_a_closed_journal_takes_nothing_more(journal: Journal) -> None:
    """What was queued is written first."""
    queued = journal.append("t", 0, (OPENED,))
    journal.close()
    assert queued.result().number == 1
    with pytest.raises(JournalError, match="closed"):
        journal.append("t", 1, passed(1)).result()
