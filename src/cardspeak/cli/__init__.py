"""The command line: one file per noun, wired together in `main`."""
