"""The auditor's own computation of turns, legal acts and amounts.

Written from the registers' clauses on betting and limits, not from the engine.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.audit.money import House, clockwise
from tests.audit.ranking import ACE, JOKER, UNKNOWN, beats, loses, shows
from tests.audit.round import Betting, Round
from tests.audit.winners import deck_of

Range = tuple[int, int]
Menu = dict[str, Range]
NOTHING: Range = (0, 0)
NO_END = 10**15
CAP = 3
CAPPED = frozenset({"fixed", "structured", "spread"})
ONE_SIZE = frozenset({"fixed", "structured"})


FINAL = 4


def first_price(house: House, now: Round) -> int:
    """The price set by the blinds, in full even if the last blind was short.

    In event, a house may count only what was posted (EVT.def.call/2).
    """
    if not now.blinds:
        return 0
    if house.says("short_blind_price", "posted"):
        return max(paid.bets for paid in now.paid.values())
    levels = house.levels("blinds")[: len(now.blinds)]
    if now.over_blinds:
        levels += house.levels("over_blinds")[: len(now.over_blinds)]
    return levels[-1]


def opener(house: House, now: Round, number: int) -> int:
    """The seat that opens a betting round.

    TAS-C.12.1, 12.4.s2, 12.5; ACT.4.2.h and .s2; TAS-B.11.1.a, 11.2.a; CHA.10.3.3.1 to 10.3.6.2 and
    11.7; EVT.dealing.4, 7, 10, 13; NLT.2.a.3/4, 2.a.5.
    """
    if not now.able:
        return 0  # no seat: this betting round should not exist
    if house.is_stud:
        return _by_cards(house, now, number)
    if house.book == "charity" and len(now.seats) == 2:
        return clockwise(now.able, now.button, inclusive=True)[0]
    if number == 1 and now.blinds:
        return clockwise(now.able, now.last_blind, inclusive=False)[0]
    if house.book == "tas-holdem":
        return clockwise(now.able, now.small, inclusive=True)[0]
    return clockwise(now.able, now.button, inclusive=False)[0]


def _by_cards(house: House, now: Round, number: int) -> int:
    seats = clockwise(now.able, now.button, inclusive=False)
    up = {seat: [card for card in now.up[seat] if card != UNKNOWN] for seat in seats}
    best = house.book == "tas-stud" or house.says("later_opener", "high_hand")
    if number > 1 and best:
        lowest = deck_of(house).lowest
        return max(seats, key=lambda seat: (shows(up[seat], lowest), -seats.index(seat)))
    if number == 1 and house.says("first_opener", "low"):
        return min(seats, key=lambda seat: (min(map(_rank, up[seat])), seats.index(seat)))
    return max(seats, key=lambda seat: (max(map(_rank, up[seat])), -seats.index(seat)))


def _rank(card: int) -> int:
    return ACE if card == JOKER else card // 4


def turn(house: House, now: Round, betting: Betting) -> int:
    """The seat whose turn it is, or 0 if the betting round is over (TAS-C.12.3, ACT.10.3)."""
    live, able = now.live, now.able
    if len(live) == 1 or not able:
        return 0
    if len(able) == 1:
        others = [betting.front.get(seat, 0) for seat in live if seat != able[0]]
        if betting.front.get(able[0], 0) >= max(others):
            return 0
    if betting.number == 1 and now.blinds and house.says("last_blind_option", "off"):
        # The other reading of CHA.Q1: if all players call, betting ends before the last blind acts.
        waiting = [seat for seat in able if seat not in betting.acted and seat != now.last_blind]
        if not waiting and not any(betting.owes(seat) for seat in able):
            return 0
    start, inclusive = (betting.last, False) if betting.turns else (betting.opener, True)
    for seat in clockwise(able, start, inclusive=inclusive):
        if seat not in betting.acted or betting.owes(seat):
            return seat
    return 0


def menu(house: House, now: Round, betting: Betting, seat: int, stake: int) -> Menu:
    """The legal acts of a seat with their minimum and maximum."""
    legal: Menu = {}
    for act in _listed(house, now, betting, seat):
        sizes = _sizes(house, now, betting, seat, stake, act)
        if sizes is not None:
            name = _named(house, now, betting, seat, act)
            legal[name] = NOTHING if name in {"stay", "check", "fold"} else sizes
    return legal


def _named(house: House, now: Round, betting: Betting, seat: int, act: str) -> str:
    """Rename an act if nothing is owed: a call becomes stay or check (NLT.1.12), "call and fold" a
    fold.
    """
    if betting.owes(seat):
        return act
    last = betting.number == 1 and now.blinds and seat == now.last_blind
    stay = "check" if house.book == "nolimit" and last else "stay"
    return {"call": stay, "call and fold": "fold"}.get(act, act)


def _listed(house: House, now: Round, betting: Betting, seat: int) -> Sequence[str]:
    if betting.number > 1:
        if betting.price:
            return ("call", "raise", "fold")
        return (
            ("bet", "check", "fold") if _may_check(house, now, betting, seat) else ("bet", "fold")
        )
    if not now.blinds and not betting.price:
        return FIRST_WITHOUT_BLINDS[house.book]
    if house.is_act and now.blinds and not betting.turns and seat == betting.opener:
        regime = house.text["blind_regime"].strip().upper()
        lists = {
            "A": ("call", "raise", "call and fold"),
            "B": ("call", "raise", "fold"),
            "C": ("raise", "fold"),
        }
        return lists[regime]
    return ("call", "raise", "fold")


FIRST_WITHOUT_BLINDS: dict[str, Sequence[str]] = {
    "act-stud": ("bet",),
    "tas-stud": ("bet",),  # TAS-B.11.1.b and 12.1: a wager is required
    "tas-holdem": ("bet", "fold"),
    "charity": ("bet", "fold"),  # CHA.13.1
    "nolimit": ("bet", "check", "fold"),
}


def _may_check(house: House, now: Round, betting: Betting, seat: int) -> bool:
    """TAS-B.12.3: after a check in the last round, only a hand that beats the checker's face-up
    cards may check. Unknown cards are given the benefit of the doubt.
    """
    other = betting.checker
    if house.book != "tas-stud" or betting.number < FINAL or other in {0, seat}:
        return True
    own = now.cards[seat]
    return UNKNOWN in own or beats(deck_of(house), own, now.up[other])


def hopeless(house: House, now: Round, betting: Betting) -> tuple[int, int] | None:
    """The last call of the last round and its amount, if face-up cards beat it (TAS-B.17.2)."""
    seat, amount, act = betting.paid_last
    if house.book != "tas-stud" or betting.number < FINAL or act != "call":
        return None
    if house.says("hopeless_call", "if_challenged") or now.paid[seat].folded:
        return None
    own = now.cards[seat]
    rivals = [no for no in now.live if no != seat and now.paid[no].level >= now.paid[seat].level]
    if UNKNOWN in own or not any(loses(deck_of(house), own, now.up[no]) for no in rivals):
        return None
    return seat, amount


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
    """The chips that an all-in puts in: the whole stake, or whole minimum bets by a reading of
    ACT.Q3.
    """
    if not house.says("tap_out_units", "min_bet_units"):
        return stake
    unit = house.chips("min_bet")
    return stake - stake % unit if stake > unit else stake


def size(house: House, number: int) -> int:
    """The minimum bet of a betting round; a structured limit has two."""
    big = house.limit == "structured" and number > 2
    return house.chips("max_bet" if big else "min_bet")


def _bet(house: House, now: Round, betting: Betting, stake: int) -> Range | None:
    least = size(house, betting.number)
    if stake < least:
        short = playable(house, stake)
        return short, short
    match house.limit:
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
    return (least, min(most, stake)) if least <= most else None


def least_raise(house: House, betting: Betting, seat: int) -> int:
    """The minimum total of a full raise.

    TAS-C.7.3, 16.2.s2, 16.3.s2; ACT.5.1.s2; TAS-B.11.1.b.ii.s2; CHA.9.3.2, 14.3, 14.4;
    EVT.def.raise; NLT.Q11 by house choice.
    """
    bet = size(house, betting.number)
    short_open = betting.full == 0 and betting.price < bet
    if house.book == "tas-stud":  # at least the amount owed, and at least the minimum wager
        return betting.price + max(bet, betting.owes(seat))
    if house.says("min_raise", "none"):
        return betting.price + 1
    if short_open:
        return bet  # after an all-in below the minimum bet, a full opening bet is still possible
    step = _full_raise(house, betting)
    completes = house.book in {"tas-holdem", "charity"} and house.limit in CAPPED
    if completes and betting.price > betting.full:
        return max(betting.full + step, betting.price + 1)
    return betting.price + step


def _full_raise(house: House, betting: Betting) -> int:
    """The amount that a full raise adds to the price.

    As much as the last bet or raise (EVT.def.raise), at least as much as any before (CHA.9.3.2), by
    the choice `min_raise` (NLT.Q11), and at least a bet in every book. Short all-ins do not change
    it.
    """
    bet = size(house, betting.number)
    return bet if house.says("min_raise", "min_bet") else max(bet, betting.step)


def _raise(house: House, now: Round, betting: Betting, seat: int, stake: int) -> Range | None:
    reach = betting.front.get(seat, 0) + stake
    if reach <= betting.price or _barred(house, now, betting, seat):
        return None
    least = least_raise(house, betting, seat)
    if reach < least:
        short = betting.front.get(seat, 0) + playable(house, stake)
        return (short, short) if short > betting.price else None
    return least, min(reach, max(least, _most_raise(house, now, betting, seat)))


def _most_raise(house: House, now: Round, betting: Betting, seat: int) -> int:
    price = betting.price
    base = now.pot
    if not house.says("half_pot_basis", "before_call"):
        base += betting.owes(seat)
    match house.limit:
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
    """Whether a short all-in or the raise cap prevents a raise."""
    short = betting.price > betting.full
    if short and seat in betting.acted and not (_reopens(house) or _adds_up(house, betting, seat)):
        return True
    if short and house.says("short_tap_out", "bars_all"):
        return True
    may_call = "call" in _listed(house, now, betting, seat)
    if may_call and len(now.able) == 1 and not house.says("uncallable_raise", "on"):
        return True  # a reading: no player is left who could call
    return betting.raises >= CAP and _cap_holds(house, now, betting)


def _reopens(house: House) -> bool:
    """Whether a player who has acted may raise a short all-in (CHA.14.4, CHA.Q11; TAS-B.OQ18)."""
    if house.book in {"charity", "nolimit"}:
        return house.says("short_all_in_reopens", "on")
    return house.says("short_tap_out", "may_raise_again")


def _adds_up(house: House, betting: Betting, seat: int) -> bool:
    """Whether short all-ins since this seat acted add up to a full raise, if the house adds them.

    See TDA.47.A/2 and /3. Completing a short all-in (CHA.14.4) may take less than that.
    """
    if not house.says("summed_all_ins_reopen", "on"):
        return False
    return betting.price - betting.met[seat] >= _full_raise(house, betting)


def _cap_holds(house: House, now: Round, betting: Betting) -> bool:
    """Whether the cap of three raises applies (TAS-C.7.1, 7.1.s2, 7.2; ACT.5.1; CHA.9.3.4, 9.3.5
    and /2).
    """
    match house.book:
        case "tas-holdem":
            return house.limit in CAPPED and betting.number < FINAL and len(now.able) != 2
        case "act-stud":
            return house.says("forced_bets", "blinds") and len(now.able) != 2
        case "charity":  # an all-in player is active as well
            two = betting.number == FINAL and len(now.live) == 2
            return house.limit in CAPPED and not two
        case _:
            return False


def show_order(house: House, now: Round) -> list[int] | None:
    """The order in which hands are shown; None if the book does not specify it."""
    first = _first_to_show(house, now)
    if house.book == "charity":  # CHA.14.7: all-in hands are shown first
        tapped = [
            seat
            for seat in clockwise(now.live, now.button, inclusive=False)
            if now.paid[seat].tapped
        ]
        others = [seat for seat in now.live if seat not in tapped]
        if len(others) > 1 and first is None:
            return None
        start = first if first is not None else now.button
        return [*tapped, *clockwise(others, start, inclusive=True)]
    return None if first is None else clockwise(now.live, first, inclusive=True)


def _first_to_show(house: House, now: Round) -> int | None:
    """TAS-C.15.1 and .s4: the last aggressor of the round, including blinds, who is still in it. A
    short all-in counts. Other books use the final betting round; TAS-B has no order.
    """
    match house.book:
        case "tas-stud":
            return None
        case "tas-holdem":
            aggressors = [seat for seat, _, _ in now.wagers]
            if now.blinds:
                aggressors.insert(0, now.last_blind)
            still = [seat for seat in aggressors if seat in now.live]
            return still[-1] if still else clockwise(now.live, now.small, inclusive=True)[0]
        case _:
            return _by_final_round(house, now)


def _by_final_round(house: House, now: Round) -> int | None:
    """ACT.13.1, CHA.10.3.7.1, EVT.dealing.15, NLT.14.1 and 14.2: the last to bet, raise or go all
    in above the price. If all checked, the opener (ACT.13.1, NLT.14.3), or the first live seat left
    of the button (CHA.10.3.7.2, EVT.dealing.15).
    """
    final = [seat for seat, number, _ in now.wagers if number == FINAL]
    if final:
        return final[-1] if final[-1] in now.live else None
    leads = house.book == "charity" and len(now.seats) == 2
    left = clockwise(now.live, now.button, inclusive=leads)[0]
    if now.bettings < FINAL:  # no final betting round; using its first seat is a reading
        return left if house.book == "nolimit" else None
    if house.book in {"act-stud", "nolimit"}:
        return now.openers[-1] if now.openers[-1] in now.live else None
    return left
