"""Requests of a host wait for the end of a round, are announced, and survive a restart.

Each test was seen to fail with its defence taken out.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.attack.games import coming, game, heard
from tests.server.kit import Answered, Served, play_rounds, serving, start, who_acts


def test_a_pause_does_not_stop_a_round(server: Served) -> None:
    """It waits for the end of the round; everybody sees it coming, and time runs on."""
    with game(server) as found:
        clock = server.get(f"{found.at}/view")["clock"]
        card = found.post("pause", words="I am losing")
        assert (card["stopped"], card["pausing"]) == ("", "I am losing")
        news = found.theirs.until("coming")["news"]
        assert (news["what"], news["item"]["kind"]) == ("asked", "pause")
        view = server.get(f"{found.at}/view")
        assert view["stopped"] == ""
        assert abs(view["clock"]["ends"] - clock["ends"]) < 1000  # the same end, told later
        assert server.get(found.at)["table"]["pausing"] == "I am losing"
        play_rounds(found.lines)
        for line in found.lines:
            assert line.latest["stopped"].endswith(" (host): I am losing")
            assert coming(line) == []
        assert found.theirs.ask("AddChips", amount=1)["code"] == "stopped"
        card = found.post("resume")
        assert (card["stopped"], card["pausing"]) == ("", "")
        who_acts(found.lines)


def test_a_pause_that_is_coming_can_be_withdrawn(server: Served) -> None:
    """After a resume in the same round the next round begins as usual."""
    with game(server) as found:
        found.post("pause")
        found.theirs.until("coming")
        found.post("resume")
        assert found.theirs.until("coming")["coming"] == []
        play_rounds(found.lines, 2)


def test_nobody_is_removed_in_a_round(server: Served) -> None:
    """A removal waits for the end of the round, is announced, and can be withdrawn."""
    with game(server) as found:
        found.acts()
        answer = found.post("remove", seat=2, grounds="too lucky")
        assert answer["t"] == "waiting"
        assert set(found.seats()) == {1, 2, 3}
        for line in found.lines:
            news = line.until("coming")["news"]
            assert (news["what"], news["item"]["seat"]) == ("asked", 2)
            assert news["who"] == found.host["name"]
            assert "too lucky" in news["words"]
        again = found.post("remove", seat=2, grounds="far too lucky")
        assert again["t"] == "waiting"
        waits = server.get(f"{found.at}/view")["coming"]
        assert [one["grounds"] for one in waits] == ["far too lucky"]
        found.post(f"coming/{waits[0]['id']}/withdraw")
        with pytest.raises(Answered) as failed:
            found.post(f"coming/{waits[0]['id']}/withdraw")
        assert failed.value.status == 404
        play_rounds(found.lines)
        assert set(found.seats()) == {1, 2, 3}
        who_acts(found.lines)
        assert found.post("remove", seat=2)["t"] == "waiting"
        play_rounds(found.lines)
        heard(found.mine, "done", "remove")
        assert set(found.seats()) == {1, 3}
        told = [one["words"] for one in found.mine.lines() if one["kind"] == "Left"]
        assert told[-1].startswith(f"{found.host['name']} (host) has ")


def test_only_the_host_withdraws_and_changes_choices(server: Served) -> None:
    """An opponent can neither take the host's asks back nor make any."""
    with game(server) as found:
        found.post("remove", seat=2)
        name = server.get(f"{found.at}/view")["coming"][0]["id"]
        guest = server.guest(f"Meddler {name}")
        for path, body in (
            (f"coming/{name}/withdraw", {}),
            ("choices", {"choices": {"min_bet": "20"}}),
            ("remove", {"seat": 1}),
            ("chips", {"seat": 2, "amount": 10}),
            ("pause", {}),
        ):
            with pytest.raises(Answered) as failed:
                server.post(f"{found.at}/{path}", body, guest["token"])
            assert failed.value.status == 403


def test_a_host_gets_no_chips_in_a_round_or_beyond_the_limit(server: Served) -> None:
    """Chips for any seat wait for the end of the round and obey the players' own limits."""
    with game(server) as found:
        found.acts()
        before = found.seats()
        with pytest.raises(Answered) as failed:
            found.post("chips", seat=1, amount=5000)
        assert failed.value.body["because"] == "TOO_MUCH"
        with pytest.raises(Answered) as failed:
            found.post("chips", seat=1, amount=-5)
        assert failed.value.body["because"] == "TOO_LITTLE"
        with pytest.raises(Answered) as failed:
            found.post("chips", seat=9, amount=50)
        assert failed.value.body["because"] == "NO_SUCH_SEAT"
        assert found.post("chips", seat=1, amount=100)["t"] == "waiting"
        assert found.theirs.until("coming")["news"]["item"]["amount"] == 100
        assert found.seats() == before
        play_rounds(found.lines)
        heard(found.theirs, "done", "chips")
        sheet = server.get(f"{found.at}/ledger", found.host["token"])
        bought = {one["seat"]: one["bought"] for one in sheet["people"]}
        assert (bought, sheet["balance"]) == ({1: 600, 2: 500, 3: 500}, 0)
        kinds = [one["words"] for one in found.theirs.lines() if one["kind"] == "ChipsAdded"]
        assert kinds[-1].startswith("The host adds 100 ")


def test_what_is_moot_lapses_and_everybody_hears_it(server: Served) -> None:
    """Chips for a player who has left the seat by the end of the round are not given."""
    with game(server) as found:
        found.post("remove", seat=2)
        found.post("chips", seat=2, amount=100)
        play_rounds(found.lines)
        assert heard(found.mine, "lapsed", "chips")["why"] == "the player has left the seat"
        sheet = server.get(f"{found.at}/ledger", found.host["token"])
        assert {one["bought"] for one in sheet["people"]} == {500}


def test_bots_of_a_host_buy_in_as_players_do(server: Served) -> None:
    """A host seats no bot with more chips than a player may bring."""
    host = server.guest("Olga with friends")
    table = server.table("event", host["token"])
    with pytest.raises(Answered) as failed:
        server.post(f"/api/tables/{table}/bots", {"stake": 90_000}, host["token"])
    assert failed.value.body["because"] == "STAKE_TOO_LARGE"
    assert server.post(f"/api/tables/{table}/bots", {"stake": 2000}, host["token"])["t"] == "done"


def test_choices_change_after_the_next_full_round(server: Served) -> None:
    """A change is checked at once, announced, and in force only after one more full round."""
    with game(server) as found:
        before = found.house("topup_max")
        for wrong in ({"topup_max": "-1"}, {"no_such": "1"}, {"min_bet": "20", "blinds": "x"}):
            with pytest.raises(Answered) as failed:
                found.post("choices", choices=wrong)
            assert failed.value.body["because"] == "ILLEGAL_CHOICE"
        with pytest.raises(Answered) as failed:
            found.post("choices", choices={})
        assert failed.value.status == 400
        number = server.get(f"{found.at}/view")["sight"]["round"]["number"]
        change = {"topup_max": "150", "topup_min": "10"}
        assert found.post("choices", choices=change)["t"] == "waiting"
        for line in found.lines:
            item = line.until("coming")["news"]["item"]
            assert (item["choices"], item["after"]) == (change, number + 1)
        play_rounds(found.lines)
        who_acts(found.lines)
        assert found.house("topup_max") == before
        assert coming(found.theirs) == ["choices"]
        play_rounds(found.lines)
        heard(found.theirs, "done", "choices")
        assert (found.house("topup_max"), found.house("topup_min")) == ("150", "10")
        told = [one["words"] for one in found.theirs.lines() if one["kind"] == "HouseChanged"]
        assert told == ["The house sets topup max to 150 and topup min to 10."]


def test_choices_that_depend_on_each_other_change_together(server: Served) -> None:
    """Two blinds become one at a running table: neither choice is legal without the other."""
    with game(server) as found:
        for alone in ({"blind_count": "1"}, {"blinds": "10"}):
            with pytest.raises(Answered) as failed:
                found.post("choices", choices=alone)
            assert failed.value.body["because"] == "ILLEGAL_CHOICE"
        change = {"blind_count": "1", "blinds": "10"}
        assert found.post("choices", choices=change)["t"] == "waiting"
        for _ in range(2):
            play_rounds(found.lines)
        heard(found.theirs, "done", "choices")
        assert {name: found.house(name) for name in change} == change


def test_what_waits_survives_a_restart_and_happens_once(tmp_path: Path) -> None:
    """Pause, chips and choices are there after a kill in the middle of the round."""
    first = start(tmp_path)
    with game(first) as found:
        found.acts()
        found.post("chips", seat=1, amount=100)
        found.post("choices", choices={"topup_max": "150"})
        found.post("pause", words="dinner")
        first.kill()
    with serving(tmp_path) as server:
        tokens = [found.host["token"]]
        view = server.get(f"{found.at}/view")
        assert [one["kind"] for one in view["coming"]] == ["pause", "chips", "choices"]
        assert view["stopped"] == ""
        floor = server.staff("Night Max", "floor")
        with server.line(found.id, floor["token"], "?as=floor") as line:
            assert line.ask("VoidTheRound", reason="everybody is gone")["t"] == "done"
            line.until("coming")
        sheet = server.get(f"{found.at}/ledger", tokens[0])
        assert {one["seat"]: one["bought"] for one in sheet["people"]} == {1: 600, 2: 500, 3: 500}
        view = server.get(f"{found.at}/view")
        assert view["stopped"].endswith(" (host): dinner")
        assert [one["kind"] for one in view["coming"]] == ["choices"]
        server.kill()
    with serving(tmp_path) as server:
        sheet = server.get(f"{found.at}/ledger", tokens[0])
        assert {one["seat"]: one["bought"] for one in sheet["people"]} == {1: 600, 2: 500, 3: 500}


def test_a_waiting_choice_is_played_by_bots_too(server: Served) -> None:
    """Rounds of bots count as notice, and the table continues to play."""
    host = server.guest("Watching Wim")
    table = server.table("tas-holdem", host["token"], bots=["call", "call", "call"])
    with server.line(table, host["token"]) as line:
        body = {"choices": {"topup_max": "150"}}
        answer = server.post(f"/api/tables/{table}/choices", body, host["token"])
        assert answer["t"] == "waiting"
        line.until("coming", coming=[])
    assert server.get(f"/api/tables/{table}")["house"]["topup_max"] == "150"


def test_a_pause_holds_nobody_and_names_the_host(server: Served) -> None:
    """Players leave a paused table with their chips, and read who paused it."""
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
