"""Colour never carries information alone: each colour has a word, a sign or a shape with it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Room
from tests.browser.visitor import Visit

READ_PAGE = r"""() => {
  const all = (selector) => [...document.querySelectorAll(selector)]
  const shape = (one) => {
    const { boxShadow, borderStyle, fontWeight, textDecorationLine } = getComputedStyle(one)
    return [boxShadow.replace(/rgba?\([^)]*\)|color\([^)]*\)/g, ''), borderStyle, fontWeight,
      textDecorationLine, one.textContent.includes('✓')].join()
  }
  const unlike = (one, other) => !other || shape(one) !== shape(other)
  return {
    cards: all('.card:not(.back)').map((one) => one.textContent.trim()),
    turns: all('.seat.turn').map((one) => one.textContent),
    bars: all('.seat.turn .time').map((one) => one.getBoundingClientRect().width),
    out: all('.seat.out').map((one) => one.textContent),
    chosen: all('.btn.on, .choice.on').map((one) => [
      one.getAttribute('aria-pressed'),
      unlike(one, one.parentElement.querySelector('button:not(.on)')),
    ]),
    bad: all('.bad, .no, [role=alert]').map((one) => one.textContent.trim()),
  }
}"""
SUIT = re.compile(r"^(10|[2-9JQKA])\s*[♠♥♦♣]|joker")
STATES = re.compile("folded|away|out|void|waits|mucked", re.IGNORECASE)


@pytest.mark.parametrize(
    ("book", "size"),
    [("nolimit", "desktop"), ("nolimit", "phone"), ("tas-stud", "desktop"), ("tas-stud", "phone")],
)
def test_colour_never_carries_information_alone(
    visit: Visit, room: Room, book: str, size: str
) -> None:
    """Covers suits, the turn, folded players, selected options and refusals."""
    ana = visit(size=size, motion=False)
    page = ana.watch(room.table(book, styles=["tight", "tight", "call", "call"]))
    ana.sit()
    found: dict[str, Any] = {}
    seen_parts: dict[str, list[Any]] = {
        name: [] for name in ("cards", "turns", "bars", "out", "chosen")
    }

    def seen() -> bool:
        nonlocal found
        found = page.evaluate(READ_PAGE)
        for name, values in seen_parts.items():
            values.extend(found[name])
        return bool(seen_parts["turns"] and seen_parts["out"] and ana.my_turn())

    ana.play(seen, "a player's turn, and a player who is out")
    assert seen_parts["cards"]
    assert all(SUIT.match(card) for card in seen_parts["cards"]), seen_parts["cards"]
    assert all("to act" in seat for seat in seen_parts["turns"]), seen_parts["turns"]
    assert all(seen_parts["bars"]), "the seat of the player to act has no bar"
    assert all(STATES.search(seat) for seat in seen_parts["out"]), seen_parts["out"]
    if book == "nolimit":
        ana.play(lambda: ana.may(".pre .btn:nth-child(2)"), "presets")
        page.keyboard.press("1")
        page.get_by_label("Amount", exact=True).fill("1")
        expect(page.locator("#amount-wrong")).to_contain_text("At least")
        ana.refused()
        expect(page.locator(".now.no")).to_contain_text("Refused")
        found = page.evaluate(READ_PAGE)
        assert any("Refused" in words for words in found["bad"])
        page.locator(".pre .btn").first.click()
        found = page.evaluate(READ_PAGE)
        assert found["chosen"]
    assert all(state == ["true", True] for state in seen_parts["chosen"]), seen_parts["chosen"]
    assert all(state == ["true", True] for state in found["chosen"]), found["chosen"]
    page.evaluate("document.documentElement.style.filter = 'grayscale(1)'")
    ana.shot(f"without-colour-{book}-{size}")
