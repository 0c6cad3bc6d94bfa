"""Writers of rows of the floor: clause, if, then.

`on("boxed card", row("EVT.def.boxed-card", boxed_ruling="plays", then=PLAYS))`
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Unpack

from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.faults import did_you_mean, fault, here
from cardspeak.rulebook.floor.facts import Facts
from cardspeak.rulebook.floor.remedies import ANSWERED, ANY, DoStep, Remedy, RulingOption
from cardspeak.rulebook.floor.situations import QUESTIONS, SITUATIONS
from cardspeak.rulebook.writing import Cites, clause_numbers

Step = str | DoStep


@dataclass(frozen=True, slots=True)
class Ruling:
    """The sentence read aloud and the steps taken; the clauses come with the row."""

    outcome: str
    says: str
    steps: tuple[Step, ...] = ()
    ways: tuple[RulingOption, ...] = ()


def ruling(outcome: str, says: str, *steps: Step, ways: tuple[RulingOption, ...] = ()) -> Ruling:
    """A ruling in a word or two, the sentence to read aloud, and its steps.

    The sentence may hold {seat}, {cards} and {amount}. A step that names no clauses rests on those
    of the row. With `ways` the book leaves a choice, the first being usual.
    """
    return Ruling(outcome, says, steps, ways)


def step(do: str, *by: str, amount: int = 0, street: str = "", note: str = "") -> DoStep:
    """One thing to do, by these clauses or else by those of the row."""
    return DoStep(do, clause_numbers(by), amount, street, note)


def way(name: str, says: str, *steps: Step, by: Cites = ()) -> RulingOption:
    """One of the things a person may choose where the book leaves it open."""
    return RulingOption(name, says, tuple(map(_step, steps)), clause_numbers(by))


def row(*by: str, then: Ruling, reading: str = "", **facts: Unpack[Facts]) -> Remedy:
    """By these clauses, if these facts hold, this ruling; `on` says in which situation."""
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
        ways=tuple(replace(one, steps=_resting(one.steps, numbers)) for one in then.ways),
        at=at,
    )


def on(
    situation: str | tuple[str, ...], *rows: Remedy, **given: Unpack[Facts]
) -> tuple[Remedy, ...]:
    """The rows of a situation, or of several alike; `given` holds for every row, before its own."""
    at = here()
    several = (situation,) if isinstance(situation, str) else situation
    for name in several:
        if name != ANY and name not in SITUATIONS:
            fault(f"there is no situation '{name}'{did_you_mean(name, SITUATIONS)}", at)
    first = _conditions(given, at)
    return tuple(
        replace(one, situation=name, when={**first, **one.when}) for name in several for one in rows
    )


def chips_of_another(*by: str) -> tuple[Remedy, ...]:
    """The rows for chips of another player: no bet, and an act made with them is made again."""
    return on(
        "chips of another",
        row(
            *by,
            turn="yes",
            then=ruling(
                "returned",
                "The {amount} does not belong to {seat}: it goes back to its owner. {seat} still "
                "has to act.",
            ),
        ),
        row(
            *by,
            acted_last="yes",
            then=ruling(
                "act again",
                "The {amount} does not belong to {seat}: it goes back to its owner, and {seat} "
                "acts again.",
                step("take the act back", by[0]),
            ),
            reading="as long as nobody has acted since",
        ),
    )


def hidden_chips(*by: str, step_by: Cites, reading: str = "") -> tuple[Remedy, ...]:
    """The rows for hidden chips: only chips that the record counts leave the recorded stack."""
    aside = DoStep("chips out of play", clause_numbers(step_by))
    return on(
        "hidden chips",
        row(
            *by,
            counted="no",
            then=ruling(
                "does not play",
                "Chips kept out of sight do not play. The {amount} is not part of the stack in "
                "the record: stack, pot and turn stay as they are.",
            ),
            reading=reading,
        ),
        row(
            *by,
            counted="yes",
            then=ruling(
                "does not play",
                "Chips kept out of sight do not play. The {amount} lies aside until the round is "
                "over.",
                aside,
            ),
            reading=reading,
        ),
    )


def _step(one: Step) -> DoStep:
    return DoStep(one) if isinstance(one, str) else one


def _resting(steps: Iterable[DoStep], by: tuple[ClauseNo, ...]) -> tuple[DoStep, ...]:
    return tuple(one if one.by else replace(one, by=by) for one in steps)


def _conditions(facts: Mapping[str, object], at: str) -> dict[str, str]:
    """Conditions as the table reads them; a question or answer that there is not is a fault."""
    found = {}
    for name, answer in facts.items():
        several = answer if isinstance(answer, tuple) else (str(answer),)
        found[name] = "|".join(several)
        if name not in QUESTIONS:
            fault(f"there is no question '{name}'{did_you_mean(name, QUESTIONS)}", at)
            continue
        known = QUESTIONS[name].answers
        for one in several:
            if known and one not in {*known, ANSWERED}:
                fault(f"{name} is never '{one}': {', '.join(known)}", at)
    return found
