"""Journals as files: backup, archive and restore."""
