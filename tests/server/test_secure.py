"""TLS with a real certificate, and behind the documented proxy."""

from __future__ import annotations

import json
import ssl
import urllib.error
import urllib.request
from http.client import HTTPMessage
from pathlib import Path
from typing import Any

import pytest
from tests.server.front import VISITOR, certificate, proxied, recipe
from tests.server.kit import ROOT, SLOWEST, Answered, serving
from websockets.sync.client import connect

from cardspeak.server.settings import UNLIMITED, RoomLimits

SERVING = (ROOT / "docs" / "serving.md").read_text(encoding="utf-8")


def fetch(
    address: str, trusts: Path, path: str, body: object = None, **headers: str
) -> tuple[Any, HTTPMessage]:
    """Fetch a path over TLS. Returns the body and the headers."""
    context = ssl.create_default_context(cafile=str(trusts))
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address + path, data, headers)
    with urllib.request.urlopen(request, timeout=SLOWEST, context=context) as answer:
        text = answer.read()
        return (json.loads(text) if text.startswith(b"{") else text), answer.headers


def first_frame(address: str, trusts: Path, table: str) -> dict[str, Any]:
    """Return the first frame of a table's socket over TLS."""
    context = ssl.create_default_context(cafile=str(trusts))
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket?protocol=2&words=en"
    with connect(url, ssl=context, proxy=None, max_size=None, open_timeout=SLOWEST) as line:
        frame: dict[str, Any] = json.loads(line.recv(60))
        return frame


def test_tls_with_the_rooms_certificate(tmp_path: Path) -> None:
    """Pages, cookies and sockets use TLS, with HSTS."""
    public, private = certificate(tmp_path)
    with serving(tmp_path, tls_cert=public, tls_key=private) as server:
        assert server.address.startswith("https://")
        me, headers = fetch(server.address, public, "/api/guests", {"name": "Ana"})
        assert "Secure" in headers["Set-Cookie"]
        assert headers["Strict-Transport-Security"]
        mine = {"Authorization": f"Bearer {me['token']}"}
        card, _ = fetch(server.address, public, "/api/tables", {"book": "event"}, **mine)
        assert first_frame(server.address, public, card["id"])["t"] == "hello"
        with pytest.raises(urllib.error.URLError, match="CERTIFICATE_VERIFY_FAILED"):
            urllib.request.urlopen(server.address, timeout=SLOWEST)


def test_documented_proxy_recipe_works(tmp_path: Path) -> None:
    """Cookies are secure, sockets work, and each client has separate limits."""
    assert {"Host", "X-Forwarded-For", "X-Forwarded-Proto", "Upgrade"} <= recipe(SERVING).keys()
    limits = RoomLimits(guests=0.0001, guests_burst=2.0)
    with (
        serving(tmp_path, proxy="127.0.0.1", limits=limits, metrics_local=True) as server,
        proxied(server.address, tmp_path, SERVING) as front,
    ):
        trusts = tmp_path / "room.pem"
        me, headers = fetch(front.address, trusts, "/api/guests", {"name": "Ana"})
        assert "Secure" in headers["Set-Cookie"]
        assert headers["Strict-Transport-Security"]
        mine = {"Authorization": f"Bearer {me['token']}", "Origin": front.address}
        card, _ = fetch(front.address, trusts, "/api/tables", {"book": "event"}, **mine)
        assert first_frame(front.address, trusts, card["id"])["t"] == "hello"
        with pytest.raises(urllib.error.HTTPError, match="401"):
            fetch(front.address, trusts, "/metrics")  # the visitor is not on this machine
        fetch(front.address, trusts, "/api/guests", {"name": "Ben"})
        with pytest.raises(urllib.error.HTTPError, match="429"):
            fetch(front.address, trusts, "/api/guests", {"name": "Cleo"})
        server.guest("Dov")  # another address, not through the proxy


def test_forwarded_headers_are_ignored_without_a_named_proxy(tmp_path: Path) -> None:
    """Without a named proxy, a request cannot choose its address."""
    far = {"X_Forwarded_For": VISITOR, "X_Forwarded_Proto": "https"}
    limits = RoomLimits(guests=0.0001, guests_burst=1.0)
    with serving(tmp_path, limits=limits, metrics_local=True) as server:
        server.post("/api/guests", {"name": "Ana"}, **far)
        with pytest.raises(Answered, match="429"):
            server.guest("Ben")  # the same address, whatever the first request claimed
        with pytest.raises(Answered, match="401"):
            server.get("/metrics", **far)
        assert "cardspeak_tables" in server.get("/metrics")


def test_forwarded_headers_are_ignored_from_another_proxy(tmp_path: Path) -> None:
    """A request from an address other than the named proxy's keeps its own address."""
    far = {"X_Forwarded_For": VISITOR}
    with serving(tmp_path, proxy="192.0.2.1", limits=UNLIMITED, metrics_local=True) as server:
        assert "cardspeak_tables" in server.get("/metrics", **far)
