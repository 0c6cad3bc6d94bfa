"""The room's signing key: Ed25519, made at the first start, changed by a signed handover."""

from __future__ import annotations

import hashlib
import os
from base64 import b64decode, b64encode
from pathlib import Path

import msgspec
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from cardspeak.journal.errors import CannotRead, CannotWrite, NotAJournal

OWNER_ONLY = 0o600


class Signed(msgspec.Struct, frozen=True):
    """A statement with a signature, and the public key that checks it."""

    statement: msgspec.Raw
    signature: str
    public: str

    @property
    def key(self) -> str:
        """The short name of the key that is said to have signed it."""
        return key_id(self.public)

    def holds(self) -> bool:
        """Does the signature belong to the statement and the key?"""
        try:
            public = Ed25519PublicKey.from_public_bytes(b64decode(self.public, validate=True))
            public.verify(b64decode(self.signature, validate=True), _tagged(bytes(self.statement)))
        except (InvalidSignature, ValueError, UnsupportedAlgorithm):
            return False
        return True


def _tagged(statement: bytes) -> bytes:
    """What is signed: never bytes that could mean something elsewhere."""
    return b"cardspeak statement 1\n" + statement


def key_id(public: str) -> str:
    """A key's short name: sixteen hexadecimal digits of the hash of its public half."""
    return hashlib.sha256(public.encode()).hexdigest()[:16]


class Signer:
    """The private half, for signing."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self.public = b64encode(private.public_key().public_bytes_raw()).decode()
        self.id = key_id(self.public)

    @classmethod
    def make(cls) -> Signer:
        """A new key, from the operating system's generator."""
        return cls(Ed25519PrivateKey.generate())

    def sign(self, statement: object) -> Signed:
        """The statement as JSON, signed."""
        told = msgspec.json.encode(statement)
        signature = b64encode(self._private.sign(_tagged(told))).decode()
        return Signed(msgspec.Raw(told), signature, self.public)

    def pem(self) -> bytes:
        """The key as a file holds it."""
        return self._private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


class Handover(msgspec.Struct, frozen=True, tag="handover", tag_field="cardspeak"):
    """The old key says which key signs from now on."""

    v: int
    at: int
    old: str
    new: str  # public, whole


def load_key(path: Path, *, make: bool = True) -> Signer:
    """The key in a file; makes the file, readable by its owner only, when it is not there."""
    try:
        private = load_pem_private_key(path.read_bytes(), password=None)
    except FileNotFoundError:
        if not make:
            raise CannotRead(f"there is no key {path}: name the room's key file") from None
        return _new_key(path)
    except OSError as wrong:
        raise CannotRead(f"the key {path} cannot be read: {wrong.strerror}") from None
    except (ValueError, TypeError, UnsupportedAlgorithm):
        raise NotAJournal(f"{path} is no private key in PEM form without a password") from None
    if not isinstance(private, Ed25519PrivateKey):
        raise NotAJournal(f"{path} is a key of another kind: the journal signs with Ed25519")
    return Signer(private)


def _new_key(path: Path) -> Signer:
    """A key in a new file.  Of two that start at once the first one's key is taken by both."""
    signer = Signer.make()
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        save_key(signer, draft)
        try:
            os.link(draft, path)
        except FileExistsError:
            return load_key(path, make=False)
        finally:
            draft.unlink()
    except OSError as wrong:
        raise CannotWrite(f"the key {path} cannot be made: {wrong.strerror}") from None
    return signer


def save_key(signer: Signer, path: Path) -> None:
    """Write a key to a new file and see that it is on the disk."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OWNER_ONLY)
    with open(handle, "wb") as file:
        file.write(signer.pem())
        file.flush()
        os.fsync(file.fileno())


def hand_over(old: Signer, new: Signer, at: int) -> Signed:
    """The statement by which whoever trusts the old key may trust the new one."""
    return old.sign(Handover(1, at, old.id, new.public))


def trusted_keys(trusted: set[str], handovers: list[Signed]) -> set[str]:
    """The keys trusted, and all that they have handed over to."""
    known = set(trusted)
    waiting = [one for one in handovers if one.holds()]
    while True:
        found = {
            key_id(msgspec.json.decode(bytes(one.statement), type=Handover).new)
            for one in waiting
            if one.key in known
        }
        if found <= known:
            return known
        known |= found
