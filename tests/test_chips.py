"""Parsing amounts."""

from __future__ import annotations

import pytest

from cardspeak.cards import NotationError
from cardspeak.chips import Unit


@pytest.mark.parametrize(("text", "chips"), [("20", 2000), ("$2.50", 250), ("1,000", 100_000)])
def test_amounts_are_read_exactly(text: str, chips: int) -> None:
    """The unit is one cent."""
    assert Unit(1).read(text) == chips


@pytest.mark.parametrize("text", ["", "abc", "٢٠", "2０", "NaN", "-5", "9" * 61])
def test_invalid_amounts_are_refused(text: str) -> None:
    """Digits of other scripts are refused, since they can look like different digits."""
    with pytest.raises(NotationError):
        Unit(1).read(text)
