"""A host who plays: everyone sees the pending requests, and the host is not offered the floor."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.browser.conftest import Room
from tests.browser.opening import begin
from tests.browser.test_tables import opened
from tests.browser.visitor import Visit, Visitor


def test_hosts_requests_in_a_round_wait_and_are_shown_to_everyone(visit: Visit) -> None:
    """A pause, a removal and a change of choices are announced, then withdrawn or carried out after
    the round.
    """
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
    expect(coming).to_contain_text("Play pauses after this hand")
    german_list = guest.page.get_by_role("list", name="Demnächst")
    expect(german_list).to_contain_text("Nach dieser Hand ist Pause")
    page.get_by_role("button", name="Cancel the pause").click()
    expect(german_list).to_have_count(0)
    page.get_by_label("Seat", exact=True).select_option(index=3)  # after two bots
    page.get_by_label("Reason, if the book requires one").fill("tired")
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(german_list).to_contain_text(
        re.compile(rf"{host.name} muss nach Hand \d+ gehen \(tired\)")
    )
    page.get_by_text("House choices", exact=True).click()
    page.locator("details details summary").first.click()
    field = page.locator("[id=choice-topup_min]")
    field.fill("15")
    field.press("Tab")
    host.axe()
    host.shot("host-choices")
    page.get_by_role("button", name="Announce change").click()
    expect(german_list).to_contain_text(re.compile(r"Nach Hand \d+ gilt: .*15\b"))
    guest.shot("coming-german")
    guest.axe()
    page.locator("dialog .row", has_text="must leave").get_by_role("button").click()
    expect(german_list).to_contain_text(f"{host.name} hat abgebrochen")
    expect(page.locator("dialog .row", has_text=": 15")).to_have_count(1)
    page.get_by_role("button", name="Pause", exact=True).click()
    page.keyboard.press("Escape")
    host.play(lambda: host.rounds_over() >= 1, "the end of the round")
    guest.page.wait_for_selector("text=Der Tisch ist angehalten.")
    expect(german_list).to_contain_text(": 15")


def test_host_starts_a_game_without_late_entry(visit: Visit) -> None:
    """Everyone sees how many players are present and when the game starts. The host starts it with
    one tap.
    """
    host, guest = visit(name="Hana"), visit(name="Gero", language="de", size="phone")
    path = opened(host, book="event", bots=1)
    page = host.go(path)
    expect(page.locator(".foot .now")).to_contain_text("Waiting for more players: 1 of 9 seats")
    expect(page.get_by_role("button", name="Start the game")).to_have_count(0)
    host.sit()
    expect(page.locator(".foot .now")).to_contain_text("Waiting for the host to start: 2 of 9")
    expect(page.locator(".foot .now")).to_contain_text(re.compile(r"by itself in [45]:\d\d"))
    german_page = guest.watch(path.removeprefix("/table/"))
    expect(german_page.locator(".foot .now")).to_contain_text(
        "Die Leitung beginnt das Spiel: 2 von 9"
    )
    expect(german_page.get_by_role("button", name="Spiel beginnen")).to_have_count(0)
    host.axe()
    host.shot("start-waits")
    guest.axe()
    guest.shot("start-waits-german")
    page.get_by_role("button", name="Start the game").click()
    host.wait(lambda: any("Hand 1: " in line for line in host.log()), "the first round")
    expect(page.get_by_role("button", name="Start the game")).to_have_count(0)
    expect(german_page.locator(".foot")).not_to_contain_text("Die Leitung beginnt")


def test_desk_without_permissions_shows_no_buttons(visit: Visit, room: Room) -> None:
    """Floor staff who sit down see the buttons disappear from their open desk."""
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
    expect(desk.get_by_role("button", name="Undo last entry")).to_be_disabled()
    desk.keyboard.press("Escape")
    max_.watch(table)
    expect(max_.page.get_by_role("link", name="Floor")).to_have_count(1)
    max_.sit()
    expect(max_.page.get_by_role("link", name="Floor")).to_have_count(0)
    desk.get_by_text("You are playing at this table, so you cannot act as floor").wait_for()
    expect(desk.get_by_role("button", name="Undo")).to_have_count(0)
    desk.close()


def test_host_turns_approval_on_and_off(visit: Visit) -> None:
    """The switch shows its state in this window and in another."""
    host = visit(name="Hana")
    path = opened(host, bots=2)
    page = host.go(path)
    host_box(host)
    other = page.context.new_page()
    other.goto(host.address + path)
    menu = other.get_by_role("button", name="Menu")
    other.wait_for_selector(".foot")
    if menu.is_visible():
        menu.click()
    other.get_by_role("button", name="Host", exact=True).click()
    for on in (True, False, True):
        page.get_by_label("I approve each player who sits down").click()
        expect(page.get_by_label("I approve each player who sits down")).to_be_checked(checked=on)
        expect(other.get_by_label("I approve each player who sits down")).to_be_checked(checked=on)
    other.close()
    dialogue = page.locator("dialog[open]")
    for size in host.resized("desktop", "phone", "small"):
        wide = dialogue.evaluate("(one) => one.scrollWidth - one.clientWidth")
        assert wide == 0, f"the dialogue overflows: {size}"
        host.axe()
        host.shot(f"host-{size}")
    page.get_by_role("button", name="Close the table").click()
    expect(page.get_by_text("Everyone is paid their stack")).to_be_visible()
    for size in host.resized("desktop", "phone", "small"):
        host.shot(f"host-close-{size}")
    page.keyboard.press("Escape")
    host.resize("small")
    host_box(host)
    expect(page.get_by_label("I approve each player who sits down")).to_be_checked()


def test_guest_is_let_in_while_the_table_is_paused(visit: Visit) -> None:
    """The host pauses the table. A guest asks for a seat, is accepted and is seated."""
    host, gus = visit(name="Hana"), visit(name="Gus")
    path = opened(host, approve=True)
    page = host.go(path)
    host_box(host)
    page.get_by_role("button", name="Pause", exact=True).click()
    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    page.keyboard.press("Escape")
    gus.watch(path.removeprefix("/table/"))
    gus.page.get_by_role("button", name="Take a seat").click()
    gus.named()
    gus.page.get_by_role("button", name="Sit down").click()
    page.locator("section.wish").get_by_role("button", name="Accept").click()
    gus.page.wait_for_selector("section.mine")
    expect(page.locator("section.wish")).to_have_count(0)


def host_box(host: Visitor) -> None:
    """Open the host's dialogue."""
    host.page.wait_for_selector(".foot")
    menu = host.page.get_by_role("button", name="Menu")
    if menu.is_visible():
        menu.click()
    host.page.get_by_role("button", name="Host", exact=True).click()


def test_missing_name_is_asked_for(visit: Visit) -> None:
    """The button says what is missing, and the field is above the house choices."""
    host = visit(name="Hana")
    page = host.go("/open")
    begin(page, "tas-stud")
    name = page.get_by_label("Your name")
    for size in host.resized("desktop", "small"):
        field, first = name.bounding_box(), page.locator("[id^=choice-]").first.bounding_box()
        assert field is not None
        assert first is not None
        assert field["y"] < first["y"]
        page.get_by_role("button", name="Open the table").click()
        expect(page.get_by_role("alert")).to_have_text("Enter your name.")
        expect(name).to_be_focused()
        expect(name).to_be_in_viewport()
        name.blur()
        host.axe()
        host.shot(f"no-name-{size}")
    name.fill(host.name)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("The table is open")).to_be_visible()
    expect(page.get_by_role("region", name="Seat code")).to_be_visible()
    host.shot("open")
