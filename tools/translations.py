"""Print how much of the catalogue each language has: `python tools/translations.py`.

English and German must be complete; a message that another language lacks is shown in English.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser, ast as ftl

WORDS = Path(__file__).resolve().parents[1] / "src" / "cardspeak" / "words"


def languages() -> list[str]:
    """Return the languages: the folders with catalogues, English first."""
    found = sorted(folder.name for folder in WORDS.iterdir() if any(folder.glob("*.ftl")))
    return sorted(found, key=lambda language: language != "en")


def messages(language: str) -> set[str]:
    """Return the names of all texts of a language, with their variants."""
    return set(_names(WORDS / language))


def _names(folder: Path) -> Iterator[str]:
    for file in sorted(folder.rglob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message):
                yield entry.id.name
                for variant in entry.attributes:
                    yield f"{entry.id.name}.{variant.id.name}"


def missing(language: str) -> list[str]:
    """Return the texts that English has and this language lacks."""
    return sorted(messages("en") - messages(language))


def main() -> None:
    """Print the coverage, and for each incomplete language the first missing texts."""
    total = len(messages("en"))
    for language in languages():
        lacks = missing(language)
        print(f"{language}: {total - len(lacks)} of {total} ({(total - len(lacks)) / total:.0%})")
        if lacks:
            print(f"    missing: {', '.join(lacks[:8])}{', …' if len(lacks) > 8 else ''}")


if __name__ == "__main__":
    main()
