"""Accounts: passwords, passkeys, recovery codes, a person's data.  Knows no HTTP."""

from cardspeak.accounts.accounts import AccountError, Accounts, AuthenticationFailed

__all__ = ["AccountError", "Accounts", "AuthenticationFailed"]
