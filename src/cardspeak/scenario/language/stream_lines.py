"""Parse the lines of a case that begins with a tournament or a room."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from cardspeak.cards import NotationError
from cardspeak.scenario.language.cage_forms import CAGE_CHECKS, CAGE_FORMS
from cardspeak.scenario.language.case import ParsedLine
from cardspeak.scenario.language.desk_forms import DESK_CHECKS, DESK_FORMS
from cardspeak.scenario.language.form import LineForm
from cardspeak.scenario.language.tournament_forms import TOURNAMENT_CHECKS, TOURNAMENT_FORMS

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
    "second": r"(?P<second>\d{2})",
    "text": r"(?P<text>\S.*)",
    "group": r"(?P<group>\w+)",
    "game": r"(?P<game>\S+)",
    "into": r"(?P<into>\d{1,4})",
    "button": r"(?P<button>\d{1,4})",
    "blind": r"(?P<blind>\d{1,4})",
    "amount": r"\$?(?P<amount>\d[\d,]{0,18}(?:\.\d{1,2})?)",
    "chips": r"\$?(?P<chips>\d[\d,]{0,18}(?:\.\d{1,2})?)",
    "apart": r"\$?(?P<apart>\d[\d,]{0,18}(?:\.\d{1,2})?)",
    "transfer": r"(?P<transfer>\d{1,9})",
    "seating": rf"(?P<seating>{_NAME} \d{{1,4}}(?:, {_NAME} \d{{1,4}})*)",
}
LONGEST_SHOWN: Final = 60


def _reader(forms: tuple[LineForm, ...], subject: str) -> Callable[[str], ParsedLine]:
    """Return the function that parses one line about a subject."""
    compiled = tuple(
        (form, re.compile(re.sub(r"(?<!\?P)<(\w+)>", lambda slot: _SLOTS[slot[1]], form.pattern)))
        for form in forms
    )

    def read(text: str) -> ParsedLine:
        """Parse one line. Raises NotationError with similar forms if it is unknown."""
        plain = " ".join(text.rstrip(".!").split())
        for form, pattern in compiled:
            match = pattern.fullmatch(plain)
            if match is not None:
                words = {name: value for name, value in match.groupdict().items() if value}
                return ParsedLine(form.kind, facts=tuple(words.items()))
        examples = [form.example for form in forms]
        near = get_close_matches(plain[:LONGEST_SHOWN], examples, n=2, cutoff=0.5)
        hint = " or ".join(f"'{example}'" for example in near)
        like = f"; did you mean something like {hint}?" if near else "; docs/scenarios.md lists all"
        raise NotationError(f"'{plain[:LONGEST_SHOWN]}' is not a line about a {subject}{like}")

    return read


read_tournament_line = _reader(TOURNAMENT_FORMS, "tournament")
read_desk_line = _reader(DESK_FORMS, "room")
read_room_line = _reader((*DESK_FORMS, *CAGE_FORMS), "room")


@dataclass(frozen=True, slots=True)
class StreamLanguage:
    """The lines of a case that speaks to something other than a table."""

    read: Callable[[str], ParsedLine]
    checks: frozenset[str]


TOURNAMENT: Final = "tournament"
ROOM: Final = "room"
STREAMS: Final = {
    TOURNAMENT: StreamLanguage(read_tournament_line, TOURNAMENT_CHECKS),
    ROOM: StreamLanguage(read_room_line, DESK_CHECKS | CAGE_CHECKS),
}
"""Languages of the cases without a table, by the `begin` of the case."""
