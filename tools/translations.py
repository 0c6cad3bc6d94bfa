"""Print how much of the catalogue each language has: `python tools/translations.py`.

English and German must be complete; a message that another language lacks is shown in English.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

from fluent.syntax import FluentParser, ast as ftl

WORDS = Path(__file__).resolve().parents[1] / "src" / "cardspeak" / "words"
NOT_ON_THE_PAGE = {"asks.ftl", "cage.ftl", "law.ftl", "printing.ftl"}
"""Files that only the command line, the documentation and printed sheets use."""


def languages() -> list[str]:
    """Return the languages: the folders with catalogues, English first."""
    found = sorted(folder.name for folder in WORDS.iterdir() if any(folder.glob("*.ftl")))
    return sorted(found, key=lambda language: language != "en")


def messages(language: str, without: Collection[str] = ()) -> set[str]:
    """Return the names of all texts of a language, with their variants."""
    return set(_names(WORDS / language, without))


def _names(folder: Path, without: Collection[str]) -> Iterator[str]:
    for file in sorted(folder.rglob("*.ftl")):
        if file.name in without:
            continue
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
    english, shown = messages("en"), messages("en", NOT_ON_THE_PAGE)
    for language in languages():
        lacks, has = missing(language), messages(language)
        parts = [f"{len(some & has) / len(some):.0%}" for some in (english, shown)]
        print(f"{language}: {len(english & has)} of {len(english)} ({parts[0]}), page {parts[1]}")
        if lacks:
            print(f"    missing: {', '.join(lacks[:8])}{', …' if len(lacks) > 8 else ''}")


if __name__ == "__main__":
    main()
