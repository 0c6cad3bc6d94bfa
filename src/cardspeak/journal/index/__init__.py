"""The index of rounds: what each round of each table was about, for search and statistics."""
