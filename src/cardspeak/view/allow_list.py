"""The allow-list: every field of a table view, its meaning, and the roles that get it.

A test fails if a field is missing here, or if a role gets a field it should not have.
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
    "version": "number of events so far",
    "book": "the rulebook",
    "edition": "its edition",
    "house": "the house's choices",
    "hand_dealt": "whether a person deals",
    "open_cards": "whether cards are dealt to players face up",
    "unit_cents": "value of the smallest chip",
    "minute": "the time of day, in minutes",
    "notices": "announced changes: name, value, effective minute",
    "seats.no": "taken seats",
    "seats.person": "the player in it",
    "seats.stake": "chips on the table",
    "seats.away": "whether the player is away",
    "seats.entry": "payment due before the next cards",
    "seats.missed": "blinds missed",
    "seats.wants": "whether the player posts or waits",
    "seats.declared": "whether the player may no longer add chips",
    "seats.colour": "the colour of the player's chips",
    "reserved": "reservations, by seat",
    "lost.person": "players who lost a seat while away and may take one again",
    "lost.seat": "their former seat",
    "lost.stake": "the chips held for them",
    "button": "position of the button",
    "rounds": "rounds opened so far",
    "rounds_left": "rounds left in the orbit",
    "carried": "chips for the next pot",
    "drawing": "seats that draw for the button",
    "drawn": "the cards they drew, face up",
    "placed.person": "finishing places: the player",
    "placed.seat": "the player's seat",
    "placed.place": "the place; 1 is the winner",
    "placed.round": "the round",
    "placed.by": "the clauses",
    "awaits.what": "the input the table waits for",
    "awaits.seat": "the seat that must act",
    "awaits.seats": "the seats that draw",
    "awaits.due.seat": "forced bets due: the seat",
    "awaits.due.amount": "the amount",
    "awaits.due.kind": "ante, blind, entry or dead",
    "awaits.due.live": "whether it counts towards the call",
    "awaits.due.by": "its clauses",
    "awaits.steps.kind": "the dealer's next steps: burn, deal, turn up",
    "awaits.steps.seat": "the seat that gets the card",
    "awaits.steps.up": "face up or down",
    "awaits.steps.count": "number of cards",
    "awaits.steps.street": "the street",
    "awaits.steps.by": "its clauses",
    "matter.situation": "the reported situation",
    "matter.seat": "the seat concerned",
    "matter.amount": "the chips concerned",
    "matter.held_by": "the member of staff who holds a software-dealt table",
    "reports.number": "numbers of the reports that wait for staff",
    "reports.situation": "the reported situation",
    "reports.seat": "the seat concerned",
    "round.number": "the number of the round",
    "round.phase": "its phase",
    "round.street": "streets dealt or being dealt",
    "round.betting": "betting rounds opened",
    "round.button": "the button it was dealt from",
    "round.seats": "seats dealt in, in dealing order",
    "round.blinds": "the blind positions",
    "round.board": "communal cards",
    "round.aside": "cards set aside, face up",
    "round.early": "face-up cards on top of the stub",
    "round.stub": "number of cards left to deal",
    "round.burns": "number of burned cards",
    "round.discards": "number of discarded cards",
    "round.hands.seat": "hands: the seat",
    "round.hands.cards": "the cards, `??` for a hidden one (see below)",
    "round.hands.up": "which cards were dealt face up",
    "round.hands.exposed": "hidden cards that everyone has seen",
    "round.hands.folded": "out of the round",
    "round.hands.mucked": "given up at the showdown",
    "round.hands.shown": "turned over",
    "round.hands.tapped": "all in",
    "round.hands.void": "void by a ruling",
    "round.hands.in_front": "chips in front in this betting round",
    "round.hands.paid": "chips put in during the whole round",
    "round.hands.held": "chips held aside by a ruling",
    "round.hands.hidden": "chips that do not play",
    "round.pot": "all chips of the round",
    "round.pots.amount": "each pot",
    "round.pots.seats": "and the seats that may win it",
    "round.bonus": "house chips in the pot",
    "round.carried": "chips in it from an earlier round",
    "round.price": "the total that a call must reach",
    "round.raises": "raises in this betting round",
    "round.turn": "the seat whose turn it is",
    "round.to_show": "seats that still have to show, in order",
    "round.orders.kind": "standing orders of the floor",
    "round.orders.seat": "the seat they bind",
    "round.orders.amount": "their amount",
    "round.orders.until": "when they end",
    "round.orders.by": "their clauses",
    "round.clock.seat": "the seat whose time to act runs or may be called",
    "round.clock.seconds": "its length in seconds",
    "round.clock.runs": "whether it runs",
    "round.clock.warned": "whether the player was warned",
    "round.clock.needs_warning": "whether a warning is needed",
    "round.roots": "the commitment root of each shuffle that has one",
}
_CHAIR: Final = {
    "chair.options.act": "acts that the player may make now",
    "chair.options.least": "the minimum amount",
    "chair.options.most": "the maximum amount",
    "chair.options.tap_out": "whether it is all in",
    "chair.options.by": "the clauses",
    "chair.showing": "at the showdown: show or muck",
    "chair.wins_or_ties": "1 if the hand may be mucked and no hand shown so far beats it, else 0",
    "chair.makes": "the hand that the player's cards make, in 16 characters (see below)",
}
_MATTER: Final = {
    "desk.matter.cards": "the cards reported",
    "desk.matter.facts": "the answers so far",
    "desk.matter.question": "the floor's next question",
    "desk.matter.finding.outcome": "the book's ruling",
    "desk.matter.finding.says": "the text read aloud",
    "desk.matter.finding.ways": "the options it leaves open",
    "desk.matter.finding.by": "its clauses",
    "desk.reports.number": "waiting reports",
    "desk.reports.person": "the player who made each",
    "desk.reports.facts": "and its answers",
}
_DESK: Final = {
    "desk.commission": "the commission taken so far",
    "desk.in_float": "the part that waits for a colour change",
    "desk.warned": "warnings, by person",
    "desk.barred": "people who may not sit down again",
    "desk.kept": "chips held for collection",
    "desk.deck_barred": "whether another deck must be checked first",
    "desk.duties": "open duties of staff, and the role that confirms each next",
    "desk.dealer.person": "the dealer who took over last",
    "desk.dealer.upcoming": "the seats that may act next, in order",
    "desk.dealer.charges": "the commission on each pot as it is now",
    "desk.dealer.streets": "the streets of the game",
    "desk.dealer.next.number": "the next round as it would open now",
    "desk.dealer.next.button": "its button",
    "desk.dealer.next.seats": "its players",
    "desk.dealer.next.due.seat": "its forced bets",
    "desk.dealer.next.due.amount": "and their amounts",
    "desk.dealer.next.due.kind": "and kinds",
    "desk.dealer.next.due.live": "and whether they count as bets",
    "desk.dealer.next.due.by": "and their clauses",
}
_LAID_OPEN: Final = {
    "laid_open.stub": "the undealt cards",
    "laid_open.burns": "the burned cards",
    "laid_open.discards": "the discarded cards",
}

ALLOWED: Final[dict[str, tuple[str, frozenset[Role]]]] = {
    **{name: (words, EVERYONE) for name, words in _PUBLIC.items()},
    **{name: (words, OWN) for name, words in _CHAIR.items()},
    **{name: (words, STAFF) for name, words in _MATTER.items()},
    **{name: (words, DESK) for name, words in _DESK.items()},
    **{name: (words, INSPECTOR) for name, words in _LAID_OPEN.items()},
}
"""The meaning of each field, and the roles that get it."""


def fields_of(shape: type, path: str = "") -> Iterator[str]:
    """Yield the dotted path of every plain value in a view."""
    config = shape.__struct_config__ if issubclass(shape, msgspec.Struct) else None
    if config is not None and config.tag_field is not None:
        yield path + config.tag_field
    for name, hint in get_type_hints(shape).items():
        inner = _struct_in(hint)
        if inner is None:
            yield path + name
        else:
            yield from fields_of(inner, f"{path}{name}.")


def all_fields() -> tuple[str, ...]:
    """Return every field of a table view."""
    return tuple(fields_of(TableView))


def _struct_in(hint: Any) -> type | None:  # noqa: ANN401 - a type hint may be anything
    """Return the struct in a hint, the first one of a union; None for a plain value."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint
    return next(filter(None, map(_struct_in, get_args(hint))), None)
