"""Leaving a table, and the seat code with which a guest comes back."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.browser.conftest import Room
from tests.browser.visitor import Visit, Visitor

WINDOWS = ("desktop", "phone", "small")


def leave_box(visitor: Visitor) -> None:
    """Open the dialogue from the menu."""
    menu = visitor.page.get_by_role("button", name="Menu")
    if menu.is_visible():
        menu.click()
    visitor.page.get_by_role("button", name="Leave the table").click()


def test_player_leaves_at_the_end_of_the_round(visit: Visit, room: Room) -> None:
    """The player asks during a hand, withdraws, and asks again, each on another size of window.
    The seat is free after the round.
    """
    ana = visit(name="Ana")
    table = room.table("event", bots=2)
    page = ana.watch(table)
    ana.sit()
    ana.play(ana.my_turn, "a turn")
    leave_box(ana)
    for size in ana.resized(*WINDOWS):
        expect(page.get_by_role("button", name="Leave after this hand")).to_be_visible()
        ana.axe()
        ana.shot(f"leave-{size}")
    page.get_by_role("button", name="Leave after this hand").click()
    coming = page.get_by_role("list", name="Coming up")
    expect(coming).to_contain_text(re.compile(rf"{ana.name} leaves after hand \d+"))
    ana.resize("phone")
    leave_box(ana)
    page.get_by_role("button", name="Stay after all").click()
    expect(coming).to_contain_text("cancelled:")
    ana.resize("small")
    leave_box(ana)
    page.get_by_role("button", name="Leave after this hand").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    ana.play(lambda: page.locator("section.mine").count() == 0, "the end of the round")
    expect(page.get_by_role("button", name="Take a seat")).to_be_visible()


def test_seat_code_is_shown_after_sitting_down(visit: Visit, room: Room) -> None:
    """The code stays until it is dismissed. The name dialogue can make a new code, which replaces
    the first.
    """
    ana = visit(name="Ana")
    page = ana.watch(room.table("event", bots=2))
    ana.sit()
    line = page.get_by_role("region", name="Seat code")
    expect(line).to_contain_text(re.compile(r"(\w{4}-){4}\w{4}"))
    first = line.locator("b").inner_text()
    for size in ana.resized(*WINDOWS):
        ana.fits()
        ana.axe()
        ana.shot(f"seat-code-{size}")
    line.get_by_role("button", name="Close").click()
    expect(line).to_have_count(0)
    page.reload()
    page.wait_for_selector("section.mine")
    expect(line).to_have_count(0)
    ana.go("/")
    page.get_by_role("button", name=ana.name).click()
    page.get_by_role("button", name="Get a new seat code").click()
    code = page.locator("dialog b")
    expect(code).to_have_text(re.compile(r"(\w{4}-){4}\w{4}"))
    other = visit(size="phone")
    other.go("/").get_by_role("button", name="Who are you?").click()
    other.page.get_by_text("I have a seat code").click()
    field = other.page.get_by_label("Seat code", exact=True)
    come_in = other.page.locator("details").get_by_role("button", name="Come in")
    field.fill(first)
    come_in.click()
    expect(other.page.get_by_role("alert")).to_be_visible()
    field.fill(code.inner_text())
    come_in.click()
    expect(other.page.get_by_role("button", name=ana.name)).to_be_visible()


def test_bots_name_is_not_available_at_its_table(visit: Visit, room: Room) -> None:
    """A guest who enters it is offered another name."""
    ana = visit(name="Ana")
    table = room.table("event", bots=1)
    seats = room.get(f"/api/tables/{table}")["table"]["seats"]
    bot = seats[0]["name"].partition(" [")[0]
    page = ana.watch(table)
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_label("Your name").fill(bot)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("alert")).to_contain_text("is taken")
    expect(page.get_by_label("Your name")).to_have_value(re.compile(rf"{bot} \d+"))
