"""What a person types at the table: read into a command, or into an ask of the person's own seat.

Acts are lines of the scenario language without the seat: `raise to 40` is `1 raises to 40`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches

from cardspeak.cards import NotationError
from cardspeak.floor.software import can_be_reported
from cardspeak.rulebook.situations import SITUATIONS
from cardspeak.scenario.asking import ask_of
from cardspeak.scenario.lines import read_said
from cardspeak.table.asks import Ask, SeatNo
from cardspeak.table.state import Table

HELP = """\
When it is your turn, say what you do:
  check, call, fold, stay, bet 20, raise to 40, raise by 20, all in, show, muck
At any time:
  why          the clauses behind the last ruling, and what they say
  why 12       those behind line 12; `why TAS-C.7.1` tells a clause
  what if ACT  how an act would be ruled, without doing it
  table        cards, board, pot, stakes, and what you may do
  players      who sits where, and how the bots play
  save FILE    keep the game; `cardspeak play --load FILE` goes on with it
  report …     tell the floor what went wrong, as in `report breach of conduct seat 2`
  help, quit
Between rounds:
  next, or an empty line, deals the next round; add 100 buys chips
While the floor has a matter before it:
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
_SUCH_AS = {"bet": "bet 20", "raise": "raise to 40"}
_AMOUNT_MISSING = re.compile(r"(bet|raise)(?: to| by)?", re.IGNORECASE)
_RAISE = re.compile(r"(?:re-?)?raise\s+(\$?[\d.,]+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Command:
    """A word for the program and what follows it."""

    word: str
    rest: str = ""


def read_command(line: str) -> Command | None:
    """The command that a line is; None for something said at the table."""
    plain = SHORT.get(line.strip().lower(), line.strip())
    for word in COMMANDS:
        found = re.fullmatch(rf"{word}(?:\s+(.*))?", plain, re.IGNORECASE)
        if found:
            return Command(word, (found[1] or "").strip())
    return None


def read_ask(line: str, seat: SeatNo, table: Table, name: str) -> Ask:
    """What is said at the table by this seat, or to the floor; raises NotationError."""
    plain = SHORT.get(line.strip().lower(), line.strip())
    if plain.partition(" ")[0].lower() in FLOOR:
        return ask_of(read_said(_to_the_floor(plain, table, name)), table)
    vague = _RAISE.fullmatch(plain)
    if vague:
        raise NotationError(
            f"'{plain}' can be meant two ways: say 'raise to {vague[1]}' for the total or "
            f"'raise by {vague[1]}' on top of the call"
        )
    short = _AMOUNT_MISSING.fullmatch(plain)
    if short:
        raise NotationError(f"{short[0]} how much?  Such as '{_SUCH_AS[short[1].lower()]}'")
    if re.match(r"\d", plain):
        raise NotationError(f"'{plain}' begins with a number: you speak for your own seat only")
    try:
        said = read_said(f"{seat} {plain}")
    except NotationError:
        shown = plain if len(plain) <= 40 else plain[:40] + "…"
        raise NotationError(f"'{shown}' is not understood; {_hint(plain)}") from None
    return ask_of(said, table)


def _hint(plain: str) -> str:
    """What may have been meant."""
    close = get_close_matches(plain.partition(" ")[0].lower(), WORDS, n=1, cutoff=0.75)
    more = "'help' lists what can be said"
    return f"did you mean '{close[0]}'?  {more}" if close else more


def _reportable(table: Table) -> list[str]:
    """The situations that people can report at this table."""
    return [
        one.name for one in SITUATIONS.values() if can_be_reported(one, hand_dealt=table.hand_dealt)
    ]


def _to_the_floor(plain: str, table: Table, name: str) -> str:
    """The short forms a single person needs, as the language has them."""
    word, _, rest = plain.partition(" ")
    rest = rest.strip()
    person = f"person='{name}'"
    match word.lower():
        case "report" | "tell" if not rest:
            raise NotationError(
                f"{word.lower()} what?  Such as 'report breach of conduct seat 2'; software deals "
                f"here, so these can be reported: {', '.join(_reportable(table))}"
            )
        case "answer" if table.matter is None:
            raise NotationError("the floor asks nothing now: 'report …' puts a matter before it")
        case "answer" if "=" not in rest and table.matter is not None:
            return f"answer {table.matter.question}='{rest}'"
        case "apply" if "=" not in rest:
            return f"apply {person} way='{rest}'" if rest else f"apply {person}"
        case "drop" if not rest:
            return "drop the matter"
    return plain
