"""Duties of staff at tables with real cards, new decks, and breaches of conduct."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardspeak.rulebook.law.clock import StaffRole
from cardspeak.rulebook.law.procedure import EVERY, Moment, SignRule, TableDuty
from cardspeak.rulebook.rule import Rule
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.events import Event
from cardspeak.table.events.procedure import StatedChoice
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState

MOMENTS: dict[type, Moment] = {
    ev.DeckReplaced: "new deck",
    ev.HouseChanged: "choices change",
    ev.CardsExposed: "card exposed",
    ev.Sat: "player joins",
    ev.RoundOpened: "round opens",
    ev.Folded: "folded",
    ev.Burned: "burned",
    ev.Won: "winner",
    ev.RoundEnded: "round over",
}
"""The moment that an event brings, for events that always bring the same one."""


def prompts(table: TableState) -> bool:
    """True if staff deal real cards at this table and are reminded of their duties."""
    return table.hand_dealt and table.law.procedure.prompted.value


def prompt_opening(play: RulingDraft) -> None:
    """Put up the signs of a table that opens, and raise its first duties."""
    if prompts(play.table):
        for rule in play.law.procedure.signs:
            play.emit(sign_of(play.table, rule.value), rule)
        _arise(play, ("table opens",))


def prompt_staff(play: RulingDraft) -> None:
    """Raise the duties of the moments that the events of this ruling brought."""
    if play.events and prompts(play.table):
        events = tuple(play.events)
        for event in events:
            if isinstance(event, ev.HouseChanged):
                _renew_signs(play, event)
            elif isinstance(event, ev.Sat):
                _state_conduct(play, event)
        _arise(play, _moments(play.table, events))


def prompt_at(play: RulingDraft, moment: Moment) -> None:
    """Raise the duties of a moment that no event brings by itself."""
    if prompts(play.table):
        _arise(play, (moment,))


def prompt_by_time(play: RulingDraft) -> None:
    """Raise the duties that come back after some time of play."""
    table = play.table
    if not prompts(table) or table.began is None:
        return
    for rule in table.law.procedure.duties:
        last = table.arisen_at.get(rule.value.key)
        since = table.minute - (table.began if last is None else last)
        for moment in rule.value.at:
            again = last is None or moment != "first half hour"
            if moment in EVERY and again and since >= EVERY[moment]:
                _raise(play, rule)


def sign_of(table: TableState, sign: SignRule) -> ev.SignShown:
    """Return a sign with what it states now."""
    choices = tuple(StatedChoice(name, table.house.get(name, "")) for name in sign.choices)
    kinds = table.law.hands.kinds if sign.kind == "order of hands" else ()
    items = tuple(kind.value.value for kind in kinds)
    return ev.SignShown(sign=sign.kind, choices=choices, items=items, text=sign.text)


def _renew_signs(play: RulingDraft, event: ev.HouseChanged) -> None:
    for rule in play.law.procedure.signs:
        if event.changes.keys() & set(rule.value.choices):
            play.emit(sign_of(play.table, rule.value), rule)


def _state_conduct(play: RulingDraft, event: ev.Sat) -> None:
    rules = (*play.law.procedure.conduct, *play.law.procedure.permitted)
    if rules:
        keys = tuple(rule.value for rule in rules)
        play.emit(ev.ConductStated(seat=event.seat, conduct=keys), *rules)


def _moments(table: TableState, events: Iterable[Event]) -> Iterator[Moment]:
    for event in events:
        moment = MOMENTS.get(type(event))
        if moment is not None:
            yield moment
        elif isinstance(event, ev.Posted) and not table.running.due:
            yield "antes paid" if event.kind == "ante" else "blinds paid"


def _arise(play: RulingDraft, moments: Iterable[Moment]) -> None:
    for moment in dict.fromkeys(moments):
        for rule in play.law.procedure.duties:
            if moment in rule.value.at:
                _raise(play, rule)


def _raise(play: RulingDraft, rule: Rule[TableDuty]) -> None:
    if rule.value.key not in play.table.duties:
        play.emit(ev.DutyCalled(duty=rule.value.key, signed_by=rule.value.signed_by), rule)


def open_duty(table: TableState) -> Rule[TableDuty] | None:
    """Return the first duty that the next round waits for, or None.

    A house that turns prompts off no longer waits for duties.
    """
    if not table.duties or not prompts(table):
        return None
    rules = {rule.value.key: rule for rule in table.law.procedure.duties}
    return next((rules[key] for key in table.duties if key in rules), None)


def next_roles(table: TableState) -> dict[str, str]:
    """Return the open duties, with the role that confirms each next."""
    if not prompts(table):
        return {}
    rules = {rule.value.key: rule.value for rule in table.law.procedure.duties}
    return {
        key: rules[key].signed_by[len(signed)]
        for key, signed in table.duties.items()
        if key in rules
    }


def duty_first(table: TableState) -> Refused | None:
    """Refuse a round while staff have not confirmed a duty."""
    rule = open_duty(table)
    return None if rule is None else refuse(RefusalReason.DUTY_OPEN, rule, duty=rule.value.key)


def rule_on_replace_deck(play: RulingDraft, ask: asks.ReplaceDeck) -> Refused | None:
    """Bring in a new deck, for staff or for most of the players."""
    law, table = play.law.procedure, play.table
    if not table.hand_dealt:
        return refuse(RefusalReason.NOT_OFFERED)
    if table.round is not None and table.round.phase != "over":
        return refuse(RefusalReason.ROUND_RUNNING)
    if ask.seats:
        return _for_players(play, ask)
    rules = [rule for rule in law.new_deck_by if rule.value == ask.actor]
    if not rules:
        may = tuple(rule.value for rule in law.new_deck_by)
        return refuse(RefusalReason.STAFF_ONLY, *law.new_deck_by, may=may)
    play.emit(ev.DeckReplaced(person=ask.person), *rules)
    return None


def _for_players(play: RulingDraft, ask: asks.ReplaceDeck) -> Refused | None:
    rule, seated = play.law.procedure.new_deck_by_most, play.table.seats.keys()
    if not rule.value:
        return refuse(RefusalReason.NOT_OFFERED, rule)
    wanted = tuple(seat for seat in dict.fromkeys(ask.seats) if seat in seated)
    if 2 * len(wanted) <= len(seated):
        return refuse(RefusalReason.NO_AGREEMENT, rule)
    play.emit(ev.DeckReplaced(seats=wanted, person=ask.person), rule)
    return None


def rule_on_ask_for_duty(play: RulingDraft, ask: asks.AskForDuty) -> Refused | None:
    """Raise a duty that the book lets this member of staff ask for."""
    rules = [
        rule
        for rule in play.law.procedure.duties
        if rule.value.key == ask.duty and "on request" in rule.value.at
    ]
    if not rules or not prompts(play.table):
        return refuse(RefusalReason.NO_RULE)
    if ask.actor not in rules[0].value.asked_by:
        return refuse(RefusalReason.STAFF_ONLY, rules[0], may=rules[0].value.asked_by)
    if ask.duty in play.table.duties:
        return refuse(RefusalReason.DUTY_OPEN, rules[0], duty=ask.duty)
    _raise(play, rules[0])
    return None


def rule_on_confirm_duty(play: RulingDraft, ask: asks.SignOff) -> Refused | None:
    """Confirm an open duty, by the role whose turn it is.

    A supervisor may confirm what a dealer does, but nobody confirms the same duty twice.
    """
    rules = [rule for rule in play.law.procedure.duties if rule.value.key == ask.duty]
    if ask.duty not in play.table.duties or not rules or not prompts(play.table):
        return refuse(RefusalReason.NOT_AWAITED)
    roles, signed = rules[0].value.signed_by, play.table.duties[ask.duty]
    role = roles[len(signed)]
    if ask.actor not in {role, "floor"}:
        return refuse(RefusalReason.STAFF_ONLY, rules[0], may=(role,))
    if ask.person and ask.person in signed:
        return refuse(RefusalReason.STAFF_ONLY, rules[0], again=ask.person)
    by: StaffRole = "floor" if ask.actor == "floor" else role
    done = len(signed) + 1 == len(roles)
    event = ev.DutyConfirmed(duty=ask.duty, role=by, person=ask.person, done=done)
    play.emit(event, rules[0])
    return None


def rule_on_take_over(play: RulingDraft, ask: asks.TakeOverDeal) -> Refused | None:
    """Record the person who deals from now on.  Taking over twice changes nothing."""
    if not play.table.hand_dealt:
        return refuse(RefusalReason.NOT_OFFERED)
    if not ask.person:
        return refuse(RefusalReason.NO_SENSE, why="who-deals")
    if ask.person != play.table.dealer:
        play.emit(ev.DealerChanged(person=ask.person))
    return None


def rule_on_breach(play: RulingDraft, ask: asks.RecordBreach) -> Refused | None:
    """Record a breach of a rule of conduct; refuse it if the book permits what was done."""
    law, seat = play.law.procedure, play.table.seats.get(ask.seat)
    for rule in law.permitted:
        if rule.value == ask.conduct:
            return refuse(RefusalReason.NO_BREACH, rule)
    rules = [rule for rule in law.conduct if rule.value == ask.conduct]
    if not rules:
        return refuse(RefusalReason.NO_RULE)
    if ask.seat and seat is None:
        return refuse(RefusalReason.NO_SUCH_SEAT, seat=ask.seat)
    about = ask.about if seat is None else seat.person
    if not about:
        return refuse(RefusalReason.NO_SENSE)
    event = ev.BreachRecorded(
        conduct=ask.conduct, about=about, seat=ask.seat, reason=ask.reason, person=ask.person
    )
    play.emit(event, *rules)
    return None


def amount_said(ask: Ask) -> bool:
    """True if a player announced an amount, which the dealer compares with the chips."""
    return isinstance(ask, asks.Say) and ask.amount > 0
