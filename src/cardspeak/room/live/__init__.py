"""Live tables: mailbox, writer, watchers, frames, recovery."""
