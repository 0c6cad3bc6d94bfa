"""Real tables: reports of players who went out, a second person's word, and counted stacks."""

from __future__ import annotations

from cardspeak.chips import NO_CHIPS, ONE_CHIP, Chips, total_of
from cardspeak.rulebook.policies import OutTogether
from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.draft import Draft, refuse
from cardspeak.tournament.events import SeatResult
from cardspeak.tournament.rules.duties import not_ready
from cardspeak.tournament.rules.hands import CHOSEN, out_of_step
from cardspeak.tournament.rules.results import settle
from cardspeak.tournament.rulings import RefusalReason, Refused
from cardspeak.tournament.state import Entrant, TournamentState

CHOICE = ("real_tables",)


def took_part(state: TournamentState, name: str) -> bool:
    """Return whether a person of this name plays in the tournament, or has played in it."""
    mine = [one for one in state.entrants.values() if name and name in {one.person, one.player}]
    return any(one.status not in {"reserve", "withdrawn"} for one in mine)


def rule_on_report(play: Draft, ask: asks.ReportOut) -> Refused | None:
    """Take staff's word that players went out together; a second person confirms a player's."""
    refused = not_ready(play) or _not_possible(play, ask)
    if refused is not None:
        return refused
    if not took_part(play.state, ask.asker):
        return _take(play, ask)
    _, refused = spread(play.state, _counts(ask))
    if refused is not None:
        return refused
    event = ev.OutReported(
        table=play.state.entrants[ask.winner].table,
        people=ask.people,
        winner=ask.winner,
        put_in=ask.put_in,
        button=ask.button,
    )
    play.emit(event, chosen=CHOICE)
    return None


def _not_possible(play: Draft, ask: asks.ReportOut) -> Refused | None:
    """Refuse a report that cannot be right: other tables, players without chips, no stacks."""
    state = play.state
    players = [play.entrant(person) for person in (ask.winner, *ask.people)]
    seated = [one for one in players if one is not None and one.table and one.stack]
    numbers = {one.table for one in seated}
    apart = len({one.person for one in seated}) == len(ask.people) + 1
    if state.phase != "session" or len(numbers) != 1 or not apart or not ask.people:
        return refuse(RefusalReason.WRONG_RESULT, problem="seats", people=ask.people)
    number = seated[0].table
    if not state.tables[number].real:
        return refuse(RefusalReason.TABLE_DEALT, play.law.real_tables, table=number)
    refused = out_of_step(state, number)
    if refused is not None:
        return refused
    if ask.button and ask.button not in [one.seat for one in state.at_table(number)]:
        return refuse(RefusalReason.WRONG_RESULT, problem="button", table=number)
    if ask.put_in and (len(ask.put_in) != len(ask.people) or min(ask.put_in) < ONE_CHIP):
        return refuse(RefusalReason.WRONG_RESULT, problem="amounts", people=ask.people)
    together = play.law.places.together
    ranked = together.value is not OutTogether.SAME_PLACE
    if len(ask.people) > 1 and ranked and not ask.put_in:
        return refuse(RefusalReason.STACKS_NEEDED, together, people=ask.people)
    return None


def rule_on_finished_hand(play: Draft, ask: asks.FinishHand) -> Refused | None:
    """Note that a real table has finished a hand of hand-for-hand play without anyone out."""
    state, table = play.state, play.state.tables.get(ask.table)
    if state.phase != "session" or table is None or not state.hand_for_hand:
        return refuse(RefusalReason.NOT_NOW, phase=state.phase, table=ask.table)
    if not table.real:
        return refuse(RefusalReason.TABLE_DEALT, play.law.real_tables, table=ask.table)
    if ask.table in state.reports:  # a second person answers the report of this hand first
        return refuse(RefusalReason.NOT_NOW, phase=state.phase, table=ask.table)
    refused = not_ready(play) or out_of_step(state, ask.table)
    if refused is None:
        play.emit(ev.HandPlayed(table=ask.table, hand=state.hand), chosen=CHOSEN)
    return refused


def _counts(ask: asks.ReportOut) -> dict[str, Chips]:
    return dict(zip(ask.people, ask.put_in, strict=False))


def _take(play: Draft, ask: asks.ReportOut) -> Refused | None:
    """Move the chips of the players who are out to the winner, and give places."""
    state = play.state
    if ask.put_in:
        refused = state_stacks(play, _counts(ask))
        if refused is not None:
            return refused
    winner = state.entrants[ask.winner]
    gone = [state.entrants[person] for person in ask.people]
    table = state.tables[winner.table]
    results = [SeatResult(one.seat, one.stack, NO_CHIPS, one.stack) for one in gone]
    lost = total_of(one.stack for one in gone)
    won = SeatResult(winner.seat, winner.stack, winner.stack + lost)
    heard = ev.RoundHeard(
        table=table.number,
        number=table.rounds + 1,
        people=(*ask.people, ask.winner),
        seats=(*results, won),
        button=ask.button,
    )
    play.emit(heard, play.law.chips.untouched, chosen=("play",))
    settle(play, list(zip(gone, results, strict=True)), table.number, heard.number)
    return None


def rule_on_confirm(play: Draft, ask: asks.ConfirmReport) -> Refused | None:
    """Take a report that a second person confirms: another at the table, or staff who do not play.

    The reporter and the winner of the chips cannot confirm it.  The reporter may take it back.
    """
    state = play.state
    report = state.reports.get(ask.table)
    if report is None or state.phase != "session":
        return refuse(RefusalReason.NOT_NOW, table=ask.table)
    own = ask.asker == report.asker
    if own and not ask.agree:
        play.emit(ev.ReportRejected(table=ask.table, person=ask.asker), chosen=CHOICE)
        return None
    if own or not _may_confirm(state, ask, report.winner):
        return refuse(RefusalReason.SECOND_PERSON, table=ask.table, person=report.asker)
    if not ask.agree:
        play.emit(ev.ReportRejected(table=ask.table, person=ask.asker), chosen=CHOICE)
        return None
    made = asks.ReportOut(
        people=report.people,
        winner=report.winner,
        put_in=report.put_in,
        button=report.button,
        actor=report.actor,
        asker=report.asker,
    )
    refused = not_ready(play) or _not_possible(play, made)
    if refused is not None:
        return refused
    play.emit(ev.ReportConfirmed(table=ask.table, person=ask.asker), chosen=CHOICE)
    play.ask = made  # the events that follow are the reporter's
    return _take(play, made)


def _may_confirm(state: TournamentState, ask: asks.ConfirmReport, winner: str) -> bool:
    """Return whether this person's word counts: staff who do not play, or a player of the table."""
    if not took_part(state, ask.asker):
        return ask.actor in {"director", "staff"}
    others = (one for one in state.at_table(ask.table) if one.person != winner)
    return any(ask.asker == (one.player or one.person) for one in others)


# --- stacks ---------------------------------------------------------------------------------------


def rule_on_stacks(play: Draft, ask: asks.StateStacks) -> Refused | None:
    """Note the counted stacks of players at real tables."""
    state, rule = play.state, play.law.chips.may_count
    if not rule.value:
        return refuse(RefusalReason.NO_COUNT, rule)
    known = {one.person for one in state.estimated if one.stack}
    fits = len(ask.people) == len(ask.chips) == len(set(ask.people))
    if state.phase != "session" or not fits or not ask.people or not set(ask.people) <= known:
        return refuse(RefusalReason.WRONG_STATUS, people=ask.people)
    if any(chips < ONE_CHIP for chips in ask.chips):
        return refuse(RefusalReason.OUT_OF_RANGE, field="chips", least=1)
    return state_stacks(play, dict(zip(ask.people, ask.chips, strict=True)))


def state_stacks(play: Draft, counts: dict[str, Chips]) -> Refused | None:
    """Record counted stacks; the difference is spread over the stacks that are estimates."""
    state = play.state
    after, refused = spread(state, counts)
    if refused is not None:
        return refused
    changed = [one for one in state.estimated if after[one.person] != one.stack]
    event = ev.StacksStated(
        counted=tuple(counts),
        people=tuple(one.person for one in changed),
        before=tuple(one.stack for one in changed),
        after=tuple(after[one.person] for one in changed),
    )
    play.emit(event, play.law.chips.may_count, chosen=CHOICE)
    return None


def spread(
    state: TournamentState, counts: dict[str, Chips]
) -> tuple[dict[str, Chips], Refused | None]:
    """Return the stacks after a count: counted ones as they are, the others in proportion.

    The total of all estimated stacks is exact.  The chips left for the others are shared in
    proportion to the stacks known, each at least one chip, rounded down; the rest goes one chip
    each to the first in order of entry.
    """
    players = [one for one in state.estimated if one.stack]
    total = total_of(one.stack for one in players)
    others = [one for one in players if one.person not in counts]
    rest = total - total_of(counts.values())
    if rest < len(others) or (rest and not others):
        found = total_of(counts.values())
        return {}, refuse(RefusalReason.STACKS_WRONG, found=found, expected=total)
    return {**dict.fromkeys(state.entrants, NO_CHIPS), **counts, **_shares(others, rest)}, None


def _shares(others: list[Entrant], rest: Chips) -> dict[str, Chips]:
    known = total_of(one.stack for one in others)
    free = rest - len(others)
    shares = {one.person: Chips(1 + free * one.stack // known) for one in others}
    odd = rest - sum(shares.values())
    for one in others[:odd]:
        shares[one.person] += ONE_CHIP
    return shares
