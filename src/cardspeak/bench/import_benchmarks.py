"""Import time benchmark: cardspeak with NumPy against NumPy alone, each in a new interpreter."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from typing import Final

from cardspeak.bench.benchmarks import Benchmark, Contender, Contenders

TIMES: Final = 3


def _imported(statement: str) -> None:
    for _ in range(TIMES):
        subprocess.run([sys.executable, "-c", statement], check=True)


def _contender(statement: str) -> Contender:
    return Contender(statement, partial(_imported, statement), TIMES)


def imports() -> Contenders:
    """Benchmark importing the package, which loads its parts lazily, and the public Table class."""
    contenders = Contenders(
        _contender("import numpy, cardspeak"), peers=[_contender("import numpy")]
    )
    contenders.beside.append(_contender("from cardspeak import Table"))
    return contenders


IMPORT_BENCHMARKS: Final = (
    Benchmark(
        "import",
        "engine",
        "imports/s",
        "with NumPy, beside NumPy alone",
        0.75,
        imports,
        "children",
    ),
)
