"""Opening a table: what to play, the stakes and chips, the link to share."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.opening import begin
from tests.browser.visitor import Visit


@pytest.mark.parametrize(("language", "size"), [("en", "desktop"), ("de", "small")])
def test_three_taps_open_a_game_with_friends(visit: Visit, language: str, size: str) -> None:
    """The name is typed once; stakes and chips have good defaults."""
    host = visit(name="Hana", language=language, size=size)
    page = host.go("/open")
    page.wait_for_selector(".purposes button")
    host.axe()
    host.shot(f"opening-question-{language}-{size}")
    page.locator("[data-purpose=friends]").click()  # the first tap
    expect(page.locator(".say")).to_contain_text(re.compile("0[.,]10"))
    expect(page.locator("#choice-min_stake")).to_have_value("20")
    expect(page.locator("details.house")).not_to_have_attribute("open", "")
    page.get_by_label("Your name" if language == "en" else "Ihr Name").fill(host.name)
    host.axe()
    host.shot(f"opening-stakes-{language}-{size}")
    page.locator(".row .btn.go").click()  # the second tap
    page.wait_for_selector("section h2")
    host.axe()
    host.shot(f"opening-link-{language}-{size}")
    page.locator("section .btn.go").click()  # the third tap
    page.wait_for_selector(".foot")
    assert "/table/" in page.url


def test_stakes_change_the_choices_that_follow_them(visit: Visit) -> None:
    """An error is beside its field, and choices that depend on the stakes follow them."""
    host = visit(name="Hana")
    page = host.go("/open")
    begin(page, purpose="friends")
    blinds = page.locator("#choice-blinds")
    blinds.fill("1, 0.50")
    blinds.press("Tab")
    said = page.locator(".fields .choice.wrong [role=alert]")
    expect(said).to_contain_text("a blind may not be smaller")
    expect(page.get_by_role("button", name="Open the table")).to_be_disabled()
    blinds.fill("1, 2")
    blinds.press("Tab")
    expect(page.locator(".say")).to_contain_text("blinds 1.00 and 2.00")
    expect(page.locator("#choice-min_bet")).to_have_value("2")
    chips = page.locator("#choice-min_stake")
    chips.fill("lots")
    chips.press("Tab")
    expect(page.locator("#unread-min_stake")).to_be_visible()
    expect(page.get_by_role("button", name="Open the table")).to_be_disabled()


def test_house_rules_are_searched_by_word_and_clause(visit: Visit) -> None:
    """A search shows the choices that match, each with its meaning and its clause."""
    host = visit(name="Hana")
    page = host.go("/open")
    begin(page)
    search = page.get_by_label("Search the house rules")
    search.fill("burned")
    found = page.locator(".first .choice")
    expect(found).to_have_count(1)
    expect(found).to_contain_text("how many cards are burned")
    search.fill("TAS-C.17.2")
    expect(page.locator("#choice-commission_method")).to_be_visible()
    host.axe()
    host.shot("opening-search")
    search.fill("no such thing")
    expect(page.get_by_text("No choice matches.")).to_be_visible()


def test_tournament_for_one_table_opens_its_page(visit: Visit) -> None:
    """The host announces a sit-and-go with an entry fee and chips."""
    host = visit(name="Hana")
    page = host.go("/open")
    page.locator("[data-purpose=tournament]").click()
    host.named()
    fee = page.locator("#choice-entry_fee")
    fee.fill("5")
    fee.press("Tab")
    host.shot("opening-tournament")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/tournaments/"))
    expect(page.locator("main")).to_contain_text("Hold'em")


def test_practice_has_its_bots(visit: Visit) -> None:
    """Bots sit at the table when the host arrives; a book that prints the chips says so."""
    host = visit(name="Hana")
    page = host.go("/open")
    begin(page, "event", "practice")
    expect(page.get_by_text("Every player gets 2,000")).to_be_visible()
    expect(page.get_by_label("Bots at the start")).to_have_value("4")
    host.named()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Go to the table").click()
    page.wait_for_selector(".foot")
    host.wait(lambda: page.get_by_text("· bot").count() >= 2, "bots")
