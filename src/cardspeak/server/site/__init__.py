"""HTML pages, signs and links."""
