"""The allow-list: every field of a sight, what it is, and which role is given it.

A field that is not listed here fails a test; so does one that a role has and should not have.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, get_args, get_type_hints

import msgspec

from cardspeak.view.shapes import TableView
from cardspeak.view.viewer import DESK, EVERYONE, STAFF, Role

OWN: Final = frozenset({Role.PLAYER})
INSPECTOR: Final = frozenset({Role.INSPECTOR})

_PUBLIC: Final = {
    "role": "the viewer's role",
    "seat": "the viewer's seat, 0 without one",
    "version": "how many events the table has had",
    "book": "the rulebook",
    "edition": "and its edition",
    "house": "the house's choices",
    "hand_dealt": "whether a person deals",
    "open_cards": "whether cards are dealt to players face up",
    "unit_cents": "what the smallest chip is worth",
    "minute": "the time of day, in minutes",
    "notices": "changes announced: name, value, from which minute",
    "seats.no": "taken seats",
    "seats.person": "who sits there",
    "seats.stake": "chips on the table",
    "seats.away": "whether the player is away",
    "seats.entry": "what is owed before the next cards",
    "seats.missed": "blinds missed",
    "seats.wants": "whether the player posts or waits",
    "seats.declared": "whether the player may add chips no more",
    "seats.colour": "the colour of the player's chips",
    "reserved": "places kept, by seat",
    "lost.person": "players who lost a seat while away and may take one again",
    "lost.seat": "the seat it was",
    "lost.stake": "the chips kept for them",
    "button": "where the button lies",
    "rounds": "rounds opened so far",
    "rounds_left": "rounds left in the orbit",
    "carried": "chips that wait for the next pot",
    "drawing": "who draws for the button",
    "drawn": "the cards drawn for it, face up",
    "placed.person": "who has gone out of the game, or won it",
    "placed.seat": "from which seat",
    "placed.place": "in which place; 1 has won",
    "placed.round": "in which round",
    "placed.by": "by which clauses",
    "awaits.what": "what the table waits for",
    "awaits.seat": "whose word it waits for",
    "awaits.seats": "the seats that draw",
    "awaits.due.seat": "forced bets due: whose",
    "awaits.due.amount": "how much",
    "awaits.due.kind": "ante, blind, entry or dead",
    "awaits.due.live": "whether it counts to the call",
    "awaits.due.by": "its clauses",
    "awaits.steps.kind": "what the dealer does next: burn, deal, turn up",
    "awaits.steps.seat": "for whom",
    "awaits.steps.up": "face up or down",
    "awaits.steps.count": "how many cards",
    "awaits.steps.street": "of which street",
    "awaits.steps.by": "its clauses",
    "matter.situation": "what was reported to the floor",
    "matter.seat": "whom it concerns",
    "matter.amount": "how many chips it is about",
    "matter.held_by": "which member of staff holds a software-dealt table",
    "reports.number": "reports that wait for staff: their numbers",
    "reports.situation": "what was reported",
    "reports.seat": "whom it concerns",
    "round.number": "the number of the round",
    "round.phase": "how far it is",
    "round.street": "streets dealt or under way",
    "round.betting": "betting rounds opened",
    "round.button": "whose button it was dealt from",
    "round.seats": "who is in, in dealing order",
    "round.blinds": "the blind positions",
    "round.board": "communal cards",
    "round.aside": "cards set aside, in sight",
    "round.early": "cards of the stub that lie face up",
    "round.stub": "how many cards are left to deal",
    "round.burns": "how many are burned",
    "round.discards": "how many are discarded",
    "round.hands.seat": "hands: whose",
    "round.hands.cards": "the cards, `??` for a hidden one (see below)",
    "round.hands.up": "which of them were dealt face up",
    "round.hands.exposed": "hidden cards that everybody has been shown",
    "round.hands.folded": "out of the round",
    "round.hands.mucked": "given up at the showdown",
    "round.hands.shown": "turned over",
    "round.hands.tapped": "all in",
    "round.hands.void": "void by a ruling",
    "round.hands.in_front": "chips in front in this betting round",
    "round.hands.paid": "chips put in in the whole round",
    "round.hands.held": "chips that a ruling holds aside",
    "round.hands.hidden": "chips that do not play",
    "round.pot": "all chips of the round",
    "round.pots.amount": "each pot",
    "round.pots.seats": "and who may win it",
    "round.bonus": "chips of the house in the pot",
    "round.carried": "chips in it from an earlier round",
    "round.price": "what a call has to reach",
    "round.raises": "raises in this betting round",
    "round.turn": "whose turn it is",
    "round.to_show": "who is still to show, in order",
    "round.orders.kind": "standing orders of the floor",
    "round.orders.seat": "whom they bind",
    "round.orders.amount": "the amount they speak of",
    "round.orders.until": "when they end",
    "round.orders.by": "their clauses",
    "round.clock.seat": "whose time to act runs or may be called",
    "round.clock.seconds": "how long it is",
    "round.clock.runs": "whether it runs",
    "round.clock.warned": "whether the player was warned",
    "round.clock.needs_warning": "whether a warning is needed",
    "round.roots": "the root of each shuffle that was committed before it was mixed",
}
_CHAIR: Final = {
    "chair.options.act": "what the player may do in turn",
    "chair.options.least": "the least amount",
    "chair.options.most": "the most",
    "chair.options.tap_out": "whether it takes all chips",
    "chair.options.by": "the clauses",
    "chair.showing": "at the showdown: show, or muck",
    "chair.wins_or_ties": "1 if the hand may be mucked and no hand shown so far beats it, else 0",
}
_MATTER: Final = {
    "desk.matter.cards": "the cards reported",
    "desk.matter.facts": "what was answered so far",
    "desk.matter.question": "what the floor asks next",
    "desk.matter.finding.outcome": "the book's ruling",
    "desk.matter.finding.says": "what is read aloud",
    "desk.matter.finding.ways": "the ways it leaves open",
    "desk.matter.finding.by": "its clauses",
    "desk.reports.number": "waiting reports",
    "desk.reports.person": "who made them",
    "desk.reports.facts": "and the answers in them",
}
_DESK: Final = {
    "desk.commission": "what the house has taken",
    "desk.in_float": "the part that awaits a colour change",
    "desk.warned": "warnings, by person",
    "desk.barred": "who may not sit down again",
    "desk.kept": "chips kept for collection",
    "desk.deck_barred": "whether another deck must be checked first",
}
_LAID_OPEN: Final = {
    "laid_open.stub": "the cards that were not dealt",
    "laid_open.burns": "the cards burned",
    "laid_open.discards": "the cards discarded",
}

ALLOWED: Final[dict[str, tuple[str, frozenset[Role]]]] = {
    **{name: (words, EVERYONE) for name, words in _PUBLIC.items()},
    **{name: (words, OWN) for name, words in _CHAIR.items()},
    **{name: (words, STAFF) for name, words in _MATTER.items()},
    **{name: (words, DESK) for name, words in _DESK.items()},
    **{name: (words, INSPECTOR) for name, words in _LAID_OPEN.items()},
}
"""By field: what it is, and who is given it."""


def fields_of(shape: type, path: str = "") -> Iterator[str]:
    """Every field of a sight that holds a value, with dots down to it."""
    for name, hint in get_type_hints(shape).items():
        inner = _struct_in(hint)
        if inner is None:
            yield path + name
        else:
            yield from fields_of(inner, f"{path}{name}.")


def all_fields() -> tuple[str, ...]:
    """Every field of a sight."""
    return tuple(fields_of(TableView))


def _struct_in(hint: Any) -> type | None:  # noqa: ANN401 - a type hint may be anything
    """The struct that a field holds, alone, in a row or perhaps; nothing for a plain value."""
    for one in (hint, *get_args(hint)):
        if isinstance(one, type) and issubclass(one, msgspec.Struct):
            return one
    return None
