"""Run axe on every page and state that no other test visits, on desktop and phone."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.conftest import Room
from tests.browser.test_likes import whose_turn
from tests.browser.visitor import Visit, Visitor

SIZES = ("desktop", "phone")
SHOWS = ".do .row button:enabled kbd"
"""Buttons of a player who must show or muck a hand."""


def accessible(visitor: Visitor, name: str = "", *, fits: bool = False) -> None:
    """Run axe on each size of window, and take pictures if they have a name."""
    with visitor.still():
        for size in visitor.resized(*SIZES):
            visitor.axe()
            if fits:
                visitor.fits()
            if name:
                visitor.shot(f"{name}-{size}")


def test_pages_other_than_tables_are_accessible(visit: Visit, room: Room) -> None:
    """Covers a missing page, a missing table, sign-in, staff sign-in, people and the record."""
    olga = visit(name="Olga")
    page = olga.go("/nowhere")
    expect(page.get_by_role("heading", name="This page does not exist")).to_be_visible()
    accessible(olga)
    page = olga.go("/table/nowhere")
    expect(page.get_by_text("This table does not exist")).to_be_visible()
    accessible(olga, "no-table")
    page = olga.go("/account")
    expect(page.get_by_role("heading", name="Sign in to your account")).to_be_visible()
    page.get_by_text("Lost your password or passkey?").click()
    accessible(olga, "sign-in")
    page = olga.go(room.way_in("owner"))
    accessible(olga, "join")
    page.get_by_label("Your name").fill(olga.name)
    page.get_by_role("button", name="Come in").click()
    page.wait_for_url(f"{room.address}/")
    page = olga.go("/people")
    page.get_by_label("Search by name").fill(olga.name)
    expect(page.locator("select").first).to_be_visible()
    accessible(olga, "people")
    page = olga.go("/record")
    expect(page.get_by_role("button", name="Download the record")).to_be_visible()
    accessible(olga, "record")


def test_table_is_accessible_in_all_its_states(visit: Visit, room: Room) -> None:
    """Covers an advance action, a refusal, a lost connection, a hand to show, the text view and a
    replay.
    """
    ana, ben = visit(motion=False), visit(name="Ben", motion=False)
    table = room.table("nolimit", bots=0)
    ana.sit(table)
    ben.sit(table)
    acts, waits = whose_turn(ana, ben)
    waits.page.locator(".pre .choice").first.click()
    expect(waits.page.locator(".pre .choice.on")).to_have_count(1)
    accessible(waits, "state-waits", fits=True)
    acts.page.get_by_label("Amount", exact=True).fill("1")
    expect(acts.page.locator("#amount-wrong")).to_contain_text("At least")
    accessible(acts, "state-amount", fits=True)
    acts.refused()
    expect(acts.page.locator(".now.no")).to_contain_text("Refused")
    accessible(acts, "state-refused", fits=True)
    acts.context.set_offline(True)
    acts.page.wait_for_selector("text=Connection lost")
    accessible(acts)
    acts.context.set_offline(False)
    acts.page.wait_for_selector(".now.no")

    def to_show() -> bool:
        if not any(player.page.locator(SHOWS).count() for player in (acts, waits)):
            waits.step()
            return False
        return True

    waits.page.locator(
        ".pre .choice"
    ).first.click()  # withdraw the advance action, so that the hand is played
    acts.play(to_show, "a hand to be shown or given up")
    shows = next(player for player in (acts, waits) if player.page.locator(SHOWS).count())
    accessible(shows, "state-to-show", fits=True)

    def over() -> bool:
        waits.step()
        return acts.rounds_over() >= 1

    acts.play(over, "the round's end")
    acts.page.keyboard.press("t")
    acts.page.wait_for_selector("article.text")
    accessible(acts, "state-text")
    acts.page.keyboard.press("t")
    acts.page.keyboard.press("p")
    acts.page.get_by_role("button", name="Replay").first.click()
    acts.page.wait_for_selector(".replay .plate")
    acts.page.keyboard.press("End")
    accessible(acts, "state-replay", fits=True)
