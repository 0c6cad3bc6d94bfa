"""The rules that a table reads from a book, in groups.  Every value is tied to its clauses.

Books set these fields, and the table reads them.  An ordinary new book must not need a new field.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.rulebook.law.betting import (
    AllInRules,
    BettingLimits,
    BettingRules,
    Menus,
    PhysicalActionRules,
    RoundRules,
)
from cardspeak.rulebook.law.blinds import Button, EntryRules, Forced
from cardspeak.rulebook.law.cage import NO_CAGE_RULES, CageRules
from cardspeak.rulebook.law.cashroom import NO_DESK_RULES, DeskRules
from cardspeak.rulebook.law.clock import ClockRules
from cardspeak.rulebook.law.commission import Commission
from cardspeak.rulebook.law.dealing import Dealing, DeckRules
from cardspeak.rulebook.law.ending import NO_ENDING, Ending
from cardspeak.rulebook.law.hands import HandRules
from cardspeak.rulebook.law.pots import Pots
from cardspeak.rulebook.law.procedure import NO_PROCEDURE, Procedure
from cardspeak.rulebook.law.seating import Notice, Orbits, Seating, Staff
from cardspeak.rulebook.law.showdown import Showdown
from cardspeak.rulebook.law.stakes import StakeRules
from cardspeak.rulebook.law.tournament import NO_TOURNAMENT, TournamentRules


@dataclass(frozen=True, kw_only=True)
class Law:
    """All rules that a table reads from a book."""

    staff: Staff = Staff()
    seating: Seating
    stakes: StakeRules
    notice: Notice = Notice()
    button: Button = Button()
    entry: EntryRules = EntryRules()
    forced: Forced = Forced()
    deck: DeckRules
    dealing: Dealing
    menus: Menus
    betting: BettingRules
    limits: BettingLimits
    tapping: AllInRules = AllInRules()
    pots: Pots
    showdown: Showdown
    commission: Commission = Commission()
    clock: ClockRules = ClockRules()
    hands: HandRules
    deeds: PhysicalActionRules = PhysicalActionRules()
    orbit: Orbits = Orbits()
    ending: Ending = NO_ENDING
    tournament: TournamentRules = NO_TOURNAMENT
    cashroom: DeskRules = NO_DESK_RULES
    procedure: Procedure = NO_PROCEDURE
    cage: CageRules = NO_CAGE_RULES
    each_round: tuple[
        RoundRules, ...
    ] = ()  # by betting round; if empty, the fields above apply to all

    def betting_in(self, number: int) -> BettingRules:
        """Return the rules of this betting round: its own, if the book defines each round."""
        own = self.each_round[number - 1 : number]
        return own[0].betting if own else self.betting

    def menus_in(self, number: int) -> Menus:
        """Return the acts on offer in this betting round."""
        own = self.each_round[number - 1 : number]
        return own[0].menus if own else self.menus
