"""A hand-dealt night on a tablet and a phone: a misdeal, a bet out of turn, an appeal."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Room
from tests.browser.console import console, hand_dealt, tap
from tests.browser.visitor import Visit, Visitor

REASON = "seat 4 waited for the dealer"


def acts(page: Page, seat: int, name: str) -> None:
    """Tap an act of a seat, when it is in turn."""
    expect(page.locator(".whose")).to_contain_text(re.compile(rf"^{seat} "))
    tap(page, name)


def report(page: Page, words: str, *, seat: int = 0, amount: str = "") -> None:
    """Report what went wrong, by a word of its title."""
    tap(page, "Floor", exact=True)
    box = page.get_by_role("dialog")
    box.get_by_role("searchbox").fill(words)
    expect(box.locator("button.pick").first).to_be_visible()
    box.locator("button.pick", has_text=words).first.click()
    if seat:
        box.get_by_label("Who").select_option(str(seat))
    if amount:
        box.get_by_label("Amount", exact=True).fill(amount)
    box.get_by_role("button", name="Report").click()
    expect(box).to_have_count(0)


def staff(visit: Visit, room: Room, role: str, name: str) -> Visitor:
    """Let a member of staff come in by invitation."""
    person = visit(name=name)
    person.go(room.way_in(role))
    person.named()
    person.page.get_by_role("button", name="Come in").click()
    person.page.wait_for_url("**/")
    return person


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_misdeal_bet_out_of_turn_and_appeal(visit: Visit, room: Room, size: str) -> None:
    """The console follows the book, the floor overrides it, and an inspector finds that."""
    dora = visit(name="Dora", size=size)
    table = hand_dealt(dora, players=4)
    page = console(dora, table)
    tap(page, "All posted: deal hand 1")
    expect(page.locator(".whose")).to_contain_text("3 ")
    report(page, "showed during the cut")
    expect(page.get_by_role("button", name="Apply ruling")).to_be_visible()
    dora.shot(f"night-misdeal-{size}")
    tap(page, "Apply ruling")
    expect(page.locator(".say")).to_contain_text("Misdeal")
    tap(page, "Shuffled")
    tap(page, "Cut", exact=True)
    tap(page, "Done: deal on")
    expect(page.locator(".whose")).to_contain_text("3 ")
    dora.fits()

    report(page, "put chips in out of turn", seat=4, amount="30")
    expect(page.locator(".say")).to_contain_text("acted out of turn")
    acts(page, 3, "Call 10")
    expect(page.locator(".whose")).to_contain_text("4 ")
    expect(page.get_by_role("button", name=re.compile("^Raise"))).to_have_count(0)
    dora.shot(f"night-out-of-turn-{size}")

    report(page, "players disagree")
    expect(page.locator(".matter")).to_be_visible()
    dora.shot(f"night-appeal-{size}")
    dora.axe()
    expect(page.locator(".matter")).to_contain_text("Only the floor can apply this ruling.")
    for button in ("Apply ruling", "Override"):
        expect(page.get_by_role("button", name=button)).to_have_count(0)

    flora = staff(visit, room, "floor", "Flora")
    flora.go("/floor")
    call = flora.page.locator("li.calls", has_text=dora.name)
    expect(call).to_contain_text("play has stopped for")
    flora.shot(f"night-floor-{size}")
    call.get_by_role("link").click()
    desk = flora.page.locator(".matter")
    expect(desk).to_be_visible()
    flora.shot(f"night-ruling-{size}")
    desk.get_by_role("button", name="Override").click()
    ways = desk.locator("form select")
    ways.select_option(index=0)
    desk.get_by_label("Reason").fill(REASON)
    desk.get_by_role("button", name="Apply this instead").click()
    expect(page.locator(".matter")).to_have_count(0)
    expect(page.locator(".say")).to_contain_text(REASON)
    dora.shot(f"night-ruled-{size}")

    eve = staff(visit, room, "inspector", "Eve")
    eve.go("/inspector")
    eve.page.get_by_label("Rulings").select_option("override")
    eve.page.get_by_label("Table", exact=True).fill(table)
    line = eve.page.locator(".ruling.override")
    eve.page.get_by_role("button", name="Search").click()
    expect(line).to_contain_text(REASON)
    eve.shot(f"night-found-{size}")
