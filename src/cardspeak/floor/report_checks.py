"""Check reports: the situation must exist and be possible now, and the answers must be valid."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from cardspeak.cards import UNKNOWN, NotationError, read_cards
from cardspeak.floor.facts import stage
from cardspeak.floor.software import may_not_report, ruled_out, waits_for_staff
from cardspeak.rulebook.clause import ClauseNo, load_register
from cardspeak.rulebook.floor.situation_names import OTHER_NAMES
from cardspeak.rulebook.floor.situations import (
    QUESTIONS,
    SEVERAL_CARDS_TURNED,
    SITUATIONS,
    STAGES,
    Question,
    Situation,
)
from cardspeak.rulebook.law.law import Law
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.draft import refuse
from cardspeak.table.rules.dealing import full_deck, wrong_cards
from cardspeak.table.rules.showdown.disclosed_hands import exposed
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState

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
"""Situations that may concern a player whose hand is already out of the round."""
OF_THE_HAND = frozenset(
    ("hole card exposed", "card exposed by the player", "cards shown to one player")
)
"""Situations in which the cards must be named, because the ruling depends on them."""
BY_HAND = frozenset(("oversized chip", "several movements"))
"""Situations about chips that a player physically moved over the line."""
TOO_MANY_CARDS = frozenset(("flop with too many cards", SEVERAL_CARDS_TURNED))
"""Situations with too many communal cards."""


def makes_no_sense(table: TableState, ask: asks.Report) -> Refused | None:
    """Return a refusal if a report is not valid at this table now, else None."""
    if table.matter is not None and not waits_for_staff(table, ask):
        return refuse(RefusalReason.FLOOR_BUSY, situation=table.matter.situation)
    situation = SITUATIONS.get(ask.situation)
    if situation is None:
        near = get_close_matches(ask.situation, (*SITUATIONS, *OTHER_NAMES), n=3)
        known = tuple(near or sorted(SITUATIONS))
        return refuse(RefusalReason.NO_RULE, situation=ask.situation, known=known)
    return (
        ruled_out(table, situation, ask.actor)
        or may_not_report(table, ask)
        or _wrong_moment(table, situation)
        or _wrong_game(table, situation)
        or _wrong_seat(table, situation, ask)
        or _missing(situation, ask)
        or _no_such_chips(table, ask)
        or _not_in_the_hand(table, situation, ask)
        or _wrong_board_cards(table, situation, ask)
        or answers_make_no_sense(table, ask.facts)
    )


def _wrong_moment(table: TableState, situation: Situation) -> Refused | None:
    now = stage(table)
    if now in (situation.stages or STAGES):
        # Refuse a report about the previous round if there was none.
        lacks = table.round is None and situation.stages == ("over",)
        return refuse(RefusalReason.NO_ROUND) if lacks else None
    if now == "over":
        return refuse(RefusalReason.NO_ROUND)
    stages = situation.stages or STAGES
    return refuse(RefusalReason.NO_SENSE, why="wrong-stage", stage=now, stages=stages)


def _wrong_game(table: TableState, situation: Situation) -> Refused | None:
    if arises_in(table.law, situation):
        return None
    why = "no-board" if situation.game == "board" else "no-up-cards"
    return refuse(RefusalReason.NO_SENSE, why=why)


def arises_in(law: Law, situation: Situation) -> bool:
    """Return whether the situation can occur in a game with this deal."""
    board = any(street.board.value for street in law.dealing.streets)
    return not situation.game or (situation.game == "board") == board


def _wrong_seat(table: TableState, situation: Situation, ask: asks.Report) -> Refused | None:
    if not ask.seat:
        if "seat" in situation.about:
            return refuse(RefusalReason.NO_SENSE, why="seat-missing")
        return None
    if stage(table) == "over":
        return _wrong_seat_after(table, situation, ask.seat)
    running = table.running
    if ask.seat not in running.hands:
        return refuse(RefusalReason.NOT_DEALT_IN, seat=ask.seat)
    if running.hands[ask.seat].folded and ask.situation not in FOLDED_TOO:
        return refuse(RefusalReason.NO_SENSE, why="hand-gone")
    return None


def _wrong_seat_after(table: TableState, situation: Situation, seat: SeatNo) -> Refused | None:
    """Return a refusal if a report between rounds cannot concern this seat, else None."""
    if seat not in table.seats:
        return refuse(RefusalReason.NO_SUCH_SEAT, seat=seat)
    if situation.stages == ("over",) and (table.round is None or table.round.live != [seat]):
        return refuse(RefusalReason.NO_SENSE, why="not-last-standing")
    return None


def _missing(situation: Situation, ask: asks.Report) -> Refused | None:
    if ask.amount < 0 or ("amount" in situation.about and not ask.amount):
        return refuse(RefusalReason.NO_SENSE, why="amount-missing")
    return None


def _no_such_chips(table: TableState, ask: asks.Report) -> Refused | None:
    """Refuse a report about chips that the player does not have."""
    if ask.situation not in BY_HAND:
        return None
    stake = table.seats[ask.seat].stake
    return refuse(RefusalReason.CANNOT_AFFORD, stake=stake) if ask.amount > stake else None


def _not_in_the_hand(table: TableState, situation: Situation, ask: asks.Report) -> Refused | None:
    """Refuse a report that names a card this player cannot hold."""
    if {"seat", "cards"} - set(situation.about) or stage(table) == "over":
        return None
    if not ask.cards and ask.situation in OF_THE_HAND:
        return refuse(RefusalReason.WRONG_CARDS, why="card-missing")
    hand = table.running.hands[ask.seat]
    others = tuple(card for card in ask.cards if card not in {*hand.cards, *hand.seen})
    if len(others) > hand.cards.count(UNKNOWN) - len(exposed(hand)):
        return refuse(RefusalReason.WRONG_CARDS, why="not-in-hand")
    return wrong_cards(table, others)


def _wrong_board_cards(table: TableState, situation: Situation, ask: asks.Report) -> Refused | None:
    """Refuse communal cards that are neither on the board nor possibly from the stub.

    A report of too many cards must name all of them, so that nobody is asked for their number.
    """
    if situation.family != "board":
        return None
    running = table.running
    refused = wrong_cards(table, tuple(card for card in ask.cards if card not in running.board))
    if refused is not None or ask.situation not in TOO_MANY_CARDS:
        return refused
    streets = table.law.dealing.streets
    before = running.board[: sum(street.board.value for street in streets[: running.street - 1])]
    earlier = tuple(card for card in ask.cards if card in before)
    if earlier and ask.situation == SEVERAL_CARDS_TURNED:  # the current street
        return refuse(RefusalReason.WRONG_CARDS, table.law.deck.no_duplicates, earlier=earlier)
    due = streets[running.street - 1].board.value
    if len(set(ask.cards)) <= due:
        why = "name-all-turned"
        return refuse(RefusalReason.NO_SENSE, why=why, wanted=due + 1, got=len(set(ask.cards)))
    return None


def answers_make_no_sense(table: TableState, facts: Mapping[str, str]) -> Refused | None:
    """Refuse answers to unknown questions, answers already on record, and invalid answers."""
    for name, answer in facts.items():
        question = QUESTIONS.get(name)
        if question is None:
            near = get_close_matches(name, QUESTIONS, n=3)
            return refuse(RefusalReason.NO_SENSE, why="no-such-question", question=name, known=near)
        if question.known:
            return refuse(RefusalReason.NO_SENSE, why="record-answers", question=name)
        if not fits(question, answer):
            offered = answer_forms(question)
            return refuse(
                RefusalReason.NO_SENSE, why="no-such-answer", question=name, offered=offered
            )
        refused = _out_of_range(table, question, answer)
        if refused is not None:
            return refused
    return None


_FORMS = {
    "number": ("a number",),
    "seats": ("the numbers of seats, as 2 5 7",),
    "cards": ("the cards, as 7c Td",),
    "clause": ("the number of a clause",),
}


def answer_forms(question: Question) -> tuple[str, ...]:
    """Return the possible answers, or the format of a free answer."""
    return (*question.answers, *_FORMS.get(question.kind, ()))


def _out_of_range(table: TableState, question: Question, answer: str) -> Refused | None:
    """Refuse seats that the table does not have, and more cards than are in the deck."""
    if answer in question.answers:
        return None
    if question.kind == "seats":
        places = table.law.seating.seats.value
        for seat in map(SeatNo, answer.split()):
            if not 0 < seat <= places:
                return refuse(RefusalReason.NO_SUCH_SEAT, seat=seat, seats=places)
    if question.kind == "clause" and clause_named(table, answer) is None:
        on_file = load_register(table.book).clauses
        near = get_close_matches(answer.upper(), on_file, n=3)
        return refuse(RefusalReason.NO_SENSE, why="no-such-clause", known=tuple(near))
    if question.kind == "number" and int(answer) > len(full_deck(table)):
        return refuse(RefusalReason.NO_SENSE, why="deck-too-small")
    return None


def clause_named(table: TableState, answer: str) -> ClauseNo | None:
    """Return the clause of the table's book with this number, ignoring case, or None."""
    on_file = load_register(table.book).clauses
    return next((number for number in on_file if number.casefold() == answer.casefold()), None)


def fits(question: Question, answer: str) -> bool:
    """Return whether the answer has the format that the question requires."""
    if answer in question.answers:
        return True
    match question.kind:
        case "number":
            return answer.isdecimal() and len(answer) < 4
        case "seats":
            parts = answer.split()
            return bool(parts) and all(part.isdecimal() and len(part) < 3 for part in parts)
        case "clause":
            return bool(answer.strip())
        case "cards":
            try:
                return bool(read_cards(answer))
            except NotationError:
                return False
        case _:
            return False
