"""A host's requests wait for the end of a round, are announced, and survive a restart.

Each test fails if its defence is removed.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.attack.games import announced, coming, game
from tests.server.kit import Answered, Served, play_rounds, serving, start, who_acts


def test_pause_waits_for_the_end_of_the_round(server: Served) -> None:
    """Everyone sees the pending pause, and the clock keeps running."""
    with game(server) as played:
        clock = server.get(f"{played.at}/view")["clock"]
        card = played.post("pause", words="I am losing")
        assert (card["stopped"], card["pausing"]) == ("", "I am losing")
        news = played.theirs.until("coming")["news"]
        assert (news["what"], news["item"]["kind"]) == ("asked", "pause")
        view = server.get(f"{played.at}/view")
        assert view["stopped"] == ""
        assert abs(view["clock"]["ends"] - clock["ends"]) < 1000  # the same end, sent later
        assert server.get(played.at)["table"]["pausing"] == "I am losing"
        play_rounds(played.lines)
        for line in played.lines:
            assert line.latest["stopped"].endswith(" (host): I am losing")
            assert coming(line) == []
        assert played.theirs.ask("AddChips", amount=1)["code"] == "stopped"
        card = played.post("resume")
        assert (card["stopped"], card["pausing"]) == ("", "")
        who_acts(played.lines)


def test_pending_pause_can_be_withdrawn(server: Served) -> None:
    """After a resume in the same round, the next round starts as usual."""
    with game(server) as played:
        played.post("pause")
        played.theirs.until("coming")
        played.post("resume")
        assert played.theirs.until("coming")["coming"] == []
        play_rounds(played.lines, 2)


def test_removal_waits_for_the_end_of_the_round(server: Served) -> None:
    """A pending removal is announced and can be withdrawn."""
    with game(server) as played:
        played.acts()
        answer = played.post("remove", seat=2, grounds="too lucky")
        assert answer["t"] == "waiting"
        assert set(played.seats()) == {1, 2, 3}
        for line in played.lines:
            news = line.until("coming")["news"]
            assert (news["what"], news["item"]["seat"]) == ("asked", 2)
            assert news["who"] == played.host["name"]
            assert "too lucky" in news["words"]
        again = played.post("remove", seat=2, grounds="far too lucky")
        assert again["t"] == "waiting"
        pending = server.get(f"{played.at}/view")["coming"]
        assert [entry["grounds"] for entry in pending] == ["far too lucky"]
        played.post(f"coming/{pending[0]['id']}/withdraw")
        with pytest.raises(Answered) as failed:
            played.post(f"coming/{pending[0]['id']}/withdraw")
        assert failed.value.status == 404
        play_rounds(played.lines)
        assert set(played.seats()) == {1, 2, 3}
        who_acts(played.lines)
        assert played.post("remove", seat=2)["t"] == "waiting"
        play_rounds(played.lines)
        announced(played.mine, "done", "remove")
        assert set(played.seats()) == {1, 3}
        sentences = [entry["words"] for entry in played.mine.lines() if entry["kind"] == "Left"]
        assert sentences[-1].startswith(f"{played.host['name']} (host) removes ")


def test_only_the_host_withdraws_and_changes_choices(server: Served) -> None:
    """An opponent can neither withdraw the host's requests nor make any."""
    with game(server) as played:
        played.post("remove", seat=2)
        name = server.get(f"{played.at}/view")["coming"][0]["id"]
        guest = server.guest(f"Meddler {name}")
        for path, body in (
            (f"coming/{name}/withdraw", {}),
            ("choices", {"choices": {"min_bet": "20"}}),
            ("remove", {"seat": 1}),
            ("chips", {"seat": 2, "amount": 10}),
            ("pause", {}),
        ):
            with pytest.raises(Answered) as failed:
                server.post(f"{played.at}/{path}", body, guest["token"])
            assert failed.value.status == 403


def test_host_cannot_add_chips_in_a_round_or_beyond_the_limit(server: Served) -> None:
    """Chips for any seat wait for the end of the round and obey the limits for players."""
    with game(server) as played:
        played.acts()
        before = played.seats()
        with pytest.raises(Answered) as failed:
            played.post("chips", seat=1, amount=5000)
        assert failed.value.body["because"] == "TOO_MUCH"
        with pytest.raises(Answered) as failed:
            played.post("chips", seat=1, amount=-5)
        assert failed.value.body["because"] == "TOO_LITTLE"
        with pytest.raises(Answered) as failed:
            played.post("chips", seat=9, amount=50)
        assert failed.value.body["because"] == "NO_SUCH_SEAT"
        assert played.post("chips", seat=1, amount=100)["t"] == "waiting"
        assert played.theirs.until("coming")["news"]["item"]["amount"] == 100
        assert played.seats() == before
        play_rounds(played.lines)
        announced(played.theirs, "done", "chips")
        sheet = server.get(f"{played.at}/ledger", played.host["token"])
        bought = {entry["seat"]: entry["bought"] for entry in sheet["people"]}
        assert (bought, sheet["balance"]) == ({1: 600, 2: 500, 3: 500}, 0)
        kinds = [entry["words"] for entry in played.theirs.lines() if entry["kind"] == "ChipsAdded"]
        assert kinds[-1].startswith("The host adds 100 ")


def test_obsolete_request_lapses_and_everyone_is_notified(server: Served) -> None:
    """Chips for a player who has left the seat by the end of the round are not added."""
    with game(server) as played:
        played.post("remove", seat=2)
        played.post("chips", seat=2, amount=100)
        play_rounds(played.lines)
        assert announced(played.mine, "lapsed", "chips")["why"] == "the player has left the seat"
        sheet = server.get(f"{played.at}/ledger", played.host["token"])
        assert {person["bought"] for person in sheet["people"]} == {500}


def test_host_seats_bots_with_the_buy_in_of_players(server: Served) -> None:
    """A host cannot seat a bot with more chips than a player may bring."""
    host = server.guest("Olga with friends")
    table = server.table("event", host["token"])
    with pytest.raises(Answered) as failed:
        server.post(f"/api/tables/{table}/bots", {"stake": 90_000}, host["token"])
    assert failed.value.body["because"] == "STAKE_TOO_LARGE"
    assert server.post(f"/api/tables/{table}/bots", {"stake": 2000}, host["token"])["t"] == "done"


def test_choices_change_after_the_next_full_round(server: Served) -> None:
    """A change is checked immediately, announced, and applied after one more full round."""
    with game(server) as played:
        before = played.house("topup_max")
        for invalid in ({"topup_max": "-1"}, {"no_such": "1"}, {"min_bet": "20", "blinds": "x"}):
            with pytest.raises(Answered) as failed:
                played.post("choices", choices=invalid)
            assert failed.value.body["because"] == "ILLEGAL_CHOICE"
        with pytest.raises(Answered) as failed:
            played.post("choices", choices={})
        assert failed.value.status == 400
        number = server.get(f"{played.at}/view")["sight"]["round"]["number"]
        change = {"topup_max": "150", "topup_min": "10"}
        assert played.post("choices", choices=change)["t"] == "waiting"
        for line in played.lines:
            item = line.until("coming")["news"]["item"]
            assert (item["choices"], item["after"]) == (change, number + 1)
        play_rounds(played.lines)
        who_acts(played.lines)
        assert played.house("topup_max") == before
        assert coming(played.theirs) == ["choices"]
        play_rounds(played.lines)
        announced(played.theirs, "done", "choices")
        assert (played.house("topup_max"), played.house("topup_min")) == ("150", "10")
        sentences = [
            line["words"] for line in played.theirs.lines() if line["kind"] == "HouseChanged"
        ]
        assert sentences == ["New house rules: maximum top-up 150; minimum top-up 10."]


def test_dependent_choices_change_together(server: Served) -> None:
    """Two blinds become one at a running table. Neither choice is legal without the other."""
    with game(server) as played:
        for alone in ({"blind_count": "1"}, {"blinds": "10"}):
            with pytest.raises(Answered) as failed:
                played.post("choices", choices=alone)
            assert failed.value.body["because"] == "ILLEGAL_CHOICE"
        change = {"blind_count": "1", "blinds": "10"}
        assert played.post("choices", choices=change)["t"] == "waiting"
        for _ in range(2):
            play_rounds(played.lines)
        announced(played.theirs, "done", "choices")
        assert {name: played.house(name) for name in change} == change


def test_pending_requests_survive_a_restart_and_happen_once(tmp_path: Path) -> None:
    """Pause, chips and choices are still pending after a kill in mid-round."""
    first = start(tmp_path)
    with game(first) as played:
        played.acts()
        played.post("chips", seat=1, amount=100)
        played.post("choices", choices={"topup_max": "150"})
        played.post("pause", words="dinner")
        first.kill()
    with serving(tmp_path) as server:
        tokens = [played.host["token"]]
        view = server.get(f"{played.at}/view")
        assert [entry["kind"] for entry in view["coming"]] == ["pause", "chips", "choices"]
        assert view["stopped"] == ""
        floor = server.staff("Night Max", "floor")
        with server.line(played.id, floor["token"], "?as=floor") as line:
            assert line.ask("VoidTheRound", reason="everybody is gone")["t"] == "done"
            line.until("coming")
        sheet = server.get(f"{played.at}/ledger", tokens[0])
        assert {entry["seat"]: entry["bought"] for entry in sheet["people"]} == {
            1: 600,
            2: 500,
            3: 500,
        }
        view = server.get(f"{played.at}/view")
        assert view["stopped"].endswith(" (host): dinner")
        assert [entry["kind"] for entry in view["coming"]] == ["choices"]
        server.kill()
    with serving(tmp_path) as server:
        sheet = server.get(f"{played.at}/ledger", tokens[0])
        assert {entry["seat"]: entry["bought"] for entry in sheet["people"]} == {
            1: 600,
            2: 500,
            3: 500,
        }


def test_removal_of_a_bot_is_announced_and_survives_a_restart(tmp_path: Path) -> None:
    """It waits like the host's other requests, and can be withdrawn."""
    first = start(tmp_path)
    with game(first) as played:
        played.post("pause")
        play_rounds(played.lines)
        played.post("bots", style="call", seat=4)
        played.post("resume")
        who_acts(played.lines)
        assert played.post("bots/4/remove")["t"] == "waiting"
        item = announced(played.theirs, "asked", "remove")["item"]
        assert item["seat"] == 4
        played.post(f"coming/{item['id']}/withdraw")
        announced(played.theirs, "withdrawn", "remove")
        assert played.post("bots/4/remove")["t"] == "waiting"
        first.kill()
    with serving(tmp_path) as server:
        view = server.get(f"{played.at}/view")
        assert [(entry["kind"], entry["seat"]) for entry in view["coming"]] == [("remove", 4)]
        floor = server.staff("Night Nils", "floor")
        with server.line(played.id, floor["token"], "?as=floor") as line:
            assert line.ask("VoidTheRound", reason="everybody is gone")["t"] == "done"
            announced(line, "done", "remove")
        seats = server.get(f"{played.at}/view")["sight"]["seats"]
        assert 4 not in {seat["no"] for seat in seats}


def test_rounds_between_bots_count_as_notice_for_a_choice(server: Served) -> None:
    """The pending choice applies after them, and the table keeps playing."""
    host = server.guest("Watching Wim")
    table = server.table("tas-holdem", host["token"], bots=["call", "call", "call"])
    with server.line(table, host["token"]) as line:
        body = {"choices": {"topup_max": "150"}}
        answer = server.post(f"/api/tables/{table}/choices", body, host["token"])
        assert answer["t"] == "waiting"
        line.until("coming", coming=[])
    assert server.get(f"/api/tables/{table}")["house"]["topup_max"] == "150"


def test_players_can_leave_a_paused_table_and_see_who_paused_it(server: Served) -> None:
    """Players leave with their chips."""
    host, guest = server.guest("Pausing Paula"), server.guest("Trapped Tom")
    table = server.table("tas-holdem", host["token"])
    with server.line(table, guest["token"]) as line:
        assert line.ask("Sit", seat=2, stake=2000)["t"] == "done"
        server.post(f"/api/tables/{table}/pause", {"words": "the record is lost"}, host["token"])
        refused = line.ask("AddChips", amount=100)
        assert refused["code"] == "stopped"
        assert refused["words"].startswith("Pausing Paula (host): ")
        assert line.ask("GoAway")["t"] == "done"
        assert line.ask("Leave")["t"] == "done"
    assert server.get(f"/api/tables/{table}")["table"]["seats"] == []
