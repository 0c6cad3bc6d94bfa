"""Tests run the sources (`make fast` compares the compiled engine), and steady examples."""

from __future__ import annotations

import os

from hypothesis import settings

# The same examples on every run and machine; the soak looks further, at random.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")

if os.environ.get("CARDSPEAK_TEST_COMPILED") != "yes":
    os.environ["CARDSPEAK_INTERPRETED"] = "1"  # before anything of ours is imported
