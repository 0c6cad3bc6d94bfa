"""An auditor that shares no code with the engine: it reads deals and acts and recomputes the rest.

Takes a journal of plain dicts (events as JSON), the key of a book and the house choices as text;
returns every difference between the journal and the book.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.audit import acts
from tests.audit.between import Between, Record
from tests.audit.money import Paid, Pot, commission, pots, uncalled
from tests.audit.ranking import UNKNOWN
from tests.audit.round import Betting, Round
from tests.audit.winners import agreed, pay, winners

ACTS = {
    "Checked": "check",
    "Stayed": "stay",
    "Called": "call",
    "Opened": "bet",
    "Raised": "raise",
    "Folded": "fold",
}


def kept(journal: Sequence[Record]) -> list[Record]:
    """The journal without undone events. The index of an event is the version before it."""
    remaining: list[tuple[int, Record]] = []
    for version, event in enumerate(journal):
        if event["type"] == "Undone":
            while remaining and remaining[-1][0] >= event["to"]:
                remaining.pop()
        else:
            remaining.append((version, event))
    return [event for _, event in remaining]


class Auditor(Between):
    """Tracks one table through its journal."""

    def read(self, journal: Sequence[Record]) -> None:
        """Process a whole journal, starting with its opening event."""
        for event in kept(journal):
            handle = getattr(self, f"on_{event['type'].lower()}", None)
            if event["type"] in ACTS:
                self._act(event)
                self.time_is_told(event)
            if handle is not None:
                handle(**event)
            if event["type"] in ACTS and event["seat"] not in self.now.forfeits:
                self.now.freed = None

    @property
    def now(self) -> Round:
        """The current round."""
        assert self.round is not None, "the journal mentions a round that was not opened"
        return self.round

    @property
    def betting(self) -> Betting:
        """The current betting round."""
        betting = self.now.betting
        assert betting is not None, "the journal mentions a betting round that was not opened"
        return betting

    # --- the deal -------------------------------------------------------------------------

    def on_roundopened(
        self,
        number: int,
        button: int,
        seats: list[int],
        blinds: list[int],
        house: dict[str, str],
        due: list[Record],
        **_: object,
    ) -> None:
        """A round opened."""
        self.open_round(number, button, seats, blinds, house, due)

    def on_bonustakenback(self, amount: int, **_: object) -> None:
        """The house took back its bonus because the round was not won."""
        self.differs("the bonus taken back", self.now.bonus, amount)
        self.now.bonus = 0

    def on_bonusplaced(self, amount: int, **_: object) -> None:
        """The house added a bonus to the pot (CHA.15.3)."""
        self.differs("chips of the house in the pot", "charity", self.house.book)
        self.now.bonus += amount

    def on_shuffled(self, cards: list[int], **_: object) -> None:
        self.now.stub = list(cards)

    def _check_next_cards(self, cards: list[int]) -> None:
        """Check that cards come from the top of the deck (ACT.7.3)."""
        stub = self.now.stub
        if stub is not None:  # at a hand-dealt table the order is unknown
            known = all(card != UNKNOWN for card in stub[: len(cards)])
            if known:
                self.differs("the next cards", stub[: len(cards)], cards)
            del stub[: len(cards)]

    def on_streetbegun(self, number: int, **_: object) -> None:
        """A street started; check that no betting round was skipped."""
        if number > 1:
            self._betting_held(number - 1)
        else:
            self._all_posted()
        self.now.street = number

    def _all_posted(self) -> None:
        """Check that all forced bets were posted before the first card, as far as chips allow."""
        now, ante = self.now, self.house.ante(self.eliminated)
        for seat in now.seats:
            posted = now.posted.get(seat, {})
            if ante:
                self.differs(f"seat {seat} has posted an ante", True, "ante" in posted)
            if seat in now.blinds and (self.stakes[seat] > 0 or "blind" in posted):
                # A reading of NLT.1.6: chips bought after the round opened owe no blind.
                owed = seat not in now.spared
                self.differs(f"seat {seat} has posted a blind", owed, "blind" in posted)

    def _betting_held(self, street: int) -> None:
        now = self.now
        if now.bettings < street:
            self.differs("players who could bet, and no betting round", True, len(now.able) < 2)

    def on_burned(self, card: int, **_: object) -> None:
        self._check_next_cards([card])

    def on_dealt(self, seat: int, card: int, up: bool, **_: object) -> None:
        self._check_next_cards([card])
        self.now.cards[seat].append(card)
        if up:
            self.now.up[seat].append(card)

    def on_boarddealt(self, cards: list[int], **_: object) -> None:
        self._check_next_cards(cards)
        self.now.board += cards

    def on_discarded(self, cards: list[int], **_: object) -> None:
        self._check_next_cards(cards)

    def on_shown(self, seat: int, cards: list[int], **_: object) -> None:
        """A hand was shown; compare it with the dealt cards."""
        dealt = self.now.cards[seat]
        same = all(old in {UNKNOWN, new} for old, new in zip(dealt, cards, strict=True))
        self.differs(f"seat {seat} shows what was dealt", True, same)
        self.now.cards[seat] = cards

    def on_mucked(self, seat: int, **_: object) -> None:
        self.now.mucked.append(seat)

    # --- chips ----------------------------------------------------------------------------

    def _put(self, seat: int, amount: int) -> Paid:
        self.stakes[seat] -= amount
        self.differs(f"seat {seat} can pay {amount}", True, self.stakes[seat] >= 0)
        paid = self.now.paid[seat]
        paid.tapped = paid.tapped or self.stakes[seat] == 0
        return paid

    def on_posted(self, seat: int, amount: int, kind: str, live: bool, **_: object) -> None:
        """A forced bet was posted, in full or short with the rest of the stack."""
        level = self._forced(seat, kind)
        if level is not None:
            self.differs(f"seat {seat} posts {kind}", min(level, self.stakes[seat]), amount)
        self.now.posted.setdefault(seat, {})[kind] = amount
        paid = self._put(seat, amount)
        if kind == "ante":
            paid.ante += amount
        elif live:
            paid.bets += amount
            paid.blind += amount
        else:
            paid.dead += amount
        if kind == "over-blind":
            self.now.over_blinds.append(seat)

    def _forced(self, seat: int, kind: str) -> int | None:
        levels = self.house.blinds
        match kind:
            case "ante":
                return self.house.ante(self.eliminated)
            case "blind":
                return levels[self.now.blinds.index(seat)]
            case "over-blind":
                level = self.house.levels("over_blinds")[len(self.now.over_blinds)]
                return level - self.now.paid[seat].bets  # an entry post already counts towards it
            case "entry" if self.house.book == "tas-holdem":
                return levels[min(1, len(levels) - 1)]
            case _:
                return None

    def on_bettingopened(self, number: int, opener: int, price: int, **_: object) -> None:
        """A betting round opened; in the first one, blinds count as bets."""
        now = self.now
        self.differs("the betting round's number", now.bettings + 1, number)
        self.differs(f"who opens round {number}", acts.opener(self.house, now, number), opener)
        asked = acts.first_price(self.house, now) if number == 1 else 0
        self.differs("the price to begin with", asked, price)
        front = {seat: paid.bets for seat, paid in now.paid.items()} if number == 1 else {}
        now.betting = Betting(number, opener, price, price, price, front)
        now.bettings = number
        now.openers.append(opener)

    def _act(self, event: Record) -> None:
        """Check that an act is in turn and legal, and that the offered options are correct."""
        seat: int = event["seat"]
        if event.get("why") in {"ruling", "void"} or seat in self.now.forfeits:
            return
        betting = self.betting
        act = ACTS[event["type"]]
        if act == "fold" and betting.last == seat and betting.turns:
            return  # the second half of "call and fold"
        self.differs(f"whose turn it is to {act}", acts.turn(self.house, self.now, betting), seat)
        if event.get("why") == "absent":
            self.differs(f"seat {seat} is away", True, seat in self.away)
            return
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
        betting.met[seat] = betting.price
        betting.turns += 1
        betting.last = seat
        return betting

    def on_checked(self, seat: int, **_: object) -> None:
        self.differs(f"seat {seat} owes when it checks", 0, self.betting.owes(seat))
        betting = self._acted(seat)
        betting.checker = betting.checker or seat

    def on_stayed(self, seat: int, **_: object) -> None:
        """The last blind stayed in without raising."""
        self.differs(f"seat {seat} owes when it stays", 0, self.betting.owes(seat))
        self._acted(seat)

    def _bet(self, seat: int, amount: int, what: str) -> Betting:
        betting = self._acted(seat)
        betting.paid_last = seat, amount, what
        self._put(seat, amount).bets += amount
        betting.front[seat] = betting.front.get(seat, 0) + amount
        return betting

    def on_called(self, seat: int, amount: int, **_: object) -> None:
        """A player called; a short call is an all-in, or a short bet forfeited by a fold."""
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
        self._bet(seat, amount, "call")
        if amount < owes and seat not in now.forfeits:
            now.paid[seat].tapped = True

    def on_opened(self, seat: int, amount: int, full: bool, **_: object) -> None:
        """A player made the first bet of a betting round."""
        is_full = amount >= acts.size(self.house, self.betting.number)
        self.differs(f"seat {seat} opens in full", is_full, full)
        betting = self._bet(seat, amount, "bet")
        betting.price = betting.met[seat] = amount
        self.now.wagers.append((seat, betting.number, is_full))
        if is_full:
            betting.full = betting.step = amount
            betting.acted = {seat}
        else:
            self.now.paid[seat].tapped = True

    def on_raised(self, seat: int, amount: int, to: int, full: bool, **_: object) -> None:
        """A player raised to a total; only an all-in may be less than a full raise."""
        is_full = to >= acts.least_raise(self.house, self.betting, seat)
        is_full = is_full or self.house.says(
            "short_all_in", "reopens"
        )  # EVT.def.raise, as a reading
        self.differs(f"seat {seat} raises in full", is_full, full)
        betting = self._bet(seat, amount, "raise")
        self.differs(f"seat {seat}'s total", betting.front[seat], to)
        self.now.wagers.append((seat, betting.number, is_full))
        if is_full:
            betting.step = max(betting.step, to - betting.price)
            betting.full = to
            betting.raises += 1
            betting.acted = {seat}
        else:
            self.now.paid[seat].tapped = True
        betting.price = betting.met[seat] = to

    def on_folded(self, seat: int, why: str, **_: object) -> None:
        """A player folded; a short bet in turn is treated as the book says."""
        now = self.now
        now.paid[seat].folded = True
        if now.freed is not None and now.freed[0] == seat and now.freed[2]:
            # TAS-C.19.14 forfeits it; ACT.17.8.s2, NLT.12.a and a reading of event return it.
            stays = self.house.book not in {"act-stud", "charity", "event", "nolimit"}
            self.differs(f"seat {seat} forfeits a short bet", stays, seat in now.forfeits)
        now.forfeits.discard(seat)
        if now.betting is not None and why != "ruling":
            self._acted(seat)

    def on_returned(self, seat: int, amount: int, why: str, **_: object) -> None:
        now = self.now
        if why == "cannot win":
            ours = acts.hopeless(self.house, now, self.betting)
            self.differs("the last call that cannot win", ours, (seat, amount))
            now.hopeless = True
        if why == "uncalled":
            ours = uncalled(self.house, now.paid)
            self.differs("the bet that goes back uncalled", ours, (seat, amount))
        self.stakes[seat] += amount
        now.paid[seat].take_back(amount)
        if why != "void":
            now.paid[seat].tapped = now.paid[seat].tapped and self.stakes[seat] == 0

    def on_wagerheld(self, seat: int, amount: int, passed: Sequence[int] = (), **_: object) -> None:
        """Chips are held outside the pots."""
        before = self.now.held.get(seat, (0, True))
        self.stakes[seat] -= amount
        self.now.held[seat] = (before[0] + amount, before[1] and not passed)

    def on_wagerreleased(self, seat: int, amount: int, **_: object) -> None:
        """All held chips of a seat were released."""
        held, short = self.now.held.pop(seat)
        self.differs(f"seat {seat} had chips aside", held, amount)
        self.stakes[seat] += amount
        self.now.freed = (seat, amount, short)

    def on_bettingclosed(self, number: int, **_: object) -> None:
        """A betting round closed; check that no player is left to act and uncalled chips were
        returned.
        """
        betting = self.betting
        self.differs("the betting round that closes", betting.number, number)
        self.differs("who is still to act", 0, acts.turn(self.house, self.now, betting))
        if not self.now.hopeless:
            ours = acts.hopeless(self.house, self.now, betting)
            self.differs("a last call that cannot win goes back", ours, None)
        self._nothing_uncalled("when betting closes")
        self.now.betting = None

    def _nothing_uncalled(self, when: str) -> None:
        if not self.house.says("uncalled_bets", "counted"):
            seat, excess = uncalled(self.house, self.now.paid)
            self.differs(f"seat {seat} is owed an uncalled bet {when}", 0, excess)

    # --- end of the round -----------------------------------------------------------------------

    def on_potsformed(self, pots: list[dict[str, Any]], **_: object) -> None:
        """Record the pots of the journal."""
        self.now.pots = [Pot(pot["amount"], list(pot["seats"])) for pot in pots]

    def on_showdownopened(self, seats: list[int], **_: object) -> None:
        """The showdown started; check the order."""
        self._betting_held(4)
        order = acts.show_order(self.house, self.now)
        if order is not None:
            self.differs("the order of showing", order, seats)

    def on_ordermade(self, kind: str, seat: int, amount: int, **_: object) -> None:
        """Players agreed to divide their winnings (CHA.18.1/2); other orders are not audited."""
        if kind == "share":
            allowed = self.house.book == "charity" and self.house.says("pot_agreement", "on")
            self.differs("an agreement on the pot", True, allowed)
            self.now.shares[seat] = amount

    def on_orderended(self, kind: str, seat: int, **_: object) -> None:
        """An agreement ended."""
        if kind == "share":
            self.now.shares.pop(seat, None)

    def on_announced(self, pot: int, half: str, seats: list[int], **_: object) -> None:
        """Winners were announced; this must precede payment (CHA.18.2)."""
        self.differs(f"pot {pot} is announced before it is paid", True, pot not in self.now.won)
        self.now.announced[pot, half] = seats

    def on_commissiontaken(self, pot: int, amount: int, **_: object) -> None:
        """The house took commission."""
        self.now.taken[pot] = self.now.taken.get(pot, 0) + amount
        self.commission += amount

    def on_won(self, pot: int, seat: int, amount: int, **_: object) -> None:
        """A seat won chips of a pot."""
        won = self.now.won.setdefault(pot, {})
        won[seat] = won.get(seat, 0) + amount
        self.stakes[seat] += amount

    def on_roundended(self, how: str, **_: object) -> None:
        """A round ended; check pots, winners, shares and commission."""
        now = self.now
        self.differs("chips that lie aside at the end", {}, now.held)
        if how != "misdeal":
            self.orbit_left = max(0, self.orbit_left - 1)
        if how == "void":
            self.differs("chips kept in a void round", 0, now.pot)
        if how in {"fold", "showdown"}:
            paid = {seat for seat, hand in now.paid.items() if hand.total}
            self.count_idle(paid, set(now.paid))
            self.differs("one hand left", how == "fold", len(now.live) == 1)
            self._nothing_uncalled("when pots are formed")
            self._settle()

    def _settle(self) -> None:
        now = self.now
        layered = not self.house.says("side_pots", "off")
        ours = pots(now.paid, bonus=now.bonus, layered=layered)
        self.differs("the pots", _plain(ours), _plain(now.pots or []))
        halves = [winners(self.house, now, pot) for pot in ours]
        tied = {frozenset(seats) for pot in halves for seats in pot.values()}
        payers = frozenset(seat for seat, hand in now.paid.items() if hand.total)
        equal = len(payers) > 1 and tied == {payers}
        forced = all(hand.bets == hand.blind for hand in now.paid.values())
        amounts = [pot.amount for pot in ours]
        taken = commission(self.house, amounts, exempt=equal or forced)
        for index, amount in enumerate(amounts):
            self.differs(f"commission on pot {index}", taken[index], now.taken.get(index, 0))
            left = amount - taken[index]
            shared = agreed(self.house, now, ours[index], left)
            paid = pay(self.house, now, halves[index], left) if shared is None else shared
            self.differs(f"pot {index} is won", _some(paid), _some(now.won.get(index, {})))
            for half, seats in halves[index].items():
                announced = now.announced.get((index, half))
                if announced is not None:
                    self.differs(f"announced for pot {index}", sorted(seats), sorted(announced))


def _plain(pots_found: Sequence[Pot]) -> list[tuple[int, list[int]]]:
    return [(pot.amount, sorted(pot.seats)) for pot in pots_found]


def _some(paid: Mapping[int, int]) -> dict[int, int]:
    return {seat: part for seat, part in paid.items() if part}


def audit(
    book: str,
    house: Mapping[str, str],
    unit_cents: int,
    journal: Sequence[Record],
    *,
    stakes: Mapping[Any, int] | None = None,
    charged: int | None = None,
) -> list[str]:
    """Return every difference between a journal and the book, including final stakes and
    commission.
    """
    auditor = Auditor(book, house, unit_cents)
    auditor.read(journal)
    if stakes is not None:
        auditor.differs("the stakes at the end", auditor.stakes, dict(stakes))
    if charged is not None:
        auditor.differs("commission in all", auditor.commission, charged)
    return auditor.found
