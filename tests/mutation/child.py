"""Try one mutant in a separate process, without a survey: slow, but works for any mutant.

Used for comparisons outside functions, and by hand. Prints one line of JSON: {"noticed": "the trial
that detected it"}, or {"noticed": ""} if the mutant survived.
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
from types import CodeType, ModuleType

from tests.mutation.mutants import ROOT, Mutant, from_plain


class Mutating(importlib.machinery.SourceFileLoader):
    """Load a module with the changed comparison, without using a cache."""

    def __init__(self, name: str, path: str, mutant: Mutant) -> None:
        super().__init__(name, path)
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002 - one loader, one module
        """Return the changed code."""
        from tests.mutation.comparing import mutated

        source = Path(self.path).read_text(encoding="utf-8")
        return compile(mutated(source, self.mutant), self.path, "exec")


class Finder(importlib.abc.MetaPathFinder):
    """Find the mutated module before any other finder."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        self.name = f"cardspeak.table.{mutant.module}"
        self.path = str(ROOT.joinpath("src", *self.name.split(".")).with_suffix(".py"))

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002 - a finder's shape
        target: ModuleType | None = None,  # noqa: ARG002 - as above
    ) -> importlib.machinery.ModuleSpec | None:
        """The spec of the mutated module, or None for other modules."""
        if fullname != self.name:
            return None
        loader = Mutating(fullname, self.path, self.mutant)
        return importlib.util.spec_from_file_location(fullname, self.path, loader=loader)


def main() -> None:
    """Read the mutant from the command line, apply it and run the trials."""
    sys.dont_write_bytecode = True
    mutant = from_plain(json.loads(sys.argv[1]))
    if mutant.kind == "compare":
        assert f"cardspeak.table.{mutant.module}" not in sys.modules, "loaded too early"
        sys.meta_path.insert(0, Finder(mutant))
    from tests.mutation.bending import BOOKS
    from tests.mutation.survey import clauses_of, covers
    from tests.mutation.trials import trials
    from tests.mutation.trying import first_notice, put_in

    if mutant.kind != "compare":
        put_in(mutant)
    clauses = clauses_of(mutant)
    candidates = trials([mutant.book] if mutant.book else BOOKS)
    noticed = first_notice(sorted(candidates, key=lambda trial: not covers(trial, clauses)))
    print(json.dumps({"noticed": noticed}), flush=True)
    os._exit(0)  # skip cleanup


if __name__ == "__main__":
    main()
