"""One language's catalogue: formats messages from kinds and facts.

`say.catalogue` loads it when it is first used, because Fluent takes long to import.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentType

from cardspeak.cards import Card, card_text
from cardspeak.chips import Unit
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.words import facts as types
from cardspeak.words.facts import SentenceKind, kind_of, slug
from cardspeak.words.say import Facts, Voice

FOLDER: Final = Path(__file__).parent
_MINUTES_A_DAY: Final = 24 * 60
MOST_KEPT: Final = 8192
"""Number of cached sentences; a table repeats most of its sentences."""
_ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?![-a-zA-Z#]).*)*", re.MULTILINE)
"""A message or term with its id. It ends before the next line that starts at the margin."""
_EMPTY: Final[tuple[object, ...]] = (None, "", (), [], {})


class Amount(FluentType, int):
    """A number for a catalogue: its value in selectors, its text in sentences."""

    key: str  # the number as people write it in this language

    def format(self, _locale: object) -> str:
        """The number in a sentence."""
        return self.key


class Listed(FluentType):
    """Several texts for a catalogue, written as a list."""

    def __init__(self, items: Iterable[str], catalogue: Catalogue) -> None:
        self.key = tuple(items)
        self.catalogue = catalogue

    def format(self, _locale: object) -> str:
        """The texts, joined by "and"."""
        return self.catalogue.joined(self.key)


class WordedCards(FluentType):
    """Cards for a catalogue, in short notation: "As"."""

    def __init__(self, cards: Iterable[Card | str], catalogue: Catalogue) -> None:
        self.key = tuple(map(noted, cards))
        self.catalogue = catalogue

    def format(self, _locale: object) -> str:
        """The cards in the nominative, joined by "and"."""
        return self.catalogue.card_list(self.key)


def entries(text: str) -> Iterator[tuple[str, str]]:
    """Yield the id and the text of each message and term in a catalogue file."""
    for entry in _ENTRY.finditer(text):
        yield entry[1], entry[0]


class Messages(FluentBundle):
    """The messages of one language. Each is parsed when it is first used: all take a second."""

    def __init__(self, language: str, functions: dict[str, Callable[[Any], Any]]) -> None:
        super().__init__([language], functions=functions, use_isolating=False)
        self.texts: dict[str, str] = {}
        for file in sorted((FOLDER / language).glob("*.ftl")):
            for name, text in entries(file.read_text(encoding="utf-8")):
                self.texts.setdefault(name, text)

    def has_message(self, message_id: str) -> bool:
        """Return whether this language has the message."""
        return message_id in self.texts

    def _lookup(self, entry_id: str, term: bool = False) -> Any:  # noqa: ANN401 - a compiled message
        full_id = f"-{entry_id}" if term else entry_id
        if full_id not in self._compiled:
            self.add_resource(FluentResource(self.texts[full_id]))
        return super()._lookup(entry_id, term)


Convert = Callable[[Facts, Voice], Any]
Write = Callable[[Any, Facts, Voice], Any]


class Catalogue:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        functions: dict[str, Callable[[Any], Any]] = {
            "CARDS": lambda fact, **how: self.card_list(fact.key, **how),
            "LIST": lambda fact, **how: self.joined(fact.key, **how),
            "ORDINAL": self._ordinal,
            "CAPITAL": lambda fact: capital(fact),
        }
        self._bundle = Messages(language, functions)
        self._recipes: dict[tuple[str, str], tuple[Any, tuple[tuple[str, Convert], ...]]] = {}
        self._kept: dict[object, str] = {}
        self._group, self._point = self.fixed("number-group"), self.fixed("number-point")

    # --- sentences --------------------------------------------------------------------------------

    def say(self, kind: str, facts: Facts, voice: Voice) -> str:
        """The sentence of a kind with these facts."""
        variant = next((name for name, true in _conditions(kind) if true(facts)), "")
        recipe = self._recipes.get((kind, variant))
        if recipe is None:
            recipe = self._recipes[kind, variant] = self._recipe(kind, variant)
        pattern, converts = recipe
        arguments = {name: convert(facts, voice) for name, convert in converts}
        key = (kind, variant, *(one if type(one) is str else one.key for one in arguments.values()))
        text = self._kept.get(key)
        if text is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            text = self._kept[key] = self._format(pattern, arguments)
        return text

    def fixed(self, message: str, attribute: str = "") -> str:
        """A message without facts."""
        found = self._kept.get((message, attribute))
        if found is None:
            pattern = self._pattern(message, attribute)
            found = self._kept[message, attribute] = self._format(pattern, {})
        return found

    def has(self, message: str) -> bool:
        """Return whether this language has the message."""
        return self._bundle.has_message(message)

    def _pattern(self, message: str, attribute: str) -> Any:  # noqa: ANN401 - fluent.runtime has no types
        entry = self._bundle.get_message(message)
        return entry.attributes[attribute] if attribute else entry.value

    def _format(self, pattern: Any, arguments: dict[str, Any]) -> str:  # noqa: ANN401 - as above
        # `format_pattern` would replace each `Amount` by a plain number.
        errors: list[Exception] = []
        text = pattern(
            ResolverEnvironment(self._bundle, errors, current=CurrentEnvironment(arguments))
        )
        assert not errors, f"{self.language}: {text}: {errors}"
        return str(text)

    # --- facts ------------------------------------------------------------------------------------

    def _recipe(self, kind: str, variant: str) -> tuple[Any, tuple[tuple[str, Convert], ...]]:
        """The pattern of a message, and how to make each fact it uses."""
        pattern = self._pattern(kind, variant)
        known = kind_of(kind)
        names = dict.fromkeys(self._variables(pattern))
        return pattern, tuple((name, self._convert(name, known)) for name in names)

    def _variables(self, node: Any) -> Iterator[str]:  # noqa: ANN401 - a node of fluent.runtime
        """The names of the facts that a pattern uses, also in messages it refers to."""
        match type(node).__name__:
            case "VariableReference":
                yield node.id.name
            case "MessageReference":
                yield from self._variables(self._pattern(node.id.name, ""))
            case "list":
                for item in node:
                    yield from self._variables(item)
            case _ if type(node).__module__.startswith("fluent."):
                for item in vars(node).values():
                    yield from self._variables(item)

    def _convert(self, name: str, kind: SentenceKind) -> Convert:
        for suffix, write in _SUFFIXES.items():
            base = name.removesuffix(suffix)
            if base != name and base in kind.facts and name not in kind.facts:
                return lambda facts, _voice: write(facts[base])
        write_fact = self._writer(kind.facts[name].type)
        return lambda facts, voice: write_fact(facts[name], facts, voice)

    def _writer(self, type_: str) -> Write:
        family, _, of = type_.partition(":")
        writers: dict[str, Write] = {
            types.WHO: lambda seat, _facts, voice: self.who(seat, voice),
            types.NAMES: lambda seats, _facts, voice: Listed(
                [self.who(seat, voice) for seat in seats], self
            ),
            types.MONEY: lambda chips, _facts, voice: self.money(chips, voice.unit),
            types.COUNT: lambda count, _facts, _voice: self.count(count),
            types.CARD: lambda card, _facts, _voice: WordedCards((card,), self),
            types.CARDS: lambda cards, _facts, _voice: WordedCards(cards, self),
            types.YES: lambda value, _facts, _voice: "yes" if value else "no",
            types.CODE: lambda code, _facts, _voice: slug(code) or "none",
            types.TIME: lambda minute, _facts, _voice: time_of_day(minute),
            types.PERSON: lambda name, _facts, _voice: name or self.fixed("somebody"),
            types.NOTE: lambda text, _facts, _voice: str(text).rstrip(". "),
            types.LIST: lambda items, _facts, _voice: Listed(list(map(str, items)), self),
            types.READING: self.aloud,
            "choice": lambda name, _facts, _voice: self.choice(str(name)),
            "value": lambda value, _facts, _voice: self.value(str(value)),
            "reasons": lambda parts, _facts, voice: self.reasons(parts, voice),
            "term": lambda code, _facts, _voice: self.term(of, str(code)),
            "terms": lambda codes, _facts, _voice: Listed(
                [self.term(of, str(code)) for code in codes], self
            ),
            "each": lambda parts, _facts, voice: Listed(
                [self.say(of, part, voice) for part in parts], self
            ),
        }
        return writers.get(family, lambda value, _facts, _voice: str(value))

    def who(self, seat: SeatNo, voice: Voice) -> str:
        """A player's name, or "Seat 4" without one."""
        name = voice.names.get(seat)
        return name or self.fixed("seat-without-name").replace("#", str(seat))

    def money(self, chips: int | None, unit: Unit) -> Amount:
        """An amount of chips without its sign, which a variant tells; None is "the amount"."""
        if chips is None:
            unknown = Amount(0)
            unknown.key = self.fixed("the-amount")
            return unknown
        amount = Amount(chips)
        whole, cents = divmod(abs(chips) * unit.cents, 100)
        rest = f"{self._point}{cents:02}" if cents else ""
        amount.key = f"{whole:,}".replace(",", self._group) + rest
        return amount

    def count(self, number: int) -> Amount:
        """A number of things."""
        amount = Amount(number)
        amount.key = f"{number:,}".replace(",", self._group)
        return amount

    def reasons(self, parts: Iterable[Facts], voice: Voice) -> str:
        """Legal values of a choice, and the reasons why one is rejected."""
        return self.joined([self._reason(part, voice) for part in parts], by="semicolon")

    def _reason(self, part: Facts, voice: Voice) -> str:
        prefix = "legal" if "legal" in part else "reason"
        message = f"{prefix}-{slug(part[prefix])}"
        own_text: str = part[prefix]
        return self.say(message, part, voice) if self.has(message) else own_text.removesuffix(".")

    def value(self, text: str) -> str:
        """Return the value of a house choice, in the book's word for it if there is one."""
        if not text or text == "nothing":
            return self.fixed("nothing")
        for prefix in ("default", "value"):
            if self.has(message := f"{prefix}-{slug(text)}"):
                return self.fixed(message)
        return plain(text)

    def choice(self, name: str) -> str:
        """The name of a house choice."""
        message = f"choice-{slug(name)}"
        return self.fixed(message) if self.has(message) else plain(name)

    def term(self, prefix: str, code: str) -> str:
        """The message of a code; the code itself if there is none."""
        message = f"{prefix}-{slug(code)}"
        return self.fixed(message) if self.has(message) else code.removesuffix(".")

    def aloud(self, says: str, facts: Facts, voice: Voice) -> str:
        """A ruling to read aloud, without its last stop: by its id, or a book's own text."""
        seat, amount = facts.get("seat", NO_SEAT), facts.get("amount")
        cards = tuple(map(noted, facts.get("cards") or ("",)))
        message = f"says-{says}"
        if self.has(message):
            given = {"seat": seat, "cards": cards, "amount": amount}
            return self.say(message, given, voice).removesuffix(".")
        filled = {
            "{cards}": self.card_list(cards),
            "{amount}": self.money(amount, voice.unit).key,
            "{seat}": self.who(seat, voice),
        }
        text = re.sub(r"{\w+}", lambda found: filled.get(found[0], found[0]), says)
        start = not says.startswith("{seat}")
        return (capital(text) if start else text).removesuffix(".")

    # --- cards and lists --------------------------------------------------------------------------

    def card_list(self, cards: Sequence[str], case: str = "nom", start: str = "no") -> str:
        """Cards in words: "the king of hearts and the two of clubs"."""
        names = [
            self.card(card, case, start == "yes" and index == 0) for index, card in enumerate(cards)
        ]
        return self.joined(names)

    def card(self, card: str, case: str = "nom", start: bool = False) -> str:
        """A card in words: "the king of hearts"."""
        key = (card, case, start)
        found = self._kept.get(key)
        if found is None:
            found = self._card(card, case)
            found = self._kept[key] = capital(found) if start else found
        return found

    def _card(self, card: str, case: str) -> str:
        special = {"??": "card-unknown", "Jk": "card-joker", "": "the-card"}.get(card)
        if special:
            return self._format(self._pattern(special, ""), {"case": case})
        rank = self._bundle.get_message(f"rank-{card[0]}")
        forms = {name: self.fixed(f"rank-{card[0]}", name) for name in rank.attributes}
        name = forms.get(case) or self.fixed(f"rank-{card[0]}")
        suit = self.fixed(f"suit-{card[1]}")
        facts = {"rank": name, "suit": suit, "case": case, "gender": forms.get("gender", "n")}
        return self._format(self._pattern("card", ""), facts)

    def joined(self, items: Sequence[str], by: str = "and", part: str = "all") -> str:
        """Texts as a list: "a", "a and b", "a, b and c"; `part` takes the first or the rest."""
        items = {"all": items, "first": items[:1], "rest": items[1:]}[part]
        if by in {"semicolon", "dash"}:
            return self.fixed(f"list-{by}").join(items)
        if len(items) < 2:
            return "".join(items)
        last = self.fixed(f"list-{by}")
        return self.fixed("list-comma").join(items[:-1]) + last + items[-1]

    def _ordinal(self, number: Amount) -> str:
        form = self._bundle._babel_locale.ordinal_form(int(number))
        return self._format(self._pattern("ordinal", ""), {"number": number.key, "form": form})


# --- conditions and details -----------------------------------------------------------------------


@cache
def _conditions(kind: str) -> tuple[tuple[str, Callable[[Facts], bool]], ...]:
    return tuple((name, partial(holds, when)) for name, when in kind_of(kind).variants)


def holds(when: str, facts: Facts) -> bool:
    """Return whether the condition of a variant is true for these facts."""
    return all(_term_holds(term, facts) for term in when.split("&"))


def _term_holds(term: str, facts: Facts) -> bool:
    for sign in "=<>":
        name, found, wanted = term.partition(sign)
        if not found:
            continue
        value = facts.get(name)
        if value is None:
            return False
        if sign == "=":
            return _plain_text(value) == (
                _plain_text(facts.get(wanted[1:])) if wanted.startswith("$") else wanted
            )
        return bool(value < 0 if sign == "<" else value > 0)
    value = facts.get(term)
    return value is not False and value not in _EMPTY


def _plain_text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


_SUFFIXES: Final[dict[str, Callable[[Any], Any]]] = {
    "_count": lambda items: _counted(len(items)),
    "_no": str,
    "_code": str,
}
"""Facts derived from another: the length of a list, the number of a seat, the bare code."""


def _counted(number: int) -> Amount:
    amount = Amount(number)
    amount.key = str(number)
    return amount


def noted(card: Card | str) -> str:
    """Return a card in short notation: "As", "??"."""
    return card if isinstance(card, str) else card_text(card)


def capital(text: str) -> str:
    """The text with a capital letter."""
    return text[:1].upper() + text[1:]


def plain(code: str) -> str:
    """A code as words: "min_bet" is "min bet"."""
    return code.replace("_", " ")


def time_of_day(minute: int) -> str:
    """A minute of the day as a clock shows it: "14:30"."""
    hours, minutes = divmod(minute % _MINUTES_A_DAY, 60)
    return f"{hours:02}:{minutes:02}"
