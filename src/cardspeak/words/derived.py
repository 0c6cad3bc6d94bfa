"""Facts that follow from other facts.  `web/src/words/derived.ts` derives the same ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardspeak.books.shelf import SHELF
from cardspeak.hands import GROUP_SIZES, LETTER_KINDS
from cardspeak.words.say import Facts


def derived(kind: str, facts: Facts) -> Facts:
    """Return the facts, with derived ones added."""
    if kind.isupper():
        return _refusal(facts)
    derive = _DERIVED.get(kind)
    return facts if derive is None else {**facts, **derive(facts)}


def _refusal(facts: Facts) -> Facts:
    """Return the facts with booleans as "yes" or "no", so that False also counts as given."""
    return {
        name: ("yes" if value else "no") if isinstance(value, bool) else value
        for name, value in facts.items()
    }


def _opened(facts: Facts) -> Facts:
    book = SHELF.get(facts["book"])
    declared = facts.get("house", {}).get(book.declares, "none") if book else "none"
    return {"override": "" if declared == "none" else declared}


def _changes(choices: dict[str, str]) -> Facts:
    return {"changes": [{"name": name, "value": value} for name, value in choices.items()]}


def _changed(facts: Facts) -> Facts:
    return _changes({facts["name"]: facts["value"], **facts.get("also", {})})


def _wanted(facts: Facts) -> Facts:
    own = {facts["name"]: facts["value"]} if facts["name"] else {}
    return _changes({**own, **facts["choices"]})


def _drawn(facts: Facts) -> Facts:
    drawn = zip(facts["seats"], facts["cards"], strict=True)
    return {"draws": [{"seat": seat, "card": card} for seat, card in drawn]}


def _stacks(facts: Facts) -> Facts:
    stacks = zip(facts["seats"], facts["stakes"], strict=True)
    return {"stacks": [{"seat": seat, "stake": stake} for seat, stake in stacks]}


def _pots(facts: Facts) -> Facts:
    pots = [{**pot, "pot": index} for index, pot in enumerate(facts["pots"])]
    return {"pots": pots, "total": sum(pot["amount"] for pot in pots)}


def _ruled(facts: Facts) -> Facts:
    what, _, words = facts["situation"].partition(" ")
    return {"said": words if what == "said" else "", "claim": words if what == "called" else ""}


def _answers(facts: Facts) -> Facts:
    answers = facts["facts"].items()
    return {"answers": [{"question": name, "answer": answer} for name, answer in answers]}


def _hand(facts: Facts) -> Facts:
    """The kind of a hand, its groups and its kickers, from its code."""
    code = facts["code"]
    kind, ranks = LETTER_KINDS[code[0]], code[1:6].strip()
    sizes = GROUP_SIZES.get(code[0], ())
    grouped = sum(sizes)
    return {
        "kind": "" if kind is None else kind.value,
        "top": ranks[0],
        "group": ranks[0],
        "other": ranks[sizes[0]] if len(sizes) > 1 else "",
        "kickers": list(ranks[grouped:]) if sizes else [],
        "ranks": list(ranks),
        "joker": code[6:].strip(),
    }


_DERIVED: Final[dict[str, Callable[[Facts], Facts]]] = {
    "TableOpened": _opened,
    "HouseChanged": _changed,
    "Drawn": _drawn,
    "OrbitEnded": _stacks,
    "PotsFormed": _pots,
    "BoardTakenBack": lambda facts: {"count": len(facts["cards"]) + len(facts["burns"])},
    "Misdealt": lambda facts: {"due": bool(facts["due"])},
    "OrderMade": lambda facts: {"count": facts["amount"]},
    "Ruled": _ruled,
    "hand": _hand,
    "ask-ChangeHouse": _wanted,
    "ask-AnswerQuestion": _answers,
}
