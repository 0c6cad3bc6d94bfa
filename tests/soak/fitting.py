"""Asks that fit the current table: a script's asks with other cards, or asks to fill gaps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from tests.soak.script import Script

from cardspeak.cards import UNKNOWN, Card
from cardspeak.rulebook.policies import Act
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.act_asks import ask_for
from cardspeak.table.asks import Ask
from cardspeak.table.decide import Awaits, awaits, options
from cardspeak.table.events import Step
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.state import TableState

ACTS_IN_TURN = (
    *(asks.Check, asks.Stay, asks.Call, asks.Bet, asks.Raise, asks.Fold, asks.CallAndFold),
    asks.Say,
)
IN_TURN = (*ACTS_IN_TURN, asks.CallClock, asks.ClockWarns, asks.ClockRunsOut)
IN_SHOWDOWN = (asks.Show, asks.Muck)


def mended(table: TableState, ask: Ask) -> Ask:
    """Return the ask with cards that fit the current table."""
    waited = awaits(table)
    match ask:
        case asks.Deal() if waited.what == "deal":
            return _deal(table, ask)
        case asks.Shuffle() if waited.what == "shuffle":
            expected = set(waited.cards)
            known = [card for card in ask.cards if card in expected]
            rest = [card for card in waited.cards if card not in set(known)]
            return msgspec.structs.replace(ask, cards=(*known, *rest))
        case asks.Draw() if waited.what == "draw":
            known = [card for card in ask.cards if card in set(waited.cards)]
            rest = [card for card in waited.cards if card not in set(known)]
            return msgspec.structs.replace(ask, cards=tuple([*known, *rest][: len(waited.seats)]))
        case asks.Show() if table.hand_dealt and waited.what == "show":
            return _show(table, ask)
        case _:
            return ask


def _free(table: TableState, wanted: Sequence[Card]) -> Iterator[Card]:
    """Return cards not visible on the table, the wanted ones first."""
    running = table.running
    placed = {*running.board, *running.burns, *running.aside, *running.discards}
    for hand in running.hands.values():
        placed.update(hand.cards, hand.seen)
    order = dict.fromkeys((*wanted, *full_deck(table)))
    return (card for card in order if card != UNKNOWN and card not in placed)


def _deal(table: TableState, ask: asks.Deal) -> Ask:
    """Deal as many steps as the ask had cards for, with its own cards if they are free."""
    free = _free(table, ask.cards)
    dealt: list[Card] = []
    for step in awaits(table).steps:
        if dealt and len(dealt) + step.count > len(ask.cards):
            break
        hidden = step.kind == "burn" or (step.kind == "seat" and not step.up)
        dealt += [UNKNOWN if hidden else next(free) for _ in range(step.count)]
    return msgspec.structs.replace(ask, cards=tuple(dealt))


def _show(table: TableState, ask: asks.Show) -> Ask:
    hand = table.running.hands.get(ask.seat)
    if hand is None or UNKNOWN not in hand.cards:
        return msgspec.structs.replace(ask, cards=())
    down = [card for card, up in zip(hand.cards, hand.up, strict=True) if not up]
    known = [card for card in down if card != UNKNOWN]
    if len(ask.cards) == len(down) and set(known) <= set(ask.cards):
        placed = set(_free(table, ask.cards)) | set(known) | set(hand.seen)
        if set(ask.cards) <= placed:
            return ask
    free = _free(table, ask.cards)
    disclosed = (*known, *(next(free) for _ in range(len(down) - len(known))))
    return msgspec.structs.replace(ask, cards=disclosed)


# --- asks that are not in a script ---


def speaks_to(ask: Ask | None, waited: Awaits) -> bool:
    """Whether the ask is one the table is waiting for. None stands for the end of the round."""
    seat = getattr(ask, "seat", 0)
    match ask:
        case asks.StartRound() | None:
            return waited.what == "round"
        case _ if isinstance(ask, IN_TURN):
            return waited.what in {"round", "show"} or waited.seat == seat
        case _ if isinstance(ask, IN_SHOWDOWN):
            return waited.what == "round" or (waited.what, waited.seat) == ("show", seat)
        case _:
            return True


def filler(script: Script, table: TableState, waited: Awaits) -> Ask:
    """Return the ask of a dealer or a passive player that the table is waiting for."""
    match waited.what:
        case "forced":
            return asks.PostForced(seat=waited.due[0].seat, actor="dealer")
        case "shuffle":
            return asks.Shuffle(cards=waited.cards, actor="system")
        case "draw":
            return asks.Draw(cards=waited.cards[: len(waited.seats)], actor="system")
        case "cut":
            return asks.Cut(depth=len(table.running.stub) // 2, actor="dealer")
        case "deal":
            return asks.Deal(cards=_as_they_fell(script, table, waited.steps), actor="dealer")
        case "show":
            hand = table.running.hands[waited.seat]
            dealt = script.cards.get(waited.seat, ())
            hidden = [card for card, up in zip(dealt, hand.up, strict=False) if not up]
            return asks.Show(seat=waited.seat, cards=tuple(hidden) if table.hand_dealt else ())
        case "act":
            return _passive(script, table, waited.seat)
        case _:
            return asks.DropMatter(reason="nothing")


def _as_they_fell(script: Script, table: TableState, steps: Sequence[Step]) -> tuple[Card, ...]:
    """Return cards for these steps, as dealt in the original round."""
    held = {seat: len(hand.cards) for seat, hand in table.running.hands.items()}
    board_size, dealt = len(table.running.board), list[Card]()
    known = {*script.board, *(card for cards in script.cards.values() for card in cards)}
    free = (card for card in full_deck(table) if card not in known)
    for step in steps:
        for _ in range(step.count):
            if step.kind == "seat":
                own = script.cards.get(step.seat, ())
                index = held[step.seat]
                held[step.seat] = index + 1
                card = own[index] if index < len(own) else next(free)
                dealt.append(card if step.up else UNKNOWN)
            elif step.kind == "board":
                dealt.append(
                    script.board[board_size] if board_size < len(script.board) else next(free)
                )
                board_size += 1
            else:
                dealt.append(UNKNOWN)
    return tuple(dealt)


def _passive(script: Script, table: TableState, seat: int) -> Ask:
    """Check if possible; otherwise call, or fold if the script says so."""
    order = (Act.CHECK, Act.STAY, Act.FOLD if script.folds else Act.CALL, Act.CALL, Act.BET)
    offered = {
        option_offered.act: option_offered for option_offered in options(table, SeatNo(seat))
    }
    option = next(offered[act] for act in (*order, *offered) if act in offered)
    return ask_for(option.act, SeatNo(seat), option.least)
