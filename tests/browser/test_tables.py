"""Two players at one table, a private table, keyboard only, text only, and three screen sizes."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Room
from tests.browser.opening import begin
from tests.browser.visitor import Visit, Visitor


def opened(
    host: Visitor,
    *,
    book: str = "tas-holdem",
    bots: int = 0,
    house: dict[str, str] | None = None,
    **more: bool,
) -> str:
    """Open a table in three steps. Returns the shared path."""
    page = host.go("/open")
    begin(page, book)
    host.named()
    for name, value in (house or {}).items():
        page.locator(f"#choice-{name}").select_option(value)
    page.get_by_label("Table name").fill(f"Table of {host.name}")
    for label, on in more.items():
        page.get_by_label(re.compile(label.replace("_", " "), re.I)).set_checked(on)
    if not more.get("real_cards"):
        page.get_by_label("Bots at the start").fill(str(bots))
    host.axe()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("text=The table is open")
    field = page.get_by_label("Link to the table")
    expect(field).to_have_value(re.compile("/table/"))
    link = field.input_value()
    return link.removeprefix(host.address)


def test_host_runs_a_private_table(visit: Visit) -> None:
    """The host opens it in three steps, approves a guest who has the link, pauses, adds bots and
    chips, and reads the ledger.
    """
    host = visit(name="Hana")
    path = opened(host, approve=True)
    host.shot("open-share")
    host.page.get_by_role("button", name="Go to the table").click()
    host.page.wait_for_selector(".foot")
    guest = visit(name="Gus")
    guest.go("/").locator(".tables li a").first.wait_for()
    listed = guest.labels(".tables li a", "href")
    assert "/table/event-1" in listed
    assert path not in listed
    guest.go(path)
    guest.page.wait_for_selector(".foot")
    guest.page.get_by_role("button", name="Take a seat").click()
    guest.named()
    guest.page.get_by_role("button", name="Sit down").click()
    page = host.page
    page.get_by_role("button", name="Host").click()
    page.locator("dialog").get_by_role("button", name="Accept").click()
    guest.page.wait_for_selector("section.mine")
    page.locator("dialog option", has_text=re.compile(r"\w{4}")).first.wait_for(state="attached")
    page.get_by_role("button", name="Add bot").click()
    page.get_by_role("button", name="Pause").click()
    guest.page.wait_for_selector("text=The host has paused the table.")
    page.get_by_role("button", name="Resume").click()
    page.get_by_role("button", name="Ledger").click()
    page.wait_for_selector("caption")
    host.shot("host-desktop")
    host.axe()
    expect(page.locator("tfoot tr").last).to_have_text(re.compile(r"\D0\s*$"))


def test_host_tops_up_and_removes_a_player(visit: Visit) -> None:
    """The host adds the chips the book allows, enters an invalid amount, and removes a player."""
    host, guest = visit(name="Hana"), visit(name="Gus")
    path = opened(host)
    page = host.go(path)
    guest.sit(path.removeprefix("/table/"))
    page.get_by_role("button", name="Host").click()
    page.get_by_label("Seat", exact=True).select_option(index=1)
    page.locator("dialog").get_by_label("Amount", exact=True).fill("50")
    page.get_by_role("button", name="Top up").click()
    guest.wait(lambda: any("adds 50" in line for line in guest.log()), "the chips")
    page.locator("dialog").get_by_label("Amount", exact=True).fill("fifty")
    expect(page.get_by_role("button", name="Top up")).to_be_disabled()
    expect(page.locator("dialog .amount [role=status]")).to_contain_text("Not an amount")
    host.axe()
    host.shot("host-no-amount")
    page.get_by_label("Reason, if the book requires one").fill("asked to go")
    page.get_by_role("button", name="Remove", exact=True).click()
    guest.page.wait_for_selector("text=Take a seat")


def test_host_seats_and_removes_a_bot(visit: Visit) -> None:
    """While play continues, one bot is added and another removed."""
    host = visit(name="Hana")
    path = opened(host, bots=3)
    page = host.go(path)
    places = page.locator(".seats .plate")
    expect(places).to_have_count(3)
    page.wait_for_selector("[role=log] .start")  # a round is being played
    page.get_by_role("button", name="Host").click()
    page.get_by_label("Bot style").select_option(index=1)
    page.get_by_role("button", name="Add bot").click()
    expect(places).to_have_count(4)
    seats = page.get_by_label("Seat", exact=True)
    gone = seats.locator("option").nth(2).inner_text()
    seats.select_option(index=2)
    page.get_by_role("button", name="Remove bot").click()
    expect(seats.locator("option", has_text=gone)).to_have_count(0)
    expect(places).to_have_count(3)
    host.shot("host-bots")
    page.keyboard.press("Escape")
    before = host.rounds_over()
    host.wait(lambda: host.rounds_over() > before + 1, "rounds with those who are left")


def test_refused_choice_is_explained_next_to_its_field(visit: Visit) -> None:
    """The page shows the book's reason and the clause. The table can be opened once the choice is
    corrected.
    """
    host = visit(name="Hana")
    page = host.go("/open")
    begin(page)
    host.named()
    blinds = page.get_by_label("Stakes (blinds)", exact=True)
    blinds.fill("10, 5")
    blinds.press("Tab")
    said = page.locator(".choice.wrong [role=alert]")
    said.wait_for()
    expect(said).to_contain_text("a blind may not be smaller")
    expect(page.get_by_role("button", name="Open the table")).to_be_disabled()
    said.locator(".clause").click()
    page.wait_for_selector(".why article p")
    host.axe()
    host.shot("open-refused")
    blinds.fill("1000, 2000")
    blinds.press("Tab")
    page.wait_for_selector("text=blinds 1,000 and 2,000")
    page.get_by_label("limit", exact=True).select_option("no_limit")
    page.wait_for_selector("text=no limit, blinds 1,000 and 2,000")
    expect(page.get_by_role("button", name="Open the table")).to_be_enabled()
    page.get_by_label("maximum bet: none").uncheck()
    expect(page.locator("#choice-max_bet")).to_be_enabled()


def test_choice_without_a_rule_is_marked(visit: Visit) -> None:
    """The page does not claim that the prizes entered have any effect."""
    host = visit(name="Hugo")
    page = host.go("/open")
    begin(page, "nolimit")
    page.locator("summary", has_text="House choices (").first.click()
    prizes = page.locator(".choice", has=page.locator("#choice-prizes"))
    expect(prizes).to_contain_text("Recorded only: no rule uses it yet.")
    assert page.get_by_text("Recorded only").count() < page.locator(".choice").count() / 2
    missing = "This rule is not in the software yet."
    expect(why(page, "posts", "NLT.20/4")).not_to_contain_text(missing)


def why(page: Page, choice: str, clause: str) -> Locator:
    """Ask for the clauses of a house choice. Returns the text about one of them."""
    page.locator(".choice", has=page.locator(f"#choice-{choice}")).locator(".clause").click()
    article = page.locator(".why article", has_text=clause)
    expect(article).not_to_contain_text("Loading")
    return article


def test_empty_lobby_and_taken_name_are_explained(visit: Visit, room: Room) -> None:
    """If no table matches, the page says so. For a taken name it offers a free one."""
    ana = visit()
    # This room itself is never empty.
    nothing = json.dumps({"t": "lobby", "tables": [], "tournaments": [], "desks": []})
    ana.page.route_web_socket(re.compile("/api/lobby/socket"), lambda line: line.send(nothing))
    page = ana.go("/")
    page.wait_for_selector("text=No matching tables. Open one.")
    ana.shot("lobby-empty")
    page.get_by_role("button", name="Who are you?").click()
    room.table("event", bots=0)  # opened by Tomas, so the name is taken
    page.get_by_label("Your name").fill("Tomas")
    page.get_by_role("button", name="Come in").click()
    page.wait_for_selector("dialog [role=alert]")
    expect(page.get_by_label("Your name")).to_have_value(re.compile("^Tomas "))
    ana.axe()
    page.get_by_label("Your name").fill("a [b]")
    page.get_by_role("button", name="Come in").click()
    expect(page.locator("dialog [role=alert]")).to_contain_text("1 to 24 letters")


def test_two_players_at_one_table_see_different_cards(visit: Visit, room: Room) -> None:
    """Each player sees only their own cards, and both see the same acts."""
    ana, ben = visit(), visit(name="Ben")
    table = room.table("nolimit", bots=0)
    ana.sit(table)
    ben.sit(table)
    for player in (ana, ben):
        player.dealt(2)
    assert not set(ana.cards()) & set(ben.cards())
    others = ana.labels(".seats li:not(.mine) [role=img]")
    assert others.count("hidden card") == 2
    assert set(others) <= {"hidden card", "Dealer button"}
    ana.page.get_by_role("tab", name="Chat").click()
    ana.page.get_by_label("Your message").fill("good luck")
    ana.page.keyboard.press("Enter")
    ben.page.get_by_role("tab", name="Chat").click()
    ben.page.wait_for_selector("text=good luck")


def test_round_is_played_with_the_keyboard_only(visit: Visit, room: Room) -> None:
    """Tab and Enter reach the seat, letters act, and a needless fold gets a warning."""
    ana = visit()
    page = ana.watch(room.table("tas-holdem"))
    tabbed_to(ana, "Take a seat")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog input:focus")
    page.keyboard.type(ana.name)
    page.keyboard.press("Enter")
    page.wait_for_selector("section.mine")
    ana.play(lambda: ana.may(".act:has-text('Check')"), "a free check")
    page.keyboard.press("f")
    page.wait_for_selector("dialog[open] >> text=Fold anyway")
    ana.shot("fold-warning")
    ana.axe()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    before = ana.rounds_over()
    ana.play(lambda: ana.rounds_over() > before, "the round's end")
    page.keyboard.press("w")
    page.wait_for_selector(".why article")


def tabbed_to(visitor: Visitor, name: str) -> None:
    """Press Tab until the button with this name has the focus."""
    for _ in range(80):
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate("document.activeElement?.textContent?.trim()") == name:
            return
    raise AssertionError(f"Tab did not reach {name!r}")


def test_round_is_played_in_the_text_view(visit: Visit, room: Room) -> None:
    """A whole round is played in the text view, and events are announced."""
    ana = visit(textView=True)
    page = ana.watch(room.table("tas-stud"))
    ana.sit()
    assert not page.locator(".felt").count()
    ana.play(ana.my_turn, "a turn")
    expect(page.locator("article.text")).to_contain_text("Your hand:")
    expect(page.locator("article.text li", has_text=", you:")).to_contain_text("to act")
    expect(page.locator("[data-said=urgent]")).to_contain_text("Your turn")
    ana.shot("text-desktop")
    ana.axe()
    ana.play(lambda: ana.rounds_over() >= 1, "the round's end")
    expect(page.locator("[data-said=polite]")).to_contain_text(re.compile(r"\w"))


def test_whole_table_is_visible_on_every_screen(visit: Visit, room: Room) -> None:
    """Each size, dark and light, has no scrolling and no axe violations."""
    ana = visit(theme="dark", motion=False)
    page = ana.watch(room.table("nolimit", bots=8))
    ana.sit()
    ana.play(lambda: ana.may(".track"), "a range of amounts")
    for size in ana.resized("desktop", "tablet", "phone"):
        ana.axe()
        for theme in ("dark", "light"):
            ana.theme(theme)
            ana.fits()
            ana.shot(f"table-{size}-{theme}")
        page.keyboard.press(",")
        page.wait_for_selector("dialog[open]")
        ana.axe()
        ana.shot(f"settings-{size}")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")
        page.keyboard.press("i")
        page.wait_for_selector("[role=tabpanel] h2")
        ana.axe()
        ana.shot(f"signs-{size}")
        page.keyboard.press("Escape")


def test_presets_change_the_amount_and_send_nothing(visit: Visit, room: Room) -> None:
    """A preset changes the amount on the button. Nothing is sent until the button is used."""
    ana = visit()
    sent: list[str] = []
    ana.page.on("websocket", lambda line: line.on("framesent", lambda frame: note(sent, frame)))
    page = ana.watch(room.table("nolimit"))
    ana.sit()
    ana.play(lambda: ana.may(".pre .btn:nth-child(2)"), "presets")
    amount = page.get_by_label("Amount", exact=True)
    least, before = amount.input_value(), asked(sent)
    page.keyboard.press("2")
    expect(amount).not_to_have_value(least)
    page.locator(".pre .btn").last.click()
    page.locator(".pre .btn").first.click()
    expect(amount).to_have_value(least)
    assert asked(sent) == before
    page.keyboard.press("r")
    ana.wait(lambda: asked(sent) > before, "the raise, when the button is used")


def note(sent: list[str], frame: str | bytes) -> None:
    """Record a frame that the page sent."""
    sent.append(frame if isinstance(frame, str) else frame.decode())


def asked(sent: list[str]) -> int:
    """The number of bets and raises that the page sent."""
    return sum('"Raise"' in frame or '"Bet"' in frame for frame in sent)


SECOND = 1000.0


def first_paint(visitor: Visitor, table: str) -> float:
    """Return the milliseconds until the table is first painted, the best of several visits.

    On a busy machine some visits are slow. If the page itself is slow, all are.
    """
    best = float("inf")
    for visits in range(1, 21):
        visitor.watch(table).wait_for_selector(".seats .plate")
        painted = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity"
        best = min(best, float(visitor.page.evaluate(painted)))
        if visits >= 3 and best < SECOND:
            break
    return best


LOADED = """performance.getEntriesByType('resource').filter(one => one.name.endsWith('.js'))
    .reduce((sum, one) => sum + one.encodedBodySize, 0)"""
"""Script for the bytes of script loaded over the network, compressed."""


def test_page_is_small_and_fast(visit: Visit, room: Room) -> None:
    """A table needs less than 125 kB of script (150 kB in German) and is painted within a
    second.
    """
    visitor, table = visit(), room.table("charity")
    paint = first_paint(visitor, table)
    german = visit(language="de")
    german.watch(table).wait_for_selector(".seats .plate")
    sizes = [int(window.page.evaluate(LOADED)) for window in (visitor, german)]
    print(f"first paint {paint:.0f} ms; bytes of script: {sizes[0]}, German {sizes[1]}")
    assert 50_000 < sizes[0] < 125_000, sizes
    assert sizes[0] < sizes[1] < 150_000, sizes
    assert paint < SECOND


SHIFTS = """
window.moved = []
const own = '.last, .makes, .w, .hand' // sentences centred anew, and cards as they are dealt
const element = (node) => (node?.nodeType === 1 ? node : node?.parentElement)
const far = ({ previousRect: was, currentRect: is }) =>
  Math.abs(was.y - is.y) > 1 || Math.abs(was.x + was.width / 2 - is.x - is.width / 2) > 1
new PerformanceObserver((list) => {
  for (const one of list.getEntries())
    for (const source of one.hadRecentInput ? [] : one.sources) {
      const node = element(source.node)
      if (node && far(source) && !node.closest(own)) window.moved.push(node.className)
    }
}).observe({type: 'layout-shift', buffered: true})
"""
"""Script that records every part that moves. Growing around its centre is not a move."""


FIXED = """
window.places = {}
window.jumped = {}
const parts = {
  felt: '.felt', board: '.board', pots: '.pots', last: '.last', bar: '.do', foot: '.foot',
  hand: 'section.mine', side: 'aside', log: '#side-panel', head: 'header',
}
const box = (one) => {
  const { x, y, width, height } = one.getBoundingClientRect()
  return [x, y, width, height].map(Math.round)
}
const found = () => {
  const list = Object.entries(parts).map(([name, at]) => [name, document.querySelector(at)])
  for (const one of document.querySelectorAll('.seats > li'))
    list.push(['seat ' + one.querySelector('.no')?.textContent, one.querySelector('.plate')])
  return list.filter(([, one]) => one && one.getClientRects().length)
}
const look = () => {
  if (window.watched)
    for (const [name, one] of found()) {
      const now = box(one)
      const was = (window.places[name] ??= now)
      const far = now.some((value, at) => Math.abs(value - was[at]) > 1)
      if (far) window.jumped[name] ??= [was, now, document.querySelector('.last')?.textContent]
    }
  requestAnimationFrame(look)
}
requestAnimationFrame(look)
"""
"""Script that checks in every frame whether each part of the table is where it was at first."""


@pytest.mark.parametrize(
    ("size", "book"),
    [
        ("desktop", "nolimit"),
        ("desktop", "act-stud"),
        ("tablet", "tas-holdem"),
        ("phone", "nolimit"),
        ("phone", "act-stud"),
    ],
)
def test_parts_of_the_table_never_move(visit: Visit, room: Room, size: str, book: str) -> None:
    """Covers cards, bets, pots, stacks, texts and the award, from sitting down to the end of two
    rounds.
    """
    ana = visit(size=size)
    ana.context.add_init_script(FIXED)
    styles = ["call", "raise", "loose", "call"] + ["tight"] * (3 if size == "desktop" else 0)
    deep = {"starting_chips": "20000"} if book == "nolimit" else None  # the game lasts two rounds
    page = ana.watch(room.table(book, styles=styles, house=deep))
    ana.sit()
    page.evaluate("window.watched = true")
    ana.play(lambda: ana.rounds_over() >= 2, "the second round's end")
    places = page.evaluate("window.places")
    assert {"felt", "pots", "last", "bar", "foot", "seat 1", "seat 4"} <= places.keys()
    assert page.evaluate("window.jumped") == {}


@pytest.mark.parametrize(
    ("size", "book"), [("desktop", "charity"), ("phone", "nolimit"), ("phone", "act-stud")]
)
def test_layout_does_not_shift_when_numbers_change(
    visit: Visit, room: Room, size: str, book: str
) -> None:
    """Covers a whole round, with cards, bets, turns and the award."""
    ana = visit(size=size)
    ana.context.add_init_script(SHIFTS)
    page = ana.watch(room.table(book))
    ana.sit()
    ana.play(ana.my_turn, "a turn")
    ana.play(lambda: ana.rounds_over() >= 1, "the round's end")
    page.evaluate("window.moved = []")
    ana.play(lambda: ana.rounds_over() >= 2, "the next round's end")
    assert page.evaluate("window.moved") == []
