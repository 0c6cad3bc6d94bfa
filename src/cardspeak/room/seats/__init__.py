"""Players at a table as the room sees them: presence, time, hosting, the ledger."""
