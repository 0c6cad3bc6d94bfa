"""Entry point of the engine: `decide` turns an ask into a ruling without changing the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, assert_never

from cardspeak.rulebook.book import Book
from cardspeak.rulebook.house import RejectedChoice
from cardspeak.seat_no import NO_SEAT
from cardspeak.table import asks, events as ev
from cardspeak.table.act_asks import ACTS
from cardspeak.table.asks import Ask
from cardspeak.table.awaited import Awaits
from cardspeak.table.bounds import out_of_bounds
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply, before_round
from cardspeak.table.rules.advance import cut_due, run_on
from cardspeak.table.rules.betting.acts import rule_on_act
from cardspeak.table.rules.betting.clock import (
    rule_on_call_clock,
    rule_on_clock,
    rule_on_clock_warning,
)
from cardspeak.table.rules.betting.options import options
from cardspeak.table.rules.betting.physical import completed_by_action, resolve_held, rule_on_chips
from cardspeak.table.rules.betting.turns import to_act, whose_turn
from cardspeak.table.rules.betting.verbal import rule_on_say, rule_on_take_pot
from cardspeak.table.rules.counting import rule_on_count, rule_on_winners
from cardspeak.table.rules.dealing import (
    cards_to_shuffle,
    drawable,
    rule_on_check_deck,
    rule_on_cut,
    rule_on_deal,
    rule_on_shuffle,
)
from cardspeak.table.rules.pots.sharing import rule_on_agreement
from cardspeak.table.rules.procedure import (
    amount_said,
    open_duty,
    prompt_at,
    prompt_opening,
    prompt_staff,
    rule_on_ask_for_duty,
    rule_on_breach,
    rule_on_confirm_duty,
    rule_on_replace_deck,
    rule_on_take_over,
)
from cardspeak.table.rules.rounds import (
    rule_on_decline,
    rule_on_draw,
    rule_on_over_blind,
    rule_on_post,
    rule_on_start,
    rule_on_void,
)
from cardspeak.table.rules.seats.presence import (
    rule_on_away,
    rule_on_collect,
    rule_on_seat_again,
    rule_on_time,
    rule_on_vacate,
)
from cardspeak.table.rules.seats.seating import (
    rule_on_dispute,
    rule_on_entry,
    rule_on_exempt,
    rule_on_house,
    rule_on_leave,
    rule_on_move,
    rule_on_reserve,
)
from cardspeak.table.rules.seats.sitting import rule_on_sit, rule_on_stated
from cardspeak.table.rules.seats.stakes import (
    rule_on_add,
    rule_on_hand_out,
    rule_on_lend,
    rule_on_take,
    rule_on_time_charge,
)
from cardspeak.table.rules.seats.tournament_table import (
    left_to_the_cage,
    left_to_the_desk,
    left_to_the_tournament,
)
from cardspeak.table.rules.showdown.show_requests import rule_on_request
from cardspeak.table.rules.showdown.showdown import rule_on_muck, rule_on_show
from cardspeak.table.rules.undo import rule_on_undo
from cardspeak.table.rulings import Granted, RefusalReason, Refused, Ruling
from cardspeak.table.series import Series
from cardspeak.table.state import TableState

__all__ = [
    "Awaits",
    "awaits",
    "open_table",
    "options",
    "rule_at_table",
    "rule_on_copy",
    "whose_turn",
]

RULES: Final[dict[type, Callable[[RulingDraft, Any], Refused | None]]] = {
    asks.Sit: rule_on_sit,
    asks.SeatWithStack: rule_on_stated,
    asks.Reserve: rule_on_reserve,
    asks.CollectTimeCharge: rule_on_time_charge,
    asks.Leave: rule_on_leave,
    asks.Move: rule_on_move,
    asks.AddChips: rule_on_add,
    asks.HandOut: rule_on_hand_out,
    asks.TakeChips: rule_on_take,
    asks.LendChips: rule_on_lend,
    asks.GoAway: rule_on_away,
    asks.ComeBack: rule_on_away,
    asks.VacateSeat: rule_on_vacate,
    asks.TakeSeatAgain: rule_on_seat_again,
    asks.CollectStake: rule_on_collect,
    asks.ElectToPost: rule_on_entry,
    asks.ElectToWait: rule_on_entry,
    asks.ExemptFromEntry: rule_on_exempt,
    asks.ChangeHouse: rule_on_house,
    asks.TimePasses: rule_on_time,
    asks.CheckDeck: rule_on_check_deck,
    asks.ReplaceDeck: rule_on_replace_deck,
    asks.AskForDuty: rule_on_ask_for_duty,
    asks.SignOff: rule_on_confirm_duty,
    asks.TakeOverDeal: rule_on_take_over,
    asks.RecordBreach: rule_on_breach,
    asks.StartRound: rule_on_start,
    asks.Draw: rule_on_draw,
    asks.PostForced: rule_on_post,
    asks.DeclineBlind: rule_on_decline,
    asks.TakeOverBlind: rule_on_over_blind,
    asks.Shuffle: rule_on_shuffle,
    asks.Cut: rule_on_cut,
    asks.Deal: rule_on_deal,
    **dict.fromkeys(ACTS, rule_on_act),
    asks.Say: rule_on_say,
    asks.Show: rule_on_show,
    asks.Muck: rule_on_muck,
    asks.AskToSee: rule_on_request,
    asks.CallClock: rule_on_call_clock,
    asks.ClockWarns: rule_on_clock_warning,
    asks.ClockRunsOut: rule_on_clock,
    asks.ShareThePot: rule_on_agreement,
    asks.StopTheRound: rule_on_agreement,
    asks.TakePot: rule_on_take_pot,
    asks.CountBets: rule_on_count,
    asks.StateWinners: rule_on_winners,
    asks.VoidTheRound: rule_on_void,
    asks.ClaimLastRound: rule_on_dispute,
    asks.PutIn: rule_on_chips,
    asks.Undo: rule_on_undo,
}


def open_table(
    book: Book,
    picks: Mapping[str, object],
    *,
    hand_dealt: bool = False,
    by_desk: bool = False,
    by_cage: bool = False,
) -> tuple[TableState, Granted] | Refused:
    """Open a table under a book. Returns a refusal if the book rejects a house choice."""
    house = book.settle(picks)
    if not isinstance(house, RejectedChoice):
        house = book.too_low(house, house.picked) or house
    if isinstance(house, RejectedChoice):
        return refuse(RefusalReason.ILLEGAL_CHOICE, by=house.by, facts=house.facts())
    law = book.at_table(house)
    cents = house.unit.cents
    whose = (hand_dealt, by_desk, by_cage)
    table = TableState(book.key, book.edition, house.written, law, cents, *whose)
    table.knocked = tuple(sorted(book.knocked))
    by = tuple(dict.fromkeys(number for name in house.picked for number in book.choices[name].by))
    event = ev.TableOpened(
        book=book.key,
        edition=book.edition,
        house=house.written,
        hand_dealt=hand_dealt,
        unit_cents=cents,
        by_desk=by_desk,
        by_cage=by_cage,
        by=by,
        actor="floor",
    )
    play = RulingDraft(table, "floor")
    play.emit(event)
    prompt_opening(play)
    return table, Granted(tuple(play.events))


def rule_on_copy(table: TableState, ask: Ask) -> Ruling:
    """Rule on an ask using a copy of the table, because an event may precede a refusal."""
    if isinstance(ask, asks.DealOn | asks.ActAround):
        return _rule_on_series(table, ask)
    assert type(ask) in RULES, "asks to the floor go through cardspeak.floor.decide"
    if table.matter is not None and not isinstance(ask, asks.Undo):
        return refuse(RefusalReason.FLOOR_AWAITED, situation=table.matter.situation)
    refused = (
        out_of_bounds(table, ask)
        or left_to_the_tournament(table, ask)
        or left_to_the_desk(table, ask)
        or left_to_the_cage(table, ask)
    )
    if refused is not None:
        return refused
    play = RulingDraft(table.copy(), ask.actor)
    if _chips_aside(table):
        play = completed_by_action(play, ask)
    refused = RULES[type(ask)](play, ask)
    if refused is not None:
        return refused
    if amount_said(ask):
        prompt_at(play, "amount said")
    return Granted(tuple(play.events)) if isinstance(ask, asks.Undo) else finish(play)


def _rule_on_series(table: TableState, ask: asks.DealOn | asks.ActAround) -> Ruling:
    """Rule on ordinary asks one after another, until one is refused or no more follow.

    The events of those before it stand.  Only if the first one is refused, all are.
    """
    refused = out_of_bounds(table, ask) or (
        None if table.hand_dealt else refuse(RefusalReason.NOT_OFFERED)
    )
    if refused is not None:
        return refused
    after, events = table.copy(), list[Event]()
    series = Series(ask)
    while (following := series.next_ask(after, awaits(after))) is not None:
        ruling = following if isinstance(following, Refused) else rule_on_copy(after, following)
        if isinstance(ruling, Refused):
            return Granted(tuple(events)) if events else ruling
        apply(after, ruling.events)
        events += ruling.events
    return Granted(tuple(events)) if events else refuse(RefusalReason.NOT_AWAITED)


def rule_at_table(table: TableState, ask: Ask) -> Ruling:
    """Rule on an ask that does not go to the floor; if it is granted, apply the events."""
    if not _at_once(table, ask):
        ruling = rule_on_copy(table, ask)
        if isinstance(ruling, Granted):
            apply(table, ruling.events)
        return ruling
    refused = out_of_bounds(table, ask)
    if refused is not None:
        return refused
    opens = type(ask) is asks.StartRound
    before = before_round(table) if opens else None
    version = table.version
    play = RulingDraft(table, ask.actor)
    refused = RULES[type(ask)](play, ask)
    if refused is not None:
        assert not play.events, "an ask ruled on without a copy is refused before its first event"
        return refused
    events = _finished(play)
    if opens and any(type(event) is ev.RoundOpened for event in events):
        table.start, table.since = before, ()
    if table.start is not None:
        table.since += ((version, events),)
    return Granted(events)


AT_ONCE: Final = frozenset((asks.StartRound, asks.Shuffle, *ACTS, asks.Show, asks.Muck))
"""Asks that are never refused after their first event, so they need no copy."""


def _at_once(table: TableState, ask: Ask) -> bool:
    """True if the ask can be ruled on without a copy: no event may precede a refusal."""
    if type(ask) not in AT_ONCE or table.matter is not None or _chips_aside(table):
        return False
    notice, charge = table.law.notice, table.law.commission
    charges = charge.time_rate.value and charge.time_first.value
    if type(ask) is asks.StartRound and (table.notices or notice.for_players or charges):
        return False
    return table.law.stakes.chips_only.value


def _chips_aside(table: TableState) -> bool:
    """True if a player must still act with chips that are held aside."""
    return table.round is not None and bool(table.round.held)


def finish(play: RulingDraft) -> Granted:
    """Run all automatic steps and grant the ask with every event."""
    return Granted(_finished(play))


def _finished(play: RulingDraft) -> tuple[Event, ...]:
    play.actor = (
        "dealer" if play.table.hand_dealt else "system"
    )  # automatic steps have no asking player
    run_on(play)
    while resolve_held(play):
        run_on(play)
    prompt_staff(play)
    return tuple(play.events)


def awaits(table: TableState) -> Awaits:
    """Return the input that the table needs next."""
    running = table.round
    if table.matter is not None:
        question = table.matter.question
        return Awaits("answer" if question else "ruling", question=question)
    if running is None or running.phase == "over":
        drawing = table.ties[0].seats if table.ties else table.drawing
        if drawing:
            return Awaits("draw", cards=drawable(table, len(drawing)), seats=drawing)
        return _duty(table) or Awaits("round")
    match running.phase:
        case "forced" if running.due:
            return Awaits("forced", due=running.due)
        case "forced" | "shuffle":
            return Awaits("shuffle", cards=cards_to_shuffle(table))
        case "bet":
            return Awaits("act", seat=to_act(table))
        case "show":
            return Awaits("show", seat=running.to_show[0] if running.to_show else NO_SEAT)
        case "deal" if table.hand_dealt and cut_due(running):
            return Awaits("cut")
        case "deal":
            return Awaits("deal", steps=running.steps)
        case _:
            assert_never(running.phase)


def _duty(table: TableState) -> Awaits | None:
    """Return the duty that staff have to confirm before the next cards."""
    rule = open_duty(table)
    return None if rule is None else Awaits("duty", question=rule.value.key)
