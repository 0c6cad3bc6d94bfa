"""A paused table: players may sit down and go, and nothing else moves."""

from __future__ import annotations

import pytest
from tests.attack.games import game
from tests.server.kit import Answered, Line, Served, Told, play_rounds, who_acts


def asked(server: Served, table: str, name: str, seat: int) -> tuple[Line, str]:
    """A guest who asks the host for a seat; the line, and the id of the wish."""
    guest = server.guest(name)
    line = server.line(table, guest["token"])
    assert line.ask("Sit", seat=seat, stake=500)["t"] == "waiting"
    return line, name


def wishes(server: Served, table: str, token: str) -> list[Told]:
    """The wishes that wait, by id and name."""
    found: list[Told] = server.get(f"/api/tables/{table}/wishes", token)["wishes"]
    return found


def test_who_sits_down_in_a_pause_can_do_nothing_else(server: Served) -> None:
    """The seat is taken; no act, no chips, no round before the host resumes play."""
    with game(server) as found:
        found.post("pause", words="tea")
        play_rounds(found.lines)
        cara = server.guest("Cara Paused")
        with server.line(found.id, cara["token"]) as line:
            assert line.ask("Sit", seat=4, stake=500)["t"] == "done"
            rounds = server.get(found.at)["table"]["round"]
            for what, fields in (
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
                answer = line.ask(what, **fields)
                assert answer.get("code") == "stopped", (what, answer)
            assert server.get(found.at)["table"]["round"] == rounds
            assert found.seats()[4] == 500
            assert found.post("bots", style="tight", seat=5)["t"] == "done"
            found.post("bots/5/remove")
            assert 5 not in found.seats()
            found.post("resume")
            who_acts([*found.lines, line])


def test_a_guest_is_let_in_during_a_pause(server: Served) -> None:
    """The wish is fulfilled, and the guest is seated."""
    with game(server) as found:
        found.post("approve", on=True)
        found.post("pause")
        play_rounds(found.lines)
        line, name = asked(server, found.id, "Gina Paused", 4)
        (wish,) = wishes(server, found.id, found.host["token"])
        assert wish["name"] == name
        assert found.post(f"wishes/{wish['id']}", grant=True)["t"] == "done"
        assert 4 in found.seats()
        assert wishes(server, found.id, found.host["token"]) == []
        line.close()


def test_a_wish_is_kept_while_the_table_cannot_grant_it(server: Served) -> None:
    """With real cards nobody sits down in a paused round: the host reads why, the wish waits."""
    host = server.guest("Hugo Paused")
    others = [server.guest(name)["token"] for name in ("Ina Pa", "Jo Pa", "Lu Pa")]
    table = server.table("tas-holdem", host["token"], hand_dealt=True)
    at = f"/api/tables/{table}"
    mine = server.line(table, host["token"], "?as=floor")
    lines = [server.line(table, token) for token in others]
    for seat, line in enumerate(lines, 1):
        assert line.ask("Sit", seat=seat, stake=500)["t"] == "done"
    assert mine.ask("StartRound", button=1)["t"] == "done"
    server.post(f"{at}/approve", {"on": True}, host["token"])
    server.post(f"{at}/pause", {}, host["token"])
    guest, _ = asked(server, table, "Kai Paused", 4)
    (wish,) = wishes(server, table, host["token"])
    with pytest.raises(Answered) as failed:
        server.post(f"{at}/wishes/{wish['id']}", {"grant": True}, host["token"])
    assert (failed.value.status, failed.value.body["code"]) == (409, "stopped")
    assert wishes(server, table, host["token"]) == [wish]
    server.post(f"{at}/resume", {}, host["token"])
    granted = server.post(f"{at}/wishes/{wish['id']}", {"grant": True}, host["token"])
    assert granted["t"] == "done"
    assert guest.until("done")["version"] == granted["version"]
    for line in (mine, guest, *lines):
        line.close()


def test_a_host_hears_that_the_seat_is_taken(server: Served) -> None:
    """A wish that the book refuses ends, for the host as for the guest."""
    with game(server) as found:
        found.post("approve", on=True)
        line, _ = asked(server, found.id, "Lena Late", 3)
        (wish,) = wishes(server, found.id, found.host["token"])
        with pytest.raises(Answered) as failed:
            found.post(f"wishes/{wish['id']}", grant=True)
        assert failed.value.body["because"] == "SEAT_TAKEN"
        assert line.until("refused")["because"] == "SEAT_TAKEN"
        assert wishes(server, found.id, found.host["token"]) == []
        line.close()


def test_every_window_gets_the_card_that_the_host_changed(server: Served) -> None:
    """Approval and title: for the host's windows as for the players', without a reload."""
    with game(server) as found:
        for on in (True, False):
            assert found.post("approve", on=on)["approve"] is on
            for line, hosts in ((found.mine, True), (found.theirs, False)):
                card = line.until("card")["table"]
                assert (card["approve"], card["you_host"]) == (on, hosts)
        found.post("title", title="Friday")
        assert found.theirs.until("card")["table"]["title"] == "Friday"
