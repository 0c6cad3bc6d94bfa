"""People of the room: sessions, names, roles and erasure."""
