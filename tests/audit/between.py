"""The auditor between rounds: stakes, presence, house choices, orbits, button and blinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.audit.money import House, Paid, clockwise
from tests.audit.round import Round

Record = Mapping[str, Any]
FOLLOW = frozenset({"min_bet", "blinds", "ante", "blind_count", "pot_commission"})
"""Choices whose defaults follow other choices."""
ABSENT_DEALT_IN = frozenset({"charity", "event", "nolimit"})
"""Books that deal absent players in (CHA.4.6, NLT.2.b.15, and EVT.def.forced-bet by a reading).

tas-stud does so in a freeze-out.
"""


def between(seat: int, start: int, end: int) -> bool:
    """Whether the seat is clockwise after `start` and before `end`."""
    if start < end:
        return start < seat < end
    return seat > start or seat < end


class Between:
    """Tracks a table from one round to the next."""

    def __init__(self, book: str, house: Mapping[str, str], unit_cents: int) -> None:
        self.house = House(book, dict(house), unit_cents)
        self.stakes: dict[int, int] = {}
        self.away: set[int] = set()
        self.minute = 0
        self.away_since: dict[int, int] = {}
        self.idle: dict[int, int] = {}
        """Consecutive rounds in which a seat put nothing in."""
        self.missed: dict[int, int] = {}
        """Consecutive rounds in which a seat was not dealt in, since its player last sat out."""
        self.sat_out: set[int] = set()
        """Seats of players who went away, or left and returned, since they were dealt in."""
        self.left_missed: dict[str, int] = {}
        """Missed rounds of players who left, by person."""
        self.people: dict[int, str] = {}
        self.kept: dict[str, int] = {}
        """Chips of lost seats, by person."""
        self.paid_up: dict[str, int] = {}
        """By person, the number of orbits started when a stake for the next one was held."""
        self.orbits = 0
        self.told: dict[str, int] = {}
        """The seats put on the clock and warned since the last act."""
        self.commission = 0
        self.eliminated = 0
        self.found: list[str] = []
        self.round: Round | None = None
        self.rounds = 0
        self.moved: set[int] = set()
        """Seats of players who arrived, moved or went away since the last round opened."""
        self.bought: set[int] = set()
        """Seats with chips for the next orbit."""
        self.orbit_left = 0
        self.orbit_length = -1
        self.orbit_open = False
        self.drawn: dict[int, int] | None = None
        self.entering: set[int] = set()
        """Seats that post to enter."""
        self.chained = False
        """Whether a dead button kept the blinds of the last round together."""

    def differs(self, what: str, ours: object, theirs: object) -> None:
        """Record a difference between the auditor and the journal."""
        if ours != theirs:
            number = self.round.number if self.round else 0
            self.found.append(f"round {number}: {what}: the book gives {ours}, not {theirs}")

    # --- seats and choices ------------------------------------------------------------------

    def on_housechanged(
        self, name: str, value: str, also: Mapping[str, str] | None = None, **_: object
    ) -> None:
        """House choices were changed."""
        self.house.text.update({name: value, **(also or {})})

    def on_sat(self, seat: int, stake: int, person: str = "", **_: object) -> None:
        self.differs(f"seat {seat} was free", False, seat in self.stakes)
        self.stakes[seat] = stake
        self.people[seat] = person
        if person in self.left_missed:
            self.missed[seat] = self.left_missed.pop(person)
            self.sat_out.add(seat)
        self.moved.add(seat)
        self.bought.add(seat)
        self.drawn = None  # a draw is only valid for the players present

    def on_left(self, seat: int, stake: int, **_: object) -> None:
        """A player left with the whole stake."""
        self.differs(f"seat {seat} leaves with", self.stakes.pop(seat), stake)
        self.left_missed[self.people.get(seat, "")] = self.missed.get(seat, 0)
        self._clear_seat(seat)

    def on_seatforfeited(
        self, seat: int, stake: int, person: str, *, kept: bool = True, **_: object
    ) -> None:
        """A seat was lost with its whole stake; check that the book allows it."""
        self.differs(f"seat {seat} is lost with", self.stakes.pop(seat), stake)
        self.differs(f"seat {seat} could be lost", True, self._may_lose(seat))
        if kept and stake:
            self.kept[person] = self.kept.get(person, 0) + stake
            self.paid_up[person] = self.orbits if seat in self.bought else -1
        self.left_missed[person] = self.missed.get(seat, 0)
        self._clear_seat(seat)

    def on_seattakenagain(self, seat: int, stake: int, person: str, **_: object) -> None:
        """A player returned with exactly the held chips."""
        self.differs(f"seat {seat} was free", False, seat in self.stakes)
        self.differs(f"{person} is back with", self.kept.pop(person, 0), stake)
        self.stakes[seat] = stake
        self.people[seat] = person
        self.missed[seat] = self.left_missed.pop(person, 0)
        self.sat_out.add(seat)
        self.moved.add(seat)
        if self.paid_up.pop(person, -1) == self.orbits:
            self.bought.add(seat)
        self.drawn = None

    def on_stakecollected(self, person: str, amount: int, **_: object) -> None:
        """Held chips were paid out."""
        self.differs(f"{person} collects", self.kept.pop(person, 0), amount)

    def _may_lose(self, seat: int) -> bool:
        """Whether a seat may be lost: over 15 minutes away (TAS-B.7.4, C.6.4), or three idle rounds
        (ACT.19.6).

        At software-dealt tables: ten missed rounds, in books that do not deal absent players in.
        """
        if self.house.book == "act-stud" and self.idle.get(seat, 0) >= 3:
            return True
        if self.missed.get(seat, 0) >= 10:
            return self.house.book not in {"charity", "nolimit"}
        away = self.minute - self.away_since.get(seat, self.minute)
        return self.house.book in {"tas-stud", "tas-holdem"} and away > 15

    def on_timepassed(self, minute: int, jump: int = 0, **_: object) -> None:
        """Time passed; a step back without `jump` starts a new day."""
        moved = jump - (1440 if minute < self.minute + jump else 0)
        self.away_since = {seat: since + moved for seat, since in self.away_since.items()}
        self.minute = minute

    def on_seatvacated(self, seat: int, **_: object) -> None:
        """A seat without chips was vacated."""
        self.differs(f"seat {seat} is vacated with", self.stakes.pop(seat), 0)
        self._clear_seat(seat)
        self.eliminated += 1

    def _clear_seat(self, seat: int) -> None:
        self.drawn = None
        self.away.discard(seat)
        self.away_since.pop(seat, None)
        self.idle.pop(seat, None)
        self.missed.pop(seat, None)
        self.sat_out.discard(seat)
        self.people.pop(seat, None)
        self.bought.discard(seat)

    def on_moved(self, seat: int, to: int, **_: object) -> None:
        self.differs(f"seat {to} was free", False, to in self.stakes)
        self.stakes[to] = self.stakes.pop(seat)
        for group in (self.away, self.bought, self.sat_out):
            if seat in group:
                group.discard(seat)
                group.add(to)
        for by_seat in (self.away_since, self.idle, self.missed):
            if seat in by_seat:
                by_seat[to] = by_seat.pop(seat)
        if seat in self.people:
            self.people[to] = self.people.pop(seat)
        self.moved.add(to)
        self.drawn = None

    def on_chipsadded(self, seat: int, amount: int, **_: object) -> None:
        """A stake grew; an orbit starts with the chips of one note (EVT.beginning.1)."""
        self.stakes[seat] += amount
        self.differs(f"seat {seat} has a stake", True, self.stakes[seat] >= 0)
        self.bought.add(seat)
        if self.house.book == "event" and amount > 0:
            self.differs("an orbit under way when chips are bought", 0, self.orbit_left)
            self.differs("a note buys", self.house.chips_of("2000"), self.stakes[seat])

    def on_timecharged(self, seat: int, amount: int, **_: object) -> None:
        self.stakes[seat] -= amount
        self.commission += amount

    def on_wentaway(self, seat: int, **_: object) -> None:
        """A player went away, so the button may pass the seat even if the player soon returns."""
        self.away.add(seat)
        self.away_since[seat] = self.minute
        self.sat_out.add(seat)
        self.moved.add(seat)
        self.drawn = None

    def on_cameback(self, seat: int, **_: object) -> None:
        self.away.discard(seat)
        self.away_since.pop(seat, None)
        self.drawn = None

    # --- time to act ------------------------------------------------------------------------

    def count_idle(self, paid: set[int], dealt: set[int]) -> None:
        """Count idle and missed rounds at the end of a round."""
        self.sat_out -= dealt
        out = (self.away | self.sat_out) & self.stakes.keys() - dealt
        self.missed = {seat: self.missed.get(seat, 0) + 1 for seat in out}
        self.idle = {
            seat: 0 if seat in paid else self.idle.get(seat, 0) + 1 for seat in self.stakes
        }

    def on_clockcalled(self, seat: int, seconds: int, person: str, **_: object) -> None:
        """A named person put a player on the clock, with the time of the book or the house."""
        posted = self.house.text.get("time_to_act", "90")
        self.differs("seconds to act", int(posted), seconds)
        self.differs("a name is on record", True, bool(person))
        self.told["clock"] = seat

    def on_clockwarned(self, seat: int, **_: object) -> None:
        self.told["warning"] = seat

    def time_is_told(self, act: Record) -> None:
        """Check that the clock was called or a warning given before it folded a hand (NLT.19/4)."""
        by_clock = act.get("why") == "clock"
        if act["actor"] == "clock" and not by_clock:
            return  # the hand, folded next, is checked instead of its forfeited chips
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
        """Cards were drawn for the button: the highest gets it, ties draw again (EVT.dealing.1 and
        /2).

        A draw for a finishing place does not affect the button (CHA.21.3/2).
        """
        if place:
            self.differs("a draw for places is by the charity book", "charity", self.house.book)
            return
        if self.drawn is not None:
            best = max(self.drawn.values())
            tied = sorted(seat for seat, rank in self.drawn.items() if rank == best)
            if set(seats) <= set(self.drawn):
                self.differs("who draws again", tied, sorted(seats))
        self.drawn = {seat: card // 4 for seat, card in zip(seats, cards, strict=True)}

    def on_orbitbegun(self, rounds: int, seats: Sequence[int], **_: object) -> None:
        """An orbit started: one round per player, up to the house's limit (EVT.def.round)."""
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
        """An orbit ended: all rounds were played, or one player has all chips."""
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

    # --- opening of a round ---------------------------------------------------------------------

    def open_round(
        self,
        number: int,
        button: int,
        seats: list[int],
        blinds: list[int],
        house: dict[str, str],
        due: Sequence[Record],
    ) -> None:
        """A round opened: check choices, players, button and blinds."""
        before = self.round
        self.entering = {bet["seat"] for bet in due if bet["kind"] in {"entry", "dead"}}
        self.differs("the round's number", self.rounds + 1, number)
        self.rounds = number
        changed = {name for name in house if house[name] != self.house.text.get(name)}
        self.differs("choices changed without a word", set(), changed - FOLLOW)
        self.house.text = dict(house)
        paid = {seat: Paid() for seat in seats}
        cards: dict[int, list[int]] = {seat: [] for seat in seats}
        up: dict[int, list[int]] = {seat: [] for seat in seats}
        self.round = Round(number, button, seats, blinds, paid, cards, up)
        self._check_players(seats)
        self._check_places(self.round)
        self._check_forced_order(self.round, [bet["seat"] for bet in due])
        ante = self.house.ante(self.eliminated)
        self.round.spared = {seat for seat in seats if self.stakes[seat] <= ante}
        self._check_button(before, self.round)
        self._check_big_blind(before, self.round)
        self.moved.clear()
        self.drawn = None
        self.chained = self._chains()

    def _check_players(self, seats: Sequence[int]) -> None:
        """Check that all seats dealt in have chips and are present, or that absent players are
        included.
        """
        absent = self.house.book in ABSENT_DEALT_IN or self.house.freeze_out
        for seat in seats:
            self.differs(f"seat {seat} has chips", True, self.stakes.get(seat, 0) > 0)
            self.differs(f"seat {seat} may be in", True, absent or seat not in self.away)
        if absent:  # all players with chips are dealt in
            everyone = sorted(seat for seat, stake in self.stakes.items() if stake)
            self.differs("who is dealt in", everyone, sorted(seats))

    def _check_forced_order(self, now: Round, due: Sequence[int]) -> None:
        """Check that forced bets are due clockwise from the left of the button (CHA.11.4, 11.7)."""
        leads = self.house.book == "charity" and len(now.seats) == 2
        around = clockwise(dict.fromkeys(due), now.button, inclusive=leads)
        self.differs("who is asked for forced bets", around, list(dict.fromkeys(due)))

    def _check_places(self, now: Round) -> None:
        """Check the order of the deal and the positions of the blinds."""
        house, count = self.house, len(self.house.blinds)
        self.differs("blinds from as many places", len(now.blinds), len(set(now.blinds)))
        left = clockwise(now.seats, now.button, inclusive=False)
        # a position may be empty in this book; see `_check_big_blind`
        if house.book == "tas-holdem":
            left = clockwise(now.seats, now.small, inclusive=True)
        heads_up = len(now.seats) == 2
        if house.book == "charity" and heads_up:  # CHA.11.7: the button goes first in everything
            left = clockwise(now.seats, now.button, inclusive=True)
        self.differs("the order of the deal", left, now.seats)
        if now.blinds and not heads_up:
            self.differs("small blind and button at one place", False, now.small == now.button)
        small = self._button_is_small(now)
        if self._chains() and not small:
            return
        posts = clockwise(now.seats, now.button, inclusive=True) if small else left
        if house.book != "tas-holdem":
            # A player who enters with a post does not also post a blind (only act-stud has these
            # posts).
            posts = [seat for seat in posts if seat not in self.entering]
            self.differs("who posts the blinds", posts[: min(count, len(posts))], now.blinds)

    def _chains(self) -> bool:
        """Whether blinds move over empty seats (TAS-C.19.9; NLT with a dead button)."""
        book = self.house.book
        return book in {"tas-holdem", "nolimit"} and self.house.says("dead_button", "on")

    def _button_is_small(self, now: Round) -> bool:
        """Whether the button posts the small blind heads-up (EVT; NLT by an override)."""
        return len(now.seats) == 2 and self.house.says("heads_up", "button_small")

    def _check_button(self, before: Round | None, now: Round) -> None:
        """Check that the button moves and skips no player who stayed; some books let it rest."""
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
        new_orbit = book == "event" and self.orbit_left == self.orbit_length
        if before is None or new_orbit:
            return
        if self._linked(before, now):
            self.differs("the button where the small blind was", before.blinds[0], now.button)
            return
        if self._button_is_small(now) and len(before.blinds) > 1 < len(now.blinds):
            # TDA.34.B/4: the big blind moves on, so that no player has it twice; the button
            # follows.
            following = clockwise(now.seats, before.blinds[-1], inclusive=False)[0]
            self.differs("the next big blind of two players", following, now.blinds[-1])
            return
        rests = book == "charity" and now.button not in self.stakes
        skipped = self._passed(before, now, before.button, now.button)
        self.differs("whom the button passed", [], [] if rests or self.chained else skipped)

    def _stayed(self, before: Round, now: Round) -> list[int]:
        """Seats that were in the last round and are in this one, at the same position."""
        return [seat for seat in now.seats if seat in before.seats and seat not in self.moved]

    def _passed(self, before: Round, now: Round, start: int, end: int) -> list[int]:
        """The seats between two positions that stayed since the last round."""
        return [seat for seat in self._stayed(before, now) if between(seat, start, end)]

    def _linked(self, before: Round, now: Round) -> bool:
        """Whether a dead button links the blinds of this round to those of the last one."""
        both = len(before.seats) > 2 and len(now.seats) > 2
        same = bool(now.blinds) and len(before.blinds) == len(now.blinds)
        return both and same and self.chained and self._chains()

    def _check_big_blind(self, before: Round | None, now: Round) -> None:
        """With a dead button, check that the last blind skips no player who stayed, and that each
        other blind is where the next one was.
        """
        if before is None or not self._linked(before, now):
            return
        passed = self._passed(before, now, before.blinds[-1], now.blinds[-1])
        skipped = [seat for seat in passed if seat not in now.blinds]  # a seat posts only one blind
        self.differs("whom the last blind passed", [], skipped)
        stayed = self._stayed(before, now)
        for place, seat in enumerate(before.blinds[1:]):
            # TAS-C.19.9 is about the first blind; a vacated seat between two blinds is not covered.
            if place == 0 or seat in stayed:
                self.differs(f"where blind {place + 1} is", seat, now.blinds[place])
