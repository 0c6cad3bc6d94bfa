"""The room's signing key: Ed25519, created on first start, replaced by a signed handover."""

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
    """A statement with its signature and the public key that verifies it."""

    statement: msgspec.Raw
    signature: str
    public: str

    @property
    def key(self) -> str:
        """The short id of the key that the statement claims as its signer."""
        return key_id(self.public)

    def holds(self) -> bool:
        """Return whether the signature matches the statement and the key."""
        try:
            public = Ed25519PublicKey.from_public_bytes(b64decode(self.public, validate=True))
            public.verify(b64decode(self.signature, validate=True), _tagged(bytes(self.statement)))
        except (InvalidSignature, ValueError, UnsupportedAlgorithm):
            return False
        return True


def _tagged(statement: bytes) -> bytes:
    """Return the bytes to sign, with a prefix that makes the signature invalid elsewhere."""
    return b"cardspeak statement 1\n" + statement


def key_id(public: str) -> str:
    """Return a key's short id: the first sixteen hex digits of the hash of its public key."""
    return hashlib.sha256(public.encode()).hexdigest()[:16]


class Signer:
    """A private key that signs statements."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self.public = b64encode(private.public_key().public_bytes_raw()).decode()
        self.id = key_id(self.public)

    @classmethod
    def make(cls) -> Signer:
        """Create a new key with the operating system's random generator."""
        return cls(Ed25519PrivateKey.generate())

    def sign(self, statement: object) -> Signed:
        """Encode the statement as JSON and sign it."""
        data = msgspec.json.encode(statement)
        signature = b64encode(self._private.sign(_tagged(data))).decode()
        return Signed(msgspec.Raw(data), signature, self.public)

    def pem(self) -> bytes:
        """Return the private key in PEM format."""
        return self._private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


class Handover(msgspec.Struct, frozen=True, tag="handover", tag_field="cardspeak"):
    """A statement by the old key that names its successor."""

    v: int
    at: int
    old: str
    new: str  # the full public key


def load_key(path: Path, *, make: bool = True) -> Signer:
    """Read the key in a file. If the file is missing, create one that only its owner can read.

    Raises CannotRead if the key cannot be read, NotAJournal if it is invalid, or CannotWrite if it
    cannot be created.
    """
    try:
        private = load_pem_private_key(path.read_bytes(), password=None)
    except FileNotFoundError:
        if not make:
            raise CannotRead(
                f"there is no key {path}: give the path of the room's key file"
            ) from None
        return _new_key(path)
    except OSError as error:
        raise CannotRead(f"the key {path} cannot be read: {error.strerror}") from None
    except (ValueError, TypeError, UnsupportedAlgorithm):
        raise NotAJournal(f"{path} is not a private key in PEM format without a password") from None
    if not isinstance(private, Ed25519PrivateKey):
        raise NotAJournal(f"{path} is not an Ed25519 key, which the journal needs for signing")
    return Signer(private)


def _new_key(path: Path) -> Signer:
    """Create a key in a new file. If two processes start together, both use the first one's key."""
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
    except OSError as error:
        raise CannotWrite(f"the key {path} cannot be made: {error.strerror}") from None
    return signer


def save_key(signer: Signer, path: Path) -> None:
    """Write a key to a file and flush it to disk."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OWNER_ONLY)
    with open(handle, "wb") as file:
        file.write(signer.pem())
        file.flush()
        os.fsync(file.fileno())


def hand_over(old: Signer, new: Signer, at: int) -> Signed:
    """Sign a statement that the new key replaces the old one."""
    return old.sign(Handover(1, at, old.id, new.public))


def trusted_keys(trusted: set[str], handovers: list[Signed]) -> set[str]:
    """Return the trusted keys and their successors."""
    known = set(trusted)
    valid = [handover for handover in handovers if handover.holds()]
    while True:
        successors = {
            key_id(msgspec.json.decode(bytes(handover.statement), type=Handover).new)
            for handover in valid
            if handover.key in known
        }
        if successors <= known:
            return known
        known |= successors
