"""Parse the lines of a case that begins with a tournament."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from cardspeak.cards import NotationError
from cardspeak.scenario.language.case import ParsedLine
from cardspeak.scenario.language.tournament_forms import TOURNAMENT_FORMS

_NAME: Final = r"[A-Z][\w'-]*(?: \(\d\))?"
_NUMBER: Final = r"\d{1,3}(?:,\d{3})+|\d{1,12}"
_SLOTS: Final = {
    "person": rf"(?P<person>{_NAME})",
    "other": rf"(?P<other>{_NAME})",
    "people": rf"(?P<people>{_NAME}(?:(?:, | and ){_NAME})*)",
    "role": r"(?P<role>director|staff|player)",
    "number": rf"(?P<number>{_NUMBER})",
    "seat": r"(?P<seat>\d{1,4})",
    "numbers": rf"(?P<numbers>(?:{_NUMBER})(?:(?:, ?| )(?:{_NUMBER}))*)",
    "name": r"(?P<name>\w+)",
    "hour": r"(?P<hour>\d{1,2})",
    "minute": r"(?P<minute>\d{2})",
    "text": r"(?P<text>\S.*)",
}
_COMPILED: Final = tuple(
    (form, re.compile(re.sub(r"(?<!\?P)<(\w+)>", lambda slot: _SLOTS[slot[1]], form.pattern)))
    for form in TOURNAMENT_FORMS
)
LONGEST_SHOWN: Final = 60


def read_tournament_line(text: str) -> ParsedLine:
    """Parse one line. Raises NotationError with similar forms if it is unknown."""
    plain = " ".join(text.rstrip(".!").split())
    for form, pattern in _COMPILED:
        match = pattern.fullmatch(plain)
        if match is not None:
            words = {name: value for name, value in match.groupdict().items() if value}
            return ParsedLine(form.kind, facts=tuple(words.items()))
    examples = [form.example for form in TOURNAMENT_FORMS]
    near = get_close_matches(plain[:LONGEST_SHOWN], examples, n=2, cutoff=0.5)
    hint = " or ".join(f"'{example}'" for example in near)
    like = f"; did you mean something like {hint}?" if near else "; docs/scenarios.md lists all"
    raise NotationError(f"'{plain[:LONGEST_SHOWN]}' is not a line about a tournament{like}")
