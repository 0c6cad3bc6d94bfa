"""Find the scenarios that come with cardspeak."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]


def shipped_scenarios() -> Path | None:
    """The folder of the scenarios: inside an installed package, or in the checkout's root."""
    places = (PACKAGE / "scenarios", PACKAGE.parents[1] / "scenarios")
    return next((place for place in places if (place / "not-due.toml").is_file()), None)
