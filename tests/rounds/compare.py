"""Play the same round with the kernel and with the engine, and compare every step."""

from __future__ import annotations

from random import Random
from typing import Any

from cardspeak.rounds import Declined, EngineRound, kernel_round
from cardspeak.rounds.engine_round import BET, CALL, CALL_AND_FOLD, FOLD, RAISE
from cardspeak.table.decide import awaits
from cardspeak.table.state import TableState

OFFER = ("legal", "seat")
WAGERS = {
    CALL: ("call", "call_taps"),
    CALL_AND_FOLD: ("call", "call_taps"),
    BET: ("bet_least", "bet_most", "bet_taps"),
    RAISE: ("raise_least", "raise_most", "raise_taps"),
}


class Difference(Exception):
    """The kernel and the engine differ."""


def offer_of(played: Any) -> dict[str, int]:  # noqa: ANN401 - a round of the kernel or the engine
    """Return the offer to the seat in turn."""
    offer = {name: getattr(played, name) for name in OFFER}
    for act, names in WAGERS.items():
        if played.legal >> act & 1:
            offer |= {name: getattr(played, name) for name in names}
    return offer


def facts_of(played: Any) -> dict[str, Any]:  # noqa: ANN401 - as above
    """Return the facts that both rounds must agree on."""
    facts = dict(played.facts())
    facts.pop("by_fold", None)
    if facts["phase"] != 1:  # between betting rounds these have no meaning
        facts.pop("price")
        facts.pop("in_front")
    if facts["phase"] == 3:
        facts.pop("pots")  # the kernel's pots are paid out of
    return facts


def compare(step: int, kernel: Any, engine: Any) -> None:  # noqa: ANN401 - as above
    """Raise a Difference unless offers and facts agree."""
    for what, mine, other in (
        ("offer", offer_of(kernel), offer_of(engine)),
        ("facts", facts_of(kernel), facts_of(engine)),
    ):
        if mine != other:
            names = [name for name in {**mine, **other} if mine.get(name) != other.get(name)]
            kernel_says = {name: mine.get(name) for name in names}
            engine_says = {name: other.get(name) for name in names}
            raise Difference(f"step {step}, {what}: kernel {kernel_says}, engine {engine_says}")


def any_act(
    played: Any,  # noqa: ANN401 - as above
    dice: Random,
    *,
    calm: bool = False,
) -> tuple[int, int]:
    """Choose any act on offer; amounts are often the minimum or the maximum.

    Calm players mostly check or call, so that many of them see the last betting round.
    """
    acts = [act for act in range(9) if played.legal >> act & 1]
    if calm and acts[0] <= CALL and dice.random() < 0.9:
        return acts[0], 0
    if len(acts) > 1 and FOLD in acts and dice.random() < 0.5:
        acts.remove(FOLD)
    act = dice.choice(acts)
    if act not in {BET, RAISE}:
        return act, 0
    kind = "bet" if act == BET else "raise"
    least, most = getattr(played, f"{kind}_least"), getattr(played, f"{kind}_most")
    amounts = (least, least, most, dice.randint(least, most), min(most, least + dice.randint(0, 3)))
    return act, dice.choice(amounts)


def any_deck(table: TableState, dice: Random) -> bytes:
    """Return a deck in random order; one in three has equal ranks together, so that hands tie."""
    cards = list(awaits(table).cards)
    dice.shuffle(cards)
    if dice.random() < 1 / 3:
        places = list(range(14))
        dice.shuffle(places)
        cards.sort(key=lambda card: places[card // 4])
    return bytes(cards)


def play_both(table: TableState, dice: Random) -> int | Declined:
    """Play one random round of this opened table both ways; return its number of acts.

    Raises Difference at the first step that is not equal.
    """
    kernel = kernel_round(table)
    if isinstance(kernel, Declined):
        return kernel
    engine = EngineRound(table)
    deck = any_deck(table, dice)
    kernel.deal(deck)
    engine.deal(deck)
    step, calm = 0, dice.random() < 0.3
    compare(step, kernel, engine)
    while engine.legal:
        act, amount = any_act(engine, dice, calm=calm)
        engine.act(act, amount)
        kernel.act(act, amount)
        step += 1
        compare(step, kernel, engine)
    return step
