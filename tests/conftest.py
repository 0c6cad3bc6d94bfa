"""Tests run the sources: what is compiled has a proof of its own, `make fast`."""

from __future__ import annotations

import os

if os.environ.get("CARDSPEAK_TEST_COMPILED") != "yes":
    os.environ["CARDSPEAK_INTERPRETED"] = "1"  # before anything of ours is imported
