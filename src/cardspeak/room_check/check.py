"""Check a whole room: the order of entries, each stream, and the cage against the tables."""

from __future__ import annotations

from collections.abc import Sequence

from cardspeak.room_check.cage_accounts import CageAccounts, HeardOf
from cardspeak.room_check.findings import AccountFinding, Findings, money
from cardspeak.room_check.reading import RoomEntry
from cardspeak.room_check.table_accounts import Crossing, TableAccounts

Stated = tuple[int, str, int]  # line, person, amount in cents


def check_accounts(entries: Sequence[RoomEntry]) -> tuple[AccountFinding, ...]:
    """Return every difference, in the order of lines."""
    findings = Findings()
    cage = CageAccounts(findings)
    tables: dict[int, TableAccounts] = {}
    last: dict[tuple[str, int], int] = {}
    for entry in entries:
        key = entry.stream, entry.table
        should = last.get(key, 0) + 1
        says = f"entry {entry.number} of {entry.stream} {entry.table or ''}".strip()
        good = entry.number == should
        findings.unless(good, entry.line, "order", says, f"entry {should}")
        last[key] = entry.number
        if entry.stream == "cage":
            cage.follow(entry)
        elif entry.stream == "table":
            table = tables.setdefault(entry.table, TableAccounts(entry.table, findings))
            table.follow(entry)
    for number in sorted({*tables, *cage.heard}):
        table = tables.get(number, TableAccounts(number, findings))
        _compare(table, cage.of(number), findings)
    return tuple(sorted(findings.all, key=lambda one: one.line))


def _compare(table: TableAccounts, heard: HeardOf, findings: Findings) -> None:
    """Compare the chips that crossed the edge of a table with the entries of the cage."""
    stakes = _without_loans([one for one in table.crossings if one.what == "stake"])
    came = [(one.line, one.person, one.amount) for one in stakes if one.amount > 0]
    went = [(one.line, one.person, -one.amount) for one in stakes if one.amount < 0]
    heard_stakes = [stated for stated in heard.stakes if stated[2]]
    closed = bool(heard.closed)
    _same("chips", came, heard.taken, findings, complete=closed)
    _same("stake", went, heard_stakes, findings, complete=closed)
    for what, stated in (("commission", heard.commission), ("time", heard.time)):
        crossed = [
            (one.line, one.person, -one.amount) for one in table.crossings if one.what == what
        ]
        _same("commission", crossed, stated, findings, complete=closed)
    if closed and table.left_over():
        left = ", ".join(f"{place}: {money(chips)}" for place, chips in table.left_over().items())
        findings.add(heard.closed, "closing", f"table {table.number} still has {left}", "nothing")


def _without_loans(stakes: list[Crossing]) -> list[Crossing]:
    """Leave out chips that went from one stake to another at the table."""
    kept: list[Crossing] = []
    for crossing in stakes:
        if kept and _lends(kept[-1], crossing):
            kept.pop()
            continue
        kept.append(crossing)
    return kept


def _lends(before: Crossing, after: Crossing) -> bool:
    """Return whether two neighbouring entries move chips from one stake to another."""
    return (
        before.amount == -after.amount < 0
        and before.person != after.person
        and after.line == before.line + 1
    )


def _same(
    kind: str, crossed: list[Stated], stated: list[Stated], findings: Findings, *, complete: bool
) -> None:
    """Compare two lists in order; the last reports of an open table may still be under way."""
    for index, (line, person, amount) in enumerate(stated):
        if index >= len(crossed):
            says = f"{money(amount)} {person}".strip()
            findings.add(
                line, kind, f"the cage states {says}", "nothing: the table has no such entry"
            )
            return
        if crossed[index][1:] != (person, amount):
            own = f"{money(crossed[index][2])} {crossed[index][1]}".strip()
            says = f"the cage states {money(amount)} {person}".strip()
            findings.add(line, kind, says, f"{own}, as in line {crossed[index][0]}")
            return
    if complete and len(crossed) > len(stated):
        line, person, amount = crossed[len(stated)]
        says = f"the table states {money(amount)} {person}".strip()
        findings.add(line, kind, says, "an entry of the cage")
