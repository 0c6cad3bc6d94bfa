"""The auditor's own winners: who may claim a pot, whose cards are best, how it is shared."""

from __future__ import annotations

from collections.abc import Mapping

from tests.audit.money import House, Pot, by_parts, clockwise, one_by_one, share
from tests.audit.ranking import UNKNOWN, Deck, Value, high, low, qualifies
from tests.audit.round import Round

Halves = dict[str, list[int]]


def deck_of(house: House) -> Deck:
    """The deck and the orders of hands in force."""
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
    """Who may win a pot: those who showed, and by some books every hand whose cards are known."""
    left = [seat for seat in pot.seats if seat not in now.mucked]
    if house.book in {"act-stud", "charity", "event"}:
        # ACT.13.1.s2, CHA.10.3.7.3, EVT.dealing.15/2: an equal or better hand has to be shown.
        left = [s for s in pot.seats if s in left or UNKNOWN not in now.cards[s]]
    # A pot whose every claimant gave up stays with the one who gave up last.
    return left or [seat for seat in now.mucked if seat in pot.seats][-1:]


def winners(house: House, now: Round, pot: Pot) -> Halves:
    """The winners of a pot, by the half they win; one half named "" where there is one."""
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
    """What each winner gets of a pot; an odd unit between halves goes as any remainder does."""
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
    """Equal parts; TAS-C.15.3 counts in table minimums, the others in chips."""
    if len(seats) == 1:
        return {seats[0]: amount}
    if house.says("odd_chip", "one_by_one") or house.says("odd_chips", "one_by_one"):
        return one_by_one(amount, clockwise(seats, now.button, inclusive=False))
    unit = house.chips("min_bet") if house.book == "tas-holdem" else 1
    return share(amount, seats, unit, _first(house, now, seats))


def _first(house: House, now: Round, seats: list[int]) -> int:
    """Who is owed what cannot be shared (TAS-C.15.3.s2; ACT.13.2.s2, CHA.18.3/2, NLT.16; OQ14)."""
    if house.book == "tas-holdem":
        return clockwise(seats, now.small, inclusive=True)[0]
    order = clockwise(seats, now.button, inclusive=False)
    return order[-1] if house.says("odd_chip", "last_from_button") else order[0]


def agreed(house: House, now: Round, pot: Pot, amount: int) -> dict[int, int] | None:
    """A pot divided as all who could win it agreed, or None without such an agreement."""
    parts = {seat: now.shares[seat] for seat in pot.seats if seat in now.shares}
    if len(pot.seats) < 2 or len(parts) < len(pot.seats) or not sum(parts.values()):
        return None
    return by_parts(amount, parts, _first(house, now, list(pot.seats)))
