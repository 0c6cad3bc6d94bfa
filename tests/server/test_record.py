"""The inspector's record: sign-ins, roles, rulings and overrides, as lines and as one file."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from tests.server.kit import Answered, Line, Served, Told, serving

from cardspeak.cli.main import main


def asked(line: Line, what: str, **fields: object) -> Told:
    """Send an ask that must be granted. Returns the pending incident."""
    done = line.ask(what, "", **fields)
    assert done["t"] == "done", done
    while line.version < done["version"]:
        line.next()
    return dict(line.latest["matter"] or {})


def overridden(server: Served, floor: Told, table: str, reason: str) -> None:
    """Report an incident, and as floor rule against the book."""
    with server.line(table, floor["token"], "?as=floor") as line:
        incident = asked(line, "Report", situation="breach of conduct", seat=1)
        while question := incident.get("question"):
            answer = (question["answers"] or ["yes"])[0]
            incident = asked(line, "Answer", facts={question["name"]: answer})
        asked(line, "RuleOtherwise", way=incident["other_ways"][0][0], reason=reason)


def test_record_shows_overrides_next_to_the_proposed_ruling(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An inspector sees who ruled what. The file verifies, and shows the same without any card."""
    with serving(tmp_path) as server:
        owner = server.post("/api/join", {"key": server.key, "name": "Olga"})
        mia, eve, host = (server.guest(name) for name in ("Mia", "Eve", "Hosea"))
        server.post("/api/roles", {"name": "Mia", "role": "floor"}, owner["token"])
        server.post("/api/roles", {"name": "Eve", "role": "inspector"}, owner["token"])
        table = server.table("tas-holdem", host["token"], bots=["call", "call", "call"])
        overridden(server, mia, table, "the player is new here")
        with pytest.raises(Answered) as failed:
            server.get("/api/record", mia["token"])
        assert failed.value.status == 403
        record = server.get("/api/record", eve["token"])
        ruled = record["rulings"][0]
        assert (ruled["kind"], ruled["who"], ruled["role"]) == ("override", "Mia", "floor")
        assert ruled["reason"] == "the player is new here"
        assert ruled["proposed"].startswith("The book's ruling")
        given = next(entry for entry in record["people"] if "Eve the role" in entry["words"])
        assert (given["words"], given["role"]) == ("Olga gave Eve the role inspector.", "owner")
        head = {"Authorization": f"Bearer {eve['token']}"}
        with urlopen(Request(f"{server.address}/api/record/file", headers=head)) as answer:
            (tmp_path / "record.jsonl.gz").write_bytes(answer.read())
    file = str(tmp_path / "record.jsonl.gz")
    assert main(["verify", file, "--json"]) == 0
    verdict = json.loads(capsys.readouterr().out)
    assert {entry["table"] for entry in verdict["tables"]} == {"*doorbook", table}
    assert all(entry["own"] for entry in verdict["tables"])
    assert main(["record", file, "--only", "override", "--json"]) == 0
    (line,) = json.loads(capsys.readouterr().out)["lines"]
    assert (line["who"], line["proposed"], line["words"]) == (
        ruled["who"],
        ruled["proposed"],
        ruled["words"],
    )
    assert main(["record", str(tmp_path / "room.db"), "--who", "Mia"]) == 0
    printed = capsys.readouterr().out
    assert "Mia came in as a guest." in printed
    assert "overrides: The book's ruling" in " ".join(printed.split())
