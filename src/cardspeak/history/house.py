"""Infer a public hand history's house rules, as choices and declared overrides of nolimit.

Only departures that the file shows are declared, each with its clause.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from cardspeak.history.acts import HandAct
from cardspeak.history.amounts import MoneyScale, plain
from cardspeak.history.errors import Unplayable
from cardspeak.history.hand import TWO, HandHistory
from cardspeak.rulebook.betting_house import UNCALLABLE
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.seat_no import SeatNo

BOOK = "nolimit"
PLAYED = "NT"
UNKNOWN_STACK = Decimal(10**9)  # used for an unknown stack; larger than any bet
ALL_ALIKE = ClauseNo("NLT.1.1")
BIG_BLIND = ClauseNo("NLT.1.5")
SMALL_BLIND = ClauseNo("NLT.1.30")
NO_LIMIT = ClauseNo("NLT.2.a.9")


@dataclass(slots=True)
class FileHouse:
    """House choices for a nolimit table, the overridden clauses, and the straddlers."""

    scale: MoneyScale
    seats: tuple[SeatNo, ...]
    picks: dict[str, str] = field(default_factory=dict)
    departs: dict[ClauseNo, str] = field(default_factory=dict)
    straddlers: tuple[int, ...] = ()
    notes: list[str] = field(default_factory=list)

    def depart(self, clause: ClauseNo, words: str) -> None:
        """Declare an override with its description."""
        earlier = self.departs.get(clause)
        self.departs[clause] = words if earlier is None else f"{earlier}; {words}"


def infer_house(hand: HandHistory, acts: Sequence[HandAct]) -> FileHouse:
    """Infer the house rules of a hand.  Raises Unplayable if no override of the book fits."""
    if hand.variant != PLAYED:
        by = (NO_LIMIT,) if hand.variant == "FT" else ()
        raise Unplayable(f"variant {hand.variant} is not No Limit Hold'em, which is {PLAYED}", by)
    house = FileHouse(MoneyScale(_played(hand, acts), _results(hand)), _seats(hand))
    unit = house.scale.unit
    house.picks = {"unit": unit.money(1), "seats": str(max(house.seats)), UNCALLABLE: "on"}
    _antes(hand, house)
    _blinds(hand, house)
    min_bet = hand.min_bet or max(hand.forced, default=Decimal(0)) or max(hand.antes, default=0)
    if min_bet:
        house.picks["min_bet"] = house.scale.written(Decimal(min_bet))
    if house.departs:
        house.picks["overrides"] = ", ".join(house.departs)
    if None in hand.starting_stacks:
        house.notes.append("a starting stack is unknown; it is assumed to cover any bet")
    if house.scale.times > 1:
        house.notes.append(
            f"amounts are counted in 1/{100 * house.scale.times} of the file's money"
        )
    return house


def _played(hand: HandHistory, acts: Sequence[HandAct]) -> list[Decimal]:
    wagers = [act.amount for act in acts]
    stacks = [stack for stack in hand.starting_stacks if stack is not None]
    return [*hand.antes, *hand.blinds, *stacks, *wagers, hand.min_bet or Decimal(0)]


def _results(hand: HandHistory) -> list[Decimal]:
    return [stack for stack in hand.finishing_stacks if stack is not None]


def _seats(hand: HandHistory) -> tuple[SeatNo, ...]:
    """Return the file's seat numbers if they are in order around the table, else the places."""
    seats = hand.seats
    first = seats.index(min(seats)) if seats else 0
    around = (*seats[first:], *seats[:first])
    if seats and min(seats) > 0 and max(seats) <= 22 and sorted(set(seats)) == list(around):
        return tuple(map(SeatNo, seats))
    return tuple(map(SeatNo, range(1, hand.count + 1)))


# --- forced bets ----------------------------------------------------------------------------


def _antes(hand: HandHistory, house: FileHouse) -> None:
    """Set one ante for all players (less only for a short stack), or posts by single players."""
    highest = max(hand.ante_of)
    short = [
        ante == hand.starting_stacks[place]
        for place, ante in enumerate(hand.ante_of)
        if ante < highest
    ]
    if not highest or all(short):
        house.picks["ante"] = house.scale.written(highest)
        return
    house.picks["ante"] = "0"
    for place, ante in enumerate(hand.ante_of, start=1):
        if ante:
            _post(house, place, "dead", ante)
            house.depart(ALL_ALIKE, f"p{place} alone antes {plain(ante)}")


def _post(house: FileHouse, place: int, how: str, amount: Decimal) -> None:
    """Add one player's post before the deal to the house choice `posts`."""
    written = house.picks.get("posts", "").split("; ")
    posts = dict(post.split(" ", 1) for post in written if post)
    seat = str(house.seats[place - 1])
    posts[seat] = f"{posts[seat]} " if seat in posts else ""
    posts[seat] += f"{how} {house.scale.written(amount)}"
    house.picks["posts"] = "; ".join(f"{no} {post}" for no, post in posts.items())


def _blinds(hand: HandHistory, house: FileHouse) -> None:
    blinds, rest = _levels(hand, house)
    house.picks["blinds"] = ", ".join(map(house.scale.written, blinds)) or "none"
    if len(blinds) == 1:
        house.depart(SMALL_BLIND, f"only one blind, of {plain(blinds[0])}")
    elif blinds and 2 * blinds[0] != blinds[1]:
        house.depart(
            SMALL_BLIND, f"the small blind is {plain(blinds[0])}, the big blind {plain(blinds[1])}"
        )
    big = blinds[-1] if blinds else Decimal(0)
    straddles = [(place, amount) for place, amount in rest if amount > big]
    straddles.sort(key=lambda straddle: straddle[1])
    for place, amount in rest:
        if (place, amount) not in straddles:
            _enter(house, place, abs(amount), big)
    if straddles:
        _straddle(house, straddles, len(blinds))


def _levels(hand: HandHistory, house: FileHouse) -> tuple[list[Decimal], list[tuple[int, Decimal]]]:
    """Return the blinds of the first places, and the other players' posts by place."""
    if hand.count == TWO:
        return _heads_up_blinds(hand, house), []
    small, big = hand.forced[:TWO]
    if small > 0 and big > 0:
        blinds = [small, _full_blind(hand, big)]
    elif small > 0:
        blinds = [small]
    elif big > 0:
        raise _no_first_blind("p2", "p1")
    else:
        blinds = []
    posts = list(enumerate(hand.forced, start=1))[len(blinds) :]
    return blinds, [(place, amount) for place, amount in posts if amount]


def _heads_up_blinds(hand: HandHistory, house: FileHouse) -> list[Decimal]:
    """Return the heads-up blinds.  Declares an override if the button posts the small blind."""
    first, second = hand.forced
    if first and second and second < first:
        house.picks["heads_up"] = "button_small"
        house.depart(BIG_BLIND, "of two players the button posts the small blind")
        return [second, first]
    if second and not first:
        raise _no_first_blind("p2", "p1")
    return [amount for amount in hand.forced if amount > 0]


def _no_first_blind(who: str, first: str) -> Unplayable:
    return Unplayable(
        f"{who} posts a blind, but {first}, the first left of the button, does not", (SMALL_BLIND,)
    )


def _full_blind(hand: HandHistory, posted: Decimal) -> Decimal:
    """Return the full big blind, which is the minimum bet if the player posted short."""
    stack = hand.starting_stacks[1]
    short = stack is not None and stack - hand.ante_of[1] == posted
    return hand.min_bet if short and hand.min_bet and hand.min_bet > posted else posted


def _enter(house: FileHouse, place: int, amount: Decimal, big: Decimal) -> None:
    """Add a new player's post: live up to the big blind, the rest dead."""
    live = min(amount, big) if big else amount
    _post(house, place, "live", live)
    house.depart(BIG_BLIND, f"p{place} posts {plain(live)} to enter")
    if amount > live:
        _post(house, place, "dead", amount - live)
        house.depart(ALL_ALIKE, f"p{place} posts {plain(amount - live)} dead")


def _straddle(house: FileHouse, straddles: list[tuple[int, Decimal]], blinds: int) -> None:
    house.straddlers = tuple(place for place, _ in straddles)
    house.picks["straddle"] = ", ".join(house.scale.written(amount) for _, amount in straddles)
    following = tuple(range(blinds + 1, blinds + 1 + len(straddles)))
    if house.straddlers != following:
        house.picks["straddle_from"] = "anyone"
    for place, amount in straddles:
        house.depart(BIG_BLIND, f"p{place} straddles with {plain(amount)}")
