"""`cardspeak record`: the record as an inspector reads it, in lines or as one signed file."""

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
from cardspeak.cli.answer import AsJson, Exit, Page, paragraph, print_json
from cardspeak.cli.journal import KeyFile, no, readable
from cardspeak.journal import JournalError, key_file, open_journal, open_store
from cardspeak.journal.export import export, is_export, opened_export
from cardspeak.journal.names import Names
from cardspeak.journal.opening import is_postgres
from cardspeak.journal.store import Store
from cardspeak.room.clock import now_ms
from cardspeak.room.record import KINDS, RecordLine, read_record

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
    """Say who did what under which role, with every override beside the ruling proposed.

    Parameters
    ----------
    source
        A database (file or postgresql://…), a backup, or a file that `--to` has written.
    to
        A new file for the whole record without hidden cards, signed over as it is now; `cardspeak
        verify` checks it.
    only
        Lines of one kind: people, act, ruling, override; may be given several times.
    who
        Lines of the person with this name.
    table
        Lines of this table.
    """
    unknown = [kind for kind in only or () if kind not in KINDS]
    if unknown:
        raise NotationError(f"--only {unknown[0]}: a kind is one of {', '.join(KINDS)}")
    if to is not None:
        return _write(source, to, key, json=json)
    try:
        with readable(), _opened(source) as store, store.reading() as pages:
            found = [
                line
                for line in read_record(pages, Names(store))
                if line.kind in (only or KINDS)
                and who in ("", line.who)
                and table in ("", line.table)
            ]
    except JournalError as wrong:
        return no(wrong, json=json)
    if json:
        print_json({"lines": msgspec.to_builtins(found)})
    else:
        _print(found)
    return Exit.YES


@contextmanager
def _opened(source: str) -> Iterator[Store]:
    if not is_postgres(source) and is_export(Path(source)):
        with opened_export(Path(source)) as (kept, loaded):
            if loaded.fault:
                raise NotationError(f"{source} is not sound: {loaded.fault}")
            yield kept
        return
    store = open_store(source, make=False)
    try:
        yield store
    finally:
        store.close()


def _write(source: str, to: Path, key: Path | None, *, json: bool) -> int:
    """Sign where everything stands, then write it out."""
    at = now_ms()
    try:
        with (
            readable(),
            open_journal(source, key=key or key_file(source), make=False) as journal,
        ):
            signed = journal.checkpoint(at)
            with journal.store.reading() as pages:
                counts = export(pages, to, at=at, redacted=True)
    except JournalError as wrong:
        return no(wrong, json=json)
    if json:
        told = {"ok": True, "file": str(to), "key": signed.key, **msgspec.to_builtins(counts)}
        print_json(told)
    else:
        words = f"{counts.entries} entries of {counts.tables} chains, signed by key {signed.key}"
        paragraph(Page(), f"{to}: {words}. Check it with `cardspeak verify {to}`.", 0)
    return Exit.YES


def _print(found: list[RecordLine]) -> None:
    page = Page()
    for line in found:
        when = datetime.fromtimestamp(line.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
        where = f"{line.table or 'the door'} {line.entry}"
        role = f" ({line.role})" if line.role else ""
        told = f"{line.who}{role}: {line.words}" if line.table else f"{line.words}{role}"
        paragraph(page, Text.assemble((f"{when}  {where}  ", "dim"), told), 0)
        if line.proposed:
            mark = "overrides" if line.kind == "override" else "applies"
            paragraph(page, f"{mark}: {line.proposed}")
        if line.reason:
            paragraph(page, f"reason: {line.reason}")
    if not found:
        paragraph(page, "Nothing stands there.", 0)
