"""An auditor who shares no code with the engine: reads deals and acts, recomputes the money.

Takes a journal of plain dicts (events as JSON), the book's key and the house choices as text;
answers with every difference between what the journal says and what the book says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.audit.money import House, Paid, Pot, clockwise, commission, pots, share, uncalled
from tests.audit.ranking import UNKNOWN, Deck, Value, high, low, qualifies

Record = Mapping[str, Any]
HIDDEN = frozenset({"by", "actor"})


@dataclass(slots=True)
class Round:
    """One round of play as the auditor follows it."""

    number: int
    button: int
    seats: list[int]
    blinds: list[int]
    paid: dict[int, Paid]
    cards: dict[int, list[int]]
    board: list[int] = field(default_factory=list)
    stub: list[int] | None = None
    mucked: list[int] = field(default_factory=list)
    over_blinds: int = 0
    betting: int = 0
    price: int = 0
    front: dict[int, int] = field(default_factory=dict)
    returned: dict[int, int] = field(default_factory=dict)
    pots: list[Pot] | None = None
    taken: dict[int, int] = field(default_factory=dict)
    won: dict[int, dict[int, int]] = field(default_factory=dict)
    announced: dict[tuple[int, str], list[int]] = field(default_factory=dict)
    short_fold: set[int] = field(default_factory=set)

    @property
    def live(self) -> list[int]:
        """Seats whose hands may still win, in dealing order."""
        return [seat for seat in self.seats if not self.paid[seat].folded]


def kept(journal: Sequence[Record]) -> list[Record]:
    """The journal without what was taken back; an event's place is its version before it."""
    found: list[tuple[int, Record]] = []
    for version, event in enumerate(journal):
        if event["type"] == "Undone":
            found = [(at, one) for at, one in found if at < event["to"]]
        else:
            found.append((version, event))
    return [event for _, event in found]


class Auditor:
    """Follows one table through its journal."""

    def __init__(self, book: str, house: Mapping[str, str], unit_cents: int) -> None:
        self.house = House(book, dict(house), unit_cents)
        self.stakes: dict[int, int] = {}
        self.commission = 0
        self.found: list[str] = []
        self.round: Round | None = None
        self.rounds = 0

    def differs(self, what: str, ours: object, theirs: object) -> None:
        """Note a difference."""
        if ours != theirs:
            number = self.round.number if self.round else 0
            self.found.append(f"round {number}: {what}: the book gives {ours}, not {theirs}")

    def read(self, journal: Sequence[Record]) -> None:
        """Follow a whole journal, its opening event first."""
        for event in kept(journal):
            handle = getattr(self, f"on_{event['type'].lower()}", None)
            if handle is not None:
                handle(**{name: event[name] for name in event if name not in HIDDEN | {"type"}})

    # --- seats ----------------------------------------------------------------------------

    def on_housechanged(self, name: str, value: str, **_: object) -> None:
        """A choice has a new value."""
        self.house.text[name] = value

    def on_sat(self, seat: int, stake: int, **_: object) -> None:
        """A stake comes to the table."""
        self.stakes[seat] = stake

    def on_left(self, seat: int, stake: int, **_: object) -> None:
        """A stake leaves, whole."""
        self.differs(f"seat {seat} leaves with", self.stakes.pop(seat), stake)

    def on_seatvacated(self, seat: int, **_: object) -> None:
        """A seat without a stake is given up."""
        self.differs(f"seat {seat} is vacated with", self.stakes.pop(seat), 0)

    def on_moved(self, seat: int, to: int, **_: object) -> None:
        """A stake goes to another place."""
        self.stakes[to] = self.stakes.pop(seat)

    def on_chipsadded(self, seat: int, amount: int, **_: object) -> None:
        """A stake grows."""
        self.stakes[seat] += amount

    # --- the deal -------------------------------------------------------------------------

    def on_roundopened(
        self, number: int, button: int, seats: list[int], blinds: list[int], **_: object
    ) -> None:
        """A round begins."""
        self.differs("the round's number", self.rounds + 1, number)
        self.rounds = number
        paid = {seat: Paid() for seat in seats}
        self.round = Round(number, button, seats, blinds, paid, {seat: [] for seat in seats})

    @property
    def now(self) -> Round:
        """The round under way."""
        assert self.round is not None, "the journal speaks of a round that never opened"
        return self.round

    def on_shuffled(self, cards: list[int], **_: object) -> None:
        """The order of the cards to come."""
        self.now.stub = list(cards)

    def _next(self, cards: list[int]) -> None:
        """Cards come off the top and nowhere else (ACT.7.3)."""
        stub = self.now.stub
        if stub is not None:
            self.differs("the next cards", stub[: len(cards)], cards)
            del stub[: len(cards)]

    def on_burned(self, card: int, **_: object) -> None:
        """A card is put away."""
        self._next([card])

    def on_dealt(self, seat: int, card: int, **_: object) -> None:
        """A card goes to a seat."""
        self._next([card])
        self.now.cards[seat].append(card)

    def on_boarddealt(self, cards: list[int], **_: object) -> None:
        """Communal cards."""
        self._next(cards)
        self.now.board += cards

    def on_discarded(self, cards: list[int], **_: object) -> None:
        """Cards that serve nobody."""
        self._next(cards)

    def on_shown(self, seat: int, cards: list[int], **_: object) -> None:
        """A hand is turned over: the cards that were dealt, the hidden ones now known."""
        dealt = self.now.cards[seat]
        same = all(old in {UNKNOWN, new} for old, new in zip(dealt, cards, strict=True))
        self.differs(f"seat {seat} shows what was dealt", True, same)
        self.now.cards[seat] = cards

    def on_mucked(self, seat: int, **_: object) -> None:
        """A claim is given up."""
        self.now.mucked.append(seat)

    # --- chips ----------------------------------------------------------------------------

    def _put(self, seat: int, amount: int) -> Paid:
        now = self.now
        self.stakes[seat] -= amount
        self.differs(f"seat {seat} can pay {amount}", True, self.stakes[seat] >= 0)
        one = now.paid[seat]
        one.tapped = one.tapped or self.stakes[seat] == 0
        return one

    def on_posted(self, seat: int, amount: int, kind: str, live: bool, **_: object) -> None:
        """A forced bet of the house's size, or what is left of a stake."""
        now = self.now
        level = self._forced(seat, kind)
        if level is not None:
            self.differs(f"seat {seat} posts {kind}", min(level, self.stakes[seat]), amount)
        one = self._put(seat, amount)
        if kind == "ante":
            one.ante += amount
        elif live:
            one.bets += amount
            one.blind += amount
        else:
            one.dead += amount
        now.over_blinds += kind == "over-blind"

    def _forced(self, seat: int, kind: str) -> int | None:
        levels = self.house.levels("blinds")
        match kind:
            case "ante":
                return self.house.chips("ante")
            case "blind":
                return levels[self.now.blinds.index(seat)]
            case "over-blind":
                return self.house.levels("over_blinds")[self.now.over_blinds]
            case "entry" if not self.house.is_act:
                return levels[min(1, len(levels) - 1)]
            case _:
                return None

    def on_bettingopened(self, number: int, price: int, **_: object) -> None:
        """A betting round begins; blinds stand in front of the players in the first."""
        now = self.now
        now.betting, now.price, now.returned = number, price, {}
        now.front = {seat: one.bets for seat, one in now.paid.items()} if number == 1 else {}

    def _bet(self, seat: int, amount: int) -> None:
        now = self.now
        one = self._put(seat, amount)
        one.bets += amount
        now.front[seat] = now.front.get(seat, 0) + amount

    def on_called(self, seat: int, amount: int, **_: object) -> None:
        """A call; one that falls short is a tap-out, whatever is left behind (ACT.14.1)."""
        now = self.now
        owed = now.price - now.front.get(seat, 0)
        stake = self.stakes[seat]
        expected = min(owed, self._playable(stake) if stake < owed else owed)
        self.differs(f"seat {seat} calls", expected, amount)
        self._bet(seat, amount)
        if amount < owed:
            now.paid[seat].tapped = True

    def _playable(self, stake: int) -> int:
        if not self.house.says("tap_out_units", "min_bet_units"):
            return stake
        unit = self.house.chips("min_bet")
        return stake - stake % unit if stake > unit else stake

    def on_opened(self, seat: int, amount: int, full: bool = True, **_: object) -> None:
        """The first bet of a betting round."""
        self._bet(seat, amount)
        self.now.price = max(self.now.price, amount)
        if not full:
            self.now.paid[seat].tapped = True

    def on_raised(self, seat: int, amount: int, to: int, **_: object) -> None:
        """A raise to a total."""
        self._bet(seat, amount)
        self.differs(f"seat {seat}'s total", self.now.front[seat], to)
        self.now.price = max(self.now.price, to)

    def on_folded(self, seat: int, **_: object) -> None:
        """A hand is out; its chips stay."""
        self.now.paid[seat].folded = True

    def on_returned(self, seat: int, amount: int, why: str, **_: object) -> None:
        """Chips go back."""
        now = self.now
        self.stakes[seat] += amount
        now.paid[seat].take_back(amount)
        if why == "uncalled":
            now.returned[seat] = now.returned.get(seat, 0) + amount
            if seat in now.front:
                now.front[seat] -= amount
            now.paid[seat].tapped = now.paid[seat].tapped and self.stakes[seat] == 0

    def on_wagerheld(self, seat: int, amount: int, **_: object) -> None:
        """Chips lie aside, in no pot."""
        self.stakes[seat] -= amount

    def on_wagerreleased(self, seat: int, amount: int, **_: object) -> None:
        """Held chips are their owner's again."""
        self.stakes[seat] += amount

    def on_bettingclosed(self, number: int, **_: object) -> None:
        """What nobody met has gone back by now, unless the house counts it as pot."""
        self.differs("the betting round that closes", self.now.betting, number)
        self._nothing_uncalled("when betting closes")

    def _nothing_uncalled(self, when: str) -> None:
        if not self.house.says("uncalled_bets", "counted"):
            seat, excess = uncalled(self.now.paid)
            self.differs(f"seat {seat} is owed an uncalled bet {when}", 0, excess)

    # --- the end --------------------------------------------------------------------------

    def on_potsformed(self, pots: list[dict[str, Any]], **_: object) -> None:
        """The pots as the journal has them."""
        self.now.pots = [Pot(pot["amount"], list(pot["seats"])) for pot in pots]

    def on_announced(self, pot: int, half: str, seats: list[int], **_: object) -> None:
        """The winners as they were declared."""
        self.now.announced[pot, half] = seats

    def on_commissiontaken(self, pot: int, amount: int, **_: object) -> None:
        """The house took its charge."""
        self.now.taken[pot] = self.now.taken.get(pot, 0) + amount
        self.commission += amount

    def on_won(self, pot: int, seat: int, amount: int, **_: object) -> None:
        """Chips of a pot went to a seat."""
        won = self.now.won.setdefault(pot, {})
        won[seat] = won.get(seat, 0) + amount
        self.stakes[seat] += amount

    def on_roundended(self, how: str, **_: object) -> None:
        """Everything is where it belongs, or it is noted."""
        now = self.now
        if how == "void":
            self.differs("chips kept in a void round", 0, sum(o.total for o in now.paid.values()))
        if how in {"fold", "showdown"}:
            self._settle(how)

    def _settle(self, how: str) -> None:
        now = self.now
        self.differs("hands left", how == "fold", len(now.live) == 1)
        self._nothing_uncalled("when pots are formed")
        ours = pots(now.paid)
        theirs = now.pots or []
        self.differs("the pots", _plain(ours), _plain(theirs))
        halves = [self._winners(pot) for pot in ours]
        tied = {frozenset(winners) for pot in halves for winners in pot.values()}
        payers = frozenset(seat for seat, one in now.paid.items() if one.total)
        equal = len(payers) > 1 and tied == {payers}
        forced_only = all(one.bets == one.blind for one in now.paid.values())
        taken = commission(self.house, [pot.amount for pot in ours], exempt=equal or forced_only)
        for index, pot in enumerate(ours):
            self.differs(f"commission on pot {index}", taken[index], now.taken.get(index, 0))
            left = pot.amount - taken[index]
            paid = {seat: part for seat, part in self._pay(halves[index], left).items() if part}
            got = {seat: part for seat, part in now.won.get(index, {}).items() if part}
            self.differs(f"pot {index} is won", paid, got)
            for half, winners in halves[index].items():
                said = now.announced.get((index, half))
                if said is not None:
                    self.differs(f"announced for pot {index}", sorted(winners), sorted(said))

    def _deck(self) -> Deck:
        if not self.house.is_act:
            return Deck()
        on = self.house.says
        return Deck(
            size=int(self.house.text["deck"]),
            joker=on("joker", "on"),
            ace_low=on("ace_low", "on"),
            repeats=on("joker_flush_repeat", "on"),
            low_ace=on("low_ace", "low"),
        )

    def _claimants(self, pot: Pot) -> list[int]:
        """Who may win a pot: at cards that speak, a hand that was dealt open counts unshown."""
        now = self.now
        shared = now.board
        known = [s for s in pot.seats if UNKNOWN not in (*now.cards[s], *shared)]
        if self.house.is_act:
            left = [s for s in pot.seats if s in known or s not in now.mucked]
        else:
            left = [s for s in pot.seats if s not in now.mucked]
        if left:
            return left
        # A pot whose every claimant gave up stays with the one who gave up last.
        return [seat for seat in now.mucked if seat in pot.seats][-1:]

    def _winners(self, pot: Pot) -> dict[str, list[int]]:
        """The winners of a pot, by the half they win; one half named "" where there is one."""
        claimants = self._claimants(pot)
        if len(claimants) == 1:
            return {"": claimants}
        now = self.now
        deck = self._deck()
        hands = {seat: [*now.cards[seat], *now.board] for seat in claimants}
        game = self.house.text.get("game", "high").strip().lower()
        best = {seat: high(deck, cards) for seat, cards in hands.items()}
        if game == "high":
            return {"": _equal(best, max(best.values()))}
        lows = {seat: low(deck, cards) for seat, cards in hands.items()}
        if game == "low":
            return {"": _equal(lows, min(lows.values()))}
        if self.house.says("low_qualifier", "eight"):
            lows = {seat: value for seat, value in lows.items() if qualifies(value)}
        winners = _equal(best, max(best.values()))
        if not lows:
            return {"": winners}
        return {"high": winners, "low": _equal(lows, min(lows.values()))}

    def _pay(self, halves: Mapping[str, list[int]], amount: int) -> dict[int, int]:
        if len(halves) == 1:
            return self._share(amount, next(iter(halves.values())))
        part, odd = divmod(amount, 2)
        firsts = {half: self._first(winners) for half, winners in halves.items()}
        favoured = self._first(list(firsts.values()))
        got: dict[int, int] = {}
        for half, winners in halves.items():
            own = part
            if odd and firsts[half] == favoured:
                own, odd = part + odd, 0
            for seat, chips in self._share(own, winners).items():
                got[seat] = got.get(seat, 0) + chips
        return got

    def _share(self, amount: int, winners: list[int]) -> dict[int, int]:
        unit = 1 if self.house.is_act else self.house.chips("min_bet")
        if len(winners) == 1:
            return {winners[0]: amount}
        return share(amount, winners, unit, self._first(winners))

    def _first(self, winners: list[int]) -> int:
        """Who is owed what cannot be shared (TAS-C.15.3.s2, ACT.13.2.s2)."""
        now = self.now
        if self.house.is_act or not now.blinds:
            return clockwise(winners, now.button, inclusive=False)[0]
        return clockwise(winners, now.blinds[0], inclusive=True)[0]


def _equal(values: Mapping[int, Value], best: Value) -> list[int]:
    return [seat for seat, value in values.items() if value == best]


def _plain(found: Sequence[Pot]) -> list[tuple[int, list[int]]]:
    return [(pot.amount, sorted(pot.seats)) for pot in found]


def audit(
    book: str,
    house: Mapping[str, str],
    unit_cents: int,
    journal: Sequence[Record],
    *,
    stakes: Mapping[int, int] | None = None,
    charged: int | None = None,
) -> list[str]:
    """Every difference between a journal and the book; `stakes` and `charged` as at its end."""
    auditor = Auditor(book, house, unit_cents)
    auditor.read(journal)
    if stakes is not None:
        auditor.differs("the stakes at the end", auditor.stakes, dict(stakes))
    if charged is not None:
        auditor.differs("commission in all", auditor.commission, charged)
    return auditor.found
