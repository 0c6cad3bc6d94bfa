"""Check that events cite the clauses that decide them, or the house's own choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardspeak.tournament_check import record as rec
from cardspeak.tournament_check.cited import CITED, CONDITIONS, PREFIXES, Cites
from cardspeak.tournament_check.run import Run
from cardspeak.tournament_check.says import BookSays

Clauses = tuple[str, ...]


def _entered(says: BookSays, _event: rec.Entered) -> Clauses:
    return says.pool


def _drawn(says: BookSays, _event: rec.SeatsDrawn) -> Clauses:
    return (*says.drawn.clauses, *says.most_at_table.clauses)


def _missing(says: BookSays, _event: rec.PlayerMissing) -> Clauses:
    return says.listed


def _forfeited(says: BookSays, _event: rec.PlaceForfeited) -> Clauses:
    return (*says.missing.clauses, *says.forfeit_keeps_fee.clauses)


def _seated(says: BookSays, event: rec.PlayerSeated) -> Clauses:
    return says.reserve.clauses if event.replaces else ()


def _break(says: BookSays, _event: rec.BreakCalled) -> Clauses:
    return says.breaks


def _out(says: BookSays, event: rec.PlayerOut) -> Clauses:
    """Players who share a place went out together; the order of others is in `results`."""
    if event.last == event.place:
        return ()
    return (*says.together.clauses, *says.equal.clauses)


def _rebuy(says: BookSays, _event: rec.RebuyMade) -> Clauses:
    return says.rebuys.clauses


def _level(says: BookSays, _event: rec.LevelBegun) -> Clauses:
    return says.levels


def _move(says: BookSays, event: rec.MoveOrdered) -> Clauses:
    return says.moves_approved if event.why in {"balance", "break"} else ()


def _set(says: BookSays, _event: rec.PrizesSet) -> Clauses:
    return says.whole_pool


def _places(says: BookSays, _event: rec.PlacesConfirmed) -> Clauses:
    return says.places


def _paid(says: BookSays, event: rec.PrizePaid) -> Clauses:
    shared = says.equal.clauses if event.last > event.place else ()
    return (*says.whole_pool, *shared)


def _refund(says: BookSays, event: rec.FeeRefunded) -> Clauses:
    reasons = {"cancelled": says.cancel_refund, "replaced": says.replaced_refund.clauses}
    return reasons.get(event.why, ())


def _bonus(says: BookSays, _event: rec.BonusRoundCalled) -> Clauses:
    return (*says.bonus, *says.bonus_announced, *says.by_director.clauses)


def _elimination(says: BookSays, _event: rec.EliminationRoundCalled) -> Clauses:
    return (*says.elimination_announced, *says.by_director.clauses)


def _lowest_draw(says: BookSays, _event: rec.EliminationDrawCalled) -> Clauses:
    return says.lowest_draw


def _shared(says: BookSays, event: rec.StakeShared) -> Clauses:
    odd = says.odd_chips if len(set(event.shares)) > 1 else ()
    return (*says.stack_shared, *says.lowest_out, *odd)


def _place_draw(says: BookSays, _event: rec.PlaceDrawCalled) -> Clauses:
    return says.equal.clauses[:1]


def _announced(says: BookSays, _event: rec.PlacesAnnounced) -> Clauses:
    return says.announced.clauses


def _charity(says: BookSays, _event: rec.CharityChosen) -> Clauses:
    return says.charity_apart


def _donation(says: BookSays, _event: rec.DonationMade) -> Clauses:
    return says.donation


NEEDED: dict[type, Callable[[BookSays, Any], Clauses]] = {
    rec.Entered: _entered,
    rec.SeatsDrawn: _drawn,
    rec.PlayerMissing: _missing,
    rec.PlaceForfeited: _forfeited,
    rec.PlayerSeated: _seated,
    rec.BreakCalled: _break,
    rec.PlayerOut: _out,
    rec.RebuyMade: _rebuy,
    rec.LevelBegun: _level,
    rec.MoveOrdered: _move,
    rec.PrizesSet: _set,
    rec.PlacesConfirmed: _places,
    rec.PrizePaid: _paid,
    rec.FeeRefunded: _refund,
    rec.BonusRoundCalled: _bonus,
    rec.EliminationRoundCalled: _elimination,
    rec.EliminationDrawCalled: _lowest_draw,
    rec.StakeShared: _shared,
    rec.PlaceDrawCalled: _place_draw,
    rec.PlacesAnnounced: _announced,
    rec.CharityChosen: _charity,
    rec.DonationMade: _donation,
}
"""The clauses that each kind of event must cite."""


def check_citations(run: Run, event: rec.Event) -> None:
    """Report an event that cites nothing, lacks a deciding clause, or cites a wrong one."""
    if not event.by and not event.chosen:
        run.report("clause", "no clause and no choice", "one of them")
    cites = _cites(run, event)
    needed = NEEDED.get(type(event))
    must = dict.fromkeys((*cites.must.split(), *(needed(run.says, event) if needed else ())))
    cited = ", ".join(event.by) or "no clause"
    missing = [one for one in must if one not in event.by]
    if missing:
        run.report("clause", f"cites {cited}", f"cites {', '.join(missing)}", missing)
    allowed = {*must, *cites.may.split()}
    wrong = [one for one in event.by if one not in allowed and not _of_conditions(run, event, one)]
    if wrong:
        known = ", ".join(sorted(allowed)) or "no clause: the book is silent"
        run.report("clause", f"cites {', '.join(wrong)}", f"cites {known}", sorted(allowed))


def _cites(run: Run, event: rec.Event) -> Cites:
    """Return the clauses that this event cites under the book."""
    kind, table = type(event).__name__, CITED[run.book]
    if isinstance(event, (rec.DutyArisen, rec.DutyDone)):
        duties = (duty.clause for duty in run.says.duties.value if duty.key == event.duty)
        return Cites(" ".join(duties))
    reason = getattr(event, "why", "")
    return table.get(f"{kind}:{reason}") or table.get(kind) or Cites()


def _of_conditions(run: Run, event: rec.Event, clause: str) -> bool:
    """Return whether a clause may stand for a condition that was chosen."""
    return type(event).__name__ in CONDITIONS and clause.startswith(PREFIXES[run.book])
