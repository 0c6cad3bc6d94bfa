"""Announce a tournament, change its conditions of play, and open entries."""

from __future__ import annotations

from collections.abc import Mapping

from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.house import House, RejectedChoice
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.policies import SessionEnd
from cardspeak.rulebook.reason import Reason
from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.draft import Draft, refuse
from cardspeak.tournament.evolve import evolve
from cardspeak.tournament.law import tournament_book
from cardspeak.tournament.rulings import Granted, RefusalReason, Refused
from cardspeak.tournament.state import TournamentState
from cardspeak.tournament.tables import unplayable


def announce(book: Book, picks: Mapping[str, object]) -> tuple[TournamentState, Granted] | Refused:
    """Announce a tournament. Returns a refusal if the book rejects a condition."""
    book = book.for_tournament()
    house = book.settle(picks)
    if isinstance(house, RejectedChoice):
        return rejected(house)
    law = book.under(house)
    wrong = unplayable(law.tournament.levels.value, book, house.written)
    if wrong is not None:
        return rejected(wrong)
    event = announced(book, house, law)
    state = started(event, law, tuple(sorted(book.knocked)))
    evolve(state, event)
    return state, Granted((event,))


def started(
    event: ev.TournamentAnnounced, law: Law, knocked: tuple[ClauseNo, ...] = ()
) -> TournamentState:
    """Return the state that the announcement of a tournament is applied to."""
    state = TournamentState(event.book, event.edition, event.house, law, event.unit_cents)
    state.knocked, state.director, state.schedule = knocked, event.director, event.levels
    return state


def announced(book: Book, house: House, law: Law) -> ev.TournamentAnnounced:
    """Return the announcement, which cites the clauses of the conditions that the house chose."""
    rules = law.tournament
    chosen = (number for name in house.picked for number in book.choices[name].by)
    printed = (number for line in rules.statements for number in line.by)
    direction = (*rules.direction.apart.by, *rules.direction.director.by)
    by = dict.fromkeys((*direction, *chosen, *printed))
    return ev.TournamentAnnounced(
        book=book.key,
        edition=book.edition,
        house=house.written,
        unit_cents=rules.prizes.money_cents.value or house.unit.cents,
        director=rules.direction.director.value,
        starts=rules.times.value,
        sessions=tuple(plan.name for plan in rules.sessions.value),
        approval=rules.direction.approval.value,
        levels=rules.levels.value,
        name=rules.direction.name.value,
        statements=tuple(line.value for line in rules.statements),
        by=tuple(by),
        chosen=tuple(name for name in house.picked if not book.choices[name].by),
    )


def rejected(choice: RejectedChoice) -> Refused:
    """Return the refusal of a condition that the book does not allow."""
    return Refused(RefusalReason.ILLEGAL_CONDITION, choice.by, choice.facts())


def rule_on_change(play: Draft, ask: asks.ChangeConditions) -> Refused | None:
    """Change conditions before entries open."""
    state, settled = play.state, play.law.direction.settled
    if state.phase != "announced" and settled.value:
        return refuse(RefusalReason.CONDITIONS_SETTLED, settled)
    if state.session:
        return refuse(RefusalReason.NOT_NOW, phase=state.phase)
    book = tournament_book(state.book, state.knocked)
    house = book.change(state.house, ask.changes)
    if isinstance(house, RejectedChoice):
        return rejected(house)
    rules = book.under(house).tournament
    wrong = unplayable(rules.levels.value, book, house.written)
    if wrong is not None:
        return rejected(wrong)
    by = tuple(number for name in ask.changes for number in book.choices[name].by)
    event = ev.ConditionsChanged(
        changes=ask.changes,
        house=house.written,
        director=rules.direction.director.value,
        levels=rules.levels.value,
        by=by,
    )
    play.emit(event, settled, chosen=tuple(ask.changes))
    return None


def rule_on_open(play: Draft, _ask: asks.OpenEntries) -> Refused | None:
    """Open entries, if the conditions that the book demands are there."""
    state, law = play.state, play.law
    if state.phase != "announced":
        return refuse(RefusalReason.NOT_NOW, phase=state.phase)
    direction = law.direction
    if direction.approval_needed.value and not direction.approval.value:
        needed = direction.approval_needed
        return refuse(RefusalReason.CONDITION_MISSING, needed, condition="approval")
    empty = next(
        (name for name in direction.complete.value if state.house[name] in {"", "none", "off"}),
        None,
    )
    if empty is not None:
        return refuse(RefusalReason.CONDITION_MISSING, direction.complete, condition=empty)
    donations = law.donations
    if donations.before_start.value and not donations.values.value:
        return refuse(
            RefusalReason.CONDITION_MISSING, donations.before_start, condition="donation_values"
        )
    go_on = state.law.seating.players_to_go_on
    if go_on.value > 2 and not direction.to_one_winner.value:
        winner = direction.to_one_winner
        return refuse(RefusalReason.CONDITION_MISSING, go_on, winner, condition="to_one_winner")
    counted = {SessionEnd.ROUNDS, SessionEnd.ORBIT}
    by_rounds = any(level.rounds for level in law.levels.value)
    by_rounds = by_rounds or any(plan.ends in counted for plan in law.sessions.value)
    if law.real_tables.value and by_rounds:
        facts = {
            "name": "real_tables",
            "value": state.house["real_tables"],
            "legal": [Reason("real-tables-count-rounds").as_facts()],
        }
        return refuse(RefusalReason.ILLEGAL_CONDITION, facts=facts)
    entries = law.entries
    event = ev.EntriesOpened(
        fee=entries.fee.value, least=entries.least.value, most=entries.most.value
    )
    conditions = (direction.to_one_winner, direction.complete, donations.before_start)
    play.emit(event, entries.fee, entries.least, *conditions, chosen=("entry_fee",))
    return None
