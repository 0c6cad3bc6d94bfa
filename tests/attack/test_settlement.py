"""Attacks on the settlement: nobody but the record decides its figures, and strangers see none."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.kit import CALM, Answered, serving

FRIENDS = {"book": "tas-holdem", "preset": "friends", "private": True}


def test_only_players_and_the_host_see_the_settlement(tmp_path: Path) -> None:
    """A stranger with the link, a visitor without a name and a player of another table see none."""
    with serving(tmp_path, pace=CALM) as server:
        hana, ana, eve = (server.guest(name) for name in ("Hana", "Ana", "Eve"))
        table = server.post("/api/tables", FRIENDS, hana["token"])["id"]
        other = server.post("/api/tables", FRIENDS, eve["token"])["id"]
        for where, who in ((table, ana), (other, eve)):
            with server.line(where, who["token"]) as line:
                assert line.ask("Sit", seat=1, stake=400)["t"] == "done"
        for person in (hana, ana):
            settled = server.get(f"/api/tables/{table}/settlement", person["token"])
            assert [line["name"] for line in settled["people"]] == ["Ana"]
        for path in ("settlement", "settlement.pdf"):
            for token, status in ((eve["token"], 403), ("", 401)):
                with pytest.raises(Answered) as error:
                    server.get(f"/api/tables/{table}/{path}", token)
                assert error.value.status == status


def test_figures_cannot_be_sent(tmp_path: Path) -> None:
    """There is nothing to write: every other method is refused, and extra fields change nothing."""
    with serving(tmp_path, pace=CALM) as server:
        hana = server.guest("Hana")
        table = server.post("/api/tables", FRIENDS, hana["token"])["id"]
        with server.line(table, hana["token"]) as line:
            assert line.ask("Sit", seat=1, stake=400)["t"] == "done"
        path = f"/api/tables/{table}/settlement"
        before = server.get(path, hana["token"])
        forged = {"people": [{"name": "Hana", "bought": 0, "taken": 9_999}], "payments": []}
        for method in ("POST", "PUT", "PATCH", "DELETE"):
            with pytest.raises(Answered) as error:
                server.send(method, path, forged, hana["token"])
            assert error.value.status in {404, 405}
        assert server.get(f"{path}?bought=0&result=9999", hana["token"]) == before
        assert before["people"][0]["bought"] == 400


def test_table_whose_chips_are_worth_nothing_has_no_settlement(tmp_path: Path) -> None:
    """The answer cites the book."""
    with serving(tmp_path, pace=CALM) as server:
        hana = server.guest("Hana")
        body = {"book": "nolimit", "preset": "practice"}
        table = server.post("/api/tables", body, hana["token"])["id"]
        with pytest.raises(Answered) as error:
            server.get(f"/api/tables/{table}/settlement", hana["token"])
        assert (error.value.status, error.value.body["by"]) == (409, ["NLT.21/6"])
