"""Check a whole record: each event in turn, results that are missing, and undone acts."""

from __future__ import annotations

from cardspeak.tournament_check import (
    chips,
    conduct,
    entries,
    hands,
    moves,
    prizes,
    real,
    record as rec,
    results,
    sessions,
    special,
    times,
)
from cardspeak.tournament_check.citations import check_citations
from cardspeak.tournament_check.model import Model
from cardspeak.tournament_check.reading import Record, UnreadableRecord
from cardspeak.tournament_check.run import HANDLERS, Finding, Run, handle, spread
from cardspeak.tournament_check.says import BOOKS

_MODULES = (
    chips,
    conduct,
    entries,
    hands,
    moves,
    prizes,
    real,
    results,
    sessions,
    special,
    times,
)  # each registers its handlers

FOLLOWS = (
    rec.PlayerOut,
    rec.PlayerBroke,
    rec.PlaceDrawCalled,
    rec.HandFinished,
    rec.ChipsIssued,
    rec.ChipsReturned,
    rec.PlayerMissing,
    rec.PlayerSeated,
    rec.FeeRefunded,
    rec.ClockSet,
    rec.LevelBegun,
    rec.ChipsColoured,
    rec.BreakOver,
    rec.DivisionFailed,
    rec.PrizesSet,
    rec.SessionEnded,
    rec.WentThrough,
    rec.TournamentDecided,
    rec.TournamentCancelled,
    rec.TableBroken,
    rec.OrbitCompleted,
    rec.EliminationDrawCalled,
    rec.StakeShared,
    rec.BagOpened,
    rec.DutyArisen,
    rec.PlacesAnnounced,
)
"""Kinds of events that may complete an earlier one.  Any other begins something new."""
AFTER_ROUND = (
    rec.PlayerOut,
    rec.PlayerBroke,
    rec.PlaceDrawCalled,
    rec.EliminationDrawCalled,
    rec.StakeShared,
    rec.OrbitCompleted,
)
"""Events that may come between a round and the orbit that it completes."""
CLOSES = (rec.SessionEnded, rec.ChipsReturned, rec.TournamentCancelled)
"""Events after which a level or a broken table of the session is no longer looked for."""
NOT_UNDONE = (
    *(rec.RoundHeard, rec.PlaceDrawn, rec.EliminationDrawn, rec.SeatsDrawn),
    rec.ChipsRaced,
)
"""Results of play and draws that people have seen are never undone."""
Entries = list[tuple[int, int, rec.Event]]
"""Events with their number and line."""


def check_record(record: Record) -> tuple[Finding, ...]:
    """Return every difference between a record and the checker's own results, by line.

    Raises UnreadableRecord if the checker does not know the book.
    """
    header = record.header
    if header.book not in BOOKS:
        known = ", ".join(BOOKS)
        raise UnreadableRecord(f"the book is {header.book!r}; this checker knows {known}")
    run = Run(header.book, header.edition, BOOKS[header.book], house=header.house)
    kept: Entries = []  # without undone ones
    undone: list[Entries] = []  # groups that may be done again
    for number, (line, event) in enumerate(record.events):
        if not isinstance(event, AFTER_ROUND):
            special.report_orbit(run)
        ends_itself = isinstance(event, rec.HandForHandSet) and not event.on
        if not isinstance(event, FOLLOWS) and not ends_itself:
            _report_missing(run, event)
        elif isinstance(event, CLOSES):
            _report_session_steps(run, event)
        if isinstance(event, rec.SessionEnded):
            _report_due_outs(run)
            hands.report_hands(run)
        run.line = line
        check_citations(run, event)
        if isinstance(event, rec.ActsUndone):
            kept, group = _undo(run, event, kept)
            undone.append(group)
            continue
        if isinstance(event, rec.ActsRedone):
            kept = _redo(run, event, kept, undone)
            continue
        if not isinstance(event, rec.TimeTold):
            undone = []
        if run.model.phase in {"over", "cancelled"} and not isinstance(event, rec.FeeRefunded):
            run.report(
                "order", type(event).__name__, f"nothing: the tournament is {run.model.phase}"
            )
        handle(run, event)
        kept.append((number, line, event))
    run.line = record.events[-1][0]
    special.report_orbit(run)
    _report_missing(run, None)
    return tuple(sorted(run.findings, key=lambda finding: finding.line))


def _undo(run: Run, event: rec.ActsUndone, kept: Entries) -> tuple[Entries, Entries]:
    """Derive the tournament again without the events that were undone.

    Returns the events that stand, and those undone.
    """
    undone = [entry for entry in kept if entry[0] >= event.to]
    if not undone:
        run.report("undo", f"events from {event.to} on are undone", "there are none")
    for _, line, past in undone:
        reported = isinstance(past, rec.RoundHeard) and past.actor in real.STAFF
        held = isinstance(past, NOT_UNDONE) and not reported
        answer = isinstance(past, rec.ReportConfirmed | rec.ReportRejected)
        if held or (past.actor in {"player", "table"} and not answer):
            name = type(past).__name__
            run.report("undo", f"line {line}, {name}, is undone", "it cannot be undone")
    rest = [entry for entry in kept if entry[0] < event.to]
    _derive(run, rest)
    return rest, undone


def _redo(run: Run, event: rec.ActsRedone, kept: Entries, undone: list[Entries]) -> Entries:
    """Derive the tournament again with the events that were undone last; time has passed."""
    group = undone.pop() if undone else []
    if not group:
        run.report("undo", "acts are done again", "no acts were undone just before")
        return kept
    run.expect("undo", "acts done again from", event.to, group[0][0])
    now = run.model.now
    _derive(run, [*kept, *group])
    run.model.now = max(now, run.model.now)
    return [*kept, *group]


def _derive(run: Run, entries: Entries) -> None:
    """Derive the tournament again from these events, without findings."""
    again = Run(run.book, run.edition, run.says, house=run.house, muted=True)
    for _, _, past in entries:
        handle(again, past)
    _forget(again.model)
    run.model, run.conditions, run.house = again.model, again.conditions, again.house


def _report_missing(run: Run, event: rec.Event | None) -> None:
    """Report results that the record should have stated by now, at the last line read."""
    model, says = run.model, run.says
    for person, places in model.outs.items():
        run.report("out", f"{person} is not out", f"out, place {spread(*places)}", says.out)
    for tie in model.draws:
        run.report("place draw", "no draw", f"{tie.people} draw", says.equal.clauses)
    for person in sorted(model.broke):
        run.report("re-buy", "nothing", f"{person} may buy again", says.rebuys.clauses)
    _report_due_outs(run)
    for person in model.need_chips:
        run.report("chips", f"{person} gets no chips", "chips are due", says.equal_chips)
    for person in sorted(model.bags_due):
        run.report("bags", f"the bag of {person} stays closed", "it is opened as play begins")
    for person in sorted(model.need_missing):
        run.report("missing player", f"{person} is not listed", "missing", says.missing.clauses)
    for person in sorted(model.return_chips):
        run.report("chips", f"{person} keeps the chips", "they leave play", says.chips_fixed)
    for person, why in model.refunds.items():
        if not run.player(person, "refund").fee:
            continue  # nothing was paid
        clauses = says.cancel_refund if why == "cancelled" else says.replaced_refund.clauses
        run.report("refund", f"{person} is not refunded", f"a refund: {why}", clauses)
    special.report_eliminations(run)
    hands.report_hands(run)
    _report_steps(run, event)
    conduct.report_duties(run)
    conduct.report_announcement(run)
    _forget(model)


def _report_due_outs(run: Run) -> None:
    for person in results.due_outs(run):
        decided = "there is no re-buy for this player"
        run.report("out", f"{person} is not out", decided, run.says.rebuys.clauses)


def _report_steps(run: Run, event: rec.Event | None) -> None:
    model, says = run.model, run.says
    if model.cancelling:
        run.report("chips", "chips of players in play are returned", "no", says.chips_fixed)
    if model.clock_due is not None:
        run.report("clock", "the clock is not set", model.clock_due, says.levels)
    _report_session_steps(run, event)
    if model.reserve_paid and not isinstance(event, rec.PlayerSeated):
        run.report("reserve", f"{model.reserve_paid} paid", "a seat", says.reserve.clauses)
    prizes.report_proposal(run, event)
    for line, value in model.colours_due:
        run.report("level", "nothing", f"chips of {value} leave play in line {line}")
    model.colours_due = []
    over = sessions.session_over(run)
    if over:
        run.report("session", "the session goes on", f"it ends: {over}", says.structure)
    _report_ranking(run)
    stale = model.prizes is not None and model.prizes_for != model.pool
    if stale and model.phase in {"entries", "session"}:
        run.report("prizes", f"prizes of a pool of {model.prizes_for}", model.pool, says.pool)
        model.prizes_for = model.pool


def _report_session_steps(run: Run, event: rec.Event | None) -> None:
    """Report a level that should have begun, and a table whose players left but is not closed."""
    model, says = run.model, run.says
    due = model.level_due()
    if model.phase == "session" and due > model.level:
        run.report("level", f"level {model.level}", f"level {due}", says.levels)
        model.begin_level(due)
    if model.breaking is not None and not isinstance(event, rec.MoveOrdered):
        _report_unbroken(run, model.breaking.table)
    if model.merging is not None and not isinstance(event, rec.MoveOrdered):
        _report_unbroken(run, model.merging.table)


def _report_unbroken(run: Run, table: int) -> None:
    run.report("broken table", f"players leave table {table}", "the table is broken")
    run.model.breaking = run.model.merging = None


def _report_ranking(run: Run) -> None:
    """Check that the largest stacks of a session that ended went through, and nobody is left."""
    model, says = run.model, run.says
    if model.through_due or model.to_rank:
        names = ", ".join(model.to_rank)
        run.report("session", f"nothing about {names}", "through, a place or a win", says.structure)
    model.through_due, model.to_rank, model.decide_due = 0, [], False


def _forget(model: Model) -> None:
    """Report each missing result once."""
    model.outs, model.draws, model.broke = {}, [], set()
    model.need_chips, model.need_missing, model.return_chips = {}, set(), set()
    model.bags_due = set()
    model.refunds, model.cancelling, model.clock_due = {}, False, None
    model.reserve_paid = ""
    model.announce_due, model.orbit_at = False, 0
    model.lowest, model.lowest_draws, model.shares = {}, [], {}


assert set(HANDLERS) | {rec.ActsUndone, rec.ActsRedone} == set(rec.Event.__args__), (
    "every kind has a check"
)
