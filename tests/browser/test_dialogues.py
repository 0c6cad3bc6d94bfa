"""Every dialogue, sheet and menu of the page is readable in both themes, on desktop and phone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.browser.conftest import Room
from tests.browser.opening import begin
from tests.browser.test_floor import dealt
from tests.browser.visitor import Visit, Visitor

SIZES = ("desktop", "phone")


def both(visitor: Visitor, name: str, there: str = "dialog[open]") -> None:
    """Check both themes with axe on each size of window."""
    with visitor.still():
        for size in visitor.resized(*SIZES):
            expect(visitor.page.locator(there).first).to_be_visible()
            check(visitor, name, size)


def check(visitor: Visitor, name: str, size: str) -> None:
    """Check both themes with axe, and take a screenshot in one of them."""
    theme = "dark" if size == "desktop" else "light"
    with visitor.still():
        visitor.axe()
        visitor.page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        visitor.shot(f"dialogue-{name}-{size}")
        wide = visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{name} is {wide} too wide"


def closed(page: Page) -> None:
    """Close the dialogue."""
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")


def door(page: Page, name: str) -> None:
    """Press a button of the table's header, which is inside the menu on a phone."""
    if page.get_by_role("button", name="Menu").is_visible():
        page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=name, exact=True).click()
    page.wait_for_selector("dialog[open]")


def test_players_dialogues_are_accessible(visit: Visit, room: Room) -> None:
    """Covers the menu, taking a seat, chips, calling the floor, the deck, a past deal and
    settings.
    """
    ana = visit(motion=False)
    page = ana.watch(room.table("charity", styles=["call", "call"]))
    page.get_by_role("button", name="Take a seat").click()
    both(ana, "sit")
    closed(page)
    ana.sit()
    for size in ana.resized("phone"):
        page.get_by_role("button", name="Menu").click()
        check(ana, "menu", size)
        page.get_by_role("button", name="Menu").click()
    door(page, "Chips")
    both(ana, "chips")
    closed(page)
    door(page, "Call the floor")
    page.wait_for_selector(".pick")
    both(ana, "floor")
    page.locator(".pick", has_text="A player broke a rule of conduct").click()
    both(ana, "floor-about")
    closed(page)
    page.locator(".chip").click()
    both(ana, "deck")
    closed(page)
    door(page, "Settings")
    both(ana, "settings")
    closed(page)
    ana.play(lambda: ana.rounds_over() >= 1, "a round's end")
    beside = {"p": ("past", ".past .top"), "n": ("chat", ".said"), "w": ("why", ".why article p")}
    for size in ana.resized(*SIZES):
        for key, (name, there) in beside.items():
            page.keyboard.press(key)
            page.wait_for_selector(f"aside {there}")
            check(ana, name, size)
            page.keyboard.press("Escape")


def test_host_and_sign_in_dialogues_are_accessible(visit: Visit) -> None:
    """Covers entering a name in the lobby, hosting a table with its ledger, and closing it."""
    host = visit(name="Hana", motion=False)
    page = host.go("/")
    page.get_by_role("button", name="Who are you?").click()
    both(host, "name")
    host.named()
    page.get_by_role("button", name="Come in").click()
    page.get_by_role("button", name=host.name).click()
    both(host, "me")
    closed(page)
    page = host.go("/open")
    page.locator(".purposes button").first.wait_for()
    both(host, "books", ".purposes button")
    begin(page, "event")
    both(host, "house", "details.house[open]")
    page.get_by_label("Bots at the start").fill("2")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("text=The table is open")
    both(host, "share", "text=The table is open")
    page.get_by_role("button", name="Go to the table").click()
    page.wait_for_selector(".foot")
    door(page, "Host")
    page.get_by_label("Seat", exact=True).select_option(index=1)
    page.get_by_role("button", name="Ledger").click()
    page.wait_for_selector("caption")
    assert "[" not in page.locator("tbody").inner_text(), "bots must not be named by their style"
    both(host, "host")
    page.get_by_role("button", name="Close the table").click()
    both(host, "host-closing")
    assert "/table/" in page.url
    page.get_by_role("button", name="Back", exact=True).click()
    page.get_by_role("button", name="Close the table").wait_for()


def test_desk_dialogues_are_accessible(visit: Visit) -> None:
    """Covers seats, undo and report at a hand-dealt table."""
    dora = visit(name="Dora", motion=False)
    page = dealt(dora)
    both(dora, "desk", "button")
    for name in ("Seats", "Undo", "Report"):
        page.get_by_role("button", name=re.compile(f"^{name}")).click()
        page.wait_for_selector("dialog[open]")
        both(dora, f"desk-{name.lower()}")
        closed(page)
