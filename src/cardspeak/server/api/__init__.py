"""The HTTP API, with one module per topic."""
