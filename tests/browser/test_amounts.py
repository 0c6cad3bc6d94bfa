"""Amounts on the page: the amount on the button is sent, or nothing is sent."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Room
from tests.browser.opening import begin
from tests.browser.test_floor import dealt
from tests.browser.visitor import SIZES, Visit, Visitor

CAPTURE = """
window.sent = null // while it is a list, asks are put into it and do not leave the page
const leave = WebSocket.prototype.send
WebSocket.prototype.send = function (text) {
  const frame = JSON.parse(text)
  if (!window.sent || frame.t !== 'ask') return leave.call(this, text)
  window.sent.push(frame.ask)
  const data = JSON.stringify({t: 'wrong', id: frame.id, code: 'busy', words: 'held by the test'})
  this.onmessage(new MessageEvent('message', {data}))
}
"""
"""Script that keeps the table at one decision: asks are recorded, and answered as if the room were
busy.
"""
TYPE_ALL = """async (texts) => {
  const settled = () => new Promise((done) => setTimeout(done))
  const box = document.querySelector('.bar input.field')
  const found = []
  window.sent = []
  for (const [index, text] of texts.entries()) {
    box.focus()
    box.select()
    document.execCommand(text ? 'insertText' : 'delete', false, text)
    await settled()
    const button = [...document.querySelectorAll('.act')].at(-1)
    const label = button.querySelector('small').textContent.trim()
    const shown = {text, box: box.value, label, off: button.disabled}
    shown.why = document.querySelector('#amount-wrong').textContent
    if (index % 2) button.click()
    else box.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}))
    await settled()
    found.push({...shown, sent: window.sent.splice(0), after: box.value})
  }
  return found
}"""
"""Script that types each text like a person, reads the button, and presses it or Enter."""
JUNK = (
    "abc", "", " ", "-", "--5", "+40", "1e3", "0x40", "NaN", "Infinity", "1,000,00", "1..0", "1,,0",
    "1.2.3", "50%", "$40", "40 €", "४०", "４０", "②", "1\u00d710", "1/2", "½", "1kk", "k", "bb",
    "2.5 bbs", "all in", "alles", "1,00", "12,34,567", "0,100", "00", "<b>40</b>", "40;DROP",
    "9" * 400, "\u202e40", "4\u200b0", "40\u0660", "1 00", "1 0000", "1'00", "1_000", "1·000",
)  # fmt: skip
TYPED = 1000
HOUSE = {"starting_chips": "20000"}


@dataclass(frozen=True)
class Typed:
    """A text and its amount for a reader of the page's language. None if it has no meaning."""

    text: str
    means: int | None
    plain: bool = False
    """Whether the text is in the reader's own notation, so that it must be accepted."""


def grouped(number: int, separator: str) -> str:
    """The number with a separator between thousands."""
    return f"{number:,}".replace(",", separator)


def some_text(dice: Random, language: str, big_blind: int) -> Typed:
    """A random text: in the reader's notation, in another, with a suffix, or garbled."""
    number = dice.choice((dice.randrange(100), dice.randrange(3000), dice.randrange(10**6)))
    own, other = (".", ",") if language == "de" else (",", ".")
    match dice.randrange(9):
        case 0:
            return Typed(str(number), number, plain=True)
        case 1:
            return Typed(grouped(number, own), number, plain=True)
        case 2:
            return Typed(grouped(number, dice.choice(" '\u00a0\u202f")), number, plain=True)
        case 3:  # thousands or a fraction: ambiguous, so the page must refuse it
            return Typed(grouped(number, other), None if number >= 1000 else number)
        case 4:
            return Typed(f"{number}{dice.choice(('k', 'K', ' k'))}", 1000 * number, plain=True)
        case 5:
            half = f"{number}{other}5"
            return Typed(f"{half}{dice.choice(('k', ' K'))}", 1000 * number + 500, plain=True)
        case 6:
            return Typed(f"{number}{dice.choice(('bb', ' BB'))}", number * big_blind, plain=True)
        case 7:
            return Typed(f"{number}{other}5bb", number * big_blind + big_blind // 2, plain=True)
        case _:
            letters = "0123456789.,' kmb-+e\u00a0x"
            return Typed("".join(dice.choices(letters, k=dice.randrange(1, 9))), -1)


NEAR = """() => {
  const at = (one) => document.querySelector(one).getBoundingClientRect()
  const words = at('#amount-wrong'), box = at('.bar input.field')
  const last = document.querySelector('.now').lastElementChild?.getBoundingClientRect()
  return [words.left >= 0, words.right <= innerWidth, box.top - words.bottom < 90,
          words.height < 30, !last?.width || last.right <= words.left]
}"""
"""Script that compares the places of the message, the box and the last event."""


def digits(text: str) -> int:
    """The amount on a button."""
    return int(re.sub(r"\D", "", text))


def to_choose(visitor: Visitor) -> None:
    """Play until an amount can be chosen."""
    visitor.play(lambda: visitor.may("input.field"), "an amount to choose")


@pytest.mark.parametrize("language", ["en", "de"])
def test_amount_on_the_button_is_sent(visit: Visit, room: Room, language: str) -> None:
    """A thousand typed texts in one decision: the amount on the button is sent, or nothing."""
    ana = visit(language=language)
    ana.context.add_init_script(CAPTURE)
    table = room.table("nolimit", house=HOUSE)
    page = ana.watch(table)
    seat_in(ana, language)
    to_choose(ana)
    offer = ana.page.locator(".track")
    least, most = (int(offer.get_attribute(name) or 0) for name in ("min", "max"))
    big_blind = room.get(f"/api/tables/{table}")["table"]["big_blind"]
    assert big_blind % 2 == 0, "half a big blind must be an amount"
    dice = Random(f"amounts {language}")
    texts = [Typed(text, -1) for text in JUNK]
    texts += [some_text(dice, language, big_blind) for _ in range(TYPED - len(JUNK))]
    results: list[dict[str, Any]] = page.evaluate(TYPE_ALL, [typed.text for typed in texts])
    assert len(results) == TYPED
    sent = refused = 0
    for typed, shown in zip(texts, results, strict=True):
        case = json.dumps([shown, typed.means])
        assert shown["after"] == shown["box"], f"the box changed its text: {case}"
        if shown["off"]:
            refused += 1
            assert not shown["sent"], f"a disabled button sent an ask: {case}"
            assert shown["why"], f"the page gives no reason: {case}"
            assert shown["label"] == "", f"a disabled button shows an amount: {case}"
            understood = typed.plain and typed.means is not None and least <= typed.means <= most
            assert not understood, f"a legal amount was refused: {case}"
            continue
        sent += 1
        assert len(shown["sent"]) == 1, case
        ask = shown["sent"][0]
        amount = ask.get("to", ask.get("amount"))
        assert amount == digits(shown["label"]), f"the button shows another amount: {case}"
        assert least <= amount <= most, case
        if typed.means != -1:
            assert amount == typed.means, f"another amount was typed: {case}"
    assert sent > 100, "too few amounts were sent"
    assert refused > 100, "too few texts were refused"


def seat_in(visitor: Visitor, language: str) -> None:
    """Take a seat on a page of this language."""
    if language == "en":
        visitor.sit()
        return
    page = visitor.page
    page.get_by_role("button", name="Platz nehmen").click()
    page.get_by_label("Ihr Name").fill(visitor.name)
    page.get_by_role("button", name="Hinsetzen").click()
    page.wait_for_selector("section.mine")


@pytest.mark.parametrize("language", ["en", "de"])
def test_invalid_amount_is_refused_next_to_the_box(visit: Visit, room: Room, language: str) -> None:
    """A message is shown, the button is disabled, and the text stays until a preset is used. Every
    size of window has room for the message.
    """
    ana = visit(language=language)
    ana.context.add_init_script(CAPTURE)
    page = ana.watch(room.table("nolimit", house=HOUSE))
    seat_in(ana, language)
    to_choose(ana)
    page.evaluate("window.sent = []")
    box, words = page.locator(".bar input.field"), page.locator("#amount-wrong")
    raises = page.locator(".act").last
    box.fill("abc")
    expect(words).to_contain_text("Not an amount" if language == "en" else "Kein Betrag")
    expect(raises).to_be_disabled()
    box.press("Enter")
    assert page.evaluate("window.sent") == []
    expect(box).to_have_value("abc")
    for size in ana.resized(*SIZES):
        ana.fits()
        ana.axe()
        ana.shot(f"amount-refused-{language}-{size}")
        near = page.evaluate(NEAR)
        assert all(near), (size, near)
    box.fill("1.000" if language == "en" else "1,000")
    expect(words).to_contain_text("Unclear" if language == "en" else "Unklar")
    page.evaluate("window.sent = null")
    ana.refused()  # this message must be replaced by the one about the amount
    page.evaluate("window.sent = []")
    box.fill("1")
    expect(words).to_be_visible()
    expect(words).to_contain_text("At least" if language == "en" else "Mindestens")
    box.fill("999k")
    expect(words).to_contain_text("At most" if language == "en" else "Höchstens")
    page.locator(".pre .btn").first.click()
    expect(words).to_have_text("")
    expect(raises).to_be_enabled()
    box.fill("2k")
    expect(raises).to_contain_text("2,000" if language == "en" else "2.000")
    raises.click()
    ask = page.evaluate("window.sent")[0]
    assert ask.get("to", ask.get("amount")) == 2000


def test_decimals_are_accepted_if_the_smallest_chip_has_them(visit: Visit, room: Room) -> None:
    """At a table with chips of 0.50 a German reader types 2,50. Smaller fractions are refused."""
    ana = visit(language="de")
    house = {"unit": "0.50", "limit": "no_limit"}
    page = ana.watch(room.table("act-stud", house=house, bots=2))
    page.get_by_role("button", name="Platz nehmen").click()
    page.get_by_label("Ihr Name").fill(ana.name)
    stake, said = page.locator("dialog input.num"), page.locator("dialog [role=status]")
    whole = stake.input_value()
    assert re.fullmatch(r"\d+,\d\d", whole), whole
    stake.fill("200,25")
    expect(said).to_have_text("Der kleinste Chip ist 0,50.")
    expect(page.get_by_role("button", name="Hinsetzen")).to_be_disabled()
    stake.fill("250,50")
    page.get_by_role("button", name="Hinsetzen").click()
    page.wait_for_selector("section.mine")
    ana.wait(lambda: any("250,50" in line for line in ana.log()), "the stake in the log")


def test_every_amount_field_sends_the_amount_it_shows(visit: Visit, room: Room) -> None:
    """Stake and chips of a player: the field shows the amount that it sends."""
    ana = visit()
    ana.context.add_init_script(CAPTURE)
    page = ana.watch(room.table("tas-holdem", bots=0))
    page.get_by_role("button", name="Take a seat").click()
    ana.named()
    stake, said = page.get_by_label("Stake"), page.locator("dialog [role=status]")
    go = page.get_by_role("button", name="Sit down")
    for text in ("abc", "1.000", "-5", ""):
        stake.fill(text)
        expect(go).to_be_disabled()
    stake.fill("0.5k")
    expect(said).to_have_text("= 500")
    page.evaluate("window.sent = []")
    go.click()
    page.wait_for_function("() => window.sent.length")
    assert page.evaluate("window.sent.splice(0)")[0]["stake"] == 500
    page.evaluate("window.sent = null")
    go.click()
    page.wait_for_selector("section.mine")
    page.get_by_role("button", name="Chips", exact=True).click()
    page.evaluate("window.sent = []")
    amount = page.locator("dialog").get_by_label("Amount", exact=True)
    amount.fill("fifty")
    expect(page.get_by_role("button", name="Add chips")).to_be_disabled()
    expect(page.get_by_role("button", name="Remove chips")).to_be_disabled()
    amount.fill("1,050")
    page.get_by_role("button", name="Add chips").click()
    assert page.evaluate("window.sent")[0] == {"type": "AddChips", "amount": 1050}


def test_desk_sends_amounts_as_typed(visit: Visit) -> None:
    """A dealer types 1k for a bet over the line. Letters are not accepted."""
    dora = visit(name="Dora")
    dora.context.add_init_script(CAPTURE)
    page = dealt(dora)
    page.evaluate("window.sent = []")
    amount = page.get_by_label("Amount", exact=True)
    entry = page.get_by_role("button", name="puts in silently")
    expect(entry).to_be_disabled()
    amount.fill("forty")
    expect(entry).to_be_disabled()
    amount.fill("1k")
    entry.click()
    assert page.evaluate("window.sent")[0]["amount"] == 1000


def test_house_choice_is_read_in_the_readers_notation(visit: Visit) -> None:
    """German house amounts: 1.000 is a thousand. An invalid text opens no table."""
    host = visit(name="Hana", language="de")
    page = host.go("/open")
    begin(page)
    page.get_by_label("Ihr Name").fill(host.name)
    blinds = page.locator("#choice-blinds")
    blinds.fill("1.000, 2.000")
    blinds.press("Tab")
    expect(page.locator(".say")).to_contain_text("1.000 und 2.000")
    least = page.locator("#choice-min_bet")
    least.fill("viel")
    least.press("Tab")
    expect(page.locator("#unread-min_bet")).to_contain_text("Kein Betrag")
    expect(least).to_have_value("viel")
    opens = page.get_by_role("button", name="Tisch öffnen")
    expect(opens).to_be_disabled()
    page.get_by_role("button", name="Zeigen").click()
    expect(least).to_be_focused()
    expect(least).to_be_in_viewport()
    least.fill("2.000")
    least.press("Tab")
    expect(opens).to_be_enabled()
