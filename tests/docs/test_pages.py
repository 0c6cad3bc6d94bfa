"""The written pages are true: their Python runs, their commands answer as shown."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest
from tests.docs.running import BLOCK, DOCS, ROOT, renewed_commands, run_code, written_pages

TEXTS = {page: (DOCS / page).read_text(encoding="utf-8") for page in written_pages()}
WITH_CODE = [page for page, text in TEXTS.items() if ">>> " in text]
# docs/adding-a-book.md is walked through, with its files and commands, in tests/seventh.
WITH_COMMANDS = [
    page for page, text in TEXTS.items() if BLOCK.search(text) and page != "adding-a-book.md"
]
FACE = ("cardspeak", "cardspeak.api.table", "cardspeak.api.answer", "cardspeak.cards")


@pytest.mark.parametrize("page", WITH_CODE)
def test_code_runs(page: str) -> None:
    """What a page shows under a line of Python is what it gives."""
    failed, tried = run_code(DOCS / page)
    assert tried
    assert failed == 0, f"if on purpose: python -m tests.docs.running docs/{page}"


@pytest.mark.parametrize("page", WITH_COMMANDS)
def test_commands_answer_as_shown(page: str) -> None:
    """What stands under a command is what it says."""
    renewed = renewed_commands(TEXTS[page])
    assert renewed == TEXTS[page], f"if on purpose: python -m tests.docs.running docs/{page}"


def test_the_pages_people_start_with_have_code() -> None:
    """A page cannot slip out of the run by losing its examples."""
    howto = {page for page in TEXTS if page.startswith("howto/")}
    assert {"index.md", "tutorial.md", "histories.md", "simulation.md", *howto} <= set(WITH_CODE)


def test_no_python_is_shown_that_is_not_run() -> None:
    """Python on a page is written as a dialogue, or it is an excerpt that another test holds."""
    excerpts = {"adding-a-book.md"}
    for page, text in TEXTS.items():
        blocks = text.split("```python\n")[1:]
        loose = [block for block in blocks if not block.lstrip().startswith(">>> ")]
        assert page in excerpts or not loose, f"{page}: {loose[0][:60]}"


@pytest.mark.parametrize("name", FACE)
def test_docstrings_run(name: str) -> None:
    """Examples in the docstrings of the library's face give what they show."""
    failed, _ = doctest.testmod(import_module(name))
    assert failed == 0


def test_every_page_is_on_the_site() -> None:
    """Pages lie under docs/, except those that people look for in the project's root."""
    assert {path.name for path in ROOT.glob("*.md")} == {
        "README.md",
        "ARCHITECTURE.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "SECURITY.md",
    }
