"""Sharing a table: the link works on other machines, or the page explains why not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import SHOTS
from tests.browser.opening import begin
from tests.browser.room import QUICK
from tests.browser.visitor import Visit, Visitor
from tests.server.kit import serving
from tests.server.test_links import NETWORK, needs_network

COMMAND = "cardspeak serve --lan"


def shared(host: Visitor, language: str = "en") -> Page:
    """Open a table, up to the step that shows its link."""
    page = host.go("/open")
    begin(page, "tas-stud")
    page.get_by_label("Your name" if language == "en" else "Ihr Name").fill(host.name)
    page.locator(".row .btn.go").click()
    return page


@pytest.mark.parametrize(("language", "size"), [("en", "desktop"), ("de", "phone")])
def test_room_on_localhost_says_that_the_link_is_for_this_machine(
    visit: Visit, language: str, size: str
) -> None:
    """The page also shows the command that lets others join, here and in the host's dialogue."""
    host = visit(name="Hana", language=language, size=size)
    page = shared(host, language)
    link = page.get_by_label("Link to the table" if language == "en" else "Link zum Tisch")
    expect(link).to_have_value(re.compile(f"^{host.address}/table/"))
    expect(page.locator(".only")).to_contain_text(COMMAND)
    expect(page.locator(".only")).to_contain_text(
        "works only on" if language == "en" else "nur auf diesem"
    )
    host.axe()
    host.shot(f"share-localhost-{language}-{size}")
    page.locator(".btn.go").click()
    page.wait_for_selector(".foot")
    if size == "phone":
        page.get_by_role("button", name="Menü").click()
    page.get_by_role("button", name="Host" if language == "en" else "Leitung").click()
    expect(page.locator("dialog .only")).to_contain_text(COMMAND)


@needs_network
def test_link_made_on_localhost_works_from_the_network(browser: Browser, tmp_path: Path) -> None:
    """The room listens on the network. The link has the machine's address, and a guest can use
    it.
    """
    with serving(tmp_path, host="0.0.0.0", pace=QUICK) as server:
        host = Visitor(browser, server.address, SHOTS, name="Hana")
        link = shared(host).get_by_label("Link to the table")
        expect(link).to_have_value(re.compile(rf"^http://{re.escape(NETWORK[0])}:\d+/table/"))
        expect(host.page.locator(".only")).to_have_count(0)
        guest = Visitor(browser, "", SHOTS, name="Gus")
        guest.go(link.input_value()).wait_for_selector(".foot")
        guest.sit()
        host.close()
        guest.close()
