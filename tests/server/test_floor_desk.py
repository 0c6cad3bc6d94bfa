"""The floor's page: tables with open calls, search in dealers' words, earlier rulings."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.kit import Answered, serving
from tests.server.test_record import asked, overridden

from cardspeak.cli.main import main


def test_floor_sees_calls_and_earlier_rulings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An open call has its time, and a ruling is a precedent for the next one."""
    with serving(tmp_path) as server:
        mia, host = server.staff("Mia", "floor"), server.guest("Hosea")
        bots = ["call", "call", "call"]
        table = server.table("tas-holdem", host["token"], bots=bots)
        private = server.table("tas-holdem", host["token"], bots=bots, private=True)
        listed = server.get("/api/floor/tables", mia["token"])["tables"]
        assert [one["id"] for one in listed] == [table], "private tables are not listed"
        with server.line(private, mia["token"], "?as=floor") as line:
            asked(line, "Report", situation="breach of conduct", seat=1)
            (first, *_) = server.get("/api/floor/tables", mia["token"])["tables"]
            assert first["id"] == private, "a table that called the floor is listed first"
            (call,) = first["calls"]
            assert (call["situation"], call["held"]) == ("breach of conduct", True)
            assert call["since"] > 0
            asked(line, "DropMatter", reason="nothing happened")
        overridden(server, mia, table, "the player is new here")
        found = server.get("/api/floor/situations?words=angle%20shooting", mia["token"])
        names = [one["name"] for one in found["situations"]]
        assert names[0] == "several movements"
        books = {one["book"]: one for one in found["situations"][0]["books"]}
        assert len(books) == 6
        path = "/api/floor/rulings?situation=breach%20of%20conduct"
        (ruling,) = server.get(path, mia["token"])["rulings"]
        assert (ruling["who"], ruling["override"]) == ("Mia", True)
        assert ruling["reason"] == "the player is new here"
        assert ruling["facts"]
        (group,) = server.get("/api/floor/consistency", mia["token"])["groups"]
        assert (group["consistent"], group["overrides"]) == (True, 1)
        with pytest.raises(Answered) as error:
            server.get("/api/floor/rulings?situation=x", mia["token"])
        assert error.value.status == 404
        for path in ("tables", "situations?words=muck", "consistency"):
            with pytest.raises(Answered) as error:
                server.get(f"/api/floor/{path}", host["token"])
            assert error.value.status == 403
    database = str(tmp_path / "room.db")
    assert main(["consistency", database]) == 0
    assert "1 against the book" in capsys.readouterr().out
    assert main(["find", database, "--overridden", "--json"]) == 0
