"""Apply events to the state of a desk, one function for each kind."""
