"""The sessions in the conditions."""

from __future__ import annotations

from cardspeak.tournament_check.conditions import Session
from cardspeak.tournament_check.run import Run


def plan_of(run: Run, session: int) -> Session | None:
    """Return the plan of a session, counted from 1."""
    plans = run.conditions.sessions
    return plans[session - 1] if 1 <= session <= len(plans) else None
