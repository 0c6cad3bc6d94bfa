"""A German page in play shows no English sentence, and quotes from a book are marked as English."""

from __future__ import annotations

import re
from contextlib import suppress

from playwright.sync_api import Page, TimeoutError, expect
from tests.browser.conftest import Room
from tests.browser.opening import begin
from tests.browser.test_floor import dealt_in_german
from tests.browser.visitor import Visit, Visitor

ENGLISH = re.compile(
    r"\b(the|and|is|are|has|of|to|with|by|takes?|posts?|folds?|calls?|checks?|raises?|bets|wins?|"
    r"shows|seats?|round|cards|dealt|opens|your|you|card|player|this|that|not|before|for|from|"
    r"what|why|when|nobody|table|game|tight|loose|patient|hidden|button|open|close|there)\b"
)
SHOWN = r"""() => {
  const english = (node) => node.parentElement?.closest('[lang=en], script, style, [data-theirs]')
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = []
  while (walk.nextNode()) if (!english(walk.currentNode)) found.push(walk.currentNode.textContent)
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    if (!one.closest('[lang=en]'))
      for (const name of ['aria-label', 'title', 'placeholder'])
        found.push(one.getAttribute(name) ?? '')
  found.push(document.title)
  const clause = /^[A-Z][A-Z-]+\.\S+$/ // the number of a clause is a name
  return found.map((text) => text.trim()).filter((text) => text && !clause.test(text))
}"""


def english(page: Page) -> list[str]:
    """English texts on the page that are not marked as English."""
    return [text for text in page.evaluate(SHOWN) if ENGLISH.search(text)]


def in_german(visitor: Visitor) -> None:
    """Wait until the German sentences have loaded, and assert that no English is left."""
    read = f"() => !({SHOWN})().some((text) => /{ENGLISH.pattern}/.test(text))"
    with suppress(TimeoutError):
        visitor.page.wait_for_function(read)
    assert english(visitor.page) == []


def seated(visit: Visit, table: str, **about: str) -> Visitor:
    """A German visitor who has sat down."""
    ana = visit(language="de", **about)
    page = ana.watch(table)
    page.get_by_role("button", name="Platz nehmen").click()
    page.get_by_label("Ihr Name").fill(ana.name)
    in_german(ana)
    page.get_by_role("button", name="Hinsetzen").click()
    page.wait_for_selector("section.mine")
    return ana


def test_german_table_has_no_english_sentence(visit: Visit, room: Room) -> None:
    """Covers interface, log, refusal, signs, text view and announcements, through a whole round."""
    ana = seated(visit, room.table("nolimit", title="Runde am Abend"))
    page = ana.page
    ana.play(lambda: ana.may(".field"), "an amount to choose")
    assert not english(page)
    expect(page.locator("[data-said=urgent]")).to_contain_text("Sie sind am Zug.")
    page.get_by_label("Betrag", exact=True).fill("1")
    expect(page.locator("#amount-wrong")).to_have_text(re.compile(r"^Mindestens [\d.]+\.$"))
    expect(page.get_by_role("button", name=re.compile("^(Erhöhen|Setzen)"))).to_be_disabled()
    ana.refused()
    assert not english(page)
    page.locator(".now .clause").click()
    page.wait_for_selector(".why article p")
    assert not english(page)
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    page.wait_for_selector("[role=tabpanel] li")
    assert not english(page)
    ana.shot("german-signs")
    page.keyboard.press("l")
    ana.play(lambda: ana.rounds_over() >= 1, "the round's end")
    assert not english(page)
    page.keyboard.press("t")
    page.wait_for_selector("article.text")
    assert not english(page)


def test_lobby_and_house_choices_are_german(visit: Visit) -> None:
    """Covers games, choices, legal values, and a refused choice next to its field."""
    ana = visit(language="de")
    page = ana.go("/")
    page.wait_for_selector(".tables li a")
    in_german(ana)
    page = ana.go("/open")
    begin(page)
    page.locator("summary").evaluate_all("(folds) => folds.forEach((fold) => fold.click())")
    page.locator("#choice-blinds").fill("10, 5")
    page.locator("#choice-blinds").press("Tab")
    said = page.locator(".choice.wrong [role=alert]")
    expect(said).to_contain_text("kein Blind darf kleiner sein als der davor")
    assert not english(page)
    ana.shot("german-open")
    ana.axe()


def test_floor_desk_is_german(visit: Visit) -> None:
    """Covers situations, questions, answers, the sentence to read aloud and its effects."""
    dora = visit(name="Dora", language="de")
    page = dealt_in_german(dora)
    page.get_by_role("button", name="Melden").click()
    page.wait_for_selector(".pick")
    in_german(dora)
    page.locator(".pick", has_text="Eine Karte ging an den falschen Spieler").click()
    if page.locator("dialog select").count():
        page.locator("dialog select").select_option(index=1)
    page.locator("dialog").get_by_role("button", name="Melden", exact=True).click()
    page.wait_for_selector(".matter")
    assert not english(page)
    page.locator(".matter").get_by_role("button", name="ja").click()
    expect(page.locator("blockquote")).to_contain_text("Falsch gegeben")
    assert not english(page)
    dora.shot("german-ruling")


def test_every_page_and_dialogue_is_german(visit: Visit, room: Room) -> None:
    """Covers unnamed tables, titles, menus, dialogues, accounts, staff, replays and the desk."""
    olga = visit(name="Olga", language="de")
    found: dict[str, list[str]] = {}

    def looked(name: str, *ready: str) -> Page:
        for selector in ready:
            olga.page.wait_for_selector(selector)
        with olga.still():
            for size in olga.resized("desktop", "phone"):
                if texts := english(olga.page):
                    found[f"{name} {size}"] = texts
        return olga.page

    def opens(name: str, button: str, *ready: str, size: str = "desktop") -> None:
        page = olga.page
        olga.resize(size)
        if page.get_by_role("button", name="Menü").is_visible():
            page.get_by_role("button", name="Menü").click()
        page.get_by_role("button", name=button, exact=True).click()
        looked(name, "dialog[open]", *ready)
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")

    page = olga.go(room.way_in("owner"))
    page.get_by_label("Ihr Name").fill(olga.name)
    looked("the way in for staff")
    page.get_by_role("button").click()
    page.wait_for_url(f"{room.address}/")
    page.wait_for_selector(".tables li a")
    in_german(olga)
    page.get_by_role("button", name=olga.name).click()
    looked("who you are", "dialog[open]")
    for path, ready in (
        ("/nowhere", "h1"),
        ("/table/nowhere", "a.btn"),
        ("/account", ".rows"),
        ("/people", ".rows select"),
        ("/record", "main button"),
        ("/open", ".purposes button"),
    ):
        olga.go(path).wait_for_selector(ready)
        in_german(olga)
        looked(path)
    begin(page, "charity")
    looked("the house's choices", ".say")
    page.locator("details.house input[max='9']").first.fill("3")
    page.get_by_role("button", name="Tisch öffnen").click()
    looked("the link", "section h2")
    page.get_by_role("button", name="Zum Tisch").click()
    page.wait_for_selector(".foot")
    in_german(olga)
    page.get_by_role("button", name="Platz nehmen").click()
    page.get_by_role("button", name="Hinsetzen").click()
    page.wait_for_selector("section.mine")
    opens("the host's box", "Leitung", "dialog select:has(option[value=loose])")
    opens("chips", "Chips", size="phone")
    opens("the floor", "Aufsicht rufen", ".pick")
    opens("settings", "Einstellungen")
    page.get_by_role("button", name="Spiel beginnen").click()
    olga.play(olga.my_turn, "a turn")
    looked("a turn")
    olga.play(lambda: olga.rounds_over() >= 1, "a round's end")
    looked("a round's end")
    page.locator(".chip").click()
    looked("the deck", "dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    page.keyboard.press("n")
    looked("the chat", ".said")
    page.keyboard.press("p")
    looked("past rounds", ".past .top")
    page.locator(".past .top button").first.click()
    looked("a replay", ".replay .plate")
    page = olga.go("/table/event-1/desk")  # a table where she does not play
    page.wait_for_selector("[role=log] p")
    in_german(olga)
    looked("the desk")
    assert found == {}
