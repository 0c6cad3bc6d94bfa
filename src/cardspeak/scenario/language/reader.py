"""Read cases from TOML. All problems in a file are reported together, each with its line."""

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
from cardspeak.scenario.language.line_numbers import LineNumbers
from cardspeak.scenario.language.lines import read_order, read_places, read_script
from cardspeak.scenario.language.stream_lines import STREAMS
from cardspeak.seat_no import NO_SEAT, SeatNo

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
BEGINS = ("round", "seated", "empty", *STREAMS)
DEALS = ("software", "hand")
MOST_SEATS = 9999
MOST_MONEY = 10**12
MOST_DIGITS = 20

Path_ = tuple[str | int, ...]


def find_files(paths: list[Path]) -> list[Path]:
    """List the scenario files under the paths. Raises NotationError if a path does not exist."""
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            files += sorted(file for file in path.rglob("*.toml") if file.name != NOT_DUE)
        elif path.is_file():
            files.append(path)
        else:
            raise NotationError(f"no such file or directory: {path}")
    return list(dict.fromkeys(files))


@lru_cache(maxsize=4096)
def read_file(path: Path) -> tuple[Case, ...]:
    """Read the cases of one file. Raises ScenarioError with every problem in it."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ScenarioError(
            (FileFault(str(path), 1, f"is not UTF-8 text: {error.reason}"),)
        ) from None
    except OSError as error:
        raise ScenarioError((FileFault(str(path), 1, error.strerror or str(error)),)) from None
    return read_text(text, str(path))


def read_text(text: str, file: str = "scenario") -> tuple[Case, ...]:
    """Read the cases in the text of a scenario file. Raises ScenarioError if it is invalid."""
    text = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}").replace("\r\n", "\n")
    try:
        data = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError((_not_toml(file, error, text),)) from None
    except ValueError:  # a number with thousands of digits
        raise ScenarioError((FileFault(file, 1, "contains a number that is too long"),)) from None
    except RecursionError:
        raise ScenarioError((FileFault(file, 1, "is nested too deeply"),)) from None
    reading = _Reading(file, LineNumbers(text), data)
    cases = reading.cases()
    if reading.problems:
        problems = dict.fromkeys(
            reading.problems
        )  # a problem in the file's defaults is found again in each case
        raise ScenarioError(tuple(sorted(problems, key=lambda problem: problem.line)))
    return cases


def _not_toml(file: str, error: tomllib.TOMLDecodeError, text: str) -> FileFault:
    message = str(error)
    before, _, where = message.rpartition(" (at ")
    words = where.rstrip(")").replace(",", "").split()
    line = int(words[1]) if len(words) > 1 and words[1].isdigit() else text.count("\n") + 1
    return FileFault(file, line, f"not valid TOML: {before or message}")


@dataclass(slots=True)
class _Reading:
    """Reads one file and collects its problems."""

    file: str
    places: LineNumbers
    data: dict[str, Any]
    problems: list[FileFault] = field(default_factory=list)

    def cases(self) -> tuple[Case, ...]:
        """Return all valid cases."""
        self._check_keys(self.data, FILE_KEYS, ())
        if not self._language():
            return ()
        entries = self.data.get("case")
        if not isinstance(entries, list) or not entries:
            self._fault((), "this file has no [[case]]")
            return ()
        cases = []
        for index, entry in enumerate(entries):
            before = len(self.problems)
            if not isinstance(entry, dict):
                self._fault(("case", index), "a case is a table: write [[case]]")
                continue
            case = self._case(index, entry)
            if case is not None and len(self.problems) == before:
                cases.append(case)
        return tuple(cases)

    def _language(self) -> bool:
        version = self.data.get("language")
        if version == LANGUAGE and not isinstance(version, bool):
            return True
        if version is None:
            self._fault((), f"no language: start the file with 'language = {LANGUAGE}'")
        else:
            reads = f"this version of cardspeak reads language {LANGUAGE}"
            self._fault(("language",), f"this file uses language {version}; {reads}")
        return False

    # --- one case ---------------------------------------------------------------------------

    def _case(self, index: int, entry: dict[str, Any]) -> Case | None:
        path: Path_ = ("case", index)
        self._check_keys(entry, CASE_KEYS, path)
        book = self._book(entry, path)
        if book is None:
            return None
        title = self._text(entry, "title", path)
        if not title:
            self._fault(path, "a case needs a title")
        start, lines, unread = self._script(entry, path)
        self.problems += unread
        has_table = "stacks" in entry or "play" in entry or "final" in entry
        default = "round" if has_table else "empty"
        begin = self._one_of({**self.data, **entry}, "begin", BEGINS, path, default)
        deal = self._one_of({**self.data, **entry}, "deal", DEALS, path, "software")
        case = Case(
            file=self.file,
            line=self.places.line(*path),
            number=index + 1,
            title=title,
            book=book,
            covers=self._covers(entry, path),
            against=self._against(entry, path),
            house={**self._house(self.data, ()), **self._house(entry, path)},
            stacks=self._by_seat(entry if "stacks" in entry else self.data, "stacks", path),
            people=self._people(entry if "people" in entry else self.data, path),
            button=self._seat_number({**self.data, **entry}, "button", path),
            hand_dealt=deal == "hand",
            begin=begin,
            deck=self._deck(entry, path)
            if {"deck", "cards"} & {*entry}
            else self._deck(self.data, ()),
            start=start,
            play=lines,
            opens=self._expects(entry, "opens", path),
            verdict=self._expects(entry, "verdict", path),
            final=self._final(entry, path),
            note=self._text(entry, "note", path),
        )
        self._check_case(case, path)
        return case

    def _check_case(self, case: Case, path: Path_) -> None:
        """Check that a case has an end, and that its clauses and seats exist."""
        self._check_clauses(case, path)
        if case.begin in STREAMS:
            self._check_stream(case, path)
            return
        self._check_end(case, path)
        seats = {*case.stacks, *(line.parsed.seat for line in case.play)}
        seats |= {SeatNo(line.parsed.to) for line in case.play}
        if case.begin == "round" and not case.stacks and not _is_refused(case.opens):
            self._fault(path, "a round needs players: write stacks = { 1 = 100, 2 = 100 }")
        for seat in (*case.deck.seats, *case.people):
            if seat not in seats:
                self._fault(path, f"seat {seat} has cards or a name, but no player")
        if case.button and case.begin != "empty" and case.button not in seats:
            self._fault((*path, "button"), f"the button is at seat {case.button}, which is empty")

    def _check_stream(self, case: Case, path: Path_) -> None:
        """Check that a case about a tournament or a room expects something, and has no stacks."""
        if case.stacks or case.final is not None:
            message = f"a {case.begin} has no stacks and no final: write lines and checks"
            self._fault(path, message)
        checks = STREAMS[case.begin].checks
        held = (case.start, case.opens, *(line.expects for line in case.play))
        if not any(held) and not any(line.parsed.kind in checks for line in case.play):
            self._fault(path, "the case expects nothing: write a check or '=> …'")

    def _stops(self, case: Case, path: Path_) -> bool:
        """Return whether the case ends in the middle of a round."""
        stops = [line for line in case.play if line.parsed.kind == "stop-here"]
        for line in stops:
            if line is not case.play[-1]:
                what = "'stop' ends the case: no line may follow it"
                self.problems.append(FileFault(self.file, line.number, what))
        if stops and case.final is not None:
            what = "the case stops in the middle of a round, so it has no final: write checks"
            self._fault((*path, "final"), what)
        held = (case.start, case.opens, case.verdict, *(line.expects for line in case.play))
        checks = [line for line in case.play if line.parsed.kind in CHECKS - {"stop-here"}]
        if stops and not checks and not any(held):
            self._fault(path, "the case stops and expects nothing: write a check or '=> …'")
        return bool(stops)

    def _check_end(self, case: Case, path: Path_) -> None:
        if _is_refused(case.opens):
            if case.play or case.final:
                self._fault(
                    (*path, "opens"),
                    "no table opens, so there is no play and no final",
                )
            return
        if self._stops(case, path):
            return
        plays = case.begin == "round" or any(
            line.parsed.kind == "round" and not _is_refused(line.expects) for line in case.play
        )
        plays = plays and not (case.begin == "round" and _is_refused(case.start))
        final = case.final
        if plays and (final is None or final.stacks is None or final.pots is None):
            self._fault(
                (*path, "final"),
                "a case needs its expected end: final = { stacks = { 1 = 95, … }, "
                "pots = [{ amount = 10, won = { 2 = 10 } }] }",
            )
        elif not plays and not (case.opens or case.verdict or (final and final.stacks is not None)):
            self._fault(
                path,
                'no round is played, so the case needs opens = "…", verdict = "refused …" '
                "or final stacks",
            )

    def _check_clauses(self, case: Case, path: Path_) -> None:
        known = load_register(case.book).clauses
        for number in case.covers:
            self._check_clause(number, case.book, known, self.places.line(*path, "covers"))
        for number in case.against:
            self._check_clause(number, case.book, known, self.places.line(*path, "against"))
        lines = (*case.start, *(expect for line in case.play for expect in line.expects))
        for expect in (*lines, *case.opens, *case.verdict):
            for number in sorted(expect.by or ()):
                self._check_clause(number, case.book, known, expect.line)

    def _check_clause(
        self, number: ClauseNo, book: str, known: Mapping[ClauseNo, object], line: int
    ) -> None:
        if number not in known:
            hint = _near(number, known)
            self.problems.append(FileFault(self.file, line, f"{book} has no clause {number}{hint}"))

    # --- parts of a case --------------------------------------------------------------------

    def _book(self, entry: dict[str, Any], path: Path_) -> str | None:
        where = (*path, "book") if "book" in entry else ("book",)
        book = entry.get("book", self.data.get("book"))
        if not isinstance(book, str):
            self._fault(path, 'the case has no book: write book = "tas-holdem" here or at the top')
            return None
        if book in SHELF:
            return book
        known = book in REGISTERS
        what = f"cardspeak cannot play {book} yet" if known else f"there is no book '{book}'"
        self._fault(where, f"{what}{_near(book, SHELF)}; it plays {', '.join(SHELF)}")
        return None

    def _script(
        self, entry: dict[str, Any], path: Path_
    ) -> tuple[tuple[Expect, ...], tuple[Any, ...], list[FileFault]]:
        text = entry.get("play", "")
        if not isinstance(text, str):
            self._fault((*path, "play"), 'play is a script: write play = """ and one line per ask')
            return (), (), []
        first = self.places.line(*path, "play")
        # The TOML parser drops the newline after the opening quotes of a multi-line string.
        begin = str({**self.data, **entry}.get("begin", ""))
        first = first + 1 if "\n" in text else first
        start, lines, unread = read_script(text, first, begin=begin)
        return start, lines, [FileFault(self.file, line, what) for line, what in unread]

    def _covers(self, entry: dict[str, Any], path: Path_) -> tuple[ClauseNo, ...]:
        covers = entry.get("covers", [])
        if not isinstance(covers, list) or not all(isinstance(number, str) for number in covers):
            self._fault((*path, "covers"), 'covers is a list of clauses: ["TAS-C.7.1"]')
            return ()
        return tuple(ClauseNo(number) for number in dict.fromkeys(covers))

    def _against(self, entry: dict[str, Any], path: Path_) -> dict[ClauseNo, str]:
        facts = entry.get("against", {})
        if not isinstance(facts, dict) or not all(
            isinstance(fact, str) and fact.strip() for fact in facts.values()
        ):
            what = 'against needs the changed fact: { "TAS-C.19.1.b" = "after the first bet" }'
            self._fault((*path, "against"), what)
            return {}
        return {ClauseNo(number): fact.strip() for number, fact in facts.items()}

    def _house(self, entry: dict[str, Any], path: Path_) -> dict[str, object]:
        house = entry.get("house", {})
        if not isinstance(house, dict):
            self._fault((*path, "house"), "house is a table of choices: { min_bet = 10 }")
            return {}
        for name, value in house.items():
            if isinstance(value, dict) or not isinstance(value, str | int | Decimal | list):
                what = f"house choice {name} is a text, a number, true, false or a list of those"
                self._fault((*path, "house", name), what)
        return house

    def _by_seat(self, entry: dict[str, Any], key: str, path: Path_) -> dict[SeatNo, str]:
        table = entry.get(key, {})
        amounts: dict[SeatNo, str] = {}
        if not isinstance(table, dict):
            self._fault((*path, key), f"{key} is a table of seats: {{ 1 = 100, 2 = 100 }}")
            return amounts
        for seat, amount in table.items():
            if not _is_seat(seat):
                self._fault((*path, key), f"'{seat}' in {key} is not a seat: seats are 1, 2, 3 …")
            elif not _is_amount(amount):
                self._fault(
                    (*path, key), f'{key} of seat {seat} is not an amount: write 20 or "2.50"'
                )
            else:
                amounts[SeatNo(seat)] = str(amount)
        return amounts

    def _people(self, entry: dict[str, Any], path: Path_) -> dict[SeatNo, str]:
        people = entry.get("people", {})
        if not isinstance(people, dict) or not all(_is_seat(seat) for seat in people):
            self._fault((*path, "people"), 'people is a table of seats: { 1 = "Ann", 2 = "Bob" }')
            return {}
        return {SeatNo(seat): str(name) for seat, name in people.items()}

    def _deck(self, entry: dict[str, Any], path: Path_) -> DeckOrder:
        if "deck" in entry and "cards" in entry:
            self._fault((*path, "cards"), "the case has deck and cards: write only one of them")
            return DeckOrder()
        try:
            if "deck" in entry:
                return DeckOrder(order=read_order(str(entry["deck"])))
            cards = entry.get("cards", {})
            if not isinstance(cards, dict):
                raise NotationError('cards is a table: { 1 = "As Kd", board = "7h 7c 2d" }')
            return read_places({place: str(text) for place, text in cards.items()})
        except NotationError as error:
            self._fault((*path, "deck" if "deck" in entry else "cards"), str(error))
            return DeckOrder()

    def _expects(self, entry: dict[str, Any], key: str, path: Path_) -> tuple[Expect, ...]:
        if key not in entry:
            return ()
        where = (*path, key)
        try:
            return read_expects(str(entry[key]), self.places.line(*where))
        except NotationError as error:
            self._fault(where, str(error))
            return ()

    def _final(self, entry: dict[str, Any], path: Path_) -> Final | None:
        final = entry.get("final")
        where = (*path, "final")
        if final is None:
            return None
        if not isinstance(final, dict):
            self._fault(where, "final is a table: { stacks = { 1 = 95 }, pots = [] }")
            return None
        self._check_keys(final, FINAL_KEYS, where)
        return Final(
            line=self.places.line(*where),
            stacks=self._by_seat(final, "stacks", where) if "stacks" in final else None,
            pots=self._pots(final["pots"], where) if "pots" in final else None,
            commission=self._amount(final, "commission", where),
            button=self._seat_number(final, "button", where) if "button" in final else None,
        )

    def _pots(self, pots: object, path: Path_) -> tuple[FinalPot, ...]:
        final_pots = []
        if not isinstance(pots, list) or not all(isinstance(pot, dict) for pot in pots):
            self._fault((*path, "pots"), "pots is a list: [{ amount = 10, won = { 2 = 10 } }]")
            return ()
        for pot in pots:
            self._check_keys(pot, POT_KEYS, (*path, "pots"))
            amount = self._amount(pot, "amount", (*path, "pots"))
            if amount is None:
                self._fault((*path, "pots"), "a pot needs its amount, before commission")
                continue
            fee = self._amount(pot, "commission", (*path, "pots")) or "0"
            final_pots.append(FinalPot(amount, self._by_seat(pot, "won", (*path, "pots")), fee))
        return tuple(final_pots)

    # --- values -----------------------------------------------------------------------------

    def _text(self, entry: dict[str, Any], key: str, path: Path_) -> str:
        value = entry.get(key, "")
        if not isinstance(value, str):
            self._fault((*path, key), f"{key} must be a text in quotation marks")
            return ""
        return value.strip()

    def _seat_number(self, entry: dict[str, Any], key: str, path: Path_) -> SeatNo:
        value = entry.get(key, 0)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_SEATS:
            self._fault((*path, key), f"{key} must be a seat's number, such as 4")
            return NO_SEAT
        return SeatNo(value)

    def _amount(self, entry: dict[str, Any], key: str, path: Path_) -> str | None:
        value = entry.get(key)
        if value is None:
            return None
        if not _is_amount(value):
            self._fault((*path, key), f'{key} must be an amount such as 20 or "2.50"')
            return None
        return str(value)

    def _one_of(
        self, entry: dict[str, Any], key: str, known: tuple[str, ...], path: Path_, default: str
    ) -> str:
        value = entry.get(key, default)
        if value not in known:
            what = (
                f"{key} must be one of {', '.join(known)}, not '{value}'{_near(str(value), known)}"
            )
            self._fault((*path, key), what)
            return default
        return str(value)

    def _check_keys(self, entry: dict[str, Any], known: tuple[str, ...], path: Path_) -> None:
        for key in entry:
            if key not in known:
                hint = _near(key, known) or f"; keys here are {', '.join(known)}"
                self._fault((*path, key), f"'{key}' is not a key of the language{hint}")

    def _fault(self, path: Path_, what: str) -> None:
        self.problems.append(FileFault(self.file, self.places.line(*path), what))


def _is_refused(expects: tuple[Expect, ...]) -> bool:
    return any(expect.kind == "refused" for expect in expects)


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
