"""What every book on the shelf owes, whoever wrote it: found faults as lines to read."""

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
    """Every rule, choice and pick of a book's law, with where it stands."""
    if isinstance(part, Rule):
        yield path, part
    if isinstance(part, Pick):
        for key, one in part.parts.items():
            yield from nodes(one, f"{path}[{part.name}={key}]")
    elif isinstance(part, tuple):
        for index, one in enumerate(part):
            yield from nodes(one, f"{path}[{index}]")
    elif isinstance(part, Rule):
        yield from () if isinstance(part, Chosen) else nodes(part.value, path)
    elif is_dataclass(part) and not isinstance(part, type):
        for one in fields(part):
            yield from nodes(getattr(part, one.name), f"{path}.{one.name}")


def cited(book: Book) -> Iterator[tuple[str, ClauseNo]]:
    """Every clause the book rests on, with where."""
    for path, node in nodes(book.law):
        for number in (*node.by, *(number for number, _ in node.knock)):
            yield path, number
        for _, other in node.knock:
            for inner, one in nodes(other, f"{path} without it"):
                yield from ((inner, number) for number in one.by)
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


def not_on_file(book: Book) -> list[str]:
    """Clauses cited that the book's register does not have, or that no scenario could cite."""
    on_file = load_register(book.key).clauses
    strange = [f"{one} cannot be written in a scenario" for one in on_file if not readable(one)]
    return strange + [f"{at} cites {one}" for at, one in cited(book) if one not in on_file]


def readable(number: ClauseNo) -> bool:
    """Can a scenario name this clause?"""
    return CLAUSE.fullmatch(number) is not None


def unknown_choices(book: Book) -> list[str]:
    """Places in the law that no choice of the house fills."""
    return [
        f"{at} asks for a choice '{node.name}'"
        for at, node in nodes(book.law)
        if isinstance(node, Chosen | Pick) and node.name not in book.choices
    ]


def knocked_to_the_same(book: Book) -> list[str]:
    """Rules that would be no other without one of their clauses."""
    found = []
    for at, node in nodes(book.law):
        for number, other in node.knock:
            if _is_same(node, other):
                found.append(f"{at} is the same without {number}")
            if number not in node.by:
                found.append(f"{at} knocks out {number} without citing it")
    return found


def _is_same(node: Rule[Any], other: Any) -> bool:  # noqa: ANN401 - as the rule's value
    if other is DROPPED:
        return False
    if isinstance(node, Chosen):
        return isinstance(other, Chosen) and other.name == node.name
    if isinstance(other, Rule):
        return bool(_bare(other.value) == _bare(node.value))
    return bool(_bare(other) == _bare(node.value)) and type(other) is type(node.value)


def _bare(value: Any) -> Any:  # noqa: ANN401 - any value of a rule
    """A value without the clauses inside it, as with the acts of a menu."""
    if isinstance(value, tuple):
        return tuple(_bare(one.value if isinstance(one, Rule) else one) for one in value)
    return value


def nothing_in_its_place(book: Book) -> list[str]:
    """Deciding clauses the book cites and could do without: nothing stands in their place."""
    on_file = load_register(book.key).clauses
    numbers = dict.fromkeys(number for _, number in cited(book) if number in on_file)
    return [
        f"{number} decides, and nothing stands in its place"
        for number in numbers
        if on_file[number].level in OWED
        and on_file[number].proof_kind == "decides"
        and book.without(number) is None
    ]


def poor_choices(book: Book) -> list[str]:
    """Choices whose default or other value is not legal."""
    house = book.settle({})
    if isinstance(house, RejectedChoice):
        return [f"the defaults are not legal: {house}"]
    found = []
    for name, choice in book.choices.items():
        written = house.written[name]
        named = book.settle({name: written})
        if isinstance(named, RejectedChoice):
            found.append(f"{name}: its default {written!r} is refused when it is named: {named}")
        try:
            other = choice.read(choice.other, house.unit)
        except ValueError as wrong:
            found.append(f"{name}: its other value {choice.other!r} is not legal: {wrong}")
            continue
        # Where any other value needs further choices, what stands in its place is the default.
        if other == house.values[name] and choice.other != choice.default:
            found.append(f"{name}: its other value reads as the default, {choice.other!r}")
        tried = book.settle({name: choice.other})
        if isinstance(tried, RejectedChoice) and not any(
            check.name == tried.name for check in book.checks
        ):
            found.append(f"{name}: its other value {choice.other!r} is refused: {tried}")
    return found


def silent_without_reading(book: Book) -> list[str]:
    """Rules that cite nothing and do not say what reading they are."""
    return list(_unread(book.law, "law"))


def _unread(part: Any, path: str) -> Iterator[str]:  # noqa: ANN401 - any part of a book
    if isinstance(part, Pick):
        for key, one in part.parts.items():
            yield from _unread(one, f"{path}[{part.name}={key}]")
    elif isinstance(part, Rule):
        if isinstance(part, Chosen):
            return
        if not part.by and not part.reading:
            yield f"{path} cites nothing and names no reading"
        elif not part.by:  # what a rule with clauses holds is theirs
            yield from _unread(part.value, path)
    elif isinstance(part, tuple):
        for index, one in enumerate(part):
            yield from _unread(one, f"{path}[{index}]")
    elif is_dataclass(part) and not isinstance(part, type):
        for one in fields(part):
            yield from _unread(getattr(part, one.name), f"{path}.{one.name}")
