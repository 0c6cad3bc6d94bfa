"""Clauses in one line each, for lists of reasons."""

from __future__ import annotations

from cardspeak.rulebook.clause import ClauseNo, UnknownClause, find_clause, load_register


def clause_note(number: ClauseNo, book: str) -> str:
    """Return a clause with its text on one line: "TAS-C.7.1 – Each of the first three …"."""
    clause = load_register(book).clauses.get(number)
    if clause is None:
        try:
            clause = find_clause(number)
        except UnknownClause:
            return number
    return f"{clause.id} – {clause.says}"
