"""Check moves between tables: the policy, the player, the seat and what is owed."""

from __future__ import annotations

from cardspeak.tournament_check import record as rec
from cardspeak.tournament_check.model import Breaking, Model
from cardspeak.tournament_check.record import Spot
from cardspeak.tournament_check.run import Run, checks

DIFFERENCE = 2
"""A player moves when two tables differ by this number of players."""
BIG_BLIND = 2
"""Position of the next big blind: players that the button passes before it."""


def _ring(seats: list[int], button: int) -> list[int]:
    """Return the seats clockwise from the left of the button."""
    return sorted(seats, key=lambda seat: (seat <= button, seat))


def _position(model: Model, spot: Spot) -> int:
    """Return how many players the button passes before it reaches a free seat; -1: not known."""
    button = model.button_of(spot.table)
    if not button:
        return -1
    others = [one.seat for one in model.seated(spot.table) if one.seat != spot.seat]
    return _ring([*others, spot.seat], button).index(spot.seat)


def _preferred(model: Model, table: int) -> list[Spot]:
    """Return free seats: the next big blind first, seats from button to small blind last."""
    free = {spot: _position(model, spot) for spot in model.free_seats([table])}
    late = {spot: 0 <= position < BIG_BLIND for spot, position in free.items()}
    return sorted(free, key=lambda spot: (late[spot], free[spot], spot.seat))


def _owes(position: int) -> str:
    if position == BIG_BLIND:
        return "big blind"
    return "waits" if 0 <= position < BIG_BLIND else "nothing"


@checks(rec.MoveOrdered)
def _moved(run: Run, event: rec.MoveOrdered) -> None:
    model, says, player = run.model, run.says, run.player(event.person, "move")
    run.expect("move", "transfer", event.transfer, model.transfers + 1)
    source, spot = Spot(event.from_table, event.from_seat), Spot(event.table, event.seat)
    run.expect("move", "from", source, Spot(player.table, player.seat), says.stays.clauses)
    run.expect("move", "chips", event.chips, player.stack, says.chips_fixed)
    known = {event.from_table, event.table} <= set(model.tables)
    if known and event.why == "final":
        _judge_merge(run, event)
    elif not known or spot not in model.free_seats([event.table]):
        run.report("move", f"to table {event.table} seat {event.seat}", "a free seat")
    elif event.why == "balance":
        _judge_balance(run, event, spot)
    elif event.why == "break":
        _judge_break(run, event, spot)
    elif says.stays.value:
        problem = "the drawn seat is kept"
        run.report("move", f"{event.person} changes seats", problem, says.stays.clauses)
    else:
        found = (event.sizes, event.candidates, event.free, event.position, event.owes)
        run.expect("move", "reasons", found, ((), (), (), -1, "nothing"))
    model.transfers = event.transfer
    came, to = model.tables.get(player.table), model.tables.get(event.table)
    left_real = player.uncounted or (came is not None and came.real)
    player.uncounted = left_real and to is not None and not to.real
    player.table, player.seat = event.table, event.seat


def _judge_balance(run: Run, event: rec.MoveOrdered, spot: Spot) -> None:
    model, says, policy = run.model, run.says, run.conditions.balancing
    clauses = says.moves_approved or says.stays.clauses
    sizes = model.sizes()
    run.expect("move", "sizes", dict(event.sizes), sizes, clauses)
    if policy == "never":
        run.report("move", f"{event.person} is moved", "nobody is moved", says.stays.clauses)
        return
    source = max(sizes, key=lambda table: (sizes[table], -table))
    target = min(sizes, key=lambda table: (sizes[table], table))
    tables = (event.from_table, event.table)
    run.expect("move", "from and to table", tables, (source, target), clauses)
    if sizes[source] - sizes[target] < DIFFERENCE:
        even = f"no move: the tables have {sorted(sizes.values())} players"
        run.report("move", f"{event.person} is moved", even, clauses)
    _judge_candidate(run, event, policy, clauses)
    free = _preferred(model, event.table)
    run.expect("move", "free seats", list(event.free), free, clauses)
    run.expect("move", "seat", spot, free[0], clauses)
    position = _position(model, spot)
    run.expect("move", "position", event.position, position, clauses)
    run.expect("move", "owes", event.owes, _owes(position), clauses)


def _judge_candidate(
    run: Run, event: rec.MoveOrdered, policy: str, clauses: tuple[str, ...]
) -> None:
    model = run.model
    players = {one.seat: one.person for one in model.seated(event.from_table)}
    by_seat = list(players.values())
    if policy == "draw":
        if not 0 <= event.drawn < len(by_seat) or sorted(event.candidates) != sorted(by_seat):
            run.report("move", f"number {event.drawn} of {event.candidates}", f"one of {by_seat}")
            return
        run.expect("move", "drawn player", event.person, by_seat[event.drawn], clauses)
        run.expect("move", "first candidate", event.candidates[0], event.person, clauses)
        return
    ring = _ring(list(players), model.button_of(event.from_table))
    first = min(BIG_BLIND, len(ring) - 1)
    candidates = [players[seat] for seat in (*ring[first:], *ring[:first])]
    run.expect("move", "candidates", list(event.candidates), candidates, clauses)
    run.expect("move", "player", event.person, candidates[0] if candidates else "", clauses)


def _judge_break(run: Run, event: rec.MoveOrdered, spot: Spot) -> None:
    model, says = run.model, run.says
    clauses = says.moves_approved or says.stays.clauses
    run.expect("move", "sizes", dict(event.sizes), model.sizes(), clauses)
    if model.breaking is None:
        others = [table for table in model.tables if table != event.from_table]
        players = [one.person for one in model.seated(event.from_table)]
        model.breaking = Breaking(event.from_table, players, model.free_seats(others))
        _judge_broken_table(run, event.from_table, clauses)
    breaking = model.breaking
    run.expect("move", "from table", event.from_table, breaking.table, clauses)
    run.expect("move", "free seats", list(event.free), breaking.free, clauses)
    if len(breaking.moved) < len(breaking.players):
        player = breaking.players[len(breaking.moved)]
        run.expect("move", "player", event.person, player, clauses)
    if 0 <= event.drawn < len(breaking.free):
        run.expect("move", "seat", spot, breaking.free[event.drawn], clauses)
    else:
        run.report("move", f"number {event.drawn}", f"0 to {len(breaking.free) - 1}", clauses)
    run.expect("move", "position", event.position, _position(model, spot), clauses)
    run.expect("move", "owes", event.owes, "nothing", clauses)
    breaking.moved.append(event.drawn)


def _judge_broken_table(run: Run, table: int, clauses: tuple[str, ...]) -> None:
    model, order = run.model, run.conditions.break_order
    if order == "never":
        kept = "no table is broken"
        run.report("broken table", f"table {table} is broken", kept, run.says.stays.clauses)
        return
    sizes = model.sizes()
    if table not in sizes:
        run.report("broken table", f"table {table} is broken", f"one of {sorted(sizes)}", clauses)
        return
    due = _to_break(sizes, order)
    run.expect("broken table", "table", table, due, clauses)
    others = [number for number in sizes if number != table]
    if len(model.free_seats(others)) < sizes[table]:
        run.report("broken table", f"table {table} is broken", "too few free seats", clauses)


def _judge_merge(run: Run, event: rec.MoveOrdered) -> None:
    """Check one of the moves with which everyone draws a seat at the last table."""
    model, clauses = run.model, run.says.final_draw.clauses
    if not run.says.final_draw.value or len(model.tables) != 2:
        run.report("move", "everyone draws a new seat", "no new draw now", clauses)
    if model.merging is None:
        others = {number for number in model.tables if number != event.table}
        players = [one.person for one in model.seated()]
        free = [Spot(event.table, number + 1) for number in range(len(players))]
        model.merging = Breaking(min(others, default=0), players, free)
        _judge_broken_table(run, model.merging.table, clauses)
    merging = model.merging
    run.expect("move", "sizes", dict(event.sizes), model.sizes(), clauses)
    run.expect("move", "free seats", list(event.free), merging.free, clauses)
    following = [*merging.players, "nobody"][min(len(merging.moved), len(merging.players))]
    run.expect("move", "player", event.person, following, clauses)
    spot = Spot(event.table, event.drawn + 1)
    run.expect("move", "seat", Spot(event.table, event.seat), spot, clauses)
    run.expect("move", "owes", (event.owes, event.position), ("nothing", -1), clauses)
    merging.moved.append(event.drawn)


def judge_late_move(run: Run, table: int) -> None:
    """Report a second round at a table whose player or players should have moved before it.

    In hand-for-hand play, moves wait until every table has finished the hand.
    """
    model = run.model
    if model.hand_misses():
        return
    rounds = model.tables[table].rounds
    if _must_move(run) != table:
        model.late_moves.pop(table, None)
    elif model.late_moves.setdefault(table, rounds) < rounds:
        clauses = run.says.moves_approved
        run.report("move", f"another round at table {table}", "a move comes first", clauses)


def _must_move(run: Run) -> int:
    """Return the table that the policy takes players from now, or 0."""
    model, own = run.model, run.conditions
    sizes = model.sizes()
    if len(sizes) < 2:
        return 0
    if own.break_order in {"last", "smallest"}:
        table = _to_break(sizes, own.break_order)
        others = [number for number in sizes if number != table]
        if len(model.free_seats(others)) >= sizes[table]:
            return table
    if own.balancing == "never":
        return 0
    source = max(sizes, key=lambda number: (sizes[number], -number))
    target = min(sizes, key=lambda number: (sizes[number], number))
    if sizes[source] - sizes[target] < DIFFERENCE or not model.button_of(source):
        return 0
    return source if model.free_seats([target]) else 0


def _to_break(sizes: dict[int, int], order: str) -> int:
    """Return the table that is broken next."""
    if order == "last":
        return max(sizes)
    return min(sizes, key=lambda number: (sizes[number], -number))


@checks(rec.TableBroken)
def _broken(run: Run, event: rec.TableBroken) -> None:
    model, says = run.model, run.says
    clauses = says.moves_approved or says.stays.clauses
    breaking, model.breaking = model.breaking or model.merging, None
    model.merging = None
    if breaking is None:
        others = [table for table in model.tables if table != event.table]
        free = model.free_seats(others)
        players = [one.person for one in model.seated(event.table)]
        _judge_broken_table(run, event.table, clauses)
        breaking = Breaking(event.table, players, free)
    run.expect("broken table", "table", event.table, breaking.table, clauses)
    if sorted(event.drawn) != list(range(len(breaking.free))):
        numbers = f"0 to {len(breaking.free) - 1}, each once"
        run.report("broken table", f"numbers {event.drawn}", numbers, clauses)
    numbers_used = list(event.drawn[: len(breaking.players)])
    run.expect("broken table", "seats drawn", breaking.moved, numbers_used, clauses)
    model.tables.pop(event.table, None)
    model.reports.pop(event.table, None)


@checks(rec.ButtonStated)
def _button(run: Run, event: rec.ButtonStated) -> None:
    model = run.model
    seats = [one.seat for one in model.seated(event.table)]
    if event.table not in model.tables or event.button not in seats:
        run.report("move", f"button at seat {event.button}", f"one of {seats}")
        return
    table = model.tables[event.table]
    if not table.real:
        run.report("move", f"the button of table {event.table} is stated", "its rounds say it")
    table.button, table.button_at = event.button, model.now
