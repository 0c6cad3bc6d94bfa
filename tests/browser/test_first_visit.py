"""A first visit: no console errors, a seat with Enter, play to watch, and the result shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Response, expect
from tests.browser.conftest import SHOTS, Room
from tests.browser.opening import begin
from tests.browser.room import QUICK
from tests.browser.test_amounts import seat_in
from tests.browser.visitor import Visit, Visitor
from tests.server.kit import serving

from cardspeak.server.settings import RoomLimits

RESULT = ".result"


@pytest.mark.parametrize(("language", "size"), [("en", "desktop"), ("de", "phone")])
def test_first_visit_logs_no_errors(visit: Visit, room: Room, language: str, size: str) -> None:
    """Lobby, table, opening a table, account: no error, no warning, no error status."""
    ana = visit(language=language, size=size)
    problems: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            problems.append(message.text)

    def answered(response: Response) -> None:
        if response.status >= 400:
            problems.append(f"{response.url} {response.status}")

    ana.page.on("console", note)
    ana.page.on("response", answered)
    for path, ready in (
        ("/", ".tables li a"),
        ("/open", ".purposes button"),
        ("/account", "main"),
        (f"/table/{room.table('charity')}", ".foot"),
    ):
        ana.go(path).wait_for_selector(ready)
        ana.page.wait_for_load_state("load")
    seat_in(ana, language)
    assert problems == []


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_enter_takes_the_seat(visit: Visit, room: Room, size: str) -> None:
    """Enter works in the name field, the seat list and the stake; a known person needs no name."""
    ana = visit(size=size)
    known = False
    for field in ("name", "seat", "stake", "nothing"):
        page = ana.watch(room.table("tas-holdem", bots=1))
        page.get_by_role("button", name="Take a seat").click()
        page.wait_for_selector("dialog[open]")
        if not known:
            page.get_by_label("Your name").fill(ana.name)
        where = {"seat": page.locator("dialog select"), "stake": page.get_by_label("Stake")}
        if field in where:
            where[field].focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("section.mine")
        expect(page.locator("dialog")).to_have_count(0)
        known = True


def test_dialogue_omits_the_stake_if_all_players_get_the_same(visit: Visit, room: Room) -> None:
    """The dialogue has no amount, and explains why no one can join once play has begun."""
    ana, ben = visit(), visit()
    house = {"late_entry": "off", "starting_chips": "5000"}
    table = room.table("nolimit", bots=1, house=house)
    page = ana.watch(table)
    page.get_by_role("button", name="Take a seat").click()
    expect(page.locator("dialog")).to_contain_text("Everyone starts with 5,000")
    expect(page.get_by_label("Stake")).to_have_count(0)
    late = ben.watch(table)  # before play begins
    ana.named()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("section.mine")
    room.say(f"/api/tables/{table}/start", {})
    ana.wait(lambda: any("Hand 1: " in line for line in ana.log()), "the first round")
    late.get_by_role("button", name="Take a seat").click()
    expect(late.locator("dialog [data-closed]")).to_contain_text("The game has started")


@pytest.mark.parametrize(
    "book", ["tas-holdem", "tas-stud", "act-stud", "charity", "nolimit", "event"]
)
def test_demo_table_plays_while_the_visitor_watches(visit: Visit, book: str) -> None:
    """Bots act immediately and rounds follow one another, at each of the six tables."""
    ana = visit(motion=False)
    ana.watch(f"{book}-1")
    ana.wait(lambda: ana.page.locator("[role=log] .start").count() >= 2, "two rounds")


@pytest.mark.parametrize(
    ("language", "size", "book"),
    [
        ("en", "desktop", "nolimit"),
        ("en", "phone", "tas-stud"),
        ("de", "tablet", "act-stud"),
        ("de", "phone", "tas-holdem"),
        ("en", "small", "charity"),
    ],
)
def test_table_shows_who_won_what(
    visit: Visit, room: Room, language: str, size: str, book: str
) -> None:
    """The result is in large letters over the table, with the amount and the hand. The layout does
    not move.
    """
    ana = visit(size=size, language=language, motion=False)
    page = ana.watch(room.table(book, styles=["call", "call"]))
    seat_in(ana, language)
    ana.hold_at(RESULT)
    ana.play(lambda: page.locator(RESULT).count() > 0, "a result")
    shown = page.locator(RESULT).inner_text()
    lines = [line for line in ana.log() if re.search(r"\b(wins|gewinnt)\b", line)]
    amounts = re.findall(r"[\d.,]+\d|\d", shown)
    assert amounts
    assert re.search("wins|win|gewinn", shown)
    assert len(lines) >= len(amounts)
    mine = page.locator(f"{RESULT} .you").count()
    assert ("You win" in shown or "Sie gewinnen" in shown) == bool(mine)
    box = page.locator(RESULT).bounding_box()
    assert box
    assert box["height"] >= 30
    width = page.viewport_size["width"] if page.viewport_size else 0
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    ana.fits()
    ana.axe()
    ana.shot(f"result-{book}-{language}-{size}")
    ana.go_on()


@pytest.mark.parametrize(("language", "size"), [("en", "desktop"), ("de", "phone")])
def test_error_in_opening_a_table_is_shown_in_view(
    visit: Visit, room: Room, language: str, size: str
) -> None:
    """If a name is taken, the message is at the field, in view, with a free name filled in."""
    ana = visit(size=size, language=language)
    room.table("event", bots=0)  # opened by Tomas, so the name is taken
    page = ana.go("/open")
    begin(page)
    name = page.get_by_label("Your name" if language == "en" else "Ihr Name")
    name.fill("Tomas")
    opens = page.get_by_role(
        "button", name="Open the table" if language == "en" else "Tisch öffnen"
    )
    opens.click()
    words = page.locator("#name-wrong")
    expect(words).to_be_in_viewport()
    expect(name).to_be_focused()
    expect(name).to_have_value(re.compile(r"^Tomas \d+"))
    ana.axe()
    ana.shot(f"open-name-taken-{language}-{size}")
    page.route(
        re.compile("/api/tables$"), lambda route: route.abort()
    )  # the server does not answer
    opens.click()
    alert = page.locator("main [role=alert]")
    expect(alert).to_have_text(re.compile("isn't answering|antwortet nicht"))
    expect(alert).to_be_in_viewport()
    expect(opens).to_be_in_viewport()


def test_newcomer_gets_in_when_the_address_is_used_up(browser: Browser, tmp_path: Path) -> None:
    """The page solves the room's challenge by itself. The newcomer notices nothing but a wait."""
    limits = RoomLimits(guests=1e-9, guests_burst=2.0)
    with serving(tmp_path, pace=QUICK, limits=limits) as server:
        host = server.guest("Crowd 1")
        table = server.table("tas-holdem", host["token"], bots=["call"])
        server.guest("Crowd 2")
        ana = Visitor(browser, server.address, SHOTS, name="Ana")
        try:
            ana.sit(table)
            expect(ana.page.locator("section.mine")).to_be_visible()
        finally:
            ana.close()
