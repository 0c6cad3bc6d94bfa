"""Where the scenarios are that come with cardspeak."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]


def shipped_scenarios() -> Path | None:
    """In a wheel they are inside the package, in a checkout beside its sources."""
    places = (PACKAGE / "scenarios", PACKAGE.parents[1] / "scenarios")
    return next((place for place in places if (place / "not-due.toml").is_file()), None)
