"""Each class name has one meaning: no two modules define a class with the same name."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "cardspeak"
CLASS = re.compile(r"^\s*class (\w+)[(:]", re.MULTILINE)

# Every book has a class `House` with its choices, and `Conditions` of its tournaments.
BOOKS = {"House", "Conditions"}
# A tournament and a desk have the shape of a table, and these names mean the same in all of them.
SHAPE = {"AskBase", "Awaits", "EventBase", "Granted", "RefusalReason", "Refused", "Undo"}
# Asks that mean the same to a tournament and to a desk.
ASKS = {"Bar", "ChangeSeat", "TellTime"}
SEVERAL = BOOKS | SHAPE | ASKS
# The checker is independent of the engine, and its records have the names of the file format.
INDEPENDENT = PACKAGE / "tournament_check"


def modules_by_class() -> dict[str, list[str]]:
    """The modules that define each class."""
    modules: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.is_relative_to(INDEPENDENT):
            continue
        for name in CLASS.findall(path.read_text(encoding="utf-8")):
            modules[name].append(path.relative_to(PACKAGE).as_posix())
    return modules


def test_class_names_have_one_meaning() -> None:
    repeated = {name: modules for name, modules in modules_by_class().items() if len(modules) > 1}
    new = {name: modules for name, modules in repeated.items() if name not in SEVERAL}
    assert not new, new
    assert not SEVERAL - repeated.keys(), "these names have one meaning now: remove them here"
