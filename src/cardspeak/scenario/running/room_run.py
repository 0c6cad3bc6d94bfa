"""One run of a case about a room: its desk, and its cage once a line opens it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardspeak.cage import asks as cage_asks, decide as cage
from cardspeak.cage.rulings import Refused as CageRefused
from cardspeak.cage.state import CageState
from cardspeak.cards import NotationError
from cardspeak.cashroom import asks as desk_asks, decide as desk
from cardspeak.cashroom.rulings import Refused
from cardspeak.cashroom.state import DeskState
from cardspeak.chips import Unit
from cardspeak.scenario.language.cage_forms import CAGE_CHECKS, CAGE_KINDS
from cardspeak.scenario.language.case import ScriptLine
from cardspeak.scenario.running.cage_asks import (
    CASHIER,
    CENTS,
    WITNESS,
    CageLine,
    cage_ask_of,
)
from cardspeak.scenario.running.desk_asks import DeskLine, asks_of
from cardspeak.scenario.running.played import AnyRuling, Exchange
from cardspeak.scenario.running.stream_run import StreamRun

RoomAsk = desk_asks.Ask | cage_asks.Ask


@dataclass(slots=True)
class RoomStreams:
    """The streams that a room case speaks to."""

    desk: DeskState
    cage: CageState | None = None

    @property
    def open_cage(self) -> CageState:
        """The open cage. Raises NotationError if no line has opened it."""
        if self.cage is None:
            raise NotationError("no line before this one opens the cage")
        return self.cage


class RoomRun(StreamRun[RoomStreams, RoomAsk]):
    """One run of a case about a room."""

    opening = "the opening of the desk"

    def _open(self) -> tuple[RoomStreams | None, AnyRuling]:
        opened = desk.open_desk(self.book, self.case.house)
        if isinstance(opened, Refused):
            return None, opened
        return RoomStreams(opened[0]), opened[1]

    def _asks(self, line: ScriptLine, state: RoomStreams) -> Iterable[RoomAsk]:
        if line.parsed.kind in CAGE_KINDS:
            yield cage_ask_of(line.parsed, state.open_cage)
            return
        for ask in asks_of(line.parsed, state.desk):
            yield ask
            if isinstance(ask, desk_asks.TellTime) and state.cage is not None:
                yield cage_asks.TellTime(at=ask.at)

    def _line(self, line: ScriptLine, state: RoomStreams, unit: Unit) -> None:
        if line.parsed.kind == "licence":
            self._license(line, state, unit)
        elif line.parsed.kind == "cage-opens":
            self._open_cage(line, state, unit)
        else:
            super()._line(line, state, unit)

    def _license(self, line: ScriptLine, state: RoomStreams, unit: Unit) -> None:
        licence = dict(line.parsed.facts)["text"]
        opened = desk.open_desk(self.book, self.case.house, licence)
        assert not isinstance(opened, Refused), "the desk was opened before"
        state.desk, ruling = opened
        exchange = Exchange(line.number, line.text, None, ruling)
        self._note(exchange, state)
        self._judge(line.expects, [exchange], unit)

    def _open_cage(self, line: ScriptLine, state: RoomStreams, unit: Unit) -> None:
        words = CageLine(line.parsed, None)
        amounts = words.cents(), words.cents("chips")
        opened = cage.open_cage(self.book, self.case.house, *amounts, by=CASHIER, witness=WITNESS)
        ruling: AnyRuling
        if isinstance(opened, CageRefused):
            ruling = opened
        else:
            state.cage, ruling = opened
        exchange = Exchange(line.number, line.text, None, ruling)
        self._note(exchange, state)
        self._judge(line.expects, [exchange], unit)

    def _exchange(self, line: ScriptLine, state: RoomStreams, ask: RoomAsk) -> Exchange:
        if isinstance(ask, cage_asks.AskBase):
            ruling: AnyRuling = cage.rule(state.open_cage, ask)
        else:
            ruling = desk.rule(state.desk, ask)
        return Exchange(line.number, line.text, ask, ruling)

    def _awaits(self, state: RoomStreams) -> object:
        at_cage = () if state.cage is None else cage.awaits(state.cage)
        return desk.awaits(state.desk), at_cage

    def _unit(self, state: RoomStreams) -> Unit:  # noqa: ARG002 - the cage counts cents
        return CENTS

    def _check(self, line: ScriptLine, state: RoomStreams) -> tuple[str, str] | None:
        check = _check_cage if line.parsed.kind in CAGE_CHECKS else _check_desk
        expected, actual = check(line, state)
        return None if expected == actual else (expected, actual)


def _check_desk(line: ScriptLine, state: RoomStreams) -> tuple[str, str]:
    words = DeskLine(line.parsed, state.desk)
    match line.parsed.kind:
        case "is-at":
            expected = f"table {words.table} seat {words.seat}"
            return expected, _seat_text(state.desk, words.person)
        case "is-nowhere":
            return "no seat", _seat_text(state.desk, words.person)
        case "is-list":
            waiting = state.desk.waiting(words.text("game"))
            return ", ".join(words.people) or "empty", ", ".join(waiting) or "empty"
        case _:
            return words.text("text"), desk.awaits(state.desk).what


def _check_cage(line: ScriptLine, state: RoomStreams) -> tuple[str, str]:
    at_cage = state.open_cage
    words = CageLine(line.parsed, at_cage)
    money = CENTS.money
    match line.parsed.kind:
        case "has-chips":
            return money(words.cents()), money(at_cage.pocket(words.person))
        case "cage-has":
            expected = f"{money(words.cents())} and {money(words.cents('chips'))}"
            return expected, f"{money(at_cage.cash)} and {money(at_cage.chips)}"
        case "float-has":
            table = at_cage.tables.get(words.table)
            expected = f"{money(words.cents())} and {money(words.cents('apart'))}"
            if table is None:
                return expected, "no float"
            return expected, f"{money(table.chips)} and {money(table.apart)}"
        case _:
            return words.text("text"), cage.awaits(at_cage).what


def _seat_text(state: DeskState, person: str) -> str:
    table = state.table_of(person)
    return "no seat" if table is None else f"table {table.number} seat {table.seat_of(person)}"
