"""Entry point of the command line: parse the arguments, run the command, set the exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TextIO

from cyclopts import App, CycloptsError, MissingArgumentError

from cardspeak import __version__
from cardspeak.cards import NotationError
from cardspeak.cli.answer import Exit, print_error
from cardspeak.rulebook.clause import UnknownBook, UnknownClause

BOOKS = "CARDSPEAK_BOOKS"  # environment variable: folders of added rulebooks
INTERRUPTED = 130  # exit code that shells use after Ctrl-C


def version() -> str:
    """Return the version and the kernel in use."""
    from cardspeak.hands.kernel import in_use

    return f"cardspeak {__version__} (kernel: {in_use()})"


app = App(
    name="cardspeak",
    version=version,
    help="Play poker by published rulebooks; every ruling cites its clause.",
    help_epilogue="Exit codes: 0 yes, 1 no, 2 invalid request. "
    f"Set {BOOKS} to the folders of your own rulebooks: see docs/adding-a-book.md.",
)

# Every command, in help order.  A command's module is imported only when the command is run.
COMMANDS = (
    "demo.command:demo",
    "serve:serve",
    "play.command:play",
    "books:books",
    "books:book",
    "new_book:new_book",
    "clauses:clauses",
    "clauses:clause",
    "choices:choices",
    "diff:diff",
    "rule:rule",
    "rank:rank",
    "equity:equity",
    "icm:icm",
    "simulate:simulate",
    "coverage:coverage",
    "scenarios:check",
    "scenarios:run",
    "histories.command:replay",
    "histories.command:export",
    "journal.command:verify",
    "deals:verify_deal",
    "tournament:tournament",
    "room:room",
    "settle:settle",
    "journal.record:record",
    "journal.find:find",
    "journal.find:index",
    "signals:signals",
    "journal.consistency:consistency",
    "journal.command:backup",
    "journal.command:restore",
    "journal.command:checkpoint",
    "journal.command:archive",
    "journal.command:key",
    "bench:bench",
)

for index, command in enumerate(COMMANDS):
    app.command(f"cardspeak.cli.{command}", sort_key=index)


def commands() -> App:
    """Return the app with every command imported, for the help and the documentation."""
    for command in COMMANDS:
        app[command.partition(":")[2].replace("_", "-")]
    return app


def main(words: Sequence[str] | None = None) -> int:
    """Run one command.  Returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        replace_unencodable(stream)
    arguments = sys.argv[1:] if words is None else list(words)
    if not _add_books(os.environ.get(BOOKS, "")):
        return Exit.INVALID
    try:
        code = (app if arguments and arguments[0] not in app.help_flags else commands())(
            arguments,
            exit_on_error=False,
            print_error=False,
            result_action="return_value",
        )
        sys.stdout.flush()
    except (CycloptsError, NotationError, UnknownBook, UnknownClause) as error:
        print_error(_missing(error) or str(error))
        return Exit.INVALID
    except BrokenPipeError:
        # The reader closed the pipe: discard the output that is flushed at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.YES
    except KeyboardInterrupt:
        return INTERRUPTED
    return Exit.YES if code is None else int(code)


def _missing(error: Exception) -> str:
    """Return the message for a missing positional argument, or "" for any other error."""
    if not isinstance(error, MissingArgumentError) or error.keyword or error.argument is None:
        return ""
    command = " ".join(error.command_chain or ())
    wanted = error.argument.name.lstrip("-").upper()
    return f"`cardspeak {command}` needs {wanted}: see `cardspeak {command} --help`"


def _add_books(folders: str) -> bool:
    """Add the books in these folders to the shelf.  On failure, print an error and return False."""
    if not folders:
        return True
    from cardspeak.books.outside import UnreadableBook, add_folders, listed_folders

    try:
        add_folders(listed_folders(folders))
    except UnreadableBook as error:
        print_error(str(error))
        return False
    return True


def replace_unencodable(stream: TextIO) -> None:
    """Print a question mark for characters that the terminal cannot show."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
