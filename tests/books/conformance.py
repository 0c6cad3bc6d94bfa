"""Checks that every book on the shelf must pass. Each returns its faults as readable lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo, load_register
from cardspeak.rulebook.house import RejectedChoice
from cardspeak.rulebook.rule import DROPPED, Chosen, Pick, Rule
from cardspeak.scenario.language.expects import CLAUSE

OWED = ("enforce", "configure")


def nodes(part: Any, path: str = "law") -> Iterator[tuple[str, Rule[Any]]]:  # noqa: ANN401 - any part
    """Yield every rule, choice and pick of a book's law with its path."""
    if isinstance(part, Rule):
        yield path, part
    if isinstance(part, Pick):
        for key, item in part.parts.items():
            yield from nodes(item, f"{path}[{part.name}={key}]")
    elif isinstance(part, tuple):
        for index, item in enumerate(part):
            yield from nodes(item, f"{path}[{index}]")
    elif isinstance(part, Rule):
        yield from () if isinstance(part, Chosen) else nodes(part.value, path)
    elif is_dataclass(part) and not isinstance(part, type):
        for field in fields(part):
            yield from nodes(getattr(part, field.name), f"{path}.{field.name}")


def cited(book: Book) -> Iterator[tuple[str, ClauseNo]]:
    """Yield every clause the book cites, with the path of the citation."""
    for path, node in nodes(book.law):
        for number in (*node.by, *(number for number, _ in node.knock)):
            yield path, number
        for _, other in node.knock:
            for inner, inner_node in nodes(other, f"{path} without it"):
                yield from ((inner, number) for number in inner_node.by)
    for choice in book.choices.values():
        yield from ((f"choice {choice.name}", number) for number in choice.by)
    for check in book.checks:
        yield from ((f"check of {check.name}", number) for number in check.by)
    for name, rule in book.fixed.items():
        yield from ((f"fixed {name}", number) for number in rule.by)
    for remedy in book.remedies:
        yield from ((f"remedy {remedy.situation}", number) for number in remedy.decided_by)
        for step in remedy.steps:
            yield from ((f"remedy {remedy.situation}", number) for number in step.by)


# --- faults -----------------------------------------------------------------------------------


def unregistered_clauses(book: Book) -> list[str]:
    """Return cited clauses that are missing from the register, or that no scenario could cite."""
    on_file = load_register(book.key).clauses
    unreadable = [
        f"{number} cannot be written in a scenario" for number in on_file if not readable(number)
    ]
    return unreadable + [
        f"{path} cites {number}" for path, number in cited(book) if number not in on_file
    ]


def readable(number: ClauseNo) -> bool:
    """Whether a scenario can cite this clause."""
    return CLAUSE.fullmatch(number) is not None


def undefined_choices(book: Book) -> list[str]:
    """Return places in the law that refer to an undefined house choice."""
    return [
        f"{path} asks for a choice '{node.name}'"
        for path, node in nodes(book.law)
        if isinstance(node, Chosen | Pick) and node.name not in book.for_tournament().choices
    ]


def ineffective_knock_outs(book: Book) -> list[str]:
    """Return rules that are unchanged without one of their clauses."""
    faults = []
    for path, node in nodes(book.law):
        for number, other in node.knock:
            if _is_same(node, other):
                faults.append(f"{path} is the same without {number}")
            if number not in node.by:
                faults.append(f"{path} knocks out {number} without citing it")
    return faults


def _is_same(node: Rule[Any], other: Any) -> bool:  # noqa: ANN401 - as the rule's value
    if other is DROPPED:
        return False
    if isinstance(node, Chosen):
        return isinstance(other, Chosen) and other.name == node.name
    if isinstance(other, Rule):
        return bool(_bare(other.value) == _bare(node.value))
    return bool(_bare(other) == _bare(node.value)) and type(other) is type(node.value)


def _bare(value: Any) -> Any:  # noqa: ANN401 - any value of a rule
    """A value without its clauses, for example the acts of a menu."""
    if isinstance(value, tuple):
        return tuple(_bare(item.value if isinstance(item, Rule) else item) for item in value)
    return value


def missing_knock_outs(book: Book) -> list[str]:
    """Return deciding clauses that the book cites but that have no knock-out."""
    on_file = load_register(book.key).clauses
    numbers = dict.fromkeys(number for _, number in cited(book) if number in on_file)
    return [
        f"{number} decides, and nothing stands in its place"
        for number in numbers
        if on_file[number].level in OWED
        and on_file[number].proof_kind == "decides"
        and book.without(number) is None
    ]


def illegal_choices(book: Book) -> list[str]:
    """Return choices whose default or other value is not legal."""
    house = book.settle({})
    if isinstance(house, RejectedChoice):
        return [f"the defaults are not legal: {house}"]
    faults = []
    for name, choice in book.choices.items():
        written = house.written[name]
        named = book.settle({name: written})
        if isinstance(named, RejectedChoice):
            faults.append(f"{name}: its default {written!r} is refused when it is named: {named}")
        try:
            other = choice.read(choice.other, house.unit)
        except ValueError as error:
            faults.append(f"{name}: its other value {choice.other!r} is not legal: {error}")
            continue
        # `other` may equal the default if every other value would need further choices.
        if other == house.values[name] and choice.other != choice.default:
            faults.append(f"{name}: its other value reads as the default, {choice.other!r}")
        tried = book.settle({name: choice.other})
        if isinstance(tried, RejectedChoice) and not any(
            check.name == tried.name for check in book.checks
        ):
            faults.append(f"{name}: its other value {choice.other!r} is refused: {tried}")
    return faults


def missing_readings(book: Book) -> list[str]:
    """Return rules that cite no clause and do not state their reading."""
    return list(_unread(book.law, "law"))


def _unread(part: Any, path: str) -> Iterator[str]:  # noqa: ANN401 - any part of a book
    if isinstance(part, Pick):
        for key, item in part.parts.items():
            yield from _unread(item, f"{path}[{part.name}={key}]")
    elif isinstance(part, Rule):
        if isinstance(part, Chosen):
            return
        if not part.by and not part.reading:
            yield f"{path} cites nothing and names no reading"
        elif not part.by:  # the clauses of a rule also cover its parts
            yield from _unread(part.value, path)
    elif isinstance(part, tuple):
        for index, item in enumerate(part):
            yield from _unread(item, f"{path}[{index}]")
    elif is_dataclass(part) and not isinstance(part, type):
        for field in fields(part):
            yield from _unread(getattr(part, field.name), f"{path}.{field.name}")
