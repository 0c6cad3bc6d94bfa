"""Attacks on tournaments: by guests, players, and a director who plays."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.request import Request, urlopen
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
    ("ReportOut", {"people": ["Opal"], "winner": "Otto"}),
    ("SetButton", {"table": 1, "seat": 1}),
    ("StateStacks", {"people": ["Opal"], "chips": [1]}),
    ("FinishHand", {"table": 1}),
    ("RaceChips", {"table": 1, "value": 25, "people": ["Otto"], "odd": [75]}),
    ("BagChips", {"people": ["Otto"], "chips": [9000]}),
]
PROGRAMS_ASKS = ["TellTime", "HearRound", "OrderMoves", "DrawForPlace", "SeatLate"]


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


# --- real tables ----------------------------------------------------------------------------------


def at_real_tables(
    server: Served, host: Told, players: list[Told], tables: str = "all", **more: str
) -> str:
    """Return a running tournament at real tables; the host plays if among the players."""
    conditions = {**CONDITIONS, "real_tables": tables, "players_per_table": "4", **more}
    body = {"book": "tas-holdem", "conditions": conditions}
    name = str(server.post("/api/tournaments", body, host["token"])["id"])
    put(server, name, host, "OpenEntries")
    for person in players:
        put(server, name, person, "Enter")
    for kind in ("CloseEntries", "DrawSeats", "BeginSession"):
        put(server, name, host, kind)
    return name


def statuses(server: Served, name: str) -> dict[str, str]:
    """Return the status of each entrant."""
    return {one["person"]: one["status"] for one in facts(server, name)["entrants"]}


def test_playing_director_cannot_report_an_opponent_out_alone(server: Served) -> None:
    """The report waits for a second person: not the reporter, the winner, or a stranger."""
    director, opal, otto, ole = (server.guest(name) for name in ("Dirk", "Opal", "Otto", "Ole"))
    stranger = server.guest("Stan")
    name = at_real_tables(server, director, [director, opal, otto, ole])
    put(server, name, director, "ReportOut", people=["Opal"], winner="Otto")
    assert set(statuses(server, name).values()) == {"seated"}
    assert facts(server, name)["reports"] == [
        {"table": 1, "people": ["Opal"], "winner": "Otto", "asker": "Dirk"}
    ]
    for person, status in ((director, 409), (otto, 409), (stranger, 403)):
        assert fails(server, name, person, "ConfirmReport", table=1).status == status
    for kind, fields in (
        ("SetButton", {"table": 1, "seat": 1}),
        ("StateStacks", {"people": ["Dirk"], "chips": [7000]}),
        ("Undo", {}),
    ):
        assert fails(server, name, director, kind, **fields).status == 403, kind
    assert set(statuses(server, name).values()) == {"seated"}
    offers = server.get(f"/api/tournaments/{name}/me", opal["token"])["offers"]
    assert "ConfirmReport" in offers
    put(server, name, opal, "ConfirmReport", table=1, agree=False)  # it was not true
    assert not facts(server, name)["reports"]
    put(server, name, director, "ReportOut", people=["Opal"], winner="Otto")
    put(server, name, opal, "ConfirmReport", table=1)
    assert statuses(server, name)["Opal"] == "out"


def test_players_cannot_report_and_staff_cannot_make_up_chips(server: Served) -> None:
    """Only staff report, a count adds no chips, and software tables take no report."""
    host = server.guest("Hera")
    opal, otto, ole = (server.guest(name) for name in ("Opal", "Otto", "Ole"))
    name = at_real_tables(server, host, [opal, otto, ole])
    for kind, fields in DIRECTORS_ASKS[-6:]:
        assert fails(server, name, otto, kind, **fields).status == 403, kind
    for chips in ([6000], [0], [-5]):
        wrong = fails(server, name, host, "StateStacks", people=["Opal"], chips=chips)
        assert wrong.body["because"] in {"STACKS_WRONG", "OUT_OF_RANGE"}
    put(server, name, host, "StateStacks", people=["Opal"], chips=[5000])
    assert facts(server, name)["in_play"] == 6000
    for people, winner in ((["Opal"], "Opal"), ([], "Opal"), (["Stan"], "Opal"), (["Opal"], "")):
        wrong = fails(server, name, host, "ReportOut", people=people, winner=winner)
        assert wrong.body["because"] == "WRONG_RESULT"
    dealt = at_real_tables(server, host, [opal, otto, ole], tables="none")
    wrong = fails(server, dealt, host, "ReportOut", people=["Opal"], winner="Otto")
    assert wrong.body["because"] == "TABLE_DEALT"
    wrong = fails(server, dealt, host, "SetButton", table=1, seat=1)
    assert wrong.body["because"] == "TABLE_DEALT"


def test_nobody_can_sign_in_as_a_guest_of_the_director(server: Served) -> None:
    """A person who takes the name of an entrant without an account is not that entrant."""
    host, opal, otto = server.staff("Hera", "director"), server.guest("Opal"), server.guest("Otto")
    conditions = {**CONDITIONS, "real_tables": "all"}
    body = {"book": "tas-holdem", "conditions": conditions}
    name = str(server.post("/api/tournaments", body, host["token"])["id"])
    put(server, name, host, "OpenEntries")
    put(server, name, host, "Enter", person="Zoë")
    thief = server.guest("Zoë")
    assert server.get(f"/api/tournaments/{name}/me", thief["token"])["status"] is None
    assert fails(server, name, thief, "Withdraw").body["because"] == "NO_SUCH_ENTRANT"
    for person in (opal, otto):
        assert fails(server, name, person, "Withdraw", person="Zoë [guest]").status == 403
    assert statuses(server, name) == {"Zoë [guest]": "entered"}


def test_host_enters_nobody_else_at_real_tables(server: Served) -> None:
    """A host who is not staff cannot fill the field with made-up names, one by one or by list."""
    host = server.guest("Hera")
    body = {"book": "tas-holdem", "conditions": {**CONDITIONS, "real_tables": "all"}}
    name = str(server.post("/api/tournaments", body, host["token"])["id"])
    put(server, name, host, "OpenEntries")
    assert not server.get(f"/api/tournaments/{name}/me", host["token"])["enters_others"]
    assert fails(server, name, host, "Enter", person="Zoë").status == 403
    with pytest.raises(Answered) as error:
        server.post(f"/api/tournaments/{name}/entries", {"csv": "Zoë\nAda"}, host["token"])
    assert error.value.status == 403
    assert not facts(server, name)["entrants"]


def test_host_undoes_only_the_own_last_report(server: Served) -> None:
    """A host who takes no part corrects a report; nothing before it, and no act of staff."""
    host, opal, otto, ole = (server.guest(name) for name in ("Hera", "Opal", "Otto", "Ole"))
    name = at_real_tables(server, host, [opal, otto, ole])
    assert fails(server, name, host, "Undo").status == 403, "the session has begun"
    put(server, name, host, "ReportOut", people=["Opal"], winner="Otto")
    first = facts(server, name)["undoes"]["to"]
    assert fails(server, name, host, "Undo", to=first - 1).status == 403
    put(server, name, host, "Undo")
    assert statuses(server, name)["Opal"] == "seated"
    put(server, name, host, "Redo")
    assert statuses(server, name)["Opal"] == "out"
    staff = server.staff("Flo", "director")
    put(server, name, staff, "CallBreak", minutes=5)
    assert fails(server, name, host, "Undo").status == 403, "an act of staff"
    for kind in ("Undo", "Redo"):
        assert fails(server, name, otto, kind).status == 403


def test_second_person_cannot_be_the_reporters_other_seat(server: Served) -> None:
    """A host who plays reports the host's own win; another player of the table has to agree."""
    host, opal, otto = (server.guest(name) for name in ("Hera", "Opal", "Otto"))
    name = at_real_tables(server, host, [host, opal, otto])
    put(server, name, host, "ReportOut", people=["Opal"], winner="Hera")
    assert fails(server, name, host, "ConfirmReport", table=1).status == 409
    assert fails(server, name, host, "FinishHand", table=1).status == 403
    put(server, name, otto, "ConfirmReport", table=1, agree=False)
    assert statuses(server, name)["Opal"] == "seated"


def test_guests_do_not_schedule_for_next_year(server: Served) -> None:
    """A scheduled tournament does not expire before its start, so guests plan a week ahead."""
    host = server.guest("Hera")
    body = {"book": "tas-holdem", "conditions": CONDITIONS}
    name = str(server.post("/api/tournaments", body, host["token"])["id"])
    starts_at = facts(server, name)["now"] + 30 * 86400
    with pytest.raises(Answered) as error:
        server.post("/api/tournaments", {**body, "starts_at": starts_at}, host["token"])
    assert (error.value.status, error.value.body["code"]) == (400, "no_time")


def test_nobody_reports_results_of_a_sit_and_go(server: Served) -> None:
    """A sit-and-go has no director, so it has no real tables."""
    host = server.guest("Hera")
    conditions = {**CONDITIONS, "real_tables": "1"}
    for more in ({"sit_and_go": True}, {"bots": ["odds"]}):
        body = {"book": "tas-holdem", "conditions": conditions, **more}
        with pytest.raises(Answered) as error:
            server.post("/api/tournaments", body, host["token"])
        assert error.value.status == 400


def test_nobody_chooses_who_wins_a_chip_race(server: Served) -> None:
    """The room draws, also if the host sends an order; the draw is not undone or made again."""
    host, staff = server.guest("Hera"), server.staff("Flo", "director")
    people = [server.guest(name) for name in ("Opal", "Otto", "Ole", "Omar")]
    levels = "20 min 25/50; 20 min 100/200"
    ups = {"levels": levels, "colour_ups": "25 into 100 after level 1"}
    name = at_real_tables(server, host, people, **ups)
    names = [one["person"] for one in facts(server, name)["entrants"]]
    fields = {"table": 1, "value": 25, "people": names, "odd": [75] * 4}
    assert fails(server, name, host, "RaceChips", **fields).body["because"] == "NO_RACE"
    put(server, name, staff, "SetClock", elapsed=1200)
    assert facts(server, name)["races"] == [
        {"table": 1, "value": 25, "into": 100, "people": facts(server, name)["races"][0]["people"]}
    ]
    for wrong in ([30] * 4, [100] * 4, [-25] * 4, [0] * 4, [75] * 3):
        answer = fails(server, name, host, "RaceChips", **{**fields, "odd": wrong})
        assert answer.body["because"] in {"ODD_CHIPS_WRONG", "OUT_OF_RANGE"}, wrong
    stranger = {**fields, "people": [*names[:3], "Stan"]}
    assert fails(server, name, host, "RaceChips", **stranger).body["because"] == "ODD_CHIPS_WRONG"
    assert fails(server, name, people[0], "RaceChips", **fields).status == 403
    put(server, name, host, "RaceChips", **fields, drawn=list(range(12)))
    signed_in = {"Authorization": f"Bearer {staff['token']}"}
    path = f"{server.address}/api/tournaments/{name}/file"
    with urlopen(Request(path, headers=signed_in)) as answer:
        rows = [json.loads(line) for line in answer.read().splitlines()]
    raced = next(row for row in rows if row.get("type") == "ChipsRaced")
    assert sorted(raced["drawn"]) == list(range(12)) != raced["drawn"]
    assert not facts(server, name)["races"]
    assert facts(server, name)["in_play"] == 6000 * 4 // 3, "3 chips of 100 for 12 of 25"
    for kind in ("RaceChips", "Undo"):
        more = fields if kind == "RaceChips" else {}
        assert fails(server, name, staff, kind, **more).status == 409, kind


def test_host_cannot_add_chips_by_a_bag(server: Served) -> None:
    """All bags contain what was in play; only staff accept another total."""
    host = server.guest("Hera")
    people = [server.guest(name) for name in ("Opal", "Otto", "Ole", "Omar")]
    sessions = {"sessions": "heat 1 until 3 players; final", "carry_chips": "on"}
    name = at_real_tables(server, host, people, **sessions)
    put(server, name, host, "ReportOut", people=["Opal"], winner="Otto")
    put(server, name, host, "DeclarePrizes")
    assert facts(server, name)["awaits"] == "bags"
    assert fails(server, name, host, "DrawSeats").body["because"] == "BAGS_OPEN"
    bags = {"people": ["Otto", "Ole", "Omar"], "chips": [4000, 2000, 9000]}
    assert fails(server, name, host, "BagChips", **bags).body["because"] == "STACKS_WRONG"
    assert fails(server, name, host, "BagChips", **bags, recounted=True).status == 403
    assert fails(server, name, people[1], "BagChips", **bags).status == 403
    assert facts(server, name)["in_play"] == 8000
    put(server, name, host, "BagChips", people=bags["people"], chips=[4000, 2000, 2000])
    put(server, name, host, "DrawSeats")


def test_host_does_not_hold_software_tables_by_hand_for_hand(server: Served) -> None:
    """Tables dealt by software would wait for hands that only the host reports."""
    host = server.guest("Hera")
    players = [server.guest(f"Player {letter}") for letter in "ABCDEFG"]
    dealt = at_real_tables(server, host, players, tables="1")
    answer = fails(server, dealt, host, "SetHandForHand", on=True)
    assert (answer.status, answer.body["code"]) == (403, "not_yours")
    real = at_real_tables(server, host, players)
    put(server, real, host, "SetHandForHand", on=True)
    assert facts(server, real)["hand_for_hand"]
