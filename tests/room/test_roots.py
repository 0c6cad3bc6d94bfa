"""Roots in the record: chained before the cards, shown throughout the round, and checked by
verify.
"""

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
    """The path of a database."""
    return tmp_path / "room.db"


def faults(path: Path) -> list[str]:
    """Return the faults that verify finds."""
    with open_journal(str(path)) as journal:
        verdict = verify_store(journal.store, Evidence(journal.checkpoints()))
    return [fault.what for fault in verdict.faults]


def test_swapped_deck_is_found(path: Path) -> None:
    """The root is in the chain, so a swapped, changed or missing deck is found."""
    table = run_alone(_played(path))
    assert faults(path) == []
    with open_journal(str(path)) as journal, journal.store.reading() as pages:
        (made,) = kept_decks(pages, table, 2)
        stored = next(record for record in pages.papers(DEAL, table) if record.number // 1000 == 2)
    deck = made.header.deck
    other = commit_deck(table=table, number=2, deck=deck, key=key())
    other.close()
    unmixed = commit_deck(table=table, number=2, deck=deck, key=key())
    seedless = Commitment.restore(made.saved())
    seedless._seeds = [None]  # the same root in another order
    replaced = "is not the stored one"
    for content, why in (
        (deck_paper(table, other, 1).content, replaced),
        (deck_paper(table, unmixed, 1).content, replaced),
        (seedless.saved(), "do not match the committed deck"),
        (stored.content[:-1], "is not readable"),
        (None, replaced),
    ):
        with sqlite3.connect(path) as connection:
            _write(connection, table, stored.number, content)
        connection.close()
        assert any(why in fault for fault in faults(path)), why
        with sqlite3.connect(path) as connection:
            _write(connection, table, stored.number, stored.content)
        connection.close()
    assert faults(path) == []


def _write(connection: sqlite3.Connection, table: str, number: int, content: bytes | None) -> None:
    record_key = (DEAL, table, number)
    where = "kind = ? AND table_name = ? AND number = ?"
    connection.execute(f"DELETE FROM journal_papers WHERE {where}", record_key)
    if content is not None:
        connection.execute("INSERT INTO journal_papers VALUES (?, ?, ?, ?)", (*record_key, content))


def test_root_is_written_before_the_cards_and_is_public(path: Path, tmp_path: Path) -> None:
    """Every entry that deals contains it. A redacted copy also contains it, and verifies."""
    table = run_alone(_played(path))
    with open_journal(str(path)) as journal:
        for entry in journal.entries(table):
            kinds = [type(event) for event in entry.events]
            if ev.Dealt in kinds and ev.Shuffled in kinds:
                shuffled = entry.events[kinds.index(ev.Shuffled)]
                assert isinstance(shuffled, ev.Shuffled)
                assert len(shuffled.root) == 64
                assert kinds.index(ev.Shuffled) < kinds.index(ev.Dealt)
        with journal.store.reading() as pages:
            export(pages, tmp_path / "open.jsonl", at=1, redacted=True)
            roots = [deck.root.hex() for deck in kept_decks(pages, table, 1)]
    assert roots
    assert all(root in (tmp_path / "open.jsonl").read_text() for root in roots)
    with opened_export(tmp_path / "open.jsonl") as (store, loaded):
        assert verify_store(store, Evidence(), fault=loaded.fault).ok
        with store.reading() as pages:
            words = [line.words for line in read_record(pages, Names(store))]
    assert all(words)  # including entries that are not announced at the table
    assert any(f"The deck is shuffled under the root {roots[0]}." in text for text in words)


def test_every_view_of_a_round_shows_its_root() -> None:
    """The published root is shown from the deal until the next round starts."""

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


def test_void_round_is_opened_to_the_inspector() -> None:
    """The inspector gets the whole deck although no player won. Players get only their cards."""

    async def play() -> tuple[bytes, bytes, list[str]]:
        async with a_table("event", ["call"], between=0.05) as (live, _):
            ana = Guest(live, "Ana", "")  # does not act, so that the round does not end
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


def test_table_saved_before_roots_existed_is_loaded() -> None:
    """Upgrading in mid-round works. Any other missing field is an error."""

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
