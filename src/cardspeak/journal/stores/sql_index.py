"""The index of rounds in SQL: tables, search and maintenance.

Each word that a round can be found by is a term with a number. A posting links a term to a round
and has its time, so the newest rounds of a term are read from the end of its postings without
reading the others. A search starts from the criterion with the fewest rounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from cardspeak.journal.stores.base import IndexedRound, IndexMark, Wanted
from cardspeak.journal.stores.dialect import Dialect

SCHEMA_OF_INDEX: Final = (
    """CREATE TABLE index_marks (
        table_name TEXT PRIMARY KEY, entry {int} NOT NULL, entries {int} NOT NULL,
        content {blob} NOT NULL)""",
    """CREATE TABLE index_rounds (
        no {key}, table_name TEXT NOT NULL, number {int} NOT NULL,
        at {int} NOT NULL, cents {int} NOT NULL, facts {blob} NOT NULL)""",
    "CREATE UNIQUE INDEX index_rounds_by_number ON index_rounds (table_name, number)",
    "CREATE INDEX index_rounds_by_time ON index_rounds (at, no, number, cents)",
    "CREATE INDEX index_rounds_by_amount ON index_rounds (cents, at, no)",
    """CREATE TABLE index_terms (
        no {key}, kind TEXT NOT NULL, term TEXT NOT NULL, UNIQUE (kind, term))""",
    """CREATE TABLE index_postings (
        term_no {int} NOT NULL, at {int} NOT NULL, round_no {int} NOT NULL,
        PRIMARY KEY (term_no, at, round_no)) {compact}""",
)
FEW: Final = 2_000
"""Rounds of a criterion are counted up to this number, to start from the rarest."""
COLUMNS: Final = "r.no, r.table_name, r.number, r.at, r.cents, r.facts"
PUT_ROUND: Final = """INSERT INTO index_rounds (table_name, number, at, cents, facts)
    VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (table_name, number) DO UPDATE SET
    at = excluded.at, cents = excluded.cents, facts = excluded.facts RETURNING no"""
PUT_TERM: Final = """INSERT INTO index_terms (kind, term) VALUES (?, ?)
    ON CONFLICT (kind, term) DO UPDATE SET term = excluded.term RETURNING no"""
PUT_POSTING: Final = "INSERT INTO index_postings VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
FIND_TERM: Final = "SELECT no FROM index_terms WHERE kind = ? AND term = ?"
IS_POSTED: Final = """EXISTS (SELECT 1 FROM index_postings q
    WHERE q.term_no = ? AND q.at = r.at AND q.round_no = r.no)"""
BY_AMOUNT: Final = -1
PUT_MARK: Final = """INSERT INTO index_marks VALUES (?, ?, ?, ?)
    ON CONFLICT (table_name) DO UPDATE SET
    entry = excluded.entry, entries = excluded.entries, content = excluded.content"""


class SqlIndex:
    """The part of a transaction that reads and writes the index."""

    _db: Dialect

    def index_marks(self) -> dict[str, IndexMark]:
        """See Reading."""
        rows = self._db.all("SELECT table_name, entry, entries, content FROM index_marks")
        return {row[0]: IndexMark(row[0], row[1], row[2], bytes(row[3])) for row in rows}

    def find_rounds(self, wanted: Wanted, limit: int) -> list[IndexedRound]:
        """See Reading."""
        plan = self.search_plan(wanted)
        if plan is None:
            return []
        sql, values = plan
        return [_round(row) for row in self._db.all(f"{sql} LIMIT ?", [*values, limit])]

    def each_round(self, wanted: Wanted) -> Iterator[IndexedRound]:
        """See Reading."""
        plan = self.search_plan(wanted, newest_first=False)
        if plan is not None:
            sql, values = plan
            yield from map(_round, self._db.each(sql, values))

    def search_plan(
        self, wanted: Wanted, *, newest_first: bool = True
    ) -> tuple[str, list[object]] | None:
        """Return the statement of a search and its values; None if nothing can fit.

        It reads the rounds of the rarest criterion and looks each up in the others.
        """
        terms: list[int] = []
        for kind, term in wanted.terms:
            rows = self._db.all(FIND_TERM, (kind, term))
            if not rows:
                return None
            terms.append(int(rows[0][0]))
        first = self._rarest(terms, wanted)
        time = "p.at" if first is not None and first >= 0 else "r.at"
        where, values = _conditions(wanted, time)
        if first is not None and first >= 0:
            where = ["p.term_no = ?", "r.no = p.round_no", *where]
            values = [first, *values]
            # CROSS JOIN keeps SQLite from starting with the other table.
            source, order = "index_postings p CROSS JOIN index_rounds r", ("p.at", "p.round_no")
        else:
            source, order = f"index_rounds r{self._hint(first)}", ("r.at", "r.no")
        for number in terms:
            if number != first:
                where.append(IS_POSTED)
                values.append(number)
        direction = "DESC" if newest_first else "ASC"
        ordered = ", ".join(f"{column} {direction}" for column in order)
        condition = f" WHERE {' AND '.join(where)}" if where else ""
        return f"SELECT {COLUMNS} FROM {source}{condition} ORDER BY {ordered}", values

    def _rarest(self, terms: Sequence[int], wanted: Wanted) -> int | None:
        """Return the criterion to start from: a term, BY_AMOUNT if few rounds fit, or None."""
        time, values = _between("at", wanted.since, wanted.until)
        counts = []
        for number in terms:
            sql = (
                f"SELECT 1 FROM index_postings WHERE {' AND '.join(['term_no = ?', *time])} LIMIT ?"
            )
            counts.append((len(self._db.all(sql, [number, *values, FEW])), number))
        amount, values = _between("cents", wanted.least, wanted.most)
        if amount:
            sql = f"SELECT 1 FROM index_rounds WHERE {' AND '.join(amount)} LIMIT ?"
            count = len(self._db.all(sql, [*values, FEW]))
            if count < FEW:
                counts.append((count, BY_AMOUNT))
        return min(counts)[1] if counts else None

    def _hint(self, first: int | None) -> str:
        """Return SQLite's hint: the index of amounts if few rounds fit, else the one of times."""
        if not self._db.words["compact"]:
            return ""
        return f" INDEXED BY index_rounds_by_{'amount' if first == BY_AMOUNT else 'time'}"

    def index(self, rounds: Iterable[IndexedRound], mark: IndexMark) -> None:
        """See Writing."""
        numbers: dict[tuple[str, str], int] = {}
        for known in rounds:
            values = (known.table, known.number, known.at, known.cents, known.facts)
            number = self._db.all(PUT_ROUND, values)[0][0]
            for term in known.terms:
                if term not in numbers:
                    numbers[term] = self._term(*term)
            postings = [(numbers[term], known.at, number) for term in known.terms]
            self._db.many(PUT_POSTING, postings)
        self._db.many(PUT_MARK, [(mark.table, mark.entry, mark.entries, mark.content)])

    def _term(self, kind: str, term: str) -> int:
        rows = self._db.all(FIND_TERM, (kind, term))
        return int((rows or self._db.all(PUT_TERM, (kind, term)))[0][0])

    def drop_index(self) -> None:
        """See Writing."""
        for table in ("index_postings", "index_terms", "index_rounds", "index_marks"):
            self._db.all(f"DELETE FROM {table}")


def _between(column: str, least: int | None, most: int | None) -> tuple[list[str], list[object]]:
    """Return the conditions for a column between two bounds, and their values."""
    bounds = [(">=", least), ("<=", most)]
    given = [(sign, bound) for sign, bound in bounds if bound is not None]
    return [f"{column} {sign} ?" for sign, _ in given], [bound for _, bound in given]


def _conditions(wanted: Wanted, time: str) -> tuple[list[str], list[object]]:
    """Return the conditions that are not about terms; `time` is the column with the time."""
    where: list[str] = []
    values: list[object] = []
    if not any(kind == "changes" for kind, _ in wanted.terms):
        where.append("r.number > 0")
    for column, least, most in (
        (time, wanted.since, wanted.until),
        ("r.cents", wanted.least, wanted.most),
    ):
        conditions, bounds = _between(column, least, most)
        where += conditions
        values += bounds
    if wanted.before is not None:
        number = "p.round_no" if time == "p.at" else "r.no"
        where.append(f"({time}, {number}) < (?, ?)")
        values += wanted.before
    return where, values


def _round(row: tuple[Any, ...]) -> IndexedRound:
    no, table, number, at, cents, facts = row
    return IndexedRound(table, number, at, cents, (), bytes(facts), no)
