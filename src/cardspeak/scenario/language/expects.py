"""What stands after `=>`: a refusal, events with their facts and clauses, or nothing more."""

from __future__ import annotations

import re
from difflib import get_close_matches

from cardspeak.cards import NotationError
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.scenario.language.case import Expect
from cardspeak.scenario.language.event_names import find_word, near_words
from cardspeak.scenario.language.facts import read_facts
from cardspeak.table.rulings import RefusalReason

CLAUSE = re.compile(r"[A-Za-z]{2,}(?:-[A-Za-z])?\.[\w./-]*\w", re.ASCII)
_BY = re.compile(r"(?:^|\s)by\b:?", re.IGNORECASE)
_LEAST = re.compile(r"at least\b", re.IGNORECASE)
_AT_LEAST = re.compile(r"\bby at least\b", re.IGNORECASE)
_COMMA = re.compile(r",(?!(?<=\d,)\d{3}\b)")  # not the one in 1,000
_CODES = {one.name: one for one in RefusalReason}


def read_expects(text: str, line: int) -> tuple[Expect, ...]:
    """Every expectation in the text; they are parted by `;`, or by `,` before an event's word."""
    return tuple(_expect(piece, line) for piece in _pieces(text))


def _pieces(text: str) -> list[str]:
    pieces: list[str] = []
    for part in text.split(";"):
        bits = [bit.strip() for bit in _COMMA.split(part) if bit.strip()]
        for at, bit in enumerate(bits):
            if not at or _starts(bit):
                pieces.append(bit)
            else:
                pieces[-1] += f", {bit}"
    if not pieces:
        raise NotationError("nothing stands after '=>': write refused, an event or 'nothing else'")
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
    found = find_word(body)
    if found is None:
        near = near_words(body)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise NotationError(f"'{body}' starts with no event's word{hint}")
    name, rest = found
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
        raise NotationError(f"'{words.strip()}' is no code of refusal; {hint}")
    return Expect("refused", text, line, code, (), by, at_least)


def split_by(text: str) -> tuple[str, frozenset[ClauseNo] | None, bool]:
    """The text before a final `by …`, the clauses listed (None without `by`), and `at least`."""
    found = list(_BY.finditer(text))
    if not found:
        return text.strip(), None, False
    last = found[-1]
    body, listed = text[: last.start()].strip(), text[last.end() :].strip()
    if listed.lower() in {"none", "nothing"}:
        return body, frozenset(), False
    more = _LEAST.match(listed)
    return body, read_clauses(listed[more.end() :] if more else listed), more is not None


def read_clauses(text: str) -> frozenset[ClauseNo]:
    """Clause numbers parted by commas or spaces."""
    numbers = [one for one in re.split(r"[,\s]+", text) if one and one.lower() != "and"]
    for number in numbers:
        if not CLAUSE.fullmatch(number):
            raise NotationError(f"'{number}' is no clause's number; write one such as TAS-C.7.1")
    if not numbers:
        raise NotationError("'by' is followed by no clause; write one such as TAS-C.7.1, or none")
    return frozenset(ClauseNo(number) for number in numbers)
