"""English sentences for events, refusals, options and rulings."""
