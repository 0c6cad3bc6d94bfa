"""A paused table: players may sit down and leave, and nothing else happens."""

from __future__ import annotations

import pytest
from tests.attack.games import game
from tests.server.kit import Answered, Line, Served, Told, play_rounds, who_acts


def asked(server: Served, table: str, name: str, seat: int) -> tuple[Line, str]:
    """Let a new guest ask the host for a seat. Returns the connection and the guest's name."""
    guest = server.guest(name)
    line = server.line(table, guest["token"])
    assert line.ask("Sit", seat=seat, stake=500)["t"] == "waiting"
    return line, name


def wishes(server: Served, table: str, token: str) -> list[Told]:
    """The pending requests for seats, with id and name."""
    requests: list[Told] = server.get(f"/api/tables/{table}/wishes", token)["wishes"]
    return requests


def test_newcomer_in_a_pause_can_only_sit_down(server: Served) -> None:
    """The seat is taken. Acts, chips and rounds wait until the host resumes play."""
    with game(server) as played:
        played.post("pause", words="tea")
        play_rounds(played.lines)
        cara = server.guest("Cara Paused")
        with server.line(played.id, cara["token"]) as line:
            assert line.ask("Sit", seat=4, stake=500)["t"] == "done"
            rounds = server.get(played.at)["table"]["round"]
            for kind, fields in (
                ("Check", {}),
                ("Call", {}),
                ("Bet", {"amount": 10}),
                ("Fold", {}),
                ("ElectToPost", {}),
                ("ElectToWait", {}),
                ("TakeOverBlind", {}),
                ("AddChips", {"amount": 10}),
                ("Move", {"to": 5}),
                ("Reserve", {"seat": 6}),
                ("Report", {"situation": "irregularity"}),
            ):
                answer = line.ask(kind, **fields)
                assert answer.get("code") == "stopped", (kind, answer)
            assert server.get(played.at)["table"]["round"] == rounds
            assert played.seats()[4] == 500
            assert played.post("bots", style="tight", seat=5)["t"] == "done"
            played.post("bots/5/remove")
            assert 5 not in played.seats()
            played.post("resume")
            who_acts([*played.lines, line])


def test_host_lets_a_guest_in_during_a_pause(server: Served) -> None:
    """The request is granted, and the guest is seated."""
    with game(server) as played:
        played.post("approve", on=True)
        played.post("pause")
        play_rounds(played.lines)
        line, name = asked(server, played.id, "Gina Paused", 4)
        (wish,) = wishes(server, played.id, played.host["token"])
        assert wish["name"] == name
        assert played.post(f"wishes/{wish['id']}", grant=True)["t"] == "done"
        assert 4 in played.seats()
        assert wishes(server, played.id, played.host["token"]) == []
        line.close()


def test_seat_request_is_pending_while_the_table_cannot_grant_it(server: Served) -> None:
    """At a hand-dealt table players cannot sit down in a paused round. The host sees why."""
    host = server.guest("Hugo Paused")
    others = [server.guest(name)["token"] for name in ("Ina Pa", "Jo Pa", "Lu Pa")]
    table = server.table("tas-holdem", host["token"], hand_dealt=True)
    path = f"/api/tables/{table}"
    mine = server.line(table, host["token"], "?as=floor")
    lines = [server.line(table, token) for token in others]
    for seat, line in enumerate(lines, 1):
        assert line.ask("Sit", seat=seat, stake=500)["t"] == "done"
    assert mine.ask("StartRound", button=1)["t"] == "done"
    server.post(f"{path}/approve", {"on": True}, host["token"])
    server.post(f"{path}/pause", {}, host["token"])
    guest, _ = asked(server, table, "Kai Paused", 4)
    (wish,) = wishes(server, table, host["token"])
    with pytest.raises(Answered) as failed:
        server.post(f"{path}/wishes/{wish['id']}", {"grant": True}, host["token"])
    assert (failed.value.status, failed.value.body["code"]) == (409, "stopped")
    assert wishes(server, table, host["token"]) == [wish]
    server.post(f"{path}/resume", {}, host["token"])
    granted = server.post(f"{path}/wishes/{wish['id']}", {"grant": True}, host["token"])
    assert granted["t"] == "done"
    assert guest.until("done")["version"] == granted["version"]
    for line in (mine, guest, *lines):
        line.close()


def test_host_learns_that_the_seat_is_taken(server: Served) -> None:
    """A request that the book refuses ends for the host and for the guest."""
    with game(server) as played:
        played.post("approve", on=True)
        line, _ = asked(server, played.id, "Lena Late", 3)
        (wish,) = wishes(server, played.id, played.host["token"])
        with pytest.raises(Answered) as failed:
            played.post(f"wishes/{wish['id']}", grant=True)
        assert failed.value.body["because"] == "SEAT_TAKEN"
        assert line.until("refused")["because"] == "SEAT_TAKEN"
        assert wishes(server, played.id, played.host["token"]) == []
        line.close()


def test_changed_table_settings_reach_every_window(server: Served) -> None:
    """Approval and title reach the host's and the players' windows without a reload."""
    with game(server) as played:
        for on in (True, False):
            assert played.post("approve", on=on)["approve"] is on
            for line, hosts in ((played.mine, True), (played.theirs, False)):
                card = line.until("card")["table"]
                assert (card["approve"], card["you_host"]) == (on, hosts)
        played.post("title", title="Friday")
        assert played.theirs.until("card")["table"]["title"] == "Friday"
