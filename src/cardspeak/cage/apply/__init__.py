"""The functions that apply each kind of event to the state of a cage."""
