"""A night in a cash room through the page: two tables, a waiting list, a manager on a phone."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Room
from tests.browser.test_german import in_german
from tests.browser.visitor import PATIENCE, Visit, Visitor


def overflow(page: Page) -> int:
    """Return how much wider than the screen the page is, in pixels."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def manager_of(room: Room, visit: Visit, **about: str) -> Visitor:
    """Return a visitor with the role of the floor."""
    olga = visit(name="Olga", **about)
    page = olga.go(room.way_in("floor"))
    page.get_by_label("Your name").fill(olga.name)
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("button", name=olga.name)).to_be_visible()
    olga.known = True
    return olga


def opened(olga: Visitor, book: str = "act-stud", title: str = "") -> str:
    """Open a cash room in the lobby.  Returns its path."""
    page = olga.go("/")
    page.get_by_role("button", name="New cash room").click()
    page.get_by_label("Rulebook").select_option(book)
    page.get_by_label("Name of the cash room").fill(title or f"Room of {olga.name}")
    page.get_by_role("button", name="Open it").click()
    page.wait_for_url("**/desks/*")
    page.wait_for_selector("h1")
    return page.url.removeprefix(olga.address)


def open_table(olga: Visitor, game: str, seats: int) -> None:
    """Open a table of the cash room."""
    page = olga.page
    before = page.locator(".manager li").count()
    page.get_by_role("button", name="Open a table").click()
    page.wait_for_selector(".choice")
    page.get_by_label("Game and stakes").fill(game)
    field = page.locator("[id=choice-seats]")
    field.fill(str(seats))
    field.press("Tab")
    page.locator("dialog").get_by_role("button", name="Open a table").click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".manager li")).to_have_count(before + 1)


def take_seat(person: Visitor, number: int = 1) -> None:
    """Take a seat at a table and wait until it is there."""
    page = person.page
    row = page.locator(".tables li").nth(number - 1)
    row.get_by_role("button", name="Take a seat").click()
    page.locator("dialog").get_by_role("button", name="Take a seat").click()
    expect(page.get_by_text(re.compile(rf"^Table {number}, seat \d$"))).to_be_visible()


def come(visit: Visit, path: str, name: str, game: str, **about: str) -> Visitor:
    """Open the cash room as a new visitor who gives a name by joining the list."""
    person = visit(name=name, **about)
    page = person.go(path)
    page.get_by_role("button", name="Join the list").first.click()
    person.named()
    page.locator("dialog").get_by_role("button").last.click()
    expect(page.get_by_text(re.compile(r"^Place \d of \d"))).to_be_visible()
    assert game in page.inner_text(".mine")
    return person


@pytest.mark.parametrize(("size", "least"), [("phone", 390), ("small", 360)])
def test_a_night_with_two_tables_and_a_waiting_list(
    room: Room, visit: Visit, size: str, least: int
) -> None:
    """People wait, are called, take seats, leave; the manager opens, merges and closes tables."""
    olga = manager_of(room, visit, size=size)
    path = opened(olga)
    open_table(olga, "Stud 5/10", 2)
    ana = come(visit, path, "Ana", "Stud 5/10", size=size)
    take_seat(ana)
    ben = come(visit, path, "Ben", "Stud 5/10")
    take_seat(ben)
    cleo = come(visit, path, "Cleo", "Stud 5/10", size=size)
    expect(cleo.page.get_by_text("Place 1 of 1")).to_be_visible()
    for visitor in (olga, ana, cleo):
        assert overflow(visitor.page) <= 0, visitor.name
    cleo.axe()
    cleo.shot(f"desk-waiting-{least}")
    ana.shot(f"desk-seated-{least}")
    ben.shot(f"desk-desktop-{least}")
    # Ana leaves her table: Ben declines to move, and Cleo is called.
    ana.page.get_by_role("link", name="To the table").click()
    ana.page.wait_for_selector("section.mine")
    expect(ana.page.get_by_role("link", name="Desk of the cash room")).to_be_visible()
    open_table(olga, "Stud 5/10", 4)
    take_seat(cleo, 2)
    olga.axe()
    olga.shot(f"desk-manager-{least}")
    assert overflow(olga.page) <= 0
    dora = come(visit, path, "Dora", "Stud 5/10")
    take_seat(dora, 2)
    expect(olga.page.get_by_text("2 of 4 seats taken").first).to_be_visible()
    # The first table closes; its players lose their seats.
    row = olga.page.locator(".manager li").first
    row.get_by_role("button", name="Announce closing").click()
    olga.page.locator("dialog").get_by_role("button", name="Announce closing").click()
    row.get_by_role("button", name="Close the table").click()
    olga.page.locator("dialog").get_by_role("button", name="Close the table").click()
    expect(olga.page.locator(".manager li")).to_have_count(1)
    expect(ben.page.get_by_text("You have no seat and are on no list.")).to_be_visible()
    lobby = visit(name="Lena", size=size)
    lobby.go("/")
    card = lobby.page.locator("section", has=lobby.page.get_by_role("heading", name="Cash rooms"))
    expect(card.get_by_text(f"Room of {olga.name}")).to_be_visible()
    assert overflow(lobby.page) <= 0


def test_a_person_is_called_confirms_and_a_barred_one_is_refused(room: Room, visit: Visit) -> None:
    """The call shows its time; taking the seat leads to the table."""
    olga = manager_of(room, visit)
    path = opened(olga)
    open_table(olga, "Stud 5/10", 2)
    ana = come(visit, path, "Ana", "Stud 5/10")
    take_seat(ana)
    ben = come(visit, path, "Ben", "Stud 5/10")
    take_seat(ben)
    cleo = come(visit, path, "Cleo", "Stud 5/10", size="phone")
    for player in (ana, ben):
        player.page.get_by_role("link", name="To the table").click()
        player.page.wait_for_selector("section.mine")
    olga.page.get_by_role("button", name="Bar a person").click()
    olga.page.get_by_label("Name", exact=True).fill(ana.name)
    olga.page.locator("dialog").get_by_role("button", name="Bar a person").click()
    expect(olga.page.get_by_role("button", name="Lift it")).to_be_visible()
    called = cleo.page.get_by_text("You are called to table 1, seat 1.")
    ends = time.monotonic() + 2 * PATIENCE
    while not called.count() and time.monotonic() < ends:
        ana.step()  # the hand is played out before Ana has to go
        ben.step()
    expect(called).to_be_visible()
    ana.go(path)
    expect(ana.page.get_by_text("You may not play in this cash room.")).to_be_visible()
    expect(cleo.page.locator("[data-left]")).to_have_text(re.compile(r"\d+:\d\d left"))
    cleo.axe()
    cleo.shot("desk-called-390")
    cleo.page.get_by_role("button", name="Take the seat").click()
    cleo.page.locator("dialog").get_by_role("button", name="Take the seat").click()
    expect(cleo.page.get_by_text("Table 1, seat 1", exact=True)).to_be_visible()
    cleo.page.get_by_role("link", name="To the table").click()
    cleo.page.wait_for_selector("section.mine")


def test_the_cash_room_in_german(room: Room, visit: Visit) -> None:
    """Every label of the page is translated."""
    olga = manager_of(room, visit)
    path = opened(olga, title="Hinterzimmer")
    open_table(olga, "Stud", 3)
    uta = visit(name="Uta", language="de", size="phone")
    uta.go(path)
    expect(uta.page.get_by_role("button", name="Auf die Liste")).to_be_visible()
    in_german(uta)
