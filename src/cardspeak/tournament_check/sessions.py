"""Check draws for seats, chips, missing players, and the start and end of sessions."""

from __future__ import annotations

from cardspeak.tournament_check import record as rec
from cardspeak.tournament_check.conduct import judge_ready
from cardspeak.tournament_check.model import Clock, Model, Player, TableNow
from cardspeak.tournament_check.plans import plan_of
from cardspeak.tournament_check.record import Spot
from cardspeak.tournament_check.run import Run, checks

MOST_SEATS = 1000
"""Most seats at a table that the checker looks through."""


def _taking_part(run: Run, session: int) -> list[str]:
    """Return the people who take part in a session, in order of entry."""
    plan = plan_of(run, session)
    players = sorted(run.model.players.values(), key=lambda one: one.number)
    if plan is None:
        return []
    if plan.name.startswith("heat"):
        before = run.conditions.sessions[:session]
        heat = sum(one.name.startswith("heat") for one in before)
        here = [one for one in players if one.status == "entered" and one.heat in (0, heat)]
    elif plan.name.startswith("repechage"):
        here = [one for one in players if one.status == "out"]
    else:
        statuses = {"through", "entered"} if session == 1 else {"through"}
        here = [one for one in players if one.status in statuses]
    return [one.person for one in here]


@checks(rec.SeatsDrawn)
def _drawn(run: Run, event: rec.SeatsDrawn) -> None:
    model, says = run.model, run.says
    if model.phase not in {"entries", "between"} or model.drawn:
        run.report("order", "seats are drawn", f"not while {model.phase}", says.drawn.clauses)
    run.expect("draw", "session", event.session, model.session + 1, says.structure)
    loose = [one.person for one in model.players.values() if one.uncounted and one.stack]
    if loose:
        run.report("bags", f"the chips of {loose[0]} are not in a bag", "a bag before the draw")
    people = _taking_part(run, event.session)
    run.expect("draw", "players", list(event.people), people, says.drawn.clauses)
    size = run.conditions.per_table or event.size
    run.expect("draw", "seats at a table", event.size, size, says.conditions)
    count = len(event.people)
    tables = -(-count // max(1, event.size))
    run.expect("draw", "tables", event.tables, tables, says.drawn.clauses)
    if sorted(event.drawn) != list(range(count)):
        run.report(
            "draw", f"numbers {event.drawn}", f"0 to {count - 1}, each once", says.drawn.clauses
        )
    # Seats are numbered from 0: seat 1 of each table, then seat 2 of each, and so on.
    seats = [
        Spot(number % max(1, event.tables) + 1, number // max(1, event.tables) + 1)
        for number in event.drawn
    ]
    run.expect("draw", "seats", list(event.seats), seats, says.drawn.clauses)
    model.session, model.drawn, model.late_moves = event.session, True, {}
    tables = max(0, min(event.tables, count))  # a wrong number was reported above
    size = max(0, min(event.size, MOST_SEATS))
    real = range(1, min(tables, run.conditions.real_tables) + 1)
    run.expect("draw", "real tables", list(event.real), list(real), says.conditions)
    model.tables = {
        number: TableNow(size, real=number in event.real) for number in range(1, tables + 1)
    }
    for person, spot in zip(event.people, event.seats, strict=False):
        player = run.player(person, "draw")
        player.status, player.table, player.seat = "seated", spot.table, spot.seat
        player.present = player.missing = player.uncounted = False
        player.place = player.last = player.left_at = 0


@checks(rec.SessionBegun)
def _begun(run: Run, event: rec.SessionBegun) -> None:
    model, says = run.model, run.says
    if not model.drawn or model.phase not in {"entries", "between"}:
        run.report("order", "a session begins", "the draw comes first", says.drawn.clauses)
    run.expect("session", "session", event.session, model.session, says.structure)
    seated = model.seated()
    run.expect("session", "players", event.players, len(seated), says.structure)
    run.expect("time", "time", event.at, model.now)
    judge_ready(run, "a session begins")
    times = run.conditions.times
    published = times[event.session - 1] if 1 <= event.session <= len(times) else -1
    run.expect("session", "published start", event.published, published, says.structure)
    model.phase, model.session_at = "session", event.at
    model.bonus_rounds = model.elimination_rounds = 0
    model.went_out = []
    model.need_chips = {one.person: "start" for one in seated if not one.stack}
    model.bags_due = {one.person for one in seated if one.bagged}
    if says.missing.value:
        model.need_missing = {one.person for one in seated if not one.present}
    model.level = 0
    if model.schedule:
        model.clock_due = (model.now, 0, True)


@checks(rec.ChipsIssued)
def _issued(run: Run, event: rec.ChipsIssued) -> None:
    model, own, says = run.model, run.conditions, run.says
    player = run.player(event.person, "chips")
    why = model.need_chips.pop(event.person, "")
    if not why:
        run.report("chips", f"{event.person} gets {event.chips}", "no chips", says.chips_fixed)
    else:
        run.expect("chips", "reason", event.why, why, says.equal_chips)
        chips = {"re-buy": own.rebuy_chips, "add-on": own.add_on_chips}.get(why, own.starting)
        clauses = says.rebuys.clauses if why in {"re-buy", "add-on"} else says.equal_chips
        run.expect("chips", f"chips of {event.person}", event.chips, chips, clauses)
    player.stack += event.chips
    model.issued += event.chips
    if player.status == "broke":
        player.status, player.broke, player.hand = "seated", None, 0


@checks(rec.ChipsReturned)
def _returned(run: Run, event: rec.ChipsReturned) -> None:
    model, says, player = run.model, run.says, run.player(event.person, "chips")
    run.expect("chips", f"chips of {event.person}", event.chips, player.stack, says.chips_fixed)
    if event.person in model.return_chips:
        model.return_chips.discard(event.person)
    elif player.status in {"out", "forfeited", "disqualified"}:
        run.report("chips", f"{event.person} returns chips", "none are due", says.chips_fixed)
    else:
        model.cancelling = True  # chips of players in play leave only if it is cancelled
    player.stack -= event.chips
    model.removed += event.chips
    player.uncounted = player.uncounted and player.stack > 0


@checks(rec.SeatTaken)
def _taken(run: Run, event: rec.SeatTaken) -> None:
    player = run.player(event.person, "seat")
    seat = Spot(player.table, player.seat)
    run.expect("seat", "seat", Spot(event.table, event.seat), seat, run.says.stays.clauses)
    player.present, player.missing = True, False


@checks(rec.PlayerMissing)
def _missing(run: Run, event: rec.PlayerMissing) -> None:
    model, says, player = run.model, run.says, run.player(event.person, "missing player")
    if event.person not in model.need_missing:
        here = f"{event.person} is not missing"
        run.report("missing player", f"{event.person} is missing", here, says.missing.clauses)
    model.need_missing.discard(event.person)
    player.missing = True


@checks(rec.PlaceKept)
def _kept(run: Run, event: rec.PlaceKept) -> None:
    player = run.player(event.person, "missing player")
    if not player.missing:
        here = f"{event.person} is not missing"
        run.report("missing player", f"{event.person} keeps a place", here)
    player.missing = False


@checks(rec.PlaceForfeited)
def _forfeited(run: Run, event: rec.PlaceForfeited) -> None:
    model, says, player = run.model, run.says, run.player(event.person, "forfeit")
    if not player.missing or not says.missing.value:
        here = f"{event.person} is not missing"
        run.report("forfeit", f"{event.person} forfeits", here, says.missing.clauses)
    spot = Spot(event.table, event.seat)
    run.expect("forfeit", "seat", spot, Spot(player.table, player.seat))
    model.vacated[event.person] = Spot(player.table, player.seat)
    leave(player, "forfeited")
    if player.stack:
        model.return_chips.add(event.person)
    if not says.forfeit_keeps_fee.value:
        model.refunds[event.person] = "forfeited"


def leave(player: Player, status: str) -> None:
    """Take a player's seat away."""
    player.status, player.table, player.seat, player.missing = status, 0, 0, False
    player.uncounted = False


@checks(rec.PlayerSeated)
def _seated(run: Run, event: rec.PlayerSeated) -> None:
    model, player = run.model, run.player(event.person, "seat")
    spot = Spot(event.table, event.seat)
    if event.replaces:
        _judge_reserve(run, event, spot)
        model.vacated.pop(event.replaces, None)
    else:
        _judge_late(run, event, spot, player)
    player.status, player.table, player.seat, player.present = "seated", spot.table, spot.seat, True
    player.raced = max(model.coloured, default=0)  # new chips have no small ones
    again = player.reentries and not event.replaces
    model.need_chips[event.person] = "re-entry" if again else "start"
    model.reserve_paid = ""


def _judge_reserve(run: Run, event: rec.PlayerSeated, spot: Spot) -> None:
    model, says = run.model, run.says
    clauses = says.reserve.clauses
    if not says.reserve.value or event.replaces not in model.vacated:
        free = "no seat was forfeited"
        run.report("reserve", f"{event.person} replaces {event.replaces}", free, clauses)
    else:
        run.expect("reserve", "seat", spot, model.vacated[event.replaces], clauses)
    if model.reserve_paid != event.person:
        run.report("reserve", f"{event.person} gets a seat", "the fee is paid first", clauses)
    number = run.player(event.person).number
    earlier = [
        one.person
        for one in model.players.values()
        if one.status == "reserve" and one.number < number
    ]
    if earlier:
        run.report("reserve", f"{event.person} gets a seat", f"{earlier[0]} is next", clauses)
    if says.reserve_first_session.value and model.session > 1:
        first = says.reserve_first_session.clauses
        run.report("reserve", f"a reserve in session {model.session}", "session 1 only", first)
    if says.replaced_refund.value:
        model.refunds[event.replaces] = "replaced"


def _judge_late(run: Run, event: rec.PlayerSeated, spot: Spot, player: Player) -> None:
    model, says = run.model, run.says
    if player.status != "entered" or model.phase != "session":
        run.report("seat", f"{event.person} is seated", f"not while {player.status}")
    sizes = {table: size for table, size in model.sizes().items() if model.free_seats([table])}
    smallest = [table for table, size in sizes.items() if size == min(sizes.values())]
    free = model.free_seats(smallest)
    run.expect("seat", "free seats", list(event.free), free, says.drawn.clauses)
    if not 0 <= event.drawn < len(free):
        run.report("seat", f"number {event.drawn}", f"0 to {len(free) - 1}", says.drawn.clauses)
    else:
        run.expect("seat", "seat", spot, free[event.drawn], says.drawn.clauses)


@checks(rec.TableLeft)
def _left(run: Run, event: rec.TableLeft) -> None:
    if not run.player(event.person, "seat").table:
        run.report("seat", f"{event.person} left the table", "the player has no seat")
    run.expect("seat", "posts and folds", (event.posts, event.folds), (True, True))


@checks(rec.TableRejoined)
def _rejoined(run: Run, event: rec.TableRejoined) -> None:
    run.player(event.person, "seat")


def session_over(run: Run) -> str:
    """Return the condition that ends the running session, or "" if none holds."""
    model, plan = run.model, plan_of(run, run.model.session)
    if model.phase != "session" or plan is None or model.ties or model.lowest_ties:
        return ""
    if model.hand_misses() or model.proposal is not None:
        return ""
    left = len(model.seated())
    waiting = bool(plan.through) and len(model.in_play()) > left
    if model.division or (left == 1 and not waiting):
        return "winner"
    if plan.ends == "players":
        return "players left" if plan.through and left <= plan.at else ""
    if plan.ends == "minutes":
        return "minutes" if model.now - model.session_at >= plan.at * 60 else ""
    if plan.ends == "orbit":
        return "orbit" if _all_around(model, run.conditions.orbit_rounds) else ""
    return "rounds" if all(table.rounds >= plan.at for table in model.playable()) else ""


def _all_around(model: Model, most: int) -> bool:
    """True if the button has been around every table that can play, or its rounds are used up."""
    return all(table.orbits or 0 < most <= table.rounds for table in model.playable())


@checks(rec.SessionEnded)
def _ended(run: Run, event: rec.SessionEnded) -> None:
    model, says, plan = run.model, run.says, plan_of(run, run.model.session)
    why = session_over(run)
    run.expect("session", "session", event.session, model.session, says.structure)
    run.expect("session", "end by", event.why, why or "nothing yet", says.structure)
    left = model.seated()
    run.expect("session", "players", event.players, len(left), says.structure)
    order = tuple(model.went_out) if says.out_order.value else ()
    run.expect("session", "order of elimination", event.order, order, says.out_order.clauses)
    model.duties, model.duties_done = set(), set()
    model.announce_due = says.announced.value
    model.phase, model.drawn, model.break_until = "between", False, 0
    model.clock, model.level = Clock(model.now), 0
    estimated = model.estimated()
    model.tables, model.vacated = {}, {}
    model.proposed, model.reports, model.coloured = {}, {}, []
    for player in left:
        leave(player, "entered")
        player.uncounted = player in estimated
    for player in model.players.values():
        player.raced = 0
    through = plan.through if plan is not None and event.why != "winner" else 0
    model.through_due = min(through, len(left))
    model.decide_due = not through
    model.to_rank = [one.person for one in left]
    model.go_through = set()
    if run.conditions.by_entry and model.through_due:
        first = sorted(left, key=lambda one: one.number)[: model.through_due]
        model.go_through = {one.person for one in first}
    model.order += 1


@checks(rec.WentThrough)
def _through(run: Run, event: rec.WentThrough) -> None:
    model, says, player = run.model, run.says, run.player(event.person, "session")
    by_entry = model.go_through
    ranked = event.person in model.to_rank and (not by_entry or event.person in by_entry)
    if not ranked or not model.through_due:
        run.report("session", f"{event.person} goes through", "nobody else does", says.structure)
    run.expect("session", "chips", event.chips, player.stack, says.chips_fixed)
    model.through_due = max(0, model.through_due - 1)
    model.to_rank = [one for one in model.to_rank if one != event.person]
    player.status = "through"
    if player.stack and not run.conditions.carry_chips:
        model.return_chips.add(event.person)


@checks(rec.TournamentDecided)
def _decided(run: Run, event: rec.TournamentDecided) -> None:
    model, says, player = run.model, run.says, run.player(event.person, "end")
    if not model.decide_due or model.to_rank != [event.person]:
        problem = f"not decided: {', '.join(model.to_rank) or 'no session ended'}"
        run.report("end", f"{event.person} wins", problem, says.last_wins)
    model.phase, model.winner = "decided", event.person
    model.to_rank, model.decide_due = [], False
    model.order += 1
    times = (model.began, model.now) if says.game_times.value else (-1, -1)
    found = (event.began, event.ended)
    run.expect("time", "first card and end", found, times, says.game_times.clauses)
    player.place = player.last = 1
    player.left_at = model.order
    if player.stack:
        model.return_chips.add(event.person)
