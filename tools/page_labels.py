"""Write the names and facts of the page's labels as a TypeScript type.

Run it after a change of `words/en/page`: `python tools/page_labels.py`.  A label that does not
exist, or a fact that is missing, then fails the type check of the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser, ast as ftl, visitor

ROOT = Path(__file__).resolve().parents[1]
LABELS = ROOT / "src" / "cardspeak" / "words"
TARGET = ROOT / "web" / "src" / "words" / "labels.ts"


class _Facts(visitor.Visitor):
    """Collects the names of the facts in a message."""

    def __init__(self) -> None:
        self.names: dict[str, None] = {}

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        """Note the name of a fact."""
        self.names[node.id.name] = None


def labels(language: str) -> dict[str, tuple[str, ...]]:
    """Return the facts of each label of a language.  Raises ValueError for an invalid file."""
    return dict(_labels(LABELS / language / "page"))


def _labels(folder: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    seen: set[str] = set()
    for file in sorted(folder.glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Junk):
                raise ValueError(f"{file}: cannot be parsed: {(entry.content or '')[:60]!r}")
            if not isinstance(entry, ftl.Message):
                continue
            name = entry.id.name
            if name in seen:
                raise ValueError(f"{file}: {name} is written twice")
            seen.add(name)
            facts = _Facts()
            facts.visit(entry)
            yield name, tuple(facts.names)


def as_typescript() -> str:
    """Return the type, one label a line."""
    lines = [
        "// Names of the page's labels, and of their facts.  Written by tools/page_labels.py.",
        "/* eslint-disable max-lines */",
        "export interface Labels {",
    ]
    for name, facts in labels("en").items():
        lines.append(f"  '{name}': {' | '.join(map(repr, facts)) or 'never'}")
    return "\n".join([*lines, "}", ""])


def main() -> None:
    """Write the file."""
    TARGET.write_text(as_typescript(), encoding="utf-8")


if __name__ == "__main__":
    main()
