"""Rules of the desk, one module for each subject."""
