"""A host sees at the table that a guest waits for approval, and answers with one tap."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.opening import begin
from tests.browser.test_tables import opened
from tests.browser.visitor import SIZES, Visit, Visitor

BAR = "section.wish"
CHIMES = """
window.chimes = 0
const make = AudioContext.prototype.createOscillator
AudioContext.prototype.createOscillator = function () { window.chimes++; return make.call(this) }
"""


def ask_for_a_seat(guest: Visitor, path: str) -> None:
    """Follow the link as a guest and ask for a seat."""
    guest.go(path)
    guest.page.wait_for_selector(".foot")
    guest.page.get_by_role("button", name="Take a seat").click()
    guest.named()
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.wait_for_selector("text=The host will decide whether you can sit.")


def test_host_answers_seat_requests_at_the_table(visit: Visit) -> None:
    """The request is visible without a menu on every size of window, with a sound and an
    announcement. The host accepts or declines.
    """
    host = visit(name="Hana", motion=False)
    host.context.add_init_script(CHIMES)
    path = opened(host, bots=2, approve=True)
    page = host.go(path)
    page.wait_for_selector(".foot")
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("section.mine")
    before = page.evaluate("window.chimes")
    ben, gus = visit(name="Ben"), visit(name="Gus")
    ask_for_a_seat(gus, path)
    bar = page.locator(BAR)
    expect(bar).to_contain_text(gus.name)
    expect(page.locator("[data-said=urgent]")).to_contain_text(f"{gus.name} wants to take seat")
    assert page.evaluate("window.chimes") > before
    for size in host.resized(*SIZES):
        expect(bar.get_by_role("button", name="Accept")).to_be_in_viewport(ratio=1)
        host.fits()
        host.axe()
        host.shot(f"wish-{size}")
    ask_for_a_seat(ben, path)
    expect(bar).to_contain_text("1 more waiting")
    bar.get_by_role("button", name="Accept").click()
    gus.page.wait_for_selector("section.mine")
    expect(bar).to_contain_text(ben.name)
    page.reload()
    expect(bar).to_contain_text(ben.name)  # also for a host who was away when the request was made
    bar.get_by_role("button", name="Not now").click()
    ben.page.wait_for_selector("text=The host has declined your request for a seat.")
    expect(bar).to_have_count(0)


def test_german_host_gets_german_words(visit: Visit) -> None:
    """The words and buttons are German on a phone, and in the text view."""
    host = visit(name="Hana", size="phone", language="de", textView=True)
    page = host.go("/open")
    begin(page)
    page.get_by_label("Ihr Name").fill(host.name)
    page.locator(".check input").nth(1).check()
    page.get_by_role("button", name="Tisch öffnen").click()
    page.get_by_role("button", name="Zum Tisch").click()
    page.wait_for_selector(".foot")
    gus = visit(name="Gus")
    ask_for_a_seat(gus, page.url.removeprefix(host.address))
    bar = page.locator(BAR)
    expect(bar).to_contain_text(f"{gus.name} möchte Platz")
    expect(page.locator("[data-said=urgent]")).to_contain_text("möchte Platz")
    host.shot("wish-german")
    bar.get_by_role("button", name="Annehmen").click()
    gus.page.wait_for_selector("section.mine")
    expect(bar).to_have_count(0)


def test_seat_request_is_hidden_from_others(visit: Visit) -> None:
    """Neither a spectator nor a player sees who asks the host for a seat."""
    host, gus, sam = visit(name="Hana"), visit(name="Gus"), visit(name="Sam")
    path = opened(host, bots=2, approve=True)
    sam.go(path).wait_for_selector(".foot")
    page = host.go(path)
    ask_for_a_seat(gus, path)
    expect(page.locator(BAR)).to_be_visible()
    assert sam.page.locator(BAR).count() == 0
    assert gus.page.locator(BAR).count() == 0
