"""`cardspeak verify`, `backup`, `restore`, `checkpoint`, `archive`, `key`: care of the journal."""

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
from cardspeak.cli.answer import AsJson, Exit, Page, complain, paragraph, print_json
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
from cardspeak.journal.archive import archive as put_away
from cardspeak.journal.checkpoints import checkpoint_lines, read_checkpoint_file
from cardspeak.journal.export import export, is_export, opened_export
from cardspeak.journal.keys import Signer, save_key
from cardspeak.journal.opening import is_postgres
from cardspeak.journal.restore import restore as bring_back
from cardspeak.journal.sqlite import SqliteStore
from cardspeak.journal.store import Reading, Store
from cardspeak.journal.verify import Evidence, TableFound, Verdict, verify_store

KeyFile = Annotated[
    Path | None, Parameter(name="--key", help="The room's key file, if it is not beside it.")
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
    """Say whether a journal was altered, and from where nothing vouches for it.

    Parameters
    ----------
    source
        A database (file or postgresql://…), a backup or an archive.
    archives
        Files of archived rounds, to be checked along with the rest.
    checkpoint
        A file of signed checkpoints that was kept elsewhere; may be given several times.
    trust
        The short name of a key that is believed, and those it handed over to; else any is.
    """
    supplied = [signed for path in checkpoint or () for signed in read_all(path)]
    trusted = set(trust) if trust else None
    with readable(), ExitStack() as stack:
        store, part, redacted, fault = stack.enter_context(_source(source))
        opened: list[Reading] = []
        for path in archives:
            kept, loaded = stack.enter_context(opened_export(path))
            fault = fault or (f"{path}: {loaded.fault}" if loaded.fault else "")
            opened.append(stack.enter_context(kept.reading()))
        evidence = Evidence(supplied, trusted, opened, part, redacted)
        with store.reading() as pages:
            total = sum(tail.entries for tail in pages.tails().values())
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
    """The store of a source, whether it is a part, or redacted, and what is wrong with its file."""
    if not is_postgres(source) and is_export(Path(source)):
        with opened_export(Path(source)) as (kept, loaded):
            yield kept, loaded.header.part, loaded.header.redacted, loaded.fault
        return
    store = open_store(source, make=False)
    try:
        damage = store.damage() if isinstance(store, SqliteStore) else ""
        yield store, False, False, f"the file is damaged: {damage}" if damage else ""
    finally:
        store.close()


def read_all(path: Path) -> list[Signed]:
    """The checkpoints of a file; one that is none is a request that cannot be read."""
    with readable():
        return read_checkpoint_file(path)


@contextmanager
def readable() -> Iterator[None]:
    """What is no journal at all is a request that cannot be read."""
    try:
        yield
    except (CannotRead, NotAJournal) as wrong:
        raise NotationError(str(wrong)) from None


def backup(database: str, file: Path, *, redacted: bool = False, json: AsJson = False) -> int:
    """Copy a journal to a new file while the room runs; .gz at the end compresses it.

    Parameters
    ----------
    database
        A database: a file, or postgresql://…
    file
        The new file.
    redacted
        Leave the hidden cards out.  Such a copy can be verified, not restored.
    """
    with readable():
        store = open_store(database, make=False)
    try:
        with readable(), store.reading() as pages:
            counts = export(pages, file, at=_now(), redacted=redacted)
    except JournalError as wrong:
        return no(wrong, json=json)
    finally:
        store.close()
    if json:
        print_json({"ok": True, "file": str(file), **msgspec.to_builtins(counts)})
    else:
        words = f"{counts.tables} tables, {counts.entries} entries, {counts.bytes:,} bytes"
        paragraph(Page(), f"{file}: {words}.", 0)
    return Exit.YES


def restore(file: Path, database: str, *, key: KeyFile = None, json: AsJson = False) -> int:
    """Bring back what is missing from a backup or an archive; never writes over an entry.

    Parameters
    ----------
    file
        The backup or archive.
    database
        A database, new or in use: a file, or postgresql://…
    """
    with readable(), opened_export(file) as (kept, loaded):
        try:
            _refuse_bad(kept, loaded.header.redacted, loaded.header.part, loaded.fault, file)
            with open_journal(database, key=key) as journal, kept.reading() as pages:
                assert journal.signer is not None, "a journal that is kept has a key"
                done = bring_back(pages, journal.store, journal.signer)
        except (CannotWrite, JournalError) as wrong:
            if isinstance(wrong, CannotRead | NotAJournal):
                raise
            return no(wrong, json=json)
    if json:
        print_json({"ok": True, "file": str(file), **msgspec.to_builtins(done)})
    else:
        words = f"{done.entries} entries of {done.tables} tables, and {done.papers} papers beside"
        paragraph(Page(), f"Brought back into {database}: {words}.", 0)
    return Exit.YES


def _refuse_bad(store: Store, redacted: bool, part: bool, fault: str, file: Path) -> None:
    if redacted:
        raise JournalError(f"{file} was made without the hidden cards: restore from a whole backup")
    verdict = verify_store(store, Evidence(part=part), fault=fault)
    if not verdict.ok:
        first = verdict.faults[0]
        where = f"table '{first.table}', entry {first.entry}: " if first.table else ""
        raise JournalError(f"{file} is not sound ({where}{first.what}); nothing was restored")


def checkpoint(
    database: str, *, to: Path | None = None, key: KeyFile = None, json: AsJson = False
) -> int:
    """Sign where every table stands now; keep the line away from the journal.

    Parameters
    ----------
    database
        A database: a file, or postgresql://…
    to
        A file to add every checkpoint to that the journal holds and the file does not, this one
        last.
    """
    try:
        with readable(), open_journal(database, key=_there(key, database), make=False) as journal:
            signed = journal.checkpoint(_now())
            everything = journal.checkpoints()
    except JournalError as wrong:
        return no(wrong, json=json)
    try:
        new = 0 if to is None else _add_new(to, everything)
    except OSError as wrong:
        return no(CannotWrite(f"{to} cannot be written: {wrong.strerror}"), json=json)
    if json:
        print_json({"ok": True, "key": signed.key, "checkpoint": signed})
        return Exit.YES
    if to is None:
        print(checkpoint_lines([signed]).decode(), end="")
    else:
        words = f"{new} new of {len(everything)} statements, signed by key {signed.key}"
        paragraph(Page(), f"{words}: {to}", 0)
    return Exit.YES


def _add_new(file: Path, everything: list[Signed]) -> int:
    """Add what the file does not have yet; says how much that is."""
    had = {one.signature for one in read_all(file)} if file.exists() and file.stat().st_size else ()
    new = [one for one in everything if one.signature not in had]
    with file.open("ab") as kept:
        kept.write(checkpoint_lines(new))
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
    """Put old rounds into files that can be verified and brought back.

    Parameters
    ----------
    database
        A database: a file, or postgresql://…
    folder
        Where the files go.
    keep
        How many rounds of each table stay.
    table
        Only this table; may be given several times.
    """
    if keep < 1:
        raise NotationError(f"--keep {keep}: keep at least one round")
    if not folder.is_dir():
        raise NotationError(f"there is no folder {folder}: make it first")
    done = []
    try:
        with readable(), open_journal(database, key=_there(key, database), make=False) as journal:
            for name in table or journal.tables():
                one = put_away(journal, name, folder, keep=keep, at=_now())
                done += [] if one is None else [one]
    except JournalError as wrong:
        return no(wrong, json=json)
    if json:
        print_json({"ok": True, "archived": done})
        return Exit.YES
    page = Page()
    for one in done:
        entries = f"{one.rounds} rounds, entries {one.first} to {one.last}"
        paragraph(page, f"{one.table}: {entries}, {one.bytes:,} bytes in {one.file}", 0)
    if not done:
        paragraph(page, f"No table has more than {keep} rounds.", 0)
    return Exit.YES


def key(
    database: str,
    *,
    change: bool = False,
    file: Annotated[Path | None, Parameter(name="--key")] = None,
    json: AsJson = False,
) -> int:
    """Show the key that signs a journal; `--change` makes a new one, vouched for by the old.

    Parameters
    ----------
    database
        A database: a file, or postgresql://…
    change
        Sign with a new key from now on.  A running room takes it when it is started again.
    file
        The room's key file, if it is not beside the journal.
    """
    path = _there(file, database)
    old = ""
    try:
        with readable(), open_journal(database, key=path, make=False) as journal:
            signer = journal.signer
            assert signer is not None, "a journal that is kept has a key"
            if change:
                old, signer = signer.id, _change(journal.change_key, path)
    except JournalError as wrong:
        return no(wrong, json=json)
    if json:
        print_json({"key": signer.id, "public": signer.public, "file": str(path), "old": old})
        return Exit.YES
    page = Page()
    page.print(Text.assemble(("key ", "bold"), signer.id, "  ", ("public ", "bold"), signer.public))
    page.print(Text(str(path)))
    if old:
        paragraph(page, f"Key {old} has handed over; its file is now {path}.{old}.", 0)
    return Exit.YES


def _change(hand_over: Callable[[Signer, int], Signed], path: Path) -> Signer:
    """The new key is on the disk before the old one hands over, and takes its place after."""
    new = Signer.make()
    draft = path.with_name(f"{path.name}.new")
    save_key(new, draft)
    handed = hand_over(new, _now())
    os.link(path, path.with_name(f"{path.name}.{handed.key}"))
    draft.replace(path)  # at once: a room that starts now has the one key or the other
    return new


def _there(named: Path | None, database: str) -> Path:
    """The key file, which has to be there: these commands act for a room that has run."""
    path = named or key_file(database)
    if not path.exists():
        raise NotationError(f"there is no key {path}: name the room's key file with --key")
    return path


def _now() -> int:
    return time.time_ns() // 1_000_000


def no(wrong: JournalError, *, json: bool) -> int:
    """Say why it was not done."""
    if json:
        print_json({"ok": False, "why": str(wrong)})
    else:
        complain(str(wrong))
    return Exit.NO


# --- the verdict in words ---------------------------------------------------------------------


def _print_verdict(verdict: Verdict) -> None:
    page = Page()
    entries = sum(one.entries for one in verdict.tables)
    how = ("sound", "bold green") if verdict.ok else ("altered or damaged", "bold red")
    counted = f": {len(verdict.tables)} tables, {entries} entries, "
    page.print(Text.assemble((verdict.source, "bold"), counted, how))
    for fault in verdict.faults:
        where = f"table {fault.table}, entry {fault.entry}: " if fault.table else ""
        paragraph(page, Text.assemble(("✗ ", "red"), where, fault.what))
    for one in verdict.tables:
        paragraph(page, f"{one.table}: {_table_words(one)}")
    if verdict.people:
        paragraph(page, f"{verdict.people} records of people agree with the door book")
    if verdict.people_unbound:
        words = f"{verdict.people_unbound} records of people: nothing vouches for them"
        paragraph(page, f"{words}; the room binds them when it is started next")
    for found in verdict.checkpoints:
        if not found.good:
            words = f"checkpoint of {_when(found.at)}, key {found.key}: not good: {found.why}"
            paragraph(page, words)
    for words in _good_words(verdict):
        paragraph(page, words)
    if verdict.checkpoints:
        return
    hint = "No checkpoint was supplied, so nothing from outside vouches for any of it."
    paragraph(page, hint, 0)


def _good_words(verdict: Verdict) -> Iterator[str]:
    """A room signs every round: of good checkpoints it is enough to say how many there are."""
    good = [one for one in verdict.checkpoints if one.good]
    for key in dict.fromkeys(one.key for one in good):
        at = [one.at for one in good if one.key == key]
        many = f"{len(at)} checkpoints" if len(at) > 1 else "checkpoint"
        yield f"{many} of key {key}: good, the newest of {_when(max(at))}"


def _table_words(one: TableFound) -> str:
    said = [f"{one.entries} entries, version {one.version}"]
    if one.begins > 1:
        said.append(f"entries 1 to {one.begins - 1} are archived and were not looked at")
    if one.hidden:
        said.append(f"{one.hidden} events keep their cards sealed")
    if one.vouched is not None:
        said.append(f"vouched for up to entry {one.vouched.entry} ({_when(one.vouched.at)})")
    elif one.own is not None:
        said.append(f"its own checkpoints agree up to entry {one.own.entry}")
    sure = 0 if one.vouched is None else one.vouched.entry
    if sure < one.entries:
        said.append(f"from entry {sure + 1} on nothing vouches")
    return "; ".join(said)


def _when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
