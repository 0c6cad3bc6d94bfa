"""Journal files: backup, archive and restore."""
