"""Views rendered together for many viewers equal those rendered one by one."""

from __future__ import annotations

from itertools import chain

import pytest
from tests.view.sight_twins import rounds_played

from cardspeak.chips import Unit
from cardspeak.seat_no import SeatNo
from cardspeak.view.many_views import sights
from cardspeak.view.viewer import Role, Viewer
from cardspeak.view.views import table_view
from cardspeak.view.words.views import Sayer, said

BOOKS = ("tas-stud", "tas-holdem", "act-stud", "charity", "event", "nolimit")


@pytest.mark.parametrize("goes_wrong", [False, True], ids=["play", "trouble"])
@pytest.mark.parametrize("book", BOOKS)
def test_views_rendered_together_equal_views_rendered_one_by_one(
    book: str, goes_wrong: bool
) -> None:
    """Covers random evenings, with and without incidents, for every role and seat."""
    compared = 0
    evenings = (rounds_played(book, seed, goes_wrong=goes_wrong) for seed in (0, 1))
    for steps in chain.from_iterable(evenings):
        for step in steps:
            table = step.table
            viewers = [Viewer(role) for role in Role]
            viewers += [Viewer(Role.PLAYER, SeatNo(no)) for no in (*table.seats, 99)]
            views = sights(table, viewers)
            sayer = Sayer(table.law, Unit(table.unit_cents, grouped=True))
            for viewer in viewers:
                single = table_view(table, viewer)
                assert views[viewer] == single, f"{viewer} at version {table.version}"
                assert sayer.said(views[viewer]) == said(single, table.law)
                compared += 1
    assert compared > 100
