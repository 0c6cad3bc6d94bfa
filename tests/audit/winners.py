"""The auditor's own computation of winners and pot shares."""

from __future__ import annotations

from collections.abc import Mapping

from tests.audit.money import House, Pot, by_parts, clockwise, one_by_one, share
from tests.audit.ranking import UNKNOWN, Deck, Value, high, low, qualifies
from tests.audit.round import Round

Halves = dict[str, list[int]]


def deck_of(house: House) -> Deck:
    """The deck and the hand rankings in force."""
    if house.book == "tas-stud":
        reduced = house.says("deck", "reduced")
        return Deck(size=32 if reduced else 52, flush_over_fours=reduced)
    if house.book == "nolimit":
        return Deck(
            ace_low=house.says("ace_low", "on"),
            made_hand=house.says("ties", "made_hand"),
            suits=house.says("ties", "suits"),
        )
    if not house.is_act:
        return Deck()
    return Deck(
        size=int(house.text["deck"]),
        joker=house.says("joker", "on"),
        ace_low=house.says("ace_low", "on"),
        repeats=house.says("joker_flush_repeat", "on"),
        low_ace=house.says("low_ace", "low"),
    )


def claimants(house: House, now: Round, pot: Pot) -> list[int]:
    """Return the seats that may win a pot: those that showed; in some books, all with known
    cards.
    """
    left = [seat for seat in pot.seats if seat not in now.mucked]
    if house.book in {"act-stud", "charity", "event"}:
        # ACT.13.1.s2, CHA.10.3.7.3, EVT.dealing.15/2: an equal or better hand must be shown.
        left = [s for s in pot.seats if s in left or UNKNOWN not in now.cards[s]]
    # If all claimants mucked, the last of them gets the pot.
    return left or [seat for seat in now.mucked if seat in pot.seats][-1:]


def winners(house: House, now: Round, pot: Pot) -> Halves:
    """Return the winners of a pot, keyed by half. An undivided pot has the key ""."""
    seats = claimants(house, now, pot)
    if len(seats) == 1:
        return {"": seats}
    deck = deck_of(house)
    hands = {seat: [*now.cards[seat], *now.board] for seat in seats}
    game = house.text.get("game", "high").strip().lower()
    highs = {seat: high(deck, cards) for seat, cards in hands.items()}
    if game == "high":
        return {"": _equal(highs, max(highs.values()))}
    lows = {seat: low(deck, cards) for seat, cards in hands.items()}
    if game == "low":
        return {"": _equal(lows, min(lows.values()))}
    if house.says("low_qualifier", "eight"):
        lows = {seat: value for seat, value in lows.items() if qualifies(value)}
    best = _equal(highs, max(highs.values()))
    return {"high": best, "low": _equal(lows, min(lows.values()))} if lows else {"": best}


def _equal(values: Mapping[int, Value], best: Value) -> list[int]:
    return [seat for seat, value in values.items() if value == best]


def pay(house: House, now: Round, halves: Halves, amount: int) -> dict[int, int]:
    """Return each winner's chips from a pot; an odd chip between halves is assigned like a
    remainder.
    """
    if len(halves) == 1:
        return _share(house, now, amount, next(iter(halves.values())))
    part, odd = divmod(amount, 2)
    firsts = {half: _first(house, now, seats) for half, seats in halves.items()}
    favoured = _first(house, now, list(firsts.values()))
    got: dict[int, int] = {}
    for half, seats in halves.items():
        own = part
        if odd and firsts[half] == favoured:
            own, odd = part + odd, 0
        for seat, chips in _share(house, now, own, seats).items():
            got[seat] = got.get(seat, 0) + chips
    return got


def _share(house: House, now: Round, amount: int, seats: list[int]) -> dict[int, int]:
    """Return equal shares; TAS-C.15.3 divides in table minimums, other books in chips."""
    if len(seats) == 1:
        return {seats[0]: amount}
    if house.says("odd_chip", "one_by_one") or house.says("odd_chips", "one_by_one"):
        return one_by_one(amount, clockwise(seats, now.button, inclusive=False))
    unit = house.chips("min_bet") if house.book == "tas-holdem" else 1
    return share(amount, seats, unit, _first(house, now, seats))


def _first(house: House, now: Round, seats: list[int]) -> int:
    """The seat that gets the remainder (TAS-C.15.3.s2; ACT.13.2.s2, CHA.18.3/2, NLT.16; OQ14)."""
    if house.book == "tas-holdem":
        return clockwise(seats, now.small, inclusive=True)[0]
    order = clockwise(seats, now.button, inclusive=False)
    return order[-1] if house.says("odd_chip", "last_from_button") else order[0]


def agreed(house: House, now: Round, pot: Pot, amount: int) -> dict[int, int] | None:
    """Return the agreed shares of a pot, or None if its claimants have no agreement."""
    parts = {seat: now.shares[seat] for seat in pot.seats if seat in now.shares}
    if len(pot.seats) < 2 or len(parts) < len(pot.seats) or not sum(parts.values()):
        return None
    return by_parts(amount, parts, _first(house, now, list(pot.seats)))
