"""One run of a case about a tournament."""

from __future__ import annotations

from cardspeak.cards import NotationError
from cardspeak.chips import Unit, total_of
from cardspeak.scenario.language.case import ScriptLine
from cardspeak.scenario.running.played import AnyRuling, Exchange
from cardspeak.scenario.running.stream_run import StreamRun
from cardspeak.scenario.running.tournament_asks import Line, asks_of
from cardspeak.tournament.asks import Ask, HearRound
from cardspeak.tournament.decide import Awaits, announce, awaits, rule
from cardspeak.tournament.rulings import Refused
from cardspeak.tournament.state import TournamentState


class TournamentRun(StreamRun[TournamentState, Ask]):
    """One run of a case about a tournament."""

    opening = "the announcement"
    last: HearRound | None = None

    def _open(self) -> tuple[TournamentState | None, AnyRuling]:
        opened = announce(self.book, self.case.house)
        return (None, opened) if isinstance(opened, Refused) else opened

    def _asks(self, line: ScriptLine, state: TournamentState) -> list[Ask]:
        if line.parsed.kind == "again":
            if self.last is None:
                raise NotationError("no result was heard yet")
            return [self.last]
        made = asks_of(line.parsed, state)
        self.last = next((ask for ask in made if isinstance(ask, HearRound)), self.last)
        return made

    def _exchange(self, line: ScriptLine, state: TournamentState, ask: Ask) -> Exchange:
        return Exchange(line.number, line.text, ask, rule(state, ask))

    def _awaits(self, state: TournamentState) -> Awaits:
        return awaits(state)

    def _unit(self, state: TournamentState) -> Unit:
        return Unit(state.unit_cents)

    def _check(self, line: ScriptLine, state: TournamentState) -> tuple[str, str] | None:
        return _difference(Line(line.parsed, state), line.parsed.kind)


def _difference(line: Line, kind: str) -> tuple[str, str] | None:
    """Return None if a check holds, else the expected and the actual text."""
    state, unit = line.state, Unit(line.state.unit_cents)
    entrant = state.entrants.get(line.person)
    expected = str(line.number()) if kind != "is-awaited" else line.text("text")
    match kind:
        case "is-pool":
            actual = unit.money(state.pool)
        case "is-commission":
            actual = unit.money(state.commission)
        case "is-chips":
            actual = str(total_of(one.stack for one in state.entrants.values()))
        case "is-stack":
            actual = "no entry" if entrant is None else str(entrant.stack)
        case "is-left":
            actual = str(len(state.in_play))
        case "is-at":
            expected = f"table {line.number()} seat {line.number('seat')}"
            actual = "no entry" if entrant is None else f"table {entrant.table} seat {entrant.seat}"
        case _:
            actual = awaits(state).what
    return None if expected == actual else (expected, actual)
