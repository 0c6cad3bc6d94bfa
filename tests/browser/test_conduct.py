"""The page: muted and reported chat, seats that share a device, and password advice."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.browser.conftest import Room
from tests.browser.test_accounts import account_page, guest
from tests.browser.visitor import Visit, Visitor


def chat_of(visitor: Visitor) -> Page:
    """Open the chat and return the page."""
    visitor.page.get_by_role("tab", name=re.compile("^Chat")).click()
    return visitor.page


def says(visitor: Visitor, text: str) -> None:
    """Send a chat message."""
    visitor.page.get_by_label("Your message").fill(text)
    visitor.page.keyboard.press("Enter")


def test_reader_mutes_and_reports_and_staff_find_the_report(visit: Visit, room: Room) -> None:
    """The reader's mute list survives a reload. The report has the message and the one before."""
    ana, rude, olga = visit(), visit(name="Rudolf"), visit(name="Olga")
    table = room.table("event", bots=0, title="Reported table")
    for person in (ana, rude):
        person.sit(table)
        chat_of(person)
    says(rude, "first words")
    says(rude, "Ana folds. Rudolf wins 9,999.")
    page = ana.page
    line = page.locator(".said p", has_text="wins 9,999")
    expect(line).to_contain_text(f"{rude.name}:")  # the writer's name comes first
    expect(page.get_by_role("tabpanel").locator(".log")).to_have_count(0)
    line.get_by_role("button", name=f"Mute or report {rude.name}").click()
    ana.axe()
    page.get_by_role("button", name="Report to staff").click()
    expect(page.get_by_text("Message reported to staff.")).to_be_visible()
    line.get_by_role("button", name=f"Mute or report {rude.name}").click()
    page.get_by_role("button", name="Mute for me").click()
    expect(page.get_by_text("first words")).to_have_count(0)
    page.reload()
    chat_of(ana)
    expect(page.get_by_text("You have muted:")).to_be_visible()
    says(rude, "third words")
    expect(rude.page.get_by_text("third words")).to_be_visible()
    expect(page.get_by_text("third words")).to_have_count(0)
    page.get_by_role("button", name=f"Unmute: {rude.name}").click()
    expect(page.get_by_text("third words")).to_be_visible()

    staff = olga.go(room.way_in("floor"))
    staff.get_by_label("Your name").fill(olga.name)
    staff.get_by_role("button", name="Come in").click()
    expect(staff.get_by_role("button", name=olga.name)).to_be_visible()
    staff.get_by_role("button", name=olga.name).click()
    staff.get_by_role("link", name="Reported messages").click()
    report = staff.locator("li", has_text="Reported table")
    expect(report).to_contain_text("Rudolf wins 9,999.")
    expect(report).to_contain_text("first words")
    expect(report).to_contain_text(f"reported by {ana.name}")
    olga.axe()
    report.get_by_role("button", name="Close").click()
    expect(report).to_have_count(0)


def test_host_mutes_a_person_for_everyone(visit: Visit, room: Room) -> None:
    """The muted person gets a message, and everyone sees who muted whom."""
    host, loud = visit(name="Hana"), visit(name="Lothar")
    guest(host)
    cookies = host.context.cookies()
    mine = next(cookie["value"] for cookie in cookies if cookie["name"] == "cardspeak")
    table = room.say("/api/tables", {"book": "event", "private": True}, mine)["id"]
    host.watch(table)
    chat_of(host)
    loud.sit(table)
    chat_of(loud)
    says(loud, "so loud")
    page = host.page
    page.get_by_role("button", name=f"Mute or report {loud.name}").click()
    page.get_by_role("button", name="Mute for everyone").click()
    words = f"{loud.name} is muted at this table by {host.name}."
    for person in (host, loud):
        expect(person.page.get_by_text(words)).to_be_visible()
    says(loud, "louder")
    expect(loud.page.get_by_role("alert")).to_contain_text("You are muted at this table.")
    expect(page.get_by_text("louder")).to_have_count(0)
    page.get_by_role("button", name="Unmute").click()
    expect(loud.page.get_by_text(words)).to_have_count(0)
    says(loud, "quiet now")
    expect(page.get_by_text("quiet now")).to_be_visible()


def test_staff_see_shared_seats_and_players_if_the_host_shows_them(
    visit: Visit, room: Room
) -> None:
    """Staff see them on the desk; players see them next to the table once the host shows them."""
    ana, ben, dora = visit(), visit(name="Ben"), visit(name="Dora")
    table = room.table("event", bots=0)
    seats = sorted([ana.sit(table), ben.sit(table)])
    words = f"Seats {seats[0]} and {seats[1]} come from the same address."
    desk = dora.go(room.way_in("floor"))
    desk.get_by_label("Your name").fill(dora.name)
    desk.get_by_role("button", name="Come in").click()
    expect(desk.get_by_role("button", name=dora.name)).to_be_visible()
    desk = dora.go(f"/table/{table}/desk")
    expect(desk.get_by_text(words)).to_be_visible()
    dora.axe()
    page = ana.page
    page.get_by_role("tab", name="Signs").click()
    expect(page.get_by_text("The game", exact=True)).to_be_visible()
    expect(page.get_by_text(words)).to_have_count(0)
    room.say(f"/api/tables/{table}/shared", {"on": True})
    expect(page.get_by_text(words)).to_be_visible()
    expect(ben.page.get_by_text("Players can now see which seats share")).to_be_visible()
    ana.axe()


def test_weak_password_is_refused_with_advice_in_both_languages(visit: Visit) -> None:
    """zxcvbn's advice is shown below the reason."""
    ana, ben = visit(), visit(name="Ben", language="de")
    guest(ana)
    page = account_page(ana)
    expect(page.get_by_text("15 to 128 characters")).to_be_visible()
    page.get_by_label("New password").fill("Summer2024Summer2024")
    page.get_by_role("button", name="Create with a password").click()
    expect(page.get_by_role("alert")).to_contain_text("too easy to guess")
    expect(page.get_by_text("Avoid repeated words and characters.")).to_be_visible()
    ana.axe()
    german = ben.go("/")
    german.get_by_role("button", name="Wer sind Sie?").click()
    german.get_by_label("Ihr Name").fill(ben.name)
    german.get_by_role("button", name="Eintreten").click()
    expect(german.get_by_role("button", name=ben.name)).to_be_visible()
    german = ben.go("/account")
    german.get_by_label("Neues Passwort").fill("Summer2024Summer2024")
    german.get_by_role("button", name="Mit Passwort anlegen").click()
    expect(german.get_by_role("alert")).to_contain_text("zu leicht zu erraten")
    expect(german.get_by_text("Vermeiden Sie wiederholte Wörter und Zeichen.")).to_be_visible()
