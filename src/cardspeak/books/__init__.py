"""The books: one folder each, and the shelf they stand on."""
