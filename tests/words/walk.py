"""Check the messages of a catalogue against the types of their facts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, get_args

from babel import Locale
from fluent.syntax import FluentParser, ast as ftl
from tests.words.codes import spoken, terms

from cardspeak.table.kinds import Actor
from cardspeak.words import facts as types
from cardspeak.words.catalogue import FOLDER
from cardspeak.words.facts import Fact, SentenceKind

FUNCTIONS: Final[dict[str, tuple[set[str], dict[str, set[str]]]]] = {
    "CARDS": ({"card", "cards"}, {"case": {"nom", "acc", "dat", "gen"}, "start": {"yes"}}),
    "LIST": (
        {"names", "list", "terms", "each"},
        {"by": {"and", "or", "semicolon", "dash"}, "part": {"first", "rest"}},
    ),
    "ORDINAL": ({"count"}, {}),
    "CAPITAL": ({"reasons", "text", "note", "choice", "value", "term", "reading"}, {}),
}
"""Types that a function takes, and the values of its options."""
HELPERS: Final[dict[str, SentenceKind]] = {
    "card": SentenceKind(
        {
            "rank": Fact(types.TEXT),
            "suit": Fact(types.TEXT),
            "case": Fact(types.CODE, ("nom", "acc", "dat", "gen")),
            "gender": Fact(types.CODE, ("m", "f", "n")),
        }
    ),
    "card-joker": SentenceKind({"case": Fact(types.CODE, ("nom", "acc", "dat", "gen"))}),
    "the-card": SentenceKind({"case": Fact(types.CODE, ("nom", "acc", "dat", "gen"))}),
    "step-street": types.FAMILIES["step"],
    "step-cards": types.FAMILIES["step"],
    "card-unknown": SentenceKind({"case": Fact(types.CODE, ("nom", "acc", "dat", "gen"))}),
    "ordinal": SentenceKind({"number": Fact(types.TEXT), "form": Fact("plural:ordinal")}),
    "actor-role": SentenceKind({"actor": Fact(types.CODE, get_args(Actor))}),
    "hand-name": SentenceKind(types.HAND),
    "kickers": SentenceKind(types.HAND),
}
"""Messages that are made only by others."""
_PRINTING: Final = (FOLDER / "en" / "printing.ftl").read_text("utf-8")
PRINTED: Final = tuple(re.findall(r"^(print-[\w-]+)", _PRINTING, re.MULTILINE))
"""Labels of printed sheets; tests/printing checks that each is used."""
ON_SIGNS: Final = tuple(
    re.findall(r"^((?:sign-about|sign-all|notice)-[\w-]+)", _PRINTING, re.MULTILINE)
)
"""Sentences on signs; tests/printing checks that each is used."""
REPORTED: Final = tuple(re.findall(r"^(report-[\w-]+)", _PRINTING, re.MULTILINE))
"""Labels of reports on a cash room."""
FIXED: Final = (
    *("number-group", "number-point", "seat-without-name", "somebody", "nothing", "the-player"),
    *("the-amount", "any-answer"),
    *("list-comma", "list-and", "list-or", "list-semicolon", "list-dash"),
    *(f"rank-{rank}" for rank in "23456789TJQKA"),
    *(f"ranks-{rank}" for rank in "23456789TJQKA"),
    *(f"suit-{suit}" for suit in "cdhs"),
    *(f"act-{types.slug(act)}" for act in (*types.ACTS, "show", "muck")),
    *(f"role-{role}" for role in ("player", "host", "dealer", "floor", "clock", "system")),
    *(f"stage-{stage}" for stage in ("before-the-deal", "initial-deal", "first-betting", "later")),
    *("stage-showdown", "stage-over"),
    *PRINTED,
    *ON_SIGNS,
    *REPORTED,
)
"""Messages without facts."""
GRAMMAR: Final = frozenset({"gender", "acc", "dat", "gen"})
"""Attributes of ranks, which a language may have."""


def faults(texts: dict[str, str], language: str, kinds: dict[str, SentenceKind]) -> list[str]:
    """Every fault in the files of a language, by name and text."""
    fixed = {name: SentenceKind({}) for name in (*FIXED, *terms())}
    known = {**HELPERS, **kinds, **fixed, **spoken()}
    found: list[str] = []
    seen: set[str] = set()
    for file, text in texts.items():
        for entry in parsed(text):
            if isinstance(entry, ftl.Junk):
                found.append(f"{file}: cannot be parsed: {(entry.content or '')[:60]!r}")
            elif isinstance(entry, ftl.Message):
                name = entry.id.name
                if name in seen:
                    found.append(f"{name}: is written twice")
                seen.add(name)
                if name not in known:
                    found.append(f"{name}: no such kind")
                else:
                    found += Walk(language, name, known[name], known).faults(entry)
    return found + [f"{name}: no sentence" for name in known if name not in seen]


@cache
def parsed(text: str) -> list[ftl.EntryType]:
    """The entries of a catalogue file. Each text is parsed once, since that takes long."""
    return FluentParser().parse(text).body


def files(folder: Path) -> dict[str, str]:
    """The catalogue files of a language."""
    return {file.name: file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.ftl"))}


class Walk:
    """One message, compared with its kind."""

    def __init__(
        self, language: str, name: str, kind: SentenceKind, kinds: dict[str, SentenceKind]
    ) -> None:
        self.locale = Locale.parse(language)
        self.name = name
        self.kind = kind
        self.kinds = kinds

    def faults(self, message: ftl.Message) -> Iterator[str]:
        """Yield everything wrong with the message."""
        if message.value is None:
            yield f"{self.name}: no text"
        else:
            yield from self._pattern(message.value, self.name)
        attributes = {attribute.id.name: attribute for attribute in message.attributes}
        variants = {name for name, _ in self.kind.variants}
        for name in sorted(variants - attributes.keys()):
            yield f"{self.name}.{name}: no sentence"
        for name, attribute in attributes.items():
            if name not in variants and name not in GRAMMAR:
                yield f"{self.name}.{name}: no such variant"
            yield from self._pattern(attribute.value, f"{self.name}.{name}")

    def _pattern(self, pattern: ftl.Pattern, where: str) -> Iterator[str]:
        for element in pattern.elements:
            if isinstance(element, ftl.Placeable):
                yield from self._expression(element.expression, where)

    def _expression(self, expression: object, where: str) -> Iterator[str]:
        match expression:
            case ftl.VariableReference():
                fact = self._fact(expression.id.name)
                if fact is None:
                    yield f"{where}: has no fact ${expression.id.name}"
                elif fact.type in {types.CODE, types.YES}:
                    yield from self._shown_code(expression.id.name, where)
            case ftl.FunctionReference():
                yield from self._function(expression, where)
            case ftl.MessageReference():
                if expression.id.name not in self.kinds:
                    yield f"{where}: refers to {expression.id.name}, which does not exist"
            case ftl.SelectExpression():
                yield from self._select(expression, where)
            case ftl.Placeable():
                yield from self._expression(expression.expression, where)
            case ftl.StringLiteral() | ftl.NumberLiteral():
                pass
            case _:
                yield f"{where}: {type(expression).__name__} is not used here"

    def _shown_code(self, name: str, where: str) -> Iterator[str]:
        if self.name != "option":  # its value is never used: each act has a variant
            yield f"{where}: ${name} is a code; choose words by it"

    def _function(self, call: ftl.FunctionReference, where: str) -> Iterator[str]:
        if call.id.name not in FUNCTIONS:
            yield f"{where}: no function {call.id.name}"
            return
        takes, options = FUNCTIONS[call.id.name]
        for argument in call.arguments.positional:
            name = argument.id.name if isinstance(argument, ftl.VariableReference) else ""
            fact = self._fact(name)
            if fact is None:
                yield f"{where}: has no fact ${name}"
            elif fact.type.partition(":")[0] not in takes:
                yield f"{where}: {call.id.name}(${name}) does not take {fact.type}"
        for option in call.arguments.named:
            value = option.value.value
            if value not in options.get(option.name.name, set()):
                yield f"{where}: {call.id.name} has no option {option.name.name}: {value}"

    def _select(self, select: ftl.SelectExpression, where: str) -> Iterator[str]:
        for variant in select.variants:
            yield from self._pattern(variant.value, where)
        if not isinstance(select.selector, ftl.VariableReference):
            yield f"{where}: only a fact selects"
            return
        name = select.selector.id.name
        fact = self._fact(name)
        if fact is None:
            yield f"{where}: has no fact ${name}"
            return
        keys = [
            key.name if isinstance(key := variant.key, ftl.Identifier) else key.value
            for variant in select.variants
        ]
        default = next(key for key, one in zip(keys, select.variants, strict=True) if one.default)
        yield from self._keys(name, fact, keys, default, where)

    def _keys(
        self, name: str, fact: Fact, keys: list[str], default: str, where: str
    ) -> Iterator[str]:
        possible = self._values(fact)
        if possible is None:
            yield f"{where}: ${name} ({fact.type}) cannot select"
            return
        for key in keys:
            number = fact.type in {types.MONEY, types.COUNT} and key.isdigit()
            if key not in possible and not number and key != "other":
                yield f"{where}: ${name} is never '{key}'"
        if default != "other":
            for value in sorted(possible - set(keys)):
                yield f"{where}: ${name} may be '{value}', which no variant tells"

    def _values(self, fact: Fact) -> set[str] | None:
        """The keys that a selector on this fact can meet."""
        if fact.type in {types.MONEY, types.COUNT}:
            return set(self.locale.plural_form.tags) | {"other"}
        if fact.type == "plural:ordinal":
            return set(self.locale.ordinal_form.tags) | {"other"}
        if fact.type == types.YES:
            return {"yes", "no"}
        if fact.type == "as it is":
            return {"binds", "other"}
        return set(fact.values) if fact.type == types.CODE else None

    def _fact(self, name: str) -> Fact | None:
        facts = self.kind.facts
        if name in facts:
            return facts[name]
        base, _, suffix = name.rpartition("_")
        if base not in facts:
            return None
        family = facts[base].type.partition(":")[0]
        if suffix == "count" and family in {"names", "cards", "list", "terms", "each"}:
            return Fact(types.COUNT)
        if suffix == "no" and family == types.WHO:
            return Fact(types.NUMBER)
        return (
            Fact("as it is") if suffix == "code" and family in {"choice", "value", "term"} else None
        )
