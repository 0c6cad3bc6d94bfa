"""Accounts: passwords, passkeys, recovery codes and data export.  Independent of HTTP."""

from cardspeak.accounts.accounts import AccountError, Accounts, AuthenticationFailed

__all__ = ["AccountError", "Accounts", "AuthenticationFailed"]
