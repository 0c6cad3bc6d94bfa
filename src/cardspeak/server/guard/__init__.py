"""Protection for the room: rate limits, host checks and sign-in."""
