"""The rulebooks: clauses, readings, house choices, decision tables; the six books as data."""
