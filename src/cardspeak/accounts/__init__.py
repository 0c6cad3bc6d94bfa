"""Accounts: passwords, passkeys, recovery codes, a person's data.  Knows no HTTP."""

from cardspeak.accounts.accounts import Accounts, CannotBe, NotYou

__all__ = ["Accounts", "CannotBe", "NotYou"]
