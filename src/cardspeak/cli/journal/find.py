"""`cardspeak find` and `index`: search the rounds of a journal, and build their index again."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.text import Text

from cardspeak.cards import NotationError
from cardspeak.chips import Unit
from cardspeak.cli.answer import AsJson, Exit, Output, paragraph, print_json
from cardspeak.cli.journal.command import print_failure, readable
from cardspeak.cli.scenarios import progress
from cardspeak.journal import Journal, JournalError, open_store
from cardspeak.journal.index.facts import OVERRIDE
from cardspeak.journal.index.index import FoundRound, catch_up, pending, search
from cardspeak.journal.names import NAME
from cardspeak.journal.stores.base import Reading, Wanted

CENTS = 100
Flag = Annotated[bool, Parameter(negative=(), show_default=False)]


def find(
    database: str,
    *,
    player: str = "",
    table: str = "",
    clause: str = "",
    situation: str = "",
    overridden: Flag = False,
    since: str = "",
    until: str = "",
    at_least: float | None = None,
    at_most: float | None = None,
    limit: int = 50,
    json: AsJson = False,
) -> int:
    """Find rounds by player, table, clause, ruling, time or pot, newest first.

    Parameters
    ----------
    database
        A database: a file or postgresql://….
    player
        A player's name.
    table
        The id of a table.
    clause
        A clause that was cited.
    situation
        A situation that the floor ruled on.
    overridden
        Only rounds with an overridden ruling.
    since
        The earliest time, such as 2026-11-18 or 2026-11-18T20:00 (UTC).
    until
        The latest time.
    at_least
        The smallest pot.
    at_most
        The largest pot.
    limit
        The largest number of rounds.
    """
    try:
        with readable(), Journal(open_store(database, make=False)) as journal:
            bring_up_to_date(journal)
            with journal.store.reading() as tx:
                terms = {"table": table, "clause": clause, "situation": situation}
                terms["ruling"] = OVERRIDE if overridden else ""
                terms["player"] = _stored_name(tx, player)
                wanted = Wanted(
                    tuple((kind, word) for kind, word in terms.items() if word),
                    since=_time(since, "--since"),
                    until=_time(until, "--until"),
                    least=_cents(at_least),
                    most=_cents(at_most),
                )
                found = search(tx, wanted, limit)
            if json:
                print_json({"rounds": [_as_data(known, journal) for known in found]})
            else:
                _print(found, journal)
    except JournalError as error:
        return print_failure(error, json=json)
    return Exit.YES if found else Exit.NO


def index(database: str, *, again: Flag = False, json: AsJson = False) -> int:
    """Bring the index of rounds up to date, or build it again from the entries.

    Parameters
    ----------
    database
        A database: a file or postgresql://….
    again
        Delete the index first.
    """
    try:
        with readable(), Journal(open_store(database, make=False)) as journal:
            if again:
                journal.write(lambda tx: tx.drop_index())
            read = bring_up_to_date(journal)
    except JournalError as error:
        return print_failure(error, json=json)
    if json:
        print_json({"ok": True, "entries": read})
    else:
        paragraph(Output(), f"{read} entries were indexed.", 0)
    return Exit.YES


def bring_up_to_date(journal: Journal) -> int:
    """Index what is not indexed yet, with a progress bar. Returns the number of entries read."""
    with progress("indexing", pending(journal)) as advance:

        def tick(count: int) -> None:
            for _ in range(count):
                advance()

        return catch_up(journal, tick=tick)


def _stored_name(tx: Reading, name: str) -> str:
    """Return a player as the chain names them: by the id of the person with this name, if any."""
    if not name:
        return ""
    for record in tx.papers(NAME):
        if record.content.decode(errors="replace").casefold() == name.casefold():
            return f"{{{record.table}}}"
    return name


def _time(text: str, option: str) -> int | None:
    """Parse a time as milliseconds since 1970. Raises NotationError."""
    if not text:
        return None
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        raise NotationError(
            f"{option} must be a time such as 2026-11-18 or 2026-11-18T20:00, not {text!r}"
        ) from None
    return round((when if when.tzinfo else when.replace(tzinfo=UTC)).timestamp() * 1000)


def _cents(amount: float | None) -> int | None:
    return None if amount is None else round(amount * CENTS)


def _as_data(found: FoundRound, journal: Journal) -> dict[str, object]:
    facts = found.facts
    return {
        "table": found.table,
        "number": facts.number,
        "at": facts.at,
        "book": facts.book,
        "pot_cents": facts.cents,
        "players": [
            {
                "name": journal.names.show(one.person),
                "seat": one.seat,
                "paid": one.paid,
                "won": one.won,
            }
            for one in facts.players
        ],
        "rulings": [
            {
                **msgspec.structs.asdict(ruling),
                "person": journal.names.show(ruling.person),
            }
            for ruling in facts.rulings
        ],
    }


def _print(found: list[FoundRound], journal: Journal) -> None:
    output = Output()
    for known in found:
        facts = known.facts
        when = datetime.fromtimestamp(facts.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
        unit = Unit(facts.unit_cents, grouped=True)
        pot = unit.money(facts.pot)
        people = ", ".join(journal.names.show(one.person) for one in facts.players)
        head = (f"{when}  {known.table}, round {facts.number}  ", "dim")
        paragraph(output, Text.assemble(head, f"pot {pot}: {people}"), 0)
        for ruling in facts.rulings:
            does = "overrode the book" if ruling.override else "ruled"
            reason = f": {ruling.reason}" if ruling.reason else ""
            paragraph(
                output, f"{journal.names.show(ruling.person)} {does} ({ruling.situation}){reason}"
            )
    if not found:
        paragraph(output, "No round fits.", 0)
