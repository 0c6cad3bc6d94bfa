"""The scenario language: reads files and lines into cases and asks."""
