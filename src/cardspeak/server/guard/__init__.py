"""Protection of the room: rate limits, host checks and sign-in."""
