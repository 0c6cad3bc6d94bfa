"""Password rules, old passwords that still sign in, and recognised browsers."""

from __future__ import annotations

import msgspec
import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.exceptions import VerifyMismatchError
from tests.server.kit import run_alone

from cardspeak.accounts import Accounts, AuthenticationFailed
from cardspeak.accounts.accounts import DEVICE_MS, MOST_DEVICES, Account
from cardspeak.accounts.passwords import MOST_WAITING, PasswordHashing, TooBusy
from cardspeak.accounts.strength import LEAST, MOST, InvalidPassword, fit
from cardspeak.journal import Journal, open_journal
from cardspeak.journal.bound import ACCOUNT
from cardspeak.journal.stores.base import SideRecord
from cardspeak.room.people.registry import People

NOW = 2_000_000_000_000
GOOD = "correct horse battery"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def test_hash_has_the_costs_of_the_standard() -> None:
    """A name without an account is checked against a dummy of the same cost, which no password
    has. Test servers use cheaper hashes.
    """

    async def check() -> None:
        hashing = PasswordHashing()
        kept = await hashing.hash(GOOD)
        assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=4$")  # RFC 9106, low memory
        dummy = hashing._dummy_hash
        assert extract_parameters(dummy) == extract_parameters(kept)
        with pytest.raises(VerifyMismatchError):  # a malformed one would be refused at once
            PasswordHasher().verify(dummy, GOOD)
        assert not await hashing.holds("", GOOD)

    run_alone(check())


@pytest.mark.parametrize(
    "password",
    [
        GOOD,
        "seven brave otters",
        "sieben tapfere Otter singen",
        "!?.-_*#+~%&/()=",
        "839201745629384",
        "Максим любит старый чай",
        "🂡🂮🂭🂫🂪 five of them in a row",
        "x7!kQ2#mZ9$pL4v",
        ("nine grey herons and a lock keeper " * 4)[:MOST].strip(),
    ],
)
def test_passwords_of_any_kind_are_accepted(password: str) -> None:
    """No mixture of character classes is required."""
    fit(password, "Ana")


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("x7!kQ2#mZ9$pL4", "length"),
        ("x" * (MOST + 1), "length"),
        ("\ud800" * LEAST, "text"),
        ("Correct Horse, Battery: Staple!", "common"),
        ("1234567890123456", "common"),
        ("password password", "common"),
        ("abcabcabcabcabc", "common"),
        ("maximilian-maximilian", "common"),
        ("nailimixam 1999 99", "common"),
        ("poker-poker-poker-1", "common"),
        ("Summer2024Summer2024", "weak"),
    ],
)
def test_weak_passwords_are_refused_with_a_reason(password: str, why: str) -> None:
    """A password is weak if it is too short, common, predictable, or below the strength score."""
    with pytest.raises(InvalidPassword) as failed:
        fit(password, "Maximilian")
    assert failed.value.why == why
    assert bool(failed.value.advice) is (why == "weak")


def with_old_password(journal: Journal, password: str) -> Accounts:
    """Load accounts in which Ana's password was set under older rules."""
    people = People(journal)
    ana = run_alone(people.guest("Ana", NOW)).person
    run_alone(people.keep(msgspec.structs.replace(ana, account=True, role="player")))
    account = Account(ana.id, NOW, QUICK.hash(password))
    journal.enter((), NOW, [SideRecord(ACCOUNT, ana.id, 0, msgspec.json.encode(account))]).result()
    return Accounts(People(journal), journal, PasswordHashing(QUICK))


def test_old_short_password_signs_in_and_its_owner_must_change_it() -> None:
    """The account is marked as weak until a new password is set."""
    journal = open_journal("memory:")
    accounts = with_old_password(journal, "short one")

    async def run() -> None:
        signed = await accounts.sign_in("Ana", "short one", "", NOW, "")
        account = accounts.get(signed.person)
        assert account is not None
        assert account.weak
        again = Accounts(accounts.people, journal, PasswordHashing(QUICK)).get(signed.person)
        assert again == account
        await accounts.set_password(signed.person, "short one", GOOD, signed.token, NOW, "")
        account = accounts.get(signed.person)
        assert account is not None
        assert not account.weak
        signed = await accounts.sign_in("Ana", GOOD, "", NOW, "")
        account = accounts.get(signed.person)
        assert account is not None
        assert not account.weak

    run_alone(run())
    journal.close()


def test_old_hash_of_an_unnormalised_password_still_verifies() -> None:
    """The password was set with a decomposed umlaut, before passwords were normalised."""
    journal = open_journal("memory:")
    accounts = with_old_password(journal, "die Bru\u0308cke von gestern")

    async def run() -> None:
        assert await accounts.sign_in("Ana", "die Bru\u0308cke von gestern", "", NOW, "")
        with pytest.raises(AuthenticationFailed):
            await accounts.sign_in("Ana", "die Brucke von gestern", "", NOW, "")

    run_alone(run())
    journal.close()


def test_browsers_that_signed_in_are_recognised_for_a_while() -> None:
    """At most twelve browsers are remembered, for ninety days, and only for the account they signed
    in to.
    """
    journal = open_journal("memory:")
    accounts = with_old_password(journal, GOOD)

    async def run() -> None:
        await accounts.people.guest("Ben", NOW)
        for number in range(MOST_DEVICES + 1):
            await accounts.sign_in("Ana", GOOD, "", NOW + number, "", f"browser {number}")
        now = NOW + MOST_DEVICES
        assert not accounts.knows("Ana", "browser 0", now)
        assert accounts.knows("ana", "browser 1", now)
        assert not accounts.knows("Ben", "browser 1", now)
        assert not accounts.knows("Ana", "", now)
        assert not accounts.knows("Ana", "browser 1", NOW + 2 + DEVICE_MS)
        with pytest.raises(AuthenticationFailed):
            await accounts.sign_in("Ana", "wrong", "", now, "", "browser 99")
        assert not accounts.knows("Ana", "browser 99", now)

    run_alone(run())
    journal.close()


def test_flood_of_passwords_leaves_capacity_for_known_browsers() -> None:
    """Unknown browsers above the limit are refused; a known browser is checked immediately."""

    async def run() -> None:
        keeping = PasswordHashing(QUICK)
        keeping._waiting = MOST_WAITING
        with pytest.raises(TooBusy):
            await keeping.holds("", "wrong", known=False)
        hashed = await keeping.hash(GOOD)
        assert await keeping.holds(hashed, GOOD, known=True)

    run_alone(run())
