"""Rules on betting: turns, options, limits, acts, physical and verbal actions, the clock."""
