"""Codes of the books and the floor that need a message in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from importlib import import_module
from inspect import getmembers, isclass
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final, get_args

from tests.words.reasons import legal_values, reasons

import cardspeak
from cardspeak.books.shelf import SHELF
from cardspeak.floor.ruling_options import HOUSE_WAYS
from cardspeak.floor.steps import STEPS
from cardspeak.hands import Kind
from cardspeak.rulebook import law as law_package, policies
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.floor.remedies import DoStep
from cardspeak.rulebook.floor.situations import QUESTIONS, SITUATIONS
from cardspeak.rulebook.house import form_of
from cardspeak.rulebook.law.dealing import Street
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.law.procedure import SignKind, SignRule, TableDuty
from cardspeak.rulebook.law.tournament import ColourUp, Duty, Level, SessionPlan, TournamentRules
from cardspeak.rulebook.presets import BY_THE_BOOK
from cardspeak.rulebook.rule import DROPPED, Pick, Rule
from cardspeak.view.words.law_lines import AREAS
from cardspeak.words.facts import FAMILIES, SentenceKind, slug
from cardspeak.words.floor import STEP_VARIANTS, step_message
from cardspeak.words.law import policy_code

SOURCES: Final = Path(cardspeak.__file__).parent
OWN_TEXT: Final = " "
"""A ruling with a blank is a book's own text; others are ids of messages."""


def terms() -> Iterator[str]:
    """Yield the messages without facts."""
    rows = [row for book in SHELF.values() for row in book.remedies]
    ways = [way for row in rows for way in row.ways]
    ways += HOUSE_WAYS
    choices = [
        choice for book in SHELF.values() for choice in book.for_tournament().choices.values()
    ]
    found: dict[str, set[str]] = {
        "situation": set(SITUATIONS),
        "family": {situation.family for situation in SITUATIONS.values()},
        "question": set(QUESTIONS),
        "answer": {answer for question in QUESTIONS.values() for answer in question.answers},
        "outcome": {row.outcome for row in rows} | {way.name for way in ways},
        "why": set(whys()),
        "choice": {choice.name for choice in choices},
        "means": {choice.means for choice in choices},
        "legal": legal_values(choices),
        "preset": {one.means for book in SHELF.values() for one in (*book.presets, BY_THE_BOOK)},
        "reason": {code for code, facts in reasons().items() if not facts},
        "value": {value for choice in choices for value in form_of(choice.read).values},
        "default": {choice.default for choice in choices if form_of(choice.read).kind == "text"}
        - {"", "none"},
        "game": {book.game for book in SHELF.values()},
        "law": {key.replace(".", "-") for key in fields_of_the_law()},
        "policy": {policy_code(policy) for policy in policies_in_words()},
        "area": set(AREAS.values()),
        "street": {street.name for book in SHELF.values() for street in streets(book)},
        "aggression": {"bet", "raise", "blind", "short"},
        "colour": set("red blue green black white yellow purple orange pink".split()),
        "dispute": {"director", "supervisor", "operator"},
        "duty": {rule.value.key for book in SHELF.values() for rule in duties(book)},
        "conduct": {rule.value for book in SHELF.values() for rule in conduct(book)},
        "sign": set(get_args(SignKind)),
    }
    for prefix, codes in found.items():
        yield from (f"{prefix}-{slug(code)}" for code in sorted(codes))


def spoken() -> dict[str, SentenceKind]:
    """The messages of rulings and their steps, with their facts."""
    rows = [row for book in SHELF.values() for row in book.remedies]
    ways = [way for row in rows for way in row.ways]
    ways += HOUSE_WAYS
    says = {
        text
        for text in (*(r.says for r in rows), *(w.says for w in ways))
        if text and OWN_TEXT not in text
    }
    steps = {
        step_message(DoStep(name, note=note))
        for name in STEPS
        for note in (*STEP_VARIANTS.get(name, ()), *(() if name == "cap betting" else ("",)))
    }
    return {
        **{f"says-{one}": FAMILIES["says"] for one in sorted(says)},
        **{step: FAMILIES["step"] for step in sorted(steps)},
    }


def whys() -> Iterator[str]:
    """Yield the reasons (`why`) that the floor and the table give, from their sources."""
    for file in (*(SOURCES / "floor").rglob("*.py"), *(SOURCES / "table").rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        named: dict[str, list[ast.expr]] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                named.setdefault(node.targets[0].id, []).append(node.value)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _refuses(node):
                for keyword in node.keywords:
                    if keyword.arg == "why":
                        yield from _texts(keyword.value, named)


def _refuses(call: ast.Call) -> bool:
    reason = call.args[0] if call.args else None
    return isinstance(reason, ast.Attribute) and reason.attr in {"NO_SENSE", "WRONG_CARDS"}


def _texts(value: ast.expr, named: dict[str, list[ast.expr]]) -> Iterator[str]:
    match value:
        case ast.Constant(value=str(text)):
            yield text
        case ast.Name(id=name):
            for one in named.get(name, []):
                yield from _texts(one, {})
        case ast.IfExp():
            yield from _texts(value.body, named)
            yield from _texts(value.orelse, named)


# --- the law of the books ---------------------------------------------------------------------

NESTED: Final = frozenset(
    {
        *("Dealing.streets", "Commission.scale", "RoundRules.betting", "RoundRules.menus"),
        *(
            f"{part.__name__}.{one.name}"
            for part in (ColourUp, Duty, Level, SessionPlan, SignRule, TableDuty)
            for one in fields(part)
        ),
    }
)
"""Parts in parts of the law, whose own fields have names."""


def fields_of_the_law() -> Iterator[str]:
    """Yield `Part.field` for every field of the law that has a value."""
    names = [module.name for module in iter_modules(law_package.__path__)]
    modules = [import_module(f"{law_package.__name__}.{name}") for name in names]
    parts = [
        part
        for module in modules
        for _, part in getmembers(module, isclass)
        if part.__module__ == module.__name__ and is_dataclass(part) and part is not Law
    ]
    for part in parts:
        for one in fields(part):
            inner = part is TournamentRules and is_dataclass(getattr(TournamentRules(), one.name))
            if not inner and f"{part.__name__}.{one.name}" not in NESTED:
                yield f"{part.__name__}.{one.name}"


def policies_in_words() -> Iterator[Enum]:
    """Yield the members of all policies that a law can have; acts have other messages."""
    found = getmembers(policies, isclass)
    kinds: list[type[Enum]] = [Kind, *(kind for _, kind in found if issubclass(kind, Enum))]
    for kind in kinds:
        if kind not in {Enum, policies.Act, policies.SessionEnd}:
            yield from kind


def streets(book: Book) -> tuple[Street, ...]:
    """The streets of a book."""
    found: Any = book.law.dealing.streets
    return found if isinstance(found, tuple) else ()


def duties(book: Book) -> Iterator[Rule[Duty] | Rule[TableDuty]]:
    """The duties of staff in a book's tournaments and at its tables."""
    yield from book.law.tournament.duties
    yield from every_entry(book.law.procedure.duties)


def conduct(book: Book) -> Iterator[Rule[str]]:
    """The rules of conduct of a book."""
    yield from book.law.procedure.conduct
    yield from book.law.procedure.permitted


def every_entry(entries: tuple[Rule[Any], ...]) -> Iterator[Rule[Any]]:
    """The entries of a list, with all that a house choice can select."""
    for rule in entries:
        if isinstance(rule, Pick):
            yield from (part for part in rule.parts.values() if part is not DROPPED)
        else:
            yield rule
