"""Access and refusals: names, links, origins, forged requests and limits."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, build_opener

import msgspec
import pytest
from tests.server.kit import Answered, Line, Served, serving
from websockets.exceptions import InvalidStatus

from cardspeak.server.settings import UNLIMITED, RoomLimits


def status(failed: pytest.ExceptionInfo[Answered]) -> tuple[int, str]:
    """Return the status and code of an answer."""
    return failed.value.status, failed.value.body["code"]


def test_name_belongs_to_one_person(server: Served) -> None:
    """A second Ana is offered another name. Brackets are refused, since they mark bots."""
    server.guest("Ana")
    with pytest.raises(Answered) as failed:
        server.guest("  ana ")
    assert status(failed) == (409, "name_taken")
    assert failed.value.body["words"].startswith("The name ana or a similar one is taken")
    assert server.guest(failed.value.body["free"])["name"] == "ana 2"
    for name in ("Max [tight]", "", "x" * 25, "\u202e", "<b>"):
        with pytest.raises(Answered) as failed:
            server.guest(name)
        assert status(failed) == (400, "no_name")
        assert failed.value.body["words"].startswith("A name has ")


def test_strangers_can_only_watch(server: Served) -> None:
    """Without a name a person can watch a table. Every other request is refused."""
    host = server.guest("Hosea")
    table = server.table("event", host["token"])
    with pytest.raises(Answered) as failed:
        server.table("event", "")
    assert status(failed) == (401, "who")
    with pytest.raises(Answered) as failed:
        server.post(f"/api/tables/{table}/asks", {"id": "1", "ask": {"type": "GoAway"}}, "no.token")
    assert status(failed) == (401, "who")
    with server.line(table) as line:
        assert line.next()["as"] == "spectator"
        assert line.view()["sight"]["chair"] is None
        assert line.ask("Sit", seat=1, stake=2000)["code"] == "not_yours"


@pytest.mark.parametrize("role", ["dealer", "floor", "inspector"])
def test_staff_roles_are_for_staff(server: Served, role: str) -> None:
    """A guest who requests a staff role at another host's table is refused."""
    host, guest = server.guest(f"H{role[:2]}"), server.guest(f"G{role[:2]}")
    table = server.table("event", host["token"])
    with pytest.raises(InvalidStatus) as refused:
        server.line(table, guest["token"], f"?as={role}")
    assert refused.value.response.status_code == 403
    with pytest.raises(InvalidStatus):  # if software deals, a host is not staff either
        server.line(table, host["token"], f"?as={role}")
    if role != "inspector":
        table = server.table("event", host["token"], hand_dealt=True)
        with server.line(table, host["token"], f"?as={role}") as line:
            assert line.next()["as"] == role


def test_owner_link_works_once_and_the_owner_invites_staff(server: Served) -> None:
    """The first person to use the link becomes the owner. The owner's links make staff."""
    page = build_opener().open(f"{server.address}/join/{server.key}").read().decode()
    assert "Come in as owner" in page
    german = Request(
        f"{server.address}/join/{server.key}",
        headers={"accept-language": "de-AT,de;q=0.9,en;q=0.5"},
    )
    page = build_opener().open(german).read().decode()
    assert "Hereinkommen als Inhaber" in page
    assert 'lang="de"' in page
    owner = server.post("/api/join", {"key": server.key, "name": "Olga"})
    assert owner["role"] == "owner"
    with pytest.raises(Answered) as failed:
        server.post("/api/join", {"key": server.key, "name": "Pim"})
    assert status(failed) == (403, "no_key")
    guest = server.guest("Quentin")
    with pytest.raises(Answered) as failed:
        server.post("/api/invitations", {"role": "floor"}, guest["token"])
    assert status(failed) == (403, "not_yours")
    link = server.post("/api/invitations", {"role": "floor", "for": "Mia"}, owner["token"])
    staff = server.post("/api/join", {"key": link["key"], "name": "Mia"})
    assert staff["role"] == "floor"
    withdrawn = server.post("/api/invitations", {"role": "inspector"}, owner["token"])
    server.post(f"/api/invitations/{withdrawn['id']}/withdraw", token=owner["token"])
    with pytest.raises(Answered) as failed:
        server.post("/api/join", {"key": withdrawn["key"], "name": "Ned"})
    assert status(failed) == (403, "no_key")
    again = server.post("/api/invitations", {"role": "dealer"}, owner["token"])
    same = server.post("/api/join", {"key": again["key"]}, guest["token"])
    assert (same["id"], same["role"]) == (guest["id"], "dealer")


def test_sign_out_invalidates_the_token(server: Served) -> None:
    guest = server.guest("Rolf")
    assert server.get("/api/me", guest["token"])["name"] == "Rolf"
    server.post("/api/leave", token=guest["token"])
    with pytest.raises(Answered) as failed:
        server.get("/api/me", guest["token"])
    assert status(failed) == (401, "who")


def test_first_visit_is_answered_without_a_warning(tmp_path: Path) -> None:
    """A browser without a cookie, or with an old one, is anonymous, and nothing is logged."""
    with serving(tmp_path) as server:
        assert server.get("/api/me") == {}
        assert server.get("/api/me", Cookie="cardspeak=p23456789A.AAAABBBBCCCCDDDD") == {}
        guest = server.guest("Vera")
        assert server.get("/api/me", Cookie=f"cardspeak={guest['token']}")["name"] == "Vera"
    assert "warning" not in server.errors.read_text()


def test_requests_from_other_sites_are_refused(server: Served) -> None:
    """A foreign origin is refused, and so is a cookie without the page's header."""
    guest = server.guest("Sven")
    table = server.table("event", guest["token"])
    with pytest.raises(Answered) as failed:
        server.get("/api/tables", Origin="https://evil.example")
    assert status(failed) == (403, "origin")
    address = (
        f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/socket?protocol=2&words=en"
    )
    with pytest.raises(InvalidStatus):
        Line(address, guest["token"], Origin="https://evil.example")
    cookie = f"cardspeak={guest['token']}"
    with pytest.raises(Answered) as failed:
        server.post("/api/tables", {"book": "event"}, Cookie=cookie)
    assert status(failed) == (403, "forged")
    assert server.post("/api/tables", {"book": "event"}, Cookie=cookie, X_Cardspeak="1")["id"]
    own = server.address
    assert server.get("/api/me", Cookie=cookie, Origin=own)["name"] == "Sven"


def test_pages_have_security_headers(server: Served) -> None:
    """Pages allow no inline scripts, framing or sniffing. The cookie is HttpOnly."""
    for path in ("/", "/api/tables", "/join/none"):
        try:
            answer = build_opener().open(server.address + path)
        except HTTPError as error:
            answer = error
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "script-src" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
    body = json.dumps({"name": "Tess"}).encode()
    answer = build_opener().open(Request(f"{server.address}/api/guests", body))
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


LOW = RoomLimits(
    frames=0.5, frames_burst=5, frame_bytes=2000, body_bytes=2000, guests=0.01, guests_burst=4,
    files_burst=1,
    sockets_each=2, codes_burst=3, slow_seconds=0.1, requests_burst=60, tables_each=1,
)  # fmt: skip


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with low limits."""
    with serving(tmp_path_factory.mktemp("strict"), limits=LOW) as served:
        yield served


def test_limits_are_enforced(strict: Served) -> None:
    """Requests that are too big, too fast or too many get an error, and the room keeps running."""
    people = [strict.guest(f"P{number}") for number in range(4)]
    with pytest.raises(Answered) as failed:
        strict.guest("P5")
    assert status(failed) == (429, "work_due")
    with pytest.raises(Answered) as failed:
        strict.post("/api/guests", {"name": "x" * 3000})
    assert status(failed) == (413, "too_big")
    token = people[0]["token"]
    table = strict.table("event", token)
    with pytest.raises(Answered) as failed:
        strict.table("event", token)
    assert status(failed) == (429, "too_many")
    assert strict.get("/api/account/data", token)["person"]["name"] == "P0"
    with pytest.raises(Answered) as failed:
        strict.get("/api/account/data", token)
    assert status(failed) == (429, "too_fast")
    line, second = strict.line(table, token), strict.line(table, token)
    with pytest.raises(InvalidStatus) as refused:
        strict.line(table, token)
    assert refused.value.response.status_code == 429
    second.close()
    line.say({"t": "chat", "text": "y" * 2000})
    assert line.until("wrong")["code"] == "too_big"
    for _ in range(20):
        line.say({"t": "ping"})
    assert line.until("wrong")["code"] == "too_fast"
    line.socket.send("x" * 100_000)
    assert line.closed() == 1009
    for _ in range(3):
        with pytest.raises(Answered) as failed:
            strict.post("/api/return", {"code": "AAAA-BBBB-CCCC-DDDD-EEEE"})
        assert status(failed) == (403, "no_code")
    assert strict.post("/api/return", {"code": people[1]["code"]})["name"] == "P1"


def test_unreadable_input_is_explained(server: Served) -> None:
    """Unreadable frames, bodies and paths get an explanation, and the connection stays open."""
    guest = server.guest("Uli")
    table = server.table("event", guest["token"])
    with server.line(table, guest["token"]) as line:
        line.view()
        for text in (
            "",
            "{",
            "[]",
            '{"t":"dance"}',
            '{"t":"ask","id":"","ask":{}}',
            "nul",
        ):
            line.socket.send(text)
            assert line.until("wrong")["code"] == "unreadable"
        line.socket.send(b"\xff\xfe")
        assert line.until("wrong")["code"] == "unreadable"
        for ask in (
            {"type": "Sit"},
            {"type": "Sit", "seat": "one", "stake": 1},
            {"type": "Sit", "seat": 1, "stake": 2000, "rank": 1},
            {"type": "Shuffle", "cards": "As"},
            {"type": ["Sit"]},
            {},
        ):
            line.say({"t": "ask", "id": "a", "ask": ask})
            assert line.until("wrong")["code"] in {"unreadable", "not_yours"}
        answer = line.ask("Sit", seat=10**30, stake=1)
        assert answer["t"] in {"refused", "wrong"}
    for method, path, body in (
        ("POST", "/api/guests", []),
        ("GET", "/api/tables/nowhere", None),
        ("GET", f"/api/tables/{table}/rounds/x", None),
        ("GET", f"/api/tables/{table}/view?from=-1", None),
        ("GET", f"/api/tables/{table}/view?as=king", None),
        ("GET", "/api/nothing", None),
        ("POST", "/api/tables", {"book": "tas-holdem", "house": {"limit": "sky"}}),
        ("GET", "/api/clauses/NONE.1", None),
    ):
        with pytest.raises(Answered) as failed:
            server.send(method, path, body, guest["token"])
        assert 400 <= failed.value.status < 500
        assert failed.value.body["words"]


def test_illegal_choice_is_refused_with_its_clause(tmp_path: Path) -> None:
    """Opening a table with a choice that the book forbids names the clause."""
    with serving(tmp_path, limits=UNLIMITED) as server:
        guest = server.guest("Vera")
        with pytest.raises(Answered) as failed:
            server.table("tas-holdem", guest["token"], house={"blinds": "10, 5"})
        assert failed.value.status == 409
        assert failed.value.body["by"]
        tried = server.post("/api/books/tas-holdem/check", {"house": {"blinds": "10, 5"}})
        assert (tried["ok"], tried["by"]) == (False, failed.value.body["by"])
        assert server.post("/api/books/tas-holdem/check", {"house": {"limit": "no_limit"}})["ok"]


def test_guest_gets_a_new_seat_code(server: Served) -> None:
    """The new code replaces the previous one. Strangers and account holders cannot get a code."""
    guest = server.guest("Cosima")
    code = server.post("/api/code", {}, guest["token"])["code"]
    assert code != guest["code"]
    with pytest.raises(Answered) as failed:
        server.post("/api/return", {"code": guest["code"]})
    assert failed.value.body["code"] == "no_code"
    assert server.post("/api/return", {"code": code})["id"] == guest["id"]
    with pytest.raises(Answered) as failed:
        server.post("/api/code")
    assert failed.value.status == 401
    made = server.post("/api/account", {"password": "seven small boats at noon"}, guest["token"])
    with pytest.raises(Answered) as failed:
        server.post("/api/code", {}, made["token"])
    assert (failed.value.status, failed.value.body["code"]) == (409, "account")


def test_new_seat_codes_and_leaving_are_rate_limited(tmp_path: Path) -> None:
    """A single guest cannot flood the access log or the table."""
    limits = msgspec.structs.replace(
        UNLIMITED, guests=0.001, guests_burst=3, chat=0.001, chat_burst=2
    )
    with serving(tmp_path, limits=limits) as strict:
        guest = strict.guest("Cosima")
        table = strict.table("event", guest["token"])
        for _ in range(3):
            strict.post("/api/code", {}, guest["token"])
        with pytest.raises(Answered) as failed:
            strict.post("/api/code", {}, guest["token"])
        assert failed.value.status == 429
        statuses = []
        for _ in range(3):
            with pytest.raises(Answered) as failed:
                strict.post(f"/api/tables/{table}/leave", {"on": False}, guest["token"])
            statuses.append(failed.value.status)
        assert statuses == [404, 404, 429]
