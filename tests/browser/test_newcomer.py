"""A newcomer opens the lobby, sits down, plays, is refused, reloads, reconnects, and replays."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Room
from tests.browser.visitor import Visit


@pytest.mark.parametrize(("table", "size"), [("tas-holdem-1", "desktop"), ("act-stud-1", "phone")])
def test_newcomer_plays_rounds_to_the_end(visit: Visit, table: str, size: str) -> None:
    """From the lobby to the end of a second round, without an account, in Hold'em and stud."""
    ana = visit(size=size)
    page = ana.go("/")
    page.wait_for_selector(".tables li a")
    ana.shot(f"lobby-{size}")
    ana.axe()
    page.locator(f"a[href='/table/{table}']").click()
    page.wait_for_selector(".foot")
    ana.axe()
    ana.sit()
    ana.play(ana.my_turn, "a first turn")
    ana.shot(f"turn-{table}-{size}")
    ana.fits()
    ana.axe()
    ana.play(lambda: ana.rounds_over() >= 2, "the second round's end")
    ana.shot(f"over-{table}-{size}")


def test_refused_act_shows_its_clause(visit: Visit, room: Room) -> None:
    """The book refuses chips in mid-game, and the clause is one tap away."""
    ana = visit()
    page = ana.watch(room.table("nolimit"))
    ana.sit()
    ana.play(ana.my_turn, "a turn")
    ana.refused()
    expect(page.locator(".now.no")).to_contain_text("Refused")
    page.locator(".now .clause").click()
    page.wait_for_selector(".why article p")
    expect(page.locator(".why article").first).to_contain_text("NLT")
    expect(page.locator(".why summary").first).to_contain_text(re.compile(r"\w"))
    ana.shot("refused-desktop")
    ana.axe()


def test_reload_in_mid_round_restores_seat_and_cards(visit: Visit, room: Room) -> None:
    """After the reload, seat, cards and turn are the same."""
    ana = visit()
    page = ana.watch(room.table("event"))
    ana.sit()
    ana.play(ana.my_turn, "a turn")
    before = ana.cards()
    assert before
    page.reload()
    page.wait_for_selector(".act:enabled")
    ana.wait(lambda: ana.cards() == before, "the same cards")


def test_lost_connection_is_restored(visit: Visit, room: Room) -> None:
    """The page says that the connection is lost, then continues where it left off."""
    ana = visit()
    page = ana.watch(room.table("charity"))
    ana.sit()
    ana.play(ana.my_turn, "a turn")
    before = ana.cards()
    assert before
    ana.context.set_offline(True)
    page.wait_for_selector("text=Connection lost")
    ana.shot("line-lost")
    ana.context.set_offline(False)
    page.wait_for_selector(".now .turn")
    assert ana.cards() == before
    ana.play(lambda: ana.rounds_over() >= 1, "the round's end")


def test_past_round_is_replayed_step_by_step(visit: Visit, room: Room) -> None:
    """The visitor steps forward and back, by button and by key, and can download the round."""
    ana = visit()
    page = ana.watch(room.table("tas-stud"))
    ana.sit()
    ana.play(lambda: ana.rounds_over() >= 1, "a round's end")
    page.get_by_role("tab", name="Past hands").click()
    page.get_by_role("button", name="Replay").first.click()
    page.wait_for_selector(".replay .plate")
    counter = page.locator(".replay .count")
    expect(counter).to_have_text(re.compile("^1 /"))
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Next step").click()
    expect(counter).to_have_text(re.compile("^3 /"))
    page.keyboard.press("End")
    expect(page.locator(".replay [role=log]")).to_contain_text(re.compile(r"Hand \d+ is over"))
    ana.shot("replay-desktop")
    ana.axe()
    page.get_by_role("button", name="Back to the table").click()
    page.get_by_role("tab", name="Past hands").click()
    with page.expect_download() as phh:
        page.get_by_role("link", name="PHH").first.click()
    assert "variant" in phh.value.path().read_text()
