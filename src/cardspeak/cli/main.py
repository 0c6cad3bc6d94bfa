"""The door for people at a terminal: reads the words, finds the command, sets the exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import TextIO

from cyclopts import App, CycloptsError

from cardspeak import __version__, compiled
from cardspeak.cards import NotationError
from cardspeak.cli.answer import Exit, complain
from cardspeak.cli.bench import bench
from cardspeak.cli.books import books
from cardspeak.cli.choices import choices
from cardspeak.cli.clauses import clause, clauses
from cardspeak.cli.coverage import coverage
from cardspeak.cli.deals import verify_deal
from cardspeak.cli.demo import demo
from cardspeak.cli.diff import diff
from cardspeak.cli.equity import equity
from cardspeak.cli.histories import export, replay
from cardspeak.cli.journal import archive, backup, checkpoint, key, restore, verify
from cardspeak.cli.play import play
from cardspeak.cli.rank import rank
from cardspeak.cli.record import record
from cardspeak.cli.rule import rule
from cardspeak.cli.scenarios import check, run
from cardspeak.cli.serve import serve
from cardspeak.cli.simulate import simulate
from cardspeak.hands.kernel import in_use
from cardspeak.rulebook.clause import UnknownBook, UnknownClause
from cardspeak.rulebook.outside import UnreadableBook, add_folders, listed_folders

BOOKS = "CARDSPEAK_BOOKS"  # names the folders of books from outside the package
INTERRUPTED = 130  # what shells report after Ctrl-C

app = App(
    name="cardspeak",
    version=f"cardspeak {__version__} (kernel: {in_use()}; engine: {compiled.in_use()})",
    help="Poker by the book: every ruling cites its clause.",
    help_epilogue="Exit code 0 means yes, 1 means no, 2 means the request could not be read. "
    f"{BOOKS} names the folders of further rulebooks: see docs/adding-a-book.md.",
)

# Every command, in the order the help shows them; each lives in the file of its noun.
COMMANDS: tuple[Callable[..., int], ...] = (
    demo,
    serve,
    play,
    books,
    clauses,
    clause,
    choices,
    diff,
    rule,
    rank,
    equity,
    simulate,
    coverage,
    check,
    run,
    replay,
    export,
    verify,
    verify_deal,
    record,
    backup,
    restore,
    checkpoint,
    archive,
    key,
    bench,
)

for place, command in enumerate(COMMANDS):
    app.command(command, sort_key=place)


def main(words: Sequence[str] | None = None) -> int:
    """Answer one request; the result is the exit code."""
    for stream in (sys.stdout, sys.stderr):
        never_fail_on_a_letter(stream)
    try:
        add_folders(listed_folders(os.environ.get(BOOKS, "")))
        code = app(
            sys.argv[1:] if words is None else list(words),
            exit_on_error=False,
            print_error=False,
            result_action="return_value",
        )
        sys.stdout.flush()
    except (CycloptsError, NotationError, UnknownBook, UnknownClause, UnreadableBook) as unread:
        complain(str(unread))
        return Exit.UNREADABLE
    except BrokenPipeError:
        # The reader has seen enough; what is still to be flushed at exit goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.YES
    except KeyboardInterrupt:
        return INTERRUPTED
    return Exit.YES if code is None else int(code)


def never_fail_on_a_letter(stream: TextIO) -> None:
    """A terminal that cannot show a letter shows a question mark instead of a traceback."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
