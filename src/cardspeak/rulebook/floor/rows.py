"""Functions that write floor rows, each with clauses, facts and a ruling.

`on("boxed card", row("EVT.def.boxed-card", boxed_ruling="plays", then=PLAYS))`
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Unpack

from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.faults import did_you_mean, fault, here
from cardspeak.rulebook.floor.facts import Facts
from cardspeak.rulebook.floor.remedies import (
    ANSWERED,
    ANY,
    DoStep,
    Remedy,
    RulingOption,
    StepNote,
    StepStreet,
)
from cardspeak.rulebook.floor.situations import QUESTIONS, SITUATIONS
from cardspeak.rulebook.writing import Cites, clause_numbers

Step = str | DoStep


@dataclass(frozen=True, slots=True)
class Ruling:
    """The sentence to read aloud and the steps.  The clauses come from the row."""

    outcome: str
    says: str
    steps: tuple[Step, ...] = ()
    ways: tuple[RulingOption, ...] = ()


def ruling(outcome: str, says: str, *steps: Step, ways: tuple[RulingOption, ...] = ()) -> Ruling:
    """Build a ruling: a short label for the outcome, the sentence to read aloud, and the steps.

    The sentence may contain {seat}, {cards} and {amount}. A step without clauses uses those of the
    row. If the book leaves a choice, `ways` lists the options, the usual one first.
    """
    return Ruling(outcome, says, steps, ways)


def step(
    do: str, *by: str, amount: int = 0, street: StepStreet = "", note: StepNote = ""
) -> DoStep:
    """Build a step that cites these clauses or, if there are none, those of the row."""
    return DoStep(do, clause_numbers(by), amount, street, note)


def way(name: str, says: str, *steps: Step, by: Cites = ()) -> RulingOption:
    """Build an option that staff may choose if the book leaves the ruling open."""
    return RulingOption(name, says, tuple(map(_step, steps)), clause_numbers(by))


def row(*by: str, then: Ruling, reading: str = "", **facts: Unpack[Facts]) -> Remedy:
    """Build a row: the ruling that these clauses give if these facts hold.

    `on` adds the situation.
    """
    at = here()
    numbers = clause_numbers(by)
    return Remedy(
        situation="",
        when=_conditions(facts, at),
        steps=_resting(map(_step, then.steps), numbers),
        decided_by=numbers,
        outcome=then.outcome,
        says=then.says,
        reading=reading,
        ways=tuple(replace(option, steps=_resting(option.steps, numbers)) for option in then.ways),
        at=at,
    )


def on(
    situation: str | tuple[str, ...], *rows: Remedy, **given: Unpack[Facts]
) -> tuple[Remedy, ...]:
    """Build the rows for one or several situations; `given` adds conditions to every row."""
    at = here()
    several = (situation,) if isinstance(situation, str) else situation
    for name in several:
        if name != ANY and name not in SITUATIONS:
            fault(f"there is no situation '{name}'{did_you_mean(name, SITUATIONS)}", at)
    first = _conditions(given, at)
    return tuple(
        replace(row, situation=name, when={**first, **row.when}) for name in several for row in rows
    )


def chips_of_another(*by: str) -> tuple[Remedy, ...]:
    """Build rows for another player's chips: they are not a bet, and the player acts again."""
    return on(
        "chips of another",
        row(
            *by,
            turn="yes",
            then=ruling(
                "returned",
                "not-your-chips-act",
            ),
        ),
        row(
            *by,
            acted_last="yes",
            then=ruling(
                "act again",
                "not-your-chips-again",
                step("take the act back", by[0]),
            ),
            reading="as long as nobody has acted since",
        ),
    )


def hidden_chips(*by: str, step_by: Cites, reading: str = "") -> tuple[Remedy, ...]:
    """Build rows for hidden chips: only chips that the record counts are removed from the stack."""
    aside = DoStep("chips out of play", clause_numbers(step_by))
    return on(
        "hidden chips",
        row(
            *by,
            counted="no",
            then=ruling(
                "does not play",
                "hidden-chips-not-counted",
            ),
            reading=reading,
        ),
        row(
            *by,
            counted="yes",
            then=ruling(
                "does not play",
                "hidden-chips-aside",
                aside,
            ),
            reading=reading,
        ),
    )


def _step(given: Step) -> DoStep:
    return DoStep(given) if isinstance(given, str) else given


def _resting(steps: Iterable[DoStep], by: tuple[ClauseNo, ...]) -> tuple[DoStep, ...]:
    return tuple(step if step.by else replace(step, by=by) for step in steps)


def _conditions(facts: Mapping[str, object], at: str) -> dict[str, str]:
    """Format the conditions. Reports a fault for an unknown question or answer."""
    conditions = {}
    for name, answer in facts.items():
        several = answer if isinstance(answer, tuple) else (str(answer),)
        conditions[name] = "|".join(several)
        if name not in QUESTIONS:
            fault(f"there is no question '{name}'{did_you_mean(name, QUESTIONS)}", at)
            continue
        known = QUESTIONS[name].answers
        for value in several:
            if known and value not in {*known, ANSWERED}:
                fault(f"{name} is never '{value}': {', '.join(known)}", at)
    return conditions
