"""One run of a case: make each line's ask, supply shuffles and deals, and record differences.

A run does not raise if the case or the engine is wrong; it records the reason in `why`.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from typing import assert_never

from cardspeak.cards import Card, NotationError
from cardspeak.chips import NO_CHIPS, Unit
from cardspeak.floor import rule
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.policies import Act
from cardspeak.scenario.language.asks import ask_of, before_time_is_up
from cardspeak.scenario.language.case import Case, DeckOrder, Expect, ParsedLine, ScriptLine
from cardspeak.scenario.language.forms import CHECKS
from cardspeak.scenario.running.checks import check
from cardspeak.scenario.running.compare import Unmet, refusal_text, unmet
from cardspeak.scenario.running.dealer import CaseDealer, Restack, first_order, fixed_order
from cardspeak.scenario.running.ending import unmet_at_end, unmet_at_opening
from cardspeak.scenario.running.lookahead import ACTS, script_shows, supplies_input
from cardspeak.scenario.running.outcome import Fingerprint, ruling_mark, table_mark
from cardspeak.scenario.running.played import Exchange, Played
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table import asks
from cardspeak.table.act_asks import ask_for
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits, open_table, options
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.rulings import Granted, Refused
from cardspeak.table.state import TableState

Opening = tuple[TableState, Granted] | Refused

MOST_STEPS = 400  # maximum asks per line or wait; more would be an endless loop
RUN_WORDS = frozenset("round collect play-out finish all-call all-fold".split())


class CaseStopped(Exception):
    """The case cannot continue; the reason is recorded."""


class Differs(Exception):
    """A replay differs from the original run."""


class Run:
    """One run of a case.  With `against` it is a replay that stops at the first difference."""

    def __init__(
        self,
        case: Case,
        book: Book,
        dealer: CaseDealer,
        *,
        against: Sequence[Fingerprint] | None = None,
        held: bool = True,
        opened: Opening | None = None,
    ) -> None:
        self.case = case
        self.dealer = dealer
        self.against = against
        self.held = held and against is None
        self.played = Played(case)
        self.line = ScriptLine(case.line, "the opening", ParsedLine("opening"))
        self.line_start = 0  # index of the current line's first exchange
        self.button = case.button
        self.book = book
        self.opened = opened
        dealer.deck = case.deck

    @property
    def table(self) -> TableState:
        """The table state. Do not use it before the table is open."""
        assert self.played.table is not None, "the table must be open before an ask"
        return self.played.table

    @property
    def unit(self) -> Unit:
        """The table's smallest chip."""
        return Unit(self.table.unit_cents)

    def play(self) -> None:
        """Play the case from the opening of the table to the last expectation."""
        try:
            if self._open():
                self._begin()
                self._lines()
            self._end()
        except CaseStopped:
            return
        except (Restack, Differs):
            raise
        except NotationError as error:
            self._blame(f"{self.line.text}: {error}")
        except Exception as error:  # report an engine bug as the result of the case
            self._broke(error)

    # --- the opening ------------------------------------------------------------------------

    def _open(self) -> bool:
        case = self.case
        opened = self.opened or open_table(self.book, case.house, hand_dealt=case.hand_dealt)
        self.opened = opened
        if isinstance(opened, Refused):
            self._note(Exchange(case.line, "the table opens", None, opened))
        else:
            self.played.table = opened[0].copy()
            self._note(Exchange(case.line, "the table opens", None, opened[1]))
        unit = Unit(1) if isinstance(opened, Refused) else self.unit
        self._blame_all(unmet_at_opening(case, self.played.exchanges[0], unit))
        return not isinstance(opened, Refused)

    def _begin(self) -> None:
        case = self.case
        if case.begin == "empty":
            return
        for seat in sorted(case.stacks):
            stake = self.unit.read(case.stacks[seat])
            person = case.people.get(seat, f"P{seat}")
            # A case may start in mid-game, so players may have any number of chips.
            ask = asks.SeatWithStack(
                seat=seat, person=person, stake=stake, actor="floor", consents=True
            )
            self._ask(ask, supplied=True)
        if case.begin == "round":
            self._start_round(supplied=not self._expects_refusal(case.start))
            self._supply(0)
        self._judge(case.start)

    def _start_round(self, *, supplied: bool, bonus: str = "") -> None:
        # The case sets the button for the first round that opens, even after a refused start.
        chips = self.unit.read(bonus) if bonus else NO_CHIPS
        ask = asks.StartRound(button=self.button, bonus=chips, actor="dealer")
        if self._ask(ask, supplied=supplied):
            self.button = NO_SEAT

    @staticmethod
    def _expects_refusal(expects: Sequence[Expect]) -> bool:
        return any(expect.kind == "refused" for expect in expects)

    # --- the script -------------------------------------------------------------------------

    def _lines(self) -> None:
        for index, line in enumerate(self.case.play):
            self.line = line
            self.line_start = len(self.played.exchanges)
            if line.parsed.kind in ACTS:
                self._supply(index, before=True)
            if line.parsed.kind in CHECKS:
                self._check(line)
                continue
            self._do(line.parsed)
            self._supply(index + 1)
            self._judge(line.expects)

    def _check(self, line: ScriptLine) -> None:
        if not self.held:
            return
        difference = check(line.parsed, self.table)
        if difference is not None:
            self._blame_all([Unmet(line.number, *difference)])

    def _do(self, parsed: ParsedLine) -> None:  # noqa: C901 - one case for each kind of line
        match parsed.kind:
            case "round":
                self._check_board()
                first = self.table.rounds == 0  # the case's cards are for the first round
                self.dealer.deck = parsed.deck or (self.case.deck if first else DeckOrder())
                self._start_round(supplied=False, bonus=parsed.amount)
            case "collect":
                self._collect(supplied=False)
            case "shuffle" if not parsed.cards and awaits(self.table).what == "shuffle":
                order = self.dealer.shuffle(awaits(self.table).cards)
                self._ask(asks.Shuffle(cards=order, actor="system"))
            case "shuffle" if not parsed.text:
                awaited = awaits(self.table).cards
                order = (
                    first_order(DeckOrder(order=parsed.cards), awaited) if awaited else parsed.cards
                )
                self._ask(asks.Shuffle(cards=order, actor="system"))
            case "play-out":
                self._passively(lambda: awaits(self.table).what == "round")
            case "finish":
                number = self._betting()
                self._passively(lambda: self._betting() != number)
            case "all-call":
                self._passively(lambda: self._turn() in {0, parsed.seat})
            case "all-fold":
                self._all_fold(parsed.seat)
            case "show" if self.table.hand_dealt and not parsed.cards:
                self._ask(asks.Show(seat=parsed.seat, cards=self._hidden(parsed.seat)))
            case "see" if self.table.hand_dealt:
                cards = self._hidden(SeatNo(parsed.to))
                self._ask(asks.AskToSee(seat=parsed.seat, hand=SeatNo(parsed.to), cards=cards))
            case _:
                for ask in before_time_is_up(parsed, self.table):
                    self._ask(ask, supplied=True)
                ask = self._literal(ask_of(parsed, self.table))
                if isinstance(ask, asks.Deal) and awaits(self.table).what == "deal":
                    cards = self.dealer.fall(self.table, awaits(self.table).steps, ask.cards)
                    ask = asks.Deal(cards=cards, actor=ask.actor)
                self._ask(ask)

    def _literal(self, ask: Ask) -> Ask:
        """Return a retold ask with the cards that a hand-dealt table requires."""
        if isinstance(ask, asks.Show) and self.table.hand_dealt and not ask.cards:
            return asks.Show(seat=ask.seat, cards=self._hidden(ask.seat))
        return ask

    def _hidden(self, seat: SeatNo) -> tuple[Card, ...]:
        if self.table.round is None:
            return ()
        return self.dealer.hidden_cards(self.table, seat)

    def _betting(self) -> int:
        running = self.table.round
        return 0 if running is None or running.betting is None else running.betting.number

    def _turn(self) -> SeatNo:
        now = awaits(self.table)
        return now.seat if now.what == "act" else NO_SEAT

    def _passively(self, done: Callable[[], bool]) -> None:
        """Check, stay or call, and supply shuffles and deals, until `done` returns True."""
        for _ in range(MOST_STEPS):
            if done():
                return
            seat = self._turn()
            if seat:
                if not self._ask(_passive_ask(self.table, seat)):
                    return
            elif not self._supply_once(None):
                return
        self._blame(f"{self.line.text}: endless loop")
        raise CaseStopped

    def _all_fold(self, seat: SeatNo) -> None:
        for _ in range(MOST_STEPS):
            turn = self._turn()
            if turn in {0, seat} or not self._ask(asks.Fold(seat=turn)):
                return

    def _collect(self, *, supplied: bool) -> None:
        seats = dict.fromkeys(due.seat for due in awaits(self.table).due)
        running = self.table.round
        if running is not None and running.phase == "shuffle" and not supplied:
            seats = dict.fromkeys(
                due.seat for due in running.due[:1]
            )  # the script collects before it is due
        for seat in seats:
            self._ask(asks.PostForced(seat=seat, actor="dealer"), supplied=supplied)

    # --- shuffles and deals -----------------------------------------------------------------

    def _supply(self, following: int, *, before: bool = False) -> None:
        """Supply the shuffle or deal that the table waits for, unless the next line does."""
        for _ in range(MOST_STEPS):
            if not before and supplies_input(awaits(self.table).what, self.case.play[following:]):
                return
            if not self._supply_once(following, before=before):
                return

    def _supply_once(self, following: int | None, *, before: bool = False) -> bool:
        now = awaits(self.table)
        match now.what:
            case "shuffle":
                if self.table.hand_dealt and self.table.deck_barred is not None:
                    deck = full_deck(self.table)
                    return self._ask(asks.CheckDeck(cards=deck, actor="dealer"), supplied=True)
                order = self.dealer.shuffle(now.cards)
                return self._ask(asks.Shuffle(cards=order, actor="system"), supplied=True)
            case "draw":
                drawn = fixed_order(now.cards)[: len(now.seats)]
                return self._ask(asks.Draw(cards=drawn, actor="system"), supplied=True)
            case "forced":
                self._collect(supplied=True)
                return awaits(self.table).what != "forced"
            case "cut":
                depth = len(self.table.running.stub) // 2
                return self._ask(asks.Cut(depth=depth, actor="dealer"), supplied=True)
            case "deal":
                cards = self.dealer.feed(self.table, now.steps)
                return self._ask(asks.Deal(cards=cards, actor="dealer"), supplied=True)
            case "show":
                lines = () if following is None else self.case.play[following:]
                if before or script_shows(now.seat, lines):
                    return False
                cards = self._hidden(now.seat) if self.table.hand_dealt else ()
                return self._ask(asks.Show(seat=now.seat, cards=cards), supplied=True)
            case "act" | "round" | "answer" | "ruling" | "duty":
                return False
            case _:
                assert_never(now.what)

    # --- making asks ------------------------------------------------------------------------

    def _ask(self, ask: Ask, *, supplied: bool = False) -> bool:
        """Make an ask. Returns whether it was granted."""
        ruling = rule(self.table, ask)
        words = "" if supplied else self.line.text
        exchange = Exchange(self.line.number, words, ask, ruling, supplied)
        self._note(exchange)
        if isinstance(ruling, Granted):
            self.dealer.check_dealt(self.table)
            return True
        if self.held and supplied:
            refused = refusal_text(ruling, self.unit)
            self._blame(f"{self.line.text}: {type(ask).__name__}, the runner's own ask, {refused}")
            raise CaseStopped
        return False

    def _note(self, exchange: Exchange) -> None:
        self.played.exchanges.append(exchange)
        mark = (ruling_mark(exchange.ruling), table_mark(self.played.table))
        if self.against is not None:
            index = len(self.played.marks)
            if index >= len(self.against) or self.against[index] != mark:
                raise Differs
        self.played.marks.append(mark)

    # --- reporting differences --------------------------------------------------------------

    def _judge(self, expects: Sequence[Expect]) -> None:
        if self.held:
            exchanges = self.played.exchanges[self.line_start :]
            self._blame_all(unmet(expects, exchanges, self.unit, self.line.number))

    def _end(self) -> None:
        if self.played.table is not None:
            self.line = ScriptLine(self.line.number, "at the end", ParsedLine("end"))
            self._check_board()
            self._blame_all(unmet_at_end(self.case, self.table, self.played.exchanges))

    def _check_board(self) -> None:
        """Record any board cards that the case names but that were not dealt."""
        missing = self.dealer.undealt_board(self.table)
        if self.held and missing and awaits(self.table).what == "round":
            self.played.why.append(f"{self.case.file}:{self.line.number}: {missing}")

    def _blame_all(self, faults: Sequence[Unmet]) -> None:
        if not self.held:
            return
        for fault in faults:
            where = f"{self.case.file}:{fault.line}"
            difference = f"expected {fault.expected}; got {fault.got}"
            self.played.why.append(f"{where}: {self.line.text}: {difference}")
        if any(fault.fatal for fault in faults):
            raise CaseStopped

    def _blame(self, message: str) -> None:
        """Record why the case cannot continue. A replay does not count this as a difference."""
        self.played.broke = message
        self.played.why.append(f"{self.case.file}:{self.line.number}: {message}")

    def _broke(self, error: Exception) -> None:
        last = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{last.filename.rpartition('cardspeak/')[2]}:{last.lineno}"
        self._blame(f"{self.line.text}: the engine stopped: {error!r} ({place})")


def _passive_ask(table: TableState, seat: SeatNo) -> Ask:
    """Return the cheapest act that stays in: check, stay, call, or a forced minimum bet."""
    open_acts = {option.act: option for option in options(table, seat)}
    for act in (Act.CHECK, Act.STAY, Act.CALL, Act.BET):
        if act in open_acts:
            return ask_for(act, seat, open_acts[act].least)
    return asks.Fold(seat=seat)
