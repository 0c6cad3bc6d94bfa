"""The page in the language for tests and in French: no hard-coded, English or clipped text."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Room
from tests.browser.visitor import Visit, Visitor

SIZES = ("desktop", "tablet", "small")
TEXTS = """() => {
  const theirs = 'script, style, [lang=en], bdi, .called, kbd, .clause, .brand, .card, option[lang]'
  const found = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode())
    if (!walk.currentNode.parentElement?.closest(theirs)) found.push(walk.currentNode.textContent)
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    if (!one.closest('[lang=en]'))
      for (const name of ['aria-label', 'title', 'placeholder'])
        found.push(one.getAttribute(name) ?? '')
  return found
}"""
CLIPPED = """() => {
  // names and titles that people choose may be cut off, and the root on the deck's button
  const named = '.called, select, .what, .chip'
  // text for screen readers only
  const clips = (one) => getComputedStyle(one).clipPath !== 'none'
  const unseen = (one) => !!one && (clips(one) || unseen(one.parentElement))
  const found = []
  for (const one of document.body.querySelectorAll('*')) {
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
    const box = one.getBoundingClientRect()
    const { overflowX } = getComputedStyle(one)
    if (!own || box.width < 2 || unseen(one)) continue
    const cut = overflowX !== 'visible' && overflowX !== 'auto' && overflowX !== 'scroll'
    const rolls = one.closest('.side, .why, dialog, select, [role=tablist], .filter, .filters, nav')
    const out = !rolls && (box.right > innerWidth + 1 || box.left < -1)
    if (out || (cut && one.scrollWidth > one.clientWidth + 1 && !one.closest(named)))
      found.push(`${one.className || one.tagName}: ${one.textContent.trim().slice(0, 60)}`)
  }
  return found
}"""
BRACKETS = re.compile(r"\[[^\[\]]*\]")
LETTERS = re.compile(r"[A-Za-z]{3,}")
CODES = re.compile(r"[0-9a-f]{8,}|[A-Z0-9]{4}(-[A-Z0-9]{4}){4}")
"""Roots of decks and seat codes."""


def hard_coded(page: Page, names: set[str]) -> list[str]:
    """Return texts with letters that are neither from the catalogue nor names."""
    found = []
    for text in page.evaluate(TEXTS):
        rest = CODES.sub("", text)
        for name in sorted(names, key=len, reverse=True):
            rest = rest.replace(name, "")
        while BRACKETS.search(rest):
            rest = BRACKETS.sub("", rest)
        if LETTERS.search(rest):
            found.append(text.strip())
    return found


def names_at(room: Room, table: str, ana: Visitor) -> set[str]:
    """Return the names of players and of the game, which are not from the catalogue."""
    card = room.get(f"/api/tables/{table}")["table"]
    names = {re.sub(r" \[.*", "", seat["name"]) for seat in card["seats"]}
    return names | {ana.name, card["title"], card["game"]}


@pytest.mark.parametrize("language", ["pseudo", "pseudo-rtl"])
def test_long_and_mirrored_text_fits(visit: Visit, room: Room, language: str) -> None:
    """Text that is 40 % longer is not cut off and comes from the catalogue, also right to left."""
    table = room.table("tas-holdem")
    ana = visit(language=language)
    page = ana.watch(table)
    names = names_at(room, table, ana)
    expect(page.locator("html")).to_have_attribute("dir", "rtl" if "rtl" in language else "ltr")
    page.locator(".foot .btn.go").first.click()
    page.locator("dialog input").first.fill(ana.name)
    assert hard_coded(page, names) == []
    page.locator("dialog .btn.go").click()
    page.wait_for_selector("section.mine")
    ana.play(ana.my_turn, "a turn")
    with ana.still():
        for size in ana.resized(*SIZES):
            ana.shot(f"{language}-{size}")
            assert page.evaluate(CLIPPED) == [], size
            assert hard_coded(page, names) == [], size
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0, size


BOTH = ("desktop", "small")
PAGES = ("/", "/open", "/account", "/reports", "/nowhere")


@pytest.mark.parametrize("language", ["pseudo", "pseudo-rtl"])
def test_every_page_fits(visit: Visit, room: Room, language: str) -> None:
    """The pages, the panels beside a table and its dialogs fit longer text, also mirrored."""
    table = room.table("tas-holdem")
    ana = visit(language=language)
    page = ana.page
    names = names_at(room, table, ana) | titles(room)
    wrong: dict[str, list[str]] = {}

    def look(state: str, *sizes: str) -> None:
        for size in ana.resized(*sizes) if len(sizes) > 1 else sizes:
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            found = [*page.evaluate(CLIPPED), *hard_coded(page, names)] + ["wide"] * (wide > 0)
            ana.shot(f"{language}-{size}-{state.strip('/') or 'lobby'}")
            if found:
                wrong[f"{state} {size}"] = found

    for path in PAGES:
        ana.go(path)
        page.wait_for_load_state("networkidle")
        look(path, *BOTH)
    ana.watch(table)
    with ana.still():
        for size in ana.resized(*BOTH):
            if size == "small":
                page.locator("header .phone").first.click()
            for tab in ("round", "signs", "past", "chat"):
                page.locator(f"#tab-{tab}").click()
                look(tab, size)
    page.keyboard.press(",")
    page.wait_for_selector("dialog[open] select")
    look("settings", *BOTH)
    assert wrong == {}


def titles(room: Room) -> set[str]:
    """Return the names of all tables, tournaments, cash rooms and players in the lobby."""
    tables = room.get("/api/tables")["tables"]
    others = (*room.get("/api/tournaments")["tournaments"], *room.get("/api/desks")["desks"])
    players = {seat["name"] for one in tables for seat in one["seats"] if seat.get("name")}
    short = {re.sub(r" \[.*", "", name) for name in players}
    named = {one["title"] for one in (*tables, *others)}
    return short | named | {one["game"] for one in tables}


def test_french_needs_no_code(visit: Visit, room: Room) -> None:
    """French is a folder of catalogues: the chooser lists it, and a table speaks it."""
    ana = visit(language="fr")
    page = ana.watch(room.table("tas-holdem"))
    page.get_by_role("button", name="Prendre place").click()
    page.get_by_label("Votre nom").fill(ana.name)
    page.locator("dialog").get_by_role("button", name="S’asseoir").click()
    page.wait_for_selector("section.mine")
    ana.play(ana.my_turn, "a turn")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    log = page.locator("[role=log]").first
    expect(log).to_contain_text(re.compile(r"poste une blinde|reçoit une carte|Main \d+"))
    ana.shot("french")
    page.keyboard.press(",")
    listed = page.locator("dialog select").first.locator("option")
    expect(listed).to_have_text(["English", "Deutsch", "Français"])
