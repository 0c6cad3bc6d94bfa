"""`python -m cardspeak.cli.site DOCS SCENARIOS`: writes the made pages beside the written ones.

Only what has changed is written, so that a second build of the site is quick.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from cardspeak.cli.main import commands
from cardspeak.pages.cases import case_pages
from cardspeak.pages.rests import all_cases
from cardspeak.pages.rules import book_pages
from cardspeak.pages.words import reference_pages
from cardspeak.rulebook.shelf import SHELF
from cardspeak.scenario.case import Case
from cardspeak.scenario.coverage import read_not_due

MADE = ("rules", "cases", "made")
"""The folders of made pages: nothing else may lie in them."""


def made_pages(scenarios: Path) -> dict[str, str]:
    """Every page that is made, by its path without suffix."""
    cases = [case for key in SHELF for case in all_cases(scenarios / key)]
    by_book: dict[str, list[Case]] = {}
    for case in cases:
        by_book.setdefault(case.book, []).append(case)
    due = read_not_due(scenarios / "not-due.toml")
    made = book_pages(SHELF.values(), by_book, due) | case_pages(cases) | reference_pages()
    return made | {"made/commands": commands_page()}


def commands_page() -> str:
    """Every command with its options, from the commands themselves."""
    told = commands().generate_docs(heading_level=1)
    before, _, rest = told.partition("## Table of Contents")
    # The list of contents is the site's own; the first heading names the page.
    after = rest[rest.index("**Commands**") :]
    return before.replace("# cardspeak", "# Commands", 1) + after


def write_pages(docs: Path, pages: Mapping[str, str]) -> int:
    """Put the pages in place and remove those that are no longer made; tells how many changed."""
    changed = 0
    wanted = {docs / f"{name}.md": text for name, text in pages.items()}
    for path, text in wanted.items():
        assert path.relative_to(docs).parts[0] in MADE, f"{path} is not in a folder of made pages"
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            changed += 1
    for folder in MADE:
        for path in (docs / folder).rglob("*.md"):
            if path not in wanted:
                path.unlink()
                changed += 1
    return changed


def main(argv: Sequence[str]) -> None:
    """Write the pages into the folder of the documentation."""
    docs, scenarios = map(Path, argv)
    pages = made_pages(scenarios)
    changed = write_pages(docs, pages)
    print(f"{len(pages)} pages made, {changed} of them new or changed")


if __name__ == "__main__":
    main(sys.argv[1:])
