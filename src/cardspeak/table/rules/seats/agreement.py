"""House choices that need consent to change, or that apply only to some numbers of players."""

from __future__ import annotations

from cardspeak.books.shelf import book_without
from cardspeak.chips import Unit
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.house import House, RejectedChoice
from cardspeak.rulebook.policies import Agreed
from cardspeak.rulebook.rule import Rule
from cardspeak.table import asks
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.law_facts import house_changed
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState


def consent(
    play: RulingDraft, ask: asks.ChangeHouse, name: str, book: Book, settled: House
) -> Refused | tuple[Rule[object], ...]:
    """Return the consent rules that allow this change, () if it needs none, or a refusal."""
    table = play.table
    rule = next((rule for choice, rule in play.law.notice.agreed if choice == name), None)
    if rule is None:
        return ()
    if rule.value is Agreed.NEVER_CHANGED:
        return refuse(RefusalReason.NOT_OFFERED, rule, name=name)
    before = book.settle(table.house)
    assert not isinstance(before, RejectedChoice), "the choices in force are legal"
    old, new = before.values[name], settled.values[name]
    if not (new > old if rule.value is Agreed.TO_RAISE else new < old):
        return ()
    refused = _number_of_players(table, name)
    if refused is not None:
        return refused
    missing = tuple(no for no in table.seats if no not in ask.agreed)
    if missing and rule.value is not Agreed.NOT_NEEDED:
        return refuse(RefusalReason.CONSENT_NEEDED, rule, name=name, missing=missing)
    return (rule,)


def _number_of_players(table: TableState, name: str) -> Refused | None:
    playing = in_the_game(table)
    for choice, rule in table.law.notice.for_players:
        fewest, most = rule.value
        if choice == name and not fewest <= playing <= most:
            legal = f"for {fewest} to {most} players"
            return refuse(RefusalReason.ILLEGAL_CHOICE, rule, name=name, legal=legal)
    return None


def lapse(play: RulingDraft) -> None:
    """Reset choices to their default if they do not apply to the current number of players."""
    table = play.table
    for name, rule in play.law.notice.for_players:
        choice = book_without(table.book, table.knocked).choices[name]
        unit = Unit(table.unit_cents)
        changed = choice.read(table.house[name], unit) != choice.read(choice.default, unit)
        fewest, most = rule.value
        if changed and not fewest <= in_the_game(table) <= most:
            play.emit(house_changed(table, {name: choice.default}), rule)


def in_the_game(table: TableState) -> int:
    """Return the number of players who have chips and are not away."""
    return sum(1 for seat in table.seats.values() if seat.stake and not seat.away)
