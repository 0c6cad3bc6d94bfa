"""Tournaments through the page: a sit-and-go with bots, the director at work, and the display."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.browser.conftest import Room
from tests.browser.test_german import in_german
from tests.browser.visitor import Visit, Visitor

LEVELS = "10 min 25/50; 10 min 50/100; break 5 min; 10 min 100/200 ante 25"
CONDITIONS = {
    "approval": "practice",
    "to_one_winner": "on",
    "limit": "no_limit",
    "levels": LEVELS,
    "prizes": "65, 35",
}


def chosen(page: Page, name: str, value: str) -> None:
    """Set a condition in the dialogue."""
    field = page.locator(f"[id=choice-{name}]")
    page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true })")
    kind = field.evaluate("one => one.type")
    if kind == "checkbox":
        field.set_checked(value == "on")
    elif kind == "select-one":
        field.select_option(value)
    else:
        field.fill(value)
        field.press("Tab")


def announced(host: Visitor, *, sit_and_go: bool, bots: int, **conditions: str) -> str:
    """Announce a tournament in the lobby. Returns its path."""
    page = host.go("/")
    page.get_by_role("button", name="New tournament").click()
    page.wait_for_selector(".choice")
    host.named()
    page.get_by_label("Name of the tournament").fill(f"Cup of {host.name}")
    page.get_by_label("Practice bots").fill(str(bots))
    page.get_by_label("Sit-and-go").set_checked(sit_and_go)
    for name, value in {"levels": LEVELS, **conditions}.items():
        chosen(page, name, value)
    expect(page.get_by_text("These conditions are complete.")).to_be_visible()
    page.get_by_role("button", name="Announce it").click()
    page.wait_for_url("**/tournaments/*")
    page.wait_for_selector("h1")
    return page.url.removeprefix(host.address)


def confirm(page: Page, label: str) -> None:
    """Press a button of the director and confirm."""
    page.get_by_role("button", name=label, exact=True).click()
    page.locator("dialog").get_by_role("button", name=label, exact=True).click()
    expect(page.locator("dialog")).to_have_count(0)


def overflow(page: Page) -> int:
    """Return how much wider than the screen the page is, in pixels."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def test_guest_plays_a_sit_and_go_with_bots(visit: Visit) -> None:
    """The guest creates it and enters; it starts, and with such blinds it soon has a winner."""
    gina = visit(name="Gina")
    path = announced(
        gina,
        sit_and_go=True,
        bots=2,
        max_players="3",
        starting_chips="1000",
        levels="9 min 100/200",
    )
    page = gina.page
    page.get_by_role("button", name=re.compile("^Enter for")).click()
    expect(page.get_by_text(re.compile(r"Table 1, seat \d"))).to_be_visible()
    expect(page.locator("dt", has_text="Level 1")).to_be_visible()
    gina.axe()
    gina.shot("tournament-seat")
    page.get_by_role("link", name=re.compile("Go to my table|Take my seat")).click()
    page.wait_for_selector("section.mine")
    expect(page.get_by_role("link", name="Tournament", exact=True)).to_be_visible()
    watcher = visit(name="Wim")
    watcher.go(path)
    over = watcher.page.get_by_text("has won", exact=False)
    gina.play(lambda: over.count() > 0, "the winner")
    page.get_by_role("link", name="Tournament", exact=True).click()
    mine = page.get_by_role("region", name="My part")
    expect(mine).to_contain_text(re.compile("You finished in place|You have won"))
    gina.shot("tournament-over")


def make_director(visitor: Visitor, room: Room) -> None:
    """Sign a visitor in, with the role that may set the clock of any tournament."""
    page = visitor.go(room.way_in("director"))
    visitor.named()
    page.get_by_role("button", name="Come in").click()
    page.wait_for_url(f"{room.address}/")


def test_director_runs_a_tournament(visit: Visit, room: Room) -> None:
    """Entries, draw, start and clock are a few taps, and the display shows each of them."""
    dora, paul = visit(name="Dora"), visit(name="Paul", size="phone")
    make_director(dora, room)
    path = announced(dora, sit_and_go=False, bots=5, max_players="8")
    page = dora.page
    screen = dora.context.new_page()
    screen.goto(f"{dora.address}{path}/display")
    expect(screen.locator("main")).to_contain_text("0 of 8 players entered")
    expect(page.get_by_role("button", name="Draw the seats")).to_have_count(0)
    page.get_by_role("button", name="Open entries").click()
    page.get_by_role("button", name="Enter 5 practice bots").click()
    expect(screen.locator("main")).to_contain_text("5 of 8 players entered")
    paul.go(path)
    paul.page.get_by_role("button", name="Enter for 100").click()
    paul.page.get_by_label("Your name").fill(paul.name)
    paul.page.get_by_role("button", name="Come in").click()
    expect(paul.page.get_by_text("You have entered.")).to_be_visible()
    expect(paul.page.get_by_text("Direct the tournament")).to_have_count(0)
    confirm(page, "Close entries")
    page.get_by_role("button", name="Undo …").click()
    expect(page.locator("dialog")).to_contain_text("Entries are closed: 6 players")
    page.locator("dialog").get_by_role("button", name="Yes").click()
    page.get_by_role("button", name="Do again: Entries are closed: 6 players").click()
    page.locator("dialog").get_by_role("button", name="Yes").click()
    confirm(page, "Set the prizes")
    expect(page.get_by_role("button", name="Set the prizes")).to_have_count(0)
    page.wait_for_selector("text=Draw the seats")
    confirm(page, "Draw the seats")
    expect(screen.locator(".seats")).to_contain_text(paul.name)
    expect(paul.page.get_by_text(re.compile(r"Table 1, seat \d"))).to_be_visible()
    paul.page.get_by_role("link", name="Take my seat").click()
    page.get_by_role("button", name="Begin the session").click()
    expect(page.locator("dialog")).to_contain_text("All players are here.")
    page.locator("dialog").get_by_role("button", name="Begin the session").click()
    paul.page.wait_for_selector("section.mine")
    expect(screen.locator(".time")).to_have_text(re.compile(r"^(10:00|9:\d\d)$"))
    expect(screen.locator(".blinds")).to_have_text("25 / 50")
    page.get_by_role("button", name="Stop the clock").click()
    expect(screen.get_by_text("The clock is stopped")).to_be_visible()
    page.get_by_role("button", name="Set the clock").click()
    page.get_by_label("Time left in this level").fill("4:30")
    page.locator("dialog").get_by_role("button", name="Set the clock").click()
    expect(screen.locator(".time")).to_have_text("4:30")
    expect(screen.locator("main")).to_contain_text("Next break in 14:30")
    dora.axe()
    dora.shot("tournament-director")
    page.get_by_role("button", name="Start the clock").click()
    expect(screen.locator(".time")).not_to_have_text("4:30")
    screen.close()


def test_director_begins_hand_for_hand_play(visit: Visit) -> None:
    """The director confirms it once; the display shows it until the director ends it."""
    dora = visit(name="Dora")
    levels = "20 min 5/10"
    path = announced(dora, sit_and_go=False, bots=6, players_per_table="3", levels=levels)
    page = dora.page
    page.get_by_role("button", name="Open entries").click()
    page.get_by_role("button", name="Enter 6 practice bots").click()
    expect(page.locator("tbody tr")).to_have_count(6)
    confirm(page, "Close entries")
    confirm(page, "Set the prizes")
    page.wait_for_selector("text=Draw the seats")
    confirm(page, "Draw the seats")
    page.wait_for_selector("text=Begin the session")
    confirm(page, "Begin the session")
    page.wait_for_selector("text=Begin hand-for-hand play")
    confirm(page, "Begin hand-for-hand play")
    expect(page.get_by_role("button", name="End hand-for-hand play")).to_be_visible()
    screen = dora.context.new_page()
    screen.goto(f"{dora.address}{path}/display")
    expect(screen.get_by_text("Hand for hand")).to_be_visible()
    screen.close()
    dora.axe()


def test_final_table_agrees_to_divide_the_prizes(visit: Visit, room: Room) -> None:
    """The director proposes the expected prizes; the bot and the players agree."""
    dora, gina, paul = (visit(name=name) for name in ("Dora", "Gina", "Paul"))
    make_director(dora, room)
    page = dora.go("/")
    page.get_by_role("button", name="New tournament").click()
    page.wait_for_selector(".choice")
    page.get_by_label("Rulebook").select_option("nolimit")
    page.wait_for_selector("[id=choice-entry_fee]")
    chosen(page, "entry_fee", "100")
    page.get_by_label("Name of the tournament").fill("Deal")
    page.get_by_label("Practice bots").fill("1")
    page.get_by_label("Sit-and-go").set_checked(False)
    page.get_by_label("Private: only people with the link can find it").check()
    expect(page.get_by_text("These conditions are complete.")).to_be_visible()
    page.get_by_role("button", name="Announce it").click()
    page.wait_for_url("**/tournaments/*")
    page.get_by_role("button", name="Open entries").click()
    page.get_by_role("button", name="Enter one practice bot").click()
    for guest in (gina, paul):
        guest.go(page.url.removeprefix(dora.address))
        guest.page.get_by_role("button", name=re.compile("^Enter")).click()
        guest.page.get_by_label("Your name").fill(guest.name)
        guest.page.get_by_role("button", name="Come in").click()
        expect(guest.page.get_by_text("You have entered.")).to_be_visible()
    confirm(page, "Close entries")
    confirm(page, "Set the prizes")
    page.wait_for_selector("text=Draw the seats")
    confirm(page, "Draw the seats")
    duties = page.get_by_role("button", name=re.compile("^Confirm:"))
    duties.first.wait_for()
    for left in reversed(range(duties.count())):
        duties.first.click()
        expect(duties).to_have_count(left)
    for guest in (gina, paul):
        guest.page.get_by_role("link", name="Take my seat").wait_for()
    page.get_by_role("button", name="Begin the session").click()
    page.locator("dialog").get_by_role("button", name="Begin the session").click()
    page.get_by_role("button", name="Propose to divide the prizes …").click()
    expect(page.locator("dialog")).to_contain_text("independent chip model")
    page.locator("dialog").get_by_role("button", name="Propose it").click()
    for guest in (gina, paul):
        guest.page.get_by_role("button", name="I agree").click(timeout=60_000)
    page.wait_for_selector("text=Pay the prizes")
    dora.axe()


def test_german_director_on_a_phone(visit: Visit, room: Room) -> None:
    """Nothing is wider than the screen, and no English sentence is left."""
    sizes = ("phone", "small", "tablet")
    dora = visit(name="Dora", size="phone", language="de")
    page = dora.go("/")
    page.get_by_role("button", name="Wer sind Sie?").click()
    page.get_by_label("Ihr Name").fill(dora.name)
    page.get_by_role("button", name="Eintreten").click()
    page.get_by_role("button", name=dora.name).wait_for()
    body = {
        "book": "tas-holdem",
        "conditions": CONDITIONS,
        "title": "Donnerstag",
        "bots": ["call"] * 4,
        "private": True,
    }
    answer = page.request.post(
        f"{room.address}/api/tournaments", data=body, headers={"x-cardspeak": "1"}
    )
    assert answer.status == 201, answer.text()
    made = answer.json()
    dora.go(f"/tournaments/{made['id']}")
    page.get_by_role("button", name="Anmeldung öffnen").click()
    page.get_by_role("button", name="4 Bots anmelden").click()
    expect(page.locator("tbody tr")).to_have_count(4)
    for size in dora.resized(*sizes):
        assert overflow(page) <= 0, size
    confirm(page, "Anmeldung schließen")
    confirm(page, "Preise festlegen")
    page.get_by_role("button", name="Plätze auslosen").wait_for()
    confirm(page, "Plätze auslosen")
    page.get_by_role("button", name="Abschnitt beginnen").wait_for()
    confirm(page, "Abschnitt beginnen")
    page.get_by_role("button", name="Uhr anhalten").click()
    expect(page.get_by_text("Die Uhr steht", exact=True)).to_be_visible()
    in_german(dora)
    for size in dora.resized(*sizes):
        assert overflow(page) <= 0, size
        dora.axe()
        dora.shot(f"tournament-german-{size}")
    dora.go(f"/tournaments/{made['id']}/display")
    expect(page.locator(".blinds")).to_have_text("25 / 50")
    in_german(dora)
    for size in dora.resized(*sizes):
        assert overflow(page) <= 0, size
        dora.shot(f"tournament-display-{size}")


def test_director_reports_a_player_out_in_three_taps(visit: Visit, room: Room) -> None:
    """At a real table: out, who has the chips, report; the display shows it, and undo restores."""
    dora = visit(name="Dora", size="phone")
    make_director(dora, room)
    path = announced(
        dora, sit_and_go=False, bots=0, real_tables="all", players_per_table="3", max_players="0"
    )
    page = dora.page
    page.get_by_role("button", name="Open entries").click()
    page.get_by_role("button", name="Enter a list …").click()
    page.get_by_label("Names").fill("name\nAna\n=bad\nBo\nCid\n")
    page.get_by_role("button", name="Enter them").click()
    expect(page.locator("dialog")).to_contain_text("Line 3")
    page.get_by_label("Names").fill("name\nAna\nBo\nCid\n")
    page.get_by_role("button", name="Enter them").click()
    expect(page.locator("dialog")).to_have_count(0)
    page.get_by_label("Name", exact=True).fill("Dov")
    page.get_by_role("button", name="Enter a person").click()
    expect(page.get_by_role("cell", name="Dov")).to_be_visible()
    confirm(page, "Close entries")
    confirm(page, "Set the prizes")
    confirm(page, "Draw the seats")
    confirm(page, "Begin the session")
    screen = dora.context.new_page()
    screen.goto(f"{dora.address}{path}/display")
    real = page.get_by_role("region", name="Real tables")
    names = real.locator(".name").all_inner_texts()[:2]
    dora.axe()
    real.get_by_role("button", name=f"Out … {names[0]}", exact=True).click()  # one
    page.locator("dialog").get_by_role("button", name=names[1], exact=True).click()  # two
    seat = re.compile(rf"^\d: {names[1]}$")  # the button decides who is moved
    page.locator("dialog").get_by_role("button", name=seat).click()  # three
    row = page.get_by_role("row", name=re.compile(rf"^4 {names[0]} "))
    expect(row).to_contain_text("out")
    expect(real.locator(".name")).to_have_count(3)
    assert overflow(page) <= 0
    page.get_by_role("button", name="Undo …").click()
    expect(page.locator("dialog")).to_contain_text(f"{names[0]} is out in place 4.")
    page.get_by_role("button", name="Yes").click()
    expect(real.locator(".name")).to_have_count(4)
    expect(screen.locator("main")).to_contain_text("4")
