"""The director's page races off odd chips and counts bags at real tables."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.conftest import Room
from tests.browser.test_tournaments import announced, confirm, make_director
from tests.browser.visitor import Visit


def test_director_races_chips_and_counts_bags_on_a_phone(visit: Visit, room: Room) -> None:
    """The race and the bags take one dialog each; a wrong total needs a second count."""
    dora = visit(name="Dora", size="phone")
    make_director(dora, room)
    announced(
        dora,
        sit_and_go=False,
        bots=0,
        real_tables="all",
        players_per_table="4",
        max_players="0",
        levels="20 min 25/50; 20 min 100/200",
        colour_ups="25 into 100 after level 1",
        sessions="heat 1 until 3 players; final",
        carry_chips="on",
    )
    page = dora.page
    page.get_by_role("button", name="Open entries").click()
    page.get_by_role("button", name="Enter a list …").click()
    page.get_by_label("Names").fill("name\nAna\nBo\nCid\nDov\n")
    page.get_by_role("button", name="Enter them").click()
    expect(page.locator("dialog")).to_have_count(0)
    confirm(page, "Close entries")
    confirm(page, "Set the prizes")
    confirm(page, "Draw the seats")
    confirm(page, "Begin the session")
    page.get_by_role("button", name="Set the clock").click()
    page.locator("dialog input").first.fill("0:01")
    page.locator("dialog").get_by_role("button").last.click()
    counts = page.get_by_role("region", name="Count chips")
    counts.get_by_role("button", name="Race chips of 25 at table 1 …").click(timeout=15_000)
    odd = page.locator("dialog input[type=number]")
    expect(odd).to_have_count(4)
    odd.nth(0).fill("4")
    expect(page.get_by_role("alert")).to_contain_text("more than 3")
    odd.nth(0).fill("3")
    odd.nth(1).fill("3")
    dora.axe()
    dora.shot("chip-race")
    page.get_by_role("button", name="Race them off").click()
    expect(counts).to_have_count(0)
    real = page.get_by_role("region", name="Real tables")
    names = real.locator(".name").all_inner_texts()
    real.get_by_role("button", name=f"Out … {names[0]}", exact=True).click()
    page.locator("dialog").get_by_role("button", name=names[1], exact=True).click()
    page.locator("dialog").get_by_role("button").last.click()
    page.get_by_role("button", name="Count chips into 3 bags …").click()
    bags = page.locator("dialog input[type=number]")
    for place, chips in enumerate((3000, 3000, 1900)):
        bags.nth(place).fill(str(chips))
    expect(page.get_by_role("alert")).to_contain_text("Count them again")
    dora.axe()
    dora.shot("chip-bags")
    bags.nth(2).fill("1950")
    page.get_by_role("button", name="Close 3 bags").click()
    expect(page.get_by_role("region", name="Count chips")).to_have_count(0)
