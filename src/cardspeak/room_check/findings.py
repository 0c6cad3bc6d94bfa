"""Findings: the line of an entry that cannot be right, and the amounts that would be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

KINDS: Final = {
    "order": "an entry is missing, repeated or out of order",
    "chips": "chips came from nowhere or went nowhere",
    "stake": "a stake differs from what the player won, lost and brought",
    "pot": "a pot pays more or less than was bet",
    "commission": "commission or a time charge differs between table and cage",
    "transfer": "chips that were sent did not arrive as they were sent",
    "box": "a box or a colour change does not hold what was put in",
    "count": "a count states other expected amounts than the entries give",
    "correction": "a correction differs from the count, or has no count",
    "payment": "more was paid than there was",
    "person": "a second person is missing, or has the wrong role",
    "closing": "something was closed that was not settled",
}
"""Kinds of findings."""


@dataclass(frozen=True, slots=True)
class AccountFinding:
    """A difference: the line, its kind, what the entry says, and what it should say."""

    line: int
    kind: str
    says: str
    should: str


class Findings:
    """Collects findings in the order of lines."""

    def __init__(self) -> None:
        self.all: list[AccountFinding] = []

    def add(self, line: int, kind: str, says: str, should: str) -> None:
        """Note a finding."""
        assert kind in KINDS, f"{kind} is not a kind of finding"
        self.all.append(AccountFinding(line, kind, says, should))

    def unless(self, good: bool, line: int, kind: str, says: str, should: str) -> None:
        """Note a finding unless a condition holds."""
        if not good:
            self.add(line, kind, says, should)


def money(cents: int) -> str:
    """Format an amount in cents."""
    sign = "-" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return f"{sign}{whole}.{rest:02d}" if rest else f"{sign}{whole}"
