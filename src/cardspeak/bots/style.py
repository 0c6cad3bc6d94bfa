"""How a style plays: strength against the price, position, and the size of a bet.
Knows a view and dice; every number that makes one style unlike another is in `Style`."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from cardspeak.bots.strength import share
from cardspeak.bots.taking import take
from cardspeak.bots.view import View
from cardspeak.rulebook.policies import Act
from cardspeak.table.asks import Ask
from cardspeak.table.options import Option


@dataclass(frozen=True, slots=True)
class Style:
    """What makes a player tight or loose, bold or patient.

    An edge is how far the share of the pot lies above an equal one: 0 is average, 1 is sure.
    """

    margin: float
    """A call wants this much more than the pot odds."""
    bets_from: float
    """The edge from which it bets when nobody has."""
    raises_from: float
    """The edge from which it raises a bet."""
    bluffs: float
    """How often out of one it bets without an edge, against few."""
    belief: float = 0.5
    """How far it believes others' bets."""
    size: float = 1.0
    """Its bets beside those of others."""
    waits: float = 0.0
    """How often out of one it hides a strong hand before the last betting round."""
    position: float = 0.06
    """How much less edge a bet wants when nobody acts after it."""


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What a player has worked out before acting."""

    share: float
    edge: float
    last: bool
    """Is this the last betting round?"""


def decide(view: View, style: Style, dice: Random) -> Ask:
    """The act this style takes; always one of those on offer."""
    found = {option.act: option for option in view.options}
    now = reckon(view, style, dice)
    wager = found.get(Act.RAISE) or found.get(Act.BET)
    free = found.get(Act.CHECK) or found.get(Act.STAY)
    if wager is not None and wants_to_wager(view, style, now, dice, facing=view.owes > 0):
        return take(wager, view.seat, amount(view, style, now, wager, dice))
    if free is not None:
        return take(free, view.seat)
    call = found.get(Act.CALL)
    if call is not None and is_worth(view, style, now, call):
        return take(call, view.seat)
    return give_up(view, found)


def reckon(view: View, style: Style, dice: Random) -> Reckoning:
    """Strength, as a share of the pot and as an edge over an equal share."""
    part = share(view, style.belief, dice.getrandbits(31))
    fair = 1 / (len(view.others) + 1)
    return Reckoning(part, (part - fair) / (1 - fair), view.betting >= view.game.bettings)


def wants_to_wager(view: View, style: Style, now: Reckoning, dice: Random, *, facing: bool) -> bool:
    """Is it time to bet or raise?"""
    wanted = style.raises_from if facing else style.bets_from
    wanted -= style.position * (view.behind == 0)
    wanted += dice.uniform(-0.03, 0.03)
    if now.edge >= wanted:
        hides = not now.last and now.edge > 0.5 and dice.random() < style.waits
        return not hides
    few = len(view.others) <= 2 and view.betting > 1
    chance = style.bluffs / (3 if facing else 1)
    return few and now.edge > -0.6 and dice.random() < chance


def amount(view: View, style: Style, now: Reckoning, option: Option, dice: Random) -> int:
    """How much: a part of the pot that grows with the edge, in round figures."""
    if option.least >= option.most:
        return option.least
    part = style.size * (0.35 + 0.65 * max(0.0, now.edge)) * dice.uniform(0.85, 1.15)
    wanted = view.owes + int(part * (view.pot + view.owes))
    if wanted > 0.55 * view.stake and now.edge > 0.3:
        return option.most  # a bet that leaves little behind may as well leave nothing
    if option.act is Act.RAISE:
        wanted += view.in_front  # a raise is told by its total
    step = max(1, view.least_bet)
    return max(option.least, wanted - wanted % step)


def is_worth(view: View, style: Style, now: Reckoning, call: Option) -> bool:
    """Does the share of the pot pay for the call?"""
    price = call.least / max(1, view.pot + call.least)
    margin = style.margin if not call.tap_out else max(0.0, style.margin)
    return now.share >= price + margin


def give_up(view: View, found: dict[Act, Option]) -> Ask:
    """Fold; where the book does not let it, whatever costs least."""
    for act in (Act.FOLD, Act.CALL, Act.CALL_AND_FOLD, Act.BET, Act.RAISE):
        if act in found:
            return take(found[act], view.seat)
    raise AssertionError("a player to act may do something")
