"""Check results of rounds, players who go out, their places, and draws for places."""

from __future__ import annotations

from cardspeak.tournament_check import record as rec
from cardspeak.tournament_check.conduct import judge_ready
from cardspeak.tournament_check.entries import may_rebuy, rebuys_open
from cardspeak.tournament_check.hands import judge_choice, judge_step
from cardspeak.tournament_check.model import Player, TableNow, Tie
from cardspeak.tournament_check.moves import judge_late_move
from cardspeak.tournament_check.real import STAFF, judge_report
from cardspeak.tournament_check.run import Run, checks, spread
from cardspeak.tournament_check.says import Equal, Together
from cardspeak.tournament_check.sessions import leave
from cardspeak.tournament_check.special import (
    derive_lowest,
    from_button,
    judge_cards,
    judge_lowest,
)


@checks(rec.RoundHeard)
def _heard(run: Run, event: rec.RoundHeard) -> None:
    model = run.model
    table = model.tables.get(event.table)
    if model.phase != "session" or table is None:
        run.report("round", f"a round at table {event.table}", "no such table is in play")
        return
    judge_ready(run, f"a round at table {event.table}")
    judge_step(run, event.table)
    judge_late_move(run, event.table)
    if event.actor in STAFF:
        judge_report(run, event)
    run.expect("round", "number", event.number, table.rounds + 1)
    seated = {one.seat: one for one in model.seated(event.table)}
    strangers = [row.seat for row in event.seats if row.seat not in seated]
    if strangers or len({row.seat for row in event.seats}) != len(event.seats):
        seats = [row.seat for row in event.seats]
        run.report("round", f"seats {seats}", f"seats {sorted(seated)}, each once")
    rows = [row for row in event.seats if row.seat in seated]
    if event.people:
        people = [seated[row.seat].person for row in rows]
        run.expect("round", "players", list(event.people), people)
    for row in rows:
        _judge_row(run, row, seated[row.seat])
    before, after = sum(row.before for row in rows), sum(row.after for row in rows)
    run.expect("special round", "bonus", event.bonus, table.bonus, run.says.bonus)
    chips = before + event.bonus
    run.expect("chips", "chips after the round", after, chips, run.says.chips_fixed)
    model.issued += event.bonus
    elimination = table.elimination
    _end_round(run, event, table)
    for row in rows:
        seated[row.seat].stack = row.after
    gone = [row for row in rows if not row.after]
    _derive_outs(run, event, [(seated[row.seat], row) for row in gone])
    if elimination:
        derive_lowest(run, event)


def _end_round(run: Run, event: rec.RoundHeard, table: TableNow) -> None:
    model = run.model
    table.level_rounds += max(0, event.number - table.rounds)
    table.rounds, table.button = event.number, event.button
    table.button_at = model.now
    model.reports.pop(event.table, None)
    table.open, table.bonus, table.elimination = False, 0, False
    table.hand = model.hand if model.hand_for_hand else table.hand
    table.orbit_from = table.orbit_from or event.button
    model.orbit_at = 0 if event.actor in STAFF else event.table
    model.began = model.now if model.began < 0 else model.began
    model.order += 1


def _judge_row(run: Run, row: rec.SeatRow, player: Player) -> None:
    fixed = run.says.chips_fixed
    run.expect("round", f"stack of {player.person} before", row.before, player.stack, fixed)
    if not 0 <= row.put_in <= row.before:
        run.report("round", f"{player.person} put in {row.put_in}", f"0 to {row.before}", fixed)
    if row.after < max(0, row.before - row.put_in):
        least = f"at least {row.before - row.put_in}: {row.put_in} were put in"
        run.report("round", f"{player.person} has {row.after} left", least, fixed)


def _derive_outs(run: Run, event: rec.RoundHeard, gone: list[tuple[Player, rec.SeatRow]]) -> None:
    """Derive who may buy again, and the places of the others."""
    model = run.model
    out = []
    for player, row in gone:
        player.put_in, player.before = row.put_in, row.before
        player.broke = (model.session, event.table, event.number)
        player.hand = model.hand if model.hand_for_hand else 0
        if may_rebuy(run, player) or player.hand:
            model.broke.add(player.person)
        else:
            out.append(player)
    _place(run, out)


def _place(run: Run, out: list[Player]) -> None:
    """Derive the places of players who go out together, or their draws for places."""
    model = run.model
    place = model.places_open()
    across = len({one.broke for one in out}) > 1
    for one in out:
        one.across = across
    for group in reversed(ranked(run, out)):
        first = place - len(group) + 1
        if len(group) > 1 and run.says.equal.value is Equal.CARDS:
            people = tuple(one.person for one in _from_button(run, group))
            model.draws.append(Tie(first, people, model.order))
        else:
            for one in group:
                model.outs[one.person] = (first, place)
        place = first - 1


def ranked(run: Run, out: list[Player]) -> list[list[Player]]:
    """Return players who go out in one round in groups of equal places, best first."""
    match run.says.together.value:
        case Together.CHIPS_PUT_IN:
            amounts = {one.person: one.put_in for one in out}
        case Together.STACK_BEFORE:
            amounts = {one.person: one.before for one in out}
        case Together.SHARED:
            amounts = {one.person: 0 for one in out}
    order = sorted(set(amounts.values()), reverse=True)
    return [[one for one in out if amounts[one.person] == amount] for amount in order]


def _from_button(run: Run, group: list[Player]) -> list[Player]:
    """Return players clockwise from the left of the button, if the book deals cards so."""
    if not run.says.draw_order:
        return sorted(group, key=lambda one: one.number)
    dealt: list[Player] = []
    for number in sorted({one.table for one in group}):  # with several tables, one by one
        table = run.model.tables.get(number)
        here = [one for one in group if one.table == number]
        dealt += from_button(here, table.button if table is not None else 0)
    return dealt


@checks(rec.PlayerBroke)
def _broke(run: Run, event: rec.PlayerBroke) -> None:
    model, player = run.model, run.player(event.person, "re-buy")
    if event.person not in model.broke:
        problem = "the player has chips, or is out"
        run.report("re-buy", f"{event.person} may buy again", problem, run.says.rebuys.clauses)
    model.broke.discard(event.person)
    number = player.broke[2] if player.broke is not None else 0
    found, should = (event.round, event.put_in, event.before), (player.put_in, player.before)
    run.expect("out", "round, chips put in and before", found, (number, *should))
    rebuy = may_rebuy(run, player)
    run.expect("re-buy", "may buy again", event.rebuy, rebuy, run.says.rebuys.clauses)
    run.expect("hand for hand", "hand", event.hand, player.hand)
    if player.hand:
        judge_choice(run, event)
    player.status, player.declined = "broke", not rebuy


@checks(rec.PlayerOut)
def _out(run: Run, event: rec.PlayerOut) -> None:
    model, says, player = run.model, run.says, run.player(event.person, "out")
    run.expect("time", "time", event.at, model.now)
    found = (event.place, event.last)
    if player.status == "broke" and event.person not in model.outs:
        _judge_broke(run, player)
    if event.person in model.outs:
        _judge_place(run, event, model.outs.pop(event.person))
        if event.put_in or event.before:  # a draw for the place does not repeat them
            amounts = (event.put_in, event.before)
            run.expect("out", "chips put in and before", amounts, (player.put_in, player.before))
    elif event.person in model.to_rank:
        _judge_rest(run, event, player)
    elif event.person in model.lowest:
        judge_lowest(run, event, player)
    else:
        run.report("out", f"{event.person} is out", f"has {player.stack} chips", says.out)
    if player.across:
        judge_choice(run, event)
    player.across = False
    player.place, player.last = found
    player.left_at = player.left_at or model.order
    model.went_out.append(event.person)
    leave(player, "out")


def _judge_place(run: Run, event: rec.PlayerOut, places: tuple[int, int]) -> None:
    says, model = run.says, run.model
    clauses = (*says.together.clauses, *says.better, *says.equal.clauses)
    found = spread(event.place, event.last)
    run.expect("place", f"place of {event.person}", found, spread(*places), clauses or says.out)
    run.player(event.person).left_at = run.player(event.person).left_at or model.order


def _together(run: Run, player: Player) -> list[Player]:
    """Return the players who lost their last chips in the same round and did not buy again.

    In hand-for-hand play, one hand at every table counts as one round.
    """
    broke = [one for one in run.model.players.values() if one.status == "broke"]
    if player.hand:
        return [one for one in broke if one.hand == player.hand]
    return [one for one in broke if one.broke == player.broke]


def _judge_broke(run: Run, player: Player) -> None:
    """Derive the places of players who do not buy again, of each round together."""
    says, group = run.says, _together(run, player)
    if rebuys_open(run) and not all(one.declined for one in group):
        waits = "others of that round, or this player, may still buy again"
        run.report("out", f"{player.person} is out", waits, says.rebuys.clauses)
    if run.model.waits_for_hand(player):
        waits = f"tables {run.model.hand_misses()} have not finished the hand"
        run.report("hand for hand", f"{player.person} is out", waits)
    run.model.order += 1
    _place(run, group)


@checks(rec.RebuyDeclined)
def _declined(run: Run, event: rec.RebuyDeclined) -> None:
    player = run.player(event.person, "re-buy")
    if player.status != "broke" or player.declined:
        problem = "the player has chips, or has declined"
        run.report("re-buy", f"{event.person} declines", problem, run.says.rebuys.clauses)
    player.declined = True


def _judge_rest(run: Run, event: rec.PlayerOut, player: Player) -> None:
    """Check a player who does not go through: the smallest stack has the worst place."""
    model, says = run.model, run.says
    worst = model.places_open()
    run.expect("place", "place", spread(event.place, event.last), str(worst), says.structure)
    model.to_rank = [one for one in model.to_rank if one != event.person]
    if event.person in model.go_through:
        first = f"{event.person} entered before others"
        run.report("session", f"{event.person} is out", first, says.structure)
    others = [run.player(one) for one in model.to_rank if one not in model.go_through]
    smaller = [one.person for one in others if one.stack < player.stack]
    if smaller:
        problem = f"{smaller[0]} has fewer chips"
        run.report("place", f"{event.person} is out", problem, says.structure)
    model.order += 1
    player.left_at = model.order
    if player.stack:
        model.return_chips.add(event.person)


@checks(rec.PlaceDrawCalled)
def _called(run: Run, event: rec.PlaceDrawCalled) -> None:
    model, says = run.model, run.says
    first = run.player(event.people[0], "place draw") if event.people else None
    known = any(set(tie.people) == set(event.people) for tie in model.draws)
    if first is not None and first.status == "broke" and not known:
        _judge_broke(run, first)
    if first is not None and first.across:
        judge_choice(run, event)
    due = next((tie for tie in model.draws if set(tie.people) == set(event.people)), None)
    if due is None:
        run.report("place draw", f"{event.people} draw", "no draw", says.equal.clauses)
        due = Tie(event.place, event.people, model.order)
    else:
        model.draws.remove(due)
        order = says.draw_order
        run.expect("place draw", "players", list(event.people), list(due.people), order)
        run.expect("place draw", "place", event.place, due.place, says.together.clauses)
    model.ties.append(due)


@checks(rec.PlaceDrawn)
def _drawn(run: Run, event: rec.PlaceDrawn) -> None:
    model, says = run.model, run.says
    tie = next((one for one in model.ties if one.people == event.people), None)
    cards = dict(zip(event.people, event.cards, strict=False))
    judge_cards(run, "place draw", event.people, event.cards, says.draw_order)
    if tie is None:
        run.report("place draw", f"{event.people} drew", "no draw was called", says.equal.clauses)
        return
    run.expect("place draw", "place", event.place, tie.place, says.equal.clauses)
    model.ties.remove(tie)
    place = tie.place + len(tie.people) - 1
    for rank in sorted({card // 4 for card in cards.values()}):
        group = tuple(one for one in tie.people if cards.get(one, -4) // 4 == rank)
        first = place - len(group) + 1
        if len(group) > 1:
            model.draws.append(Tie(first, group, tie.left_at, again=True))
        for person in group:
            run.player(person).left_at = tie.left_at
            if len(group) == 1:
                model.outs[person] = (place, place)
        place = first - 1


@checks(rec.Disqualified)
def _disqualified(run: Run, event: rec.Disqualified) -> None:
    model, says, player = run.model, run.says, run.player(event.person, "disqualified")
    if player.status not in {"entered", "seated", "broke", "through"}:
        problem = f"not while {player.status}"
        run.report("disqualified", f"{event.person} is disqualified", problem, says.disqualified)
    worst = model.places_open()
    run.expect("disqualified", "place", event.place, worst, says.disqualified)
    leave(player, "disqualified")
    model.went_out.append(event.person)
    if player.stack:
        model.return_chips.add(event.person)


@checks(rec.PassedOver)
def _passed_over(run: Run, event: rec.PassedOver) -> None:
    run.player(event.person, "disqualified")


def due_outs(run: Run) -> list[str]:
    """Return players without chips who may no longer buy again, or whose round has decided."""
    if run.model.phase != "session":
        return []
    model = run.model
    drawing = {person for tie in model.ties for person in tie.people}
    broke = [
        one
        for one in model.players.values()
        if one.status == "broke" and one.person not in drawing and not model.waits_for_hand(one)
    ]
    if rebuys_open(run):
        broke = [one for one in broke if all(other.declined for other in _together(run, one))]
    return [one.person for one in broke]
