"""Check orbits of the button, bonus rounds and elimination rounds."""

from __future__ import annotations

from cardspeak.tournament_check import record as rec
from cardspeak.tournament_check.conduct import judge_ready
from cardspeak.tournament_check.hands import judge_step
from cardspeak.tournament_check.model import Player, TableNow, Tie
from cardspeak.tournament_check.run import Run, checks, spread


def from_button(players: list[Player], button: int) -> list[Player]:
    """Return players clockwise from the left of the button."""
    return sorted(players, key=lambda one: (one.seat <= button, one.seat))


def _with_chips(run: Run, table: int) -> list[Player]:
    return [one for one in run.model.seated(table) if one.stack]


# --- rounds and orbits ---


@checks(rec.RoundBegun)
def _begun(run: Run, event: rec.RoundBegun) -> None:
    model, table = run.model, run.model.tables.get(event.table)
    if model.phase != "session" or table is None or table.open:
        run.report("round", f"table {event.table} begins a round", "not now")
        return
    judge_ready(run, f"table {event.table} begins a round")
    judge_step(run, event.table)
    run.expect("round", "number", event.number, table.rounds + 1)
    run.expect("time", "time", event.at, model.now)
    table.open = True
    if model.began < 0:
        model.began = event.at


def orbit_complete(run: Run, number: int) -> bool:
    """True if the next button of a table is at or past the seat where the orbit began."""
    table, left = run.model.tables.get(number), _with_chips(run, number)
    if table is None or not table.button or not table.orbit_from or len(left) < 2:
        return False
    following = from_button(left, table.button)[0].seat

    def steps(seat: int) -> int:
        return (seat - table.button - 1) % max(table.size, 1)

    return steps(table.orbit_from) <= steps(following)


@checks(rec.OrbitCompleted)
def _orbit(run: Run, event: rec.OrbitCompleted) -> None:
    model, clauses = run.model, run.says.level_orbits.clauses
    table = model.tables.get(event.table)
    if table is None or model.orbit_at != event.table or not orbit_complete(run, event.table):
        away = "the button has not been around"
        run.report("orbit", f"an orbit at table {event.table}", away, clauses)
    model.orbit_at = 0
    if table is not None:
        run.expect("orbit", "orbits", event.orbits, table.orbits + 1, clauses)
        table.orbits += 1
        table.level_orbits += 1


def report_orbit(run: Run) -> None:
    """Report an orbit that the record should have noted after a round."""
    number, run.model.orbit_at = run.model.orbit_at, 0
    if number and orbit_complete(run, number):
        clauses = run.says.level_orbits.clauses
        run.report("orbit", f"nothing at table {number}", "the button has been around", clauses)
        run.model.tables[number].orbits += 1
        run.model.tables[number].level_orbits += 1


# --- bonus and elimination rounds ---


def _judge_call(
    run: Run, event: rec.BonusRoundCalled | rec.EliminationRoundCalled, announced: tuple[str, ...]
) -> list[TableNow]:
    """Check the person, the level and the moment of a call; return the tables that it is for."""
    model, says = run.model, run.says
    tables = [model.tables[number] for number in event.tables if number in model.tables]
    if model.phase != "session" or len(tables) < len(event.tables) or not tables:
        run.report("special round", f"tables {event.tables}", f"of {sorted(model.tables)}")
    if says.by_director.value and event.actor not in {"", "director"}:
        found = f"called by the {event.actor}"
        run.report("special round", found, "called by the director", says.by_director.clauses)
    if model.level_of_play() < run.conditions.special_from:
        early = f"not before level {run.conditions.special_from}"
        run.report("special round", f"in level {model.level_of_play()}", early)
    if any(table.open for table in tables):
        run.report("special round", "called in a round", "called before the round", announced)
    return tables


@checks(rec.BonusRoundCalled)
def _bonus(run: Run, event: rec.BonusRoundCalled) -> None:
    model, says, settled = run.model, run.says, run.conditions.bonus
    tables = _judge_call(run, event, says.bonus_announced)
    run.expect("special round", "number", event.number, model.bonus_rounds + 1, says.bonus)
    if model.bonus_rounds < len(settled):
        chips = settled[model.bonus_rounds]
        run.expect("special round", "chips", event.chips, chips, says.bonus)
    else:
        run.report("special round", "a bonus round", f"{len(settled)} in a session", says.bonus)
    model.bonus_rounds += 1
    for table in tables:
        table.bonus = event.chips


@checks(rec.EliminationRoundCalled)
def _elimination(run: Run, event: rec.EliminationRoundCalled) -> None:
    model, says, most = run.model, run.says, run.conditions.eliminations
    tables = _judge_call(run, event, says.elimination_announced)
    number = model.elimination_rounds + 1
    run.expect("special round", "number", event.number, number, says.elimination_announced)
    if number > most:
        clauses = says.elimination_announced
        run.report("special round", "an elimination round", f"{most} in a session", clauses)
    if model.hand_for_hand:
        run.report("special round", "an elimination round", "not in hand-for-hand play")
    model.elimination_rounds += 1
    for table in tables:
        table.elimination = True


def derive_lowest(run: Run, event: rec.RoundHeard) -> None:
    """Derive the player who is eliminated after an elimination round, or the draw for it."""
    left = _with_chips(run, event.table)
    if len(left) < 2:
        return
    smallest = min(one.stack for one in left)
    lowest = [one for one in left if one.stack == smallest]
    if len(lowest) == 1:
        run.model.lowest[lowest[0].person] = event.table
        return
    people = tuple(one.person for one in from_button(lowest, event.button))
    run.model.lowest_draws.append(Tie(event.table, people, 0))


def judge_lowest(run: Run, event: rec.PlayerOut, player: Player) -> None:
    """Check the place of an eliminated player; the stack is shared next."""
    model, says = run.model, run.says
    table = model.lowest.pop(event.person)
    found, worst = spread(event.place, event.last), str(model.places_open())
    run.expect("place", f"place of {event.person}", found, worst, says.lowest_out)
    run.expect("elimination", "stack", event.before, player.stack, says.lowest_out)
    model.order += 1
    player.left_at = model.order
    model.shares[event.person] = table


@checks(rec.EliminationDrawCalled)
def _called(run: Run, event: rec.EliminationDrawCalled) -> None:
    model, says = run.model, run.says
    due = next((tie for tie in model.lowest_draws if set(tie.people) == set(event.people)), None)
    if due is None:
        run.report("elimination", f"{event.people} draw", "no draw", says.lowest_draw)
        due = Tie(event.table, event.people, 0)
    else:
        model.lowest_draws.remove(due)
        run.expect("elimination", "players", event.people, due.people, says.lowest_draw)
        run.expect("elimination", "table", event.table, due.place, says.lowest_draw)
    model.lowest_ties.append(due)


@checks(rec.EliminationDrawn)
def _drawn(run: Run, event: rec.EliminationDrawn) -> None:
    """Check cards for elimination: the lowest is out, equal lowest cards draw again."""
    model, says = run.model, run.says
    judge_cards(run, "elimination", event.people, event.cards, says.lowest_draw)
    tie = next((one for one in model.lowest_ties if one.people == event.people), None)
    if tie is None:
        problem = "no draw was called"
        run.report("elimination", f"{event.people} drew", problem, says.lowest_draw)
        return
    model.lowest_ties.remove(tie)
    ranks = {name: card // 4 for name, card in zip(event.people, event.cards, strict=False)}
    worst = min(ranks.values(), default=0)
    equal = tuple(name for name in tie.people if ranks.get(name) == worst)
    if len(equal) > 1:
        model.lowest_draws.append(Tie(tie.place, equal, 0))
    elif equal:
        model.lowest[equal[0]] = tie.place


def judge_cards(
    run: Run, kind: str, people: tuple[str, ...], cards: tuple[int, ...], clauses: tuple[str, ...]
) -> None:
    """Report cards that are not one different card for each player."""
    wrong = len(cards) != len(people) or len(set(cards)) != len(cards)
    if wrong or not all(0 <= card < 52 for card in cards):
        run.report(kind, f"cards {cards}", "one card each", clauses)


@checks(rec.StakeShared)
def _shared(run: Run, event: rec.StakeShared) -> None:
    model, says, player = run.model, run.says, run.player(event.person, "elimination")
    number = model.shares.pop(event.person, 0)
    if not number:
        problem = "the player was not eliminated"
        run.report("elimination", f"the stack of {event.person} is shared", problem)
    run.expect("elimination", "stack", event.chips, player.stack, says.stack_shared)
    table = model.tables.get(number)
    left = from_button(_with_chips(run, number), table.button) if table is not None else []
    names = tuple(one.person for one in left)
    run.expect("elimination", "players", event.people, names, says.stack_shared)
    each, rest = divmod(player.stack, max(1, len(left)))
    shares = tuple(each + (rest if not index else 0) for index in range(len(left)))
    clauses = (*says.stack_shared, *says.odd_chips)
    run.expect("elimination", "shares", event.shares, shares, clauses)
    player.stack -= event.chips
    for name, chips in zip(event.people, event.shares, strict=False):
        run.player(name, "elimination").stack += chips


def report_eliminations(run: Run) -> None:
    """Report eliminations, draws and shares that the record should have stated by now."""
    model, says = run.model, run.says
    for person in model.lowest:
        should = "out after the elimination round"
        run.report("elimination", f"{person} is not out", should, says.lowest_out)
    for tie in model.lowest_draws:
        run.report("elimination", "no draw", f"{tie.people} draw", says.lowest_draw)
    for person in model.shares:
        shared = "it is shared"
        run.report("elimination", f"the stack of {person} stays", shared, says.stack_shared)
