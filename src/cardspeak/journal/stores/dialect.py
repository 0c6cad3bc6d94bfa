"""Access to one kind of SQL database; each store implements it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

Values = Sequence[object]


class Dialect(Protocol):
    """Access to one kind of database."""

    words: dict[str, str]
    """The types for {blob}, {int} and {key}, and {compact} for a table without row ids."""
    locking: str
    """Suffix for a SELECT that locks its rows until the transaction ends."""

    def all(self, sql: str, values: Values = ()) -> list[tuple[Any, ...]]:
        """Run a statement and return all rows."""
        ...

    def each(self, sql: str, values: Values = ()) -> Iterator[tuple[Any, ...]]:
        """Run a query and yield its rows, without loading all of them at once."""
        ...

    def many(self, sql: str, values: Iterable[Values]) -> None:
        """Run a statement once for each set of values."""
        ...

    def count(self, sql: str, values: Values = ()) -> int:
        """Run a statement and return the number of changed rows."""
        ...
