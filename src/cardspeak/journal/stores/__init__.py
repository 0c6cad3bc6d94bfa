"""Journal stores: memory, SQLite and PostgreSQL."""
