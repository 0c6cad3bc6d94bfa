"""The asks of the dealer's console: only the dealer of a hand-dealt table makes them, once each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from tests.server.kit import Line, Served, Told

Dealt = tuple[str, Line, str, Told]
CONSOLE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("DealOn", {}),
    ("ActAround", {"act": "fold", "seat": 3}),
    ("CountBets", {"seats": [1], "amounts": [50], "streets": 1}),
    ("StateWinners", {"seats": [1], "pots": [0]}),
    ("TakeOverDeal", {}),
)


@pytest.fixture
def dealt(server: Served) -> Iterator[Dealt]:
    """A hand-dealt table with four players, its dealer's connection and token, and a player."""
    tag = uuid4().hex[:6]
    host = server.guest(f"Dora {tag}")
    table = server.table("tas-holdem", host["token"], hand_dealt=True, house={"limit": "no_limit"})
    player = server.guest(f"Nora {tag}")
    with (
        server.line(table, host["token"], "?as=dealer") as dealer,
        server.line(table, player["token"]) as own,
    ):
        assert own.ask("Sit", seat=1, stake=500)["t"] == "done"
        for seat in (2, 3, 4):
            answer = dealer.ask("Sit", seat=seat, person=f"P{seat} {tag}", stake=500)
            assert answer["t"] == "done", answer
        yield table, dealer, host["token"], player


def test_players_and_guests_cannot_use_the_console(server: Served, dealt: Dealt) -> None:
    """Neither a player at the table nor a spectator makes an ask of the dealer, in any role."""
    table, dealer, _, player = dealt
    guest = server.guest(f"Gus {uuid4().hex[:6]}")
    assert dealer.ask("DealOn")["t"] == "done"
    version = dealer.ask("TakeOverDeal")["version"]
    for token in (player["token"], guest["token"]):
        with server.line(table, token) as line:
            for kind, fields in CONSOLE:
                answer = line.ask(kind, **fields)
                assert answer.get("code") == "not_yours", (kind, answer)
    assert dealer.ask("TakeOverDeal")["version"] == version


def test_software_dealt_table_has_no_console(server: Served) -> None:
    """The host of a software-dealt table cannot deal, count chips or state winners."""
    host = server.guest(f"Hosea {uuid4().hex[:6]}")
    table = server.table("tas-holdem", host["token"])
    with server.line(table, host["token"]) as line:
        for kind, fields in CONSOLE:
            assert line.ask(kind, **fields).get("code") == "not_yours", kind


def test_replayed_batch_is_applied_once(server: Served, dealt: Dealt) -> None:
    """A console that sends its recorded lines again, in another connection, changes nothing."""
    table, dealer, token, _ = dealt
    assert dealer.ask("DealOn", "line-0")["t"] == "done"
    batch: tuple[tuple[str, dict[str, object], str], ...] = (
        ("ActAround", {"act": "fold", "seat": 3, "to": 2}, "line-1"),
        ("Raise", {"seat": 2, "to": 20}, "line-2"),
    )
    answers = [dealer.ask(kind, request, **fields) for kind, fields, request in batch]
    assert answers[0]["t"] == "done", answers
    with server.line(table, token, "?as=dealer") as later:
        again = [later.ask(kind, request, **fields) for kind, fields, request in batch]
    assert again[0]["version"] == answers[0]["version"]
    assert again[0]["repeated"]
    assert again[1] == answers[1], "a refused line stays refused"


def test_line_entered_at_an_older_table_is_not_applied(
    dealt: Dealt,
) -> None:
    """If the round has changed since the console lost its connection, its first line waits."""
    _, dealer, _, _ = dealt
    seen = dealer.ask("DealOn")["version"]
    dealer.ask("Fold", seat=3)
    name = str(uuid4())
    dealer.say({"t": "ask", "id": name, "version": seen, "ask": {"type": "Fold", "seat": 4}})
    assert dealer.until("wrong", id=name)["code"] == "moved_on"


@pytest.mark.parametrize("book", ["tas-stud", "tas-holdem", "act-stud"])
def test_duties_stop_no_table_without_further_staff(server: Served, book: str) -> None:
    """A host alone cannot confirm for two people, but can turn the prompts off and play."""
    tag = uuid4().hex[:6]
    host = server.guest(f"Hugo {tag}")
    table = server.table(book, host["token"], hand_dealt=True, house={"prompts": "on"})
    with (
        server.line(table, host["token"], "?as=dealer") as dealer,
        server.line(table, host["token"], "?as=floor") as floor,
    ):
        for seat in (1, 2, 3):
            answer = dealer.ask("Sit", seat=seat, person=f"P{seat} {tag}", stake=500)
            assert answer["t"] == "done", answer
        if book == "tas-stud":
            assert dealer.ask("SignOff", duty="check the deck")["t"] == "done"
            again = floor.ask("SignOff", duty="check the deck")
            assert "another member of staff" in again["words"]
        assert dealer.ask("StartRound")["because"] == "DUTY_OPEN"
        assert floor.ask("ChangeHouse", choices={"prompts": "off"})["t"] == "done"
        assert dealer.ask("StartRound")["t"] == "done"
