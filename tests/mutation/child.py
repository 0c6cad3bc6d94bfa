"""One mutant in a process of its own: the fast proof is run against it until something notices.

Prints one line of JSON: {"noticed": "what noticed it"}, or {"noticed": ""} if nothing did.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from types import CodeType, ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.mutation.mutants import Mutant

ROOT = Path(__file__).resolve().parents[2]
FIRST, THEN = 8, 24
"""Tables of each book that are played before the scenarios, and after them."""


class Mutating(importlib.machinery.SourceFileLoader):
    """Loads a module with its comparison changed; never from or to a cache."""

    def __init__(self, name: str, path: str, mutant: Mutant) -> None:
        super().__init__(name, path)
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002 - one loader, one module
        """The changed code."""
        from tests.mutation.mutants import mutated

        source = Path(self.path).read_text(encoding="utf-8")
        return compile(mutated(source, self.mutant), self.path, "exec")


class Finder(importlib.abc.MetaPathFinder):
    """Finds the mutated module before anyone else does."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        self.name = f"cardspeak.table.{mutant.module}"
        self.path = str(ROOT / "src" / "cardspeak" / "table" / f"{mutant.module}.py")

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002 - a finder's shape
        target: ModuleType | None = None,  # noqa: ARG002 - as above
    ) -> importlib.machinery.ModuleSpec | None:
        """The mutated module, or nothing to say."""
        if fullname != self.name:
            return None
        loader = Mutating(fullname, self.path, self.mutant)
        return importlib.util.spec_from_file_location(fullname, self.path, loader=loader)


def prove(books: Sequence[str], every: Sequence[str]) -> str:
    """Run the fast proof; answers with what failed first, or nothing."""
    first, then = range(FIRST), range(FIRST, THEN)
    return _tables(books, first) or _scenarios(every) or _tables(every, then)


def _tables(books: Sequence[str], seeds: range) -> str:
    from tests.audit.books import audited
    from tests.properties.driver import Evening, Habits
    from tests.properties.houses import FEWEST, random_house

    for seed in seeds:
        for book in books:
            dice = Random(f"mutation {book} {seed}")
            house = random_house(book, dice)
            run = Evening(dice, house, seed % 3 == 0, Habits(looks=0.05, deeds=0.03))
            try:
                run.sit_down(dice.randint(FEWEST[book], house.places))
                run.play(4)
                run.check_replay()
                found = audited(run)
            except Exception as error:
                found = [f"{type(error).__name__}: {error}"]
            if found:
                return f"table {seed} of {book}: {found[0][:200]}"
    return ""


def _scenarios(books: Sequence[str]) -> str:
    from cardspeak.scenario.reader import find_files, read_file
    from cardspeak.scenario.runner import run_case

    for path in find_files([ROOT / "scenarios" / book for book in books]):
        for case in read_file(path):
            try:
                played = run_case(case)
                why = "" if played.ok else played.why[0]
            except Exception as error:
                why = f"{type(error).__name__}: {error}"
            if why:
                return f"scenario {path.relative_to(ROOT)} {case.title!r}: {why[:200]}"
    return ""


def main() -> None:
    """Read the mutant from the command line, apply it, run the proof."""
    sys.path.insert(0, str(ROOT))
    sys.dont_write_bytecode = True
    given = json.loads(sys.argv[1])
    # The books are loaded by `mutants`, the engine's modules are not: they can still be changed.
    from tests.mutation.mutants import BOOKS, EVERY, Mutant, bent

    books: Sequence[str] = BOOKS
    served: Sequence[str] = EVERY
    if given is not None:
        mutant = Mutant(**{**given, "path": tuple(given["path"])})
        if mutant.kind == "compare":
            assert f"cardspeak.table.{mutant.module}" not in sys.modules, "loaded too early"
            sys.meta_path.insert(0, Finder(mutant))
        else:
            from cardspeak.rulebook.shelf import SHELF

            books = served = (mutant.book,)
            SHELF[mutant.book] = bent(SHELF[mutant.book], mutant)
    noticed = prove(books, served)
    print(json.dumps({"noticed": noticed}), flush=True)
    os._exit(0)  # nothing is left to tidy


if __name__ == "__main__":
    main()
