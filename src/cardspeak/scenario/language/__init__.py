"""The scenario language: files and lines, read into cases and asks."""
