"""Sit-and-gos with the untouched defaults of each book, played to the winner."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
import pytest
from tests.server.kit import SLOWEST, Answered, Served, Told, serving
from tests.server.test_tournaments import facts, put

from cardspeak.books.shelf import SHELF
from cardspeak.room.driving.timing import AT_ONCE

FAST = msgspec.structs.replace(AT_ONCE, speed=600.0, seeds=0.0)
"""A level of ten minutes takes a second, and an absent host's hand is folded at once."""


def sit_and_go(server: Served, book: str, token: str, **more: object) -> Told:
    """Announce a sit-and-go as the dialog fills it in: all seats but one are for bots."""
    suggested = server.get(f"/api/books/{book}")["suggested"]
    checked = server.post(f"/api/books/{book}/check", {"house": suggested, "tournament": True})
    styles = [one["name"] for one in server.get("/api/bots")["styles"]]
    bots = [styles[at % len(styles)] for at in range(checked["size"] - 1)]
    body = {"book": book, "conditions": suggested, "sit_and_go": True, "bots": bots, **more}
    card: Told = server.post("/api/tournaments", body, token)
    return card


@pytest.mark.parametrize("book", [key for key, book in SHELF.items() if book.conditions])
def test_defaults_of_each_book_are_played_to_the_winner(tmp_path: Path, book: str) -> None:
    """The host takes the last seat, stays away, and may be placed all the same."""
    with serving(tmp_path, pace=FAST) as server:
        host = server.guest("Hanna")
        card = sit_and_go(server, book, host["token"])
        assert card["entered"] == card["most"] - 1 > 0
        put(server, card["id"], host["token"], "Enter", signed=True)
        ends = time.monotonic() + SLOWEST
        while (result := facts(server, card["id"]))["card"]["phase"] != "over":
            assert time.monotonic() < ends, (result["awaits"], result["duties"])
            if result["awaits"] == "payment" and book == "charity":
                put(server, card["id"], host["token"], "ChooseCharity", charity="Lifeboats")
            time.sleep(0.1)
        assert result["card"]["winner"]
        assert len(result["places"]) == card["most"]


def test_size_of_a_sit_and_go_keeps_to_the_conditions(tmp_path: Path) -> None:
    """A size is refused if the book allows fewer players, or one player alone."""
    with serving(tmp_path, pace=FAST) as server:
        token = server.guest("Hanna")["token"]
        for book, size in (("tas-holdem", 7), ("nolimit", 1), ("tas-stud", 2), ("event", -4)):
            with pytest.raises(Answered) as refused:
                sit_and_go(server, book, token, size=size)
            assert refused.value.body["code"] == "no_size", refused.value.body
        card = sit_and_go(server, "nolimit", token, size=3)
        assert (card["entered"], card["most"]) == (3, 3), "no bot is left over"
