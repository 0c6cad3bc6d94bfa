"""Check counted chips of real tables: chip races, and bags between two sessions."""

from __future__ import annotations

from cardspeak.tournament_check import record as rec
from cardspeak.tournament_check.model import Player
from cardspeak.tournament_check.run import Run, checks


@checks(rec.ChipsRaced)
def _raced(run: Run, event: rec.ChipsRaced) -> None:
    """Derive the winners again: the policy is a condition, the order of the chips is recorded."""
    model, own = run.model, run.conditions
    table = model.tables.get(event.table)
    policy = own.chip_race
    if table is None or not table.real or policy == "none":
        run.report("race", f"chips are raced at table {event.table}", "no race there")
    if event.value not in model.coloured or (event.value, event.into) not in own.race_into:
        run.report("race", f"chips of {event.value} for {event.into}", "no such colour-up")
        return
    here = [one for one in model.seated(event.table) if one.stack and one.raced < event.value]
    odd = dict(zip(event.people, event.odd, strict=False))
    players = [one for one in here if one.person in odd]
    run.expect("race", "players by seat", list(event.people), [one.person for one in players])
    if not _odd_fits(run, event) or len(players) < len(event.people):
        return
    run.expect("race", "stacks before", list(event.before), [one.stack for one in players])
    won = _winners(run, event, players, odd)
    run.expect("race", "winners", list(event.won), won)
    after = [
        one.stack - odd[one.person] + (event.into if one.person in won else 0) for one in players
    ]
    run.expect("race", "stacks after", list(event.after), after)
    for one, chips in zip(players, event.after, strict=False):
        _change(run, one, chips)
    for one in model.seated(event.table):
        one.raced = event.value


def _odd_fits(run: Run, event: rec.ChipsRaced) -> bool:
    """Check that the values of odd chips are possible, and that every odd chip was drawn."""
    wrong = [odd for odd in event.odd if not 0 < odd < event.into or odd % event.value]
    if wrong:
        run.report("race", f"odd chips of {wrong[0]}", f"chips of {event.value} below {event.into}")
    count = sum(event.odd) // event.value if run.conditions.chip_race == "draw" else 0
    if not wrong and sorted(event.drawn) != list(range(count)):
        run.report("race", f"numbers {event.drawn}", f"{count} numbers from 0, each once")
        return False
    return not wrong


def _winners(
    run: Run, event: rec.ChipsRaced, players: list[Player], odd: dict[str, int]
) -> list[str]:
    """Return who gets one of the larger chips: first those who have no other chips."""
    first = [one.person for one in players if one.stack == odd[one.person]]
    order: list[str]
    if run.conditions.chip_race == "draw":
        chips = [one.person for one in players for _ in range(odd[one.person] // event.value)]
        order = [chips[number] for number in event.drawn]
    else:
        order = [
            one.person for one in sorted(players, key=lambda one: (-odd[one.person], one.seat))
        ]
    won = list(first)
    for person in order:
        if person not in won and len(won) < sum(odd.values()) // event.into:
            won.append(person)
    return won


def _change(run: Run, player: Player, chips: int) -> None:
    """Set a stack; chips that were found come into play, others leave it."""
    more = chips - player.stack
    run.model.issued += max(0, more)
    run.model.removed += max(0, -more)
    player.stack = chips


@checks(rec.ChipsBagged)
def _bagged(run: Run, event: rec.ChipsBagged) -> None:
    player = run.player(event.person, "bags")
    if run.model.phase != "between" or player.status != "through" or not player.uncounted:
        run.report("bags", f"a bag of {event.person}", "only after a session at a real table")
    run.expect("bags", f"stack of {event.person}", event.before, player.stack)
    if event.chips <= 0:
        run.report("bags", f"{event.chips} in the bag of {event.person}", "one chip or more")
    _change(run, player, event.chips)
    player.uncounted, player.bagged = False, True


@checks(rec.BagOpened)
def _opened(run: Run, event: rec.BagOpened) -> None:
    player = run.player(event.person, "bags")
    if event.person not in run.model.bags_due:
        run.report("bags", f"the bag of {event.person} is opened", "it has none, or not now")
    run.model.bags_due.discard(event.person)
    found, should = (
        (event.table, event.seat, event.chips),
        (player.table, player.seat, player.stack),
    )
    run.expect("bags", "table, seat and chips", found, should)
    player.bagged = False
