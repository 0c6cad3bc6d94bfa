"""Look ahead in a script, to see whether a line or the runner supplies the next input."""

from __future__ import annotations

from collections.abc import Sequence

from cardspeak.scenario.language.case import ParsedLine, ScriptLine
from cardspeak.scenario.language.forms import CHECKS
from cardspeak.table import asks

# Lines that may supply a shuffle or a deal. Before any other line, the runner supplies it.
INTO_THE_WAIT = frozenset(
    "shuffle draw deal deal-on pay-pots collect post decline over-blind cut check-deck undo "
    "report tell take-up dismiss lapse answer apply otherwise drop void stop".split()
)
ACTS = frozenset(
    "check call bet raise-to raise-by fold stay call-and-fold tap-out put-in say clock "
    "call-clock warn around count-bets show muck play-out finish all-fold all-call may turn "
    "to-call".split()
)
_KIND_OF_ASK: dict[type, str] = {
    asks.PostForced: "post",
    asks.DeclineBlind: "decline",
    asks.TakeOverBlind: "over-blind",
    asks.Cut: "cut",
    asks.CheckDeck: "check-deck",
    asks.Undo: "undo",
    asks.Report: "report",
    asks.AnswerQuestion: "answer",
    asks.ApplyRuling: "apply",
    asks.RuleOtherwise: "otherwise",
    asks.DropMatter: "drop",
    asks.TakeUpReport: "take-up",
    asks.DismissReport: "dismiss",
    asks.LapseReport: "lapse",
    asks.VoidTheRound: "void",
    asks.StopTheRound: "stop",
    asks.Show: "show",
    asks.Muck: "muck",
    asks.Shuffle: "shuffle",
    asks.Draw: "draw",
    asks.Deal: "deal",
    asks.StartRound: "round",
}


def kind_of(parsed: ParsedLine) -> str:
    """Return the kind of a line. For a retold line, this is the kind of its ask."""
    return parsed.kind if parsed.ask is None else _KIND_OF_ASK.get(type(parsed.ask), parsed.kind)


def supplies_input(what: str, lines: Sequence[ScriptLine]) -> bool:
    """Return whether the next line with an ask supplies the input that the table waits for."""
    for line in lines:
        parsed = line.parsed
        if parsed.kind == "awaits":
            return parsed.text.lower() == what
        if parsed.kind not in CHECKS:
            kind = kind_of(parsed)
            # The cards must be shuffled before a deal, so the runner shuffles first.
            return kind in INTO_THE_WAIT and not (what == "shuffle" and kind == "deal")
    return False


def script_shows(seat: int, lines: Sequence[ScriptLine]) -> bool:
    """Return whether one of the next lines makes this seat show or muck."""
    for line in lines:
        kind = kind_of(line.parsed)
        if kind in CHECKS:
            continue
        if kind not in {"show", "muck"}:
            return kind in INTO_THE_WAIT
        if (getattr(line.parsed.ask, "seat", 0) or line.parsed.seat) == seat:
            return True
    return False
