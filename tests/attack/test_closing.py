"""A host who is losing cannot cancel the game by closing the table."""

from __future__ import annotations

from uuid import uuid4

import pytest
from tests.attack.test_removal import KNOCKOUT, played, refusal
from tests.server.kit import Served, play_rounds, who_acts


@pytest.mark.parametrize("book", KNOCKOUT)
def test_host_cannot_close_a_knockout_game(server: Served, book: str) -> None:
    """Neither in a round nor in a pause. A floor member who plays is a player, others may close."""
    judge = server.staff(f"Max {uuid4().hex[:6]}", "floor")
    with played(server, book) as setup:
        third = setup.people[2]
        role = {"name": third["name"], "role": "floor"}
        server.post("/api/roles", role, server.owner()["token"])
        who_acts(setup.lines)
        for person in (setup.host, third):
            answer = refusal(server, f"{setup.at}/close", {}, person["token"])
            assert (answer["status"], answer["because"]) == (409, "STAFF_ONLY"), answer
        server.post(f"{setup.at}/pause", {}, setup.host["token"])
        play_rounds(setup.lines)
        assert server.get(setup.at)["table"]["stopped"]
        for person in (setup.host, third):
            answer = refusal(server, f"{setup.at}/close", {}, person["token"])
            assert answer["because"] == "STAFF_ONLY"
        assert len(server.get(f"{setup.at}/view")["sight"]["seats"]) == 3
        assert server.post(f"{setup.at}/close", {}, judge["token"])["ok"]


def test_host_who_plays_against_bots_may_close_the_table(server: Served) -> None:
    """No other person has chips in the game."""
    host = server.guest(f"Hosea {uuid4().hex[:6]}")
    table = server.table("nolimit", host["token"], house={"late_entry": "off"}, bots=["call"])
    path = f"/api/tables/{table}"
    with server.line(table, host["token"]) as line:
        hello = line.until("hello")["table"]
        sits = line.ask("Sit", seat=hello["free"][0], stake=hello["stakes"]["usual"])
        assert sits["t"] == "done"
        server.post(f"{path}/start", {}, host["token"])
        server.post(f"{path}/pause", {}, host["token"])
        play_rounds([line])
        assert server.post(f"{path}/close", {}, host["token"])["ok"]
