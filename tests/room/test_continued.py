"""A tournament taken out of a room as a file: it checks clean, and another room continues it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
from tests.cli.asking import Captured, ask

from cardspeak.books.shelf import SHELF
from cardspeak.journal import open_journal
from cardspeak.room.driving.timing import AT_ONCE
from cardspeak.room.people.registry import Person
from cardspeak.room.room import Room
from cardspeak.room.summary import card_of
from cardspeak.room.tournaments.listing import TournamentListing
from cardspeak.room.tournaments.live_tournament import LiveTournament
from cardspeak.rulebook.presets import find_preset
from cardspeak.tournament import asks
from cardspeak.tournament.files import write
from cardspeak.tournament_check import check_record, read_record

FAST = msgspec.structs.replace(AT_ONCE, speed=600.0, seeds=0.0)
LONGEST = 200.0
CONDITIONS = {
    **find_preset(SHELF["tas-holdem"], "tournament", tournament=True).picks({}),
    "max_players": "8",
    "players_per_table": "4",
    "levels": "10 min 25/50; 10 min 50/100; 30 min 100/200; 60 min 200/400; 60 min 500/1000",
}


async def _until(live: LiveTournament, left: int) -> None:
    """Wait until this many players are left, in a session or at the end."""
    async with asyncio.timeout(LONGEST):
        while len(live.state.in_play) > left or live.state.phase == "entries":
            await asyncio.sleep(0.02)


async def _begins(database: str) -> str:
    """Play until six of eight players are left, and stop the room.  Returns the name."""
    with open_journal(database) as journal:
        room = Room(journal, FAST)
        listing = TournamentListing("", "Cup", sit_and_go=True, bots=("raise", "loose") * 4)
        live = await room.announce("tas-holdem", CONDITIONS, listing, Person("p1", "Hanna"))
        assert isinstance(live, LiveTournament), live
        await live.ask(asks.OpenEntries(), "Hanna")
        await live.between_asks(room.drivers[live.id].fill_with_bots)
        await _until(live, 6)
        for table in live.tables.values():
            card = card_of(table)
            assert (card.places, card.free, card.stakes.usual) == (4, [], 0)
        await room.stop()
        return live.id


async def _ends(database: str) -> None:
    """Play the tournament of another room to its end, and check its whole file."""
    with open_journal(database) as journal:
        room = Room(journal, FAST)
        await room.start()
        [live] = room.tournaments.values()
        assert live.listing.private
        heard = {number: table.rounds for number, table in live.state.tables.items()}
        assert sum(heard.values())
        async with asyncio.timeout(LONGEST):
            while live.state.phase != "decided":
                await asyncio.sleep(0.02)
        assert live.state.issued == live.state.removed
        assert not room.drivers[live.id].refused
        text = write(journal.tournament_events(live.id))
        await room.stop()
    assert check_record(read_record(text.encode())) == ()


def test_tournament_continues_in_another_room(tmp_path: Path, capsys: Captured) -> None:
    """In the middle of a session: everyone keeps seat and chips, and rounds are counted on."""
    first, second, file = tmp_path / "a.db", tmp_path / "b.db", tmp_path / "cup.jsonl"
    name = asyncio.run(_begins(str(first)))
    code, _, error = ask(capsys, "tournament", "export", str(first), name, "--out", str(file))
    assert code == 0, error
    code, out, _ = ask(capsys, "tournament", "check", str(file))
    assert code == 0, out
    code, out, error = ask(capsys, "tournament", "open", str(file), str(second))
    assert code == 0, error
    assert "events stored as tournament-" in out
    asyncio.run(_ends(str(second)))


def test_unknown_names_and_databases_are_explained(tmp_path: Path, capsys: Captured) -> None:
    """The message names the tournaments that there are, or the command to use."""
    database = str(tmp_path / "room.db")
    with open_journal(database):
        pass
    code, _, error = ask(capsys, "tournament", "export", database, "tournament-9")
    assert code == 2
    assert "there is no tournament 'tournament-9'" in error
    code, _, error = ask(capsys, "tournament", "check", database)
    assert code == 2
    assert "cardspeak tournament export" in error


def test_file_with_differences_is_not_opened(tmp_path: Path, capsys: Captured) -> None:
    """A changed stack would become true in the other room."""
    file = Path("tests/tournament_check/sample.jsonl")
    code, out, _ = ask(capsys, "tournament", "open", str(file), str(tmp_path / "b.db"))
    assert code == 1
    assert "4 differences" in out
    assert not (tmp_path / "b.db").exists()
