"""Reasons for rejecting a house choice: codes with facts, which the catalogues put into words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardspeak.cards import NotationError


@dataclass(frozen=True, slots=True, init=False)
class Reason:
    """The id of a message in the catalogues, `reason-CODE`, with its facts.

    The code of a book that is not in the catalogues is its own text.
    """

    code: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def __init__(self, code: str, /, **facts: object) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "facts", facts)

    def __str__(self) -> str:
        """Return the code and its facts as an author of a book sees them."""
        facts = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return f"{self.code} ({facts})" if facts else self.code

    def as_facts(self) -> dict[str, object]:
        """Return the reason as part of the facts of a refusal."""
        return {"reason": self.code, **self.facts}


Reasons = str | Reason | tuple[str | Reason, ...]
"""One or several reasons; a text is a code without facts, or a book's own text."""


class InvalidChoice(NotationError):
    """Text that is not a value of a house choice."""

    def __init__(self, code: str, /, **facts: object) -> None:
        self.reason = Reason(code, **facts)
        super().__init__(str(self.reason))


def reason_of(error: NotationError) -> Reason:
    """Return the reason of an error: its code and facts, or its text."""
    if isinstance(error, InvalidChoice):
        return error.reason
    code = getattr(error, "code", "")
    return Reason(code, **getattr(error, "facts", {})) if code else Reason(str(error))


def reasons_in(reasons: Reasons) -> tuple[Reason, ...]:
    """Return the reasons that a check gives."""
    parts = reasons if isinstance(reasons, tuple) else (reasons,)
    return tuple(part if isinstance(part, Reason) else Reason(part) for part in parts)
