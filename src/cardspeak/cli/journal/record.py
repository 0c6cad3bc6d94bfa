"""`cardspeak record`: print the record of acts and rulings, or write it to a signed file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.text import Text

from cardspeak.cards import NotationError
from cardspeak.cli.answer import AsJson, Exit, Output, paragraph, print_json
from cardspeak.cli.journal.command import KeyFile, print_failure, readable
from cardspeak.journal import JournalError, key_file, open_journal, open_store
from cardspeak.journal.files.export import export, is_export, opened_export
from cardspeak.journal.names import Names
from cardspeak.journal.stores.base import Store
from cardspeak.journal.stores.opening import is_postgres
from cardspeak.room.driving.clock import now_ms
from cardspeak.room.past.record import KINDS, RecordLine, read_record

Only = Annotated[list[str] | None, Parameter(negative=())]


def record(
    source: str,
    *,
    to: Path | None = None,
    only: Only = None,
    who: str = "",
    table: str = "",
    key: KeyFile = None,
    json: AsJson = False,
) -> int:
    """List every act with its person and role, and every override with the proposed ruling.

    Parameters
    ----------
    source
        A database (file or postgresql://…), a backup, or a file written with --to.
    to
        Write the whole record, without hidden cards, to this new file and sign it.  Check the file
        with `cardspeak verify`.
    only
        Only lines of this kind: people, act, ruling or override (repeatable).
    who
        Only lines about the person with this name.
    table
        Only lines about this table.
    """
    unknown = [kind for kind in only or () if kind not in KINDS]
    if unknown:
        raise NotationError(f"--only must be one of {', '.join(KINDS)}, not {unknown[0]}")
    if to is not None:
        return _write(source, to, key, json=json)
    try:
        with readable(), _open_store(source) as store, store.reading() as tx:
            lines = [
                line
                for line in read_record(tx, Names(store))
                if line.kind in (only or KINDS)
                and who in ("", line.who)
                and table in ("", line.table)
            ]
    except JournalError as error:
        return print_failure(error, json=json)
    if json:
        print_json({"lines": msgspec.to_builtins(lines)})
    else:
        _print(lines)
    return Exit.YES


@contextmanager
def _open_store(source: str) -> Iterator[Store]:
    if not is_postgres(source) and is_export(Path(source)):
        with opened_export(Path(source)) as (exported, loaded):
            if loaded.fault:
                raise NotationError(f"{source} is damaged: {loaded.fault}")
            yield exported
        return
    store = open_store(source, make=False)
    try:
        yield store
    finally:
        store.close()


def _write(source: str, to: Path, key: Path | None, *, json: bool) -> int:
    """Sign a checkpoint of all tables, then write the record."""
    now = now_ms()
    try:
        with (
            readable(),
            open_journal(source, key=key or key_file(source), make=False) as journal,
        ):
            signed = journal.checkpoint(now)
            with journal.store.reading() as tx:
                counts = export(tx, to, at=now, redacted=True)
    except JournalError as error:
        return print_failure(error, json=json)
    if json:
        summary = {"ok": True, "file": str(to), "key": signed.key, **msgspec.to_builtins(counts)}
        print_json(summary)
    else:
        words = f"{counts.entries} entries of {counts.tables} chains, signed by key {signed.key}"
        paragraph(Output(), f"{to}: {words}. Check it with `cardspeak verify {to}`.", 0)
    return Exit.YES


def _print(lines: list[RecordLine]) -> None:
    output = Output()
    for line in lines:
        when = datetime.fromtimestamp(line.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
        where = f"{line.table or 'access log'} {line.entry}"
        role = f" ({line.role})" if line.role else ""
        text = f"{line.who}{role}: {line.words}" if line.table else f"{line.words}{role}"
        paragraph(output, Text.assemble((f"{when}  {where}  ", "dim"), text), 0)
        if line.proposed:
            mark = "overrides" if line.kind == "override" else "applies"
            paragraph(output, f"{mark}: {line.proposed}")
        if line.reason:
            paragraph(output, f"reason: {line.reason}")
    if not lines:
        paragraph(output, "The record has no such lines.", 0)
