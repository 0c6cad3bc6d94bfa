"""Attacks over real connections. Each test fails if its defence is removed."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from typing import Any

import msgspec
import pytest
from tests.server.kit import SLOWEST, Answered, Line, Served, Told, serving
from tests.server.passkey import VERIFIED, Passkey
from websockets.exceptions import InvalidStatus

from cardspeak.server.settings import UNLIMITED

GOOD = "correct horse battery"
HASTY = msgspec.structs.replace(UNLIMITED, head_seconds=1.0, body_seconds=1.0)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server without limits, behind a trusted proxy."""
    with serving(
        tmp_path_factory.mktemp("attacked"), limits=UNLIMITED, proxy="127.0.0.1"
    ) as served:
        yield served


@pytest.fixture(scope="module")
def owner(server: Served) -> Told:
    """The owner of the room."""
    return server.owner()


def account(server: Served, name: str) -> Told:
    """Sign up a person with an account."""
    guest = server.guest(name)
    person: Told = server.post("/api/account", {"password": GOOD}, guest["token"])
    return person


def refused(server: Served, path: str, body: object = None, token: str = "", **head: str) -> Told:
    """Return the refusal of a request."""
    with pytest.raises(Answered) as failed:
        server.post(path, body, token, **head)
    return {"status": failed.value.status, **failed.value.body}


def raw(server: Served, path: str, body: object, **head: str) -> tuple[int, dict[str, str], bytes]:
    """Send a POST and return status, headers and body unchanged."""
    connection = HTTPConnection(server.address.partition("//")[2])
    heads = {name.replace("_", "-"): value for name, value in head.items()}
    connection.request("POST", path, json.dumps(body), heads)
    answer = connection.getresponse()
    result = (
        answer.status,
        {key.lower(): value for key, value in answer.getheaders()},
        answer.read(),
    )
    connection.close()
    return result


# --- session fixation ---------------------------------------------------------------------------


def test_sign_in_replaces_a_fixated_token(server: Served) -> None:
    """Signing in with a planted cookie gives a new token and invalidates the planted one."""
    account(server, "Victor")
    planted = server.guest("Planter")
    sign_in = {"name": "Victor", "password": GOOD}
    status, head, body = raw(
        server, "/api/sign-in", sign_in, Cookie=f"cardspeak={planted['token']}", X_Cardspeak="1"
    )
    assert status == 200
    assert "token" not in json.loads(body)  # a page gets the token only in the cookie
    token = head["set-cookie"].partition("=")[2].partition(";")[0]
    assert token not in {"", planted["token"]}
    assert server.get("/api/me", token)["name"] == "Victor"
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(head["set-cookie"].split("; "))
    with pytest.raises(Answered):
        server.get("/api/me", planted["token"])
    made_up = "p23456789A.AAAABBBBCCCCDDDD"
    _, head, body = raw(
        server, "/api/guests", {"name": "Fixed"}, Cookie=f"cardspeak={made_up}", X_Cardspeak="1"
    )
    assert made_up not in head["set-cookie"]
    with pytest.raises(Answered):
        server.get("/api/me", made_up)


def test_old_token_does_not_get_a_new_role(server: Served, owner: Told) -> None:
    """Using a role link with a planted cookie does not give the attacker the role."""
    planted = server.guest("Planter again")
    key = server.post("/api/invitations", {"role": "floor"}, owner["token"])["key"]
    made = server.post("/api/join", {"key": key}, planted["token"])
    assert server.get("/api/me", made["token"])["role"] == "floor"
    with pytest.raises(Answered):
        server.get("/api/me", planted["token"])
    assert refused(server, "/api/return", {"code": planted["code"]})["code"] == "no_code"


def test_every_sign_in_and_proof_has_a_new_token(server: Served) -> None:
    """Tokens are never reused, and the previous token becomes invalid."""
    first = account(server, "Wanda")
    second = server.post("/api/account/prove", {"password": GOOD}, first["token"])
    third = server.post("/api/sign-in", {"name": "Wanda", "password": GOOD}, second["token"])
    assert len({first["token"], second["token"], third["token"]}) == 3
    for old in (first, second):
        with pytest.raises(Answered):
            server.get("/api/me", old["token"])


def test_only_the_host_prefixed_cookie_counts_over_tls(server: Served) -> None:
    """A cookie set over plain HTTP or by another host does not sign anyone in."""
    status, head, body = raw(server, "/api/guests", {"name": "Tls"}, X_Forwarded_Proto="https")
    assert status == 200
    assert head["set-cookie"].startswith("__Host-cardspeak=")
    assert "Secure" in head["set-cookie"].split("; ")
    assert "domain" not in head["set-cookie"].lower()
    token = json.loads(body)["token"]
    secure = {"X_Forwarded_Proto": "https"}
    assert server.get("/api/me", Cookie=f"__Host-cardspeak={token}", **secure)["name"] == "Tls"
    assert server.get("/api/me", Cookie=f"cardspeak={token}", **secure) == {}


# --- forged requests and other sites ------------------------------------------------------------


def test_forged_requests_are_refused_at_every_path(server: Served) -> None:
    """Paths that change data refuse requests without the page's header, or from another site."""
    token = server.guest("Csrf")["token"]
    described = server.get("/api/openapi.json")
    paths = [path for path, methods in described["paths"].items() if "post" in methods]
    assert len(paths) > 30
    for path in paths:
        cookie = f"cardspeak={token}"
        assert refused(server, path, {}, Cookie=cookie)["code"] == "forged", path
        far = {"Cookie": cookie, "X_Cardspeak": "1", "Origin": "https://evil.example"}
        assert refused(server, path, {}, **far)["code"] == "origin", path
    for origin in ("null", "http://localhost.evil.example", server.address + ".evil.example"):
        assert refused(server, "/api/leave", {}, token, Origin=origin)["code"] == "origin"
    for site in ("cross-site", "same-site"):
        with pytest.raises(Answered) as failed:
            server.get("/api/account/data", token, Sec_Fetch_Site=site)
        assert failed.value.body["code"] == "origin"
    assert server.get("/api/me", token)["name"] == "Csrf"


def test_sockets_from_other_sites_are_refused(server: Served) -> None:
    """Covers tables and the lobby, with a cookie or a token."""
    guest = server.guest("Sock")
    table = server.table("event", guest["token"])
    base = server.address.replace("http", "ws", 1)
    for path in (f"/api/tables/{table}/socket?protocol=2&words=en", "/api/lobby/socket"):
        for origin in ("https://evil.example", "null"):
            with pytest.raises(InvalidStatus) as failed:
                Line(base + path, Cookie=f"cardspeak={guest['token']}", Origin=origin)
            assert failed.value.response.status_code == 403
        with Line(base + path, Cookie=f"cardspeak={guest['token']}", Origin=server.address) as own:
            assert own.next()["t"] in {"hello", "lobby"}


# --- seat theft ---------------------------------------------------------------------------------


def test_seat_cannot_be_used_by_another_person(server: Served) -> None:
    """Naming another person's seat, name or role has no effect. Similar names count as one."""
    host, ana, thief = server.guest("Sh"), server.guest("Seated Ana"), server.guest("Thief")
    table = server.table("event", host["token"])
    with server.line(table, ana["token"]) as line:
        assert line.ask("Sit", seat=3, stake=2000)["t"] == "done"
        assert line.ask("GoAway", seat=3)["t"] == "done"  # so that no round starts
    with server.line(table, thief["token"]) as line:
        assert line.next()["seat"] == 0
        for ask in (
            {"type": "Leave", "seat": 3},
            {"type": "Leave", "seat": 3, "actor": "floor"},
            {"type": "TakeChips", "seat": 3, "amount": 100, "person": "Seated Ana"},
            {"type": "Sit", "seat": 3, "stake": 2000, "person": "Seated Ana"},
        ):
            line.say({"t": "ask", "id": f"x{len(line.frames)}", "ask": ask})
            answer = line.until("wrong") if ask["type"] != "Sit" else line.until("refused")
            assert answer.get("code", answer.get("because")) in {"not_yours", "SEAT_TAKEN"}
        assert line.ask("Sit", seat=4, stake=2000)["t"] == "done"
        assert (
            line.ask("Leave", seat=3)["t"] == "done"
        )  # a player's ask applies to their own seat, whatever it names
    for name in ("seated ana", "Seated  Ana", "Ｓeated Ana", "SEATED ANA"):
        assert refused(server, "/api/guests", {"name": name})["code"] == "name_taken"
    floor = server.staff("Seating Max", "floor")
    with server.line(
        table, floor["token"], "?as=floor"
    ) as line:  # staff cannot give a player a second seat either
        for name in ("SEATED ANA", "Seated  Ana"):
            answer = line.ask("Sit", seat=5, stake=2000, person=name)
            assert answer["because"] == "ONE_SEAT_EACH"
    with server.line(table, ana["token"]) as line:
        assert line.next()["seat"] == 3


@pytest.mark.parametrize(
    "name",
    ["the room", "The  Room", "The room supervisor", "former player 7F3K", "Seated An\u0430"],
)
def test_reserved_and_lookalike_names_are_refused(server: Served, name: str) -> None:
    """Names that the record uses for its own entries, and mixed alphabets, are refused."""
    assert refused(server, "/api/guests", {"name": name})["code"] == "no_name"
    host = server.guest(f"Hosea {len(name)} {ord(name[-1])}")
    table = server.table("event", host["token"], hand_dealt=True)
    with server.line(table, host["token"], "?as=floor") as line:
        assert line.ask("Sit", seat=1, stake=2000, person=name)["code"] == "unreadable"


def test_name_of_a_person_seated_by_staff_is_taken(server: Served) -> None:
    """A guest cannot use the name of a player seated by the dealer at a hand-dealt table."""
    host = server.guest("Carlo")
    table = server.table("event", host["token"], hand_dealt=True)
    with server.line(table, host["token"], "?as=dealer") as line:
        done = line.ask("Sit", seat=2, person="Bob at the table", stake=2000)
        assert done["t"] == "done"
    assert refused(server, "/api/guests", {"name": "bob at the table"})["code"] == "name_taken"


def test_new_owner_of_a_freed_name_has_no_past(server: Served) -> None:
    """A person who takes a deleted person's name is not linked to old rounds and sees no old
    card.
    """
    host = server.guest("Frida")
    table = server.table("event", host["token"])
    gone = server.guest("Gone")
    with server.line(table, gone["token"]) as line:
        assert line.ask("Sit", seat=5, stake=2000)["t"] == "done"
        assert line.ask("Leave")["t"] == "done"
    server.post("/api/account/delete", {"name": "Gone"}, gone["token"])
    new = server.guest("Gone")
    lines = json.dumps(server.get(f"/api/tables/{table}/lines", new["token"]))
    assert "Gone" not in lines
    assert "former player" in lines


# --- escalation ---------------------------------------------------------------------------------


def test_roles_cannot_be_claimed_in_a_request(server: Served, owner: Told) -> None:
    """Requests for the owner only are refused for every other role."""
    guest: Told = server.post("/api/guests", {"name": "Sly", "role": "owner", "account": True})
    assert guest["role"] == "guest"
    people = {"guest": guest}
    for role in ("player", "inspector", "dealer", "floor", "director"):
        people[role] = account(server, f"A{role[:3]}")
        if role != "player":
            server.post("/api/roles", {"name": f"A{role[:3]}", "role": role}, owner["token"])
    for role, person in people.items():
        token = person["token"]
        for path, body in (
            ("/api/roles", {"name": person["name"], "role": "owner"}),
            ("/api/roles", {"name": person["name"], "role": "inspector"}),
            ("/api/roles", {"name": "Olga", "role": "player"}),
            (f"/api/people/{person['id']}/role", {"role": "owner"}),
            ("/api/invitations", {"role": "owner"}),
            (f"/api/people/{owner['id']}/reset", {}),
            (f"/api/people/{owner['id']}/sign-out", {}),
        ):
            assert refused(server, path, body, token)["status"] == 403, (role, path)
        if role != "director":
            assert refused(server, "/api/invitations", {"role": "dealer"}, token)["status"] == 403
            with pytest.raises(Answered):
                server.get("/api/people", token)
        assert server.get("/api/me", token)["role"] == role
    given = {"name": "Apla", "role": "dealer"}
    assert server.post("/api/roles", given, people["director"]["token"])["role"] == "dealer"
    assert (
        refused(server, "/api/roles", {"name": "Olga", "role": "player"}, owner["token"])["code"]
        == "last_owner"
    )


def test_links_expire_with_the_role_that_made_them(server: Served, owner: Told) -> None:
    """A director who loses the role or is deleted cannot return through an old link."""
    for ends in ("deposed", "deleted"):
        name = f"Dita {ends}"
        dita = account(server, name)
        server.post("/api/roles", {"name": name, "role": "director"}, owner["token"])
        made = server.post("/api/invitations", {"role": "floor"}, dita["token"])
        if ends == "deposed":
            server.post("/api/roles", {"name": name, "role": "player"}, owner["token"])
        else:
            server.post("/api/account/delete", {"name": name}, dita["token"])
        answer = refused(server, "/api/join", {"key": made["key"], "name": f"{name} again"})
        assert answer["code"] == "no_key"
        invitations = server.get("/api/invitations", owner["token"])["invitations"]
        assert made["id"] not in [invitation["id"] for invitation in invitations]


def test_lost_role_ends_on_open_connections(server: Served, owner: Told) -> None:
    """The next frame on a former floor connection is a spectator's."""
    mia, host = account(server, "Mia"), server.guest("Mias opener")
    server.post("/api/roles", {"name": "Mia", "role": "floor"}, owner["token"])
    table = server.table("event", host["token"])
    with server.line(table, mia["token"], "?as=floor") as line:
        assert line.next()["as"] == "floor"
        server.post("/api/roles", {"name": "Mia", "role": "player"}, owner["token"])
        assert line.ask("ChangeHouse", name="time_to_act", value="30")["code"] == "not_yours"
    with pytest.raises(InvalidStatus):
        server.line(table, mia["token"], "?as=floor")


# --- replays ------------------------------------------------------------------------------------


def test_one_time_secrets_work_once(server: Served, owner: Told) -> None:
    """Asks, passkey answers, recovery codes, resets and links have no effect the second time."""
    host = server.guest("Replayed")
    table = server.table("event", host["token"])
    body = {"id": "one", "ask": {"type": "Sit", "seat": 1, "stake": 2000}}
    assert not server.post(f"/api/tables/{table}/asks", body, host["token"]).get("repeated")
    assert server.post(f"/api/tables/{table}/asks", body, host["token"])["repeated"]
    key = Passkey(server.address)
    key.counts = False  # so that only the challenge reveals a replay
    asked = server.post("/api/account/passkeys/ask", token=host["token"])
    made = {"credential": key.make(asked), "name": "k"}
    now = server.post("/api/account/passkeys", made, host["token"])
    assert refused(server, "/api/account/passkeys", made, now["token"])["code"] == "no_passkey"
    used = {"credential": key.use(server.post("/api/sign-in/passkey/ask"))}
    assert server.post("/api/sign-in/passkey", used)["id"] == host["id"]
    assert refused(server, "/api/sign-in/passkey", used)["code"] == "no_passkey"
    code = {"name": "Replayed", "code": now["codes"][0], "password": GOOD}
    assert server.post("/api/recover", code)["id"] == host["id"]
    assert refused(server, "/api/recover", code)["code"] == "not_you"
    reset = server.post(f"/api/people/{host['id']}/reset", token=owner["token"])["code"]
    assert server.post("/api/recover", {**code, "code": reset})["id"] == host["id"]
    assert refused(server, "/api/recover", {**code, "code": reset})["code"] == "not_you"
    link = {"key": server.post("/api/invitations", {"role": "dealer"}, owner["token"])["key"]}
    assert server.post("/api/join", {**link, "name": "Linked"})["role"] == "dealer"
    assert refused(server, "/api/join", {**link, "name": "Again"})["code"] == "no_key"


def test_foreign_passkeys_are_refused(server: Served) -> None:
    """Covers another person's challenge, another site, no user verification, and another key under
    a known id.
    """
    owner, thief = account(server, "Keyed"), account(server, "Key thief")
    key = Passkey(server.address)
    asked = server.post("/api/account/passkeys/ask", token=owner["token"])
    stolen = {"credential": key.make(asked), "name": "k"}
    assert refused(server, "/api/account/passkeys", stolen, thief["token"])["code"] == "no_passkey"
    asked = server.post("/api/account/passkeys/ask", token=owner["token"])
    server.post("/api/account/passkeys", {"credential": key.make(asked)}, owner["token"])

    def use(passkey: Passkey) -> Told:
        question = server.post("/api/sign-in/passkey/ask")
        return refused(server, "/api/sign-in/passkey", {"credential": passkey.use(question)})

    key.origin = "http://evil.example"
    assert use(key)["code"] == "no_passkey"
    key.origin, key.site = server.address, "evil.example"
    assert use(key)["code"] == "no_passkey"
    key.site, key.flags = "localhost", key.flags & ~VERIFIED
    assert use(key)["code"] == "no_passkey"
    other = Passkey(server.address)
    other.id, other.count = key.id, 50
    assert use(other)["code"] == "no_passkey"
    key.flags |= VERIFIED
    question = server.post("/api/sign-in/passkey/ask")
    assert server.post("/api/sign-in/passkey", {"credential": key.use(question)})


# --- enumeration --------------------------------------------------------------------------------


def test_sign_in_does_not_reveal_who_has_an_account(server: Served) -> None:
    """Account, guest and unknown name get the same status, body and headers."""
    account(server, "Known one")
    server.guest("Guest only")
    wrong: dict[str, Any] = {"password": "no such password"}

    def answers(path: str, more: Told) -> list[tuple[int, dict[str, str], bytes]]:
        names = ("Known one", "Guest only", "Nobody here", "x" * 200, "")
        results = [raw(server, path, {"name": name, **more}) for name in names]
        for _, head, _ in results:
            head.pop("date")
        return results

    for path, more in (
        ("/api/sign-in", wrong),
        ("/api/recover", {**wrong, "code": "AAAA-BBBB"}),
    ):
        results = answers(path, more)
        assert results[0][0] == 403
        assert all(result == results[0] for result in results), results
    asked = [server.post("/api/sign-in/passkey/ask") for _ in range(2)]
    for result in asked:
        result.pop("challenge")
    assert asked[0] == asked[1]


def test_guessing_is_slowed_down_by_name_and_address(tmp_path_factory: Any) -> None:  # noqa: ANN401
    """Three wrong passwords are allowed per name and address. tests/attack has the other limits."""
    few = msgspec.structs.replace(UNLIMITED, passwords=0.001, passwords_burst=3)
    with serving(tmp_path_factory.mktemp("guessed"), limits=few) as server:
        account(server, "Guessed")
        for name in ("Guessed", "Nobody"):
            refusals = [
                refused(server, "/api/sign-in", {"name": name, "password": f"wrong pass {no}"})
                for no in range(4)
            ]
            codes = [answer["code"] for answer in refusals]
            assert codes == ["not_you"] * 3 + ["locked"]
        body = {"name": "Third", "password": "wrong password"}
        assert refused(server, "/api/sign-in", body)["code"] == "not_you"
        assert server.get("/api/health")["ok"]


def test_simultaneous_guesses_are_counted_one_by_one(tmp_path_factory: Any) -> None:  # noqa: ANN401
    """Of twelve wrong passwords sent together, only three are checked."""
    few = msgspec.structs.replace(UNLIMITED, passwords=0.001, passwords_burst=3)

    with serving(tmp_path_factory.mktemp("rushed"), limits=few) as rushed:
        account(rushed, "Rushed")

        def guess(number: int) -> str:
            body = {"name": "Rushed", "password": f"wrong pass {number}"}
            return str(refused(rushed, "/api/sign-in", body)["code"])

        with ThreadPoolExecutor(12) as together:
            codes = sorted(together.map(guess, range(12)))
        assert codes == ["locked"] * 9 + ["not_you"] * 3


# --- oversized and slow -------------------------------------------------------------------------


def test_oversized_requests_are_refused_early(server: Served) -> None:
    """Bodies, frames, heads and passwords above the limit are refused, and the server keeps
    running.
    """
    guest = server.guest("Large")
    big = "x" * 70_000
    assert refused(server, "/api/account", {"password": big}, guest["token"])["status"] == 413
    long = {"password": "x" * 60_000}
    assert refused(server, "/api/account", long, guest["token"])["code"] == "no_password"
    assert refused(server, "/api/sign-in", {"name": "Large", **long})["code"] == "not_you"
    table = server.table("event", guest["token"])
    with server.line(table, guest["token"]) as line:
        line.say({"t": "chat", "text": "x" * 20_000})
        assert line.until("wrong")["code"] == "too_big"
    host, _, port = server.address.partition("//")[2].partition(":")
    with socket.create_connection((host, int(port)), timeout=SLOWEST) as plain:
        plain.sendall(
            b"GET / HTTP/1.1\r\nhost: localhost\r\nx-long: " + b"y" * 200_000 + b"\r\n\r\n"
        )
        assert b" 400 " in plain.recv(200)
    assert server.get("/api/health")["ok"]


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with short timeouts."""
    with serving(tmp_path_factory.mktemp("hasty"), limits=HASTY) as served:
        yield served


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"POST /api/guests HTTP/1.1\r\nhost: localhost\r\n",
        b"GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\nGET /api",
        b'POST /api/guests HTTP/1.1\r\nhost: localhost\r\ncontent-length: 400\r\n\r\n{"name"',
        b"POST /join/x.y HTTP/1.1\r\nhost: localhost\r\ncontent-length: 400\r\n\r\nname",
    ],
)
def test_unfinished_request_is_disconnected(hasty: Served, sent: bytes) -> None:
    """Covers no data, half a head, half a second head and half a body: the connection is soon
    closed.
    """
    host, _, port = hasty.address.partition("//")[2].partition(":")
    with socket.create_connection((host, int(port)), timeout=SLOWEST) as plain:
        plain.sendall(sent)
        while plain.recv(65_536):
            pass
