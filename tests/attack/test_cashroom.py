"""Attacks on lists, seats and chips of a cash room: by guests, players and playing managers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from tests.server.desk_kit import (
    Game,
    at_table,
    facts,
    fails,
    kinds,
    mine,
    open_table,
    opened,
    put,
    seat,
    table,
    until,
)
from tests.server.kit import Answered, Served, Told, serving

from cardspeak.room.driving.timing import Timing
from cardspeak.server.api.desk_asks import LISTS_FROM

SLOW = Timing(think=0.0, between=0.0, shows=0.2, seeds=0.0, claims_s=0.0, answers_s=0.5)
"""Calls run in real time, so that nobody is passed over during an attack."""
MANAGERS_ASKS: list[tuple[str, Told]] = [
    ("OpenTable", {"game": "mine"}),
    ("CallNext", {"table": 1, "seat": 2}),
    ("AnnounceClosing", {"table": 1}),
    ("CloseTable", {"table": 1}),
    ("MergeTables", {"table": 1, "into": 2}),
    ("AnnounceLimits", {"table": 1, "changes": {}}),
    ("Bar", {"person": "Ana"}),
    ("Arrive", {"person": "Ana", "group": "friends"}),
    ("CloseClaims", {"table": 1}),
]
PROGRAMS_ASKS = [
    *("TellTime", "SeatVacant", "BeginGame", "DrawForSeat", "AllotSeats", "Depart"),
    "Nonsense",
]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    """A server where calls run in real time."""
    with serving(tmp_path, pace=SLOW) as served:
        yield served


def seat_of(server: Served, desk: str, who: Told) -> int:
    """Return a person's seat, or 0."""
    return int(mine(server, desk, who)["seat"])


def full_table(server: Served) -> tuple[str, Told, Told]:
    """Return a cash room whose only table is full, and its two players."""
    ana, ben = server.guest("Ana"), server.guest("Ben")
    desk = opened(server, house={"seats": "2"})
    open_table(server, desk)
    seat(server, desk, ana, 1, 1)
    seat(server, desk, ben, 1, 2)
    return desk, ana, ben


def test_guests_do_not_open_or_manage_a_cash_room(server: Served) -> None:
    """Only the owner and managers do, and nobody makes the asks of the room."""
    eve = server.guest("Eve")
    with pytest.raises(Answered) as refused:
        server.post("/api/desks", {"book": "act-stud"}, eve["token"])
    assert refused.value.status == 403
    desk, ana, _ben = full_table(server)
    until(lambda: table(server, desk, 1)["running"])
    before = facts(server, desk)["version"]
    for kind, fields in MANAGERS_ASKS:
        for person in (eve, ana):
            assert fails(server, desk, person, kind, **fields).status == 403, kind
    for kind in PROGRAMS_ASKS:
        for person in (eve, server.owner()):
            assert fails(server, desk, person, kind).status == 400, kind
    assert facts(server, desk)["version"] == before
    assert mine(server, desk, eve)["refused"] == {}
    assert kinds(server, desk, eve) == {"JoinList"}


def test_a_visitor_without_a_name_gets_nothing(server: Served) -> None:
    """Asks need a session; only the facts are public."""
    desk, _ana, _ben = full_table(server)
    body = {"id": "a", "ask": {"type": "JoinList", "game": "small", "person": "Ana"}}
    with pytest.raises(Answered) as refused:
        server.post(f"/api/desks/{desk}/asks", body)
    assert refused.value.status == 401
    with pytest.raises(Answered):
        server.get(f"/api/desks/{desk}/me")
    with pytest.raises(Answered):
        server.post(f"/api/desks/{desk}/close")


def test_guests_have_no_place_in_a_room_for_accounts(server: Served) -> None:
    """A manager can ask for accounts, so that a barred person needs more than a new name."""
    desk = opened(server, accounts_only=True)
    open_table(server, desk)
    eve = server.guest("Eve")
    for kind, fields in (
        ("JoinList", {"game": "small"}),
        ("ClaimSeat", {"table": 1, "seat": 1}),
    ):
        assert fails(server, desk, eve, kind, **fields).status == 403
    assert fails(server, desk, server.owner(), "JoinList", game="small", person="Eve").status == 403


def test_nobody_jumps_the_list(server: Served) -> None:
    """The first on the list is called; others neither claim nor confirm the seat."""
    desk, ana, ben = full_table(server)
    cid, dora = server.guest("Cid"), server.guest("Dora")
    for person in (cid, dora):
        put(server, desk, person, "JoinList", game="small")
    assert fails(server, desk, cid, "JoinList", game="small").body["because"] == "ON_THE_LIST"
    game = Game(server, desk, [ana, ben])
    game.play(lambda: table(server, desk, 1)["running"])
    game.leave(ana)
    until(lambda: mine(server, desk, cid)["calls"])
    assert fails(server, desk, dora, "Confirm", table=1).body["because"] == "NOT_CALLED"
    for chosen in (0, 1):
        refused = fails(server, desk, dora, "ClaimSeat", table=1, seat=chosen)
        assert refused.body["because"] in {"NO_SUCH_SEAT", "SEAT_NOT_FREE", "LIST_FIRST"}
    # Ana left and comes back: she waits behind both.
    put(server, desk, ana, "JoinList", game="small")
    assert mine(server, desk, ana)["places"][0]["place"] == 3
    # Leaving the list and joining again gives the last place.
    put(server, desk, dora, "LeaveList", game="small")
    put(server, desk, dora, "JoinList", game="small")
    assert mine(server, desk, dora)["places"][0]["place"] == 3
    put(server, desk, cid, "Confirm", table=1)
    until(lambda: mine(server, desk, cid)["seat"] == 1)


def test_nobody_confirms_declines_or_leaves_for_others(server: Served) -> None:
    """Not even a manager takes a seat for a person, or makes a person pass before the time."""
    desk, ana, ben = full_table(server)
    cid, dora = server.guest("Cid"), server.guest("Dora")
    put(server, desk, cid, "JoinList", game="small")
    put(server, desk, dora, "JoinList", game="small")
    game = Game(server, desk, [ana, ben])
    game.play(lambda: table(server, desk, 1)["running"])
    game.leave(ana)
    until(lambda: mine(server, desk, cid)["calls"])
    for person in (dora, server.owner()):
        assert fails(server, desk, person, "Confirm", table=1, person="Cid").status == 403
        assert (
            fails(server, desk, person, "AcceptSeat", table=1, seat=1, person="Ben").status == 403
        )
    for kind, fields in (
        ("SkipCalled", {"table": 1}),
        ("LeaveList", {"game": "small"}),
        ("CancelReservation", {"table": 1}),
    ):
        assert fails(server, desk, dora, kind, person="Cid", **fields).status == 403
    early = fails(server, desk, server.owner(), "SkipCalled", table=1, person="Cid")
    assert early.body["because"] == "CALL_RUNS"
    assert mine(server, desk, cid)["calls"]


def test_one_person_has_one_seat(server: Served) -> None:
    """A player with a seat claims no other, at the desk or past it."""
    ana, ben = server.guest("Ana"), server.guest("Ben")
    desk = opened(server, house={"seats": "4"})
    one, two = open_table(server, desk), open_table(server, desk)
    seat(server, desk, ana, 1, 1)
    seat(server, desk, ben, 1, 2)
    for number in (1, 2):
        refused = fails(server, desk, ana, "ClaimSeat", table=number, seat=3)
        assert refused.body["because"] == "HAS_SEAT"
    assert fails(server, desk, ana, "JoinList", game="small").body["because"] == "HAS_SEAT"
    with server.line(two["id"], ana["token"]) as line:
        answer = line.ask("Sit", seat=1, stake=500)
        assert answer["t"] == "refused", answer
        assert answer["facts"]["desk"]
    with server.line(one["id"], ben["token"]) as line:
        tries: list[tuple[str, Told]] = [
            ("Move", {"to": 4}),
            ("Reserve", {"seat": 4}),
            ("TakeSeatAgain", {}),
        ]
        for kind, fields in tries:
            answer = line.ask(kind, **fields)
            assert answer["t"] in {"refused", "wrong"}, (kind, answer)
    assert at_table(server, two["id"]) == {}


def test_leaving_and_coming_back_saves_no_stake(server: Served) -> None:
    """A player who left the game returns with at least what they took, and owes the entry."""
    people = [server.guest(name) for name in ("Ana", "Ben", "Cid", "Dora")]
    desk = opened(server, "tas-holdem")
    one = open_table(server, desk)
    for person in people:
        put(server, desk, person, "ClaimSeat", table=1, stake=2000)
        until(partial(seat_of, server, desk, person))
    until(lambda: len(at_table(server, one["id"])) == 4)
    game = Game(server, desk, people)
    game.play(lambda: table(server, desk, 1)["running"])
    game.leave(people[0])
    until(lambda: not mine(server, desk, people[0])["seat"])
    game.play(lambda: "ClaimSeat" in kinds(server, desk, people[0]))
    refused = fails(server, desk, people[0], "ClaimSeat", table=1, stake=100)
    assert refused.body["because"] in {"STAKE_NEVER_REDUCED", "STAKE_TOO_SMALL"}
    put(server, desk, people[0], "ClaimSeat", table=1)
    game.play(lambda: people[0]["name"] in at_table(server, one["id"]))
    cards = {card["id"]: card for card in server.get("/api/tables")["tables"]}
    stakes = {held["name"]: held["stake"] for held in cards[one["id"]]["seats"]}
    assert stakes[people[0]["name"]] >= 1900


def test_a_manager_who_plays_has_no_power_over_others(server: Served) -> None:
    """A manager with a seat or a place calls by the list's order, and decides nothing else."""
    owner = server.owner()
    desk, _ana, _ben = full_table(server)
    cid = server.guest("Cid")
    put(server, desk, cid, "JoinList", game="small")
    put(server, desk, owner, "JoinList", game="small")
    for kind, fields in (
        ("Bar", {"person": "Ana"}),
        ("LeaveList", {"person": "Cid", "game": "small"}),
        ("CloseTable", {"table": 1}),
        ("AnnounceLimits", {"table": 1, "changes": {"min_bet": "50"}}),
        ("ChangeSeat", {"person": "Ana", "table": 1, "seat": 2}),
        ("Arrive", {"person": "Cid", "group": "x"}),
    ):
        refused = fails(server, desk, owner, kind, **fields)
        assert refused.status == 403, kind
    assert not kinds(server, desk, owner) & {"Bar", "CloseTable", "AnnounceLimits", "MergeTables"}
    assert mine(server, desk, owner)["places"][0]["place"] == 2
    put(server, desk, owner, "LeaveList", game="small")
    put(server, desk, owner, "Bar", person="Ana")


def test_a_barred_person_gets_no_place_and_lifts_nothing(server: Served) -> None:
    """Barred and self-excluded people are refused everywhere, and only a manager ends it."""
    desk = opened(server, house={"seats": "4"})
    open_table(server, desk)
    ana, ben = server.guest("Ana"), server.guest("Ben")
    put(server, desk, ana, "JoinList", game="small")
    put(server, desk, ana, "Bar", person="Ana", reason="self-excluded")
    put(server, desk, server.owner(), "Bar", person="Ben")
    for person in (ana, ben):
        assert mine(server, desk, person)["places"] == []
        assert kinds(server, desk, person) == set()
        for kind, fields in (
            ("JoinList", {"game": "small"}),
            ("ClaimSeat", {"table": 1, "seat": 1}),
        ):
            assert fails(server, desk, person, kind, **fields).body["because"] == "EXCLUDED"
        lifts = {"person": person["name"], "lift": True, "reason": "self-excluded"}
        assert fails(server, desk, person, "Bar", **lifts).status == 403
    eve = server.guest("Eve")
    assert fails(server, desk, eve, "Bar", person="Ana", reason="self-excluded").status == 403
    assert mine(server, desk, eve)["refused"] == {}
    assert mine(server, desk, server.owner())["refused"] == {
        "Ana": "self-excluded",
        "Ben": "barred",
    }


def test_lists_cannot_be_flooded(server: Served) -> None:
    """People from one address have a bounded number of places; texts are bounded, too."""
    desk, _ana, _ben = full_table(server)
    crowd = [server.guest(f"Crowd{number}") for number in range(LISTS_FROM + 2)]
    answers = []
    for person in crowd:
        try:
            put(server, desk, person, "JoinList", game="small")
            answers.append("done")
        except Answered as refused:
            answers.append(str(refused.body["code"]))
    assert answers.count("done") == LISTS_FROM
    assert answers[-1] == "too_many"
    again = fails(server, desk, crowd[0], "JoinList", game="small")
    assert again.body["because"] == "ON_THE_LIST"
    for game in ("x" * 500, "", 7, None, ["small"], "other"):
        assert fails(server, desk, crowd[-1], "JoinList", game=game).status in {400, 409, 429}
    owner = server.owner()
    for fields in (
        {"game": "x" * 500},
        {"game": ""},
        {"game": "g", "choices": {"seats": "9999"}},
        {"game": "g", "book": "none"},
        {"game": "g", "choices": 7},
        {"game": "g", "actor": "system", "colour": "red"},
    ):
        assert fails(server, desk, owner, "OpenTable", **fields).status in {400, 409}
    assert len(facts(server, desk)["tables"]) == 1


def test_chips_are_not_made_at_the_desk(server: Served) -> None:
    """The table's limits hold for a buy-in at the desk, and a bad amount gives no seat."""
    desk = opened(server, "nolimit", house={"late_entry": "on"})
    one = open_table(server, desk)
    ana = server.guest("Ana")
    for stake in (10**11, 1, -5, 10**15):
        refused = fails(server, desk, ana, "ClaimSeat", table=1, seat=1, stake=stake)
        assert refused.status in {400, 409}, stake
    assert mine(server, desk, ana)["seat"] == 0
    assert at_table(server, one["id"]) == {}
    seat(server, desk, ana, 1, 1)


def test_a_manager_without_the_role_manages_nothing(server: Served) -> None:
    """A person who opened a cash room and lost the role has no power there, and no accounts."""
    dirk = server.staff("Dirk", "director")
    body = {"book": "act-stud", "title": "Dirk's room"}
    desk = str(server.post("/api/desks", body, dirk["token"])["id"])
    assert mine(server, desk, dirk)["you_manage"]
    server.post("/api/roles", {"name": "Dirk", "role": "guest"}, server.owner()["token"])
    assert not mine(server, desk, dirk)["you_manage"]
    for kind, fields in MANAGERS_ASKS:
        assert fails(server, desk, dirk, kind, **fields).body["code"] == "not_yours", kind
    with pytest.raises(Answered) as error:
        server.get(f"/api/desks/{desk}/file", dirk["token"])
    assert error.value.status == 403


def test_a_manager_brings_people_without_a_limit_of_the_own_address(server: Served) -> None:
    """People whom a manager puts on a list do not use up the places of the manager's address."""
    desk, _ana, _ben = full_table(server)
    for number in range(LISTS_FROM + 2):
        server.guest(f"Walkin{number}")
        put(server, desk, server.owner(), "JoinList", game="small", person=f"Walkin{number}")
    put(server, desk, server.guest("Nell"), "JoinList", game="small")
