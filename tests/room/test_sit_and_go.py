"""Sit-and-gos with the untouched defaults of each book, played to the winner through the room."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from cardspeak.books.shelf import SHELF
from cardspeak.bots import PLAYERS
from cardspeak.journal import open_journal
from cardspeak.room.driving.timing import AT_ONCE
from cardspeak.room.live.frames import Ack
from cardspeak.room.people.registry import Person
from cardspeak.room.room import Room
from cardspeak.room.tournaments.listing import TournamentListing
from cardspeak.room.tournaments.live_tournament import LiveTournament
from cardspeak.rulebook.presets import find_preset
from cardspeak.tournament import asks
from cardspeak.tournament.files import write
from cardspeak.tournament_check import check_record, read_record

FAST = msgspec.structs.replace(AT_ONCE, speed=600.0, seeds=0.0)
"""A level of ten minutes takes a second, and an absent player's hand is folded at once."""
LONGEST = 400.0
HOST = Person("p1", "Hanna")


async def _announced(room: Room, book: str) -> LiveTournament:
    """Announce a sit-and-go as the dialog fills it in: all seats but the host's are for bots."""
    styles = list(PLAYERS)
    bots = tuple(styles[at % len(styles)] for at in range(100))
    listing = TournamentListing("", "Cup", sit_and_go=True, bots=bots)
    live = await room.announce(
        book, find_preset(SHELF[book], "tournament", tournament=True).picks({}), listing, HOST
    )
    assert isinstance(live, LiveTournament), live
    live.listing = msgspec.structs.replace(live.listing, bots=bots[: live.size - 1])
    assert isinstance(await live.ask(asks.OpenEntries(), HOST.name), Ack)
    await live.between_asks(room.drivers[live.id].fill_with_bots)
    return live


@pytest.mark.parametrize("book", [key for key, book in SHELF.items() if book.conditions])
def test_defaults_of_each_book_are_played_to_the_winner(book: str) -> None:
    """The host takes the last seat and stays away, but may still be placed."""

    async def scene() -> None:
        with open_journal("memory:") as journal:
            room = Room(journal, FAST)
            live = await _announced(room, book)
            enters = asks.Enter(person=HOST.name, signed=True)
            assert isinstance(await live.ask(enters, HOST.name), Ack)
            chooses = asks.ChooseCharity(person=HOST.name, charity="Lifeboats")
            if book == "charity":
                assert isinstance(await live.ask(chooses, HOST.name), Ack)
            async with asyncio.timeout(LONGEST):
                while not live.listing.closed:
                    await asyncio.sleep(0.05)
            assert live.state.phase == "over"
            assert live.state.winner
            assert len(live.state.final) == live.size
            assert not room.drivers[live.id].refused
            text = write(journal.tournament_events(live.id))
            assert check_record(read_record(text.encode())) == ()
            await room.stop()

    asyncio.run(scene())
