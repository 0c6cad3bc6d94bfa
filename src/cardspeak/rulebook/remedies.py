"""Remedies as decision tables: a situation and facts give steps, clauses and discretion.

The first row whose conditions hold is the book's answer.  No row means that the book is silent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.situations import QUESTIONS, SITUATIONS

ANY = "*"
"""The situation of the rows for whatever no other row answers."""
ANSWERED = "?"
"""The condition that any answer meets: a step of the row needs the fact itself."""


@dataclass(frozen=True, slots=True)
class DoStep:
    """One thing a remedy does: the step's name, its figures, the clause behind it."""

    do: str
    by: tuple[ClauseNo, ...] = ()
    amount: int = 0
    street: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Way:
    """One of the things a person may choose where the book leaves it open."""

    name: str
    says: str
    steps: tuple[DoStep, ...] = ()
    by: tuple[ClauseNo, ...] = ()


@dataclass(frozen=True, slots=True)
class Remedy:
    """A row: in this situation, when these facts hold, this is the ruling.

    A condition names one answer, or several parted by `|`.  `says` is read aloud; it may hold
    {seat}, {cards} and {amount}.  With `ways` the book leaves a choice, the first being usual.
    """

    situation: str
    when: Mapping[str, str] = field(default_factory=dict)
    steps: tuple[DoStep, ...] = ()
    decided_by: tuple[ClauseNo, ...] = ()
    outcome: str = ""  # in a word or two, for tables: misdeal, play on, hand dead
    says: str = ""
    reading: str = ""  # what was decided where the text is unclear
    ways: tuple[Way, ...] = ()

    def without(self, clause: ClauseNo) -> Remedy:
        """The row without the steps and ways that rest on this clause."""
        steps = tuple(step for step in self.steps if clause not in step.by)
        ways = tuple(
            replace(way, steps=tuple(step for step in way.steps if clause not in step.by))
            for way in self.ways
            if clause not in way.by
        )
        if steps == self.steps and ways == self.ways:
            return self
        return replace(self, steps=steps, ways=ways)

    @property
    def chain(self) -> tuple[ClauseNo, ...]:
        """Every clause behind the ruling, what decides first, each once."""
        found = dict.fromkeys(self.decided_by)
        for step in self.steps:
            found.update(dict.fromkeys(step.by))
        return tuple(found)


def holds(condition: str, answer: str) -> bool:
    """Does the answer meet the condition of a row?"""
    return condition == ANSWERED or answer in condition.split("|")


def not_ones_own(write: Writes, by: str) -> tuple[Remedy, ...]:
    """The rows for chips of another player: no bet, and an act made with them is made anew."""
    first = by.split()[0]
    return (
        write.row(
            "chips of another",
            "turn=yes",
            "returned",
            "The {amount} does not belong to {seat}: it goes back to its owner. {seat} still has "
            "to act.",
            by=by,
        ),
        write.row(
            "chips of another",
            "acted_last=yes",
            "act again",
            "The {amount} does not belong to {seat}: it goes back to its owner, and {seat} acts "
            "again.",
            write.step("take the act back", first),
            by=by,
            reading="as long as nobody has acted since",
        ),
    )


def out_of_sight(write: Writes, step_by: str, by: str, reading: str = "") -> tuple[Remedy, ...]:
    """The rows for hidden chips: only chips that the record counts leave the recorded stack."""
    return (
        write.row(
            "hidden chips",
            "counted=no",
            "does not play",
            "Chips kept out of sight do not play. The {amount} is not part of the stack in the "
            "record: stack, pot and turn stay as they are.",
            by=by,
            reading=reading,
        ),
        write.row(
            "hidden chips",
            "counted=yes",
            "does not play",
            "Chips kept out of sight do not play. The {amount} lies aside until the round is over.",
            write.step("chips out of play", step_by),
            by=by,
            reading=reading,
        ),
    )


class Writes:
    """Writes one book's rows, each clause by its own number and on file."""

    def __init__(self, number: Callable[[str], ClauseNo]) -> None:
        self.number = number

    def step(self, do: str, *by: str, amount: int = 0, street: str = "", note: str = "") -> DoStep:
        """One thing to do, by these clauses."""
        return DoStep(do, self._all(by), amount, street, note)

    def way(self, name: str, says: str, *steps: DoStep, by: str = "") -> Way:
        """One of the things a person may choose."""
        return Way(name, says, steps, self._all(by.split()))

    def row(
        self,
        situation: str,
        when: str,
        outcome: str,
        says: str,
        *steps: DoStep,
        by: str,
        reading: str = "",
        ways: tuple[Way, ...] = (),
    ) -> Remedy:
        """A row; `when` is "fact=answer, fact=answer|answer", `by` clauses parted by spaces."""
        pairs = [pair.partition("=") for pair in when.split(",") if pair.strip()]
        conditions = {name.strip(): answers.strip() for name, _, answers in pairs}
        assert situation == ANY or situation in SITUATIONS, f"no situation {situation!r}"
        for name, answers in conditions.items():
            assert name in QUESTIONS, f"no question {name!r} in {situation!r}"
            strange = set(answers.split("|")) - {*QUESTIONS[name].answers, ANSWERED}
            assert not strange or not QUESTIONS[name].answers, f"{situation}: {name}={strange}"
        by_all = self._all(by.split())
        return Remedy(situation, conditions, steps, by_all, outcome, says, reading, ways)

    def _all(self, numbers: Iterable[str]) -> tuple[ClauseNo, ...]:
        return tuple(self.number(one) for one in numbers)
