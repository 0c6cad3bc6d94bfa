"""A person with a browser: sits down, plays, looks; everything through the page."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError

SIZES = {"desktop": (1440, 900), "tablet": (820, 1180), "phone": (390, 844), "small": (360, 640)}
PATIENCE = 45.0
ENDLESS = 600.0
AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
_numbers = count(1)


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
            locale="en-AU",
            color_scheme="dark",
            reduced_motion="reduce" if still else "no-preference",
        )
        self.page = self.context.new_page()
        self.page.set_default_timeout(30_000)
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

    def sit(self, table: str = "") -> int:
        """Take a seat, by the button that a newcomer sees; says which."""
        page = self.watch(table) if table else self.page
        page.get_by_role("button", name="Take a seat").click()
        if page.get_by_label("Your name").count():
            page.get_by_label("Your name").fill(self.name)
        seat = int(page.locator("dialog select").input_value())
        page.get_by_role("button", name="Sit down").click()
        page.wait_for_selector("section.mine")
        return seat

    # --- playing ----------------------------------------------------------------------------

    def wait(self, what: Callable[[], bool], why: str, *, seconds: float = PATIENCE) -> None:
        """Wait until something is so."""
        until = time.monotonic() + seconds
        while not what():
            assert time.monotonic() < until, (
                f"waited in vain: {why}\n{self.page.inner_text('body')}"
            )
            self.page.wait_for_timeout(60)

    def step(self) -> bool:
        """Do the plainest thing that can be done now by key; say whether there was one."""
        page = self.page
        if page.locator(".act:enabled").count():
            keys = page.locator(".act kbd").all_text_contents()
            page.keyboard.press("c" if "C" in keys else "r")
        elif page.get_by_role("button", name="Show", exact=True).count():
            page.keyboard.press("s")
        elif page.locator("button:has-text('Post now'):not(.on)").count():
            with suppress(TimeoutError):  # a round that opens meanwhile takes the choice away
                page.get_by_role("button", name="Post now").click(timeout=1000)
        else:
            return False
        page.wait_for_timeout(120)
        return True

    def play(self, done: Callable[[], bool], why: str) -> None:
        """Play on until something is so; fails when nothing moves any more, not when it is slow."""
        seen, until = "", 0.0
        given_up = time.monotonic() + ENDLESS
        while not done():
            if (now := self.page.inner_text("body")) != seen:
                seen, until = now, min(time.monotonic() + PATIENCE, given_up)
            assert time.monotonic() < until, f"played in vain: {why}\n{seen}"
            if not self.step():
                self.page.wait_for_timeout(60)

    def my_turn(self) -> bool:
        """Is there something to choose?"""
        return self.page.locator(".act:enabled").count() > 0

    def log(self) -> list[str]:
        """The round in words, as it stands beside the table."""
        return self.page.locator("[role=log] p").all_inner_texts()

    def rounds_over(self) -> int:
        """How many rounds the log has seen end."""
        return sum(" is over" in line for line in self.log())

    def cards(self) -> list[str]:
        """The visitor's own cards, as the page says them."""
        found = self.page.locator("section.mine [role=img]").all()
        return [str(card.get_attribute("aria-label")) for card in found]

    # --- looking ----------------------------------------------------------------------------

    def shot(self, name: str) -> None:
        """Leave a picture."""
        self.shots.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self.shots / f"{name}.png")

    def fits(self) -> None:
        """Nothing has to be scrolled to."""
        sizes = self.page.evaluate(
            "() => { const d = document.documentElement;"
            " return [d.scrollWidth - innerWidth, d.scrollHeight - innerHeight] }"
        )
        assert sizes == [0, 0], f"the page is larger than its window by {sizes}"

    def axe(self) -> None:
        """Axe finds nothing wrong with what is on the screen."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))  # the page's policy lets no script in
        found = self.page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
        told = [
            f"{one['id']}: {node['target']} {node['failureSummary']}"
            for one in found
            for node in one["nodes"][:4]
        ]
        assert not told, "\n".join(told)


Visit = Callable[..., Visitor]
"""Makes a visitor: `visit(name="Ben", size="phone", theme="light")`."""
