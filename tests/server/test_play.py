"""Rounds over WebSockets on a real server: joining, playing, refusals, catching up, second tabs."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.server.kit import Served, calm_act, play_rounds, who_acts

HOLDEM = {"limit": "no_limit", "blinds": "5, 10"}


def two_at(server: Served, book: str, names: tuple[str, str], **body: object) -> tuple[Any, ...]:
    """Seat two people at a new table with a bot, each with a connection."""
    first, second = (server.guest(name) for name in names)
    table = server.table(book, first["token"], bots=["call"], **body)
    lines = []
    for seat, person in enumerate((first, second), 2):
        line = server.line(table, person["token"])
        line.next()
        usual = line.frames[-1]["table"]["stakes"]["usual"]
        done = line.ask("Sit", seat=seat, stake=usual)
        assert done["t"] == "done", done
        lines.append(line)
    return table, (first, second), lines


@pytest.mark.parametrize("book", ["tas-holdem", "tas-stud"])
def test_round_is_played_over_sockets(server: Served, book: str) -> None:
    """Two people play a round to its end, and every log line has text and clauses."""
    names = (f"Ana {book}", f"Ben {book}")
    _, _, lines = two_at(server, book, names)
    play_rounds(lines)
    log = lines[0].lines()
    assert {"RoundOpened", "Dealt", "Won", "RoundEnded"} <= {line["kind"] for line in log}
    assert all(line["words"] for line in log)
    assert all(line["by"] for line in log if line["kind"] == "Won")
    versions = [frame["version"] for frame in lines[0].frames if frame["t"] == "view"]
    assert versions == sorted(versions)
    for line in lines:
        line.close()


def test_hole_cards_are_sent_only_to_their_owner(server: Served) -> None:
    """Until it is shown, a hole card is only in its owner's frames."""
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
    cards: list[str] = next(hand["cards"] for hand in hands if hand["seat"] == seat)
    assert "??" not in cards
    return cards


def test_refusal_names_its_clause_and_goes_only_to_the_asker(server: Served) -> None:
    """A raise that is too large is refused with text and clause. The opponent gets no frame."""
    _, _, lines = two_at(
        server, "tas-holdem", ("Eli", "Flo"), house={"limit": "fixed", "min_bet": "10"}
    )
    mine, other = who_acts(lines)
    answer = mine.ask("Raise", to=35)
    assert (answer["t"], answer["because"]) == ("refused", "TOO_MUCH")
    assert answer["words"].endswith(".")
    assert [clause["id"] for clause in answer["clauses"]] == answer["by"]
    assert answer["by"]
    other.say({"t": "ping"})
    other.until("pong")
    assert all(frame["t"] != "refused" for frame in other.frames)
    for line in lines:
        line.close()


def test_reload_and_second_tab_have_the_same_seat_and_view(server: Served) -> None:
    """A client that reconnects with the same token gets the same view, including hidden cards."""
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


def test_seat_code_restores_the_seat(server: Served) -> None:
    """Without the cookie, the code signs in the same person on another device."""
    table, people, lines = two_at(server, "tas-holdem", ("Ivo", "Jo"), house=HOLDEM)
    again = server.post("/api/return", {"code": people[0]["code"].lower()})
    assert again["id"] == people[0]["id"]
    assert again["token"] != people[0]["token"]
    with server.line(table, again["token"]) as line:
        assert line.next()["seat"] == 2
    for line in lines:
        line.close()


def test_repeated_request_is_carried_out_once(server: Served) -> None:
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
    paid = {seat["no"]: seat["stake"] for seat in stake}
    assert min(paid.values()) == 500 - 40
    for line in lines:
        line.close()


def test_missed_lines_are_noticed_and_fetched(server: Served) -> None:
    """A client that reconnects with its last version gets the events since then."""
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
        while whole["from"] >= view["version"]:  # wait until the third player has acted
            whole = again.view()
        assert {"Sat", "RoundOpened", "Called"} <= {line["kind"] for line in whole["lines"]}
    answer = server.get(f"/api/tables/{table}/lines?after=0", token)
    assert answer["lines"][0]["version"] == answer["from"] + 1
    assert answer["version"] >= whole["version"]
    for line in lines:
        line.close()


def test_new_holder_of_a_seat_does_not_see_earlier_hands(server: Served) -> None:
    """Lines from an earlier holder of the seat are redacted as for a spectator."""
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
        received = json.dumps(line.frames) + json.dumps(
            server.get(f"/api/tables/{table}/lines?after=0", new["token"])
        )
        received += json.dumps(server.get(f"/api/tables/{table}/rounds/1", new["token"]))
        assert all(f'"{card}"' not in received for card in hidden)
    token = people[seat - 2]["token"]
    own = json.dumps(server.get(f"/api/tables/{table}/rounds/1", token))
    assert all(f'"{card}"' in own for card in hidden)
    for line in lines:
        line.close()


def test_if_frame_changes_nothing(server: Served) -> None:
    """`if` shows how an act would be ruled, and the table does not change."""
    _, _, lines = two_at(server, "tas-holdem", ("Ray", "Sue"), house=HOLDEM)
    mine, other = who_acts(lines)
    before = mine.version
    mine.say({"t": "if", "id": "w1", "ask": {"type": "Raise", "to": 40}})
    result = mine.until("would", id="w1")
    assert result["granted"]
    assert "raises to 40" in result["lines"][0]["words"]
    mine.say({"t": "if", "id": "w2", "ask": {"type": "Raise", "to": 11}})
    assert mine.until("refused", id="w2")["because"] == "TOO_LITTLE"
    assert (
        mine.ask("Fold", version=before)["t"] == "wrong"
    )  # `version` belongs in the frame, not in the ask
    mine.say({"t": "ask", "id": "w3", "ask": {"type": "Fold"}, "version": before - 1})
    assert mine.until("wrong", id="w3")["code"] == "moved_on"
    mine.say({"t": "ask", "id": "w4", "ask": {"type": "Fold"}, "version": before})
    assert mine.until("done", id="w4")
    other.close()
    mine.close()


def test_chat_reaches_everyone_and_later_visitors(server: Served) -> None:
    """A message is sent to everyone at the table, and to the next visitor."""
    table, _, lines = two_at(server, "tas-holdem", ("Tom", "Una"), house=HOLDEM)
    lines[0].say({"t": "chat", "text": "good  luck"})
    assert lines[1].until("chat")["text"] == "good luck"
    with server.line(table) as line:
        assert line.until("chat")["who"] == "Tom"
        line.say({"t": "chat", "text": "hello"})
        assert line.until("wrong")["code"] == "not_yours"
    for line in lines:
        line.close()


def test_client_that_connects_during_a_write_gets_the_newest_view(server: Served) -> None:
    """Connections opened at any moment of an act end up with the newest view."""
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
