"""Commands that maintain or read a journal."""
