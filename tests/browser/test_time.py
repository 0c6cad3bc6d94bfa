"""The time to act on the page, and the button that takes back a lost seat."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import SHOTS, Room
from tests.browser.visitor import Visit, Visitor
from tests.server.kit import Served, serving

from cardspeak.room.driving.timing import Timing

HASTY = Timing(think=0.03, between=0.1, grace=0.5, shows=0.5, scale=0.01)
"""Absent players lose their seats immediately. Only bots act in this room, slowly enough for the
page to be clicked between their acts.
"""


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Served]:
    """A room with a very short time to act."""
    with serving(tmp_path, pace=HASTY) as server:
        yield server


@pytest.mark.parametrize(
    ("language", "thinks", "bank"),
    [
        ("en", r"\d+ s to think", r"\+ \d+ s in the bank"),
        ("de", r"\d+ s zum Überlegen", r"\+ \d+ s Reserve"),
    ],
)
def test_page_shows_the_running_time_and_the_time_bank(
    visit: Visit, room: Room, language: str, thinks: str, bank: str
) -> None:
    """The time is next to "your turn", and counts down even if the page's wall clock is an hour
    off.
    """
    table = room.table("event", styles=["call", "call"])
    guest = visit(name="Tim", **({"language": "de"} if language == "de" else {}))
    guest.context.add_init_script("const now = Date.now; Date.now = () => now() + 3600000")
    if language == "de":
        page = guest.watch(table)
        page.locator(".foot .btn.go").click()
        page.locator("dialog input").first.fill(guest.name)
        page.locator("dialog .btn.go").click()
        page.wait_for_selector("section.mine")
    else:
        guest.sit(table)
    time = guest.page.locator("[data-time=thinking]")
    expect(time).to_have_text(re.compile(thinks))
    expect(time).to_have_text(re.compile(bank))
    shown = int(re.search(r"\d+", time.inner_text())[0])  # type: ignore[index]  # it was expected
    assert 0 < shown <= 135
    expect(time).not_to_have_text(re.compile(rf"\b{shown} s (to|zum)"))


def test_lost_seat_is_taken_back_with_one_tap_and_the_same_chips(
    hasty: Served, browser: Browser
) -> None:
    """After ten rounds with the page closed, the page offers the seat with the remaining stack."""
    host = hasty.guest("Opener")
    table = hasty.table("tas-holdem", host["token"], bots=["call", "call", "call"])
    guest = Visitor(browser, hasty.address, SHOTS, name="Rita")
    try:
        seat = guest.sit(table)
        guest.page.goto("about:blank")
        with hasty.line(table) as spectator:  # bots play while a client watches
            while "SeatForfeited" not in [entry["kind"] for entry in spectator.lines()]:
                spectator.next()
            lost = spectator.latest["sight"]["lost"]
        assert [(entry["person"], entry["seat"]) for entry in lost] == [(guest.name, seat)]
        page = guest.watch(table)
        button = page.get_by_role("button", name=re.compile("Take your seat again with"))
        expect(button).to_have_text(re.compile(f"{lost[0]['stake']:,}"))
        button.click()
        page.wait_for_selector("section.mine")
        with hasty.line(table) as spectator:
            view = spectator.view()["sight"]
            assert not view["lost"]
            assert any(entry["person"] == guest.name for entry in view["seats"])
    finally:
        guest.close()
