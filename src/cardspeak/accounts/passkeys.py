"""Passkeys (WebAuthn): options for the browser, and verification of its responses.

A passkey requires a fingerprint, face or PIN, so it counts as two factors.  It also identifies its
owner, so the user does not enter a name to sign in.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from cardspeak.room.driving.chance import key

CHALLENGE_MS: Final = 5 * 60 * 1000
MOST_CHALLENGES: Final = 10_000
SITE_NAME: Final = "cardspeak"
LONGEST: Final = 40
REQUIRED: Final = UserVerificationRequirement.REQUIRED


class Passkey(msgspec.Struct, frozen=True):
    """The public part of a person's passkey."""

    id: str  # base64url without padding, as in WebAuthn
    public: str
    count: int
    site: str
    name: str
    made: int
    used: int = 0


class InvalidPasskey(Exception):
    """The browser's response is invalid."""


class Challenges:
    """Open WebAuthn challenges.  Each can be used once, within five minutes."""

    def __init__(self) -> None:
        self._open: dict[bytes, tuple[str, int]] = {}

    def ask(self, person: str, at: int) -> bytes:
        """Return a new challenge for this person; with "", anyone may answer it."""
        self._open = {
            challenge: issued for challenge, issued in self._open.items() if issued[1] > at
        }
        if len(self._open) >= MOST_CHALLENGES:
            self._open.pop(next(iter(self._open)))
        made = key()
        self._open[made] = (person, at + CHALLENGE_MS)
        return made

    def take(self, credential: dict[str, Any], person: str, at: int) -> bytes:
        """Return the challenge that was answered, and invalidate it.

        Raises InvalidPasskey if it is unknown, expired or was made for another person.
        """
        try:
            client_data = msgspec.json.decode(_decoded(credential["response"]["clientDataJSON"]))
            challenge = _decoded(client_data["challenge"])
        except (KeyError, TypeError, ValueError, msgspec.DecodeError):
            raise InvalidPasskey("this is not a passkey response") from None
        asked, until = self._open.pop(challenge, ("", 0))
        if until < at or asked != person:
            raise InvalidPasskey(
                "this passkey request is unknown, expired or for another person; try again"
            )
        return challenge


def site_of(origin: str) -> str:
    """Return the site that passkeys are bound to: the host, without the port."""
    return urlsplit(origin).hostname or ""


def registration_options(
    origin: str, person: str, name: str, existing: tuple[Passkey, ...], challenge: bytes
) -> dict[str, Any]:
    """Return the WebAuthn options for a new passkey; `existing` lists those the person has."""
    made = generate_registration_options(
        rp_id=site_of(origin),
        rp_name=SITE_NAME,
        user_name=name,
        user_display_name=name,
        user_id=person.encode(),
        challenge=challenge,
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=_decoded(passkey.id)) for passkey in existing
        ],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=REQUIRED
        ),
    )
    options: dict[str, Any] = msgspec.json.decode(options_to_json(made))
    return options


def verify_registration(
    credential: dict[str, Any], challenge: bytes, origin: str, name: str, at: int
) -> Passkey:
    """Verify a registration and return the new passkey.  Raises InvalidPasskey."""
    try:
        verified = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site_of(origin),
            expected_origin=origin,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise InvalidPasskey(f"passkey registration failed: {error}") from None
    label = " ".join(name.split())[:LONGEST] or "passkey"
    return Passkey(
        id=_encoded(verified.credential_id),
        public=_encoded(verified.credential_public_key),
        count=verified.sign_count,
        site=site_of(origin),
        name=label if label.isprintable() else "passkey",
        made=at,
    )


def sign_in_options(
    origin: str, challenge: bytes, existing: tuple[Passkey, ...] = ()
) -> dict[str, Any]:
    """Return the WebAuthn options for a sign-in.

    The user must use a passkey in `there`, or may use any passkey if it is empty.
    """
    made = generate_authentication_options(
        rp_id=site_of(origin),
        challenge=challenge,
        allow_credentials=[
            PublicKeyCredentialDescriptor(id=_decoded(passkey.id)) for passkey in existing
        ],
        user_verification=REQUIRED,
    )
    options: dict[str, Any] = msgspec.json.decode(options_to_json(made))
    return options


def verify_sign_in(
    credential: dict[str, Any], passkey: Passkey, challenge: bytes, origin: str, at: int
) -> Passkey:
    """Verify a sign-in and return the updated passkey.  Raises InvalidPasskey."""
    try:
        verified = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=passkey.site,
            expected_origin=origin,
            credential_public_key=_decoded(passkey.public),
            credential_current_sign_count=passkey.count,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise InvalidPasskey(f"passkey verification failed: {error}") from None
    return msgspec.structs.replace(passkey, count=verified.new_sign_count, used=at)


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")
