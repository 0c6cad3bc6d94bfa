"""Check duties of staff, disputes, counts of chips, announced places and donations."""

from __future__ import annotations

from cardspeak.tournament_check import record as rec
from cardspeak.tournament_check.plans import plan_of
from cardspeak.tournament_check.prizes import final_places
from cardspeak.tournament_check.run import Run, checks
from cardspeak.tournament_check.says import Duty


def judge_ready(run: Run, what: str) -> None:
    """Report play while a duty or a dispute is open."""
    model, says = run.model, run.says
    for duty in sorted(model.duties):
        run.report("duty", what, f"first: {duty}", says.duties.clauses)
    for number, dispute in model.disputes.items():
        if not dispute.decided:
            run.report("dispute", what, f"dispute {number} comes first", says.disputes.clauses)


# --- duties ---


def duties_due(run: Run) -> list[Duty]:
    """Return the duties that have arisen by now and are not in the record."""
    model, plan = run.model, plan_of(run, run.model.session)
    if not model.drawn or plan is None:
        return []
    last = len(model.tables) == 1 and not plan.through
    known = model.duties | model.duties_done
    return [
        duty
        for duty in run.says.duties.value
        if duty.key not in known and (last if duty.final_table else model.phase != "session")
    ]


@checks(rec.DutyArisen)
def _arisen(run: Run, event: rec.DutyArisen) -> None:
    due = next((duty for duty in duties_due(run) if duty.key == event.duty), None)
    if due is None:
        run.report("duty", f"duty: {event.duty}", "no such duty now", run.says.duties.clauses)
    elif due.clause not in event.by:
        run.report("clause", f"duty: {event.duty}", f"cites {due.clause}", (due.clause,))
    run.model.duties.add(event.duty)


@checks(rec.DutyDone)
def _done(run: Run, event: rec.DutyDone) -> None:
    model = run.model
    if event.duty not in model.duties:
        run.report("duty", f"done: {event.duty}", "no such duty is open", run.says.duties.clauses)
    model.duties.discard(event.duty)
    model.duties_done.add(event.duty)


def report_duties(run: Run) -> None:
    """Report duties that the record should have stated by now."""
    for duty in duties_due(run):
        run.report("duty", "nothing", f"duty: {duty.key}", (duty.clause,))
        run.model.duties_done.add(duty.key)


# --- disputes and counts ---


@checks(rec.DisputeRaised)
def _raised(run: Run, event: rec.DisputeRaised) -> None:
    model, roles = run.model, run.says.disputes
    run.expect("dispute", "number", event.number, len(model.disputes) + 1, roles.clauses)
    run.expect("dispute", "role", event.role, (roles.value or ("nobody",))[0], roles.clauses)
    model.begin_dispute(event.number)


@checks(rec.DisputeDecided)
def _decided(run: Run, event: rec.DisputeDecided) -> None:
    roles, dispute = run.says.disputes, run.model.disputes.get(event.number)
    if dispute is None or dispute.decided or dispute.stage >= len(roles.value):
        run.report("dispute", f"dispute {event.number} is decided", "it is not open", roles.clauses)
        return
    run.expect("dispute", "role", event.role, roles.value[dispute.stage], roles.clauses)
    final = dispute.stage == len(roles.value) - 1
    run.expect("dispute", "final", event.final, final, roles.clauses)
    dispute.decided = True


@checks(rec.ReviewRequested)
def _review(run: Run, event: rec.ReviewRequested) -> None:
    roles, notice = run.says.disputes, run.says.notice
    dispute = run.model.disputes.get(event.number)
    if dispute is None or not dispute.decided:
        run.report("dispute", f"dispute {event.number} is reviewed", "no decision", roles.clauses)
        return
    later = roles.value[dispute.stage + 1 :]
    run.expect("dispute", "role", event.role, later[0] if later else "", roles.clauses)
    if not later and notice.value not in event.notice:
        wanted = f"a notice with {notice.value}"
        run.report("dispute", f"the notice {event.notice!r}", wanted, notice.clauses)
    if later:
        dispute.stage, dispute.decided = dispute.stage + 1, False


@checks(rec.ChipsCounted)
def _counted(run: Run, event: rec.ChipsCounted) -> None:
    """The total found is a fact; the total that should be there is derived."""
    expected = run.model.chips_in_play()
    run.expect("chips", "chips expected", event.expected, expected, run.says.chips_fixed)


# --- places and donations ---


def places_so_far(run: Run) -> list[tuple[str, int]]:
    """Return the players who have a place, best first: nobody in play can finish behind them."""
    playing = sum(not one.place for one in run.model.in_play())
    places = final_places(run)
    return [(person, playing + first) for person, (first, _) in places.items()]


@checks(rec.PlacesAnnounced)
def _announced(run: Run, event: rec.PlacesAnnounced) -> None:
    model, says = run.model, run.says
    if not model.announce_due:
        run.report("places", "places are announced", "not now", says.announced.clauses)
    model.announce_due = False
    found = list(zip(event.people, event.places, strict=False))
    run.expect("places", "places", found, places_so_far(run), says.announced.clauses)


def report_announcement(run: Run) -> None:
    """Report places that were not announced at the end of a session."""
    if run.model.announce_due and places_so_far(run):
        wanted = "the places are announced"
        run.report("places", "nothing", wanted, run.says.announced.clauses)


@checks(rec.CharityChosen)
def _charity(run: Run, event: rec.CharityChosen) -> None:
    model, says = run.model, run.says
    run.player(event.person, "donation")
    if not run.conditions.donations:
        run.report("donation", f"{event.person} chooses a charity", "no donations", says.donation)
    involved = {name.casefold() for name in (model.director, *model.players)}
    if event.charity.casefold() in involved:
        apart = "a charity that takes no part"
        run.report("donation", f"the charity {event.charity}", apart, says.charity_apart)
    model.charities[event.person] = event.charity


@checks(rec.DonationMade)
def _donation(run: Run, event: rec.DonationMade) -> None:
    model, says, values = run.model, run.says, run.conditions.donations
    if not model.confirmed:
        run.report("donation", "a donation is made", "places come first", says.donation)
    place = model.final.get(event.person, (0, 0))[0]
    run.expect("donation", f"place of {event.person}", event.place, place, says.donation)
    amount = values[place - 1] if 1 <= place <= len(values) else 0
    run.expect("donation", f"donation for {event.person}", event.amount, amount, says.donation)
    charity = model.charities.get(event.person, "a charity of the player's choice")
    run.expect("donation", "charity", event.charity, charity, says.donation)
    run.expect("donation", "counted as revenue", event.revenue, False, says.donation)
    if event.person in model.donated:
        run.report("donation", f"a second donation for {event.person}", "one", says.donation)
    model.donated.add(event.person)
