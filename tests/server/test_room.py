"""The host, the staff, past rounds, books: everything beside the play itself."""

from __future__ import annotations

import subprocess
import sys
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


def test_the_host_approves_pauses_tops_up_and_closes(server: Served) -> None:
    """Whoever opened the table lets people in, stops play, and closes with books that balance."""
    host, guest = server.guest("Hanna"), server.guest("Gero")
    table = server.table("event", host["token"], approve=True, title="Friday", bots=["call"])
    at = f"/api/tables/{table}"
    chair = server.line(table, host["token"])
    with server.line(table, guest["token"]) as line:
        line.view()
        assert line.ask("Sit", "sit", seat=5, stake=2000)["t"] == "waiting"
        wishes = chair.until("wishes")["wishes"]
        assert [(one["name"], one["seat"]) for one in wishes] == [("Gero", 5)]
        with pytest.raises(Answered) as failed:
            server.post(f"{at}/wishes/{wishes[0]['id']}", {"grant": True}, guest["token"])
        assert failed.value.status == 403
        server.post(f"{at}/wishes/{wishes[0]['id']}", {"grant": True}, host["token"])
        assert line.until("done", id="sit")
        server.post(f"{at}/pause", {"words": "dinner"}, host["token"])
        assert line.until("stopped")["stopped"].endswith(" (host): dinner")
        assert line.ask("AddChips", amount=1)["code"] == "stopped"
        server.post(f"{at}/resume", token=host["token"])
        assert line.until("stopped")["stopped"] == ""
        server.post(f"{at}/bots", {"style": "tight"}, host["token"])
        play_rounds([line])
        sheet = server.get(f"{at}/ledger", host["token"])
        assert sheet["balance"] == 0
        assert {one["name"].split()[0] for one in sheet["people"]} >= {"Gero"}
        with pytest.raises(Answered) as failed:
            server.get(f"{at}/ledger", guest["token"])
        assert failed.value.status == 403
        bots = [one for one in server.get(at)["table"]["seats"] if one["bot"]]
        for bot in bots:
            server.post(f"{at}/bots/{bot['no']}/remove", token=host["token"])
        _fold_to_the_end(line)
        closed = server.post(f"{at}/close", token=host["token"])
        assert closed["ledger"]["balance"] == 0
        assert closed["ledger"]["in_play"] == 0
    with pytest.raises(Answered) as failed:
        server.get(at)
    assert failed.value.status == 404
    chair.close()


def _fold_to_the_end(line: Line) -> None:
    """Until only one player is left at the table and nothing more is dealt."""
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


def test_a_private_table_is_in_no_list(server: Served) -> None:
    """Its id is its secret: who has the link comes in, the lobby does not tell."""
    host = server.guest("Ines")
    table = server.table("event", host["token"], private=True)
    assert table not in {one["id"] for one in server.get("/api/tables")["tables"]}
    assert len(table) > 20
    with server.line(table) as line:
        assert line.next()["table"]["private"]


def test_past_rounds_are_replayed_and_downloaded(server: Served) -> None:
    """A round step by step with one's own cards, and as files in three forms."""
    host, guest = server.guest("Jan"), server.guest("Kai")
    table = server.table("nolimit", host["token"], bots=["call"])
    lines = []
    for seat, person in ((2, host), (3, guest)):
        line = server.line(table, person["token"])
        usual = line.next()["table"]["stakes"]["usual"]
        assert line.ask("Sit", seat=seat, stake=usual)["t"] == "done"
        lines.append(line)
    play_rounds(lines, 2)
    at = f"/api/tables/{table}/rounds"
    listed = server.get(at)["rounds"]
    assert [one["number"] for one in listed][-2:] == [2, 1]
    assert listed[-1]["winners"]
    replay = server.get(f"{at}/2", host["token"])
    assert (replay["as"], replay["seat"]) == ("player", 2)
    steps = replay["steps"]
    assert [one["version"] for one in steps] == sorted(one["version"] for one in steps)
    hands = steps[-1]["sight"]["round"]["hands"]
    mine = next(one for one in hands if one["seat"] == 2)
    assert "??" not in mine["cards"]
    live = {one["version"]: one["words"] for one in lines[0].lines()}
    told = {one["version"]: one["words"] for step in steps for one in step["lines"]}
    assert all(live[version] == words for version, words in told.items() if version in live)
    assert "p1" in server.get(f"{at}/2/download?form=phh", host["token"])
    assert "PokerStars" in server.get(f"{at}/2/download?form=text", host["token"])
    as_json = server.get(f"{at}/2/download?form=json", host["token"])
    assert as_json["round"] == 2
    for line in lines:
        line.close()


def _granted(line: Line, what: str, **fields: object) -> Told:
    """Ask, be granted it, and see the table as it is then."""
    answer = line.ask(what, "", **fields)
    assert answer["t"] == "done", answer
    return line.reach(answer["version"])


def test_staff_rule_at_a_hand_dealt_table(server: Served) -> None:
    """The host deals real cards; a fault is reported, questions answered, the ruling applied."""
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
    matter = _granted(floor, "Report", situation="hand touched by discards", seat=turn)["matter"]
    assert matter["question"]["answers"] == ["yes", "no"]
    assert dealer.ask("Call", seat=turn)["because"] == "FLOOR_AWAITED"
    ruling = _granted(floor, "Answer", facts={"identified": "yes"})["matter"]["ruling"]
    assert ruling["by"] == ["TAS-C.19.16"]
    with server.line(table) as rail:
        rail.view()
        assert rail.latest["matter"] is None
        assert rail.latest["sight"]["matter"]["situation"] == "hand touched by discards"
    _granted(floor, "ApplyRuling")
    ruled = [one for one in floor.lines() if one["kind"] == "Ruled"]
    assert ruled[0]["event"]["person"] == "Lena"
    assert dealer.ask("Call", seat=turn)["t"] == "done"
    assert _granted(dealer, "Undo")["sight"]["round"]["turn"] == turn
    floor.close()
    dealer.close()


def test_books_clauses_and_situations_are_told(server: Served) -> None:
    """The page can show every choice, clause and situation without knowing a rule."""
    books = server.get("/api/books")["books"]
    assert len(books) == 6
    book = server.get("/api/books/tas-holdem")
    assert {"name", "means", "legal", "default", "by"} <= set(book["choices"][0])
    clause = server.get("/api/clauses/TAS-C.7.1")
    assert clause["says"]
    assert clause["rules"]
    assert clause["standing"] == "proven"
    assert server.get("/api/clauses/TAS-C.20.17")["standing"] == "not implemented yet"
    prizes = server.get("/api/books/nolimit")["choices"]
    assert {one["name"]: one["recorded_only"] for one in prizes}["prizes"]
    assert not any(one["recorded_only"] for one in book["choices"])
    told = server.get("/api/situations?book=tas-holdem")
    assert any(one["name"] == "hand touched by discards" for one in told["situations"])
    assert told["questions"]["identified"]["answers"] == ["yes", "no"]
    described = server.get("/api/openapi.json")
    assert described["paths"]["/api/tables"]["post"]["requestBody"]
    assert server.get("/api/health")["ok"]
    assert "cardspeak_sockets" in server.figures()


def test_the_client_in_the_documentation_plays(tmp_path: Path) -> None:
    """The page says 50 lines, and they play a round."""
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
            assert f"Ana {table} takes seat" in ran.stdout
            assert " wins " in ran.stdout
            assert "no:" not in ran.stdout
    bare = subprocess.run(
        [sys.executable, str(client)], capture_output=True, text=True, timeout=SLOWEST
    )
    assert bare.returncode
    assert "python client.py" in bare.stderr
    assert "Traceback" not in bare.stderr


def test_demo_tables_sleep_until_somebody_watches(tmp_path: Path) -> None:
    """Six tables of bots, each with a free seat; nothing is written while nobody looks."""
    with serving(tmp_path, demo=True, pace=QUICK) as server:
        tables = server.get("/api/tables")["tables"]
        assert len(tables) == 6
        assert all(one["free"] for one in tables)
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
def test_a_game_that_has_begun_says_why_nobody_can_join(tmp_path: Path, book: str) -> None:
    """Bots wait for players and the host; then the card has no free seat and names the clause."""
    with serving(tmp_path, pace=QUICK) as server:
        host, guest = server.guest("Hilde"), server.guest("Late")
        table = server.table(
            book, host["token"], bots=["call", "call"], house={"late_entry": "off"}
        )
        at = f"/api/tables/{table}"
        card = server.get(at)["table"]
        assert (card["round"], card["no_entry"]) == (0, None)
        assert card["stakes"]["least"] == card["stakes"]["most"]
        with server.line(table, host["token"]) as line:
            line.view()
            assert line.ask("Sit", seat=card["free"][0])["t"] == "done"
            server.post(f"{at}/start", {}, host["token"])
            while not any(one["kind"] == "RoundOpened" for one in line.lines()):
                line.view(SLOWEST)
            card = server.get(at)["table"]
            assert card["free"] == []
            with server.line(table, guest["token"]) as other:
                refused = other.ask("Sit", seat=9, stake=card["stakes"]["usual"])
            assert refused["t"] == "refused"
            assert card["no_entry"]["words"] == refused["words"]
            assert card["no_entry"]["by"] == refused["by"] != []


def test_time_runs_as_the_book_has_it(tmp_path: Path) -> None:
    """Nobody is on duty: the room's supervisor calls the clock, and when it is over it folds."""
    with serving(tmp_path, pace=QUICK) as server:
        people = [server.guest(name) for name in ("Mara", "Nils")]
        house = {"time_limit": "1"}
        table = server.table("nolimit", people[0]["token"], house=house)
        lines = []
        for seat, person in enumerate(people, 1):
            line = server.line(table, person["token"])
            usual = line.next()["table"]["stakes"]["usual"]
            assert line.ask("Sit", seat=seat, stake=usual)["t"] == "done"
            lines.append(line)
        mine, _ = who_acts(lines)
        assert mine.latest["clock"]["why"] == "time"
        assert mine.latest["clock"]["left_ms"] <= 1000
        while "Folded" not in (kinds := [one["kind"] for one in mine.lines()]):
            mine.next()
        folded = next(one for one in mine.lines() if one["kind"] == "Folded")
        assert folded["event"]["why"] == "clock"
        assert "ClockWarned" in kinds
        for line in lines:
            line.close()


def test_a_lost_connection_marks_a_player_away_until_it_is_back(tmp_path: Path) -> None:
    """After the grace the player is away; with a new connection the player is back at once."""
    with serving(tmp_path, pace=QUICK) as server:
        guest = server.guest("Ole")
        table = server.table("event", guest["token"])
        line = server.line(table, guest["token"])
        line.view()
        assert line.ask("Sit", seat=1, stake=2000)["t"] == "done"
        with server.line(table) as rail:  # there before the player goes, so that it sees it
            line.close()
            while "WentAway" not in [one["kind"] for one in rail.lines()]:
                rail.next()
            assert not rail.latest["people"]["1"]["here"]
        with server.line(table, guest["token"]) as again:
            while "CameBack" not in [one["kind"] for one in again.lines()]:
                again.next()
            assert not again.latest["sight"]["seats"][0]["away"]


def test_a_table_answers_with_its_bots_seated(server: Served) -> None:
    """Whoever opens a table knows at once which seats are free."""
    host = server.guest("Opener")
    body = {"book": "nolimit", "bots": ["call", "tight", "loose"]}
    card = server.post("/api/tables", body, host["token"])
    assert [seat["bot"] for seat in card["seats"]] == body["bots"]
    assert not {seat["no"] for seat in card["seats"]} & set(card["free"])
    with server.line(card["id"], host["token"]) as line:
        free = line.next()["table"]["free"][0]
        assert line.ask("Sit", seat=free, stake=card["stakes"]["usual"])["t"] == "done"


def test_at_a_table_with_real_cards_nobody_needs_a_line(tmp_path: Path) -> None:
    """Players whom staff have seated sit there: longer than the grace they are there, not away."""
    with serving(tmp_path, pace=QUICK) as server:
        host = server.guest("Lena")
        table = server.table("tas-holdem", host["token"], hand_dealt=True)
        with server.line(table, host["token"], "?as=floor") as floor:
            floor.view()
            for seat, name in enumerate(("Ana", "Bo", "Cy"), 1):
                assert floor.ask("Sit", seat=seat, stake=200, person=name)["t"] == "done"
            floor.drain(4 * QUICK.grace)
            assert [seat["away"] for seat in floor.latest["sight"]["seats"]] == [False] * 3
            assert all(one["here"] for one in floor.latest["people"].values())
            assert floor.ask("StartRound", button=3)["t"] == "done"
