"""An auditor who shares no code with the engine: reads deals and acts, recomputes the rest.

Takes a journal of plain dicts (events as JSON), the book's key and the house choices as text;
answers with every difference between what the journal says and what the book says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.audit import acts
from tests.audit.money import House, Paid, Pot, clockwise, commission, pots, uncalled
from tests.audit.ranking import UNKNOWN
from tests.audit.round import Betting, Round
from tests.audit.winners import pay, winners

Record = Mapping[str, Any]
ACTS = {
    "Checked": "check",
    "Stayed": "stay",
    "Called": "call",
    "Opened": "bet",
    "Raised": "raise",
    "Folded": "fold",
}


def kept(journal: Sequence[Record]) -> list[Record]:
    """The journal without what was taken back; an event's place is the version before it."""
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
            if event["type"] in ACTS:
                self._act(event)
            if handle is not None:
                handle(**event)
            if event["type"] in ACTS and event["seat"] not in self.now.forfeits:
                self.now.freed = None

    @property
    def now(self) -> Round:
        """The round under way."""
        assert self.round is not None, "the journal speaks of a round that never opened"
        return self.round

    @property
    def betting(self) -> Betting:
        """The betting round under way."""
        betting = self.now.betting
        assert betting is not None, "the journal speaks of a betting round that never opened"
        return betting

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

    def on_timecharged(self, seat: int, amount: int, **_: object) -> None:
        """A player pays for time."""
        self.stakes[seat] -= amount
        self.commission += amount

    # --- the deal -------------------------------------------------------------------------

    def on_roundopened(
        self, number: int, button: int, seats: list[int], blinds: list[int], **_: object
    ) -> None:
        """A round begins."""
        self.differs("the round's number", self.rounds + 1, number)
        self.rounds = number
        paid = {seat: Paid() for seat in seats}
        cards: dict[int, list[int]] = {seat: [] for seat in seats}
        up: dict[int, list[int]] = {seat: [] for seat in seats}
        self.round = Round(number, button, seats, blinds, paid, cards, up)
        self._positions()

    def _positions(self) -> None:
        """The deal starts left of the button, or at the small blind; so do stud's blinds."""
        now = self.now
        if self.house.is_act:
            order = clockwise(now.seats, now.button, inclusive=False)
            self.differs("who posts the blinds", order[: len(now.blinds)], now.blinds)
        else:  # a place may stand empty here, so the order of blinds is not ours to say
            order = clockwise(now.seats, now.small, inclusive=True)
        self.differs("the order of the deal", order, now.seats)
        self.differs("blinds from as many places", len(now.blinds), len(set(now.blinds)))

    def on_shuffled(self, cards: list[int], **_: object) -> None:
        """The order of the cards to come."""
        self.now.stub = list(cards)

    def _next(self, cards: list[int]) -> None:
        """Cards come off the top and from nowhere else (ACT.7.3)."""
        stub = self.now.stub
        if stub is not None:
            self.differs("the next cards", stub[: len(cards)], cards)
            del stub[: len(cards)]

    def on_streetbegun(self, number: int, **_: object) -> None:
        """Cards are dealt on; no betting round was left out in which two could bet."""
        if number > 1:
            self._betting_held(number - 1)
        self.now.street = number

    def _betting_held(self, street: int) -> None:
        now = self.now
        if now.bettings < street:
            self.differs("players who could bet, and no betting round", True, len(now.able) < 2)

    def on_burned(self, card: int, **_: object) -> None:
        """A card is put away."""
        self._next([card])

    def on_dealt(self, seat: int, card: int, up: bool, **_: object) -> None:
        """A card goes to a seat."""
        self._next([card])
        self.now.cards[seat].append(card)
        if up:
            self.now.up[seat].append(card)

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
        self.stakes[seat] -= amount
        self.differs(f"seat {seat} can pay {amount}", True, self.stakes[seat] >= 0)
        one = self.now.paid[seat]
        one.tapped = one.tapped or self.stakes[seat] == 0
        return one

    def on_posted(self, seat: int, amount: int, kind: str, live: bool, **_: object) -> None:
        """A forced bet of the house's size, or what is left of a stake."""
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
        if kind == "over-blind":
            self.now.over_blinds.append(seat)

    def _forced(self, seat: int, kind: str) -> int | None:
        levels = self.house.levels("blinds")
        match kind:
            case "ante":
                return self.house.chips("ante")
            case "blind":
                return levels[self.now.blinds.index(seat)]
            case "over-blind":
                level = self.house.levels("over_blinds")[len(self.now.over_blinds)]
                return level - self.now.paid[seat].bets  # an entry post already counts towards it
            case "entry" if not self.house.is_act:
                return levels[min(1, len(levels) - 1)]
            case _:
                return None

    def on_bettingopened(self, number: int, opener: int, price: int, **_: object) -> None:
        """A betting round begins; blinds stand in front of the players in the first."""
        now = self.now
        self.differs("the betting round's number", now.bettings + 1, number)
        self.differs(f"who opens round {number}", acts.opener(self.house, now, number), opener)
        asked = acts.first_price(self.house, now) if number == 1 else 0
        self.differs("the price to begin with", asked, price)
        front = {seat: one.bets for seat, one in now.paid.items()} if number == 1 else {}
        now.betting = Betting(number, opener, price, price, price, front)
        now.bettings = number
        now.openers.append(opener)

    def _act(self, event: Record) -> None:
        """An act is made in turn, and is on the book's list; the offer was that list."""
        seat: int = event["seat"]
        if event.get("why") in {"ruling", "void"} or seat in self.now.forfeits:
            return
        betting = self.betting
        act = ACTS[event["type"]]
        if act == "fold" and betting.last == seat and betting.turns:
            return  # the second half of "call and fold"
        self.differs(f"whose turn it is to {act}", acts.turn(self.now, betting), seat)
        stake = self.stakes[seat]
        listed = acts.menu(self.house, self.now, betting, seat, stake)
        offered = event.get("offered")
        if offered is not None:
            theirs = {name: (least, most) for name, least, most in offered}
            self.differs(f"what seat {seat} may do", listed, theirs)
        if act in {"bet", "raise"}:
            amount = event["to"] if act == "raise" else event["amount"]
            least, most = listed.get(act, (1, 0))
            self.differs(f"seat {seat} may {act} {amount}", True, least <= amount <= most)

    def _acted(self, seat: int) -> Betting:
        betting = self.betting
        betting.acted.add(seat)
        betting.turns += 1
        betting.last = seat
        return betting

    def on_checked(self, seat: int, **_: object) -> None:
        """A player passes."""
        self.differs(f"seat {seat} owes when it checks", 0, self.betting.owes(seat))
        self._acted(seat)

    def on_stayed(self, seat: int, **_: object) -> None:
        """The last blind lets the betting end."""
        self.differs(f"seat {seat} owes when it stays", 0, self.betting.owes(seat))
        self._acted(seat)

    def _bet(self, seat: int, amount: int) -> Betting:
        betting = self._acted(seat)
        self._put(seat, amount).bets += amount
        betting.front[seat] = betting.front.get(seat, 0) + amount
        return betting

    def on_called(self, seat: int, amount: int, **_: object) -> None:
        """A call; one that falls short is a tap-out, or a short bet that a fold forfeits."""
        now, owes, stake = self.now, self.betting.owes(seat), self.stakes[seat]
        if (
            now.freed is not None
            and now.freed == (seat, amount, True)
            and amount < min(owes, stake)
        ):
            now.forfeits.add(seat)
        else:
            expected = owes if stake >= owes else acts.playable(self.house, stake)
            self.differs(f"seat {seat} calls", expected, amount)
        self._bet(seat, amount)
        if amount < owes and seat not in now.forfeits:
            now.paid[seat].tapped = True

    def on_opened(self, seat: int, amount: int, full: bool, **_: object) -> None:
        """The first bet of a betting round."""
        whole = amount >= acts.size(self.house, self.betting.number)
        self.differs(f"seat {seat} opens in full", whole, full)
        betting = self._bet(seat, amount)
        betting.price = amount
        self.now.wagers.append((seat, betting.number, whole))
        if whole:
            betting.full = betting.step = amount
            betting.acted = {seat}
        else:
            self.now.paid[seat].tapped = True

    def on_raised(self, seat: int, amount: int, to: int, full: bool, **_: object) -> None:
        """A raise to a total; not a whole one only when tapped out."""
        whole = to >= acts.least_raise(self.house, self.betting)
        self.differs(f"seat {seat} raises in full", whole, full)
        betting = self._bet(seat, amount)
        self.differs(f"seat {seat}'s total", betting.front[seat], to)
        self.now.wagers.append((seat, betting.number, whole))
        if whole:
            betting.step = max(betting.step, to - betting.price)
            betting.full = to
            betting.raises += 1
            betting.acted = {seat}
        else:
            self.now.paid[seat].tapped = True
        betting.price = to

    def on_folded(self, seat: int, why: str, **_: object) -> None:
        """A hand is out; its chips stay, a short bet in turn by the book's own rule."""
        now = self.now
        now.paid[seat].folded = True
        if now.freed is not None and now.freed[0] == seat and now.freed[2]:
            stays = not self.house.is_act  # TAS-C.19.14 forfeits it, ACT.17.8.s2 gives it back
            self.differs(f"seat {seat} forfeits a short bet", stays, seat in now.forfeits)
        now.forfeits.discard(seat)
        if now.betting is not None and why != "ruling":
            self._acted(seat)

    def on_returned(self, seat: int, amount: int, why: str, **_: object) -> None:
        """Chips go back."""
        now = self.now
        self.stakes[seat] += amount
        now.paid[seat].take_back(amount)
        if why != "void":
            now.paid[seat].tapped = now.paid[seat].tapped and self.stakes[seat] == 0

    def on_wagerheld(self, seat: int, amount: int, passed: Sequence[int] = (), **_: object) -> None:
        """Chips lie aside, in no pot."""
        before = self.now.held.get(seat, (0, True))
        self.stakes[seat] -= amount
        self.now.held[seat] = (before[0] + amount, before[1] and not passed)

    def on_wagerreleased(self, seat: int, amount: int, **_: object) -> None:
        """Held chips are their owner's again, every one of them."""
        held, short = self.now.held.pop(seat)
        self.differs(f"seat {seat} had chips aside", held, amount)
        self.stakes[seat] += amount
        self.now.freed = (seat, amount, short)

    def on_bettingclosed(self, number: int, **_: object) -> None:
        """Nobody is left to act, and what nobody met has gone back."""
        betting = self.betting
        self.differs("the betting round that closes", betting.number, number)
        self.differs("who is still to act", 0, acts.turn(self.now, betting))
        self._nothing_uncalled("when betting closes")
        self.now.betting = None

    def _nothing_uncalled(self, when: str) -> None:
        if not self.house.says("uncalled_bets", "counted"):
            seat, excess = uncalled(self.now.paid)
            self.differs(f"seat {seat} is owed an uncalled bet {when}", 0, excess)

    # --- the end --------------------------------------------------------------------------

    def on_potsformed(self, pots: list[dict[str, Any]], **_: object) -> None:
        """The pots as the journal has them."""
        self.now.pots = [Pot(pot["amount"], list(pot["seats"])) for pot in pots]

    def on_showdownopened(self, seats: list[int], **_: object) -> None:
        """Cards are shown when the last betting round is over, clockwise from the first."""
        self._betting_held(4)
        first = acts.first_to_show(self.house, self.now)
        if first is not None:
            order = clockwise(self.now.live, first, inclusive=True)
            self.differs("the order of showing", order, seats)

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
        self.differs("chips that lie aside at the end", {}, now.held)
        if how == "void":
            self.differs("chips kept in a void round", 0, now.pot)
        if how in {"fold", "showdown"}:
            self.differs("one hand left", how == "fold", len(now.live) == 1)
            self._nothing_uncalled("when pots are formed")
            self._settle()

    def _settle(self) -> None:
        now = self.now
        ours = pots(now.paid)
        self.differs("the pots", _plain(ours), _plain(now.pots or []))
        halves = [winners(self.house, now, pot) for pot in ours]
        tied = {frozenset(seats) for pot in halves for seats in pot.values()}
        payers = frozenset(seat for seat, one in now.paid.items() if one.total)
        equal = len(payers) > 1 and tied == {payers}
        forced = all(one.bets == one.blind for one in now.paid.values())
        amounts = [pot.amount for pot in ours]
        taken = commission(self.house, amounts, exempt=equal or forced)
        for index, amount in enumerate(amounts):
            self.differs(f"commission on pot {index}", taken[index], now.taken.get(index, 0))
            paid = pay(self.house, now, halves[index], amount - taken[index])
            self.differs(f"pot {index} is won", _some(paid), _some(now.won.get(index, {})))
            for half, seats in halves[index].items():
                said = now.announced.get((index, half))
                if said is not None:
                    self.differs(f"announced for pot {index}", sorted(seats), sorted(said))


def _plain(found: Sequence[Pot]) -> list[tuple[int, list[int]]]:
    return [(pot.amount, sorted(pot.seats)) for pot in found]


def _some(paid: Mapping[int, int]) -> dict[int, int]:
    return {seat: part for seat, part in paid.items() if part}


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
