"""A book's folder: combine its modules into a book and check it against its register.

In a module, `SEATING` is the law's `seating`, `House` has the house choices, `REMEDIES` the floor
rows. `Conditions(House)` adds the conditions of a tournament, `PRESETS` has choices that go
together. `[rulebook]` in `clauses.toml` has the book's key, game and edition.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from itertools import compress
from pathlib import Path
from types import ModuleType
from typing import Any, get_origin

from cardspeak.rulebook.book import Book
from cardspeak.rulebook.choices import Choices
from cardspeak.rulebook.clause import ClauseNo, numbers_on_file
from cardspeak.rulebook.faults import BookError, did_you_mean, fault, here
from cardspeak.rulebook.floor.remedies import Remedy
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.law.types import field_types, wrong_part
from cardspeak.rulebook.presets import Preset, check_presets
from cardspeak.rulebook.rule import Chosen, Pick, Rule

REGISTER, DATA = "clauses.toml", "book.py"
PARTS = {field.name.upper(): field for field in fields(Law)}
HEAD = ("key", "game", "edition")


def head_of(folder: Path) -> dict[str, Any]:
    """Return the `[rulebook]` table of `clauses.toml`. Raises BookError if an entry is missing."""
    text = (folder / REGISTER).read_text(encoding="utf-8").partition("[[clause]]")[0]
    head: dict[str, Any] = tomllib.loads(text).get("rulebook", {})
    missing = [name for name in HEAD if not head.get(name)]
    if missing:
        raise BookError(f"{folder / REGISTER}: [rulebook] has no {' and no '.join(missing)}")
    return head


def book_of(*modules: ModuleType) -> Book:
    """Build a book from these modules of a folder; floor rows keep the order of the modules."""
    at = here()
    head = head_of(Path(at.rpartition(":")[0]).parent)
    parts: dict[str, Any] = {}
    remedies: list[Remedy] = []
    house: type[Choices] = Choices
    conditions: type[Choices] = Choices
    presets: tuple[Preset, ...] = ()
    for module in modules:
        parts.update(_parts(module, parts))
        remedies += getattr(module, "REMEDIES", ())
        house = getattr(module, "House", house)
        conditions = getattr(module, "Conditions", conditions)
        presets += getattr(module, "PRESETS", ())
    _misspelt(modules, parts)
    missing = [
        name for name, field in PARTS.items() if name not in parts and field.default is MISSING
    ]
    if missing:
        fault(f"the law has no {', '.join(missing)}", at)
        raise BookError(f"{at}: the law is not complete")
    options = house.options()
    book = Book(
        key=head["key"],
        game=head["game"],
        edition=head["edition"],
        complete=head.get("complete", True),
        choices=house.choices(),
        checks=house.checks(),
        law=Law(**{PARTS[name].name: part for name, part in parts.items()}),
        remedies=tuple(remedies),
        fixed=house.held("fixed"),
        begun_fixed=house.held("begun"),
        ruled_out={name: option.ruled_out for name, option in house.printed().items()},
        declares=next(
            (name for name, option in options.items() if option.said.get("declares")), ""
        ),
        presets=presets,
        **_conditions(house, conditions),
    )
    check_presets(book)
    return book


def _conditions(house: type[Choices], conditions: type[Choices]) -> dict[str, Any]:
    """Return the choices and checks that `Conditions` adds to those of `House`."""
    known, checked = house.options(), [function for function, _ in house.checked()]
    own = [function not in checked for function, _ in conditions.checked()]
    return {
        "conditions": {
            name: choice for name, choice in conditions.choices().items() if name not in known
        },
        "condition_checks": tuple(compress(conditions.checks(), own)),
    }


def _parts(module: ModuleType, before: dict[str, Any]) -> dict[str, Any]:
    """Return the parts of the law in a module, by name."""
    parts = {}
    for name, value in vars(module).items():
        if name not in PARTS:
            continue
        kind = _kind(name)
        if not isinstance(value, kind):
            message = f"{name} is a part of the law and must be a {kind.__name__}"
            fault(f"{message}, not a {type(value).__name__}", _line_of(module, name))
        elif name in before and before[name] is not value:
            fault(f"{name} is in another module too", _line_of(module, name))
        else:
            parts[name] = value
    return parts


def _misspelt(modules: tuple[ModuleType, ...], parts: dict[str, Any]) -> None:
    """Report a part whose name is not in the law, if the law lacks a part of that type."""
    lacking = {_kind(name): name for name in PARTS if name not in parts}
    lacking.pop(tuple, None)
    for module in modules:
        for name, value in vars(module).items():
            meant = lacking.get(type(value))
            if meant is not None and name.isupper() and name not in PARTS:
                message = f"no part of the law is called {name}; did you mean {meant}?"
                fault(message, _line_of(module, name))


def _kind(name: str) -> type[Any]:
    """Return the class of a part of the law."""
    kind = field_types(Law)[PARTS[name].name]
    part_class: type[Any] = get_origin(kind) or kind
    return part_class


def _line_of(module: ModuleType, name: str) -> str:
    """Return the file and line at which a module assigns a name."""
    file = str(module.__file__)
    lines = Path(file).read_text(encoding="utf-8").splitlines()
    first = next((n for n, line in enumerate(lines, 1) if line.startswith(f"{name} ")), 1)
    return f"{file}:{first}"


# --- checks -----------------------------------------------------------------------------------


def check_folder(key: str, folder: Path, package: str) -> None:
    """Report the faults of a book: unknown clauses, wrong types, computed clause numbers.

    `package` is the name under which the folder's modules were imported. Modules that could not be
    imported are left out.
    """
    on_file = numbers_on_file(key)
    written = written_texts(folder)
    for module in _loaded(folder, package):
        for at, number in _cited(module):
            if number not in on_file:
                message = f"clause {number} is not in {REGISTER}{did_you_mean(number, on_file)}"
                for place in written.get(number, [at]):
                    fault(message, place)
            elif number not in written:
                fault(f"clause {number} is computed: write it out", at)
        for name, part in _own_parts(module):
            for at, message in wrong_part(name.lower(), part):
                fault(message, at or _line_of(module, name))


def written_texts(folder: Path) -> dict[str, list[str]]:
    """Return the files and lines at which the modules of a folder write each text."""
    places: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.py")):
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except SyntaxError:
            continue  # reported when the module is imported
        lines = [
            (node.lineno, node.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        ]
        for line, text in sorted(set(lines)):
            places.setdefault(text, []).append(f"{path}:{line}")
    return places


def _own_parts(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """Yield the parts of the law in a module, by name, without parts of a wrong type."""
    for name, value in vars(module).items():
        if name in PARTS and isinstance(value, _kind(name)):
            yield name, value


def _loaded(folder: Path, package: str) -> Iterator[ModuleType]:
    for path in sorted(folder.glob("*.py")):
        module = sys.modules.get(f"{package}.{path.stem}")
        if module is not None:
            yield module


def _cited(module: ModuleType) -> Iterator[tuple[str, ClauseNo]]:
    """Yield every clause that a module cites, with file and line."""
    for _, part in _own_parts(module):
        yield from _in_rules(part)
    house = getattr(module, "Conditions", getattr(module, "House", Choices))
    for option in house.options().values():
        yield from ((option.at, number) for number in option.by)
        for word in ("fixed", "begun"):
            yield from _in_rules(option.said.get(word))
    for _, (_, by, at) in house.checked():
        yield from ((at, number) for number in by)
    for settled in house.printed().values():
        yield from ((settled.at, number) for number in settled.ruled_out.by)
    for row in getattr(module, "REMEDIES", ()):
        steps = [*row.steps, *(step for way in row.ways for step in way.steps)]
        numbers = [*row.decided_by, *(number for way in row.ways for number in way.by)]
        for number in (*numbers, *(number for step in steps for number in step.by)):
            yield row.at, number


def _in_rules(node: Any) -> Iterator[tuple[str, ClauseNo]]:  # noqa: ANN401 - any part of a book
    if isinstance(node, Pick):
        for part in node.parts.values():
            yield from _in_rules(part)
    elif isinstance(node, Rule):
        yield from ((node.at, number) for number in node.by)
        yield from () if isinstance(node, Chosen) else _in_rules(node.value)
        for _, other in node.knock:
            yield from _in_rules(other)
    elif isinstance(node, tuple):
        for item in node:
            yield from _in_rules(item)
    elif is_dataclass(node) and not isinstance(node, type):
        for field in fields(node):
            yield from _in_rules(getattr(node, field.name))
