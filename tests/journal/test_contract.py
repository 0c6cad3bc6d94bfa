"""One contract for the stores in memory, SQLite and PostgreSQL."""

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
    """Return an event that is easy to identify."""
    return (ev.TimePassed(minute=minute),)


def put_record(journal: Journal, record: SideRecord) -> None:
    """Write a side record unchanged."""
    journal.write(lambda pages: pages.put(record))


def test_entry_is_read_as_it_was_written(journal: Journal, reopen: Reopen) -> None:
    """Events, person, time and request are the same. Numbers and versions continue."""
    first = journal.record("t", 0, (OPENED,), person="Ana", at=5, request="r1")
    second = journal.record("t", 1, (*passed(1), *passed(2)), person="Łukasz", at=6)
    assert (first.number, first.version, second.number, second.version) == (1, 1, 2, 3)
    first_entry, second_entry = reopen().entries("t")
    assert (first_entry.events, first_entry.person, first_entry.at, first_entry.request) == (
        (OPENED,),
        "Ana",
        5,
        "r1",
    )
    assert (second_entry.first, second_entry.after, second_entry.person, second_entry.at) == (
        1,
        3,
        "Łukasz",
        6,
    )
    assert reopen().tables()["t"].head == second.head != first.head


def test_wrong_version_writes_nothing(journal: Journal, reopen: Reopen) -> None:
    """The second writer gets the current version, and the journal is unchanged."""
    journal.record("t", 0, (OPENED,))
    for expected in (0, 2, 7):
        with pytest.raises(Conflict, match=f"version 1, not {expected}"):
            journal.record("t", expected, passed(1))
    with pytest.raises(Conflict, match="version 0, not 1"):
        journal.record("new", 1, passed(1))
    assert set(reopen().tables()) == {"t"}
    assert reopen().tables()["t"].entries == 1


def test_cancelled_write_does_not_stop_the_writer(journal: Journal, reopen: Reopen) -> None:
    """A write that is cancelled before its turn is skipped, and the writer continues."""
    journal.record("t", 0, (OPENED,))
    begun, held = Event(), Event()

    def hold(_: Writing) -> bool:
        begun.set()
        return held.wait()

    busy = journal.do(hold)
    begun.wait()
    given_up = journal.append("t", 1, passed(1)), journal.do(lambda _: None)
    assert [future.cancel() for future in given_up] == [True, True]
    assert not busy.cancel(), "a write that has started was cancelled"
    later = journal.append("t", 1, passed(2))
    held.set()
    assert later.result(60).version == 2
    assert [entry.events for entry in reopen().entries("t")] == [(OPENED,), passed(2)]


def test_only_one_of_two_rooms_can_continue_a_table(journal: Journal, reopen: Reopen) -> None:
    """Of several writes for the same version exactly one succeeds."""
    journal.record("t", 0, (OPENED,))
    rooms = [journal, reopen()]
    start = Barrier(6)
    answers: list[Receipt | Conflict] = []

    def race(index: int) -> None:
        start.wait()
        try:
            answers.append(rooms[index % 2].record("t", 1, passed(index), request=f"r{index}"))
        except Conflict as lost:
            answers.append(lost)

    threads = [Thread(target=race, args=(index,)) for index in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(isinstance(answer, Receipt) for answer in answers) == 1
    assert len(answers) == 6
    assert reopen().tables()["t"].version == 2


def test_two_rooms_cannot_open_the_same_table(journal: Journal, reopen: Reopen) -> None:
    """Opening is an append at version 0, so the second opening is a conflict."""
    waiting = [room.append("t", 0, (OPENED,)) for room in (journal, reopen(), reopen())]
    errors = [future.exception() for future in waiting]
    assert sorted(map(bool, errors)) == [False, True, True]
    assert all(error is None or isinstance(error, Conflict) for error in errors)


def test_repeated_request_is_not_doubled(journal: Journal, reopen: Reopen) -> None:
    """A repeated request gets the same receipt, from this process or another, early or late."""
    journal.record("t", 0, (OPENED,))
    first = journal.record("t", 1, passed(1), request="r")
    journal.record("t", 2, passed(2), request="s")
    for room in (journal, reopen()):
        repeated = room.record("t", 1, passed(1), request="r")
        assert repeated.repeated
        assert (repeated.number, repeated.head) == (first.number, first.head)
    with pytest.raises(RequestReused, match="new id"):
        journal.record("t", 3, passed(9), request="r")
    entry = journal.find("t", "r")
    assert entry is not None
    assert entry.number == 2
    assert journal.find("t", "other") is None
    assert reopen().tables()["t"].entries == 3


def test_queued_entries_of_many_tables_are_written_together(
    journal: Journal, reopen: Reopen
) -> None:
    """A conflict in one entry does not affect the others."""
    waiting: list[Future[Receipt]] = []
    for place in range(40):
        waiting.append(journal.append(f"t{place}", 0, (OPENED,)))
        waiting.append(journal.append(f"t{place}", 1, passed(1), request="same"))
        waiting.append(journal.append(f"t{place}", 9, passed(2)))
        waiting.append(journal.append(f"t{place}", 1, passed(1), request="same"))
        waiting.append(journal.append(f"t{place}", 2, passed(3)))
    for place, future in enumerate(waiting):
        if place % 5 == 2:
            assert isinstance(future.exception(), Conflict)
        else:
            assert future.result().repeated == (place % 5 == 3)
    assert {tail.version for tail in reopen().tables().values()} == {3}


def test_reader_sees_a_consistent_snapshot(journal: Journal) -> None:
    """A reader does not see entries that are appended while it reads."""
    journal.record("t", 0, (OPENED,))
    with journal.store.reading() as pages:
        assert pages.tails()["t"].entries == 1
        journal.record("t", 1, passed(1))
        assert pages.tails()["t"].entries == 1
        assert len(list(pages.rows("t"))) == 1
    with journal.store.reading() as pages:
        assert pages.tails()["t"].entries == 2


def test_failed_transaction_leaves_nothing(journal: Journal) -> None:
    """Rows, tails and side records are written together or not at all."""
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


def test_invalid_names_and_empty_entries_are_refused(journal: Journal) -> None:
    """Tables and requests need a short name without control characters. An entry needs an event."""
    for name in ("", "a\0b", "x" * 101, "two\nlines"):
        with pytest.raises(JournalError, match="not a valid name for a table"):
            journal.append(name, 0, (OPENED,))
    with pytest.raises(JournalError, match="not a valid name for a request"):
        journal.append("t", 0, (OPENED,), request="a\0b")
    with pytest.raises(JournalError, match="at least one event"):
        journal.append("t", 0, ())
    with pytest.raises(JournalError, match="UTF-8"):
        journal.append("t", 0, (OPENED,), person="\ud800")
    with pytest.raises(NoSuchTable, match="'t'"):
        journal.resume("t")


@pytest.mark.parametrize("book", ["tas-holdem", "tas-stud"])
def test_restart_resumes_in_mid_round(journal: Journal, reopen: Reopen, book: str) -> None:
    """After every ruling the journal restores the same table, byte for byte."""
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
    """Every table is restored to its last state."""
    tables = [open_kept(journal, f"t{place}", seed=place) for place in range(4)]
    for place, table in enumerate(tables):
        play_rounds(table, 1)
        table.start()
        play_on(table, place)
    resumed = reopen().resume_all()
    assert {name: save(state) for name, state in resumed.items()} == {
        table.name: save(table.state) for table in tables
    }


def test_undo_survives_a_restart(journal: Journal, reopen: Reopen) -> None:
    """The same acts can be undone, since each entry holds the events of one ruling."""
    table = open_kept(journal, "t")
    table.start()
    play_on(table, 2)
    other = again(reopen(), "t")
    assert other.ask(asks.Undo(actor="floor"))
    assert save(journal.resume("t")) == save(other.state)


def test_snapshots_can_be_deleted(journal: Journal, reopen: Reopen) -> None:
    """The table is the same with a snapshot, without one and with an invalid one."""
    table = open_kept(journal, "t")
    play_rounds(table, 2)
    assert journal.snapshot("t") == len(table.receipts)
    table.start()
    play_on(table, 3)
    assert save(reopen().resume("t")) == save(table.state)
    with journal.store.reading() as pages:
        (stored,) = pages.papers("snapshot", "t")
    changed = stored.content.replace(b'"state":"eyJ', b'"state":"eyK')
    assert changed != stored.content
    for content in (changed, b"{}", b"\xff"):
        record = SideRecord("snapshot", "t", stored.number, content)
        put_record(journal, record)
        assert save(reopen().resume("t")) == save(table.state)
    assert journal.forget_snapshots() == 1
    assert save(reopen().resume("t")) == save(table.state)


def test_snapshot_signed_by_another_key_is_ignored(journal: Journal) -> None:
    """Only this room's own snapshots are used."""
    table = open_kept(journal, "t")
    stranger = Journal(journal.store, Signer.make())
    stranger.snapshot("t")
    play_rounds(table, 1)
    assert save(journal.resume("t")) == save(table.state)


def test_each_round_ends_with_a_checkpoint(journal: Journal, signer: Signer) -> None:
    """The checkpoint is signed in the same transaction as the end of the round. More can be made on
    demand.
    """
    table = open_kept(journal, "t")
    play_rounds(table, 3)
    made = journal.checkpoints()
    assert len(made) == 3
    assert all(checkpoint.holds() and checkpoint.key == signer.id for checkpoint in made)
    journal.checkpoint(at=7)
    assert len(journal.checkpoints()) == 4
    assert verify_store(journal.store, Evidence(journal.checkpoints())).ok


def test_old_rounds_are_archived_and_the_table_resumes(
    journal: Journal, reopen: Reopen, tmp_path: Path
) -> None:
    """The table continues without its archived rounds."""
    table = open_kept(journal, "t")
    play_rounds(table, 4)
    archived = archive(journal, "t", tmp_path, keep=1, at=1)
    assert archived is not None
    assert (archived.rounds, archived.first) == (3, 1)
    assert archive(journal, "t", tmp_path, keep=1, at=2) is None
    other = again(reopen(), "t")
    assert save(other.state) == save(table.state)
    play_rounds(other, 2)
    assert save(journal.resume("t")) == save(other.state)
    verdict = verify_store(journal.store, Evidence())
    assert verdict.ok
    assert verdict.tables[0].begins == archived.last + 1


def test_closed_journal_refuses_writes(journal: Journal) -> None:
    """Queued entries are written first."""
    queued = journal.append("t", 0, (OPENED,))
    journal.close()
    assert queued.result().number == 1
    with pytest.raises(JournalError, match="closed"):
        journal.append("t", 1, passed(1)).result()
