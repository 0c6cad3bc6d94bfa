"""Hosting, staff, past rounds and books: everything apart from play itself."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from tests.server.kit import (
    QUICK,
    ROOT,
    SLOWEST,
    Answered,
    Line,
    Served,
    play_rounds,
    serving,
    who_acts,
)

Told = dict[str, Any]


def test_host_approves_pauses_tops_up_and_closes(server: Served) -> None:
    """The host lets people in, pauses play, and closes the table with a balanced ledger."""
    host, guest = server.guest("Hanna"), server.guest("Gero")
    table = server.table("event", host["token"], approve=True, title="Friday", bots=["call"])
    path = f"/api/tables/{table}"
    chair = server.line(table, host["token"])
    with server.line(table, guest["token"]) as line:
        line.view()
        assert line.ask("Sit", "sit", seat=5, stake=2000)["t"] == "waiting"
        wishes = chair.until("wishes")["wishes"]
        assert [(wish["name"], wish["seat"]) for wish in wishes] == [("Gero", 5)]
        with pytest.raises(Answered) as failed:
            server.post(f"{path}/wishes/{wishes[0]['id']}", {"grant": True}, guest["token"])
        assert failed.value.status == 403
        server.post(f"{path}/wishes/{wishes[0]['id']}", {"grant": True}, host["token"])
        assert line.until("done", id="sit")
        server.post(f"{path}/pause", {"words": "dinner"}, host["token"])
        assert line.until("stopped")["stopped"].endswith(" (host): dinner")
        assert line.ask("AddChips", amount=1)["code"] == "stopped"
        server.post(f"{path}/resume", token=host["token"])
        assert line.until("stopped")["stopped"] == ""
        server.post(f"{path}/bots", {"style": "tight"}, host["token"])
        play_rounds([line])
        sheet = server.get(f"{path}/ledger", host["token"])
        assert sheet["balance"] == 0
        assert {person["name"].split()[0] for person in sheet["people"]} >= {"Gero"}
        with pytest.raises(Answered) as failed:
            server.get(f"{path}/ledger", guest["token"])
        assert failed.value.status == 403
        bots = [seat for seat in server.get(path)["table"]["seats"] if seat["bot"]]
        for bot in bots:
            server.post(f"{path}/bots/{bot['no']}/remove", token=host["token"])
        _fold_to_the_end(line)
        closed = server.post(f"{path}/close", token=host["token"])
        assert closed["ledger"]["balance"] == 0
        assert closed["ledger"]["in_play"] == 0
    with pytest.raises(Answered) as failed:
        server.get(path)
    assert failed.value.status == 404
    chair.close()


def _fold_to_the_end(line: Line) -> None:
    """Play until one player is left at the table and no round is running."""
    while True:
        line.drain(0.2)
        sight = line.latest["sight"]
        over = sight["round"] is None or sight["round"]["phase"] == "over"
        if len(sight["seats"]) == 1 and over:
            return
        if line.due:
            line.asked = line.latest["version"]
            showing = sight["chair"]["showing"]
            line.put("Show" if showing else "Fold")


def test_private_table_is_not_listed(server: Served) -> None:
    """Its id is a secret: people with the link can enter, and the lobby does not list it."""
    host = server.guest("Ines")
    table = server.table("event", host["token"], private=True)
    assert table not in {card["id"] for card in server.get("/api/tables")["tables"]}
    assert len(table) > 20
    with server.line(table) as line:
        assert line.next()["table"]["private"]


def test_past_rounds_are_replayed_and_downloaded(server: Served) -> None:
    """A round is replayed step by step with the player's cards, and downloaded in three formats."""
    host, guest = server.guest("Jan"), server.guest("Kai")
    table = server.table("nolimit", host["token"], bots=["call"])
    lines = []
    for seat, person in ((2, host), (3, guest)):
        line = server.line(table, person["token"])
        usual = line.next()["table"]["stakes"]["usual"]
        assert line.ask("Sit", seat=seat, stake=usual)["t"] == "done"
        lines.append(line)
    play_rounds(lines, 2)
    path = f"/api/tables/{table}/rounds"
    listed = server.get(path)["rounds"]
    assert [entry["number"] for entry in listed][-2:] == [2, 1]
    assert listed[-1]["winners"]
    replay = server.get(f"{path}/2", host["token"])
    assert (replay["as"], replay["seat"]) == ("player", 2)
    steps = replay["steps"]
    assert [step["version"] for step in steps] == sorted(step["version"] for step in steps)
    hands = steps[-1]["sight"]["round"]["hands"]
    mine = next(hand for hand in hands if hand["seat"] == 2)
    assert "??" not in mine["cards"]
    live = {line["version"]: line["words"] for line in lines[0].lines()}
    replayed = {line["version"]: line["words"] for step in steps for line in step["lines"]}
    assert all(live[version] == words for version, words in replayed.items() if version in live)
    assert "p1" in server.get(f"{path}/2/download?form=phh", host["token"])
    text = server.get(f"{path}/2/download?form=text", host["token"])
    assert f"- {datetime.now(UTC):%Y/%m/}" in text.partition("\n")[0]
    as_json = server.get(f"{path}/2/download?form=json", host["token"])
    assert as_json["round"] == 2
    for line in lines:
        line.close()


def _granted(line: Line, what: str, **fields: object) -> Told:
    """Send an ask that must be granted. Returns the view after it."""
    answer = line.ask(what, "", **fields)
    assert answer["t"] == "done", answer
    return line.reach(answer["version"])


def test_staff_rule_at_a_hand_dealt_table(server: Served) -> None:
    """The host deals real cards. A fault is reported, the questions are answered, and the ruling is
    applied.
    """
    host = server.guest("Lena")
    table = server.table("tas-holdem", host["token"], hand_dealt=True, private=True)
    floor = server.line(table, host["token"], "?as=floor")
    dealer = server.line(table, host["token"], "?as=dealer")
    floor.view()
    for seat, name in enumerate(("Ana", "Bo", "Cy"), 1):
        assert floor.ask("Sit", seat=seat, stake=200, person=name)["t"] == "done"
    for due in _granted(dealer, "StartRound", button=3)["sight"]["awaits"]["due"]:
        posted = _granted(dealer, "PostForced", seat=due["seat"])
    assert len(posted["sight"]["awaits"]["steps"]) == 6
    turn = _granted(dealer, "Deal", cards=" ".join(["??"] * 6))["sight"]["round"]["turn"]
    assert turn
    incident = _granted(floor, "Report", situation="hand touched by discards", seat=turn)["matter"]
    assert incident["question"]["answers"] == ["yes", "no"]
    assert dealer.ask("Call", seat=turn)["because"] == "FLOOR_AWAITED"
    ruling = _granted(floor, "Answer", facts={"identified": "yes"})["matter"]["ruling"]
    assert ruling["by"] == ["TAS-C.19.16"]
    with server.line(table) as spectator:
        spectator.view()
        assert spectator.latest["matter"] is None
        assert spectator.latest["sight"]["matter"]["situation"] == "hand touched by discards"
    _granted(floor, "ApplyRuling")
    ruled = [entry for entry in floor.lines() if entry["kind"] == "Ruled"]
    assert ruled[0]["event"]["person"] == "Lena"
    assert dealer.ask("Call", seat=turn)["t"] == "done"
    assert _granted(dealer, "Undo")["sight"]["round"]["turn"] == turn
    floor.close()
    dealer.close()


def test_books_clauses_and_situations_are_listed(server: Served) -> None:
    """The page can show every choice, clause and situation without containing any rules itself."""
    books = server.get("/api/books")["books"]
    assert len(books) == 6
    book = server.get("/api/books/tas-holdem")
    assert {"name", "means", "legal", "default", "by"} <= set(book["choices"][0])
    clause = server.get("/api/clauses/TAS-C.7.1")
    assert clause["says"]
    assert clause["rules"]
    assert clause["standing"] == "proven"
    german = server.get("/api/clauses/TAS-C.7.1?words=de")["rules"]
    assert {"what": "Erhöhungen in einer Setzrunde", "value": "3"} in german
    assert server.get("/api/clauses/TAS-C.7.1?words=xx")["rules"] == clause["rules"]
    assert server.get("/api/clauses/TAS-C.9.1")["standing"] == "proven"
    prizes = server.get("/api/books/nolimit")["choices"]
    assert {choice["name"]: choice["recorded_only"] for choice in prizes}["prizes"]
    assert not any(choice["recorded_only"] for choice in book["choices"])
    situations = server.get("/api/situations?book=tas-holdem")
    assert any(entry["name"] == "hand touched by discards" for entry in situations["situations"])
    assert situations["questions"]["identified"]["answers"] == ["yes", "no"]
    described = server.get("/api/openapi.json")
    assert described["paths"]["/api/tables"]["post"]["requestBody"]
    assert server.get("/api/health")["ok"]
    assert "cardspeak_sockets" in server.figures()


def test_documented_client_plays_a_round(tmp_path: Path) -> None:
    """The client has at most the 50 lines that the page promises."""
    client = ROOT / "docs" / "client.py"
    assert len(client.read_text(encoding="utf-8").splitlines()) <= 50
    with serving(tmp_path, demo=True) as server:
        for table in ("tas-holdem-1", "act-stud-1"):
            ran = subprocess.run(
                [sys.executable, str(client), server.address, f"Ana {table}", table, "1"],
                capture_output=True,
                text=True,
                timeout=SLOWEST,
                check=True,
            )
            assert f"Ana {table} joins the game in seat" in ran.stdout
            assert " wins " in ran.stdout
            assert "no:" not in ran.stdout
    bare = subprocess.run(
        [sys.executable, str(client)], capture_output=True, text=True, timeout=SLOWEST
    )
    assert bare.returncode
    assert "python client.py" in bare.stderr
    assert "Traceback" not in bare.stderr


def test_demo_tables_sleep_until_a_client_watches(tmp_path: Path) -> None:
    """There are six tables of bots, each with a free seat. Nothing is written without a viewer."""
    with serving(tmp_path, demo=True, pace=QUICK) as server:
        tables = server.get("/api/tables")["tables"]
        assert len(tables) == 6
        assert all(table["free"] for table in tables)
        asleep = server.get("/api/tables/event-1/view")["version"]
        with server.line("event-1") as line:
            play_rounds([line], 1)
        version = server.get("/api/tables/event-1/view")["version"]
        assert version > asleep
        mid = server.get("/api/tables/act-stud-1/view")["sight"]
        assert mid["rounds"] == 0
        lobby = Line(f"{server.address.replace('http', 'ws', 1)}/api/lobby/socket")
        assert len(lobby.next()["tables"]) == 6
        host = server.guest("Loni")
        server.table("event", host["token"])
        assert lobby.until("table")["table"]["host"] in {"Loni", ""}
        lobby.close()


@pytest.mark.parametrize("book", ["nolimit", "charity", "event"])
def test_running_game_explains_why_no_one_can_join(tmp_path: Path, book: str) -> None:
    """Bots wait for players and the host. After the start the card has no free seat and names the
    clause.
    """
    with serving(tmp_path, pace=QUICK) as server:
        host, guest = server.guest("Hilde"), server.guest("Late")
        table = server.table(
            book, host["token"], bots=["call", "call"], house={"late_entry": "off"}
        )
        path = f"/api/tables/{table}"
        card = server.get(path)["table"]
        assert (card["round"], card["no_entry"]) == (0, None)
        assert card["stakes"]["least"] == card["stakes"]["most"]
        with server.line(table, host["token"]) as line:
            line.view()
            assert line.ask("Sit", seat=card["free"][0])["t"] == "done"
            server.post(f"{path}/start", {}, host["token"])
            while not any(entry["kind"] == "RoundOpened" for entry in line.lines()):
                line.view(SLOWEST)
            card = server.get(path)["table"]
            assert card["free"] == []
            with server.line(table, guest["token"]) as other:
                refused = other.ask("Sit", seat=9, stake=card["stakes"]["usual"])
            assert refused["t"] == "refused"
            assert card["no_entry"]["words"] == refused["words"]
            assert card["no_entry"]["by"] == refused["by"] != []


def test_time_limit_of_the_book_is_enforced(tmp_path: Path) -> None:
    """Without staff, the room's supervisor warns the player and folds the hand at the limit."""
    with serving(tmp_path, pace=QUICK) as server:
        people = [server.guest(name) for name in ("Mara", "Nils")]
        house = {"time_limit": "15"}
        table = server.table("nolimit", people[0]["token"], house=house)
        lines = []
        for seat, person in enumerate(people, 1):
            line = server.line(table, person["token"])
            usual = line.next()["table"]["stakes"]["usual"]
            assert line.ask("Sit", seat=seat, stake=usual)["t"] == "done"
            lines.append(line)
        mine, _ = who_acts(lines)
        assert mine.latest["clock"]["why"] == "time"
        assert mine.latest["clock"]["left_ms"] <= 15_000
        while "Folded" not in (kinds := [entry["kind"] for entry in mine.lines()]):
            mine.next()
        folded = next(entry for entry in mine.lines() if entry["kind"] == "Folded")
        assert folded["event"]["why"] == "clock"
        assert "ClockWarned" in kinds
        for line in lines:
            line.close()


def test_lost_connection_marks_a_player_away_until_it_returns(tmp_path: Path) -> None:
    """The player is marked away after the grace period, and back immediately with a new
    connection.
    """
    with serving(tmp_path, pace=QUICK) as server:
        guest = server.guest("Ole")
        table = server.table("event", guest["token"])
        line = server.line(table, guest["token"])
        line.view()
        assert line.ask("Sit", seat=1, stake=2000)["t"] == "done"
        with server.line(
            table
        ) as spectator:  # connected before the player leaves, so that it sees the event
            line.close()
            while "WentAway" not in [entry["kind"] for entry in spectator.lines()]:
                spectator.next()
            assert not spectator.latest["people"]["1"]["here"]
        with server.line(table, guest["token"]) as again:
            while "CameBack" not in [entry["kind"] for entry in again.lines()]:
                again.next()
            assert not again.latest["sight"]["seats"][0]["away"]


def test_answer_to_opening_a_table_has_its_bots_seated(server: Served) -> None:
    """The host immediately knows which seats are free."""
    host = server.guest("Opener")
    body = {"book": "nolimit", "bots": ["call", "tight", "loose"]}
    card = server.post("/api/tables", body, host["token"])
    assert [seat["bot"] for seat in card["seats"]] == body["bots"]
    assert not {seat["no"] for seat in card["seats"]} & set(card["free"])
    with server.line(card["id"], host["token"]) as line:
        free = line.next()["table"]["free"][0]
        assert line.ask("Sit", seat=free, stake=card["stakes"]["usual"])["t"] == "done"


def test_players_at_a_hand_dealt_table_need_no_connection(tmp_path: Path) -> None:
    """Players seated by staff are not marked away, even after the grace period."""
    with serving(tmp_path, pace=QUICK) as server:
        host = server.guest("Lena")
        table = server.table("tas-holdem", host["token"], hand_dealt=True)
        with server.line(table, host["token"], "?as=floor") as floor:
            floor.view()
            for seat, name in enumerate(("Ana", "Bo", "Cy"), 1):
                assert floor.ask("Sit", seat=seat, stake=200, person=name)["t"] == "done"
            floor.drain(4 * QUICK.grace)
            assert [seat["away"] for seat in floor.latest["sight"]["seats"]] == [False] * 3
            assert all(person["here"] for person in floor.latest["people"].values())
            assert floor.ask("StartRound", button=3)["t"] == "done"
