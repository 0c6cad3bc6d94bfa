"""Turn a law into the numbers of c/law.h: amounts, counts and codes of policies."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from cardspeak.hands.kernel.plans import as_bytes, plan_of
from cardspeak.rounds.fields import REQUIRED
from cardspeak.rulebook.law.commission import Commission
from cardspeak.rulebook.law.dealing import Street
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.law.showdown import Aggression
from cardspeak.rulebook.policies import (
    Act,
    Claims,
    Direction,
    Layers,
    Limit,
    OpenerTie,
    ShortCall,
    SplitUnit,
)
from cardspeak.table.kinds import MenuRole
from cardspeak.table.rules.betting.limits import bet_size
from cardspeak.table.rules.betting.round_law import BettingRoundLaw, round_law_of
from cardspeak.table.rules.showdown.hand_order import low_order, order_of_hands

MOST_STREETS: Final = 8
MOST_BETTINGS: Final = 8
MOST_HAND: Final = 7
MOST_UP: Final = 4
NONE: Final = -1
ROLES: Final[tuple[MenuRole, ...]] = ("opens", "faces", "last blind", "free")
ACTS: Final = tuple(Act)
AGGRESSIONS: Final[tuple[Aggression, ...]] = ("blind", "bet", "raise", "short")
STREET_NUMBERS: Final = 6
BETTING_NUMBERS: Final = 18


@dataclass(frozen=True)
class Declined:
    """A law that the kernel does not play: the rule, and the value that is not covered."""

    field: str
    value: object

    def __str__(self) -> str:
        """Name the field and its value."""
        value = self.value.value if isinstance(self.value, Enum) else self.value
        return f"{self.field} = {value}"


@dataclass(frozen=True)
class CompiledLaw:
    """A law as bytes for the kernel."""

    law: bytes
    high: bytes
    low: bytes


def compile_law(law: Law, cents: int) -> CompiledLaw | Declined:
    """Compile a law for a table whose smallest chip has this many cents."""
    declined = next(_uncovered(law), None)
    if declined is not None:
        return declined
    numbers = array("q", [int(number) for number in _numbers(law, cents)])
    high, low = plan_of(order_of_hands(law)), plan_of(low_order(law))
    return CompiledLaw(numbers.tobytes(), as_bytes(high), as_bytes(low))


def _uncovered(law: Law) -> Iterator[Declined]:
    """Yield the values that the kernel cannot play."""
    for path, values in REQUIRED.items():
        group, name = path.split(".")
        value = getattr(getattr(law, group), name).value
        if value not in values:
            yield Declined(path, value)
    if law.deck.joker.value and not law.hands.joker.value:
        yield Declined("hands.joker", law.hands.joker.value)
    streets, rounds = law.dealing.streets, law.betting.rounds.value
    own = sum(len(street.passes) for street in streets)
    board = sum(street.board.value for street in streets) + law.dealing.communal_when_short.value
    up = sum(facing.value for street in streets for facing in street.passes)
    if not 1 <= len(streets) <= MOST_STREETS or own < 1 or own + board > MOST_HAND:
        yield Declined("dealing.streets[].board", board)
    if up > MOST_UP:
        yield Declined("dealing.streets[].passes[]", up)
    if not 1 <= rounds <= MOST_BETTINGS:
        yield Declined("betting.rounds", rounds)
    if law.limits.kind.value is Limit.STRUCTURED and law.limits.most.value is None:
        yield Declined("limits.most", None)  # the clause with the larger size is left out
    alone = all(round_law_of(law, number).lone.value for number in range(rounds + 1))
    if not (alone or law.dealing.deal_on_without_betting.value):
        yield Declined("betting.lone_player_wins_first", value=False)


def code(policy: Enum) -> int:
    """Return the place of a policy in its list."""
    return list(type(policy)).index(policy)


def _amount(value: int | None) -> int:
    return NONE if value is None else value


def _numbers(law: Law, cents: int) -> Iterator[int]:
    """Yield all numbers of a law, in the order of the struct `Law`."""
    dealing = law.dealing
    yield len(dealing.streets)
    yield from _padded(
        (_street(street) for street in dealing.streets), MOST_STREETS, STREET_NUMBERS
    )
    yield from (dealing.one_at_a_time.value, dealing.deal_on_without_betting.value)
    yield from (dealing.communal_when_short.value, dealing.short_cards_discarded.value)
    yield from (dealing.board_is_shared.value, dealing.ends.value)
    yield law.betting.rounds.value
    numbers = range(law.betting.rounds.value + 1)
    yield from _padded(
        (_betting(law, number) for number in numbers), MOST_BETTINGS + 1, BETTING_NUMBERS
    )
    yield law.button.first_when_two.value
    yield law.betting.opener_tie.value is OpenerTie.LAST_FROM_BUTTON
    yield from (law.hands.suits_equal.value, law.hands.ace_high.value)
    yield from (law.betting.last_check_beats.value, law.betting.bars_check_raise.value)
    yield from _limits(law)
    yield from _all_in(law)
    yield from _pots(law)
    yield from _showdown(law)
    yield from _commission(law.commission, cents)
    yield from (code(law.hands.game.value), law.hands.optimum.value)


def _padded(rows: Iterable[list[int]], most: int, width: int) -> Iterator[int]:
    count = 0
    for row in rows:
        assert len(row) == width, f"a row of the law has {len(row)} numbers, not {width}"
        yield from row
        count += 1
    yield from [0] * width * (most - count)


def _street(street: Street) -> list[int]:
    up = sum(1 << index for index, facing in enumerate(street.passes) if facing.value)
    return [
        street.dealt.value,
        len(street.passes),
        up,
        street.board.value,
        street.burn.value,
        street.betting.value,
    ]


def _betting(law: Law, number: int) -> list[int]:
    now, limits = round_law_of(law, number), law.limits
    kind_capped = limits.cap_holds.value and limits.kind.value in limits.cap_kinds.value
    lifts_in = limits.cap_lifts_in.value
    return [
        bet_size(law, number),
        now.clockwise,
        code(now.closing.value),
        code(now.opener.value),
        now.reopens.value,
        now.rules.opener_must_be_active.value,
        now.rules.all_check_ends.value,
        now.lone.value,
        kind_capped and number in limits.cap_rounds.value,
        limits.cap_lifts_for_two.value and (lifts_in is None or number in lifts_in),
        *(_menu(now, role, after_bet=after) for role in ROLES for after in (False, True)),
    ]


def _menu(now: BettingRoundLaw, role: MenuRole, *, after_bet: bool) -> int:
    """Return the acts that the book lists, one bit each."""
    acts = {entry.act for entry in now.menu(role, after_bet=after_bet)}
    return sum(1 << index for index, act in enumerate(ACTS) if act in acts)


def _limits(law: Law) -> Iterator[int]:
    limits = law.limits
    yield from (code(limits.kind.value), limits.least.value)
    yield from (_amount(limits.most.value), _amount(limits.opening_most.value))
    yield from (limits.obey.value, limits.raises_obey.value, limits.pot_includes_call.value)
    yield from (limits.pot_share.value, limits.straddle_times.value, code(limits.min_raise.value))
    yield from (limits.raise_is_increment.value, limits.opening_at_least.value)
    yield from (_amount(limits.cap.value), limits.price.value == "last")
    yield from (limits.pot_is_running.value, limits.two_counts_all_in.value)


def _all_in(law: Law) -> Iterator[int]:
    tapping = law.tapping
    yield tapping.short_call.value is ShortCall.TAP_OUT
    yield from (tapping.in_minimum_bets.value, tapping.acts_no_more.value)
    yield from (code(tapping.short_raise.value), tapping.may_complete.value)
    yield from (tapping.bars_who_acted.value, tapping.bars_all.value, tapping.obeys_limits.value)
    yield from (tapping.short_open_lowers.value, tapping.summed_reopen.value)
    yield tapping.uncallable_raise.value


def _pots(law: Law) -> Iterator[int]:
    pots = law.pots
    yield from (code(pots.uncalled.value), pots.layers.value is Layers.ONE_POT)
    yield from (pots.claims.value is Claims.EVERY_POT, pots.separate_to_best.value)
    yield pots.halves.value
    yield law.limits.least.value if pots.unit.value is SplitUnit.TABLE_MINIMUM else 1
    yield from (code(pots.odd.value), pots.hopeless_call.value)


def _showdown(law: Law) -> Iterator[int]:
    show = law.showdown
    counts = show.counts_as_aggressive.value
    yield from (show.held.value, code(show.first.value))
    yield sum(1 << index for index, kind in enumerate(AGGRESSIONS) if kind in counts)
    yield from (code(show.others.value), show.winner_unseen.value)
    yield show.order.value is Direction.COUNTER
    yield from (code(show.first_if_bet.value), code(show.first_if_raised.value))
    yield from (code(show.first_if_checked.value), show.may_discard.value)
    yield show.all_in_first.value


def _commission(law: Commission, cents: int) -> Iterator[int]:
    scale = law.scale
    yield from (law.taken.value, cents, code(law.base.value), law.every_round.value)
    yield from (law.spares_forced_only.value, law.spares_equal_hands.value)
    yield from (scale.rate.value, scale.down_to.value, _amount(scale.cap.value))
    yield from (scale.small_to.value, scale.small_fee.value, scale.per.value, scale.fee.value)
    yield from (scale.listed_to.value, scale.runs_on.value)
