"""Journal errors. Each message says what failed and what to do next."""

from __future__ import annotations

from cardspeak.errors import CardspeakError


class JournalError(CardspeakError):
    """Base class of all journal errors. The message says what failed and how to fix it."""


class Conflict(JournalError):
    """The table has changed: another entry was written first, so this one was not written."""

    def __init__(self, table: str, expected: int, found: int) -> None:
        super().__init__(
            f"table '{table}' is at version {found}, not {expected}: "
            "read the newer entries and decide again"
        )
        self.table, self.expected, self.found = table, expected, found


class RequestReused(JournalError):
    """The request id already belongs to another entry."""

    def __init__(self, table: str, request: str, number: int) -> None:
        super().__init__(
            f"request '{request}' is already entry {number} of table '{table}', with other "
            "events: use a new id for a new request"
        )
        self.table, self.request, self.number = table, request, number


class NameDeleted(JournalError):
    """An entry names a person who was deleted, so it was not written."""

    def __init__(self) -> None:
        super().__init__("it names a person who was deleted: read the table again")


class NoSuchTable(JournalError):
    """The journal has no table with that name."""

    def __init__(self, table: str) -> None:
        super().__init__(f"there is no table '{table}' in this journal")
        self.table = table


class CannotWrite(JournalError):
    """The storage could not write an entry, such as after a full disk or a lost connection.

    If `certain`, nothing was written. Otherwise the outcome is unknown: send the same request
    again, which cannot write the entry twice.
    """

    def __init__(self, why: str, *, certain: bool = True) -> None:
        advice = (
            "nothing was written"
            if certain
            else "it is not known whether it was written: send it again with the same request id"
        )
        super().__init__(f"{why}; {advice}")
        self.certain = certain


class CannotRead(JournalError):
    """The storage could not be opened or read."""


class NotAJournal(JournalError):
    """The file or database is not a journal, or was written by a newer cardspeak version."""


class Damaged(JournalError):
    """The stored data is inconsistent."""

    def __init__(self, table: str, number: int, why: str) -> None:
        super().__init__(f"entry {number} of table '{table}': {why}")
        self.table, self.number, self.why = table, number, why
