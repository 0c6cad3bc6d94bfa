"""Where the button and the blinds fall, who is dealt in, and who has to post to come in."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.policies import DealFrom, FirstButton
from cardspeak.rulebook.rule import Rule
from cardspeak.table.asks import SeatNo
from cardspeak.table.draft import cite
from cardspeak.table.events import Due
from cardspeak.table.kinds import PostKind
from cardspeak.table.rules.betting.turns import button_leads, from_seat
from cardspeak.table.state import Seat, TableState


class Positions:
    """The round as prepared: button, blind places, seats in, what is due, who is left out."""

    __slots__ = ("blinds", "button", "button_by", "dead", "due", "free", "missed", "out", "seats")

    def __init__(self) -> None:
        self.button: SeatNo = 0
        self.button_by: tuple[Rule[object], ...] = ()
        self.blinds: tuple[SeatNo, ...] = ()
        self.dead: tuple[Rule[object], ...] = ()
        self.free: tuple[Rule[object], ...] = ()  # what lets a newcomer in without a post
        self.seats: list[SeatNo] = []
        self.due: list[Due] = []
        self.out: list[tuple[SeatNo, str, tuple[ClauseNo, ...]]] = []
        self.missed: list[tuple[SeatNo, str]] = []


def prepare(table: TableState, button: SeatNo) -> Positions:
    """Everything that is settled before the first card of the next round."""
    found = Positions()
    ready = _ready(table, found)
    steady = [seat.no for seat in ready if not seat.entry]
    if len(ready) < 2:
        found.seats = [seat.no for seat in ready]
        return found
    if len(steady) < 2:
        # Too few are left to keep others waiting: everyone ready starts level.
        steady = [seat.no for seat in ready]
        ready = [seat for seat in ready if seat.no in steady]
    _place_button(table, found, steady, button)
    free = _owe_nothing(table, ready, found.button)
    if free:
        found.free = (table.law.entry.new_free_in_first_orbit,)
        steady = sorted({*steady, *free})
    forced = table.law.forced
    if forced.ante.value and not forced.ante_with_blinds.value:
        found.seats = _admit_to_antes(table, found, ready)
    else:
        _place_blinds(table, found, steady, ready)
    found.due = _due(table, found)
    return found


def _owe_nothing(table: TableState, ready: list[Seat], button: SeatNo) -> list[SeatNo]:
    """Newcomers who come in free take their turn at the blinds like everybody else."""
    return [
        seat.no
        for seat in ready
        if seat.entry == "new" and seat.no != button and free_in_first_orbit(table, seat.no, button)
    ]


def _ready(table: TableState, found: Positions) -> list[Seat]:
    stakes = table.law.stakes
    ready = []
    anew = table.law.orbit.stake_anew
    for seat in table.seats.values():
        absent = seat.away and not table.law.entry.absent_dealt_in.value
        if absent or seat.stake <= 0:
            why = "away" if absent else "no stake"
            found.out.append((seat.no, why, ()))
        elif anew.value and orbit_due(table) and seat.bought_for <= table.orbits:
            found.out.append((seat.no, "stake of an earlier orbit", anew.by))
        elif (
            put_up(table, seat) < stakes.least.value
            and (rule := _least_due(table, seat)) is not None
        ):
            found.out.append((seat.no, "short stake", cite(rule, stakes.least)))
        else:
            ready.append(seat)
    return ready


def put_up(table: TableState, seat: Seat) -> int:
    """The stake against which the minimum is held: a newcomer's time charge counts too."""
    charged = seat.paid and not seat.has_played
    return seat.stake + (table.law.commission.time_rate.value if charged else 0)


def _least_due(table: TableState, seat: Seat) -> Rule[bool] | None:
    """The rule by which this player has to hold the least stake now, if any."""
    stakes = table.law.stakes
    if not seat.has_played:
        return stakes.start_at_least if stakes.start_at_least.value else None
    again = stakes.least_again_on_rise
    return again if seat.renew and again.value else None


def orbit_due(table: TableState) -> bool:
    """Does the next round of play begin an orbit of the button?"""
    return bool(table.law.orbit.most.value) and not table.rounds_left


def button_starts(table: TableState) -> bool:
    """Is the button still to be given its first place?"""
    return table.rounds == 0 or orbit_due(table)


def _place_button(
    table: TableState, found: Positions, steady: list[SeatNo], button: SeatNo
) -> None:
    law = table.law.button
    if button:
        found.button = button
        return
    if button_starts(table):
        right = law.first.value is FirstButton.DEALERS_RIGHT
        found.button = max(steady) if right else min(steady)
        found.button_by = (law.first,)
        return
    found.button = table.button
    dead = law.rests.value and bool(table.blinds)
    if rests_on_bust(table, len(steady)) == table.button:
        dead, found.button_by = True, (law.rests_on_bust,)
    places = list(table.seats) if law.counts_absent.value else steady
    if not dead and table.button not in places:
        found.button = from_seat(places, table.button, inclusive=True)[0]
    if law.adjusted_when_two.value:
        _adjust_for_two(table, found, steady)


def _adjust_for_two(table: TableState, found: Positions, steady: list[SeatNo]) -> None:
    """Of two players the big blind passes on, and the button goes to the other player.

    So the button needs a player too: it does not rest on an empty place.
    """
    forced = table.law.forced
    blinds = min(forced.blind_count.value, len(forced.blinds.value), len(table.blinds))
    if len(steady) != 2 or blinds < 2:
        return
    holder = from_seat(steady, table.blinds[-1], inclusive=False)[1]
    if holder != found.button:
        found.button, found.button_by = holder, (table.law.button.adjusted_when_two,)


def rests_on_bust(table: TableState, players: int) -> SeatNo:
    """Where the button goes because its left neighbour was knocked out in the last round; or 0.

    With two players left the button needs somebody to hold it, so it passes the empty place.
    """
    last = table.round
    if last is None or players <= 2 or not table.law.button.rests_on_bust.value:
        return 0
    left = from_seat(last.seats, last.button, inclusive=False)[0]
    seat = table.seats.get(left)
    return left if last.hands[left].tapped and (seat is None or seat.stake == 0) else 0


def _admit_to_antes(table: TableState, found: Positions, ready: list[Seat]) -> list[SeatNo]:
    rule = table.law.entry.new_not_on_button
    seats = []
    for seat in ready:
        if seat.entry == "new" and rule.value and seat.no == found.button:
            found.out.append((seat.no, "on the button", rule.by))
        else:
            seats.append(seat.no)
    return seats


# --- blinds ---------------------------------------------------------------------------------


def _place_blinds(
    table: TableState, found: Positions, steady: list[SeatNo], ready: list[Seat]
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
        blinds = _chained(table, found, steady, waiting)
    if not blinds:
        blinds = _plain(table, found, steady, waiting, min(most, len(steady)))
    found.blinds = tuple(blinds)
    found.seats = sorted({*steady, *(seat for seat in blinds if seat in waiting)})
    for seat in ready:
        if seat.entry and seat.no not in found.seats:
            _admit(table, found, seat)
    found.seats.sort()
    _note_missed(table, found)


def _button_had_a_blind(table: TableState) -> bool:
    """Was the first blind of the last round the button's own, as with two players?"""
    last = table.round
    return last is not None and bool(last.blinds) and last.blinds[0] == last.button


def _due_small_left(table: TableState) -> bool:
    """Has the player whose turn it was to post the small blind given the seat up?"""
    return len(table.blinds) > 1 and table.blinds[1] not in table.seats


def _may_take_big_blind(table: TableState, seat: Seat) -> bool:
    """May this player come in as the natural big blind, having offered to post or not?"""
    entry = table.law.entry
    match seat.entry:
        case "new":
            return entry.new_may_wait.value
        case "moved":
            return entry.moved_waits.value
        case _:
            return entry.missed_waits.value


def _chained(
    table: TableState, found: Positions, steady: list[SeatNo], waiting: list[SeatNo]
) -> list[SeatNo]:
    """Each blind falls to the place behind: nobody skips one, a place may be dead.

    Empty if no player can take the last blind, or if the first would fall to the button.
    """
    old = table.blinds
    takers = [no for no in (*steady, *waiting) if no not in old[1:]]
    if not takers:
        return []
    blinds = [*old[1:], from_seat(takers, old[-1], inclusive=False)[0]]
    if len(blinds) > 1 and blinds[0] == found.button:
        return []  # the button moved on before the house chose to let it rest
    if len(blinds) > 1 and blinds[0] not in steady:
        found.dead = (table.law.forced.dead_small_blind,)
    if found.button not in table.seats:
        found.button_by = (table.law.button.rests,)
    return blinds


def _plain(
    table: TableState,
    found: Positions,
    steady: list[SeatNo],
    waiting: list[SeatNo],
    count: int,
) -> list[SeatNo]:
    """The first players clockwise of the button; one who waits may fit in as the big blind."""
    forced = table.law.forced
    law = table.law
    small = forced.button_small_when_two.value or law.button.first_when_two.value
    inclusive = not forced.first_blind_left_of_button.value or (small and len(steady) == 2)
    ahead = from_seat(steady, found.button, inclusive=inclusive)
    if not forced.next_blinds_follow.value and len(ahead) > count:
        ahead = [ahead[0], *reversed(ahead[1:])]
    big = 1 if count > 1 else 0
    for seat in waiting:
        with_it = from_seat([*steady, seat], found.button, inclusive=inclusive)
        if with_it[big] == seat:
            return with_it[: min(len(with_it), forced.blind_count.value)]
    return ahead[:count]


def _admit(table: TableState, found: Positions, seat: Seat) -> None:
    """A player who owes something before cards: in now on a post, or out with the reason."""
    refusal = entry_refusal(table, seat, found.button, found.blinds)
    if refusal is not None:
        why, by = refusal
        found.out.append((seat.no, why, by))
        return
    if seat.entry == "new" and free_in_first_orbit(table, seat.no, found.button):
        found.free = (table.law.entry.new_free_in_first_orbit,)
    found.seats.append(seat.no)


def entry_refusal(
    table: TableState, seat: Seat, button: SeatNo, blinds: tuple[SeatNo, ...]
) -> tuple[str, tuple[ClauseNo, ...]] | None:
    """Why this player may not be dealt in now, or None."""
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
    """Does the place lie behind all the blinds of the coming round?"""
    if not blinds or blinds[-1] != button:
        return not _between(seat, button, blinds[-1] if blinds else button)
    # The blinds go all the way round, the last of them to the button itself: behind them lies
    # only what that last one has moved past since the round before.
    return bool(table.blinds) and _between(seat, table.blinds[-1], button)


def _between(seat: SeatNo, start: SeatNo, end: SeatNo) -> bool:
    """Does the seat lie clockwise after start and up to end?"""
    if start == end:
        return False
    return (start < seat <= end) if start < end else (seat > start or seat <= end)


def free_in_first_orbit(table: TableState, seat: SeatNo, button: SeatNo) -> bool:
    """In the first orbit a seat that the button has not passed owes nothing."""
    rule = table.law.entry.new_free_in_first_orbit
    if not rule.value or not table.orbit:
        return False
    first = table.orbit[0]
    once_round = len(table.orbit) > 1 and _went_round(table.orbit, button)
    passed = seat == first or _between(seat, first, button)
    return not once_round and not passed


def _went_round(orbit: tuple[SeatNo, ...], button: SeatNo) -> bool:
    steps = [*orbit, button]
    wraps = sum(1 for a, b in pairwise(steps) if b <= a)
    return wraps > 1 or (wraps == 1 and button >= orbit[0])


def _note_missed(table: TableState, found: Positions) -> None:
    """A seated player who is passed by a blind has missed it."""
    entry = table.law.entry
    asked = (entry.missed_waits, entry.missed_may_post, entry.missed_not_on_button)
    if table.rounds == 0 or not found.blinds or not any(rule.value for rule in asked):
        return  # nothing follows from it where the book asks nothing of whoever missed one
    for seat in table.seats.values():
        if seat.no in found.seats or not seat.has_played:
            continue
        if len(found.blinds) > 1 and (
            seat.no == found.blinds[0] or _between(seat.no, found.button, found.blinds[0])
        ):
            found.missed.append((seat.no, "small"))
        elif _between(seat.no, found.button, found.blinds[-1]):
            found.missed.append((seat.no, "big"))


# --- what is due ----------------------------------------------------------------------------


def _due(table: TableState, found: Positions) -> list[Due]:
    forced = table.law.forced
    antes = _antes(table, found)
    due = [*antes, *_posts(table, found, live=False)]
    if antes and not forced.ante_with_blinds.value:
        return _in_order(table, found, due)
    levels = forced.blinds.value
    for place, (seat, level) in enumerate(zip(found.blinds, levels, strict=False)):
        if seat not in found.seats:
            continue
        if not _can_post(table, seat):
            continue
        where = forced.first_blind_left_of_button if place == 0 else forced.next_blinds_follow
        if forced.button_small_when_two.value and len(found.seats) == 2:
            where = forced.button_small_when_two
        if place == 0 and button_leads(table.law, found.seats):
            where = table.law.button.first_when_two
        rules: tuple[Rule[object], ...] = (where, forced.blinds, forced.posted_is_live)
        if table.seats[seat].away:
            rules = (*rules, *_for_absent(table))
        by = cite(*rules)
        if place and found.dead and place == len(found.blinds) - 1:
            by = cite(*found.dead, by=by)
        due.append(Due(seat, level, "blind", forced.posted_is_live.value, by))
    for no in found.seats:
        if no not in found.blinds:
            due.extend(_entry_due(table, found, table.seats[no]))
    due += _posts(table, found, live=True)
    return _in_order(table, found, due)


def _can_post(table: TableState, seat: SeatNo) -> bool:
    """Is there anything to post a blind with after the ante, from whoever has to?"""
    one = table.seats[seat]
    if one.away and not table.law.forced.absent_pay.value:
        return False
    forced = table.law.forced
    dead = sum(post[2] for post in forced.posts.value if post[0] == seat)
    return one.stake > dead + (forced.ante.value if forced.ante_with_blinds.value else 0)


def _posts(table: TableState, found: Positions, *, live: bool) -> list[Due]:
    """What the house has single seats put up besides: to come in, or in place of an ante of all."""
    rule = table.law.forced.posts
    kind: PostKind = "entry" if live else "dead"
    return [
        Due(seat, counts if live else dead, kind, live, rule.by)
        for seat, counts, dead in rule.value
        if seat in found.seats and (counts if live else dead)
    ]


def _in_order(table: TableState, found: Positions, due: list[Due]) -> list[Due]:
    """What is due, in the order in which players are asked for it."""
    rule = table.law.forced.collected_from
    two = button_leads(table.law, found.seats)
    first = two or rule.value is DealFrom.BUTTON
    by_seat: dict[SeatNo, list[Due]] = {}
    for one in due:
        seat = one.seat
        if seat in by_seat:
            by_seat[seat].append(one)
        else:
            by_seat[seat] = [one]
    order = from_seat(found.seats, found.button, inclusive=first)
    asked = [one for seat in order if seat in by_seat for one in by_seat[seat]]
    if asked and not two and rule.by:
        asked[0] = msgspec.structs.replace(asked[0], by=cite(rule, by=asked[0].by))
    return asked


def _antes(table: TableState, found: Positions) -> list[Due]:
    forced = table.law.forced
    if not forced.ante.value:
        return []
    seats = found.seats if forced.ante_from_all.value else found.seats[:1]
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
    """What makes an absent player post."""
    return (table.law.entry.absent_dealt_in, table.law.forced.absent_pay)


def big_blind(table: TableState) -> int:
    """The big blind is the second one, or the only one."""
    levels = table.law.forced.blinds.value
    return levels[min(1, len(levels) - 1)] if levels else 0


def _entry_due(table: TableState, found: Positions, seat: Seat) -> list[Due]:
    entry = table.law.entry
    big = big_blind(table)
    if seat.entry == "new":
        if not entry.new_posts.value or seat.exempt:
            return []
        if free_in_first_orbit(table, seat.no, found.button):
            return []
        return [Due(seat.no, big, "entry", True, entry.new_posts.by)]
    if seat.entry == "moved":
        by = entry.moved_may_post.by
        return [Due(seat.no, big, "entry", True, by)] if entry.moved_may_post.value else []
    if seat.entry == "missed":
        return _missed_due(table, seat, big)
    return []


def _missed_due(table: TableState, seat: Seat, big: int) -> list[Due]:
    entry = table.law.entry
    if not entry.missed_may_post.value:
        return []
    small = table.law.forced.blinds.value[0]
    if entry.missed_all_posted.value:
        total = sum(big if which == "big" else small for which in seat.missed)
        live = min(total, max(table.law.forced.blinds.value))
        due = [Due(seat.no, live, "entry", True, entry.missed_may_post.by)]
        if total > live:
            due.append(Due(seat.no, total - live, "dead", False, entry.missed_may_post.by))
        return due
    due = [Due(seat.no, big, "entry", True, entry.missed_may_post.by)]
    if "small" in seat.missed and entry.missed_small_is_dead.value:
        due.append(Due(seat.no, small, "dead", False, entry.missed_small_is_dead.by))
    return due
