"""The law of one betting round: its rules, menus and options without amounts, cached per law.

This module makes no rulings.
"""

from __future__ import annotations

from typing import Final, assert_never

import msgspec

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.law.betting import BettingRules, Menu, Menus
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.policies import Act, Closing, Direction, Opener
from cardspeak.rulebook.rule import Rule
from cardspeak.table.kinds import MenuRole
from cardspeak.table.law_cache import LawCache

READY = (Act.CHECK, Act.STAY, Act.FOLD)


class Option(msgspec.Struct, frozen=True, gc=False):
    """An act on offer.  Amounts: the chips a call adds, a bet, or the total of a raise."""

    act: Act
    least: Chips = NO_CHIPS
    most: Chips = NO_CHIPS
    tap_out: bool = False
    by: tuple[ClauseNo, ...] = ()


class MenuEntry:
    """A menu entry: the act, its rule, and the complete option if the act needs no amount."""

    __slots__ = ("act", "by", "free", "ready", "rule")

    def __init__(self, rule: Rule[Act], by: tuple[ClauseNo, ...]) -> None:
        self.rule = rule
        self.act = rule.value
        self.by = rule.by
        self.ready = Option(self.act, by=by) if self.act in READY else None
        # With nothing to call, a call is a stay, and a call-and-fold is a fold.
        self.free = Option(Act.STAY if self.act is Act.CALL else Act.FOLD, by=rule.by)


class BettingRoundLaw:
    """The rules of one betting round, the first or a later one."""

    __slots__ = (
        "clockwise",
        "closing",
        "direction",
        "first",
        "law",
        "lone",
        "menus",
        "number",
        "opener",
        "reopens",
        "rules",
        "served",
        "served_after_bet",
    )

    def __init__(self, law: Law, number: int) -> None:
        rules = law.betting_in(number)
        first = number == 1
        self.law = law
        self.number = number
        self.first = first
        self.rules: BettingRules = rules
        self.menus: Menus = law.menus_in(number)
        self.closing: Rule[Closing] = rules.closing_first if first else rules.closing_later
        self.direction: Rule[Direction] = rules.direction_first if first else rules.direction_later
        self.clockwise = self.direction.value is Direction.CLOCKWISE
        self.opener: Rule[Opener] = rules.opener_first if first else rules.opener_later
        self.reopens: Rule[bool] = rules.raise_reopens_first if first else rules.raise_reopens_later
        self.lone: Rule[bool] = (
            rules.lone_player_wins_first if number <= 1 else rules.lone_player_wins_later
        )
        self.served: dict[MenuRole, tuple[MenuEntry, ...]] = {}
        self.served_after_bet: dict[MenuRole, tuple[MenuEntry, ...]] = {}

    def menu(self, role: MenuRole, *, after_bet: bool) -> tuple[MenuEntry, ...]:
        """Return the menu of a seat in this role, with or without a check as the book says."""
        served = self.served_after_bet if after_bet else self.served
        entries = served.get(role)
        if entries is None:
            listed = self._checks(self._listed(role), after_bet=after_bet)
            entries = tuple(MenuEntry(rule, self._by(rule)) for rule in listed)
            served[role] = entries
        return entries

    def _listed(self, role: MenuRole) -> Menu:
        menus = self.menus
        match role:
            case "opens":
                return menus.opener_first.value if self.first else menus.opener_later.value
            case "faces":
                return menus.facing_first if self.first else menus.facing_later
            case "last blind":
                return menus.last_blind
            case "free":
                return menus.free_later.value
            case _:
                assert_never(role)

    def _checks(self, listed: Menu, *, after_bet: bool) -> Menu:
        if any(entry.value is Act.CHECK for entry in listed):
            # A check listed for the last blind is valid even if other players may not check.
            if self.number >= self.rules.check_from.value or listed is self.menus.last_blind:
                return listed
            return tuple(entry for entry in listed if entry.value is not Act.CHECK)
        return (*listed, *self._extra_check(after_bet=after_bet))

    def _extra_check(self, *, after_bet: bool) -> Menu:
        """Return a check that no menu lists, unless a clause forbids it."""
        too_early = self.number < 2 and self.rules.check_from.value > self.number
        if too_early or (after_bet and self.rules.no_check_after_bet.value):
            return ()
        if self.number > 1 and not after_bet:
            return ()
        return (Rule(Act.CHECK),)

    def _by(self, entry: Rule[Act]) -> tuple[ClauseNo, ...]:
        check_from = self.rules.check_from
        if entry.value is Act.CHECK and self.number >= check_from.value:
            return tuple(dict.fromkeys((*entry.by, *check_from.by)))
        return entry.by


def _none_yet(_law: Law) -> dict[int, BettingRoundLaw]:
    return {}


_ROUND_LAWS: Final = LawCache(_none_yet)


def round_law_of(law: Law, number: int) -> BettingRoundLaw:
    """Return the cached law of betting round `number`."""
    by_number = _ROUND_LAWS.of(law)
    round_law = by_number.get(number)
    if round_law is None:
        round_law = by_number[number] = BettingRoundLaw(law, number)
    return round_law
