"""House choices that not everyone may change, or that apply only to some numbers of players."""

from __future__ import annotations

from cardspeak.books.shelf import table_book
from cardspeak.chips import Unit
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.house import House, RejectedChoice
from cardspeak.rulebook.policies import Agreed
from cardspeak.rulebook.reason import Reason
from cardspeak.rulebook.rule import Rule
from cardspeak.table import asks
from cardspeak.table.asks import HOST
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.law_facts import house_changed
from cardspeak.table.rules.seats.ending import unfinished
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState


def not_for_the_host(
    table: TableState, ask: asks.ChangeHouse, book: Book, settled: House
) -> Refused | None:
    """Refuse changes by a host that only staff may make while a game or orbit is unfinished.

    A host usually plays, and could otherwise bring in friends, or settle the pots of a hand to
    come in the host's own favour.  Amounts that all players put in may rise.  In every game, the
    host's changes must last for as many rounds as players were dealt in, so that each of them is
    in every position once; a change under which no round was opened may be corrected.
    """
    if ask.actor != HOST:
        return None
    changed, again = table.host_change
    if changed < table.rounds < again:
        return refuse(RefusalReason.NOT_OFFERED, changed=changed, again=again)
    rule = unfinished(table)
    if rule is None:
        return None
    before = book.settle(table.house)
    assert not isinstance(before, RejectedChoice), "the choices in force are legal"
    for name in ask.changes:
        rises = book.choices[name].rises
        if not rises or not _rises(before.values[name], settled.values[name]):
            return refuse(RefusalReason.STAFF_ONLY, rule, may=("floor",), name=name, rises=rises)
    return None


def _rises(old: object, new: object) -> bool:
    """True if no amount is lower than before, and there are as many."""
    if isinstance(old, tuple) and isinstance(new, tuple):
        return len(old) == len(new) and all(map(_rises, old, new))
    return isinstance(old, int) and isinstance(new, int) and new >= old


def too_few_seats(table: TableState, book: Book, settled: House) -> Refused | None:
    """Refuse choices that would leave a player in a seat that the table no longer has."""
    seats, last = book.under(settled).seating.seats, max(table.seats, default=0)
    if seats.value >= last:
        return None
    legal = [Reason("seats-taken", seat=last).as_facts()]
    return refuse(RefusalReason.ILLEGAL_CHOICE, seats, name="seats", legal=legal)


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
            legal = [Reason("for-players", least=fewest, most=most).as_facts()]
            return refuse(RefusalReason.ILLEGAL_CHOICE, rule, name=name, legal=legal)
    return None


def lapse(play: RulingDraft) -> None:
    """Reset choices to their default if they do not apply to the current number of players."""
    table = play.table
    for name, rule in play.law.notice.for_players:
        choice = table_book(table.book, table.house, table.knocked).choices[name]
        unit = Unit(table.unit_cents)
        changed = choice.read(table.house[name], unit) != choice.read(choice.default, unit)
        fewest, most = rule.value
        if changed and not fewest <= in_the_game(table) <= most:
            play.emit(house_changed(table, {name: choice.default}), rule)


def in_the_game(table: TableState) -> int:
    """Return the number of players who have chips and are not away."""
    return sum(1 for seat in table.seats.values() if seat.stake and not seat.away)
