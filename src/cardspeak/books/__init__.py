"""The built-in rulebooks, one folder each, and the shelf that loads them."""
