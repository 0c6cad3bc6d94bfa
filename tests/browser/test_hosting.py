"""A host who plays: what waits for the end of a round is seen by all, and no floor is offered."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.browser.conftest import Room
from tests.browser.test_tables import opened
from tests.browser.visitor import Visit


def test_what_a_host_asks_in_a_round_waits_and_is_seen_by_all(visit: Visit) -> None:
    """A pause, a removal and a change of choices: announced, withdrawn, or done after the round."""
    host, guest = visit(name="Hana"), visit(name="Gero", language="de")
    path = opened(host, bots=2)
    page = host.go(path)
    host.sit()
    guest.watch(path.removeprefix("/table/"))
    host.play(host.my_turn, "a turn in a round")
    expect(page.get_by_role("link", name="Floor")).to_have_count(0)
    page.get_by_role("button", name="Host").click()
    page.get_by_role("button", name="Pause", exact=True).click()
    coming = page.get_by_role("list", name="Coming up")
    expect(coming).to_contain_text("Play pauses when this round ends")
    there = guest.page.get_by_role("list", name="Demnächst")
    expect(there).to_contain_text("Nach dieser Runde ist Pause")
    page.get_by_role("button", name="Cancel the pause").click()
    expect(there).to_have_count(0)
    page.get_by_label("Seat", exact=True).select_option(index=3)  # after two bots
    page.get_by_label("Grounds, where the book asks for them").fill("tired")
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(there).to_contain_text(re.compile(rf"{host.name} muss nach Runde \d+ gehen \(tired\)"))
    page.get_by_text("House choices", exact=True).click()
    page.locator("details details summary").first.click()
    field = page.locator("[id=choice-topup_min]")
    field.fill("15")
    field.press("Tab")
    host.axe()
    host.shot("host-choices")
    page.get_by_role("button", name="Announce the change").click()
    expect(there).to_contain_text(re.compile(r"Nach Runde \d+ gilt: .*15\b"))
    guest.shot("coming-german")
    guest.axe()
    page.locator("dialog .row", has_text="has to leave").get_by_role("button").click()
    expect(there).to_contain_text(f"{host.name} hat zurückgezogen")
    expect(page.locator("dialog .row", has_text=": 15")).to_have_count(1)
    page.get_by_role("button", name="Pause", exact=True).click()
    page.keyboard.press("Escape")
    host.play(lambda: host.rounds_over() >= 1, "the end of the round")
    guest.page.wait_for_selector("text=Der Tisch ist angehalten.")
    expect(there).to_contain_text(": 15")


def test_a_desk_without_powers_says_so(visit: Visit, room: Room) -> None:
    """Floor staff who sit down see their open desk lose its buttons, and get them back."""
    max_ = visit(name="Max")
    table = room.table("event", bots=3)
    max_.go(room.way_in("floor"))
    max_.page.get_by_label("Your name").fill(max_.name)
    max_.page.get_by_role("button").click()
    max_.page.wait_for_url(f"{room.address}/")
    max_.known = True
    desk = max_.page.context.new_page()
    desk.goto(f"{room.address}/table/{table}/desk")
    desk.get_by_role("button", name="Undo").wait_for()
    desk.get_by_role("button", name="Undo").click()
    expect(desk.get_by_role("button", name="Take back the last entry")).to_be_disabled()
    desk.keyboard.press("Escape")
    max_.watch(table)
    expect(max_.page.get_by_role("link", name="Floor")).to_have_count(1)
    max_.sit()
    expect(max_.page.get_by_role("link", name="Floor")).to_have_count(0)
    desk.get_by_text("You play at this table, so you have no floor powers").wait_for()
    expect(desk.get_by_role("button", name="Undo")).to_have_count(0)
    desk.close()
