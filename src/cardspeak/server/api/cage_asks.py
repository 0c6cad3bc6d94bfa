"""Parse and make asks to the cage of a cash room.  The person and role come from the session."""

from __future__ import annotations

import re
from typing import Any, Final, cast

import msgspec

from cardspeak.cage import asks
from cardspeak.cage.asks import Ask
from cardspeak.cage.rulings import Refused
from cardspeak.cashroom.rules.checks import excluded
from cardspeak.room import Person
from cardspeak.room.desks.cage_powers import (
    BY_OWNERS,
    CAGE_KINDS,
    CAGE_WHY,
    cage_problem,
    cage_role,
    may_witness,
)
from cardspeak.room.desks.live_cage import LiveCage, Witnessed
from cardspeak.room.desks.live_desk import LiveDesk
from cardspeak.room.live.frames import Ack, ErrorFrame, RefusedFrame
from cardspeak.room.live.rendering import clauses_said
from cardspeak.server.api.endpoints import AppContext
from cardspeak.server.api.stream_asks import check_person, kind_of, made, person_in
from cardspeak.server.ws.wire import BadFrame
from cardspeak.words.cage import cage_refusal_words

Answer = Ack | RefusedFrame | ErrorFrame


class AnswerCount(msgspec.Struct, frozen=True, tag=True):
    """The witness confirms a count that another person has made, or does not."""

    number: int
    confirms: bool


class AnswerLoan(msgspec.Struct, frozen=True, tag=True):
    """The borrower accepts a loan that a player has offered, or either of them ends it."""

    number: int
    accepts: bool


ANSWERS: Final[dict[str, type[AnswerCount] | type[AnswerLoan]]] = {
    kind.__name__: kind for kind in (AnswerCount, AnswerLoan)
}
"""Answers to what another person wants from the cage, by name."""


def is_for_cage(data: dict[str, Any]) -> bool:
    """Return whether an ask goes to the cage of a cash room."""
    name = data.get("type")
    return isinstance(name, str) and name in {*CAGE_KINDS, *ANSWERS}


async def put_cage_ask(
    hall: AppContext, live: LiveDesk, person: Person, request: str, data: dict[str, Any]
) -> Answer:
    """Make an ask to the cage for a person and return the answer. Raises BadFrame."""
    cage = live.cage
    if cage is None:
        raise BadFrame("unreadable", "This cash room has no cage.")
    if not hall.guard.seat_ask(person.id):
        raise BadFrame("too_fast", "You have asked too often: wait a few seconds.", "seats")
    if data.get("type") in ANSWERS:
        return await _answer(hall, live, person, request, data)
    ask = read_cage_ask(data, person, live, cage)
    _check_people(hall, live, ask)
    if isinstance(ask, Witnessed):
        refused = cage.refusal(ask)
        if refused is not None:
            return cage_refused_frame(refused, cage.state.book, request)
        _check_witness(hall, live, ask)
        cage.wait_for_witness(ask)
        return Ack(request, cage.state.version)
    if isinstance(ask, asks.LendMoney):  # nobody's stake grows by a loan they did not want
        refused = cage.refusal(ask)
        if refused is not None:
            return cage_refused_frame(refused, cage.state.book, request)
        cage.offer_loan(ask)
        return Ack(request, cage.state.version)
    return await _put(cage, ask, person.name, request, person.id)


async def _put(cage: LiveCage, ask: Ask, name: str, request: str, owner: str) -> Answer:
    answer = await cage.ask(ask, name, request, owner=owner)
    if not isinstance(answer, Refused):
        return answer
    return cage_refused_frame(answer, cage.state.book, request)


def read_cage_ask(data: dict[str, Any], person: Person, live: LiveDesk, cage: LiveCage) -> Ask:
    """Parse an ask, with actor and name set from the session. Raises BadFrame."""
    kind, fields = kind_of(data, CAGE_KINDS)
    own = kind in BY_OWNERS
    if own:
        if person_in(fields) not in {"", person.name}:
            raise BadFrame("not_yours", "Only the owner of the chips can do that.")
        fields["person"] = person.name
        fields.pop("seat", None)
    transfer = fields.get("transfer", 0)
    sent = cage.state.open_transfers.get(transfer) if isinstance(transfer, int) else None
    table = fields.get("table", 0) if sent is None else sent.table
    problem = cage_problem(live, person, kind, table if isinstance(table, int) else 0)
    if problem:
        raise BadFrame("not_yours", problem, CAGE_WHY.get(problem, ""))
    fields["actor"] = "player" if own else cage_role(live, person)
    fields["asker"] = person.name
    if kind is asks.ChangeColour:
        for name in ("chips_in", "chips_out"):
            fields[name] = _by_value(fields.get(name))
    ask = cast(Ask, made(kind, fields))
    if isinstance(ask, asks.CloseFloat) and ask.table in live.tables:
        raise BadFrame("not_yours", "Close the table at the desk first.")
    return ask


def _by_value(chips: object) -> object:
    """Return chips by value with whole numbers as keys, which JSON writes as texts."""
    if not isinstance(chips, dict):
        return chips
    whole = re.compile(r"[0-9]{1,15}", re.ASCII)
    return {int(key) if whole.fullmatch(str(key)) else key: one for key, one in chips.items()}


def _check_people(hall: AppContext, live: LiveDesk, ask: Ask) -> None:
    """Check that people are known, and that nobody sells chips to an excluded person.

    Raises BadFrame.
    """
    for name in ("person", "borrower"):
        about = getattr(ask, name, "")
        if about:
            check_person(hall.room, about)
    if isinstance(ask, asks.SellChips) and excluded(live.state, ask.person) is not None:
        words = "This person may not play here, and buys no chips."
        raise BadFrame("not_yours", words, "excluded")


def _check_witness(hall: AppContext, live: LiveDesk, ask: Witnessed) -> None:
    """Check that the witness works here. Raises BadFrame."""
    witness = hall.room.people.named(ask.witness)
    if witness is None or witness.name != ask.witness or not may_witness(live, witness):
        raise BadFrame("no_witness", "The witness is a person of the staff on duty, or a manager.")


async def _answer(
    hall: AppContext, live: LiveDesk, person: Person, request: str, data: dict[str, Any]
) -> Answer:
    """Answer what another person wants from the cage. Raises BadFrame."""
    assert live.cage is not None, "the cash room has a cage"
    kind, fields = kind_of(data, ANSWERS)
    answer = made(kind, fields)
    if isinstance(answer, AnswerLoan):
        return await _answer_loan(live.cage, person, request, answer)
    return await _answer_count(hall, live, live.cage, person, request, answer)


async def _answer_loan(cage: LiveCage, person: Person, request: str, answer: AnswerLoan) -> Answer:
    """Make a loan that its borrower accepts, or drop it. Raises BadFrame."""
    loan = cage.loans_of(person.name).get(answer.number)
    if loan is None:
        raise BadFrame("unreadable", "There is no such loan: it may have ended.")
    if answer.accepts and person.name != loan.borrower:
        raise BadFrame("not_yours", "Only the borrower accepts a loan.")
    del cage.loans[answer.number]
    cage.changed()
    if answer.accepts:
        return await _put(cage, loan, loan.asker, request, person.id)
    return Ack(request, cage.state.version)


async def _answer_count(
    hall: AppContext,
    live: LiveDesk,
    cage: LiveCage,
    person: Person,
    request: str,
    answer: AnswerCount,
) -> Answer:
    """Make a count that its witness confirms, or drop it. Raises BadFrame."""
    ask = cage.unwitnessed.get(answer.number)
    if ask is None:
        raise BadFrame("unreadable", "There is no such count to confirm: count again.")
    if person.name not in {ask.witness, ask.asker} or (
        answer.confirms and person.name != ask.witness
    ):
        raise BadFrame("not_yours", "Only the witness confirms a count.")
    if answer.confirms and not may_witness(live, person):
        raise BadFrame("not_yours", "You are no longer on duty here.")
    del cage.unwitnessed[answer.number]
    cage.changed()
    if not answer.confirms:
        return Ack(request, cage.state.version)
    if cage.has_moved(ask, answer.number):
        words = "Chips or cash of this place have moved since the count: count again."
        raise BadFrame("count_again", words)
    if cage_role(live, hall.room.people.named(ask.asker)) != ask.actor:
        words = f"{ask.asker} no longer has the role of the count: count again."
        raise BadFrame("count_again", words)
    return await _put(cage, ask, ask.asker, request, person.id)


def cage_refused_frame(refused: Refused, book: str, request: str) -> RefusedFrame:
    """Return the frame for a refusal, with its sentence and its clauses."""
    facts = msgspec.to_builtins(refused.facts, str_keys=True, enc_hook=str)
    words = cage_refusal_words(refused)
    because = f"cage-{refused.because.name}"
    return RefusedFrame(request, because, words, refused.by, clauses_said(refused.by, book), facts)
