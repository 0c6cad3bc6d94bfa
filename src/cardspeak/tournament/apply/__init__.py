"""Functions that apply each kind of event to the state of a tournament."""
