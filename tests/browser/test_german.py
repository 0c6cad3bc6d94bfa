"""A German page in play shows no English sentence, and a book's own words are marked as English."""

from __future__ import annotations

import re

from playwright.sync_api import Page
from tests.browser.conftest import Room
from tests.browser.test_floor import dealt_in_german
from tests.browser.visitor import Visit, Visitor

ENGLISH = re.compile(
    r"\b(the|and|is|are|has|of|to|with|by|takes?|posts?|folds?|calls?|checks?|raises?|bets|wins?|"
    r"shows|seats?|round|cards|dealt|opens|your|you|card|player|this|that|not|before)\b"
)
SHOWN = """() => {
  const english = (node) => node.parentElement?.closest('[lang=en], script, style, [data-theirs]')
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = []
  while (walk.nextNode()) if (!english(walk.currentNode)) found.push(walk.currentNode.textContent)
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    if (!one.closest('[lang=en]'))
      for (const name of ['aria-label', 'title', 'placeholder'])
        found.push(one.getAttribute(name) ?? '')
  return found.map((text) => text.trim()).filter(Boolean)
}"""


def english(page: Page) -> list[str]:
    """What the page says in English without saying that it is."""
    return [text for text in page.evaluate(SHOWN) if ENGLISH.search(text)]


def seated(visit: Visit, table: str, **about: str) -> Visitor:
    """A German visitor who has sat down."""
    ana = visit(language="de", **about)
    page = ana.watch(table)
    page.get_by_role("button", name="Platz nehmen").click()
    page.get_by_label("Ihr Name").fill(ana.name)
    assert not english(page)
    page.get_by_role("button", name="Hinsetzen").click()
    page.wait_for_selector("section.mine")
    return ana


def test_a_german_table_has_no_english_sentence(visit: Visit, room: Room) -> None:
    """Interface, log, refusal, signs, text view and what is said aloud, through a whole round."""
    ana = seated(visit, room.table("nolimit", title="Runde am Abend"))
    page = ana.page
    ana.play(lambda: page.get_by_label("Betrag", exact=True).count() > 0, "an amount to choose")
    assert not english(page)
    assert "Sie sind am Zug." in str(page.locator("[data-said=urgent]").text_content())
    page.get_by_label("Betrag", exact=True).fill("1")
    page.get_by_role("button", name=re.compile("^(Erhöhen|Setzen)")).click()
    page.wait_for_selector(".now.no")
    assert "zu wenig" in page.locator(".now").inner_text()
    page.locator(".now .clause").click()
    page.wait_for_selector(".why article p")
    assert not english(page)
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    page.wait_for_selector("[role=tabpanel] li")
    assert not english(page)
    ana.shot("german-signs")
    page.keyboard.press("l")
    over = re.compile(r"Runde \d+ ist vorbei")
    ana.play(lambda: any(over.search(line) for line in ana.log()), "the round's end")
    assert not english(page)
    page.keyboard.press("t")
    page.wait_for_selector("article.text")
    assert not english(page)


def test_lobby_and_house_choices_in_german(visit: Visit) -> None:
    """Games, choices, what is legal, and a refused choice beside its field."""
    ana = visit(language="de")
    page = ana.go("/")
    page.wait_for_selector(".tables li a")
    assert not english(page)
    page = ana.go("/open")
    page.locator(".books button").nth(1).click()
    page.wait_for_selector(".say")
    for fold in page.locator("summary").all():
        fold.click()
    page.locator("#choice-blinds").fill("10, 5")
    page.locator("#choice-blinds").press("Tab")
    page.wait_for_selector(".choice.wrong [role=alert]")
    said = page.locator(".choice.wrong [role=alert]").inner_text()
    assert "Kein Blind darf kleiner sein als der davor" in said
    assert not english(page)
    ana.shot("german-open")
    ana.axe()


def test_the_floor_speaks_german(visit: Visit) -> None:
    """Situations, questions, answers, the sentence to read aloud and what it changes."""
    dora = visit(name="Dora", language="de")
    page = dealt_in_german(dora)
    page.get_by_role("button", name="Melden").click()
    page.wait_for_selector(".pick")
    assert not english(page)
    page.locator(".pick", has_text="Eine Karte ging an den falschen Spieler").click()
    if page.locator("dialog select").count():
        page.locator("dialog select").select_option(index=1)
    page.locator("dialog").get_by_role("button", name="Melden", exact=True).click()
    page.wait_for_selector(".matter")
    assert not english(page)
    page.locator(".matter").get_by_role("button", name="ja").click()
    page.wait_for_selector("blockquote")
    assert "Falsch gegeben" in page.locator("blockquote").inner_text()
    assert not english(page)
    dora.shot("german-ruling")
