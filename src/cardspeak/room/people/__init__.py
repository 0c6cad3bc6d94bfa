"""People of the room: sessions, names, roles, erasure."""
