"""What the room does on its own: shuffles, bots, clocks, next rounds."""
