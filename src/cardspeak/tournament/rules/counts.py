"""Counted chips of real tables: chip races at colour-ups, and bags between two sessions.

At a colour-up, players change whole sets of small chips at their value, which alters no stack.  The
odd chips that are left are pooled at the table: for each full value of a larger chip, one player
gets such a chip.  Nobody gets more than one, and nobody loses the last chips by it.
"""

from __future__ import annotations

from cardspeak.chips import NO_CHIPS, ONE_CHIP, Chips
from cardspeak.rulebook.law.tournament import ColourUp
from cardspeak.rulebook.policies import ChipRace
from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.draft import Draft, refuse
from cardspeak.tournament.rules.draws import is_order
from cardspeak.tournament.rules.reports import CHOICE, spread, state_stacks
from cardspeak.tournament.rulings import RefusalReason, Refused
from cardspeak.tournament.state import Entrant, TournamentState


def race_due(state: TournamentState, table: int) -> ColourUp | None:
    """Return the colour-up whose odd chips are raced off next at a table, or None.

    A player races odd chips of a value once, also at another table.
    """
    law = state.law.tournament
    known = state.tables.get(table)
    if state.phase != "session" or known is None or not known.real:
        return None
    if law.chip_race.value is ChipRace.NONE:
        return None
    for up in law.colour_ups.value:
        if up.into and up.value in state.coloured and racers(state, table, up.value):
            return up
    return None


def racers(state: TournamentState, table: int, value: int) -> list[Entrant]:
    """Return the players at a table who may have odd chips of this value, by seat."""
    return [one for one in state.at_table(table) if one.stack and one.raced < value]


def chips_to_draw(state: TournamentState, ask: asks.RaceChips) -> int:
    """Return how many odd chips are drawn in this race; 0 if there is no draw."""
    up = race_due(state, ask.table)
    if up is None or state.law.tournament.chip_race.value is not ChipRace.DRAW:
        return 0
    return 0 if _odd_chips_wrong(state, up, ask) else sum(ask.odd) // up.value


def rule_on_race(play: Draft, ask: asks.RaceChips) -> Refused | None:
    """Race off the odd chips of one value at a real table."""
    state, policy = play.state, play.law.chip_race
    up = race_due(state, ask.table)
    if up is None or up.value != ask.value:
        return refuse(RefusalReason.NO_RACE, policy, table=ask.table, value=ask.value)
    if _odd_chips_wrong(state, up, ask):
        return refuse(RefusalReason.ODD_CHIPS_WRONG, policy, value=up.value, into=up.into)
    if not is_order(ask.drawn, chips_to_draw(state, ask)):
        return refuse(RefusalReason.WRONG_DRAW, policy, wanted=chips_to_draw(state, ask))
    odd = dict(zip(ask.people, ask.odd, strict=True))
    alone = {person: odd[person] for person in ask.only}
    if any(state.entrants[person].stack != chips for person, chips in alone.items()):
        refused = state_stacks(play, alone)
        if refused is not None:
            return refused
    players = [one for one in racers(state, ask.table, up.value) if odd.get(one.person)]
    low = tuple(one.person for one in players if one.stack < odd[one.person])
    if low:
        return refuse(RefusalReason.ODD_CHIPS_WRONG, policy, people=low)
    _race(play, up, ask, players)
    return None


def _odd_chips_wrong(state: TournamentState, up: ColourUp, ask: asks.RaceChips) -> bool:
    """True if the odd chips stated cannot be right: other players, or values no odd chips have."""
    here = {one.person for one in racers(state, ask.table, up.value)}
    fits = len(ask.people) == len(ask.odd) == len(set(ask.people))
    if not fits or not set(ask.people) <= here or not set(ask.only) <= set(ask.people):
        return True
    return any(not 0 < chips < up.into or chips % up.value for chips in ask.odd)


def _race(play: Draft, up: ColourUp, ask: asks.RaceChips, players: list[Entrant]) -> None:
    stated = dict(zip(ask.people, ask.odd, strict=True))
    odd = {one.person: stated[one.person] for one in players}
    before = {one.person: one.stack for one in players}
    won = winners(odd, before, up, ask.drawn)
    after = [
        chips - odd[person] + (Chips(up.into) if person in won else NO_CHIPS)
        for person, chips in before.items()
    ]
    event = ev.ChipsRaced(
        table=ask.table,
        value=up.value,
        into=up.into,
        people=tuple(odd),
        odd=tuple(odd.values()),
        drawn=ask.drawn,
        won=won,
        before=tuple(before.values()),
        after=tuple(after),
    )
    play.emit(event, play.law.chip_race, chosen=("chip_race",))


def winners(
    odd: dict[str, Chips], before: dict[str, Chips], up: ColourUp, drawn: tuple[int, ...]
) -> tuple[str, ...]:
    """Return the players who get a chip, in order.

    Players without other chips come first.  The others follow in the order in which their first
    chip was drawn; without a draw, by the value of their odd chips and then by seat.
    """
    owners = [person for person, chips in odd.items() for _ in range(chips // up.value)]
    ranked = sorted(odd, key=lambda person: -odd[person])
    order = dict.fromkeys([owners[number] for number in drawn] or ranked)
    alone = [person for person in odd if before[person] == odd[person]]
    left = sum(odd.values()) // up.into - len(alone)
    others = [person for person in order if person not in alone]
    return (*alone, *others[: max(0, left)])


# --- bags -----------------------------------------------------------------------------------------


def rule_on_bags(play: Draft, ask: asks.BagChips) -> Refused | None:
    """Note the chips counted into bags; the stacks that are estimates share what is left.

    Before the last bag the total must be right.  After a second count the difference leaves play,
    or comes into it, and the record says so.
    """
    state = play.state
    fits = len(ask.people) == len(ask.chips) == len(set(ask.people))
    if not fits or not ask.people or not set(ask.people) <= set(state.without_bag):
        return refuse(RefusalReason.WRONG_STATUS, people=ask.people)
    if any(chips < ONE_CHIP for chips in ask.chips):
        return refuse(RefusalReason.OUT_OF_RANGE, field="chips", least=1)
    counts = dict(zip(ask.people, ask.chips, strict=True))
    _, wrong = spread(state, counts)
    if wrong is not None and not ask.recounted:
        return wrong
    if wrong is None and any(state.entrants[name].stack != counts[name] for name in counts):
        state_stacks(play, counts)
    for person, chips in counts.items():
        before = play.state.entrants[person].stack
        event = ev.ChipsBagged(person=person, chips=chips, before=before)
        play.emit(event, play.law.chips.may_count, chosen=CHOICE)
    return None
