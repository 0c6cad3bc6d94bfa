"""The law: every rule that a table reads from a book, group by group."""
