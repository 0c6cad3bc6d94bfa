"""The house that a public hand history was played in, as choices and declared overrides of nolimit.

Only what the file itself shows is declared, and each departure is told with its clause.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from cardspeak.history.acts import Act
from cardspeak.history.amounts import Scale, plain
from cardspeak.history.hand import TWO, Hand
from cardspeak.history.trouble import Unplayable
from cardspeak.rulebook.betting_house import UNCALLABLE
from cardspeak.rulebook.clause import ClauseNo

BOOK = "nolimit"
PLAYED = "NT"
UNKNOWN_STACK = Decimal(10**9)  # where a file does not know one: more than anybody bets
ALL_ALIKE = ClauseNo("NLT.1.1")
BIG_BLIND = ClauseNo("NLT.1.5")
SMALL_BLIND = ClauseNo("NLT.1.30")
NO_LIMIT = ClauseNo("NLT.2.a.9")


@dataclass(slots=True)
class House:
    """Choices for a table of nolimit, the clauses they depart from, and who straddles."""

    scale: Scale
    seats: tuple[int, ...]
    picks: dict[str, str] = field(default_factory=dict)
    departs: dict[ClauseNo, str] = field(default_factory=dict)
    straddlers: tuple[int, ...] = ()
    notes: list[str] = field(default_factory=list)

    def depart(self, clause: ClauseNo, words: str) -> None:
        """Declare an override, with the words that tell of it."""
        said = self.departs.get(clause)
        self.departs[clause] = words if said is None else f"{said}; {words}"


def house_of(hand: Hand, acts: Sequence[Act]) -> House:
    """The house a hand needs; raises Unplayable where no override of the book gives one."""
    if hand.variant != PLAYED:
        by = (NO_LIMIT,) if hand.variant == "FT" else ()
        raise Unplayable(f"variant {hand.variant} is not No Limit Hold'em, which is {PLAYED}", by)
    house = House(Scale(_played(hand, acts), _results(hand)), _seats(hand))
    unit = house.scale.unit
    house.picks = {"unit": unit.money(1), "seats": str(max(house.seats)), UNCALLABLE: "on"}
    _antes(hand, house)
    _blinds(hand, house)
    least = hand.min_bet or max(hand.forced, default=Decimal(0)) or max(hand.antes, default=0)
    if least:
        house.picks["min_bet"] = house.scale.written(Decimal(least))
    if house.departs:
        house.picks["overrides"] = ", ".join(house.departs)
    if None in hand.starting_stacks:
        house.notes.append("a starting stack is not known; it is taken to be enough for any bet")
    if house.scale.times > 1:
        house.notes.append(
            f"amounts are counted in 1/{100 * house.scale.times} of the file's money"
        )
    return house


def _played(hand: Hand, acts: Sequence[Act]) -> list[Decimal]:
    wagers = [act.amount for act in acts]
    stacks = [stack for stack in hand.starting_stacks if stack is not None]
    return [*hand.antes, *hand.blinds, *stacks, *wagers, hand.min_bet or Decimal(0)]


def _results(hand: Hand) -> list[Decimal]:
    return [stack for stack in hand.finishing_stacks if stack is not None]


def _seats(hand: Hand) -> tuple[int, ...]:
    """The seats as the file numbers them if they go round the table, else the places."""
    seats = hand.seats
    first = seats.index(min(seats)) if seats else 0
    around = (*seats[first:], *seats[:first])
    if seats and min(seats) > 0 and max(seats) <= 22 and sorted(set(seats)) == list(around):
        return seats
    return tuple(range(1, hand.count + 1))


# --- forced bets ----------------------------------------------------------------------------


def _antes(hand: Hand, house: House) -> None:
    """One ante from all, a short player's last chips included; or posts of single players."""
    most = max(hand.ante_of)
    short = [
        ante == hand.starting_stacks[place]
        for place, ante in enumerate(hand.ante_of)
        if ante < most
    ]
    if not most or all(short):
        house.picks["ante"] = house.scale.written(most)
        return
    house.picks["ante"] = "0"
    for place, ante in enumerate(hand.ante_of, start=1):
        if ante:
            _post(house, place, "dead", ante)
            house.depart(ALL_ALIKE, f"p{place} alone antes {plain(ante)}")


def _post(house: House, place: int, how: str, amount: Decimal) -> None:
    """A bet of one player before the cards, beside any other of the same player."""
    said = dict(one.split(" ", 1) for one in house.picks.get("posts", "").split("; ") if one)
    seat = str(house.seats[place - 1])
    said[seat] = f"{said[seat]} " if seat in said else ""
    said[seat] += f"{how} {house.scale.written(amount)}"
    house.picks["posts"] = "; ".join(f"{no} {post}" for no, post in said.items())


def _blinds(hand: Hand, house: House) -> None:
    blinds, rest = _levels(hand, house)
    house.picks["blinds"] = ", ".join(map(house.scale.written, blinds)) or "none"
    if len(blinds) == 1:
        house.depart(SMALL_BLIND, f"a blind of {plain(blinds[0])} alone")
    elif blinds and 2 * blinds[0] != blinds[1]:
        house.depart(
            SMALL_BLIND, f"the small blind is {plain(blinds[0])} beside {plain(blinds[1])}"
        )
    big = blinds[-1] if blinds else Decimal(0)
    straddles = [(place, amount) for place, amount in rest if amount > big]
    straddles.sort(key=lambda one: one[1])
    for place, amount in rest:
        if (place, amount) not in straddles:
            _enter(house, place, abs(amount), big)
    if straddles:
        _straddle(house, straddles, len(blinds))


def _levels(hand: Hand, house: House) -> tuple[list[Decimal], list[tuple[int, Decimal]]]:
    """The blinds of the first places, and what others post."""
    forced = list(enumerate(hand.forced, start=1))
    if hand.count == TWO:
        first, second = hand.forced
        if first and second and second < first:
            house.picks["heads_up"] = "button_small"
            house.depart(BIG_BLIND, "of two players the button posts the small blind")
            return [second, first], []
        if second and not first:
            raise _no_first_blind("p2", "p1")
        return [amount for amount in hand.forced if amount > 0], []
    small, big = hand.forced[:TWO]
    if small > 0 and big > 0:
        return [small, _whole_blind(hand, big)], [one for one in forced[TWO:] if one[1]]
    if small > 0:
        return [small], [one for one in forced[1:] if one[1]]
    if big > 0:
        raise _no_first_blind("p2", "p1")
    return [], [one for one in forced if one[1]]


def _no_first_blind(who: str, first: str) -> Unplayable:
    return Unplayable(
        f"{who} posts a blind and {first}, the first left of the button, does not", (SMALL_BLIND,)
    )


def _whole_blind(hand: Hand, posted: Decimal) -> Decimal:
    """The big blind; the least bet where its player had no more chips than what was posted."""
    stack = hand.starting_stacks[1]
    short = stack is not None and stack - hand.ante_of[1] == posted
    return hand.min_bet if short and hand.min_bet and hand.min_bet > posted else posted


def _enter(house: House, place: int, amount: Decimal, big: Decimal) -> None:
    """A player posts to come in: the big blind counts, what is above it is dead."""
    live = min(amount, big) if big else amount
    _post(house, place, "live", live)
    house.depart(BIG_BLIND, f"p{place} posts {plain(live)} to come in")
    if amount > live:
        _post(house, place, "dead", amount - live)
        house.depart(ALL_ALIKE, f"p{place} posts {plain(amount - live)} dead")


def _straddle(house: House, straddles: list[tuple[int, Decimal]], blinds: int) -> None:
    house.straddlers = tuple(place for place, _ in straddles)
    house.picks["straddle"] = ", ".join(house.scale.written(amount) for _, amount in straddles)
    following = tuple(range(blinds + 1, blinds + 1 + len(straddles)))
    if house.straddlers != following:
        house.picks["straddle_from"] = "anyone"
    for place, amount in straddles:
        house.depart(BIG_BLIND, f"p{place} straddles with {plain(amount)}")
