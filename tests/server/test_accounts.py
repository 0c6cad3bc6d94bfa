"""Accounts over real connections: creation, sign-in and -out, recovery, export and deletion."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.kit import Answered, Served, Told, serving, start
from tests.server.passkey import Passkey, b64

from cardspeak.server.settings import UNLIMITED

GOOD = "correct horse battery"
OTHER = "another staple entirely"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server without limits on wrong passwords."""
    with serving(tmp_path_factory.mktemp("accounts"), limits=UNLIMITED) as served:
        yield served


def status(failed: pytest.ExceptionInfo[Answered]) -> tuple[int, str]:
    """Return the status and code of an answer."""
    return failed.value.status, failed.value.body["code"]


def account(server: Served, name: str, password: str = GOOD) -> Told:
    """Sign up a person with an account."""
    person: Told = server.post("/api/account", {"password": password}, server.guest(name)["token"])
    return person


def sign_in(server: Served, name: str, password: str = GOOD) -> Told:
    """Sign in with a password."""
    person: Told = server.post("/api/sign-in", {"name": name, "password": password})
    return person


def access_log(database: Path) -> list[Told]:
    """The entries of the access log, in order."""
    with sqlite3.connect(database) as connection:
        rows = connection.execute(
            "SELECT body FROM journal_entries e JOIN journal_tables t ON t.no = e.table_no"
            " WHERE t.name = '*doorbook' ORDER BY e.number"
        ).fetchall()
    return [entry for (body,) in rows for entry in json.loads(body)["events"]]


def test_guest_becomes_an_account_and_keeps_the_seat(server: Served) -> None:
    """Person, seat and stake stay the same. The old token and seat code become invalid."""
    guest = server.guest("Ada")
    table = server.table("event", guest["token"])
    with server.line(table, guest["token"]) as line:
        line.view()
        assert line.ask("Sit", seat=1, stake=2000)["t"] == "done"
    made = server.post("/api/account", {"password": GOOD}, guest["token"])
    assert (made["id"], made["role"], made["account"]) == (guest["id"], "player", True)
    assert len(set(made["codes"])) == 10
    assert made["token"] != guest["token"]
    for token in (guest["token"], "p.x"):
        with pytest.raises(Answered) as failed:
            server.get("/api/me", token)
        assert status(failed) == (401, "who")
    with pytest.raises(Answered) as failed:
        server.post("/api/return", {"code": guest["code"]})
    assert status(failed) == (403, "no_code")
    again = sign_in(server, " ada ")
    with server.line(table, again["token"]) as line:
        assert line.next()["seat"] == 1
        assert line.view()["sight"]["seats"][0]["stake"] == 2000
        answer = line.ask("Sit", seat=2, stake=2000)
        assert answer["t"] == "refused"
        assert answer["because"] == "ONE_SEAT_EACH"


def test_common_and_short_passwords_are_refused(server: Served) -> None:
    """A password that is too short, too long, on the list or the person's name gets 400."""
    guest = server.guest("Benedikt")
    for password, why in (
        ("short", "length"),
        ("x7!kQ2#mZ9$pL4", "length"),  # 14 characters, though well mixed
        ("x" * 129, "length"),
        ("", "length"),
        ("correct horse battery staple", "common"),
        ("passwordpassword", "common"),
        ("Benedikt Benedikt 12", "common"),
        ("cardspeak-cardspeak-1", "common"),
        ("Summer2024Summer2024", "weak"),
    ):
        with pytest.raises(Answered) as failed:
            server.post("/api/account", {"password": password}, guest["token"])
        assert status(failed) == (400, "no_password")
        assert failed.value.body["why"] == why
        assert bool(failed.value.body["advice"]) is (why == "weak")
    assert server.get("/api/me", guest["token"])["role"] == "guest"


def test_passwords_may_have_any_characters(server: Served) -> None:
    """No mixture is required, and the password is neither changed nor truncated."""
    long = "ä spaced phrase 🂡 that seven brave otters typed on a rainy night in Lübeck, no. 5 "
    account(server, "Cleo", long)
    assert sign_in(server, "Cleo", long)["name"] == "Cleo"
    for other in (long.strip(), long.upper(), long[:72]):
        with pytest.raises(Answered) as failed:
            sign_in(server, "Cleo", other)
        assert status(failed) == (403, "not_you")


def test_sign_out_here_elsewhere_and_everywhere(server: Served) -> None:
    """An ended session closes its connections. Other sessions continue."""
    first = account(server, "Dora")
    second, third = sign_in(server, "Dora"), sign_in(server, "Dora")
    table = server.table("event", first["token"])
    sheet = server.get("/api/account", second["token"])
    assert len(sheet["sessions"]) == 3
    here = next(session for session in sheet["sessions"] if session["here"])
    with server.line(table, second["token"]) as line, server.line(table, third["token"]) as other:
        line.view()
        server.post(f"/api/account/sessions/{here['id']}/end", token=third["token"])
        assert line.closed() == 4401
        other.say({"t": "ping"})
        assert other.until("pong")
        server.post("/api/account/sign-out", token=first["token"])
        assert other.closed() == 4401
    for session in (first, second, third):
        with pytest.raises(Answered) as failed:
            server.get("/api/me", session["token"])
        assert status(failed) == (401, "who")


def test_new_password_ends_all_other_sessions(server: Served) -> None:
    """The old password is required. Then only the new token and password are valid."""
    first = account(server, "Edda")
    second = sign_in(server, "Edda")
    with pytest.raises(Answered) as failed:
        server.post("/api/account/password", {"old": OTHER, "new": OTHER}, second["token"])
    assert status(failed) == (403, "not_you")
    new = server.post("/api/account/password", {"old": GOOD, "new": OTHER}, second["token"])
    for person in (first, second):
        with pytest.raises(Answered):
            server.get("/api/me", person["token"])
    assert server.get("/api/me", new["token"])["name"] == "Edda"
    with pytest.raises(Answered):
        sign_in(server, "Edda")
    assert sign_in(server, "Edda", OTHER)["id"] == first["id"]


def test_recovery_codes_work_once(server: Served) -> None:
    """A code sets a new password and is used up. New codes replace all others."""
    made = account(server, "Fay")
    code = made["codes"][3].lower().replace("-", " ")
    back = server.post("/api/recover", {"name": "Fay", "code": code, "password": OTHER})
    assert back["id"] == made["id"]
    for invalid in (code, made["codes"][4][:-1], ""):
        with pytest.raises(Answered) as failed:
            server.post("/api/recover", {"name": "Fay", "code": invalid, "password": GOOD})
        assert status(failed) == (403, "not_you")
    assert server.get("/api/account", back["token"])["codes"] == 9
    fresh = server.post("/api/account/codes", token=back["token"])["codes"]
    for name, given in (("Fay", made["codes"][5]), ("Nobody", fresh[0])):
        with pytest.raises(Answered) as failed:
            server.post("/api/recover", {"name": name, "code": given, "password": GOOD})
        assert status(failed) == (403, "not_you")
    assert server.post("/api/recover", {"name": "Fay", "code": fresh[0], "password": GOOD})


def test_passkeys_create_accounts_and_sign_in(server: Served) -> None:
    """A passkey is enough, a second one can be added, and the last way to sign in cannot be
    removed.
    """
    guest = server.guest("Gil")
    key, second = Passkey(server.address), Passkey(server.address)
    asked = server.post("/api/account/passkeys/ask", token=guest["token"])
    body: Told = {"credential": key.make(asked), "name": "my phone"}
    made = server.post("/api/account/passkeys", body, guest["token"])
    assert made["account"]
    assert len(made["codes"]) == 10
    asked = server.post("/api/sign-in/passkey/ask")
    assert asked.get("allowCredentials", []) == []  # the answer does not reveal who has a passkey
    back = server.post("/api/sign-in/passkey", {"credential": key.use(asked)})
    assert back["id"] == guest["id"]
    with pytest.raises(Answered) as failed:
        server.post(f"/api/account/passkeys/{body['credential']['id']}/remove", token=back["token"])
    assert status(failed) == (409, "last_key")
    asked = server.post("/api/account/passkeys/ask", token=back["token"])
    body = {"credential": second.make(asked), "name": "my desk"}
    now = server.post("/api/account/passkeys", body, back["token"])
    assert now["codes"] == [] if "codes" in now else True
    names = [passkey["name"] for passkey in server.get("/api/account", now["token"])["passkeys"]]
    assert names == ["my phone", "my desk"]
    server.post(f"/api/account/passkeys/{body['credential']['id']}/remove", token=now["token"])
    asked = server.post("/api/sign-in/passkey/ask")
    with pytest.raises(Answered) as failed:
        server.post("/api/sign-in/passkey", {"credential": second.use(asked)})
    assert status(failed) == (403, "not_you")


def test_only_a_passkey_of_the_same_account_proves_identity(server: Served) -> None:
    """Two accounts share a device. The other account's passkey does not change who is signed in."""
    keys = [Passkey(server.address), Passkey(server.address)]
    made = []
    for name, key in zip(("Ivo", "Ida"), keys, strict=True):
        guest = server.guest(name)
        asked = server.post("/api/account/passkeys/ask", token=guest["token"])
        body: Told = {"credential": key.make(asked), "name": "our tablet"}
        made.append(server.post("/api/account/passkeys", body, guest["token"]))
    ivo = made[0]
    begin, prove = "/api/account/prove/passkey/ask", "/api/account/prove/passkey"
    asked = server.post(begin, token=ivo["token"])
    assert [credential["id"] for credential in asked["allowCredentials"]] == [b64(keys[0].id)]
    with pytest.raises(Answered) as failed:
        server.post(prove, {"credential": keys[1].use(asked)}, ivo["token"])
    assert status(failed) == (403, "not_you")
    assert server.get("/api/me", ivo["token"])["id"] == ivo["id"]
    for question in (
        server.post("/api/sign-in/passkey/ask"),
        asked,
    ):  # not issued to Ivo, or already used
        with pytest.raises(Answered) as failed:
            server.post(prove, {"credential": keys[0].use(question)}, ivo["token"])
        assert status(failed) == (403, "no_passkey")
    asked = server.post(begin, token=ivo["token"])
    now = server.post(prove, {"credential": keys[0].use(asked)}, ivo["token"])
    assert now["id"] == ivo["id"]


def test_password_can_be_removed_if_there_is_a_passkey(server: Served) -> None:
    """After that only the passkey works, and it cannot be removed."""
    guest, key = server.guest("Hal"), Passkey(server.address)
    hal = server.post("/api/account", {"password": GOOD}, guest["token"])
    with pytest.raises(Answered) as failed:
        server.post("/api/account/password/remove", token=hal["token"])
    assert status(failed) == (409, "no_passkey")
    asked = server.post("/api/account/passkeys/ask", token=hal["token"])
    body: Told = {"credential": key.make(asked), "name": "my phone"}
    hal = server.post("/api/account/passkeys", body, hal["token"])
    server.post("/api/account/password/remove", token=hal["token"])
    with pytest.raises(Answered) as failed:
        server.post("/api/sign-in", {"name": "Hal", "password": GOOD})
    assert status(failed) == (403, "not_you")
    asked = server.post("/api/sign-in/passkey/ask")
    hal = server.post("/api/sign-in/passkey", {"credential": key.use(asked)})
    assert not server.get("/api/account", hal["token"])["password"]
    with pytest.raises(Answered) as failed:
        server.post(f"/api/account/passkeys/{body['credential']['id']}/remove", token=hal["token"])
    assert status(failed) == (409, "last_key")


def test_roles_resets_and_deletion_are_recorded(tmp_path: Path) -> None:
    """Role changes apply immediately to open connections. A deleted name disappears."""
    with serving(tmp_path) as server:
        owner = server.post("/api/join", {"key": server.key, "name": "Olga"})
        mia, host = account(server, "Mia"), server.guest("Hosea")
        table = server.table("event", host["token"])
        assert server.post("/api/roles", {"name": "mia", "role": "floor"}, owner["token"])
        with server.line(table, mia["token"], "?as=floor") as line:
            assert line.next()["as"] == "floor"
            server.post(f"/api/people/{mia['id']}/role", {"role": "player"}, owner["token"])
            hello = line.until("hello")
            assert (hello["as"], hello["me"]["role"]) == ("spectator", "player")
            assert line.ask("StartRound")["code"] == "not_yours"
            line.ask("Sit", seat=4, stake=2000)
        other = sign_in(server, "Mia")
        with server.line(table, other["token"]) as line:
            server.post(f"/api/people/{mia['id']}/sign-out", token=owner["token"])
            assert line.closed() == 4401
        invitation = {"role": "dealer", "for": "Mia"}
        link = server.post("/api/invitations", invitation, owner["token"])["id"]
        server.post(f"/api/invitations/{link}/withdraw", token=owner["token"])
        code = server.post(f"/api/people/{mia['id']}/reset", token=owner["token"])["code"]
        back = server.post("/api/recover", {"name": "Mia", "code": code, "password": OTHER})
        assert back["role"] == "player"
        with pytest.raises(Answered) as failed:
            server.post("/api/account/delete", {"name": "Mia"}, back["token"])
        assert status(failed) == (409, "seated")
        with server.line(table, back["token"]) as line:
            assert line.ask("Leave")["t"] == "done"
        mine = server.get("/api/account/data", back["token"])
        assert mine["person"]["name"] == "Mia"
        asked = {event["type"] for entry in mine["tables"][table] for event in entry["events"]}
        assert {"Sat", "Left"} <= asked
        assert "argon2" not in json.dumps(mine)
        server.post("/api/account/delete", {"name": "Mia"}, back["token"])
        with pytest.raises(Answered) as failed:
            sign_in(server, "Mia", OTHER)
        assert status(failed) == (403, "not_you")
        lines = server.get(f"/api/tables/{table}/lines")
        assert "Mia" not in json.dumps(lines)
        assert "former player" in json.dumps(lines)
        server.stop()
        entries = access_log(tmp_path / "room.db")
        whom, by = f"{{{mia['id']}}}", f"{{{owner['id']}}}"
        done = {"who": by, "whom": whom, "under": "owner"}
        assert {"type": "RoleGiven", "role": "floor", **done} in entries
        assert {"type": "RoleTaken", "role": "floor", **done} in entries
        assert {"type": "ResetGiven", **done} in entries
        assert entries[-1] == {"type": "Deleted", "who": whom}
        everything = b"".join(path.read_bytes() for path in tmp_path.glob("room.db*"))
        assert b"Olga" in everything  # proves that the search finds names
        with sqlite3.connect(tmp_path / "room.db") as connection:
            rows = connection.execute("SELECT body FROM journal_entries").fetchall()
            records = connection.execute("SELECT content FROM journal_papers").fetchall()
        assert not any(b"Mia" in body for (body,) in [*rows, *records])


def test_accounts_and_sessions_survive_a_kill(tmp_path: Path) -> None:
    """After SIGKILL and a restart, sessions and passwords are valid and deleted people stay
    deleted.
    """
    server = start(tmp_path)
    made = account(server, "Hal")
    gone = account(server, "Ida")
    server.post("/api/account/delete", {"name": "Ida"}, gone["token"])
    server.post("/api/join", {"key": server.key, "name": "Lorenz"})
    server.kill()
    with serving(tmp_path) as server:
        assert not server.key
    with serving(tmp_path, owner_link=True) as server:
        assert server.post("/api/join", {"key": server.key, "name": "Again"})["role"] == "owner"
        assert server.get("/api/me", made["token"])["account"]
        assert sign_in(server, "Hal")["id"] == made["id"]
        with pytest.raises(Answered):
            sign_in(server, "Ida")
        assert server.guest("Ida")["id"] != gone["id"]
