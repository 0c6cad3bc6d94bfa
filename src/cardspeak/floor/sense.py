"""Does a report make sense: is there such a situation, can it arise here, do the answers fit?"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from cardspeak.cards import NotationError, read_cards
from cardspeak.floor.facts import KNOWN, stage
from cardspeak.rulebook.situations import QUESTIONS, SITUATIONS, STAGES, Question, Situation
from cardspeak.table import asks
from cardspeak.table.play import refuse
from cardspeak.table.rulings import Because, Refused
from cardspeak.table.state import Table

FOLDED_TOO = frozenset(
    (
        "folded card passed wrongly",
        "cards shown to one player",
        "breach of conduct",
        "cards exchanged",
        "late claim",
        "gesture misread",
    )
)
"""Situations that may concern a player whose hand is out of the round."""


def makes_no_sense(table: Table, ask: asks.Report) -> Refused | None:
    """Why a report cannot be heard, or nothing."""
    if table.matter is not None:
        return refuse(Because.FLOOR_BUSY, situation=table.matter.situation)
    situation = SITUATIONS.get(ask.situation)
    if situation is None:
        near = get_close_matches(ask.situation, SITUATIONS, n=3)
        known = tuple(near or sorted(SITUATIONS))
        return refuse(Because.NO_RULE, situation=ask.situation, known=known)
    return (
        _wrong_moment(table, situation)
        or _wrong_game(table, situation)
        or _wrong_seat(table, situation, ask)
        or _missing(situation, ask)
        or answers_make_no_sense(table, ask.facts)
    )


def _wrong_moment(table: Table, situation: Situation) -> Refused | None:
    now = stage(table)
    if now in (situation.stages or STAGES):
        return None
    if now == "over":
        return refuse(Because.NO_ROUND)
    stages = situation.stages or STAGES
    return refuse(Because.NO_SENSE, why="not at this stage", stage=now, stages=stages)


def _wrong_game(table: Table, situation: Situation) -> Refused | None:
    streets = table.law.dealing.streets
    board = any(street.board.value for street in streets)
    if situation.game == "board" and not board:
        return refuse(Because.NO_SENSE, why="this game has no communal cards")
    if situation.game == "open cards" and board:
        return refuse(Because.NO_SENSE, why="this game has no open hands")
    return None


def _wrong_seat(table: Table, situation: Situation, ask: asks.Report) -> Refused | None:
    if not ask.seat:
        if "seat" in situation.about:
            return refuse(Because.NO_SENSE, why="say which seat it concerns")
        return None
    if stage(table) == "over":
        return None if ask.seat in table.seats else refuse(Because.NO_SUCH_SEAT, seat=ask.seat)
    running = table.running
    if ask.seat not in running.hands:
        return refuse(Because.NOT_DEALT_IN, seat=ask.seat)
    if running.hands[ask.seat].folded and ask.situation not in FOLDED_TOO:
        return refuse(Because.NO_SENSE, why="that hand is no longer in the round")
    return None


def _missing(situation: Situation, ask: asks.Report) -> Refused | None:
    if ask.amount < 0 or ("amount" in situation.about and not ask.amount):
        return refuse(Because.NO_SENSE, why="say how much it was")
    return None


def answers_make_no_sense(_table: Table, facts: Mapping[str, str]) -> Refused | None:
    """Answers to questions nobody asks, to those the record answers, or outside what is open."""
    for name, answer in facts.items():
        question = QUESTIONS.get(name)
        if question is None:
            near = get_close_matches(name, QUESTIONS, n=3)
            return refuse(Because.NO_SENSE, why="no such question", question=name, known=near)
        if name in KNOWN:
            return refuse(Because.NO_SENSE, why="the record answers that", question=name)
        if not _fits(question, answer):
            offered = question.answers or (question.kind,)
            return refuse(Because.NO_SENSE, why="no such answer", question=name, offered=offered)
    return None


def _fits(question: Question, answer: str) -> bool:
    if answer in question.answers:
        return True
    match question.kind:
        case "number":
            return answer.isdecimal() and len(answer) < 4
        case "seats":
            return all(part.isdecimal() for part in answer.split()) and bool(answer.split())
        case "cards":
            try:
                return bool(read_cards(answer))
            except NotationError:
                return False
        case _:
            return False
