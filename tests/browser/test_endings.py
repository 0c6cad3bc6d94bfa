"""The end of a table on the page: places and the winner, and an orbit's standings."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Room
from tests.browser.visitor import Visit, Visitor

PANEL = "section.ending"


def panel_text(visitor: Visitor) -> str:
    """The text of the panel over the table."""
    return "\n".join(visitor.page.locator(PANEL).all_inner_texts())


@pytest.mark.parametrize(
    ("book", "size", "clause", "out"),
    [
        ("nolimit", "desktop", "NLT.2.b.4", "NLT.2.b.3"),
        ("charity", "phone", "CHA.10.1.3", "CHA.10.1.2"),
    ],
)
def test_game_is_played_to_the_last_player(
    visit: Visit, room: Room, book: str, size: str, clause: str, out: str
) -> None:
    """A player who is out sees the place and the clause. At the end everyone sees all places."""
    ana = visit(size=size)
    short = {"starting_chips": "800"}  # a game of a few rounds
    table = room.table(book, bots=0, house=short)
    ana.sit(table)
    for _ in range(2):  # bots alone would have ended the game before the visitor sat down
        room.say(f"/api/tables/{table}/bots", {"style": "raise"})
    page = ana.page

    def over() -> bool:
        with ana.still():
            if "You are out" in panel_text(ana):
                assert out in panel_text(ana)
                ana.shot(f"ending-out-{size}")
            return "won the game" in panel_text(ana)

    ana.play(over, "the end of the game")
    text = panel_text(ana)
    assert clause in text
    assert out in text
    assert ana.name in text
    assert next(row[:1] for row in page.locator(f"{PANEL} li").all_inner_texts()) == "1"
    ana.shot(f"ending-game-{size}")
    ana.fits()
    ana.axe()
    page.locator(f"{PANEL} h2 button").click()
    page.wait_for_selector(".why article")
    expect(page.locator(".foot")).to_contain_text("The game is over")
    expect(page.get_by_role("button", name="Add chips")).to_have_count(0)
    if size == "phone":
        page.keyboard.press("Escape")
    page.locator(f"{PANEL} .cross").click()
    expect(page.locator(PANEL)).to_have_count(0)


def test_orbit_ends_with_its_standings(visit: Visit, room: Room) -> None:
    """After one orbit of the button, the standings are shown with the clause. Then play
    continues.
    """
    ana = visit()
    ana.sit(room.table("event", styles=["call", "call"]))
    ana.hold_at(PANEL)  # the next round removes the panel
    ana.play(lambda: bool(panel_text(ana)), "the end of the orbit")
    text = panel_text(ana)
    assert re.search(r"Orbit [12] of the button is over", text)  # she may sit down in the second
    assert "EVT.def.round" in text
    assert ana.name in text
    ana.shot("ending-orbit-desktop")
    ana.axe()
    ana.go_on()
    ana.play(lambda: not panel_text(ana), "the next orbit")
