"""Parse and make asks to a tournament.  The person and the role come from the session."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any, cast

import msgspec

from cardspeak.chips import Unit
from cardspeak.numbers import MAX_EXACT
from cardspeak.room import Person, Room
from cardspeak.room.driving.bots import style_of
from cardspeak.room.live.frames import Ack, ErrorFrame, RefusedFrame
from cardspeak.room.live.rendering import clauses_said
from cardspeak.room.people.display_names import NoText, readable_text
from cardspeak.room.people.registry import HOSTING
from cardspeak.room.tournaments.driver import random_order
from cardspeak.room.tournaments.live_tournament import LiveTournament
from cardspeak.room.tournaments.offers import last_act
from cardspeak.room.tournaments.powers import (
    BY_DIRECTORS,
    KINDS,
    actor_of,
    beyond_host,
    tables_concerned,
    why_not,
)
from cardspeak.server.guard.limits import RateLimiter
from cardspeak.server.ws.wire import LONGEST_TEXT, BadFrame
from cardspeak.tournament import asks
from cardspeak.tournament.asks import Ask
from cardspeak.tournament.decide import awaits
from cardspeak.tournament.rulings import Refused
from cardspeak.words.tournaments import tournament_refusal_words

Answer = Ack | RefusedFrame | ErrorFrame
MONEY = Unit(100)
ABOUT_PRESENCE = asks.BeginSession | asks.RuleOnMissing | asks.SeatReserve
"""Asks before which the room notes who has come to the table."""
MOST_ITEMS = 2000
"""Most items in a list of an ask."""


def read_ask(data: dict[str, Any], person: Person, live: LiveTournament) -> Ask:
    """Parse an ask, with actor and name set from the session. Raises BadFrame."""
    name = data.get("type")
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise BadFrame("unreadable", f"Unknown ask; valid ones are {', '.join(KINDS)}.")
    fields = {key: value for key, value in data.items() if key not in {"type", "actor", "asker"}}
    about = fields.get("person", "")
    problem = why_not(live, person, kind, about if isinstance(about, str) else "")
    if problem:
        raise BadFrame("not_yours", problem)
    if "person" in kind.__struct_fields__ and not about:
        fields["person"] = person.name
    if kind is asks.DrawSeats:
        fields["drawn"] = random_order(awaits(live.state).draws)
    if kind is asks.Undo and not fields.get("to"):
        fields["to"] = last_act(live.state)
    by_director = kind in BY_DIRECTORS or fields.get("person", person.name) != person.name
    fields["actor"] = actor_of(live, person) if by_director else "player"
    fields["asker"] = person.name
    if kind is asks.LeaveTable:
        fields.pop("approved", None)
    unknown = sorted(set(fields) - set(kind.__struct_fields__))
    if unknown:
        raise BadFrame("unreadable", f"{name} has no field '{unknown[0][:40]}'.")
    _check(fields)
    try:
        ask = cast(Ask, msgspec.convert(fields, kind, str_keys=True))
    except msgspec.ValidationError as error:
        raise BadFrame("unreadable", f"{name} cannot be read: {error}.") from None
    problem = beyond_host(live, person, ask)
    if problem:
        raise BadFrame("not_yours", problem)
    return ask


def _check(value: object) -> None:
    """Check all texts and numbers in an ask. Raises BadFrame."""
    if isinstance(value, dict | list | tuple) and len(value) > MOST_ITEMS:
        raise BadFrame("unreadable", f"A list in an ask has at most {MOST_ITEMS} items.")
    if isinstance(value, dict):
        for item in (*value.keys(), *value.values()):
            _check(item)
    elif isinstance(value, list | tuple):
        for item in value:
            _check(item)
    elif isinstance(value, str):
        try:
            readable_text(value, LONGEST_TEXT, "A text")
        except NoText as error:
            raise BadFrame("unreadable", f"{error}.") from None
    elif isinstance(value, int) and abs(value) > MAX_EXACT:
        raise BadFrame("unreadable", "A number has too many digits.")


async def put_ask(
    room: Room,
    live: LiveTournament,
    person: Person,
    request: str,
    data: dict[str, Any],
    guard: RateLimiter,
) -> Answer:
    """Make an ask for a person and return the answer. Raises BadFrame."""
    ask = read_ask(data, person, live)
    if ask.actor == "player" and not guard.seat_ask(person.id):
        raise BadFrame("too_fast", "You have asked too often: wait a few seconds.", "seats")
    if isinstance(ask, asks.Enter | asks.NameSubstitute):
        _check_person(room, ask)
    driver, tables = room.drivers[live.id], tables_concerned(live, ask)
    if isinstance(ask, ABOUT_PRESENCE):
        await live.between_asks(driver.note_arrivals)
    refused = live.refusal(ask) if tables else None
    if refused is not None and not await live.knows(request, person.id):
        return _refused(refused, live, request)  # no table waits for an ask that is refused
    async with driver.held(tables) if tables else nullcontext():
        if isinstance(ask, ABOUT_PRESENCE):
            await live.between_asks(driver.note_arrivals)
        answer = await live.ask(ask, person.name, request, owner=person.id)
    if not isinstance(answer, Refused):
        return answer
    return _refused(answer, live, request)


def _refused(refused: Refused, live: LiveTournament, request: str) -> RefusedFrame:
    return refused_frame(refused, live.state.book, request, Unit(live.state.unit_cents))


def _check_person(room: Room, ask: asks.Enter | asks.NameSubstitute) -> None:
    """Check that the person is known to the room. Raises BadFrame."""
    name = ask.person if isinstance(ask, asks.Enter) else ask.substitute
    known = room.people.named(name)
    if style_of(name) or known is None or known.name != name:
        raise BadFrame("unreadable", "This person is not known in the room: sign in first.")
    if isinstance(ask, asks.Enter) and known.role in HOSTING and ask.asker != name:
        raise BadFrame("not_yours", "Staff enter for themselves, because they lose powers by it.")


def refused_frame(refused: Refused, book: str, request: str, unit: Unit = MONEY) -> RefusedFrame:
    """Return the frame for a refusal, with its sentence and its clauses."""
    facts = msgspec.to_builtins(refused.facts, str_keys=True, enc_hook=str)
    words = tournament_refusal_words(refused, unit)
    clauses = clauses_said(refused.by, book)
    return RefusedFrame(request, refused.because.name, words, refused.by, clauses, facts)
