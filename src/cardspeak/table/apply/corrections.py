"""Folds of what mends a street or a pot that went wrong: burns left out, awards taken back."""

from __future__ import annotations

from cardspeak.cards import UNKNOWN
from cardspeak.table import events as ev
from cardspeak.table.apply.registry import folds
from cardspeak.table.events import Step
from cardspeak.table.state import Round, TableState


def forget_betting(running: Round) -> None:
    """The betting round under way never was; its wagers have been returned."""
    if running.betting is None:
        return
    number = running.betting.number
    running.aggressors = tuple(one for one in running.aggressors if one[1] != number)
    running.bettings -= 1
    running.betting = None


@folds(ev.BurnLeftOut)
def _left_out(table: TableState, _event: ev.BurnLeftOut) -> None:
    running = table.running
    running.burns.pop()
    running.stub.insert(0, UNKNOWN)


@folds(ev.BoardToBurn)
def _to_burn(table: TableState, event: ev.BoardToBurn) -> None:
    """The street lacks a card, which is dealt before it is bet on."""
    running = table.running
    running.board.remove(event.card)
    (running.discards if event.dead else running.burns).append(event.card)
    forget_betting(running)
    street = table.law.dealing.streets[running.street - 1]
    running.steps = (Step("board", count=1, street=street.name, by=event.by),)
    running.phase = "deal"


@folds(ev.AwardTakenBack)
def _award_back(table: TableState, event: ev.AwardTakenBack) -> None:
    """The round is open again until the chips have gone where they belong."""
    running = table.running
    table.seats[event.seat].stake -= event.amount
    running.won[event.pot] -= event.amount
    if running.phase == "over":
        running.phase = "show"
        table.rounds_left += 1  # its end will be counted again
        table.placed = tuple(one for one in table.placed if one.round != running.number)
