"""Rules about the deck and the deal."""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.rulebook.law.defaults import AS_USUAL, NO_RULE
from cardspeak.rulebook.policies import DealFrom
from cardspeak.rulebook.rule import Rule, default


@dataclass(frozen=True, kw_only=True)
class DeckRules:
    """The deck, the shuffle and the cut."""

    size: Rule[int]
    joker: Rule[bool] = default(False, "no joker is in the deck")
    complete: Rule[bool] = default(True, "the deck is complete")
    no_duplicates: Rule[bool] = default(True, "the deck holds each card once")
    cut_leaves: Rule[int] = default(1, "the book does not say how deep a cut goes")
    cards_each_at_least: Rule[int] = default(0, "the number of seats leaves cards enough")
    shuffled_by: Rule[str] = default("hand", "the dealer shuffles")
    no_cut_once_dealt: Rule[bool] = AS_USUAL  # no cut after the deal has started
    shuffled_first: Rule[bool] = AS_USUAL  # before the first round; if knocked out, not shuffled
    shuffled_each_round: Rule[bool] = AS_USUAL
    shuffled_after_vacancy: Rule[bool] = AS_USUAL  # before new players start at an empty table
    players_cut: Rule[bool] = NO_RULE  # the dealer may let a player cut


@dataclass(frozen=True, kw_only=True)
class Street:
    """The cards dealt before a betting round."""

    name: str
    dealt: Rule[bool] = default(True, "a round begins with its cards")
    passes: tuple[Rule[bool], ...] = ()  # one card to each player per entry; True is face up
    board: Rule[int] = default(0, "no communal cards")
    burn: Rule[int] = default(0, "no card is burned")
    betting: Rule[bool]
    together: Rule[bool] = AS_USUAL  # its communal cards are turned together


@dataclass(frozen=True, kw_only=True)
class Dealing:
    """The order of the deal."""

    first: Rule[DealFrom] = default(
        DealFrom.AFTER_BUTTON, "the first card goes to the left of the button"
    )
    one_at_a_time: Rule[bool] = default(True, "one card to everyone, then the next")
    streets: tuple[Street, ...]
    deal_on_without_betting: Rule[bool] = default(
        True, "when nobody can bet, the cards are dealt out"
    )
    communal_when_short: Rule[bool] = default(False, "the deck does not run short")
    board_is_shared: Rule[bool] = default(True, "communal cards belong to every hand")
    short_cards_discarded: Rule[bool] = default(False, "the deck does not run short")
    ends: Rule[bool] = default(True, "a round ends when its pots are won")
    burn_down: Rule[bool] = AS_USUAL  # burned cards stay face down
    goes_on: Rule[bool] = AS_USUAL  # another round follows
    redeal_alike: Rule[bool] = AS_USUAL  # after a misdeal the deal starts at the same seat
