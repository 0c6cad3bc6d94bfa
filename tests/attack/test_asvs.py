"""Promises of docs/asvs.md that no other test covers, checked on a real server."""

from __future__ import annotations

import json
import re
import stat
import time
import urllib.parse
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPMessage
from pathlib import Path

import pytest
from tests.attack.test_tournaments import CONDITIONS
from tests.server.desk_kit import opened
from tests.server.kit import Answered, Served, serving

from cardspeak.room.people.sessions import MOST_SESSIONS

GOOD = "correct horse battery"
PAGES = ("/", "/table/none", "/join/none", "/assets/none.js", "/metrics", "/no/such/page")
APIS = ("/api/tables", "/api/me", "/api/nothing", "/api/account/data", "/api/openapi.json")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the server's files."""
    return tmp_path_factory.mktemp("asvs")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Served]:
    """A server behind a trusted proxy, with a JSON log."""
    with serving(folder, proxy="127.0.0.1", log_json=True) as served:
        yield served


def fetch(
    server: Served, method: str, path: str, body: bytes | None = None, **head: str
) -> tuple[int, HTTPMessage, bytes]:
    """Return status, headers and body, without following redirects."""
    connection = HTTPConnection(server.address.partition("//")[2])
    connection.putrequest(method, path, skip_accept_encoding=True)
    heads = {name.replace("_", "-"): value for name, value in head.items()}
    if body is not None:
        heads["Content-Length"] = str(len(body))
    for name, value in heads.items():
        connection.putheader(name, value)
    connection.endheaders(body)
    answer = connection.getresponse()
    result = answer.status, answer.headers, answer.read()
    connection.close()
    return result


def account(server: Served, name: str) -> str:
    """The token of a person with an account."""
    guest = server.guest(name)["token"]
    return str(server.post("/api/account", {"password": GOOD}, guest)["token"])


def test_every_answer_has_security_headers(server: Served) -> None:
    """Pages, API answers and errors have a CSP, no sniffing, no referrer, no framing and no
    CORS.
    """
    for path in (*PAGES, *APIS):
        _, head, _ = fetch(server, "GET", path, Origin=server.address)
        policy = head["content-security-policy"]
        for part in ("object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"):
            assert part in policy, path
        assert head["x-content-type-options"] == "nosniff", path
        assert head["referrer-policy"] in {"no-referrer", "same-origin"}, path
        assert not [name for name in head if name.lower().startswith("access-control")], path


def test_api_answers_are_not_cached(server: Served) -> None:
    """Errors are not cached either."""
    for path in APIS:
        assert fetch(server, "GET", path)[1]["cache-control"] == "no-store", path


def test_https_has_hsts_and_host_prefixed_cookies(server: Served) -> None:
    """HSTS lasts a year. Session and device cookies have the __Host- prefix and are HttpOnly."""
    body = json.dumps({"name": "Tls"}).encode()
    _, head, _ = fetch(server, "POST", "/api/guests", body, X_Forwarded_Proto="https")
    assert head["strict-transport-security"] == "max-age=31536000"
    cookies = head.get_all("set-cookie") or []
    names = {cookie.partition("=")[0] for cookie in cookies}
    assert names == {"__Host-cardspeak", "__Host-cardspeak-device"}
    for cookie in cookies:
        assert {"HttpOnly", "Secure", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
        assert "domain" not in cookie.lower()


def test_sign_out_clears_cookie_and_cache(server: Served) -> None:
    token = server.guest("Leaver")["token"]
    headers = {"Cookie": f"cardspeak={token}", "X_Cardspeak": "1"}
    _, head, _ = fetch(server, "POST", "/api/leave", b"{}", **headers)
    assert head["clear-site-data"] == '"cache"'
    assert "Max-Age=0" in head["set-cookie"]


def test_join_form_redirects_only_to_the_lobby(server: Served) -> None:
    """Other targets in the form or the query are ignored."""
    body = urllib.parse.urlencode({"name": "Olga", "next": "https://evil.example"}).encode()
    path = f"/join/{server.key}?next=https://evil.example"
    status, head, _ = fetch(server, "POST", path, body, Origin=server.address)
    assert (status, head["location"]) == (303, "/")


def test_only_the_built_page_is_served(server: Served) -> None:
    """The server lists no directory, serves no other file, and refuses TRACE."""
    for path in (
        "/.git/config",
        "/../../../../etc/passwd",
        "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/assets/../../../pyproject.toml",
        "/assets/",
        "/room.db",
    ):
        _, _, body = fetch(server, "GET", path)
        assert b"root:" not in body, path
        assert b"[core]" not in body, path
        assert b"build-backend" not in body, path
        assert b"SQLite format" not in body, path
        assert b"Index of" not in body, path
    for method in ("TRACE", "CONNECT", "PUT", "DELETE"):
        assert fetch(server, method, "/api/tables")[0] in {400, 404, 405}, method
    assert fetch(server, "TRACE", "/")[0] == 405


def test_downloads_have_fixed_safe_file_names(tmp_path: Path) -> None:
    """The file name is an id and a fixed word, sent as an attachment."""
    with serving(tmp_path) as server:
        token = account(server, "Downloader")
        owner = server.owner()["token"]
        table, desk = server.table("tas-holdem", owner), opened(server, title='x"; y=\\')
        start = {"title": '"x\\', "starts_at": int(time.time()) + 3600, "conditions": CONDITIONS}
        body = {"book": "tas-holdem", **start}
        tournament = server.post("/api/tournaments", body, owner)["id"]
        paths = (
            "/api/account/data",
            f"/api/tables/{table}/signs.pdf",
            *(f"/api/desks/{desk}/{name}" for name in ("file", "report.csv", "report.pdf")),
            *(
                f"/api/tournaments/{tournament}/{name}"
                for name in ("file", "entries.csv", "calendar.ics", "sheets/conditions")
            ),
        )
        for path in paths:
            who = token if path == paths[0] else owner
            _, head, _ = fetch(server, "GET", path, Authorization=f"Bearer {who}")
            named = re.fullmatch(r'attachment; filename="([\w.-]+)"', head["content-disposition"])
            assert named, path


def test_database_and_key_are_readable_by_their_owner_only(server: Served, folder: Path) -> None:
    server.guest("Writer")
    files = [file for file in folder.iterdir() if file.name != "errors.txt" and file.is_file()]
    assert len(files) >= 2
    for file in files:
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name


def test_person_has_at_most_twelve_sessions(server: Served) -> None:
    """The least recently used session is signed out."""
    first = account(server, "Devices")
    body = {"name": "Devices", "password": GOOD}
    tokens = [server.post("/api/sign-in", body)["token"] for _ in range(MOST_SESSIONS)]
    with pytest.raises(Answered) as failed:
        server.get("/api/me", first)
    assert failed.value.status == 401
    assert server.get("/api/me", tokens[0])["name"] == "Devices"


def test_log_names_refused_clients_and_contains_no_secret(server: Served, folder: Path) -> None:
    """Each line is a JSON object with a time in UTC, whatever the client sends."""
    token = account(server, "Logged")
    before = len((folder / "errors.txt").read_text().splitlines())
    for name in ("Logged", "two\nlines", '{"event": "forged"}'):
        with pytest.raises(Answered):
            server.post("/api/sign-in", {"name": name, "password": "secret wrong words"})
    with pytest.raises(Answered):
        server.get("/api/people", token)
    with pytest.raises(Answered):
        server.post("/api/leave", {}, Cookie=f"cardspeak={token}")
    lines = (folder / "errors.txt").read_text().splitlines()[before:]
    entries = [json.loads(line) for line in lines if line.startswith("{")]
    assert len(entries) == len(lines)
    assert [entry["event"] for entry in entries].count("sign-in failed") == 3
    refused = [entry for entry in entries if entry["event"] == "request refused"]
    assert {entry["path"] for entry in refused} >= {"/api/people", "/api/leave"}
    assert any(entry["who"].startswith("p") for entry in refused)
    for entry in entries:
        when = next(value for key, value in entry.items() if key in {"timestamp", "at", "time"})
        assert str(when).endswith("Z")
    text = "\n".join(lines)
    for secret in ("secret wrong words", GOOD, token):
        assert secret not in text


def test_changing_keys_requires_a_recent_proof_of_identity(tmp_path: Path) -> None:
    """A session that started with a one-time link must enter the password first."""
    with serving(tmp_path) as server:
        token = account(server, "Prover")
        joined = server.post("/api/join", {"key": server.key}, token)["token"]
        for method, path in (
            ("POST", "/api/account/codes"),
            ("POST", "/api/account/sign-out"),
            ("POST", "/api/account/passkeys/ask"),
            ("GET", "/api/account/data"),
        ):
            with pytest.raises(Answered) as failed:
                server.send(method, path, None if method == "GET" else {}, joined)
            assert (failed.value.status, failed.value.body["code"]) == (403, "prove"), path
        proved = server.post("/api/account/prove", {"password": GOOD}, joined)["token"]
        assert len(server.post("/api/account/codes", token=proved)["codes"]) == 10
