"""The law: all rules that a table reads from a book, in groups."""
