"""Time: levels, breaks and the pace of play."""

from __future__ import annotations

from cardspeak.rulebook.law.tournament import Level
from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.clock import coloured_at, elapsed_at, level_at
from cardspeak.tournament.draft import Draft, not_director, refuse
from cardspeak.tournament.law import tournament_book
from cardspeak.tournament.rules.conditions import rejected
from cardspeak.tournament.rulings import RefusalReason, Refused
from cardspeak.tournament.tables import unplayable

MOST_MINUTES = 24 * 60
"""Longest break."""


def begin_levels(play: Draft) -> None:
    """Start the clock and the first level of a session."""
    state = play.state
    if not state.schedule:
        return
    levels = play.law.levels
    clock = ev.ClockSet(at=state.now, elapsed=0, running=True)
    play.emit(clock, levels, chosen=("levels",))
    _begin(play, 1, state.schedule[0])


def _begin(play: Draft, position: int, level: Level) -> None:
    """Begin a line of the schedule; chips that leave play with it, or with a skipped line, do."""
    first = play.state.level + 1
    event = ev.LevelBegun(
        level=position,
        at=play.state.now,
        minutes=level.minutes,
        blinds=level.blinds,
        ante=level.ante,
        bets=level.bets,
    )
    counted = (play.law.level_orbits,) if level.rounds else ()
    play.emit(event, play.law.levels, *counted, chosen=("levels",))
    ups = play.law.colour_ups
    for line in range(first, position + 1):
        for value in coloured_at(play.state.schedule, ups.value, line):
            event_up = ev.ChipsColoured(level=line, value=value)
            play.emit(event_up, ups, chosen=("colour_ups",))


def rule_on_time(play: Draft, ask: asks.TellTime) -> Refused | None:
    """Note the room's time: end a break, begin a level."""
    state = play.state
    if ask.at < state.now:
        return refuse(RefusalReason.TIME_RUNS_BACK, now=state.now)
    if ask.at == state.now:
        return None
    play.emit(ev.TimeTold(at=ask.at), chosen=("clock",))
    if state.break_until and ask.at >= state.break_until:
        until = state.break_until
        play.emit(ev.BreakOver(at=until), play.law.direction.breaks)
        resumed = ev.ClockSet(at=until, elapsed=state.clock.elapsed, running=True)
        play.emit(resumed, play.law.direction.breaks)
    return None


def begin_level_if_due(play: Draft) -> None:
    """Begin the level that is due by the clock, or by the rounds played at the last table."""
    state = play.state
    if state.phase != "session" or not state.schedule:
        return
    if state.schedule[0].rounds:
        _begin_after_rounds(play)
        return
    now = level_at(state.schedule, elapsed_at(state.clock, state.now))
    if now is not None and now.position > state.level:
        _begin(play, now.position, now.level)


def _begin_after_rounds(play: Draft) -> None:
    """Begin the next level once every table has played the rounds, or orbits, of this one.

    Tables with one player left are not waited for.
    """
    state, orbits = play.state, play.law.level_orbits
    if not 0 < state.level < len(state.schedule):
        return
    played = [
        table.level_orbits if orbits.value else table.level_rounds for table in state.playable
    ]
    if played and min(played) >= state.schedule[state.level - 1].rounds:
        _begin(play, state.level + 1, state.schedule[state.level])


def rule_on_stop(play: Draft, _ask: asks.StopClock) -> Refused | None:
    """Stop the clock of the levels."""
    return _set_clock(play, running=False)


def rule_on_start(play: Draft, _ask: asks.StartClock) -> Refused | None:
    """Start the clock of the levels again."""
    return _set_clock(play, running=True)


def _set_clock(play: Draft, *, running: bool) -> Refused | None:
    state = play.state
    if state.phase != "session" or not state.schedule:
        return refuse(RefusalReason.NOT_NOW, phase=state.phase)
    if state.clock.running == running:
        return None
    elapsed = elapsed_at(state.clock, state.now)
    event = ev.ClockSet(at=state.now, elapsed=elapsed, running=running)
    play.emit(event, play.law.direction.pace, chosen=("clock",))
    return None


def rule_on_set_clock(play: Draft, ask: asks.SetClock) -> Refused | None:
    """Set the time played; levels that have begun do not begin again."""
    state = play.state
    if state.phase != "session" or not state.schedule:
        return refuse(RefusalReason.NOT_NOW, phase=state.phase)
    now = level_at(state.schedule, ask.elapsed)
    if ask.elapsed < 0 or now is None or now.position < state.level:
        return refuse(RefusalReason.OUT_OF_RANGE, level=state.level)
    event = ev.ClockSet(at=state.now, elapsed=ask.elapsed, running=state.clock.running)
    play.emit(event, play.law.direction.pace, chosen=("clock",))
    return None


def rule_on_edit(play: Draft, ask: asks.EditLevels) -> Refused | None:
    """Change levels that have not begun; those played so far stay as they were."""
    state = play.state
    if state.phase in {"decided", "over", "cancelled"}:
        return refuse(RefusalReason.NOT_NOW, phase=state.phase)
    if ask.levels[: state.level] != state.schedule[: state.level] or not ask.levels:
        return refuse(RefusalReason.OUT_OF_RANGE, play.law.levels, level=state.level)
    new = [level for level in ask.levels if level not in state.schedule]
    wrong = unplayable(new, tournament_book(state.book, state.knocked), state.house)
    if wrong is not None:
        return rejected(wrong)
    play.emit(ev.LevelsEdited(levels=ask.levels), play.law.levels, chosen=("levels",))
    return None


def rule_on_break(play: Draft, ask: asks.CallBreak) -> Refused | None:
    """Give a break of a stated length and stop the clock."""
    state, law = play.state, play.law.direction.breaks
    if not law.value:
        return refuse(RefusalReason.NO_BREAK, law)
    if state.phase != "session" or state.break_until:
        return refuse(RefusalReason.NOT_NOW, phase=state.phase)
    if not 0 < ask.minutes <= MOST_MINUTES:
        return refuse(RefusalReason.OUT_OF_RANGE, law, least=1, most=MOST_MINUTES)
    refused = not_director(play)
    if refused is not None:
        return refused
    until = state.now + ask.minutes * 60
    play.emit(ev.BreakCalled(minutes=ask.minutes, at=state.now, until=until), law)
    elapsed = elapsed_at(state.clock, state.now)
    play.emit(ev.ClockSet(at=state.now, elapsed=elapsed, running=False), law)
    return None


def rule_on_pace(play: Draft, ask: asks.SetPace) -> Refused | None:
    """Set the pace of play."""
    law = play.law.direction.pace
    if not law.value:
        return refuse(RefusalReason.NO_PACE, law)
    refused = not_director(play)
    if refused is not None:
        return refused
    play.emit(ev.PaceSet(direction=ask.direction, seconds=ask.seconds), law)
    return None
