"""A certificate for the local network, signed by an authority that only this room uses.

The authority may sign nothing but names and addresses of a local network, so a phone that trusts
it trusts it for nothing else, even if its key is stolen.  Both keys stay in a folder that only the
user of the room can read.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from cardspeak.server.lockfile import StartupError

AUTHORITY, AUTHORITY_KEY = "authority.crt", "authority.key"
ROOM, ROOM_KEY = "room.crt", "room.key"
AUTHORITY_DAYS: Final = 3650
ROOM_DAYS: Final = 365
"""Phones refuse certificates that are valid for more than 825 days."""
RENEW_DAYS: Final = 30
LOCAL: Final = tuple(
    map(
        ip_network,
        (
            *("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8"),
            *("100.64.0.0/10", "fc00::/7", "fe80::/10", "::1/128"),
        ),
    )
)
"""Addresses of local networks."""
LOCAL_NAMES: Final = ("local", "localhost", "lan", "home.arpa")

Network = IPv4Network | IPv6Network


@dataclass(frozen=True, slots=True)
class LanCertificate:
    """The room's certificate with its key, and the certificate of the authority."""

    certificate: Path
    key: Path
    authority: Path
    fingerprint: str
    """SHA-256 of the authority's certificate, as phones show it."""


def lan_folder(database: str) -> Path:
    """Return the folder for the certificates of a room, next to its database."""
    if "://" in database:
        return Path("cardspeak-lan")
    path = Path(database)
    return path.with_name(f"{path.stem}-lan")


def lan_certificate(folder: Path, hosts: Iterable[str]) -> LanCertificate:
    """Return a certificate for these hosts, made now unless a stored one fits.

    Raises StartupError if the folder cannot be used.
    """
    named = _alternative_names(hosts)
    now = datetime.now(UTC)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        authority, signer = _authority(folder, named, now)
        if not _fits(folder, authority, named, now):
            _make_room(folder, authority, signer, named, now)
    except (OSError, ValueError) as error:
        raise StartupError(f"{folder} cannot be used for the certificate: {error}") from None
    digest = authority.fingerprint(hashes.SHA256()).hex(":").upper()
    return LanCertificate(folder / ROOM, folder / ROOM_KEY, folder / AUTHORITY, digest)


def _alternative_names(hosts: Iterable[str]) -> list[x509.GeneralName]:
    names: list[x509.GeneralName] = []
    for host in hosts:
        try:
            names.append(x509.IPAddress(ip_address(host.partition("%")[0])))
        except ValueError:
            with suppress(ValueError):  # a machine's name may have letters that DNS forbids
                names.append(x509.DNSName(host))
    return names


# --- the authority ------------------------------------------------------------------------------


def _authority(
    folder: Path, names: list[x509.GeneralName], now: datetime
) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    """Return the stored authority, or a new one if it is old or may not sign one of these names."""
    if (folder / AUTHORITY).is_file() and (folder / AUTHORITY_KEY).is_file():
        certificate = x509.load_pem_x509_certificate((folder / AUTHORITY).read_bytes())
        key = _read_key(folder / AUTHORITY_KEY)
        lasts = certificate.not_valid_after_utc > now + timedelta(days=ROOM_DAYS)
        same_key = certificate.public_key() == key.public_key()
        if lasts and same_key and all(_may_sign(certificate, name) for name in names):
            return certificate, key
    return _make_authority(folder, names, now)


def _may_sign(authority: x509.Certificate, name: x509.GeneralName) -> bool:
    constraints = authority.extensions.get_extension_for_class(x509.NameConstraints).value
    permitted = constraints.permitted_subtrees or []
    if isinstance(name, x509.DNSName):
        dns = [tree.value for tree in permitted if isinstance(tree, x509.DNSName)]
        return any(name.value == tree or name.value.endswith(f".{tree}") for tree in dns)
    if isinstance(name, x509.IPAddress):
        networks = [tree.value for tree in permitted if isinstance(tree, x509.IPAddress)]
        return any(name.value in tree for tree in networks)  # type: ignore[operator] # networks
    return False


def _make_authority(
    folder: Path, names: list[x509.GeneralName], now: datetime
) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    key = ec.generate_private_key(ec.SECP256R1())
    own = {name.value for name in names if isinstance(name, x509.DNSName)}
    others = [
        ip_network(str(name.value))
        for name in names
        if isinstance(name, x509.IPAddress)
        and not any(name.value in network for network in LOCAL)  # a public address of this machine
    ]
    permitted: list[x509.GeneralName] = [
        *(x509.DNSName(name) for name in sorted({*LOCAL_NAMES, *own})),
        *(x509.IPAddress(network) for network in (*LOCAL, *others)),
    ]
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "cardspeak room (this network)")])
    certificate = (
        _builder(subject, subject, key.public_key(), now, AUTHORITY_DAYS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(x509.NameConstraints(permitted, None), critical=True)
        .add_extension(_usage(signs=True), critical=True)
        .sign(key, hashes.SHA256())
    )
    _write(folder / AUTHORITY_KEY, _pem_key(key))
    _write(folder / AUTHORITY, certificate.public_bytes(serialization.Encoding.PEM), mode=0o644)
    return certificate, key


# --- the room -----------------------------------------------------------------------------------


def _fits(
    folder: Path, authority: x509.Certificate, names: list[x509.GeneralName], now: datetime
) -> bool:
    """Return whether the stored certificate is by this authority, for these names, and not old."""
    if not ((folder / ROOM).is_file() and (folder / ROOM_KEY).is_file()):
        return False
    certificate = x509.load_pem_x509_certificate((folder / ROOM).read_bytes())
    try:
        certificate.verify_directly_issued_by(authority)
    except Exception:  # any other certificate is replaced
        return False
    stored = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    lasts = certificate.not_valid_after_utc > now + timedelta(days=RENEW_DAYS)
    same_key = certificate.public_key() == _read_key(folder / ROOM_KEY).public_key()
    return lasts and same_key and set(stored) >= set(names)


def _make_room(
    folder: Path,
    authority: x509.Certificate,
    signer: ec.EllipticCurvePrivateKey,
    names: list[x509.GeneralName],
    now: datetime,
) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "cardspeak")])
    certificate = (
        _builder(subject, authority.subject, key.public_key(), now, ROOM_DAYS)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(signer.public_key()), critical=False
        )
        .add_extension(_usage(signs=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(signer, hashes.SHA256())
    )
    _write(folder / ROOM_KEY, _pem_key(key))
    _write(folder / ROOM, certificate.public_bytes(serialization.Encoding.PEM), mode=0o644)


def _builder(
    subject: x509.Name,
    issuer: x509.Name,
    public: ec.EllipticCurvePublicKey,
    now: datetime,
    days: int,
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(public)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))  # clocks of phones may be slow
        .not_valid_after(now + timedelta(days=days))
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(public), critical=False)
    )


def _usage(*, signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=signs,
        crl_sign=signs,
        encipher_only=False,
        decipher_only=False,
    )


def _read_key(path: Path) -> ec.EllipticCurvePrivateKey:
    key = serialization.load_pem_private_key(path.read_bytes(), None)
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise ValueError(f"{path} is not a key of this room; delete the folder to make a new one")
    return key


def _pem_key(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )


def _write(path: Path, content: bytes, mode: int = 0o600) -> None:
    """Write a file that has these permissions from the start."""
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
        file.write(content)
