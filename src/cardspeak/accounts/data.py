"""What the room knows of one person, in one piece; no hash and no secret is in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from cardspeak.accounts.accounts import Account
from cardspeak.journal import Journal, codec
from cardspeak.journal.access_log import lines
from cardspeak.journal.bound import BOUND
from cardspeak.journal.journal import played
from cardspeak.journal.stores.base import Reading
from cardspeak.room.people.registry import Person, pseudonym
from cardspeak.room.talk.chat import Reported
from cardspeak.room.talk.messages import every_message


def data_of(
    person: Person, account: Account | None, reports: list[Reported], journal: Journal, at: int
) -> bytes:
    """Everything, as JSON.  Reads the whole record once, for it is asked for rarely."""
    me = pseudonym(person)
    with journal.store.reading() as pages:
        notes = [
            {"at": line.at, **msgspec.to_builtins(line.note)}
            for line in lines(pages)
            if me in (line.note.who, line.note.whom) and line.note.type != BOUND
        ]
        tables = {name: list(_asked(pages, name, {me, person.name})) for name in played(pages)}
        messages = [one for one in every_message(pages) if one.person == person.id]
    found: dict[str, Any] = {
        "cardspeak": "person",
        "v": 1,
        "at": at,
        "person": {
            "id": person.id,
            "name": person.name,
            "role": person.role,
            "made": person.made,
            "account": person.account,
        },
        "sessions": [
            {"id": one.id, "made": one.made, "seen": one.seen, "how": one.how, "label": one.label}
            for one in person.sessions
        ],
        "account": None if account is None else _account(account),
        "door_book": notes,
        "messages": [{"at": one.at, "table": one.table, "text": one.text} for one in messages],
        "reported_messages": [_reported(one, person.id) for one in reports],
        "tables": {name: asked for name, asked in tables.items() if asked},
    }
    return msgspec.json.format(msgspec.json.encode(found), indent=1)


def _reported(report: Reported, me: str) -> dict[str, Any]:
    """The person's reported message, or the person's report; not what others wrote."""
    mine = {"at": report.at, "table": report.table}
    if report.by == me:
        return {**mine, "reported_by_you": report.message.text, "reason": report.reason}
    return {**mine, "your_message": report.message.text}


def _account(account: Account) -> dict[str, Any]:
    return {
        "made": account.made,
        "password": bool(account.password),
        "password_changed": account.changed,
        "recovery_codes_left": len(account.codes),
        "devices_that_signed_in": [one.at for one in account.devices],
        "passkeys": [
            {"id": one.id, "name": one.name, "site": one.site, "made": one.made, "used": one.used}
            for one in account.passkeys
        ],
    }


def _asked(pages: Reading, table: str, me: set[str]) -> Iterator[dict[str, Any]]:
    """What somebody asked at a table, as the chain has it: hidden cards stay sealed."""
    for row in pages.rows(table):
        body = codec.read_body(table, row.number, row.body)
        if body.person in me:
            yield {"entry": row.number, "at": body.at, "events": body.events}
