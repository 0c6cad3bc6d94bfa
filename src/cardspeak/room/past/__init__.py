"""Past rounds, and the record for inspectors."""
