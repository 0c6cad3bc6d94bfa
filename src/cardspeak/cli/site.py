"""`python -m cardspeak.cli.site DOCS SCENARIOS`: write the generated documentation pages.

Writes only changed pages, so that the next build of the site is quick.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from cardspeak.books.shelf import SHELF
from cardspeak.cli.main import commands
from cardspeak.docgen.cases import case_pages
from cardspeak.docgen.clause_uses import all_cases
from cardspeak.docgen.reference import reference_pages
from cardspeak.docgen.rules import book_pages
from cardspeak.scenario.language.case import Case
from cardspeak.scenario.proofs.coverage import read_not_due

GENERATED = ("rules", "cases", "made")
"""The folders of generated pages.  They must not contain anything else."""


def generated_pages(scenarios: Path) -> dict[str, str]:
    """Return every generated page, by path without suffix."""
    cases = [case for key in SHELF for case in all_cases(scenarios / key)]
    by_book: dict[str, list[Case]] = {}
    for case in cases:
        by_book.setdefault(case.book, []).append(case)
    due = read_not_due(scenarios / "not-due.toml")
    pages = book_pages(SHELF.values(), by_book, due) | case_pages(cases) | reference_pages()
    return pages | {"made/commands": commands_page()}


def commands_page() -> str:
    """Return the commands page, generated from the help texts."""
    text = commands().generate_docs(heading_level=1)
    before, _, rest = text.partition("## Table of Contents")
    # The site has its own table of contents, and the first heading is the page's title.
    after = rest[rest.index("**Commands**") :]
    return before.replace("# cardspeak", "# Commands", 1) + after


def write_pages(docs: Path, pages: Mapping[str, str]) -> int:
    """Write new and changed pages, and delete stale ones.  Returns the number of changes."""
    changed = 0
    wanted = {docs / f"{name}.md": text for name, text in pages.items()}
    for path, text in wanted.items():
        assert path.relative_to(docs).parts[0] in GENERATED, (
            f"{path} is outside the generated folders"
        )
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            changed += 1
    for folder in GENERATED:
        for path in (docs / folder).rglob("*.md"):
            if path not in wanted:
                path.unlink()
                changed += 1
    return changed


def main(argv: Sequence[str]) -> None:
    """Write the pages to the documentation folder."""
    docs, scenarios = map(Path, argv)
    pages = generated_pages(scenarios)
    changed = write_pages(docs, pages)
    print(f"{len(pages)} pages generated, {changed} changed")


if __name__ == "__main__":
    main(sys.argv[1:])
