"""A book: its house choices, its law as a tree of rules, and its remedies.

To prove that a clause matters, it can be knocked out: this gives the book without its rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from cardspeak.chips import Unit
from cardspeak.rulebook.betting_house import BETTING_CHOICES
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.floor.remedies import Remedy
from cardspeak.rulebook.house import (
    Choice,
    ChoiceCheck,
    House,
    RejectedChoice,
    RuledOut,
    settle_choices,
)
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.law.tournament import NO_TOURNAMENT
from cardspeak.rulebook.law.tournament_table import at_tournament_table
from cardspeak.rulebook.presets import BY_THE_BOOK, Preset, Purpose
from cardspeak.rulebook.reason import Reason
from cardspeak.rulebook.rule import DROPPED, UNIT_FIXED, Chosen, Pick, Rule, walk
from cardspeak.rulebook.staff_house import STAFF_CHOICES
from cardspeak.rulebook.time_house import TIME_CHOICES

__all__ = ["Book", "Law"]

MOST_LAWS: Final = 64
"""Laws that a book keeps at once."""


def _kept(laws: dict[tuple[str, ...], Law], house: House, make: Callable[[], Law]) -> Law:
    """Return the law under these house choices, made if it is not among `laws` yet."""
    key = tuple(house.written.values())
    law = laws.get(key)
    if law is None:
        if len(laws) >= MOST_LAWS:
            laws.clear()
        law = laws[key] = make()
    return law


@dataclass(frozen=True, slots=True)
class Book:
    """One rulebook as data.  House choices fill in some values of `law`."""

    key: str
    game: str
    edition: str
    complete: bool
    choices: Mapping[str, Choice]
    checks: tuple[ChoiceCheck, ...]
    law: Law
    remedies: tuple[Remedy, ...] = ()
    knocked: frozenset[ClauseNo] = frozenset()
    # Choices that never change at an open table.
    fixed: Mapping[str, Rule[bool]] = field(default_factory=lambda: UNIT_FIXED)
    # Choices that do not change after the first round.
    begun_fixed: Mapping[str, Rule[bool]] = field(default_factory=dict)
    ruled_out: Mapping[str, RuledOut] = field(default_factory=dict)  # choices from other games
    declares: str = ""  # the choice that lists clauses a house departs from; empty if none may
    # Conditions of a tournament: further choices, which a table outside a tournament does not have.
    conditions: Mapping[str, Choice] = field(default_factory=dict)
    condition_checks: tuple[ChoiceCheck, ...] = ()
    presets: tuple[Preset, ...] = ()
    in_tournament: bool = False  # the conditions are among the choices
    # Laws in force by the house's choices, because filling in a law takes a millisecond.
    laws: dict[tuple[str, ...], Law] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    table_laws: dict[tuple[str, ...], Law] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    tournament_books: list[Book] = field(
        default_factory=list, init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        """Add the choices and the preset that every book has, unless the book defines them."""
        every = {**TIME_CHOICES, **BETTING_CHOICES, **STAFF_CHOICES}
        added = {name: choice for name, choice in every.items() if name not in self.choices}
        object.__setattr__(self, "choices", {**self.choices, **added})
        if all(preset.purpose is not Purpose.CASINO for preset in self.presets):
            object.__setattr__(self, "presets", (*self.presets, BY_THE_BOOK))

    def for_tournament(self) -> Book:
        """Return the book for a tournament: its conditions are choices like the others."""
        if not self.tournament_books:  # made once, so that its laws are cached
            book = replace(
                self,
                choices={**self.choices, **self.conditions},
                checks=(*self.checks, *self.condition_checks),
                conditions={},
                condition_checks=(),
                in_tournament=True,
            )
            self.tournament_books.append(book)
        return self.tournament_books[0]

    def at_table(self, house: House) -> Law:
        """Return the law of a table, which a tournament takes over in part."""
        if not self.in_tournament:
            return self.under(house)
        return _kept(self.table_laws, house, lambda: at_tournament_table(self.under(house)))

    def settle(self, picks: Mapping[str, object]) -> House | RejectedChoice:
        """Return the house's choices, or the first one that this book rejects."""
        condition = next((name for name in picks if name in self.conditions), None)
        if condition is not None:
            apart = self.law.tournament.direction.apart
            if apart.value:
                reasons = (Reason("only-in-tournaments"),)
                return RejectedChoice(condition, str(picks[condition]), apart.by, reasons=reasons)
            picks = {name: pick for name, pick in picks.items() if name not in self.conditions}
        house = settle_choices(self.choices, self._checks(), picks, self.ruled_out)
        if isinstance(house, RejectedChoice) and self.knocked & set(house.by):
            # A clause that is knocked out rejects nothing: drop the pick, which leaves the default.
            return self.settle({k: v for k, v in picks.items() if k != house.name})
        return house

    def default_house(self) -> House:
        """Return the house that chooses nothing.  Raises ValueError if a default is not legal."""
        house = self.settle({})
        if isinstance(house, RejectedChoice):
            raise ValueError(f"its own default of {house.name} is not legal: {house}")
        return house

    def default_law(self) -> Law:
        """Return the law of a house that chooses nothing."""
        return self.under(self.default_house())

    def too_low(self, house: House, names: Iterable[str]) -> RejectedChoice | None:
        """Return the first of these new choices that is below its least value, or None."""
        for name in names:
            choice = self.choices.get(name)
            if choice is not None and choice.least and 0 < house.values[name] < choice.least:
                return RejectedChoice(name, house.written[name], choice.by, choice.legal)
        return None

    def change(
        self, written: Mapping[str, str], changes: Mapping[str, str]
    ) -> House | RejectedChoice:
        """Change several choices together, and recompute defaults that depend on them."""
        following = {
            name
            for name, choice in self.choices.items()
            if choice.follows is not None
            and name not in changes
            and self._only_follows(written, name)
        }
        kept = {name: text for name, text in written.items() if name not in following}
        return self.settle({**kept, **changes})

    def _only_follows(self, written: Mapping[str, str], name: str) -> bool:
        """Return whether this choice would have the same value if the house had not set it."""
        rest = {choice: text for choice, text in written.items() if choice != name}
        house = self.settle(rest)
        return not isinstance(house, RejectedChoice) and house.written[name] == written[name]

    def under(self, house: House) -> Law:
        """Return the law in force, with all house choices filled in."""
        return _kept(self.laws, house, lambda: self._filled(house))

    def _filled(self, house: House) -> Law:
        values = {name: self._value(name, house) for name in self.choices}

        def fill(node: Any) -> Any:  # noqa: ANN401 - any part of a book
            while isinstance(node, Pick):
                node = self._part(node, values[node.name], house.unit)
            if isinstance(node, Chosen):
                by = self.choices[node.name].by if node.cite else ()
                return Rule(values[node.name], node.by or by, at=node.at)
            return node

        # Outside a tournament its conditions have no values, and no rule of a table reads them.
        whole = replace(self.law, tournament=NO_TOURNAMENT) if self.conditions else self.law
        law = walk(whole, fill)
        assert isinstance(law, Law), "a book's law is a Law"
        return law

    def without(self, clause: ClauseNo) -> Book | None:
        """Return the book with this clause knocked out, or None if no rule cites it."""
        found = False

        def knock(node: Any) -> Any:  # noqa: ANN401 - any part of a book
            nonlocal found
            if isinstance(node, Rule):
                for number, other in node.knock:
                    if number == clause:
                        found = True
                        return _replacement(node, other)
            return node

        law = walk(self.law, knock)
        remedies = tuple(
            remedy.without(clause) for remedy in self.remedies if clause not in remedy.decided_by
        )
        choices = (*self.choices.values(), *self.conditions.values())
        chosen = any(clause in choice.by for choice in choices)
        checked = any(clause in check.by for check in (*self.checks, *self.condition_checks))
        if not (found or chosen or checked or remedies != self.remedies):
            return None
        left = replace(self, law=law, remedies=remedies, knocked=self.knocked | {clause})
        return replace(
            left, fixed=_but(self.fixed, clause), begun_fixed=_but(self.begun_fixed, clause)
        )

    def _checks(self) -> tuple[ChoiceCheck, ...]:
        return tuple(check for check in self.checks if not self.knocked & set(check.by))

    def _part(self, node: Pick[Any], value: object, unit: Unit) -> Any:  # noqa: ANN401 - any part
        """Return the part for a choice's value, regardless of spelling."""
        read = self.choices[node.name].read
        for key, part in node.parts.items():
            if key != "*" and read(key, unit) == value:
                return part
        return node.parts["*"]

    def _value(self, name: str, house: House) -> Any:  # noqa: ANN401 - choices hold anything
        choice = self.choices[name]
        value = house.values[name]
        if not self.knocked & set(choice.by):
            return value
        other = choice.read(choice.other, house.unit)
        return other if other != value else choice.read(choice.default, house.unit)


def _but(fixed: Mapping[str, Rule[bool]], clause: ClauseNo) -> Mapping[str, Rule[bool]]:
    return {name: rule for name, rule in fixed.items() if clause not in rule.by}


def _replacement(node: Rule[Any], other: Any) -> Any:  # noqa: ANN401 - as its value
    if isinstance(other, Rule) or other is DROPPED:
        return other
    assert not isinstance(node, Chosen), "a choice can only be replaced by a rule"
    return node.but(value=other, knock=())
