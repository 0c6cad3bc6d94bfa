"""Helpers that plant a bug in the engine: change a rule of a book, or replace a function."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from cardspeak.books.shelf import SHELF
from cardspeak.hands import ranker
from cardspeak.rulebook.rule import Rule

Plant = Callable[[pytest.MonkeyPatch], None]


@dataclass(frozen=True)
class Bug:
    """A bug to plant, and the house choices in which it has an effect."""

    name: str
    book: str
    plant: Plant
    picks: dict[str, str]
    limit: str | None = None
    says: str = ""
    """Text that the auditor's finding must contain."""


def law(book: str, part: str, name: str, value: object) -> Plant:
    """Change one rule of a book."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        own = SHELF[book]
        group = replace(getattr(own.law, part), **{name: Rule(value)})
        patch.setitem(SHELF, book, replace(own, law=replace(own.law, **{part: group})))

    return plant


def code(module: object, name: str, bent: Callable[[Any], Any]) -> Plant:
    """Replace a function of the engine."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(module, name, bent(getattr(module, name)))

    return plant


def by_the_reference(bend: Plant) -> Plant:
    """Change Python code that a compiled kernel would replace."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(ranker, "compiled", None)
        bend(patch)

    return plant
