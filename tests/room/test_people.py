"""Who is who, when whoever asked is gone before the disk has answered."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest
from tests.server.kit import run_alone

from cardspeak.journal import CannotWrite, open_journal
from cardspeak.journal.stores.base import Writing
from cardspeak.room.people.display_names import NameTaken
from cardspeak.room.people.registry import People


def test_somebody_whose_line_breaks_while_coming_in_is_known_all_the_same() -> None:
    """The wait is given up when the disk has begun: the name is theirs, here and on the disk."""
    journal = open_journal("memory:")
    people = People(journal)
    begun, held = Event(), Event()
    told: list[str] = []
    people.listeners.append(told.append)

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
        ben = await people.guest("Ben", 3)  # the journal's one writer goes on
        assert told == [people.named("Ana").id, ben.person.id]  # type: ignore[union-attr]

    run_alone(run())
    assert {one.name for one in People(journal)} == {"Ana", "Ben"}
    journal.close()


def test_somebody_who_cannot_be_kept_is_not_known() -> None:
    """A journal that takes nothing more: nobody has come in, and the name is free."""
    journal = open_journal("memory:")
    people = People(journal)
    journal.close()

    async def run() -> None:
        for _ in range(2):
            with pytest.raises(CannotWrite, match="the journal is closed"):
                await people.guest("Ana", 1)

    run_alone(run())
    assert not list(people)
