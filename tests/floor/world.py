"""A table with random incidents from a seed: reports, answers, rulings and undos.

It does not track a deck, unlike the driver of the property tests: the dealer's cards are drawn from
those not visible on the table, so play can continue after any ruling on cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import msgspec
from tests.properties import life
from tests.properties.houses import FEWEST, House
from tests.properties.kit import Watch, dump, opened

from cardspeak.books.shelf import SHELF
from cardspeak.cards import UNKNOWN, Card, cards_text
from cardspeak.chips import Chips
from cardspeak.floor import decide, proposal, rule
from cardspeak.floor.report_checks import TOO_MANY_CARDS
from cardspeak.floor.software import can_be_reported
from cardspeak.rulebook.floor.remedies import ANY, Remedy
from cardspeak.rulebook.floor.situations import QUESTIONS, SITUATIONS, Question
from cardspeak.rulebook.policies import Act
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import Awaits, awaits, options
from cardspeak.table.events import Event, Step
from cardspeak.table.evolve import apply
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.rulings import Granted, RefusalReason, Refused, Ruling
from cardspeak.table.state import TableState

ROUND_ASKS = 400
AFTERWARDS = tuple(
    situation.name for situation in SITUATIONS.values() if "over" in situation.stages
)
"""Situations that can be reported after the round."""
BY_PEOPLE = tuple(
    situation.name
    for situation in SITUATIONS.values()
    if can_be_reported(situation, hand_dealt=False)
)
"""Situations that people can report at a software-dealt table."""
BY_LAW = tuple(situation.name for situation in SITUATIONS.values() if situation.law)
"""Situations about chips over the line, entered as a physical action or as a report."""


@dataclass(slots=True)
class World:
    """One table and its random players, dealer and staff."""

    dice: Random
    house: House
    hand_dealt: bool
    reports: float = 0.08
    undoes: float = 0.1
    deeds: float = 0.04
    watches: bool = True
    """Check every event on a copy as it happens; otherwise, when the journal is replayed."""
    table: TableState = field(init=False)
    opening: tuple[Event, ...] = field(init=False)
    pristine: TableState = field(init=False)
    """A copy of the newly opened table, for replays."""
    watch: Watch = field(default_factory=Watch)
    said: list[Ask] = field(default_factory=list)
    """The granted asks, in the order of `rulings`."""
    rulings: list[tuple[Event, ...]] = field(default_factory=list)
    trying: Ask | None = None
    """The last ask made, whether granted, refused or failed."""
    seen: Counter[str] = field(default_factory=Counter)
    """Counts of situations ruled on, questions asked and options taken, by name."""
    people: int = 0

    def __post_init__(self) -> None:
        picks = self.house.picks
        self.table, self.opening = opened(self.house.book, picks, hand_dealt=self.hand_dealt)
        self.pristine = self.table.copy()

    @property
    def brought(self) -> int:
        """Chips bought in so far, if events are checked as they happen."""
        return self.watch.brought

    # --- asking -----------------------------------------------------------------------------

    def say(self, ask: Ask) -> Ruling:
        """Rule on an ask; if it is granted, check and apply each event."""
        self.trying = ask
        if not self.watches:
            ruling = rule(self.table, ask)
        else:
            before = dump(self.table)
            ruling = decide(self.table, ask)
            assert dump(self.table) == before, f"ruling on {ask} changed the table"
        if isinstance(ruling, Granted):
            self._follow(ask, ruling.events)
        return ruling

    def must(self, ask: Ask) -> None:
        """Make an ask that must be granted."""
        ruling = self.say(ask)
        assert isinstance(ruling, Granted), f"{ask} was refused: {ruling}"

    def _follow(self, ask: Ask, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, ev.Ruled) and event.situation in BY_LAW:
                self.seen[f"row {event.situation}"] += 1  # the engine rules on chips immediately
        if self.watches:
            self.watch.follow(self.table.copy(), events)
            apply(self.table, events)
        self.said.append(ask)
        self.rulings.append(events)

    # --- playing ----------------------------------------------------------------------------

    def sit_down(self) -> None:
        """Seat some players."""
        places = min(self.table.law.seating.seats.value, life.PLACES, self.house.places)
        count = self.dice.randint(FEWEST[self.house.book], min(places, 6))
        for seat in self.dice.sample(range(1, places + 1), count):
            self.people += 1
            self.must(life.sitting(self.table, self.dice, seat, f"player {self.people}"))
        for ask in life.first_chips(self.table):
            self.must(ask)

    def play(self, rounds: int) -> int:
        """Play rounds with incidents. Returns how many ended."""
        done = 0
        for _ in range(rounds):
            if self.table.deck_barred is not None:
                self.must(asks.CheckDeck(cards=full_deck(self.table)))
            for ask in [*life.first_chips(self.table), *life.broke(self.table, self.dice)]:
                self.say(ask)
            if not isinstance(self.say(asks.StartRound()), Granted):
                return done
            self._round()
            done += 1
            # some incidents are discovered after the round
            if self.dice.random() < 3 * self.reports:
                self.go_wrong(self.some_report(AFTERWARDS))
        return done

    def _round(self) -> None:
        for count in range(ROUND_ASKS):
            now = awaits(self.table)
            if now.what == "round":
                return
            # No more incidents in the second half, or a round might be redealt endlessly.
            early = count < ROUND_ASKS // 2 and now.what != "draw"
            if early and self.dice.random() < self.reports:
                self.go_wrong(self.some_report())
            elif early and self.dice.random() < self.deeds:
                self.deed()
            else:
                self.answer(now)
        raise AssertionError(
            f"the round did not end after {ROUND_ASKS} asks; it awaits {awaits(self.table)}"
        )

    def answer(self, now: Awaits) -> None:
        """Make one of the asks that the table is waiting for."""
        dice = self.dice
        match now.what:
            case "forced":
                self.must(asks.PostForced(seat=now.due[0].seat))
            case "draw":
                self.must(asks.Draw(cards=tuple(dice.sample(now.cards, len(now.seats)))))
            case "shuffle":
                if self.table.deck_barred is not None:
                    self.must(asks.CheckDeck(cards=full_deck(self.table)))
                cards = list(now.cards)
                dice.shuffle(cards)
                self.must(asks.Shuffle(cards=tuple(cards)))
            case "cut":
                self.must(asks.Cut(depth=len(self.table.running.stub) // 2))
            case "deal":
                self.must(asks.Deal(cards=self._told(now.steps[: dice.randint(1, 3)])))
            case "show":
                self._show(now.seat)
            case "answer":
                question = QUESTIONS[now.question]
                ruling = self.say(
                    asks.AnswerQuestion(facts={question.name: self.some_answer(question)})
                )
                self.seen[f"asked {question.name}"] += 1
                # A random report may allow no ruling; then drop it.
                if not isinstance(ruling, Granted) and dice.random() < 0.3:
                    self.must(asks.DropMatter(reason="nothing that can be ruled on"))
            case "ruling":
                self._rule()
            case _:
                self._act(now.seat)

    def _unseen(self) -> list[Card]:
        """Cards not visible on the table, in random order."""
        running = self.table.running
        placed = {*running.board, *running.burns, *running.aside, *running.discards}
        for hand in running.hands.values():
            placed.update(hand.cards, hand.seen)
        placed.update(card for card in running.stub[: running.early])
        left = [card for card in full_deck(self.table) if card not in placed]
        self.dice.shuffle(left)
        return left

    def _told(self, steps: tuple[Step, ...]) -> tuple[Card, ...]:
        left = self._unseen()
        cards: list[Card] = []
        for step in steps:
            hidden = step.kind == "burn" or (step.kind == "seat" and not step.up)
            cards += [UNKNOWN if hidden else left.pop() for _ in range(step.count)]
        return tuple(cards)

    def _show(self, seat: int) -> None:
        hand = self.table.running.hands[SeatNo(seat)]
        if self.dice.random() < 0.2 and isinstance(self.say(asks.Muck(seat=SeatNo(seat))), Granted):
            return
        cards: tuple[Card, ...] = ()
        if UNKNOWN in hand.cards:
            left = [card for card in self._unseen() if card not in hand.seen]
            hidden = sum(1 for up in hand.up if not up)
            known = [card for card, up in zip(hand.cards, hand.up, strict=True) if not up]
            disclosed = [card for card in known if card != UNKNOWN]
            disclosed += [card for card in hand.seen if card not in hand.cards][
                : hidden - len(disclosed)
            ]
            cards = (*disclosed, *left[: hidden - len(disclosed)])
        self.must(asks.Show(seat=SeatNo(seat), cards=cards))

    def _act(self, seat: int) -> None:
        offered = options(self.table, SeatNo(seat))
        option = self.dice.choice([each for each in offered if each.act is not Act.FOLD] or offered)
        if self.dice.random() < 0.15:
            option = next((each for each in offered if each.act is Act.FOLD), option)
        amount = self.dice.choice((option.least, option.least, option.most))
        match option.act:
            case Act.BET:
                self.must(asks.Bet(seat=SeatNo(seat), amount=amount))
            case Act.RAISE:
                self.must(asks.Raise(seat=SeatNo(seat), to=amount))
            case act:
                kinds: dict[Act, Callable[..., Ask]] = {
                    Act.CHECK: asks.Check,
                    Act.STAY: asks.Stay,
                    Act.CALL: asks.Call,
                    Act.FOLD: asks.Fold,
                    Act.CALL_AND_FOLD: asks.CallAndFold,
                }
                self.must(kinds[act](seat=seat))

    # --- incidents --------------------------------------------------------------------------

    def deed(self) -> None:
        """Put chips over the line or fold, in or out of turn."""
        running = self.table.round
        if not self.table.hand_dealt or running is None or running.betting is None:
            return
        if not running.live:
            return
        seat = self.dice.choice(list(self.table.running.live))
        stake = self.table.seats[seat].stake
        if self.dice.random() < 0.2 or not stake:
            self.seen["deed fold"] += isinstance(self.say(asks.Fold(seat=seat)), Granted)
        else:
            amount = self.dice.randint(1, min(stake, 4 * self.house.min_bet))
            self.seen["deed chips"] += isinstance(
                self.say(asks.PutIn(seat=seat, amount=Chips(amount))), Granted
            )

    def go_wrong(self, ask: asks.Report) -> None:
        """Make a random report. If it makes no sense, it is refused and changes nothing."""
        version = self.table.version
        undoes = self.dice.random() < self.undoes
        before = dump(self.table, version=False) if undoes else b""
        busy = self.table.matter is not None and ask.actor != "player"
        ruling = self.say(ask)
        if not self.hand_dealt and not busy and ask.situation not in BY_PEOPLE:
            assert isinstance(ruling, Refused), f"{ask} was accepted at a software-dealt table"
            assert ruling.because is RefusalReason.RECORD_RULES_OUT, f"{ask}: {ruling}"
            self.seen["ruled out"] += 1
        if not isinstance(ruling, Granted):
            return
        if self.table.reports:
            self.staff_look()
        for _ in range(20):
            now = awaits(self.table)
            if now.what not in {"answer", "ruling"}:
                break
            self.answer(now)
        self.seen[ask.situation] += 1
        if undoes:
            undone = self.say(asks.Undo(to=version, actor="floor"))
            if isinstance(undone, Granted):
                # Changes outside the round stay; without one the table is as before.
                kept = any(isinstance(e, ev.Undone) and e.keeps for e in undone.events)
                same = kept or dump(self.table, version=False) == before
                assert same, "undo did not restore the table"
                self.seen["undone"] += 1

    def staff_look(self) -> None:
        """Let staff take up or dismiss the oldest pending report, or let it lapse."""
        number = self.table.reports[0].number
        chance = self.dice.random()
        if chance < 0.6 and isinstance(
            self.say(asks.TakeUpReport(number=number, person="Ann")), Granted
        ):
            self.seen["taken up"] += 1
        elif chance < 0.8:
            self.must(asks.DismissReport(number=number, person="Ann", reason="seen"))
        else:
            self.must(asks.LapseReport(number=number))

    def rows(self) -> tuple[Remedy, ...]:
        """The decision table of the book."""
        return SHELF[self.house.book].remedies

    def some_report(self, among: tuple[str, ...] = ()) -> asks.Report:
        """A random report, usually about a situation that this book has a rule for."""
        dice, running = self.dice, self.table.running
        known = [row.situation for row in self.rows() if not among or row.situation in among]
        known += BY_LAW if self.hand_dealt and not among else ()
        if not self.hand_dealt:
            known = [name for name in known if name == ANY or name in BY_PEOPLE]
        situation = dice.choice(among or tuple(SITUATIONS))
        if known and dice.random() < 0.8:
            situation = dice.choice(known)
        situation = situation if situation != ANY else "not covered"
        seat = dice.choice((*running.live, 0))
        if not self.hand_dealt and self.table.seats and dice.random() < 0.5:
            player = dice.choice(list(self.table.seats.values())).person
            return asks.Report(
                situation=situation,
                seat=SeatNo(seat if seat in self.table.seats else 0),
                person=player,
                actor="player",
            )
        return asks.Report(
            situation=situation,
            seat=SeatNo(seat if seat in self.table.seats else 0),
            cards=self.some_cards(situation, seat),
            amount=Chips(dice.choice((0, 1, self.house.min_bet, 3 * self.house.min_bet))),
        )

    def some_cards(self, situation: str, seat: int) -> tuple[Card, ...]:
        """Cards for a report: from the hand, from the board, on top of the stub, or any."""
        running, dice = self.table.running, self.dice
        hand = running.hands[SeatNo(seat)].cards if seat in running.hands else []
        known = [card for card in hand if card != UNKNOWN]
        top = [card for card in running.stub[1:3] if card != UNKNOWN]
        if situation in TOO_MANY_CARDS and running.street > 1 and dice.random() < 0.9:
            due = self.table.law.dealing.streets[running.street - 1].board.value
            more = self._unseen() if self.table.hand_dealt else running.stub
            return (*running.board[-due:], *more[: dice.randint(1, 2)])
        pools = [known, running.board[-1:], top, self._unseen()[:1], []]
        return tuple(dice.choice(pools))

    def some_answer(self, question: Question) -> str:
        dice = self.dice
        free_answer = question.kind != "choice" and dice.random() < 0.4
        if question.answers and not free_answer:
            return dice.choice(question.answers)
        match question.kind:
            case "number":
                return str(dice.randint(0, 7))
            case "seats":
                seats = list(self.table.running.seats)
                dice.shuffle(seats)
                most = len(seats) if not question.answers else dice.randint(1, len(seats))
                return " ".join(map(str, seats[:most]))
            case _:
                return cards_text(self._unseen()[:1])

    def _rule(self) -> None:
        """Apply the ruling, override it or drop the incident."""
        current = proposal(self.table)
        assert current is not None, "a ruling is pending"
        chance = self.dice.random()
        if chance < 0.1:
            self.must(asks.DropMatter(reason="nothing after all"))
        elif chance < 0.2:
            word = self.table.law.staff.last_word.value
            way = self.dice.choice(("play on", "misdeal", "void the round"))
            ask = asks.RuleOtherwise(person="Ann", way=way, reason="seen", actor=word)
            if not isinstance(self.say(ask), Granted):
                self.must(asks.DropMatter())
        else:
            ways = [option.name for option in current.row.ways]
            way = self.dice.choice(ways) if ways else ""
            self.seen[f"row {self.table.matter.situation if self.table.matter else ''}"] += 1
            if not isinstance(self.say(asks.ApplyRuling(person="Ann", way=way)), Granted):
                self.must(asks.DropMatter())

    def check_replay(self) -> None:
        """Check that the journal, encoded and decoded, replays to the same table.

        If events were not checked when they happened, check each of them here.
        """
        written = msgspec.json.encode(self.rulings)
        read = msgspec.json.decode(written, type=list[tuple[Event, ...]])
        replayed, watch = self.pristine.copy(), Watch()
        for events in read:
            if self.watches:
                apply(replayed, events)
            else:
                watch.follow(replayed, events)
        assert dump(replayed) == dump(self.table), "the journal replays to a different table"
