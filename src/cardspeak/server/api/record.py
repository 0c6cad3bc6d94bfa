"""Endpoints for inspectors and the owner: the record as a list and as a file."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from tempfile import mkdtemp

import msgspec
from starlette.background import BackgroundTask
from starlette.responses import FileResponse, Response

from cardspeak.journal import Journal
from cardspeak.journal.access_log import AccessEntry
from cardspeak.journal.files.export import export
from cardspeak.journal.names import Names
from cardspeak.journal.stores.base import Reading
from cardspeak.room import Person
from cardspeak.room.driving.clock import now_ms
from cardspeak.room.past.record import RecordLine, newest_people, newest_reports, newest_rulings
from cardspeak.room.people.registry import duty, pseudonym
from cardspeak.room.talk.messages import every_message
from cardspeak.server.api.endpoints import ApiError, ApiRequest, Endpoint

READERS = frozenset({"inspector", "owner"})
MOST = 200


class MessageLine(msgspec.Struct, frozen=True):
    """A message to staff: time, table, sender, text, and whether staff have handled it."""

    at: int
    table: str
    who: str
    text: str
    done: bool


class RecordPage(msgspec.Struct, frozen=True):
    """The signing key, and the newest sign-ins, role changes, rulings, reports and messages."""

    people: list[RecordLine]
    rulings: list[RecordLine]
    reports: list[RecordLine]
    messages: list[MessageLine]
    key: str


def _reader(call: ApiRequest) -> Person:
    """Return the signed-in person. Raises ApiError unless they are an inspector or the owner."""
    if call.who.role not in READERS:
        raise ApiError(403, "not_yours", "The record is for inspectors and the owner of the room.")
    return call.who


async def record(call: ApiRequest) -> RecordPage:
    """Return the newest lines of the record."""
    _reader(call)
    journal = call.room.journal
    before = call.number("before", 2**40, least=1, most=2**40)
    limit = call.number("limit", 100, least=1, most=MOST)

    def read() -> RecordPage:
        signer = journal.signer
        with journal.store.reading() as pages:
            return RecordPage(
                newest_people(pages, journal.names, before, limit),
                newest_rulings(pages, journal.names, limit),
                newest_reports(pages, journal.names, limit),
                _messages(pages, journal.names, limit),
                "" if signer is None else signer.id,
            )

    return await call.read(read)


def _messages(pages: Reading, names: Names, limit: int) -> list[MessageLine]:
    """Return the last messages to staff, newest first."""
    messages = sorted(every_message(pages), key=lambda message: -message.at)[:limit]
    return [
        MessageLine(
            message.at,
            message.table,
            names.show(f"{{{message.person}}}"),
            message.text,
            message.done,
        )
        for message in messages
    ]


async def record_file(call: ApiRequest) -> Response:
    """Return the record as a file, with a new checkpoint."""
    person, journal = _reader(call), call.room.journal
    call.fresh()
    if not call.hall.guard.file(person.id):
        raise ApiError(429, "too_fast", "You have just downloaded it: wait a few minutes.")
    at = now_ms()
    note = AccessEntry("RecordTaken", pseudonym(person), under=duty(person))
    await call.room.people.enter(note, at=at)
    async with call.hall.guard.turn("data"):
        path = await call.read(partial(write_record, journal, at))
    name = f"cardspeak-record-{at}.jsonl.gz"
    return FileResponse(
        path, filename=name, media_type="application/gzip", background=BackgroundTask(_delete, path)
    )


def write_record(journal: Journal, at: int) -> Path:
    """Sign a checkpoint and write the record, without hidden cards, to a temporary file."""
    if journal.signer is not None:
        journal.checkpoint(at)
    path = Path(mkdtemp(prefix="cardspeak-record-")) / "record.jsonl.gz"
    with journal.store.reading() as pages:
        export(pages, path, at=at, redacted=True)
    return path


def _delete(path: Path) -> None:
    path.unlink(missing_ok=True)
    path.parent.rmdir()


APIS = (
    Endpoint(
        "GET",
        "/api/record",
        record,
        "Inspector: sign-ins, roles and rulings, newest first.",
        answer=RecordPage,
        query={"before": "an entry number of the access log", "limit": "maximum number of lines"},
    ),
    Endpoint("GET", "/api/record/file", record_file, "Inspector: the record as one signed file."),
)
