"""A person with a browser who sits down, plays and looks around, entirely through the page."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, CDPSession, Page, expect

SIZES = {"desktop": (1440, 900), "tablet": (820, 1180), "phone": (390, 844), "small": (360, 640)}
SCREENS = {
    **SIZES,
    "laptop": (1366, 768),
    "wall": (1920, 1080),
    "television": (1280, 720),
    "projector": (1024, 768),
}
TOUCHED = ("tablet", "phone", "small")
PATIENCE = 90.0
"""Seconds without any change after which a wait fails. A wait with changes may take longer."""
ENDLESS = 900.0
LOOK_S = 1.0
"""Seconds between two looks for changes."""
WANTED = "CARDSPEAK_SHOTS"
"""Environment variable. If it is set, tests save pictures in build/shots."""
AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
AXE_RUN = "(rules) => axe.run({resultTypes: ['violations'], ...rules})"
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
RULES: tuple[dict[str, list[str]], ...] = (
    {},
    {"runOnly": ["color-contrast", "link-in-text-block"]},
)
"""Rules of axe for each theme: all, then those about colour, since only colours differ."""
_numbers = count(1)
expect.set_options(timeout=PATIENCE * 1000)

HELD = """
window.held = null
const usual = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage')
const hold = (hear) => (told) =>
  window.held && !told.data.includes('"t":"pong"') ? window.held.push([hear, told]) : hear(told)
if (usual?.set)
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    ...usual,
    set(hear) { usual.set.call(this, hold(hear)) },
  })
"""
"""Script that holds back the room's messages, so that a table does not change during a check."""
RELEASE = """() => {
  const told = window.held ?? []
  window.held = null
  for (const [hear, one] of told) hear(one)
}"""
HOLD_AT = """(selector) => {
  const look = () => {
    if (!document.querySelector(selector)) return
    window.held ??= []
    watch.disconnect()
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, {childList: true, subtree: true})
  look()
}"""
OFFERED = """() => {
  if (document.querySelector('dialog[open]')) return ''
  const keys = [...document.querySelectorAll('.act:enabled kbd')].map((one) => one.textContent)
  if (keys.length) return keys.includes('C') ? 'c' : 'r'
  return document.querySelector('.do .row button:enabled kbd') ? 's' : ''
}"""
"""Script for the key of the simplest act that is possible now."""
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Script that waits until the page is drawn in its new size."""
POST = "document.querySelector('button[value=post]:not(.on)')?.click()"
SHOWN = r"document.body.innerText.replace(/\b(\d+ s|\d+:\d\d)\b/g, '')"
"""Script for the text of the page without running clocks."""
ROUND_OVER = re.compile(r"Hand \d+ (is (over|void)|was a misdeal|ist (vorbei|ungültig)|war falsch)")


class Visitor:
    """One window. Errors on the page are collected, and make the test fail at the end."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        shots: Path,
        *,
        name: str = "Ana",
        size: str = "desktop",
        still: bool = False,
        **likes: Any,  # noqa: ANN401 - settings of the page
    ) -> None:
        width, height = SIZES[size]
        self.size = size
        self.name = f"{name} {next(_numbers)}"
        self.address, self.shots = address, shots
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size in TOUCHED,
            locale="de-AT" if likes.get("language") == "de" else "en-AU",
            color_scheme="dark",
            reduced_motion="reduce" if still else "no-preference",
        )
        self.context.add_init_script(HELD)
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self._touch: CDPSession | None = None
        self.known = False
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        if likes:
            self.like(**likes)

    def like(self, **likes: Any) -> None:  # noqa: ANN401
        """Choose settings before the page is opened."""
        text = json.dumps(json.dumps(likes))
        self.context.add_init_script(
            f"localStorage.getItem('cardspeak.settings') ?? "
            f"localStorage.setItem('cardspeak.settings', {text})"
        )

    def close(self) -> None:
        """Close the window. Fails if there were errors on the page."""
        self.context.close()
        assert not self.troubles, self.troubles

    def resize(self, size: str) -> None:
        """Give the window another size, with a mouse or touch as usual for it.

        Once a window has had touch, Chromium hides the keys on its buttons (`hover: none`).
        """
        width, height = SCREENS[size]
        self.page.set_viewport_size({"width": width, "height": height})
        if self._touch is None:
            self._touch = self.context.new_cdp_session(self.page)
        self._touch.send("Emulation.setTouchEmulationEnabled", {"enabled": size in TOUCHED})
        self.page.evaluate(DRAWN)

    def resized(self, *sizes: str) -> Iterator[str]:
        """Give the window each of these sizes in turn, and at the end the size it came with."""
        for size in sizes:
            self.resize(size)
            yield size
        self.resize(self.size)

    def go(self, path: str) -> Page:
        """Open a path of the room."""
        self.page.goto(self.address + path)
        return self.page

    def watch(self, table: str) -> Page:
        """Open a table."""
        page = self.go(f"/table/{table}")
        page.wait_for_selector(".foot")
        return page

    def named(self) -> None:
        """Enter the name if the page asks for it, which it does once."""
        field = self.page.get_by_label("Your name")
        if self.known:
            expect(field).to_have_count(0)
        else:
            field.fill(self.name)
            self.known = True

    def sit(self, table: str = "") -> int:
        """Take a seat with the button that a newcomer sees. Returns the seat."""
        page = self.watch(table) if table else self.page
        page.get_by_role("button", name="Take a seat").click()
        self.named()
        expect(page.locator("dialog select")).to_have_value(re.compile(r"^[1-9]"))
        seat = int(page.locator("dialog select").input_value())
        page.get_by_role("button", name="Sit down").click()
        page.wait_for_selector("section.mine")
        return seat

    # --- playing ----------------------------------------------------------------------------

    def wait(self, what: Callable[[], bool], why: str) -> None:
        """Wait until the condition is met. Fails if the page stops changing, not if it is slow."""
        self._until(what, why, lambda: "")

    def play(self, done: Callable[[], bool], why: str) -> None:
        """Play until the condition is met. The options offered at that moment are still open."""
        self._until(done, why, self._offered)

    def _until(self, done: Callable[[], bool], why: str, offered: Callable[[], str]) -> None:
        seen, until, look_at = "", 0.0, 0.0
        given_up = time.monotonic() + ENDLESS
        while True:
            key = offered()  # read before `done()`, since a turn does not end on its own
            if done():
                return
            if time.monotonic() >= look_at:  # now and then, since it takes the page long
                look_at = time.monotonic() + LOOK_S
                if (now := self.page.evaluate(SHOWN)) != seen:
                    seen, until = now, min(time.monotonic() + PATIENCE, given_up)
            assert time.monotonic() < until, f"timed out: {why}\n{seen}"
            self._press(key)
            self.page.wait_for_timeout(60)

    def _offered(self) -> str:
        key: str = self.page.evaluate(OFFERED)
        if not key:
            self.page.evaluate(POST)
        return key

    def _press(self, key: str) -> None:
        if key:
            self.page.keyboard.press(key)

    def step(self) -> None:
        """Perform the simplest act that is possible now, by key."""
        self._press(self._offered())

    def may(self, what: str) -> bool:
        """Return whether it is the visitor's turn and the action bar has this element."""
        return self.page.locator(f".bar:has(.act:enabled) {what}").count() > 0

    def my_turn(self) -> bool:
        """Return whether the visitor can act."""
        return self.page.locator(".act:enabled").count() > 0

    def log(self) -> list[str]:
        """The log of the round."""
        return self.page.locator("[role=log] p").all_inner_texts()

    def rounds_over(self) -> int:
        """The number of finished rounds in the log."""
        return sum(bool(ROUND_OVER.match(line)) for line in self.log())

    def cards(self) -> list[str]:
        """The visitor's cards, by their labels."""
        return self.labels("section.mine [role=img]")

    def dealt(self, count: int) -> None:
        """Wait until the visitor has `count` cards."""
        self.wait(lambda: len(self.cards()) == count, f"{count} cards")

    def labels(self, selector: str, name: str = "aria-label") -> list[str]:
        """Return an attribute of all matching elements."""
        read = "(found, name) => found.map((one) => one.getAttribute(name) ?? '')"
        values: list[str] = self.page.locator(selector).evaluate_all(read, name)
        return values

    def refused(self) -> None:
        """Ask for chips in mid-game, which the book refuses."""
        german = self.page.locator("html").get_attribute("lang") == "de"
        menu = self.page.get_by_role("button", name="Menü" if german else "Menu")
        if menu.is_visible():
            menu.click()
        self.page.get_by_role("button", name="Chips", exact=True).click()
        words = "Chips nachkaufen" if german else "Add chips"
        self.page.locator("dialog").get_by_role("button", name=words).click()
        self.page.wait_for_selector("dialog [role=alert]")
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector("dialog[open]", state="detached")
        self.page.wait_for_selector(".now.no")

    # --- inspecting --------------------------------------------------------------------------

    @contextmanager
    def still(self) -> Iterator[None]:
        """Hold the table. Messages that arrive during the block are handled afterwards."""
        outer = self.page.evaluate("!!window.held")
        self.page.evaluate("window.held ??= []")
        try:
            yield
        finally:
            if not outer:
                self.go_on()

    def hold_at(self, selector: str) -> None:
        """Hold the table as soon as this element appears, until `go_on`."""
        self.page.evaluate(HOLD_AT, selector)

    def go_on(self) -> None:
        """Handle the messages held back since the table was held."""
        self.page.evaluate(RELEASE)

    def shot(self, name: str) -> None:
        """Save a picture of the window if they are wanted, as in `make shots`."""
        if not os.environ.get(WANTED):
            return
        self.shots.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self.shots / f"{name}.png", animations="disabled")

    def theme(self, theme: str) -> None:
        """Choose the theme in the settings."""
        self.page.keyboard.press(",")
        self.page.get_by_label("Theme").select_option(theme)
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector("dialog[open]", state="detached")

    def fits(self) -> None:
        """Assert that nothing needs scrolling."""
        sizes = self.page.evaluate(
            "() => { const d = document.documentElement;"
            " return [d.scrollWidth - innerWidth, d.scrollHeight - innerHeight] }"
        )
        assert sizes == [0, 0], f"the page is larger than its window by {sizes}"

    def axe(self) -> None:
        """Assert that axe finds no violation, dark or light, while the table is held."""
        root = "Object.assign(document.documentElement.dataset, {theme, motion})"
        with self.still():
            if not self.page.evaluate("'axe' in window"):
                # the content security policy allows no script tag
                self.page.evaluate(AXE.read_text(encoding="utf-8"))
            was = self.page.evaluate("() => ({...document.documentElement.dataset})")
            for theme, rules in zip(THEMES, RULES, strict=True):
                self.page.emulate_media(color_scheme=theme)  # for pages without a theme setting
                calm = {"theme": theme, "motion": "off"}  # no half-finished animations
                self.page.evaluate(f"({{theme, motion}}) => {root}", calm)
                violations = self.page.evaluate(AXE_RUN, rules)["violations"]
                messages = [
                    f"{theme} {violation['id']}: {node['target']} {node['failureSummary']}"
                    for violation in violations
                    for node in violation["nodes"][:4]
                ]
                assert not messages, "\n".join(messages)
            if was:
                self.page.evaluate(f"({{theme, motion}}) => {root}", was)


Visit = Callable[..., Visitor]
"""Makes a visitor: `visit(name="Ben", size="phone", theme="light")`."""
