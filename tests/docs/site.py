"""`python -m tests.docs.site build/docs`: the built site is whole and needs nothing from outside.

Every clause and every case has its place, every inner link leads to one, nothing is fetched.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlparse

from cardspeak.books.shelf import SHELF
from cardspeak.docgen.markdown import clause_anchor, clause_page
from cardspeak.rulebook.clause import load_register

MANY = 20
FETCHED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}


@dataclass
class Page(HTMLParser):
    """What a page holds: the places on it, where it links to, what a browser would fetch."""

    ids: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    fetched: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the ids, links and fetches of one tag."""
        values = {name: value for name, value in attrs if value}
        if "id" in values:
            self.ids.add(values["id"])
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        if tag in FETCHED and FETCHED[tag] in values:
            self.fetched.append(values[FETCHED[tag]])


def read_site(root: Path) -> dict[str, Page]:
    """Every page by its path in the site."""
    found = {}
    for path in sorted(root.rglob("*.html")):
        page = Page()
        page.feed(path.read_text(encoding="utf-8"))
        found[path.relative_to(root).as_posix()] = page
    return found


def outside(pages: dict[str, Page], root: Path) -> Iterator[str]:
    """What a browser would fetch from elsewhere, by pages or by style sheets."""
    for name, page in pages.items():
        for one in page.fetched:
            if urlparse(one).netloc:
                yield f"{name} fetches {one}"
    for path in root.rglob("*.css"):
        text = path.read_text(encoding="utf-8")
        if "url(http" in text or "url(//" in text or "@import" in text:
            yield f"{path.name} fetches from outside"


def broken(pages: dict[str, Page], root: Path) -> Iterator[str]:
    """Links inside the site that lead nowhere."""
    for name, page in pages.items():
        for link in page.links:
            target, place = urldefrag(link)
            if urlparse(link).scheme or urlparse(link).netloc:
                continue
            path = (root / name).parent / unquote(target) if target else root / name
            if not path.exists():
                yield f"{name} links to {link}, which is not there"
                continue
            there = pages.get(path.resolve().relative_to(root.resolve()).as_posix())
            if place and there is not None and unquote(place) not in there.ids:
                yield f"{name} links to {link}: the page has no such place"


def missing(pages: dict[str, Page]) -> Iterator[str]:
    """Clauses that have no place on the page of their area."""
    for key in SHELF:
        for clause in load_register(key).clauses.values():
            page = pages.get(f"{clause_page(key, clause.area)}.html")
            if page is None or clause_anchor(key, clause.id) not in page.ids:
                yield f"{key}: {clause.id} has no place"


def faults(root: Path) -> list[str]:
    """Everything wrong with a built site."""
    pages = read_site(root)
    found = [*outside(pages, root), *broken(pages, root), *missing(pages)]
    if not (root / "searchindex.js").exists():
        found.append("there is nothing to search")
    return found


if __name__ == "__main__":
    wrong = faults(Path(sys.argv[1]))
    for line in wrong[:MANY]:
        print(line)
    print(f"{len(wrong)} faults in {sys.argv[1]}" if wrong else "the site is whole")
    sys.exit(1 if wrong else 0)
