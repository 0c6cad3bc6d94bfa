"""How single tables end on the page: places and the last player, and an orbit's standings."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Room
from tests.browser.visitor import Visit, Visitor

PANEL = "section.ending"


def told(visitor: Visitor) -> str:
    """What stands over the table now."""
    return "\n".join(visitor.page.locator(PANEL).all_inner_texts())


@pytest.mark.parametrize(
    ("book", "size", "clause", "out"),
    [
        ("nolimit", "desktop", "NLT.2.b.4", "NLT.2.b.3"),
        ("charity", "phone", "CHA.10.1.3", "CHA.10.1.2"),
    ],
)
def test_a_game_is_played_to_the_last_player(
    visit: Visit, room: Room, book: str, size: str, clause: str, out: str
) -> None:
    """Who is out sees the place and the clause; in the end everybody sees all places."""
    ana = visit(size=size)
    short = {"starting_chips": "800"}  # a game of a few rounds
    table = room.table(book, bots=0, house=short)
    ana.sit(table)
    for _ in range(2):  # bots alone would have ended the game before anybody sat down
        room.say(f"/api/tables/{table}/bots", {"style": "raise"})
    page = ana.page

    def over() -> bool:
        with ana.still():
            if "You are out" in told(ana):
                assert out in told(ana)
                ana.shot(f"ending-out-{size}")
            return "won the game" in told(ana)

    ana.play(over, "the end of the game")
    text = told(ana)
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


def test_an_orbit_ends_with_its_standings(visit: Visit, room: Room) -> None:
    """One trip of the button for one note: the standings, by the clause; then play goes on."""
    ana = visit()
    ana.sit(room.table("event", styles=["call", "call"]))
    ana.hold_at(PANEL)  # the next round takes it away
    ana.play(lambda: bool(told(ana)), "the end of the orbit")
    text = told(ana)
    assert "Orbit 1 of the button is over" in text
    assert "EVT.def.round" in text
    assert ana.name in text
    ana.shot("ending-orbit-desktop")
    ana.axe()
    ana.go_on()
    ana.play(lambda: not told(ana), "the next orbit")
