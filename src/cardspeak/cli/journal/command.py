"""`cardspeak verify`, `backup`, `restore`, `checkpoint`, `archive`, `key`: maintain a journal."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.text import Text

from cardspeak.cards import NotationError
from cardspeak.cli.answer import AsJson, Exit, Output, paragraph, print_error, print_json
from cardspeak.cli.scenarios import progress
from cardspeak.journal import (
    CannotRead,
    CannotWrite,
    JournalError,
    NotAJournal,
    Signed,
    key_file,
    open_journal,
    open_store,
)
from cardspeak.journal.checkpoints import checkpoint_lines, read_checkpoint_file
from cardspeak.journal.files.archive import archive as archive_table
from cardspeak.journal.files.export import export, is_export, opened_export
from cardspeak.journal.files.restore import restore as restore_entries
from cardspeak.journal.keys import Signer, save_key
from cardspeak.journal.stores.base import Reading, Store
from cardspeak.journal.stores.opening import is_postgres
from cardspeak.journal.stores.sqlite import SqliteStore
from cardspeak.journal.verify import Evidence, TableFound, Verdict, verify_store

KeyFile = Annotated[
    Path | None,
    Parameter(name="--key", help="The room's key file (default: next to the database)."),
]
Files = Annotated[list[Path] | None, Parameter(negative=())]
Words = Annotated[list[str] | None, Parameter(negative=())]


def verify(
    source: str,
    *archives: Path,
    checkpoint: Files = None,
    trust: Words = None,
    json: AsJson = False,
) -> int:
    """Check whether a journal was altered, and which entries no checkpoint covers.

    Parameters
    ----------
    source
        A database (file or postgresql://…), a backup or an archive.
    archives
        Archives to check together with the source.
    checkpoint
        A file of signed checkpoints that was stored elsewhere (repeatable).
    trust
        Trust only this key (short name) and its successors (repeatable; default: any key).
    """
    supplied = [signed for path in checkpoint or () for signed in read_all(path)]
    trusted = set(trust) if trust else None
    with readable(), ExitStack() as stack:
        store, part, redacted, fault = stack.enter_context(_source(source))
        opened: list[Reading] = []
        for path in archives:
            archived, loaded = stack.enter_context(opened_export(path))
            fault = fault or (f"{path}: {loaded.fault}" if loaded.fault else "")
            opened.append(stack.enter_context(archived.reading()))
        evidence = Evidence(supplied, trusted, opened, part, redacted)
        with store.reading() as tx:
            total = sum(tail.entries for tail in tx.tails().values())
        with progress("verifying", total) as tick:
            verdict = verify_store(store, evidence, tick=tick, fault=fault)
        verdict.source = source
    if json:
        print_json({"ok": verdict.ok, **msgspec.to_builtins(verdict)})
    else:
        _print_verdict(verdict)
    return Exit.YES if verdict.ok else Exit.NO


@contextmanager
def _source(source: str) -> Iterator[tuple[Store, bool, bool, str]]:
    """Open a source.  Yields its store, whether it is partial and redacted, and any fault."""
    if not is_postgres(source) and is_export(Path(source)):
        with opened_export(Path(source)) as (exported, loaded):
            yield exported, loaded.header.part, loaded.header.redacted, loaded.fault
        return
    store = open_store(source, make=False)
    try:
        damage = store.damage() if isinstance(store, SqliteStore) else ""
        yield store, False, False, f"the file is damaged: {damage}" if damage else ""
    finally:
        store.close()


def read_all(path: Path) -> list[Signed]:
    """Read a file of checkpoints.  Raises NotationError if it is invalid."""
    with readable():
        return read_checkpoint_file(path)


@contextmanager
def readable() -> Iterator[None]:
    """Turn errors about unreadable sources into NotationError, so that the exit code is 2."""
    try:
        yield
    except (CannotRead, NotAJournal) as error:
        raise NotationError(str(error)) from None


def backup(database: str, file: Path, *, redacted: bool = False, json: AsJson = False) -> int:
    """Copy a journal to a new file, even while the room is running.  Compresses it if named .gz.

    Parameters
    ----------
    database
        A database: a file, or postgresql://…
    file
        The new file.
    redacted
        Leave out the hidden cards.  A redacted copy can be verified but not restored.
    """
    with readable():
        store = open_store(database, make=False)
    try:
        with readable(), store.reading() as tx:
            counts = export(tx, file, at=_now(), redacted=redacted)
    except JournalError as error:
        return print_failure(error, json=json)
    finally:
        store.close()
    if json:
        print_json({"ok": True, "file": str(file), **msgspec.to_builtins(counts)})
    else:
        words = f"{counts.tables} tables, {counts.entries} entries, {counts.bytes:,} bytes"
        paragraph(Output(), f"{file}: {words}.", 0)
    return Exit.YES


def restore(file: Path, database: str, *, key: KeyFile = None, json: AsJson = False) -> int:
    """Restore missing entries from a backup or an archive.  Existing entries do not change.

    Parameters
    ----------
    file
        The backup or archive.
    database
        A database, new or in use: a file, or postgresql://…
    """
    with readable(), opened_export(file) as (exported, loaded):
        try:
            _refuse_bad(exported, loaded.header.redacted, loaded.header.part, loaded.fault, file)
            with open_journal(database, key=key) as journal, exported.reading() as tx:
                assert journal.signer is not None, "a stored journal has a key"
                done = restore_entries(tx, journal.store, journal.signer)
        except (CannotWrite, JournalError) as error:
            if isinstance(error, CannotRead | NotAJournal):
                raise
            return print_failure(error, json=json)
    if json:
        print_json({"ok": True, "file": str(file), **msgspec.to_builtins(done)})
    else:
        words = f"{done.entries} entries of {done.tables} tables and {done.papers} side records"
        paragraph(Output(), f"Restored into {database}: {words}.", 0)
    return Exit.YES


def _refuse_bad(store: Store, redacted: bool, part: bool, fault: str, file: Path) -> None:
    if redacted:
        raise JournalError(f"{file} is redacted: restore from a full backup")
    verdict = verify_store(store, Evidence(part=part), fault=fault)
    if not verdict.ok:
        first = verdict.faults[0]
        where = f"table '{first.table}', entry {first.entry}: " if first.table else ""
        raise JournalError(
            f"{file} is damaged or altered ({where}{first.what}); nothing was restored"
        )


def checkpoint(
    database: str, *, to: Path | None = None, key: KeyFile = None, json: AsJson = False
) -> int:
    """Sign the last entry of every table.  Store the checkpoint away from the journal.

    Parameters
    ----------
    database
        A database: a file, or postgresql://…
    to
        Append all of the journal's checkpoints that are not yet in this file, ending with this one.
    """
    try:
        with (
            readable(),
            open_journal(database, key=_existing_key(key, database), make=False) as journal,
        ):
            signed = journal.checkpoint(_now())
            everything = journal.checkpoints()
    except JournalError as error:
        return print_failure(error, json=json)
    try:
        new = 0 if to is None else _add_new(to, everything)
    except OSError as error:
        return print_failure(CannotWrite(f"cannot write {to}: {error.strerror}"), json=json)
    if json:
        print_json({"ok": True, "key": signed.key, "checkpoint": signed})
        return Exit.YES
    if to is None:
        print(checkpoint_lines([signed]).decode(), end="")
    else:
        words = f"{new} new of {len(everything)} statements, signed by key {signed.key}"
        paragraph(Output(), f"{words}: {to}", 0)
    return Exit.YES


def _add_new(file: Path, everything: list[Signed]) -> int:
    """Append the checkpoints that are not in the file yet.  Returns their number."""
    has_content = file.exists() and file.stat().st_size
    known = {signed.signature for signed in read_all(file)} if has_content else ()
    new = [signed for signed in everything if signed.signature not in known]
    with file.open("ab") as stream:
        stream.write(checkpoint_lines(new))
    return len(new)


def archive(
    database: str,
    folder: Path,
    *,
    keep: int = 100,
    table: Words = None,
    key: KeyFile = None,
    json: AsJson = False,
) -> int:
    """Move old rounds to files that can be verified and restored.

    Parameters
    ----------
    database
        A database: a file, or postgresql://…
    folder
        The directory for the files.
    keep
        Number of rounds per table to keep in the database.
    table
        Only this table (repeatable).
    """
    if keep < 1:
        raise NotationError(f"--keep {keep}: keep at least one round")
    if not folder.is_dir():
        raise NotationError(f"there is no folder {folder}: create it first")
    done = []
    try:
        with (
            readable(),
            open_journal(database, key=_existing_key(key, database), make=False) as journal,
        ):
            for name in table or journal.tables():
                archived = archive_table(journal, name, folder, keep=keep, at=_now())
                done += [] if archived is None else [archived]
    except JournalError as error:
        return print_failure(error, json=json)
    if json:
        print_json({"ok": True, "archived": done})
        return Exit.YES
    output = Output()
    for archived in done:
        entries = f"{archived.rounds} rounds, entries {archived.first} to {archived.last}"
        paragraph(
            output, f"{archived.table}: {entries}, {archived.bytes:,} bytes in {archived.file}", 0
        )
    if not done:
        paragraph(output, f"No table has more than {keep} rounds.", 0)
    return Exit.YES


def key(
    database: str,
    *,
    change: bool = False,
    file: Annotated[Path | None, Parameter(name="--key")] = None,
    json: AsJson = False,
) -> int:
    """Show the key that signs a journal, or replace it with --change.

    Parameters
    ----------
    database
        A database: a file, or postgresql://…
    change
        Make a new key, signed by the old one.  A running room uses it after its next start.
    file
        The room's key file (default: next to the database).
    """
    path = _existing_key(file, database)
    old = ""
    try:
        with readable(), open_journal(database, key=path, make=False) as journal:
            signer = journal.signer
            assert signer is not None, "a stored journal has a key"
            if change:
                old, signer = signer.id, _change(journal.change_key, path)
    except JournalError as error:
        return print_failure(error, json=json)
    if json:
        print_json({"key": signer.id, "public": signer.public, "file": str(path), "old": old})
        return Exit.YES
    output = Output()
    output.print(
        Text.assemble(("key ", "bold"), signer.id, "  ", ("public ", "bold"), signer.public)
    )
    output.print(Text(str(path)))
    if old:
        paragraph(output, f"This replaces key {old}, which is now in {path}.{old}.", 0)
    return Exit.YES


def _change(hand_over: Callable[[Signer, int], Signed], path: Path) -> Signer:
    """Save a new key, sign it with the old key, and move it to the key's path."""
    new = Signer.make()
    draft = path.with_name(f"{path.name}.new")
    save_key(new, draft)
    handed = hand_over(new, _now())
    os.link(path, path.with_name(f"{path.name}.{handed.key}"))
    draft.replace(path)  # atomic: a room that starts now reads either the old or the new key
    return new


def _existing_key(named: Path | None, database: str) -> Path:
    """Return the path of the key file.  Raises NotationError if it does not exist."""
    path = named or key_file(database)
    if not path.exists():
        raise NotationError(f"there is no key file {path}: name the room's key file with --key")
    return path


def _now() -> int:
    return time.time_ns() // 1_000_000


def print_failure(error: JournalError, *, json: bool) -> int:
    """Print why the command failed.  Returns exit code 1."""
    if json:
        print_json({"ok": False, "why": str(error)})
    else:
        print_error(str(error))
    return Exit.NO


# --- text of the verdict ----------------------------------------------------------------------


def _print_verdict(verdict: Verdict) -> None:
    output = Output()
    entries = sum(table.entries for table in verdict.tables)
    how = ("sound", "bold green") if verdict.ok else ("altered or damaged", "bold red")
    counted = f": {len(verdict.tables)} tables, {entries} entries, "
    output.print(Text.assemble((verdict.source, "bold"), counted, how))
    for fault in verdict.faults:
        where = f"table {fault.table}, entry {fault.entry}: " if fault.table else ""
        paragraph(output, Text.assemble(("✗ ", "red"), where, fault.what))
    for table in verdict.tables:
        paragraph(output, f"{table.table}: {_table_words(table)}")
    if verdict.people:
        paragraph(output, f"{verdict.people} records of people match the access log")
    if verdict.people_unbound:
        words = f"{verdict.people_unbound} records of people are not in the access log yet"
        paragraph(output, f"{words}; the room adds them at its next start")
    for statement in verdict.checkpoints:
        if not statement.good:
            when = _when(statement.at)
            words = f"invalid checkpoint of {when}, key {statement.key}: {statement.why}"
            paragraph(output, words)
    for words in _good_words(verdict):
        paragraph(output, words)
    if verdict.checkpoints:
        return
    hint = "No checkpoint was given, so only the journal's own signatures were checked."
    paragraph(output, hint, 0)


def _good_words(verdict: Verdict) -> Iterator[str]:
    """Count each key's valid checkpoints.  A room signs every round, so they are not listed."""
    valid = [statement for statement in verdict.checkpoints if statement.good]
    for key in dict.fromkeys(statement.key for statement in valid):
        times = [statement.at for statement in valid if statement.key == key]
        many = f"{len(times)} valid checkpoints" if len(times) > 1 else "valid checkpoint"
        yield f"{many} of key {key}, the newest of {_when(max(times))}"


def _table_words(table: TableFound) -> str:
    parts = [f"{table.entries} entries, version {table.version}"]
    if table.begins > 1:
        parts.append(f"entries 1 to {table.begins - 1} are archived and were not checked")
    if table.hidden:
        parts.append(f"{table.hidden} events with redacted cards")
    if table.vouched is not None:
        parts.append(f"signed up to entry {table.vouched.entry} ({_when(table.vouched.at)})")
    elif table.own is not None:
        parts.append(f"the journal's own checkpoints cover entries up to {table.own.entry}")
    signed = 0 if table.vouched is None else table.vouched.entry
    if signed < table.entries:
        parts.append(f"no checkpoint covers entries from {signed + 1}")
    return "; ".join(parts)


def _when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
