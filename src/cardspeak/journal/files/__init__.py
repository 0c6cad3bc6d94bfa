"""Journals as files: backups, archives, and their way back."""
