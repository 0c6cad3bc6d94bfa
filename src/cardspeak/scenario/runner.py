"""Plays a case: makes each line's ask, supplies dealer and chance, and holds all to what is written.

A run never raises for what a case or an engine does wrong; it says so in `why`.
"""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field

from cardspeak.cards import Card, NotationError
from cardspeak.chips import Unit
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo, load_register
from cardspeak.rulebook.policies import Act
from cardspeak.rulebook.shelf import SHELF
from cardspeak.scenario import ending, judging
from cardspeak.scenario.asking import ask_of
from cardspeak.scenario.case import Case, Deck, Expect, Line, Said
from cardspeak.scenario.checks import check
from cardspeak.scenario.dealer import Dealer, Restack, first_order
from cardspeak.scenario.forms import CHECKS
from cardspeak.scenario.outcome import Fingerprint, ruling_mark, table_mark
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.decide import apply, awaits, decide, open_table, options
from cardspeak.table.events import Event
from cardspeak.table.rulings import Granted, Refused, Ruling
from cardspeak.table.state import Table

MOST_RESTARTS = 80
MOST_STEPS = 400  # asks that one line or one wait may take before it counts as going in circles

# Lines that speak into a wait for dealer or chance; before any other the runner supplies it.
INTO_THE_WAIT = frozenset(
    "shuffle deal collect post decline over-blind cut check-deck undo report void stop".split()
)
ACTS = frozenset(
    "check call bet raise-to raise-by fold stay call-and-fold tap-out put-in clock show muck "
    "play-out finish all-fold all-call may turn to-call".split()
)
_KIND_OF_ASK: dict[type, str] = {
    asks.PostForced: "post",
    asks.DeclineBlind: "decline",
    asks.TakeOverBlind: "over-blind",
    asks.Cut: "cut",
    asks.CheckDeck: "check-deck",
    asks.Undo: "undo",
    asks.Report: "report",
    asks.VoidTheRound: "void",
    asks.StopTheRound: "stop",
    asks.Show: "show",
    asks.Muck: "muck",
    asks.Shuffle: "shuffle",
    asks.Deal: "deal",
    asks.StartRound: "round",
}


@dataclass(slots=True)
class Exchange:
    """One ask and its ruling; `supplied` when the runner made it on its own."""

    line: int
    words: str
    ask: Ask | None  # None for the opening of the table
    ruling: Ruling
    supplied: bool = False

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened; nothing when refused."""
        return self.ruling.events if isinstance(self.ruling, Granted) else ()


@dataclass(slots=True)
class Played:
    """How a case went."""

    case: Case
    why: list[str] = field(default_factory=list)
    exchanges: list[Exchange] = field(default_factory=list)
    marks: list[Fingerprint] = field(default_factory=list)
    orders: list[tuple[Card, ...]] = field(default_factory=list)
    table: Table | None = None
    broke: str = ""

    @property
    def ok(self) -> bool:
        """Did everything go as written?"""
        return not self.why

    @property
    def granted_by(self) -> set[ClauseNo]:
        """The clauses cited by events."""
        return {one for made in self.exchanges for event in made.events for one in event.by}

    @property
    def refused_by(self) -> set[ClauseNo]:
        """The clauses cited by refusals."""
        rulings = (made.ruling for made in self.exchanges)
        return {one for ruling in rulings if isinstance(ruling, Refused) for one in ruling.by}

    @property
    def cited(self) -> set[ClauseNo]:
        """The clauses cited by any ruling."""
        return self.granted_by | self.refused_by


class _Stop(Exception):  # noqa: N818 - ends a run, says nothing about an error of ours
    """The case cannot go on; why was noted."""


class Differs(Exception):  # noqa: N818 - an answer, not an error
    """A replay went another way than the run it is held against."""


def run_case(case: Case) -> Played:
    """Play a case and hold it to everything it says, its coverage included."""
    dealer = Dealer()
    for _ in range(MOST_RESTARTS):
        run = _Run(case, SHELF[case.book], dealer)
        try:
            run.play()
        except Restack:
            dealer.begin_again()
            continue
        played = run.played
        played.orders = dealer.orders[: dealer.used]
        if played.ok:
            _check_covers(played)
        return played
    played = Played(case)
    played.why.append(f"{case.file}:{case.line}: the cards asked for cannot all be dealt")
    return played


def replay_case(played: Played, book: Book) -> str:
    """Play a case again by another book with the same cards, whatever it expects.

    Answers "changed" or "same"; "broke: …" if the engine stopped before anything differed.
    """
    dealer = Dealer(played.orders, stacks=False)
    run = _Run(played.case, book, dealer, against=played.marks)
    try:
        run.play()
    except Differs:
        return "changed"
    if run.played.broke:
        return f"broke: {run.played.broke}"
    return "same" if len(run.played.marks) == len(played.marks) else "changed"


def play_freely(case: Case) -> Played:
    """Play a case without holding it to anything; for retelling and for looking at."""
    run = _Run(case, SHELF[case.book], Dealer(stacks=False), held=False)
    run.play()
    return run.played


def _check_covers(played: Played) -> None:
    register = load_register(played.case.book)
    where = f"{played.case.file}:{played.case.line}"
    cited = played.cited
    for number in played.case.covers:
        clause = register.clauses[number]
        if clause.proof_kind == "idle":
            played.why.append(f"{where}: covers {number}, which is idle: {clause.idle_reason}")
        elif number not in cited and clause.restates not in cited:
            played.why.append(f"{where}: covers {number}, but no ruling of this case cites it")


class _Run:
    """One run of a case.  `against` turns it into a replay that stops where it differs."""

    def __init__(
        self,
        case: Case,
        book: Book,
        dealer: Dealer,
        *,
        against: Sequence[Fingerprint] | None = None,
        held: bool = True,
    ) -> None:
        self.case = case
        self.book = book
        self.dealer = dealer
        self.against = against
        self.held = held and against is None
        self.played = Played(case)
        self.line = Line(case.line, "the opening", Said("opening"))
        self.begun_at = 0  # first exchange of the current line
        self.buttons = [case.button] if case.button else []
        dealer.deck = case.deck

    @property
    def table(self) -> Table:
        """The table, once it is open."""
        assert self.played.table is not None, "nothing is asked before the table opens"
        return self.played.table

    @property
    def unit(self) -> Unit:
        """The table's smallest chip."""
        return Unit(self.table.unit_cents)

    def play(self) -> None:
        """From the opening of the table to the last expectation."""
        try:
            if self._open():
                self._begin()
                self._lines()
            self._end()
        except _Stop:
            return
        except (Restack, Differs):
            raise
        except NotationError as unread:
            self._fail(str(unread))
        except Exception as broken:  # our bug: the case says so instead of a traceback
            self._broke(broken)

    # --- the opening ------------------------------------------------------------------------

    def _open(self) -> bool:
        case = self.case
        opened = open_table(self.book, case.house, hand_dealt=case.hand_dealt)
        if isinstance(opened, Refused):
            self._note(Exchange(case.line, "the table opens", None, opened))
        else:
            self.played.table = opened[0]
            self._note(Exchange(case.line, "the table opens", None, opened[1]))
        if self.held:
            judging.judge_opening(self, opened)
        return not isinstance(opened, Refused)

    def _begin(self) -> None:
        case = self.case
        if case.begin == "empty":
            return
        for seat in sorted(case.stacks):
            stake = int(self.unit.read(case.stacks[seat]))
            person = case.people.get(seat, f"P{seat}")
            self._ask(asks.Sit(seat=seat, person=person, stake=stake), supplied=True)
        if case.begin == "round":
            self._start_round(supplied=not self._expects_refusal(case.start))
            self._supply(0)
        judging.judge(self, case.start, self.line)

    def _start_round(self, *, supplied: bool) -> None:
        button = self.buttons.pop() if self.buttons else 0
        self._ask(asks.StartRound(button=button, actor="dealer"), supplied=supplied)

    @staticmethod
    def _expects_refusal(expects: Sequence[Expect]) -> bool:
        return any(one.kind == "refused" for one in expects)

    # --- the script -------------------------------------------------------------------------

    def _lines(self) -> None:
        for index, line in enumerate(self.case.play):
            self.line = line
            self.begun_at = len(self.played.exchanges)
            if line.said.kind in ACTS:
                self._supply(index, before=True)
            if line.said.kind in CHECKS:
                self._check(line)
                continue
            self._do(line.said)
            self._supply(index + 1)
            judging.judge(self, line.expects, line)

    def _check(self, line: Line) -> None:
        if not self.held:
            return
        wrong = check(line.said, self.table)
        if wrong is not None:
            self.fail_line(line, *wrong)

    def _do(self, said: Said) -> None:
        match said.kind:
            case "round":
                self.dealer.deck = said.deck or Deck()
                self._start_round(supplied=False)
            case "collect":
                self._collect(supplied=False)
            case "shuffle" if not said.text:
                awaited = awaits(self.table).cards
                order = first_order(Deck(order=said.cards), awaited) if awaited else said.cards
                self._ask(asks.Shuffle(cards=order, actor="system"))
            case "play-out":
                self._passively(lambda: awaits(self.table).what == "round")
            case "finish":
                number = self._betting()
                self._passively(lambda: self._betting() != number)
            case "all-call":
                self._passively(lambda: self._turn() in {0, said.seat})
            case "all-fold":
                self._all_fold(said.seat)
            case "show" if self.table.hand_dealt and not said.cards:
                self._ask(asks.Show(seat=said.seat, cards=self._hidden(said.seat)))
            case _:
                self._ask(self._literal(ask_of(said, self.table)))

    def _literal(self, ask: Ask) -> Ask:
        """A retold ask, with the cards that a hand-dealt table has to be told."""
        if isinstance(ask, asks.Show) and self.table.hand_dealt and not ask.cards:
            return asks.Show(seat=ask.seat, cards=self._hidden(ask.seat))
        return ask

    def _hidden(self, seat: int) -> tuple[Card, ...]:
        if self.table.round is None:
            return ()
        return self.dealer.hidden_cards(self.table, seat)

    def _betting(self) -> int:
        running = self.table.round
        return 0 if running is None or running.betting is None else running.betting.number

    def _turn(self) -> int:
        now = awaits(self.table)
        return now.seat if now.what == "act" else 0

    def _passively(self, done: object) -> None:
        """Check, stay or call, and supply what is awaited, until it is done."""
        assert callable(done), "a question without arguments"
        for _ in range(MOST_STEPS):
            if done():
                return
            seat = self._turn()
            if seat:
                if not self._ask(_passive_ask(self.table, seat)):
                    return
            elif not self._supply_once(None):
                return
        self._fail("this goes on for ever")

    def _all_fold(self, seat: int) -> None:
        for _ in range(MOST_STEPS):
            turn = self._turn()
            if turn in {0, seat} or not self._ask(asks.Fold(seat=turn)):
                return

    def _collect(self, *, supplied: bool) -> None:
        seats = dict.fromkeys(due.seat for due in awaits(self.table).due)
        for seat in seats:
            self._ask(asks.PostForced(seat=seat, actor="dealer"), supplied=supplied)

    # --- dealer and chance ------------------------------------------------------------------

    def _supply(self, following: int, *, before: bool = False) -> None:
        """Give the table what it waits for from dealer and chance, unless a line does."""
        for _ in range(MOST_STEPS):
            if not before and self._script_speaks(following):
                return
            if not self._supply_once(following, before=before):
                return

    def _script_speaks(self, following: int) -> bool:
        what = awaits(self.table).what
        for line in self.case.play[following:]:
            said = line.said
            if said.kind == "awaits":
                return said.text.lower() == what
            if said.kind not in CHECKS:
                return kind_of(said) in INTO_THE_WAIT
        return False

    def _supply_once(self, following: int | None, *, before: bool = False) -> bool:
        now = awaits(self.table)
        match now.what:
            case "shuffle":
                order = self.dealer.shuffle(now.cards)
                return self._ask(asks.Shuffle(cards=order, actor="system"), supplied=True)
            case "forced":
                self._collect(supplied=True)
                return awaits(self.table).what != "forced"
            case "deal":
                cards = self.dealer.feed(self.table, now.steps)
                return self._ask(asks.Deal(cards=cards, actor="dealer"), supplied=True)
            case "show":
                if before or (following is not None and self._shows_itself(now.seat, following)):
                    return False
                cards = self._hidden(now.seat) if self.table.hand_dealt else ()
                return self._ask(asks.Show(seat=now.seat, cards=cards), supplied=True)
            case _:
                return False

    def _shows_itself(self, seat: int, following: int) -> bool:
        """Does the script let this seat show or muck in the lines that come next?"""
        for line in self.case.play[following:]:
            kind = kind_of(line.said)
            if kind in CHECKS:
                continue
            if kind not in {"show", "muck"}:
                return kind in INTO_THE_WAIT
            if (getattr(line.said.ask, "seat", 0) or line.said.seat) == seat:
                return True
        return False

    # --- asking -----------------------------------------------------------------------------

    def _ask(self, ask: Ask, *, supplied: bool = False) -> bool:
        """Put an ask to the table; was it granted?"""
        ruling = decide(self.table, ask)
        if isinstance(ruling, Granted):
            apply(self.table, ruling.events)
        words = "" if supplied else self.line.text
        made = Exchange(self.line.number, words, ask, ruling, supplied)
        self._note(made)
        if isinstance(ruling, Granted):
            self.dealer.look(self.table)
            return True
        if self.held and supplied:
            told = f"{type(ask).__name__} by the runner itself was {judging.refusal_text(ruling)}"
            self._fail(f"{self.line.text}: {told}")
        return False

    def _note(self, made: Exchange) -> None:
        self.played.exchanges.append(made)
        mark = (ruling_mark(made.ruling), table_mark(self.played.table))
        if self.against is not None:
            at = len(self.played.marks)
            if at >= len(self.against) or self.against[at] != mark:
                raise Differs
        self.played.marks.append(mark)

    # --- telling what is wrong --------------------------------------------------------------

    def fail_line(self, line: Line | Expect, expected: str, found: str) -> None:
        """Note that a line did not go as written; the run goes on."""
        number = line.number if isinstance(line, Line) else line.line
        where = f"{self.case.file}:{number}: {self.line.text}"
        self.played.why.append(f"{where}: expected {expected}; got {found}")

    def stop(self) -> None:
        """The case cannot sensibly go on."""
        raise _Stop

    def _fail(self, message: str) -> None:
        if self.against is None:
            self.played.why.append(f"{self.case.file}:{self.line.number}: {message}")
        else:
            self.played.broke = message
        raise _Stop

    def _broke(self, broken: Exception) -> None:
        last = traceback.extract_tb(broken.__traceback__)[-1]
        place = f"{last.filename.rpartition('cardspeak/')[2]}:{last.lineno}"
        told = f"the engine stopped: {type(broken).__name__}: {broken} ({place})"
        self.played.broke = told
        self.played.why.append(f"{self.case.file}:{self.line.number}: {self.line.text}: {told}")

    def _end(self) -> None:
        if self.held:
            ending.judge_ending(self)


def kind_of(said: Said) -> str:
    """The kind of a line, also of a retold one that holds its ask ready."""
    return said.kind if said.ask is None else _KIND_OF_ASK.get(type(said.ask), said.kind)


def _passive_ask(table: Table, seat: int) -> Ask:
    open_acts = {one.act for one in options(table, seat)}
    if Act.CHECK in open_acts:
        return asks.Check(seat=seat)
    if Act.STAY in open_acts:
        return asks.Stay(seat=seat)
    if Act.CALL in open_acts:
        return asks.Call(seat=seat)
    return asks.Fold(seat=seat)
