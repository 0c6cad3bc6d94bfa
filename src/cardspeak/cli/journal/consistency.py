"""`cardspeak consistency`: whether the same facts got the same ruling."""

from __future__ import annotations

from cardspeak.cli.answer import AsJson, Exit, Output, paragraph, print_json
from cardspeak.cli.journal.command import print_failure, readable
from cardspeak.cli.journal.find import bring_up_to_date
from cardspeak.journal import Journal, JournalError, open_store
from cardspeak.journal.index.precedents import RulingGroup, consistency as group_rulings
from cardspeak.journal.names import Names


def consistency(database: str, *, json: AsJson = False) -> int:
    """List the floor's rulings by situation and facts; exit code 1 if the same facts differ.

    Parameters
    ----------
    database
        A database: a file or postgresql://….
    """
    try:
        with readable(), Journal(open_store(database, make=False)) as journal:
            bring_up_to_date(journal)
            with journal.store.reading() as tx:
                groups = group_rulings(tx)
            shown = [_as_data(group, journal.names) for group in groups]
    except JournalError as error:
        return print_failure(error, json=json)
    if json:
        print_json({"groups": shown})
    else:
        _print(groups, journal.names)
    return Exit.YES if all(group.is_consistent for group in groups) else Exit.NO


def _as_data(group: RulingGroup, names: Names) -> dict[str, object]:
    people = {names.show(person): count for person, count in group.people.items()}
    return {
        "book": group.book,
        "situation": group.situation,
        "facts": group.facts,
        "outcomes": group.outcomes,
        "people": people,
        "overrides": group.overrides,
        "consistent": group.is_consistent,
    }


def _print(groups: list[RulingGroup], names: Names) -> None:
    output = Output()
    for group in groups:
        facts = ", ".join(f"{name}: {value}" for name, value in group.facts.items())
        mark = "" if group.is_consistent else "different rulings: "
        paragraph(output, f"{mark}{group.book}, {group.situation} ({facts or 'no answers'})", 0)
        for outcome, count in group.outcomes.items():
            paragraph(output, f"{count} × {outcome or 'the ruling of the book'}")
        people = ", ".join(names.show(person) for person in group.people)
        paragraph(output, f"by {people}; {group.overrides} against the book")
    if not groups:
        paragraph(output, "The floor has not ruled yet.", 0)
