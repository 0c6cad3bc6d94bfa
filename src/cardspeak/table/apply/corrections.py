"""Apply corrections to a street or a pot, such as missing burns and awards taken back."""

from __future__ import annotations

from cardspeak.cards import UNKNOWN
from cardspeak.table import events as ev
from cardspeak.table.apply.registry import applies
from cardspeak.table.apply.upcasts import with_street
from cardspeak.table.events import Step
from cardspeak.table.state import Round, TableState


def forget_betting(running: Round) -> None:
    """Cancel the current betting round; its wagers have been returned."""
    if running.betting is None:
        return
    number = running.betting.number
    running.aggressors = tuple(act for act in running.aggressors if act[1] != number)
    running.bettings -= 1
    running.betting = None


@applies(ev.BurnLeftOut)
def _left_out(table: TableState, _event: ev.BurnLeftOut) -> None:
    running = table.running
    running.burns.pop()
    running.stub.insert(0, UNKNOWN)


@applies(ev.BoardToBurn)
def _to_burn(table: TableState, event: ev.BoardToBurn) -> None:
    """Deal the missing card of the street before its betting round."""
    if event.street is None:
        event = with_street(table, event)
    assert event.street is not None, "completed above"
    running = table.running
    running.board.remove(event.card)
    (running.discards if event.dead else running.burns).append(event.card)
    forget_betting(running)
    running.steps = (Step("board", count=1, street=event.street, by=event.by),)
    running.phase = "deal"


@applies(ev.AwardTakenBack)
def _award_back(table: TableState, event: ev.AwardTakenBack) -> None:
    """Take an award back.  A finished round stays open until the chips are awarded again."""
    running = table.running
    table.seats[event.seat].stake -= event.amount
    running.won[event.pot] -= event.amount
    if running.phase == "over":
        running.phase = "show"
        table.rounds_left += 1  # the round will be counted again when it ends
        table.placed = tuple(out for out in table.placed if out.round != running.number)
