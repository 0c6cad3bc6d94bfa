"""The sentences beside a sight: what is awaited, what is offered, what one's own cards make.

Made from the sight alone and the law, which everybody knows; so they tell no more than it does.
"""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.cards import JOKER, Card, card_text, deck_cards
from cardspeak.chips import Unit
from cardspeak.hands import board, low_words, rank, rank_low, words
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.policies import Game
from cardspeak.table.act_asks import ACT_ASKS
from cardspeak.table.rules.betting.options import Option
from cardspeak.table.rules.showdown.hand_order import low_order, order_of_hands
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.view.shapes import Facts, TableView
from cardspeak.words.options import offer_words, option_words
from cardspeak.words.refusals import refusal_words
from cardspeak.words.say import Voice, catalogue

FIVE: Final = 5
HAND_WIDTH: Final = 160
"""Characters of a hand in words; both halves of a high/low game fit."""
FACES: Final = {card_text(card): card for card in (*deck_cards(52), JOKER)}
"""Known cards as they are written."""


class OptionSaid(msgspec.Struct, frozen=True):
    """An option in words, and the ask that takes it up."""

    words: str
    type: str
    field: str


class Idle(msgspec.Struct, frozen=True):
    """The reason that no round opens, as data; clients translate it."""

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
    """What there is to say beside this sight."""
    return Sayer(law, Unit(sight.unit_cents, grouped=True)).said(sight)


class Sayer:
    """Says what there is to say beside several sights of one moment; what is alike, once."""

    def __init__(self, law: Law, unit: Unit) -> None:
        self._law = law
        self._unit = unit
        self._awaits: dict[str, tuple[str, Idle | None]] = {}
        """By what is awaited, which not everybody is told alike while the floor is at work."""

    def said(self, sight: TableView) -> ViewText:
        """The sentences beside this sight."""
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
            hand=_padded(hand_words(sight, self._law)),
            idle=idle,
        )


def _padded(text: str) -> str:
    """The name of a hand at a fixed width, so that a frame's length does not tell it."""
    assert len(text) <= HAND_WIDTH, f"a hand in {len(text)} characters: widen HAND_WIDTH"
    return text.ljust(HAND_WIDTH) if text else ""


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
    """That players are awaited, where everybody can see that there are too few for a round."""
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


def hand_words(sight: TableView, law: Law) -> str:
    """What the viewer's own cards make so far, with the board; empty without cards."""
    if sight.round is None or not sight.seat:
        return ""
    own = next((hand for hand in sight.round.hands if hand.seat == sight.seat), None)
    if own is None or own.folded or own.void:
        return ""
    return _hand_kept(law, own.cards, sight.round.board)


_KEPT: dict[tuple[int, tuple[str, ...], tuple[str, ...]], tuple[Law, str]] = {}
"""Hands in words, by law, cards and board: a hand is told far more often than it changes."""
_MOST_KEPT: Final = 4096


def _hand_kept(law: Law, own: tuple[str, ...], board: tuple[str, ...]) -> str:
    key = (id(law), own, board)
    found = _KEPT.get(key)
    if found is not None and found[0] is law:
        return found[1]
    if len(_KEPT) >= _MOST_KEPT:
        _KEPT.clear()
    told = _hand_said(law, own, board)
    _KEPT[key] = (law, told)
    return told


def _hand_said(law: Law, own: tuple[str, ...], board_faces: tuple[str, ...]) -> str:
    cards, shared = _known(own), _known(board_faces)
    if not cards or len(cards) != len(own):
        return ""
    order = order_of_hands(law)
    if len(cards) + len(shared) < FIVE:
        return words(board(order, cards)) if not shared else ""
    game = law.hands.game.value
    said_of = []
    if game is not Game.LOW:
        said_of.append(words(rank(order, cards, shared)))
    if game is not Game.HIGH and not shared:
        low = rank_low(low_order(law), cards)
        if low is not None:
            said_of.append(low_words(low))
    return "; ".join(said_of)


def _known(cards: tuple[str, ...]) -> list[Card]:
    return [FACES[text] for text in cards if text in FACES]
