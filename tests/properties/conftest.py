"""Lets these tests import their kit wherever pytest starts, and steadies hypothesis."""

from __future__ import annotations

import sys
from pathlib import Path

from hypothesis import settings

ROOT = str(Path(__file__).resolve().parents[2])
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)

# The same examples on every run and machine; the soak looks further, at random.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")
