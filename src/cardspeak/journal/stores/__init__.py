"""Stores of a journal: memory, SQLite and PostgreSQL."""
