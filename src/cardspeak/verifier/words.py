"""What a verdict proves and what it does not, in sentences that claim no more than was checked."""

from __future__ import annotations

from collections.abc import Iterator

from cardspeak.verifier.checks import Verdict
from cardspeak.verifier.reading import Shuffle


def proven(verdict: Verdict) -> list[str]:
    """What holds; nothing where anything was wrong."""
    return list(dict.fromkeys(_proven(verdict))) if verdict.ok else []


def _proven(verdict: Verdict) -> Iterator[str]:
    for one in verdict.shuffles:
        yield from _of_shuffle(one)
    if verdict.roots:
        yield f"The {_roots(len(verdict.roots))} noted before the deal: what was opened fits."
    if verdict.seeds:
        yield f"The {_counted(len(verdict.seeds), 'seed')} you gave took part."


def _of_shuffle(one: Shuffle) -> Iterator[str]:
    if one.mix is None:
        return
    cards = _counted(len(one.opened), "opened card")
    if one.opened:
        yield (
            f"{_big(one.name)}: {cards} of {one.count} lay where the root fixed them and the "
            "seeds put them, and the cards left the deck from the top."
        )
    given = sum(seed is not None for seed in one.seeds)
    if given:
        seeds = _counted(given, "seed")
        yield f"{_big(one.name)}: {seeds}, as promised under the root, mixed the deck."
    if one.whole is not None:
        yield f"{_big(one.name)}: the whole deck is open; every card is there once."


def not_proven(verdict: Verdict) -> list[str]:
    """What this check cannot tell, whatever it found."""
    return list(dict.fromkeys(_not_proven(verdict)))


def _not_proven(verdict: Verdict) -> Iterator[str]:
    unnoted = [one for one in verdict.shuffles if one.root not in verdict.roots]
    if unnoted:
        yield (
            "That the root was shown before the deal: only a root that you noted yourself tells "
            "(give it with --root)."
        )
    if not verdict.seeds and any(filter(None, one.seeds) for one in verdict.shuffles):
        yield "That your own seed took part: give it with --seed."
    for one in verdict.shuffles:
        yield from _doubts(one)
    yield "That the slots went where the room says: compare it with what you saw at the table."
    yield "That nobody who runs the room looked at the cards, or told a player of them."
    yield "That no players worked together."


def _doubts(one: Shuffle) -> Iterator[str]:
    name = _big(one.name)
    if one.mix is None:
        yield f"{name}: the deck was thrown away before a card was dealt; ask why."
        return
    given = sum(seed is not None for seed in one.seeds)
    if not given:
        yield f"{name}: no player's seed took part, so the room could have picked the order."
    held = len(one.seeds) - given
    if held:
        yield (
            f"{name}: {_counted(held, 'promised seed')} not given in time. Whoever held one back, "
            "and could look at the cards, had two deals to choose from for each."
        )


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _roots(number: int) -> str:
    return "root" if number == 1 else f"{number} roots"


def _big(name: str) -> str:
    return name[0].upper() + name[1:]
