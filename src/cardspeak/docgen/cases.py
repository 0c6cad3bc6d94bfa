"""Generate the scenario pages: one per file, with its cases verbatim."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path

from cardspeak.docgen.markdown import ORPHAN, anchor, escaped
from cardspeak.scenario.language.case import Case


def case_anchor(case: Case) -> str:
    """Return a case's anchor on its file's page."""
    return anchor("case", case.book, Path(case.file).stem, str(case.number))


def case_page(case: Case) -> str:
    """Return the path of the page for a case's file."""
    return f"cases/{case.book}/{Path(case.file).stem}"


def case_link(case: Case, folder: str) -> str:
    """Return a link to a case from a page in this folder."""
    up = "../" * folder.count("/")
    return f"[{escaped(case.title)}]({up}{case_page(case)}.md#{case_anchor(case)})"


def file_page(path: Path, cases: Sequence[Case]) -> str:
    """Return the page for a scenario file: its description, common part and cases."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    starts = [number for number, line in enumerate(lines) if re.match(r"\[\[case\]\]", line)]
    assert len(starts) == len(cases), f"{path} has {len(starts)} cases, but {len(cases)} were read"
    about = str(tomllib.loads(text).get("about", ""))
    parts = [ORPHAN, f"# {path.parent.name}: {path.stem.replace('-', ' ')}", "", escaped(about), ""]
    parts += _block(lines[: starts[0]])
    for case, start, end in zip(cases, starts, [*starts[1:], len(lines)], strict=True):
        parts += [f"({case_anchor(case)})=", f"## {escaped(case.title)}", ""]
        if case.covers:
            parts += [f"Covers {escaped(', '.join(case.covers))}.", ""]
        parts += _block(lines[start:end])
    return "\n".join(parts)


def _block(lines: Sequence[str]) -> list[str]:
    content = "\n".join(lines).strip("\n").splitlines()
    assert not any(line.startswith("````") for line in content), "a case contains a code fence"
    return ["````toml", *content, "````", ""]


def case_pages(cases: Sequence[Case]) -> dict[str, str]:
    """Return the pages for all scenario files, and an index by book."""
    by_file: dict[str, list[Case]] = {}
    for case in cases:
        by_file.setdefault(case.file, []).append(case)
    made = {case_page(own[0]): file_page(Path(file), own) for file, own in by_file.items()}
    books: dict[str, list[str]] = {}
    for page in made:
        books.setdefault(page.split("/")[1], []).append(page.split("/")[2])
    lines = ["# The cases", "", _ABOUT, ""]
    for book, pages in books.items():
        lines += [f"## {book}", ""]
        lines += [f"- [{page.replace('-', ' ')}]({book}/{page}.md)" for page in sorted(pages)]
        lines.append("")
    made["cases/index"] = "\n".join(lines)
    return made


_ABOUT = (
    "The executable rulebook: the project's tests play every case and check its rulings and "
    "clauses. [Scenarios](../scenarios.md) describes the language."
)
