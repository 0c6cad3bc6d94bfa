"""The hand-written pages are correct: their Python runs, and their commands print the output
shown.
"""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from typing import get_args

import pytest
from tests.docs.running import BLOCK, DOCS, ROOT, renewed_commands, run_code, written_pages

import cardspeak
from cardspeak.cashroom.asks import Ask as DeskAsk
from cardspeak.server.ws.wire import KINDS
from cardspeak.tournament.asks import Ask

TEXTS = {page: (DOCS / page).read_text(encoding="utf-8") for page in written_pages()}
WITH_CODE = [page for page, text in TEXTS.items() if ">>> " in text]
# tests/seventh checks docs/adding-a-book.md with its files and commands.
WITH_COMMANDS = [
    page for page, text in TEXTS.items() if BLOCK.search(text) and page != "adding-a-book.md"
]
PUBLIC = ("cardspeak", "cardspeak.cards", *(f"cardspeak:{name}" for name in cardspeak.__all__))


@pytest.mark.parametrize("page", WITH_CODE)
def test_python_on_a_page_gives_the_shown_output(page: str) -> None:
    """The page is run as a doctest."""
    failed, tried = run_code(DOCS / page)
    assert tried
    assert failed == 0, f"if on purpose: python -m tests.docs.running docs/{page}"


@pytest.mark.parametrize("page", WITH_COMMANDS)
def test_commands_on_a_page_give_the_shown_output(page: str) -> None:
    """The commands are run in the project's directory."""
    renewed = renewed_commands(TEXTS[page])
    assert renewed == TEXTS[page], f"if on purpose: python -m tests.docs.running docs/{page}"


def test_entry_pages_have_python_examples() -> None:
    """A page that loses its examples must not silently drop out of the run."""
    howto = {page for page in TEXTS if page.startswith("howto/")}
    assert {"index.md", "tutorial.md", "histories.md", "simulation.md", *howto} <= set(WITH_CODE)


def test_python_on_pages_is_either_run_or_checked_elsewhere() -> None:
    """Python on a page is a doctest, or an excerpt that another test checks."""
    excerpts = {"adding-a-book.md"}
    for page, text in TEXTS.items():
        blocks = text.split("```python\n")[1:]
        loose = [block for block in blocks if not block.lstrip().startswith(">>> ")]
        assert page in excerpts or not loose, f"{page}: {loose[0][:60]}"


@pytest.mark.parametrize("name", PUBLIC)
def test_docstring_examples_run(name: str) -> None:
    """Covers the public names.

    Each is looked up by itself: `doctest.testmod` leaves out classes that name another module.
    """
    module, _, attribute = name.partition(":")
    home = import_module(module)
    examples = doctest.DocTestFinder().find(getattr(home, attribute) if attribute else home, name)
    runner = doctest.DocTestRunner()
    for example in examples:
        example.globs = {name: getattr(cardspeak, name) for name in cardspeak.__all__}
        runner.run(example)
    assert runner.failures == 0


STREAM_ASKS = {kind.__name__ for kind in (*get_args(Ask), *get_args(DeskAsk))}


def test_protocol_page_names_asks_that_the_server_reads() -> None:
    """An ask to send has the name in the schema, of a table, a tournament or a desk."""
    named = set(re.findall(r"send `([A-Z]\w+)`", TEXTS["protocol.md"]))
    assert {"StartRound", "Shuffle", "Deal"} <= named <= {*KINDS, *STREAM_ASKS}


def test_only_well_known_pages_are_outside_docs() -> None:
    """Other pages belong in docs/, so that they are on the site."""
    assert {path.name for path in ROOT.glob("*.md")} == {
        "README.md",
        "ARCHITECTURE.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "SECURITY.md",
    }
