"""Deals verified on the page: visible roots, seeds sent automatically, files checked in place."""

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
"""Script for a page whose seeds never arrive."""


def playing(players: list[Visitor], rounds: int = 1) -> None:
    """Let all players play until the first has seen `rounds` rounds end."""
    first = players[0]
    ends = first.rounds_over() + rounds

    def over() -> bool:
        for other in players[1:]:
            other.step()
        return first.rounds_over() >= ends

    first.play(over, "the round's end")


def checked(visitor: Visitor, number: int) -> str:
    """Return the page's verdict on a past round, from the button next to it."""
    page = visitor.page
    if page.locator("header .phone").first.is_visible():
        page.get_by_role("button", name="Hand", exact=True).click()
    page.get_by_role("tab", name="Past hands").click()
    row = page.locator(".past li").filter(has=page.get_by_text(f"Hand {number}", exact=True))
    row.get_by_role("button", name="Check this deal").click()
    return result(visitor)


def result(visitor: Visitor) -> str:
    """Press the button in the dialogue, and return the verdict on this file."""
    box = visitor.page.locator("dialog[open]")
    box.locator(".verdict").wait_for()  # the dialogue checks once when it opens
    with visitor.page.expect_response(re.compile("/deal$")):
        box.locator(".check > button").click()
    expect(box.locator(".check > button")).to_be_enabled()
    return box.locator(".check:has(.verdict)").inner_text()


def noted(visitor: Visitor, table: str, number: int) -> dict[str, Any]:
    """Return the page's own note about a round's deck."""
    text = visitor.page.evaluate(f"localStorage.getItem('cardspeak.deals.{table}')")
    return next(note for note in json.loads(text) if note["round"] == number)


def close(visitor: Visitor) -> None:
    """Close the dialogue."""
    visitor.page.keyboard.press("Escape")
    visitor.page.wait_for_selector("dialog[open]", state="detached")


def test_two_pages_verify_a_deal(visit: Visit, room: Room) -> None:
    """Both pages show the root, both seeds mix the deck, and each page verifies its own cards."""
    ana, ben = visit(), visit(name="Ben", size="phone")
    table = room.table("nolimit", bots=0)
    ana.sit(table)
    ben.sit(table)
    for player in (ana, ben):
        player.dealt(2)
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
    for player in (ana, ben):
        verdict_text = checked(player, 2)
        player.shot(f"deal-proven-{'desktop' if player is ana else 'phone'}")
        assert PROVEN in verdict_text, verdict_text
        assert "2 seeds shuffled the deck." in verdict_text
        assert "Your own seed was used" in verdict_text
        assert "They are the cards you saw." in verdict_text
        assert "That no players colluded." in verdict_text
        player.axe()
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


def test_tampered_deal_is_not_proven(visit: Visit, room: Room) -> None:
    """Exchanged cards, another deck, another round's file and no file are reported."""
    ana = visit()
    table = room.table("event", bots=2)
    ana.sit(table)
    playing([ana], 2)
    text = checked(ana, 1)
    assert PROVEN in text, text

    def sent(change: Callable[[str], str]) -> str:
        def answer(route: Route) -> None:
            real = route.fetch()
            route.fulfill(response=real, body=change(real.text()))

        ana.page.route("**/rounds/1/deal", answer)
        text = result(ana)
        ana.page.unroute("**/rounds/1/deal")
        return text

    def swapped(text: str) -> str:
        file = json.loads(text)
        first, second = file["shuffles"][0]["open"][:2]
        first["card"], second["card"] = second["card"], first["card"]
        return json.dumps(file)

    text = sent(swapped)
    assert text.count("Not proven") == 1, text
    assert "A card is not the one committed at its place." in text
    ana.shot("deal-not-proven")
    ana.axe()
    other = json.dumps(room.get(f"/api/tables/{table}/rounds/2/deal"))
    text = sent(lambda _: other)
    assert "The file is for another table or hand." in text
    assert "The root in the file is not the one this page noted." in text
    text = sent(lambda _: "{}")
    assert "The server did not send a valid deal file." in text
    ana.page.evaluate(
        f"localStorage.setItem('cardspeak.deals.{table}', '[]')"
    )  # a page that was opened late has noted nothing
    assert "this page was not open to note the root" in result(ana)


def test_missing_seed_does_not_delay_play(visit: Visit, room: Room) -> None:
    """One page's seeds are lost. Rounds continue at the same pace, and both pages show it."""
    ana, ben = visit(), visit(name="Ben")
    ben.context.add_init_script(SILENT)
    table = room.table("nolimit", bots=0)
    ana.sit(table)
    seat = ben.sit(table)
    playing([ana, ben], 2)
    lost = next(number for number in (1, 2) if noted(ben, table, number).get("seed"))
    text = checked(ana, lost)
    assert PROVEN in text, text
    assert f"Why the seed of Seat {seat} is missing" in text
    text = checked(ben, lost)
    assert PROVEN in text, text
    assert "the server says your seed came too late" in text


def test_replay_is_checked_in_german_with_the_players_own_words(visit: Visit, room: Room) -> None:
    """The button is next to the steps of a replay. The player's words become part of the seed."""
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
    text = result(ana)
    assert "Bewiesen: gegeben wie vorher festgelegt" in text, text
    ana.shot("deal-replay-german")
    close(ana)
    page.get_by_role("button", name="Zurück zum Tisch").click()
    page.keyboard.press(",")
    words = page.get_by_label("Eigene Worte für das Mischen")
    expect(words).to_have_value("drei Würfel: 6 1 4")
    words.scroll_into_view_if_needed()
    ana.shot("deal-own-words")
    ana.axe()
