"""The scenarios as pages: each file with its cases word for word, so that a proof can be read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path

from cardspeak.pages.marks import ORPHAN, anchor, escaped
from cardspeak.scenario.case import Case


def case_anchor(case: Case) -> str:
    """Where a case stands on the page of its file."""
    return anchor("case", case.book, Path(case.file).stem, str(case.number))


def case_page(case: Case) -> str:
    """The page of a case's file, from the root of the site."""
    return f"cases/{case.book}/{Path(case.file).stem}"


def case_link(case: Case, folder: str) -> str:
    """A link to a case from a page in a folder of the site."""
    up = "../" * folder.count("/")
    return f"[{escaped(case.title)}]({up}{case_page(case)}.md#{case_anchor(case)})"


def file_page(path: Path, cases: Sequence[Case]) -> str:
    """One scenario file: what it is about, what all its cases share, and each case as written."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    starts = [number for number, line in enumerate(lines) if re.match(r"\[\[case\]\]", line)]
    assert len(starts) == len(cases), f"{path} has {len(starts)} cases, {len(cases)} were read"
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
    kept = "\n".join(lines).strip("\n").splitlines()
    assert not any(line.startswith("````") for line in kept), "a case holds a fence"
    return ["````toml", *kept, "````", ""]


def case_pages(cases: Sequence[Case]) -> dict[str, str]:
    """Every scenario file as a page, and a list of them by book."""
    by_file: dict[str, list[Case]] = {}
    for case in cases:
        by_file.setdefault(case.file, []).append(case)
    found = {case_page(mine[0]): file_page(Path(file), mine) for file, mine in by_file.items()}
    books: dict[str, list[str]] = {}
    for page in found:
        books.setdefault(page.split("/")[1], []).append(page.split("/")[2])
    lines = ["# The cases", "", _ABOUT, ""]
    for book, pages in books.items():
        lines += [f"## {book}", ""]
        lines += [f"- [{page.replace('-', ' ')}]({book}/{page}.md)" for page in sorted(pages)]
        lines.append("")
    found["cases/index"] = "\n".join(lines)
    return found


_ABOUT = (
    "The executable rulebook: every case is played whenever the project tests itself, and has to "
    "end as it says, clause by clause. The language is told in [scenarios](../scenarios.md)."
)
