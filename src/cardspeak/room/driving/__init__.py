"""The room's automatic steps: shuffles, bots, clocks and next rounds."""
