"""The journal: an append-only, hash-chained, signed record of every table."""

from cardspeak.journal.codec import Entry
from cardspeak.journal.errors import (
    CannotRead,
    CannotWrite,
    Conflict,
    Damaged,
    JournalError,
    NoSuchTable,
    NotAJournal,
    RequestReused,
)
from cardspeak.journal.journal import Journal
from cardspeak.journal.keys import Signed, Signer
from cardspeak.journal.stores.base import Tail
from cardspeak.journal.stores.opening import key_file, open_journal, open_store
from cardspeak.journal.writer import Receipt

__all__ = [
    "CannotRead",
    "CannotWrite",
    "Conflict",
    "Damaged",
    "Entry",
    "Journal",
    "JournalError",
    "NoSuchTable",
    "NotAJournal",
    "Receipt",
    "RequestReused",
    "Signed",
    "Signer",
    "Tail",
    "key_file",
    "open_journal",
    "open_store",
]
