"""Parse the expectations after `=>`: refusals, events with facts and clauses, `nothing else`."""

from __future__ import annotations

import re
from difflib import get_close_matches

from cardspeak.cage import rulings as cage_rulings
from cardspeak.cards import NotationError
from cardspeak.cashroom import rulings as desk_rulings
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.scenario.language.case import Expect
from cardspeak.scenario.language.event_names import find_word, near_words
from cardspeak.scenario.language.facts import read_facts
from cardspeak.table.rulings import RefusalReason
from cardspeak.tournament import rulings

CLAUSE = re.compile(r"[A-Za-z]{2,}(?:-[A-Za-z])?\.[\w./-]*\w", re.ASCII)
_BY = re.compile(r"(?:^|\s)by\b:?", re.IGNORECASE)
_LEAST = re.compile(r"at least\b", re.IGNORECASE)
_AT_LEAST = re.compile(r"\bby at least\b", re.IGNORECASE)
_COMMA = re.compile(r",(?!(?<=\d,)\d{3}\b)")  # a comma, but not the one in 1,000
_REASONS = (
    *RefusalReason,
    *rulings.RefusalReason,
    *desk_rulings.RefusalReason,
    *cage_rulings.RefusalReason,
)
_CODES = dict.fromkeys(reason.name for reason in _REASONS)


def read_expects(text: str, line: int) -> tuple[Expect, ...]:
    """Read the expectations, separated by `;`, or by `,` before an event name."""
    return tuple(_expect(piece, line) for piece in _pieces(text))


def _pieces(text: str) -> list[str]:
    pieces: list[str] = []
    for part in text.split(";"):
        bits = [bit.strip() for bit in _COMMA.split(part) if bit.strip()]
        for index, bit in enumerate(bits):
            if not index or _starts(bit):
                pieces.append(bit)
            else:
                pieces[-1] += f", {bit}"
    if not pieces:
        raise NotationError("nothing follows '=>': write refused, an event or 'nothing else'")
    return pieces


def _starts(text: str) -> bool:
    first = text.lower().split()[0]
    return first in {"refused", "granted", "no", "nothing"} or find_word(text) is not None


def _expect(text: str, line: int) -> Expect:
    lowered = text.lower()
    if lowered in {"nothing else", "nothing more"}:
        return Expect("rest", text, line)
    if re.match(r"refused\b", lowered):
        return _refusal(text, line)
    body, by, at_least = split_by(text)
    if body.lower() in {"granted", "ok"}:
        return Expect("granted", text, line, by=by, at_least=at_least)
    kind = "event"
    if re.match(r"no\s", body.lower()):
        kind, body = "no", body[2:].strip()
    match = find_word(body)
    if match is None:
        near = near_words(body)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise NotationError(f"'{body}' does not start with an event name{hint}")
    name, rest = match
    facts = read_facts(name, rest, negated=kind == "no")
    return Expect(kind, text, line, name, facts, by, at_least)


def _refusal(text: str, line: int) -> Expect:
    body = text[len("refused") :].lstrip(": ")
    clauses = CLAUSE.search(body)
    words = body[: clauses.start()] if clauses else body
    by = read_clauses(body[clauses.start() :]) if clauses else None
    if re.search(r"\bby none$", words, re.IGNORECASE):
        words, by = words[: -len("by none")], frozenset()
    at_least = _AT_LEAST.search(words) is not None
    words = _AT_LEAST.sub(" ", words)
    code = re.sub(r"[\s-]+", "_", _BY.sub(" ", words).strip(" ,:")).upper()
    if code and code not in _CODES:
        near = get_close_matches(code, _CODES, n=3)
        hint = f"did you mean {' or '.join(near)}?" if near else f"codes are {', '.join(_CODES)}"
        raise NotationError(f"'{words.strip()}' is not a refusal code; {hint}")
    return Expect("refused", text, line, code, (), by, at_least)


def split_by(text: str) -> tuple[str, frozenset[ClauseNo] | None, bool]:
    """Return the text before a final `by …`, its clauses (None without `by`), and `at least`."""
    matches = list(_BY.finditer(text))
    if not matches:
        return text.strip(), None, False
    last = matches[-1]
    body, listed = text[: last.start()].strip(), text[last.end() :].strip()
    if listed.lower() in {"none", "nothing"}:
        return body, frozenset(), False
    more = _LEAST.match(listed)
    return body, read_clauses(listed[more.end() :] if more else listed), more is not None


def read_clauses(text: str) -> frozenset[ClauseNo]:
    """Read clause numbers separated by commas or spaces. Raises NotationError if one is invalid."""
    numbers = [word for word in re.split(r"[,\s]+", text) if word and word.lower() != "and"]
    for number in numbers:
        if not CLAUSE.fullmatch(number):
            raise NotationError(f"'{number}' is not a clause number such as TAS-C.7.1")
    if not numbers:
        raise NotationError("'by' needs a clause such as TAS-C.7.1, or none")
    return frozenset(ClauseNo(number) for number in numbers)
