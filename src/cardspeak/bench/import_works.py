"""What it costs to import us, each time in a new interpreter: NumPy and cardspeak beside NumPy."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from typing import Final

from cardspeak.bench.works import Side, Sides, Work

TIMES: Final = 3


def _imported(statement: str) -> None:
    for _ in range(TIMES):
        subprocess.run([sys.executable, "-c", statement], check=True)


def _side(statement: str) -> Side:
    return Side(statement, partial(_imported, statement), TIMES)


def imports() -> Sides:
    """The package, which fetches its parts when they are used; and the library's face beside it."""
    sides = Sides(_side("import numpy, cardspeak"), peers=[_side("import numpy")])
    sides.beside.append(_side("from cardspeak import Table"))
    return sides


IMPORT_WORKS: Final = (
    Work(
        "import",
        "engine",
        "imports/s",
        "with NumPy, beside NumPy alone",
        0.75,
        imports,
        "children",
    ),
)
