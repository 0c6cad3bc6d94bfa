"""Accounts without a server: constant work, session expiry, storage and deletion."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import pytest
from argon2 import PasswordHasher

from cardspeak.accounts import Accounts, AuthenticationFailed
from cardspeak.accounts.passwords import PasswordHashing
from cardspeak.cli.main import main
from cardspeak.journal import CannotWrite, Journal, open_journal
from cardspeak.journal.access_log import DOOR_BOOK, lines
from cardspeak.journal.files.export import export, opened_export
from cardspeak.journal.files.restore import restore
from cardspeak.journal.verify import Evidence, verify_store
from cardspeak.room.people.registry import People, SignedIn
from cardspeak.room.people.sessions import DAY_MS, ENDS, HOUR_MS

GOOD, OTHER = "correct horse battery", "another staple entirely"
NOW = 2_000_000_000_000
T = TypeVar("T")


def opened(address: str, folder: Path) -> tuple[Journal, Accounts]:
    """Open a journal and its accounts, with fast password hashes."""
    journal = open_journal(address, key=folder / "key")
    return journal, accounts_of(journal)


def accounts_of(journal: Journal) -> Accounts:
    """Load the accounts of a journal, as after a restart."""
    quick = PasswordHashing(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
    return Accounts(People(journal), journal, quick)


def run(does: Callable[[], Awaitable[T]]) -> T:
    """Run in a new event loop in a new thread, since a browser test may leave a loop running."""

    async def go() -> T:
        return await does()

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, go()).result()


async def signed_up(accounts: Accounts, name: str) -> SignedIn:
    """Sign up a person with an account."""
    guest = await accounts.people.guest(name, NOW)
    made = await accounts.sign_up(guest.person, GOOD, guest.token, NOW, "")
    return made.signed


def test_sign_in_takes_the_same_work_for_any_name(tmp_path: Path) -> None:
    """Exactly one hash is computed for an account, a guest and an unknown name."""
    journal, accounts = opened(str(tmp_path / "room.db"), tmp_path)

    async def go() -> list[int]:
        await signed_up(accounts, "Ana")
        await accounts.people.guest("Guest", NOW)
        work = []
        for name in ("Ana", "Guest", "Nobody", "", "x" * 5000):
            before = accounts.keeping.checks
            with pytest.raises(AuthenticationFailed) as failed:
                await accounts.sign_in(name, "wrong password", "", NOW, "")
            assert str(failed.value) == str(AuthenticationFailed())
            work.append(accounts.keeping.checks - before)
        return work

    with journal:
        assert run(go) == [1] * 5


@pytest.mark.parametrize(("role", "ends"), [("guest", "guest"), ("floor", "staff")])
def test_sessions_expire_when_idle_and_at_the_absolute_limit(
    tmp_path: Path, role: str, ends: str
) -> None:
    """A session in constant use expires at the absolute limit. Its last use is stored on disk."""
    idle, absolute = ENDS[ends]
    with open_journal(str(tmp_path / "room.db")) as journal:
        people = People(journal)
        signed = run(lambda: people.guest("Ana", NOW))
        token = signed.token
        if role != signed.person.role:
            run(lambda: people.set_role(signed.person, role, signed.person, NOW))
        assert people.known(token, NOW + idle - 1)
        assert people.known(token, NOW + idle + HOUR_MS)  # the use in between extended the session
        journal.write(lambda _: None)  # flush the pending writes first
        again = People(journal)
        assert again.known(token, NOW + 2 * idle)
        assert not again.known(token, NOW + 3 * idle + DAY_MS)
        now = NOW
        while now + idle // 2 < NOW + absolute:
            now += idle // 2
            assert people.known(token, now)
        assert not people.known(token, NOW + absolute + 1)


def test_failed_write_rolls_back_the_change_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full during a change: the old password, role and name stay valid."""
    journal, accounts = opened(str(tmp_path / "room.db"), tmp_path)
    people = accounts.people

    async def go() -> None:
        ana = await signed_up(accounts, "Ana")
        with monkeypatch.context() as full:

            def fails(*_: object) -> None:
                raise CannotWrite("the disk is full")

            full.setattr(journal.store, "writing", fails)
            for change in (
                lambda: accounts.set_password(ana.person, GOOD, OTHER, ana.token, NOW, ""),
                lambda: people.set_role(ana.person, "floor", ana.person, NOW),
                lambda: people.guest("Ben", NOW),
                lambda: accounts.delete(ana.person, NOW),
            ):
                with pytest.raises(CannotWrite):
                    await change()
        assert people.named("Ben") is None
        now = people.known(ana.token, NOW)
        assert now is not None
        assert now.role == "player"
        with pytest.raises(AuthenticationFailed):
            await accounts.sign_in("Ana", OTHER, "", NOW, "")
        assert await accounts.sign_in("Ana", GOOD, "", NOW, "")

    with journal:
        run(go)


def test_accounts_are_stored_backed_up_and_deleted(address: str, tmp_path: Path) -> None:
    """On both databases, a full backup contains the accounts, a redacted one does not, and deletion
    removes them.
    """
    journal, accounts = opened(address, tmp_path)

    async def begin() -> SignedIn:
        await signed_up(accounts, "Ben of the tests")
        return await signed_up(accounts, "Ana of the tests")

    with journal:
        ana = run(begin)
        again = accounts_of(journal)
        assert again.people.known(ana.token, NOW)
        assert run(lambda: again.sign_in("Ana of the tests", GOOD, "", NOW, ""))
        with journal.store.reading() as pages:
            export(pages, tmp_path / "whole", at=NOW)
            export(pages, tmp_path / "redacted", at=NOW, redacted=True)
        redacted = (tmp_path / "redacted").read_text()
        assert '"kind":"name"' in redacted
        whole = (tmp_path / "whole").read_text()
        for kind in ("account", "account-salt", "person", "person-salt"):
            assert f'"kind":"{kind}"' in whole
            assert f'"kind":"{kind}"' not in redacted
        for secret in ("argon2", ana.person.sessions[0].key):
            assert secret not in redacted
        run(lambda: again.delete(ana.person, NOW))
        with pytest.raises(AuthenticationFailed):
            run(lambda: accounts_of(journal).sign_in("Ana of the tests", GOOD, "", NOW, ""))
        with journal.store.reading() as pages:
            records = b"".join(record.content for record in pages.each_paper())
            entries = list(lines(pages))
        assert b"Ana of" not in records
        assert b"Ben of" in records
        assert entries[-1].note.type == "Deleted"
        assert verify_store(journal.store, Evidence()).ok
    other = open_journal(str(tmp_path / "other.db"))
    with other, opened_export(tmp_path / "whole") as (source, _), source.reading() as pages:
        assert other.signer is not None
        restore(pages, other.store, other.signer)
        assert run(lambda: accounts_of(other).sign_in("Ana of the tests", GOOD, "", NOW, ""))


def test_changed_or_removed_access_log_entry_fails_verification(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The exported record verifies until an entry in it is changed or removed."""
    journal, accounts = opened(address, tmp_path)

    async def begin() -> None:
        ana, ben = await signed_up(accounts, "Ana"), await signed_up(accounts, "Ben")
        await accounts.people.set_role(ben.person, "floor", ana.person, NOW)

    with journal:
        run(begin)
    file = tmp_path / "record.jsonl"
    key = ["--key", str(tmp_path / "key")]
    assert main(["record", address, "--to", str(file), *key]) == 0
    capsys.readouterr()
    assert main(["verify", str(file), "--json"]) == 0
    table = json.loads(capsys.readouterr().out)["tables"][0]
    assert table["table"] == DOOR_BOOK
    assert table["own"]["entry"] == table["entries"] == 5
    assert main(["record", str(file), "--only", "people", "--who", "Ana", "--json"]) == 0
    sentences = [line["words"] for line in json.loads(capsys.readouterr().out)["lines"]]
    assert sentences[-1] == "Ana gave Ben the role floor."
    text = file.read_text()
    assert '"role":"floor"' in text
    for changed in (
        text.replace('"role":"floor"', '"role":"owner"'),
        "".join(line for line in text.splitlines(keepends=True) if "RoleGiven" not in line),
    ):
        file.write_text(changed)
        assert main(["verify", str(file)]) == 1
