"""Backups, archives and old journals: what is in a file comes back, and nothing is overwritten."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from threading import Event as Flag, Thread
from typing import Any

import pytest
from tests.journal.kit import Kept, again, open_kept, play_on, play_rounds

from cardspeak.journal import Journal, JournalError, Signer, codec, open_journal, open_store
from cardspeak.journal.access_log import DELETED, AccessEntry
from cardspeak.journal.files.archive import archive
from cardspeak.journal.files.export import export, opened_export
from cardspeak.journal.files.restore import Restored, restore
from cardspeak.journal.stores.base import SideRecord, Writing
from cardspeak.journal.verify import Evidence, Verdict, verify_store
from cardspeak.table.saved import save

OLD = sorted((Path(__file__).parent / "old").glob("events-*.jsonl.gz"))


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    """A journal in SQLite."""
    with open_journal(str(tmp_path / "room.db")) as kept:
        yield kept


def copy(journal: Journal, file: Path) -> Path:
    """A backup."""
    with journal.store.reading() as pages:
        export(pages, file, at=1)
    return file


def bring(file: Path, journal: Journal) -> Restored:
    """Restore from a file."""
    signer = journal.signer or Signer.make()
    with opened_export(file) as (store, loaded), store.reading() as pages:
        assert not loaded.fault
        return restore(pages, journal.store, signer)


def verify_file(file: Path) -> Verdict:
    """What verify says of a file."""
    with opened_export(file) as (store, loaded):
        return verify_store(store, Evidence(part=loaded.header.part), fault=loaded.fault)


def _put(paper: SideRecord, pages: Writing) -> None:
    pages.put(paper)


@pytest.mark.parametrize("name", ["copy.jsonl", "copy.jsonl.gz"])
def test_a_backup_restores(journal: Journal, address: str, tmp_path: Path, name: str) -> None:
    """Into each kind of store: the same tables, chains and checkpoints."""
    table = open_kept(journal, "t")
    play_rounds(table, 2)
    table.start()
    file = copy(journal, tmp_path / name)
    where = address if address != str(tmp_path / "room.db") else str(tmp_path / "new.db")
    with Journal(open_store(where), Signer.make()) as other:
        assert bring(file, other) == Restored(1, len(table.receipts), 2)
        assert save(other.resume("t")) == save(table.state)
        assert other.tables() == journal.tables()
        assert verify_store(other.store, Evidence(journal.checkpoints())).ok
        assert bring(file, other) == Restored()  # a second time brings nothing


def test_a_backup_has_what_the_room_keeps_beside(
    journal: Journal, address: str, tmp_path: Path
) -> None:
    """Papers of any kind and content come back; what is there stays; none is in a redacted copy."""
    kept = [
        SideRecord("person", "p1", 0, b"\x00\xff not JSON\n"),
        SideRecord("round", "t", 3, b"{}"),
    ]
    for paper in kept:
        journal.write(partial(_put, paper))
    file = copy(journal, tmp_path / "copy.jsonl")
    where = address if address != str(tmp_path / "room.db") else str(tmp_path / "new.db")
    with Journal(open_store(where), Signer.make()) as other:
        newer = SideRecord("round", "t", 3, b"newer")
        other.write(partial(_put, newer))
        assert bring(file, other).papers == 1
        with other.store.reading() as pages:
            assert list(pages.each_paper()) == [kept[0], newer]
    with journal.store.reading() as pages:
        export(pages, tmp_path / "bare.jsonl", at=1, redacted=True)
    assert "person" not in (tmp_path / "bare.jsonl").read_text()


def test_whoever_was_deleted_since_does_not_come_back(journal: Journal, tmp_path: Path) -> None:
    """A backup knows the name; the room it is brought back into has struck it out."""
    papers = [SideRecord("name", who, 0, who.encode()) for who in ("pana", "pben")]
    journal.enter(
        [AccessEntry("CameIn", "{pana}"), AccessEntry("CameIn", "{pben}")], 1, papers
    ).result()
    file = copy(journal, tmp_path / "copy.jsonl")
    drops = [("name", one) for one in ("pana", "pben")]
    journal.enter([AccessEntry(DELETED, "{pana}")], 2, (), drops).result()
    assert bring(file, journal).papers == 2, "the name and its salt"
    with journal.store.reading() as pages:
        assert pages.papers("name") == papers[1:]


def test_a_backup_is_made_while_the_room_runs(journal: Journal, tmp_path: Path) -> None:
    """Each copy is of one moment, and sound, though rounds are played all the while."""
    table = open_kept(journal, "t")
    done = Flag()

    def run() -> None:
        while not done.is_set():
            play_rounds(table, 1)

    room = Thread(target=run)
    room.start()
    try:
        files = [copy(journal, tmp_path / f"{place}.jsonl") for place in range(4)]
    finally:
        done.set()
        room.join()
    for file in files:
        assert verify_file(file).ok


def test_restoring_goes_on_and_never_overwrites(journal: Journal, tmp_path: Path) -> None:
    """An older store is brought up to date; one that is ahead stays; one that differs refuses."""
    table = open_kept(journal, "t")
    early = copy(journal, tmp_path / "early.jsonl")
    play_rounds(table, 1)
    late = copy(journal, tmp_path / "late.jsonl")
    with open_journal(str(tmp_path / "new.db")) as other:
        bring(early, other)
        assert bring(late, other).entries > 0
        assert save(other.resume("t")) == save(table.state)
        assert bring(early, other) == Restored()
    with open_journal(str(tmp_path / "other.db")) as other:
        bring(early, other)
        strange = again(other, "t", seed=99)
        play_rounds(strange, 1)
        before = other.tables()
        with pytest.raises(JournalError, match="went another way"):
            bring(late, other)
        assert other.tables() == before


def test_a_file_that_was_changed_or_cut_is_known(journal: Journal, tmp_path: Path) -> None:
    """Any line changed, the end missing, or more behind it."""
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


def test_archives_come_back_last_first(journal: Journal, tmp_path: Path) -> None:
    """Two archives of a table, verified with it, each alone, and brought back."""
    table = open_kept(journal, "t")
    files = []
    for _ in range(2):
        play_rounds(table, 3)
        put_away = archive(journal, "t", tmp_path, keep=1, at=1)
        assert put_away is not None
        files.append(Path(put_away.file))
    assert all(verify_file(file).ok for file in files)
    with (
        opened_export(files[0]) as (a, _),
        opened_export(files[1]) as (b, _),
        a.reading() as first,
        b.reading() as second,
    ):
        found = verify_store(journal.store, Evidence(archives=[second, first]))
    assert found.ok
    assert (found.tables[0].begins, found.tables[0].entries) == (1, len(table.receipts))
    with pytest.raises(JournalError, match="later archive"):
        bring(files[0], journal)
    for file in reversed(files):
        bring(file, journal)
        assert save(journal.resume("t")) == save(table.state)
        assert verify_store(journal.store, Evidence()).ok
    assert len(list(journal.entries("t"))) == len(table.receipts)


def test_a_new_key_signs_archives_anew(journal: Journal, tmp_path: Path) -> None:
    """After a change of key the archived table is still resumed."""
    table = open_kept(journal, "t")
    play_rounds(table, 3)
    archive(journal, "t", tmp_path, keep=1, at=1)
    journal.change_key(Signer.make(), at=2)
    assert save(journal.resume("t")) == save(table.state)


@pytest.mark.parametrize("file", OLD, ids=lambda file: file.name)
def test_an_old_journal_still_replays(file: Path, tmp_path: Path) -> None:
    """Written by an earlier version, its tables in mid-round: they are resumed and played on."""
    assert verify_file(file).ok
    with open_journal(str(tmp_path / "room.db")) as journal:
        bring(file, journal)
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


def test_events_of_an_older_version_are_raised(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A version to come renames a field: entries from before it are read, and play goes on."""
    table = open_kept(journal, "t")
    table.start()
    play_on(table, 2)
    raised: list[dict[str, Any]] = []

    def raise_up(told: dict[str, Any]) -> dict[str, Any]:
        raised.append(told)
        return {**told, "actor": told["actor"]}

    monkeypatch.setattr(codec, "EVENT_VERSION", 2)
    monkeypatch.setitem(codec.UPCASTS, 1, raise_up)
    assert save(journal.resume("t")) == save(table.state)
    assert len(raised) == table.state.version
    other = again(journal, "t")
    play_on(other)
    assert verify_store(journal.store, Evidence()).ok


def test_a_newer_journal_is_refused(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    """Events that this version cannot know are not guessed at."""
    with monkeypatch.context() as newer:
        newer.setattr(codec, "EVENT_VERSION", 2)
        open_kept(journal, "t")
    with pytest.raises(JournalError, match="or a newer one"):
        journal.resume("t")
