"""The scenario language: parse files into cases, and lines into asks."""
