"""The command line.  Each group of commands has a module, registered in `main`."""
