"""How single tables end on the page: places and the last player, and an orbit's standings."""

from __future__ import annotations

import pytest
from tests.browser.conftest import Room
from tests.browser.visitor import Visit, Visitor

PANEL = "section.ending"


def told(visitor: Visitor) -> str:
    """What stands over the table now."""
    return "\n".join(visitor.page.locator(PANEL).all_inner_texts())  # it may go at any moment


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
    table = room.table(book, styles=["raise", "raise"], house=short)
    ana.sit(table)
    page = ana.page

    def over() -> bool:
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
    assert "The game is over" in page.locator(".foot").inner_text()
    assert not page.get_by_role("button", name="Add chips").count()
    if size == "phone":
        page.keyboard.press("Escape")
    page.locator(f"{PANEL} .cross").click()
    assert not told(ana)


def test_an_orbit_ends_with_its_standings(visit: Visit, room: Room) -> None:
    """One trip of the button for one note: the standings, by the clause; then play goes on."""
    ana = visit()
    ana.sit(room.table("event", styles=["call", "call"]))
    found: list[str] = []

    def over() -> bool:
        text = told(ana)
        if text and not found:
            found.append(text)
            ana.shot("ending-orbit-desktop")
        return bool(found)

    ana.play(over, "the end of the orbit")
    assert "Orbit 1 of the button is over" in found[0]
    assert "EVT.def.round" in found[0]
    assert ana.name in found[0]
    ana.wait(lambda: not told(ana), "the next orbit")
