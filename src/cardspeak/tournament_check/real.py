"""Check real tables: reports of players who are out, their confirmation, and counted stacks."""

from __future__ import annotations

from cardspeak.tournament_check import record as rec
from cardspeak.tournament_check.model import Player, Report
from cardspeak.tournament_check.run import Run, checks

STAFF = frozenset({"director", "staff"})
"""Actors who report results of a real table."""


def takes_part(run: Run, name: str) -> bool:
    """Return whether a person has an entry, or plays for an entrant."""
    gone = {"reserve", "withdrawn"}
    players = [one for one in run.model.players.values() if name in (one.person, one.substitute)]
    return bool(name) and any(one.status not in gone for one in players)


def judge_report(run: Run, event: rec.RoundHeard) -> None:
    """Check a result that staff reported: a real table, and a second person if staff play."""
    model, table = run.model, run.model.tables[event.table]
    if not table.real:
        dealt = f"table {event.table} is no real table"
        run.report("report", f"{event.actor} reports a result", dealt)
    seconded, model.seconded = model.seconded, None
    if takes_part(run, event.asker) and seconded is None:
        second = "a second person confirms it first"
        run.report("report", f"{event.asker} reports a result", second)
    if seconded is not None:
        found, should = event.people, (*seconded.people, seconded.winner)
        run.expect("report", "players", list(found), list(should))


@checks(rec.OutReported)
def _reported(run: Run, event: rec.OutReported) -> None:
    model = run.model
    table = model.tables.get(event.table)
    if table is None or not table.real:
        run.report("report", f"a report about table {event.table}", "no such real table")
    seated = {one.person for one in model.seated(event.table) if one.stack}
    if not {*event.people, event.winner} <= seated:
        run.report("report", f"{event.people} lose to {event.winner}", f"of {sorted(seated)}")
    model.reports[event.table] = Report(event.asker, event.people, event.winner)


@checks(rec.ReportConfirmed)
def _confirmed(run: Run, event: rec.ReportConfirmed) -> None:
    report = _answered(run, event)
    if report is None:
        return
    if event.person in (report.asker, report.winner):
        run.report("report", f"{event.person} confirms it", "a person who does not gain by it")
    seated = {one.substitute or one.person for one in run.model.seated(event.table)}
    if takes_part(run, event.person) and event.person not in seated:
        run.report("report", f"{event.person} confirms it", f"a player of table {event.table}")
    run.model.seconded = report


@checks(rec.ReportRejected)
def _rejected(run: Run, event: rec.ReportRejected) -> None:
    _answered(run, event)


def _answered(run: Run, event: rec.ReportConfirmed | rec.ReportRejected) -> Report | None:
    report = run.model.reports.pop(event.table, None)
    if report is None:
        run.report("report", f"a report about table {event.table} is answered", "there is none")
    return report


@checks(rec.StacksStated)
def _stated(run: Run, event: rec.StacksStated) -> None:
    """Derive the estimates again: the total stays, the rest is shared in proportion."""
    model = run.model
    stacks = dict(zip(event.people, event.after, strict=False))
    players = [one for one in model.estimated() if one.stack]
    by_name = {one.person: one for one in players}
    strangers = [name for name in (*event.counted, *event.people) if name not in by_name]
    if strangers:
        run.report("stacks", f"the stack of {strangers[0]}", "players at real tables")
        return
    counted = {name: stacks.get(name, by_name[name].stack) for name in event.counted}
    should = _spread(players, counted)
    found = {one.person: stacks.get(one.person, one.stack) for one in players}
    run.expect("stacks", "stacks", sorted(found.items()), sorted(should.items()))
    befores = [by_name[name].stack for name in event.people]
    run.expect("stacks", "stacks before", list(event.before), befores)
    for name, chips in stacks.items():
        by_name[name].stack = chips
    for name in event.counted if model.phase == "session" else ():  # afterwards a bag follows
        by_name[name].uncounted = False


def _spread(players: list[Player], counted: dict[str, int]) -> dict[str, int]:
    """Return all stacks: the counted ones, and shares of the rest for the others."""
    others = [one for one in players if one.person not in counted]
    known = sum(one.stack for one in others)
    rest = sum(one.stack for one in players) - sum(counted.values())
    shares = dict(counted)
    for one in others:
        shares[one.person] = 1 + (rest - len(others)) * one.stack // known
    odd = rest - sum(shares[one.person] for one in others)
    for one in others[: max(0, odd)]:
        shares[one.person] += 1
    return shares
