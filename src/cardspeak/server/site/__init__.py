"""Web pages, links and table signs."""
