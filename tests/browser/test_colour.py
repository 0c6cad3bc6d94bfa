"""Nothing is told by colour alone: beside each colour stands a word, a sign or a shape."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Room
from tests.browser.visitor import Visit

TOLD = r"""() => {
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
def test_no_colour_tells_something_alone(visit: Visit, room: Room, book: str, size: str) -> None:
    """Suits, whose turn it is, who is out, what is chosen, what is refused."""
    ana = visit(size=size, motion=False)
    page = ana.watch(room.table(book, styles=["tight", "tight", "call", "call"]))
    ana.sit()
    found: dict[str, Any] = {}
    told: dict[str, list[Any]] = {name: [] for name in ("cards", "turns", "bars", "out", "chosen")}

    def seen() -> bool:
        nonlocal found
        found = page.evaluate(TOLD)
        for name, had in told.items():
            had.extend(found[name])
        return bool(told["turns"] and told["out"] and ana.my_turn())

    ana.play(seen, "somebody's turn, and somebody who is out")
    assert told["cards"]
    assert all(SUIT.match(card) for card in told["cards"]), told["cards"]
    assert all("to act" in seat for seat in told["turns"]), told["turns"]
    assert all(told["bars"]), "a bar stands on the plate of whoever is to act"
    assert all(STATES.search(seat) for seat in told["out"]), told["out"]
    if book == "nolimit":
        ana.play(lambda: ana.may(".pre .btn:nth-child(2)"), "presets")
        page.keyboard.press("1")
        page.get_by_label("Amount", exact=True).fill("1")
        expect(page.locator("#amount-wrong")).to_contain_text("At least")
        ana.refused()
        expect(page.locator(".now.no")).to_contain_text("Refused")
        found = page.evaluate(TOLD)
        assert any("Refused" in words for words in found["bad"])
        page.locator(".pre .btn").first.click()
        found = page.evaluate(TOLD)
        assert found["chosen"]
    assert all(one == ["true", True] for one in told["chosen"]), told["chosen"]
    assert all(one == ["true", True] for one in found["chosen"]), found["chosen"]
    page.evaluate("document.documentElement.style.filter = 'grayscale(1)'")
    ana.shot(f"without-colour-{book}-{size}")
