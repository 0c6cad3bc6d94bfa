"""One key or tap never mucks an unbeaten hand, or folds a hand that could check."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Room
from tests.browser.test_amounts import CAPTURE, seat_in
from tests.browser.visitor import Visit, Visitor

CALLERS = ["call", "call"]
DEEP = {"starting_chips": "20000"}
ANYWAY = {"en": "Muck anyway", "de": "Trotzdem wegwerfen"}
SHOW = {"en": "Show", "de": "Zeigen"}
BETTER = {"en": "No hand shown so far is better", "de": "Kein bisher gezeigtes Blatt ist besser"}
MAY_MUCK = ".do .row button:enabled:has(kbd:text-is('M'))"
FLAG = "() => window.chair?.wins_or_ties"
LISTEN = """
window.chair = null
const plain = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage')
Object.defineProperty(WebSocket.prototype, 'onmessage', {
  ...plain,
  set(hear) {
    plain.set.call(this, (told) => {
      const frame = JSON.parse(told.data)
      const change = frame.own?.chair
      if (frame.t === 'whole') window.chair = frame.sight.chair
      else if (frame.t === 'change' && change !== undefined)
        window.chair = '=' in (change ?? {}) ? change['='] : change && {...window.chair, ...change}
      hear(told)
    })
  },
})
"""
"""Script that keeps the newest `chair` sent by the room, in a whole view or in a change."""
CHOOSE = "document.querySelector('.pre:not(:has(.choice.on)) .choice')?.click()"
"""Script that selects "check or fold" in advance, unless an advance action is already selected."""


def asked(visitor: Visitor) -> list[str]:
    """Return the kinds of asks held back since the last call."""
    kinds: list[str] = visitor.page.evaluate("window.sent.splice(0).map((one) => one.type)")
    return kinds


def to_muck(visitor: Visitor, *, unbeaten: bool) -> None:
    """Play until the visitor may muck a hand of the wanted kind. Other hands are shown."""

    def is_offered() -> bool:
        if not visitor.page.locator(MAY_MUCK).count():
            return False
        return bool(visitor.page.evaluate(FLAG)) == unbeaten

    visitor.play(is_offered, f"a hand that may be mucked, unbeaten: {unbeaten}")


@pytest.mark.parametrize(("language", "size"), [("en", "desktop"), ("de", "phone")])
def test_unbeaten_hand_is_mucked_only_when_confirmed(
    visit: Visit, room: Room, language: str, size: str
) -> None:
    """The page asks for confirmation, by key and by tap. Enter shows the hand; only a second tap
    mucks it.
    """
    ana = visit(size=size, language=language, motion=False)
    for script in (CAPTURE, LISTEN):
        ana.context.add_init_script(script)
    page = ana.watch(room.table("nolimit", styles=CALLERS, house=DEEP))
    seat_in(ana, language)
    to_muck(ana, unbeaten=True)
    page.evaluate("window.sent = []")
    question = page.locator("dialog[open]")
    for way in ("key", "tap"):
        if way == "key":
            page.keyboard.press("m")
            page.keyboard.press("m")  # pressing the key twice in a hurry is not a confirmation
        else:
            page.locator(MAY_MUCK).click()
        expect(question).to_contain_text(BETTER[language])
        assert asked(ana) == []
        if way == "key":
            ana.axe()
            ana.shot(f"muck-{language}-{size}")
            page.keyboard.press("Escape")
            expect(page.locator("dialog")).to_have_count(0)
            assert asked(ana) == []
    expect(question.get_by_role("button", name=SHOW[language], exact=True)).to_be_focused()
    question.get_by_role("button", name=ANYWAY[language]).click()
    expect(page.locator("dialog")).to_have_count(0)
    assert asked(ana) == ["Muck"]
    page.keyboard.press("m")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    assert asked(ana) == ["Show"]


def test_beaten_hand_is_mucked_without_confirmation(visit: Visit, room: Room) -> None:
    """A beaten hand cannot win, so one key is enough."""
    ana = visit(motion=False)
    for script in (CAPTURE, LISTEN):
        ana.context.add_init_script(script)
    page = ana.watch(room.table("nolimit", styles=CALLERS, house=DEEP))
    ana.sit()
    to_muck(ana, unbeaten=False)
    page.evaluate("window.sent = []")
    page.keyboard.press("m")
    page.wait_for_function("() => window.sent.length")
    assert asked(ana) == ["Muck"]
    expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize(("language", "size"), [("en", "phone"), ("de", "desktop")])
def test_hand_that_could_check_is_folded_only_when_confirmed(
    visit: Visit, room: Room, language: str, size: str
) -> None:
    """Covers keys and taps. The advance action "check or fold" checks if that is free."""
    ana = visit(size=size, language=language, motion=False)
    ana.context.add_init_script(CAPTURE)
    page = ana.watch(room.table("nolimit", styles=CALLERS, house=DEEP))
    seat_in(ana, language)
    free = ".act:enabled:has(kbd:text-is('C')):not(:has(small.num:not(:empty)))"
    ana.play(lambda: ana.page.locator(free).count() > 0, "a free check")
    page.evaluate("window.sent = []")
    question = page.locator("dialog[open]")
    for way in ("key", "tap"):
        if way == "key":
            page.keyboard.press("f")
        else:
            page.locator(".act:has(kbd:text-is('F'))").click()
        expect(question).to_be_visible()
        assert asked(ana) == []
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("f")
    question.get_by_role(
        "button", name="Fold anyway" if language == "en" else "Trotzdem passen"
    ).click()
    assert asked(ana) == ["Fold"]


def test_advance_action_never_mucks_a_hand(visit: Visit, room: Room) -> None:
    """ "Check or fold", selected repeatedly, checks to the showdown and stops there."""
    ana = visit(motion=False)
    ana.context.add_init_script(LISTEN)
    page = ana.watch(room.table("nolimit", styles=CALLERS, house=DEEP))
    ana.sit()

    def to_show() -> bool:
        page.evaluate(CHOOSE)
        return page.locator(".do .row button:enabled:has(kbd:text-is('S'))").count() > 0

    ana.play(to_show, "a hand to show")
    page.wait_for_timeout(300)  # an advance action would have been carried out by now
    assert page.locator(".do .row button:enabled:has(kbd:text-is('S'))").count() == 1
    assert not any("mucks" in line for line in ana.log() if line.startswith(ana.name))
