"""Promises of docs/asvs.md that no other test holds, checked against a real server."""

from __future__ import annotations

import json
import re
import stat
import urllib.parse
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPMessage
from pathlib import Path

import pytest
from tests.server.kit import Answered, Served, serving

from cardspeak.room.people.sessions import MOST_SESSIONS

GOOD = "correct horse battery"
PAGES = ("/", "/table/none", "/join/none", "/assets/none.js", "/metrics", "/no/such/page")
APIS = ("/api/tables", "/api/me", "/api/nothing", "/api/account/data", "/api/openapi.json")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its files."""
    return tmp_path_factory.mktemp("asvs")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Served]:
    """A server behind a proxy that is believed, with a log in JSON."""
    with serving(folder, proxy="127.0.0.1", log_json=True) as found:
        yield found


def fetch(
    server: Served, method: str, path: str, body: bytes | None = None, **head: str
) -> tuple[int, HTTPMessage, bytes]:
    """Status, headers and body, with nothing followed."""
    line = HTTPConnection(server.address.partition("//")[2])
    line.putrequest(method, path, skip_accept_encoding=True)
    heads = {name.replace("_", "-"): value for name, value in head.items()}
    if body is not None:
        heads["Content-Length"] = str(len(body))
    for name, value in heads.items():
        line.putheader(name, value)
    line.endheaders(body)
    answer = line.getresponse()
    found = answer.status, answer.headers, answer.read()
    line.close()
    return found


def account(server: Served, name: str) -> str:
    """The token of a person with an account."""
    guest = server.guest(name)["token"]
    return str(server.post("/api/account", {"password": GOOD}, guest)["token"])


def test_every_answer_has_the_headers_that_keep_a_browser_safe(server: Served) -> None:
    """Pages, answers, errors: a policy, no sniffing, no referrer, no framing, no CORS."""
    for path in (*PAGES, *APIS):
        _, head, _ = fetch(server, "GET", path, Origin=server.address)
        policy = head["content-security-policy"]
        for part in ("object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"):
            assert part in policy, path
        assert head["x-content-type-options"] == "nosniff", path
        assert head["referrer-policy"] in {"no-referrer", "same-origin"}, path
        assert not [name for name in head if name.lower().startswith("access-control")], path


def test_nothing_of_the_api_is_kept_in_a_cache(server: Served) -> None:
    """Also errors."""
    for path in APIS:
        assert fetch(server, "GET", path)[1]["cache-control"] == "no-store", path


def test_encrypted_lines_have_hsts_and_cookies_with_a_prefix(server: Served) -> None:
    """A year; session and device cookie are the host's own, for scripts unreadable."""
    body = json.dumps({"name": "Tls"}).encode()
    _, head, _ = fetch(server, "POST", "/api/guests", body, X_Forwarded_Proto="https")
    assert head["strict-transport-security"] == "max-age=31536000"
    cookies = head.get_all("set-cookie") or []
    names = {one.partition("=")[0] for one in cookies}
    assert names == {"__Host-cardspeak", "__Host-cardspeak-device"}
    for one in cookies:
        assert {"HttpOnly", "Secure", "SameSite=lax", "Path=/"} <= set(one.split("; "))
        assert "domain" not in one.lower()


def test_signing_out_clears_the_browser(server: Served) -> None:
    """The cookie is dropped and the cache is cleared."""
    token = server.guest("Leaver")["token"]
    mine = {"Cookie": f"cardspeak={token}", "X_Cardspeak": "1"}
    _, head, _ = fetch(server, "POST", "/api/leave", b"{}", **mine)
    assert head["clear-site-data"] == '"cache"'
    assert "Max-Age=0" in head["set-cookie"]


def test_the_one_redirect_goes_to_the_lobby(server: Served) -> None:
    """Whatever else the form says."""
    body = urllib.parse.urlencode({"name": "Olga", "next": "https://evil.example"}).encode()
    path = f"/join/{server.key}?next=https://evil.example"
    status, head, _ = fetch(server, "POST", path, body, Origin=server.address)
    assert (status, head["location"]) == (303, "/")


def test_nothing_but_the_built_page_is_served(server: Served) -> None:
    """No folder, no file of the project, of the machine or of version control; no TRACE."""
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


def test_downloads_have_names_of_ours(server: Served) -> None:
    """An id and a fixed word, in an attachment."""
    token = account(server, "Downloader")
    _, head, _ = fetch(server, "GET", "/api/account/data", Authorization=f"Bearer {token}")
    named = re.fullmatch(r'attachment; filename="([\w.-]+)"', head["content-disposition"])
    assert named


def test_files_are_for_their_owner_alone(server: Served, folder: Path) -> None:
    """Database and key."""
    server.guest("Writer")
    kept = [one for one in folder.iterdir() if one.name != "errors.txt" and one.is_file()]
    assert len(kept) >= 2
    for one in kept:
        assert stat.S_IMODE(one.stat().st_mode) == 0o600, one.name


def test_a_person_has_twelve_devices_at_most(server: Served) -> None:
    """The one unused for longest is signed out."""
    first = account(server, "Devices")
    body = {"name": "Devices", "password": GOOD}
    tokens = [server.post("/api/sign-in", body)["token"] for _ in range(MOST_SESSIONS)]
    with pytest.raises(Answered) as failed:
        server.get("/api/me", first)
    assert failed.value.status == 401
    assert server.get("/api/me", tokens[0])["name"] == "Devices"


def test_the_log_says_who_was_turned_away_and_no_secret(server: Served, folder: Path) -> None:
    """One JSON object a line, with a time in UTC, whatever is sent."""
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
    told = [json.loads(line) for line in lines if line.startswith("{")]
    assert len(told) == len(lines)
    assert [one["event"] for one in told].count("not let in") == 3
    away = [one for one in told if one["event"] == "turned away"]
    assert {one["path"] for one in away} >= {"/api/people", "/api/leave"}
    assert any(one["who"].startswith("p") for one in away)
    for one in told:
        when = next(value for key, value in one.items() if key in {"timestamp", "at", "time"})
        assert str(when).endswith("Z")
    text = "\n".join(lines)
    for secret in ("secret wrong words", GOOD, token):
        assert secret not in text


def test_keys_are_changed_by_who_has_just_proved_who_they_are(tmp_path: Path) -> None:
    """A session that began by a one-time link is asked for the password first."""
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
