"""Decide according to a style, from hand strength, price, position and bet size.

Every number that distinguishes one style from another is in `Style`.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from cardspeak.bots.option_asks import ask_for
from cardspeak.bots.strength import estimated_share
from cardspeak.bots.view import BotView
from cardspeak.rulebook.policies import Act
from cardspeak.table.asks import Ask
from cardspeak.table.rules.betting.options import Option

CHECK, STAY, CALL = Act.CHECK, Act.STAY, Act.CALL
BET, RAISE, FOLD, CALL_AND_FOLD = Act.BET, Act.RAISE, Act.FOLD, Act.CALL_AND_FOLD


@dataclass(frozen=True, slots=True)
class Style:
    """The parameters of a style.

    An edge is the expected share of the pot relative to an equal share: 0 is average, 1 is certain.
    """

    margin: float
    """Share of the pot that a call needs beyond the pot odds."""
    bets_from: float
    """Minimum edge for a bet."""
    raises_from: float
    """Minimum edge for a raise."""
    bluffs: float
    """Probability of bluffing against few opponents."""
    belief: float = 0.5
    """Weight given to the opponents' bets in the estimate."""
    size: float = 1.0
    """Factor for the size of bets."""
    waits: float = 0.0
    """Probability of checking a strong hand before the last betting round."""
    position: float = 0.06
    """Reduction of the required edge for the last player to act."""


@dataclass(slots=True)
class HandEstimate:
    """The estimated strength of a hand."""

    share: float
    edge: float
    last: bool
    """Whether this is the last betting round."""


def decide(view: BotView, style: Style, rng: Random) -> Ask:
    """Choose one of the offered acts."""
    wager = free = call = None
    for option in view.options:
        act = option.act
        if act is RAISE or act is BET:
            wager = option
        elif act is CHECK or act is STAY:
            free = option
        elif act is CALL:
            call = option
    estimated = estimate(view, style, rng)
    if wager is not None and should_wager(view, style, estimated, rng, facing=view.owes > 0):
        return ask_for(wager, view.seat, amount(view, style, estimated, wager, rng))
    if free is not None:
        return ask_for(free, view.seat)
    if call is not None and is_call_worth_it(view, style, estimated, call):
        return ask_for(call, view.seat)
    return fold_or_cheapest(view)


def estimate(view: BotView, style: Style, rng: Random) -> HandEstimate:
    """Estimate the strength of the hand, as a share of the pot and as an edge."""
    part = estimated_share(view, style.belief, rng.getrandbits(31))
    fair = 1 / (len(view.others) + 1)
    return HandEstimate(part, (part - fair) / (1 - fair), view.betting >= view.game.bettings)


def should_wager(
    view: BotView, style: Style, now: HandEstimate, rng: Random, *, facing: bool
) -> bool:
    """Return whether to bet or raise."""
    wanted = style.raises_from if facing else style.bets_from
    wanted -= style.position * (view.behind == 0)
    wanted += rng.uniform(-0.03, 0.03)
    if now.edge >= wanted:
        hides = not now.last and now.edge > 0.5 and rng.random() < style.waits
        return not hides
    few = len(view.others) <= 2 and view.betting > 1
    chance = style.bluffs / (3 if facing else 1)
    return few and now.edge > -0.6 and rng.random() < chance


def amount(view: BotView, style: Style, now: HandEstimate, option: Option, rng: Random) -> int:
    """Return the size of a wager: a share of the pot that grows with the edge, rounded."""
    if option.least >= option.most:
        return option.least
    part = style.size * (0.35 + 0.65 * max(0.0, now.edge)) * rng.uniform(0.85, 1.15)
    wanted = view.owes + int(part * (view.pot + view.owes))
    if wanted > 0.55 * view.stake and now.edge > 0.3:
        return option.most  # go all in rather than leave a few chips
    if option.act is RAISE:
        wanted += view.in_front  # a raise is given as a total
    step = max(1, view.min_bet)
    return max(option.least, wanted - wanted % step)


def is_call_worth_it(view: BotView, style: Style, now: HandEstimate, call: Option) -> bool:
    """Return whether the share of the pot pays for the call."""
    price = call.least / max(1, view.pot + call.least)
    margin = style.margin if not call.tap_out else max(0.0, style.margin)
    return now.share >= price + margin


def fold_or_cheapest(view: BotView) -> Ask:
    """Fold, or choose the cheapest act if the book does not allow a fold."""
    for act in (FOLD, CALL, CALL_AND_FOLD, BET, RAISE):
        for option in view.options:
            if option.act is act:
                return ask_for(option, view.seat)
    raise AssertionError("a player to act has at least one option")
