"""Backups, archives and old journals are restored completely, and nothing is overwritten."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from threading import Event as Flag, Thread

import pytest
from tests.journal.kit import Kept, again, open_kept, play_on, play_rounds

from cardspeak.journal import Journal, JournalError, Signer, codec, open_journal, open_store
from cardspeak.journal.access_log import DELETED, AccessEntry
from cardspeak.journal.files.archive import archive
from cardspeak.journal.files.export import export, opened_export
from cardspeak.journal.files.restore import Restored, restore
from cardspeak.journal.stores.base import SideRecord, Writing
from cardspeak.journal.verify import Evidence, Verdict, verify_store
from cardspeak.table.events import EVENT_VERSION
from cardspeak.table.saved import save

OLD = sorted((Path(__file__).parent / "old").glob("events-*.jsonl.gz"))


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    """A journal in SQLite."""
    with open_journal(str(tmp_path / "room.db")) as opened:
        yield opened


def copy(journal: Journal, file: Path) -> Path:
    """Write a backup."""
    with journal.store.reading() as pages:
        export(pages, file, at=1)
    return file


def restore_file(file: Path, journal: Journal) -> Restored:
    signer = journal.signer or Signer.make()
    with opened_export(file) as (store, loaded), store.reading() as pages:
        assert not loaded.fault
        return restore(pages, journal.store, signer)


def verify_file(file: Path) -> Verdict:
    """Run verify on a file."""
    with opened_export(file) as (store, loaded):
        return verify_store(store, Evidence(part=loaded.header.part), fault=loaded.fault)


def _put(record: SideRecord, pages: Writing) -> None:
    pages.put(record)


@pytest.mark.parametrize("name", ["copy.jsonl", "copy.jsonl.gz"])
def test_backup_is_restored(journal: Journal, address: str, tmp_path: Path, name: str) -> None:
    """Each kind of store gets the same tables, chains and checkpoints from the backup."""
    table = open_kept(journal, "t")
    play_rounds(table, 2)
    table.start()
    file = copy(journal, tmp_path / name)
    where = address if address != str(tmp_path / "room.db") else str(tmp_path / "new.db")
    with Journal(open_store(where), Signer.make()) as other:
        assert restore_file(file, other) == Restored(1, len(table.receipts), 2)
        assert save(other.resume("t")) == save(table.state)
        assert other.tables() == journal.tables()
        assert verify_store(other.store, Evidence(journal.checkpoints())).ok
        assert restore_file(file, other) == Restored()  # a second restore adds nothing


def test_backup_contains_the_side_records(journal: Journal, address: str, tmp_path: Path) -> None:
    """They are restored unchanged and never replace existing ones. A redacted copy has none."""
    records = [
        SideRecord("person", "p1", 0, b"\x00\xff not JSON\n"),
        SideRecord("round", "t", 3, b"{}"),
    ]
    for record in records:
        journal.write(partial(_put, record))
    file = copy(journal, tmp_path / "copy.jsonl")
    where = address if address != str(tmp_path / "room.db") else str(tmp_path / "new.db")
    with Journal(open_store(where), Signer.make()) as other:
        newer = SideRecord("round", "t", 3, b"newer")
        other.write(partial(_put, newer))
        assert restore_file(file, other).papers == 1
        with other.store.reading() as pages:
            assert list(pages.each_paper()) == [records[0], newer]
    with journal.store.reading() as pages:
        export(pages, tmp_path / "bare.jsonl", at=1, redacted=True)
    assert "person" not in (tmp_path / "bare.jsonl").read_text()


def test_person_deleted_since_the_backup_stays_deleted(journal: Journal, tmp_path: Path) -> None:
    """The backup contains the name, but the restored room has deleted it."""
    records = [SideRecord("name", person, 0, person.encode()) for person in ("pana", "pben")]
    journal.enter(
        [AccessEntry("CameIn", "{pana}"), AccessEntry("CameIn", "{pben}")], 1, records
    ).result()
    file = copy(journal, tmp_path / "copy.jsonl")
    drops = [("name", person) for person in ("pana", "pben")]
    journal.enter([AccessEntry(DELETED, "{pana}")], 2, (), drops).result()
    assert restore_file(file, journal).papers == 2, "expected one name and its salt"
    with journal.store.reading() as pages:
        assert pages.papers("name") == records[1:]


def test_backup_is_made_while_the_room_runs(journal: Journal, tmp_path: Path) -> None:
    """Each copy is a consistent snapshot that verifies, although rounds are being played."""
    table = open_kept(journal, "t")
    done = Flag()

    def run() -> None:
        while not done.is_set():
            play_rounds(table, 1)

    room = Thread(target=run)
    room.start()
    try:
        files = [copy(journal, tmp_path / f"{number}.jsonl") for number in range(4)]
    finally:
        done.set()
        room.join()
    for file in files:
        assert verify_file(file).ok


def test_restore_continues_and_never_overwrites(journal: Journal, tmp_path: Path) -> None:
    """An older store is updated, a newer one stays, and a different one is refused."""
    table = open_kept(journal, "t")
    early = copy(journal, tmp_path / "early.jsonl")
    play_rounds(table, 1)
    late = copy(journal, tmp_path / "late.jsonl")
    with open_journal(str(tmp_path / "new.db")) as other:
        restore_file(early, other)
        assert restore_file(late, other).entries > 0
        assert save(other.resume("t")) == save(table.state)
        assert restore_file(early, other) == Restored()
    with open_journal(str(tmp_path / "other.db")) as other:
        restore_file(early, other)
        strange = again(other, "t", seed=99)
        play_rounds(strange, 1)
        before = other.tables()
        with pytest.raises(JournalError, match="differs in the target"):
            restore_file(late, other)
        assert other.tables() == before


def test_changed_or_truncated_file_is_found(journal: Journal, tmp_path: Path) -> None:
    """Covers a changed line, a missing end, and extra lines."""
    open_kept(journal, "t")
    good = copy(journal, tmp_path / "good.jsonl").read_bytes()
    lines = good.splitlines(keepends=True)
    bad = {
        "changed": good.replace(b'"stake":2000', b'"stake":2001'),
        "cut": b"".join(lines[:-1]),
        "half": good[: len(good) // 2],
        "more": good + lines[1],
        "twice": b"".join([*lines[:3], lines[2], *lines[3:]]),
        "packed": gzip.compress(good)[:-30],
    }
    for name, data in bad.items():
        file = tmp_path / f"{name}.jsonl"
        file.write_bytes(data)
        assert not verify_file(file).ok, name


def test_archives_are_restored_newest_first(journal: Journal, tmp_path: Path) -> None:
    """Two archives of a table are verified with it and alone, and restored."""
    table = open_kept(journal, "t")
    files = []
    for _ in range(2):
        play_rounds(table, 3)
        archived = archive(journal, "t", tmp_path, keep=1, at=1)
        assert archived is not None
        files.append(Path(archived.file))
    assert all(verify_file(file).ok for file in files)
    with (
        opened_export(files[0]) as (a, _),
        opened_export(files[1]) as (b, _),
        a.reading() as first,
        b.reading() as second,
    ):
        verdict = verify_store(journal.store, Evidence(archives=[second, first]))
    assert verdict.ok
    assert (verdict.tables[0].begins, verdict.tables[0].entries) == (1, len(table.receipts))
    with pytest.raises(JournalError, match="later archive"):
        restore_file(files[0], journal)
    for file in reversed(files):
        restore_file(file, journal)
        assert save(journal.resume("t")) == save(table.state)
        assert verify_store(journal.store, Evidence()).ok
    assert len(list(journal.entries("t"))) == len(table.receipts)


def test_archives_are_signed_again_with_a_new_key(journal: Journal, tmp_path: Path) -> None:
    """After a key change, an archived table can still be resumed."""
    table = open_kept(journal, "t")
    play_rounds(table, 3)
    archive(journal, "t", tmp_path, keep=1, at=1)
    journal.change_key(Signer.make(), at=2)
    assert save(journal.resume("t")) == save(table.state)


@pytest.mark.parametrize("file", OLD, ids=lambda file: file.name)
def test_old_journal_still_replays(file: Path, tmp_path: Path) -> None:
    """Tables that an earlier version left in mid-round are resumed, and play continues."""
    assert verify_file(file).ok
    with open_journal(str(tmp_path / "room.db")) as journal:
        restore_file(file, journal)
        assert set(journal.tables()) == {"holdem", "stud"}
        for name in journal.tables():
            table: Kept = again(journal, name)
            assert table.awaits.what == "act"
            play_on(table)
            play_rounds(table, 1)
            assert (
                sum(seat.stake for seat in table.state.seats.values()) + (table.state.commission)
                == 8000
            )
        assert verify_store(journal.store, Evidence()).ok


def test_newer_journal_is_refused(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reader does not guess the meaning of unknown events."""
    with monkeypatch.context() as newer:
        newer.setattr(codec, "EVENT_VERSION", EVENT_VERSION + 1)
        open_kept(journal, "t")
    with pytest.raises(JournalError, match="or a newer one"):
        journal.resume("t")
