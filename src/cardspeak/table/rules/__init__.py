"""Rulings by subject: each `rule_on_…` function grants or refuses one kind of ask."""
