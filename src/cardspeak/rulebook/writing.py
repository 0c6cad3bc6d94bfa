"""Functions that write rules. Each takes full clause numbers and records file and line.

Without its clauses a rule has the opposite value (`rulebook/opposites.py`), or the value of
`without`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from cardspeak.cards import NotationError
from cardspeak.chips import Unit
from cardspeak.rulebook.choices import HouseOption
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.faults import fault, here
from cardspeak.rulebook.house import form_of
from cardspeak.rulebook.opposites import opposite
from cardspeak.rulebook.rule import DROPPED, Chosen, Rule, pick as picked

T = TypeVar("T")
D = TypeVar("D")
Cites = str | tuple[str, ...]
DERIVED: Final[Any] = object()


def clause_numbers(by: Cites) -> tuple[ClauseNo, ...]:
    """Return one clause or several as a tuple, without duplicates."""
    several = (by,) if isinstance(by, str) else by
    return tuple(dict.fromkeys(map(ClauseNo, several)))


def yes(*by: str, cites: Cites = (), reading: str = "") -> Rule[bool]:
    """Create a rule that is true, and false without any one of its clauses.

    `cites` adds clauses that do not decide.
    """
    return _rule(True, by, cites, reading, DERIVED)


def no(*by: str, cites: Cites = (), reading: str = "") -> Rule[bool]:
    """Create a rule that is false, and true without any one of its clauses."""
    return _rule(False, by, cites, reading, DERIVED)


def rule(
    value: T,
    *by: str,
    without: T | Rule[T] | Mapping[str, T | Rule[T]] = DERIVED,
    cites: Cites = (),
    reading: str = "",
) -> Rule[T]:
    """Create a rule with a value, and the value that holds without its clauses.

    `without` is required for values without an opposite: numbers, texts, sets. A mapping gives each
    clause its own value: `rule(3, without={"EVT.dealing.6": 4, "EVT.def.flop": 2})`.
    """
    return _rule(value, by, cites, reading, without)


def entry(value: T, *by: str, cites: Cites = (), reading: str = "") -> Rule[T]:
    """Create a list entry, which is dropped from the list without any one of its clauses."""
    return _rule(value, by, cites, reading, DROPPED)


def silent(value: T, reading: str) -> Rule[T]:
    """Create a rule with a value that the book does not state, and the reason for it."""
    return Rule(value, (), (), reading, here())


def chosen(
    option: HouseOption[T], *by: str, without: Rule[T] | None = None, cite: bool = True
) -> Rule[T]:
    """Create a rule with the house's choice as its value.

    The rule cites the clauses of the choice, or none if `cite` is off. If other clauses apply the
    choice here, pass them as `by`: the rule cites them instead, and `without` is the rule in force
    without them.
    """
    numbers = clause_numbers(by)
    if by and without is None:
        fault(f"say what holds without {' and '.join(by)}: without=silent(…)", here())
    knock = tuple((number, without) for number in numbers)
    return Chosen(option.name, cite, numbers, knock, here())


def pick(
    option: HouseOption[Any],
    parts: Mapping[str, Rule[T]] | None = None,
    /,
    *,
    otherwise: Rule[T] | None = None,
    **named: Rule[T],
) -> Rule[T]:
    """Select one of several rules by a house choice; `otherwise` covers values that are not named.

    Values that are not Python names go into a mapping: `pick(House.deck, {"52": …, "32": …})`.
    """
    rule: Rule[T] = picked(option.name, _parts(option, parts, named, otherwise), here())
    return rule


def pick_part(option: HouseOption[Any], parts: Mapping[str, D] | None = None, /, **named: D) -> D:
    """Select one of several parts of the law, such as a scale; each of its rules becomes a pick."""
    part: D = picked(option.name, _parts(option, parts, named, None), here())
    return part


def pick_list(
    option: HouseOption[Any],
    parts: Mapping[str, tuple[Rule[T], ...]] | None = None,
    /,
    *,
    otherwise: tuple[Rule[T], ...] | None = None,
    **named: tuple[Rule[T], ...],
) -> tuple[Rule[T], ...]:
    """Select one of several lists of rules, such as hand rankings."""
    rules: tuple[Rule[T], ...] = picked(
        option.name, _parts(option, parts, named, otherwise), here()
    )
    return rules


def _rule(
    value: T,
    by: tuple[str, ...],
    cites: Cites,
    reading: str,
    without: Any,  # noqa: ANN401 - as the value
) -> Rule[T]:
    at = here()
    if isinstance(without, Mapping):
        if by:
            fault(f"{by[0]} is named twice: before and in without=", at)
        knock = {ClauseNo(number): other for number, other in without.items()}
    else:
        numbers = clause_numbers(by)
        if without is DERIVED and numbers:
            without = opposite(value)
            if without is None:
                fault(f"say what holds without {numbers[0]}: without=…", at)
        knock = dict.fromkeys(numbers, without)
    if not knock and not cites and not reading:
        fault("a rule needs a clause, or a reason: reading=…", at)
    cited = dict.fromkeys((*knock, *clause_numbers(cites)))
    return Rule(value, tuple(cited), tuple(knock.items()), reading, at)


def _parts(
    option: HouseOption[Any],
    parts: Mapping[str, Any] | None,
    named: Mapping[str, Any],
    otherwise: Any,  # noqa: ANN401 - a rule, a part or a list of rules
) -> dict[str, Any]:
    """Return the parts to select from. Reports a fault for impossible or missing values."""
    choices = {**(parts or {}), **named}
    values = form_of(option.read).values
    covered = []
    for name in choices:
        try:
            covered.append(option.read(name, Unit(100)))
        except NotationError as error:
            fault(f"{option.name} is never '{name}': {', '.join(values) or error}", here())
    if otherwise is not None:
        return {**choices, "*": otherwise}
    for value in values:
        if option.read(value, Unit(100)) not in covered:
            fault(f"{option.name} may also be '{value}': name it, or give otherwise=…", here())
    return choices
