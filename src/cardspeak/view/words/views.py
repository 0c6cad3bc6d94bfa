"""Sentences for a table view: the next step, the viewer's options and the viewer's hand.

They are built only from the view and the public law, so they cannot reveal hidden cards.
"""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.cards import UNKNOWN, card_text
from cardspeak.chips import Unit
from cardspeak.rulebook.law.law import Law
from cardspeak.table.act_asks import ACT_ASKS
from cardspeak.table.rules.betting.options import Option
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.view.own_hand import can_name
from cardspeak.view.shapes import Facts, TableView
from cardspeak.words.hands import code_words
from cardspeak.words.options import offer_words, option_words
from cardspeak.words.refusals import refusal_words
from cardspeak.words.say import Voice, catalogue

HIDDEN: Final = card_text(UNKNOWN)
HAND_WIDTH: Final = 160
"""Width of a hand's name in characters, enough for both halves in high-low."""


class OptionSaid(msgspec.Struct, frozen=True):
    """An option in words, with the type of its ask and the field for the amount."""

    words: str
    type: str
    field: str


class Idle(msgspec.Struct, frozen=True):
    """The reason why no round opens, as data that clients translate."""

    because: str
    facts: Facts


class ViewText(msgspec.Struct, frozen=True):
    """Sentences for one viewer."""

    awaits: str
    offer: str
    options: tuple[OptionSaid, ...]
    hand: str
    idle: Idle | None = None


def said(sight: TableView, law: Law) -> ViewText:
    """Return the sentences for one view."""
    return Sayer(law, Unit(sight.unit_cents, grouped=True)).said(sight)


class Sayer:
    """Writes the sentences for several views of one state; shared ones are computed once."""

    def __init__(self, law: Law, unit: Unit) -> None:
        self._law = law
        self._unit = unit
        self._awaits: dict[str, tuple[str, Idle | None]] = {}
        """Text by `awaits.what`, which can differ between viewers during an incident."""

    def said(self, sight: TableView) -> ViewText:
        """Return the sentences for this view."""
        unit = self._unit
        offered = () if sight.chair is None else sight.chair.options
        what = sight.awaits.what
        if what not in self._awaits:
            voice = Voice(unit, {seat.no: seat.person for seat in sight.seats})
            idle = too_few(sight, self._law) if what == "round" else None
            text = _awaited(sight, voice) if idle is None else _idle_words(idle)
            self._awaits[what] = text, idle
        awaits, idle = self._awaits[what]
        return ViewText(
            awaits=awaits,
            offer=offer_words(offered, unit) if offered else "",
            options=tuple(_option(option, unit) for option in offered),
            hand=_padded_hand(sight),
            idle=idle,
        )


def _padded_hand(sight: TableView) -> str:
    """Return the name of the viewer's hand in a fixed width, so that its length reveals nothing.

    It is blank if cards that could make a hand make none, and empty without such cards.
    """
    text = hand_words(sight)
    assert len(text) <= HAND_WIDTH, f"a hand in {len(text)} characters: widen HAND_WIDTH"
    return text.ljust(HAND_WIDTH) if text or _has_hand(sight) else ""


def _has_hand(sight: TableView) -> bool:
    """Return whether the viewer has enough cards in play, all known to the viewer, for a name."""
    running = sight.round
    if running is None:
        return False
    own = next((hand for hand in running.hands if hand.seat == sight.seat), None)
    if own is None or own.folded or own.void or HIDDEN in own.cards:
        return False
    return can_name(len(own.cards), len(running.board))


def _option(option: Option, unit: Unit) -> OptionSaid:
    ask, amount_field = ACT_ASKS[option.act]
    return OptionSaid(option_words(option, unit), str(ask.__struct_config__.tag), amount_field)


def _awaited(sight: TableView, voice: Voice) -> str:
    now = sight.awaits
    due = [{"seat": one.seat, "amount": one.amount} for one in now.due]
    facts = {"seat": now.seat, "seats": now.seats, "due": due}
    kind = f"awaits-{now.what}"
    speaks = catalogue()
    return speaks.say(kind if speaks.has(kind) else "awaits-other", facts, voice)


def too_few(sight: TableView, law: Law) -> Idle | None:
    """Return the reason if the view shows too few players for a round, else None."""
    rule = law.seating.players_to_go_on if sight.rounds else law.seating.players_to_start
    needed = max(2, rule.value)
    ready = sum(not seat.away and seat.stake > 0 for seat in sight.seats)
    if ready >= needed:
        return None
    won = next((one.person for one in sight.placed if one.place == 1), "")
    if won:
        return Idle(RefusalReason.GAME_OVER.name, {"person": won})
    return Idle(RefusalReason.TOO_FEW_PLAYERS.name, {"ready": ready, "needed": needed})


def _idle_words(idle: Idle) -> str:
    return refusal_words(Refused(RefusalReason[idle.because], (), {**idle.facts}), Unit(1))


def hand_words(sight: TableView) -> str:
    """The hand that the viewer's own cards make so far; empty without cards."""
    return "" if sight.chair is None else code_words(sight.chair.makes)
