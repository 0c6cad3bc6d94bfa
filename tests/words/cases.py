"""Cases for every kind of sentence: kind, facts and the text in each language.

pytest and vitest run the same file, `cases.json`.  After a change of wording, write it again with
`python -m tests.words.cases` and read the difference.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TypedDict

import msgspec
from tests.cage import samples as cage
from tests.cashroom import samples as desk
from tests.tournament.samples import event_samples, refusal_samples
from tests.view.ask_samples import ASKS, OPTIONS
from tests.view.event_samples import EVENTS
from tests.view.refusal_samples import REFUSALS
from tests.words.more_samples import MORE

from cardspeak.cards import Card, card_text
from cardspeak.chips import Unit
from cardspeak.seat_no import SeatNo
from cardspeak.words import cage_facts, cashroom_facts
from cardspeak.words.derived import derived
from cardspeak.words.events import fields
from cardspeak.words.facts import CARD, CARDS, kinds_of
from cardspeak.words.options import option_facts
from cardspeak.words.say import LANGUAGES, Facts, Voice, catalogue
from cardspeak.words.tournament_facts import PREFIX

FILE: Final = Path(__file__).with_name("cases.json")
UNIT_CENTS: Final = 50
NAMES: Final = {SeatNo(1): "Ana", SeatNo(2): "Ben", SeatNo(3): "eve"}
UNTYPED_CARDS: Final = frozenset({"new", "burns", "burned"})
"""Cards in events that no sentence names."""


class Case(TypedDict):
    """One sentence."""

    kind: str
    facts: dict[str, Any]
    text: dict[str, str]


def samples() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield kind and facts of every sample, as the page receives them."""
    for event in EVENTS:
        yield sent(type(event).__name__, fields(event))
    for because, facts in REFUSALS:
        yield sent(because.name, facts)
    for ask in ASKS:
        yield sent(f"ask-{type(ask).__name__}", fields(ask))
    for option in OPTIONS:
        yield sent("option", option_facts(option))
    for kind, more in MORE:
        yield sent(kind, more)
    for happened in event_samples():
        yield sent(type(happened).__name__, fields(happened))
    for refused in refusal_samples():
        yield sent(f"{PREFIX}{refused.because.name}", refused.facts)
    for at_desk in desk.event_samples():
        yield sent(type(at_desk).__name__, fields(at_desk))
    for declined in desk.refusal_samples():
        yield sent(f"{cashroom_facts.PREFIX}{declined.because.name}", declined.facts)
    for at_cage in cage.event_samples():
        yield sent(type(at_cage).__name__, fields(at_cage))
    for unpaid in cage.refusal_samples():
        yield sent(f"{cage_facts.PREFIX}{unpaid.because.name}", unpaid.facts)


def sent(kind: str, facts: Facts) -> tuple[str, dict[str, Any]]:
    """Facts as JSON, with cards as they are noted; without house and clauses."""
    known = kinds_of()[kind].facts
    cards = {name for name in facts if name in known and known[name].type in {CARD, CARDS}}
    return kind, {
        name: _noted(value) if name in cards | UNTYPED_CARDS else msgspec.to_builtins(value)
        for name, value in facts.items()
        if name not in {"house", "by"}
    }


def _noted(value: Any) -> Any:  # noqa: ANN401 - a card or cards
    if isinstance(value, int):
        return card_text(Card(value))
    return [card_text(card) for card in value]


def text_of(kind: str, facts: dict[str, Any], language: str) -> str:
    """Return the sentence of a case."""
    voice = Voice(Unit(UNIT_CENTS), NAMES)
    return catalogue(language).say(kind, derived(kind, facts), voice)


def cases() -> list[Case]:
    """Read the cases."""
    read: list[Case] = json.loads(FILE.read_text(encoding="utf-8"))
    return read


def main() -> None:
    """Write the cases with the texts of today."""
    written = [
        Case(kind=kind, facts=facts, text={one: text_of(kind, facts, one) for one in LANGUAGES})
        for kind, facts in samples()
    ]
    lines = ",\n".join(json.dumps(case, ensure_ascii=False) for case in written)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
