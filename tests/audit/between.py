"""The auditor between rounds: stakes, who is there, the house's choices, orbits, button, blinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.audit.money import House, Paid, clockwise
from tests.audit.round import Round

Record = Mapping[str, Any]
FOLLOW = frozenset({"min_bet", "blinds", "ante", "blind_count", "pot_commission"})
"""Choices that a house may leave to follow others."""
ABSENT_DEALT_IN = frozenset({"charity", "event", "nolimit"})
"""Books that deal absent players in (CHA.4.6, NLT.2.b.15, and EVT.def.forced-bet by a reading).

tas-stud does in a freeze out.
"""


def between(seat: int, start: int, end: int) -> bool:
    """Does the seat lie clockwise after one place and before another?"""
    if start < end:
        return start < seat < end
    return seat > start or seat < end


class Between:
    """Follows a table from one round to the next."""

    def __init__(self, book: str, house: Mapping[str, str], unit_cents: int) -> None:
        self.house = House(book, dict(house), unit_cents)
        self.stakes: dict[int, int] = {}
        self.away: set[int] = set()
        self.minute = 0
        self.away_since: dict[int, int] = {}
        self.idle: dict[int, int] = {}
        """Rounds in a row in which a seat put nothing in."""
        self.missed: dict[int, int] = {}
        """Rounds in a row that a seat was away and not dealt in."""
        self.kept: dict[str, int] = {}
        """By person, the chips of a lost seat."""
        self.paid_up: dict[str, int] = {}
        """By person, the orbits begun when a stake for the next one was kept."""
        self.orbits = 0
        self.told: dict[str, int] = {}
        """Who has been put on the clock, and who was warned, since the last act."""
        self.commission = 0
        self.eliminated = 0
        self.found: list[str] = []
        self.round: Round | None = None
        self.rounds = 0
        self.moved: set[int] = set()
        """Who came to a place or left it for a while since the last round opened."""
        self.bought: set[int] = set()
        """Who has chips of the orbit to come."""
        self.orbit_left = 0
        self.orbit_length = -1
        self.orbit_open = False
        self.drawn: dict[int, int] | None = None
        self.entering: set[int] = set()
        """Who posts to come in."""
        self.chained = False
        """Were the blinds of the last round kept together by a dead button?"""

    def differs(self, what: str, ours: object, theirs: object) -> None:
        """Note a difference."""
        if ours != theirs:
            number = self.round.number if self.round else 0
            self.found.append(f"round {number}: {what}: the book gives {ours}, not {theirs}")

    # --- seats and choices ------------------------------------------------------------------

    def on_housechanged(
        self, name: str, value: str, also: Mapping[str, str] | None = None, **_: object
    ) -> None:
        """One choice or several have new values."""
        self.house.text.update({name: value, **(also or {})})

    def on_sat(self, seat: int, stake: int, **_: object) -> None:
        """A stake comes to the table."""
        self.differs(f"seat {seat} was free", False, seat in self.stakes)
        self.stakes[seat] = stake
        self.moved.add(seat)
        self.bought.add(seat)
        self.drawn = None  # a draw is for those who are there

    def on_left(self, seat: int, stake: int, **_: object) -> None:
        """A stake leaves, whole."""
        self.differs(f"seat {seat} leaves with", self.stakes.pop(seat), stake)
        self._gone(seat)

    def on_seatforfeited(
        self, seat: int, stake: int, person: str, *, kept: bool = True, **_: object
    ) -> None:
        """A seat is lost, its stake comes off the table whole; who may lose one is the book's."""
        self.differs(f"seat {seat} is lost with", self.stakes.pop(seat), stake)
        self.differs(f"seat {seat} could be lost", True, self._may_lose(seat))
        if kept and stake:
            self.kept[person] = self.kept.get(person, 0) + stake
            self.paid_up[person] = self.orbits if seat in self.bought else -1
        self._gone(seat)

    def on_seattakenagain(self, seat: int, stake: int, person: str, **_: object) -> None:
        """A player is back with the chips that were kept, all of them and no others."""
        self.differs(f"seat {seat} was free", False, seat in self.stakes)
        self.differs(f"{person} is back with", self.kept.pop(person, 0), stake)
        self.stakes[seat] = stake
        self.moved.add(seat)
        if self.paid_up.pop(person, -1) == self.orbits:
            self.bought.add(seat)
        self.drawn = None

    def on_stakecollected(self, person: str, amount: int, **_: object) -> None:
        """Kept chips are paid out."""
        self.differs(f"{person} collects", self.kept.pop(person, 0), amount)

    def _may_lose(self, seat: int) -> bool:
        """Over a quarter of an hour away (TAS-B.7.4, C.6.4), or idle three rounds (ACT.19.6).

        Where software deals: ten rounds missed, in books that deal nobody in who is away.
        """
        if self.house.book == "act-stud" and self.idle.get(seat, 0) >= 3:
            return True
        if self.missed.get(seat, 0) >= 10:
            return self.house.book not in {"charity", "nolimit"}
        away = self.minute - self.away_since.get(seat, self.minute)
        return self.house.book in {"tas-stud", "tas-holdem"} and away > 15

    def on_timepassed(self, minute: int, jump: int = 0, **_: object) -> None:
        """The time of day; a step back that nobody set is a new day."""
        moved = jump - (1440 if minute < self.minute + jump else 0)
        self.away_since = {seat: since + moved for seat, since in self.away_since.items()}
        self.minute = minute

    def on_seatvacated(self, seat: int, **_: object) -> None:
        """A seat without a stake is given up."""
        self.differs(f"seat {seat} is vacated with", self.stakes.pop(seat), 0)
        self._gone(seat)
        self.eliminated += 1

    def _gone(self, seat: int) -> None:
        self.drawn = None
        self.away.discard(seat)
        self.away_since.pop(seat, None)
        self.idle.pop(seat, None)
        self.missed.pop(seat, None)
        self.bought.discard(seat)

    def on_moved(self, seat: int, to: int, **_: object) -> None:
        """A stake goes to another place."""
        self.differs(f"seat {to} was free", False, to in self.stakes)
        self.stakes[to] = self.stakes.pop(seat)
        for group in (self.away, self.bought):
            if seat in group:
                group.discard(seat)
                group.add(to)
        for kept in (self.away_since, self.idle, self.missed):
            if seat in kept:
                kept[to] = kept.pop(seat)
        self.moved.add(to)
        self.drawn = None

    def on_chipsadded(self, seat: int, amount: int, **_: object) -> None:
        """A stake grows; a new orbit starts with what one note buys (EVT.beginning.1)."""
        self.stakes[seat] += amount
        self.differs(f"seat {seat} has a stake", True, self.stakes[seat] >= 0)
        self.bought.add(seat)
        if self.house.book == "event" and amount > 0:
            self.differs("an orbit under way when chips are bought", 0, self.orbit_left)
            self.differs("a note buys", self.house.chips_of("2000"), self.stakes[seat])

    def on_timecharged(self, seat: int, amount: int, **_: object) -> None:
        """A player pays for time."""
        self.stakes[seat] -= amount
        self.commission += amount

    def on_wentaway(self, seat: int, **_: object) -> None:
        """A player is away, and so perhaps passed by the button though soon back."""
        self.away.add(seat)
        self.away_since[seat] = self.minute
        self.missed.pop(seat, None)
        self.moved.add(seat)
        self.drawn = None

    def on_cameback(self, seat: int, **_: object) -> None:
        """A player is back."""
        self.away.discard(seat)
        self.away_since.pop(seat, None)
        self.drawn = None

    # --- time to act ------------------------------------------------------------------------

    def count_idle(self, paid: set[int], dealt: set[int]) -> None:
        """A round is over: count those who put nothing in, and those who were away."""
        away = self.away & self.stakes.keys() - dealt
        self.missed = {seat: self.missed.get(seat, 0) + 1 for seat in away}
        self.idle = {
            seat: 0 if seat in paid else self.idle.get(seat, 0) + 1 for seat in self.stakes
        }

    def on_clockcalled(self, seat: int, seconds: int, person: str, **_: object) -> None:
        """Somebody with a name gives a player the book's or the house's seconds."""
        posted = self.house.text.get("time_to_act", "90")
        self.differs("seconds to act", int(posted), seconds)
        self.differs("a name is on record", True, bool(person))
        self.told["clock"] = seat

    def on_clockwarned(self, seat: int, **_: object) -> None:
        """A player was warned."""
        self.told["warning"] = seat

    def time_is_told(self, act: Record) -> None:
        """No hand is lost to a clock nobody called, nor without a warning due (NLT.19/4)."""
        by_clock = act.get("why") == "clock"
        if act["actor"] == "clock" and not by_clock:
            return  # chips that are forfeit go with the hand, whose time is over
        if by_clock:
            posted = self.house.text.get("time_to_act", "90") != "none"
            called = self.house.book not in {"charity", "nolimit"} and posted
            if called:
                self.differs("who was on the clock", act["seat"], self.told.get("clock", 0))
            if self.house.book == "nolimit":
                self.differs("who was warned", act["seat"], self.told.get("warning", 0))
        self.told.clear()

    # --- orbits and the draw ----------------------------------------------------------------

    def on_drawn(
        self, seats: Sequence[int], cards: Sequence[int], place: int = 0, **_: object
    ) -> None:
        """Cards for the button: the highest has it, equals draw again (EVT.dealing.1 and /2).

        A draw for a place in the game leaves the button alone (CHA.21.3/2).
        """
        if place:
            self.differs("a draw for places is by the charity book", "charity", self.house.book)
            return
        if self.drawn is not None:
            best = max(self.drawn.values())
            again = sorted(seat for seat, rank in self.drawn.items() if rank == best)
            if set(seats) <= set(self.drawn):
                self.differs("who draws again", again, sorted(seats))
        self.drawn = {seat: card // 4 for seat, card in zip(seats, cards, strict=True)}

    def on_orbitbegun(self, rounds: int, seats: Sequence[int], **_: object) -> None:
        """One round of play for each who starts, up to the house's number (EVT.def.round)."""
        self.differs("the orbit before is over", 0, self.orbit_left)
        self.differs("the orbit before was told to be over", False, self.orbit_open)
        self.orbit_open = True
        self.orbits += 1
        most = min(int(self.house.text["round_length"]), len(seats))
        self.differs("rounds in the orbit", most, rounds)
        for seat in seats:
            self.differs(f"seat {seat} has a stake of this orbit", True, seat in self.bought)
        self.orbit_left = self.orbit_length = rounds
        self.bought.clear()

    def on_orbitended(self, seats: Sequence[int], stakes: Sequence[int], **_: object) -> None:
        """All its rounds are played, or one player has all the chips; standings by chips."""
        alone = sum(1 for stake in self.stakes.values() if stake) < 2
        self.differs("the orbit is over", True, alone or self.orbit_left == 0)
        self.differs(
            "the standings",
            {seat: self.stakes[seat] for seat in seats},
            dict(zip(seats, stakes, strict=True)),
        )
        self.orbit_open = False
        self.differs("the best stake first", sorted(stakes, reverse=True), list(stakes))
        self.orbit_left = 0

    # --- a round opens ----------------------------------------------------------------------

    def open_round(
        self,
        number: int,
        button: int,
        seats: list[int],
        blinds: list[int],
        house: dict[str, str],
        due: Sequence[Record],
    ) -> None:
        """A round begins: under which choices, with whom, where button and blinds are."""
        before = self.round
        self.entering = {one["seat"] for one in due if one["kind"] in {"entry", "dead"}}
        self.differs("the round's number", self.rounds + 1, number)
        self.rounds = number
        quietly = {name for name in house if house[name] != self.house.text.get(name)}
        self.differs("choices changed without a word", set(), quietly - FOLLOW)
        self.house.text = dict(house)
        paid = {seat: Paid() for seat in seats}
        cards: dict[int, list[int]] = {seat: [] for seat in seats}
        up: dict[int, list[int]] = {seat: [] for seat in seats}
        self.round = Round(number, button, seats, blinds, paid, cards, up)
        self._who_is_in(seats)
        self._places(self.round)
        self._asked(self.round, [one["seat"] for one in due])
        ante = self.house.ante(self.eliminated)
        self.round.spared = {seat for seat in seats if self.stakes[seat] <= ante}
        self._button(before, self.round)
        self._big_blind(before, self.round)
        self.moved.clear()
        self.drawn = None
        self.chained = self._chains()

    def _who_is_in(self, seats: Sequence[int]) -> None:
        """Everyone in has chips and is there; where absent players are dealt in, so is everyone."""
        absent = self.house.book in ABSENT_DEALT_IN or self.house.freeze_out
        for seat in seats:
            self.differs(f"seat {seat} has chips", True, self.stakes.get(seat, 0) > 0)
            self.differs(f"seat {seat} may be in", True, absent or seat not in self.away)
        if absent:  # nobody sits out
            everyone = sorted(seat for seat, stake in self.stakes.items() if stake)
            self.differs("who is dealt in", everyone, sorted(seats))

    def _asked(self, now: Round, due: Sequence[int]) -> None:
        """Forced bets are asked for clockwise from the left of the button (CHA.11.4, 11.7)."""
        leads = self.house.book == "charity" and len(now.seats) == 2
        around = clockwise(dict.fromkeys(due), now.button, inclusive=leads)
        self.differs("who is asked for forced bets", around, list(dict.fromkeys(due)))

    def _places(self, now: Round) -> None:
        """The order of the deal, and the blinds from the button on."""
        house, count = self.house, len(self.house.blinds)
        self.differs("blinds from as many places", len(now.blinds), len(set(now.blinds)))
        left = clockwise(now.seats, now.button, inclusive=False)
        if house.book == "tas-holdem":  # a place may stand empty here; see the chain below
            left = clockwise(now.seats, now.small, inclusive=True)
        heads_up = len(now.seats) == 2
        if house.book == "charity" and heads_up:  # CHA.11.7: the button is first in everything
            left = clockwise(now.seats, now.button, inclusive=True)
        self.differs("the order of the deal", left, now.seats)
        if now.blinds and not heads_up:
            self.differs("small blind and button at one place", False, now.small == now.button)
        small = self._button_is_small(now)
        if self._chains() and not small:
            return
        posts = clockwise(now.seats, now.button, inclusive=True) if small else left
        if house.book != "tas-holdem":
            # Who comes in on a post is not asked for a blind as well (act-stud alone has these).
            posts = [seat for seat in posts if seat not in self.entering]
            self.differs("who posts the blinds", posts[: min(count, len(posts))], now.blinds)

    def _chains(self) -> bool:
        """Do blinds follow one another over empty places?  (TAS-C.19.9; NLT with a dead button)"""
        book = self.house.book
        return book in {"tas-holdem", "nolimit"} and self.house.says("dead_button", "on")

    def _button_is_small(self, now: Round) -> bool:
        """Of two players, does the button post the small blind?  (EVT; NLT by an override)"""
        return len(now.seats) == 2 and self.house.says("heads_up", "button_small")

    def _button(self, before: Round | None, now: Round) -> None:
        """The button moves on, past nobody who was and is in; it rests where a book lets it."""
        book = self.house.book
        if now.button not in self.stakes:
            bust = book == "charity" and before is not None and now.button in before.seats
            dead = self._chains() and not (self._button_is_small(now) and len(now.blinds) > 1)
            self.differs("a button before an empty place", True, bust or dead)
        if self.drawn is not None:
            best = max(self.drawn.values())
            self.differs("the button by the draw", 1, list(self.drawn.values()).count(best))
            self.differs("the highest card has the button", best, self.drawn.get(now.button))
            return
        anew = book == "event" and self.orbit_left == self.orbit_length
        if before is None or anew:
            return
        if self._linked(before, now):
            self.differs("the button where the small blind was", before.blinds[0], now.button)
            return
        if self._button_is_small(now) and len(before.blinds) > 1 < len(now.blinds):
            # TDA.34.B/4: the big blind passes on, so nobody has it twice; the button follows.
            following = clockwise(now.seats, before.blinds[-1], inclusive=False)[0]
            self.differs("the next big blind of two players", following, now.blinds[-1])
            return
        rests = book == "charity" and now.button not in self.stakes
        skipped = self._passed(before, now, before.button, now.button)
        self.differs("whom the button passed", [], [] if rests or self.chained else skipped)

    def _stayed(self, before: Round, now: Round) -> list[int]:
        """Who was in the last round and is in this one, at the same place."""
        return [seat for seat in now.seats if seat in before.seats and seat not in self.moved]

    def _passed(self, before: Round, now: Round, start: int, end: int) -> list[int]:
        """Those of them who lie between two places."""
        return [seat for seat in self._stayed(before, now) if between(seat, start, end)]

    def _linked(self, before: Round, now: Round) -> bool:
        """Do the blinds of this round follow from the last by the dead button?"""
        both = len(before.seats) > 2 and len(now.seats) > 2
        same = bool(now.blinds) and len(before.blinds) == len(now.blinds)
        return both and same and self.chained and self._chains()

    def _big_blind(self, before: Round | None, now: Round) -> None:
        """Where a dead button keeps the blinds together, the last blind passes nobody who plays
        on, and each other blind falls where the one after it was."""
        if before is None or not self._linked(before, now):
            return
        passed = self._passed(before, now, before.blinds[-1], now.blinds[-1])
        skipped = [seat for seat in passed if seat not in now.blinds]  # nobody posts two blinds
        self.differs("whom the last blind passed", [], skipped)
        stayed = self._stayed(before, now)
        for place, seat in enumerate(before.blinds[1:]):
            # TAS-C.19.9 speaks of the first blind; a vacated place between two is not covered.
            if place == 0 or seat in stayed:
                self.differs(f"where blind {place + 1} is", seat, now.blinds[place])
