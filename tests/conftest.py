"""Use the same Hypothesis examples in every run."""

from __future__ import annotations

from hypothesis import settings

# Use the same examples on every run and machine. The soak run explores random examples.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")
