"""Run `python -m cardspeak`, for use when the console script is not on the path."""

import sys

from cardspeak.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
