"""The local network: a certificate for it, how a phone trusts it, and QR codes of addresses."""

from __future__ import annotations

import re
import shutil
import ssl
import stat
import urllib.error
import urllib.request
from datetime import UTC, datetime, timedelta
from email.message import Message
from ipaddress import ip_address
from pathlib import Path
from typing import NamedTuple

import pytest
from cryptography import x509
from cryptography.x509.verification import PolicyBuilder, Store, VerificationError
from tests.server.kit import Answered, serving

from cardspeak.cli.main import main
from cardspeak.server.lockfile import StartupError
from cardspeak.server.ops.lan_certificate import lan_certificate, lan_folder
from cardspeak.server.site.qr import picture, terminal_code


class Fetched(NamedTuple):
    """An answer of the room."""

    status: int
    headers: Message
    body: bytes


HOSTS = ("192.168.1.20", "anas-laptop.local", "anas-laptop", "localhost", "127.0.0.1", "::1")


def accepted(folder: Path, host: str) -> bool:
    """Return whether a program that trusts only the room's authority accepts its certificate."""
    authority = x509.load_pem_x509_certificate((folder / "authority.crt").read_bytes())
    certificate = x509.load_pem_x509_certificate((folder / "room.crt").read_bytes())
    try:
        subject: x509.GeneralName = x509.IPAddress(ip_address(host))
    except ValueError:
        subject = x509.DNSName(host)
    builder = PolicyBuilder().store(Store([authority])).time(datetime.now(UTC))
    try:
        builder.build_server_verifier(subject).verify(certificate, [])  # type: ignore[arg-type]
    except VerificationError:
        return False
    return True


def test_certificate_is_for_the_machines_addresses(tmp_path: Path) -> None:
    """It is made once, and again if an address is new; the authority stays the same."""
    made = lan_certificate(tmp_path / "lan", HOSTS)
    assert all(accepted(tmp_path / "lan", host) for host in HOSTS)
    assert not accepted(tmp_path / "lan", "192.168.1.21")
    before = made.certificate.read_bytes()
    assert lan_certificate(tmp_path / "lan", HOSTS) == made
    assert made.certificate.read_bytes() == before
    moved = lan_certificate(tmp_path / "lan", ("10.0.0.7", *HOSTS[1:]))
    assert moved.fingerprint == made.fingerprint
    assert accepted(tmp_path / "lan", "10.0.0.7")
    assert re.fullmatch(r"([0-9A-F]{2}:){31}[0-9A-F]{2}", made.fingerprint)
    lasts = x509.load_pem_x509_certificate(made.certificate.read_bytes()).not_valid_after_utc
    assert lasts < datetime.now(UTC) + timedelta(days=398)


def test_keys_can_be_read_by_their_user_only(tmp_path: Path) -> None:
    """Another user of the machine cannot copy them."""
    made = lan_certificate(tmp_path / "lan", HOSTS)
    for file in (made.key, tmp_path / "lan" / "authority.key"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "lan").stat().st_mode) == 0o700


def test_authority_vouches_for_local_networks_only(tmp_path: Path) -> None:
    """A stolen key of the authority cannot sign a certificate for another site."""
    lan_certificate(tmp_path / "lan", HOSTS)
    from cardspeak.server.ops import lan_certificate as module

    authority = x509.load_pem_x509_certificate((tmp_path / "lan" / "authority.crt").read_bytes())
    signer = module._read_key(tmp_path / "lan" / "authority.key")
    for host, name in (
        ("bank.example", x509.DNSName("bank.example")),
        ("203.0.113.5", x509.IPAddress(ip_address("203.0.113.5"))),
    ):
        module._make_room(tmp_path / "lan", authority, signer, [name], datetime.now(UTC))
        assert not accepted(tmp_path / "lan", host)


def test_other_files_in_the_folder_are_reported(tmp_path: Path) -> None:
    """A damaged certificate stops the start with a message, and nothing is overwritten."""
    made = lan_certificate(tmp_path / "lan", HOSTS)
    made.authority.write_text("not a certificate")
    with pytest.raises(StartupError, match="cannot be used for the certificate"):
        lan_certificate(tmp_path / "lan", HOSTS)
    shutil.rmtree(tmp_path / "lan")
    (tmp_path / "lan").write_text("a file")
    with pytest.raises(StartupError, match="cannot be used"):
        lan_certificate(tmp_path / "lan", HOSTS)
    assert lan_folder("/rooms/club.db") == Path("/rooms/club-lan")
    assert lan_folder("postgresql://room@db/poker") == Path("cardspeak-lan")


def test_command_refuses_two_certificates(capsys: pytest.CaptureFixture[str]) -> None:
    """`--lan` makes its own, so it does not go with `--tls` or a proxy."""
    assert main(["serve", "--lan", "--proxy", "127.0.0.1"]) == 2
    assert "--lan makes its own certificate" in capsys.readouterr().err


def test_room_on_the_network_is_encrypted_and_explains_itself(tmp_path: Path) -> None:
    """Cookies are secure, other hosts are refused, and browsers are not bound to HTTPS."""
    made = lan_certificate(tmp_path / "lan", ("localhost", "127.0.0.1", "::1"))
    lan = {"tls_cert": made.certificate, "tls_key": made.key, "lan_authority": made.authority}
    with serving(tmp_path, **lan) as server:
        port = server.address.rpartition(":")[2]
        trusting = ssl.create_default_context(cafile=str(made.authority))

        def fetch(path: str, body: bytes | None = None, **headers: str) -> Fetched:
            request = urllib.request.Request(f"https://localhost:{port}{path}", body, headers)
            try:
                with urllib.request.urlopen(request, context=trusting) as answer:
                    return Fetched(answer.status, answer.headers, answer.read())
            except urllib.error.HTTPError as error:
                with error:
                    return Fetched(error.code, error.headers, error.read())

        page = fetch("/trust", None, **{"Accept-Language": "de"})
        assert "Fingerabdruck" in page.body.decode()
        assert made.fingerprint not in page.body.decode()
        assert page.headers["strict-transport-security"] is None
        assert fetch("/trust/room.crt").body == made.authority.read_bytes()
        for secret in ("/trust/authority.key", "/trust/../lan/authority.key", "/trust/room.key"):
            assert b"PRIVATE KEY" not in fetch(secret).body
        assert fetch("/", Host="evil.example").status == 421
        kind = {"Content-Type": "application/json"}
        evil = fetch("/api/guests", b'{"name": "Eve"}', Origin="https://evil.example", **kind)
        assert evil.status == 403
        guest = fetch("/api/guests", b'{"name": "Ana"}', **kind)
        cookies = guest.headers.get_all("set-cookie")
        assert cookies
        assert all("; secure" in cookie.lower() for cookie in cookies)


def test_room_without_an_own_certificate_has_none_to_trust(tmp_path: Path) -> None:
    """The page says so."""
    with serving(tmp_path) as server, pytest.raises(Answered) as error:
        server.get("/trust")
    assert error.value.status == 404


def test_links_of_tables_have_qr_codes(tmp_path: Path) -> None:
    """A private table's code is for people who have its link."""
    with serving(tmp_path, demo=True) as server:
        svg = server.get("/api/tables/event-1/qr")
        assert svg.startswith("<svg")
        with pytest.raises(Answered) as error:
            server.get("/api/tables/nowhere/qr")
        assert error.value.status == 404


def test_codes_are_text_and_pictures() -> None:
    """The terminal gets lines of blocks; the picture has no script."""
    lines = terminal_code("https://192.168.1.20:8000").splitlines()
    assert len(lines) > 10
    assert picture("https://192.168.1.20:8000/table/x").count(b"<script") == 0
