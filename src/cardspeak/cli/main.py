"""The door for people at a terminal: reads the words, finds the command, sets the exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TextIO

from cyclopts import App, CycloptsError, MissingArgumentError

from cardspeak import __version__
from cardspeak.cards import NotationError
from cardspeak.cli.answer import Exit, complain
from cardspeak.rulebook.clause import UnknownBook, UnknownClause

BOOKS = "CARDSPEAK_BOOKS"  # names the folders of books from outside the package
INTERRUPTED = 130  # what shells report after Ctrl-C


def version() -> str:
    """The version, and which parts of it are compiled."""
    from cardspeak import compiled
    from cardspeak.hands.kernel import in_use

    return f"cardspeak {__version__} (kernel: {in_use()}; engine: {compiled.in_use()})"


app = App(
    name="cardspeak",
    version=version,
    help="Poker by the book: every ruling cites its clause.",
    help_epilogue="Exit code 0 means yes, 1 means no, 2 means the request could not be read. "
    f"{BOOKS} names the folders of further rulebooks: see docs/adding-a-book.md.",
)

# Every command, in the order the help shows them; each lives in the file of its noun, which is
# read only when it is asked for.
COMMANDS = (
    "demo:demo",
    "serve:serve",
    "play:play",
    "books:books",
    "clauses:clauses",
    "clauses:clause",
    "choices:choices",
    "diff:diff",
    "rule:rule",
    "rank:rank",
    "equity:equity",
    "simulate:simulate",
    "coverage:coverage",
    "scenarios:check",
    "scenarios:run",
    "histories:replay",
    "histories:export",
    "journal:verify",
    "deals:verify_deal",
    "record:record",
    "journal:backup",
    "journal:restore",
    "journal:checkpoint",
    "journal:archive",
    "journal:key",
    "bench:bench",
)

for place, command in enumerate(COMMANDS):
    app.command(f"cardspeak.cli.{command}", sort_key=place)


def commands() -> App:
    """The door with every command behind it read, as its list and the documentation need it."""
    for command in COMMANDS:
        app[command.partition(":")[2].replace("_", "-")]
    return app


def main(words: Sequence[str] | None = None) -> int:
    """Answer one request; the result is the exit code."""
    for stream in (sys.stdout, sys.stderr):
        never_fail_on_a_letter(stream)
    asked = sys.argv[1:] if words is None else list(words)
    if not _books_from_outside(os.environ.get(BOOKS, "")):
        return Exit.UNREADABLE
    try:
        code = (app if asked and asked[0] not in app.help_flags else commands())(
            asked,
            exit_on_error=False,
            print_error=False,
            result_action="return_value",
        )
        sys.stdout.flush()
    except (CycloptsError, NotationError, UnknownBook, UnknownClause) as unread:
        complain(_missing(unread) or str(unread))
        return Exit.UNREADABLE
    except BrokenPipeError:
        # The reader has seen enough; what is still to be flushed at exit goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.YES
    except KeyboardInterrupt:
        return INTERRUPTED
    return Exit.YES if code is None else int(code)


def _missing(unread: Exception) -> str:
    """What a command wants before its options, where that is missing; "" where something else is.

    An option without its value is told by the name that was written.
    """
    if not isinstance(unread, MissingArgumentError) or unread.keyword or unread.argument is None:
        return ""
    command = " ".join(unread.command_chain or ())
    wanted = unread.argument.name.lstrip("-").upper()
    return f"`cardspeak {command}` needs {wanted}: `cardspeak {command} --help` says what that is"


def _books_from_outside(folders: str) -> bool:
    """Put further books on the shelf; says what is wrong with one that cannot be read."""
    if not folders:
        return True
    from cardspeak.rulebook.outside import UnreadableBook, add_folders, listed_folders

    try:
        add_folders(listed_folders(folders))
    except UnreadableBook as unread:
        complain(str(unread))
        return False
    return True


def never_fail_on_a_letter(stream: TextIO) -> None:
    """A terminal that cannot show a letter shows a question mark instead of a traceback."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
