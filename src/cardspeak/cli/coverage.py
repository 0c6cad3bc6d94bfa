"""`cardspeak coverage`: which clauses are proven by scenarios, and which are still owed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cardspeak.cards import NotationError
from cardspeak.cli.answer import AsJson, Exit, Page, paragraph, print_json
from cardspeak.cli.books import counts_table
from cardspeak.cli.scenarios import Jobs, processes, progress, readable, scenarios_here
from cardspeak.rulebook.clause import REGISTERS, ClauseNo, load_register
from cardspeak.rulebook.outside import FOLDERS
from cardspeak.scenario.case import ScenarioError
from cardspeak.scenario.coverage import (
    NotDue,
    Proof,
    Tally,
    due_missing,
    prove,
    read_not_due,
    stale,
    tally,
)
from cardspeak.scenario.otherwise import Otherwise, other_rulings
from cardspeak.scenario.proof import CaseReport, report_cases, tasks_of
from cardspeak.scenario.proven import (
    RECORD,
    Count,
    proven_clauses,
    record_faults,
    record_text,
    recorded_only,
    total_count,
)
from cardspeak.scenario.reader import NOT_DUE, find_files, read_file


@dataclass(frozen=True, slots=True)
class Account:
    """Everything coverage found out."""

    reports: list[CaseReport]
    proofs: dict[str, dict[ClauseNo, Proof]]
    not_due: NotDue
    missing: list[Proof]
    stale: list[str]
    knock_out: bool
    otherwise: list[Otherwise]  # for each clause that adjudicates the case that turns it
    outdated: list[str]  # books whose record in the package says something else
    recorded: bool = False  # without knock-outs, but only clauses of the package's record count

    @property
    def whole(self) -> bool:
        """Is everything due proven, and recorded?"""
        return not (self.missing or self.stale or self.unturned or self.outdated)

    @property
    def counted(self) -> str:
        """The word for what is counted: without a knock-out a clause is only cited."""
        return "proven" if self.knock_out or self.recorded else "cited"

    @property
    def unturned(self) -> list[Otherwise]:
        """Those without a case that gives the other ruling."""
        return [one for one in self.otherwise if not one.found]


def coverage(
    *,
    book: Annotated[list[str] | None, Parameter(negative=())] = None,
    knock_out: Annotated[bool, Parameter(negative=())] = False,
    missing: Annotated[bool, Parameter(negative=())] = False,
    write: Annotated[bool, Parameter(negative=())] = False,
    scenarios: Path | None = None,
    json: AsJson = False,
    jobs: Jobs = 0,
) -> int:
    """Per book and level: how many clauses, how many proven.  Exit code 1 if a due one is not.

    Without --knock-out only clauses that the package records as proven are counted. For other
    scenarios or books from outside, which have no record, the clauses cited are counted.

    Parameters
    ----------
    book
        Only this book; may be given again.
    knock_out
        Replay each case without the clauses it covers: what changes nothing is not proven.
    missing
        List every clause that is not proven, with what it lacks.
    write
        Record in the package which clauses are proven, from a full run with --knock-out.
    scenarios
        The directory of the scenarios; ./scenarios unless named, or if there is none, those
        that come with cardspeak.
    """
    if write and (book or scenarios):
        raise NotationError("--write records every book from its own scenarios: name no others")
    books = [load_register(key).key for key in book or REGISTERS]
    where = scenarios or scenarios_here()
    knock_out = knock_out or write
    recorded = not knock_out and scenarios is None and proven_clauses().keys() >= set(books)
    account = take_account(
        where, books, knock_out=knock_out, recorded=recorded, jobs=processes(jobs)
    )
    if write:
        packaged = {key: found for key, found in account.proofs.items() if key not in FOLDERS}
        RECORD.write_text(record_text(packaged), encoding="utf-8")
    elif knock_out and scenarios is None:
        account = replace(account, outdated=record_faults(account.proofs))
    if json:
        print_json(coverage_json(account))
    else:
        print_coverage(Page(), account, everything=missing)
    return Exit.YES if account.whole else Exit.NO


def take_account(
    where: Path, books: list[str], *, knock_out: bool, jobs: int, recorded: bool = False
) -> Account:
    """Play every case of these books; `recorded` leaves out clauses that the record lacks."""
    not_due = read_not_due(where / NOT_DUE)
    files, problems = readable(find_files([where]))
    if problems:
        raise ScenarioError(tuple(problems))
    wanted = set(books)
    tasks = [task for task in tasks_of(files, knock_out=knock_out) if _book(task) in wanted]
    what = "knocking out" if knock_out else "proving"
    with progress(what, len(tasks)) as advance:
        reports = report_cases(tasks, jobs=jobs, on_each=lambda _: advance())
    proofs = {key: prove(key, reports, knock_out=knock_out) for key in books}
    if recorded:
        proofs = {key: recorded_only(found) for key, found in proofs.items()}
    missing = [one for key in books for one in due_missing(proofs[key].values(), not_due)]
    other = {key: other_rulings(key, reports, not_due) for key in books}
    return Account(
        reports,
        proofs,
        not_due,
        missing,
        stale(not_due, proofs, knock_out=knock_out),
        knock_out,
        [one for key in books for one in other[key].values()],
        [],
        recorded,
    )


def _book(task: tuple[Path, int, bool]) -> str:
    return read_file(task[0])[task[1]].book


def coverage_json(account: Account) -> dict[str, object]:
    """The answer for programs."""
    return {
        "books": {
            key: {level: tally_json(one) for level, one in tally(proofs).items()}
            for key, proofs in account.proofs.items()
        },
        "proven": together(account.proofs)._asdict(),
        "knock_out": account.knock_out,
        "passed": sum(one.ok for one in account.reports),
        "failed": sum(not one.ok for one in account.reports),
        "due_missing": [
            {"id": one.clause.id, "book": one.clause.book, "why": one.why}
            for one in account.missing
        ],
        "other_ruling": {
            "total": len(account.otherwise),
            "found": len(account.otherwise) - len(account.unturned),
            "missing": [{"id": one.clause, "why": one.why} for one in account.unturned],
        },
        "stale": account.stale,
        "out_of_date": account.outdated,
        "not_due": dict(account.not_due.ids),
    }


def tally_json(one: Tally) -> dict[str, object]:
    """One level of one book for programs."""
    return {
        "total": one.total,
        "proven": one.proven,
        "missing": list(one.missing),
        "restates": {"total": one.restating, "proven": one.restating_proven},
        "idle": dict(one.idle),
    }


def print_coverage(console: Console, account: Account, *, everything: bool) -> None:
    """The table, then what is owed."""
    console.print(matrix(account.proofs, account.counted))
    failed = sum(not one.ok for one in account.reports)
    told = f"{len(account.reports)} cases played"
    told += ", knocked out as well as cited" if account.knock_out else ""
    told += f"; {failed} fail and prove nothing: see 'cardspeak check'" if failed else ""
    console.print(Text(told, style="dim"))
    turned = len(account.otherwise) - len(account.unturned)
    other = (
        f"{turned} of {len(account.otherwise)} clauses that adjudicate have the other ruling too"
    )
    console.print(Text(other, style="dim"))
    if everything:
        for proofs in account.proofs.values():
            rest = [one for one in proofs.values() if not one.proven]
            print_proofs(console, rest, account.not_due)
    elif account.missing:
        console.print(
            Text(f"\n{len(account.missing)} due clauses are not proven", style="bold red")
        )
        print_proofs(console, account.missing, account.not_due)
    for one in account.stale:
        line = Text.assemble(("✗ ", "bold red"), f"the list of what is not due: {one}")
        console.print(line, soft_wrap=True)
    for one_sided in account.unturned:
        line = Text.assemble(("✗ ", "bold red"), (one_sided.clause, "cyan"), f"  {one_sided.why}")
        console.print(line, soft_wrap=True)
    for one in account.outdated:
        console.print(Text.assemble(("✗ ", "bold red"), one), soft_wrap=True)
    print_total(console, account)


def print_total(console: Console, account: Account) -> None:
    """How many clauses of how many are proven or cited, and whether any that is due is not."""
    proven, total = together(account.proofs)
    told = f"{proven:,} of {total:,} clauses are {account.counted}"
    if account.counted == "cited":
        told += "; --knock-out finds out which of them are proven"
    elif proven < total:
        told += f"; {total - proven:,} are not implemented yet"
        told += ", and none of those is due" if account.whole else ""
    if account.whole:
        told = f"✓ {told}"
    console.print(Text(told, style="bold green" if account.whole else "bold"), soft_wrap=True)


def together(proofs: Mapping[str, Mapping[ClauseNo, Proof]]) -> Count:
    """Proven clauses of all books and levels; those that restate another or are idle not."""
    tallies = (one for found in proofs.values() for one in tally(found).values())
    return total_count(Count(one.proven, one.total) for one in tallies)


def matrix(proofs: Mapping[str, Mapping[ClauseNo, Proof]], counted: str) -> Table:
    """Proven or cited of total: a row for each book and one for all, a column for each level."""
    rows = {
        key: {level: Count(one.proven, one.total) for level, one in tally(found).items()}
        for key, found in proofs.items()
    }
    return counts_table(rows, counted)


def print_proofs(console: Console, proofs: list[Proof], not_due: NotDue) -> None:
    """Clauses that are not proven: what each says and what is missing."""
    for one in proofs:
        later = not_due.why(one.clause)
        head = Text.assemble(
            (one.clause.id, "cyan"),
            (f"  {one.clause.level}  ", "dim"),
            (one.why, "yellow"),
            (f"  not due: {later}" if later else "", "dim"),
        )
        paragraph(console, head, indent=0)
        paragraph(console, Text(one.clause.says, style="dim"))
