"""Generate the README's table of proven clauses.

`python -m cardspeak.docgen.status README.md` writes it; a test fails if it is out of date.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from cardspeak.rulebook.clause import LEVELS, Clause, Level, load_register
from cardspeak.scenario.proofs.proven import (
    ProofState,
    counts_of,
    level_counts,
    proven_clauses,
    standing,
    total_count,
)

BEGIN = "<!-- status: written by `make status` -->"
END = "<!-- end of status -->"
MANY = 5
"""Minimum number of missing clauses for an area to be named."""

DUTIES: dict[Level, str] = {
    "enforce": "the table enforces it",
    "adjudicate": "the floor rules by it",
    "configure": "the house chooses",
    "prompt": "staff are prompted to act",
    "display": "it is shown on a sign",
    "record": "it is written down",
    "conduct": "players are informed, a breach is recorded",
}


def status_block() -> str:
    """Return the README's table of proven clauses, between its markers."""
    return "\n".join([BEGIN, *_table(), "", *_missing(), END])


def _table() -> Iterator[str]:
    books = list(proven_clauses())
    counts = {key: level_counts(key) for key in books}
    yield f"| proven of all clauses | {' | '.join(f'`{key}`' for key in books)} | all |"
    yield f"|---|{'--:|' * (len(books) + 1)}"
    for level in LEVELS:
        row = [counts[key][level] for key in books]
        cells = [str(count) if count.total else "-" for count in (*row, total_count(row))]
        yield f"| {DUTIES[level]} (*{level}*) | {' | '.join(cells)} |"
    whole = [total_count(counts[key].values()) for key in books]
    yield f"| together | {' | '.join(map(str, (*whole, total_count(whole))))} |"


def _missing() -> Iterator[str]:
    clauses = [clause for key in proven_clauses() for clause in load_register(key).clauses.values()]
    proven, total = counts_of(clauses)
    areas = {
        area: [clause for clause in clauses if clause.area == area]
        for area in dict.fromkeys(clause.area for clause in clauses)
    }
    missing = {area: len(_not_yet(of_area)) for area, of_area in areas.items()}
    named = sorted(
        (area for area in missing if missing[area] >= MANY), key=lambda area: -missing[area]
    )
    by_subject = ", ".join(
        f"{area.replace('-', ' ')} ({missing[area]} of {counts_of(areas[area]).total})"
        for area in named
    )
    if proven == total:
        yield f"All {total} clauses are proven."
    else:
        left = f"{total - proven} of {total} clauses are not implemented yet"
        yield f"{left}. By subject: {by_subject}."
    rest = len(clauses) - total
    yield f"The {rest} other entries of the registers restate a clause or have no effect."


def _not_yet(clauses: Sequence[Clause]) -> list[Clause]:
    original = [clause for clause in clauses if clause.restates is None]
    return [clause for clause in original if standing(clause) is ProofState.NOT_YET]


def with_status(text: str) -> str:
    """Replace the table in a page.  Raises ValueError if the page does not have its markers."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"the page has no block from {BEGIN} to {END}")
    return f"{before}{status_block()}{after}"


def main(argv: Sequence[str]) -> None:
    """Update the table in a page."""
    (page,) = map(Path, argv)
    page.write_text(with_status(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
