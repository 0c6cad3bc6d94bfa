"""Options and offers in words: "call 20, raise to 40 or fold"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardspeak.chips import Unit
from cardspeak.table.rules.betting.options import Option
from cardspeak.words.say import LANGUAGES, Voice, catalogue


def option_facts(option: Option) -> dict[str, Any]:
    """The facts of an option."""
    return {
        "act": option.act.value,
        "least": option.least,
        "most": option.most,
        "tap_out": option.tap_out,
    }


def option_words(option: Option, unit: Unit, language: str = LANGUAGES[0]) -> str:
    """One option with its amounts: "call 20", "raise to between 40 and 120"."""
    return catalogue(language).say("option", option_facts(option), Voice(unit))


def offer_words(options: Iterable[Option], unit: Unit, language: str = LANGUAGES[0]) -> str:
    """Everything a seat can do: "call 20, raise to 40 or fold"."""
    facts = {"options": [option_facts(option) for option in options]}
    return catalogue(language).say("offer", facts, Voice(unit))
