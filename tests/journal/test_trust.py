"""What the journal can be trusted for: seals, chains, checkpoints, and what verify finds."""

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
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.visibility import bare

ROUNDS = 3


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the journal of these tests lies."""
    return tmp_path / "room.db"


@pytest.fixture
def table(path: Path) -> Iterator[Kept]:
    """Three rounds in a journal in SQLite."""
    with open_journal(str(path)) as journal:
        played = open_kept(journal, "t")
        play_rounds(played, ROUNDS)
        yield played


def verdict(table: Kept, evidence: Evidence | None = None) -> Verdict:
    """What verify says now."""
    return verify_store(table.journal.store, evidence or Evidence(table.journal.checkpoints()))


def tamper(path: Path, sql: str, *values: object) -> None:
    """Change the database behind the journal's back."""
    with sqlite3.connect(path) as connection:
        assert connection.execute(sql, values).rowcount > 0
    connection.close()


# --- seals ----------------------------------------------------------------------------------


def test_every_card_is_sealed_unless_it_lies_open() -> None:
    """Events with hidden cards seal them, and no card is hidden one level down."""
    hidden = {"Shuffled", "Dealt", "Burned", "Discarded", "PutBack", "CardPutOut", "CardReplaced"}
    found = {type(event).__name__ for event, _ in EVENTS if hidden_fields(event)}
    assert hidden <= found
    for kind in get_args(Event):
        for one in msgspec.structs.fields(kind):
            parts = [part for part in get_args(bare(one.type)) if isinstance(part, type)]
            nested = [part for part in parts if issubclass(part, msgspec.Struct)]
            cards = [f for part in nested for f in msgspec.structs.fields(part) if f.type is Card]
            assert not cards, f"{kind.__name__}.{one.name} hides cards one level down"


@pytest.mark.parametrize("event", [event for event, _ in EVENTS], ids=lambda e: type(e).__name__)
def test_every_event_survives(event: Event) -> None:
    """Written, sealed, opened and read, it is the same."""
    written = codec.write(7, (event,), person="Ana", at=1, request="r")
    row = Row("t", 3, 7, "r", b"", written.body, written.secret)
    entry = codec.read(row)
    assert entry.events == (event,)
    assert (entry.first, entry.after, entry.number) == (7, 8, 3)


def test_a_hidden_card_changes_no_byte_in_the_open() -> None:
    """Seals masked, the body is the same whatever the card, of whatever number of digits."""

    def open_part(card: int) -> bytes:
        dealt = ev.Dealt(seat=3, card=Card(card), up=False)
        deck = ev.Shuffled(cards=(Card(card), Card(51 - card)))
        told = ev.QuestionAnswered(question="burned", answer="7c" if card else "10d")
        written = codec.write(1, (dealt, deck, told))
        body = codec.read_body("t", 1, written.body)
        for one in body.events:
            one[SEALED] = "masked"
        return msgspec.json.encode(body)

    assert open_part(0) == open_part(51) == open_part(9)


@pytest.mark.parametrize("up", [False, True])
def test_a_replaced_card_is_sealed(up: bool) -> None:
    """Not everybody has seen it, even where the new card lies face up."""
    event = ev.CardReplaced(seat=3, old=Card(5), new=Card(7), up=up)
    written = codec.write(0, (event,))
    assert b'"old"' not in written.body
    assert (b'"new"' in written.body) == up


def test_a_replaced_card_that_an_older_version_left_open_is_read() -> None:
    """Its body says the old card and seals the new one alone."""
    event = ev.CardReplaced(seat=3, old=Card(5), new=Card(7), up=False)
    told: dict[str, object] = msgspec.to_builtins(event)
    salt, new = bytes(16), {"new": told.pop("new")}
    told[SEALED] = seal(salt, new)
    body = codec.Body(codec.BODY_VERSION, 1, 0, 0, "", "", [told])
    secret = Secret(0, b64encode(salt).decode(), new)
    row = Row("t", 1, 0, "", b"", msgspec.json.encode(body), msgspec.json.encode([secret]))
    assert codec.read(row).events == (event,)


def test_equal_cards_have_unequal_seals() -> None:
    """A salt for each event: a seal cannot be guessed by trying the deck."""
    dealt = ev.Dealt(seat=1, card=Card(5), up=False)
    body = codec.read_body("t", 1, codec.write(0, (dealt, dealt)).body)
    first, second = (told[SEALED] for told in body.events)
    assert first != second


# --- what verify finds ----------------------------------------------------------------------


def test_a_sound_journal_is_vouched_for(table: Kept) -> None:
    """Up to the newest checkpoint supplied; from there on nothing vouches."""
    signed = table.journal.checkpoint(at=5)
    table.start()
    found = verdict(table, Evidence([signed]))
    assert found.ok
    (one,) = found.tables
    assert one.vouched is not None
    assert one.vouched.entry < one.entries == len(table.receipts)
    assert verdict(table, Evidence()).tables[0].vouched is None


@pytest.mark.parametrize("column", ["body", "head", "secret"])
@pytest.mark.parametrize("number", [1, 9, 20])
def test_a_changed_byte_is_found(table: Kept, path: Path, column: str, number: int) -> None:
    """In the open part, the head or the hidden part: the entry is named."""
    sql = f"SELECT {column} FROM journal_entries WHERE number >= ? AND length({column}) > 0"
    with sqlite3.connect(path) as connection:
        data = bytearray(connection.execute(f"{sql} ORDER BY number", (number,)).fetchone()[0])
        at = connection.execute(sql.replace(column, "number", 1), (number,)).fetchone()[0]
    connection.close()
    data[len(data) // 2] ^= 1
    tamper(path, f"UPDATE journal_entries SET {column} = ? WHERE number = ?", bytes(data), at)
    found = verdict(table)
    assert not found.ok
    assert [(one.table, one.entry) for one in found.faults] == [("t", at)]


@pytest.mark.parametrize("column", ["body", "head", "secret"])
@pytest.mark.parametrize("value", ["hex({column}) || '-'", "7"])
def test_text_or_a_number_in_the_place_of_bytes_is_found(
    table: Kept, path: Path, column: str, value: str
) -> None:
    """What `UPDATE … SET body = replace(body, …)` leaves is text: it is named, nothing breaks."""
    told = value.format(column=column)
    tamper(path, f"UPDATE journal_entries SET {column} = {told} WHERE number = 9")
    found = verdict(table)
    assert [(one.table, one.entry) for one in found.faults] == [("t", 9)]


def test_a_rewritten_chain_is_found_by_a_checkpoint(table: Kept, path: Path) -> None:
    """Somebody changes a stake and hashes everything anew: the signed head is another."""
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
    found = verify_store(table.journal.store, Evidence(signed[-1:]))
    assert "not those that were signed" in found.faults[0].what


def rows_of(journal: Journal) -> Iterator[Row]:
    """The rows of the table."""
    with journal.store.reading() as pages:
        yield from pages.rows("t")


def test_cut_off_entries_are_found(table: Kept, path: Path) -> None:
    """The end is missing, and the table says it is complete: a checkpoint knows better."""
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
    assert "gone" in fault.what


def test_a_missing_entry_and_a_missing_table_are_found(table: Kept, path: Path) -> None:
    """A hole is named; so is a table that a checkpoint knows."""
    signed = [table.journal.checkpoint(at=5)]
    tamper(path, "DELETE FROM journal_entries WHERE number = 8")
    (fault,) = verdict(table).faults
    assert (fault.entry, fault.what) == (8, "it is missing")
    tamper(path, "DELETE FROM journal_entries")
    tamper(path, "DELETE FROM journal_tables")
    assert "the table is gone" in verdict(table, Evidence(signed)).faults[0].what


def test_a_forged_checkpoint_is_found(table: Kept) -> None:
    """Another statement under the same signature, or a key that is not trusted."""
    signed = table.journal.checkpoint(at=5)
    forged = msgspec.structs.replace(
        signed, statement=msgspec.Raw(bytes(signed.statement).replace(b'"at":5', b'"at":6'))
    )
    assert not verdict(table, Evidence([forged])).ok
    assert not verdict(table, Evidence([signed], {"0" * 16})).ok
    assert verdict(table, Evidence([signed], {signed.key})).ok


def test_a_key_hands_over_to_the_next(table: Kept) -> None:
    """Who trusts the old key may trust what the new one signs; and not the other way round."""
    old = table.journal.signer
    assert old is not None
    new = Signer.make()
    handover = table.journal.change_key(new, at=9)
    assert trusted_keys({old.id}, [handover]) == {old.id, new.id}
    assert trusted_keys({new.id}, [handover]) == {new.id}
    signed = table.journal.checkpoint(at=10)
    assert signed.key == new.id
    assert verdict(table, Evidence([signed], {old.id})).ok


def test_a_copy_without_cards_can_be_verified(table: Kept, tmp_path: Path) -> None:
    """The chain holds without the hidden cards, and no hidden card is in the file."""
    file = tmp_path / "open.jsonl"
    with table.journal.store.reading() as pages:
        export(pages, file, at=1, redacted=True)
    assert b"Shuffled" in file.read_bytes()
    assert b'"salt"' not in file.read_bytes()
    with opened_export(file) as (store, loaded):
        found = verify_store(store, Evidence(table.journal.checkpoints()), fault=loaded.fault)
        with store.reading() as pages:
            sealed = [row for row in pages.rows("t") if row.secret is None]
    assert found.ok
    assert found.tables[0].hidden > 0
    assert found.tables[0].vouched is not None
    assert sealed
