"""Check the prizes, the final places, payment, cancellation and the end."""

from __future__ import annotations

from itertools import groupby

from cardspeak.tournament_check import record as rec
from cardspeak.tournament_check.model import IN_PLAY, Offer
from cardspeak.tournament_check.run import Run, checks, spread

ANSWER_SECONDS = 180
"""Time that players have to answer a proposed division."""
WHOLE = 10_000


def prizes_for(run: Run) -> tuple[int, ...]:
    """Return the prizes: shares of the pool rounded down, and the rest for first place."""
    pool = run.model.pool
    amounts = [pool * share // WHOLE for share in run.conditions.shares]
    amounts[0] += pool - sum(amounts)
    return tuple(amounts)


@checks(rec.PrizesSet)
def _set(run: Run, event: rec.PrizesSet) -> None:
    model, says = run.model, run.says
    run.expect("pool", "pool", event.pool, model.pool, says.pool)
    if not says.prizes.value:
        run.report("prizes", "prizes are set", "no prizes", says.prizes.clauses)
    else:
        run.expect("prizes", "prizes", event.amounts, prizes_for(run), says.breakdown)
        run.expect("prizes", "sum", sum(event.amounts), model.pool, says.whole_pool)
    model.prizes, model.prizes_for = event.amounts, event.pool


def final_places(run: Run) -> dict[str, tuple[int, int]]:
    """Return the final places, from the order in which players went out."""
    finished = [
        one for one in run.model.players.values() if one.place and one.status != "disqualified"
    ]
    finished.sort(key=lambda one: (-one.left_at, one.place, one.number))
    places: dict[str, tuple[int, int]] = {}
    for _, same in groupby(finished, key=lambda one: (one.left_at, one.place)):
        group = [one.person for one in same]
        first = len(places) + 1
        places.update(dict.fromkeys(group, (first, first + len(group) - 1)))
    return places


@checks(rec.PlacesConfirmed)
def _confirmed(run: Run, event: rec.PlacesConfirmed) -> None:
    model, says = run.model, run.says
    if model.phase != "decided":
        run.report("order", "places are confirmed", f"not while {model.phase}", says.places)
    found = {row.person: (row.place, row.last) for row in event.places}
    model.final, model.confirmed = final_places(run), True
    for person in sorted({*found, *model.final}):
        given, derived = (
            spread(*table[person]) if person in table else "none" for table in (found, model.final)
        )
        run.expect("places", f"final place of {person}", given, derived, says.places)


def shared_prizes(run: Run) -> dict[str, int]:
    """Return each person's prize; players who share places share their prizes.

    Units that cannot be divided go to the players who entered first, prizes of places that nobody
    took to the first place.
    """
    model = run.model
    prizes = list(model.prizes or ())
    count = len(model.final)
    if count < len(prizes):
        prizes[0] += sum(prizes[count:])
        del prizes[count:]
    due: dict[str, int] = {}
    for places, people in groupby(model.final.items(), key=lambda one: one[1]):
        group = sorted((name for name, _ in people), key=lambda name: model.players[name].number)
        pot = sum(prizes[places[0] - 1 : places[1]])
        for index, name in enumerate(group):
            share = pot // len(group) + (index < pot % len(group))
            due[name] = model.division.get(name, share)
    return {name: amount for name, amount in due.items() if amount}


@checks(rec.PrizePaid)
def _paid(run: Run, event: rec.PrizePaid) -> None:
    model, says, player = run.model, run.says, run.player(event.person, "prize")
    clauses = (*says.whole_pool, *says.equal.clauses)
    if not model.confirmed:
        run.report("prize", f"{event.person} is paid", "places are confirmed first", says.places)
    run.expect(
        "prize",
        f"prize of {event.person}",
        event.amount,
        shared_prizes(run).get(event.person, 0),
        clauses,
    )
    places = model.final.get(event.person, (0, 0))
    given = spread(event.place, event.last)
    run.expect("prize", f"place of {event.person}", given, spread(*places), clauses)
    if player.prize:
        run.report("prize", f"{event.person} is paid again", "once", clauses)
    player.prize += event.amount
    model.pool -= event.amount


@checks(rec.DivisionProposed)
def _proposed(run: Run, event: rec.DivisionProposed) -> None:
    model, clauses = run.model, run.says.division.clauses
    _check_division(run, event.people, event.amounts)
    run.expect("division", "answers until", event.until, model.now + ANSWER_SECONDS, clauses)
    if event.person and event.person not in event.people:
        run.report("division", f"{event.person} proposes", "only players left do", clauses)
    if event.person and model.proposed.get(event.person, -1) >= model.level:
        run.report("division", f"{event.person} proposes again", "once in a level", clauses)
    if event.person:
        model.proposed[event.person] = model.level
    if model.proposal is not None:
        run.report("division", "another division is proposed", "one at a time", clauses)
    stacks = {one.person: one.stack for one in model.in_play()}
    model.proposal = Offer(event.people, event.amounts, event.until, stacks)


@checks(rec.DivisionAgreed)
def _agreed(run: Run, event: rec.DivisionAgreed) -> None:
    offer, clauses = run.model.proposal, run.says.division.clauses
    if offer is None or event.person not in offer.people or event.person in offer.agreed:
        run.report("division", f"{event.person} agrees", "no answer is due", clauses)
    else:
        offer.agreed.append(event.person)


def report_proposal(run: Run, event: rec.Event | None) -> None:
    """Report a proposal that should have ended, by agreement, by time or with the stacks."""
    offer, clauses = run.model.proposal, run.says.division.clauses
    if offer is None:
        return
    if set(offer.people) == set(offer.agreed) and not isinstance(event, rec.PrizesDivided):
        run.report("division", "the prizes are not divided", "all players agreed", clauses)
    stacks = {one.person: one.stack for one in run.model.in_play()}
    over = run.model.now >= offer.until or stacks != offer.stacks
    if over and not isinstance(event, rec.DivisionFailed):
        run.report("division", "a proposal stays open", "it has lapsed", clauses)
        run.model.proposal = None


@checks(rec.PrizesDivided)
def _divided(run: Run, event: rec.PrizesDivided) -> None:
    model, offer = run.model, run.model.proposal
    _check_division(run, event.people, event.amounts)
    if offer is not None:
        clauses = run.says.division.clauses
        terms = (sorted(offer.people), sorted(offer.agreed), list(offer.amounts))
        stated = (sorted(event.people), sorted(event.people), list(event.amounts))
        run.expect("division", "players, consents and amounts", stated, terms, clauses)
    model.division = dict(zip(event.people, event.amounts, strict=False))
    model.proposal = None


def _check_division(run: Run, people: tuple[str, ...], amounts: tuple[int, ...]) -> None:
    """Check the players and the sum of a division, and that the book has one now."""
    model, says = run.model, run.says
    left = [one.person for one in model.in_play()]
    clauses = says.division.clauses
    if not says.division.value or len(model.tables) != 1:
        run.report("division", "the prizes are divided", "no division now", clauses)
    run.expect("division", "players", sorted(people), sorted(left), clauses)
    prizes = list(model.prizes or ())
    out = [one for one in model.players.values() if one.place and one.status == "out"]
    finishers = len(out) + len(left)
    if finishers < len(prizes):
        prizes[0] += sum(prizes[finishers:])
    run.expect("division", "sum", sum(amounts), sum(prizes[: len(left)]), clauses)


@checks(rec.DivisionFailed)
def _not_divided(run: Run, _event: rec.DivisionFailed) -> None:
    """Play resumes."""
    run.model.proposal = None


@checks(rec.TournamentOver)
def _over(run: Run, _event: rec.TournamentOver) -> None:
    model, says = run.model, run.says
    if model.phase != "decided" or not model.confirmed:
        run.report("end", "the tournament is over", "places and prizes come first", says.places)
    due = shared_prizes(run)
    for person, amount in due.items():
        paid = model.players[person].prize
        if not paid:
            run.report("prize", f"{person} is paid nothing", amount, says.whole_pool)
    for person, (place, _) in model.final.items():
        if place <= len(run.conditions.donations) and person not in model.donated:
            missing = f"a donation for place {place}"
            run.report("donation", f"nothing for {person}", missing, says.donation)
    run.expect("pool", "pool left", model.pool, 0, says.whole_pool)
    model.phase = "over"


@checks(rec.TournamentCancelled)
def _cancelled(run: Run, _event: rec.TournamentCancelled) -> None:
    model, says = run.model, run.says
    if model.phase in {"over", "cancelled"} or any(one.prize for one in model.players.values()):
        run.report("end", "cancelled", "the prizes are paid", says.cancel_refund)
    kept = [one.person for one in model.players.values() if one.stack and one.status in IN_PLAY]
    if kept:
        run.report("chips", f"{kept[0]} keeps chips", "all chips leave play", says.chips_fixed)
    model.phase, model.entries_open, model.cancelling = "cancelled", False, False
    model.hand_for_hand = False
    model.refunds = {one.person: "cancelled" for one in model.players.values() if one.fee}
