"""Find the scenarios that come with cardspeak."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]


def shipped_scenarios() -> Path | None:
    """Return the scenario folder, in the installed package or the root of the checkout, or None."""
    places = (PACKAGE / "scenarios", PACKAGE.parents[1] / "scenarios")
    return next((place for place in places if (place / "not-due.toml").is_file()), None)
