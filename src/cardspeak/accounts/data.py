"""Export of all data about one person, without hashes and secrets."""

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
    """Return all data about a person as JSON.  Reads the whole journal, since exports are rare."""
    me = pseudonym(person)
    with journal.store.reading() as pages:
        notes = [
            {"at": line.at, **msgspec.to_builtins(line.note)}
            for line in lines(pages)
            if me in (line.note.who, line.note.whom) and line.note.type != BOUND
        ]
        tables = {name: list(_asks_of(pages, name, {me, person.name})) for name in played(pages)}
        messages = [message for message in every_message(pages) if message.person == person.id]
    data: dict[str, Any] = {
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
            {
                "id": session.id,
                "made": session.made,
                "seen": session.seen,
                "how": session.how,
                "label": session.label,
            }
            for session in person.sessions
        ],
        "account": None if account is None else _account(account),
        "door_book": notes,
        "messages": [
            {"at": message.at, "table": message.table, "text": message.text} for message in messages
        ],
        "reported_messages": [_reported(report, person.id) for report in reports],
        "tables": {name: asked for name, asked in tables.items() if asked},
    }
    return msgspec.json.format(msgspec.json.encode(data), indent=1)


def _reported(report: Reported, me: str) -> dict[str, Any]:
    """Return a report by or about the person, without the texts of other people."""
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
        "devices_that_signed_in": [device.at for device in account.devices],
        "passkeys": [
            {
                "id": passkey.id,
                "name": passkey.name,
                "site": passkey.site,
                "made": passkey.made,
                "used": passkey.used,
            }
            for passkey in account.passkeys
        ],
    }


def _asks_of(pages: Reading, table: str, me: set[str]) -> Iterator[dict[str, Any]]:
    """Yield a person's entries at a table as stored in the chain; hidden cards remain sealed."""
    for row in pages.rows(table):
        body = codec.read_body(table, row.number, row.body)
        if body.person in me:
            yield {"entry": row.number, "at": body.at, "events": body.events}
