"""The floor's page in a real browser: open calls, dealers' words, earlier rulings."""

from __future__ import annotations

from uuid import uuid4

from playwright.sync_api import expect
from tests.browser.conftest import Room
from tests.browser.test_inspector import REASON, overridden
from tests.browser.visitor import Visit


def test_floor_finds_the_precedent(visit: Visit, room: Room) -> None:
    """Flora sees a held table with its timer, and the ruling of a colleague on the same thing."""
    table = room.table("tas-holdem", bots=3, title=f"Precedents {uuid4().hex[:6]}")
    visit(name="Ana").watch(table)
    key = room.way_in("floor").rpartition("/")[2]
    first = room.say("/api/join", {"key": key, "name": f"Fred {uuid4().hex[:4]}"}, "")
    overridden(room, table, first["token"])
    report = {"type": "Report", "situation": "breach of conduct", "seat": 2}
    body: dict[str, object] = {"id": uuid4().hex, "as": "floor", "ask": report}
    room.say(f"/api/tables/{table}/asks", body, first["token"])

    flora = visit(name="Flora", size="tablet")
    page = flora.go(room.way_in("floor"))
    flora.named()
    page.get_by_role("button", name="Come in").click()
    page.wait_for_url("**/")
    flora.go("/floor")
    held = page.locator(".calls").first
    expect(held).to_contain_text("play has stopped for")
    page.get_by_label("In the dealer's words").fill("angle shooting")
    page.get_by_role("button", name="Search").click()
    found = page.locator("article", has_text="broke a rule of conduct")
    expect(found).to_be_visible()
    found.get_by_role("button").click()
    expect(found.locator(".earlier").first).to_contain_text("against the book")
    expect(found.locator(".earlier").first).to_contain_text(REASON)
    expect(found.locator("dt")).to_have_count(6)
    flora.axe()
    flora.shot("floor-page")
