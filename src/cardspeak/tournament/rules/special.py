"""Bonus rounds, elimination rounds, and orbits of the button."""

from __future__ import annotations

from cardspeak.cards import rank_of
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.rule import Rule
from cardspeak.seat_no import SeatNo
from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.draft import Draft, refuse
from cardspeak.tournament.rules.duties import not_ready
from cardspeak.tournament.rules.entries import levels_begun
from cardspeak.tournament.rules.hands import out_of_step
from cardspeak.tournament.rules.placing import ring_of, rule_on_card_draw
from cardspeak.tournament.rules.sessions import take_chips
from cardspeak.tournament.rulings import RefusalReason, Refused
from cardspeak.tournament.state import Entrant, KnownTable


def rule_on_open_round(play: Draft, ask: asks.OpenRound) -> Refused | None:
    """Note that a table begins a round."""
    state, table = play.state, play.state.tables.get(ask.table)
    if state.phase != "session" or table is None or table.open:
        return refuse(RefusalReason.NOT_NOW, phase=state.phase, table=ask.table)
    refused = not_ready(play) or out_of_step(state, ask.table)
    if refused is not None:
        return refused
    event = ev.RoundBegun(table=ask.table, number=table.rounds + 1, at=state.now)
    play.emit(event, play.law.records.game_times, chosen=("play",))
    return None


def rule_on_bonus(play: Draft, ask: asks.CallBonusRound) -> Refused | None:
    """Call a bonus round before it begins, with the chips that were settled."""
    state, law = play.state, play.law.special
    refused = _not_called(play, ask.table, law.bonus_announced)
    if refused is not None:
        return refused
    settled = law.bonus.value[state.bonus_rounds : state.bonus_rounds + 1]
    chips = ask.chips or (settled[0] if settled else NO_CHIPS)
    if chips <= NO_CHIPS or (law.bonus_settled.value and settled != (chips,)):
        return refuse(
            RefusalReason.NO_SPECIAL_ROUND, law.bonus, law.bonus_settled, left=list(settled)
        )
    event = ev.BonusRoundCalled(
        tables=_tables(play, ask.table),
        chips=chips if law.bonus_in_pot.value else NO_CHIPS,
        number=state.bonus_rounds + 1,
    )
    rules: tuple[Rule[object], ...] = (law.bonus, law.bonus_in_pot, law.bonus_settled)
    timing = (law.bonus_announced, law.by_director, law.from_level)
    play.emit(event, *rules, *timing, chosen=("bonus_rounds",))
    return None


def rule_on_elimination(play: Draft, ask: asks.CallEliminationRound) -> Refused | None:
    """Call an elimination round before it begins.

    Not in hand-for-hand play: no book says whether the smallest stack of one table is placed before
    or after the players who go out at the others in the same hand.
    """
    state, law = play.state, play.law.special
    refused = _not_called(play, ask.table, law.elimination_announced)
    if refused is not None:
        return refused
    if state.hand_for_hand:
        return refuse(RefusalReason.NOT_NOW, hand_for_hand=True)
    if state.elimination_rounds >= law.eliminations.value:
        most = law.eliminations
        return refuse(RefusalReason.NO_SPECIAL_ROUND, most, most=most.value)
    event = ev.EliminationRoundCalled(
        tables=_tables(play, ask.table), number=state.elimination_rounds + 1
    )
    timing = (law.elimination_announced, law.by_director, law.from_level)
    play.emit(event, law.eliminations, *timing, chosen=("elimination_rounds",))
    return None


def _tables(play: Draft, table: int) -> tuple[int, ...]:
    return (table,) if table else tuple(sorted(play.state.tables))


def _not_called(play: Draft, table: int, announced: Rule[bool]) -> Refused | None:
    """Refuse a special round from the wrong person, too early, or once the round has begun."""
    state, law = play.state, play.law.special
    if law.by_director.value and play.ask.actor != "director":
        return refuse(RefusalReason.DIRECTOR_ONLY, law.by_director, director=state.director)
    if state.phase != "session" or not set(_tables(play, table)) <= set(state.tables):
        return refuse(RefusalReason.NOT_NOW, phase=state.phase, table=table)
    real = [number for number in _tables(play, table) if state.tables[number].real]
    if real:
        return refuse(RefusalReason.NO_SPECIAL_ROUND, play.law.real_tables, table=real[0])
    if levels_begun(state) < law.from_level.value:
        return refuse(RefusalReason.NOT_NOW, law.from_level, level=law.from_level.value)
    begun = [number for number in _tables(play, table) if state.tables[number].open]
    if begun and announced.value:
        following = state.tables[begun[0]].rounds + 2
        return refuse(RefusalReason.ROUND_BEGUN, announced, table=begun[0], next=following)
    return None


# --- the elimination ----------------------------------------------------------------------------


def eliminate_lowest(play: Draft, table: int, number: int, befores: dict[SeatNo, Chips]) -> None:
    """After an elimination round, eliminate the player with the smallest stack, or call a draw."""
    law = play.law.special
    left = [one for one in play.state.at_table(table) if one.stack]
    if not law.lowest_out.value or len(left) < 2:
        return
    stacks = {
        one.person: one.stack if law.after_pots.value else befores.get(one.seat, one.stack)
        for one in left
    }
    lowest = [one for one in left if stacks[one.person] == min(stacks.values())]
    compared = (law.lowest_out, law.after_pots)
    if len(lowest) > 1 and law.tie_draw.value:
        ring = ring_of(play, table, lowest) if law.draw_from_button.value else lowest
        people = tuple(one.person for one in ring)
        event = ev.EliminationDrawCalled(people=people, table=table, round=number)
        play.emit(event, *compared, law.tie_draw, law.draw_from_button)
        return
    _eliminate(play, lowest[-1], table, number, *compared)


def rule_on_cards(play: Draft, ask: asks.DrawForPlace) -> Refused | None:
    """Deal cards for a place, or for the player who is eliminated."""
    if play.state.ties or not play.state.eliminations:
        return rule_on_card_draw(play, ask)
    tie, law = play.state.eliminations[0], play.law.special
    if len(ask.cards) != len(tie.people) or len(set(ask.cards)) != len(ask.cards):
        return refuse(RefusalReason.WRONG_DRAW, law.tie_draw, wanted=len(tie.people))
    play.emit(ev.EliminationDrawn(people=tie.people, cards=ask.cards), law.tie_draw)
    ranks = {person: rank_of(card) for person, card in zip(tie.people, ask.cards, strict=True)}
    worst = min(ranks.values()) if law.low_card_out.value else max(ranks.values())
    equal = tuple(person for person in tie.people if ranks[person] == worst)
    if len(equal) > 1 and law.draw_again.value:
        again = ev.EliminationDrawCalled(people=equal, table=tie.table, round=tie.round)
        play.emit(again, law.tie_draw, law.draw_again)
        return None
    gone = play.state.entrants[equal[0]]
    _eliminate(play, gone, tie.table, tie.round, law.lowest_out, law.tie_draw, law.low_card_out)
    return None


def _eliminate(play: Draft, gone: Entrant, table: int, number: int, *rules: Rule[object]) -> None:
    """Send out the player with the smallest stack, and share that stack."""
    state, law = play.state, play.law.special
    place = len(state.in_play) - sum(len(tie.people) for tie in state.ties)
    event = ev.PlayerOut(
        person=gone.person,
        place=place,
        last=place,
        table=gone.table,
        seat=gone.seat,
        round=number,
        at=state.now,
        before=gone.stack,
    )
    play.emit(event, *rules, chosen=("elimination_rounds",))
    if not law.shared.value:
        take_chips(play, gone, law.shared)
        return
    left = ring_of(play, table, [one for one in state.at_table(table) if one.stack])
    each, rest = divmod(gone.stack, len(left))
    odd = 0 if law.odd_to_first.value else len(left) - 1
    shares = [Chips(each + (rest if index == odd else 0)) for index in range(len(left))]
    shared = ev.StakeShared(
        person=gone.person,
        chips=gone.stack,
        people=tuple(one.person for one in left),
        shares=tuple(shares),
    )
    play.emit(shared, law.shared, law.lowest_out, *((law.odd_to_first,) if rest else ()))


# --- orbits -------------------------------------------------------------------------------------


def complete_orbit(play: Draft, table: KnownTable) -> None:
    """Note that the button comes back to the player it started from, or passes that seat."""
    button, start = table.button, table.orbit_from
    left = [one for one in play.state.at_table(table.number) if one.stack]
    if not button or not start or len(left) < 2:
        return
    following = ring_of(play, table.number, left)[0].seat
    if _passes(button, start, following):
        event = ev.OrbitCompleted(table=table.number, orbits=table.orbits + 1)
        play.emit(event, play.law.level_orbits, chosen=("levels",))


def _passes(button: SeatNo, start: SeatNo, following: SeatNo) -> bool:
    """True if the way clockwise from the button to the next one leads to or past `start`."""
    if button < following:
        return button < start <= following
    return start > button or start <= following
