"""Text form of a book, to compare two versions of its source: rules, choices, rows and laws.

The reading of a rule without clauses is left out. Everything else must stay the same. Run `python
-m tests.books.trees` to see the differences, with `--write` to accept them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from difflib import unified_diff
from enum import Enum
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Any

from cardspeak.books.outside import add_folder
from cardspeak.books.shelf import SHELF
from cardspeak.cards import NotationError
from cardspeak.chips import Unit
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.floor.remedies import DoStep, Remedy, RulingOption
from cardspeak.rulebook.house import Choice, RejectedChoice, form_of
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.rule import DROPPED, Chosen, Pick, Rule
from cardspeak.view.used_choices import used_choices
from cardspeak.view.words.law_lines import law_lines

FROZEN = Path(__file__).parent / "frozen"
KITCHEN = Path(__file__).parents[1] / "seventh" / "kitchen"
UNITS = (Unit(100), Unit(50), Unit(25))
TEXTS = (
    *("", "none", "0", "1", "2", "3", "4", "5", "7", "9", "10", "12", "20", "100", "2000", "60000"),
    *("1000000", "1000001", "-1", "1.50", "0.50", "0.33", "ten", "two", "unlimited", "10, 20"),
    *("20/40", "0, 5", "10, 20, 30", "on", "off", "Yes", "12:00 to 04:00", "19:30", "25:00"),
    *("a name", "red, blue", "A-B C", "1=10"),
)
"""Sample texts, passed to the reader of every choice."""


def written(book: Book) -> str:
    """The book as text, one line per statement."""
    lines = [
        f"# {book.key}",
        f"game {book.game!r}",
        f"edition {book.edition!r}",
        f"complete {book.complete}",
        f"rising {sorted(name for name, choice in book.choices.items() if choice.rises)}",
        f"declares {book.declares!r}",
        "",
        "## law",
        *sorted(_tree("", book.law)),
        "",
        "## choices",
        *(line for choice in book.choices.values() for line in _choice(choice)),
        "",
        "## checks",
        *(
            f"{check.name} by {_by(check.by)} unless {check.unless_knocked}"
            for check in book.checks
        ),
        *_settled(book),
        "",
        "## fixed, ruled out",
        *sorted(f"fixed {name}{_leaf(rule)}" for name, rule in book.fixed.items()),
        *sorted(f"begun {name}{_leaf(rule)}" for name, rule in book.begun_fixed.items()),
        *sorted(f"ruled out {name}: {choice!r}" for name, choice in book.ruled_out.items()),
        "",
        "## presets",
        *(
            f"{preset.name} {preset.purpose} stakes {preset.stakes!r} chips {preset.chips!r} "
            f"bots {preset.bots}: {sorted(preset.picks({}).items())}"
            for preset in book.presets
        ),
        "",
        "## remedies",
        *(_row(row) for row in book.remedies),
        "",
        "## read by people",
        *(_line(path, line.choice, free=line.free) for path, line in law_lines(book).items()),
        f"used {sorted(used_choices(book))}",
        "",
        *_laws(book),
    ]
    return "\n".join(lines) + "\n"


# --- the law in the book's source -------------------------------------------------------------


def _tree(path: str, node: Any) -> Iterator[str]:  # noqa: ANN401 - any part of a book
    """Yield a line for each rule with its path; a pick has a line for each part."""
    if isinstance(node, Pick):
        for key, part in node.parts.items():
            yield from _tree_of_pick(path, f"{{{node.name}={key}}}", part)
    elif isinstance(node, Rule):
        yield from _rule(path, node)
    elif isinstance(node, tuple):
        if not node:
            yield f"{path} ()"
        for index, item in enumerate(node):
            yield from _tree(f"{path}[{index}]", item)
    elif is_dataclass(node) and not isinstance(node, type):
        for field in fields(node):
            yield from _tree(f"{path}.{field.name}".lstrip("."), getattr(node, field.name))
    elif node is not DROPPED:
        yield f"{path} {_plain(node)}"


def _rule(path: str, node: Rule[Any]) -> Iterator[str]:
    yield f"{path}{_leaf(node)}"
    value = () if isinstance(node, Chosen) else node.value
    if isinstance(value, tuple) and any(isinstance(item, Rule) for item in value):
        yield from _tree(f"{path}.value", value)
    for number, other in node.knock:
        if isinstance(other, Rule | tuple):
            yield from _tree(f"{path} without {number}", other)


def _tree_of_pick(path: str, which: str, part: Any) -> Iterator[str]:  # noqa: ANN401 - as above
    """Yield one part of a pick, so that a pick of lists equals a list of picks."""
    if isinstance(part, tuple):
        for index, item in enumerate(part):
            yield from _tree(f"{path}[{index}]{which}", item)
    elif is_dataclass(part) and not isinstance(part, type):
        for field in fields(part):
            yield from _tree(f"{path}.{field.name}{which}", getattr(part, field.name))
    else:
        yield from _tree(f"{path}{which}", part)


def _leaf(node: Rule[Any]) -> str:
    """A rule in one line: value, clauses, knock-outs, and the reading if it cites clauses."""
    if isinstance(node, Chosen):
        text = f" = house {node.name}{'' if node.cite else ' uncited'}"
    else:
        text = f" = {_plain(node.value)}"
    text += f" by {_by(node.by)}" if node.by else " silent"
    for number, other in node.knock:
        nested = isinstance(other, Rule | tuple)
        text += f"; without {number}: {'as below' if nested else _plain(other)}"
    reading = "" if isinstance(node, Chosen) or not node.by else node.reading
    return f"{text}; reading {reading!r}" if reading else text


def _plain(value: Any) -> str:  # noqa: ANN401 - any value of a rule
    if value is DROPPED:
        return "not in the list"
    if isinstance(value, Rule):
        return _plain(value.value)
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, frozenset):
        return f"{{{', '.join(sorted(map(_plain, value)))}}}"
    if isinstance(value, tuple):
        return f"({', '.join(map(_plain, value))})"
    return repr(value)


def _by(numbers: Iterable[ClauseNo]) -> str:
    return " ".join(numbers) or "-"


# --- choices, checks and rows ---------------------------------------------------------------


def _choice(choice: Choice) -> Iterator[str]:
    form = form_of(choice.read)
    yield f"{choice.name} by {_by(choice.by)}"
    yield f"  legal {choice.legal!r} default {choice.default!r} other {choice.other!r}"
    yield f"  means {choice.means!r}"
    yield f"  reading {choice.is_reading} follows {bool(choice.follows)}"
    yield f"  form {form!r}"
    names = {text: _read(choice, text, UNITS[0]) for text in form.values}
    lines = []
    for unit in UNITS:
        for text in dict.fromkeys((choice.default, choice.other, *form.values, *TEXTS)):
            value = _read(choice, text, unit)
            # A book may read a name as any value, so write the name.
            named = next((name for name, same in names.items() if same == value), value)
            lines.append(f"{unit.cents} {text!r}: {named}")
    yield f"  reads {_hash(lines)}"


def _hash(lines: Iterable[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def _read(choice: Choice, text: str, unit: Unit) -> str:
    try:
        return _plain(choice.read(text, unit))
    except NotationError as error:
        return f"refused ({error})"


def _tried(choice: Choice) -> tuple[str, ...]:
    form = form_of(choice.read)
    return tuple(dict.fromkeys((choice.other, *form.values, "0", "none", "1", "3", "30", "5000")))


def _settled(book: Book) -> Iterator[str]:
    """Try choices alone and in pairs. Yields rejected houses with the reason, and side effects of
    the others.
    """
    usual = book.default_house()
    yield f"house {usual.written}"
    singles = [{name: text} for name, choice in book.choices.items() for text in _tried(choice)]
    pairs = [
        {first.name: first.other, second.name: second.other}
        for first, second in combinations(book.choices.values(), 2)
    ]
    refused = set()
    for picks in [*singles, *pairs]:
        house = book.settle(picks)
        if isinstance(house, RejectedChoice):
            refusal = f"refused {house.name}={house.value} {_by(house.by)} {house}"
            alone = any((name, text, refusal) in refused for name, text in picks.items())
            refused |= {(name, text, refusal) for name, text in picks.items() if len(picks) == 1}
            if not alone:  # report a pair only if neither choice is rejected alone
                yield f"house {picks}: {refusal}"
        else:
            side_effects = {
                name: text
                for name, text in house.written.items()
                if text != usual.written[name] and name not in picks
            }
            if side_effects:
                yield f"house {picks}: also {side_effects}"


def _row(row: Remedy) -> str:
    parts = [
        f"{row.situation} when {dict(row.when)} by {_by(row.decided_by)}: {row.outcome}",
        *(f"  does {_step(step)}" for step in row.steps),
        *(f"  way {_way(way)}" for way in row.ways),
        f"  says {row.says!r}",
    ]
    return "\n".join([*parts, f"  reading {row.reading!r}"] if row.reading else parts)


def _step(step: DoStep) -> str:
    return f"{step.do} by {_by(step.by)} {step.amount} {step.street!r} {step.note!r}"


def _way(way: RulingOption) -> str:
    steps = ", ".join(map(_step, way.steps))
    return f"{way.name} by {_by(way.by)} says {way.says!r} does [{steps}]"


def _line(path: str, choice: str, *, free: bool) -> str:
    return f"{path} hangs on {choice or 'nothing'}{' itself' if free else ''}"


# --- laws under houses and without clauses --------------------------------------------------


def _laws(book: Book) -> Iterator[str]:
    """Yield the default law, and the differences with each other choice or without each clause."""
    usual = _law(book, {})
    yield f"## law under the defaults {_hash(map(''.join, usual.items()))}"
    for choice in book.choices.values():
        yield f"## law with {choice.name}={choice.other}"
        yield from _differing(usual, _law(book, {choice.name: choice.other}))
    for number in sorted(_numbers(book)):
        left = book.without(number)
        yield f"## law without {number}{' (nothing changes)' if left is None else ''}"
        if left is not None:
            yield from _differing(usual, _law(left, {}))
            removed = len(book.remedies) - len(left.remedies)
            changed = sum(row not in book.remedies for row in left.remedies)
            yield f"remedies: {removed} gone, {changed} changed; fixed {sorted(left.fixed)}"


def _numbers(book: Book) -> set[ClauseNo]:
    numbers = {number for choice in book.choices.values() for number in choice.by}
    numbers |= {number for check in book.checks for number in check.by}
    for row in book.remedies:
        steps = [*row.steps, *(step for way in row.ways for step in way.steps)]
        numbers |= {*row.decided_by, *(number for step in steps for number in step.by)}
        numbers |= {number for way in row.ways for number in way.by}
    return numbers | set(_cited(book.law))


def _cited(node: Any) -> Iterator[ClauseNo]:  # noqa: ANN401 - any part of a book
    if isinstance(node, Pick):
        for part in node.parts.values():
            yield from _cited(part)
    elif isinstance(node, Rule):
        yield from node.by
        yield from () if isinstance(node, Chosen) else _cited(node.value)
        for _, other in node.knock:
            yield from _cited(other)
    elif isinstance(node, tuple):
        for item in node:
            yield from _cited(item)
    elif is_dataclass(node) and not isinstance(node, type):
        for field in fields(node):
            yield from _cited(getattr(node, field.name))


def _law(book: Book, picks: Mapping[str, str]) -> dict[str, str]:
    house = book.settle(picks)
    if isinstance(house, RejectedChoice):
        return {"refused": f" {house.name}: {house}"}
    law = book.under(house)
    assert type(law) is Law
    lines: dict[str, str] = {}
    for line in _tree("", law):
        path, sign, text = line.partition(" ")
        lines[path] = f"{sign}{text.partition('; without ')[0]}"
        reading = text.rpartition("; reading ")[2] if "; reading " in text else ""
        lines[path] += f"; reading {reading}" if reading and reading not in lines[path] else ""
    return lines


def _differing(usual: Mapping[str, str], other: Mapping[str, str]) -> Iterator[str]:
    for path in ("refused",) if "refused" in other else dict.fromkeys((*usual, *other)):
        if usual.get(path) != other.get(path):
            yield f"{path}{other.get(path, ' is not there')}"


# --- the frozen text ------------------------------------------------------------------------


def frozen(key: str) -> Path:
    """The path of a book's frozen text."""
    return FROZEN / f"{key}.txt"


def differences(book: Book) -> list[str]:
    """The diff between a book's frozen text and its current one."""
    before = frozen(book.key).read_text(encoding="utf-8").splitlines()
    return list(unified_diff(before, written(book).splitlines(), "before", "now", "", "", 0, ""))


def main() -> None:
    """Print the differences of the named books (default: all), or accept them."""
    if KITCHEN.name not in SHELF:
        add_folder(KITCHEN)
    keys = [argument for argument in sys.argv[1:] if argument != "--write"] or list(SHELF)
    for key in keys:
        if "--write" in sys.argv:
            frozen(key).write_text(written(SHELF[key]), encoding="utf-8")
        else:
            print("\n".join(differences(SHELF[key])) or f"{key}: no differences")


if __name__ == "__main__":
    main()
