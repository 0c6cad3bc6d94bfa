"""What the journal cannot do, said so that the next step is clear."""

from __future__ import annotations


class JournalError(Exception):
    """Something the journal cannot do; the message says what was wrong and what would be right."""


class Conflict(JournalError):
    """The table has moved on: somebody else's entry came first, and this one was not written."""

    def __init__(self, table: str, expected: int, found: int) -> None:
        super().__init__(
            f"table '{table}' is at version {found}, not {expected}: "
            "read what happened since, and decide again"
        )
        self.table, self.expected, self.found = table, expected, found


class RequestReused(JournalError):
    """A request id stands for another entry already."""

    def __init__(self, table: str, request: str, number: int) -> None:
        super().__init__(
            f"request '{request}' is entry {number} of table '{table}' already, with other "
            "events: a new request needs a new id"
        )
        self.table, self.request, self.number = table, request, number


class NoSuchTable(JournalError):
    """The journal has no table of that name."""

    def __init__(self, table: str) -> None:
        super().__init__(f"there is no table '{table}' in this journal")
        self.table = table


class CannotWrite(JournalError):
    """The storage did not keep an entry: disk full, connection lost.

    When `certain`, nothing was written.  Otherwise it is not known: the same request may be sent
    again and will not be doubled.
    """

    def __init__(self, why: str, *, certain: bool = True) -> None:
        tail = (
            "nothing was written"
            if certain
            else "whether it was kept is not known: send it again with the same request id"
        )
        super().__init__(f"{why}; {tail}")
        self.certain = certain


class CannotRead(JournalError):
    """The storage could not be opened or read."""


class NotAJournal(JournalError):
    """A file or database that holds something else, or a journal of a newer cardspeak."""


class Damaged(JournalError):
    """What is stored does not hang together."""

    def __init__(self, table: str, number: int, why: str) -> None:
        super().__init__(f"entry {number} of table '{table}': {why}")
        self.table, self.number, self.why = table, number, why
