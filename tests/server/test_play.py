"""Rounds over WebSockets at a real server: joining, playing, refusals, repairs, second tabs."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.server.kit import Served, calm_act, play_rounds, who_acts

HOLDEM = {"limit": "no_limit", "blinds": "5, 10"}


def two_at(server: Served, book: str, names: tuple[str, str], **body: object) -> tuple[Any, ...]:
    """Two people at a new table with a bot, both with a line."""
    one, other = (server.guest(name) for name in names)
    table = server.table(book, one["token"], bots=["call"], **body)
    lines = []
    for seat, person in enumerate((one, other), 2):
        line = server.line(table, person["token"])
        line.next()
        usual = line.frames[-1]["table"]["stakes"]["usual"]
        done = line.ask("Sit", seat=seat, stake=usual)
        assert done["t"] == "done", done
        lines.append(line)
    return table, (one, other), lines


@pytest.mark.parametrize("book", ["tas-holdem", "tas-stud"])
def test_a_round_is_played_over_sockets(server: Served, book: str) -> None:
    """Two people play a round to its end, and every line has words and clauses."""
    names = (f"Ana {book}", f"Ben {book}")
    _, _, lines = two_at(server, book, names)
    play_rounds(lines)
    told = lines[0].lines()
    assert {"RoundOpened", "Dealt", "Won", "RoundEnded"} <= {line["kind"] for line in told}
    assert all(line["words"] for line in told)
    assert all(line["by"] for line in told if line["kind"] == "Won")
    versions = [frame["version"] for frame in lines[0].frames if frame["t"] == "view"]
    assert versions == sorted(versions)
    for line in lines:
        line.close()


def test_nobody_is_sent_a_card_of_the_other(server: Served) -> None:
    """Until it is shown, a hole card is in no frame but its owner's."""
    _, _, lines = two_at(server, "tas-holdem", ("Cal", "Dot"), house=HOLDEM)
    mine, _ = who_acts(lines)
    for line in lines:
        line.reach(mine.version)
    own = [_cards(line.latest, line.latest["sight"]["seat"]) for line in lines]
    for line, other in zip(lines, reversed(own), strict=True):
        text = json.dumps(line.frames)
        assert all(f'"{card}"' not in text for card in other)
    for line in lines:
        line.close()


def _cards(view: dict[str, Any], seat: int) -> list[str]:
    hands = view["sight"]["round"]["hands"]
    found: list[str] = next(hand["cards"] for hand in hands if hand["seat"] == seat)
    assert "??" not in found
    return found


def test_a_refusal_names_its_clause_and_goes_to_the_asker_alone(server: Served) -> None:
    """A raise that is too much is refused with words and clause; the other hears nothing."""
    _, _, lines = two_at(
        server, "tas-holdem", ("Eli", "Flo"), house={"limit": "fixed", "min_bet": "10"}
    )
    mine, other = who_acts(lines)
    answer = mine.ask("Raise", to=35)
    assert (answer["t"], answer["because"]) == ("refused", "TOO_MUCH")
    assert answer["words"].endswith(".")
    assert [one["id"] for one in answer["clauses"]] == answer["by"]
    assert answer["by"]
    other.say({"t": "ping"})
    other.until("pong")
    assert all(frame["t"] != "refused" for frame in other.frames)
    for line in lines:
        line.close()


def test_a_reload_and_a_second_tab_have_the_same_seat_and_view(server: Served) -> None:
    """Whoever comes again with the same token sees the same, hidden cards included."""
    table, people, lines = two_at(server, "tas-holdem", ("Gus", "Hedy"), house=HOLDEM)
    mine, _ = who_acts(lines)
    token = people[lines.index(mine)]["token"]
    with server.line(table, token) as again:
        hello = again.next()
        view = again.view()
        assert hello["as"] == "player"
        assert view["sight"] == mine.latest["sight"]
        kind, fields = calm_act(view)
        done = again.ask(kind, **fields)
        assert done["t"] == "done"
        assert mine.reach(done["version"])["version"] > view["version"]
    for line in lines:
        line.close()


def test_a_seat_code_brings_the_seat_back(server: Served) -> None:
    """The cookie is lost; the code makes the same person on another device."""
    table, people, lines = two_at(server, "tas-holdem", ("Ivo", "Jo"), house=HOLDEM)
    again = server.post("/api/return", {"code": people[0]["code"].lower()})
    assert again["id"] == people[0]["id"]
    assert again["token"] != people[0]["token"]
    with server.line(table, again["token"]) as line:
        assert line.next()["seat"] == 2
    for line in lines:
        line.close()


def test_a_repeated_request_does_nothing_twice(server: Served) -> None:
    """The same id gets the same answer, and the chips move once."""
    _, _, lines = two_at(server, "tas-holdem", ("Kit", "Lu"), house=HOLDEM)
    mine, other = who_acts(lines)
    first = mine.ask("Raise", "once", to=40)
    stake = mine.reach(first["version"])["sight"]["seats"]
    second = mine.ask("Raise", "once", to=40)
    assert (second["t"], second["version"], second["repeated"]) == ("done", first["version"], True)
    other.ask("Call")
    third = mine.ask("Raise", "once", to=40)
    assert third["repeated"]
    paid = {one["no"]: one["stake"] for one in stake}
    assert min(paid.values()) == 500 - 40
    for line in lines:
        line.close()


def test_missed_lines_are_noticed_and_repaired(server: Served) -> None:
    """A client that comes back with the version it had is sent what happened since."""
    table, people, lines = two_at(server, "tas-holdem", ("Mo", "Nan"), house=HOLDEM)
    mine, other = who_acts(lines)
    had = other.version
    assert mine.ask("Call")["t"] == "done"
    token = people[lines.index(other)]["token"]
    with server.line(table, token, f"?from={had}") as again:
        view = again.until("view")
        assert view["from"] == had
        assert "Called" in {line["kind"] for line in view["lines"]}
        again.say({"t": "repair", "from": 0})
        whole = again.view()
        while whole["from"] >= view["version"]:  # the third player has acted meanwhile
            whole = again.view()
        assert {"Sat", "RoundOpened", "Called"} <= {line["kind"] for line in whole["lines"]}
    found = server.get(f"/api/tables/{table}/lines?after=0", token)
    assert found["lines"][0]["version"] == found["from"] + 1
    assert found["version"] >= whole["version"]
    for line in lines:
        line.close()


def test_who_takes_a_seat_over_does_not_see_what_was_dealt_there_before(server: Served) -> None:
    """Lines of an earlier holder of the seat are told as to anybody."""
    table, people, lines = two_at(server, "tas-holdem", ("Oz", "Pat"), house=HOLDEM)
    mine, other = who_acts(lines)
    seat = lines.index(mine) + 2
    hidden = _cards(mine.latest, seat)
    assert mine.ask("GoAway")["t"] == "done"
    assert mine.ask("Fold")["t"] == "done"
    who_acts([other])
    assert other.ask("Fold")["t"] == "done"
    mine.until("view")
    assert mine.ask("Leave")["t"] == "done"
    new = server.guest("Quinn")
    with server.line(table, new["token"]) as line:
        hello = line.next()
        done = line.ask("Sit", seat=seat, stake=hello["table"]["stakes"]["usual"])
        assert done["t"] == "done"
        line.say({"t": "repair", "from": 0})
        line.until("view")
        told = json.dumps(line.frames) + json.dumps(
            server.get(f"/api/tables/{table}/lines?after=0", new["token"])
        )
        told += json.dumps(server.get(f"/api/tables/{table}/rounds/1", new["token"]))
        assert all(f'"{card}"' not in told for card in hidden)
    token = people[seat - 2]["token"]
    own = json.dumps(server.get(f"/api/tables/{table}/rounds/1", token))
    assert all(f'"{card}"' in own for card in hidden)
    for line in lines:
        line.close()


def test_what_if_changes_nothing(server: Served) -> None:
    """`if` tells how an act would be ruled, and the table stays as it is."""
    _, _, lines = two_at(server, "tas-holdem", ("Ray", "Sue"), house=HOLDEM)
    mine, other = who_acts(lines)
    before = mine.version
    mine.say({"t": "if", "id": "w1", "ask": {"type": "Raise", "to": 40}})
    would = mine.until("would", id="w1")
    assert would["granted"]
    assert "raises to 40" in would["lines"][0]["words"]
    mine.say({"t": "if", "id": "w2", "ask": {"type": "Raise", "to": 11}})
    assert mine.until("refused", id="w2")["because"] == "TOO_LITTLE"
    assert mine.ask("Fold", version=before)["t"] == "wrong"  # version belongs beside the ask
    mine.say({"t": "ask", "id": "w3", "ask": {"type": "Fold"}, "version": before - 1})
    assert mine.until("wrong", id="w3")["code"] == "moved_on"
    mine.say({"t": "ask", "id": "w4", "ask": {"type": "Fold"}, "version": before})
    assert mine.until("done", id="w4")
    other.close()
    mine.close()


def test_chat_reaches_everybody_and_is_told_to_who_comes_later(server: Served) -> None:
    """A word at the table, and the same word for the next who comes."""
    table, _, lines = two_at(server, "tas-holdem", ("Tom", "Una"), house=HOLDEM)
    lines[0].say({"t": "chat", "text": "good  luck"})
    assert lines[1].until("chat")["text"] == "good luck"
    with server.line(table) as line:
        assert line.until("chat")["who"] == "Tom"
        line.say({"t": "chat", "text": "hello"})
        assert line.until("wrong")["code"] == "not_yours"
    for line in lines:
        line.close()


def test_who_comes_while_the_disk_works_is_shown_what_it_kept(server: Served) -> None:
    """Lines opened at any moment of an act end with the newest view, without asking."""
    table, _, lines = two_at(server, "tas-holdem", ("Vi", "Wes"), house=HOLDEM)
    for _ in range(6):
        mine, _ = who_acts(lines)
        mine.asked = mine.latest["version"]
        kind, fields = calm_act(mine.latest)
        name = mine.put(kind, **fields)
        late = [server.line(table) for _ in range(4)]
        done = mine.next()
        while done.get("id") != name:
            done = mine.next()
        for line in late:
            line.reach(done["version"])
            line.close()
    for line in lines:
        line.close()
