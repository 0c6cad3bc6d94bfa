"""Advance actions, turn notifications and player settings."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Room
from tests.browser.visitor import Visit, Visitor

HEARD = """
window.notes = 0
window.AudioContext = class {
  currentTime = 0
  destination = {}
  createOscillator() {
    const tone = {frequency: {}, connect: (next) => next, start: () => window.notes++, stop() {}}
    return tone
  }
  createGain() {
    const ramp = () => {}
    const ramps = ['setValueAtTime', 'linearRampToValueAtTime', 'exponentialRampToValueAtTime']
    const gain = Object.fromEntries(ramps.map((name) => [name, ramp]))
    return {gain, connect: (next) => next}
  }
}
"""


def two_at_a_table(visit: Visit, room: Room, book: str = "nolimit") -> tuple[Visitor, Visitor]:
    """Seat two people at a table. Returns the player to act in the first betting round, and the
    other.
    """
    ana, ben = visit(), visit(name="Ben")
    table = room.table(book, bots=0)
    ana.sit(table)
    ben.sit(table)
    return whose_turn(ana, ben)


def whose_turn(first: Visitor, second: Visitor) -> tuple[Visitor, Visitor]:
    """Return the player to act and the player who waits, once both pages show it."""
    turn = (second, first)

    def is_settled() -> bool:
        nonlocal turn
        turn = (first, second) if first.my_turn() else (second, first)
        return turn[0].my_turn() and turn[1].page.locator(".pre .choice").count() > 0

    first.wait(is_settled, "one player's turn while the other waits")
    return turn


def did(player: Visitor, act: str) -> int:
    """Return how often a player has done something, according to the log on the player's page."""
    return sum(f"{player.name} {act}" in line for line in player.log())


def test_advance_actions_are_carried_out_or_lapse(visit: Visit, room: Room) -> None:
    """An advance call lapses when the bet changes. "Call any" and "check or fold" are carried
    out.
    """
    acts, waits = two_at_a_table(visit, room)
    page = waits.page
    page.locator(".pre .choice").nth(1).click()
    expect(page.locator(".pre .choice.on")).to_have_count(1)
    acts.page.get_by_role("button", name=re.compile("^Raise")).click()
    waits.wait(waits.my_turn, "a turn that was left alone")
    assert not did(waits, "calls")
    page.keyboard.press("c")
    waits.wait(lambda: did(waits, "calls") == 1, "the call")
    # Second betting round: the waiting player selects "call any".
    first, other = whose_turn(acts, waits)
    before = did(other, "calls")
    other.page.wait_for_selector(".pre .choice")
    other.page.keyboard.press("a")
    expect(other.page.locator(".pre .choice.on")).to_contain_text("Call any")
    first.page.get_by_role("button", name=re.compile("^Bet")).click()
    other.wait(lambda: did(other, "calls") > before, "the call")
    # Third betting round: "check or fold" checks if that is free, and folds otherwise.
    first, other = whose_turn(first, other)
    other.page.locator(".pre .choice").first.click()
    expect(other.page.locator(".pre .choice.on")).to_have_count(1)
    first.page.get_by_role("button", name=re.compile("^Bet")).click()
    other.wait(lambda: did(other, "folds") == 1, "the fold")


def test_turn_is_announced_by_sound_and_title(visit: Visit, room: Room) -> None:
    """Two notes sound and the tab's title changes, once per turn. There is no sound if it is
    off.
    """
    ana, quiet = visit(), visit(name="Ben", sound=False)
    for player in (ana, quiet):
        player.context.add_init_script(HEARD)
    table = room.table("nolimit", bots=0)
    ana.sit(table)
    quiet.sit(table)
    both = (ana, quiet)
    for _ in both:
        ana.wait(lambda: any(player.my_turn() for player in both), "a turn")
        acts = next(player for player in both if player.my_turn())
        expect(acts.page).to_have_title(re.compile("^● Your turn"))
        acts.page.keyboard.press("c")
        expect(acts.page).to_have_title(re.compile("^[^●]"))
    assert ana.page.evaluate("window.notes") >= 2
    assert quiet.page.evaluate("window.notes") == 0


def test_settings_change_cards_stacks_and_animation(visit: Visit, room: Room) -> None:
    """Settings for stacks in big blinds, larger cards, two or four colours, and no animation."""
    ana = visit(inBlinds=True, largeCards=True, fourColours=False, still=True)
    page = ana.watch(room.table("tas-holdem", bots=2))
    ana.sit()
    ana.play(ana.my_turn, "a turn")
    assert re.search(r"\d BB$", page.locator("section.mine .who b").inner_text())
    colour = (
        "(suit) => getComputedStyle(document.documentElement).getPropertyValue('--' + suit).trim()"
    )
    assert page.evaluate(colour, "diamond") == page.evaluate(colour, "heart")
    wide = page.locator("section.mine .card").first.bounding_box()
    style = "getComputedStyle(document.querySelector('section.mine .card')).animationName"
    assert page.evaluate(style) == "none"
    page.keyboard.press(",")
    page.get_by_label("Large cards").uncheck()
    page.get_by_label("Four-colour deck").check()
    page.keyboard.press("Escape")
    usual = page.locator("section.mine .card").first.bounding_box()
    assert wide
    assert usual
    assert wide["width"] > usual["width"]
    assert page.evaluate(colour, "diamond") != page.evaluate(colour, "heart")


def test_chat_is_received_and_can_be_muted(visit: Visit, room: Room) -> None:
    """A message reaches the other player, is counted while another tab is open, and is hidden once
    muted.
    """
    ana, ben = two_at_a_table(visit, room)
    for player in (ana, ben):
        player.page.get_by_role("tab", name=re.compile("^Chat")).click()
    ana.page.get_by_label("Your message").fill("Good luck <b>all</b>")
    ana.page.keyboard.press("Enter")
    ben.page.wait_for_selector(f".said p:has-text('{ana.name}'):has-text('Good luck <b>all</b>')")
    ben.page.get_by_role("tab", name=re.compile("^Hand")).click()
    ana.page.get_by_label("Your message").fill("Are you there?")
    ana.page.keyboard.press("Enter")
    ben.page.wait_for_selector("[role=tab]:has-text('Chat'):has-text('1')")
    ben.page.get_by_role("tab", name=re.compile("^Chat")).click()
    ben.page.get_by_label("Mute chat").check()
    expect(ben.page.get_by_text("Chat is muted.")).to_have_count(1)
    expect(ben.page.get_by_text("Are you there?")).to_have_count(0)
    ben.page.get_by_label("Mute chat").uncheck()
    expect(ben.page.get_by_text("Are you there?")).to_have_count(1)


def test_animations_can_be_skipped_or_switched_off(visit: Visit, room: Room) -> None:
    """A key or a click skips every animation. A setting switches them off."""
    ana = visit()
    page = ana.watch(room.table("tas-holdem", bots=2))
    ana.sit()
    ana.play(ana.my_turn, "a turn")
    # Use the test's own animation, since the table's animations come and go.
    long = "{id: 'ours', duration: 600000}"
    begin = f"document.querySelector('.felt').animate([{{opacity: 1}}, {{opacity: 0.9}}], {long})"
    ours = "document.getAnimations().filter((one) => one.id === 'ours')"
    moves = f"{ours}.some((one) => one.playState === 'running')"
    for by in ("a key", "a click"):
        page.evaluate(f"() => {{ {begin} }}")
        assert page.evaluate(moves)
        if by == "a key":
            page.keyboard.press("Shift")
        else:
            page.mouse.click(5, 5)
        ana.wait(lambda: not page.evaluate(moves), by)
    style = "getComputedStyle(document.querySelector('section.mine .card')).animationName"
    assert page.evaluate(style) != "none"
    page.keyboard.press(",")
    page.get_by_label("Animation").uncheck()
    ana.wait(lambda: page.evaluate(style) == "none", "no animation")


def test_focus_returns_after_a_dialogue(visit: Visit, room: Room) -> None:
    """Closing a dialogue returns the focus. While it is open, Tab stays inside."""
    ana = visit()
    page = ana.watch(room.table("event", bots=2))
    door = page.get_by_role("button", name="Settings")
    door.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open]")
    for _ in range(25):
        page.keyboard.press("Tab")
        where = page.evaluate("document.activeElement.closest('dialog, body').localName")
        alone = page.evaluate("document.activeElement === document.body")
        assert where == "dialog" or alone, "the focus left the dialogue"
    page.keyboard.press("Escape")
    expect(door).to_be_focused()


def test_ten_players_fit_on_a_small_phone(visit: Visit, room: Room) -> None:
    """With ten seats on a 360 by 640 screen, nothing scrolls and the last event is readable."""
    ana = visit(size="small", motion=False)
    page = ana.watch(room.table("nolimit", bots=9))
    ana.sit()
    ana.play(ana.my_turn, "a turn")
    ana.fits()
    ana.axe()
    last, felt = page.locator(".mid .last").bounding_box(), page.locator(".felt").bounding_box()
    assert last
    assert felt
    assert last["height"] > 12
    assert last["y"] + last["height"] <= felt["y"] + felt["height"]
    ana.shot("table-small-ten")


CUT = """() => {
  const box = (one) => one.getBoundingClientRect()
  const seen = (one) => getComputedStyle(one).clipPath === 'none' && box(one).width > 0
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 &&
    a.top < b.bottom - 4 && b.top < a.bottom - 4
  const found = []
  for (const place of document.querySelectorAll('.seats li:not(.mine)')) {
    const parts = [...place.querySelectorAll('.called, .bot, .has b, .state, .bet')].filter(seen)
    for (const one of parts) {
      if (one.clientWidth && one.scrollWidth > one.clientWidth + 1) found.push(one.outerHTML)
      if (box(one).right > box(place).right) found.push('out of its tile: ' + one.outerHTML)
      for (const other of parts)
        if (one !== other && meet(box(one), box(other)))
          found.push(one.outerHTML + ' over ' + other.outerHTML)
    }
  }
  return found
}"""
"""Script that lists the parts of a phone's seats that are cut off or covered."""


@pytest.mark.parametrize(
    ("size", "book", "bots"),
    [
        ("phone", "nolimit", 5),
        ("phone", "act-stud", 9),
        ("small", "tas-holdem", 9),
        ("small", "nolimit", 9),
    ],
)
def test_phone_cuts_off_no_part_of_a_seat(
    visit: Visit, room: Room, size: str, book: str, bots: int
) -> None:
    """Name, bot label, stake, state and bet of every seat are fully visible while bets are out."""
    ana = visit(size=size, motion=False)
    page = ana.watch(room.table(book, styles=["call"] * bots))
    ana.sit()
    ana.play(lambda: ana.my_turn() and page.locator(".seats .bet").count() > 1, "bets")
    assert page.evaluate(CUT) == []
    ana.shot(f"tiles-{size}-{book}")
    ana.fits()
