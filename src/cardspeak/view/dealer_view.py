"""Facts that the dealer of a hand-dealt table needs before the next step."""

from __future__ import annotations

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.table import asks, events as ev
from cardspeak.table.decide import awaits, rule_on_copy
from cardspeak.table.draft import RulingDraft
from cardspeak.table.evolve import apply
from cardspeak.table.rules.pots.commission import take_commission
from cardspeak.table.rules.pots.pots import form_pots
from cardspeak.table.rulings import Refused
from cardspeak.table.series import upcoming
from cardspeak.table.state import TableState
from cardspeak.view.shapes import DealerSeen, NextRoundSeen

STANDING = ("bet", "deal", "show")
"""Phases of a round in which its pots stand on the table."""


def dealer_seen(seen: TableState) -> DealerSeen:
    """Return the facts for the dealer from a redacted table."""
    return DealerSeen(
        person=seen.dealer,
        upcoming=upcoming(seen) if seen.matter is None else (),
        charges=_charges(seen),
        streets=tuple(street.name for street in seen.law.dealing.streets),
        next=_next_round(seen),
    )


def _charges(seen: TableState) -> tuple[Chips, ...]:
    """Return the commission on each pot if the round ended now, main pot first."""
    if seen.round is None or seen.round.phase not in STANDING:
        return ()
    play = RulingDraft(seen.copy(), "dealer")
    if seen.round.phase != "show":
        form_pots(play)
    take_commission(play, [])
    charges = [NO_CHIPS] * len(play.round.pots)
    for event in play.events:
        if isinstance(event, ev.CommissionTaken):
            charges[event.pot] += event.amount
    return tuple(charges)


def _next_round(seen: TableState) -> NextRoundSeen | None:
    """Return the round that would open now, or None if none can."""
    if awaits(seen).what != "round":
        return None
    ruling = rule_on_copy(seen, asks.StartRound(actor="dealer"))
    if isinstance(ruling, Refused) or not ruling.events:
        return None
    after = seen.copy()
    apply(after, ruling.events)
    running = after.round
    if running is None or running.phase == "over":
        return None  # a draw for the button comes first
    return NextRoundSeen(running.number, running.button, running.seats, running.due)
