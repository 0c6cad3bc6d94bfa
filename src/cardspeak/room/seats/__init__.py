"""Player data that the room tracks outside the engine: presence, time, hosting."""
