"""`cardspeak coverage`: list which clauses the scenarios prove and which are missing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cardspeak.books.outside import FOLDERS
from cardspeak.cards import NotationError
from cardspeak.cli.answer import AsJson, Exit, Output, paragraph, print_json
from cardspeak.cli.books import counts_table
from cardspeak.cli.scenarios import (
    Jobs,
    print_failures,
    processes,
    progress,
    readable,
    scenarios_here,
)
from cardspeak.rulebook.clause import REGISTERS, ClauseNo, load_register
from cardspeak.scenario.language.case import ScenarioError
from cardspeak.scenario.language.reader import NOT_DUE, find_files, read_file
from cardspeak.scenario.proofs.counter_cases import CounterCase, other_rulings
from cardspeak.scenario.proofs.coverage import (
    NotDue,
    Proof,
    Tally,
    due_missing,
    prove,
    read_not_due,
    stale,
    tally,
)
from cardspeak.scenario.proofs.knock_out import CaseReport, report_cases, tasks_of
from cardspeak.scenario.proofs.proven import (
    RECORD,
    Count,
    proven_clauses,
    record_faults,
    record_text,
    recorded_only,
    total_count,
)


@dataclass(frozen=True, slots=True)
class CoverageReport:
    """The result of a coverage run."""

    reports: list[CaseReport]
    proofs: dict[str, dict[ClauseNo, Proof]]
    not_due: NotDue
    missing: list[Proof]
    stale: list[str]
    knock_out: bool
    otherwise: list[CounterCase]  # for each adjudicating clause, a case with the opposite ruling
    outdated: list[str]  # books whose record in the package is out of date
    recorded: bool = False  # count only clauses that the package records as proven

    @property
    def complete(self) -> bool:
        """Whether every case passes, and every due clause is proven and recorded."""
        gaps = self.missing or self.stale or self.without_counter_case or self.outdated
        return not (gaps or self.failed)

    @property
    def failed(self) -> int:
        """The number of cases that fail, and so prove nothing."""
        return sum(not case.ok for case in self.reports)

    @property
    def counted(self) -> str:
        """The word for counted clauses: "proven", or "cited" without knock-outs or a record."""
        return "proven" if self.knock_out or self.recorded else "cited"

    @property
    def without_counter_case(self) -> list[CounterCase]:
        """The clauses without a counter-case."""
        return [entry for entry in self.otherwise if not entry.found]


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
    """Count proven clauses by book and level.

    Exit code 1 if a case fails or a due clause is not proven.

    Without --knock-out, this counts the clauses that the package records as proven.  There is no
    record for other scenarios and added books, so it counts the clauses they cite.

    Parameters
    ----------
    book
        Only this book (repeatable).
    knock_out
        Replay each case without the clauses it covers.  A clause is proven if the result changes.
    missing
        List every clause that is not proven, with the reason.
    write
        Run with --knock-out and record in the package which clauses are proven.
    scenarios
        The scenario directory (default: ./scenarios, else the scenarios that come with
        cardspeak).
    """
    if write and (book or scenarios):
        raise NotationError(
            "--write records every book from its own scenarios: omit --book and --scenarios"
        )
    books = [load_register(key).key for key in book or REGISTERS]
    where = scenarios or scenarios_here()
    knock_out = knock_out or write
    recorded = not knock_out and scenarios is None and proven_clauses().keys() >= set(books)
    report = measure_coverage(
        where, books, knock_out=knock_out, recorded=recorded, jobs=processes(jobs)
    )
    if write:
        packaged = {key: proofs for key, proofs in report.proofs.items() if key not in FOLDERS}
        RECORD.write_text(record_text(packaged), encoding="utf-8")
    elif knock_out and scenarios is None:
        report = replace(report, outdated=record_faults(report.proofs))
    if json:
        print_json(coverage_json(report))
    else:
        print_coverage(Output(), report, everything=missing)
    return Exit.YES if report.complete else Exit.NO


def measure_coverage(
    where: Path, books: list[str], *, knock_out: bool, jobs: int, recorded: bool = False
) -> CoverageReport:
    """Play every case of these books.  `recorded` drops clauses that are not in the record."""
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
        proofs = {key: recorded_only(by_clause) for key, by_clause in proofs.items()}
    missing = [proof for key in books for proof in due_missing(proofs[key].values(), not_due)]
    other = {key: other_rulings(key, reports, not_due) for key in books}
    return CoverageReport(
        reports,
        proofs,
        not_due,
        missing,
        stale(not_due, proofs, knock_out=knock_out),
        knock_out,
        [entry for key in books for entry in other[key].values()],
        [],
        recorded,
    )


def _book(task: tuple[Path, int, bool]) -> str:
    return read_file(task[0])[task[1]].book


def coverage_json(report: CoverageReport) -> dict[str, object]:
    """Return the report as JSON."""
    return {
        "books": {
            key: {level: tally_json(counts) for level, counts in tally(proofs).items()}
            for key, proofs in report.proofs.items()
        },
        "proven": together(report.proofs)._asdict(),
        "knock_out": report.knock_out,
        "passed": sum(case.ok for case in report.reports),
        "failed": report.failed,
        "due_missing": [
            {"id": proof.clause.id, "book": proof.clause.book, "why": proof.why}
            for proof in report.missing
        ],
        "other_ruling": {
            "total": len(report.otherwise),
            "found": len(report.otherwise) - len(report.without_counter_case),
            "missing": [
                {"id": entry.clause, "why": entry.why} for entry in report.without_counter_case
            ],
        },
        "stale": report.stale,
        "out_of_date": report.outdated,
        "not_due": dict(report.not_due.ids),
    }


def tally_json(counts: Tally) -> dict[str, object]:
    """Return the counts for one level of one book as JSON."""
    return {
        "total": counts.total,
        "proven": counts.proven,
        "missing": list(counts.missing),
        "restates": {"total": counts.restating, "proven": counts.restating_proven},
        "idle": dict(counts.idle),
    }


def print_coverage(console: Console, report: CoverageReport, *, everything: bool) -> None:
    """Print the table of counts and the missing clauses."""
    console.print(matrix(report.proofs, report.counted))
    text = f"{len(report.reports)} cases played"
    text += ", also without the clauses they cover" if report.knock_out else ""
    text += f"; {report.failed} fail and prove nothing" if report.failed else ""
    console.print(Text(text, style="dim"))
    print_failures(console, report.reports)
    turned = len(report.otherwise) - len(report.without_counter_case)
    adjudicating = f"{turned} of {len(report.otherwise)} adjudicating clauses"
    other = f"{adjudicating} have a case with the other ruling"
    console.print(Text(other, style="dim"))
    if everything:
        for proofs in report.proofs.values():
            rest = [proof for proof in proofs.values() if not proof.proven]
            print_proofs(console, rest, report.not_due)
    elif report.missing:
        console.print(Text(f"\n{len(report.missing)} due clauses are not proven", style="bold red"))
        print_proofs(console, report.missing, report.not_due)
    for row in report.stale:
        line = Text.assemble(("✗ ", "bold red"), f"not-due.toml: {row}")
        console.print(line, soft_wrap=True)
    for entry in report.without_counter_case:
        line = Text.assemble(("✗ ", "bold red"), (entry.clause, "cyan"), f"  {entry.why}")
        console.print(line, soft_wrap=True)
    for fault in report.outdated:
        console.print(Text.assemble(("✗ ", "bold red"), fault), soft_wrap=True)
    print_total(console, report)


def print_total(console: Console, report: CoverageReport) -> None:
    """Print the total number of proven or cited clauses."""
    proven, total = together(report.proofs)
    text = f"{proven:,} of {total:,} clauses are {report.counted}"
    if report.counted == "cited":
        text += "; --knock-out shows which of them are proven"
    elif proven < total:
        text += f"; {total - proven:,} are not implemented yet"
        text += ", and none of those is due" if report.complete else ""
    if report.complete:
        text = f"✓ {text}"
    console.print(Text(text, style="bold green" if report.complete else "bold"), soft_wrap=True)


def together(proofs: Mapping[str, Mapping[ClauseNo, Proof]]) -> Count:
    """Count the proven clauses of all books and levels, without restatements and idle clauses."""
    tallies = (counts for by_clause in proofs.values() for counts in tally(by_clause).values())
    return total_count(Count(counts.proven, counts.total) for counts in tallies)


def matrix(proofs: Mapping[str, Mapping[ClauseNo, Proof]], counted: str) -> Table:
    """Return the table of counts, with rows for the books and the total, and a column per level."""
    rows = {
        key: {level: Count(sums.proven, sums.total) for level, sums in tally(by_clause).items()}
        for key, by_clause in proofs.items()
    }
    return counts_table(rows, counted)


def print_proofs(console: Console, proofs: list[Proof], not_due: NotDue) -> None:
    """Print clauses that are not proven, with the reason."""
    for proof in proofs:
        later = not_due.why(proof.clause)
        head = Text.assemble(
            (proof.clause.id, "cyan"),
            (f"  {proof.clause.level}  ", "dim"),
            (proof.why, "yellow"),
            (f"  not due: {later}" if later else "", "dim"),
        )
        paragraph(console, head, indent=0)
        paragraph(console, Text(proof.clause.says, style="dim"))
