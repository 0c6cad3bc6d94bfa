"""Sessions: their start, missing players, absence, and their end."""

from __future__ import annotations

from cardspeak.chips import NO_CHIPS
from cardspeak.rulebook.law.tournament import SessionPlan
from cardspeak.rulebook.policies import Advance, SessionEnd
from cardspeak.rulebook.rule import Rule
from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.draft import Draft, not_director, refuse
from cardspeak.tournament.events import SeatAt
from cardspeak.tournament.kinds import SessionOver
from cardspeak.tournament.rules.draws import plan_of
from cardspeak.tournament.rules.duties import not_ready
from cardspeak.tournament.rules.entries import enter, is_barred, refund
from cardspeak.tournament.rules.hands import tables_waited_for
from cardspeak.tournament.rules.levels import begin_levels
from cardspeak.tournament.rules.placing import final_places
from cardspeak.tournament.rulings import RefusalReason, Refused
from cardspeak.tournament.state import Entrant, KnownTable, TournamentState


def rule_on_take_seat(play: Draft, ask: asks.TakeSeat) -> Refused | None:
    """Note that a player sits in the drawn seat."""
    entrant = play.entrant(ask.person)
    if entrant is None or not entrant.table:
        return refuse(RefusalReason.WRONG_STATUS, person=ask.person)
    if entrant.present:
        return None
    event = ev.SeatTaken(person=ask.person, table=entrant.table, seat=entrant.seat)
    play.emit(event, play.law.attendance.listed, chosen=("attendance",))
    return None


def rule_on_begin(play: Draft, _ask: asks.BeginSession) -> Refused | None:
    """Begin the session: chips, the first level, and a list of missing players."""
    state, law = play.state, play.law
    if not state.drawn or state.phase not in {"entries", "between"}:
        return refuse(RefusalReason.NOT_NOW, phase=state.phase)
    refused = not_ready(play)
    if refused is not None:
        return refused
    plan = plan_of(state, state.session)
    assert plan is not None, "a session that was drawn is in the conditions"
    times = law.times.value
    event = ev.SessionBegun(
        session=state.session,
        name=plan.name,
        players=len(state.seated),
        at=state.now,
        published=times[state.session - 1] if state.session <= len(times) else -1,
        signs=tuple(sign.value for sign in law.signs),
        chip_values=law.chips.colours.value,
    )
    shown = (*law.signs, law.chips.colours)
    play.emit(event, law.times, law.sessions, *shown, chosen=("sessions",))
    for entrant in state.seated:
        if not entrant.stack:
            chips = law.chips.starting.value
            issued = ev.ChipsIssued(person=entrant.person, chips=chips, why="start")
            play.emit(issued, law.chips.starting, chosen=("starting_chips",))
    _open_bags(play)
    begin_levels(play)
    if law.attendance.listed.value:
        for entrant in state.seated:
            if not entrant.present:
                missing = ev.PlayerMissing(
                    person=entrant.person, table=entrant.table, seat=entrant.seat
                )
                play.emit(missing, law.attendance.listed)
    return None


def _open_bags(play: Draft) -> None:
    """Open the bags of the players who are seated."""
    for entrant in play.state.seated:
        if entrant.bagged:
            event = ev.BagOpened(
                person=entrant.person, table=entrant.table, seat=entrant.seat, chips=entrant.stack
            )
            play.emit(event, play.law.carry_chips, chosen=("real_tables",))


def rule_on_missing(play: Draft, ask: asks.RuleOnMissing) -> Refused | None:
    """Forfeit the place of a player who was missing at the start, or keep it."""
    law, entrant = play.law.attendance, play.entrant(ask.person)
    if entrant is None:
        return refuse(RefusalReason.NO_SUCH_ENTRANT, person=ask.person)
    if not law.may_forfeit.value:
        return refuse(RefusalReason.NO_FORFEIT, law.may_forfeit)
    if not entrant.missing:
        return refuse(RefusalReason.WRONG_STATUS, law.may_forfeit, person=ask.person)
    refused = not_director(play)
    if refused is not None:
        return refused
    if not ask.forfeit:
        play.emit(ev.PlaceKept(person=ask.person), law.may_forfeit)
        return None
    event = ev.PlaceForfeited(person=ask.person, table=entrant.table, seat=entrant.seat)
    play.emit(event, law.may_forfeit, law.fee_stays)
    take_chips(play, entrant, law.may_forfeit)
    if not law.fee_stays.value:
        refund(play, entrant, "forfeited")
    return None


def take_chips(play: Draft, entrant: Entrant, *rules: Rule[object]) -> None:
    """Take the chips of a player who is no longer in play out of play."""
    if entrant.stack:
        chips = play.law.chips.returned_out_of_play
        event = ev.ChipsReturned(person=entrant.person, chips=entrant.stack)
        play.emit(event, chips, *rules, chosen=("chips_out_of_play",))


def rule_on_reserve(play: Draft, ask: asks.SeatReserve) -> Refused | None:
    """Give a forfeited seat to the next reserve, who pays the fee."""
    state, law = play.state, play.law.attendance
    at, reserve = _vacant_seat(play, ask.replaces), play.entrant(ask.person)
    if not law.seat_to_reserve.value:
        return refuse(RefusalReason.NO_RESERVE, law.seat_to_reserve)
    if law.first_session_only.value and state.session > 1:
        return refuse(RefusalReason.NO_RESERVE, law.first_session_only, session=state.session)
    if at is None:
        return refuse(RefusalReason.NO_SEAT_FREE, law.seat_to_reserve, person=ask.replaces)
    first = min(
        (one for one in state.entrants.values() if one.status == "reserve"),
        key=lambda one: one.number,
        default=None,
    )
    if reserve is None or first is None or reserve.person != first.person:
        next_one = "" if first is None else first.person
        return refuse(RefusalReason.NO_RESERVE, law.seat_to_reserve, next=next_one)
    refused = not_director(play) or is_barred(play, ask.person)
    if refused is not None:
        return refused
    replaced = state.entrants[ask.replaces]
    if replaced.table:
        lost = ev.PlaceForfeited(person=ask.replaces, table=at.table, seat=at.seat)
        play.emit(lost, law.seat_to_reserve)
        take_chips(play, replaced, law.seat_to_reserve)
    enter(play, reserve.person, reserve.number, 0, law.seat_to_reserve)
    seated = ev.PlayerSeated(person=ask.person, table=at.table, seat=at.seat, replaces=ask.replaces)
    play.emit(seated, law.seat_to_reserve)
    chips = play.law.chips.starting
    play.emit(ev.ChipsIssued(person=ask.person, chips=chips.value, why="start"), chips)
    if law.replaced_refunded.value:
        refund(play, replaced, "replaced", law.replaced_refunded)
    return None


def _vacant_seat(play: Draft, person: str) -> SeatAt | None:
    """Return the seat that a reserve may take: a forfeited one.

    If the fee of the player replaced is returned, no forfeit is needed: missing is enough.
    """
    entrant = play.entrant(person)
    if entrant is not None and entrant.missing and play.law.attendance.replaced_refunded.value:
        return SeatAt(entrant.table, entrant.seat)
    return play.state.vacated.get(person)


def rule_on_leave(play: Draft, ask: asks.LeaveTable) -> Refused | None:
    """Note that a player left the table, with or without approval."""
    law, entrant = play.law.attendance, play.entrant(ask.person)
    if entrant is None or not entrant.table:
        return refuse(RefusalReason.WRONG_STATUS, person=ask.person)
    if entrant.away:
        return None
    event = ev.TableLeft(
        person=ask.person,
        approved=ask.approved,
        posts=law.absent_posts.value,
        folds=law.absent_folds.value,
    )
    rules = (law.leaving_may_disqualify, law.absent_posts, law.absent_folds)
    play.emit(event, *rules, chosen=("attendance",))
    return None


def rule_on_return(play: Draft, ask: asks.ReturnToTable) -> Refused | None:
    """Note that a player is back at the table."""
    entrant = play.entrant(ask.person)
    if entrant is None or not entrant.away:
        return refuse(RefusalReason.WRONG_STATUS, person=ask.person)
    play.emit(ev.TableRejoined(person=ask.person), chosen=("attendance",))
    return None


def rule_on_end(play: Draft, _ask: asks.EndSession) -> Refused | None:
    """End a session whose condition holds; otherwise refuse."""
    state = play.state
    if state.phase != "session":
        return refuse(RefusalReason.NOT_NOW, phase=state.phase)
    if session_over(state) is None:
        return refuse(RefusalReason.NOT_NOW, play.law.sessions, session=state.session)
    return None  # `end_if_over` ends it


def session_over(state: TournamentState) -> SessionOver | None:
    """Return the condition that ends the running session, or None if none holds.

    In hand-for-hand play it ends after a hand that every table has finished.  A table with one
    player left plays no more rounds, so an end by rounds does not wait for it.
    """
    plan = plan_of(state, state.session)
    if state.phase != "session" or plan is None or state.ties or state.eliminations:
        return None
    if tables_waited_for(state) or state.proposal is not None:
        return None
    left = len(state.seated)
    if state.division or (left == 1 and not _others_wait(state, plan)):
        return "winner"
    if plan.ends is SessionEnd.PLAYERS_LEFT:
        return "players left" if left <= plan.at and plan.through else None
    if plan.ends is SessionEnd.MINUTES:
        return "minutes" if state.now - state.session_at >= plan.at * 60 else None
    if plan.ends is SessionEnd.ORBIT:
        return "orbit" if all(_around(state, table) for table in state.playable) else None
    return "rounds" if all(table.rounds >= plan.at for table in state.playable) else None


def _around(state: TournamentState, table: KnownTable) -> bool:
    """True if the button has been around a table, or its rounds are used up."""
    most = state.law.tournament.orbit_rounds.value
    return table.orbits > 0 or 0 < most <= table.rounds


def _others_wait(state: TournamentState, plan: SessionPlan) -> bool:
    """True if players of other sessions may still win."""
    return bool(plan.through) and len(state.in_play) > len(state.seated)


def end_if_over(play: Draft) -> None:
    """End the running session if its condition holds, and decide who goes through."""
    state = play.state
    why = session_over(state)
    if why is None:
        return
    plan = plan_of(state, state.session)
    assert plan is not None, "a running session has a plan"
    largest = play.law.advance.value is Advance.LARGEST_STACKS or not plan.through
    left = sorted(state.seated, key=lambda one: (-one.stack if largest else 0, one.number))
    sessions, records = play.law.sessions, play.law.records
    order = state.outs if records.elimination_order.value else ()
    ended = ev.SessionEnded(session=state.session, why=why, players=len(left), order=order)
    play.emit(ended, sessions, records.elimination_order, chosen=("sessions",))
    through = left[: plan.through] if why != "winner" else left[:1]
    if not plan.through:
        through = left[:1]
    rest = sorted(left[len(through) :], key=lambda one: (-one.stack, one.number))
    _rank_the_rest(play, rest)
    if plan.through and why != "winner":
        for entrant in through:
            event = ev.WentThrough(
                person=entrant.person, session=state.session, chips=entrant.stack
            )
            play.emit(event, sessions, play.law.advance, chosen=("sessions",))
            if not play.law.carry_chips.value:
                take_chips(play, entrant, play.law.carry_chips)
        _announce_places(play)
        return
    _decide(play, through[0])
    _announce_places(play)


def _announce_places(play: Draft) -> None:
    """Announce the places so far, best first."""
    rule = play.law.records.places_announced
    placed = final_places(play.state)
    playing = sum(not one.place for one in play.state.in_play)
    if rule.value and placed:
        people = tuple(one.person for one in placed)
        places = tuple(playing + one.place for one in placed)
        play.emit(ev.PlacesAnnounced(people=people, places=places), rule)


def _rank_the_rest(play: Draft, rest: list[Entrant]) -> None:
    """Give places to players who do not go through, by their stacks."""
    law = play.law.places
    place = len(play.state.in_play)
    for entrant in reversed(rest):
        event = ev.PlayerOut(
            person=entrant.person,
            place=place,
            last=place,
            table=0,
            seat=entrant.seat,
            round=0,
            at=play.state.now,
            before=entrant.stack,
        )
        play.emit(event, play.law.sessions, law.more_is_better, chosen=("sessions",))
        take_chips(play, entrant)
        place -= 1


def _decide(play: Draft, winner: Entrant) -> None:
    times = play.law.records.game_times
    decided = ev.TournamentDecided(
        person=winner.person,
        began=play.state.began_at if times.value else -1,
        ended=play.state.now if times.value else -1,
    )
    play.emit(decided, play.law.places.last_wins, times, chosen=("sessions",))
    if winner.stack > NO_CHIPS:
        take_chips(play, winner, play.law.carry_chips)
