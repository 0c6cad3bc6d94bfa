"""Guarantees of the journal: seals, chains, checkpoints, and the faults that verify finds."""

from __future__ import annotations

import sqlite3
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from tests.journal.kit import Kept, open_kept, play_rounds
from tests.view.event_samples import EVENTS

from cardspeak.cards import Card
from cardspeak.journal import Journal, Signer, codec, open_journal
from cardspeak.journal.chain import link
from cardspeak.journal.files.export import export, opened_export
from cardspeak.journal.keys import trusted_keys
from cardspeak.journal.sealing import SEALED, Secret, hidden_fields, seal
from cardspeak.journal.stores.base import Row
from cardspeak.journal.verify import Evidence, Verdict, verify_store
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.visibility import bare

ROUNDS = 3


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The path of the journal."""
    return tmp_path / "room.db"


@pytest.fixture
def table(path: Path) -> Iterator[Kept]:
    """A table with three rounds in a SQLite journal."""
    with open_journal(str(path)) as journal:
        played = open_kept(journal, "t")
        play_rounds(played, ROUNDS)
        yield played


def verdict(table: Kept, evidence: Evidence | None = None) -> Verdict:
    """Run verify."""
    return verify_store(table.journal.store, evidence or Evidence(table.journal.checkpoints()))


def tamper(path: Path, sql: str, *values: object) -> None:
    """Change the database directly, bypassing the journal."""
    with sqlite3.connect(path) as connection:
        assert connection.execute(sql, values).rowcount > 0
    connection.close()


# --- seals ----------------------------------------------------------------------------------


def test_every_hidden_card_is_sealed() -> None:
    """Events with hidden cards seal them, and no nested field contains a hidden card."""
    hidden = {"Shuffled", "Dealt", "Burned", "Discarded", "PutBack", "CardPutOut", "CardReplaced"}
    sealed = {type(event).__name__ for event in EVENTS if hidden_fields(event)}
    assert hidden <= sealed
    for kind in get_args(Event):
        for field in msgspec.structs.fields(kind):
            parts = [part for part in get_args(bare(field.type)) if isinstance(part, type)]
            nested = [part for part in parts if issubclass(part, msgspec.Struct)]
            cards = [f for part in nested for f in msgspec.structs.fields(part) if f.type is Card]
            assert not cards, f"{kind.__name__}.{field.name} has a nested field with cards"


@pytest.mark.parametrize("event", EVENTS, ids=lambda e: type(e).__name__)
def test_every_event_survives_a_round_trip(event: Event) -> None:
    """The event is the same after writing, sealing, opening and reading."""
    written = codec.write(7, (event,), person="Ana", at=1, request="r")
    row = Row("t", 3, 7, "r", b"", written.body, written.secret)
    entry = codec.read(row)
    assert entry.events == (event,)
    assert (entry.first, entry.after, entry.number) == (7, 8, 3)


def test_hidden_card_changes_no_public_byte() -> None:
    """With masked seals, the body is the same for every card, with any number of digits."""

    def open_part(card: int) -> bytes:
        dealt = ev.Dealt(seat=SeatNo(3), card=Card(card), up=False)
        deck = ev.Shuffled(cards=(Card(card), Card(51 - card)))
        answered = ev.QuestionAnswered(question="burned", answer="7c" if card else "10d")
        written = codec.write(1, (dealt, deck, answered))
        body = codec.read_body("t", 1, written.body)
        for event in body.events:
            event[SEALED] = "masked"
        return msgspec.json.encode(body)

    assert open_part(0) == open_part(51) == open_part(9)


@pytest.mark.parametrize("up", [False, True])
def test_replaced_card_is_sealed(up: bool) -> None:
    """Not every player has seen the replaced card, even if the new card is face up."""
    event = ev.CardReplaced(seat=SeatNo(3), old=Card(5), new=Card(7), up=up)
    written = codec.write(0, (event,))
    assert b'"old"' not in written.body
    assert (b'"new"' in written.body) == up


def test_replaced_card_left_open_by_an_older_version_is_read() -> None:
    """The entry's body shows the old card and seals only the new card."""
    event = ev.CardReplaced(seat=SeatNo(3), old=Card(5), new=Card(7), up=False)
    event_data: dict[str, object] = msgspec.to_builtins(event)
    salt, new = bytes(16), {"new": event_data.pop("new")}
    event_data[SEALED] = seal(salt, new)
    body = codec.Body(codec.BODY_VERSION, 1, 0, 0, "", "", [event_data])
    secret = Secret(0, b64encode(salt).decode(), new)
    row = Row("t", 1, 0, "", b"", msgspec.json.encode(body), msgspec.json.encode([secret]))
    assert codec.read(row).events == (event,)


def test_equal_cards_have_different_seals() -> None:
    """Each event has a salt, so a seal cannot be guessed by trying the deck."""
    dealt = ev.Dealt(seat=SeatNo(1), card=Card(5), up=False)
    body = codec.read_body("t", 1, codec.write(0, (dealt, dealt)).body)
    first, second = (data[SEALED] for data in body.events)
    assert first != second


# --- faults that verify finds ----------------------------------------------------------------


def test_intact_journal_is_vouched_for(table: Kept) -> None:
    """Entries after the newest supplied checkpoint are not vouched for."""
    signed = table.journal.checkpoint(at=5)
    table.start()
    result = verdict(table, Evidence([signed]))
    assert result.ok
    (checked,) = result.tables
    assert checked.vouched is not None
    assert checked.vouched.entry < checked.entries == len(table.receipts)
    assert verdict(table, Evidence()).tables[0].vouched is None


@pytest.mark.parametrize("column", ["body", "head", "secret"])
@pytest.mark.parametrize("number", [1, 9, 20])
def test_changed_byte_is_found(table: Kept, path: Path, column: str, number: int) -> None:
    """The byte may be in the open part, the head or the hidden part. The fault names the entry."""
    sql = f"SELECT {column} FROM journal_entries WHERE number >= ? AND length({column}) > 0"
    with sqlite3.connect(path) as connection:
        data = bytearray(connection.execute(f"{sql} ORDER BY number", (number,)).fetchone()[0])
        entry = connection.execute(sql.replace(column, "number", 1), (number,)).fetchone()[0]
    connection.close()
    data[len(data) // 2] ^= 1
    tamper(path, f"UPDATE journal_entries SET {column} = ? WHERE number = ?", bytes(data), entry)
    result = verdict(table)
    assert not result.ok
    assert [(fault.table, fault.entry) for fault in result.faults] == [("t", entry)]


@pytest.mark.parametrize("column", ["body", "head", "secret"])
@pytest.mark.parametrize("value", ["hex({column}) || '-'", "7"])
def test_text_or_number_instead_of_bytes_is_found(
    table: Kept, path: Path, column: str, value: str
) -> None:
    """`UPDATE … SET body = replace(body, …)` leaves text. The fault names the entry."""
    expression = value.format(column=column)
    tamper(path, f"UPDATE journal_entries SET {column} = {expression} WHERE number = 9")
    result = verdict(table)
    assert [(fault.table, fault.entry) for fault in result.faults] == [("t", 9)]


def test_rewritten_chain_is_found_by_a_checkpoint(table: Kept, path: Path) -> None:
    """An attacker changes a stake and rehashes everything. The signed head differs."""
    signed = table.journal.checkpoints()
    rows = list(rows_of(table.journal))
    head = rows[1].head
    for row in rows[2:]:
        body = row.body.replace(b'"stake":2000', b'"stake":9000')
        head = link(head, row.number, body)
        tamper(
            path,
            "UPDATE journal_entries SET body = ?, head = ? WHERE number = ?",
            body,
            head,
            row.number,
        )
    tamper(path, "UPDATE journal_tables SET head = ?", head)
    tamper(path, "DELETE FROM journal_papers WHERE kind = 'checkpoint'")
    result = verify_store(table.journal.store, Evidence(signed[-1:]))
    assert "not the signed ones" in result.faults[0].what


def rows_of(journal: Journal) -> Iterator[Row]:
    """The rows of the table."""
    with journal.store.reading() as pages:
        yield from pages.rows("t")


def test_truncated_entries_are_found(table: Kept, path: Path) -> None:
    """The last entries are missing and the table looks complete. A checkpoint reveals the loss."""
    signed = table.journal.checkpoints()
    rows = list(rows_of(table.journal))
    tamper(path, "DELETE FROM journal_entries WHERE number > 12")
    tamper(
        path,
        "UPDATE journal_tables SET entries = 12, version = ?, head = ?",
        rows[12].first,
        rows[11].head,
    )
    tamper(path, "DELETE FROM journal_papers WHERE kind = 'checkpoint'")
    (fault,) = verify_store(table.journal.store, Evidence(signed)).faults
    assert fault.entry == 13
    assert "missing" in fault.what


def test_missing_entry_and_missing_table_are_found(table: Kept, path: Path) -> None:
    """A gap is reported, and so is a missing table that a checkpoint lists."""
    signed = [table.journal.checkpoint(at=5)]
    tamper(path, "DELETE FROM journal_entries WHERE number = 8")
    (fault,) = verdict(table).faults
    assert (fault.entry, fault.what) == (8, "it is missing")
    tamper(path, "DELETE FROM journal_entries")
    tamper(path, "DELETE FROM journal_tables")
    assert "the table is missing" in verdict(table, Evidence(signed)).faults[0].what


def test_forged_checkpoint_is_found(table: Kept) -> None:
    """Covers another statement under the same signature, and a key that is not trusted."""
    signed = table.journal.checkpoint(at=5)
    forged = msgspec.structs.replace(
        signed, statement=msgspec.Raw(bytes(signed.statement).replace(b'"at":5', b'"at":6'))
    )
    assert not verdict(table, Evidence([forged])).ok
    assert not verdict(table, Evidence([signed], {"0" * 16})).ok
    assert verdict(table, Evidence([signed], {signed.key})).ok


def test_key_hands_over_to_the_next(table: Kept) -> None:
    """Trust in the old key extends to the new one, but not the reverse."""
    old = table.journal.signer
    assert old is not None
    new = Signer.make()
    handover = table.journal.change_key(new, at=9)
    assert trusted_keys({old.id}, [handover]) == {old.id, new.id}
    assert trusted_keys({new.id}, [handover]) == {new.id}
    signed = table.journal.checkpoint(at=10)
    assert signed.key == new.id
    assert verdict(table, Evidence([signed], {old.id})).ok


def test_redacted_copy_can_be_verified(table: Kept, tmp_path: Path) -> None:
    """The chain is valid without the hidden cards, and the file contains none."""
    file = tmp_path / "open.jsonl"
    with table.journal.store.reading() as pages:
        export(pages, file, at=1, redacted=True)
    assert b"Shuffled" in file.read_bytes()
    assert b'"salt"' not in file.read_bytes()
    with opened_export(file) as (store, loaded):
        result = verify_store(store, Evidence(table.journal.checkpoints()), fault=loaded.fault)
        with store.reading() as pages:
            sealed = [row for row in pages.rows("t") if row.secret is None]
    assert result.ok
    assert result.tables[0].hidden > 0
    assert result.tables[0].vouched is not None
    assert sealed
