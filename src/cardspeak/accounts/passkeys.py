"""Passkeys: what the browser is asked, and whether its answer holds (WebAuthn).

A passkey unlocks itself by a finger, a face or a number, so it is two proofs in one.  Whoever
signs in by one names nobody: the passkey says whose it is.
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
    """A passkey of somebody's: only its public half is here."""

    id: str  # base64url, as browsers write it
    public: str
    count: int
    site: str
    name: str
    made: int
    used: int = 0


class InvalidPasskey(Exception):
    """The browser's answer does not hold."""


class Challenges:
    """Questions that were put to browsers: each is good once, for five minutes."""

    def __init__(self) -> None:
        self._open: dict[bytes, tuple[str, int]] = {}

    def ask(self, person: str, at: int) -> bytes:
        """A new one, for this person ("" for whoever answers)."""
        self._open = {told: one for told, one in self._open.items() if one[1] > at}
        if len(self._open) >= MOST_CHALLENGES:
            self._open.pop(next(iter(self._open)))
        made = key()
        self._open[made] = (person, at + CHALLENGE_MS)
        return made

    def take(self, credential: dict[str, Any], person: str, at: int) -> bytes:
        """The one that was answered; it is good no more.  Raises InvalidPasskey."""
        try:
            told = msgspec.json.decode(_unpadded(credential["response"]["clientDataJSON"]))
            challenge = _unpadded(told["challenge"])
        except (KeyError, TypeError, ValueError, msgspec.DecodeError):
            raise InvalidPasskey("this is no answer of a passkey") from None
        asked, until = self._open.pop(challenge, ("", 0))
        if until < at or asked != person:
            raise InvalidPasskey("the question was not put, not to you, or too long ago: try again")
        return challenge


def site_of(origin: str) -> str:
    """The site that passkeys are bound to: the host, without its port."""
    return urlsplit(origin).hostname or ""


def asked_to_make(
    origin: str, person: str, name: str, there: tuple[Passkey, ...], challenge: bytes
) -> dict[str, Any]:
    """What the browser needs to make one."""
    made = generate_registration_options(
        rp_id=site_of(origin),
        rp_name=SITE_NAME,
        user_name=name,
        user_display_name=name,
        user_id=person.encode(),
        challenge=challenge,
        exclude_credentials=[PublicKeyCredentialDescriptor(id=_unpadded(one.id)) for one in there],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=REQUIRED
        ),
    )
    found: dict[str, Any] = msgspec.json.decode(options_to_json(made))
    return found


def made_by(
    credential: dict[str, Any], challenge: bytes, origin: str, name: str, at: int
) -> Passkey:
    """The new passkey; raises InvalidPasskey."""
    try:
        found = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site_of(origin),
            expected_origin=origin,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as wrong:
        raise InvalidPasskey(f"the passkey was not made as asked: {wrong}") from None
    called = " ".join(name.split())[:LONGEST] or "passkey"
    return Passkey(
        id=_padless(found.credential_id),
        public=_padless(found.credential_public_key),
        count=found.sign_count,
        site=site_of(origin),
        name=called if called.isprintable() else "passkey",
        made=at,
    )


def asked_to_use(origin: str, challenge: bytes, there: tuple[Passkey, ...] = ()) -> dict[str, Any]:
    """What the browser needs to use one of these; where none is named it asks its owner which."""
    made = generate_authentication_options(
        rp_id=site_of(origin),
        challenge=challenge,
        allow_credentials=[PublicKeyCredentialDescriptor(id=_unpadded(one.id)) for one in there],
        user_verification=REQUIRED,
    )
    found: dict[str, Any] = msgspec.json.decode(options_to_json(made))
    return found


def used(
    credential: dict[str, Any], passkey: Passkey, challenge: bytes, origin: str, at: int
) -> Passkey:
    """The passkey after its use; raises InvalidPasskey."""
    try:
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=passkey.site,
            expected_origin=origin,
            credential_public_key=_unpadded(passkey.public),
            credential_current_sign_count=passkey.count,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as wrong:
        raise InvalidPasskey(f"the passkey does not hold: {wrong}") from None
    return msgspec.structs.replace(passkey, count=found.new_sign_count, used=at)


def _unpadded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _padless(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")
