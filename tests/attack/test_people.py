"""Attempts to lock people out, guess their keys and flood them, on a real server.

The server trusts a proxy at 127.0.0.1, so a test can use any client address.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from time import monotonic

import msgspec
import pytest
from tests.server.kit import Answered, Served, Told, serving
from tests.server.passkey import Passkey

from cardspeak.server.settings import UNLIMITED, RoomLimits

GOOD, OTHER = "correct horse battery", "another staple entirely"
FEW = msgspec.structs.replace(UNLIMITED, passwords=0.0001, passwords_burst=3)
HERE, ELSEWHERE = "198.51.100.7", "203.0.113.9"


@contextmanager
def room(tmp_path_factory: pytest.TempPathFactory, limits: RoomLimits) -> Iterator[Served]:
    """A server behind a trusted proxy."""
    with serving(tmp_path_factory.mktemp("people"), limits=limits, proxy="127.0.0.1") as served:
        yield served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that allows three wrong passwords per name and address."""
    with room(tmp_path_factory, FEW) as served:
        yield served


def account(server: Served, name: str) -> Told:
    """A person with an account."""
    guest = server.guest(name)
    person: Told = server.post("/api/account", {"password": GOOD}, guest["token"])
    return person


def sign_in(server: Served, name: str, password: str, address: str, **head: str) -> str:
    """Return "in", or the code of the refusal."""
    body = {"name": name, "password": password}
    try:
        server.post("/api/sign-in", body, X_Forwarded_For=address, **head)
    except Answered as error:
        return str(error.body["code"])
    return "in"


def block(server: Served, name: str, address: str) -> None:
    """Send wrong passwords until this address is blocked for the name."""
    answers = [sign_in(server, name, f"wrong password {no}", address) for no in range(4)]
    assert answers == ["not_you"] * 3 + ["locked"]


def cookies(server: Served, path: str, body: object, **head: str) -> dict[str, str]:
    """Return the cookies that an answer sets."""
    connection = HTTPConnection(server.address.partition("//")[2])
    heads = {name.replace("_", "-"): value for name, value in head.items()}
    connection.request("POST", path, json.dumps(body), heads)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    assert answer.status == 200
    headers = [value for key, value in answer.getheaders() if key.lower() == "set-cookie"]
    assert all("HttpOnly" in header and "SameSite=lax" in header for header in headers)
    return dict(header.partition(";")[0].partition("=")[::2] for header in headers)


# --- locking others out -------------------------------------------------------------------------


def test_wrong_passwords_from_elsewhere_do_not_lock_the_owner_out(server: Served) -> None:
    """Five addresses guess Anton's password. Anton signs in from another."""
    account(server, "Anton")
    for number in range(5):
        block(server, "Anton", f"203.0.113.{number + 20}")
    assert sign_in(server, "Anton", GOOD, HERE) == "in"


def test_ipv6_network_counts_as_one_address_for_passwords(server: Served) -> None:
    """Each /64 has one budget. IPv4 mapped to IPv6 counts as IPv4."""
    account(server, "Berta")
    answers = [
        sign_in(server, "Berta", "wrong", f"2001:db8:0:1::{number}") for number in range(1, 6)
    ]
    assert answers == ["not_you"] * 3 + ["locked"] * 2
    assert sign_in(server, "Berta", GOOD, "2001:db8:0:1:ffff::1") == "locked"
    assert sign_in(server, "Berta", GOOD, "2001:db8:0:2::1") == "in"
    block(server, "Berta", "192.0.2.44")
    assert sign_in(server, "Berta", GOOD, "::ffff:192.0.2.44") == "locked"


def test_passkeys_codes_and_sessions_work_while_passwords_are_blocked(server: Served) -> None:
    """Everything except the password works at the blocked address."""
    made = account(server, "Clara")
    key = Passkey(server.address)
    asked = server.post("/api/account/passkeys/ask", token=made["token"])
    now = server.post("/api/account/passkeys", {"credential": key.make(asked)}, made["token"])
    guest = server.guest("Guest of Clara")
    block(server, "Clara", HERE)
    assert sign_in(server, "Clara", GOOD, HERE) == "locked"
    here = {"X_Forwarded_For": HERE}
    used = key.use(server.post("/api/sign-in/passkey/ask", **here))
    assert server.post("/api/sign-in/passkey", {"credential": used}, **here)["name"] == "Clara"
    proved = server.post("/api/account/prove", {"password": GOOD}, now["token"], **here)
    assert proved["name"] == "Clara"
    back = {"name": "Clara", "code": made["codes"][0], "password": OTHER}
    assert server.post("/api/recover", back, **here)["name"] == "Clara"
    assert server.post("/api/return", {"code": guest["code"]}, **here)["id"] == guest["id"]


def test_browser_that_signed_in_before_is_not_locked_out(server: Served) -> None:
    """The device cookie distinguishes the browser from an attacker at the same address."""
    account(server, "Doris")
    body = {"name": "Doris", "password": GOOD}
    mine = cookies(server, "/api/sign-in", body, X_Forwarded_For=HERE, X_Cardspeak="1")
    device = f"cardspeak-device={mine['cardspeak-device']}"
    block(server, "Doris", HERE)
    assert sign_in(server, "Doris", GOOD, HERE) == "locked"
    assert sign_in(server, "Doris", GOOD, HERE, Cookie="cardspeak-device=" + "A" * 26) == "locked"
    assert sign_in(server, "Doris", GOOD, HERE, Cookie=device) == "in"
    answers = [sign_in(server, "Doris", "wrong", HERE, Cookie=device) for _ in range(4)]
    assert answers == ["not_you"] * 3 + [
        "locked"
    ]  # a stolen cookie does not allow unlimited guesses


def test_wrong_codes_and_links_never_lock_an_address(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """After many wrong codes, a correct one is delayed and works."""
    low = msgspec.structs.replace(UNLIMITED, codes=0.0001, codes_burst=2, slow_seconds=0.2)
    with room(tmp_path_factory, low) as server:
        guest, made = server.guest("Emil"), account(server, "Frieda")
        for _ in range(3):
            for path, body in (
                ("/api/return", {"code": "AAAA-BBBB-CCCC-DDDD-EEEE"}),
                ("/api/join", {"key": "no.key", "name": "Nora"}),
                ("/api/recover", {"name": "Frieda", "code": "AAAA", "password": OTHER}),
            ):
                with pytest.raises(Answered) as failed:
                    server.post(path, body)
                assert failed.value.status == 403
        began = monotonic()
        assert server.post("/api/return", {"code": guest["code"]})["id"] == guest["id"]
        assert monotonic() - began >= 0.2
        back = {"name": "Frieda", "code": made["codes"][0], "password": OTHER}
        assert server.post("/api/recover", back)["name"] == "Frieda"
        assert server.post("/api/join", {"key": server.key, "name": "Olga"})["role"] == "owner"


def test_guessing_from_many_addresses_is_slowed_down_and_locks_no_one_out(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """After many wrong passwords for a name or from an address, each attempt is delayed."""
    low = msgspec.structs.replace(
        UNLIMITED,
        passwords_for=0.0001,
        passwords_for_burst=4,
        passwords_from=0.0001,
        passwords_from_burst=6,
        slow_seconds=0.4,
    )
    with room(tmp_path_factory, low) as server:
        account(server, "Gustav")
        account(server, "Hedwig")
        for number in range(4):
            assert sign_in(server, "Gustav", "wrong", f"203.0.113.{number}") == "not_you"
        began = monotonic()
        assert sign_in(server, "Gustav", GOOD, HERE) == "in"
        assert monotonic() - began >= 0.4
        for number in range(6):
            assert sign_in(server, f"Nobody {number}", "wrong", ELSEWHERE) == "not_you"
        began = monotonic()
        assert sign_in(server, "Hedwig", GOOD, ELSEWHERE) == "in"
        assert monotonic() - began >= 0.4


# --- requests from other sites ------------------------------------------------------------------


def test_requests_from_other_sites_do_not_use_up_the_visitors_budget(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Another site makes the visitor's browser send hundreds of requests of every kind."""
    low = msgspec.structs.replace(
        UNLIMITED,
        requests=0.0001,
        requests_burst=5,
        guests=0.0001,
        guests_burst=1,
        codes=0.0001,
        codes_burst=1,
        passwords=0.0001,
        passwords_burst=1,
        slow_seconds=30.0,
    )
    with room(tmp_path_factory, low) as server:
        made = account(server, "Irma")  # two requests
        mine = {"Cookie": f"cardspeak={made['token']}", "X_Forwarded_For": HERE}
        evil = {"Origin": "https://evil.example", **mine}
        quiet = {"Sec_Fetch_Site": "cross-site", **mine}
        for number in range(40):
            for head, code in ((evil, "origin"), (quiet, "origin"), (mine, "forged")):
                for path, body in (
                    ("/api/guests", {"name": f"Junk {number}"}),
                    ("/api/return", {"code": "AAAA"}),
                    ("/api/sign-in", {"name": "Irma", "password": "wrong"}),
                ):
                    with pytest.raises(Answered) as failed:
                        server.post(path, body, **head)
                    assert failed.value.body["code"] == code
            with pytest.raises(Answered) as failed:
                server.get("/api/me", **quiet)
            assert failed.value.body["code"] == "origin"
            with pytest.raises(Answered) as failed:
                server.get("/join/no.key", **quiet)
            assert failed.value.status == 404
        own = {"X_Cardspeak": "1", **mine}
        assert server.get("/api/me", **own)["name"] == "Irma"
        assert sign_in(server, "Irma", GOOD, HERE, X_Cardspeak="1") == "in"
        assert server.post("/api/guests", {"name": "Jutta"}, X_Forwarded_For=HERE)["id"]


def test_people_at_one_address_have_separate_request_budgets(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """An anonymous neighbour floods the room. A player at the same address is not affected."""
    low = msgspec.structs.replace(UNLIMITED, requests=0.0001, requests_burst=8)
    with room(tmp_path_factory, low) as server:
        here = {"X_Forwarded_For": HERE}
        me = server.post("/api/guests", {"name": "Konrad"}, **here)["token"]
        statuses = []
        for _ in range(30):
            try:
                server.get("/api/tables", **here)
                statuses.append(200)
            except Answered as error:
                statuses.append(error.status)
        assert set(statuses[-20:]) == {429}
        assert server.get("/api/me", me, **here)["name"] == "Konrad"


# --- passwords ----------------------------------------------------------------------------------


def test_passwords_follow_the_nist_rules(server: Served) -> None:
    """At least 15 characters, also with a passkey. No composition rules. Passwords are normalised,
    and advice is sent.
    """
    made = account(server, "Ludwig")
    key = Passkey(server.address)
    asked = server.post("/api/account/passkeys/ask", token=made["token"])
    now = server.post("/api/account/passkeys", {"credential": key.make(asked)}, made["token"])

    def set_password(new: str) -> Told:
        body = {"old": GOOD, "new": new}
        try:
            answer: Told = server.post("/api/account/password", body, now["token"])
        except Answered as error:
            return error.body
        return answer

    short = set_password("vK9#wq!Zr2$mT7")
    assert (short["code"], short["why"]) == ("no_password", "length")
    assert set_password("qwertyuiopasdfghjkl")["why"] == "common"
    assert set_password("ludwig ludwig 1999")["why"] == "common"
    assert set_password("qwertyuiop qwertyuiop")["why"] == "common"
    weak = set_password("Summer2024Summer2024")
    assert weak["why"] == "weak"
    assert weak["advice"]
    plain = "seven brave otters sang"
    assert set_password(plain)["name"] == "Ludwig"  # lower case letters and spaces are enough
    assert sign_in(server, "Ludwig", plain, HERE) == "in"
    long = "nine grey herons and a lock keeper at the Brücke of Lübeck, in March"
    assert len(long) > 64
    account_now = server.post("/api/sign-in", {"name": "Ludwig", "password": plain})
    body = {"old": plain, "new": long}
    server.post("/api/account/password", body, account_now["token"])
    decomposed = long.replace("ü", "u\u0308")
    assert sign_in(server, "Ludwig", decomposed, HERE) == "in"
    assert sign_in(server, "Ludwig", long[:64], HERE) == "not_you"
