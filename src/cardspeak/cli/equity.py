"""`cardspeak equity HAND HAND…`: compute each hand's chance of winning."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Columns
from rich.text import Text

from cardspeak.books.shelf import SHELF
from cardspeak.cards import Card, NotationError, cards_text, read_cards
from cardspeak.cli.answer import AsJson, Exit, Output, paragraph, print_json
from cardspeak.cli.books import find_book
from cardspeak.cli.choices import print_refusal, read_picks
from cardspeak.cli.rank import Flag, is_stud, table_for
from cardspeak.equity import Aim, Equity, HandShare, holdem, read_range, stud
from cardspeak.equity.plot import svg
from cardspeak.rulebook.policies import Game
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.rules.showdown.hand_order import low_order, order_of_hands
from cardspeak.table.rulings import Refused
from cardspeak.table.state import TableState

Watch = Callable[[int, int], None]
AIMS = {Game.HIGH: Aim.HIGH, Game.LOW: Aim.LOW, Game.HIGH_LOW: Aim.HIGH_AND_LOW}
MAX_SAMPLES = 10**10


def equity(
    *hands: Annotated[str, Parameter(name="HAND")],
    book: str = "tas-holdem",
    board: str = "",
    dead: str = "",
    exact: Flag = False,
    sampled: Flag = False,
    samples: int = 2_000_000,
    seed: int = 0,
    threads: int | None = None,
    deck: int | None = None,
    joker: Flag = False,
    low: Flag = False,
    house: Annotated[list[str] | None, Parameter(negative=())] = None,
    plot: Path | None = None,
    json: AsJson = False,
) -> int:
    """Compute the wins, ties and pot shares of two to ten hands before all cards are dealt.

    Parameters
    ----------
    hands
        Hold'em: AhKh, a range such as "QQ+, AKs, KTs+, 99-66", or random.  Stud: the known
        cards, such as "As Kd 3c"; write ?? for unknown cards, or leave them out.
    book
        The book that ranks the hands.  With a stud book, the game is Five Card Stud.
    board
        The board cards dealt so far.
    dead
        Dead cards, which cannot be dealt.
    exact
        Count every deal, even if that takes a long time.
    sampled
        Sample deals, even if counting all of them is quick.
    samples
        Number of deals to sample.
    seed
        Random seed.  The same seed samples the same deals.
    threads
        Number of threads (default: one per processor).
    deck
        Stud: size of the deck, if the book lets the house choose.
    joker
        Stud: play with a joker, written Jk.
    low
        Stud: the lowest hand wins.
    house
        Another house choice, as NAME=VALUE, such as game=high_low (repeatable).
    plot
        Write a plot to this SVG file.
    """
    for hand in hands:
        if hand in SHELF:
            raise NotationError(f"{hand} is a book, not a hand: write --book {hand}")
    chosen = find_book(book)
    flags = {"deck": None if deck is None else str(deck), "joker": "on" if joker else None}
    flags |= {"game": "low" if low else None}
    asked = {name: value for name, value in flags.items() if value is not None}
    table = table_for(chosen, asked, read_picks(house or []))
    if isinstance(table, Refused):
        return print_refusal(chosen, table, json=json)
    check(samples, threads, seed, exact=exact, sampled=sampled, plot=plot)
    shared, gone = read_cards(board), read_cards(dead)
    exactly = True if exact else False if sampled else None
    with progress_bar(quiet=json) as watch:
        result = compute(table, hands, shared, gone, exactly, samples, seed, threads, watch)
    if plot is not None:
        draw(plot, result, heading(book, shared, gone))
    if json:
        print_json(as_json(result))
    else:
        print_shares(result, book, shared, gone)
    return Exit.YES


def check(
    samples: int,
    threads: int | None,
    seed: int,
    *,
    exact: bool,
    sampled: bool,
    plot: Path | None,
) -> None:
    """Raise NotationError for options that are out of range or cannot be combined."""
    if exact and sampled:
        raise NotationError("--exact and --sampled exclude each other")
    if not 1 <= samples <= MAX_SAMPLES:
        raise NotationError(f"--samples must be from 1 to {MAX_SAMPLES:,}, not {samples:,}")
    if threads is not None and not 1 <= threads <= 1024:
        raise NotationError(f"--threads must be from 1 to 1024, not {threads}")
    if not 0 <= seed < 1 << 64:
        raise NotationError("--seed must be from 0 to 18446744073709551615")
    if plot is not None and plot.suffix.lower() != ".svg":
        raise NotationError(f"plots are SVG files: write --plot {plot.stem}.svg")


def compute(
    table: TableState,
    hands: Sequence[str],
    board: tuple[Card, ...],
    dead: tuple[Card, ...],
    exact: bool | None,
    samples: int,
    seed: int,
    threads: int | None,
    watch: Watch,
) -> Equity:
    """Compute the equities under this table's law."""
    law = table.law
    order = order_of_hands(law)
    if not is_stud(law):
        ranges = [read_range(hand) for hand in hands]
        return holdem(
            ranges, board, dead, order=order, exact=exact, samples=samples, seed=seed,
            threads=threads, watch=watch,
        )  # fmt: skip
    communal = law.dealing.communal_when_short
    if board and not communal.value:
        raise NotationError(
            f"stud has no board in {table.book}: write the open cards with their hand"
        )
    known = [() if hand.strip().lower() == "random" else read_cards(hand) for hand in hands]
    return stud(
        known, dead, deck=full_deck(table), communal=board, order=order, low=low_order(law),
        aim=AIMS[law.hands.game.value], exact=exact, samples=samples, seed=seed, threads=threads,
        watch=watch,
    )  # fmt: skip


@contextmanager
def progress_bar(*, quiet: bool) -> Iterator[Watch]:
    """Show a progress bar if stderr is a terminal.  Yields the function that updates it."""
    page = Output(errors=True)
    shown = page.is_terminal and not quiet
    bar = Progress(
        TextColumn("equity"), BarColumn(), TimeRemainingColumn(), console=page, transient=True,
        disable=not shown,
    )  # fmt: skip
    with bar:
        task = bar.add_task("equity", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def heading(book: str, board: Sequence[Card], dead: Sequence[Card]) -> str:
    """Describe the book, the board and the dead cards in one line."""
    parts = [f"Equity by {book}"]
    if board:
        parts.append(f"board {cards_text(board)}")
    if dead:
        parts.append(f"dead {cards_text(dead)}")
    return ", ".join(parts)


def draw(path: Path, result: Equity, title: str) -> None:
    """Write the plot."""
    try:
        path.write_text(svg(result, title), encoding="utf-8")
    except OSError as error:
        raise NotationError(f"cannot write {path}: {error.strerror}") from error


def as_json(result: Equity) -> dict[str, object]:
    """Return the result as JSON."""
    answer: dict[str, object] = {"method": result.method, "boards": result.deals}
    if result.seed is not None:
        answer["seed"] = result.seed
    answer["hands"] = [share_json(hand) for hand in result.hands]
    return answer


def share_json(hand: HandShare) -> dict[str, object]:
    """Return one hand of the result as JSON."""
    answer: dict[str, object] = {
        "hand": hand.hand, "win": hand.win, "tie": hand.tie, "share": hand.share
    }  # fmt: skip
    if hand.interval is not None:
        answer["interval_99"] = list(hand.interval)
    return answer


def print_shares(result: Equity, book: str, board: Sequence[Card], dead: Sequence[Card]) -> None:
    """Print a line for each hand in the given order, then the method."""
    console = Output()
    sampled = result.method == "sampled"
    columns = Columns(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    columns.add_column("hand", overflow="fold")
    for name in ("win", "tie", "share"):
        columns.add_column(name, justify="right", no_wrap=True)
    if sampled:
        columns.add_column("99 % interval", no_wrap=True)
    best = max(hand.share for hand in result.hands)
    for hand in result.hands:
        style = "bold green" if hand.share == best else ""
        cells = [Text(hand.hand, style="bold"), percent(hand.win), percent(hand.tie)]
        cells.append(Text(f"{hand.share:.3%}", style=style))
        if hand.interval is not None:
            cells.append(Text(f"{hand.interval[0]:.3%} to {hand.interval[1]:.3%}"))
        columns.add_row(*cells)
    console.print(columns)
    how = f"all {result.deals:,} deals counted"
    if sampled:
        how = f"{result.deals:,} deals sampled, seed {result.seed}"
    paragraph(console, f"{heading(book, board, dead)}: {how}.", indent=0)
    sys.stdout.flush()


def percent(part: float) -> Text:
    return Text(f"{part:.3%}")
