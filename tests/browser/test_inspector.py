"""The inspector's page in a real browser: an inspector finds the override and sees its cards."""

from __future__ import annotations

import json
import urllib.request
from typing import Any
from uuid import uuid4

from playwright.sync_api import expect
from tests.browser.conftest import Room
from tests.browser.visitor import Visit

REASON = "Neuling"


def overridden(room: Room, table: str, token: str) -> None:
    """Report a breach, answer what the book asks, and as floor rule against the book."""

    def ask(kind: str, **fields: object) -> None:
        body: dict[str, object] = {
            "id": uuid4().hex,
            "as": "floor",
            "ask": {"type": kind, **fields},
        }
        room.say(f"/api/tables/{table}/asks", body, token)

    def incident() -> dict[str, Any]:
        head = {"Authorization": f"Bearer {token}"}
        path = f"{room.address}/api/tables/{table}/view?as=floor"
        with urllib.request.urlopen(urllib.request.Request(path, headers=head)) as answer:
            return dict(json.load(answer)["matter"] or {})

    ask("Report", situation="breach of conduct", seat=1)
    while question := incident().get("question"):
        ask("Answer", facts={question["name"]: (question["answers"] or ["yes"])[0]})
    ask("RuleOtherwise", way=incident()["other_ways"][0][0], reason=REASON)


def test_inspector_finds_the_override(visit: Visit, room: Room) -> None:
    """The search shows who overrode what and why; the replay shows every card; looks are noted."""
    table = room.table("tas-holdem", bots=3, styles=["call", "call", "call"])
    ana = visit(name="Ana")
    ana.watch(table)
    ana.wait(lambda: len(room.get(f"/api/tables/{table}/rounds")["rounds"]) > 1, "a round is over")
    key = room.way_in("floor").rpartition("/")[2]
    flora = room.say("/api/join", {"key": key, "name": f"Flora {uuid4().hex[:4]}"}, "")
    overridden(room, table, flora["token"])

    eve = visit(name="Eve")
    page = eve.go(room.way_in("inspector"))
    eve.named()
    page.get_by_role("button", name="Come in").click()
    page.wait_for_url("**/")
    eve.go("/inspector")
    expect(page.get_by_role("heading", name="Inspection")).to_be_visible()
    eve.axe()
    page.get_by_label("Rulings").select_option("override")
    page.get_by_label("Table", exact=True).fill(table)
    page.get_by_role("button", name="Search").click()
    line = page.locator(".ruling.override")
    expect(line).to_contain_text("overrode the book")
    expect(line).to_contain_text(REASON)
    eve.axe()
    eve.shot("inspector-override")

    page.get_by_label("Rulings").select_option("")
    page.get_by_role("button", name="Search").click()
    page.locator(".round", has_text="round 1").get_by_role("button", name="See all cards").click()
    expect(page.get_by_role("heading", name="Replay of hand 1")).to_be_visible()
    page.get_by_role("button", name="Last step").click()
    expect(page.locator(".felt [aria-label='hidden card']")).to_have_count(0)
    eve.shot("inspector-replay")
    page.get_by_role("button", name="Back to the table").click()

    page.get_by_role("button", name="House choices").click()
    page.get_by_label("Table", exact=True).fill(table)
    page.get_by_role("button", name="Show").click()
    expect(page.locator("dt").first).to_be_visible()
    page.get_by_role("button", name="Clauses").click()
    expect(page.locator(".clause-line").first).to_be_visible()
    page.get_by_role("button", name="Signals").click()
    expect(page.get_by_text("Nothing stands out.")).to_be_visible()
    page.get_by_role("button", name="Check and export").click()
    page.get_by_role("button", name="Check the record now").click()
    expect(page.get_by_text("No fault found")).to_be_visible(timeout=60_000)
    eve.axe()
    eve.shot("inspector-check")

    eve.go("/record")
    expect(page.get_by_text(f"looked at the cards of table {table}, round 1.")).to_be_visible()


def test_page_is_closed_to_others(visit: Visit) -> None:
    """A guest sees that the page is not for them."""
    pia = visit(name="Pia")
    page = pia.go("/inspector")
    expect(page.get_by_role("heading", name="Inspection")).to_be_visible()
    expect(page.get_by_role("button", name="Search")).to_have_count(0)
