"""Journals written by earlier versions; they are never regenerated."""
