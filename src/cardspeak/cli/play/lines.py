"""Parse a line typed by the player: a command, or an ask for the player's seat.

Acts are lines of the scenario language without the seat: `raise to 40` is `1 raises to 40`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches

from cardspeak.cards import NotationError
from cardspeak.floor.software import can_be_reported
from cardspeak.rulebook.floor.situations import SITUATIONS
from cardspeak.scenario.language.asks import ask_of
from cardspeak.scenario.language.lines import read_line
from cardspeak.seat_no import SeatNo
from cardspeak.table.asks import Ask
from cardspeak.table.state import TableState

HELP = """\
On your turn:
  check, call, fold, stay, bet 20, raise to 40, raise by 20, all in, show, muck
At any time:
  why          show the clauses behind the last ruling
  why 12       show the clauses behind line 12; `why TAS-C.7.1` shows that clause
  what if ACT  show how an act would be ruled, without doing it
  table        show cards, board, pot, stakes and your options
  players      list the players and how the bots play
  save FILE    save the game; `cardspeak play --load FILE` continues it
  report …     report a problem to the floor, such as `report breach of conduct seat 2`
  help, quit
Between rounds:
  next, or an empty line, deals the next round; add 100 buys chips
  While the floor handles a report:
  answer yes (or answer looked=no), apply (or apply WAY), drop"""

SHORT = {
    "x": "check",
    "c": "call",
    "f": "fold",
    "k": "check",
    "all in": "goes all in",
    "all-in": "goes all in",
    "tap out": "taps out",
    "?": "help",
    "h": "help",
    "q": "quit",
    "exit": "quit",
    "n": "next",
    "deal": "next",
    "options": "table",
    "cards": "table",
    "stakes": "table",
}
COMMANDS = ("why", "what if", "table", "players", "save", "help", "quit", "next")
FLOOR = ("report", "tell", "answer", "apply", "drop", "rule")
WORDS = (*"check call fold stay bet raise show muck".split(), *COMMANDS, *FLOOR)
_EXAMPLES = {"bet": "bet 20", "raise": "raise to 40"}
_AMOUNT_MISSING = re.compile(r"(bet|raise)(?: to| by)?", re.IGNORECASE)
_RAISE = re.compile(r"(?:re-?)?raise\s+(\$?[\d.,]+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Command:
    """A command and its arguments."""

    word: str
    rest: str = ""


def read_command(line: str) -> Command | None:
    """Parse a command.  Returns None if the line is an act."""
    plain = SHORT.get(line.strip().lower(), line.strip())
    for word in COMMANDS:
        match = re.fullmatch(rf"{word}(?:\s+(.*))?", plain, re.IGNORECASE)
        if match:
            return Command(word, (match[1] or "").strip())
    return None


def read_ask(line: str, seat: SeatNo, table: TableState, name: str) -> Ask:
    """Parse an act by this seat, or a line for the floor.  Raises NotationError."""
    plain = SHORT.get(line.strip().lower(), line.strip())
    if plain.partition(" ")[0].lower() in FLOOR:
        return ask_of(read_line(_expand_floor_line(plain, table, name)), table)
    vague = _RAISE.fullmatch(plain)
    if vague:
        raise NotationError(
            f"'{plain}' is ambiguous: write 'raise to {vague[1]}' for the total or "
            f"'raise by {vague[1]}' for the amount on top of the call"
        )
    short = _AMOUNT_MISSING.fullmatch(plain)
    if short:
        raise NotationError(
            f"'{short[0]}' needs an amount, such as '{_EXAMPLES[short[1].lower()]}'"
        )
    if re.match(r"\d", plain):
        raise NotationError(f"'{plain}' starts with a number: you can act only for your own seat")
    try:
        parsed = read_line(f"{seat} {plain}")
    except NotationError:
        shown = plain if len(plain) <= 40 else plain[:40] + "…"
        raise NotationError(f"unknown command '{shown}'; {_hint(plain)}") from None
    return ask_of(parsed, table)


def _hint(plain: str) -> str:
    """Suggest a similar command, and name the command that lists all of them."""
    close = get_close_matches(plain.partition(" ")[0].lower(), WORDS, n=1, cutoff=0.75)
    more = "'help' lists the commands"
    return f"did you mean '{close[0]}'?  {more}" if close else more


def _reportable(table: TableState) -> list[str]:
    """Return the situations that can be reported at this table."""
    return [
        situation.name
        for situation in SITUATIONS.values()
        if can_be_reported(situation, hand_dealt=table.hand_dealt)
    ]


def _expand_floor_line(plain: str, table: TableState, name: str) -> str:
    """Expand the short forms of floor lines to the scenario language."""
    word, _, rest = plain.partition(" ")
    rest = rest.strip()
    person = f"person='{name}'"
    match word.lower():
        case "report" | "tell" if not rest:
            raise NotationError(
                f"'{word.lower()}' needs a situation, such as 'report breach of conduct seat 2'; "
                f"at a software-dealt table you can report: {', '.join(_reportable(table))}"
            )
        case "answer" if table.matter is None:
            raise NotationError("the floor has no open question: use 'report …' first")
        case "answer" if "=" not in rest and table.matter is not None:
            return f"answer {table.matter.question}='{rest}'"
        case "apply" if "=" not in rest:
            return f"apply {person} way='{rest}'" if rest else f"apply {person}"
        case "drop" if not rest:
            return "drop the matter"
    return plain
