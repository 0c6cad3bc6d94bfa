"""Messages on the page: old ones disappear, and none covers the table."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect
from tests.browser.conftest import Room
from tests.browser.test_dialogues import closed, door
from tests.browser.test_tables import opened
from tests.browser.visitor import Visit, Visitor

CONDUCT = "A player broke a rule of conduct"
MEET = """([one, other]) => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].flatMap((found) => {
    const range = document.createRange()
    range.selectNodeContents(found)
    return [...range.getClientRects()].filter((box) => box.width > 0)
  })
  return boxes(one).some((a) => boxes(other).some((b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1))
}"""
"""Script that returns whether drawn elements of two kinds overlap."""


def reported(visitor: Visitor, situation: str = CONDUCT) -> None:
    """Fill in a report about the second player and send it. The dialogue may stay open."""
    door(visitor.page, "Call the floor")
    visitor.page.locator(".pick", has_text=situation).click()
    if visitor.page.locator("dialog select").count():
        visitor.page.locator("dialog select").select_option(index=2)
    visitor.page.locator("dialog").get_by_role("button", name="Report", exact=True).click()


def wired(visitor: Visitor) -> list[WebSocketRoute]:
    """Return the connections of a window, the newest last. A test can send on them, or cut them."""
    lines: list[WebSocketRoute] = []

    def join(route: WebSocketRoute) -> None:
        route.connect_to_server()
        lines.append(route)

    visitor.page.route_web_socket(re.compile("/socket"), join)
    return lines


def tell(route: WebSocketRoute, **frame: Any) -> None:  # noqa: ANN401 - any frame
    route.send(json.dumps(frame))


def test_old_messages_disappear(visit: Visit, room: Room) -> None:
    """A refusal is shown next to the turn and its timer. A shutdown notice is replaced when play
    resumes.
    """
    ana = visit(size="small", motion=False)
    lines = wired(ana)
    page = ana.watch(room.table("event", styles=["call", "call"]))
    ana.sit()
    ana.play(ana.my_turn, "a turn")
    expect(page.locator(".now [data-time]")).to_have_text(re.compile(r" s to think \(\+ \d+ s"))
    tell(lines[-1], t="bye", words="The room closes; come back in a moment.", again=3)
    page.wait_for_selector("text=The room is restarting")
    expect(page.locator(".now .turn")).to_be_visible()
    lines[-1].close()
    expect(page.locator(".now")).not_to_contain_text("The room is restarting")
    expect(page.locator(".now .turn")).to_be_visible()
    ana.refused()
    expect(page.locator(".now.no")).to_contain_text("Refused")
    expect(page.locator(".now .turn")).to_be_visible()
    expect(page.locator(".now [data-time]")).to_be_visible()
    expect(page.locator(".now")).not_to_contain_text(f"{ana.name} can")
    ana.fits()
    ana.shot("refused-small")
    ana.step()
    expect(page.locator(".now.no")).to_have_count(0)


def test_shutdown_notice_is_german_on_a_german_page(visit: Visit, room: Room) -> None:
    """The notice is translated, and no message is left when play continues after a pause."""
    ben = visit(name="Ben", language="de")
    lines = wired(ben)
    page = ben.watch(room.table("tas-holdem", bots=0))
    tell(lines[-1], t="bye", words="The room closes; come back in a moment.", again=3)
    restarting = "Der Raum wird neu gestartet und ist gleich wieder da."
    expect(page.locator(".now")).to_have_text(restarting)
    tell(lines[-1], t="stopped", stopped="the host has paused the table", why_stopped="paused")
    expect(page.locator(".now")).to_contain_text("angehalten")
    tell(lines[-1], t="stopped", stopped="", why_stopped="")
    expect(page.locator(".now")).not_to_contain_text("angehalten")
    expect(page.locator(".now")).not_to_contain_text("neu gestartet")


def test_pending_reports_take_one_line_and_a_ruling_names_the_choice(
    visit: Visit, room: Room
) -> None:
    """Three reports are filed on a small phone. A refusal is shown in its dialogue. Staff rule on a
    report.
    """
    people = [visit(name=name, size="small", motion=False) for name in ("Ana", "Cara", "Dan")]
    ana = people[0]
    table = room.table("tas-holdem", bots=2)
    for person in people:
        person.sit(table)
    for person in people:
        reported(person)
        person.page.wait_for_selector("dialog[open]", state="detached")
    page = ana.page
    expect(page.locator(".notice summary")).to_have_text("3 reports are waiting for staff")
    box = page.locator(".notice").bounding_box()
    assert box
    assert box["height"] < 42, "more than one line"
    felt = page.locator(".felt").bounding_box()
    page.locator(".notice summary").click()
    expect(page.locator(".notice li").nth(2)).to_contain_text(re.compile(r"lapses at \d"))
    assert page.locator(".felt").bounding_box() == felt, "the list moved the table"
    ana.axe()
    ana.shot("reports-small-open")
    page.locator(".notice summary").click()
    ana.fits()
    ana.shot("reports-small")

    reported(ana)
    alert = page.locator("dialog [role=alert]")
    expect(alert).to_contain_text("One at a time")
    expect(alert).not_to_contain_text(f"{ana.name} can")
    ana.shot("report-refused-small")
    ana.axe()
    closed(page)

    olga = visit(name="Olga")
    desk = olga.go(room.way_in("floor"))
    olga.named()
    desk.get_by_role("button", name="Come in").click()
    desk.wait_for_url("**/")
    desk.set_viewport_size({"width": 1366, "height": 768})
    olga.go(f"/table/{table}/desk")
    desk.get_by_role("button", name="Take up and stop play").last.click()
    expect(desk.locator(".matter")).to_be_in_viewport(ratio=0.99)
    expect(desk.locator(".matter")).to_contain_text("The options: return all bets")
    expect(page.locator(".now.no")).to_have_count(0)
    olga.shot("desk-question")
    olga.axe()
    desk.locator(".matter").get_by_role("button", name="no", exact=True).click()
    desk.get_by_label("Which option?").select_option("play on")
    desk.get_by_role("button", name="Apply ruling").click()
    ruling = re.compile(rf"{olga.name} rules: a player broke a rule of conduct \(.+\)\. Play on\.")
    ana.wait(lambda: any(ruling.match(line) for line in ana.log()), "the ruling in words")


def test_announcement_covers_no_seat_on_a_phone(visit: Visit) -> None:
    """The announcement has its own line above the seats."""
    host = visit(name="Hana", size="phone", motion=False)
    path = opened(host, bots=3)
    page = host.go(path)
    host.sit()
    host.play(host.my_turn, "a turn in a round")
    door(page, "Host")
    page.get_by_role("button", name="Pause", exact=True).click()
    page.get_by_role("button", name="Cancel the pause").wait_for()
    closed(page)
    expect(page.locator(".coming")).to_contain_text("Play pauses after this hand")
    for size in host.resized("phone", "small"):
        assert not page.evaluate(MEET, [".coming", ".seats"]), size
        host.fits()
        host.shot(f"coming-{size}")
        host.axe()


def test_chips_are_added_and_removed_within_their_range(visit: Visit, room: Room) -> None:
    """The page refuses 0, and players cannot remove more than their stack."""
    ana = visit()
    page = ana.watch(room.table("tas-holdem", bots=0))
    ana.sit()
    door(page, "Chips")
    field = page.locator("dialog").get_by_label("Amount")
    add = page.locator("dialog").get_by_role("button", name="Add chips")
    take = page.locator("dialog").get_by_role("button", name="Remove chips")
    field.fill("0")
    expect(page.locator("dialog [role=status]")).to_have_text("At least 1.")
    expect(add).to_be_disabled()
    expect(take).to_be_disabled()
    field.fill("999999999999")
    expect(add).to_be_enabled()
    expect(take).to_be_disabled()
    add.click()
    expect(page.locator("dialog [role=alert]")).to_contain_text("Too many chips")


@pytest.mark.parametrize(
    ("book", "words"),
    [
        ("event", "You will be dealt in next hand."),
        ("tas-holdem", "Post now: 10, cards next hand or soon after. Wait: free"),
    ],
)
def test_player_who_sits_down_sees_what_happens_next(
    visit: Visit, room: Room, book: str, words: str
) -> None:
    """This is shown while a round runs without the player. The table does not move."""
    table = room.table(book, styles=["call", "call", "call"])
    ben = visit(name="Ben")
    ben.sit(table)
    ben.play(ben.my_turn, "a turn that holds the round")
    ana = visit(motion=False)
    ana.sit(table)
    expect(ana.page.locator(".now")).to_contain_text(words)
    for size in ana.resized("desktop", "small"):
        ana.fits()
        ana.shot(f"sat-down-{book}-{size}")
        ana.axe()


@pytest.mark.parametrize(
    ("bots", "sizes"), [(5, ("phone", "laptop")), (8, ("phone", "small"))], ids=["5", "8"]
)
def test_last_event_overlaps_neither_deck_nor_bets(
    visit: Visit, room: Room, bots: int, sizes: tuple[str, ...]
) -> None:
    """The sentence under the pot does not overlap the deck button, bets, cards or names."""
    ana = visit(size="phone", motion=False)
    page = ana.watch(room.table("tas-holdem", styles=["call"] * bots))
    ana.sit()
    ana.play(lambda: ana.my_turn() and page.locator(".seats .bet").count() > 1, "bets")
    with ana.still():
        page.locator(".last").evaluate(
            "(one) => one.prepend('Olga takes up report 1: a player broke a rule of conduct. ')"
        )
        for size in ana.resized(*sizes):
            ana.shot(f"last-{size}-{bots}")
            assert not page.evaluate(MEET, [".last", ".chip"]), size
            if size == "laptop":
                assert not page.evaluate(MEET, [".last", ".bet"])
            assert not page.evaluate(MEET, [".hand.covered", ".called"]), size
