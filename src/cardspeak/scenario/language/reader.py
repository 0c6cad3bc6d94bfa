"""From TOML to cases.  Every problem of a file is found and told with its line."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardspeak.books.shelf import SHELF
from cardspeak.cards import NotationError
from cardspeak.rulebook.clause import REGISTERS, ClauseNo, load_register
from cardspeak.scenario.language.case import (
    Case,
    DeckOrder,
    Expect,
    FileFault,
    Final,
    FinalPot,
    ScenarioError,
)
from cardspeak.scenario.language.expects import read_expects
from cardspeak.scenario.language.forms import CHECKS
from cardspeak.scenario.language.lines import read_order, read_places, read_script
from cardspeak.scenario.language.places import Places

LANGUAGE = 1
NOT_DUE = "not-due.toml"
FILE_KEYS = (
    "language",
    "about",
    "book",
    "house",
    "stacks",
    "people",
    "button",
    "deal",
    "begin",
    "cards",
    "case",
)
CASE_KEYS = (
    *("title", "covers", "against", "note", "book", "house", "stacks", "people", "button"),
    *("deal", "begin", "deck", "cards", "play", "opens", "verdict", "final"),
)
FINAL_KEYS = ("stacks", "pots", "commission", "button")
POT_KEYS = ("amount", "won", "commission")
BEGINS = ("round", "seated", "empty")
DEALS = ("software", "hand")
MOST_SEATS = 9999
MOST_MONEY = 10**12
MOST_DIGITS = 20

Path_ = tuple[str | int, ...]


def find_files(paths: list[Path]) -> list[Path]:
    """Every scenario file under the paths, in order; a path that is not there is not readable."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(one for one in path.rglob("*.toml") if one.name != NOT_DUE)
        elif path.is_file():
            found.append(path)
        else:
            raise NotationError(f"there is no file or directory {path}")
    return list(dict.fromkeys(found))


@lru_cache(maxsize=4096)
def read_file(path: Path) -> tuple[Case, ...]:
    """The cases of one file; raises ScenarioError with every problem found in it."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as wrong:
        raise ScenarioError(
            (FileFault(str(path), 1, f"is not UTF-8 text: {wrong.reason}"),)
        ) from None
    except OSError as wrong:
        raise ScenarioError((FileFault(str(path), 1, wrong.strerror or str(wrong)),)) from None
    return read_text(text, str(path))


def read_text(text: str, file: str = "scenario") -> tuple[Case, ...]:
    """The cases of a scenario file's text."""
    text = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}").replace("\r\n", "\n")
    try:
        data = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as wrong:
        raise ScenarioError((_not_toml(file, wrong, text),)) from None
    except ValueError:  # a number of thousands of digits
        raise ScenarioError((FileFault(file, 1, "holds a number too long to be read"),)) from None
    except RecursionError:
        raise ScenarioError((FileFault(file, 1, "is nested too deep to be a scenario"),)) from None
    reading = _Reading(file, Places(text), data)
    cases = reading.cases()
    if reading.problems:
        told = dict.fromkeys(reading.problems)  # a default of the file is read for every case
        raise ScenarioError(tuple(sorted(told, key=lambda one: one.line)))
    return cases


def _not_toml(file: str, wrong: tomllib.TOMLDecodeError, text: str) -> FileFault:
    message = str(wrong)
    before, _, where = message.rpartition(" (at ")
    words = where.rstrip(")").replace(",", "").split()
    line = int(words[1]) if len(words) > 1 and words[1].isdigit() else text.count("\n") + 1
    return FileFault(file, line, f"is not readable as TOML: {before or message}")


@dataclass(slots=True)
class _Reading:
    """One file being read."""

    file: str
    places: Places
    data: dict[str, Any]
    problems: list[FileFault] = field(default_factory=list)

    def cases(self) -> tuple[Case, ...]:
        """Every case that could be read."""
        self._known(self.data, FILE_KEYS, ())
        if not self._language():
            return ()
        entries = self.data.get("case")
        if not isinstance(entries, list) or not entries:
            self._wrong((), "no [[case]] stands in this file")
            return ()
        found = []
        for index, entry in enumerate(entries):
            before = len(self.problems)
            if not isinstance(entry, dict):
                self._wrong(("case", index), "a case is a table: write [[case]]")
                continue
            case = self._case(index, entry)
            if case is not None and len(self.problems) == before:
                found.append(case)
        return tuple(found)

    def _language(self) -> bool:
        version = self.data.get("language")
        if version == LANGUAGE and not isinstance(version, bool):
            return True
        if version is None:
            self._wrong((), f"says no language: begin the file with 'language = {LANGUAGE}'")
        else:
            reads = f"this cardspeak reads language {LANGUAGE}"
            self._wrong(("language",), f"is written in language {version}; {reads}")
        return False

    # --- one case ---------------------------------------------------------------------------

    def _case(self, index: int, entry: dict[str, Any]) -> Case | None:
        at: Path_ = ("case", index)
        self._known(entry, CASE_KEYS, at)
        book = self._book(entry, at)
        if book is None:
            return None
        title = self._text(entry, "title", at)
        if not title:
            self._wrong(at, "a case needs a title")
        start, lines, unread = self._script(entry, at)
        self.problems += unread
        has_table = "stacks" in entry or "play" in entry or "final" in entry
        default = "round" if has_table else "empty"
        begin = self._one_of({**self.data, **entry}, "begin", BEGINS, at, default)
        deal = self._one_of({**self.data, **entry}, "deal", DEALS, at, "software")
        case = Case(
            file=self.file,
            line=self.places.line(*at),
            number=index + 1,
            title=title,
            book=book,
            covers=self._covers(entry, at),
            against=self._against(entry, at),
            house={**self._house(self.data, ()), **self._house(entry, at)},
            stacks=self._by_seat(entry if "stacks" in entry else self.data, "stacks", at),
            people=self._people(entry if "people" in entry else self.data, at),
            button=self._whole({**self.data, **entry}, "button", at),
            hand_dealt=deal == "hand",
            begin=begin,
            deck=self._deck(entry, at)
            if {"deck", "cards"} & {*entry}
            else self._deck(self.data, ()),
            start=start,
            play=lines,
            opens=self._expects(entry, "opens", at),
            verdict=self._expects(entry, "verdict", at),
            final=self._final(entry, at),
            note=self._text(entry, "note", at),
        )
        self._sound(case, at)
        return case

    def _sound(self, case: Case, at: Path_) -> None:
        """What a case owes: an end, clauses that are on file, seats that exist."""
        self._ends(case, at)
        self._clauses(case, at)
        seats = {*case.stacks, *(line.said.seat for line in case.play)}
        seats |= {line.said.to for line in case.play}
        if case.begin == "round" and not case.stacks and not _is_refused(case.opens):
            self._wrong(at, "a round needs players: write stacks = { 1 = 100, 2 = 100 }")
        for seat in (*case.deck.seats, *case.people):
            if seat not in seats:
                self._wrong(at, f"seat {seat} is given cards or a name, but nobody sits there")
        if case.button and case.begin != "empty" and case.button not in seats:
            self._wrong(
                (*at, "button"), f"the button is put before seat {case.button}, an empty one"
            )

    def _stops(self, case: Case, at: Path_) -> bool:
        """Does the case end in the middle of a round?"""
        stops = [line for line in case.play if line.said.kind == "stop-here"]
        for line in stops:
            if line is not case.play[-1]:
                what = "'stop' ends the case: no line may follow it"
                self.problems.append(FileFault(self.file, line.number, what))
        if stops and case.final is not None:
            what = "the case stops in the middle of a round, so it has no final: write checks"
            self._wrong((*at, "final"), what)
        held = (case.start, case.opens, case.verdict, *(line.expects for line in case.play))
        checks = [line for line in case.play if line.said.kind in CHECKS - {"stop-here"}]
        if stops and not checks and not any(held):
            self._wrong(at, "the case stops and expects nothing: write a check or '=> …'")
        return bool(stops)

    def _ends(self, case: Case, at: Path_) -> None:
        if _is_refused(case.opens):
            if case.play or case.final:
                self._wrong((*at, "opens"), "no table opens, so nothing can be played at it")
            return
        if self._stops(case, at):
            return
        plays = case.begin == "round" or any(
            line.said.kind == "round" and not _is_refused(line.expects) for line in case.play
        )
        plays = plays and not (case.begin == "round" and _is_refused(case.start))
        final = case.final
        if plays and (final is None or final.stacks is None or final.pots is None):
            self._wrong(
                (*at, "final"),
                "a case says how it ends: final = { stacks = { 1 = 95, … }, "
                "pots = [{ amount = 10, won = { 2 = 10 } }] }",
            )
        elif not plays and not (case.opens or case.verdict or (final and final.stacks is not None)):
            self._wrong(
                at,
                'no round is played, so the case needs opens = "…", verdict = "refused …" '
                "or final stacks",
            )

    def _clauses(self, case: Case, at: Path_) -> None:
        on_file = load_register(case.book).clauses
        for number in case.covers:
            self._on_file(number, case.book, on_file, self.places.line(*at, "covers"))
        for number in case.against:
            self._on_file(number, case.book, on_file, self.places.line(*at, "against"))
        lines = (*case.start, *(one for line in case.play for one in line.expects))
        for one in (*lines, *case.opens, *case.verdict):
            for number in sorted(one.by or ()):
                self._on_file(number, case.book, on_file, one.line)

    def _on_file(
        self, number: ClauseNo, book: str, on_file: Mapping[ClauseNo, object], line: int
    ) -> None:
        if number not in on_file:
            hint = _near(number, on_file)
            self.problems.append(FileFault(self.file, line, f"{book} has no clause {number}{hint}"))

    # --- its parts --------------------------------------------------------------------------

    def _book(self, entry: dict[str, Any], at: Path_) -> str | None:
        where = (*at, "book") if "book" in entry else ("book",)
        book = entry.get("book", self.data.get("book"))
        if not isinstance(book, str):
            self._wrong(at, 'says no book: write book = "tas-holdem" here or at the top')
            return None
        if book in SHELF:
            return book
        known = book in REGISTERS
        what = f"cardspeak cannot play {book} yet" if known else f"there is no book '{book}'"
        self._wrong(where, f"{what}{_near(book, SHELF)}; it plays {', '.join(SHELF)}")
        return None

    def _script(
        self, entry: dict[str, Any], at: Path_
    ) -> tuple[tuple[Expect, ...], tuple[Any, ...], list[FileFault]]:
        text = entry.get("play", "")
        if not isinstance(text, str):
            self._wrong((*at, "play"), 'play is a script: write play = """ and one line per ask')
            return (), (), []
        first = self.places.line(*at, "play")
        # In a multi-line string the parser drops the line break after the quotes.
        start, lines, unread = read_script(text, first + 1 if "\n" in text else first)
        return start, lines, [FileFault(self.file, line, what) for line, what in unread]

    def _covers(self, entry: dict[str, Any], at: Path_) -> tuple[ClauseNo, ...]:
        covers = entry.get("covers", [])
        if not isinstance(covers, list) or not all(isinstance(one, str) for one in covers):
            self._wrong((*at, "covers"), 'covers is a list of clauses: ["TAS-C.7.1"]')
            return ()
        return tuple(ClauseNo(one) for one in dict.fromkeys(covers))

    def _against(self, entry: dict[str, Any], at: Path_) -> dict[ClauseNo, str]:
        told = entry.get("against", {})
        if not isinstance(told, dict) or not all(
            isinstance(fact, str) and fact.strip() for fact in told.values()
        ):
            what = 'against says which fact is changed: { "TAS-C.19.1.b" = "after the first bet" }'
            self._wrong((*at, "against"), what)
            return {}
        return {ClauseNo(number): fact.strip() for number, fact in told.items()}

    def _house(self, entry: dict[str, Any], at: Path_) -> dict[str, object]:
        house = entry.get("house", {})
        if not isinstance(house, dict):
            self._wrong((*at, "house"), "house is a table of choices: { min_bet = 10 }")
            return {}
        for name, value in house.items():
            if isinstance(value, dict) or not isinstance(value, str | int | Decimal | list):
                what = f"house choice {name} is a text, a number, true, false or a list of those"
                self._wrong((*at, "house", name), what)
        return house

    def _by_seat(self, entry: dict[str, Any], key: str, at: Path_) -> dict[int, str]:
        table = entry.get(key, {})
        found: dict[int, str] = {}
        if not isinstance(table, dict):
            self._wrong((*at, key), f"{key} is a table of seats: {{ 1 = 100, 2 = 100 }}")
            return found
        for seat, amount in table.items():
            if not _is_seat(seat):
                self._wrong((*at, key), f"'{seat}' in {key} is no seat: seats are 1, 2, 3 …")
            elif not _is_amount(amount):
                self._wrong((*at, key), f'{key} of seat {seat} is no amount: write 20 or "2.50"')
            else:
                found[int(seat)] = str(amount)
        return found

    def _people(self, entry: dict[str, Any], at: Path_) -> dict[int, str]:
        people = entry.get("people", {})
        if not isinstance(people, dict) or not all(_is_seat(one) for one in people):
            self._wrong((*at, "people"), 'people is a table of seats: { 1 = "Ann", 2 = "Bob" }')
            return {}
        return {int(seat): str(name) for seat, name in people.items()}

    def _deck(self, entry: dict[str, Any], at: Path_) -> DeckOrder:
        if "deck" in entry and "cards" in entry:
            self._wrong((*at, "cards"), "has deck and cards: write the one or the other")
            return DeckOrder()
        try:
            if "deck" in entry:
                return DeckOrder(order=read_order(str(entry["deck"])))
            cards = entry.get("cards", {})
            if not isinstance(cards, dict):
                raise NotationError('cards is a table: { 1 = "As Kd", board = "7h 7c 2d" }')
            return read_places({place: str(text) for place, text in cards.items()})
        except NotationError as wrong:
            self._wrong((*at, "deck" if "deck" in entry else "cards"), str(wrong))
            return DeckOrder()

    def _expects(self, entry: dict[str, Any], key: str, at: Path_) -> tuple[Expect, ...]:
        if key not in entry:
            return ()
        where = (*at, key)
        try:
            return read_expects(str(entry[key]), self.places.line(*where))
        except NotationError as wrong:
            self._wrong(where, str(wrong))
            return ()

    def _final(self, entry: dict[str, Any], at: Path_) -> Final | None:
        final = entry.get("final")
        where = (*at, "final")
        if final is None:
            return None
        if not isinstance(final, dict):
            self._wrong(where, "final is a table: { stacks = { 1 = 95 }, pots = [] }")
            return None
        self._known(final, FINAL_KEYS, where)
        return Final(
            line=self.places.line(*where),
            stacks=self._by_seat(final, "stacks", where) if "stacks" in final else None,
            pots=self._pots(final["pots"], where) if "pots" in final else None,
            commission=self._amount(final, "commission", where),
            button=self._whole(final, "button", where) if "button" in final else None,
        )

    def _pots(self, pots: object, at: Path_) -> tuple[FinalPot, ...]:
        found = []
        if not isinstance(pots, list) or not all(isinstance(one, dict) for one in pots):
            self._wrong((*at, "pots"), "pots is a list: [{ amount = 10, won = { 2 = 10 } }]")
            return ()
        for pot in pots:
            self._known(pot, POT_KEYS, (*at, "pots"))
            amount = self._amount(pot, "amount", (*at, "pots"))
            if amount is None:
                self._wrong((*at, "pots"), "a pot says its amount, before commission")
                continue
            fee = self._amount(pot, "commission", (*at, "pots")) or "0"
            found.append(FinalPot(amount, self._by_seat(pot, "won", (*at, "pots")), fee))
        return tuple(found)

    # --- values -----------------------------------------------------------------------------

    def _text(self, entry: dict[str, Any], key: str, at: Path_) -> str:
        value = entry.get(key, "")
        if not isinstance(value, str):
            self._wrong((*at, key), f"{key} is a text in quotation marks")
            return ""
        return value.strip()

    def _whole(self, entry: dict[str, Any], key: str, at: Path_) -> int:
        value = entry.get(key, 0)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_SEATS:
            self._wrong((*at, key), f"{key} is a seat's number, such as 4")
            return 0
        return value

    def _amount(self, entry: dict[str, Any], key: str, at: Path_) -> str | None:
        value = entry.get(key)
        if value is None:
            return None
        if not _is_amount(value):
            self._wrong((*at, key), f'{key} is an amount such as 20 or "2.50"')
            return None
        return str(value)

    def _one_of(
        self, entry: dict[str, Any], key: str, known: tuple[str, ...], at: Path_, default: str
    ) -> str:
        value = entry.get(key, default)
        if value not in known:
            what = f"{key} is one of {', '.join(known)}, not '{value}'{_near(str(value), known)}"
            self._wrong((*at, key), what)
            return default
        return str(value)

    def _known(self, entry: dict[str, Any], known: tuple[str, ...], at: Path_) -> None:
        for key in entry:
            if key not in known:
                hint = _near(key, known) or f"; keys here are {', '.join(known)}"
                self._wrong((*at, key), f"'{key}' is no key of the language{hint}")

    def _wrong(self, at: Path_, what: str) -> None:
        self.problems.append(FileFault(self.file, self.places.line(*at), what))


def _is_refused(expects: tuple[Expect, ...]) -> bool:
    return any(one.kind == "refused" for one in expects)


def _is_amount(value: object) -> bool:
    if isinstance(value, str):
        return len(value) <= MOST_DIGITS
    if isinstance(value, Decimal):
        return value.is_finite() and abs(value) < MOST_MONEY
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < MOST_MONEY


def _is_seat(text: str) -> bool:
    return text.isdecimal() and len(text) <= len(str(MOST_SEATS)) and int(text) > 0


def _near(given: str, known: Mapping[Any, object] | tuple[str, ...]) -> str:
    near = get_close_matches(given, list(known), n=3)
    return f"; did you mean {' or '.join(near)}?" if near else ""
