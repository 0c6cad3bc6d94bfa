"""One run of a case about a room: its desk."""

from __future__ import annotations

from collections.abc import Iterable

from cardspeak.cashroom.asks import Ask
from cardspeak.cashroom.decide import Awaits, awaits, open_desk, rule
from cardspeak.cashroom.rulings import Refused
from cardspeak.cashroom.state import DeskState
from cardspeak.scenario.language.case import ScriptLine
from cardspeak.scenario.running.desk_asks import DeskLine, asks_of
from cardspeak.scenario.running.played import AnyRuling, Exchange
from cardspeak.scenario.running.stream_run import StreamRun


class DeskRun(StreamRun[DeskState, Ask]):
    """One run of a case about a room."""

    opening = "the opening of the desk"

    def _open(self) -> tuple[DeskState | None, AnyRuling]:
        opened = open_desk(self.book, self.case.house)
        return (None, opened) if isinstance(opened, Refused) else opened

    def _asks(self, line: ScriptLine, state: DeskState) -> Iterable[Ask]:
        return asks_of(line.parsed, state)

    def _exchange(self, line: ScriptLine, state: DeskState, ask: Ask) -> Exchange:
        return Exchange(line.number, line.text, ask, rule(state, ask))

    def _awaits(self, state: DeskState) -> Awaits:
        return awaits(state)

    def _check(self, line: ScriptLine, state: DeskState) -> tuple[str, str] | None:
        words = DeskLine(line.parsed, state)
        match line.parsed.kind:
            case "is-at":
                expected = f"table {words.table} seat {words.seat}"
                actual = _seat_text(state, words.person)
            case "is-nowhere":
                expected, actual = "no seat", _seat_text(state, words.person)
            case "is-list":
                expected = ", ".join(words.people) or "empty"
                actual = ", ".join(state.waiting(words.text("game"))) or "empty"
            case _:
                expected, actual = words.text("text"), awaits(state).what
        return None if expected == actual else (expected, actual)


def _seat_text(state: DeskState, person: str) -> str:
    table = state.table_of(person)
    return "no seat" if table is None else f"table {table.number} seat {table.seat_of(person)}"
