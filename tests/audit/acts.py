"""The auditor's own view of whose turn it is, what that seat may do and for how much.

Written from the registers' clauses on betting and limits, not from the engine.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.audit.money import House, clockwise
from tests.audit.ranking import ACE, JOKER, UNKNOWN, shows
from tests.audit.round import Betting, Round

Range = tuple[int, int]
Menu = dict[str, Range]
NOTHING: Range = (0, 0)
NO_END = 10**15
CAP = 3
CAPPED = frozenset({"fixed", "structured", "spread"})
ONE_SIZE = frozenset({"fixed", "structured"})


def first_price(house: House, now: Round) -> int:
    """What the blinds ask of everyone, whole also where the last was posted short."""
    if not now.blinds:
        return 0
    levels = house.levels("blinds")[: len(now.blinds)]
    if now.over_blinds:
        levels += house.levels("over_blinds")[: len(now.over_blinds)]
    return levels[-1]


def opener(house: House, now: Round, number: int) -> int:
    """Who opens a betting round (TAS-C.12.1, 12.4.s2, 12.5; ACT.4.2.h and .s2)."""
    if house.is_act:
        return _by_cards(house, now, number)
    if number == 1 and now.blinds:
        return clockwise(now.able, now.last_blind, inclusive=False)[0]
    return clockwise(now.able, now.small, inclusive=True)[0]


def _by_cards(house: House, now: Round, number: int) -> int:
    seats = clockwise(now.able, now.button, inclusive=False)
    up = {seat: [card for card in now.up[seat] if card != UNKNOWN] for seat in seats}
    if number > 1 and house.says("later_opener", "high_hand"):
        lowest = 13 - int(house.text["deck"]) // 4
        return max(seats, key=lambda seat: (shows(up[seat], lowest), -seats.index(seat)))
    if number == 1 and house.says("first_opener", "low"):
        return min(seats, key=lambda seat: (min(map(_rank, up[seat])), seats.index(seat)))
    return max(seats, key=lambda seat: (max(map(_rank, up[seat])), -seats.index(seat)))


def _rank(card: int) -> int:
    return ACE if card == JOKER else card // 4


def turn(now: Round, betting: Betting) -> int:
    """Whose turn it is, or 0 when the betting round is over (TAS-C.12.3, ACT.10.3)."""
    live, able = now.live, now.able
    if len(live) == 1 or not able:
        return 0
    if len(able) == 1:
        others = [betting.front.get(seat, 0) for seat in live if seat != able[0]]
        if betting.front.get(able[0], 0) >= max(others):
            return 0
    start, inclusive = (betting.last, False) if betting.turns else (betting.opener, True)
    for seat in clockwise(able, start, inclusive=inclusive):
        if seat not in betting.acted or betting.owes(seat):
            return seat
    return 0


def menu(house: House, now: Round, betting: Betting, seat: int, stake: int) -> Menu:
    """What the seat may do, each act with its least and most."""
    found: Menu = {}
    for act in _listed(house, betting, seat):
        sizes = _sizes(house, now, betting, seat, stake, act)
        if sizes is not None:
            name = _named(act, betting, seat)
            found[name] = NOTHING if name in {"stay", "fold"} else sizes
    return found


def _named(act: str, betting: Betting, seat: int) -> str:
    """With nothing to pay a call is to stay, and to call and fold is to fold."""
    if betting.owes(seat):
        return act
    return {"call": "stay", "call and fold": "fold"}.get(act, act)


def _listed(house: House, betting: Betting, seat: int) -> Sequence[str]:
    if betting.number > 1:
        if betting.price:
            return ("call", "raise", "fold")
        return ("bet", "check", "fold")
    antes = house.says("forced_bets", "antes")
    if antes and not betting.price:
        return ("bet",) if house.is_act else ("bet", "fold")
    if house.is_act and not antes and not betting.turns and seat == betting.opener:
        regime = house.text["blind_regime"].strip().upper()
        lists = {
            "A": ("call", "raise", "call and fold"),
            "B": ("call", "raise", "fold"),
            "C": ("raise", "fold"),
        }
        return lists[regime]
    return ("call", "raise", "fold")


def _sizes(
    house: House, now: Round, betting: Betting, seat: int, stake: int, act: str
) -> Range | None:
    match act:
        case "call" | "call and fold":
            owes = betting.owes(seat)
            pays = owes if stake >= owes else playable(house, stake)
            return pays, pays
        case "bet":
            return _bet(house, now, betting, stake)
        case "raise":
            return _raise(house, now, betting, seat, stake)
        case _:
            return NOTHING


def playable(house: House, stake: int) -> int:
    """What a tap-out puts in: all, or whole minimum bets under that reading (ACT.Q3)."""
    if not house.says("tap_out_units", "min_bet_units"):
        return stake
    unit = house.chips("min_bet")
    return stake - stake % unit if stake > unit else stake


def size(house: House, number: int) -> int:
    """The smallest bet of a betting round; a structured limit has two."""
    big = house.says("limit", "structured") and number > 2
    return house.chips("max_bet" if big else "min_bet")


def _bet(house: House, now: Round, betting: Betting, stake: int) -> Range:
    least = size(house, betting.number)
    if stake < least:
        short = playable(house, stake)
        return short, short
    match house.text["limit"]:
        case "fixed" | "structured":
            most = least
        case "spread" | "straddle":
            most = house.chips("max_bet")
        case "half_pot":
            most = max(least, now.pot // 2)
        case "full_pot":
            most = max(least, now.pot)
        case _:
            most = NO_END
    return least, min(most, stake)


def least_raise(house: House, betting: Betting) -> int:
    """The smallest total that is a whole raise (TAS-C.7.3, 16.2.s2, 16.3.s2; ACT.5.1.s2)."""
    bet = size(house, betting.number)
    step = max(bet, betting.step)
    if betting.full == 0 and betting.price < bet:
        return bet  # a tap-out below the least bet leaves a whole opening bet to be made
    completes = not house.is_act and house.text["limit"] in CAPPED
    if completes and betting.price > betting.full:
        return max(betting.full + step, betting.price + 1)
    return betting.price + step


def _raise(house: House, now: Round, betting: Betting, seat: int, stake: int) -> Range | None:
    reach = betting.front.get(seat, 0) + stake
    if reach <= betting.price or _barred(house, now, betting, seat):
        return None
    least = least_raise(house, betting)
    if reach < least:
        short = betting.front.get(seat, 0) + playable(house, stake)
        return (short, short) if short > betting.price else None
    return least, min(reach, max(least, _most_raise(house, now, betting, seat)))


def _most_raise(house: House, now: Round, betting: Betting, seat: int) -> int:
    price = betting.price
    base = now.pot + betting.owes(seat)
    match house.text["limit"]:
        case "fixed" | "structured":
            return 0
        case "spread":
            return price + house.chips("max_bet")
        case "half_pot":
            return price + base // 2
        case "full_pot":
            return price + base
        case "straddle":
            return 2 * price
        case _:
            return NO_END


def _barred(house: House, now: Round, betting: Betting, seat: int) -> bool:
    """Short tap-outs and the raise cap keep players from raising."""
    short = betting.price > betting.full
    if short and (seat in betting.acted or house.says("short_tap_out", "bars_all")):
        return True
    if betting.raises < CAP or len(now.able) == 2:
        return False
    if house.is_act:
        return house.says("forced_bets", "blinds")
    return house.text["limit"] in CAPPED and betting.number < 4


def first_to_show(house: House, now: Round) -> int | None:
    """Who turns the cards over first; None where the book leaves it open.

    TAS-C.15.1 and .s4: the last aggressor of the round of play, blinds included, if still in it.
    ACT.13.1: the last to bet or raise in the final betting round, else who opened that round.
    """
    whole = [(seat, number) for seat, number, full in now.wagers if full]
    if not house.is_act:
        made = [seat for seat, _ in whole]
        if now.blinds:
            made.insert(0, now.last_blind)
        still = [seat for seat in made if seat in now.live]
        return still[-1] if still else clockwise(now.live, now.small, inclusive=True)[0]
    final = [(seat, full) for seat, number, full in now.wagers if number == 4]
    if final:
        seat, full = final[-1]
        return seat if full and seat in now.live else None
    if now.bettings == 4:
        return now.openers[-1] if now.openers[-1] in now.live else None
    return None  # round four was never held: who would have opened it is a reading
