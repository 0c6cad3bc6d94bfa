"""The inspector's search, replays, choices over time, proofs and verification."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from tests.server.kit import QUICK, Answered, Served, Told, serving
from tests.server.test_record import overridden


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inspected]:
    """A room where bots play, Mia has overridden a ruling, and Eve inspects."""
    with serving(tmp_path_factory.mktemp("room"), pace=QUICK) as server:
        yield Inspected(server)


class Inspected:
    """A served room with an override at one of its two tables."""

    def __init__(self, server: Served) -> None:
        self.server = server
        mia, eve = server.staff("Mia", "floor"), server.staff("Eve", "inspector")
        self.eve: str = eve["token"]
        self.host: str = server.guest("Hosea")["token"]
        bots = ["call", "call", "call"]
        self.table = server.table("tas-holdem", self.host, bots=bots)
        self.other = server.table("act-stud", self.host, bots=bots)
        self.wait_for(self.table, 1)
        overridden(server, mia, self.table, "the player is new here")
        self.wait_for(self.table, 3)
        self.wait_for(self.other, 2)

    def wait_for(self, table: str, rounds: int) -> None:
        """Watch a table until it has played some rounds: bots play while someone is there."""
        ends = time.monotonic() + 60
        with self.server.facts(table) as line:
            while len(self.server.get(f"/api/tables/{table}/rounds")["rounds"]) <= rounds:
                assert time.monotonic() < ends, "the bots do not play"
                line.drain(0.1)

    def search(self, query: str = "") -> list[Told]:
        """Return the rounds that Eve finds."""
        found: list[Told] = self.server.get(f"/api/inspect/rounds?{query}", self.eve)["rounds"]
        return found


def test_search_by_each_criterion(room: Inspected) -> None:
    """Table, player, clause, override, situation, amount and time narrow the list."""
    everything = room.search("limit=200")
    assert room.search(f"table={room.table}")
    assert [row["at"] for row in everything] == sorted(
        (row["at"] for row in everything), reverse=True
    )
    of_table = room.search(f"table={room.other}")
    assert {row["table"] for row in of_table} == {room.other}
    player = of_table[0]["players"][0]["name"].replace(" ", "%20")
    assert room.search(f"player={player}&table={room.other}")
    assert not room.search("player=Nobody")
    cited = room.search("clause=TAS-C.15.1&limit=200")
    assert cited
    assert {row["book"] for row in cited} == {"tas-holdem"}
    (ruled,) = room.search("ruling=override")
    assert (ruled["table"], ruled["rulings"][0]["who"]) == (room.table, "Mia")
    assert ruled["rulings"][0]["reason"] == "the player is new here"
    assert room.search("situation=breach%20of%20conduct") == [ruled]
    large = max(row["pot"] * row["unit_cents"] for row in everything)
    assert all(row["pot"] * row["unit_cents"] >= large for row in room.search(f"least={large}"))
    then = everything[-1]["at"]
    assert room.search(f"until={then}&limit=200")[0]["at"] == then


def test_next_rows_continue_the_list(room: Inspected) -> None:
    """Rows are neither repeated nor skipped."""
    path = f"/api/inspect/rounds?table={room.other}&until={time.time_ns() // 10**6}&limit=1"
    seen: list[int] = []
    answer = room.server.get(path, room.eve)
    while answer["rounds"] and len(seen) < 4:
        seen.append(answer["rounds"][0]["number"])
        if not answer["next"]:
            break
        answer = room.server.get(f"{path}&next={answer['next']}", room.eve)
    assert seen == list(range(seen[0], seen[0] - len(seen), -1))


def test_replay_shows_all_cards_and_is_recorded(room: Inspected) -> None:
    """The look is in the access log, with the table and the round."""
    path = f"/api/inspect/tables/{room.table}/rounds/1"
    replay = room.server.get(path, room.eve)
    hands = replay["steps"][-1]["sight"]["round"]["hands"]
    assert hands
    assert all("??" not in hand["cards"] for hand in hands)
    lines = room.server.get("/api/record", room.eve)["people"]
    looked = f"Eve looked at the cards of table {room.table}, round 1."
    assert looked in [line["words"] for line in lines]


def test_choices_proofs_and_verification(room: Inspected) -> None:
    """The other parts of the page answer."""
    changes = room.server.get(f"/api/inspect/tables/{room.table}/choices", room.eve)["changes"]
    assert changes[0]["choices"]["blinds"] == "5, 10"
    clauses = room.server.get("/api/inspect/books/tas-holdem/clauses", room.eve)["clauses"]
    assert {clause["proof"] for clause in clauses} >= {"proven"}
    assert room.server.get("/api/inspect/approvals", room.eve) == {"approvals": []}
    signals = room.server.get("/api/inspect/signals", room.eve)
    assert signals["rounds"] > 0
    assert signals["signals"] == []
    verdict = room.server.post("/api/inspect/verification", None, room.eve)
    assert verdict["ok"], verdict
    assert verdict["entries"] > 0


def test_bad_queries_get_a_clear_answer(room: Inspected) -> None:
    """The answer names what was wrong."""
    for query, word in (
        ("ruling=x", "ruling"),
        ("least=x", "least"),
        ("next=x", "next"),
        ("limit=0", "limit"),
        ("clause=" + "x" * 200, "clause"),
    ):
        with pytest.raises(Answered) as error:
            room.search(query)
        assert error.value.status == 400
        assert word in error.value.body["words"]
