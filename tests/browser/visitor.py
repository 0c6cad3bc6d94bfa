"""A person with a browser: sits down, plays, looks; everything through the page."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, expect

SIZES = {"desktop": (1440, 900), "tablet": (820, 1180), "phone": (390, 844), "small": (360, 640)}
PATIENCE = 90.0
"""Seconds in which something has to move; how long it all takes is no matter."""
ENDLESS = 900.0
AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
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
"""Lets a test hold back what the room tells, so that a table stands still while it is looked at."""
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
"""The key of the plainest thing that can be done now, in one look."""
POST = "document.querySelector('button[value=post]:not(.on)')?.click()"
SHOWN = r"document.body.innerText.replace(/\b\d+ s\b/g, '')"
"""What stands on the page, but for a clock that runs."""
ROUND_OVER = re.compile(r"(Round|Runde) \d+ (is over|ist vorbei)")


class Visitor:
    """One window.  What the page complains of is kept, and a test that leaves any fails."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        shots: Path,
        *,
        name: str = "Ana",
        size: str = "desktop",
        still: bool = False,
        **likes: Any,  # noqa: ANN401  settings of the page
    ) -> None:
        width, height = SIZES[size]
        self.name = f"{name} {next(_numbers)}"
        self.address, self.shots = address, shots
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size != "desktop",
            locale="de-AT" if likes.get("language") == "de" else "en-AU",
            color_scheme="dark",
            reduced_motion="reduce" if still else "no-preference",
        )
        self.context.add_init_script(HELD)
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
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
        """Shut the window; what the page complained of fails the test."""
        self.context.close()
        assert not self.troubles, self.troubles

    def go(self, path: str) -> Page:
        """Open an address of the room."""
        self.page.goto(self.address + path)
        return self.page

    def watch(self, table: str) -> Page:
        """Open a table."""
        page = self.go(f"/table/{table}")
        page.wait_for_selector(".foot")
        return page

    def named(self) -> None:
        """Give the name where the page asks for one: it does so once."""
        field = self.page.get_by_label("Your name")
        if self.known:
            expect(field).to_have_count(0)
        else:
            field.fill(self.name)
            self.known = True

    def sit(self, table: str = "") -> int:
        """Take a seat, by the button that a newcomer sees; says which."""
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
        """Wait until something is so; fails when nothing moves any more, not when it is slow."""
        self._until(what, why, lambda: "")

    def play(self, done: Callable[[], bool], why: str) -> None:
        """Play on until something is so; what is offered then is still there to be chosen."""
        self._until(done, why, self._offered)

    def _until(self, done: Callable[[], bool], why: str, offered: Callable[[], str]) -> None:
        seen, until = "", 0.0
        given_up = time.monotonic() + ENDLESS
        while True:
            key = offered()  # before it is asked whether all is done: a turn does not go by itself
            if done():
                return
            if (now := self.page.evaluate(SHOWN)) != seen:
                seen, until = now, min(time.monotonic() + PATIENCE, given_up)
            assert time.monotonic() < until, f"waited in vain: {why}\n{seen}"
            self._press(key)
            self.page.wait_for_timeout(60)

    def _offered(self) -> str:
        found: str = self.page.evaluate(OFFERED)
        if not found:
            self.page.evaluate(POST)
        return found

    def _press(self, key: str) -> None:
        if key:
            self.page.keyboard.press(key)

    def step(self) -> None:
        """Do the plainest thing that can be done now, by key."""
        self._press(self._offered())

    def may(self, what: str) -> bool:
        """Is it the visitor's turn, with this in the action bar?"""
        return self.page.locator(f".bar:has(.act:enabled) {what}").count() > 0

    def my_turn(self) -> bool:
        """Is there something to choose?"""
        return self.page.locator(".act:enabled").count() > 0

    def log(self) -> list[str]:
        """The log of the round."""
        return self.page.locator("[role=log] p").all_inner_texts()

    def rounds_over(self) -> int:
        """How many rounds the log has seen end."""
        return sum(bool(ROUND_OVER.match(line)) for line in self.log())

    def cards(self) -> list[str]:
        """The visitor's own cards, as the page says them."""
        return self.labels("section.mine [role=img]")

    def dealt(self, count: int) -> None:
        """Wait for so many cards of the visitor's own."""
        self.wait(lambda: len(self.cards()) == count, f"{count} cards")

    def labels(self, selector: str, name: str = "aria-label") -> list[str]:
        """What things are called, all of them in one look."""
        read = "(found, name) => found.map((one) => one.getAttribute(name) ?? '')"
        found: list[str] = self.page.locator(selector).evaluate_all(read, name)
        return found

    def refused(self) -> None:
        """Ask for something that the book refuses: chips, in the middle of a game."""
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

    # --- looking ----------------------------------------------------------------------------

    @contextmanager
    def still(self) -> Iterator[None]:
        """The table stands still; what the room tells meanwhile is taken up afterwards."""
        outer = self.page.evaluate("!!window.held")
        self.page.evaluate("window.held ??= []")
        try:
            yield
        finally:
            if not outer:
                self.go_on()

    def hold_at(self, selector: str) -> None:
        """The table stands still as soon as there is something of this kind, until `go_on`."""
        self.page.evaluate(HOLD_AT, selector)

    def go_on(self) -> None:
        """Take up what the room has told since the table stood still."""
        self.page.evaluate(RELEASE)

    def shot(self, name: str) -> None:
        """Leave a picture."""
        self.shots.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self.shots / f"{name}.png", animations="disabled")

    def theme(self, theme: str) -> None:
        """Choose the colours of the page, by its settings."""
        self.page.keyboard.press(",")
        self.page.get_by_label("Theme").select_option(theme)
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector("dialog[open]", state="detached")

    def fits(self) -> None:
        """Nothing has to be scrolled to."""
        sizes = self.page.evaluate(
            "() => { const d = document.documentElement;"
            " return [d.scrollWidth - innerWidth, d.scrollHeight - innerHeight] }"
        )
        assert sizes == [0, 0], f"the page is larger than its window by {sizes}"

    def axe(self) -> None:
        """Axe finds nothing wrong with the screen, dark or light; it stands still meanwhile."""
        root = "Object.assign(document.documentElement.dataset, {theme, motion})"
        with self.still():
            self.page.evaluate(AXE.read_text(encoding="utf-8"))  # the policy lets no script in
            was = self.page.evaluate("() => ({...document.documentElement.dataset})")
            for theme in THEMES:
                self.page.emulate_media(color_scheme=theme)  # for pages without a setting
                calm = {"theme": theme, "motion": "off"}  # nothing is half faded in
                self.page.evaluate(f"({{theme, motion}}) => {root}", calm)
                found = self.page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
                told = [
                    f"{theme} {one['id']}: {node['target']} {node['failureSummary']}"
                    for one in found
                    for node in one["nodes"][:4]
                ]
                assert not told, "\n".join(told)
            if was:
                self.page.evaluate(f"({{theme, motion}}) => {root}", was)


Visit = Callable[..., Visitor]
"""Makes a visitor: `visit(name="Ben", size="phone", theme="light")`."""
