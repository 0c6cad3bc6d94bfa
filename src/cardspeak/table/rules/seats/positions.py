"""Prepare a round: place the button and blinds, admit players, list the forced bets due."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from cardspeak.chips import NO_CHIPS, Chips, total_of
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.policies import DealFrom, FirstButton
from cardspeak.rulebook.rule import Rule
from cardspeak.rulings import cite
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table.blind_turns import between, passing_blind
from cardspeak.table.events import Due
from cardspeak.table.kinds import EntryBar, MissedBlind, PostKind
from cardspeak.table.rules.betting.turns import button_leads, from_seat
from cardspeak.table.rules.seats.returning import missed_blinds_count
from cardspeak.table.state import Seat, TableState


class Positions:
    """A prepared round: button, blinds, seats dealt in, bets due, and players left out."""

    __slots__ = ("blinds", "button", "button_by", "dead", "due", "free", "missed", "out", "seats")

    def __init__(self) -> None:
        self.button: SeatNo = NO_SEAT
        self.button_by: tuple[Rule[object], ...] = ()
        self.blinds: tuple[SeatNo, ...] = ()
        self.dead: tuple[Rule[object], ...] = ()
        self.free: tuple[Rule[object], ...] = ()  # rules that admit a newcomer without a post
        self.seats: list[SeatNo] = []
        self.due: list[Due] = []
        self.out: list[tuple[SeatNo, str, tuple[ClauseNo, ...]]] = []
        self.missed: list[tuple[SeatNo, MissedBlind]] = []


def prepare(table: TableState, button: SeatNo) -> Positions:
    """Return button, blinds, seats and forced bets for the next round, without opening it."""
    positions = Positions()
    ready = _ready(table, positions)
    steady = [seat.no for seat in ready if not seat.entry]
    if len(ready) < 2:
        positions.seats = [seat.no for seat in ready]
        return positions
    if len(steady) < 2:
        # With too few players to make anyone wait, everyone who is ready is treated alike.
        steady = [seat.no for seat in ready]
        ready = [seat for seat in ready if seat.no in steady]
    _place_button(table, positions, steady, button)
    free = _exempt_newcomers(table, ready, positions.button)
    if free:
        positions.free = (table.law.entry.new_free_in_first_orbit,)
        steady = sorted({*steady, *free})
    forced = table.law.forced
    if forced.ante.value and not forced.ante_with_blinds.value:
        positions.seats = _admit_to_antes(table, positions, ready)
    else:
        _place_blinds(table, positions, steady, ready)
    positions.due = _due(table, positions)
    return positions


def _exempt_newcomers(table: TableState, ready: list[Seat], button: SeatNo) -> list[SeatNo]:
    """Return the seats of newcomers who come in free; they then take the blinds in turn."""
    return [
        seat.no
        for seat in ready
        if seat.entry == "new" and seat.no != button and free_in_first_orbit(table, seat.no, button)
    ]


def _ready(table: TableState, positions: Positions) -> list[Seat]:
    stakes = table.law.stakes
    ready = []
    new_stake = table.law.orbit.stake_anew
    for seat in table.seats.values():
        absent = seat.away and not table.law.entry.absent_dealt_in.value
        if absent or seat.stake <= 0:
            why = "away" if absent else "no stake"
            positions.out.append((seat.no, why, ()))
        elif new_stake.value and orbit_due(table) and seat.bought_for <= table.orbits:
            positions.out.append((seat.no, "stake of an earlier orbit", new_stake.by))
        elif (
            put_up(table, seat) < stakes.least.value
            and (rule := _minimum_rule(table, seat)) is not None
        ):
            positions.out.append((seat.no, "short stake", cite(rule, stakes.least)))
        else:
            ready.append(seat)
    return ready


def put_up(table: TableState, seat: Seat) -> Chips:
    """Return the stake to compare with the minimum; a newcomer's time charge counts too."""
    charged = seat.paid and not seat.has_played
    return seat.stake + (table.law.commission.time_rate.value if charged else NO_CHIPS)


def _minimum_rule(table: TableState, seat: Seat) -> Rule[bool] | None:
    """Return the rule that requires the minimum stake of this player now, or None."""
    stakes = table.law.stakes
    if not seat.has_played:
        return stakes.start_at_least if stakes.start_at_least.value else None
    again = stakes.least_again_on_rise
    return again if seat.renew and again.value else None


def orbit_due(table: TableState) -> bool:
    """True if the next round of play begins a button orbit."""
    return bool(table.law.orbit.most.value) and not table.rounds_left


def button_starts(table: TableState) -> bool:
    """True if the next round places the button for the first time."""
    return table.rounds == 0 or orbit_due(table)


def _place_button(
    table: TableState, positions: Positions, steady: list[SeatNo], button: SeatNo
) -> None:
    law = table.law.button
    if button:
        positions.button = button
        return
    if button_starts(table):
        right = law.first.value is FirstButton.DEALERS_RIGHT
        positions.button = max(steady) if right else min(steady)
        positions.button_by = (law.first,)
        return
    positions.button = table.button
    dead = law.rests.value and bool(table.blinds)
    if rests_on_bust(table, len(steady)) == table.button:
        dead, positions.button_by = True, (law.rests_on_bust,)
    places = list(table.seats) if law.counts_absent.value else steady
    if not dead and table.button not in places:
        positions.button = from_seat(places, table.button, inclusive=True)[0]
    holder = button_when_two(table, steady)
    if holder and holder != positions.button:
        positions.button, positions.button_by = holder, (law.adjusted_when_two,)
    elif table.round is not None and table.button_adjusted and len(steady) > 2:
        # Others have joined the two: button and blinds move on as if nobody had left.
        following = from_seat(places, table.round.button, inclusive=False)[0]
        positions.button = table.blinds[0] if dead else following
        positions.button_by = (law.rests,) if dead else (law.moves,)


def button_when_two(table: TableState, players: list[SeatNo]) -> SeatNo:
    """Return the seat that gets the button if two players are left and the button is adjusted.

    The player who did not post the last big blind posts the next one, and the other gets the
    button, so it does not rest at an empty seat. Returns 0 if the button moves as usual.
    """
    forced = table.law.forced
    blinds = min(forced.blind_count.value, len(forced.blinds.value), len(table.blinds))
    if len(players) != 2 or blinds < 2 or not table.law.button.adjusted_when_two.value:
        return NO_SEAT
    return from_seat(players, table.blinds[-1], inclusive=False)[1]


def rests_on_bust(table: TableState, players: int) -> SeatNo:
    """Return the seat to the left of the button, if its player just busted, else 0.

    With two players left, a player must have the button, so it skips the empty seat.
    """
    last = table.round
    if last is None or players <= 2 or not table.law.button.rests_on_bust.value:
        return NO_SEAT
    left = from_seat(last.seats, last.button, inclusive=False)[0]
    seat = table.seats.get(left)
    return left if last.hands[left].tapped and (seat is None or seat.stake == 0) else NO_SEAT


def _admit_to_antes(table: TableState, positions: Positions, ready: list[Seat]) -> list[SeatNo]:
    rule = table.law.entry.new_not_on_button
    seats = []
    for seat in ready:
        if seat.entry == "new" and rule.value and seat.no == positions.button:
            positions.out.append((seat.no, "on the button", rule.by))
        else:
            seats.append(seat.no)
    return seats


# --- blinds ---------------------------------------------------------------------------------


def _place_blinds(
    table: TableState, positions: Positions, steady: list[SeatNo], ready: list[Seat]
) -> None:
    law = table.law
    most = min(law.forced.blind_count.value, len(law.forced.blinds.value))
    follows = law.button.rests.value or _due_small_left(table)
    two = law.forced.button_small_when_two.value and len(steady) == 2
    chain = law.forced.dead_small_blind.value and follows and not two
    waiting = [
        seat.no
        for seat in ready
        if seat.entry and seat.no not in steady and _may_take_big_blind(table, seat)
    ]
    blinds: list[SeatNo] = []
    enough = len(table.blinds) == min(most, len(steady) + len(waiting))
    if chain and table.rounds and enough and not _button_had_a_blind(table):
        blinds = _chained(table, positions, steady, waiting)
    if not blinds:
        blinds = _plain(table, positions, steady, waiting, min(most, len(steady)))
    positions.blinds = tuple(blinds)
    positions.seats = sorted({*steady, *(seat for seat in blinds if seat in waiting)})
    for seat in ready:
        if seat.entry and seat.no not in positions.seats:
            _admit(table, positions, seat)
    positions.seats.sort()
    _note_missed(table, positions)


def _button_had_a_blind(table: TableState) -> bool:
    """True if the button posted the first blind of the last round, as it does heads-up."""
    last = table.round
    return last is not None and bool(last.blinds) and last.blinds[0] == last.button


def _due_small_left(table: TableState) -> bool:
    """True if the player due to post the small blind has given up the seat."""
    return len(table.blinds) > 1 and table.blinds[1] not in table.seats


def _may_take_big_blind(table: TableState, seat: Seat) -> bool:
    """True if this player may come in as the natural big blind, even without offering to post."""
    entry = table.law.entry
    match seat.entry:
        case "new":
            return entry.new_may_wait.value
        case "moved":
            return entry.moved_waits.value
        case _:
            return entry.missed_waits.value


def _chained(
    table: TableState, positions: Positions, steady: list[SeatNo], waiting: list[SeatNo]
) -> list[SeatNo]:
    """Move each blind to the next seat, so that no player skips a blind; a seat may be empty.

    Returns an empty list if no player can take the last blind, or if the button would take the
    first.
    """
    last_blinds = table.blinds
    takers = [no for no in (*steady, *waiting) if no not in last_blinds[1:]]
    if not takers:
        return []
    blinds = [*last_blinds[1:], from_seat(takers, last_blinds[-1], inclusive=False)[0]]
    if len(blinds) > 1 and blinds[0] == positions.button:
        return []  # the button moved on before the house chose to let it rest
    if len(blinds) > 1 and blinds[0] not in steady:
        positions.dead = (table.law.forced.dead_small_blind,)
    if positions.button not in table.seats:
        positions.button_by = (table.law.button.rests,)
    return blinds


def _plain(
    table: TableState,
    positions: Positions,
    steady: list[SeatNo],
    waiting: list[SeatNo],
    count: int,
) -> list[SeatNo]:
    """Return the first players clockwise from the button; a waiting player may be the big blind."""
    forced = table.law.forced
    law = table.law
    small = forced.button_small_when_two.value or law.button.first_when_two.value
    inclusive = not forced.first_blind_left_of_button.value or (small and len(steady) == 2)
    ahead = from_seat(steady, positions.button, inclusive=inclusive)
    if not forced.next_blinds_follow.value and len(ahead) > count:
        ahead = [ahead[0], *reversed(ahead[1:])]
    big = 1 if count > 1 else 0
    for seat in waiting:
        ahead_with_waiting = from_seat([*steady, seat], positions.button, inclusive=inclusive)
        if ahead_with_waiting[big] == seat:
            return ahead_with_waiting[: min(len(ahead_with_waiting), forced.blind_count.value)]
    return ahead[:count]


def _admit(table: TableState, positions: Positions, seat: Seat) -> None:
    """Deal in a player who must post first, or record why the player is left out."""
    refusal = entry_refusal(table, seat, positions.button, positions.blinds)
    if refusal is not None:
        why, by = refusal
        positions.out.append((seat.no, why, by))
        return
    if seat.entry == "new" and free_in_first_orbit(table, seat.no, positions.button):
        positions.free = (table.law.entry.new_free_in_first_orbit,)
    positions.seats.append(seat.no)


def entry_refusal(
    table: TableState, seat: Seat, button: SeatNo, blinds: tuple[SeatNo, ...]
) -> tuple[EntryBar, tuple[ClauseNo, ...]] | None:
    """Return the reason and clauses that keep this player out of the next round, or None."""
    entry = table.law.entry
    on_button = seat.no == button
    if seat.entry == "new":
        if entry.new_not_on_button.value and on_button:
            return "on the button", entry.new_not_on_button.by
        if free_in_first_orbit(table, seat.no, button):
            return None
        if entry.new_after_blinds.value and not _blinds_have_passed(table, seat.no, button, blinds):
            return "before the blinds have passed", entry.new_after_blinds.by
        if entry.new_may_wait.value and seat.wants != "post" and not seat.exempt:
            return "waits for the big blind", entry.new_may_wait.by
        return None
    if seat.entry == "moved":
        if entry.moved_waits.value and seat.wants != "post":
            return "waits for the big blind", entry.moved_waits.by
        return None
    if entry.missed_not_on_button.value and on_button:
        return "on the button", entry.missed_not_on_button.by
    if entry.missed_waits.value and seat.wants != "post":
        return "waits for the big blind", entry.missed_waits.by
    return None


def _blinds_have_passed(
    table: TableState, seat: SeatNo, button: SeatNo, blinds: tuple[SeatNo, ...]
) -> bool:
    """True if all the blinds of the next round have passed the seat."""
    if not blinds or blinds[-1] != button:
        return not between(seat, button, blinds[-1] if blinds else button)
    # The blinds go all the way round to the button, which has the last one.  Only seats that
    # this blind has passed since the last round are behind it.
    return bool(table.blinds) and between(seat, table.blinds[-1], button)


def free_in_first_orbit(table: TableState, seat: SeatNo, button: SeatNo) -> bool:
    """True if a newcomer here owes nothing: first orbit, and the button has not passed the seat."""
    rule = table.law.entry.new_free_in_first_orbit
    if not rule.value or not table.orbit:
        return False
    first = table.orbit[0]
    once_round = len(table.orbit) > 1 and _went_round(table.orbit, button)
    passed = seat == first or between(seat, first, button)
    return not once_round and not passed


def _went_round(orbit: tuple[SeatNo, ...], button: SeatNo) -> bool:
    steps = [*orbit, button]
    wraps = sum(1 for a, b in pairwise(steps) if b <= a)
    return wraps > 1 or (wraps == 1 and button >= orbit[0])


def _note_missed(table: TableState, positions: Positions) -> None:
    """Record a missed blind for each seated player whom a blind passes."""
    if table.rounds == 0 or not missed_blinds_count(table):
        return
    for seat in table.seats.values():
        if seat.no in positions.seats or not seat.has_played:
            continue
        for which in passing_blind(seat.no, positions.button, positions.blinds):
            positions.missed.append((seat.no, which))


# --- bets due -------------------------------------------------------------------------------


def _due(table: TableState, positions: Positions) -> list[Due]:
    forced = table.law.forced
    antes = _antes(table, positions)
    due = [*antes, *_posts(table, positions, live=False)]
    if antes and not forced.ante_with_blinds.value:
        return _in_order(table, positions, due)
    levels = forced.blinds.value
    for place, (seat, level) in enumerate(zip(positions.blinds, levels, strict=False)):
        if seat not in positions.seats:
            continue
        if not _can_post(table, seat):
            continue
        place_rule = forced.first_blind_left_of_button if place == 0 else forced.next_blinds_follow
        if forced.button_small_when_two.value and len(positions.seats) == 2:
            place_rule = forced.button_small_when_two
        if place == 0 and button_leads(table.law, positions.seats):
            place_rule = table.law.button.first_when_two
        rules: tuple[Rule[object], ...] = (place_rule, forced.blinds, forced.posted_is_live)
        if table.seats[seat].away:
            rules = (*rules, *_for_absent(table))
        by = cite(*rules)
        if place and positions.dead and place == len(positions.blinds) - 1:
            by = cite(*positions.dead, by=by)
        due.append(Due(seat, level, "blind", forced.posted_is_live.value, by))
    for no in positions.seats:
        if no not in positions.blinds:
            due.extend(_entry_due(table, positions, table.seats[no]))
    due += _posts(table, positions, live=True)
    return _in_order(table, positions, due)


def _can_post(table: TableState, seat: SeatNo) -> bool:
    """True if the player must post a blind and has chips left after the ante."""
    player = table.seats[seat]
    if player.away and not table.law.forced.absent_pay.value:
        return False
    forced = table.law.forced
    dead = sum(post[2] for post in forced.posts.value if post[0] == seat)
    return player.stake > dead + (forced.ante.value if forced.ante_with_blinds.value else 0)


def _posts(table: TableState, positions: Positions, *, live: bool) -> list[Due]:
    """Return the posts that the house requires of individual seats, to come in or as an ante."""
    rule = table.law.forced.posts
    kind: PostKind = "entry" if live else "dead"
    return [
        Due(seat, counts if live else dead, kind, live, rule.by)
        for seat, counts, dead in rule.value
        if seat in positions.seats and (counts if live else dead)
    ]


def _in_order(table: TableState, positions: Positions, due: list[Due]) -> list[Due]:
    """Sort the bets due by the order in which the dealer collects them."""
    rule = table.law.forced.collected_from
    two = button_leads(table.law, positions.seats)
    first = two or rule.value is DealFrom.BUTTON
    by_seat: dict[SeatNo, list[Due]] = {}
    for bet in due:
        seat = bet.seat
        if seat in by_seat:
            by_seat[seat].append(bet)
        else:
            by_seat[seat] = [bet]
    order = from_seat(positions.seats, positions.button, inclusive=first)
    ordered = [bet for seat in order if seat in by_seat for bet in by_seat[seat]]
    if ordered and not two and rule.by:
        ordered[0] = msgspec.structs.replace(ordered[0], by=cite(rule, by=ordered[0].by))
    return ordered


def _antes(table: TableState, positions: Positions) -> list[Due]:
    forced = table.law.forced
    if not forced.ante.value:
        return []
    seats = positions.seats if forced.ante_from_all.value else positions.seats[:1]
    both = (forced.ante_with_blinds,) if forced.blinds.value else ()
    by = cite(forced.ante_from_all, forced.ante, *both)
    amount = forced.ante.value
    if table.eliminated and forced.ante_rises.value:
        amount += table.eliminated * forced.ante.value
        by = cite(forced.ante_rises, by=by)
    due = []
    for seat in seats:
        if not table.seats[seat].away:
            due.append(Due(seat, amount, "ante", False, by))
        elif forced.absent_pay.value:
            due.append(Due(seat, amount, "ante", False, cite(*_for_absent(table), by=by)))
    return due


def _for_absent(table: TableState) -> tuple[Rule[object], ...]:
    """Return the rules that make an absent player post."""
    return (table.law.entry.absent_dealt_in, table.law.forced.absent_pay)


def big_blind(table: TableState) -> Chips:
    """Return the big blind: the second blind, or the only one; 0 without blinds."""
    levels = table.law.forced.blinds.value
    return levels[min(1, len(levels) - 1)] if levels else NO_CHIPS


def _entry_due(table: TableState, positions: Positions, seat: Seat) -> list[Due]:
    entry = table.law.entry
    big = big_blind(table)
    if seat.entry == "new":
        if not entry.new_posts.value or seat.exempt:
            return []
        if free_in_first_orbit(table, seat.no, positions.button):
            return []
        return [Due(seat.no, big, "entry", True, entry.new_posts.by)]
    if seat.entry == "moved":
        by = entry.moved_may_post.by
        return [Due(seat.no, big, "entry", True, by)] if entry.moved_may_post.value else []
    if seat.entry == "missed":
        return _missed_due(table, positions, seat)
    return []


def _missed_due(table: TableState, positions: Positions, seat: Seat) -> list[Due]:
    entry = table.law.entry
    if not entry.missed_may_post.value:
        return []
    levels = table.law.forced.blinds.value
    small, big = levels[0], big_blind(table)
    if entry.missed_all_posted.value:
        total = total_of(big if which == "big" else small for which in seat.missed)
        # Only blinds that are posted in this round set a price; chips beyond it would be a raise.
        live = min(total, levels[max(1, len(positions.blinds)) - 1])
        due = [Due(seat.no, live, "entry", True, entry.missed_may_post.by)]
        if total > live:
            due.append(Due(seat.no, total - live, "dead", False, entry.missed_may_post.by))
        return due
    due = [Due(seat.no, big, "entry", True, entry.missed_may_post.by)]
    if "small" in seat.missed and entry.missed_small_is_dead.value:
        due.append(Due(seat.no, small, "dead", False, entry.missed_small_is_dead.by))
    return due
