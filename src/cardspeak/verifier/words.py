"""Describe the facts that a verdict proves, and those that it does not prove."""

from __future__ import annotations

from collections.abc import Iterator

from cardspeak.verifier.checks import DealVerdict
from cardspeak.verifier.reading import ShuffleRecord


def proven(verdict: DealVerdict) -> list[str]:
    """Return the proven facts, or [] if there are faults."""
    return list(dict.fromkeys(_proven(verdict))) if verdict.ok else []


def _proven(verdict: DealVerdict) -> Iterator[str]:
    for shuffle in verdict.shuffles:
        yield from _of_shuffle(shuffle)
    if verdict.roots:
        yield f"The opened cards match the {_roots(len(verdict.roots))} noted before the deal."
    if verdict.seeds:
        verb = "was" if len(verdict.seeds) == 1 else "were"
        yield f"Your {_counted(len(verdict.seeds), 'seed')} {verb} used."


def _of_shuffle(shuffle: ShuffleRecord) -> Iterator[str]:
    if shuffle.mix is None:
        return
    cards = _counted(len(shuffle.opened), "opened card")
    if shuffle.opened:
        yield (
            f"{_big(shuffle.name)}: the order of {cards} (of {shuffle.count}) matches the root and "
            "the seeds, and the cards left the deck from the top."
        )
    given = sum(seed is not None for seed in shuffle.seeds)
    if given:
        seeds = _counted(given, "seed")
        yield f"{_big(shuffle.name)}: {seeds}, as promised in the header, mixed the deck."
    if shuffle.whole is not None:
        yield f"{_big(shuffle.name)}: the whole deck is open; it has every card once."


def not_proven(verdict: DealVerdict) -> list[str]:
    """Return the facts that this check cannot prove."""
    return list(dict.fromkeys(_not_proven(verdict)))


def _not_proven(verdict: DealVerdict) -> Iterator[str]:
    unnoted = [shuffle for shuffle in verdict.shuffles if shuffle.root not in verdict.roots]
    if unnoted:
        yield (
            "That the root was published before the deal: note the root yourself and give it with "
            "--root."
        )
    if not verdict.seeds and any(filter(None, shuffle.seeds) for shuffle in verdict.shuffles):
        yield "That your own seed was used: give it with --seed."
    for shuffle in verdict.shuffles:
        yield from _doubts(shuffle)
    yield "That the slots went where the file says: compare it with what you saw at the table."
    yield "That nobody who runs the room looked at the cards or revealed them to a player."
    yield "That players did not collude."


def _doubts(shuffle: ShuffleRecord) -> Iterator[str]:
    name = _big(shuffle.name)
    if shuffle.mix is None:
        yield f"{name}: the deck was discarded before a card was dealt; ask why."
        return
    given = sum(seed is not None for seed in shuffle.seeds)
    if not given:
        yield f"{name}: no player's seed was used, so the room could have chosen the order."
    missing = len(shuffle.seeds) - given
    if missing:
        yield (
            f"{name}: {_counted(missing, 'promised seed')} not given in time. A player who "
            "withheld a seed and could see the cards had two deals to choose from."
        )


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _roots(number: int) -> str:
    return "root" if number == 1 else f"{number} roots"


def _big(name: str) -> str:
    return name[0].upper() + name[1:]
