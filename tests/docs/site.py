"""`python -m tests.docs.site build/docs`: check that the built site is complete and self-contained.

Every clause has an anchor, every internal link has a target, nothing is loaded from other sites.
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
    """The anchors and links of a page, and the resources a browser would load."""

    ids: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    fetched: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect the ids, links and resources of one tag."""
        values = {name: value for name, value in attrs if value}
        if "id" in values:
            self.ids.add(values["id"])
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        if tag in FETCHED and FETCHED[tag] in values:
            self.fetched.append(values[FETCHED[tag]])


def read_site(root: Path) -> dict[str, Page]:
    """All pages by their path in the site."""
    pages = {}
    for path in sorted(root.rglob("*.html")):
        page = Page()
        page.feed(path.read_text(encoding="utf-8"))
        pages[path.relative_to(root).as_posix()] = page
    return pages


def outside(pages: dict[str, Page], root: Path) -> Iterator[str]:
    """Yield resources that pages or style sheets load from other sites."""
    for name, page in pages.items():
        for url in page.fetched:
            if urlparse(url).netloc:
                yield f"{name} loads {url}"
    for path in root.rglob("*.css"):
        text = path.read_text(encoding="utf-8")
        if "url(http" in text or "url(//" in text or "@import" in text:
            yield f"{path.name} loads from another site"


def broken(pages: dict[str, Page], root: Path) -> Iterator[str]:
    """Yield internal links without a target."""
    for name, page in pages.items():
        for link in page.links:
            target, place = urldefrag(link)
            if urlparse(link).scheme or urlparse(link).netloc:
                continue
            path = (root / name).parent / unquote(target) if target else root / name
            if not path.exists():
                yield f"{name} links to {link}, which does not exist"
                continue
            target_page = pages.get(path.resolve().relative_to(root.resolve()).as_posix())
            if place and target_page is not None and unquote(place) not in target_page.ids:
                yield f"{name} links to {link}: the page has no such anchor"


def missing(pages: dict[str, Page]) -> Iterator[str]:
    """Yield clauses without an anchor on the page of their area."""
    for key in SHELF:
        for clause in load_register(key).clauses.values():
            page = pages.get(f"{clause_page(key, clause.area)}.html")
            if page is None or clause_anchor(key, clause.id) not in page.ids:
                yield f"{key}: {clause.id} has no anchor"


def faults(root: Path) -> list[str]:
    """All faults of a built site."""
    pages = read_site(root)
    faults_found = [*outside(pages, root), *broken(pages, root), *missing(pages)]
    if not (root / "searchindex.js").exists():
        faults_found.append("the search index is missing")
    return faults_found


if __name__ == "__main__":
    all_faults = faults(Path(sys.argv[1]))
    for line in all_faults[:MANY]:
        print(line)
    print(f"{len(all_faults)} faults in {sys.argv[1]}" if all_faults else "the site is complete")
    sys.exit(1 if all_faults else 0)
