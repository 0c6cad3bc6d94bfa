"""A host who plays cannot change the choices of a running game in the host's own favour.

Each test fails if its defence is removed.
"""

from __future__ import annotations

from uuid import uuid4

import pytest
from tests.attack.games import announced, game
from tests.server.kit import Answered, Line, Served, Told, play_rounds, who_acts


def refusal(server: Served, path: str, body: Told, token: str) -> Told:
    """Return the body of a refused request."""
    with pytest.raises(Answered) as failed:
        server.post(path, body, token)
    refused: Told = failed.value.body
    return refused


def test_host_of_a_tournament_only_raises_the_stakes(server: Served) -> None:
    """Pots, ties, seats and times stay as they were when the first round opened."""
    tag = uuid4().hex[:6]
    people = [server.guest(f"{name} {tag}") for name in ("Hosea", "Gero", "Thea")]
    table = server.table("nolimit", people[0]["token"])
    lines: list[Line] = [server.line(table, person["token"]) for person in people]
    for seat, line in enumerate(lines, 1):
        assert line.ask("Sit", seat=seat, stake=10000)["t"] == "done"
    who_acts(lines)
    path = f"/api/tables/{table}/choices"
    for choices in (
        {"side_pots": "off"},
        {"ties": "made_hand"},
        {"ace_low": "off"},
        {"min_raise": "none"},
        {"seats": "9"},
        {"time_limit": "15"},
        {"time_bank": "0"},
        {"blinds": "50, 100"},
        {"blinds": "200, 400", "odd_chips": "all_to_first"},
    ):
        refused = refusal(server, path, {"choices": choices}, people[0]["token"])
        assert refused["because"] == "STAFF_ONLY", choices
        assert "NLT.2.b.4" in str(refused)
    raised = {"choices": {"blinds": "200, 400"}}
    assert server.post(path, raised, people[0]["token"])["t"] == "waiting"
    for line in lines:
        line.close()


def test_host_changes_the_stakes_once_in_an_orbit(server: Served) -> None:
    """Otherwise the blinds would be small whenever the host has to post them."""
    with game(server) as played:
        assert played.post("choices", choices={"blinds": "1, 2"})["t"] == "waiting"
        play_rounds(played.lines, 2)
        announced(played.theirs, "done", "choices")
        play_rounds(played.lines)
        back = {"choices": {"blinds": "5, 10"}}
        refused = refusal(server, f"{played.at}/choices", back, played.host["token"])
        assert refused["because"] == "NOT_OFFERED"
        assert "after hand 5" in refused["words"]
        play_rounds(played.lines, 2)
        assert server.post(f"{played.at}/choices", back, played.host["token"])["t"] == "waiting"


def test_dealer_neither_opens_rounds_nor_changes_choices(server: Served) -> None:
    """A dealer could otherwise choose the button or the blinds of a software-dealt round."""
    with game(server) as played:
        dealer = server.staff(f"Dora {uuid4().hex[:6]}", "dealer")
        with server.line(played.id, dealer["token"], "?as=dealer") as line:
            play_rounds(played.lines)
            assert line.ask("StartRound", button=1)["code"] == "not_yours"
            refused = line.ask("ChangeHouse", name="min_bet", value="20")
            assert (refused["t"], refused["because"]) == ("refused", "STAFF_ONLY")
            assert "only the floor or the host" in refused["words"]
        floor = server.staff(f"Max {uuid4().hex[:6]}", "floor")
        with server.line(played.id, floor["token"], "?as=floor") as line:
            assert line.ask("StartRound", button=1)["code"] == "not_yours"
            who_acts(played.lines)  # the next round is open, and choices change between rounds
            refused = line.ask("ChangeHouse", name="min_bet", value="20")
            assert (refused["t"], refused["because"]) == ("refused", "ROUND_RUNNING")
            assert refused["by"] == ["TAS-C.5.2"]
        wish = {"choices": {"min_bet": "20"}}
        assert server.post(f"{played.at}/choices", wish, floor["token"])["t"] == "waiting"
