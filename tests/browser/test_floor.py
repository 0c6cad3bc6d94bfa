"""Staff at a hand-dealt table: entering deals and acts, a misdeal, a bet out of turn, undo."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.opening import begin
from tests.browser.test_tables import opened
from tests.browser.visitor import Visit, Visitor

PEOPLE = ("Nora", "Omar", "Pia", "Quin")


def dealt(dealer: Visitor) -> Page:
    """Open a hand-dealt table with four players, dealt up to the first act."""
    path = opened(dealer, real_cards=True)
    page = dealer.go(path + "/desk")
    page.get_by_role("button", name="Seats").click()
    for person in PEOPLE:
        page.get_by_label("Name", exact=True).fill(person)
        page.get_by_role("button", name="Sit down").click()
        page.wait_for_selector(f"dialog li:has-text('{person}')")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Start a hand").click()
    page.get_by_role("button", name="All posted").click()
    page.get_by_role("button", name="Enter 8 cards").click()
    page.wait_for_selector("text=to act.")
    return page


def dealt_in_german(dealer: Visitor) -> Page:
    """Like `dealt`, for a dealer who reads German."""
    page = dealer.go("/open")
    begin(page)
    page.get_by_label("Ihr Name").fill(dealer.name)
    page.get_by_label("Name des Tisches").fill("Abendrunde")
    page.get_by_label(re.compile("Echte Karten")).check()
    page.get_by_role("button", name="Tisch öffnen").click()
    field = page.get_by_label("Link zum Tisch")
    expect(field).to_have_value(re.compile("/table/"))
    link = field.input_value()
    page = dealer.go(link.removeprefix(dealer.address) + "/desk")
    page.get_by_role("button", name="Plätze").click()
    for person in PEOPLE:
        page.get_by_label("Name", exact=True).fill(person)
        page.get_by_role("button", name="Hinsetzen").click()
        page.wait_for_selector(f"dialog li:has-text('{person}')")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Hand beginnen").click()
    page.get_by_role("button", name="Alle gesetzt").click()
    page.get_by_role("button", name="8 Karten eintragen").click()
    page.wait_for_selector(".whose")
    return page


def entries(page: Page) -> str:
    """Return the entries of the record next to the desk."""
    return page.locator("[role=log]").inner_text()


def test_bet_out_of_turn_is_ruled_on_and_undone(visit: Visit) -> None:
    """Chips over the line out of turn get the book's ruling. The entry can be undone."""
    dealer = visit(name="Dora", size="tablet")
    page = dealt(dealer)
    dealer.shot("desk-act-tablet")
    dealer.axe()
    turn = page.locator(".whose b").inner_text()
    other = next(name for name in PEOPLE if name != turn)
    page.get_by_label("Who?").select_option(label=f"{PEOPLE.index(other) + 1} · {other}")
    page.get_by_label("Amount", exact=True).fill("20")
    page.get_by_role("button", name="puts in silently").click()
    dealer.wait(lambda: "out of turn" in entries(page), "the ruling")
    dealer.shot("desk-out-of-turn-tablet")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo last entry").click()
    dealer.wait(lambda: f"{dealer.name} undoes" in entries(page), "the undo")
    expect(page.locator(".whose b")).to_have_text(turn)


def test_misdeal_is_reported_asked_about_and_applied(visit: Visit) -> None:
    """Covers the report, the questions, the sentence to read aloud with its clause, and the applied
    ruling.
    """
    dealer = visit(name="Dora", size="phone")
    page = dealt(dealer)
    page.get_by_role("button", name="Report").click()
    page.get_by_label("Search").fill("wrong player")
    dealer.shot("desk-report-phone")
    dealer.axe()
    page.locator(".pick", has_text="A card went to the wrong player").click()
    if page.locator("dialog select").count():
        page.locator("dialog select").select_option(index=1)
    page.locator("dialog").get_by_role("button", name="Report", exact=True).click()
    page.wait_for_selector(".matter")
    page.locator(".matter").get_by_role("button", name="yes").click()
    expect(page.locator("blockquote")).to_contain_text(re.compile("misdeal", re.IGNORECASE))
    dealer.shot("desk-ruling-phone")
    dealer.axe()
    page.locator(".matter .clause").first.click()
    page.wait_for_selector(".why article p")
    page.get_by_role("button", name="Apply ruling").click()
    page.wait_for_selector(".matter", state="detached")
    dealer.shot("desk-applied-phone")


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_card_cannot_be_entered_twice(visit: Visit, size: str) -> None:
    """A picked card is used up, and a card that is face up cannot be picked."""
    dealer = visit(name="Dora", size=size)
    page = dealt(dealer)
    for player, act in (("Pia", "calls"), ("Quin", "calls"), ("Nora", "calls"), ("Omar", "stays")):
        expect(page.locator(".whose b")).to_have_text(player)
        page.get_by_role("button", name=act, exact=True).click()
    page.wait_for_selector(".picker")
    for card in ("ace of spades", "king of spades", "seven of clubs"):
        page.get_by_role("button", name=card, exact=True).click()
    expect(page.get_by_role("button", name="ace of hearts", exact=True)).to_be_disabled()
    dealer.shot(f"desk-flop-{size}")
    dealer.axe()
    page.get_by_role("button", name="Enter 4 cards").click()
    page.wait_for_selector(".whose")
    expect(page.locator(".state [aria-label='ace of spades']")).to_be_visible()


def reported(page: Page, situation: str) -> None:
    """Report a situation, about the first seat if it needs one."""
    page.get_by_role("button", name="Report").click()
    page.locator(".pick", has_text=situation).first.click()
    if page.locator("dialog select").count():
        page.locator("dialog select").select_option(index=1)
    page.locator("dialog").get_by_role("button", name="Report", exact=True).click()
    page.wait_for_selector(".matter")


def test_ruling_is_overridden_with_a_reason_and_a_report_dropped(visit: Visit) -> None:
    """The person in charge overrides the ruling, and the record has the reason."""
    dealer = visit(name="Dora")
    page = dealt(dealer)
    expect(page.locator(".offer")).to_contain_text("Can ")
    reported(page, "A card went to the wrong player")
    page.get_by_role("button", name="Nothing went wrong").click()
    page.wait_for_selector(".matter", state="detached")
    dealer.wait(lambda: "withdrawn" in entries(page), "the report dropped")
    reported(page, "A card went to the wrong player")
    page.locator(".matter").get_by_role("button", name="yes").click()
    page.get_by_role("button", name="Override").click()
    page.locator(".matter form select").select_option(index=0)
    page.locator(".matter form").get_by_label("Reason").fill("everybody agreed")
    dealer.axe()
    dealer.shot("desk-otherwise")
    page.get_by_role("button", name="Apply this instead").click()
    page.wait_for_selector(".matter", state="detached")
    override = f"{dealer.name} overrides the book"
    dealer.wait(lambda: override in entries(page), "the other ruling")
    assert "everybody agreed" in entries(page)


def test_only_cards_in_the_tables_deck_are_offered(visit: Visit) -> None:
    """A table with 32 cards offers no twos and no joker. With two players it waits for a third."""
    dealer = visit(name="Dora")
    path = opened(dealer, book="tas-stud", house={"deck": "32"}, real_cards=True)
    page = dealer.go(path + "/desk")
    page.get_by_role("button", name="Seats").click()
    for person in PEOPLE[:3]:
        page.get_by_label("Name", exact=True).fill(person)
        page.get_by_role("button", name="Sit down").click()
        page.wait_for_selector(f"dialog li:has-text('{person}')")
        if person == PEOPLE[1]:
            expect(page.locator(".now")).to_contain_text("3 are needed")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Start a hand").click()
    cards = page.locator(".picker .suit button")
    steps = page.get_by_role("button", name=re.compile("^(All posted|Shuffled|Cut)$"))
    while True:
        steps.or_(cards).first.wait_for()
        if not (step := "".join(steps.all_inner_texts()[:1])):
            break
        steps.first.click()
        expect(page.get_by_role("button", name=step, exact=True)).to_have_count(0)
    expect(cards).to_have_count(32)
    expect(page.get_by_role("button", name="two of clubs", exact=True)).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("joker", re.IGNORECASE))).to_have_count(0)
    dealer.shot("desk-deck-of-32")
