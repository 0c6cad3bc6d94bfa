"""Deals proven on the page: roots in sight, seeds given by themselves, files checked in place."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Route, expect
from tests.browser.conftest import Room
from tests.browser.visitor import Visit, Visitor

from cardspeak.verifier import read_deal, verify

PROVEN = "Proven: dealt as fixed in advance"
SILENT = """
const send = WebSocket.prototype.send
WebSocket.prototype.send = function (text) {
  if (!text.includes('"t":"seed"')) send.call(this, text)
}
"""
"""A page whose seeds never arrive."""


def playing(players: list[Visitor], rounds: int = 1) -> None:
    """Everybody plays on until the first has seen so many rounds end."""
    first = players[0]
    ends = first.rounds_over() + rounds

    def over() -> bool:
        for other in players[1:]:
            other.step()
        return first.rounds_over() >= ends

    first.play(over, "the round's end")


def checked(visitor: Visitor, number: int) -> str:
    """What the page says of a past round, by the button beside it."""
    page = visitor.page
    if page.locator("header .phone").first.is_visible():
        page.get_by_role("button", name="Round", exact=True).click()
    page.get_by_role("tab", name="Past rounds").click()
    row = page.locator(".past li").filter(has=page.get_by_text(f"Round {number}", exact=True))
    row.get_by_role("button", name="Check this deal").click()
    return result(visitor)


def result(visitor: Visitor) -> str:
    """Press the button in the dialogue, and read what comes of this file and of no other."""
    box = visitor.page.locator("dialog[open]")
    box.locator(".verdict").wait_for()  # it has checked by itself when it opened
    with visitor.page.expect_response(re.compile("/deal$")):
        box.locator(".check > button").click()
    expect(box.locator(".check > button")).to_be_enabled()
    return box.locator(".check:has(.verdict)").inner_text()


def noted(visitor: Visitor, table: str, number: int) -> dict[str, Any]:
    """What the page itself kept of a round's deck."""
    text = visitor.page.evaluate(f"localStorage.getItem('cardspeak.deals.{table}')")
    return next(note for note in json.loads(text) if note["round"] == number)


def close(visitor: Visitor) -> None:
    """Leave the dialogue."""
    visitor.page.keyboard.press("Escape")
    visitor.page.wait_for_selector("dialog[open]", state="detached")


def test_two_pages_prove_a_deal(visit: Visit, room: Room) -> None:
    """Both see the root, both seeds mix the deck, and each page proves its own cards."""
    ana, ben = visit(), visit(name="Ben", size="phone")
    table = room.table("nolimit", bots=0)
    ana.sit(table)
    ben.sit(table)
    for one in (ana, ben):
        one.dealt(2)
    ana.shot("deal-chip-desktop")
    ben.shot("deal-chip-phone")
    ben.fits()
    root = str(ana.page.locator(".chip").get_attribute("title"))
    expect(ben.page.locator(".chip")).to_have_attribute("title", root)
    ana.page.locator(".chip").click()
    box = ana.page.locator("dialog[open]")
    expect(box).to_contain_text(root)
    expect(box).to_contain_text("noted here before the deal")
    expect(box).to_contain_text("Your seed helped to shuffle this deck.")
    ana.axe()
    close(ana)
    playing([ana, ben], 2)
    for one in (ana, ben):
        told = checked(one, 2)
        one.shot(f"deal-proven-{'desktop' if one is ana else 'phone'}")
        assert PROVEN in told, told
        assert "2 seeds shuffled the deck." in told
        assert "Your own seed was used" in told
        assert "They are the cards you saw." in told
        assert "That no players colluded." in told
        one.axe()
    with ben.page.expect_download() as saved:
        ben.page.get_by_role("link", name="Save file").click()
    note = noted(ben, table, 2)
    seeds = [bytes.fromhex(note["seed"])]
    verdict = verify(
        read_deal(saved.value.path().read_text()), [bytes.fromhex(note["root"])], seeds
    )
    assert verdict.faults == []
    assert noted(ana, table, 1)["root"] == root
    assert noted(ana, table, 2)["root"] == note["root"]


def test_what_was_tampered_with_is_not_proven(visit: Visit, room: Room) -> None:
    """Cards exchanged, another deck, another round's file, no file at all: told as not proven."""
    ana = visit()
    table = room.table("event", bots=2)
    ana.sit(table)
    playing([ana], 2)
    told = checked(ana, 1)
    assert PROVEN in told, told

    def sent(change: Callable[[str], str]) -> str:
        def answer(route: Route) -> None:
            real = route.fetch()
            route.fulfill(response=real, body=change(real.text()))

        ana.page.route("**/rounds/1/deal", answer)
        found = result(ana)
        ana.page.unroute("**/rounds/1/deal")
        return found

    def swapped(text: str) -> str:
        file = json.loads(text)
        one, other = file["shuffles"][0]["open"][:2]
        one["card"], other["card"] = other["card"], one["card"]
        return json.dumps(file)

    found = sent(swapped)
    assert found.count("Not proven") == 1, found
    assert "A card is not the one committed at its place." in found
    ana.shot("deal-not-proven")
    ana.axe()
    other = json.dumps(room.get(f"/api/tables/{table}/rounds/2/deal"))
    found = sent(lambda _: other)
    assert "The file is for another table or round." in found
    assert "The root in the file is not the one this page noted." in found
    found = sent(lambda _: "{}")
    assert "The server did not send a valid deal file." in found
    ana.page.evaluate(
        f"localStorage.setItem('cardspeak.deals.{table}', '[]')"
    )  # a page that came late has noted nothing
    assert "this page was not open to note the root" in result(ana)


def test_a_seed_that_does_not_come_holds_nobody_up(visit: Visit, room: Room) -> None:
    """One page's seeds are lost: rounds go on at the same pace, and both are told of it."""
    ana, ben = visit(), visit(name="Ben")
    ben.context.add_init_script(SILENT)
    table = room.table("nolimit", bots=0)
    ana.sit(table)
    seat = ben.sit(table)
    playing([ana, ben], 2)
    lost = next(number for number in (1, 2) if noted(ben, table, number).get("seed"))
    told = checked(ana, lost)
    assert PROVEN in told, told
    assert f"Why the seed of Seat {seat} is missing" in told
    told = checked(ben, lost)
    assert PROVEN in told, told
    assert "the server says your seed came too late" in told


def test_a_replay_is_checked_in_german_with_own_words(visit: Visit, room: Room) -> None:
    """The button stands beside the steps of a replay; words of one's own go into the seed."""
    ana = visit(language="de", ownSeed="drei Würfel: 6 1 4")
    table = room.table("tas-stud", bots=2)
    page = ana.watch(table)
    page.get_by_role("button", name="Platz nehmen").click()
    page.get_by_label("Ihr Name").fill(ana.name)
    page.get_by_role("button", name="Hinsetzen").click()
    page.wait_for_selector("section.mine")
    ana.play(lambda: ana.rounds_over() >= 1, "the round's end")
    page.get_by_role("tab", name="Früher").click()
    page.locator(".past li button").first.click()
    page.get_by_role("button", name="Dieses Geben prüfen").click()
    told = result(ana)
    assert "Bewiesen: gegeben wie vorher festgelegt" in told, told
    ana.shot("deal-replay-german")
    close(ana)
    page.get_by_role("button", name="Zurück zum Tisch").click()
    page.keyboard.press(",")
    words = page.get_by_label("Eigene Worte für das Mischen")
    expect(words).to_have_value("drei Würfel: 6 1 4")
    words.scroll_into_view_if_needed()
    ana.shot("deal-own-words")
    ana.axe()
