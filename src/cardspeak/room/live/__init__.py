"""Running tables: mailbox, single writer, watchers, frames and recovery."""
