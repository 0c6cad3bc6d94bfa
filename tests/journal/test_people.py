"""Names, roles and accounts are stored outside the chain. `verify` detects edits to them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from tests.cli.asking import ask_json

from cardspeak.accounts import Accounts
from cardspeak.journal import Journal, NotAJournal, open_journal
from cardspeak.journal.access_log import AccessEntry, lines
from cardspeak.journal.bound import BOUND
from cardspeak.journal.files.export import export, opened_export
from cardspeak.journal.stores.base import SideRecord, Writing
from cardspeak.journal.verify import Evidence, Verdict, verify_store
from cardspeak.room.people.registry import People, Person

Captured = pytest.CaptureFixture[str]
T = TypeVar("T")
NOW = 1_800_000_000_000


def run(work: Callable[[], Awaitable[T]]) -> T:
    """Run a coroutine and return its result."""

    async def go() -> T:
        return await work()

    return asyncio.run(go())


def made(database: Path) -> dict[str, Person]:
    """Write a room with an owner, a person who lost the floor role, a player and a guest."""

    async def go() -> dict[str, Person]:
        people = People(journal)
        accounts = Accounts(people, journal)
        _, key = await people.invite("owner", NOW)
        joined = await people.join(key, "Olga", NOW, None)
        assert joined is not None
        members = {"owner": joined.person}
        for name in ("Flo", "Pia", "Gus"):
            members[name] = (await people.guest(name, NOW)).person
        await people.set_role(members["Flo"], "floor", members["owner"], NOW)
        await people.set_role(members["Flo"], "guest", members["owner"], NOW)
        await accounts.sign_up(members["Pia"], "correct horse battery", "", NOW, "")
        return members

    with open_journal(str(database)) as journal:
        return run(go)


def verdict(database: Path, *, redacted: bool = False) -> Verdict:
    """Run `verify` on a database."""
    with open_journal(str(database)) as journal:
        return verify_store(journal.store, Evidence(redacted=redacted))


def edit(database: Path, sql: str, *values: object) -> None:
    """Edit the file, like an attacker with access to it."""
    disk = sqlite3.connect(database)
    with disk:
        assert disk.execute(sql, values).rowcount, "the edit changed nothing"
    disk.close()


def faults(database: Path) -> list[str]:
    return [f"{fault.table}: {fault.what}" for fault in verdict(database).faults]


def test_untouched_room_verifies_and_every_record_is_bound(tmp_path: Path) -> None:
    """The room has four people with a name each, and one account."""
    made(tmp_path / "room.db")
    result = verdict(tmp_path / "room.db")
    assert (result.ok, result.people, result.people_unbound) == (True, 9, 0)


UPDATE = "UPDATE journal_papers SET content = {} WHERE kind = ? AND table_name = ?"


@pytest.mark.parametrize("role", ["owner", "floor", "player"])
def test_edited_role_is_found(tmp_path: Path, role: str) -> None:
    """Even a role that the person had before is reported."""
    people = made(tmp_path / "room.db")
    person = people["Flo"].id
    new = f'replace(content, \'"role":"guest"\', \'"role":"{role}"\')'
    edit(tmp_path / "room.db", UPDATE.format(new), "person", person)
    expected = f"the person record of {person} has the role '{role}', but the chain has 'guest'"
    assert faults(tmp_path / "room.db") == [f"*doorbook: {expected}"]


class OlderRoom(People):
    """A room of an older version, which did not check people's records at its start."""

    def _check_against_the_chain(self) -> None:
        pass


def test_room_does_not_open_with_an_edited_role(tmp_path: Path) -> None:
    """Nobody becomes owner by an edit of the database."""
    people = made(tmp_path / "room.db")
    new = 'replace(content, \'"role":"guest"\', \'"role":"owner"\')'
    edit(tmp_path / "room.db", UPDATE.format(new), "person", people["Gus"].id)
    with (
        open_journal(str(tmp_path / "room.db")) as journal,
        pytest.raises(NotAJournal, match="has the role 'owner', but the chain has 'guest'"),
    ):
        People(journal)


def test_edited_role_is_still_found_after_an_older_room_has_used_it(tmp_path: Path) -> None:
    """The room binds the edited record again, but the missing grant is still found."""
    people = made(tmp_path / "room.db")
    new = 'replace(content, \'"role":"guest"\', \'"role":"owner"\')'
    edit(tmp_path / "room.db", UPDATE.format(new), "person", people["Gus"].id)

    async def go() -> None:
        room = OlderRoom(journal)
        gus = room.get(people["Gus"].id)
        assert gus is not None
        await Accounts(room, journal).sign_up(gus, "correct horse battery", "", NOW, "")

    with open_journal(str(tmp_path / "room.db")) as journal:
        run(go)
    assert f"{people['Gus'].id} became owner, but no entry gives that role" in str(
        faults(tmp_path / "room.db")
    )


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("name", "'Olga'"),
        ("person", "replace(content, 'Gus', 'Olga')"),
        ("person", 'replace(content, \'"code":"\', \'"code":"0\')'),
        ("person", "'garbage'"),
        ("name", "x'ff'"),
        ("name-salt", "x'00'"),
    ],
)
def test_edited_name_or_record_is_found(tmp_path: Path, kind: str, change: str) -> None:
    """Only the edit is reported as a fault."""
    people = made(tmp_path / "room.db")
    edit(tmp_path / "room.db", UPDATE.format(change), kind, people["Gus"].id)
    found_faults = faults(tmp_path / "room.db")
    assert len(found_faults) == 1
    assert f"the {kind.partition('-')[0]} record of {people['Gus'].id}" in found_faults[0]


def test_edited_account_is_found(tmp_path: Path) -> None:
    """A replaced password or passkey is reported."""
    people = made(tmp_path / "room.db")
    change = "replace(content, 'argon2id', 'argon2ix')"
    edit(tmp_path / "room.db", UPDATE.format(change), "account", people["Pia"].id)
    assert "the account record of" in faults(tmp_path / "room.db")[0]


def test_person_added_or_removed_in_the_file_is_found(tmp_path: Path) -> None:
    """Covers a record that no entry binds, and an entry whose record is missing."""
    people = made(tmp_path / "room.db")
    insert = "INSERT INTO journal_papers VALUES ('person', 'pevil', 0, ?)"
    edit(tmp_path / "room.db", insert, b'{"id":"pevil","name":"Eve","role":"owner"}')
    assert "pevil was not written by the room" in faults(tmp_path / "room.db")[0]
    edit(tmp_path / "room.db", "DELETE FROM journal_papers WHERE table_name = 'pevil'")
    remove = "DELETE FROM journal_papers WHERE kind = 'name' AND table_name = ?"
    edit(tmp_path / "room.db", remove, people["Gus"].id)
    assert f"the name record of {people['Gus'].id} is missing" in faults(tmp_path / "room.db")[0]


def test_deleted_person_leaves_a_valid_chain_and_no_data(tmp_path: Path) -> None:
    """Neither record nor salt remains, so the hash reveals nothing."""
    people = made(tmp_path / "room.db")

    async def go() -> None:
        room = People(journal)
        pia = room.get(people["Pia"].id)
        assert pia is not None
        await Accounts(room, journal).delete(pia, NOW)

    with open_journal(str(tmp_path / "room.db")) as journal:
        run(go)
        with journal.store.reading() as pages:
            assert people["Pia"].id not in {record.table for record in pages.each_paper()}
    result = verdict(tmp_path / "room.db")
    assert (result.ok, result.people) == (True, 6)

    def again(pages: Writing) -> None:
        pages.put(SideRecord("name", people["Pia"].id, 0, b"Pia"))

    with open_journal(str(tmp_path / "room.db")) as journal:
        journal.write(again)
    assert "exists, but the person was deleted" in faults(tmp_path / "room.db")[0]


def test_old_room_reports_unbound_records_and_binds_them_at_the_next_start(
    tmp_path: Path, capsys: Captured
) -> None:
    """A database from before records were bound remains usable."""
    database = tmp_path / "room.db"
    old = Person("pold", "Olga", "owner")

    def write(pages: Writing) -> None:
        pages.put(SideRecord("person", "pold", 0, b'{"id":"pold","name":"Olga","role":"owner"}'))
        pages.put(SideRecord("name", "pold", 0, b"Olga"))

    with open_journal(str(database)) as journal:
        journal.write(write)
        journal.enter([AccessEntry("CameIn", "{pold}")], NOW).result()
    answer = ask_json(capsys, "verify", str(database))
    assert (answer["ok"], answer["people"], answer["people_unbound"]) == (True, 0, 2)
    with open_journal(str(database)) as journal:
        assert People(journal).get("pold") == old
    answer = ask_json(capsys, "verify", str(database))
    assert (answer["ok"], answer["people"], answer["people_unbound"]) == (True, 2, 0)
    with open_journal(str(database)) as journal:
        People(journal)
    assert count_bound(database) == 2, "records were bound again"


def count_bound(database: Path) -> int:
    with open_journal(str(database)) as journal, journal.store.reading() as pages:
        return sum(line.note.type == BOUND for line in lines(pages))


def test_visits_do_not_add_bindings(tmp_path: Path) -> None:
    """Sessions change with every visit and are not bound."""
    people = made(tmp_path / "room.db")
    before = count_bound(tmp_path / "room.db")

    async def go() -> None:
        room = People(journal)
        gus = room.get(people["Gus"].id)
        assert gus is not None
        await room.let_in(gus, NOW, "seat code")

    with open_journal(str(tmp_path / "room.db")) as journal:
        run(go)
    assert count_bound(tmp_path / "room.db") == before


def test_redacted_copy_vouches_for_names_only(tmp_path: Path, capsys: Captured) -> None:
    """Other personal records are not in the copy, and `verify` does not report them as missing."""
    made(tmp_path / "room.db")

    def copied(journal: Journal, file: Path, *, redacted: bool) -> None:
        with journal.store.reading() as pages:
            export(pages, file, at=NOW, redacted=redacted)

    with open_journal(str(tmp_path / "room.db")) as journal:
        copied(journal, tmp_path / "whole.jsonl", redacted=False)
        copied(journal, tmp_path / "names.jsonl", redacted=True)
    assert ask_json(capsys, "verify", str(tmp_path / "whole.jsonl"))["people"] == 9
    answer = ask_json(capsys, "verify", str(tmp_path / "names.jsonl"))
    assert (answer["ok"], answer["people"]) == (True, 4)
    with opened_export(tmp_path / "names.jsonl") as (store, _), store.reading() as pages:
        assert {record.kind for record in pages.each_paper()} == {"name", "name-salt"}
