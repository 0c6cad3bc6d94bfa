"""Check hand-for-hand play: tables in step, the end of each hand, and its beginning and end."""

from __future__ import annotations

from cardspeak.tournament_check import record as rec
from cardspeak.tournament_check.run import Run, checks
from cardspeak.tournament_check.sessions import session_over

CHOICE = "hand for hand"
"""Name of the director's choice in a record; no book mentions it."""
LEAST_TABLES = 2


def judge_choice(run: Run, event: rec.Line) -> None:
    """Report an event that does not say that it is the director's choice."""
    if CHOICE not in event.chosen:
        run.report("clause", f"chosen: {list(event.chosen)}", f"chosen: {CHOICE}")


def judge_step(run: Run, table: int) -> None:
    """Report a hand at a table that has to wait for others."""
    model, known = run.model, run.model.tables.get(table)
    if known is not None and model.hand_for_hand and known.hand >= model.hand:
        waits = f"it waits for tables {model.hand_misses()}"
        run.report("hand for hand", f"another hand at table {table}", waits)


@checks(rec.HandForHandSet)
def _set(run: Run, event: rec.HandForHandSet) -> None:
    model = run.model
    judge_choice(run, event)
    what = "begins" if event.on else "ends"
    if event.on == model.hand_for_hand or model.phase != "session":
        run.report("hand for hand", f"hand-for-hand play {what}", "not now")
        return
    _report_unfinished(run)
    if event.on:
        _judge_begin(run, event)
    elif model.hand_misses():
        run.report("hand for hand", "it ends", f"tables {model.hand_misses()} finish the hand")
    elif event.actor in {"player", "table", "system"} and not _over(run):
        run.report("hand for hand", "it ends automatically", "it goes on")
    model.hand_for_hand = event.on
    model.hand += 1 if event.on else -1


def _judge_begin(run: Run, event: rec.HandForHandSet) -> None:
    model = run.model
    tables = model.tables_in_play()
    if len(tables) < LEAST_TABLES:
        run.report("hand for hand", f"it begins at tables {tables}", f"{LEAST_TABLES} tables")
    if event.actor in {"player", "table", "system"}:
        decides = "by the director or staff"
        run.report("hand for hand", f"begun by the {event.actor}", decides)
    if model.lowest_ties or any(table.elimination for table in model.tables.values()):
        run.report("hand for hand", "it begins", "the elimination round comes first")


def _over(run: Run) -> bool:
    """True if hand-for-hand play ends automatically now."""
    return len(run.model.tables_in_play()) < LEAST_TABLES or bool(session_over(run))


@checks(rec.HandPlayed)
def _played(run: Run, event: rec.HandPlayed) -> None:
    model, table = run.model, run.model.tables.get(event.table)
    judge_choice(run, event)
    if table is None or not table.real or not model.hand_for_hand:
        run.report("hand for hand", f"a hand at table {event.table} is finished", "no real table")
        return
    judge_step(run, event.table)
    run.expect("hand for hand", "hand", event.hand, model.hand)
    table.hand = event.hand


@checks(rec.HandFinished)
def _finished(run: Run, event: rec.HandFinished) -> None:
    model = run.model
    judge_choice(run, event)
    if not model.hand_begun() or model.hand_misses():
        late = f"tables {model.hand_misses()} play it" if model.hand_begun() else "no such hand"
        run.report("hand for hand", f"hand {event.hand} is finished", late)
        return
    run.expect("hand for hand", "hand", event.hand, model.hand)
    model.hand += 1


def _report_unfinished(run: Run) -> None:
    """Report the end of a hand that the record should have stated."""
    model = run.model
    if model.hand_begun() and not model.hand_misses():
        run.report("hand for hand", "nothing", f"hand {model.hand} is finished")
        model.hand += 1


def report_hands(run: Run) -> None:
    """Report the end of a hand, or of hand-for-hand play, that the record should have stated."""
    model = run.model
    if model.breaking is not None or model.merging is not None:
        return  # players are moving
    _report_unfinished(run)
    ended = model.phase != "session" or (not model.hand_misses() and _over(run))
    if model.hand_for_hand and ended:
        run.report("hand for hand", "it goes on", "it ends automatically")
        model.hand_for_hand = False
