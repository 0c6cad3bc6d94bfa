"""A software passkey that behaves like an authenticator."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

Told = dict[str, Any]
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def b64(data: bytes) -> str:
    """Encode bytes as base64url without padding, like browsers."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def plain(text: str) -> bytes:
    """Decode base64url without padding."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Passkey:
    """One passkey, for one site."""

    def __init__(self, origin: str, site: str = "localhost") -> None:
        self.origin, self.site = origin, site
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(32)
        self.count = 0
        self.counts = True
        """Whether the passkey counts its uses. Many do not."""
        self.flags = PRESENT | VERIFIED

    def _client(self, kind: str, challenge: str) -> bytes:
        data = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(data).encode()

    def _data(self, flags: int, more: bytes = b"") -> bytes:
        site = hashlib.sha256(self.site.encode()).digest()
        return site + bytes([flags]) + self.count.to_bytes(4, "big") + more

    def make(self, asked: Told) -> Told:
        """Answer a request to create the passkey."""
        numbers = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        more = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        data = self._data(self.flags | ATTESTED, more)
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        response = {
            "clientDataJSON": b64(self._client("webauthn.create", asked["challenge"])),
            "attestationObject": b64(attested),
        }
        return self._credential(response)

    def use(self, asked: Told) -> Told:
        """Answer a request to sign in with the passkey."""
        self.count += self.counts
        data, client = self._data(self.flags), self._client("webauthn.get", asked["challenge"])
        signed = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": b64(client),
            "authenticatorData": b64(data),
            "signature": b64(signed),
        }
        return self._credential(response)

    def _credential(self, response: Told) -> Told:
        name = b64(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}
