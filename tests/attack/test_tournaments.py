"""Attacks on tournaments: by guests, players, and a director who plays."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from uuid import uuid4

import pytest
from tests.server.kit import SLOWEST, Answered, Served, Told, calm_act, play_rounds, serving

from cardspeak.room.driving.timing import Timing

SLOW = Timing(think=0.0, between=0.0, shows=0.2, seeds=0.0)
"""Players have their full time, so a round stays open while it is attacked."""
CONDITIONS = {
    "approval": "C 7/26",
    "to_one_winner": "on",
    "limit": "no_limit",
    "levels": "20 min 25/50; 20 min 50/100",
}
DIRECTORS_ASKS: list[tuple[str, Told]] = [
    ("CloseEntries", {}),
    ("DrawSeats", {}),
    ("BeginSession", {}),
    ("StopClock", {}),
    ("SetClock", {"elapsed": 1200}),
    ("EditLevels", {"levels": []}),
    ("CallBreak", {"minutes": 5}),
    ("Disqualify", {"person": "Opal", "reason": "mine"}),
    ("DeclarePrizes", {"amounts": [300]}),
    ("ConfirmPlaces", {}),
    ("PayPrizes", {}),
    ("Cancel", {"reason": "mine"}),
    ("Undo", {}),
    ("Redo", {}),
    ("Bar", {"person": "Opal"}),
    ("SetHandForHand", {"on": True}),
    ("CallBonusRound", {}),
    ("DividePrizes", {"people": ["Ole"], "amounts": [300], "agreed": ["Ole"]}),
    ("DecideDispute", {"number": 1, "decision": "mine"}),
]
PROGRAMS_ASKS = ["TellTime", "HearRound", "OrderMoves", "DrawForPlace", "ReportOut", "SeatLate"]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    """A server where players have time."""
    with serving(tmp_path, pace=SLOW) as served:
        yield served


def put(server: Served, name: str, who: Told, kind: str, **fields: object) -> Told:
    """Make an ask to a tournament."""
    body = {"id": uuid4().hex, "ask": {"type": kind, **fields}}
    answer: Told = server.post(f"/api/tournaments/{name}/asks", body, who["token"])
    return answer


def fails(server: Served, name: str, who: Told, kind: str, **fields: object) -> Answered:
    """Make an ask that is refused, and return the answer."""
    with pytest.raises(Answered) as error:
        put(server, name, who, kind, **fields)
    return error.value


def facts(server: Served, name: str) -> Told:
    """Return the public facts of a tournament."""
    answer: Told = server.get(f"/api/tournaments/{name}")["tournament"]
    return answer


def running(server: Served, director: Told, others: list[Told]) -> str:
    """Return a tournament of the director and others, who all play, in its first round."""
    body = {
        "book": "tas-holdem",
        "sit_and_go": True,
        "conditions": {**CONDITIONS, "max_players": str(len(others) + 1)},
    }
    name = str(server.post("/api/tournaments", body, director["token"])["id"])
    for person in (director, *others):
        put(server, name, person, "Enter")
    ends = time.monotonic() + SLOWEST
    while not all(one["stack"] for one in facts(server, name)["entrants"]):
        assert time.monotonic() < ends, "the tournament does not start"
        time.sleep(0.05)
    return name


def test_guest_cannot_direct(server: Served) -> None:
    """Nobody but the director and staff makes the director's asks, and no person the room's."""
    host, guest = server.guest("Hedda"), server.guest("Ole")
    body = {"book": "tas-holdem", "conditions": CONDITIONS}
    name = str(server.post("/api/tournaments", body, host["token"])["id"])
    assert fails(server, name, guest, "OpenEntries").status == 403
    put(server, name, host, "OpenEntries")
    before = facts(server, name)["version"]
    for kind, fields in DIRECTORS_ASKS:
        assert fails(server, name, guest, kind, **fields).status == 403, kind
    for kind in PROGRAMS_ASKS:
        for person in (guest, host):
            assert fails(server, name, person, kind).status == 400, kind
    assert fails(server, name, guest, "Enter", person="Hedda").status == 403
    assert facts(server, name)["version"] == before


def test_player_enters_once_and_cannot_leave_to_dodge_blinds(server: Served) -> None:
    """A player who is seated cannot withdraw, leave the table, or enter again."""
    director, opal, otto = server.guest("Dora"), server.guest("Opal"), server.guest("Otto")
    name = running(server, director, [opal, otto])
    assert fails(server, name, opal, "Enter").body["because"] in {"ONE_ENTRY", "ENTRIES_CLOSED"}
    assert fails(server, name, opal, "Withdraw").body["because"] == "WRONG_STATUS"
    seat = server.get(f"/api/tournaments/{name}/me", opal["token"])
    with server.line(seat["table"], opal["token"]) as line:
        tries: list[tuple[str, Told]] = [
            ("Leave", {}),
            ("Move", {"to": 9}),
            ("AddChips", {"amount": 100}),
            ("TakeChips", {"amount": 100}),
            ("Sit", {"seat": 9, "stake": 2000}),
        ]
        for kind, fields in tries:
            answer = line.ask(kind, **fields)
            assert answer["t"] == "refused", (kind, answer)
            assert answer["facts"].get("tournament") or kind == "Leave", answer
    assert server.get(f"/api/tournaments/{name}/me", opal["token"])["seat"] == seat["seat"]


def test_entering_twice_before_the_start_is_refused(server: Served) -> None:
    """One person, one entry, in any spelling."""
    director, opal = server.guest("Dagny"), server.guest("Olli")
    body = {"book": "tas-holdem", "conditions": CONDITIONS}
    name = str(server.post("/api/tournaments", body, director["token"])["id"])
    put(server, name, director, "OpenEntries")
    put(server, name, opal, "Enter")
    assert fails(server, name, opal, "Enter").body["because"] == "ONE_ENTRY"
    assert fails(server, name, server.owner(), "Enter", person="olli").status == 400
    assert facts(server, name)["card"]["entered"] == 1


def test_playing_director_has_no_power_over_the_play(server: Served) -> None:
    """A director who plays cannot pause, disqualify, change levels, or act as host of the table."""
    director, opal, otto = server.guest("Dirk"), server.guest("Opal"), server.guest("Otto")
    name = running(server, director, [opal, otto])
    before = {one["person"]: one["stack"] for one in facts(server, name)["entrants"]}
    for kind, fields in DIRECTORS_ASKS:
        refused = fails(server, name, director, kind, **fields)
        assert refused.status in {403, 409}, kind
    table = server.get(f"/api/tournaments/{name}/me", director["token"])["table"]
    for path, body in [("pause", {}), ("close", {}), ("remove", {"seat": 1, "grounds": "x"})]:
        with pytest.raises(Answered) as error:
            server.post(f"/api/tables/{table}/{path}", body, director["token"])
        assert error.value.status == 403
    after = facts(server, name)
    assert {one["person"] for one in after["entrants"] if one["table"]} == set(before)
    assert sum(one["stack"] for one in after["entrants"]) == sum(before.values())
    floor = server.staff("Flo", "director")
    put(server, name, floor, "StopClock")  # another named person may
    assert facts(server, name)["clock"]["running"] is False


def test_director_who_is_out_gains_nothing(server: Served) -> None:
    """Afterwards the director cannot disqualify the winner, undo the result or get the fee back."""
    director = server.guest("Dunja")
    body = {
        "book": "tas-holdem",
        "sit_and_go": True,
        "bots": ["raise", "raise"],
        "conditions": {
            **CONDITIONS,
            "max_players": "3",
            "starting_chips": "200",
            "levels": "20 min 100/200",
        },
    }
    name = str(server.post("/api/tournaments", body, director["token"])["id"])
    put(server, name, director, "Enter")
    ends = time.monotonic() + SLOWEST
    while not (table := server.get(f"/api/tournaments/{name}/me", director["token"])["table"]):
        assert time.monotonic() < ends, "the tournament does not start"
        time.sleep(0.05)
    with server.line(table, director["token"]) as line:
        while facts(server, name)["card"]["phase"] != "over":
            assert time.monotonic() < ends, "the tournament does not end"
            line.drain(0.05)
            if line.due:
                line.asked = line.latest["version"]
                kind, fields = calm_act(line.latest)
                line.put(kind, **fields)
    for kind, fields in [
        ("Disqualify", {"person": facts(server, name)["card"]["winner"], "reason": "mine"}),
        ("Undo", {}),
        ("Cancel", {"reason": "mine"}),
        ("DividePrizes", {"shares": {"Dunja": 300}}),
    ]:
        assert fails(server, name, director, kind, **fields).status == 403, kind


def test_disqualified_chips_leave_play_between_rounds(server: Served) -> None:
    """A disqualification waits for the round to end, so that no chips are lost or left over."""
    host = server.staff("Hera", "director")
    opal, otto, ole = (server.guest(name) for name in ("Opal", "Otto", "Ole"))
    body = {
        "book": "tas-holdem",
        "sit_and_go": True,
        "bots": ["call"],
        "conditions": {**CONDITIONS, "max_players": "4"},
    }
    name = str(server.post("/api/tournaments", body, host["token"])["id"])
    for person in (opal, otto, ole):
        put(server, name, person, "Enter")
    ends = time.monotonic() + SLOWEST
    while not all(one["stack"] for one in facts(server, name)["entrants"]):
        assert time.monotonic() < ends, "the tournament does not start"
        time.sleep(0.05)
    lines = [
        server.line(
            server.get(f"/api/tournaments/{name}/me", person["token"])["table"], person["token"]
        )
        for person in (opal, otto, ole)
    ]
    with ThreadPoolExecutor(1) as thread:
        asked = thread.submit(
            put, server, name, host, "Disqualify", person="Opal", reason="signals"
        )
        play_rounds(lines, 1)
        assert asked.result(SLOWEST)["t"] == "done"
    now = facts(server, name)
    out = next(one for one in now["entrants"] if one["person"] == "Opal")
    assert (out["status"], out["stack"], out["table"]) == ("disqualified", 0, 0)
    for line in lines:
        line.socket.close()


def test_nobody_speaks_for_another_player(server: Served) -> None:
    """Answers, charities and disputes are each person's own; bystanders have no part in them."""
    director, opal, otto = server.guest("Dora"), server.guest("Opal"), server.guest("Otto")
    name = running(server, director, [opal, otto])
    watcher = server.guest("Wim")
    for person in (otto, director, watcher):
        told = {"person": "Opal", "agrees": True}
        assert fails(server, name, person, "AnswerDivision", **told).status == 403
        told = {"person": "Opal", "charity": "Otto's friends"}
        assert fails(server, name, person, "ChooseCharity", **told).status == 403
        told = {"person": "Opal", "about": "nothing"}
        assert fails(server, name, person, "RaiseDispute", **told).status == 403
    assert fails(server, name, watcher, "RaiseDispute", about="the clock").status == 403
    assert fails(server, name, director, "Redo").status == 403, "a director who plays"
    terms = {"people": ["Opal", "Otto", "Dora"], "amounts": [300, 0, 0]}
    agreed = ["Opal", "Otto", "Dora"]
    assert fails(server, name, director, "DividePrizes", **terms, agreed=agreed).status == 403


def test_a_dispute_is_decided_by_another_person(server: Served) -> None:
    """No one decides their own dispute, has two open at once, or asks for another's review."""
    host, opal = server.guest("Hedda"), server.guest("Opal")
    body = {"book": "charity", "preset": "tournament"}
    name = str(server.post("/api/tournaments", body, host["token"])["id"])
    put(server, name, host, "OpenEntries")
    for person in (host, opal):
        put(server, name, person, "Enter", signed=True)
    put(server, name, host, "RaiseDispute", about="the level")
    assert fails(server, name, host, "DecideDispute", number=1, decision="yes").status == 403
    put(server, name, opal, "RaiseDispute", about="the seat")
    again = fails(server, name, opal, "RaiseDispute", about="the seat, again")
    assert again.body["because"] == "DISPUTE_OPEN"
    seen = server.get(f"/api/tournaments/{name}/me", opal["token"])["disputes"]
    assert [one["number"] for one in seen] == [2], "others' disputes are not shown"
    put(server, name, host, "DecideDispute", number=2, decision="it stays")
    stolen = fails(server, name, host, "RequestReview", number=2)
    assert stolen.body["because"] == "NO_SUCH_DISPUTE"
    put(server, name, opal, "RequestReview", number=2)
    assert fails(server, name, host, "DecideDispute", number=2, decision="no").status == 403
