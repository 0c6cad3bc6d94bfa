"""Tournaments at software-dealt tables of a real server, from the first entry to the winner."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from uuid import uuid4

import pytest
from tests.server.kit import SLOWEST, Answered, Line, Served, Told, calm_act, serving, start

from cardspeak.journal import open_journal
from cardspeak.journal.verify import Evidence, verify_store
from cardspeak.room.driving.timing import Timing

FAST = Timing(think=0.0, between=0.0, shows=0.2, scale=0.05, seeds=0.0, speed=60.0)
"""A minute of a level takes one second."""
LEVELS = "; ".join(f"1 min {small}/{2 * small}" for small in (25, 50, 100, 200, 400, 1000))
CONDITIONS = {
    "approval": "C 7/26",
    "to_one_winner": "on",
    "balancing": "next_big_blind",
    "break_order": "smallest",
    "limit": "no_limit",
    "levels": LEVELS,
    "prizes": "50, 30, 20",
}


def announced(server: Served, token: str, players: int, **more: object) -> str:
    """Announce a sit-and-go and return its id."""
    conditions = {**CONDITIONS, "max_players": str(players)}
    extra = more.pop("conditions", {})
    assert isinstance(extra, dict), "conditions are choices by name"
    body = {"book": "tas-holdem", "sit_and_go": True, "conditions": conditions | extra, **more}
    card: Told = server.post("/api/tournaments", body, token)
    return str(card["id"])


def facts(server: Served, name: str) -> Told:
    """Return the public facts of a tournament."""
    answer: Told = server.get(f"/api/tournaments/{name}")["tournament"]
    return answer


def put(server: Served, name: str, token: str, kind: str, **fields: object) -> Told:
    """Make an ask to a tournament."""
    body = {"id": uuid4().hex, "ask": {"type": kind, **fields}}
    answer: Told = server.post(f"/api/tournaments/{name}/asks", body, token)
    return answer


def check_end(result: Told, players: int, fees: int) -> None:
    """Everyone has a place, and the prizes are the pool."""
    assert result["card"]["phase"] == "over"
    assert len(result["places"]) == players
    assert [place["place"] for place in result["places"]] == sorted(
        place["place"] for place in result["places"]
    )
    assert result["pool"] == fees == sum(one["prize"] for one in result["entrants"])
    assert result["in_play"] == 0


def verified(database: Path, name: str) -> None:
    """The journal is sound, and the tournament can be read from it."""
    with open_journal(str(database)) as journal:
        verdict = verify_store(journal.store, Evidence())
        assert verdict.ok, verdict.faults
        assert name in {found.table for found in verdict.tables}
        state = journal.resume_tournament(name)
    assert state.issued == state.removed
    assert state.phase == "over"


def watching(server: Served, name: str, token: str) -> Line:
    """Return a connection that watches a tournament."""
    base = server.address.replace("http", "ws", 1)
    return Line(f"{base}/api/tournaments/{name}/socket?protocol=2", token)


def play_on(
    server: Served, name: str, guests: list[Told], watch: Line, until: str = "over"
) -> Told:
    """Let guests call at whatever table they are until the tournament is over or decided."""
    lines: dict[str, tuple[str, Line]] = {}
    ends = time.monotonic() + SLOWEST
    while time.monotonic() < ends:
        watch.drain(0.01)
        frames = [frame for frame in watch.frames if frame["t"] == "tournament"]
        if not frames:
            continue
        state = frames[-1]
        if state["card"]["phase"] == until:
            return state
        for guest in guests:
            seat = server.get(f"/api/tournaments/{name}/me", guest["token"])
            table, line = lines.get(guest["name"], ("", None))
            if seat["table"] and seat["table"] != table:
                lines[guest["name"]] = (
                    seat["table"],
                    server.line(seat["table"], guest["token"]),
                )
                continue
            if line is None or not seat["table"]:
                continue
            line.drain(0.01)
            if line.due:
                line.asked = line.latest["version"]
                kind, fields = calm_act(line.latest)
                line.put(kind, **fields)
    raise TimeoutError("the tournament does not end")


def test_sit_and_go_with_bots_and_two_guests(tmp_path: Path) -> None:
    """It starts when it is full, plays to the winner and pays the prizes."""
    with serving(tmp_path, pace=FAST) as server:
        guests = [server.guest("Gina"), server.guest("Gus")]
        name = announced(server, guests[0]["token"], 6, bots=["loose", "aggressive"] * 2)
        assert facts(server, name)["card"]["entered"] == 4
        listed = server.get("/api/tournaments")["tournaments"]
        assert [card["id"] for card in listed] == [name]
        base = server.address.replace("http", "ws", 1)
        url = f"{base}/api/tournaments/{name}/socket?protocol=2"
        with Line(url, guests[0]["token"]) as watch:
            answer = watch.ask("Enter")
            assert answer["t"] == "done", answer
            put(server, name, guests[1]["token"], "Enter")
            result = play_on(server, name, guests, watch)
            kinds = {frame["t"] for frame in watch.frames}
            assert {"tournament", "seat", "done"} <= kinds
            seats = [frame for frame in watch.frames if frame["t"] == "seat"]
            assert any(frame["table"] and frame["seat"] for frame in seats)
        check_end(result, 6, 600)
    verified(tmp_path / "room.db", name)


def test_three_tables_survive_two_kills(tmp_path: Path) -> None:
    """27 bots play to the winner while the server is killed twice; nothing is lost."""
    server = start(tmp_path, pace=FAST)
    host = server.guest("Hanna")
    styles = ["loose", "aggressive", "random"] * 9
    conditions = {"players_per_table": "9"}
    name = announced(server, host["token"], 27, bots=styles, conditions=conditions)
    killed, watchers = 0, ExitStack()  # bots play while a person watches
    watchers.enter_context(watching(server, name, host["token"]))
    ends = time.monotonic() + 4 * SLOWEST  # half a minute, if nothing else runs
    while (result := facts(server, name))["card"]["phase"] != "over":
        assert time.monotonic() < ends, "the tournament does not end"
        if result["card"]["phase"] == "session":
            assert result["in_play"] == 27 * 2000
        left = result["card"]["players_left"]
        if killed < 2 and result["card"]["phase"] == "session" and left <= (22, 14)[killed]:
            server.kill()
            server = start(tmp_path, pace=FAST)
            watchers.enter_context(watching(server, name, host["token"]))
            after = facts(server, name)
            assert after["version"] >= result["version"]
            killed += 1
        time.sleep(0.05)
    watchers.close()
    server.stop()
    assert killed == 2
    assert result["moves"], "tables are balanced or broken"
    check_end(result, 27, 2700)
    verified(tmp_path / "room.db", name)


def test_a_playing_director_begins_hand_for_hand_play(tmp_path: Path) -> None:
    """The ask concerns everyone alike; two tables then play in step until one is left."""
    with serving(tmp_path, pace=FAST) as server:
        host = server.guest("Hanna")
        token, conditions = host["token"], {"players_per_table": "3"}
        name = announced(server, token, 6, bots=["loose"] * 5, conditions=conditions)
        base = server.address.replace("http", "ws", 1)
        with Line(f"{base}/api/tournaments/{name}/socket?protocol=2", token) as watch:
            assert watch.ask("Enter")["t"] == "done"
            ends = time.monotonic() + SLOWEST
            while facts(server, name)["card"]["phase"] != "session":
                assert time.monotonic() < ends, "the tournament does not start"
                time.sleep(0.01)
            # One table waits for Hanna to act, so two tables are still playing.
            assert put(server, name, token, "SetHandForHand", on=True)["t"] == "done"
            result = play_on(server, name, [host], watch)
        assert "OUT_OF_STEP" not in server.errors.read_text(), "no table runs ahead"
        check_end(result, 6, 600)
    verified(tmp_path / "room.db", name)
    with open_journal(str(tmp_path / "room.db")) as journal:
        state = journal.resume_tournament(name)
    assert state.hand > 0, "hands were played hand for hand"
    assert not state.hand_for_hand


def test_levels_reach_the_tables(tmp_path: Path) -> None:
    """A table plays the blinds of the level in force from its next round."""
    with serving(tmp_path, pace=FAST) as server:
        host = server.guest("Hugo")
        name = announced(server, host["token"], 4, bots=["call"] * 4)
        ends = time.monotonic() + SLOWEST
        seen: set[tuple[int, ...]] = set()
        while len(seen) < 3 and time.monotonic() < ends:
            now = facts(server, name)
            for table in now["tables"]:
                if table["id"]:
                    cards = {card["id"]: card for card in server.get("/api/tables")["tables"]}
                    if table["id"] in cards:
                        seen.add(tuple(cards[table["id"]]["blinds"]))
            time.sleep(0.05)
    assert {(25, 50), (50, 100)} <= seen


def test_facts_offer_what_can_be_done_now(tmp_path: Path) -> None:
    """Director and players see the asks that the engine grants, and what undo would undo."""
    with serving(tmp_path, pace=FAST) as server:
        host, guest = server.staff("Hanna", "director"), server.guest("Gus")
        name = announced(server, host["token"], 6, sit_and_go=False, bots=["call"] * 3)

        def offers(who: Told) -> set[str]:
            return set(server.get(f"/api/tournaments/{name}/me", who["token"])["offers"])

        assert offers(host) >= {"OpenEntries", "Cancel", "EditLevels"}
        assert offers(guest) == set()
        put(server, name, host["token"], "OpenEntries")
        assert facts(server, name)["bots_waiting"] == 3
        server.post(f"/api/tournaments/{name}/bots", {}, host["token"])
        assert facts(server, name)["bots_waiting"] == 0
        assert offers(guest) == {"Enter"}
        put(server, name, guest["token"], "Enter")
        assert offers(guest) == {"Withdraw", "NameSubstitute"}
        assert "CloseEntries" in offers(host)
        assert "OpenEntries" not in offers(host)
        put(server, name, host["token"], "CloseEntries")
        undoes = facts(server, name)["undoes"]
        assert "EntriesClosed" in [act["type"] for act in undoes["acts"]]
        assert "Undo" in offers(host)
        put(server, name, host["token"], "Undo", to=undoes["to"])
        assert facts(server, name)["card"]["entries_open"]
        put(server, name, host["token"], "CloseEntries")
        assert facts(server, name)["redoes"]["acts"] == []
        assert "DeclarePrizes" in offers(host)
        put(server, name, host["token"], "DeclarePrizes")
        assert "DeclarePrizes" not in offers(host), "they are set, and follow the conditions"
        put(server, name, host["token"], "Undo")
        redoes = facts(server, name)["redoes"]
        assert [act["type"] for act in redoes["acts"]] == ["PrizesSet"]
        put(server, name, host["token"], "Redo", to=redoes["to"])
        assert facts(server, name)["prizes"]
        assert "Redo" not in offers(host)
        put(server, name, host["token"], "DrawSeats")
        assert "TakeSeat" in offers(guest)
        put(server, name, guest["token"], "TakeSeat")
        ends = time.monotonic() + SLOWEST
        while not all(one["present"] for one in facts(server, name)["entrants"]):
            assert time.monotonic() < ends, "the bots do not take their seats"
            time.sleep(0.05)
        put(server, name, host["token"], "BeginSession")
        assert offers(host) >= {"StopClock", "SetClock", "Disqualify"}
        assert "StartClock" not in offers(host)
        put(server, name, host["token"], "StopClock")
        assert "StartClock" in offers(host)


def started(
    server: Served, host: Told, guests: list[Told], book: str, bots: int, **more: str
) -> str:
    """Return a tournament under the suggested conditions whose first session has begun."""
    body = {"book": book, "preset": "tournament", "conditions": more, "bots": ["call"] * bots}
    name = str(server.post("/api/tournaments", body, host["token"])["id"])
    put(server, name, host["token"], "OpenEntries")
    server.post(f"/api/tournaments/{name}/bots", {}, host["token"])
    for guest in guests:
        put(server, name, guest["token"], "Enter", signed=True)
    put(server, name, host["token"], "CloseEntries")
    if facts(server, name)["awaits"] == "prizes":
        put(server, name, host["token"], "DeclarePrizes")
    put(server, name, host["token"], "DrawSeats")
    for duty in facts(server, name)["duties"]:
        with suppress(Answered):  # the room confirms some duties itself
            put(server, name, host["token"], "ConfirmDuty", duty=duty)
    for guest in guests:
        put(server, name, guest["token"], "TakeSeat")
    ends = time.monotonic() + SLOWEST
    while not all(one["present"] for one in facts(server, name)["entrants"]):
        assert time.monotonic() < ends, "the bots do not take their seats"
        time.sleep(0.05)
    put(server, name, host["token"], "BeginSession")
    return name


def refused(server: Served, name: str, token: str, kind: str, **fields: object) -> str:
    """Make an ask that is refused, and return its code."""
    with pytest.raises(Answered) as error:
        put(server, name, token, kind, **fields)
    return str(error.value.body.get("because") or error.value.status)


def test_charity_tournament_ends_with_donations(tmp_path: Path) -> None:
    """Winners name their charities; the director does so for bots, and then pays."""
    with serving(tmp_path, pace=FAST) as server:
        host, gus = server.guest("Hanna"), server.guest("Gus")
        fast = {"wager_levels": "1 min 25/50; 1 min 200/400; 1 min 500/1000; 1 min 1000/2000"}
        name, token = started(server, host, [gus], "charity", 1, **fast), host["token"]
        assert facts(server, name)["donations"] == [100, 50]
        base = server.address.replace("http", "ws", 1)
        with Line(f"{base}/api/tournaments/{name}/socket?protocol=2", gus["token"]) as watch:
            result = play_on(server, name, [gus], watch, until="decided")
        bot = next(one["person"] for one in result["entrants"] if one["bot"])
        assert refused(server, name, token, "PayPrizes") == "NO_CHARITY"
        assert refused(server, name, gus["token"], "ChooseCharity", charity="gus") == "NO_CHARITY"
        put(server, name, token, "ChooseCharity", person=bot, charity="Red Cross")
        put(server, name, gus["token"], "ChooseCharity", charity="Lifeline")
        own = {"person": "Gus", "charity": "Hanna's friends"}
        assert refused(server, name, token, "ChooseCharity", **own) == "WRONG_STATUS"
        put(server, name, token, "PayPrizes")
        result = facts(server, name)
        assert result["card"]["phase"] == "over"
        given = {one["person"]: one["charity"] for one in result["entrants"]}
        assert given == {bot: "Red Cross", "Gus": "Lifeline"}
    with open_journal(str(tmp_path / "room.db")) as journal:
        assert journal.resume_tournament(name).donated == 150


def test_final_table_divides_the_prizes(tmp_path: Path) -> None:
    """One refusal and play continues; if all agree, the prizes are paid as agreed."""
    with serving(tmp_path, pace=FAST) as server:
        host = server.staff("Hanna", "director")  # a host who is not staff proposes nothing
        gina, gus, wim = map(server.guest, ("Gina", "Gus", "Wim"))
        name = started(server, host, [gina, gus], "nolimit", 1, entry_fee="100")
        token = host["token"]
        expected = facts(server, name)["expected"]
        people, amounts = list(expected), list(expected.values())
        assert sum(amounts) == sum(facts(server, name)["prizes"]) == 3 * 100 * 100
        terms = {"people": people, "amounts": amounts}
        assert refused(server, name, token, "DividePrizes", **terms, agreed=people) == "403"
        for person, may in ((host, True), (gina, True), (wim, False)):
            mine = server.get(f"/api/tournaments/{name}/me", person["token"])
            assert ("ProposeDivision" in mine["offers"]) == may, person["name"]
        assert refused(server, name, wim["token"], "ProposeDivision", **terms) == "NO_SUCH_ENTRANT"
        put(server, name, gina["token"], "ProposeDivision", **terms)
        late = {"NO_SUCH_ENTRANT", "NOT_NOW"}  # the proposal may lapse meanwhile
        assert refused(server, name, wim["token"], "AnswerDivision", agrees=False) in late
        with suppress(Answered):
            put(server, name, gus["token"], "AnswerDivision", agrees=False)
        assert facts(server, name)["division"] is None
        try:
            put(server, name, gina["token"], "ProposeDivision", **terms)
        except Answered as answer:
            codes = {"NOT_NOW", "PRIZES_DO_NOT_ADD_UP", "NO_AGREEMENT"}
            assert answer.body["because"] in codes  # noqa: PT017 - or it is granted, see below
        else:
            return  # the first proposal had lapsed with its hand, before it was refused
        now = facts(server, name)["expected"]
        if len(now) == len(people):  # nobody went out meanwhile
            terms = {"people": list(now), "amounts": list(now.values())}
            with suppress(Answered):  # a hand may have ended since
                put(server, name, gus["token"], "ProposeDivision", **terms)
            with suppress(Answered):  # it lapses soon at this speed, and play continues
                put(server, name, gina["token"], "AnswerDivision", agrees=True)
            if facts(server, name)["card"]["phase"] == "session":
                return
            ends = time.monotonic() + SLOWEST
            while facts(server, name)["card"]["phase"] == "session":
                assert time.monotonic() < ends, "the bot does not answer"
                time.sleep(0.05)
            if facts(server, name)["card"]["phase"] == "decided":
                put(server, name, token, "PayPrizes")
                paid = {one["person"]: one["prize"] for one in facts(server, name)["entrants"]}
                assert paid == now


def test_tournament_presets_open_entries(tmp_path: Path) -> None:
    """The preset of every book with tournaments is complete."""
    with serving(tmp_path, pace=FAST) as server:
        for card in server.get("/api/books")["books"]:
            if not card["tournaments"]:
                continue
            book = server.get(f"/api/books/{card['key']}")
            assert book["conditions"], card["key"]
            body = {"preset": "tournament", "tournament": True}
            checked = server.post(f"/api/books/{card['key']}/check", body)
            assert checked["ok"], (card["key"], checked)
        wrong = {"preset": "tournament", "house": {"commission": "50"}, "tournament": True}
        checked = server.post("/api/books/tas-holdem/check", wrong)
        assert (checked["name"], checked["by"]) == ("commission", ["TAS-C.20.17"])


def test_sheets_are_printed_when_they_have_content(tmp_path: Path) -> None:
    """Everyone who may see the tournament may print it; an unknown sheet names the known ones."""
    with serving(tmp_path, pace=FAST) as server:
        host = server.guest("Hilda")
        name = announced(server, host["token"], 3, title="Łukasz' Cup")
        path = f"/api/tournaments/{name}/sheets"
        for sheet in ("conditions", "structure"):
            assert server.get(f"{path}/{sheet}?language=de").startswith(b"%PDF-")
        with pytest.raises(Answered) as error:
            server.get(f"{path}/results")
        assert (error.value.status, error.value.body["words"]) == (409, "Nobody has a place yet.")
        with pytest.raises(Answered) as error:
            server.get(f"{path}/posters")
        assert error.value.status == 404
        assert "conditions, structure, seats" in error.value.body["words"]


# --- real tables ----------------------------------------------------------------------------------

REAL = {"real_tables": "all", "players_per_table": "4", "levels": "20 min 25/50; 20 min 50/100"}


def begun(server: Served, host: Told, people: list[Told], **conditions: str) -> str:
    """Announce a tournament of these people, enter them and begin it; the host does not play."""
    settled = {**CONDITIONS, **REAL, **conditions, "max_players": "0"}
    body = {"book": "tas-holdem", "conditions": settled}
    name = str(server.post("/api/tournaments", body, host["token"])["id"])
    put(server, name, host["token"], "OpenEntries")
    for person in people:
        put(server, name, person["token"], "Enter")
    for kind in ("CloseEntries", "DeclarePrizes", "DrawSeats", "BeginSession"):
        if kind in server.get(f"/api/tournaments/{name}/me", host["token"])["offers"]:
            put(server, name, host["token"], kind)
    return name


def at_table(result: Told, number: int) -> list[Told]:
    """Return the players at a table, by seat."""
    players = [one for one in result["entrants"] if one["table"] == number]
    return sorted(players, key=lambda one: one["seat"])


def until(server: Served, name: str, holds: Callable[[Told], bool]) -> Told:
    """Wait until the facts of a tournament meet a condition."""
    ends = time.monotonic() + SLOWEST
    while not holds(result := facts(server, name)):
        assert time.monotonic() < ends, result
        time.sleep(0.05)
    return result


def test_real_tables_run_by_reports_alone(tmp_path: Path) -> None:
    """No table opens; reports give places, move players and break tables, and undo restores."""
    with serving(tmp_path, pace=FAST) as server:
        host = server.guest("Hanna")
        people = [server.guest(f"Player {letter}") for letter in "ABCDEFGH"]
        name = begun(server, host, people, balancing="draw")
        result = facts(server, name)
        assert [(table["real"], table["id"]) for table in result["tables"]] == [(True, "")] * 2
        seat = server.get(f"/api/tournaments/{name}/me", people[0]["token"])
        assert (seat["real"], seat["table"], seat["stack"]) == (True, "", 2000)
        first, second, third, _ = at_table(result, 1)
        put(
            server,
            name,
            host["token"],
            "ReportOut",
            people=[first["person"]],
            winner=second["person"],
        )
        result = facts(server, name)
        gone = next(one for one in result["entrants"] if one["person"] == first["person"])
        assert (gone["status"], gone["place"]) == ("out", 8)
        assert "RoundHeard" in [act["type"] for act in result["undoes"]["acts"]]
        put(server, name, host["token"], "Undo")
        assert [one["status"] for one in at_table(facts(server, name), 1)] == ["seated"] * 4
        stacks = [100, 1900]
        two = [first["person"], third["person"]]
        with pytest.raises(Answered) as error:
            put(server, name, host["token"], "ReportOut", people=two, winner=second["person"])
        assert error.value.body["because"] == "STACKS_NEEDED"
        report = {"people": two, "winner": second["person"], "put_in": stacks}
        put(server, name, host["token"], "ReportOut", **report)
        result = facts(server, name)
        places = {one["person"]: one["place"] for one in result["entrants"]}
        assert (places[third["person"]], places[first["person"]]) == (7, 8)
        result = until(server, name, lambda now: len(now["moves"]) == 1)
        assert {table["players"] for table in result["tables"]} == {3}
        assert result["in_play"] == 8 * 2000
        while result["card"]["phase"] == "session":
            number = max(table["number"] for table in result["tables"] if table["players"] > 1)
            winner, loser, *_ = at_table(result, number)
            report = {"people": [loser["person"]], "winner": winner["person"]}
            put(server, name, host["token"], "ReportOut", **report)
            result = until(server, name, lambda now: now["awaits"] != "moves")
        for kind in ("ConfirmPlaces", "PayPrizes"):
            put(server, name, host["token"], kind)
        check_end(facts(server, name), 8, 800)
    verified(tmp_path / "room.db", name)


def test_guests_without_an_account_play_at_real_tables_only(tmp_path: Path) -> None:
    """Staff enter anyone by name; at software tables a player must be known."""
    with serving(tmp_path, pace=FAST) as server:
        host = server.staff("Hanna", "director")
        for tables, status in (("all", 0), ("1", 400)):
            settled = {**CONDITIONS, **REAL, "real_tables": tables}
            body = {"book": "tas-holdem", "conditions": settled}
            name = str(server.post("/api/tournaments", body, host["token"])["id"])
            put(server, name, host["token"], "OpenEntries")
            if status:
                with pytest.raises(Answered) as error:
                    put(server, name, host["token"], "Enter", person="Zoë")
                assert error.value.status == status
                continue
            put(server, name, host["token"], "Enter", person="Zoë")
            assert [one["person"] for one in facts(server, name)["entrants"]] == ["Zoë [guest]"]
            for wrong in ("Bo [call]", "=1+1", "hanna", "Zoë"):
                with pytest.raises(Answered):
                    put(server, name, host["token"], "Enter", person=wrong)


def test_moves_between_real_and_software_tables_take_the_chips_along(tmp_path: Path) -> None:
    """A player from a real table sits down at a software table with the stack that was counted."""
    with serving(tmp_path, pace=FAST) as server:
        host = server.staff("Hanna", "director")
        people = [server.guest(f"Player {letter}") for letter in "ABCDEF"]
        moves = {"balancing": "draw", "break_order": "never", "real_tables": "1"}
        name = begun(server, host, people, **moves)
        result = until(server, name, lambda now: bool(now["tables"][1]["id"]))
        assert [(table["real"], bool(table["id"])) for table in result["tables"]] == [
            (True, False),
            (False, True),
        ]
        other = [one["person"] for one in at_table(result, 2)]
        with pytest.raises(Answered) as error:
            put(server, name, host["token"], "ReportOut", people=other[:1], winner=other[1])
        assert error.value.body["because"] == "TABLE_DEALT"
        for one in at_table(result, 2)[:2]:
            fields = {"person": one["person"], "reason": "test", "deliberate": True}
            put(server, name, host["token"], "Disqualify", **fields)
        result = until(server, name, lambda now: bool(now["moves"]))
        move = result["moves"][0]
        assert (move["from_table"], move["table"]) == (1, 2)
        mover = next(one for one in result["entrants"] if one["person"] == move["person"])
        assert mover["uncounted"]
        stated = {"people": [move["person"]], "chips": [1500]}
        put(server, name, host["token"], "StateStacks", **stated)
        token = next(one["token"] for one in people if one["name"] == mover["plays"])
        seat = server.get(f"/api/tournaments/{name}/me", token)
        ends = time.monotonic() + SLOWEST
        with server.line(seat["table"], token) as line:

            def sits() -> bool:
                views = [frame["sight"] for frame in line.frames if "sight" in frame]
                rows = [row for view in views[-1:] for row in view["seats"]]
                return any(row["person"] == mover["plays"] for row in rows)

            while not sits():
                assert time.monotonic() < ends, "the player gets no seat"
                line.drain(0.05)
        result = facts(server, name)
        assert sorted(one["stack"] for one in at_table(result, 1)) == [2250, 2250]
        assert not any(one["uncounted"] for one in result["entrants"])

        def balances(now: Told) -> bool:
            seated = [*at_table(now, 1), *at_table(now, 2)]
            return bool(now["in_play"] == sum(one["stack"] for one in seated))

        # Chips that a disqualified player lost in a hand are won at its end.
        result = until(server, name, balances)
        assert sorted(one["stack"] for one in at_table(result, 1)) == [2250, 2250]


def test_list_of_entrants_is_taken_as_a_whole(tmp_path: Path) -> None:
    """A wrong line is named with its number and nobody is entered; one undo takes the list back."""
    with serving(tmp_path, pace=FAST) as server:
        host, guest = server.staff("Hanna", "director"), server.guest("Gus")
        server.staff("Flo", "director")
        settled = {**CONDITIONS, **REAL}
        body = {"book": "tas-holdem", "conditions": settled}
        name = str(server.post("/api/tournaments", body, host["token"])["id"])
        path = f"/api/tournaments/{name}/entries"
        put(server, name, host["token"], "OpenEntries")
        answer = server.post(path, {"csv": "name\nAna\n=cmd()\nGus\nana\nFlo\n"}, host["token"])
        assert answer["entered"] == []
        assert [line["line"] for line in answer["bad"]] == [3, 5, 6], "staff enter for themselves"
        assert facts(server, name)["card"]["entered"] == 0
        with pytest.raises(Answered) as error:
            server.post(path, {"csv": "Ana"}, guest["token"])
        assert error.value.status == 403
        answer = server.post(path, {"csv": "name\nAna\nGus\nBo\n"}, host["token"])
        assert answer == {"entered": ["Ana [guest]", "Gus", "Bo [guest]"], "bad": []}
        file = server.get(f"{path}.csv")
        assert [row.split(",")[1] for row in file.splitlines()] == ["name", "Ana", "Gus", "Bo"]
        put(server, name, host["token"], "Undo")
        assert facts(server, name)["card"]["entered"] == 0


def test_scheduled_tournament_starts_by_itself(tmp_path: Path) -> None:
    """Five minutes before the start the seats are drawn; with too few players it says so."""
    with serving(tmp_path, pace=FAST) as server:
        host, gus, gil = server.guest("Hanna"), server.guest("Gus"), server.guest("Gil")
        now = facts(server, announced(server, host["token"], 6))["now"]
        settled = {**CONDITIONS, **REAL, "min_players": "2"}
        body = {"book": "tas-holdem", "conditions": settled, "starts_at": now + 900, "title": "Cup"}
        for wrong in (now - 5, now + 400 * 86400):
            with pytest.raises(Answered) as error:
                server.post("/api/tournaments", {**body, "starts_at": wrong}, host["token"])
            assert error.value.status == 400
        card = server.post("/api/tournaments", body, host["token"])
        name = str(card["id"])
        assert (card["entries_open"], card["starts_at"]) == (True, now + 900)
        file = server.get(f"/api/tournaments/{name}/calendar.ics")
        assert "SUMMARY:Cup" in file
        put(server, name, gus["token"], "Enter")
        result = until(server, name, lambda now: bool(now["start_problem"]))
        assert result["start_problem"] == "too few"
        assert result["card"]["entries_open"]
        put(server, name, gil["token"], "Enter")
        result = until(server, name, lambda now: now["card"]["phase"] == "session")
        assert {one["stack"] for one in result["entrants"]} == {2000}
