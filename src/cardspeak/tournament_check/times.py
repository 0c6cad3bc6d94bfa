"""Check time, the clock, levels and breaks."""

from __future__ import annotations

from cardspeak.tournament_check import record as rec
from cardspeak.tournament_check.model import Clock
from cardspeak.tournament_check.run import Run, checks


@checks(rec.TimeTold)
def _told(run: Run, event: rec.TimeTold) -> None:
    model = run.model
    if event.at < model.now:
        run.report("time", f"time {event.at}", f"after {model.now}")
    model.now = event.at


@checks(rec.ClockSet)
def _clock(run: Run, event: rec.ClockSet) -> None:
    model, says = run.model, run.says
    due, clock = model.clock_due, model.clock
    if due is not None:
        found = (event.at, event.elapsed, event.running)
        run.expect("clock", "anchor", found, due, says.breaks or says.levels)
        model.clock_due = None
    else:
        run.expect("clock", "time", event.at, model.now)
        if event.running != clock.running:
            run.expect("clock", "time played", event.elapsed, clock.played(model.now))
    model.clock = Clock(event.at, event.elapsed, event.running)
    if model.level_due() < model.level:
        run.report("clock", f"time played {event.elapsed}", f"level {model.level} has begun")


@checks(rec.LevelsEdited)
def _edited(run: Run, event: rec.LevelsEdited) -> None:
    model = run.model
    past = model.schedule[: model.level]
    if event.levels[: model.level] != past or not event.levels:
        run.report("level", "levels that were played are changed", "only later ones")
    model.schedule = event.levels


@checks(rec.LevelBegun)
def _level(run: Run, event: rec.LevelBegun) -> None:
    model, says = run.model, run.says
    due = model.level_due()
    run.expect("level", "level", event.level, due, says.levels)
    run.expect("level", "time", event.at, model.now, says.levels)
    if event.level <= model.level:
        run.report("level", f"level {event.level} begins", f"{model.level} has begun", says.levels)
    if 1 <= event.level <= len(model.schedule):
        row = model.schedule[event.level - 1]
        found = (event.minutes, event.blinds, event.ante, event.bets)
        should = (row.minutes, row.blinds, row.ante, row.bets)
        run.expect("level", "minutes, blinds, ante and bets", found, should, says.levels)
    for line in range(model.level + 1, min(event.level, len(model.schedule)) + 1):
        before = model.schedule[: line - 1]
        if before and not before[-1].pause:
            played = sum(not row.pause for row in before)
            ups = run.conditions.colour_ups
            model.colours_due += [(line, value) for value, after in ups if after == played]
    model.begin_level(event.level)


@checks(rec.ChipsColoured)
def _coloured(run: Run, event: rec.ChipsColoured) -> None:
    due, found = run.model.colours_due, (event.level, event.value)
    if found not in due:
        run.report("level", f"chips of {event.value} leave play", "not here")
        return
    due.remove(found)
    run.model.coloured.append(event.value)


@checks(rec.BreakCalled)
def _break(run: Run, event: rec.BreakCalled) -> None:
    model, says = run.model, run.says
    if model.phase != "session" or model.break_until:
        run.report("break", "a break is called", "not now", says.breaks)
    run.expect("break", "time", event.at, model.now, says.breaks)
    run.expect("break", "end", event.until, event.at + event.minutes * 60, says.breaks)
    model.break_until = event.until
    model.clock_due = (model.now, model.clock.played(model.now), False)


@checks(rec.BreakOver)
def _over(run: Run, event: rec.BreakOver) -> None:
    model, says = run.model, run.says
    run.expect("break", "end", event.at, model.break_until, says.breaks)
    if model.now < event.at:
        run.report("break", f"over at {event.at}", f"not before {event.at}", says.breaks)
    model.break_until = 0
    model.clock_due = (event.at, model.clock.elapsed, True)


@checks(rec.PaceSet)
def _pace(run: Run, event: rec.PaceSet) -> None:
    """Any pace is the director's decision."""
