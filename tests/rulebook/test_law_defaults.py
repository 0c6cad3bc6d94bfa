"""The law's own classes hold rules and nothing else: compiled, their fields take no place."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass

from cardspeak.rulebook import law
from cardspeak.rulebook.rule import Chosen, Pick


def test_no_default_of_the_law_is_a_place_for_the_house() -> None:
    """A place belongs to `parts`; `Book.under` fills it and makes the law."""
    kinds = [one for one in vars(law).values() if isinstance(one, type) and is_dataclass(one)]
    found = [
        f"{kind.__name__}.{one.name}"
        for kind in kinds
        for one in fields(kind)
        if one.default is not MISSING and isinstance(one.default, Chosen | Pick)
    ]
    assert found == []
