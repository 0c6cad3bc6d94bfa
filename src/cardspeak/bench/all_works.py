"""The list of works, in the order they are run and shown."""

from __future__ import annotations

from typing import Final

from cardspeak.bench.equity_works import EQUITY_WORKS
from cardspeak.bench.import_works import IMPORT_WORKS
from cardspeak.bench.kernel_works import KERNEL_WORKS
from cardspeak.bench.round_works import ROUND_WORKS
from cardspeak.bench.works import Work

WORKS: Final[tuple[Work, ...]] = (*ROUND_WORKS, *IMPORT_WORKS, *KERNEL_WORKS, *EQUITY_WORKS)
