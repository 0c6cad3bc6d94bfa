"""People in the room: sessions, names, roles and erasure."""
