"""Run the tests on the interpreted sources, with the same Hypothesis examples each time."""

from __future__ import annotations

import os

from hypothesis import settings

# Use the same examples on every run and machine. The soak run explores random examples.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")

if os.environ.get("CARDSPEAK_TEST_COMPILED") != "yes":
    os.environ["CARDSPEAK_INTERPRETED"] = "1"  # before cardspeak is imported
