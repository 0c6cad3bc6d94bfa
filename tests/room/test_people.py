"""People whose client disconnects, or whose data cannot be written, while they sign in."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest
from tests.server.kit import run_alone

from cardspeak.journal import CannotWrite, open_journal
from cardspeak.journal.stores.base import Writing
from cardspeak.room.people.display_names import NameTaken
from cardspeak.room.people.registry import People


def test_person_who_disconnects_while_signing_in_is_stored() -> None:
    """The request is cancelled after the write has started. The name is also taken on disk."""
    journal = open_journal("memory:")
    people = People(journal)
    begun, held = Event(), Event()
    ids: list[str] = []
    people.listeners.append(ids.append)

    def hold(_: Writing) -> None:
        begun.set()
        held.wait()

    async def run() -> None:
        journal.do(hold)
        coming = asyncio.create_task(people.guest("Ana", 1))
        await asyncio.to_thread(begun.wait)
        await asyncio.sleep(0)
        coming.cancel()
        with pytest.raises(asyncio.CancelledError):
            await coming
        with pytest.raises(NameTaken):
            await people.guest("Ana", 2)
        held.set()
        ben = await people.guest("Ben", 3)  # the journal's writer continues
        assert ids == [people.named("Ana").id, ben.person.id]  # type: ignore[union-attr]

    run_alone(run())
    assert {person.name for person in People(journal)} == {"Ana", "Ben"}
    journal.close()


def test_person_who_cannot_be_stored_does_not_exist() -> None:
    """The journal accepts no writes, so the sign-in fails and the name stays free."""
    journal = open_journal("memory:")
    people = People(journal)
    journal.close()

    async def run() -> None:
        for _ in range(2):
            with pytest.raises(CannotWrite, match="the journal is closed"):
                await people.guest("Ana", 1)

    run_alone(run())
    assert not list(people)
