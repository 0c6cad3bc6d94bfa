"""The facts of one round, from the public part of its entries.

No hidden card is among them, so a redacted copy of a journal gives the same facts. People are named
as the chain names them, by pseudonyms.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from cardspeak.journal.codec import Body

OVERRIDE: Final = "override"
RULING: Final = "ruling"
STAKING: Final = frozenset({"Called", "Opened", "Raised"})
"""Acts that put chips in by choice."""
BETS: Final = frozenset({"Opened", "Raised"})
ACTS: Final = STAKING | {"Checked", "Stayed", "Folded"}
PAYING: Final = {
    **dict.fromkeys(("Posted", "Called", "Opened", "Raised", "BetsCounted", "ChipsForfeited"), 1),
    "Returned": -1,
}
"""Events that move a player's chips to the pot (1) or back (-1)."""
SEATING: Final = frozenset({"Sat", "SeatTakenAgain"})

Stored = dict[str, Any]


class PlayerFacts(msgspec.Struct, array_like=True):
    """A player in one round: chips, and the acts that statistics need."""

    person: str
    seat: int
    paid: int = 0
    won: int = 0
    entered: bool = False  # put chips in by choice in the first betting round
    folded: int = 0  # the betting round in which the player folded; 0 if not
    folded_to: int = 0  # the seat of the last bet before the fold
    acts: int = 0
    bets: int = 0
    duel_acts: int = 0  # acts when only one opponent was left
    duel_bets: int = 0


class RulingFacts(msgspec.Struct, array_like=True):
    """A ruling: the situation with its answers, the proposed and the applied outcome."""

    entry: int
    at: int
    situation: str
    seat: int = 0
    facts: dict[str, str] = {}
    proposed: str = ""
    outcome: str = ""
    way: str = ""
    reason: str = ""
    person: str = ""
    role: str = ""
    by: tuple[str, ...] = ()
    override: bool = False


class ChoiceChange(msgspec.Struct, frozen=True, array_like=True):
    """House choices that were set at a time: all of them at the opening, later the changed ones."""

    entry: int
    at: int
    choices: dict[str, str]
    person: str = ""
    by: tuple[str, ...] = ()


class RoundFacts(msgspec.Struct, array_like=True):
    """The facts of one round. Round 0 is the time before the first one."""

    number: int
    entry: int  # the first entry of the round
    at: int
    book: str = ""
    unit_cents: int = 100
    players: list[PlayerFacts] = []
    pot: int = 0
    over: bool = False
    duel: tuple[int, int] = (0, 0)  # the seats of the last two players in the hand
    rulings: list[RulingFacts] = []
    changes: list[ChoiceChange] = []
    clauses: list[str] = []  # also those of undone events; a stored round has them as terms only

    @property
    def cents(self) -> int:
        """The pot in cents, to compare tables with different units."""
        return self.pot * self.unit_cents

    def terms(self, table: str) -> list[tuple[str, str]]:
        """Return the words under which the round can be found, as pairs of kind and word."""
        found: dict[tuple[str, str], None] = {}
        if self.changes:
            found["changes", table] = None
        for ruling in self.rulings:
            found["ruling", OVERRIDE if ruling.override else RULING] = None
            found["situation", ruling.situation] = None
            found["ruled by", ruling.person] = None
        if self.number:
            found["table", table] = None
            for player in self.players:
                found["player", player.person] = None
        for clause in self.clauses:
            found["clause", clause] = None
        return list(found)


class TableMark(msgspec.Struct):
    """The state of a table at the start of its newest round, where reading continues."""

    entry: int = 1
    number: int = 0
    version: int = 0
    book: str = ""
    unit_cents: int = 100
    seats: dict[int, str] = {}


class ReadEntry(msgspec.Struct, frozen=True):
    """The public part of an entry, with its number."""

    number: int
    body: Body


def rounds_of(mark: TableMark, entries: Iterable[ReadEntry]) -> tuple[list[RoundFacts], TableMark]:
    """Return the facts of the rounds since the mark, and the mark of the newest one.

    The newest round may still run: it is read again from its mark when more entries are there.
    """
    rounds: list[RoundFacts] = []
    held: list[ReadEntry] = []
    for entry in entries:
        if held and any(event["type"] == "RoundOpened" for event in entry.body.events):
            facts, mark = _closed(mark, held, entry)
            rounds.append(facts)
            held = []
        held.append(entry)
    if held:
        rounds.append(_Round(mark, held).facts())
    return rounds, mark


def _closed(
    mark: TableMark, held: Sequence[ReadEntry], following: ReadEntry
) -> tuple[RoundFacts, TableMark]:
    read = _Round(mark, held)
    facts = read.facts()
    number = next(e["number"] for e in following.body.events if e["type"] == "RoundOpened")
    after = TableMark(
        following.number, number, following.body.first, read.book, read.unit_cents, read.seats
    )
    return facts, after


class _Round:
    """Reads the entries of one round, without those events that were undone."""

    def __init__(self, mark: TableMark, entries: Sequence[ReadEntry]) -> None:
        self.book, self.unit_cents = mark.book, mark.unit_cents
        self.seats = dict(mark.seats)
        self._mark = mark
        self._facts = RoundFacts(mark.number, entries[0].number, entries[0].body.at)
        self._players: dict[int, PlayerFacts] = {}
        self._betting = 0
        self._last_bet = 0
        self._situation: dict[str, str] = {}
        self._proposed = ""
        self._clauses: dict[str, None] = {}
        for entry in entries:
            for event in entry.body.events:
                self._clauses.update(dict.fromkeys(event.get("by", ())))
        for entry, event in _standing(entries):
            self._read(entry, event)

    def facts(self) -> RoundFacts:
        """Return the facts."""
        facts = self._facts
        facts.book, facts.unit_cents = self.book, self.unit_cents
        facts.players = list(self._players.values())
        facts.clauses = list(self._clauses)
        left = [player.seat for player in facts.players if not player.folded]
        acted = [player.seat for player in facts.players if player.duel_acts]
        if len(acted) == 2 and set(left) <= set(acted):
            facts.duel = (acted[0], acted[1])
        return facts

    def _read(self, entry: ReadEntry, event: Stored) -> None:
        kind = event["type"]
        self._of_table(entry, kind, event)
        self._of_floor(entry, kind, event)
        player = self._players.get(event.get("seat", 0))
        if player is None:
            self._of_round(kind, event)
            return
        sign = PAYING.get(kind, 0)
        if sign:
            player.paid += sign * event["amount"]
        if kind in ACTS:
            self._act(kind, player)
        elif kind == "BetsCounted":
            player.entered = player.entered or event["amount"] > 0
            if event["folded"]:
                player.folded = max(1, self._betting)
        elif kind == "Won":
            player.won += event["amount"]
            self._facts.pot += event["amount"]
        elif kind == "AwardTakenBack":
            player.won -= event["amount"]
            self._facts.pot -= event["amount"]
        elif kind == "HandVoided":
            player.paid -= event["refund"]

    def _act(self, kind: str, player: PlayerFacts) -> None:
        duel = sum(not other.folded for other in self._players.values()) == 2
        player.acts += 1
        player.duel_acts += duel
        if kind in STAKING and self._betting <= 1:
            player.entered = True
        if kind in BETS:
            player.bets += 1
            player.duel_bets += duel
            self._last_bet = player.seat
        elif kind == "Folded":
            player.folded, player.folded_to = max(1, self._betting), self._last_bet

    def _of_round(self, kind: str, event: Stored) -> None:
        if kind == "CommissionTaken":
            self._facts.pot += event["amount"]
        elif kind == "RoundOpened":
            self._facts.number = event["number"]
            self._players = {
                seat: PlayerFacts(self.seats.get(seat, ""), seat) for seat in event["seats"]
            }
        elif kind == "Misdealt":  # the cards are dealt again; chips already put in stay in
            was = self._players
            seats = event.get("seats") or list(was)
            self._players = {
                seat: PlayerFacts(
                    self.seats.get(seat, ""), seat, was[seat].paid if seat in was else 0
                )
                for seat in seats
            }
            self._betting = self._last_bet = 0
        elif kind == "BettingOpened":
            self._betting, self._last_bet = event["number"], 0
        elif kind == "RoundEnded":
            self._facts.over = True

    def _of_table(self, entry: ReadEntry, kind: str, event: Stored) -> None:
        if kind in SEATING:
            self.seats[event["seat"]] = event["person"]
        elif kind == "Moved" and event["seat"] in self.seats:
            self.seats[event["to"]] = self.seats.pop(event["seat"])
        elif kind == "TableOpened":
            self.book, self.unit_cents = event["book"], event["unit_cents"]
            self._changed(entry, event, dict(event["house"]))
        elif kind == "HouseChanged":
            self._changed(entry, event, {event["name"]: event["value"], **event.get("also", {})})

    def _changed(self, entry: ReadEntry, event: Stored, choices: dict[str, str]) -> None:
        by = tuple(event.get("by", ()))
        change = ChoiceChange(entry.number, entry.body.at, choices, entry.body.person, by)
        self._facts.changes.append(change)

    def _of_floor(self, entry: ReadEntry, kind: str, event: Stored) -> None:
        if kind == "MatterRaised":
            self._situation, self._proposed = dict(event.get("facts", {})), ""
        elif kind == "QuestionAnswered" and "answer" in event:
            self._situation[event["question"]] = event["answer"]
        elif kind == "RulingFound":
            self._proposed = event.get("outcome", "")
        elif kind == "Ruled":
            ruling = RulingFacts(entry.number, entry.body.at, event["situation"])
            ruling.seat, ruling.facts = event.get("seat", 0), self._situation
            ruling.proposed, ruling.outcome = self._proposed, event.get("outcome", "")
            ruling.way, ruling.reason = event.get("way", ""), event.get("reason", "")
            ruling.person = event.get("person", "") or entry.body.person
            ruling.role, ruling.by = event.get("actor", ""), tuple(event.get("by", ()))
            ruling.override = ruling.outcome == "otherwise"
            self._facts.rulings.append(ruling)


def _standing(entries: Sequence[ReadEntry]) -> list[tuple[ReadEntry, Stored]]:
    """Return the events that were not undone, in order, each with its entry.

    A ruling stands even if the play that it was about was undone.
    """
    standing: list[tuple[int, ReadEntry, Stored]] = []
    for entry in entries:
        for place, event in enumerate(entry.body.events):
            if event["type"] == "Undone":
                kept = {*event.get("keeps", ())}
                standing = [
                    known
                    for known in standing
                    if known[0] < event["to"] or known[0] in kept or known[2]["type"] in LASTING
                ]
            standing.append((entry.body.first + place, entry, event))
    return [(entry, event) for _, entry, event in standing]


LASTING: Final = frozenset(
    {"MatterRaised", "QuestionAnswered", "RulingFound", "Ruled", "HouseChanged"}
)
"""Events that an undo leaves in the facts, because they are about people, not about play."""
