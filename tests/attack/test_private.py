"""Closed private tables are indistinguishable from unknown ids."""

from __future__ import annotations

import pytest
from tests.server.kit import Answered, Line, Served
from websockets.exceptions import InvalidStatus


def test_closed_private_table_looks_like_an_unknown_id(server: Served) -> None:
    """The lobby does not mention it, and every path answers as for an unknown id."""
    host, stranger = server.guest("Secret Sue"), server.guest("Stranger")
    base = server.address.replace("http", "ws", 1)
    private = server.table("event", host["token"], private=True)
    public = server.table("event", host["token"])
    with (
        Line(f"{base}/api/lobby/socket", stranger["token"]) as lobby,
        Line(f"{base}/api/lobby/socket") as spectator,
    ):
        for watcher in (lobby, spectator):
            watcher.until("lobby")
        for table in (private, public):
            server.post(f"/api/tables/{table}/close", token=host["token"])
        for watcher in (lobby, spectator):
            watcher.until("closed", id=public)
            assert private not in str(watcher.frames)
    unknown = f"t{'x' * (len(private) - 1)}"
    for token in ("", stranger["token"]):
        for method, path, body in (
            ("GET", "", None),
            ("GET", "/view", None),
            ("GET", "/view?as=floor", None),
            ("GET", "/lines", None),
            ("GET", "/signs", None),
            ("GET", "/rounds", None),
            ("GET", "/rounds/1", None),
            ("GET", "/rounds/1/download", None),
            ("GET", "/rounds/1/deal", None),
            ("GET", "/ledger", None),
            ("GET", "/wishes", None),
            ("POST", "/asks", {"id": "1", "ask": {"type": "Sit", "seat": 1, "stake": 2000}}),
            ("POST", "/pause", {}),
            ("POST", "/close", {}),
            ("POST", "/choices", {"choices": {"seats": "4"}}),
            ("POST", "/coming/x/withdraw", {}),
        ):
            answers = []
            for table in (private, unknown):
                with pytest.raises(Answered) as failed:
                    server.send(method, f"/api/tables/{table}{path}", body, token)
                answers.append((failed.value.status, failed.value.body))
            assert answers[0] == answers[1], (method, path)
        denied = []
        for table in (private, unknown):
            with pytest.raises(InvalidStatus) as refused:
                server.line(table, token)
            denied.append((refused.value.response.status_code, refused.value.response.body))
        assert denied[0] == denied[1]
