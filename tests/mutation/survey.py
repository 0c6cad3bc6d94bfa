"""Survey before the mutants: which trials read which rule, and which comparisons decide there.

A trial that never reads a rule, or in which the opposite comparison always gives the same result,
cannot detect the change. Only the other trials are run, the most likely first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import lru_cache
from sys import intern

from tests.mutation.bending import at, nodes, unsaid, written
from tests.mutation.comparing import Site, watched
from tests.mutation.marking import CITED, VALUE, marked, row_mark
from tests.mutation.mutants import Mutant
from tests.mutation.trials import Trial

from cardspeak.books.shelf import SHELF
from cardspeak.rulebook.rule import DROPPED, Rule


@dataclass(slots=True)
class Touched:
    """The rules a trial reads, and the comparisons that decide in it."""

    rules: set[str] = field(default_factory=set)
    sites: set[Site] = field(default_factory=set)


@dataclass(slots=True)
class Survey:
    """The results of all trials."""

    trials: Sequence[Trial]
    touched: dict[str, Touched] = field(default_factory=dict)
    failed: dict[str, str] = field(default_factory=dict)
    """Trials that fail without a mutant."""

    def likely(self, mutant: Mutant) -> list[Trial]:
        """Return the trials that could detect this mutant, the most likely first."""
        if mutant.kind == "compare":
            site = (mutant.module, mutant.index, mutant.operator)
            able = [trial for trial in self.trials if site in self.touched[trial.name].sites]
            return sorted(able, key=self._breadth)
        clauses = clauses_of(mutant)
        able = [trial for trial in self.trials if self._may_read(trial, mutant)]
        return sorted(able, key=lambda trial: (not covers(trial, clauses), self._breadth(trial)))

    def _may_read(self, trial: Trial, mutant: Mutant) -> bool:
        """Whether the trial could read the changed part of a book."""
        read = self.touched[trial.name].rules
        if mutant.kind == "usual":
            places = unsaid(SHELF[trial.book], mutant) if trial.book else []
            return any(written(path) in read for path in places)
        if trial.page_of:
            return trial.page_of == mutant.kind
        if mutant.kind in {"rule", "number", "remedy"}:
            return trial.book == mutant.book and bool(read & _traces(mutant))
        return trial.book == mutant.book

    def _breadth(self, trial: Trial) -> tuple[bool, bool, int]:
        """Sort key: scenarios, then tables, then pages; narrow trials before broad ones."""
        touched = self.touched[trial.name]
        return not trial.book, trial.case is None, len(touched.sites) + len(touched.rules)


def take(
    trials: Sequence[Trial],
    on_each: Callable[[], None],
    known: Mapping[str, Touched] | None = None,
) -> Survey:
    """Run and observe every trial whose result is not known."""
    survey = Survey(trials, dict(known or {}))
    now = Touched()
    with ExitStack() as watches:
        watches.enter_context(watched(lambda site: now.sites.add(site)))
        watches.enter_context(marked(lambda rule: now.rules.add(intern(rule))))
        for trial in trials:
            if trial.name not in survey.touched:
                survey.touched[trial.name] = now = Touched()
                fault = trial.run()
                if fault:
                    survey.failed[trial.name] = fault
            on_each()
    return survey


@lru_cache
def _traces(mutant: Mutant) -> frozenset[str]:
    """Return the marks read wherever the change matters: the rule's value, or more if more is
    changed.
    """
    if mutant.kind == "remedy":
        return frozenset({row_mark(int(mutant.path[0]))})
    law = SHELF[mutant.book].law
    node = at(law, mutant.path)
    if not isinstance(node, Rule):  # a house choice leaves no mark, so any rule may be affected
        return frozenset(written(path) for path, _ in nodes(law))
    other = next(
        (replacement for number, replacement in node.knock if number == mutant.clause), None
    )
    if other is DROPPED:
        around = mutant.path[:-2] if mutant.path[-2] == "value" else mutant.path[:-1]
        near = [path for path, _ in nodes(law) if path[: len(around)] == around]
        return frozenset(written(path) + how for path in near for how in (VALUE, CITED))
    own = written(mutant.path)
    whole = isinstance(other, Rule)
    return frozenset({own + VALUE, own + CITED}) if whole else frozenset({own + VALUE})


def clauses_of(mutant: Mutant) -> set[str]:
    """The clauses that the mutant is about."""
    if mutant.kind in {"usual", "compare"}:
        return set()
    book = SHELF[mutant.book]
    match mutant.kind:
        case "choice":
            return set(book.choices[mutant.clause].by)
        case "check" if mutant.clause:
            return set(book.fixed[mutant.clause].by)
        case "check":
            return set(book.checks[mutant.index].by)
        case "remedy":
            return set(book.remedies[int(mutant.path[0])].chain)
        case _:
            return {mutant.clause} if mutant.clause else set(at(book.law, mutant.path).by)


def covers(trial: Trial, clauses: set[str]) -> bool:
    """Whether this is a scenario that covers one of these clauses."""
    return trial.case is not None and bool(clauses & set(trial.case.covers))
