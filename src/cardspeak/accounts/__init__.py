"""Accounts: passwords, passkeys, recovery codes, a person's data.  Independent of HTTP."""

from cardspeak.accounts.accounts import AccountError, Accounts, AuthenticationFailed

__all__ = ["AccountError", "Accounts", "AuthenticationFailed"]
