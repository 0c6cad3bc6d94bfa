"""Levels of a tournament at its software-dealt tables."""

from __future__ import annotations

import pytest

from cardspeak.books.shelf import SHELF
from cardspeak.rulebook.presets import find_preset
from cardspeak.table.decide import open_table
from cardspeak.table.rulings import Refused as TableRefused
from cardspeak.tournament.decide import announce
from cardspeak.tournament.rulings import Refused
from cardspeak.tournament.tables import choices_due, level_choices


@pytest.mark.parametrize("book", [key for key, book in SHELF.items() if book.conditions])
def test_every_suggested_level_is_accepted_by_its_tables(book: str) -> None:
    """The table plays the level's bets, in chips, whatever unit the fees have."""
    answer = announce(
        SHELF[book], find_preset(SHELF[book], "tournament", tournament=True).picks({})
    )
    assert not isinstance(answer, Refused), answer
    state = answer[0]
    for number, level in enumerate(state.schedule, start=1):
        if level.is_break:
            continue
        state.level = number
        opened = open_table(SHELF[book].for_tournament(), {**state.house, **level_choices(state)})
        assert not isinstance(opened, TableRefused), opened
        forced = opened[0].law.forced
        assert (forced.blinds.value if level.blinds else level.blinds) == level.blinds
        assert (forced.ante.value or 0) == level.ante
        assert not choices_due(state, opened[0])
