"""Reports at a software-dealt table in a real browser: situations, pending reports, and a held
table.
"""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.browser.conftest import Room
from tests.browser.test_dialogues import closed, door
from tests.browser.visitor import Visit

HELD = re.compile(r"Staff \(Olga \d+\) have held the table since \d")


def test_report_is_pending_until_staff_take_it_up(visit: Visit, room: Room) -> None:
    """Only reports about people are offered. Play continues until staff take the report up."""
    ana, ben = visit(), visit(name="Ben", language="de")
    table = room.table("tas-holdem", bots=3)
    ana.sit(table)
    ben.watch(table)
    page = ana.page
    ana.play(ana.my_turn, "a turn")
    door(page, "Call the floor")
    page.wait_for_selector(".pick")
    expect(page.locator(".pick", has_text="The deck wasn't cut")).to_have_count(0)
    expect(page.locator(".pick", has_text="A player with a live hand left")).to_have_count(0)
    expect(page.locator(".pick", has_text="A card went to the wrong player")).to_have_count(0)
    page.locator(".pick", has_text="A player broke a rule of conduct").click()
    page.locator("dialog select").select_option(index=2)
    page.locator("dialog").get_by_role("button", name="Report", exact=True).click()
    page.wait_for_selector("dialog[open]", state="detached")
    expect(page.locator(".notice")).to_contain_text("is waiting for staff")
    expect(page.locator(".notice")).to_contain_text(re.compile(r"lapses at \d"))
    expect(ben.page.locator(".notice")).to_contain_text("wartet auf das Personal")
    ana.axe()
    ana.shot("report-waits")
    assert ana.my_turn(), "the report stopped play"

    olga = visit(name="Olga")
    desk = olga.go(room.way_in("floor"))
    olga.named()
    desk.get_by_role("button", name="Come in").click()
    desk.wait_for_url("**/")
    olga.go(f"/table/{table}/desk")
    desk.wait_for_selector(".waiting")
    expect(desk.locator(".waiting")).to_contain_text(f"reported by {ana.name}")
    olga.axe()
    olga.shot("desk-waiting-report")
    desk.get_by_role("button", name="Take up and stop play").click()
    desk.wait_for_selector(".matter")
    expect(page.locator(".notice")).to_contain_text(HELD)
    expect(ben.page.locator(".notice")).to_contain_text("hält den Tisch seit")
    ana.shot("table-held")
    desk.get_by_role("button", name="Nothing went wrong").click()
    expect(page.locator(".notice")).to_have_count(0)

    ben.page.get_by_role("button", name="An das Personal schreiben").wait_for(state="detached")
    dan = visit(name="Dan")
    dan.sit(room.table("tas-holdem", bots=2))
    dan.watch(table)
    door(dan.page, "Write to staff")
    dan.page.get_by_label("Message", exact=True).fill("They talk in code")
    dan.page.get_by_role("button", name="Send").last.click()
    expect(dan.page.locator("dialog [role=status]")).to_contain_text("Message sent")
    dan.axe()
    closed(dan.page)
    expect(desk.locator(".waiting")).to_contain_text("They talk in code")
    desk.get_by_role("button", name="Done").click()
    expect(desk.locator(".waiting")).to_have_count(0)
