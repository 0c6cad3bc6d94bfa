"""Roots in the record: chained before the cards, seen all round long, and held against papers."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.room.evening import Guest, a_table, inspected, rounds
from tests.server.kit import run_alone

from cardspeak.deals import Commitment, commit_deck
from cardspeak.journal import open_journal
from cardspeak.journal.decks import DEAL, deck_paper, kept_decks
from cardspeak.journal.files.export import export, opened_export
from cardspeak.journal.names import Names
from cardspeak.journal.verify import Evidence, verify_store
from cardspeak.room.driving.chance import key
from cardspeak.room.past.record import read_record
from cardspeak.table import asks, events as ev
from cardspeak.table.saved import Unreadable, load, save
from cardspeak.verifier import read_deal, verify

ROUNDS = 3


async def _played(path: Path) -> str:
    async with a_table("event", ["call", "tight"], database=str(path)) as (live, _):
        await Guest(live, "Ana", "call").sit(7)
        await rounds(live, ROUNDS)
        return live.id


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A record with some rounds in it."""
    return tmp_path / "room.db"


def faults(path: Path) -> list[str]:
    """What verify finds."""
    with open_journal(str(path)) as journal:
        found = verify_store(journal.store, Evidence(journal.checkpoints()))
    return [one.what for one in found.faults]


def test_a_deck_exchanged_afterwards_is_found(path: Path) -> None:
    """The root stands in the chain: another deck, an altered one and none at all are told."""
    table = run_alone(_played(path))
    assert faults(path) == []
    with open_journal(str(path)) as journal, journal.store.reading() as pages:
        (made,) = kept_decks(pages, table, 2)
        kept = next(paper for paper in pages.papers(DEAL, table) if paper.number // 1000 == 2)
    deck = made.header.deck
    other = commit_deck(table=table, number=2, deck=deck, key=key())
    other.close()
    unmixed = commit_deck(table=table, number=2, deck=deck, key=key())
    seedless = Commitment.restore(made.saved())
    seedless._seeds = [None]  # the same root, and another order
    replaced = "is not the one kept beside it"
    for content, why in (
        (deck_paper(table, other, 1).content, replaced),
        (deck_paper(table, unmixed, 1).content, replaced),
        (seedless.saved(), "are not those of the committed deck"),
        (kept.content[:-1], "is not readable"),
        (None, replaced),
    ):
        with sqlite3.connect(path) as connection:
            _write(connection, table, kept.number, content)
        connection.close()
        assert any(why in one for one in faults(path)), why
        with sqlite3.connect(path) as connection:
            _write(connection, table, kept.number, kept.content)
        connection.close()
    assert faults(path) == []


def _write(connection: sqlite3.Connection, table: str, number: int, content: bytes | None) -> None:
    at = (DEAL, table, number)
    here = "kind = ? AND table_name = ? AND number = ?"
    connection.execute(f"DELETE FROM journal_papers WHERE {here}", at)
    if content is not None:
        connection.execute("INSERT INTO journal_papers VALUES (?, ?, ?, ?)", (*at, content))


def test_the_root_stands_before_the_cards_and_is_no_secret(path: Path, tmp_path: Path) -> None:
    """In every entry that deals; a redacted copy has it too, and is sound."""
    table = run_alone(_played(path))
    with open_journal(str(path)) as journal:
        for entry in journal.entries(table):
            kinds = [type(event) for event in entry.events]
            if ev.Dealt in kinds and ev.Shuffled in kinds:
                told = entry.events[kinds.index(ev.Shuffled)]
                assert isinstance(told, ev.Shuffled)
                assert len(told.root) == 64
                assert kinds.index(ev.Shuffled) < kinds.index(ev.Dealt)
        with journal.store.reading() as pages:
            export(pages, tmp_path / "open.jsonl", at=1, redacted=True)
            roots = [one.root.hex() for one in kept_decks(pages, table, 1)]
    assert roots
    assert all(root in (tmp_path / "open.jsonl").read_text() for root in roots)
    with opened_export(tmp_path / "open.jsonl") as (store, loaded):
        assert verify_store(store, Evidence(), fault=loaded.fault).ok
        with store.reading() as pages:
            words = [line.words for line in read_record(pages, Names(store))]
    assert all(words)  # also of entries of which nobody speaks at the table
    assert any(f"The deck is shuffled under the root {roots[0]}." in one for one in words)


def test_every_view_of_a_round_shows_its_root() -> None:
    """From the deal to the next round's opening, and it is the one that was shown before."""

    async def play() -> Guest:
        async with a_table("event", ["call", "call"]) as (live, _):
            ana = Guest(live, "Ana", "call")
            await ana.sit(7)
            await rounds(live, ROUNDS)
            return ana

    ana = run_alone(play())
    seen = 0
    noted: dict[int, str] = {}
    for frame in map(msgspec.json.decode, ana.frames):
        if frame["t"] == "committed":
            noted[frame["deal"]["round"]] = frame["deal"]["root"]
        if frame["t"] == "view" and frame["sight"]["round"] is not None:
            now = frame["sight"]["round"]
            dealt = now["phase"] not in {"forced", "shuffle"}
            if dealt and now["number"] in noted:
                assert now["roots"] == [noted[now["number"]]]
                seen += 1
    assert seen > 10


def test_a_void_round_is_opened_to_the_inspector() -> None:
    """Nobody won, and still the whole deck can be looked at; players see what they saw."""

    async def play() -> tuple[bytes, bytes, list[str]]:
        async with a_table("event", ["call"], between=0.05) as (live, _):
            ana = Guest(live, "Ana", "")  # who does not act, so that the round stands
            await ana.sit(7)
            await rounds(live, 0)
            while live.table.round is None or not live.table.running.stub:
                await asyncio.sleep(0.01)
            number = live.table.running.number

            async def void() -> None:
                assert await live.own(asks.VoidTheRound(reason="the lights went out")) is None

            live.do(void)
            await rounds(live, number)
            return inspected(live, number), ana.file(number), ana.roots

    whole, own, roots = run_alone(play())
    verdict = verify(read_deal(whole), roots=[bytes.fromhex(roots[-2])])
    assert verdict.faults == []
    assert verdict.shuffles[0].whole is not None
    mine = verify(read_deal(own))
    assert mine.faults == []
    assert mine.shuffles[0].whole is None
    assert len(mine.shuffles[0].opened) == 2


def test_a_table_saved_before_there_were_roots_is_read() -> None:
    """Upgrading in mid-round works; a field that is missing otherwise is still a fault."""

    async def play() -> bytes:
        async with a_table("event", ["call", "call"]) as (live, _):
            live.join(Guest(live, "Ana", ""))
            await rounds(live, 1)
            return save(live.table)

    saved: dict[str, Any] = msgspec.json.decode(run_alone(play()))
    assert saved["table"]["round"].pop("roots") is not None
    saved["start"] = None
    assert load(msgspec.json.encode(saved)).running.roots == ()
    saved["table"]["round"].pop("pots")
    with pytest.raises(Unreadable):
        load(msgspec.json.encode(saved))
